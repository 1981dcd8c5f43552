// Who knows what: the cards in a hand are its owner's secret, their backs are open.

#include "engine/games/weiler/rules.h"

namespace stadtluft::weiler {
namespace {

// Moves a card of this back from the unseen ones to a hand, each unseen card with equal chance.
void deal(const Content& content, State& s, Player& player, std::uint8_t back, Rng& rng) {
  std::uint32_t ticket = rng.below(count_backs(content, s.stacks, back));
  for (std::size_t card = 0; card < content.cards.size(); ++card) {
    if (content.cards[card].back != back) continue;
    if (ticket < s.stacks[card]) {
      --s.stacks[card];
      ++player.hand[card];
      return;
    }
    ticket -= s.stacks[card];
  }
}

}  // namespace

// Blank means: as if the other hands lay back in the stacks. Nothing else is secret.
State Room::seen_by(const Look& look, Seat viewer) {
  State s = look.state;
  for (Seat seat = 0; seat < s.options.players; ++seat) {
    if (seat == viewer) continue;
    Cards& hand = s.players[seat].hand;
    for (std::size_t card = 0; card < kMaxKinds; ++card)
      s.stacks[card] = static_cast<std::uint8_t>(s.stacks[card] + hand[card]);
    hand = {};
  }
  return s;
}

// Deals every hidden hand anew out of the unseen cards, so that the open backs still fit.
State Room::dealt_anew(const Content& content, const Observation<State>& observation, Rng& rng) {
  State s = observation.seen;
  for (Seat seat = 0; seat < s.options.players; ++seat) {
    if (seat == observation.viewer) continue;
    Player& player = s.players[seat];
    for (std::uint8_t back = 0; back < kBacks; ++back)
      for (std::uint8_t i = 0; i < player.backs[back]; ++i) deal(content, s, player, back, rng);
  }
  return s;
}

}  // namespace stadtluft::weiler
