#pragma once

#include <string>

#include "engine/core/result.h"

namespace stadtluft::server {

// Copies a database to a file that is not there yet, also while a server writes to it: what the
// copy holds is one moment of the original. The copy is checked, is for its owner only, needs no
// journal beside it, and has its name only when it is complete and on the disk.
[[nodiscard]] Status copy_database(const std::string& from, const std::string& to);

}  // namespace stadtluft::server
