#pragma once

#include <string>

#include "engine/games/registry.h"
#include "record/rules.h"

namespace stadtluft {

// Brings a record, position or scenario of an older form into the present one, in place. Nothing is
// changed unless the file means the same afterwards: a record is replayed to its end and its
// result.
enum class Converted : std::uint8_t { changed, current };
struct ConvertOptions {
  WithTables with_tables = WithTables::no;  // of records
  bool dry_run = false;
};
[[nodiscard]] Result<Converted> convert_file(const Games& games, const std::string& path,
                                             const ConvertOptions& options);

}  // namespace stadtluft
