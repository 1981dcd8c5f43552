#pragma once

#include "bots/players/player.h"
#include "bots/programs/protocol.h"

namespace stadtluft {

// Passes every question on to a program. One program plays one seat of one game; it is started at
// the first question. Throws ProgramFault when it does not play by the protocol.
template <NotatedGame G>
class ProgramPlayer final : public Player<G> {
 public:
  using State = typename G::State;

  // The game must outlive this.
  ProgramPlayer(const G& game, ProgramSpec spec)
      : game_(game), any_(game), spec_(std::move(spec)) {}

  Action choose(const Observation<State>& seen, const ActionList& legal, Rng& rng) override {
    return choose_within(seen, legal, rng, {});
  }

  Action choose_within(const Observation<State>& seen, const ActionList& /*legal*/, Rng& rng,
                       const Thinking& thinking) override {
    const AnyState world = AnyState::of(game_.determinize(seen, rng));
    if (!process_) {
      process_ = std::make_unique<BotProcess>(spec_);
      process_->tell(greeting_line(any_, world, seen.viewer));
      if (const std::string why = misgreeting(process_->hear(spec_.patience)); !why.empty())
        process_->blame(why);
    }
    const Budget budget = thinking.budget == Budget{} ? spec_.budget : thinking.budget;
    process_->tell(ask_line(any_, world, seen.viewer, ++asked_, budget));
    const json::object line = process_->hear(budget.ms / 1000 + spec_.patience);
    const Result<Action> answer = read_answer(any_, world, asked_, line);
    if (!answer) process_->blame(answer.error().what);
    return *answer;
  }

 private:
  const G& game_;
  Erased<G> any_;
  ProgramSpec spec_;
  std::unique_ptr<BotProcess> process_;
  std::uint64_t asked_ = 0;
};

}  // namespace stadtluft
