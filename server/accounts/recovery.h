#pragma once

#include <string>
#include <string_view>

// Codes that let somebody in who has forgotten the password. A code is told once, when it is made;
// what is stored is its hash. It is long enough not to be guessed, so a quick hash is enough.
namespace stadtluft::server {

// "K7QX2-9MHTD-..": 20 letters and digits, which is 100 bits.
[[nodiscard]] std::string recovery_code();
// The hash of a code as somebody typed it: small letters, blanks and dashes do not matter.
[[nodiscard]] std::string recovery_hash(std::string_view code);

}  // namespace stadtluft::server
