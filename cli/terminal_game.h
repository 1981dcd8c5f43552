#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/any_player.h"
#include "cli/boards/board.h"
#include "cli/input.h"
#include "cli/words.h"
#include "record/session.h"

namespace stadtluft {

// What a terminal game is made of.
struct TerminalSetup {
  const Catalogue* ui = nullptr;     // words of the program
  const Catalogue* texts = nullptr;  // words of the game
  std::uint64_t seed = 0;
  std::string save_file;  // empty: saved on request only
  // By seat; nullptr for a human.
  std::vector<std::unique_ptr<AnyPlayer>> bots;
  // Whom "hint" asks.
  std::unique_ptr<AnyPlayer> adviser;
};

// A game in the terminal: humans type, bots answer, and everybody is shown what their seat may see
// and nothing else.
//
// All random numbers of a step come from the seed and the number of the step, so a game that was
// saved and resumed goes on as it would have gone without the break.
class TerminalGame {
 public:
  TerminalGame(Session session, TerminalSetup setup);

  // Plays until the game is over or the humans leave. Returns an exit code.
  int run();

 private:
  enum class Next : std::uint8_t { ask_again, go_on, leave };

  [[nodiscard]] Rng rng_of_step() const;
  [[nodiscard]] std::string ui(std::string_view key, const Catalogue::Values& values = {}) const;
  [[nodiscard]] bool human(Seat seat) const { return setup_.bots[seat] == nullptr; }
  [[nodiscard]] std::size_t humans() const;

  // Lets chance and bots go on to the next question for a human, or the end.
  void advance();
  void hand_over(Seat seat);
  void show_turn(Seat seat);
  void show_story(std::span<const LoggedEvent> events, Seat viewer) const;
  void show_board(Seat seat) const;
  void show_choices(Seat seat);
  void show_score() const;
  void show_end() const;
  [[nodiscard]] std::string in_words(const Action& action, Seat seat) const;

  Next take_line(const std::string& line, Seat seat);
  Next take_command(const std::string& command, const std::string& rest, Seat seat);
  // What is wrong with a typed action: how it is written, or the game's reason against it.
  [[nodiscard]] std::string against(const std::string& text) const;
  [[nodiscard]] std::string why_no_undo(Seat seat) const;
  Next take_answer(const std::string& text, Seat seat);
  void help(const std::string& query) const;
  void undo(Seat seat);
  void hint(Seat seat);
  // Says whether it worked.
  bool save(const std::string& file);
  int leave();

  Session session_;
  TerminalSetup setup_;
  GameWords words_;
  const Board& board_;
  LineInput input_;
  ActionList choices_;
  // By seat: up to which step the story has been told.
  std::array<std::size_t, kMaxSeats> told_{};
  std::array<bool, kMaxSeats> has_moved_{};
  Seat at_keyboard_ = kNobody;
  // Somebody else has moved since the board was drawn.
  bool board_wanted_ = true;
};

}  // namespace stadtluft
