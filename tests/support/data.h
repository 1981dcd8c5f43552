#pragma once

#include "data/source.h"

namespace stadtluft::testing {

// The data files that this test executable is about: data/ of the repository, or of the template.
inline const DataSource& test_data() {
  static const FolderData kData(STADTLUFT_DATA_DIR);
  return kData;
}

}  // namespace stadtluft::testing
