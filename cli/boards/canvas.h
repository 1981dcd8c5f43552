#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal.h"

// A drawing in characters: a grid of signs, each with its ink.
namespace stadtluft {

struct CanvasSpot {
  int column = 0;
  int row = 0;
};

class Canvas {
 public:
  Canvas(int width, int height);

  // Writes a text from `at` on to the right; what does not fit is cut off.
  void write(CanvasSpot at, std::string_view text, Ink ink);
  // Draws a straight line between the middles of two texts over what is still empty: its own signs
  // for level, upright and slanting lines.
  struct Signs {
    std::string_view level, upright, rising, falling;
  };
  struct Box {
    CanvasSpot at;
    int width = 1;
    int height = 1;
  };
  void join(const Box& from, const Box& to, const Signs& signs, Ink ink);

  // The rows from the top down, without blanks at their ends.
  [[nodiscard]] std::vector<std::string> rows() const;

 private:
  struct Cell {
    std::string sign;  // empty: blank
    Ink ink = Ink::plain;
  };
  [[nodiscard]] Cell* cell(int column, int row);

  int width_;
  int height_;
  std::vector<Cell> cells_;
};

}  // namespace stadtluft
