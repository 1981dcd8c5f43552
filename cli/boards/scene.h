#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/boards/board.h"
#include "cli/terminal.h"

// What the boards of card games with five colours have in common: reading a view, and the lines of
// which a board is made.
namespace stadtluft {

inline constexpr std::size_t kBoardWidth = 98;
inline constexpr std::size_t kBoardLabel = 13;
inline constexpr std::size_t kBoardIndent = 2 + kBoardLabel;
// Room for the letter of the colour, the longest names and the number.
inline constexpr std::size_t kCardWidth = 24;

[[nodiscard]] std::string text_of(const json::value& value);
[[nodiscard]] std::int64_t number_of(const json::value& value);
// A number of an object; 0 if it is not there.
[[nodiscard]] std::int64_t count_of(const json::value& counts, std::string_view key);
[[nodiscard]] bool listed(const json::value& list, std::string_view word);
// The letter of a seat.
[[nodiscard]] std::string mark_of(std::size_t seat);

[[nodiscard]] std::string joined(const std::vector<std::string>& parts, std::string_view with);
// Parts one after the other, broken into lines below each other.
[[nodiscard]] std::string flowing(const std::vector<std::string>& parts, std::string_view between);

// The colours of a game's cards and how they are painted.
struct Palette {
  std::span<const std::string_view> colours;
  std::span<const Ink> inks;

  [[nodiscard]] Ink ink_of(std::string_view colour) const;
};

// What the functions of a board need.
struct Scene {
  const json::object& view;
  Seat viewer;
  const GameWords& words;
  const Palette& palette;

  [[nodiscard]] std::string text(std::string_view key, const Catalogue::Values& values = {}) const;
  [[nodiscard]] std::string letter(std::string_view colour) const;
  [[nodiscard]] std::string colour(std::string_view word) const;
  [[nodiscard]] std::string card(std::string_view id) const;
  // A value of the table of cards.
  [[nodiscard]] std::string field(std::string_view card, std::string_view name) const;
  // "V Harbour 195", the letter in its colour.
  [[nodiscard]] std::string coloured_card(std::string_view id) const;
  [[nodiscard]] const json::object& player(std::size_t seat) const;
  [[nodiscard]] std::size_t seats() const;
  // "V2 O1": the colours that are there at all.
  [[nodiscard]] std::string counts(const json::value& of) const;
  // The name of a line, in front of it.
  [[nodiscard]] std::string label(std::string_view key) const;
  // The dice in the order of the palette: those from `high` up and up to `low` carry a sign.
  [[nodiscard]] std::string dice(std::int64_t high, std::int64_t low) const;
  // Who has how much of every area, and who has won its marker.
  [[nodiscard]] std::vector<std::string> majorities(
      std::span<const std::string_view> areas,
      std::int64_t (*value)(const Scene& scene, std::size_t seat, std::string_view area)) const;
  // One card with all that is printed on it, over as many lines as it needs.
  [[nodiscard]] std::string card_lines(const std::string& before, const std::string& card,
                                       const std::string& after) const;
  // " [used]" for a card that was used already.
  [[nodiscard]] std::string used(const std::string& card) const;
  // The first line of a player: name, `standing`, whose turn it is and who starts.
  [[nodiscard]] std::string head(std::size_t seat, const std::string& standing) const;
  // The colours of a hand that the viewer does not see, and the cards that everybody knows.
  [[nodiscard]] std::string hidden_hand(const json::object& player) const;
  // Two columns side by side.
  [[nodiscard]] static std::string columns_of(const std::vector<std::string>& left,
                                              const std::vector<std::string>& right);
};

}  // namespace stadtluft
