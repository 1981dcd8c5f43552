#include "record/place.h"

#include <fmt/format.h>

namespace stadtluft {

Place Place::at(std::string_view key) const {
  Place inner = *this;
  inner.pointer += '/';
  for (const char letter : key) {
    if (letter == '~')
      inner.pointer += "~0";
    else if (letter == '/')
      inner.pointer += "~1";
    else
      inner.pointer += letter;
  }
  return inner;
}

Place Place::at(std::size_t index) const {
  Place inner = *this;
  inner.pointer += fmt::format("/{}", index);
  return inner;
}

Place Place::below(std::string_view inner_pointer) const {
  Place inner = *this;
  inner.pointer += inner_pointer;
  return inner;
}

std::string Place::text() const {
  std::string text = file;
  if (line != 0) text += fmt::format(":{}", line);
  if (!pointer.empty()) text += (text.empty() ? "" : ": ") + pointer;
  return text;
}

}  // namespace stadtluft
