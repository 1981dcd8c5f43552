#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace stadtluft::firenze {

// The printed board fixes these; the data loader refuses tables of another shape.
inline constexpr std::uint8_t kColours = 6;
inline constexpr std::uint8_t kFloors = 6;  // orders of one tower
inline constexpr std::uint8_t kLowestOrder = 3;
inline constexpr std::uint8_t kHighestOrder = kLowestOrder + kFloors - 1;
inline constexpr std::uint8_t kOrders = kColours * kFloors;
inline constexpr std::uint8_t kRowSize = 6;
inline constexpr std::uint8_t kNumerals = 4;
inline constexpr std::uint8_t kFloorTokens = 4;
inline constexpr std::uint8_t kChurchFields = 4;
inline constexpr std::uint8_t kMaxPlayers = 4;
inline constexpr std::uint8_t kMaxBuilt = 6;    // stones a turn
inline constexpr std::uint8_t kMaxTowers = 12;  // FIR-14.6
inline constexpr std::uint8_t kMaxCards = 32;   // different cards
inline constexpr std::uint8_t kMaxBuildings = 8;
inline constexpr std::uint8_t kNone = 0xff;

inline constexpr std::array<std::string_view, kColours> kColourWords = {
    "white", "yellow", "green", "red", "blue", "purple"};

// Answers of players and outcomes of chance.
enum Act : std::uint16_t {
  kTake,         // position: take a card of the row
  kPay,          // colour: one stone of a price
  kReturn,       // colour: one stone into the bag, by an event or the storehouse limit
  kPlayCard,     // card: play a person
  kRedraw,       // position: whose stones the wholesaler swaps
  kTarget,       // seat: whom a person card hits
  kGive,         // colour: a stone given in a swap
  kReceive,      // colour: a stone got by a swap or theft
  kTopple,       // colour, height: the tower that is hit
  kExchange,     // position, colour: the stone wanted from the row
  kStart,        // colour: begin a tower
  kRaise,        // colour, height, again: add a stone to a tower
  kFulfil,       // colour, height, order: hand a tower in for an order
  kBellTower,    // hand the bell tower in
  kDiscard,      // card
  kDone,         // nothing (more)
  kStartPlayer,  // chance: seat
  kBalcony,      // chance: balcony
  kSeal,         // chance: order that a neutral seal covers
  kCard,         // chance: the card on top of the deck
  kStone,        // chance: colour drawn from the bag
  kActs
};

enum Ev : std::uint16_t {
  kEvStartPlayer,        // seat
  kEvBalconyLaid,        // balcony
  kEvSealLaid,           // order
  kEvStartStones,        // seat: count
  kEvCardRevealed,       // position, card
  kEvStoneDrawn,         // position, colour: from the bag onto a card
  kEvTurnBegan,          // seat
  kEvCardChosen,         // seat: position, card
  kEvStoneLaid,          // seat: position, colour: from the storehouse onto a card
  kEvStonesTaken,        // seat: position, colour, count: from a card to the storehouse
  kEvCardToHand,         // seat: card, position: from the row
  kEvBuildingLaid,       // seat: card, position
  kEvChurchLaid,         // seat: card, position
  kEvCardDiscarded,      // card, position: from the row straight to the discard
  kEvRowShifted,         // position: the gap that closes
  kEvReshuffled,         //
  kEvPersonPlayed,       // seat: card: from the hand to the discard
  kEvEventAvoided,       // seat: card
  kEvStoneReturned,      // seat: colour, count: from the storehouse into the bag
  kEvStoneFromBag,       // seat: colour: from the bag to the storehouse
  kEvStoneMoved,         // seat: colour, other: from the other's storehouse
  kEvStonesSwept,        // position, colour, count: from a card into the bag
  kEvTowerBegun,         // seat: colour
  kEvTowerRaised,        // seat: colour, height: new height
  kEvTowerTopped,        // seat: colour, height: loses its top stone; height before
  kEvTowerLost,          // seat: colour, height: all stones into the bag
  kEvTowerDemolished,    // seat: colour, height, back: half of it comes back
  kEvOrderFulfilled,     // seat: colour, height, order, points
  kEvFloorBonus,         // seat: height, points
  kEvPrivilege,          // seat: card, points
  kEvLastSeal,           // seat: points
  kEvBellTower,          // seat
  kEvBellTowersDone,     // card
  kEvHandDiscarded,      // seat: card
  kEvBuildingDiscarded,  // seat: card
  kEvMajority,           // seat: colour, points
  kEvFeastScored,        // seat: card, points
  kEvGameEnded,          //
  kEvs
};

enum Ask : std::uint16_t {
  kAskTakeCard,
  kAskPayPrice,     // position, left
  kAskShield,       // card
  kAskHandIn,       // left
  kAskLoseTower,    //
  kAskLoseStone,    //
  kAskExchange,     //
  kAskPayExchange,  // colour, left
  kAskBuild,        // built, due
  kAskPayBuild,     // left
  kAskFulfil,       //
  kAskLimits,       // cards too many, stones too many
  kAskRedraw,       //
  kAskTarget,       // card
  kAskGive,         // card
  kAskReceive,      // card
  kAskTopple,       // target
  kAskDropFeast,    //
  kAsks
};

enum Item : std::uint16_t {
  kItemOrders,      // colour
  kItemBalconies,   // numeral
  kItemFloorBonus,  // height
  kItemPrivileges,
  kItemLastSeal,
  kItemMajority,  // colour
  kItemFeasts,    // card
  kItems
};

// Why something is not offered.
enum Why : std::uint16_t {
  kWhyNoStone,         // colour
  kWhyStoneOrder,      // colour
  kWhyTakePrice,       // position, price, stones
  kWhyTaken,           //
  kWhyExchanged,       //
  kWhyExchangePrice,   // price, stones
  kWhyNotThere,        // colour, position
  kWhyExchangePhase,   //
  kWhyMostBuilt,       //
  kWhyBuildCost,       // built, due, left
  kWhyNoSuchTower,     // colour
  kWhyBuildPhase,      //
  kWhyBellTowerFirst,  //
  kWhyNoSeal,          //
  kWhyNoTower,         // colour, height
  kWhyNoFit,           // height, order
  kWhyNoOrder,         // order
  kWhySealed,          //
  kWhyLowerBalcony,    //
  kWhyFulfilPhase,     //
  kWhyBellTowerPhase,  //
  kWhyNoBellTower,     //
  kWhyNoBellTowerDue,  //
  kWhyNoPerson,        // card
  kWhyNotHeld,         // card
  kWhyPlayed,          // card
  kWhyWrongPart,       // card
  kWhyNoEffect,        // card
  kWhyFeastStays,      //
  kWhyCompulsory,      //
  kWhys
};

}  // namespace stadtluft::firenze
