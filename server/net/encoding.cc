#include "server/net/encoding.h"

#include <algorithm>
#include <cctype>
#include <optional>

namespace stadtluft::server {
namespace {

std::string_view without_blanks(std::string_view text) {
  constexpr std::string_view kBlanks = " \t";
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

// The part before the separator; `rest` becomes what follows it.
std::string_view cut(std::string_view& rest, char separator) {
  const std::size_t end = rest.find(separator);
  const std::string_view part = rest.substr(0, end);
  rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
  return without_blanks(part);
}

bool same_word(std::string_view one, std::string_view other) {
  return std::equal(one.begin(), one.end(), other.begin(), other.end(), [](char a, char b) {
    return std::tolower(static_cast<unsigned char>(a)) ==
           std::tolower(static_cast<unsigned char>(b));
  });
}

// "0.5" is 500. What is no such number counts as nothing wanted.
int thousandths(std::string_view text) {
  if (text.empty() || (text[0] != '0' && text[0] != '1')) return 0;
  int value = (text[0] - '0') * 1000;
  if (text.size() > 1 && text[1] != '.') return 0;
  int unit = 100;
  for (std::size_t i = 2; i < text.size(); ++i, unit /= 10) {
    if (text[i] < '0' || text[i] > '9') return 0;
    value += (text[i] - '0') * unit;
  }
  return std::min(value, 1000);
}

int weight_of(std::string_view parameters) {
  while (!parameters.empty()) {
    std::string_view value = cut(parameters, ';');
    const std::string_view name = cut(value, '=');
    if (same_word(name, "q")) return thousandths(without_blanks(value));
  }
  return 1000;
}

}  // namespace

int wish_for(std::string_view accept_encoding, std::string_view coding) {
  std::optional<int> any;
  while (!accept_encoding.empty()) {
    std::string_view entry = cut(accept_encoding, ',');
    const std::string_view name = cut(entry, ';');
    const int weight = weight_of(entry);
    if (same_word(name, coding)) return weight;
    if (name == "*") any = weight;
  }
  return any.value_or(coding == "identity" ? 1 : 0);
}

bool has_tag(std::string_view if_none_match, std::string_view tag) {
  while (!if_none_match.empty()) {
    std::string_view entry = cut(if_none_match, ',');
    if (entry == "*") return true;
    if (entry.starts_with("W/")) entry.remove_prefix(2);
    if (entry == tag) return true;
  }
  return false;
}

}  // namespace stadtluft::server
