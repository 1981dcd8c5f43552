// What lies where, and how pieces move.

#include <algorithm>

#include "engine/games/weiler/rules.h"

namespace stadtluft::weiler {

std::uint8_t count_backs(const Content& content, const Cards& cards, std::uint8_t back) {
  unsigned count = 0;
  for (std::size_t card = 0; card < content.cards.size(); ++card)
    if (content.cards[card].back == back) count += cards[card];
  return static_cast<std::uint8_t>(count);
}

bool any(const Cards& cards) {
  return std::any_of(cards.begin(), cards.end(), [](std::uint8_t count) { return count > 0; });
}

void take_from_hand(Play& play, Seat seat, std::uint16_t card) {
  Player& player = play.state.players[seat];
  --player.hand[card];
  --player.backs[play.content.cards[card].back];
}

}  // namespace stadtluft::weiler
