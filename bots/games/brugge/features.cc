#include "bots/games/brugge/features.h"

#include <bit>

#include "bots/games/brugge/outlook.h"

namespace stadtluft {
namespace brugge {
namespace {

void goods(const Player& player, FeatureWriter& to) {
  to.number(player.guilders / 10.0);
  to.thermometer(player.guilders, 16);
  to.number(player.points / 20.0);
  to.number(workers_of(player) / 5.0);
  for (unsigned colour = 0; colour < kColours; ++colour) {
    to.number(player.workers[colour] / 3.0);
    to.thermometer(player.workers[colour], 4);
    to.one_of(player.threats[colour], kTrigger + 1U);
  }
  for (unsigned canal = 0; canal < kCanals; ++canal) {
    to.one_of(player.canals[canal], kCanalLength + 1U);
    to.number(player.statue[canal] / 5.0);
  }
  to.one_of(player.step, kSteps + 1U);
  to.number(player.step / 5.0);
}

void majorities(const State& s, Seat seat, FeatureWriter& to) {
  for (unsigned area = 0; area < kAreas; ++area) {
    to.flag((s.players[seat].majorities >> area & 1U) != 0);
    const int own = majority_value(s, seat, area);
    int best = 0;
    for (Seat other = 0; other < s.options.players; ++other)
      if (other != seat) best = std::max(best, majority_value(s, other, area));
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
  for (Seat other = 0; other < s.options.players; ++other) {
    if (other == seat) continue;
    const Clock clock = clock_of(look, other);
    rivals_act += clock.actions_now + (clock.uses_now ? 1 : 0);
  }
  const bool acts = own.actions_now > 0 || own.uses_now;
  to.number(rivals_act / 4.0);
  to.flag(rivals_act == 0);
  to.flag(rivals_act == 0 && acts);
  unsigned certain = 0;
  for (unsigned area = 0; area < kAreas; ++area) {
    const int mine = majority_value(s, seat, area);
    int best = 0;
    for (Seat other = 0; other < s.options.players; ++other)
      if (other != seat) best = std::max(best, majority_value(s, other, area));
    const bool fresh = (s.players[seat].majorities >> area & 1U) == 0;
    const bool kept = fresh && mine > best && rivals_act == 0;
    certain += kept ? 1U : 0U;
    to.flag(kept);
    to.flag(fresh && mine <= best && !acts);
  }
  to.number(certain);
  to.number(own.last ? certain : 0);
}

void persons(const Look& look, Seat seat, FeatureWriter& to) {
  const State& s = look.state;
  unsigned cost = 0;
  std::array<unsigned, kGroups> groups{};
  std::array<unsigned, kColours> colours{};
  s.persons[seat].each([&](std::uint16_t index) {
    const Card& card = printed(look, index);
    ++groups[card.group];
    ++colours[card.colour];
    cost += card.cost;
    to.bit(index);
    if (s.used.has(index)) to.bit(kCards + index);
  });
  to.skip(2 * std::size_t{kCards});
  for (const unsigned count : groups) to.number(count / 2.0);
  for (const unsigned count : colours) to.number(count / 3.0);
  to.number(s.persons[seat].count() / 5.0);
  to.number(cost / 20.0);
  const int rooms = std::popcount(empty_rows(s, seat));
  to.one_of(static_cast<unsigned>(rooms), 5);
  to.number(rooms / 2.0);
  to.number(s.houses[seat].count() / 4.0);
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

void clock(const Look& look, Seat seat, FeatureWriter& to) {
  unsigned to_draw = 0;
  for (const Frame& frame : look.state.agenda.frames)
    if (frame.seat == seat && job_of(frame) == Job::draw) to_draw += frame.a;
  to.number(to_draw / 3.0);
  const Clock left = clock_of(look, seat);
  to.number(left.rounds / 8);
  to.number(left.actions_now / 4.0);
  to.number(left.uses_now ? 1 : 0);
  to.number(left.refill ? 1 : 0);
  to.number(left.last ? 1 : 0);
  to.number(left.rolls / 8);
  to.number(left.advances / 8);
  to.number(left.checks / 8);
  to.number(left.progress);
  to.number(look.state.start == seat ? 1 : 0);
}

}  // namespace
}  // namespace brugge

void GameFeatures<brugge::Brugge>::seat(const brugge::Brugge& game, const State& state, Seat seat,
                                        Seat viewer, FeatureWriter& to) {
  const brugge::Look look{game.content(), state};
  brugge::goods(state.players[seat], to);
  brugge::majorities(state, seat, to);
  write_score(game, state, seat, to);
  brugge::persons(look, seat, to);
  brugge::hand(state, seat, viewer, to);
  brugge::clock(look, seat, to);
  brugge::contests(look, seat, to);
}

void GameFeatures<brugge::Brugge>::table(const brugge::Brugge& game, const State& state,
                                         Seat viewer, FeatureWriter& to) {
  using namespace brugge;
  const brugge::Look look{game.content(), state};
  const unsigned players = state.options.players;
  to.one_of(state.round, 12);
  to.one_of(state.turn, 5);
  to.flag(state.last_round != 0);
  const bool rolled = clock_of(look, viewer).rolled;
  for (const std::uint8_t pips : state.dice) {
    if (rolled && pips > 0) to.bit(pips - 1U);
    to.skip(6);
  }
  for (unsigned stack = 0; stack < kStacks; ++stack) {
    to.number(state.stack[stack] / 20.0);
    if (state.top[stack] != kNone) to.bit(state.top[stack]);
    to.skip(kColours);
  }
  to.number(state.extra / 20.0);
  to.one_of(state.statues, kStatues + 1U);
  to.one_of(state.agenda.frames.empty() ? 0 : state.agenda.top().kind, kJobs);
  to.one_of(state.agenda.turn.actor == Actor::player
                ? 1U + (state.agenda.turn.seat + 0U + players - viewer) % players
                : 0U,
            kMaxPlayers + 1U);
  to.flag(state.options.engraver == Engraver::later);
  to.flag(state.options.money_lender == MoneyLender::receiver);
}

}  // namespace stadtluft
