#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/analysis/analysis.h"
#include "bots/players/any_player.h"
#include "cli/boards/board.h"
#include "cli/input.h"
#include "cli/set_entry.h"
#include "cli/words.h"
#include "record/session.h"

namespace stadtluft {

// What a terminal game is made of.
struct TerminalSetup {
  const Catalogue* ui = nullptr;     // words of the program
  const Catalogue* texts = nullptr;  // words of the game
  std::uint64_t seed = 0;
  std::string save_file;  // empty: saved on request only
  bool plain = false;     // the board that draws any game, also where the game has its own
  // By seat; nullptr for a human.
  std::vector<std::unique_ptr<AnyPlayer>> bots;
  // What "hint" asks: the view of the seat whose turn it is, of the question that the state asks.
  std::function<Result<Analysis>(const AnyState& state, std::uint64_t seed)> adviser;
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
  [[nodiscard]] std::string out_of_turn(const json::object& view, Seat active, Seat asked) const;
  void show_choices(Seat seat);
  // What is chosen of a set, and how much is missing.
  void show_chosen() const;
  // Fills choices_: of a set what may still be chosen, and what else can be answered.
  void list_choices();
  // As the viewer may know it while the game runs.
  void show_score(Seat viewer) const;
  void show_end() const;
  [[nodiscard]] std::string texts_of(const std::vector<Action>& actions) const;
  [[nodiscard]] std::string in_words(const Action& action, Seat seat) const;

  Next take_line(const std::string& line, Seat seat);
  Next take_command(const std::string& command, const std::string& rest, Seat seat);
  // What is wrong with a typed action: how it is written, or the game's reason against it.
  [[nodiscard]] std::string against(const std::string& text) const;
  [[nodiscard]] std::string why_no_undo(Seat seat) const;
  // The game as the seat knows it, with the rest drawn.
  [[nodiscard]] AnyState known_world(Seat seat) const;
  // Whether an answer could not be taken back, as far as the seat can foresee it.
  [[nodiscard]] bool is_final(const Action& action, Seat seat) const;
  // Whether a warning has been shown that the player has not answered yet.
  [[nodiscard]] bool warns(const std::string& text, Seat seat);
  [[nodiscard]] std::string against(const SetFault& fault, Seat seat) const;
  Next take_answer(const std::string& text, Seat seat);
  // Adds to the set that is asked for, and gives it once it is complete.
  Next take_units(const std::vector<Action>& units, Seat seat);
  Next give_set(Seat seat);
  Next answered(Seat seat);
  void help(const std::string& query) const;
  void undo(Seat seat);
  // Goes back to where something new was revealed, or somebody else has answered.
  void restart(Seat seat);
  void take_back(Seat seat, bool all);
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
  SetEntry entry_;
  // By seat: up to which step the story has been told.
  std::array<std::size_t, kMaxSeats> told_{};
  std::array<bool, kMaxSeats> has_moved_{};
  Seat at_keyboard_ = kNobody;
  // The answer that was warned against: given once more, it is taken.
  std::optional<Action> warned_;
  // Somebody else has moved since the board was drawn.
  bool board_wanted_ = true;
};

}  // namespace stadtluft
