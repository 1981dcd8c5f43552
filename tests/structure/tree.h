#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace stadtluft::testing {

// The files of the repository below `folder`, relative to its root, ordered; without what is built
// or belongs to git.
inline std::vector<std::string> files_of_tree(const std::string& folder = "") {
  namespace fs = std::filesystem;
  const fs::path root(STADTLUFT_SOURCE_DIR);
  std::vector<std::string> files;
  fs::recursive_directory_iterator entry((root / folder).lexically_normal());
  for (; entry != fs::recursive_directory_iterator(); ++entry) {
    const std::string name = entry->path().filename().string();
    if (name == ".git" || name == "node_modules" || name == "dist" || name == ".cache" ||
        name == "__pycache__" || (entry.depth() == 0 && name.starts_with("build"))) {
      entry.disable_recursion_pending();
    } else if (entry->is_regular_file() && name != "compile_commands.json") {
      files.push_back(entry->path().lexically_relative(root).generic_string());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

inline std::string text_of(const std::string& file) {
  std::ifstream in(std::filesystem::path(STADTLUFT_SOURCE_DIR) / file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace stadtluft::testing
