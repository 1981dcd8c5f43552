#include "cli/files.h"

#include <algorithm>
#include <filesystem>

namespace stadtluft {

namespace fs = std::filesystem;

std::vector<std::string> files_below(const std::vector<std::string>& paths,
                                     const std::vector<std::string_view>& endings) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    std::error_code error;
    if (!fs::is_directory(path, error)) {
      files.push_back(path);
      continue;
    }
    std::vector<std::string> found;
    for (const auto& entry : fs::recursive_directory_iterator(path, error)) {
      const std::string ending = entry.path().extension().string();
      if (std::find(endings.begin(), endings.end(), ending) != endings.end())
        found.push_back(entry.path().string());
    }
    std::sort(found.begin(), found.end());
    files.insert(files.end(), found.begin(), found.end());
  }
  return files;
}

}  // namespace stadtluft
