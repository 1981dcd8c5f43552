// What a client draws beyond the open part of the position.

#include "engine/games/weiler/rules.h"
#include "engine/notation/json_archive.h"
#include "engine/notation/json_schema.h"

namespace stadtluft::weiler {

template <class Archive>
void Room::show(Archive& io, const Look& look, Seat viewer) {
  const State& s = look.state;
  const Words cards = look.content.card_words;
  std::array<std::uint8_t, kBacks> stacks{};
  for (std::uint8_t back = 0; back < kBacks; ++back)
    stacks[back] = count_backs(look.content, s.stacks, back);

  io.more("players", std::span(s.players).first(s.options.players),
          [&](auto& item, const Player& player) {
            item.about("The cards in the hand by the colour of their backs, which everybody sees.")
                .counts("backs", std::span(player.backs), kBackWords);
            const bool mine = &player - s.players.data() == viewer;
            // Only one's own hand has fronts. The others' cards count among the unseen.
            item.when(mine, [&](auto& own) {
              own.about("The cards in the hand of the viewer: how many of each.")
                  .counts("hand", std::span(player.hand), cards);
            });
            for (std::uint8_t back = 0; back < kBacks && !mine; ++back)
              stacks[back] = static_cast<std::uint8_t>(stacks[back] - player.backs[back]);
          });
  io.about("The cards left in each stack, by the colour of their backs.")
      .counts("stacks", std::span(stacks), kBackWords);
  io.about("The cards whose place the viewer does not know: how many of each.")
      .counts("unseen", std::span(s.stacks), cards);
}

template void Room::show(JsonWriter& io, const Look& look, Seat viewer);
template void Room::show(JsonSchema& io, const Look& look, Seat viewer);

}  // namespace stadtluft::weiler
