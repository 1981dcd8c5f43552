#pragma once

#include <span>

#include "engine/core/machine.h"
#include "engine/games/weiler/content.h"
#include "engine/games/weiler/state.h"

// What the files of this room offer each other; nobody else includes this.
namespace stadtluft::weiler {

using Look = stadtluft::Look<Content, State>;
using Play = stadtluft::Play<Content, State>;
using FrameRule = stadtluft::FrameRule<Content, State>;

// flow.cc: which frame follows which.
[[nodiscard]] std::span<const FrameRule> frame_rules();
[[nodiscard]] Words frame_words();

// setup.cc. Requires options that were checked.
[[nodiscard]] State first_state(const Content& content, const OptionValues& options);

// actions.cc: the questions. `run` decides whether to ask, `legal` lists, `answer` takes.
Next run_choose_stack(Play& play);
void legal_choose_stack(const Look& look, ActionList& out);
void answer_choose_stack(Play& play, Action action);
Next run_play(Play& play);
void legal_play(const Look& look, ActionList& out);
void answer_play(Play& play, Action action);
Next run_tribute(Play& play);
void legal_tribute(const Look& look, ActionList& out);
void answer_tribute(Play& play, Action action);
// Why an action is not offered, if there is more to say than that.
[[nodiscard]] Reason refusal(const Look& look, Action action);

// effects.cc: what cards and chance do.
void use_effect(Play& play, Seat seat, std::uint8_t effect);
Next run_draw(Play& play);
void outcomes_draw(const Look& look, OutcomeList& out);
void answer_draw(Play& play, Action action);
Next run_roll(Play& play);
void outcomes_roll(const Look& look, OutcomeList& out);
void answer_roll(Play& play, Action action);

// The number of cards with this back.
[[nodiscard]] std::uint8_t count_backs(const Content& content, const Cards& cards,
                                       std::uint8_t back);
[[nodiscard]] bool any(const Cards& cards);

}  // namespace stadtluft::weiler
