#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace stadtluft {

enum class Ink : std::uint8_t {
  plain,
  bold,
  faint,
  white,
  yellow,
  green,
  red,
  blue,
  purple,
};

[[nodiscard]] bool stdout_is_terminal();
// Colour is on when stdout is a terminal and the environment variable NO_COLOR is empty.
[[nodiscard]] bool colour_on();
// The text in that ink, or the bare text when colour is off.
[[nodiscard]] std::string paint(Ink ink, std::string_view text);

// Columns of the terminal; 80 if stdout is none.
[[nodiscard]] std::size_t terminal_width();

// How many columns a text takes: counts characters, not bytes, and no colour codes.
[[nodiscard]] std::size_t columns(std::string_view text);
// Blanks on the right (left) up to the width; longer texts stay as they are.
[[nodiscard]] std::string pad(std::string_view text, std::size_t width);
[[nodiscard]] std::string pad_left(std::string_view text, std::size_t width);
// Breaks a text at blanks into lines of at most `width` columns.
[[nodiscard]] std::vector<std::string> wrap(std::string_view text, std::size_t width);

// A bar on stderr for long work. Shows nothing when stderr is no terminal, and leaves nothing
// behind when it is destroyed.
class Progress {
 public:
  Progress(std::string label, std::uint64_t total);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  // Draws the bar anew if it has moved.
  void at(std::uint64_t done);

 private:
  std::string label_;
  std::uint64_t total_;
  std::uint64_t shown_ = ~std::uint64_t{0};
  bool on_;
};

// Rows of cells as a table with aligned columns; the first row is the head. Cells that are
// numbers stand to the right.
[[nodiscard]] std::string table_text(const std::vector<std::vector<std::string>>& rows);

}  // namespace stadtluft
