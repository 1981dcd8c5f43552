#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "engine/core/grammar.h"

namespace stadtluft::amsterdam {

// The printed game fixes these; the data loader refuses tables of another shape.
inline constexpr std::uint8_t kColours = 6;    // of cubes, dice and districts
inline constexpr std::uint8_t kDecks = 3;      // craftsmen, buildings, maps
inline constexpr std::uint8_t kDeckSize = 54;  // of the two large decks
inline constexpr std::uint8_t kMaps = 24;
inline constexpr std::uint8_t kCards = 2 * kDeckSize + kMaps;
inline constexpr std::uint8_t kDistricts = kColours;
inline constexpr std::uint8_t kBlocks = 36;
inline constexpr std::uint8_t kBridges = 50;    // between blocks
inline constexpr std::uint8_t kNodes = 29;      // fields of the harbour
inline constexpr std::uint8_t kNeighbours = 4;  // of a field of the harbour, at the most
inline constexpr std::uint8_t kGoods = 9;
inline constexpr std::uint8_t kRoof = 3;  // goods of a large warehouse
inline constexpr std::uint8_t kSmall = 4;
inline constexpr std::uint8_t kWorkers = 6;       // colours of dock workers, and jetties
inline constexpr std::uint8_t kDockWorkers = 12;  // two of each colour
inline constexpr std::uint8_t kAmstelFields = 19;
inline constexpr std::uint8_t kLastField = kAmstelFields - 1;
inline constexpr std::uint8_t kSlots = 6;  // compartments of the wheel besides the arrow
inline constexpr std::uint8_t kPips = 6;
inline constexpr std::uint8_t kTiles = 24;  // of the market: 8 A, 8 B, 4 CA, 4 CB
inline constexpr std::uint8_t kTilesOfStack = 8;
inline constexpr std::uint8_t kOrders = 42;
inline constexpr std::uint8_t kMostOrders = 5;  // of one player
inline constexpr std::uint8_t kRounds = 12;
inline constexpr std::uint8_t kPlaces = 5;  // for inactive cards
inline constexpr std::uint8_t kMaxPlayers = 4;
inline constexpr std::uint8_t kMostCounted = 200;  // cubes of a colour, guilders; beyond reach
inline constexpr std::uint8_t kNone = 0xff;

// The fixed order of the colours (AMS-AMB-32). District number i has colour number i.
enum Colour : std::uint8_t { kBrown, kGrey, kPurple, kOrange, kPink, kBlack };
inline constexpr auto kColourWords = words_of<Colour, kColours>({{kBrown, "brown"},
                                                                 {kGrey, "grey"},
                                                                 {kPurple, "purple"},
                                                                 {kOrange, "orange"},
                                                                 {kPink, "pink"},
                                                                 {kBlack, "black"}});
// A colour that need not be there: the empty word is left out of the text.
inline constexpr std::uint8_t kNoColour = kColours;
inline constexpr std::array<std::string_view, kColours + 1> kMaybeColourWords = {
    "brown", "grey", "purple", "orange", "pink", "black", ""};
inline constexpr auto kDistrictWords = words_of<Colour, kDistricts>({{kBrown, "burgwallen"},
                                                                     {kGrey, "haarlemmerbuurt"},
                                                                     {kPurple, "nieuwmarkt"},
                                                                     {kOrange, "jordaan"},
                                                                     {kPink, "plantage"},
                                                                     {kBlack, "grachtengordel"}});

enum Deck : std::uint8_t { kCraftsmen, kBuildings, kMapDeck };
inline constexpr auto kDeckWords = words_of<Deck, kDecks>(
    {{kCraftsmen, "craftsman"}, {kBuildings, "building"}, {kMapDeck, "district_map"}});

enum Good : std::uint8_t {
  kBeer,
  kTulipBulbs,
  kCheese,
  kFurniture,
  kGin,
  kTileGoods,
  kLace,
  kCoffee,
  kCrystal
};
inline constexpr auto kGoodWords = words_of<Good, kGoods>({{kBeer, "beer"},
                                                           {kTulipBulbs, "tulip_bulbs"},
                                                           {kCheese, "cheese"},
                                                           {kFurniture, "furniture"},
                                                           {kGin, "gin"},
                                                           {kTileGoods, "tiles"},
                                                           {kLace, "lace"},
                                                           {kCoffee, "coffee"},
                                                           {kCrystal, "crystal"}});

// Colours of dock workers and of the jetties, in the order of TOM's faces.
enum Worker : std::uint8_t {
  kLightBlue,
  kWhite,
  kGoldenYellow,
  kRedBrown,
  kLightPink,
  kLightGreen
};
inline constexpr auto kWorkerWords = words_of<Worker, kWorkers>({{kLightBlue, "light_blue"},
                                                                 {kWhite, "white"},
                                                                 {kGoldenYellow, "golden_yellow"},
                                                                 {kRedBrown, "red_brown"},
                                                                 {kLightPink, "light_pink"},
                                                                 {kLightGreen, "light_green"}});
inline constexpr std::array<std::string_view, kWorkers + 1> kMaybeWorkerWords = {
    "light_blue", "white", "golden_yellow", "red_brown", "light_pink", "light_green", ""};

// One bit each.
enum Expansion : std::uint8_t {
  kForemanExp = 1,  // foreman and city messenger
  kOrdersExp = 2,
  kTraderExp = 4,
  kMarketExp = 8
};
inline constexpr auto kExpansionWords =
    words_of<int, 4>({{std::countr_zero(unsigned{kForemanExp}), "workers"},
                      {std::countr_zero(unsigned{kOrdersExp}), "orders"},
                      {std::countr_zero(unsigned{kTraderExp}), "trader"},
                      {std::countr_zero(unsigned{kMarketExp}), "market"}});

// Answers of players and outcomes of chance.
enum Act : std::uint16_t {
  kTakeCard,       // card: of the open cards, or of the discard pile (CA18)
  kDecline,        // 049: no card
  kDiscard,        // card: one of six inactive ones, or an active map (047)
  kDice,           // die, other
  kShift,          // die, slot (053)
  kKeep,           // colour: into the magazine
  kActivate,       // card, colour that is spared (031, 042)
  kUse,            // card
  kTakeBlock,      // block: for its cubes, or free
  kBuyBlock,       // block: for guilders (027)
  kStore,          // the good that was on the block
  kSellGuilders,   //
  kSellCube,       // colour
  kSellBoth,       // colour of the cube beside the guilders (037, trader)
  kLoad,           // good
  kLoadAll,        //
  kSail,           // node, colour that pays
  kTakeWorker,     // worker
  kDeliverWorker,  // worker
  kDeliver,        // good
  kAmstel,         // fields
  kMarket,         //
  kEndTurn,        //
  kPay,            // colour
  kCube,           // colour: of a cube of choice
  kGive,           // card: in exchange (CA18)
  kDraw,           // deck (CA18)
  kPlaceShip,      // node (CB21)
  kForeman,        // node
  kMessenger,      // block
  kTrader,         // good: the field of the black market
  kRemove,         // card: that TOM removes
  kDone,           // nothing (more)
  kLayGood,        // chance: block, good
  kLand,           // chance: jetty, worker, worker
  kDistrict,       // chance: district that is scored
  kTile,           // chance: market tile
  kDisc,           // chance: seat whose disc is next in the stack, from the top
  kOrder,          // chance: seat, order
  kDeal,           // chance: card that is turned up or drawn
  kDie,            // chance: die, pips
  kActs
};

enum Ev : std::uint16_t {
  kEvGood,             // block, good: setup
  kEvLanded,           // jetty, worker, worker: setup
  kEvDistrict,         // district: is scored at the end
  kEvTile,             // tile: the market of the round
  kEvDisc,             // seat: place in the first stack
  kEvOrder,            // seat: order (secret)
  kEvRound,            // round
  kEvPhase,            // phase
  kEvOffered,          // card: turned up
  kEvTaken,            // seat: card: from the open cards
  kEvDeclined,         // seat
  kEvDiscarded,        // seat or nobody: card
  kEvDie,              // die, pips
  kEvTurned,           // die: to 1
  kEvChosen,           // seat: has chosen hidden dice
  kEvDice,             // seat: die, other
  kEvShifted,          // seat: die, slot
  kEvFilled,           // seat: slot, colour, cubes
  kEvWheel,            // seat: cubes that came out
  kEvPenalty,          // seat: why, tokens now
  kEvTurn,             // seat
  kEvActivated,        // seat: card
  kEvUsed,             // seat: card
  kEvCubes,            // seat: colour, change, now
  kEvGuilders,         // seat: change, now
  kEvPoints,           // seat: change, now
  kEvBlock,            // seat: block, good
  kEvStored,           // seat: good
  kEvSold,             // seat: good
  kEvLoaded,           // seat: good
  kEvSailed,           // seat: node
  kEvShipPlaced,       // seat: node
  kEvShipMoves,        // seat: free moves left
  kEvWorkerTaken,      // seat: worker
  kEvWorkerDelivered,  // seat: worker, place in the depot
  kEvDelivered,        // seat: good, node
  kEvAmstel,           // seat: field
  kEvBridge,           // seat: field behind the bridge
  kEvOnTop,            // seat: 034
  kEvMarket,           // seat: tile
  kEvSwapped,          // seat: card given, card taken
  kEvForeman,          // seat: node
  kEvMessenger,        // seat: block
  kEvTrader,           // seat: good
  kEvForemanGone,      //
  kEvMessengerGone,    //
  kEvTraderGone,       //
  kEvPassed,           // seat
  kEvKept,             // seat: colour
  kEvNoneKept,         // seat: it could have kept a cube
  kEvTomRemoved,       // card
  kEvTomDie,           // die, pips: TOM uses it
  kEvTomAlike,         // pips: as many dice alike as bring him a worker
  kEvGameEnded,        //
  kEvs
};

enum Ask : std::uint16_t {
  kAskForeman,         // where to put him
  kAskMessenger,       //
  kAskTrader,          //
  kAskStartCard,       //
  kAskStartCube,       // slot, cubes
  kAskCard,            //
  kAskOverflow,        //
  kAskRemove,          // solo: which of two maps
  kAskDice,            //
  kAskShift,           //
  kAskTurn,            // round
  kAskPay,             // left
  kAskPayCard,         // card, left
  kAskCube,            // left
  kAskGood,            // good, block
  kAskFreeActivation,  // left
  kAskFreeUse,         // card
  kAskThrowMap,        // card
  kAskFreeBlock,       // tile
  kAskPlaceShip,       // tile
  kAskGive,            // tile
  kAskSwap,            // card that is given
  kAskKeep,            //
  kAsks
};

enum Item : std::uint16_t {
  kItemTrack,
  kItemPenalties,
  kItemCard,  // card
  kItemGroup,
  kItemDistrict,  // district
  kItemOrder,     // order
  kItemLeftovers,
  kItems
};

// Why a penalty token is taken.
enum PenaltyFor : std::uint8_t { kForOverflow, kForEmptyArrow };
inline constexpr auto kPenaltyWords =
    words_of<PenaltyFor, 2>({{kForOverflow, "overflow"}, {kForEmptyArrow, "empty_arrow"}});
inline constexpr std::array<std::string_view, 4> kPhaseWords = {"cards", "dice", "actions", "end"};

// Why something is not offered.
enum Why : std::uint16_t {
  kWhyNotOpen,         // card is not among the open ones
  kWhyMustTake,        // a card must be taken
  kWhySameDie,         // two different dice
  kWhyNotInactive,     // card is not under the board
  kWhyPrice,           // colour, needed, held
  kWhySpared,          // the cube left out: not of the price, or none is left out
  kWhyNotActive,       // card is not above the board
  kWhyMoment,          // card is not used in Phase III by choice
  kWhyMarked,          // used this round
  kWhyMapUses,         // the map has been used as often as it may
  kWhyCondition,       // the condition does not hold
  kWhyGuilders,        // needed, held
  kWhyCubes,           // needed, held
  kWhyNothingChanges,  //
  kWhyBlockTaken,      // block
  kWhyBlockLimit,      // limit of the turn
  kWhyNoAltPayment,    // no card lets guilders pay
  kWhyFreeAnyway,      // the block costs nothing
  kWhySold,            // good: its black market field is taken
  kWhyNoCrane,         //
  kWhyNotStored,       // good
  kWhyNotNeighbour,    // node
  kWhyFreeMove,        // a credited move comes first, no cube is paid
  kWhyNoCube,          // colour
  kWhyNoJetty,         //
  kWhyNoSuchWorker,    // worker
  kWhyShipFull,        //
  kWhyOncePerStay,     //
  kWhyNotOnBoard,      // worker
  kWhyWrongJetty,      // worker
  kWhyNotLoaded,       // good
  kWhyNoWarehouse,     //
  kWhyWrongWarehouse,  // good
  kWhyWarehouseFull,   //
  kWhyAmstelUsed,      //
  kWhyAmstelEnd,       // fields left
  kWhyMarketUsed,      //
  kWhyMarketUseless,   // its special effect is impossible
  kWhyOneByOne,        // no more cubes of this colour after those of a later one
  kWhyOrderOfColours,  // the dice of a pair are named in this order
  kWhyNotNearest,      // figure goes to a nearest place
  kWhys
};

}  // namespace stadtluft::amsterdam
