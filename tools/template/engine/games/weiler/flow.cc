#include "engine/games/weiler/rules.h"

namespace stadtluft::weiler {
namespace {

// The bottom of the agenda. When it goes, the game is over (WEI-4).
Next run_round(Play& play) {
  State& state = play.state;
  if (state.round >= play.content.rounds) {
    play.pop();
    return Next::go_on;
  }
  ++state.round;
  play.tell({.kind = kRoundBegan, .args = {state.round}});
  for (Seat seat = state.player_count; seat-- > 0;) play.push({.kind = kTurn, .seat = seat});
  return Next::go_on;
}

// WEI-2: first draw, then play. What happens last is pushed first.
Next run_turn(Play& play) {
  const Seat seat = play.frame().seat;
  play.pop();
  play.push({.kind = kPlay, .seat = seat});
  play.push({.kind = kChooseStack, .seat = seat});
  return Next::go_on;
}

// The rules at one glance, in the order of FrameKind.
constexpr std::array<FrameRule, kFrameKinds> kRules = {{
    {"round", run_round},
    {"turn", run_turn},
    {"choose-stack", run_choose_stack, legal_choose_stack, answer_choose_stack},
    {"draw", run_draw, nullptr, answer_draw, outcomes_draw},
    {"play", run_play, legal_play, answer_play},
    {"roll", run_roll, nullptr, answer_roll, outcomes_roll},
    {"tribute", run_tribute, legal_tribute, answer_tribute},
}};

}  // namespace

std::span<const FrameRule> frame_rules() { return kRules; }

Words frame_words() {
  static constexpr auto kWords = [] {
    std::array<std::string_view, kFrameKinds> words;
    for (std::size_t i = 0; i < words.size(); ++i) words[i] = kRules[i].name;
    return words;
  }();
  return kWords;
}

}  // namespace stadtluft::weiler
