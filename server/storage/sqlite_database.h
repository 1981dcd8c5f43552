#pragma once

#include "server/storage/database.h"

namespace stadtluft::server {

// A file, which no other server may have open. Nodes on one machine may share one.
[[nodiscard]] Result<std::unique_ptr<Database>> open_sqlite(
    const std::string& file, soci::session& writing, const std::optional<NodeSettings>& node);

}  // namespace stadtluft::server
