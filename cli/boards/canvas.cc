#include "cli/boards/canvas.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace stadtluft {
namespace {

// How many bytes the character that begins with this one takes.
std::size_t bytes_of_character(char first) {
  const auto byte = static_cast<unsigned char>(first);
  if (byte < 0x80) return 1;
  if (byte >= 0xF0) return 4;
  return byte >= 0xE0 ? 3 : 2;
}

// A row is about twice as high as a column is wide.
constexpr double kRowHeight = 2.0;

// The sign for a direction, in units of a column's width.
std::string_view sign_of(double across, double down, const Canvas::Signs& signs) {
  constexpr double kSteep = 3.0;
  if (std::abs(across) > kSteep * std::abs(down)) return signs.level;
  if (std::abs(down) > kSteep * std::abs(across)) return signs.upright;
  return (across > 0) == (down > 0) ? signs.falling : signs.rising;
}

bool within(const Canvas::Box& box, CanvasSpot spot) {
  return spot.column >= box.at.column && spot.column < box.at.column + box.width &&
         spot.row >= box.at.row && spot.row < box.at.row + box.height;
}

}  // namespace

Canvas::Canvas(int width, int height)
    : width_(width),
      height_(height),
      cells_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

Canvas::Cell* Canvas::cell(int column, int row) {
  if (column < 0 || column >= width_ || row < 0 || row >= height_) return nullptr;
  return &cells_[static_cast<std::size_t>(row) * static_cast<std::size_t>(width_) +
                 static_cast<std::size_t>(column)];
}

void Canvas::write(CanvasSpot at, std::string_view text, Ink ink) {
  while (!text.empty()) {
    const std::size_t bytes = std::min(bytes_of_character(text[0]), text.size());
    if (Cell* const found = cell(at.column++, at.row))
      *found = {std::string(text.substr(0, bytes)), ink};
    text.remove_prefix(bytes);
  }
}

void Canvas::join(const Box& from, const Box& to, const Signs& signs, Ink ink) {
  const auto middle = [](int begin, int length) { return begin + (length - 1) / 2.0; };
  const double x = middle(from.at.column, from.width);
  const double y = middle(from.at.row, from.height);
  const double across = middle(to.at.column, to.width) - x;
  const double down = middle(to.at.row, to.height) - y;
  const std::string_view sign = sign_of(across, down * kRowHeight, signs);
  const bool flat = sign == signs.level;
  const int steps = static_cast<int>(std::lround(std::abs(flat ? across : down)));
  for (int step = 1; step < steps; ++step) {
    const double part = static_cast<double>(step) / steps;
    const CanvasSpot spot = {static_cast<int>(std::lround(x + across * part)),
                             static_cast<int>(std::lround(y + down * part))};
    Cell* const found = cell(spot.column, spot.row);
    if (found != nullptr && found->sign.empty() && !within(from, spot) && !within(to, spot))
      *found = {std::string(sign), ink};
  }
}

std::vector<std::string> Canvas::rows() const {
  std::vector<std::string> rows;
  for (auto row = cells_.begin(); row != cells_.end(); row += width_) {
    auto end = row + width_;
    while (end != row && (end - 1)->sign.empty()) --end;
    std::string line;
    for (auto from = row; from != end;) {
      // One change of ink for signs of the same ink.
      std::string run;
      auto at = from;
      for (; at != end && at->ink == from->ink; ++at) run += at->sign.empty() ? " " : at->sign;
      line += paint(from->ink, run);
      from = at;
    }
    rows.push_back(line);
  }
  return rows;
}

}  // namespace stadtluft
