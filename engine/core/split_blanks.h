#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

namespace stadtluft {

// The words of an action as it is written; they point into `text`.
[[nodiscard]] inline std::vector<std::string_view> split_blanks(std::string_view text) {
  constexpr std::string_view kBlank = " \t";
  std::vector<std::string_view> words;
  for (std::size_t from = text.find_first_not_of(kBlank); from != std::string_view::npos;) {
    const std::size_t to = std::min(text.find_first_of(kBlank, from), text.size());
    words.push_back(text.substr(from, to - from));
    from = text.find_first_not_of(kBlank, to);
  }
  return words;
}

}  // namespace stadtluft
