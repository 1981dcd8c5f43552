#include "server/base/names.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <optional>
#include <vector>

#include <fmt/format.h>
#include <utf8proc.h>

namespace stadtluft::server {
namespace {

using Letter = utf8proc_int32_t;

constexpr std::size_t kLongest = 32;         // characters of a name
constexpr std::size_t kLongestInBytes = 96;  // every script that people write fits
constexpr int kMostMarks = 3;                // on one letter; no language needs more
constexpr Letter kBlank = ' ';

std::string mapped(std::string_view text, int options) {
  utf8proc_uint8_t* made = nullptr;
  const utf8proc_ssize_t size = utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                             static_cast<utf8proc_ssize_t>(text.size()), &made,
                                             static_cast<utf8proc_option_t>(options));
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> held(made, &std::free);
  if (size < 0) return {};
  return {reinterpret_cast<const char*>(made), static_cast<std::size_t>(size)};
}

// Nothing if it is no UTF-8.
std::optional<std::vector<Letter>> letters_of(std::string_view text) {
  std::vector<Letter> letters;
  while (!text.empty()) {
    Letter letter = 0;
    const utf8proc_ssize_t size =
        utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                         static_cast<utf8proc_ssize_t>(text.size()), &letter);
    if (size <= 0) return std::nullopt;
    letters.push_back(letter);
    text.remove_prefix(static_cast<std::size_t>(size));
  }
  return letters;
}

void append(std::string& text, Letter letter) {
  constexpr std::size_t kLongestLetter = 4;
  utf8proc_uint8_t bytes[kLongestLetter] = {};
  const utf8proc_ssize_t size = utf8proc_encode_char(letter, bytes);
  text.append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size));
}

bool between(Letter letter, Letter first, Letter last) { return letter >= first && letter <= last; }

// Sets or turns the direction of what follows.
bool directs(Letter letter) {
  return letter == 0x061C || letter == 0x200E || letter == 0x200F ||
         between(letter, 0x202A, 0x202E) || between(letter, 0x2066, 0x2069);
}

// Control characters, line separators, and what no font of others knows.
bool no_text(Letter letter) {
  switch (utf8proc_category(letter)) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_CN:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
      return true;
    default:
      return false;
  }
}

// Shows nothing, or as much as a blank.
bool unseen(Letter letter) {
  constexpr Letter kBlankBraille = 0x2800;
  const utf8proc_category_t category = utf8proc_category(letter);
  return category == UTF8PROC_CATEGORY_CF ||
         (category == UTF8PROC_CATEGORY_ZS && letter != kBlank) || letter == kBlankBraille ||
         utf8proc_get_property(letter)->ignorable != 0;
}

bool is_mark(Letter letter) {
  const utf8proc_category_t category = utf8proc_category(letter);
  return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_ME ||
         category == UTF8PROC_CATEGORY_MC;
}

bool tells_apart(Letter letter) {
  switch (utf8proc_category(letter)) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LT:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO:
    case UTF8PROC_CATEGORY_ND:
    case UTF8PROC_CATEGORY_NL:
    case UTF8PROC_CATEGORY_NO:
      return true;
    default:
      return false;
  }
}

}  // namespace

std::string composed(std::string_view text) {
  return mapped(text, UTF8PROC_STABLE | UTF8PROC_COMPOSE);
}

std::string name_key(std::string_view name) {
  return mapped(name, UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT | UTF8PROC_CASEFOLD |
                          UTF8PROC_IGNORE);
}

std::string fault_of_name(std::string_view name) {
  if (name.size() > kLongestInBytes)
    return fmt::format("a name has at most {} bytes", kLongestInBytes);
  const std::optional<std::vector<Letter>> letters = letters_of(name);
  if (!letters || composed(name) != name) return "a name is text in UTF-8";
  if (letters->empty() || letters->size() > kLongest)
    return fmt::format("a name has 1 to {} characters", kLongest);
  if (letters->front() == kBlank || letters->back() == kBlank)
    return "a name has no blanks around it";
  bool any = false;
  int marks = 0;
  Letter before = 0;
  for (const Letter letter : *letters) {
    if (no_text(letter) || unseen(letter) || directs(letter))
      return fmt::format("a name has no invisible characters (U+{:04X})",
                         static_cast<std::uint32_t>(letter));
    if (letter == kBlank && before == kBlank) return "a name has no two blanks in a row";
    marks = is_mark(letter) ? marks + 1 : 0;
    if (marks > kMostMarks) return "a name has no piles of accents";
    any = any || tells_apart(letter);
    before = letter;
  }
  return any ? "" : "a name has at least one letter or digit";
}

bool is_word_of_house(std::string_view name) {
  constexpr std::array<std::string_view, 8> kWords = {
      "admin", "administrator", "host", "moderator", "server", "stadtluft", "system", "deleted"};
  return std::find(kWords.begin(), kWords.end(), name_key(name)) != kWords.end();
}

std::string clean_line(std::string_view text) {
  std::string line;
  int marks = 0;
  for (const Letter letter : letters_of(composed(text)).value_or(std::vector<Letter>{})) {
    if (no_text(letter) || directs(letter)) continue;
    marks = is_mark(letter) ? marks + 1 : 0;
    if (marks <= kMostMarks) append(line, letter);
  }
  const std::size_t first = line.find_first_not_of(' ');
  if (first == std::string::npos) return {};
  return line.substr(first, line.find_last_not_of(' ') - first + 1);
}

}  // namespace stadtluft::server
