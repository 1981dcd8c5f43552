#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// Messages often repeat what somebody else wrote: a word that was typed, a key of a file, a field
// of a request. Whoever does that does it by these two, so that a message stays short and shows
// what is there.
namespace stadtluft {

inline constexpr std::size_t kMostForeignBytes = 64;

// At most kMostForeignBytes of valid UTF-8; what is longer is cut between characters and ends with
// '…'. Control, invisible and direction characters are written as \u202e, and bytes that are no
// UTF-8 as \xff.
[[nodiscard]] std::string foreign_text(std::string_view text);

// The same in quotes: 'take 9'.
[[nodiscard]] std::string in_quotes(std::string_view text);

}  // namespace stadtluft
