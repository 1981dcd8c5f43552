#include "bots/games/hamburg/features.h"

#include <bit>

#include "bots/games/hamburg/outlook.h"

namespace stadtluft {
namespace hamburg {
namespace {

void goods(const Look& look, Seat seat, FeatureWriter& to) {
  const Player& player = look.state.players[seat];
  to.number(player.marks / 10.0);
  to.thermometer(player.marks, 16);
  to.number(player.points / 20.0);
  to.number(workers_of(player) / 5.0);
  for (unsigned colour = 0; colour < kColours; ++colour) {
    to.number(player.workers[colour] / 3.0);
    to.thermometer(player.workers[colour], 4);
    to.one_of(player.levels[colour], kTopLevel + 1U);
  }
  for (unsigned half = 0; half < kHalves; ++half) {
    to.one_of(player.wall[half], kHalfLength + 1U);
    to.number((player.statue[half] & (kJette - 1U)) / 5.0);
  }
  to.one_of(player.square, kSquareFields);
  to.number(look.content.square[player.square] / 5.0);
  to.one_of(player.mayor, kMayorSides + 1U);
}

void majorities(const Look& look, Seat seat, FeatureWriter& to) {
  for (unsigned area = 0; area < kAreas; ++area) {
    to.flag((look.state.players[seat].majorities >> area & 1U) != 0);
    const int own = majority_value(look, seat, area);
    int best = 0;
    for (Seat other = 0; other < look.state.seats; ++other)
      if (other != seat) best = std::max(best, majority_value(look, other, area));
    const int lead = own - best;
    to.number(own / 5.0);
    to.number(std::clamp(lead, -6, 6) / 3.0);
    to.one_of(static_cast<unsigned>(std::clamp(lead, -2, 2) + 2), 5);
  }
}

// Majorities at the coming check: whether any rival acts before it, what nobody can take from the
// seat any more, and what it cannot reach.
void contests(const Look& look, Seat seat, FeatureWriter& to) {
  const State& s = look.state;
  const Clock own = clock_of(look, seat);
  int rivals_act = 0;
  for (Seat other = 0; other < s.seats; ++other) {
    if (other == seat) continue;
    const Clock clock = clock_of(look, other);
    rivals_act += clock.actions_now + (clock.uses_now ? 1 : 0);
  }
  const bool acts = own.actions_now > 0 || own.uses_now;
  const bool wins_ties = owns(look, seat, Effect::win_ties);
  to.number(rivals_act / 4.0);
  to.flag(rivals_act == 0);
  to.flag(rivals_act == 0 && acts);
  unsigned certain = 0;
  for (unsigned area = 0; area < kAreas; ++area) {
    const int mine = majority_value(look, seat, area);
    int best = 0;
    for (Seat other = 0; other < s.seats; ++other)
      if (other != seat) best = std::max(best, majority_value(look, other, area));
    const bool fresh = (s.players[seat].majorities >> area & 1U) == 0;
    const bool ahead = mine > best || (mine == best && mine > 0 && wins_ties);
    const bool kept = fresh && ahead && rivals_act == 0;
    certain += kept ? 1U : 0U;
    to.flag(kept);
    to.flag(fresh && !ahead && !acts);
  }
  to.number(certain);
  to.number(own.cycles == 0 ? certain : 0);
}

void display(const Look& look, Seat seat, FeatureWriter& to) {
  const State& s = look.state;
  unsigned built = 0;
  unsigned cost = 0;
  unsigned points = 0;
  unsigned under = 0;
  std::array<unsigned, kCategories> category{};
  std::array<unsigned, kColours> shown{};
  s.display[seat].each([&](std::uint16_t index) {
    const Card& card = look.content.cards[index];
    ++category[card.category];
    ++shown[card.colour];
    if (card.building()) {
      ++built;
      cost += card.cost;
      points += card.points;
      under += under_zoo(s, index) ? 1U : 0U;
    }
    to.bit(index);
    if (s.used.has(index)) to.bit(kCards + index);
  });
  to.skip(2 * std::size_t{kCards});
  for (const unsigned count : category) to.number(count / 2.0);
  for (const unsigned count : shown) to.number(count / 3.0);
  to.number(built / 5.0);
  to.number(cost / 20.0);
  to.number(points / 10.0);
  to.number(under / 2.0);
  const int rooms = std::popcount(rows_with_room(look, seat));
  to.one_of(static_cast<unsigned>(rooms), 5);
  to.number(rooms / 2.0);
  for (unsigned colour = 0; colour < kColours; ++colour)
    to.number(s.plots[seat].count(colour) / 2.0);
}

void hand(const State& s, Seat seat, Seat viewer, FeatureWriter& to) {
  for (unsigned colour = 0; colour < kColours; ++colour) {
    const unsigned count = s.hand[seat].count(colour);
    to.number(count / 2.0);
    to.thermometer(count, 3);
  }
  to.number(s.hand[seat].count() / 5.0);
  s.hand[seat].each([&](std::uint16_t card) {
    if (seat == viewer || s.known[viewer].has(card)) to.bit(card);
  });
  to.skip(kCards);
}

// Cards to be drawn, basic actions still owed, and the clock.
void pending(const Look& look, Seat seat, FeatureWriter& to) {
  std::array<unsigned, kColours> due{};
  unsigned open = 0;
  unsigned owed = 0;
  for (const Frame& frame : look.state.agenda.frames) {
    if (frame.seat != seat) continue;
    if (job_of(frame) == Job::draw && static_cast<DrawTo>(frame.c & 0xffU) == DrawTo::hand) {
      for (unsigned colour = 0; colour < kColours; ++colour)
        due[colour] += frame.b >> 3 * colour & 7U;
      open += frame.a;
    }
    if (job_of(frame) == Job::turn) owed += frame.a;
  }
  for (const unsigned count : due) to.number(count / 2.0);
  to.number(open / 3.0);
  to.number(owed);
  const Clock clock = clock_of(look, seat);
  to.number(clock.actions_now / 4.0);
  to.number(clock.uses_now ? 1 : 0);
  to.number(clock.refill ? 1 : 0);
  to.number(clock.rolls / 8.0);
  to.number(clock.advances / 8.0);
  to.number(clock.checks / 8.0);
  to.number(clock.progress);
  to.number(look.state.start == seat ? 1 : 0);
}

}  // namespace
}  // namespace hamburg

void GameFeatures<hamburg::Hamburg>::seat(const hamburg::Hamburg& game, const State& state,
                                          Seat seat, Seat viewer, FeatureWriter& to) {
  const hamburg::Look look{game.content(), state};
  hamburg::goods(look, seat, to);
  hamburg::majorities(look, seat, to);
  write_score(game, state, seat, to);
  hamburg::display(look, seat, to);
  hamburg::hand(state, seat, viewer, to);
  hamburg::pending(look, seat, to);
  hamburg::contests(look, seat, to);
}

void GameFeatures<hamburg::Hamburg>::table(const hamburg::Hamburg& game, const State& state,
                                           Seat viewer, FeatureWriter& to) {
  using namespace hamburg;
  const hamburg::Look look{game.content(), state};
  to.one_of(state.cycle, 9);
  to.one_of(state.round, 6);
  to.number((8 - state.cycle) / 8.0);
  const bool rolled = clock_of(look, viewer).rolled;
  for (const std::uint8_t pips : state.dice) {
    if (rolled && pips > 0) to.bit(pips - 1U);
    to.skip(6);
  }
  for (const std::uint8_t figures : state.front) to.number(figures / 3.0);
  if (state.window != kNone) to.bit(state.window);
  to.skip(kDice);
  to.one_of(state.hans, 6);
  to.number(state.options.expansions != 0 ? 1 : 0);
  to.one_of(state.agenda.frames.empty() ? 0 : state.agenda.top().kind, kJobs);
  to.one_of(state.agenda.turn.actor == Actor::player
                ? 1U + (state.agenda.turn.seat + 0U + state.seats - viewer) % state.seats
                : 0U,
            kMaxPlayers + 1U);
  for (std::size_t i = 0; i < kExpansionWords.size(); ++i)
    if ((state.options.expansions >> i & 1U) != 0) to.bit(i);
  to.skip(kExpansionWords.size());
}

}  // namespace stadtluft
