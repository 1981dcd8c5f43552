#include <algorithm>

#include "engine/games/hamburg/effects.h"
#include "engine/games/hamburg/rules.h"

// Which cards can be activated, what that costs, and how a card's effect gets onto the agenda.

namespace stadtluft::hamburg {

CardSet ready_cards(const Look& look, Seat seat) {
  return (look.state.display[seat] & look.content.phase_three) - look.state.used;
}

CardSet marked_cards(const Look& look, Seat seat) {
  return look.state.display[seat] & look.content.phase_three & look.state.used;
}

namespace {

bool useful(const Look& look, Seat seat, unsigned card, unsigned paid, bool free) {
  const Card& c = look.content.cards[card];
  return effect_rule(c.effect).useful(look, seat, c, paid, free);
}

}  // namespace

void list_activations(const Look& look, Seat seat, const CardSet& set, bool free, Act kind,
                      ActionList& out) {
  if (set.empty() || !room_to_nest(look.state)) return;
  const Player& player = look.state.players[seat];
  set.each([&](std::uint16_t i) {
    const std::uint8_t pay = look.content.cards[i].pay;
    if (resolving(look.state, i)) return;
    if (pay < kColours) {
      if ((free || player.workers[pay] > 0) && useful(look, seat, i, pay, free))
        out.push_back(act(kind, i, kPaidNothing));
    } else if (pay == kPayAny) {
      for (unsigned colour = 0; colour < kColours; ++colour)
        if ((free || player.workers[colour] > 0) && useful(look, seat, i, colour, free))
          out.push_back(act(kind, i, colour));
    } else if (pay == kPayVioletAny) {
      if (player.workers[kViolet] == 0) return;
      for (unsigned colour = 0; colour < kColours; ++colour)
        if (player.workers[colour] > (colour == kViolet ? 1 : 0))
          out.push_back(act(kind, i, colour));
    } else if (useful(look, seat, i, kNone, true)) {
      out.push_back(act(kind, i, kPaidNothing));
    }
  });
}

// Costs left of the colon are paid first (HAM-CA-10).
void activate(Play& play, Seat seat, unsigned card, unsigned colour, bool free) {
  const std::uint8_t pay = play.content.cards[card].pay;
  unsigned paid = kNone;
  if (pay < kColours) paid = pay;
  if (pay == kPayAny || pay == kPayVioletAny) paid = colour;
  if (!free && paid != kNone) change_workers(play, seat, paid, -1);
  if (!free && pay == kPayVioletAny) change_workers(play, seat, kViolet, -1);
  push_resolve(play, seat, card, paid);
}

void push_resolve(Play& play, Seat seat, unsigned card, unsigned paid) {
  tell(play, kEvActivated, seat, static_cast<int>(card));
  play.push({.kind = Job::resolve, .seat = seat, .a = paid, .b = card});
}

Next run_resolve(Play& play) { return effect_rule(card_of(play).effect).run(play); }

void legal_resolve(const Look& look, ActionList& out) {
  effect_rule(card_of(look).effect).legal(look, out);
}

void answer_resolve(Play& play, Action action) {
  effect_rule(card_of(play).effect).answer(play, action);
}

// --- counting (HAM-CU)

namespace {

CardSet counted_buildings(const Look& look, Seat seat, bool final_scoring) {
  CardSet set = buildings(look, seat);
  if (final_scoring)  // under a Zoo nothing counts at the end (HAM-CU-10)
    buildings(look, seat).each([&](std::uint16_t card) {
      if (under_zoo(look.state, card)) set.remove(card);
    });
  return set;
}

// 066 is one building and fills whichever of its categories is missing.
int distinct_categories(const Look& look, const CardSet& set) {
  std::uint32_t seen = 0;
  std::uint32_t joker = 0;
  set.each([&](std::uint16_t i) {
    const Card& card = look.content.cards[i];
    if (std::has_single_bit(card.categories))
      seen |= card.categories;
    else
      joker |= card.categories;
  });
  return std::popcount(seen) + ((joker & ~seen) != 0 ? 1 : 0);
}

int thirds_and_statues(const Player& player) {
  int count = 0;
  for (unsigned half = 0; half < kHalves; ++half) {
    if (player.wall[half] >= kThird) ++count;
    if (player.statue[half] != 0) ++count;
  }
  return count;
}

}  // namespace

int count_unit(const Look& look, Seat seat, const Card& card, unsigned paid, bool final_scoring) {
  const State& s = look.state;
  const Player& player = s.players[seat];
  std::array<int, kColours> workers{};
  for (unsigned i = 0; i < kColours; ++i) workers[i] = player.workers[i] - (i == paid ? 1 : 0);
  switch (card.unit) {
    case Unit::building:
      return static_cast<int>(counted_buildings(look, seat, final_scoring).count());
    case Unit::building_category:
      return static_cast<int>(
          (counted_buildings(look, seat, final_scoring) & look.content.categories[card.unit_of])
              .count());
    case Unit::building_distinct_categories:
      return distinct_categories(look, counted_buildings(look, seat, final_scoring));
    case Unit::plot:
      return static_cast<int>(s.plots[seat].count(card.unit_of));
    case Unit::plot_distinct_colours: {
      int colours = 0;
      for (unsigned i = 0; i < kColours; ++i) colours += s.plots[seat].count(i) > 0 ? 1 : 0;
      return colours;
    }
    case Unit::wall_stone:
      return player.wall[0] + player.wall[1];
    case Unit::wall_third_and_statue:
      return thirds_and_statues(player);
    case Unit::majority_active:
      return std::popcount(player.majorities);
    case Unit::town_hall_points:
      return look.content.square[player.square];
    case Unit::worker:
      return workers[0] + workers[1] + workers[2] + workers[3] + workers[4];
    case Unit::worker_set:
      return *std::min_element(workers.begin(), workers.end());
    case Unit::worker_distinct_colours:
      return static_cast<int>(
          std::count_if(workers.begin(), workers.end(), [](int n) { return n > 0; }));
    case Unit::danger_raised_levels: {
      int levels = 0;
      for (const std::uint8_t level : player.levels) levels += level;
      return levels;
    }
    case Unit::danger_colours_raised:
      return std::popcount(raised_colours(player));
    case Unit::die_showing:
      return static_cast<int>(std::count(s.dice.begin(), s.dice.end(), card.unit_of));
    case Unit::die:
      return s.dice[card.unit_of == kPaidColour ? paid : card.unit_of];
  }
  return 0;
}

}  // namespace stadtluft::hamburg
