#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/content/data_table.h"
#include "engine/content/rule_values.h"
#include "text/catalogue.h"

namespace stadtluft {

// The texts of cards and tiles that are put together from templates instead of written one by one:
// what a row of a table does, from its effect key and parameters. How the templates work is told at
// the head of a game's data/text/en/<game>.toml.
class RowTexts {
 public:
  // The rows of one table ("cards" is data/<game>/cards.toml) with their values. `texts` must
  // outlive this.
  RowTexts(const Catalogue& texts, std::span<const Provenance> values, std::string_view table);
  // The rows of a table of a set of values that a game was played by; empty if it has no such
  // table.
  RowTexts(const Catalogue& texts, const RuleValues& values, std::string_view table);

  // The ids of all rows, in order.
  [[nodiscard]] std::vector<std::string> rows() const;
  // What a row does; empty for a row that is not there or whose effect has no template.
  [[nodiscard]] std::string text(std::string_view row) const;
  // The same without what it costs.
  [[nodiscard]] std::string effect(std::string_view row) const;
  // A value as it stands in the table; empty if there is none.
  [[nodiscard]] std::string field(std::string_view row, std::string_view name) const;

 private:
  void add(std::span<const Provenance> values, std::string_view table);
  [[nodiscard]] std::string lead(std::string_view row, bool with_payment) const;
  [[nodiscard]] std::string composed(std::string_view row, bool with_payment) const;

  using Fields = std::map<std::string, std::string, std::less<>>;

  const Catalogue& texts_;
  std::map<std::string, Fields, std::less<>> rows_;
};

}  // namespace stadtluft
