#pragma once

#include <string>
#include <string_view>

// What of Unicode may stand in a name or a line of chat. People read them in the middle of other
// words, so nothing in them may be invisible, turn the direction of what follows, or look like
// another name by a trick of encoding.
namespace stadtluft::server {

// The one encoding of a text that has several (NFC). Empty if it is no UTF-8.
[[nodiscard]] std::string composed(std::string_view text);

// Names that differ in case or width only have the same key (NFKC, case folded).
[[nodiscard]] std::string name_key(std::string_view name);

// Why a composed name cannot be used; empty if it can.
[[nodiscard]] std::string fault_of_name(std::string_view name);

// Whether others would take the name for a word of the house. Nobody is called so; only guests are
// called "guest".
[[nodiscard]] bool is_word_of_house(std::string_view name);

// A line of chat, composed, without what has no business in it: control and direction characters,
// piles of accents that reach into other lines, blanks around it. Empty if nothing is left.
[[nodiscard]] std::string clean_line(std::string_view text);

}  // namespace stadtluft::server
