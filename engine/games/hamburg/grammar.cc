// The names of everything that can be said about a game of Hamburg.

#include "engine/games/hamburg/hamburg.h"

namespace stadtluft::hamburg {
namespace {

constexpr auto kPlayWords = words_of<Act, 6>({
    {kTakeWorkers, "take_workers"},
    {kTakeMoney, "take_money"},
    {kReduceDanger, "reduce_danger"},
    {kBuildWall, "build_wall"},
    {kLayPlot, "lay_plot"},
    {kBuild, "build"},
});

}  // namespace

Grammar Room::grammar(const Content& content) {
  const ArgSpec card{"card", content.card_words};
  const ArgSpec played{.name = "card", .words = content.card_words, .hidden = true};
  const ArgSpec zoo{"zoo", content.card_words};
  const ArgSpec colour{"colour", kColourWords};
  const ArgSpec pile{"pile", kColourWords};
  const ArgSpec worker{"worker", kColourWords};
  const ArgSpec danger_of{"danger", kColourWords};
  const ArgSpec paid{"paid", kPaidWords};
  const ArgSpec taken{"taken", kPaidWords};
  const ArgSpec die{"die", kDieWords};
  const ArgSpec ship{"ship", kDieWords};
  const ArgSpec window{"window", kDieWords};
  const ArgSpec half{"half", kHalfWords};
  const ArgSpec area{"area", kAreaWords};
  const ArgSpec kind{"kind", kStatueWords};
  const ArgSpec statue{"statue", kStatueWords};
  const ArgSpec marker{"marker", content.marker_words};
  const ArgSpec mayor{"mayor", content.mayor_words};
  const ArgSpec stock{"tile", content.stock_words};
  const ArgSpec clergy{"tile", content.clergy_words};
  const ArgSpec seat{"seat", {}, 0, kMaxPlayers - 1};
  const ArgSpec other{"other", {}, 0, kMaxPlayers - 1};
  const ArgSpec number{"number", {}, 1, kMaxPlots};
  const ArgSpec plot{"plot", {}, 1, kMaxPlots};
  const ArgSpec pips{"pips", {}, 1, 6};
  const ArgSpec level{"level", {}, 0, kTopLevel};
  const ArgSpec field{"field", {}, 0, kSquareFields};
  const ArgSpec stones{"stones", {}, 0, kHalfLength};
  const ArgSpec change{"change", {}, -30000, 30000};
  const ArgSpec now{"now", {}, 0, 30000};
  const ArgSpec left{"left", {}, 0, 300};
  const ArgSpec side{"side", kSideWords};
  // Values of offers. Workers are counted with those that are still to be chosen.
  const ArgSpec danger{"danger", kDangerWords};
  const ArgSpec next{"next", {}, 0, kTopLevel};
  const ArgSpec amount{"amount", {}, -99, 99};
  const ArgSpec workers{"workers", {}, -99, 99};
  const ArgSpec marks{"marks", {}, 0, 30000};
  const ArgSpec value{"value", {}, 0, 99};
  const ArgSpec sets{"sets", {}, 0, 99};
  const ArgSpec price{"price", {}, 0, 999};
  const ArgSpec points{"points", {}, -999, 999};

  Grammar grammar;
  grammar.actions = kinds<kActs>({
      {kTakeWorkers, "take-workers", {card}, {colour, amount, price, points}},
      {kTakeMoney, "take-money", {card}, {colour, marks, points}},
      {kReduceDanger, "reduce-danger", {card}, {colour, danger, level, next, price, points}},
      {kBuildWall, "build-wall", {card, half}, {colour, price, points}},
      {kLayPlot, "lay-plot", {card}, {colour, workers, price, points}},
      {kBuild, "build", {card}, {colour, price, points}},
      {kAnnounce, "announce", {card, colour}},
      {kActivate, "activate", {card, paid}},
      {kRepeat, "repeat", {card, paid}},
      {kEndTurn, "end-turn", {}, {}, Ends::turn},
      {kDraw, "draw", {pile}, {left}},
      {kTakeWorker, "take-worker", {worker}, {price, marks, points}},
      {kGiveWorker, "give-worker", {worker}, {price, marks, points}},
      {kReduce, "reduce", {danger_of}, {level, next, price, marks, points}},
      {kRaise, "raise", {danger_of}},
      {kStrike, "strike", {danger_of}},
      {kPlot, "plot", {plot}, {colour}},
      {kBuilding, "building", {card}},
      {kDiscard, "discard", {card}},
      {kTakeCard, "take-card", {card}},
      {kZoo, "zoo", {zoo}},
      {kHalf, "half", {half}},
      {kFlip, "flip", {area}},
      {kFrom, "from", {seat}},
      {kStatue, "statue", {statue}, {value}},
      {kShip, "ship", {ship, taken}},
      {kWindow, "window", {window}},
      {kSide, "side", {side}, {mayor, marks, sets}},
      {kAdvance, "advance", {}},
      {kYes, "yes", {}},
      {kDone, "done", {}, {}, Ends::question},
      {kStartPlayer, "start-player", {seat}},
      {kDie, "die", {die, pips}},
      {kDeal, "deal", {card}},
      {kUncover, "uncover", {card}},
      {kMarker, "marker", {marker}},
      {kSteal, "steal", {card}},
      {kMayorTile, "mayor-tile", {{"tile", {}, 1, kMayorTiles}}},
      {kStockTile, "stock-tile", {stock}},
      {kClergyTile, "clergy-tile", {window, clergy, side}},
  });
  grammar.events = kinds<kEvs>({
      {kEvStartPlayer, "start-player", {}},
      {kEvMayor, "mayor", {mayor}},
      {kEvStock, "stock", {stock}},
      {kEvClergyTile, "clergy-tile", {window, clergy, side}},
      {kEvCycle, "cycle", {{"cycle", {}, 1, 8}}},
      {kEvDrawn, "drawn", {colour, card}},
      {kEvPlotDrawn, "plot-drawn", {colour, number}},
      {kEvIncome, "income", {card}},
      {kEvDie, "die", {die, pips}},
      {kEvClergy, "clergy", {window}},
      {kEvShips, "ship-active", {ship}},
      {kEvMarkersShuffled, "markers-shuffled", {}},
      {kEvMarker, "marker", {marker}},
      {kEvMarkerSkipped, "marker-skipped", {}},
      {kEvRaised, "raised", {colour, level}},
      {kEvPrevented, "prevented", {colour}},
      {kEvStruck, "struck", {colour}},
      {kEvReduced, "reduced", {colour, level}},
      {kEvAdvanced, "advanced", {field}},
      {kEvSetBack, "set-back", {field}},
      {kEvTurn, "turn", {{"round", {}, 0, 9}}},
      {kEvPlayed, "played", {card, {"action", kPlayWords}}},
      {kEvAnnounced, "announced", {card, colour}},
      {kEvActivated, "activated", {card}},
      {kEvMarks, "marks", {change, now}},
      {kEvPoints, "points", {change, now}},
      {kEvWorkers, "workers", {colour, change, now}},
      {kEvDiscarded, "discarded", {card}},
      {kEvPlotLaid, "plot-laid", {colour, number, card}},
      {kEvBuilt, "built", {card, number}},
      {kEvLaidLeft, "laid-left", {card}},
      {kEvBuiltUnder, "built-under", {card, zoo}},
      {kEvStone, "stone", {half, stones}},
      {kEvStoneLost, "stone-lost", {half, stones}},
      {kEvStatue, "statue", {kind, {"value", {}, 1, 100}}},
      {kEvPlotLost, "plot-lost", {colour, number, card}},
      {kEvToHand, "to-hand", {card}},
      {kEvTaken, "taken", {card}},
      {kEvStolen, "stolen", {other, colour, card}},
      {kEvSearched, "searched", {}},
      {kEvMajority, "majority", {area}},
      {kEvFlipped, "flipped", {area}},
      {kEvStockMoved, "stock-moved", {{"field", {}, 1, kStockFields}}},
      {kEvShipUsed, "ship-used", {ship}},
      {kEvClergyMoved, "clergy-moved", {window}},
      {kEvClergyWorker, "clergy-worker", {window}},
      {kEvClergyFront, "clergy-front", {window, {"figures", {}, 0, 8}}},
      {kEvTomDie, "tom-die", {die, pips}},
      {kEvTomCard, "tom-card", {card}},
      {kEvGameEnded, "game-ended", {}},
  });
  grammar.questions = kinds<kAsks>({
      {kAskMayor, "choose-mayor", {mayor, {"other", content.mayor_words}}},
      {kAskDraw, "draw", {left}},
      {kAskPark, "income", {card}},
      {kAskSplit, "split", {left}},
      {kAskMarker, "take-marker", {}},
      {kAskRaise, "raise", {left}},
      {kAskPrevent, "prevent", {colour}},
      {kAskStrike, "strike", {}},
      {kAskLosePlot, "lose-plot", {}},
      {kAskLoseBuilding, "lose-building", {}},
      {kAskLoseStone, "lose-stone", {}},
      {kAskLoseMarker, "lose-majority", {}},
      {kAskDiscard, "discard", {left}},
      {kAskGiveWorker, "give-worker", {left}},
      {kAskTakeWorker, "take-worker", {left}},
      {kAskReduce, "reduce", {left}},
      {kAskGift, "gift", {marker}},
      {kAskSquare, "square", {{"price", {}, 0, 99}}},
      {kAskTurn, "turn", {{"round", {}, 0, 9}, {"actions", {}, 0, 9}}},
      {kAskBasicAction, "basic-action", {played}},
      {kAskPlot, "plot", {card}},
      {kAskStatue, "statue", {}},
      {kAskShip, "ship", {}},
      {kAskAgain, "again", {card}},
      {kAskEffect, "effect", {card}},
  });
  grammar.scores = kinds<kItems>({
      {kItemTrack, "track", {}},
      {kItemCards, "cards", {}},
      {kItemLaurels, "laurels", {card}},
      {kItemMajorities, "majorities", {}},
      {kItemThirds, "wall", {}},
      {kItemStatues, "statues", {}},
      {kItemClergy, "clergy", {window}},
      {kItemSquare, "square", {}},
  });
  grammar.argument_notes = {
      {"mayor", "One side of the mayor tile."},
      {"other", "The other side of the mayor tile."},
      {"left", "How many units are still to be named."},
      {"card", "The card that it is about; null if the viewer may not know it."},
      {"colour", "The colour of the danger."},
      {"marker", "The black danger marker that brings the gift."},
      {"price", "The marks that a step costs."},
      {"round", "The round of phase III."},
      {"actions", "The basic actions that are left."},
      {"window", "The window of the church."},
  };
  grammar.reasons = kinds<kWhys>({
      {kWhyPlayed, "played", {}},
      {kWhyNotHeld, "not-held", {}},
      {kWhyNoDanger, "no-danger", {colour}},
      {kWhyNoPlotWorker, "no-plot-worker", {colour}},
      {kWhyHalfComplete, "half-complete", {}},
      {kWhyOtherColour, "other-colour", {{"segment", kColourWords}, colour}},
      {kWhyWallPrice, "wall-price", {price, marks}},
      {kWhyPrice, "price", {price, marks}},
      {kWhyNoPlot, "no-plot", {}},
      {kWhyNotInDisplay, "not-in-display", {}},
      {kWhyNotInPhase, "not-in-phase", {}},
      {kWhyMarked, "marked", {}},
      {kWhyNoWorker, "no-worker", {colour}},
      {kWhyNothingChanges, "nothing-changes", {}},
      {kWhyPlayFirst, "play-first", {}},
  });
  return grammar;
}

}  // namespace stadtluft::hamburg
