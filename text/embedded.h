#pragma once

#include <span>
#include <string_view>

namespace stadtluft {

// A data file as it was when the program was built.
struct EmbeddedFile {
  std::string_view path;  // relative to its folder, for example "<game>/cards.toml"
  std::string_view text;
};

// All *.toml files below data/, ordered by path. The views stay valid for ever.
std::span<const EmbeddedFile> embedded_files();

// All *.net files below data/nets/, paths relative to it: "<game>.net".
std::span<const EmbeddedFile> embedded_nets();

// All *.md files below docs/rules/, paths relative to it: "<game>.md".
std::span<const EmbeddedFile> embedded_rules();

// All *.json files below data/lessons/: "<game>.json".
std::span<const EmbeddedFile> embedded_lessons();
// All *.json files below data/turns/: "<game>.json".
std::span<const EmbeddedFile> embedded_turns();
// All *.toml files below tests/tables/: "<game>/cards.toml", values in their canonical form.
std::span<const EmbeddedFile> embedded_pinned_tables();

// All *.txt files below data/passwords/. Part of the server's library.
std::span<const EmbeddedFile> embedded_passwords();

// All *.json files below docs/, paths relative to it: "openapi.json". Part of the server's library.
std::span<const EmbeddedFile> embedded_api();

}  // namespace stadtluft
