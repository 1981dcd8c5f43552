// Why an action is not offered, with the rule.

#include <algorithm>

#include "engine/games/amsterdam/rules.h"

namespace stadtluft::amsterdam {
namespace {

template <class... Args>
Reason because(Why why, std::string_view rule, Args... args) {
  return {why, rule, {static_cast<std::int32_t>(args)...}};
}

Reason why_no_activation(const Look& look, Seat seat, unsigned i, unsigned spared) {
  const Player& player = look.state.players[seat];
  if (!player.inactive.has(i)) return because(kWhyNotInactive, "AMS-8.6", i);
  const Card& card = look.content.cards[i];
  const bool cheaper = activation_discount(look, seat, card) > 0;
  const bool chooses = cheaper && card.colours > 1;
  if (spared != kNoColour && (!chooses || card.cost[spared] == 0))
    return because(kWhySpared, "AMS-CX-9");
  for (unsigned colour = 0; colour < kColours; ++colour) {
    const bool off = colour == spared || (cheaper && !chooses);
    const unsigned needed = card.cost[colour] - (off && card.cost[colour] > 0 ? 1U : 0U);
    if (player.supply[colour] < needed)
      return because(kWhyPrice, "AMS-8.6", colour, needed, player.supply[colour]);
  }
  return because(kWhySpared, "AMS-CX-9");
}

// What says when a card works that is not used by choice in a turn.
std::string_view rule_of_moment(const Card& card) {
  switch (card.when) {
    case When::phase_1:
    case When::phase_2:
      return "AMS-8.9";
    case When::phase_3:
      return "AMS-8.46";  // 020 is marked by the second use of the market
    case When::permanent:
      return "AMS-C-G.12";
    case When::final:
      return "AMS-5.6";
  }
  return "AMS-5.3";
}

Reason why_no_use(const Look& look, Seat seat, unsigned i) {
  const State& s = look.state;
  const Player& player = s.players[seat];
  if (!player.active.has(i)) return because(kWhyNotActive, "AMS-8.11", i);
  const Card& card = look.content.cards[i];
  if (!look.content.usable.has(i)) return because(kWhyMoment, rule_of_moment(card), i);
  if (s.used.has(i)) return because(kWhyMarked, "AMS-5.5", i);
  if (card.deck == kMapDeck && !map_ready(look, seat, i))
    return because(kWhyMapUses, "AMS-CX-3", i);
  if (!holds(look, seat, card)) return because(kWhyCondition, "AMS-C-G.6", i);
  if (player.guilders < card.pay_guilders)
    return because(kWhyGuilders, "AMS-18.2", card.pay_guilders, player.guilders);
  if (card.pay_cubes > 0 && card.pay_colour != kNoColour &&
      player.supply[card.pay_colour] < card.pay_cubes)
    return because(kWhyPrice, "AMS-8.4", card.pay_colour, card.pay_cubes,
                   player.supply[card.pay_colour]);
  if (card.pay_cubes > 0 && sum_of(player.supply) < card.pay_cubes)
    return because(kWhyCubes, "AMS-8.4", card.pay_cubes, sum_of(player.supply));
  return because(kWhyNothingChanges, "AMS-8.57");
}

Reason why_no_block(const Look& look, Seat seat, unsigned block, bool guilders) {
  const State& s = look.state;
  const Player& player = s.players[seat];
  if ((free_blocks(s) >> block & 1U) == 0) return because(kWhyBlockTaken, "AMS-8.13", block);
  const unsigned limit = block_limit(look, seat);
  if (s.turn.blocks >= limit) return because(kWhyBlockLimit, "AMS-8.12", limit);
  const unsigned price = block_price(look, seat, block);
  if (!guilders) {
    const unsigned colour = look.content.blocks[block].district;
    return because(kWhyPrice, "AMS-8.12", colour, price, player.supply[colour]);
  }
  const unsigned needed = block_guilders(look, seat);
  if (needed == 0) return because(kWhyNoAltPayment, "AMS-C-027");
  if (price == 0) return because(kWhyFreeAnyway, "AMS-CX-10");
  return because(kWhyGuilders, "AMS-C-027", needed, player.guilders);
}

Reason why_no_loading(const Look& look, const Player& player, const Action& action) {
  if (!look.content.nodes[player.node].crane) return because(kWhyNoCrane, "AMS-8.23");
  if (action.kind == kLoad) return because(kWhyNotStored, "AMS-8.23", action.a);
  return because(kWhyNothingChanges, "AMS-8.54");
}

Reason why_no_move(const Look& look, const Player& player, unsigned node, unsigned paid) {
  const Node& at = look.content.nodes[player.node];
  const auto* const end = at.neighbours.begin() + at.degree;
  if (std::find(at.neighbours.begin(), end, node) == end)
    return because(kWhyNotNeighbour, "AMS-8.27", node);
  if (look.state.turn.ship_moves > 0)
    return because(kWhyFreeMove, "AMS-8.50", look.state.turn.ship_moves);
  if (paid < kColours) return because(kWhyNoCube, "AMS-8.27", paid);
  return because(kWhyCubes, "AMS-8.27", 1, sum_of(player.supply));
}

Reason why_no_worker(const Look& look, const Player& player, const Action& action) {
  const Node& at = look.content.nodes[player.node];
  if (action.kind == kDeliverWorker && player.crew[action.a] == 0)
    return because(kWhyNotOnBoard, "AMS-8.33", action.a);
  const bool delivers = action.kind == kDeliverWorker;
  if (at.kind != NodeKind::jetty) return because(kWhyNoJetty, delivers ? "AMS-8.33" : "AMS-8.31");
  if (delivers) return because(kWhyWrongJetty, "AMS-8.33", action.a);
  if ((look.state.jetty[at.of] >> action.a & 1U) == 0)
    return because(kWhyNoSuchWorker, "AMS-8.31", action.a);
  if (look.state.turn.worker_taken != 0) return because(kWhyOncePerStay, "AMS-AMB-13");
  return because(kWhyShipFull, "AMS-8.32");
}

Reason why_no_delivery(const Look& look, const Player& player, unsigned good) {
  const Node& at = look.content.nodes[player.node];
  if (at.kind != NodeKind::large && at.kind != NodeKind::small)
    return because(kWhyNoWarehouse, "AMS-8.36");
  if (player.ship[good] == 0) return because(kWhyNotLoaded, "AMS-8.25", good);
  if (at.kind == NodeKind::large && at.of != good)
    return because(kWhyWrongWarehouse, "AMS-8.36", good);
  return because(kWhyWarehouseFull, "AMS-8.40");
}

Reason why_no_amstel(const Look& look, const Player& player, unsigned fields) {
  if (look.state.turn.amstel_used != 0) return because(kWhyAmstelUsed, "AMS-8.42");
  const unsigned left = kLastField - player.field;
  if (fields == 0 || fields > left) return because(kWhyAmstelEnd, "AMS-8.56", left);
  return because(kWhyCubes, "AMS-8.42", look.content.amstel_cost[fields], sum_of(player.supply));
}

Reason why_no_market(const Look& look, Seat seat) {
  const State& s = look.state;
  if (s.tile == kNone) return {};
  if (s.turn.market_uses >= market_limit(look, seat)) return because(kWhyMarketUsed, "AMS-8.45");
  const unsigned price = look.content.tiles[s.tile].price;
  if (s.players[seat].guilders < price)
    return because(kWhyGuilders, "AMS-8.45", price, s.players[seat].guilders);
  return because(kWhyMarketUseless, "AMS-T-G.2");
}

Reason why_not_in_turn(const Look& look, Seat seat, const Action& action) {
  const Player& player = look.state.players[seat];
  switch (action.kind) {
    case kActivate:
      return why_no_activation(look, seat, action.a, action.b);
    case kUse:
      return why_no_use(look, seat, action.a);
    case kTakeBlock:
    case kBuyBlock:
      return why_no_block(look, seat, action.a, action.kind == kBuyBlock);
    case kLoad:
    case kLoadAll:
      return why_no_loading(look, player, action);
    case kSail:
      return why_no_move(look, player, action.a, action.b);
    case kTakeWorker:
    case kDeliverWorker:
      return why_no_worker(look, player, action);
    case kDeliver:
      return why_no_delivery(look, player, action.a);
    case kAmstel:
      return why_no_amstel(look, player, action.a);
    case kMarket:
      return why_no_market(look, seat);
    default:
      return {};
  }
}

Reason why_no_payment(const Look& look, const Frame& f, const Action& action) {
  if (action.kind != kPay) return {};
  if (look.state.players[f.seat].supply[action.a] == 0)
    return because(kWhyNoCube, "AMS-8.53", action.a);
  return because(kWhyOneByOne, "AMS-8.53", action.a);
}

Reason why_no_figure(const Frame& f, const Action& action) {
  const bool right = (action.kind == kForeman && f.step == 0) ||
                     (action.kind == kMessenger && f.step == 1) ||
                     (action.kind == kTrader && f.step == 2);
  if (!right || f.a == 0) return {};
  return because(kWhyNotNearest, f.step == 0 ? "AMS-13.5" : f.step == 1 ? "AMS-13.9" : "AMS-15.3");
}

}  // namespace

Reason Room::refusal(const Look& look, Action action) {
  const State& s = look.state;
  if (s.agenda.turn.actor != Actor::player) return {};
  const Frame& f = look.frame();
  switch (job_of(f)) {
    case Job::turn:
      return why_not_in_turn(look, f.seat, action);
    case Job::choose_card:
      if (action.kind == kTakeCard) return because(kWhyNotOpen, "AMS-6.3", action.a);
      if (action.kind == kDecline || action.kind == kDone) return because(kWhyMustTake, "AMS-6.3");
      return {};
    case Job::overflow:
      if (action.kind == kDiscard) return because(kWhyNotInactive, "AMS-6.5", action.a);
      return {};
    case Job::pick_dice:
      if (action.kind == kDice)
        return action.a == action.b ? because(kWhySameDie, "AMS-7.3")
                                    : because(kWhyOrderOfColours, "AMS-8.53");
      return {};
    case Job::pay:
      return why_no_payment(look, f, action);
    case Job::gain:
      if (action.kind == kCube) return because(kWhyOneByOne, "AMS-8.53", action.a);
      return {};
    case Job::free_block:
      if (action.kind == kTakeBlock) return because(kWhyBlockTaken, "AMS-8.13", action.a);
      return {};
    case Job::free_activation:
      if (action.kind == kActivate) return because(kWhyNotInactive, "AMS-8.10", action.a);
      return {};
    case Job::keep_cube:
      if (action.kind == kKeep) return because(kWhyNoCube, "AMS-9.1", action.a);
      return {};
    case Job::place_figure:
      return why_no_figure(f, action);
    default:
      return {};
  }
}

}  // namespace stadtluft::amsterdam
