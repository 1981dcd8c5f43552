#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bots/analysis/analysis.h"
#include "cli/words.h"

namespace stadtluft {

// What the Councillor thinks of an answer, in words: for `analyse` and for a hint.
class CandidateWords {
 public:
  // The arguments must outlive this.
  CandidateWords(const AnyGame& game, const AnyState& state, Seat seat, const GameWords& words,
                 const Catalogue& ui)
      : game_(game), state_(state), seat_(seat), words_(words), ui_(ui) {}

  // Some lines: the answer, what is expected of it, how it goes on, and why.
  [[nodiscard]] std::string text(std::size_t rank, const Candidate& candidate) const;
  [[nodiscard]] std::string in_words(const Action& action) const {
    return in_words(action, state_);
  }
  // In words as far as it only depends on the one who is asked. What comes after chance or the
  // others is said in notation: which card will lie where by then nobody knows.
  [[nodiscard]] std::string line_text(const std::vector<Action>& line) const;
  // A phrase for a part of the value; its name if the catalogue has none.
  [[nodiscard]] std::string item_words(std::string_view name) const;

 private:
  [[nodiscard]] std::string in_words(const Action& action, const AnyState& state) const;

  const AnyGame& game_;
  const AnyState& state_;
  Seat seat_;
  const GameWords& words_;
  const Catalogue& ui_;
};

}  // namespace stadtluft
