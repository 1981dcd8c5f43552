#pragma once

#include <string>

#include "engine/core/result.h"

namespace stadtluft::server {

// Writes the record of a game into a folder, as ID.jsonl: whole or not at all. One that is there
// already is replaced.
[[nodiscard]] Status write_archive(const std::string& folder, const std::string& id,
                                   const std::string& record);

}  // namespace stadtluft::server
