#pragma once

#include "server/storage/database.h"

namespace stadtluft::server {

[[nodiscard]] bool is_postgresql(const std::string& url);

// A database of a PostgreSQL server, of which this is the only user, or nodes are. `url` is what
// libpq knows: postgresql://user:password@host:port/database?option=value
[[nodiscard]] Result<std::unique_ptr<Database>> open_postgresql(
    const std::string& url, soci::session& writing, const std::optional<NodeSettings>& node);

// The same to be read only, beside all others.
[[nodiscard]] std::unique_ptr<Database> read_postgresql(const std::string& url);

// The URL without its password.
[[nodiscard]] std::string without_password(const std::string& url);

}  // namespace stadtluft::server
