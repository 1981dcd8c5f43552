#include "server/storage/database.h"

#include <fmt/format.h>

#include "server/storage/postgresql_database.h"
#include "server/storage/sqlite_database.h"

namespace stadtluft::server {

std::string shown_address(const std::string& url) {
  return is_postgresql(url) ? without_password(url) : url;
}

Result<std::unique_ptr<Database>> open_database(const std::string& url, soci::session& writing,
                                                const std::optional<NodeSettings>& node) {
  constexpr std::string_view kFile = "sqlite3://";
  if (is_postgresql(url)) return open_postgresql(url, writing, node);
  const std::string file = url.starts_with(kFile) ? url.substr(kFile.size()) : url;
  if (file.find("://") != std::string::npos)
    return Error{"--db", fmt::format("'{}' names a database that this program does not know; it "
                                     "knows files and postgresql://",
                                     file.substr(0, file.find("://") + 3))};
  return open_sqlite(file, writing, node);
}

}  // namespace stadtluft::server
