#include "engine/games/amsterdam/rules.h"

// The market (AMS-8.45 to 8.49), its tiles, and what tiles of expansion 4 leave to be decided.

namespace stadtluft::amsterdam {

unsigned market_limit(const Look& look, Seat seat) {
  return look.content.numbers.market_per_turn + total_of(look, seat, Effect::extra_market_use);
}

bool tile_possible(const Look& look, Seat seat) {
  const State& s = look.state;
  switch (look.content.tiles[s.tile].effect) {
    case Effect::activate_free:
      return !s.players[seat].inactive.empty();
    case Effect::swap_inactive_card:
      return !s.players[seat].inactive.empty() &&
             (!s.discard.empty() || s.deck.count(kCraftsmen) + s.deck.count(kBuildings) > 0);
    case Effect::take_block_free:
      return free_blocks(s) != 0;
    default:
      return true;
  }
}

bool can_use_market(const Look& look, Seat seat) {
  const State& s = look.state;
  return s.tile != kNone && s.players[seat].guilders >= look.content.tiles[s.tile].price &&
         s.turn.market_uses < market_limit(look, seat) && tile_possible(look, seat);
}

void do_market(Play& play, Seat seat) {
  State& s = play.state;
  const Tile& tile = play.content.tiles[s.tile];
  tell(play, kEvMarket, seat, s.tile);
  change_guilders(play, seat, -tile.price);
  // The use beyond the usual one is that of a card, which is marked for it (020).
  if (++s.turn.market_uses > play.content.numbers.market_per_turn)
    s.used = s.used | (s.players[seat].active & play.content.with(Effect::extra_market_use));
  if (tile.points > 0) s.turn.market_points = 1;
  change_points(play, seat, tile.points);
  play.push({.kind = Job::tile_effect, .seat = seat, .a = s.tile});
  if (tile.cubes > 0) push_gain(play, seat, tile.cubes);
}

// --- tile_effect: after points and cubes (AMS-T-G.2)

Next run_tile_effect(Play& play) {
  const Frame f = play.frame();
  const Tile& tile = play.content.tiles[f.a];
  play.pop();
  move_disc(play, f.seat, tile.amstel);
  switch (tile.effect) {
    case Effect::ship_steps: {
      TurnMemory& turn = play.state.turn;
      turn.ship_moves = static_cast<std::uint8_t>(turn.ship_moves + tile.n);
      tell(play, kEvShipMoves, f.seat, turn.ship_moves);
      break;
    }
    case Effect::activate_free:
      play.push({.kind = Job::free_activation, .seat = f.seat, .a = tile.n, .b = kNone});
      break;
    case Effect::gain_cube_set:
      for (unsigned colour = 0; colour < kColours; ++colour)
        change_cubes(play, f.seat, colour, tile.n);
      break;
    case Effect::swap_inactive_card:
      play.push({.kind = Job::swap, .seat = f.seat, .a = f.a, .b = kNone});
      break;
    case Effect::ship_anywhere:
      play.push({.kind = Job::place_ship, .seat = f.seat, .a = f.a});
      break;
    case Effect::take_block_free:
      play.push({.kind = Job::free_block, .seat = f.seat, .a = f.a});
      break;
    default:
      break;
  }
  return Next::go_on;
}

// --- place_ship: on any other field; counts as the way between the two (AMS-CAMB-16)

Next run_place_ship(Play&) { return Next::ask; }

void legal_place_ship(const Look& look, ActionList& out) {
  for (unsigned node = 0; node < kNodes; ++node)
    if (node != look.state.players[look.frame().seat].node) out.push_back(act(kPlaceShip, node));
}

void answer_place_ship(Play& play, Action action) {
  const Seat seat = play.frame().seat;
  play.pop();
  Player& player = play.state.players[seat];
  TurnMemory& turn = play.state.turn;
  turn.sailed = static_cast<std::uint8_t>(std::min<unsigned>(
      turn.sailed + unsigned{play.content.distance[player.node][action.a]}, kMostCounted));
  turn.worker_taken = 0;
  player.node = static_cast<std::uint8_t>(action.a);
  tell(play, kEvShipPlaced, seat, action.a);
}

// --- swap: an inactive card for one of the discard pile, or of a deck if there is none
// (AMS-AMB-41). The card given joins the pile last, so it cannot be taken back.

namespace {

SwapStep swap_step(const Frame& f) { return static_cast<SwapStep>(f.step); }

// The decks to draw from while the discard pile is empty, bit each; maps are never drawn.
unsigned decks_to_draw(const State& s) {
  return (s.deck.count(kCraftsmen) > 0 ? 1U << kCraftsmen : 0U) |
         (s.deck.count(kBuildings) > 0 ? 1U << kBuildings : 0U);
}

void finish_swap(Play& play, unsigned taken) {
  const Frame f = play.frame();
  play.pop();
  State& s = play.state;
  s.players[f.seat].inactive.remove(f.b);
  s.players[f.seat].inactive.add(taken);
  s.discard.add(f.b);
  tell(play, kEvSwapped, f.seat, f.b, static_cast<int>(taken));
}

void go_on_to_take(Play& play, unsigned given) {
  Frame& f = play.frame();
  f.b = static_cast<std::uint16_t>(given);
  f.step = static_cast<std::uint8_t>(SwapStep::take);
}

void go_on_to_draw(Play& play, unsigned deck) {
  Frame& f = play.frame();
  f.c = static_cast<std::uint16_t>(deck);
  f.step = static_cast<std::uint8_t>(SwapStep::draw);
}

}  // namespace

Next run_swap(Play& play) {
  const State& s = play.state;
  const CardSet& inactive = s.players[play.frame().seat].inactive;
  if (swap_step(play.frame()) == SwapStep::give) {
    if (inactive.count() > 1) return Next::ask;
    inactive.each([&](std::uint8_t card) { go_on_to_take(play, card); });
  }
  if (swap_step(play.frame()) == SwapStep::draw) return Next::chance;
  if (s.discard.empty()) {
    const unsigned decks = decks_to_draw(s);
    if (std::popcount(decks) > 1) return Next::ask;
    go_on_to_draw(play, static_cast<unsigned>(std::countr_zero(decks)));
    return Next::chance;
  }
  if (s.discard.count() > 1) return Next::ask;
  const CardSet only = s.discard;
  only.each([&](std::uint8_t card) {
    play.state.discard.remove(card);
    finish_swap(play, card);
  });
  return Next::go_on;
}

Question question_swap(const Look& look) {
  const Frame& f = look.frame();
  if (swap_step(f) == SwapStep::give) return {kAskGive, {static_cast<std::int16_t>(f.a)}};
  return {kAskSwap, {static_cast<std::int16_t>(f.b)}};
}

void legal_swap(const Look& look, ActionList& out) {
  const State& s = look.state;
  const Frame& f = look.frame();
  if (swap_step(f) == SwapStep::give)
    s.players[f.seat].inactive.each([&](std::uint8_t card) { out.push_back(act(kGive, card)); });
  else if (s.discard.empty())
    each_bit(decks_to_draw(s), [&](std::uint8_t deck) { out.push_back(act(kDraw, deck)); });
  else
    s.discard.each([&](std::uint8_t card) { out.push_back(act(kTakeCard, card)); });
}

void outcomes_swap(const Look& look, OutcomeList& out) {
  outcomes_deal_from(look, look.frame().c, out);
}

void answer_swap(Play& play, Action action) {
  switch (action.kind) {
    case kGive:
      return go_on_to_take(play, action.a);
    case kDraw:
      return go_on_to_draw(play, action.a);
    case kDeal:
      play.state.deck.remove(action.a);
      return finish_swap(play, action.a);
    default:
      play.state.discard.remove(action.a);
      return finish_swap(play, action.a);
  }
}

// --- the stack of tiles

void outcomes_tile(const Look& look, OutcomeList& out) {
  const State& s = look.state;
  const Content& content = look.content;
  const Numbers& n = content.numbers;
  const bool shorter = s.options.short_game != 0;
  const bool second = content.second_half[shorter ? 1 : 0][s.round];
  std::uint32_t plain = content.tiles_of[second ? kStackB : kStackA];
  std::uint32_t extra = 0;
  if (s.plays(kMarketExp)) {
    if (s.options.market_way_1 == 0)
      extra = content.tiles_of[second ? kStackCB : kStackCA];
    else if (second)
      plain = content.tiles_of[kStackCA] | content.tiles_of[kStackCB];
  }
  const auto list = [&](std::uint32_t tiles, std::uint32_t weight) {
    if (weight > 0)
      each_bit(tiles, [&](std::uint8_t tile) { out.push_back({act(kTile, tile), weight}); });
  };
  const std::uint32_t left = plain & s.tiles_left;
  if (extra == 0) return list(left, 1);
  // Second way: so many of each kind were shuffled into the half; which of a kind is unknown.
  const unsigned extras = shorter ? n.c_tiles_short : n.c_tiles;
  const unsigned half = shorter ? n.half_short : n.half;
  const std::uint32_t extra_left = extra & s.tiles_left;
  const unsigned extras_to_come = extras - number_of(extra & ~s.tiles_left);
  const unsigned plain_to_come = half - extras - number_of(plain & ~s.tiles_left);
  list(left, plain_to_come * number_of(extra_left));
  list(extra_left, extras_to_come * number_of(left));
}

void open_tile(Play& play, unsigned tile) {
  play.state.tile = static_cast<std::uint8_t>(tile);
  play.state.tiles_left &= ~(1U << tile);
  tell(play, kEvTile, kNobody, static_cast<int>(tile));
}

}  // namespace stadtluft::amsterdam
