#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace stadtluft {

// The files that paths of a command line stand for: a folder stands for all files below it with one
// of the endings, in order.
[[nodiscard]] std::vector<std::string> files_below(const std::vector<std::string>& paths,
                                                   const std::vector<std::string_view>& endings);

}  // namespace stadtluft
