#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "record/record.h"

namespace stadtluft {

// An event and the step that caused it (from 1).
struct LoggedEvent {
  std::size_t step = 0;
  Event event;
};

// Why a seat cannot take back the last step.
enum class UndoObstacle : std::uint8_t {
  no_step,   // there is none
  chance,    // it is an outcome of chance
  other,     // another seat made it
  revealed,  // it, or one after it, showed something to somebody
};

// A game that is being played: the state, the record so far, the log of events, and the way back.
// The terminal game and the server both drive one of these. It checks everything it is told; a
// refusal changes nothing.
class Session {
 public:
  // A game from its beginning. Fails if the options do not fit or the number of players differs.
  static Result<Session> begin(const AnyGame& game, const OptionValues& options,
                               std::vector<RecordPlayer> players);
  // A game from a position on.
  static Result<Session> begin_at(const AnyGame& game, const AnyState& start,
                                  std::vector<RecordPlayer> players);
  // Takes a saved game up again where it stopped. Every step is checked, and so is a result.
  static Result<Session> resume(const Record& record, OtherData other_data = OtherData::refuse);

  [[nodiscard]] const AnyGame& game() const { return *record_.game; }
  [[nodiscard]] const AnyState& state() const { return state_; }
  [[nodiscard]] Turn turn() const { return game().turn(state_); }
  // The record holds the result once the game is over.
  [[nodiscard]] const Record& record() const { return record_; }
  [[nodiscard]] std::size_t steps() const { return record_.steps.size(); }
  // Notes in the record what the outcomes of chance are drawn with.
  void note_seed(std::uint64_t seed) { record_.seed = seed; }

  // Answers the question of `seat`. The refusal says why, and what is offered instead.
  Status act(Seat seat, std::string_view text, std::optional<std::uint64_t> ms = {});
  Status act(Seat seat, const Action& action, std::optional<std::uint64_t> ms = {});
  // Tells how chance decided.
  Status chance(std::string_view text);
  Status chance(const Action& outcome);
  // Lets the generator decide for chance until a player is asked or the game is over; yields the
  // number of outcomes.
  std::size_t settle_chance(Rng& rng);

  // Takes back the last step, if `seat` made it and nobody learned anything by it: an outcome of
  // chance, an answer of another seat, or an event that reveals something cannot be undone, nor
  // anything before it. Answers of one set are taken back together. The steps vanish from record
  // and log. Yields them in their order, or the reason against it.
  // The reason names the last step, and with it what may be hidden from `seat`: who tells others
  // what they may know asks undo_obstacle.
  Result<std::vector<Step>> undo(Seat seat);
  // What is against it; nothing if undo would work. Everybody at the table knows as much as this
  // tells: who made the last step, and whether it can be taken back.
  [[nodiscard]] std::optional<UndoObstacle> undo_obstacle(Seat seat) const;
  [[nodiscard]] bool can_undo(Seat seat) const { return !undo_obstacle(seat); }
  // The number of steps before the one at `index`, and before those of the same set that were made
  // ahead of it. Requires index < steps().
  [[nodiscard]] std::size_t before_set(std::size_t index) const;
  // Who made the last step; kNobody if it was chance or there is none.
  [[nodiscard]] Seat last_seat() const;

  [[nodiscard]] std::span<const LoggedEvent> events() const { return events_; }
  // The events of the steps after step n.
  [[nodiscard]] std::span<const LoggedEvent> events_after(std::size_t n) const;

 private:
  Session(Record record, AnyState start) : record_(std::move(record)), state_(std::move(start)) {}
  static Result<Session> make(Record record, const AnyState& start);

  Status take(Step step);
  [[nodiscard]] Error against_undo(UndoObstacle obstacle) const;
  void apply(Step step, const Action& action);
  [[nodiscard]] bool part_of_set(const Action& action) const;

  Record record_;
  AnyState state_;
  std::vector<LoggedEvent> events_;
  std::vector<bool> goes_on_;  // by step: it continues the set of the step before
  bool set_open_ = false;      // the last step was of a set whose rest is asked for now
  // The states before the last steps, back to the last one that cannot be undone.
  std::vector<AnyState> way_back_;
};

}  // namespace stadtluft
