#include "engine/core/foreign_text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace stadtluft {
namespace {

constexpr std::string_view kEllipsis = "\u2026";
constexpr std::string_view kHexDigits = "0123456789abcdef";

struct Character {
  std::uint32_t point = 0;
  std::size_t bytes = 0;  // 0: this is no UTF-8
};

// The first character of a text that is not empty.
Character first_character(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return std::uint32_t{static_cast<unsigned char>(text[i])};
  };
  const std::uint32_t lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t bytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  // By the number of bytes: the bits of the first one, and the least that needs so many.
  constexpr std::array<std::uint32_t, 5> kLeadBits = {0, 0, 0x1f, 0x0f, 0x07};
  constexpr std::array<std::uint32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};
  if (lead < 0xc0 || lead >= 0xf8 || text.size() < bytes) return {};
  std::uint32_t point = lead & kLeadBits[bytes];
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xc0U) != 0x80U) return {};
    point = point << 6U | (byte(i) & 0x3fU);
  }
  const bool surrogate = point >= 0xd800 && point <= 0xdfff;
  if (point < kLeast[bytes] || point > 0x10ffff || surrogate) return {};
  return {point, bytes};
}

bool shows(std::uint32_t point) {
  // Control characters, and those that have no shape or turn the text around them.
  constexpr std::array<std::pair<std::uint32_t, std::uint32_t>, 10> kHidden = {
      {{0x00, 0x1f},
       {0x7f, 0x9f},
       {0xad, 0xad},
       {0x061c, 0x061c},
       {0x200b, 0x200f},
       {0x2028, 0x202e},
       {0x2060, 0x206f},
       {0xfeff, 0xfeff},
       {0xfff9, 0xfffb},
       {0xe0000, 0xe007f}}};
  return std::none_of(kHidden.begin(), kHidden.end(), [&](const auto& range) {
    return point >= range.first && point <= range.second;
  });
}

std::string escaped(char kind, std::uint32_t number, unsigned digits) {
  std::string text = {'\\', kind};
  for (unsigned i = digits; i > 0; --i) text += kHexDigits[number >> (4 * (i - 1)) & 0xfU];
  return text;
}

}  // namespace

std::string foreign_text(std::string_view text) {
  std::string out;
  std::size_t whole = 0;  // so much of it leaves room for the ellipsis
  while (!text.empty()) {
    const Character next = first_character(text);
    if (next.bytes == 0)
      out += escaped('x', static_cast<unsigned char>(text.front()), 2);
    else if (shows(next.point))
      out += text.substr(0, next.bytes);
    else
      out += escaped('u', next.point, next.point > 0xffff ? 6 : 4);
    if (out.size() > kMostForeignBytes) return out.substr(0, whole).append(kEllipsis);
    if (out.size() + kEllipsis.size() <= kMostForeignBytes) whole = out.size();
    text.remove_prefix(std::max<std::size_t>(next.bytes, 1));
  }
  return out;
}

std::string in_quotes(std::string_view text) { return "'" + foreign_text(text) + "'"; }

}  // namespace stadtluft
