#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "engine/content/data_source.h"

namespace stadtluft {

// The data files that were built into the program.
class EmbeddedData final : public DataSource {
 public:
  [[nodiscard]] std::optional<std::string> read(std::string_view path) const override;
  [[nodiscard]] std::string name_of(std::string_view path) const override;
};

// The data files of a folder that looks like data/ of the repository: what --data DIR names. A file
// that is missing there is missing: half a folder must not silently mix with the built-in half.
class FolderData final : public DataSource {
 public:
  explicit FolderData(std::filesystem::path folder) : folder_(std::move(folder)) {}

  [[nodiscard]] std::optional<std::string> read(std::string_view path) const override;
  [[nodiscard]] std::string name_of(std::string_view path) const override;

 private:
  std::filesystem::path folder_;
};

}  // namespace stadtluft
