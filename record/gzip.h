#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/core/result.h"

namespace stadtluft {

// A gzip file (RFC 1952) of this text: the same bytes for the same text.
[[nodiscard]] std::string gzip(std::string_view text);

// The text of a gzip file. Refuses what is none, what breaks off, what follows its end, and a text
// of more than `most` bytes before it is there.
[[nodiscard]] Result<std::string> gunzip(std::string_view bytes, const std::string& file,
                                         std::size_t most);

}  // namespace stadtluft
