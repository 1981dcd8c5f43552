#pragma once

#include <functional>
#include <memory>
#include <string>

#include "engine/core/result.h"
#include "server/base/loop.h"
#include "server/base/metrics.h"
#include "server/storage/storage.h"

namespace stadtluft::server {

// Opens the database through SOCI, creates or migrates its tables, and starts the thread that
// writes. `url` is "sqlite3://FILE" or a plain file name. The storage must be destroyed before the
// loop; batches that were written are committed first, but nobody is told any more.
//
// Group commit: the writer takes everything that waits, commits it in one transaction (WAL,
// synchronous FULL) and then reports all of it done. If the transaction fails, its batches are
// tried one by one, so that one bad batch does not take others with it.
[[nodiscard]] Result<std::unique_ptr<Storage>> open_storage(const std::string& url, Loop& loop,
                                                            Metrics& metrics);

}  // namespace stadtluft::server
