#include <algorithm>

#include "engine/games/amsterdam/rules.h"

// Secret orders in the final scoring (AMS-14, AMS-O). Orders that only look are simple; those that
// take pieces away are fulfilled in the way that brings most, step 5 included (AMS-14.7).

namespace stadtluft::amsterdam {
namespace {

bool fulfilled(const Look& look, Seat seat, const SecretOrder& order, unsigned field) {
  const State& s = look.state;
  const Player& player = s.players[seat];
  switch (order.kind) {
    case OrderKind::workers_of_colour_in_depot:
      return std::count(s.depot.begin(), s.depot.end(), order.of) >= order.at_least;
    case OrderKind::workers_in_depot:
      return s.depot.size() >= order.at_least;
    case OrderKind::goods_on_black_market:
      return number_of(s.black_market) >= order.at_least;
    case OrderKind::warehouse_full:
      return s.roof[order.of] >= order.at_least;
    case OrderKind::small_warehouses_full:
      return kSmall - std::count(s.small.begin(), s.small.end(), kNone) >= order.at_least;
    case OrderKind::blocks_in_district:
      return number_of(player.blocks & look.content.blocks_of[order.of]) >= order.at_least;
    case OrderKind::own_blocks:
      return number_of(player.blocks) >= order.at_least;
    case OrderKind::amstel_at_end:
      return field == kLastField;
    case OrderKind::ship_on:
      return player.node == order.of;
    case OrderKind::kinds_on_ship:
      return kGoods - std::count(player.ship.begin(), player.ship.end(), 0) >= order.at_least;
    case OrderKind::active_of_each_deck:
      for (unsigned deck = 0; deck < kDecks; ++deck)
        if (player.active.count(deck) < order.of_deck[deck]) return false;
      return true;
    case OrderKind::active_of_moment:
      return (player.active & look.content.of_when[order.of]).count() >= order.at_least;
    case OrderKind::active_cards:
      return player.active.count() >= order.at_least;
    default:
      return false;
  }
}

// What lies on a player board. Which cubes go does not matter beyond how many colours are left:
// whoever gives away one of several of a colour keeps the colour.
struct Pieces {
  std::array<std::uint8_t, kWorkers> crew{};
  unsigned goods = 0;
  unsigned cubes = 0;
  unsigned colours = 0;
  unsigned guilders = 0;

  void give_cubes(unsigned n) {
    cubes -= n;
    colours = std::min(colours, cubes);
  }
  // Cubes of n different colours.
  void give_colours(unsigned n) {
    cubes -= n;
    colours = 0;  // no second order asks for colours
  }
  [[nodiscard]] unsigned count() const { return sum_of(crew) + goods + cubes + guilders; }
};

Pieces pieces_of(const Player& player) {
  Pieces pieces;
  pieces.crew = player.crew;
  pieces.goods = sum_of(player.storage) + sum_of(player.ship);
  pieces.guilders = player.guilders;
  auto cubes = player.supply;
  if (player.magazine != kNone) ++cubes[player.magazine];
  pieces.cubes = sum_of(cubes);
  for (const std::uint8_t n : cubes) pieces.colours += n > 0 ? 1U : 0U;
  return pieces;
}

// Tries every way to serve the hand-in orders of a list.
struct Assignment {
  const Look& look;
  unsigned players = 0;  // column of the points
  std::array<const SecretOrder*, kMostOrders> orders{};
  unsigned count = 0;
  std::array<std::uint8_t, kMostOrders> points{};  // of the way that is tried
  std::array<std::uint8_t, kMostOrders> best_points{};
  int best = -1;
  unsigned best_leftovers = 0;

  void serve(unsigned i, const Pieces& pieces, int sum) {
    if (i == count) return finish(pieces, sum);
    points[i] = 0;
    serve(i + 1, pieces, sum);
    const SecretOrder& order = *orders[i];
    switch (order.kind) {
      case OrderKind::hand_in_set:
        return serve_set(i, pieces, sum);
      case OrderKind::hand_in_colours:
        for (unsigned n = 1; n <= std::min<unsigned>(pieces.colours, order.cubes); ++n) {
          Pieces left = pieces;
          left.give_colours(n);
          pay(i, n, left, sum);
        }
        return;
      default:
        for (unsigned n = 1; n <= std::min<unsigned>(pieces.crew[order.of], order.workers); ++n) {
          Pieces left = pieces;
          left.crew[order.of] = static_cast<std::uint8_t>(left.crew[order.of] - n);
          pay(i, n, left, sum);
        }
    }
  }

 private:
  void pay(unsigned i, unsigned n, const Pieces& left, int sum) {
    points[i] = orders[i]->points[players][n - 1];
    serve(i + 1, left, sum + points[i]);
  }

  // Workers of any colours: every choice of one or of all that there are.
  void serve_set(unsigned i, const Pieces& pieces, int sum) {
    const SecretOrder& order = *orders[i];
    if (pieces.goods < order.goods || pieces.cubes < order.cubes) return;
    Pieces left = pieces;
    left.goods -= order.goods;
    left.give_cubes(order.cubes);
    choose_workers(i, left, sum, order.workers, 0);
  }

  void choose_workers(unsigned i, const Pieces& pieces, int sum, unsigned n, unsigned from) {
    if (n == 0) return pay(i, 1, pieces, sum);
    for (unsigned worker = from; worker < kWorkers; ++worker) {
      if (pieces.crew[worker] == 0) continue;
      Pieces left = pieces;
      --left.crew[worker];
      choose_workers(i, left, sum, n - 1, worker);
    }
  }

  void finish(const Pieces& pieces, int sum) {
    const unsigned leftovers = pieces.count() / look.content.numbers.leftovers;
    const int total = sum + static_cast<int>(leftovers);
    if (total <= best) return;
    best = total;
    best_points = points;
    best_leftovers = leftovers;
  }
};

}  // namespace

OrderScore score_orders(const Look& look, Seat seat, unsigned field) {
  OrderScore score;
  const State& s = look.state;
  const Pieces pieces = pieces_of(s.players[seat]);
  const std::uint64_t orders = s.open_orders[seat] | s.hidden_orders[seat];
  if (orders == 0) {
    score.leftovers = pieces.count() / look.content.numbers.leftovers;
    return score;
  }
  Assignment assignment{look, s.options.players - 2U};
  const auto add = [&](unsigned order, unsigned points) {
    if (points == 0 || score.count == kMostOrders) return;
    score.order[score.count] = static_cast<std::uint8_t>(order);
    score.points[score.count++] = static_cast<std::uint8_t>(points);
  };
  std::array<std::uint8_t, kMostOrders> number{};
  // The order about colours last: it takes what the others leave.
  for (const bool colours : {false, true})
    each_bit(orders, [&](std::uint8_t i) {
      const SecretOrder& order = look.content.orders[i];
      if (!order.hands_in()) {
        if (!colours && fulfilled(look, seat, order, field))
          add(i, order.points[assignment.players][0]);
      } else if ((order.kind == OrderKind::hand_in_colours) == colours &&
                 assignment.count < kMostOrders) {
        number[assignment.count] = i;
        assignment.orders[assignment.count++] = &order;
      }
    });
  assignment.serve(0, pieces, 0);
  for (unsigned i = 0; i < assignment.count; ++i) add(number[i], assignment.best_points[i]);
  score.leftovers = assignment.best_leftovers;
  return score;
}

}  // namespace stadtluft::amsterdam
