#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>

#include "engine/notation/fields.h"
#include "record/json_file.h"

namespace stadtluft::testing {

inline bool updates_golden() { return std::getenv("STADTLUFT_UPDATE_GOLDEN") != nullptr; }

inline Status write_golden(const std::string& path, const std::string& text) {
  std::filesystem::create_directories(std::filesystem::path(path).parent_path());
  return write_file(path, text);
}

// Whether two records are of the same game, by the same values and the same revision of the rules.
// The version of the program does not matter, nor do options that the old one did not have. A text
// that is no record, as a conflict leaves it, is of no game.
inline bool of_the_same_game(const std::string& old_record, const std::string& new_record) {
  const auto head = [](const std::string& record) {
    boost::system::error_code fault;
    const json::value line = json::parse(record.substr(0, record.find('\n')), fault);
    return line.is_object() ? line.as_object() : json::object();
  };
  const auto same = [](const json::object& before, const json::object& now, std::string_view key) {
    const json::value* old_value = before.if_contains(key);
    const json::value* new_value = now.if_contains(key);
    return old_value != nullptr && new_value != nullptr && *old_value == *new_value;
  };
  const json::object before = head(old_record);
  const json::object now = head(new_record);
  for (const std::string_view member : {"game", "rules", "seed"})
    if (!same(before, now, member)) return false;
  const json::object& options = now.at("options").as_object();
  for (const auto& option : before.at("options").as_object())
    if (!same(before.at("options").as_object(), options, option.key())) return false;
  return true;
}

// Everything but the first line: the steps and the result.
inline std::string course_of(const std::string& record) {
  return record.substr(std::min(record.find('\n'), record.size()));
}

// Writes a golden record anew. Refuses to if the same game goes another way now: stored games of
// this revision would be replayed to another result, and nobody would be told.
inline Status write_golden_record(const std::string& path, const std::string& text) {
  const Result<std::string> kept = read_file(path);
  if (kept && of_the_same_game(*kept, text) && course_of(*kept) != course_of(text))
    return Error{path,
                 "the same game goes another way by rules of the same revision. Raise "
                 "`rules_revision` of the game; if no stored game is replayed otherwise, because "
                 "only the order of answers or the player of this test changed, remove the file "
                 "first"};
  return write_golden(path, text);
}

}  // namespace stadtluft::testing
