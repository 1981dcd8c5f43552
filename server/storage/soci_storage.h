#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "engine/core/result.h"
#include "server/base/loop.h"
#include "server/base/metrics.h"
#include "server/storage/node_settings.h"
#include "server/storage/storage.h"

namespace stadtluft::server {

// Opens the database through SOCI, creates or migrates its tables, and starts the thread that
// writes. `url` is as in database.h. The storage must be destroyed before the
// loop; batches that were written are committed first, but nobody is told any more.
//
// Group commit: the writer takes everything that waits, commits it in one transaction (WAL,
// synchronous FULL) and then reports all of it done. If the transaction fails, its batches are
// tried one by one, so that one bad batch does not take others with it.
//
// With `node` the server is one of several at the database: see NodeBook and Fence. When the
// storage ends, so does the node's lease.
[[nodiscard]] Result<std::unique_ptr<Storage>> open_storage(
    const std::string& url, Loop& loop, Metrics& metrics,
    const std::optional<NodeSettings>& node = {});

// A database of a PostgreSQL server as it is at this moment, to be read only: also while servers
// use it. Fails if it has not got the present form.
[[nodiscard]] Result<std::unique_ptr<Storage>> open_for_reading(const std::string& url, Loop& loop,
                                                                Metrics& metrics);

}  // namespace stadtluft::server
