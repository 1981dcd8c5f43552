#include "bench/load/offers.h"

#include <charconv>

#include <fmt/format.h>

namespace stadtluft {
namespace {

// Texts of actions are words and numbers: nothing is escaped in them.
std::string_view text_at(std::string_view message, std::size_t from) {
  return message.substr(from, message.find('"', from) - from);
}

// Where the list that begins at `from` ends.
std::size_t end_of_list(std::string_view message, std::size_t from) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = from; i < message.size(); ++i) {
    const char c = message[i];
    if (quoted) {
      if (c == '\\')
        ++i;
      else if (c == '"')
        quoted = false;
    } else if (c == '"') {
      quoted = true;
    } else if (c == '[') {
      ++depth;
    } else if (c == ']' && --depth == 0) {
      return i + 1;
    }
  }
  return message.size();
}

}  // namespace

long number_in(std::string_view message, std::string_view name) {
  const std::string key = fmt::format("\"{}\":", name);
  const std::size_t at = message.find(key);
  long number = -1;
  if (at != std::string_view::npos)
    std::from_chars(message.data() + at + key.size(), message.data() + message.size(), number);
  return number;
}

void Offers::replace_all(std::string_view list) {
  constexpr std::string_view kText = R"("text":")";
  texts_.clear();
  for (std::size_t at = list.find(kText); at != std::string_view::npos; at = list.find(kText, at)) {
    at += kText.size();
    texts_.emplace_back(text_at(list, at));
  }
}

void Offers::take(std::string_view message) {
  if (message.starts_with(R"({"type":"view")")) {
    constexpr std::string_view kActions = R"("actions":[)";
    const std::size_t at = message.find(kActions);
    if (at == std::string_view::npos) return texts_.clear();
    const std::size_t from = at + kActions.size() - 1;
    return replace_all(message.substr(from, end_of_list(message, from) - from));
  }
  constexpr std::string_view kPath = R"("path":"/actions)";
  for (std::size_t at = message.find(kPath); at != std::string_view::npos;
       at = message.find(kPath, at)) {
    at += kPath.size();
    const std::string_view rest = text_at(message, at);
    at += rest.size() + 1;
    constexpr std::string_view kValue = R"(,"value":)";
    if (rest.empty()) {
      const std::size_t from = at + kValue.size();
      const std::size_t end = end_of_list(message, from);
      replace_all(message.substr(from, end - from));
      at = end;
    } else if (rest.ends_with("/text")) {
      std::size_t index = 0;
      std::from_chars(rest.data() + 1, rest.data() + rest.size(), index);
      if (index < texts_.size())
        texts_[index] = std::string(text_at(message, at + kValue.size() + 1));
    }
  }
}

}  // namespace stadtluft
