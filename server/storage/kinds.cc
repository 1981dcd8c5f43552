#include "server/storage/kinds.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include <fmt/format.h>

namespace stadtluft::server {
namespace {

// In the order of the enumerators.
constexpr std::array<std::string_view, 4> kAccountKinds = {"guest", "person", "bot", "leaving"};
constexpr std::array<std::string_view, 2> kPassKinds = {"session", "token"};
constexpr std::array<std::string_view, kTableStatuses.size()> kTableWords = {
    "open", "starting", "running", "finished", "abandoned"};
constexpr std::array<std::string_view, 3> kEntryKinds = {"act", "chance", "undo"};

template <class Kind, std::size_t N>
std::optional<Kind> find_kind(const std::array<std::string_view, N>& words, std::string_view word) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) return std::nullopt;
  return static_cast<Kind>(found - words.begin());
}

template <class Kind, std::size_t N>
Kind kind_of(const std::array<std::string_view, N>& words, std::string_view word) {
  if (const std::optional<Kind> found = find_kind<Kind>(words, word)) return *found;
  throw std::runtime_error(fmt::format("the database has a row of no known kind: '{}'", word));
}

}  // namespace

std::string_view word_of(AccountKind kind) { return kAccountKinds[static_cast<std::size_t>(kind)]; }
std::string_view word_of(PassKind kind) { return kPassKinds[static_cast<std::size_t>(kind)]; }
std::string_view word_of(TableStatus status) {
  return kTableWords[static_cast<std::size_t>(status)];
}
std::string_view word_of(EntryKind kind) { return kEntryKinds[static_cast<std::size_t>(kind)]; }

AccountKind account_kind(std::string_view word) {
  return kind_of<AccountKind>(kAccountKinds, word);
}
PassKind pass_kind(std::string_view word) { return kind_of<PassKind>(kPassKinds, word); }
TableStatus table_status(std::string_view word) { return kind_of<TableStatus>(kTableWords, word); }
EntryKind entry_kind(std::string_view word) { return kind_of<EntryKind>(kEntryKinds, word); }

std::optional<TableStatus> find_table_status(std::string_view word) {
  return find_kind<TableStatus>(kTableWords, word);
}

}  // namespace stadtluft::server
