#include "cli/terminal.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

namespace stadtluft {
namespace {

constexpr std::array<std::string_view, 9> kCodes = {"",   "1",  "2",  "97", "93",
                                                    "92", "91", "94", "95"};
constexpr std::uint64_t kBarWidth = 30;

bool looks_like_number(std::string_view text) {
  return !text.empty() &&
         text.find_first_not_of("0123456789.,-+%x/ kMG") == std::string_view::npos &&
         text.find_first_of("0123456789") != std::string_view::npos;
}

}  // namespace

bool stdout_is_terminal() { return isatty(STDOUT_FILENO) != 0; }

bool colour_on() {
  static const bool kOn = [] {
    const char* forbidden = std::getenv("NO_COLOR");
    return stdout_is_terminal() && (forbidden == nullptr || *forbidden == '\0');
  }();
  return kOn;
}

std::string paint(Ink ink, std::string_view text) {
  if (ink == Ink::plain || !colour_on()) return std::string(text);
  return fmt::format("\x1b[{}m{}\x1b[0m", kCodes[static_cast<std::size_t>(ink)], text);
}

std::size_t terminal_width() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  return 80;
}

std::size_t columns(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      while (i < text.size() && text[i] != 'm') ++i;
      continue;
    }
    // Every byte that does not continue a character begins one.
    if ((static_cast<unsigned char>(text[i]) & 0xc0U) != 0x80U) ++count;
  }
  return count;
}

std::string pad(std::string_view text, std::size_t width) {
  std::string padded(text);
  const std::size_t taken = columns(text);
  if (taken < width) padded.append(width - taken, ' ');
  return padded;
}

std::string pad_left(std::string_view text, std::size_t width) {
  const std::size_t taken = columns(text);
  return std::string(taken < width ? width - taken : 0, ' ') + std::string(text);
}

std::vector<std::string> wrap(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  std::string line;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!line.empty() && columns(line) + 1 + columns(word) > width) {
      lines.push_back(line);
      line.clear();
    }
    if (!line.empty()) line += ' ';
    line += word;
  }
  if (!line.empty() || lines.empty()) lines.push_back(line);
  return lines;
}

Progress::Progress(std::string label, std::uint64_t total)
    : label_(std::move(label)),
      total_(std::max<std::uint64_t>(1, total)),
      on_(isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() {
  if (on_ && shown_ != ~std::uint64_t{0}) fmt::print(stderr, "\r\x1b[K");
}

void Progress::at(std::uint64_t done) {
  if (!on_) return;
  const std::uint64_t percent = std::min<std::uint64_t>(100, done * 100 / total_);
  if (percent == shown_) return;
  shown_ = percent;
  const std::uint64_t filled = percent * kBarWidth / 100;
  fmt::print(stderr, "\r{} [{}{}] {:3}%", label_, std::string(filled, '#'),
             std::string(kBarWidth - filled, '.'), percent);
  std::fflush(stderr);
}

std::string table_text(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns(row[i]));
  }
  // A column whose cells below the head are all numbers stands to the right, head included.
  std::vector<bool> right(widths.size(), rows.size() > 1);
  for (std::size_t r = 1; r < rows.size(); ++r)
    for (std::size_t i = 0; i < rows[r].size(); ++i)
      if (!rows[r][i].empty() && !looks_like_number(rows[r][i])) right[i] = false;

  std::string text;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i > 0) line += "  ";
      line += right[i] ? pad_left(row[i], widths[i]) : pad(row[i], widths[i]);
    }
    while (!line.empty() && line.back() == ' ') line.pop_back();
    text += line + "\n";
  }
  return text;
}

}  // namespace stadtluft
