#include "text/source.h"

#include <algorithm>
#include <fstream>
#include <iterator>

#include "text/embedded.h"

namespace stadtluft {

namespace {
constexpr std::string_view kNets = "nets/";
}

std::optional<std::string> EmbeddedData::read(std::string_view path) const {
  auto files = embedded_files();
  if (path.starts_with(kNets)) {
    files = embedded_nets();
    path.remove_prefix(kNets.size());
  }
  const auto found = std::find_if(files.begin(), files.end(),
                                  [&](const EmbeddedFile& file) { return file.path == path; });
  if (found == files.end()) return std::nullopt;
  return std::string(found->text);
}

std::string EmbeddedData::name_of(std::string_view path) const {
  return "data/" + std::string(path);
}

std::optional<std::string> FolderData::read(std::string_view path) const {
  const std::filesystem::path file = folder_ / path;
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error)) return std::nullopt;
  std::ifstream in(file, std::ios::binary);
  if (!in) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(in), {});
}

std::string FolderData::name_of(std::string_view path) const { return (folder_ / path).string(); }

}  // namespace stadtluft
