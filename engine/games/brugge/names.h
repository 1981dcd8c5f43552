#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/grammar.h"

namespace stadtluft::brugge {

// The printed game fixes these; the data loader refuses tables of another shape.
inline constexpr std::uint8_t kColours = 5;     // of cards, workers, dice and threat markers
inline constexpr std::uint8_t kPerColour = 33;  // cards
inline constexpr std::uint16_t kCards = kColours * kPerColour;
inline constexpr std::uint8_t kGroups = 11;
inline constexpr std::uint8_t kStacks = 2;
inline constexpr std::uint8_t kGuardHouses = 4;
inline constexpr std::uint8_t kCanals = 2;  // of a guard house
inline constexpr std::uint8_t kCanalLength = 5;
inline constexpr std::uint8_t kThird = 3;    // tokens until a third field is built
inline constexpr std::uint8_t kTrigger = 3;  // threat markers until an event strikes
inline constexpr std::uint8_t kSteps = 13;   // of the development track, with the town hall
inline constexpr std::uint8_t kAreas = 3;    // of majorities
inline constexpr std::uint8_t kStatues = 6;  // tokens
inline constexpr std::uint8_t kMaxPlayers = 4;
inline constexpr std::uint8_t kMaxHouses = 64;  // of one player; far beyond reach
inline constexpr std::uint8_t kMostRounds = 99;
inline constexpr std::uint8_t kNone = 0xff;
inline constexpr std::uint16_t kNoCard = 0xffff;

// In the order in which markers are handed out (BRU-AMB-81).
enum Colour : std::uint8_t { kBlue, kBrown, kYellow, kPurple, kRed };
inline constexpr auto kColourWords = words_of<Colour, kColours>(
    {{kBlue, "blue"}, {kBrown, "brown"}, {kYellow, "yellow"}, {kPurple, "purple"}, {kRed, "red"}});
// The events of the markers of each colour.
inline constexpr auto kThreatWords = words_of<Colour, kColours>({{kBlue, "flood"},
                                                                 {kBrown, "plague"},
                                                                 {kYellow, "raid"},
                                                                 {kPurple, "intrigue"},
                                                                 {kRed, "fire"}});
// A colour that need not be there: the empty word is left out of the text.
inline constexpr std::array<std::string_view, kColours + 1> kPaidWords = {
    "blue", "brown", "yellow", "purple", "red", ""};
inline constexpr std::uint8_t kPaidNothing = kColours;

inline constexpr std::array<std::string_view, kGroups> kGroupWords = {
    "nobility",  "officials", "entertainers", "craftsmen",  "clergy",    "patrons",
    "merchants", "jurists",   "artists",      "underworld", "scientists"};
inline constexpr std::array<std::string_view, kStacks> kStackWords = {"a", "b"};
inline constexpr std::array<std::string_view, kCanals> kCanalWords = {"left", "right"};
// In the order of the check (BRU-8.1).
enum Area : std::uint8_t { kAreaDevelopment, kAreaPersons, kAreaCanals };
inline constexpr auto kAreaWords = words_of<Area, kAreas>(
    {{kAreaDevelopment, "development"}, {kAreaPersons, "persons"}, {kAreaCanals, "canals"}});

// Answers of players and outcomes of chance.
enum Act : std::uint16_t {
  kTakeWorkers,    // card
  kTakeGuilders,   // card
  kDiscardThreat,  // card
  kBuildCanal,     // card, canal
  kBuildHouse,     // card
  kRecruit,        // card
  kActivate,       // card, colour of a paid worker that can be chosen
  kRepeat,         // card, announced colour of its worker: once more by the Troubadour
  kEndTurn,        //
  kDraw,           // stack
  kTakeWorker,     // colour
  kGiveWorker,     // colour
  kMarker,         // colour: which threat marker to discard
  kStrike,         // colour: which event comes first
  kHouse,          // number of the house in the row
  kPerson,         // card
  kCanal,          // canal
  kDiscard,        // card
  kPlayer,         // seat
  kAdvance,        //
  kYes,            //
  kDone,           // nothing (more)
  kStartPlayer,    // chance: seat
  kTop,            // chance: stack, colour of its new top card
  kDie,            // chance: colour, pips
  kDeal,           // chance: front of a card that was drawn
  kSteal,          // chance: card of a hand
  kActs
};

enum Ev : std::uint16_t {
  kEvStartPlayer,  // seat
  kEvRound,        // seat that starts: round
  kEvTop,          // stack, colour
  kEvDrawn,        // seat: stack, colour: a card taken unseen
  kEvLooked,       // seat: card (secret): a drawn card is looked at
  kEvExtraStack,   // stack: the extra stack comes into play there
  kEvLastRound,    // round
  kEvSplit,        // stack: gets the upper half of the other one
  kEvDie,          // die, pips
  kEvThreat,       // seat: colour, markers
  kEvAverted,      // seat: colour
  kEvStruck,       // seat: colour
  kEvThreatGone,   // seat: colour, markers: one discarded
  kEvAdvanced,     // seat: step
  kEvMovedBack,    // seat: step
  kEvTurn,         // seat: turn
  kEvPlayed,       // seat: card, action
  kEvActivated,    // seat: card
  kEvRepeated,     // seat: card
  kEvCopied,       // seat: card
  kEvGuilders,     // seat: change, now
  kEvPoints,       // seat: change, now
  kEvWorkers,      // seat: colour, change, now
  kEvDiscarded,    // seat: card: onto the discard pile
  kEvHouseBuilt,   // seat: colour, house, card (secret)
  kEvHouseDrawn,   // seat: colour, house: straight from a stack, seen by nobody
  kEvRecruited,    // seat: card, house
  kEvToken,        // seat: canal, tokens
  kEvTokenLost,    // seat: canal, tokens
  kEvStatue,       // seat: canal, value
  kEvHouseLost,    // seat: colour, house, card
  kEvToHand,       // seat: card: a person returns
  kEvStolen,       // seat: victim, colour, card (secret)
  kEvMajority,     // seat: area
  kEvGameEnded,    //
  kEvs
};

enum Ask : std::uint16_t {
  kAskDraw,            // left: cards to the hand
  kAskDrawMore,        // left: cards that may be drawn (Inventor)
  kAskDrawHouse,       // left: houses from a stack
  kAskAvert,           // colour
  kAskStrike,          //
  kAskLosePerson,      //
  kAskLoseHouse,       //
  kAskLoseCanal,       //
  kAskFire,            // a house or a canal token
  kAskDiscard,         // left
  kAskGiveWorker,      // left
  kAskTakeWorker,      // left
  kAskDiscardThreats,  // left
  kAskAdvance,         // price
  kAskTurn,            // turn, 1 while its card is open
  kAskPlayCard,        // another card of the hand
  kAskPlay,            // card: which action with it
  kAskHouse,           // card: where the person moves in
  kAskAgain,           // card
  kAskEffect,          // card
  kAsks
};

enum Item : std::uint16_t {
  kItemTrack,  // points of the score track
  kItemPersons,
  kItemHouses,
  kItemLaurels,  // card
  kItemMajorities,
  kItemCanals,
  kItemStatues,
  kItemDevelopment,
  kItems
};

// Why something is not offered.
enum Why : std::uint16_t {
  kWhyPlayed,          //
  kWhyNotHeld,         //
  kWhyNoThreat,        // colour
  kWhyNoHouseWorker,   // colour
  kWhyCanalComplete,   //
  kWhyOtherColour,     // field, colour
  kWhyCanalPrice,      // price, guilders
  kWhyPrice,           // price, guilders
  kWhyNoHouse,         //
  kWhyNotInArea,       //
  kWhyNotActivated,    //
  kWhyUsed,            //
  kWhyNoWorker,        // colour
  kWhyNothingChanges,  //
  kWhyPlayFirst,       //
  kWhyStackEmpty,      //
  kWhyMustDraw,        //
  kWhys
};

}  // namespace stadtluft::brugge
