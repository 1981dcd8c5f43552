#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/core/result.h"

namespace stadtluft {

// A spot in a JSON file, for messages: "game.jsonl:17: /seat", "start.json: /position/bag".
struct Location {
  std::string file;
  std::size_t line = 0;  // of JSON lines; 0 where one document fills the file
  std::string pointer;   // a JSON pointer (RFC 6901) into the document; empty for all of it

  // The member `key` or the entry `index` of what is here.
  [[nodiscard]] Location at(std::string_view key) const;
  [[nodiscard]] Location at(std::size_t index) const;
  // The spot below this one that a reader of a part named by its own pointer.
  [[nodiscard]] Location below(std::string_view inner_pointer) const;

  [[nodiscard]] std::string text() const;
  [[nodiscard]] Error fault(std::string what) const { return Error{text(), std::move(what)}; }
};

}  // namespace stadtluft
