#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace stadtluft::server {

enum class AccountKind : std::uint8_t {
  guest,   // without a password; the name is not reserved
  person,  // with a password
  bot,     // says that it is a program
  leaving  // deleted, while games show its name
};

// What a secret is for.
enum class PassKind : std::uint8_t {
  session,  // of a browser
  token     // of a program
};

enum class TableStatus : std::uint8_t {
  open,
  starting,  // the seats are settled, and the seeds for the dice are being revealed
  running,
  finished,
  abandoned
};
inline constexpr std::array kTableStatuses = {TableStatus::open, TableStatus::starting,
                                              TableStatus::running, TableStatus::finished,
                                              TableStatus::abandoned};

// An entry of the log of a game.
enum class EntryKind : std::uint8_t { act, chance, undo };

// Their words in storage and messages.
[[nodiscard]] std::string_view word_of(AccountKind kind);
[[nodiscard]] std::string_view word_of(PassKind kind);
[[nodiscard]] std::string_view word_of(TableStatus status);
[[nodiscard]] std::string_view word_of(EntryKind kind);
// Of a stored word. Throws std::runtime_error if there is no such kind: the row cannot be read.
[[nodiscard]] AccountKind account_kind(std::string_view word);
[[nodiscard]] PassKind pass_kind(std::string_view word);
[[nodiscard]] TableStatus table_status(std::string_view word);
[[nodiscard]] EntryKind entry_kind(std::string_view word);
// Of a word that a client sent.
[[nodiscard]] std::optional<TableStatus> find_table_status(std::string_view word);

}  // namespace stadtluft::server
