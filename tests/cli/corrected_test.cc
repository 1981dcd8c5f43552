// Stand-ins are corrected by owners of the box, one line each: every kind of number can be.

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine/content/data_table.h"
#include "tests/support/games.h"

namespace stadtluft::testing {
namespace {

// One value of a table in its canonical form, by the line it stands in.
struct Value {
  std::string path;
  std::size_t line = 0;
  std::string field;
  std::string text;

  // A number, or a list of them.
  [[nodiscard]] bool number() const {
    return text.find_first_not_of("-0123456789[], ") == std::string::npos;
  }
};
// "<table> <field>", or "<table> <row>" in a table of single numbers, with its values.
using Kinds = std::map<std::string, std::vector<Value>>;

// The stand-ins of a game.
Kinds stand_ins(const AnyGame& game) {
  std::map<std::string, Grade> grades;  // "table row field"
  for (const Provenance& value : game.provenance())
    grades[value.file.substr(value.file.rfind('/') + 1) + " " + value.row + " " + value.field] =
        value.grade;
  Kinds kinds;
  for (const auto& [path, text] : game.rule_values()) {
    const std::string table = path.substr(path.rfind('/') + 1);
    std::istringstream lines(text);
    std::string row;
    std::size_t number = 0;
    for (std::string line; std::getline(lines, line); ++number) {
      const std::size_t equals = line.find(" = ");
      if (equals == std::string::npos) continue;
      const std::string field = line.substr(0, equals);
      const std::string value = line.substr(equals + 3);
      if (field == "id") {
        row = value.substr(1, value.size() - 2);
        continue;
      }
      // "params.n" has the grade of "params".
      const auto grade = grades.find(table + " " + row + " " + field.substr(0, field.find('.')));
      if (grade == grades.end() || grade->second != Grade::chosen) continue;
      const Value found{path, number, field, value};
      if (found.number()) kinds[table + " " + (field == "value" ? row : field)].push_back(found);
    }
  }
  return kinds;
}

// The values with one line changed.
RuleValues with(RuleValues values, const Value& value, const std::string& text) {
  std::string& table = values.at(value.path);
  std::size_t at = 0;
  for (std::size_t line = 0; line < value.line; ++line) at = table.find('\n', at) + 1;
  table.replace(at, table.find('\n', at) - at, value.field + " = " + text);
  return values;
}

// What somebody with the box might write there instead: the last number is one more, or one less.
std::vector<std::string> corrections(const Value& value) {
  constexpr std::string_view kDigits = "0123456789";
  const std::size_t last = value.text.find_last_of(kDigits);
  if (last == std::string::npos) return {};
  const std::size_t first = value.text.find_last_not_of(kDigits, last) + 1;
  const int number = std::stoi(value.text.substr(first, last + 1 - first));
  std::vector<std::string> texts;
  for (const int other : {number + 1, number - 1})
    if (other >= 0)
      texts.push_back(
          std::string(value.text).replace(first, last + 1 - first, std::to_string(other)));
  return texts;
}

// Numbers that the code of the rules knows, that say which thing a row is about (the height that
// names an order), or that make up the cards of a box together. Another number would be another
// rule, another thing or another box.
const std::set<std::string>& numbers_of_the_rules() {
  static const std::set<std::string> kNumbers = {
      "balconies.toml height",       "cards.toml params.discard",
      "cards.toml params.double",    "cards.toml params.draw",
      "cards.toml params.min",       "cards_offered.toml players",
      "constants.toml church_cards", "constants.toml price_floor",
      "constants.toml score_floor",  "constants.toml workers_per_stay",
      "setup.toml stack_a",          "setup.toml stack_b",
      "threats.toml order",          "towers.toml position",
  };
  return kNumbers;
}

class Corrections {
 public:
  explicit Corrections(const AnyGame& game) : game_(game), values_(game.rule_values()) {}

  // One line is changed.
  [[nodiscard]] bool alone(const std::vector<Value>& kind) const {
    for (const Value& value : sample(kind))
      for (const std::string& text : corrections(value))
        if (loads(with(values_, value, text))) return true;
    return false;
  }
  // Two rows exchange what they say, where the box fixes how often each value is there.
  [[nodiscard]] bool in_pairs(const std::vector<Value>& kind) const {
    const std::vector<Value> some = sample(kind);
    for (const Value& one : some)
      for (const Value& other : some)
        if (one.text != other.text && loads(with(with(values_, one, other.text), other, one.text)))
          return true;
    return false;
  }

 private:
  [[nodiscard]] static std::vector<Value> sample(const std::vector<Value>& kind) {
    constexpr std::size_t kMost = 12;
    std::vector<Value> some;
    const std::size_t step = kind.size() / kMost + 1;
    for (std::size_t i = 0; i < kind.size(); i += step) some.push_back(kind[i]);
    return some;
  }
  [[nodiscard]] bool loads(const RuleValues& values) const {
    const auto games = all_games().with_values(game_.info().id, values);
    if (!games) return false;
    EXPECT_NE((*games)->find(game_.info().id)->data_hash(), game_.data_hash());
    return true;
  }

  const AnyGame& game_;
  RuleValues values_;
};

TEST(CorrectedValues, CanBeOfEveryKind) {
  std::size_t alone = 0;
  std::size_t pairs = 0;
  std::vector<std::string> refused;
  for (const auto& game : all_games().list()) {
    const Corrections corrections(*game);
    for (const auto& [name, kind] : stand_ins(*game)) {
      if (numbers_of_the_rules().contains(name)) continue;
      if (corrections.alone(kind))
        ++alone;
      else if (corrections.in_pairs(kind))
        ++pairs;
      else
        refused.push_back(std::string(game->info().id) + "/" + name);
    }
  }
  EXPECT_EQ(refused, std::vector<std::string>{});
  EXPECT_GE(alone, 40U);
  EXPECT_LT(pairs, alone / 4);
}

}  // namespace
}  // namespace stadtluft::testing
