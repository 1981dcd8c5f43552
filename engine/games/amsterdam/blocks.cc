#include <algorithm>

#include "engine/games/amsterdam/rules.h"

// Taking house blocks (AMS-8.12 to 8.17) and the black market (AMS-8.18 to 8.22).

namespace stadtluft::amsterdam {

unsigned block_limit(const Look& look, Seat seat) {
  return look.content.numbers.blocks_per_turn + total_of(look, seat, Effect::extra_block);
}

namespace {

// What the owner's cards take off the price of every block (025).
unsigned block_discount(const Look& look, Seat seat) {
  unsigned discount = 0;
  (look.state.players[seat].active & look.content.on(Trigger::block_price))
      .each([&](std::uint8_t card) { discount += look.content.cards[card].n; });
  return discount;
}

}  // namespace

unsigned block_price(const Look& look, Seat seat, unsigned block) {
  const unsigned messenger =
      look.state.messenger == block ? look.content.numbers.messenger_reduction : 0U;
  const unsigned off = block_discount(look, seat) + messenger;
  const unsigned cost = look.content.blocks[block].cost;
  return cost > off ? cost - off : 0U;
}

unsigned block_guilders(const Look& look, Seat seat) {
  unsigned guilders = 0;
  (look.state.players[seat].active & look.content.with(Effect::pay_guilders_instead))
      .each([&](std::uint8_t card) { guilders = look.content.cards[card].guilders; });
  return guilders;
}

void list_blocks(const Look& look, Seat seat, ActionList& out) {
  const State& s = look.state;
  if (s.turn.blocks >= block_limit(look, seat)) return;
  const Player& player = s.players[seat];
  const std::uint64_t free = free_blocks(s);
  const unsigned discount = block_discount(look, seat);
  std::uint64_t payable = 0;
  for (unsigned district = 0; district < kDistricts; ++district) {
    const unsigned cubes = std::min<unsigned>(player.supply[district] + discount, kPips);
    payable |= look.content.blocks_up_to[district][cubes];
  }
  if (s.messenger != kNone) {
    const unsigned price = block_price(look, seat, s.messenger);
    if (player.supply[look.content.blocks[s.messenger].district] >= price)
      payable |= bit(s.messenger);
  }
  each_bit(payable & free, [&](std::uint8_t block) { out.push_back(act(kTakeBlock, block)); });
  const unsigned guilders = block_guilders(look, seat);
  if (guilders == 0 || player.guilders < guilders) return;
  each_bit(free, [&](std::uint8_t block) {
    if (block_price(look, seat, block) > 0) out.push_back(act(kBuyBlock, block));
  });
}

void do_block(Play& play, Seat seat, unsigned block, bool guilders) {
  ++play.state.turn.blocks;
  if (guilders)
    change_guilders(play, seat, -static_cast<int>(block_guilders(play, seat)));
  else
    change_cubes(play, seat, play.content.blocks[block].district,
                 -static_cast<int>(block_price(play, seat, block)));
  claim(play, seat, block);
}

void claim(Play& play, Seat seat, unsigned block) {
  State& s = play.state;
  const unsigned good = s.good[block];
  s.good[block] = kNone;
  s.players[seat].blocks |= bit(block);
  tell(play, kEvBlock, seat, static_cast<int>(block), static_cast<int>(good));
  if (s.messenger == block) s.turn.at_messenger = 1;
  (s.players[seat].active & play.content.on(Trigger::take_block)).each([&](std::uint8_t i) {
    do_effect(play, seat, play.content.cards[i]);
  });
  play.push({.kind = Job::sell, .seat = seat, .step = good, .a = block});
}

// --- sell: the good of the block goes to the storage or to the black market

bool sells_for_both(const Look& look, Seat seat, unsigned good) {
  return look.state.trader == good || owns(look, seat, Effect::sell_for_both);
}

void put_on_black_market(Play& play, Seat seat, unsigned good) {
  State& s = play.state;
  s.black_market = static_cast<std::uint16_t>(s.black_market | 1U << good);
  tell(play, kEvSold, seat, static_cast<int>(good));
  if (s.trader == good) s.turn.at_trader = 1;
}

namespace {

void store(Play& play, Seat seat, unsigned good) {
  ++play.state.players[seat].storage[good];
  tell(play, kEvStored, seat, static_cast<int>(good));
}

}  // namespace

Next run_sell(Play& play) {
  const Frame f = play.frame();
  if ((play.state.black_market >> f.step & 1U) == 0) return Next::ask;
  play.pop();
  store(play, f.seat, f.step);
  return Next::go_on;
}

Question question_sell(const Look& look) {
  const Frame& f = look.frame();
  return {kAskGood, {static_cast<std::int16_t>(f.step), static_cast<std::int16_t>(f.a)}};
}

void legal_sell(const Look& look, ActionList& out) {
  const Frame& f = look.frame();
  out.push_back(act(kStore));
  const bool both = sells_for_both(look, f.seat, f.step);
  if (!both) out.push_back(act(kSellGuilders));
  for (unsigned colour = 0; colour < kColours; ++colour)
    out.push_back(act(both ? kSellBoth : kSellCube, colour));
}

void answer_sell(Play& play, Action action) {
  const Frame f = play.frame();
  play.pop();
  if (action.kind == kStore) return store(play, f.seat, f.step);
  put_on_black_market(play, f.seat, f.step);
  const Numbers& n = play.content.numbers;
  if (action.kind != kSellCube) change_guilders(play, f.seat, n.black_market_guilders);
  if (action.kind != kSellGuilders) change_cubes(play, f.seat, action.a, n.black_market_cubes);
}

// --- free_block: any free one, without payment (CB22)

Next run_free_block(Play& play) {
  const std::uint64_t free = free_blocks(play.state);
  if (number_of(free) > 1) return Next::ask;
  const Seat seat = play.frame().seat;
  play.pop();
  each_bit(free, [&](std::uint8_t block) { claim(play, seat, block); });
  return Next::go_on;
}

void legal_free_block(const Look& look, ActionList& out) {
  each_bit(free_blocks(look.state),
           [&](std::uint8_t block) { out.push_back(act(kTakeBlock, block)); });
}

void answer_free_block(Play& play, Action action) {
  const Seat seat = play.frame().seat;
  play.pop();
  claim(play, seat, action.a);
}

}  // namespace stadtluft::amsterdam
