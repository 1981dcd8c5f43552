#include "server/tables/archive.h"

#include <filesystem>
#include <fstream>

namespace stadtluft::server {

Status write_archive(const std::string& folder, const std::string& id, const std::string& record) {
  namespace fs = std::filesystem;
  const fs::path file = fs::path(folder) / (id + ".jsonl");
  const fs::path part = fs::path(folder) / (id + ".part");
  std::error_code error;
  fs::create_directories(folder, error);
  {
    std::ofstream out(part, std::ios::binary | std::ios::trunc);
    out << record;
    out.flush();
    if (!out) return Error{part.string(), "cannot be written"};
  }
  fs::rename(part, file, error);
  if (error) return Error{file.string(), error.message()};
  return {};
}

}  // namespace stadtluft::server
