#pragma once

#include <array>
#include <numeric>
#include <span>
#include <string_view>

#include "bots/net/inputs.h"
#include "bots/net/net.h"
#include "bots/value/judge.h"
#include "engine/core/hash.h"

namespace stadtluft {

// What a net is told of a state besides the items of the value. A game's own features are a
// specialisation in bots/games/<game>/features.h, which bots/net/all_features.h finds:
//
//   kVersion                       a change of the features is a new version: old nets are refused
//   seat(game, s, seat, viewer, to)   what a seat has, as far as the viewer can see it
//   table(game, s, viewer, to)        what belongs to nobody
//   kSilent                        names of options that change nothing of what is told or expected
//
// Both write as much for every state and every number of players. They tell nothing that is hidden
// from the viewer: dealing that anew does not change them.
template <Game G>
struct GameFeatures {};

template <class G>
concept Featured = Itemised<G> &&
    requires(const G& game, const typename G::State& state, Seat seat, FeatureWriter& to) {
  GameFeatures<G>::kVersion;
  GameFeatures<G>::seat(game, state, seat, seat, to);
  GameFeatures<G>::table(game, state, seat, to);
};

// The score sheet of a seat: its sum, and the points by kind, as far as `told` lets items through.
template <Game G, class Told>
void write_score(const G& game, const typename G::State& state, Seat seat, FeatureWriter& to,
                 const Told& told) {
  constexpr std::size_t kKinds = 12;
  ScoreSheet sheet;
  game.score(state, seat, sheet);
  std::array<double, kKinds> by_kind{};
  std::int32_t sum = 0;
  for (const ScoreItem& item : sheet.items) {
    if (!told(item)) continue;
    by_kind[std::min<std::size_t>(item.kind, kKinds - 1)] += item.points;
    sum += item.points;
  }
  to.number(sum / 20.0);
  for (const double points : by_kind) to.number(points / 10);
}
template <Game G>
void write_score(const G& game, const typename G::State& state, Seat seat, FeatureWriter& to) {
  write_score(game, state, seat, to, [](const ScoreItem&) { return true; });
}

template <class G>
[[nodiscard]] constexpr std::span<const std::string_view> silent_options() {
  if constexpr (requires { GameFeatures<G>::kSilent; })
    return GameFeatures<G>::kSilent;
  else
    return {};
}

// What a net for the game must be made for; the sizes are left open.
template <Featured G>
[[nodiscard]] NetShape wanted_shape(const WeightsOf<G>& weights) {
  NetShape shape;
  shape.game = G::info().id;
  shape.version = GameFeatures<G>::kVersion;
  for (const auto& field : GameValue<G>::fields())
    shape.value = hash_bytes(&(weights.*field.at), sizeof(double), shape.value);
  return shape;
}

// Puts the inputs of a net together. Seats are the viewer, the rival with the best value, and the
// rest; numbers of the rest are added up, and places of all rivals have the same weights. So one
// net serves every number of players.
template <Featured G>
class Encoder {
 public:
  using State = typename G::State;

  // The game must outlive this.
  Encoder(const G& game, const WeightsOf<G>& weights) : game_(game), weights_(weights) {
    measure(*game.start(standard_options(game.option_specs())));
  }

  [[nodiscard]] NetShape shape() const {
    NetShape shape = wanted_shape<G>(weights_);
    shape.dense = static_cast<std::uint32_t>(table_numbers_ + kRoles * seat_numbers_);
    shape.sparse = static_cast<std::uint32_t>(table_places_ + 2 * seat_places_);
    return shape;
  }

  // The blocks of inputs: what tools/widen-net wants to know.
  struct Sizes {
    std::size_t table_numbers = 0;
    std::size_t table_places = 0;
    std::size_t seat_numbers = 0;
    std::size_t seat_places = 0;
  };
  [[nodiscard]] Sizes sizes() const {
    return {table_numbers_, table_places_, seat_numbers_, seat_places_};
  }

  // The straight weights of the lead: what the items of the viewer come to less those of the rival.
  void start_from(const Slopes<G>& slopes, NetWeights& weights) const {
    for (std::size_t i = 0; i < kItems; ++i) {
      const auto points = static_cast<float>(slopes.by_item[i] / kItemScale) / Net::kLeadScale;
      weights.straight[(table_numbers_ + i) * NetWeights::kOutputs] = points;
      weights.straight[(table_numbers_ + seat_numbers_ + i) * NetWeights::kOutputs] = -points;
    }
  }

  // Requires that the game is not over. Yields the items of all seats, as the viewer sees them.
  ItemsOfSeats<G> encode(const State& state, Seat viewer, Inputs& to) const {
    const std::uint8_t players = game_.players(state);
    ItemsOfSeats<G> items{};
    std::array<double, kMaxSeats> sums{};
    for (Seat seat = 0; seat < players; ++seat) {
      GameValue<G>::items(game_, state, seat, viewer, weights_, items[seat]);
      sums[seat] = std::accumulate(items[seat].begin(), items[seat].end(), 0.0);
    }
    Seat rival = viewer;
    for (std::uint8_t i = 1; i < players; ++i) {
      const auto seat = static_cast<Seat>((viewer + i) % players);
      if (rival == viewer || sums[seat] > sums[rival]) rival = seat;
    }
    to.dense.assign(table_numbers_ + kRoles * seat_numbers_, 0);
    to.sparse.clear();
    FeatureWriter table(to, 0, 0);
    write_table(state, viewer, players, table);
    for (Seat seat = 0; seat < players; ++seat) {
      const std::size_t role = seat == viewer ? 0 : seat == rival ? 1 : 2;
      FeatureWriter own(to, table_numbers_ + role * seat_numbers_,
                        table_places_ + (role == 0 ? 0 : seat_places_));
      write_seat(state, seat, viewer, items[seat], own);
    }
    return items;
  }

 private:
  static constexpr std::size_t kItems = Slopes<G>::kItems;
  static constexpr std::size_t kRoles = 3;
  static constexpr double kItemScale = 0.1;

  void measure(const State& state) {
    Inputs scratch;
    FeatureWriter table(scratch, 0, 0);
    write_table(state, 0, game_.players(state), table);
    table_numbers_ = table.numbers();
    table_places_ = table.places();
    FeatureWriter seat(scratch, table_numbers_, 0);
    write_seat(state, 0, 0, {}, seat);
    seat_numbers_ = seat.numbers();
    seat_places_ = seat.places();
  }
  void write_table(const State& state, Seat viewer, std::uint8_t players, FeatureWriter& to) const {
    to.one_of(players, kMaxSeats + 1U);
    to.number(players - 2.0);
    GameFeatures<G>::table(game_, state, viewer, to);
  }
  void write_seat(const State& state, Seat seat, Seat viewer,
                  const std::array<double, kItems>& items, FeatureWriter& to) const {
    for (const double item : items) to.number(kItemScale * item);
    GameFeatures<G>::seat(game_, state, seat, viewer, to);
  }

  const G& game_;
  WeightsOf<G> weights_;
  std::size_t table_numbers_ = 0;
  std::size_t table_places_ = 0;
  std::size_t seat_numbers_ = 0;
  std::size_t seat_places_ = 0;
};

}  // namespace stadtluft
