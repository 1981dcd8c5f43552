#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/content/data_source.h"

namespace stadtluft::testing {

// Data files that a test writes itself.
class MemoryData final : public DataSource {
 public:
  MemoryData() = default;
  MemoryData(std::string path, std::string text) {
    files.emplace(std::move(path), std::move(text));
  }

  [[nodiscard]] std::optional<std::string> read(std::string_view path) const override {
    const auto found = files.find(path);
    if (found == files.end()) return std::nullopt;
    return found->second;
  }
  [[nodiscard]] std::string name_of(std::string_view path) const override {
    return std::string(path);
  }

  std::map<std::string, std::string, std::less<>> files;
};

}  // namespace stadtluft::testing
