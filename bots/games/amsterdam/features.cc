#include "bots/games/amsterdam/features.h"

#include "bots/games/amsterdam/outlook.h"
#include "engine/games/amsterdam/names.h"

namespace stadtluft {
namespace amsterdam {
namespace {

void goods(const Player& player, FeatureWriter& to) {
  to.number(player.points / 50.0);
  to.number(player.guilders / 10.0);
  to.thermometer(player.guilders, 16);
  to.number(player.penalties / 3.0);
  to.one_of(player.field, kAmstelFields);
  to.number(player.field / 10.0);
  to.one_of(player.magazine == kNone ? kColours : player.magazine, kColours + 1U);
  for (const std::uint8_t count : player.supply) {
    to.number(count / 3.0);
    to.thermometer(count, 4);
  }
  for (const auto& compartment : player.wheel) {
    unsigned cubes = 0;
    for (const std::uint8_t count : compartment) {
      to.number(count / 2.0);
      cubes += count;
    }
    to.number(cubes / 4.0);
    to.flag(cubes == 0);
  }
}

void harbour(const Player& player, FeatureWriter& to) {
  to.one_of(player.node, kNodes);
  for (const std::uint8_t count : player.storage) to.number(count / 2.0);
  for (const std::uint8_t count : player.ship) to.number(count / 2.0);
  for (const std::uint8_t count : player.crew) to.number(count);
  to.number(sum_of(player.storage) / 4.0);
  to.number(sum_of(player.ship) / 4.0);
}

void city(const Look& look, Seat seat, FeatureWriter& to) {
  const State& s = look.state;
  const std::uint64_t blocks = s.players[seat].blocks;
  each_bit(blocks, [&](std::uint8_t block) { to.bit(block); });
  to.skip(kBlocks);
  to.number(number_of(blocks) / 5.0);
  to.number(largest_group(look.content, blocks) / 5.0);
}

void cards(const State& s, Seat seat, FeatureWriter& to) {
  const Player& player = s.players[seat];
  player.active.each([&](std::uint8_t card) {
    to.bit(card);
    if (s.used.has(card)) to.bit(kCards + card);
  });
  to.skip(2 * std::size_t{kCards});
  player.inactive.each([&](std::uint8_t card) { to.bit(card); });
  to.skip(kCards);
  for (unsigned deck = 0; deck < kDecks; ++deck) {
    to.number(player.active.count(deck) / 3.0);
    to.number(player.inactive.count(deck) / 3.0);
  }
  to.number(number_of(s.open_orders[seat]) / 3.0);
}

void clock(const Look& look, Seat seat, FeatureWriter& to) {
  const State& s = look.state;
  const Clock left = clock_of(look, seat);
  to.number(left.later / 6.0);
  to.number(left.acts ? 1 : 0);
  to.number(left.picked ? 1 : 0);
  for (unsigned place = 0; place < kMaxPlayers; ++place) {
    if (s.amstel[place] == seat) to.bit(place);
    if (s.order[place] == seat) to.bit(kMaxPlayers + place);
  }
  to.skip(2 * std::size_t{kMaxPlayers});
}

}  // namespace
}  // namespace amsterdam

void GameFeatures<amsterdam::Amsterdam>::seat(const amsterdam::Amsterdam& game, const State& state,
                                              Seat seat, Seat viewer, FeatureWriter& to) {
  const amsterdam::Look look{game.content(), state};
  amsterdam::goods(state.players[seat], to);
  amsterdam::harbour(state.players[seat], to);
  amsterdam::city(look, seat, to);
  amsterdam::cards(state, seat, to);
  amsterdam::clock(look, seat, to);
  // What a rival makes of orders that it keeps secret is not told.
  const bool secret = seat != viewer && state.hidden_orders[seat] != 0;
  write_score(game, state, seat, to, [&](const ScoreItem& item) {
    return !secret ||
           (item.kind != amsterdam::kItemOrder && item.kind != amsterdam::kItemLeftovers);
  });
}

void GameFeatures<amsterdam::Amsterdam>::table(const amsterdam::Amsterdam& game, const State& state,
                                               Seat viewer, FeatureWriter& to) {
  using namespace amsterdam;
  const amsterdam::Look look{game.content(), state};
  to.one_of(state.round, kRounds + 1U);
  to.number((kRounds - state.round) / 6.0);
  const Clock left = clock_of(look, viewer);
  to.flag(left.turned);
  for (const std::uint8_t pips : state.dice) to.one_of(pips, kPips + 1U);
  state.offer.each([&](std::uint8_t card) { to.bit(card); });
  to.skip(kCards);
  to.one_of(state.tile == kNone ? kTiles : state.tile, kTiles + 1U);
  each_bit(state.districts, [&](std::uint8_t district) { to.bit(district); });
  to.skip(8);
  for (const std::uint8_t count : state.roof) to.number(count / 2.0);
  for (const std::uint8_t good : state.small) to.number(good == kNone ? 0 : 1);
  to.number(number_of(free_blocks(state)) / 20.0);
  to.number(number_of(state.black_market) / 5.0);
  to.number(state.options.expansions != 0 ? 1 : 0);
  to.number(state.options.short_game != 0 ? 1 : 0);
  to.one_of(state.agenda.frames.empty() ? 0 : state.agenda.top().kind, kJobs);
  to.one_of(state.agenda.turn.actor == Actor::player
                ? 1U + (state.agenda.turn.seat + 0U + state.seats - viewer) % state.seats
                : 0U,
            kMaxPlayers + 1U);
  for (std::size_t i = 0; i < kExpansionWords.size(); ++i)
    if ((state.options.expansions >> i & 1U) != 0) to.bit(i);
  to.skip(kExpansionWords.size());
  to.flag(state.options.five_orders != 0);
  to.one_of(state.options.open_orders, 3);
  to.flag(state.options.market_way_1 != 0);
  to.flag(state.options.simultaneous != 0);
  to.flag(state.options.maps_used != 0);
}

}  // namespace stadtluft
