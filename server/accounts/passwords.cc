#include "server/accounts/passwords.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "server/base/names.h"
#include "text/embedded.h"

namespace stadtluft::server {
namespace {

constexpr std::size_t kShortest = 10;       // characters
constexpr std::size_t kLongestPattern = 4;  // that is repeated to make a password

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) >> 6U) != 2; }));
}

// "aaaaaaaaaa", "abcabcabcabc"
bool repeats(std::string_view text) {
  for (std::size_t period = 1; period <= kLongestPattern; ++period)
    if (text.size() > 2 * period && text.substr(period) == text.substr(0, text.size() - period))
      return true;
  return false;
}

// "abcdefghij", "9876543210"
bool runs(std::string_view text) {
  const auto by = [&](int step) {
    return std::adjacent_find(text.begin(), text.end(),
                              [step](char x, char y) { return y - x != step; }) == text.end();
  };
  return by(1) || by(-1);
}

// The name, alone or with digits and marks around it.
bool is_name(std::string_view password, const std::string& name) {
  const std::size_t at = name.empty() ? std::string_view::npos : password.find(name);
  if (at == std::string_view::npos) return false;
  const auto letter = [](char c) {
    return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80;
  };
  const std::string_view before = password.substr(0, at);
  const std::string_view after = password.substr(at + name.size());
  return std::none_of(before.begin(), before.end(), letter) &&
         std::none_of(after.begin(), after.end(), letter);
}

std::vector<std::string_view> read_list() {
  std::vector<std::string_view> list;
  for (const EmbeddedFile& file : embedded_passwords())
    for (std::string_view rest = file.text; !rest.empty();) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      list.push_back(rest.substr(0, end));
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  std::sort(list.begin(), list.end());
  return list;
}

}  // namespace

bool common_password(std::string_view password) {
  static const std::vector<std::string_view> kList = read_list();
  return std::binary_search(kList.begin(), kList.end(), std::string_view(name_key(password)));
}

std::optional<Refusal> refused_password(std::string_view password, std::string_view name) {
  if (password.size() > kLongestPassword || characters(password) < kShortest)
    return Refusal{"bad_password",
                   fmt::format("a password has at least {} characters and at most {} bytes",
                               kShortest, kLongestPassword)};
  const std::string folded = name_key(password);
  if (repeats(folded) || runs(folded) || common_password(password))
    return Refusal{"weak_password", "this password is one of the first that somebody would guess"};
  if (is_name(folded, name_key(name)))
    return Refusal{"weak_password", "the password must not be the name of the account"};
  return std::nullopt;
}

}  // namespace stadtluft::server
