#include "server/net/target.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace stadtluft::server {
namespace {

// "%41b+c" as in a query or a path; nothing if it is not well-formed.
std::optional<std::string> decode(std::string_view text, bool plus_is_blank) {
  const auto digit = [](char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
  };
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%') {
      if (i + 2 >= text.size() || digit(text[i + 1]) < 0 || digit(text[i + 2]) < 0)
        return std::nullopt;
      out += static_cast<char>(digit(text[i + 1]) * 16 + digit(text[i + 2]));
      i += 2;
    } else {
      out += plus_is_blank && text[i] == '+' ? ' ' : text[i];
    }
  }
  return out;
}

}  // namespace

bool read_target(std::string_view target, Request& request) {
  const std::size_t mark = std::min(target.find('?'), target.size());
  std::optional<std::string> path = decode(target.substr(0, mark), false);
  if (!path || path->empty() || path->front() != '/' || path->find('\0') != std::string::npos)
    return false;
  request.path = std::move(*path);
  std::string_view query = target.substr(std::min(mark + 1, target.size()));
  while (!query.empty()) {
    const std::size_t end = std::min(query.find('&'), query.size());
    const std::string_view pair = query.substr(0, end);
    query.remove_prefix(std::min(end + 1, query.size()));
    const std::size_t equals = std::min(pair.find('='), pair.size());
    std::optional<std::string> key = decode(pair.substr(0, equals), true);
    std::optional<std::string> value = decode(pair.substr(std::min(equals + 1, pair.size())), true);
    if (!key || !value) return false;
    request.query.emplace(std::move(*key), std::move(*value));
  }
  return true;
}

std::string cookie_of(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    const std::size_t end = std::min(header.find(';'), header.size());
    std::string_view pair = header.substr(0, end);
    header.remove_prefix(std::min(end + 1, header.size()));
    while (!pair.empty() && pair.front() == ' ') pair.remove_prefix(1);
    const std::size_t equals = pair.find('=');
    if (equals != std::string_view::npos && pair.substr(0, equals) == name)
      return std::string(pair.substr(equals + 1));
  }
  return {};
}

}  // namespace stadtluft::server
