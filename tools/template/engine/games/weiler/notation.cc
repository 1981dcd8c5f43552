// Positions as JSON: one description for writing, reading and the schema. What follows from the
// rest (stacks, backs) is not written, so that it cannot contradict the rest.

#include "engine/games/weiler/rules.h"
#include "engine/notation/frame_game_json.h"

namespace stadtluft::weiler {
namespace {

constexpr std::int64_t kMany = 99;

}  // namespace

template <class Archive>
void Room::describe(Archive& io, const Content& content, State& s, Extent extent) {
  const Words cards = content.card_words;
  const std::size_t kinds = cards.size();
  io.about("The round of the game, counted from 1.").number("round", s.round, 0, content.rounds);
  io.about("The cards in the discard pile: how many of each.")
      .counts("discard", std::span(s.discard).first(kinds), cards, kMany);
  io.about("The players, by seat.")
      .each("players", std::span(s.players).first(s.options.players),
            [&](auto& item, Player& player) {
              item.about("The coins of the player.").number("coins", player.coins, 0, kMany);
              item.about("The buildings of the player: how many of each.")
                  .counts("village", std::span(player.village).first(kinds), cards, kMany);
              // A view shows only the viewer's hand: see show().
              if (extent == Extent::all)
                item.about("The cards in the hand: how many of each.")
                    .counts("hand", std::span(player.hand).first(kinds), cards, kMany);
            });
}

Status Room::complete(const Content& content, const json::object&, State& s) {
  for (std::size_t card = 0; card < content.cards.size(); ++card) {
    int left = copies_in_game(content, s, card) - s.discard[card];
    for (const Player& player : s.players) left -= player.hand[card] + player.village[card];
    if (left < 0)
      return Error{"/players", "there are not so many cards '" + content.cards[card].id + "'"};
    s.stacks[card] = static_cast<std::uint8_t>(left);
  }
  for (Player& player : s.players)
    for (std::uint8_t back = 0; back < kBacks; ++back)
      player.backs[back] = count_backs(content, player.hand, back);
  return {};
}

// A position that does not say what is pending goes on where the setup has ended.
void Room::resume(const Content&, const json::object&, State&) {}

}  // namespace stadtluft::weiler

namespace stadtluft {
template class FrameGame<weiler::Room>;
}  // namespace stadtluft
