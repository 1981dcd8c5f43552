#include "engine/games/amsterdam/rules.h"

// TOM's Phases II and III, with the dice as rolled (AMS-17.10 to 17.21). He decides nothing: the
// ones, then the triples from the lowest face up, then the sixes in the fixed order of the colours,
// then the market (AMS-AMB-31, AMS-AMB-32).

namespace stadtluft::amsterdam {
namespace {

template <class F>
void each_die(Play& play, TomEffect effect, F&& f) {
  for (unsigned die = 0; die < kColours; ++die) {
    const std::uint8_t pips = play.state.dice[die];
    if (play.content.tom_effect[pips] != effect) continue;
    tell(play, kEvTomDie, kTom, static_cast<int>(die), pips);
    f(die);
  }
}

// The worker who waits at the jetty of the face, if there is one (AMS-AMB-30).
void take_worker_for(Play& play, unsigned face) {
  State& s = play.state;
  const unsigned jetty = play.content.tom_worker[face];
  if (s.jetty[jetty] == 0) return;
  const auto worker = static_cast<unsigned>(std::countr_zero(s.jetty[jetty]));
  tell(play, kEvTomAlike, kTom, static_cast<int>(face));
  s.jetty[jetty] = static_cast<std::uint8_t>(s.jetty[jetty] & ~(1U << worker));
  (void)put_in_depot(play, kTom, worker);
  change_guilders(play, kTom, play.content.numbers.tom_worker_guilders);
}

// The cheapest free block of the district; then one beside a block of his; then the leftmost.
unsigned block_for_tom(const Look& look, unsigned district) {
  const std::uint64_t own = look.state.players[kTom].blocks;
  unsigned best = kNone;
  unsigned best_rank = ~0U;
  each_bit(free_blocks(look.state) & look.content.blocks_of[district], [&](std::uint8_t i) {
    const Block& block = look.content.blocks[i];
    const unsigned apart = (block.neighbours & own) == 0 ? 1 : 0;
    const unsigned rank = block.cost * 256U + apart * 128U + block.left_rank;
    if (rank >= best_rank) return;
    best_rank = rank;
    best = i;
  });
  return best;
}

void take_block_for(Play& play, unsigned district) {
  State& s = play.state;
  const unsigned block = block_for_tom(play, district);
  if (block == kNone) return;
  const unsigned good = s.good[block];
  s.good[block] = kNone;
  s.players[kTom].blocks |= bit(block);
  tell(play, kEvBlock, kTom, static_cast<int>(block), static_cast<int>(good));
  if ((s.black_market >> good & 1U) == 0) {
    put_on_black_market(play, kTom, good);
    change_guilders(play, kTom, play.content.numbers.tom_sale_guilders);
  } else if (s.roof[good] < kRoof) {
    put_on_roof(play, kTom, good);
  }
}

void visit_market(Play& play) {
  const State& s = play.state;
  const Tile& tile = play.content.tiles[s.tile];
  if (s.players[kTom].guilders < tile.price)
    return change_guilders(play, kTom, play.content.numbers.tom_poor_guilders);
  tell(play, kEvMarket, kTom, s.tile);
  change_guilders(play, kTom, -tile.price);
  change_points(play, kTom, tile.points);
  move_disc(play, kTom, tile.amstel);
}

}  // namespace

void play_tom(Play& play) {
  each_die(play, TomEffect::amstel_step, [&](unsigned) { move_disc(play, kTom, 1); });
  for (unsigned face = 1; face <= kPips; ++face) {
    unsigned alike = 0;
    for (const std::uint8_t pips : play.state.dice) alike += pips == face ? 1U : 0U;
    if (alike >= play.content.numbers.tom_triple) take_worker_for(play, face);
  }
  each_die(play, TomEffect::take_block, [&](unsigned die) { take_block_for(play, die); });
  visit_market(play);
}

}  // namespace stadtluft::amsterdam
