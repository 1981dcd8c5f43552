#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/content/data_source.h"

namespace stadtluft {

// The values that a game is played by: the text of every table in its canonical form, by path.
// Grades, notes, comments and what clients draw are not part of it, so that a reworded note changes
// nothing. A table in this form can be read again, through RuleSource.
using RuleValues = std::map<std::string, std::string, std::less<>>;

// The same values always have the same hash, whatever else the files say.
[[nodiscard]] std::uint64_t hash_of(const RuleValues& values);

// How a hash of values is written: 16 hexadecimal digits.
[[nodiscard]] std::string hash_word(std::uint64_t hash);
[[nodiscard]] std::optional<std::uint64_t> read_hash_word(std::string_view word);

// The tables of one rule set. Texts come from the program.
class RuleSource final : public DataSource {
 public:
  // `texts` holds files below text/ by path.
  RuleSource(const RuleValues& values, const RuleValues& texts) : values_(values), texts_(texts) {}

  [[nodiscard]] std::optional<std::string> read(std::string_view path) const override;
  [[nodiscard]] std::string name_of(std::string_view path) const override {
    return "rules:" + std::string(path);
  }
  [[nodiscard]] bool graded() const override { return false; }

 private:
  const RuleValues& values_;
  const RuleValues& texts_;
};

}  // namespace stadtluft
