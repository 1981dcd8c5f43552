#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/grammar.h"

namespace stadtluft::weiler {

inline constexpr std::uint8_t kMaxPlayers = 4;
inline constexpr std::uint8_t kMaxKinds = 8;  // at most so many rows in cards.toml

enum Back : std::uint8_t { kRed, kBlue, kBacks };
inline constexpr auto kBackWords = words_of<Back, kBacks>({{kRed, "red"}, {kBlue, "blue"}});

// Answers of players and outcomes of chance. The numbers are part of every record.
enum Act : std::uint16_t {
  kBuild,  // card
  kRest,   //
  kStack,  // back: draw from this stack
  kPay,    //
  kGive,   // card: discarded as a tribute
  kDeal,   // chance: card
  kRoll,   // chance: pips
  kActs
};

enum Ev : std::uint16_t {
  kEvRound,   // round
  kEvDrew,    // seat: back, card (secret)
  kEvBuilt,   // seat: card
  kEvRested,  // seat
  kEvRolled,  // seat: pips
  kEvPaid,    // seat: to
  kEvGave,    // seat: card
  kEvs
};

enum Ask : std::uint16_t {
  kAskStack,    //
  kAskPlay,     //
  kAskTribute,  // to
  kAsks
};

enum Item : std::uint16_t {
  kItemBuildings,  // card
  kItemCoins,
  kItems
};

// Why something is not offered.
enum Why : std::uint16_t {
  kWhyNoCoin,   //
  kWhyNotHeld,  // card
  kWhys
};

}  // namespace stadtluft::weiler
