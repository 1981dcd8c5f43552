#pragma once

#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "engine/content/data_table.h"

namespace stadtluft::testing {

// The values of one table in canonical form, by "row field".
inline std::map<std::string, std::string> values_by_name(const std::string& table) {
  std::map<std::string, std::string> values;
  std::istringstream lines(table);
  std::string row;
  for (std::string line; std::getline(lines, line);) {
    const std::size_t equals = line.find(" = ");
    if (equals == std::string::npos) continue;
    const std::string field = line.substr(0, equals);
    const std::string value = line.substr(equals + 3);
    if (field == "id") row = value.substr(1, value.size() - 2);
    values[row + " " + field] = value;
  }
  return values;
}

// Values of the rulebook that are not the pinned ones. Stand-ins may be corrected at any time,
// these may not change unnoticed. `real` has grades, `pinned` has not.
template <class G>
std::vector<std::string> changed_values_of_the_rulebook(const G& real, const G& pinned) {
  std::map<std::string, Grade> grades;  // "file row field"
  for (const Provenance& value : real.provenance())
    grades[value.file.substr(value.file.rfind('/') + 1) + " " + value.row + " " + value.field] =
        value.grade;
  std::vector<std::string> changed;
  for (const auto& [path, text] : real.rule_values()) {
    const auto before = values_by_name(pinned.rule_values().at(path));
    for (const auto& [name, value] : values_by_name(text)) {
      const auto old = before.find(name);
      if (old != before.end() && old->second == value) continue;
      // "params.n" has the grade of "params".
      const std::string field = name.substr(0, name.find('.', name.rfind(' ')));
      const auto grade = grades.find(path.substr(path.rfind('/') + 1) + " " + field);
      if (grade == grades.end() || grade->second == Grade::seed)
        changed.push_back(path + ": " + name + " = " + value);
    }
  }
  return changed;
}

}  // namespace stadtluft::testing
