#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/content/table.h"
#include "engine/core/grammar.h"
#include "engine/core/options.h"
#include "engine/games/weiler/state.h"

namespace stadtluft::weiler {

// What a card does when it is built. The data names one of these for each card; cards that do the
// same share one function in effects.cc.
enum Effect : std::uint8_t { kNoEffect, kAnotherTurn, kDice, kDemandTribute, kEffects };

struct CardKind {
  std::string id;
  std::uint8_t back = 0;
  std::uint8_t points = 0;
  std::uint8_t copies = 0;
  std::uint8_t effect = kNoEffect;
};

// The numbers of messages: positions in the lists of the grammar (content.cc).
enum ActionKind : std::uint16_t { kBuild, kRest, kStack, kPay, kGive, kDealt, kPips };
enum EventKind : std::uint16_t { kRoundBegan, kDrew, kBuilt, kRested, kRolled, kPaid, kGave };
enum QuestionKind : std::uint16_t { kWhichStack, kWhatToPlay, kHowToPay };
enum ScoreKind : std::uint16_t { kBuildings, kCoins };
enum ReasonKind : std::uint16_t { kWhyNoCoin, kWhyNotHeld };

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

  Grammar grammar;
  std::vector<OptionSpec> options;
  std::vector<Provenance> provenance;
  std::uint64_t data_hash = 0;
};

extern const std::array<std::string_view, kBacks> kBackWords;

// Reads data/weiler; the first fault names file and line.
[[nodiscard]] Result<std::unique_ptr<const Content>> load_content(const DataSource& source);

// How many cards of a kind are in this game (WEI-5).
[[nodiscard]] std::uint8_t copies_in_game(const Content& content, const State& state,
                                          std::size_t kind);

}  // namespace stadtluft::weiler
