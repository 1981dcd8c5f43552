#pragma once

#include <memory>

#include "server/storage/database.h"
#include "server/storage/storage.h"

namespace stadtluft::server {

// Through connections of its own. `database` must outlive it.
[[nodiscard]] std::unique_ptr<NodeBook> open_node_book(const Database& database,
                                                       const NodeSettings& node);

}  // namespace stadtluft::server
