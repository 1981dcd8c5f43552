#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include <boost/json.hpp>

#include "engine/core/result.h"
#include "engine/notation/json_archive.h"

namespace stadtluft {

// Limits that no honest file comes near, so that a hostile one is refused before it costs anything.
inline constexpr std::size_t kMaxFileBytes = std::size_t{32} << 20U;
inline constexpr std::size_t kMaxDocumentBytes = std::size_t{2} << 20U;  // one document or line
inline constexpr std::size_t kMaxJsonDepth = 24;

// Reads one JSON document (RFC 8259, no extensions). A fault is reported with file, line and
// column; the same key twice in one object is a fault. `first_line` is the number of the text's
// first line.
[[nodiscard]] Result<json::value> parse_json(std::string_view text, const std::string& file,
                                             std::size_t first_line = 1);

// Reads JSON lines: one document a line, no empty lines. Calls `take` for each with its line
// number and stops at the first fault, of a line or of `take`. A file that breaks off in the middle
// of a line is a fault of that line.
[[nodiscard]] Status for_each_json_line(
    std::string_view text, const std::string& file,
    const std::function<Status(const json::value&, std::size_t line)>& take);

// A document for people: two blanks per level, short lists and objects on one line, a newline at
// the end.
[[nodiscard]] std::string pretty_json(const json::value& value);

// The whole file. Refuses folders and files beyond kMaxFileBytes.
[[nodiscard]] Result<std::string> read_file(const std::string& path);

// Writes a file so that it is either the old one or the new one, never a half: into a temporary
// file beside it, which then takes its name.
[[nodiscard]] Status write_file(const std::string& path, std::string_view text);

}  // namespace stadtluft
