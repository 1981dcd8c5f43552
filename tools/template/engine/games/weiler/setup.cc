#include "engine/games/weiler/rules.h"

namespace stadtluft::weiler {

// WEI-1. Nothing is random here: dealing is left to chance frames, so that a record holds the cards
// and a game on a real table can be entered by hand.
void Room::set_up(Play& play) {
  State& s = play.state;
  for (std::size_t kind = 0; kind < play.content.cards.size(); ++kind)
    s.stacks[kind] = copies_in_game(play.content, s, kind);

  play.push({.kind = Job::round});
  // The last frame pushed is the first to run: seat 0 is dealt to first.
  for (Seat seat = s.options.players; seat-- > 0;)
    for (std::uint8_t back = 0; back < kBacks; ++back)
      play.push({.kind = Job::draw, .seat = seat, .step = play.content.start_cards, .a = back});
}

}  // namespace stadtluft::weiler
