#include <algorithm>
#include <array>

#include "bots/games/amsterdam/outlook.h"
#include "bots/games/amsterdam/value.h"

// What a search need not look at: cubes that nobody would sail with, and steps of a turn in another
// order. And when there is nothing left to guess.

namespace stadtluft {
namespace amsterdam {
namespace {

constexpr int kStrayCubes = 1;  // that a turn may still bring besides those in the supply

// Whether the cubes of the turn can pay for a card.
bool within_reach(const Look& look, Seat seat, const Card& card) {
  const Player& player = look.state.players[seat];
  int missing = -kStrayCubes - static_cast<int>(activation_discount(look, seat, card));
  for (unsigned colour = 0; colour < kColours; ++colour)
    missing += std::max(0, card.cost[colour] - player.supply[colour]);
  return missing <= 0;
}

// The dearest block of a district that can be paid with the supply.
int dearest_block(const Look& look, Seat seat, unsigned district) {
  const State& s = look.state;
  const std::uint64_t free = free_blocks(s);
  for (unsigned cubes = std::min<unsigned>(s.players[seat].supply[district], kPips); cubes > 0;
       --cubes) {
    const auto& up_to = look.content.blocks_up_to[district];
    if ((free & up_to[cubes] & ~up_to[cubes - 1]) != 0) return static_cast<int>(cubes);
  }
  return 0;
}

// The cubes of the supply, less all that the turn could do with their very colour.
std::array<int, kColours> spare_cubes(const Look& look, Seat seat) {
  const State& s = look.state;
  const Content& content = look.content;
  const Player& player = s.players[seat];
  std::array<int, kColours> spare{};
  for (unsigned colour = 0; colour < kColours; ++colour) spare[colour] = player.supply[colour];
  player.inactive.each([&](std::uint8_t card) {
    if (!within_reach(look, seat, content.cards[card])) return;
    for (unsigned colour = 0; colour < kColours; ++colour)
      spare[colour] -= content.cards[card].cost[colour];
  });
  ((player.active & content.usable) - s.used).each([&](std::uint8_t card) {
    const Card& printed = content.cards[card];
    if (printed.pay_colour != kNoColour) spare[printed.pay_colour] -= printed.pay_cubes;
  });
  if (s.turn.blocks < block_limit(look, seat))
    for (unsigned district = 0; district < kDistricts; ++district)
      spare[district] -= dearest_block(look, seat, district);
  return spare;
}

// The colours worth sailing with, bit each: the one that can be spared most easily, and the next
// one as well if even that might be missed.
unsigned colours_to_sail(const Look& look, Seat seat) {
  const std::array<int, kColours> spare = spare_cubes(look, seat);
  const auto& supply = look.state.players[seat].supply;
  unsigned first = kColours;
  unsigned second = kColours;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    if (supply[colour] == 0) continue;
    if (first == kColours || spare[colour] > spare[first]) {
      second = first;
      first = colour;
    } else if (second == kColours || spare[colour] > spare[second]) {
      second = colour;
    }
  }
  if (first == kColours) return 0;
  const unsigned colours = 1U << first;
  return spare[first] > 0 || second == kColours ? colours : colours | 1U << second;
}

// Where a step comes in a turn that is told in order. 0: its order matters.
int place_of(const Content& content, const Action& step) {
  switch (step.kind) {
    case kMarket:
      return 1;
    case kTakeBlock:
      return 2;
    case kActivate:
      return 3;
    case kUse:
      return content.cards[step.a].deck == kMapDeck ? 4 : 0;
    case kAmstel:
      return 5;
    case kSail:
      return 6;
    default:
      return 0;
  }
}

// Changes what later steps cost or bring.
bool changes_steps(const Content& content, const Action& step) {
  if (step.kind != kActivate) return false;
  const Card& card = content.cards[step.a];
  if (card.deck == kMapDeck || card.when == When::final) return false;
  return card.when == When::permanent ||
         (card.condition != Condition::none && card.condition != Condition::active_map);
}

}  // namespace
}  // namespace amsterdam

void GameValue<amsterdam::Amsterdam>::weed(const amsterdam::Amsterdam& game,
                                           const amsterdam::State& state, ActionList& legal) {
  using namespace amsterdam;  // NOLINT(google-build-using-namespace): the vocabulary of the game
  const Frame& f = state.agenda.top();
  const auto pays = [](const Action& action) {
    return action.kind == kSail && action.b != kNoColour;
  };
  if (job_of(f) != Job::turn || std::none_of(legal.begin(), legal.end(), pays)) return;
  const unsigned colours = colours_to_sail({game.content(), state}, f.seat);
  ActionList kept;
  for (const Action& action : legal)
    if (!pays(action) || (colours >> action.b & 1U) != 0) kept.push_back(action);
  legal = kept;
}

bool GameValue<amsterdam::Amsterdam>::precedes(const amsterdam::Amsterdam& game,
                                               const Action& action, const Action& other) {
  using namespace amsterdam;  // NOLINT(google-build-using-namespace): the vocabulary of the game
  const int place = place_of(game.content(), action);
  const int others = place_of(game.content(), other);
  if (place == 0 || others == 0 || changes_steps(game.content(), other)) return false;
  if (place != others) return place < others;
  return action.kind != kSail && action.kind != kAmstel && action.a < other.a;
}

bool GameValue<amsterdam::Amsterdam>::settled(const amsterdam::Amsterdam& game,
                                              const amsterdam::State& state, Seat seat) {
  if (state.agenda.turn.over()) return true;
  if (state.round < game.content().numbers.rounds) return false;
  const amsterdam::Clock clock = amsterdam::clock_of({game.content(), state}, seat);
  return clock.later == 0 && clock.turned && !clock.acts;
}

}  // namespace stadtluft
