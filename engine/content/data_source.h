#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stadtluft {

// Where data files come from: the binary itself, a folder, a test. Paths are relative to the data
// folder and use '/': "<game>/cards.toml".
class DataSource {
 public:
  DataSource() = default;
  DataSource(const DataSource&) = delete;
  DataSource& operator=(const DataSource&) = delete;
  virtual ~DataSource() = default;

  // The content of a file, or nothing if there is none.
  [[nodiscard]] virtual std::optional<std::string> read(std::string_view path) const = 0;
  // How the source of `path` is named in messages: the path itself, or a folder before it.
  [[nodiscard]] virtual std::string name_of(std::string_view path) const = 0;
  // Whether the values of its tables carry grades. Those of a stored rule set do not.
  [[nodiscard]] virtual bool graded() const { return true; }
};

}  // namespace stadtluft
