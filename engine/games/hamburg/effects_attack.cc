#include <algorithm>
#include <bit>

#include "engine/games/hamburg/effects.h"

// Effects on other players: HAM-CE-25, 26, 46 to 55. The victims come one after another, clockwise
// from the active player (HAM-CA-17); `step` counts those who are through.

namespace stadtluft::hamburg {
namespace {

using Hit = void (*)(Play&, Seat attacker, Seat victim, const Card&);

template <Hit hit>
Next for_each_opponent(Play& play) {
  Frame& f = play.frame();
  if (f.step + 1U >= play.state.seats) return finish(play);
  const Seat attacker = f.seat;
  const Seat victim = opponent(play.state, attacker, f.step++);
  hit(play, attacker, victim, card_of(play));
  return Next::go_on;
}

void hit_discard(Play& play, Seat, Seat victim, const Card& card) {
  push_discard(play, victim, card.n);
}

void hit_steal_card(Play& play, Seat attacker, Seat victim, const Card&) {
  play.push(frame(Job::steal, victim, attacker));
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

// --- shift_danger (178): one's own level down, everybody else's up; c: colour + 1
// -----------------

Next shift_run(Play& play) {
  Frame& f = play.frame();
  if (f.c == 0) {
    const unsigned raised = raised_colours(play.state.players[f.seat]);
    if (raised == 0) return finish(play);
    if (!std::has_single_bit(raised)) return ask(play);
    f.c = static_cast<std::uint16_t>(std::countr_zero(raised) + 1);
    reduce_level(play, f.seat, f.c - 1U, true);
    return Next::go_on;
  }
  if (f.step + 1U >= play.state.seats) return finish(play);
  push_raise(play, opponent(play.state, f.seat, f.step++), one_raise(f.c - 1U), RaiseBy::card);
  return Next::go_on;
}

void shift_legal(const Look& look, ActionList& out) {
  const unsigned raised = raised_colours(look.state.players[look.frame().seat]);
  for (unsigned colour = 0; colour < kColours; ++colour)
    if ((raised >> colour & 1U) != 0) out.push_back(act(kReduce, colour));
}

void shift_answer(Play& play, Action action) {
  Frame& f = play.frame();
  f.c = static_cast<std::uint16_t>(action.a + 1U);
  reduce_level(play, f.seat, action.a, true);
}

bool shift_useful(const Look& look, Seat seat, const Card&, unsigned, bool) {
  return raised_colours(look.state.players[seat]) != 0;
}

Next black_danger_run(Play& play) {
  Frame& f = play.frame();
  if (f.step++ > 0) return finish(play);
  push_curse(play, f.seat);
  return Next::go_on;
}

// --- buy_points (103): step 0 use it?, 1 serve; c: seats served or out of reach (bit each)
// --------

bool can_serve(const Look& look, Seat seat, Seat other, const Card& card) {
  return other != seat && look.state.players[other].points >= card.gained;
}

unsigned servable(const Look& look, Seat seat, const Card& card) {
  unsigned count = 0;
  for (Seat other = 0; other < look.state.seats; ++other)
    count += can_serve(look, seat, other, card) ? 1U : 0U;
  return count;
}

bool buy_points_useful(const Look& look, Seat seat, const Card& card, unsigned, bool) {
  return look.state.players[seat].marks >= card.price && servable(look, seat, card) > 0;
}

void serve(Play& play, Seat seat, Seat other, const Card& card) {
  change_marks(play, seat, -card.price);
  change_marks(play, other, card.price);
  change_points(play, other, -card.gained);
  change_points(play, seat, card.gained);
}

Next buy_points_run(Play& play) {
  Frame& f = play.frame();
  const Card& card = card_of(play);
  const Seat seat = f.seat;
  if (!buy_points_useful(play, seat, card, kNone, true)) return finish(play);
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

void buy_points_legal(const Look& look, ActionList& out) {
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

void buy_points_answer(Play& play, Action action) {
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

const EffectRule kShiftDanger = {shift_useful, shift_run, shift_legal, shift_answer};
const EffectRule kOppBlackDanger = {always, black_danger_run};
const EffectRule kOppDiscard = {always, for_each_opponent<hit_discard>};
const EffectRule kStealCard = {always, for_each_opponent<hit_steal_card>};
const EffectRule kStealMoney = {always, for_each_opponent<hit_steal_money>};
const EffectRule kStealWorkers = {always, for_each_opponent<hit_steal_workers>};
const EffectRule kOppLoseWall = {always, for_each_opponent<hit_wall>};
const EffectRule kOppStepBack = {always, for_each_opponent<hit_square>};
const EffectRule kOppLoseBuilding = {always, for_each_opponent<hit_building>};
const EffectRule kOppLosePlot = {always, for_each_opponent<hit_plot>};
const EffectRule kOppFlipMajority = {always, for_each_opponent<hit_majority>};
const EffectRule kBuyPoints = {buy_points_useful, buy_points_run, buy_points_legal,
                               buy_points_answer};

}  // namespace stadtluft::hamburg
