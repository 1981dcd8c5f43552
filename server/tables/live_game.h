#pragma once

#include <cstdint>
#include <optional>

#include "record/lesson.h"
#include "record/session.h"
#include "server/base/dice.h"
#include "server/tables/table_data.h"

namespace stadtluft::server {

// The game of a table while it is in memory: its steps, and who decides for chance: the lesson of a
// table that teaches, as long as the learner goes along with it, and the dice.
class LiveGame {
 public:
  // Takes up the game that `record` holds. Fails if its steps, or the dice of the table, are not
  // what was promised.
  [[nodiscard]] static Result<LiveGame> resume(const Games& games, const TableData& data,
                                               const Record& record);

  [[nodiscard]] const Session& session() const { return session_; }
  [[nodiscard]] const AnyState& state() const { return session_.state(); }
  [[nodiscard]] Turn turn() const { return session_.turn(); }
  [[nodiscard]] const Record& record() const { return session_.record(); }
  [[nodiscard]] std::size_t steps() const { return session_.steps(); }
  // Of chance, in the game as it stands.
  [[nodiscard]] std::uint64_t outcomes() const { return outcomes_; }

  Status act(Seat seat, const Action& action, std::int64_t ms);
  // One outcome. Requires chance's turn.
  Status chance();
  // Takes steps back until so many are left; `seat` asked for it.
  Status go_back(Seat seat, std::size_t steps);
  // The steps before the last answer of the seat; nothing if it has given none.
  [[nodiscard]] std::optional<std::size_t> before_last_answer(Seat seat) const;

  // What the lesson has the seat answer now, if it has something.
  [[nodiscard]] std::optional<Action> told_answer(Seat seat) const;
  // Lets the lesson go if the learner went another way; true if that is new.
  [[nodiscard]] bool left_lesson();

 private:
  LiveGame(Session session, const Dice& dice) : session_(std::move(session)), dice_(dice) {
    count_outcomes();
  }
  void count_outcomes();
  [[nodiscard]] const Step* told() const;

  Session session_;
  Dice dice_;
  std::optional<Lesson> lesson_;
  std::uint64_t outcomes_ = 0;
};

}  // namespace stadtluft::server
