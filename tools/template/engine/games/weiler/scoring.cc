#include "engine/games/weiler/rules.h"

namespace stadtluft::weiler {

// WEI-4. Every point stands on a line that says where it comes from; the total is their sum.
void Room::score(const Look& look, Seat seat, ScoreSheet& sheet) {
  const Player& player = look.state.players[seat];
  for (std::size_t card = 0; card < look.content.cards.size(); ++card)
    sheet.add(kItemBuildings, player.village[card] * look.content.cards[card].points,
              static_cast<int>(card));
  sheet.add(kItemCoins, player.coins / look.content.coins_per_point);
}

}  // namespace stadtluft::weiler
