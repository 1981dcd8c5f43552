#pragma once

#include <string_view>

namespace stadtluft::server {

// How much a client wants a coding, from 0 (not at all) to 1000, by its Accept-Encoding header.
// Who says nothing of it does not want it, except for "identity".
[[nodiscard]] int wish_for(std::string_view accept_encoding, std::string_view coding);

// Whether one of the entity tags of an If-None-Match header is this one.
[[nodiscard]] bool has_tag(std::string_view if_none_match, std::string_view tag);

}  // namespace stadtluft::server
