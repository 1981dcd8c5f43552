#include <algorithm>

#include "engine/games/hamburg/effects.h"

// Effects on other players: HAM-CE-25, 26, 46 to 55. The victims come one after another, clockwise
// from the active player (HAM-CA-17); `step` counts those who are through.

namespace stadtluft::hamburg {
namespace {

void hit_discard(Play& play, Seat, Seat victim, const Card& card) {
  push_discard(play, victim, card.n);
}

void hit_steal_card(Play& play, Seat attacker, Seat victim, const Card&) {
  play.push({.kind = Job::steal, .seat = victim, .a = attacker});
}

void hit_steal_money(Play& play, Seat attacker, Seat victim, const Card& card) {
  const int marks = std::min<int>(card.n, play.state.players[victim].marks);
  change_marks(play, victim, -marks);
  change_marks(play, attacker, marks);
}

void hit_steal_workers(Play& play, Seat attacker, Seat victim, const Card& card) {
  push_give_workers(play, victim, card.n, kAllColours, attacker);
}

void hit_wall(Play& play, Seat, Seat victim, const Card&) { push_loss(play, victim, Loss::stone); }

void hit_square(Play& play, Seat, Seat victim, const Card&) {
  std::uint8_t& field = play.state.players[victim].square;
  if (field == 0) return;
  --field;
  tell(play, kEvSetBack, victim, field);
}

void hit_building(Play& play, Seat, Seat victim, const Card&) {
  push_loss(play, victim, Loss::building);
}

void hit_plot(Play& play, Seat, Seat victim, const Card&) { push_loss(play, victim, Loss::plot); }

void hit_majority(Play& play, Seat, Seat victim, const Card&) {
  push_loss(play, victim, Loss::majority);
}

// --- shift_danger (178): one's own level down, everybody else's up

using Shift = kin::ShiftThreat<Kin, RaiseBy::card>;

bool useful_shift(const Look& look, Seat seat, const Card&, unsigned, bool) {
  return raised_colours(look.state.players[seat]) != 0;
}

Next run_black_danger(Play& play) {
  Frame& f = play.frame();
  if (f.step++ > 0) return finish(play);
  push_curse(play, f.seat);
  return Next::go_on;
}

// --- buy_points (103): step 0 use it?, 1 serve; c: seats served or out of reach (bit each)

bool can_serve(const Look& look, Seat seat, Seat other, const Card& card) {
  return other != seat && look.state.players[other].points >= card.gained;
}

unsigned servable(const Look& look, Seat seat, const Card& card) {
  unsigned count = 0;
  for (Seat other = 0; other < look.state.seats; ++other)
    count += can_serve(look, seat, other, card) ? 1U : 0U;
  return count;
}

bool useful_buy_points(const Look& look, Seat seat, const Card& card, unsigned, bool) {
  return look.state.players[seat].marks >= card.price && servable(look, seat, card) > 0;
}

void serve(Play& play, Seat seat, Seat other, const Card& card) {
  change_marks(play, seat, -card.price);
  change_marks(play, other, card.price);
  change_points(play, other, -card.gained);
  change_points(play, seat, card.gained);
}

Next run_buy_points(Play& play) {
  Frame& f = play.frame();
  const Card& card = card_of(play);
  const Seat seat = f.seat;
  if (!useful_buy_points(play, seat, card, kNone, true)) return finish(play);
  if (f.step == 0) return ask(play);
  const unsigned open = servable(play, seat, card);
  if (f.c == 0 && play.state.players[seat].marks >= open * card.price) {
    for (unsigned i = 0; i + 1U < play.state.seats; ++i) {
      const Seat other = opponent(play.state, seat, i);
      if (can_serve(play, seat, other, card)) serve(play, seat, other, card);
    }
    return finish(play);
  }
  ActionList choices;
  effect_rule(card.effect).legal(play, choices);
  if (choices.empty()) return finish(play);
  return ask(play);
}

void legal_buy_points(const Look& look, ActionList& out) {
  const Frame& f = look.frame();
  if (f.step == 0) {
    out.push_back(act(kYes));
    out.push_back(act(kDone));
    return;
  }
  // Whom: in rising order of seats, and never so that money would be left over.
  const Card& card = card_of(look);
  const unsigned budget = look.state.players[f.seat].marks / std::max<unsigned>(card.price, 1U);
  unsigned behind = 0;
  for (Seat other = look.state.seats; other-- > 0;) {
    if (!can_serve(look, f.seat, other, card) || (f.c >> other) != 0) continue;
    ++behind;
    if (behind >= budget) out.push_back(act(kFrom, other));
  }
}

void answer_buy_points(Play& play, Action action) {
  Frame& f = play.frame();
  if (action.kind == kDone) return play.pop();
  if (action.kind == kYes) {
    f.step = 1;
    return;
  }
  f.c = static_cast<std::uint16_t>(f.c | 1U << action.a);
  serve(play, f.seat, static_cast<Seat>(action.a), card_of(play));
}

}  // namespace

const EffectRule kShiftDanger = {useful_shift, Shift::run, Shift::legal, Shift::answer};
const EffectRule kOppBlackDanger = {always, run_black_danger};
const EffectRule kOppDiscard = {always, kin::each_opponent<Kin, hit_discard>};
const EffectRule kStealCard = {always, kin::each_opponent<Kin, hit_steal_card>};
const EffectRule kStealMoney = {always, kin::each_opponent<Kin, hit_steal_money>};
const EffectRule kStealWorkers = {always, kin::each_opponent<Kin, hit_steal_workers>};
const EffectRule kOppLoseWall = {always, kin::each_opponent<Kin, hit_wall>};
const EffectRule kOppStepBack = {always, kin::each_opponent<Kin, hit_square>};
const EffectRule kOppLoseBuilding = {always, kin::each_opponent<Kin, hit_building>};
const EffectRule kOppLosePlot = {always, kin::each_opponent<Kin, hit_plot>};
const EffectRule kOppFlipMajority = {always, kin::each_opponent<Kin, hit_majority>};
const EffectRule kBuyPoints = {useful_buy_points, run_buy_points, legal_buy_points,
                               answer_buy_points, set_buy_points};

}  // namespace stadtluft::hamburg
