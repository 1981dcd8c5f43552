#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "engine/core/grammar.h"

namespace stadtluft::hamburg {

// The printed game fixes these; the data loader refuses tables of another shape.
inline constexpr std::uint8_t kColours = 5;  // of cards, workers, dangers
inline constexpr std::uint8_t kBlack = 5;    // the sixth die, window and ship
inline constexpr std::uint8_t kDice = 6;
inline constexpr std::uint8_t kPileSize = 56;  // cards of one colour
inline constexpr std::uint16_t kCards = kColours * kPileSize;
inline constexpr std::uint8_t kCategories = 22;  // 20 of buildings, then Zoo and Park
inline constexpr std::uint8_t kZooCategory = 20;
inline constexpr std::uint8_t kParkCategory = 21;
inline constexpr std::uint8_t kHalves = 2;  // of a wall
inline constexpr std::uint8_t kHalfLength = 5;
inline constexpr std::uint8_t kThird = 3;          // stones until a third segment stands
inline constexpr std::uint8_t kTopLevel = 3;       // of a danger
inline constexpr std::uint8_t kSquareFields = 10;  // with the start field
inline constexpr std::uint8_t kAreas = 5;          // of majorities
inline constexpr std::uint8_t kMarkers = 20;       // black danger markers: 10 base, 10 special
inline constexpr std::uint8_t kBaseMarkers = 10;
inline constexpr std::uint8_t kMayorTiles = 5;
inline constexpr std::uint8_t kMayorSides = 10;
inline constexpr std::uint8_t kStockTiles = 10;
inline constexpr std::uint8_t kStockFields = 6;
inline constexpr std::uint8_t kClergyTiles = 12;
inline constexpr std::uint8_t kMaxPlayers = 5;
inline constexpr std::uint8_t kMaxStatues = 10;  // Hans Hummel statues of one game
inline constexpr std::uint8_t kJettes = 3;       // Zitronenjette statues
// The score track has a hundred fields, and the tile for 100 and 200 points (HAM-2.10).
inline constexpr std::uint16_t kMostPoints = 299;
inline constexpr std::uint8_t kMaxPlots = 64;  // of one player; far beyond reach
inline constexpr std::uint8_t kNone = 0xff;
inline constexpr std::uint16_t kNoCard = 0xffff;

// Clockwise on the Binnenalster (HAM-19.12); black last.
enum Colour : std::uint8_t { kViolet, kOrange, kGrey, kPink, kBrown };

inline constexpr auto kDieWords = words_of<std::uint8_t, kDice>({{kViolet, "violet"},
                                                                 {kOrange, "orange"},
                                                                 {kGrey, "grey"},
                                                                 {kPink, "pink"},
                                                                 {kBrown, "brown"},
                                                                 {kBlack, "black"}});
inline constexpr auto kColourWords = words_of<Colour, kColours>({{kViolet, "violet"},
                                                                 {kOrange, "orange"},
                                                                 {kGrey, "grey"},
                                                                 {kPink, "pink"},
                                                                 {kBrown, "brown"}});
// A colour that need not be there: the empty word is left out of the text.
inline constexpr std::array<std::string_view, kColours + 1> kPaidWords = {
    "violet", "orange", "grey", "pink", "brown", ""};
inline constexpr std::uint8_t kPaidNothing = kColours;

inline constexpr std::array<std::string_view, kHalves> kHalfWords = {"left", "right"};
// In the order of the check (HAM-9.3).
enum Area : std::uint8_t { kAreaSquare, kAreaBuildings, kAreaWall, kAreaScore, kAreaZoo };
inline constexpr auto kAreaWords = words_of<Area, kAreas>({
    {kAreaSquare, "square"},
    {kAreaBuildings, "buildings"},
    {kAreaWall, "wall"},
    {kAreaScore, "score_track"},
    {kAreaZoo, "zoo"},
});
inline constexpr std::array<std::string_view, 2> kStatueWords = {"hans_hummel", "zitronenjette"};
inline constexpr std::array<std::string_view, 2> kSideWords = {"front", "back"};
inline constexpr std::array<std::string_view, kColours> kDangerWords = {
    "flood", "fire", "wall_collapse", "robbery", "illness"};
// One bit each.
enum Expansion : std::uint8_t {
  kMayors = 1,
  kStatues = 2,
  kSpecialDangers = 4,
  kShips = 8,
  kStock = 16,
  kClergyTilesExp = 32
};
inline constexpr auto kExpansionWords =
    words_of<int, 6>({{std::countr_zero(unsigned{kMayors}), "mayors"},
                      {std::countr_zero(unsigned{kStatues}), "statues"},
                      {std::countr_zero(unsigned{kSpecialDangers}), "dangers"},
                      {std::countr_zero(unsigned{kShips}), "ships"},
                      {std::countr_zero(unsigned{kStock}), "stock"},
                      {std::countr_zero(unsigned{kClergyTilesExp}), "clergy"}});
enum BasicAction : std::uint8_t {
  kActWorkers,
  kActMoney,
  kActReduce,
  kActWall,
  kActPlot,
  kActBuild
};
inline constexpr auto kBasicActionWords = words_of<BasicAction, 6>({
    {kActWorkers, "take_workers"},
    {kActMoney, "take_money"},
    {kActReduce, "reduce_danger"},
    {kActWall, "build_wall"},
    {kActPlot, "lay_plot"},
    {kActBuild, "build_building"},
});

// Answers of players and outcomes of chance.
enum Act : std::uint16_t {
  kTakeWorkers,   // card
  kTakeMoney,     // card
  kReduceDanger,  // card
  kBuildWall,     // card, half
  kLayPlot,       // card
  kBuild,         // card: as a building, Zoo or Park
  kAnnounce,      // card, colour: play it as if it had this colour (card 224)
  kActivate,      // card, colour of a paid worker that can be chosen
  kRepeat,        // card, colour: a second activation by the mayor (side 04)
  kEndTurn,       //
  kDraw,          // colour: from which pile
  kTakeWorker,    // colour
  kGiveWorker,    // colour
  kReduce,        // colour: which danger to lower
  kRaise,         // colour: which danger to raise
  kStrike,        // colour: which danger strikes first
  kPlot,          // number of the plot in the row
  kBuilding,      // card
  kDiscard,       // card
  kTakeCard,      // card
  kZoo,           // card: the Zoo to build under
  kHalf,          // half
  kFlip,          // area
  kFrom,          // seat
  kStatue,        // kind
  kShip,          // colour
  kWindow,        // window
  kSide,          // side of the mayor tile
  kAdvance,       //
  kYes,           //
  kDone,          // nothing (more)
  kStartPlayer,   // chance: seat
  kDie,           // chance: colour, pips
  kDeal,          // chance: card on top of its pile
  kUncover,       // chance: card on top of the shuffled discard pile
  kMarker,        // chance: black danger marker
  kSteal,         // chance: card of a hand
  kMayorTile,     // chance: tile
  kStockTile,     // chance: tile
  kClergyTile,    // chance: window, tile, side
  kActs
};

enum Ev : std::uint16_t {
  kEvStartPlayer,      // seat
  kEvMayor,            // seat: side
  kEvStock,            // tile
  kEvClergyTile,       // window, tile, side
  kEvCycle,            // cycle
  kEvDrawn,            // seat: colour, card (secret): from a pile to the hand
  kEvPlotDrawn,        // seat: colour, number: a plot straight from a pile
  kEvIncome,           // seat: card: a Park or a card of phase I pays
  kEvDie,              // colour, pips
  kEvClergy,           // window
  kEvShips,            // ship
  kEvMarkersShuffled,  //
  kEvMarker,           // seat: marker
  kEvMarkerSkipped,    // seat
  kEvRaised,           // seat: colour, level
  kEvPrevented,        // seat: colour
  kEvStruck,           // seat: colour
  kEvReduced,          // seat: colour, level
  kEvAdvanced,         // seat: field
  kEvSetBack,          // seat: field
  kEvTurn,             // seat: round
  kEvPlayed,           // seat: card, action: a basic action
  kEvAnnounced,        // seat: card, colour
  kEvActivated,        // seat: card
  kEvMarks,            // seat: change, now
  kEvPoints,           // seat: change, now
  kEvWorkers,          // seat: colour, change, now
  kEvDiscarded,        // seat: card: onto the discard pile
  kEvPlotLaid,         // seat: colour, number, card (secret)
  kEvBuilt,            // seat: card, plot
  kEvLaidLeft,         // seat: card: Zoo or Park
  kEvBuiltUnder,       // seat: card, zoo
  kEvStone,            // seat: half, stones
  kEvStoneLost,        // seat: half, stones
  kEvStatue,           // seat: kind, value
  kEvPlotLost,         // seat: colour, number, card
  kEvToHand,           // seat: card: out of the display
  kEvTaken,            // seat: card: from the discard pile or shown out of a pile to the hand
  kEvStolen,           // seat: other, colour, card (secret)
  kEvSearched,         // seat: the discard pile is shuffled
  kEvMajority,         // seat: area
  kEvFlipped,          // seat: area: turned back
  kEvStockMoved,       // field
  kEvShipUsed,         // seat: ship
  kEvClergyMoved,      // window
  kEvClergyWorker,     // seat: window
  kEvClergyFront,      // window, figures now in front
  kEvTomDie,           // colour, pips
  kEvTomCard,          // card: shown by TOM
  kEvGameEnded,        //
  kEvs
};

enum Ask : std::uint16_t {
  kAskMayor,         // front, back
  kAskDraw,          // cards left
  kAskPark,          // card
  kAskSplit,         // which stack
  kAskMarker,        //
  kAskRaise,         // left
  kAskPrevent,       // colour
  kAskStrike,        //
  kAskLosePlot,      //
  kAskLoseBuilding,  //
  kAskLoseStone,     //
  kAskLoseMarker,    //
  kAskDiscard,       // left
  kAskGiveWorker,    // left
  kAskTakeWorker,    // left
  kAskReduce,        // left
  kAskGift,          // marker
  kAskSquare,        // price
  kAskTurn,          // round, actions left
  kAskBasicAction,   // card
  kAskPlot,          // card
  kAskStatue,        //
  kAskShip,          //
  kAskAgain,         // card
  kAskEffect,        // card
  kAsks
};

enum Item : std::uint16_t {
  kItemTrack,
  kItemCards,
  kItemLaurels,  // card
  kItemMajorities,
  kItemThirds,
  kItemStatues,
  kItemClergy,  // window
  kItemSquare,
  kItems
};

// Why something is not offered.
enum Why : std::uint16_t {
  kWhyPlayed,          //
  kWhyNotHeld,         //
  kWhyNoDanger,        // colour
  kWhyNoPlotWorker,    // colour
  kWhyHalfComplete,    //
  kWhyOtherColour,     // segment, colour
  kWhyWallPrice,       // price, marks
  kWhyPrice,           // price, marks
  kWhyNoPlot,          //
  kWhyNotInDisplay,    //
  kWhyNotInPhase,      //
  kWhyMarked,          //
  kWhyNoWorker,        // colour
  kWhyNothingChanges,  //
  kWhyPlayFirst,       //
  kWhys
};

}  // namespace stadtluft::hamburg
