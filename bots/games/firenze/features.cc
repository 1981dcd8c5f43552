#include "bots/games/firenze/features.h"

#include "bots/games/firenze/outlook.h"

namespace stadtluft {
namespace firenze {
namespace {

constexpr std::size_t kSealModes = 4;

using Worths = std::array<double, kOrders>;

Worths worths_of(const Look& look) {
  Worths worth{};
  for (std::uint8_t order = 0; order < kOrders; ++order)
    worth[order] = order_open(look, order) ? order_prestige(look, order) : 0;
  return worth;
}

unsigned fewest_seals(const State& s) {
  unsigned fewest = s.players[0].seals;
  for (unsigned seat = 1; seat < s.options.players; ++seat)
    fewest = std::min<unsigned>(fewest, s.players[seat].seals);
  return fewest;
}

void stones(const Look& look, Seat seat, FeatureWriter& to) {
  const Player& player = look.state.players[seat];
  for (const std::uint8_t count : player.storehouse) {
    to.number(count / 3.0);
    to.thermometer(count, 6);
  }
  const unsigned all = total_stones(player.storehouse);
  to.number(all / 5.0);
  to.thermometer(all, 14);
  to.number(storehouse_limit(look, seat) / 5.0);
}

void cards(const Player& player, FeatureWriter& to) {
  for (const std::uint8_t count : player.hand) to.thermometer(count, 2);
  to.number(cards_held(player) / 3.0);
  for (const std::uint8_t card : player.buildings) to.bit(card);
  to.skip(kMaxCards);
}

// The towers, and what the highest of a colour with the stones at hand could fulfil.
void towers(const Look& look, const Player& player, FeatureWriter& to) {
  constexpr unsigned kHeights = 9;
  unsigned up = 0;
  std::array<unsigned, kColours> high{};
  for (const Tower& tower : player.site) {
    to.bit(tower.colour * kHeights + std::min<unsigned>(tower.height, kHeights - 1));
    up += tower.height;
    high[tower.colour] = std::max<unsigned>(high[tower.colour], tower.height);
  }
  to.skip(std::size_t{kColours} * kHeights);
  to.number(static_cast<double>(player.site.size()) / 2.0);
  to.number(up / 6.0);
  const Worths worth = worths_of(look);
  for (unsigned colour = 0; colour < kColours; ++colour) {
    double now = 0;
    double reach = 0;
    double next = 0;
    const unsigned with_stones = high[colour] + player.storehouse[colour];
    for (unsigned floor = 0; floor < kFloors; ++floor) {
      const unsigned height = floor + kLowestOrder;
      const double points = worth[colour * kFloors + floor];
      if (height <= high[colour]) now = std::max(now, points);
      if (height <= with_stones) reach = std::max(reach, points);
      if (height == with_stones + 1) next = points;
    }
    to.number(now / 10);
    to.number(reach / 10);
    to.number(next / 10);
  }
}

// Seals of a seat on a tower of the board, and the highest of them.
struct OnTower {
  unsigned seals = 0;
  unsigned top = 0;

  friend auto operator<=>(const OnTower&, const OnTower&) = default;
};
OnTower on_tower(const State& s, Seat seat, unsigned colour) {
  OnTower found;
  for (unsigned floor = 0; floor < kFloors; ++floor)
    if (s.seal_on[colour * kFloors + floor] == seat) found = {found.seals + 1, floor + 1};
  return found;
}

void flags(const Look& look, Seat seat, FeatureWriter& to) {
  const State& s = look.state;
  for (unsigned order = 0; order < kOrders; ++order)
    if (s.seal_on[order] == seat) to.bit(order);
  to.skip(kOrders);
  for (unsigned colour = 0; colour < kColours; ++colour) {
    const OnTower own = on_tower(s, seat, colour);
    OnTower best;
    for (Seat other = 0; other < s.options.players; ++other)
      if (other != seat) best = std::max(best, on_tower(s, other, colour));
    const bool holds = own.seals > 0 && own > best;
    to.number(own.seals / 2.0);
    to.number((static_cast<double>(own.seals) - best.seals) / 2.0);
    to.number(holds ? 1 : 0);
    to.number(holds ? look.content.majority_bonus[colour] / 5.0 : 0);
  }
  for (unsigned token = 0; token < kFloorTokens; ++token)
    if (s.floor_token_of[token] == seat) to.bit(token);
  to.skip(kFloorTokens);
}

void score_by_kind(const ScoreSheet& sheet, FeatureWriter& to) {
  std::array<double, kItemFeasts + 1> by_kind{};
  for (const ScoreItem& item : sheet.items) by_kind[item.kind] += item.points;
  for (const double points : by_kind) to.number(points / 10);
}

// The majorities of the end: which nobody can take from the seat any more, and which it cannot
// reach, whatever it seals.
void contests(const Look& look, Seat seat, FeatureWriter& to) {
  const State& s = look.state;
  double certain = 0;
  for (std::uint8_t colour = 0; colour < kColours; ++colour) {
    unsigned open = 0;
    for (unsigned floor = 0; floor < kFloors; ++floor)
      open += order_open(look, static_cast<std::uint8_t>(colour * kFloors + floor)) ? 1U : 0U;
    const OnTower own = on_tower(s, seat, colour);
    const auto most = [&](Seat whose, const OnTower& now) {
      return now.seals + std::min<unsigned>(open, s.players[whose].seals);
    };
    bool kept = own.seals > 0;
    bool lost = false;
    for (Seat other = 0; other < s.options.players; ++other) {
      if (other == seat) continue;
      const OnTower theirs = on_tower(s, other, colour);
      kept = kept && own.seals > most(other, theirs);
      lost = lost || theirs.seals > most(seat, own);
    }
    to.flag(kept);
    to.flag(lost);
    certain += kept ? look.content.majority_bonus[colour] : 0;
    to.number(open / 3.0);
  }
  to.number(certain / 10);
}

// Stones that have to go back into the bag, and those that the end of the game makes worthless.
void surplus(const Look& look, Seat seat, FeatureWriter& to) {
  const unsigned all = total_stones(look.state.players[seat].storehouse);
  const unsigned limit = storehouse_limit(look, seat);
  const unsigned over = all > limit ? all - limit : 0;
  to.number(over / 3.0);
  to.number((all > limit ? 0 : limit - all) / 5.0);
  to.flag(over > 0);
  to.number(look.state.end_token != kNobody ? all / 5.0 : 0);
}

}  // namespace
}  // namespace firenze

void GameFeatures<firenze::Firenze>::seat(const firenze::Firenze& game, const State& state,
                                          Seat seat, Seat /*viewer*/, FeatureWriter& to) {
  const firenze::Look look{game.content(), state};
  const firenze::Player& player = state.players[seat];
  firenze::stones(look, seat, to);
  firenze::cards(player, to);
  firenze::towers(look, player, to);
  to.one_of(player.seals, 12);
  to.number(player.seals / 5.0);
  to.number((static_cast<double>(player.seals) - firenze::fewest_seals(state)) / 3.0);
  to.number(player.prestige / 20.0);
  to.number(player.privilege_points / 5.0);
  to.number(player.turns / 10.0);
  firenze::flags(look, seat, to);
  to.number(owes_bell_tower(look, seat) ? 1 : 0);
  to.number((state.bell_seals >> seat & 1U) != 0 ? 1 : 0);
  to.number(state.end_token == seat ? 1 : 0);
  to.number(state.start_player == seat ? 1 : 0);
  to.number(state.active == seat ? 1 : 0);
  ScoreSheet sheet;
  game.score(state, seat, sheet);
  to.number(sheet.total() / 20.0);
  firenze::score_by_kind(sheet, to);
  firenze::contests(look, seat, to);
  firenze::surplus(look, seat, to);
}

void GameFeatures<firenze::Firenze>::table(const firenze::Firenze& game, const State& state,
                                           Seat viewer, FeatureWriter& to) {
  using namespace firenze;
  const firenze::Look look{game.content(), state};
  const unsigned players = state.options.players;
  const auto from_viewer = [&](Seat seat) { return (seat + players - viewer) % players; };
  const Worths worth = worths_of(look);
  for (unsigned order = 0; order < kOrders; ++order) {
    to.number(worth[order] / 10);
    if (state.seal_on[order] == kNeutral) to.bit(order);
  }
  to.skip(kOrders);
  for (std::size_t i = 0; i < kNumerals; ++i) {
    if (i < state.balconies.size()) to.bit(std::min<unsigned>(state.balconies[i], kMaxCards - 1));
    to.skip(kMaxCards);
  }
  std::array<unsigned, kColours> lying{};
  for (const RowCard& place : state.row) {
    if (place.card != kNone) to.bit(std::min<unsigned>(place.card, kMaxCards - 1));
    to.skip(kMaxCards);
    for (unsigned colour = 0; colour < kColours; ++colour) {
      lying[colour] += place.stones[colour];
      to.number(place.stones[colour] / 2.0);
    }
    to.number(total_stones(place.stones) / 4.0);
  }
  for (unsigned colour = 0; colour < kColours; ++colour) {
    to.number(lying[colour] / 4.0);
    to.number(state.bag[colour] / 10.0);
  }
  unsigned deck = 0;
  unsigned start = 0;
  for (unsigned card = 0; card < kMaxCards; ++card) {
    deck += state.deck[card];
    start += state.start_deck[card];
    to.number(state.deck[card] / 2.0);
  }
  to.number(deck / 30.0);
  to.number(start / 10.0);
  for (const std::uint8_t card : state.church) to.bit(card);
  to.skip(kMaxCards);
  to.number(state.end_token != kNobody ? 1 : 0);
  to.number(fewest_seals(state) / 5.0);
  to.one_of(state.end_token == kNobody ? kMaxPlayers : from_viewer(state.end_token),
            kMaxPlayers + 1U);
  to.one_of(from_viewer(state.start_player), kMaxPlayers);
  to.one_of(state.agenda.turn.actor == Actor::player ? 1 + from_viewer(state.agenda.turn.seat) : 0,
            kMaxPlayers + 1U);
  to.one_of(static_cast<std::size_t>(state.options.seals), kSealModes);
  to.number(state.options.seal_count / 5.0);
  to.flag(state.options.beginners != 0);
}

}  // namespace stadtluft
