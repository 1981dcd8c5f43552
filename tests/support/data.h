#pragma once

#include "text/source.h"

namespace stadtluft::testing {

// The data files that this test executable is about: data/ of the repository, or of the template.
inline const DataSource& test_data() {
  static const FolderData kData(STADTLUFT_DATA_DIR);
  return kData;
}

// The same with the tables of tests/tables. Tests of rules play by these, so that an owner of the
// box who corrects a number of data/ changes no test. `stadtluft data --values tests/tables` wrote
// them; tests of the content look at the real ones.
class PinnedData final : public DataSource {
 public:
  [[nodiscard]] std::optional<std::string> read(std::string_view path) const override {
    const std::optional<std::string> pinned = tables_.read(path);
    return pinned ? pinned : test_data().read(path);
  }
  [[nodiscard]] std::string name_of(std::string_view path) const override {
    return std::string(path);
  }
  [[nodiscard]] bool graded() const override { return false; }

 private:
  FolderData tables_{STADTLUFT_SOURCE_DIR "/tests/tables"};
};

inline const DataSource& pinned_data() {
  static const PinnedData kData;
  return kData;
}

}  // namespace stadtluft::testing
