#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/answer_set.h"
#include "engine/core/grammar.h"

namespace stadtluft {

// What somebody at the keyboard has named of a set, at once or little by little, in any order.
class SetEntry {
 public:
  void begin(const AnswerSet& set);

  // Whether several answers belong together.
  [[nodiscard]] bool open() const { return set_.several(); }
  [[nodiscard]] const AnswerSet& set() const { return set_; }
  [[nodiscard]] const std::vector<Action>& chosen() const { return chosen_; }
  [[nodiscard]] bool full() const { return chosen_.size() == set_.most; }
  [[nodiscard]] bool enough() const { return chosen_.size() >= set_.least; }
  // Units that may still be added.
  [[nodiscard]] std::vector<Action> open_units() const;

  // Adds them, or says why not all of them can be added; then none is.
  [[nodiscard]] std::optional<SetFault> add(const std::vector<Action>& units);
  // Takes the last one away. Requires that something is chosen.
  void drop_last() { chosen_.pop_back(); }

 private:
  // What is wrong with a list that may still grow.
  [[nodiscard]] std::optional<SetFault> fault_of(const std::vector<Action>& list) const;

  AnswerSet set_;
  std::vector<Action> chosen_;
};

// "pay 2 white 1 red", "pay red white", "pay red, pay 2 white": the units of a set by their text,
// each with the number of times it is meant before it. Nothing if the text is about something else,
// or has a word that cannot be read.
[[nodiscard]] std::optional<std::vector<Action>> read_units(const Grammar& grammar,
                                                            std::string_view text);

}  // namespace stadtluft
