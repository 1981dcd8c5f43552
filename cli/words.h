#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/notation/any_game.h"
#include "record/session.h"
#include "text/catalogue.h"
#include "text/row_text.h"

namespace stadtluft {

// One line of the story of a game: who, and what.
struct StoryLine {
  Seat seat = kNobody;
  std::string text;
};

// A game's messages in the words of a language, with the names of those who play it.
class GameWords {
 public:
  // The arguments must outlive this.
  GameWords(const AnyGame& game, const Catalogue& texts, std::vector<std::string> names);

  [[nodiscard]] const AnyGame& game() const { return game_; }
  [[nodiscard]] const Catalogue& texts() const { return texts_; }
  // A seat beyond the players is the game's automaton.
  [[nodiscard]] std::string name(Seat seat) const;
  // A table of the game ("cards") with the texts that are composed from its rows.
  [[nodiscard]] const RowTexts& table(const std::string& name) const;

  // `more` are values that the action itself does not carry: which card lies at that position.
  [[nodiscard]] std::string action(const Action& action, const Catalogue::Values& more = {}) const;
  // An action that is offered in this state, with what it tells: numbers that its text does not
  // mention are added (`told.<value>`). An answer that only ends something is told in the words of
  // what it ends (`ends.<question>`).
  [[nodiscard]] std::string offer(const Action& action, const AnyState& state,
                                  const Catalogue::Values& more = {}) const;
  // What an offered action tells (engine/core/offer_values.h), in words.
  [[nodiscard]] Catalogue::Values told(const Action& action, const AnyState& state) const;
  [[nodiscard]] std::string question(const Question& question) const;
  // Requires a reason that is not none. Ends with the rule's id.
  [[nodiscard]] std::string reason(const Reason& reason) const;
  [[nodiscard]] std::string score_item(const ScoreItem& item) const;
  // What to say before an answer that would bring this event: the text warning.<event>. Nothing if
  // the game's texts have none.
  [[nodiscard]] std::optional<std::string> warning(const Event& event) const;

  // What happened, as `viewer` may know it. Events in a row that say the same of several stones
  // become one phrase, and what one seat did in a row one line. Events with an empty text are
  // left out.
  [[nodiscard]] std::vector<StoryLine> story(std::span<const LoggedEvent> events,
                                             Seat viewer) const;

 private:
  // Nothing if the action ends nothing, or the texts have no words for it.
  [[nodiscard]] std::optional<std::string> ending(const Action& action,
                                                  const AnyState& state) const;
  // Seats in arguments are numbers; players read names.
  [[nodiscard]] Catalogue::Values seat_names(const MessageSpec& spec,
                                             std::span<const std::int32_t> args) const;

  const AnyGame& game_;
  const Catalogue& texts_;
  std::vector<std::string> names_;
  mutable std::map<std::string, RowTexts> tables_;  // made when first asked for
};

}  // namespace stadtluft
