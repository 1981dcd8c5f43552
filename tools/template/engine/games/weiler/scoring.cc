#include "engine/games/weiler/weiler.h"

namespace stadtluft::weiler {

// WEI-4. Every point stands on a line that says where it comes from; the total is their sum.
void Weiler::score(const State& state, Seat seat, ScoreSheet& sheet) const {
  const Player& player = state.players[seat];
  for (std::size_t card = 0; card < content_->cards.size(); ++card)
    sheet.add(kBuildings, player.village[card] * content_->cards[card].points,
              static_cast<int>(card));
  sheet.add(kCoins, player.coins / content_->coins_per_point);
}

Standings Weiler::standings(const State& state) const {
  Standings standings;
  standings.players = state.player_count;
  for (Seat seat = 0; seat < state.player_count; ++seat) {
    ScoreSheet sheet;
    score(state, seat, sheet);
    standings.points[seat] = sheet.total();
  }
  rank(standings);
  return standings;
}

}  // namespace stadtluft::weiler
