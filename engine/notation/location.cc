#include "engine/notation/location.h"

#include <fmt/format.h>

#include "engine/core/foreign_text.h"

namespace stadtluft {

Location Location::at(std::string_view key) const {
  Location inner = *this;
  inner.pointer += '/';
  for (const char letter : foreign_text(key)) {
    if (letter == '~')
      inner.pointer += "~0";
    else if (letter == '/')
      inner.pointer += "~1";
    else
      inner.pointer += letter;
  }
  return inner;
}

Location Location::at(std::size_t index) const {
  Location inner = *this;
  inner.pointer += fmt::format("/{}", index);
  return inner;
}

Location Location::below(std::string_view inner_pointer) const {
  Location inner = *this;
  inner.pointer += inner_pointer;
  return inner;
}

std::string Location::text() const {
  std::string text = file;
  if (line != 0) text += fmt::format(":{}", line);
  if (!pointer.empty()) text += (text.empty() ? "" : ": ") + pointer;
  return text;
}

}  // namespace stadtluft
