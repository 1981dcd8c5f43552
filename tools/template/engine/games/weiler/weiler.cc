#include "engine/games/weiler/weiler.h"

#include "engine/games/weiler/rules.h"

namespace stadtluft::weiler {

Result<std::unique_ptr<Weiler>> Weiler::load(const DataSource& source) {
  Result<std::unique_ptr<const Content>> content = load_content(source);
  if (!content) return content.error();
  return std::unique_ptr<Weiler>(new Weiler(std::move(*content)));
}

const GameInfo& Weiler::info() {
  static constexpr GameInfo kInfo{.id = "weiler",
                                  .rule_prefix = "WEI",
                                  .min_players = 2,
                                  .max_players = kMaxPlayers,
                                  .hidden_information = true,
                                  .chance = true,
                                  .longest = 100};
  return kInfo;
}

Result<State> Weiler::start(const OptionValues& options) const {
  if (Status status = check_options(option_specs(), options); !status) return status.error();
  return first_state(*content_, options);
}

OptionValues Weiler::options(const State& state) const {
  return {state.player_count, state.peaceful};
}

Question Weiler::question(const State& state) const {
  const Frame& frame = state.agenda.top();
  if (frame.kind == kChooseStack) return {.kind = kWhichStack};
  if (frame.kind == kPlay) return {.kind = kWhatToPlay};
  return {.kind = kHowToPay, .args = {frame.a}};
}

void Weiler::legal(const State& state, ActionList& out) const {
  legal_answers(frame_rules(), Look{*content_, state}, out);
}

void Weiler::outcomes(const State& state, OutcomeList& out) const {
  chance_outcomes(frame_rules(), Look{*content_, state}, out);
}

void Weiler::apply(State& state, Action action, EventSink sink) const {
  Play play{*content_, state, sink};
  take_answer(frame_rules(), play, action);
}

Reason Weiler::refusal(const State& state, Action action) const {
  return weiler::refusal({*content_, state}, action);
}

// The invariants of a full state. Loaders refuse a file that breaks one, tests ask after each step.
std::string Weiler::defect(const State& state) const {
  for (std::size_t card = 0; card < kMaxKinds; ++card) {
    int count = state.stacks[card] + state.discard[card];
    for (const Player& player : state.players) count += player.hand[card] + player.village[card];
    if (count != copies_in_game(*content_, state, card))
      return "there are too many or too few cards of kind " + std::to_string(card);
  }
  for (const Player& player : state.players)
    for (std::uint8_t back = 0; back < kBacks; ++back)
      if (player.backs[back] != count_backs(*content_, player.hand, back))
        return "the backs of a hand do not fit its cards";
  if (state.agenda.frames.size() > kDeepest) return "the agenda is too long";
  for (const Frame& frame : state.agenda.frames)
    if (frame.seat >= state.player_count || frame.a >= state.player_count)
      return "the agenda names a seat that does not play";
  return {};
}

}  // namespace stadtluft::weiler
