#include "engine/games/amsterdam/rules.h"

// Loading, sailing, dock workers and deliveries (AMS-8.23 to 8.41).

namespace stadtluft::amsterdam {

bool has_room(const Look& look, unsigned node) {
  const Node& at = look.content.nodes[node];
  if (at.kind == NodeKind::large) return look.state.roof[at.of] < kRoof;
  return at.kind == NodeKind::small && look.state.small[at.of] == kNone;
}

unsigned delivery_points(const Look& look, unsigned node) {
  const State& s = look.state;
  const Node& at = look.content.nodes[node];
  unsigned points = at.kind == NodeKind::large ? look.content.roof_points[at.of][s.roof[at.of]]
                                               : look.content.small_points[at.of];
  points += look.content.delivery_bonus[s.round];
  if (s.foreman == node) points += look.content.numbers.foreman_points;
  return points;
}

unsigned delivery_bonus_of(const Look& look, Seat seat, unsigned good, Effect what) {
  unsigned bonus = 0;
  const CardSet& active = look.state.players[seat].active;
  (active & look.content.on(Trigger::deliver_good)).each([&](std::uint8_t i) {
    const Card& card = look.content.cards[i];
    if (card.effect == what && (card.trigger_good == kNone || card.trigger_good == good))
      bonus += card.n;
  });
  return bonus;
}

namespace {

void list_loading(const Player& player, ActionList& out) {
  unsigned stored = 0;
  for (unsigned good = 0; good < kGoods; ++good) {
    if (player.storage[good] == 0) continue;
    stored += player.storage[good];
    out.push_back(act(kLoad, good));
  }
  if (stored > 1) out.push_back(act(kLoadAll));
}

void list_moves(const Look& look, const Player& player, const Node& at, ActionList& out) {
  if (look.state.turn.ship_moves > 0) {  // a credited move comes first (AMS-8.50)
    for (unsigned i = 0; i < at.degree; ++i) out.push_back(act(kSail, at.neighbours[i], kNoColour));
    return;
  }
  for (unsigned colour = 0; colour < kColours; ++colour)
    for (unsigned i = 0; i < at.degree && player.supply[colour] > 0; ++i)
      out.push_back(act(kSail, at.neighbours[i], colour));
}

void list_jetty(const Look& look, const Player& player, const Node& at, ActionList& out) {
  if (look.state.turn.worker_taken == 0 && sum_of(player.crew) < look.content.numbers.crew)
    each_bit(look.state.jetty[at.of],
             [&](std::uint8_t worker) { out.push_back(act(kTakeWorker, worker)); });
  if (player.crew[at.of] > 0) out.push_back(act(kDeliverWorker, at.of));
}

}  // namespace

void list_harbour(const Look& look, Seat seat, ActionList& out) {
  const Player& player = look.state.players[seat];
  const Node& at = look.content.nodes[player.node];
  if (at.crane) list_loading(player, out);
  list_moves(look, player, at, out);
  if (at.kind == NodeKind::jetty) list_jetty(look, player, at, out);
  if (!has_room(look, player.node)) return;
  for (unsigned good = 0; good < kGoods; ++good)
    if (player.ship[good] > 0 && (at.kind == NodeKind::small || at.of == good))
      out.push_back(act(kDeliver, good));
}

void do_load(Play& play, Seat seat, unsigned good) {
  Player& player = play.state.players[seat];
  --player.storage[good];
  ++player.ship[good];
  tell(play, kEvLoaded, seat, static_cast<int>(good));
}

void do_load_all(Play& play, Seat seat) {
  for (unsigned good = 0; good < kGoods; ++good)
    while (play.state.players[seat].storage[good] > 0) do_load(play, seat, good);
}

void do_sail(Play& play, Seat seat, unsigned node, unsigned paid) {
  TurnMemory& turn = play.state.turn;
  if (paid == kNoColour) {
    --turn.ship_moves;
  } else {
    change_cubes(play, seat, paid, -1);
    // 040: a paid cube buys more than this move.
    (play.state.players[seat].active & play.content.with(Effect::ship_steps_per_cube))
        .each([&](std::uint8_t card) {
          turn.ship_moves =
              static_cast<std::uint8_t>(turn.ship_moves + play.content.cards[card].n - 1U);
        });
  }
  play.state.players[seat].node = static_cast<std::uint8_t>(node);
  if (turn.sailed < kMostCounted) ++turn.sailed;
  turn.worker_taken = 0;  // another stay (AMS-AMB-13)
  tell(play, kEvSailed, seat, static_cast<int>(node));
}

void do_take_worker(Play& play, Seat seat, unsigned worker) {
  State& s = play.state;
  const unsigned jetty = play.content.nodes[s.players[seat].node].of;
  s.jetty[jetty] = static_cast<std::uint8_t>(s.jetty[jetty] & ~(1U << worker));
  ++s.players[seat].crew[worker];
  s.turn.worker_taken = 1;
  tell(play, kEvWorkerTaken, seat, static_cast<int>(worker));
  change_guilders(play, seat, play.content.numbers.worker_guilders);
}

unsigned put_in_depot(Play& play, Seat seat, unsigned worker) {
  State& s = play.state;
  const unsigned points = play.content.depot_points[s.depot.size()];
  s.depot.push_back(static_cast<std::uint8_t>(worker));
  tell(play, kEvWorkerDelivered, seat, static_cast<int>(worker), static_cast<int>(s.depot.size()));
  change_points(play, seat, static_cast<int>(points));
  return points;
}

void do_deliver_worker(Play& play, Seat seat, unsigned worker) {
  --play.state.players[seat].crew[worker];
  const unsigned points = put_in_depot(play, seat, worker);
  // The second half comes from the card (050).
  if (owns(play, seat, Effect::double_points)) card_points(play, seat, static_cast<int>(points));
}

void put_on_roof(Play& play, Seat seat, unsigned good) {
  const unsigned node = play.content.large_node[good];
  const unsigned points = delivery_points(play, node);
  ++play.state.roof[good];
  tell(play, kEvDelivered, seat, static_cast<int>(good), static_cast<int>(node));
  change_points(play, seat, static_cast<int>(points));
}

void do_deliver(Play& play, Seat seat, unsigned good) {
  State& s = play.state;
  const unsigned node = s.players[seat].node;
  const Node& at = play.content.nodes[node];
  --s.players[seat].ship[good];
  if (at.kind == NodeKind::large) {
    put_on_roof(play, seat, good);
  } else {
    const unsigned points = delivery_points(play, node);
    s.small[at.of] = static_cast<std::uint8_t>(good);
    tell(play, kEvDelivered, seat, static_cast<int>(good), static_cast<int>(node));
    change_points(play, seat, static_cast<int>(points));
  }
  const auto by_cards = [&](Effect what) {
    return static_cast<int>(delivery_bonus_of(play, seat, good, what));
  };
  card_points(play, seat, by_cards(Effect::gain_points));
  card_guilders(play, seat, by_cards(Effect::gain_guilders));
  if (s.foreman == node) s.turn.at_foreman = 1;
}

}  // namespace stadtluft::amsterdam
