#include "engine/games/weiler/rules.h"

namespace stadtluft::weiler {

// WEI-1. Nothing is random here: dealing is left to chance frames, so that a record holds the cards
// and a game on a real table can be entered by hand.
State first_state(const Content& content, const OptionValues& options) {
  State state;
  state.player_count = static_cast<std::uint8_t>(options[0]);
  state.peaceful = static_cast<std::uint8_t>(options[1]);
  for (std::size_t kind = 0; kind < content.cards.size(); ++kind)
    state.stacks[kind] = copies_in_game(content, state, kind);

  state.agenda.push({.kind = kRound});
  const auto cards = static_cast<std::uint8_t>(content.start_cards);
  // The last frame pushed is the first to run: seat 0 is dealt to first.
  for (Seat seat = state.player_count; seat-- > 0;)
    for (std::uint8_t back = 0; back < kBacks; ++back)
      state.agenda.push({.kind = kDraw, .seat = seat, .step = cards, .a = back});

  Play play{content, state, {}};
  run_frames(frame_rules(), play);
  return state;
}

}  // namespace stadtluft::weiler
