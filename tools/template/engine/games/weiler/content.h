#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/content/data_table.h"
#include "engine/core/result.h"
#include "engine/games/weiler/names.h"
#include "engine/games/weiler/state.h"

namespace stadtluft::weiler {

// What a card does when it is built. The data names one of these for each card; cards that do the
// same share one function in effects.cc.
enum class Effect : std::uint8_t { none, another_turn, dice, demand_tribute };
inline constexpr std::size_t kEffects = static_cast<std::size_t>(Effect::demand_tribute) + 1;

struct CardKind {
  std::string id;
  std::uint8_t back = 0;
  std::uint8_t points = 0;
  std::uint8_t copies = 0;
  Effect effect = Effect::none;
};

// The tables, immutable once loaded. A state holds indices into them. Not copied: the grammar
// points into the words.
struct Content {
  Content() = default;
  Content(const Content&) = delete;
  Content& operator=(const Content&) = delete;

  std::vector<CardKind> cards;
  std::vector<std::string_view> card_words;
  int rounds = 0;
  int start_cards = 0;
  int coins_per_point = 0;
  int die_sides = 0;

  std::vector<Provenance> provenance;
  std::uint64_t data_hash = 0;
  RuleValues values;  // that all of this was read from

  // Reads data/weiler; the first fault names file and line.
  static Result<std::unique_ptr<Content>> load(const DataSource& source);
};

// How many cards of a kind are in this game (WEI-5).
[[nodiscard]] std::uint8_t copies_in_game(const Content& content, const State& s, std::size_t kind);

}  // namespace stadtluft::weiler
