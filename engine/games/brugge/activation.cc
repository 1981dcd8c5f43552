#include <algorithm>

#include "engine/games/brugge/rules.h"

// Which persons can be activated, what that costs, and how an effect gets onto the agenda.

namespace stadtluft::brugge {

bool useful(const Look& look, Seat seat, unsigned card, unsigned paid, unsigned due) {
  const Card& c = look.content.cards[card];
  return effect_rule(c.effect).useful(look, seat, c, paid, due);
}

void list_activations(const Look& look, Seat seat, ActionList& out) {
  const Player& player = look.state.players[seat];
  const CardSet ready = (look.state.persons[seat] & look.content.activated) - look.state.used;
  ready.each([&](std::uint16_t i) {
    const std::uint8_t pay = look.content.cards[i].pay;
    if (pay == kPayNothing) {
      if (useful(look, seat, i)) out.push_back(act(kActivate, i, kPaidNothing));
    } else if (pay == kPayAny) {
      for (unsigned colour = 0; colour < kColours; ++colour)
        if (player.workers[colour] > 0 && useful(look, seat, i, colour, colour))
          out.push_back(act(kActivate, i, colour));
    } else if (player.workers[pay] > 0 && useful(look, seat, i, pay, pay)) {
      out.push_back(act(kActivate, i, kPaidNothing));
    }
  });
}

unsigned paid_colour(const Card& card, unsigned colour) {
  if (card.pay < kColours) return card.pay;
  return card.pay == kPayAny ? colour : unsigned{kNone};
}

// The worker is paid first (BRU-CA-5).
void activate(Play& play, Seat seat, unsigned card, unsigned colour) {
  const unsigned paid = paid_colour(play.content.cards[card], colour);
  tell(play, kEvActivated, seat, static_cast<int>(card));
  if (paid != kNone) change_workers(play, seat, paid, -1);
  push_resolve(play, seat, card, paid);
}

void push_resolve(Play& play, Seat seat, unsigned card, unsigned paid) {
  play.push({.kind = Job::resolve, .seat = seat, .a = paid, .b = card});
}

Next run_resolve(Play& play) { return effect_rule(card_of(play).effect).run(play); }

void legal_resolve(const Look& look, ActionList& out) {
  effect_rule(card_of(look).effect).legal(look, out);
}

void answer_resolve(Play& play, Action action) {
  effect_rule(card_of(play).effect).answer(play, action);
}

void set_resolve(const Look& look, AnswerSet& set) {
  if (const auto effect = effect_rule(card_of(look).effect).set) effect(look, set);
}

// --- counting (BRU-CU)

namespace {

int distinct_groups(const Look& look, Seat seat) {
  unsigned groups = 0;  // one who counts for three groups represents all of them (BRU-AMB-56)
  look.state.persons[seat].each(
      [&](std::uint16_t card) { groups |= look.content.cards[card].groups; });
  return std::popcount(groups);
}

int house_colours(const State& s, Seat seat) {
  int colours = 0;
  for (unsigned i = 0; i < kColours; ++i) colours += s.houses[seat].words[i] != 0 ? 1 : 0;
  return colours;
}

int canals_with(const Player& player, unsigned tokens) {
  return (player.canals[0] >= tokens ? 1 : 0) + (player.canals[1] >= tokens ? 1 : 0);
}

}  // namespace

int count_unit(const Look& look, Seat seat, const Card& card, unsigned paid, unsigned due) {
  const State& s = look.state;
  const Player& player = s.players[seat];
  switch (card.unit) {
    case Unit::building_category:
      return static_cast<int>((s.persons[seat] & look.content.groups[card.unit_of]).count());
    case Unit::group_distinct:
      return distinct_groups(look, seat);
    case Unit::plot:
      return static_cast<int>(s.houses[seat].count(card.unit_of));
    case Unit::plot_distinct_colours:
      return house_colours(s, seat);
    case Unit::wall_stone:
      return player.canals[0] + player.canals[1];
    case Unit::canal_complete:
      return canals_with(player, kCanalLength);
    case Unit::wall_third_and_statue:
      return canals_with(player, kThird) + (player.statue[0] != 0 ? 1 : 0) +
             (player.statue[1] != 0 ? 1 : 0);
    case Unit::majority_active:
      return std::popcount(player.majorities);
    case Unit::town_hall_points:
      return look.content.track[player.step];
    case Unit::worker:
      return static_cast<int>(kin::workers_of(player)) - (due != kNone ? 1 : 0);
    case Unit::danger_raised_levels: {
      int markers = 0;
      for (const std::uint8_t n : player.threats) markers += n;
      return markers;
    }
    case Unit::die_showing:
      return static_cast<int>(std::count(s.dice.begin(), s.dice.end(), card.unit_of));
    case Unit::die:
      return s.dice[paid];
  }
  return 0;
}

}  // namespace stadtluft::brugge
