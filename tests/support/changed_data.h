#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "tests/support/data.h"

namespace stadtluft::testing {

// The pinned tables with some words of some files replaced.
class ChangedData final : public DataSource {
 public:
  // The first `from` after the first `after` in the file becomes `to`.
  void change(const std::string& path, const std::string& after, const std::string& from,
              const std::string& to) {
    if (!files_.contains(path)) files_[path] = pinned_data().read(path).value_or("");
    std::string& text = files_[path];
    const std::size_t start = text.find(after);
    const std::size_t at = start == std::string::npos ? start : text.find(from, start);
    if (at == std::string::npos)
      ADD_FAILURE() << path << " has no '" << from << "' after '" << after << "'";
    else
      text.replace(at, from.size(), to);
  }
  [[nodiscard]] std::optional<std::string> read(std::string_view path) const override {
    const auto found = files_.find(path);
    return found == files_.end() ? pinned_data().read(path) : found->second;
  }
  [[nodiscard]] std::string name_of(std::string_view path) const override {
    return std::string(path);
  }
  [[nodiscard]] bool graded() const override { return false; }

 private:
  std::map<std::string, std::string, std::less<>> files_;
};

}  // namespace stadtluft::testing
