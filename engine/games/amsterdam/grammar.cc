// The names of everything that can be said about a game of Amsterdam.

#include "engine/games/amsterdam/amsterdam.h"

namespace stadtluft::amsterdam {

Grammar Room::grammar(const Content& content) {
  const ArgSpec card{"card", content.card_words};
  const ArgSpec taken{"taken", content.card_words};
  const ArgSpec block{"block", content.block_words};
  const ArgSpec node{"node", content.node_words};
  const ArgSpec tile{"tile", content.tile_words};
  const ArgSpec order{"order", content.order_words};
  const ArgSpec colour{"colour", kColourWords};
  const ArgSpec cube{"cube", kColourWords};
  const ArgSpec spared{"spared", kMaybeColourWords};
  const ArgSpec paid{"paid", kMaybeColourWords};
  const ArgSpec die{"die", kColourWords};
  const ArgSpec other_die{"second", kColourWords};
  const ArgSpec district{"district", kDistrictWords};
  const ArgSpec good{"good", kGoodWords};
  const ArgSpec jetty{"jetty", kWorkerWords};
  const ArgSpec worker{"worker", kWorkerWords};
  const ArgSpec other_worker{"second", kMaybeWorkerWords};
  const ArgSpec deck{"deck", std::span(kDeckWords).first(2)};
  const ArgSpec seat{"seat", {}, 0, kMaxPlayers - 1};
  const ArgSpec slot{"slot", {}, 1, kSlots};
  const ArgSpec pips{"pips", {}, 1, kPips};
  const ArgSpec fields{"fields", {}, 1, kLastField};
  const ArgSpec field{"field", {}, 0, kLastField};
  const ArgSpec round{"round", {}, 1, kRounds};
  const ArgSpec cubes{"cubes", {}, 0, 30000};
  const ArgSpec left{"left", {}, 0, kMostCounted};
  const ArgSpec change{"change", {}, -30000, 30000};
  const ArgSpec now{"now", {}, -30000, 30000};

  // Values of offers: cubes and guilders that are paid, and that are gained.
  const ArgSpec price{"price", {}, 0, 999};
  const ArgSpec fee{"fee", {}, 0, 999};
  const ArgSpec guilders{"guilders", {}, 0, 999};
  const ArgSpec points{"points", {}, 0, 999};
  const ArgSpec moves{"moves", {}, 0, kMostCounted};
  const ArgSpec second_pips{"second_pips", {}, 1, kPips};
  const std::vector<ArgSpec> changes = {price, fee, cubes, guilders, points, moves};
  const ArgSpec waits{"waits", {}, 0, 99};
  std::vector<ArgSpec> block_values = changes;
  block_values.insert(block_values.end(), {good, {"group", {}, 1, kBlocks}});

  Grammar grammar;
  grammar.actions = kinds<kActs>({
      {kTakeCard, "take-card", {card}},
      {kDecline, "decline", {}},
      {kDiscard, "discard", {card}},
      {kDice, "dice", {die, other_die}, {pips, second_pips}},
      {kShift, "shift", {die, slot}, {pips}},
      {kKeep, "keep", {cube}},
      {kActivate, "activate", {card, spared}, changes},
      {kUse, "use", {card}, changes},
      {kTakeBlock, "take-block", {block}, block_values},
      {kBuyBlock, "buy-block", {block}, block_values},
      {kStore, "store", {}},
      {kSellGuilders, "sell-for-guilders", {}, changes},
      {kSellCube, "sell-for-cube", {cube}, changes},
      {kSellBoth, "sell-for-both", {cube}, changes},
      {kLoad, "load", {good}},
      {kLoadAll, "load-all", {}},
      {kSail, "sail", {node, paid}, {waits, moves}},
      {kTakeWorker, "take-worker", {worker}, changes},
      {kDeliverWorker, "deliver-worker", {worker}, changes},
      {kDeliver, "deliver", {good}, changes},
      {kAmstel, "amstel", {fields}, changes},
      {kMarket, "market", {}, changes},
      {kEndTurn, "end-turn", {}, {}, Ends::turn},
      {kPay, "pay", {cube}},
      {kCube, "cube", {cube}},
      {kGive, "give", {card}},
      {kDraw, "draw", {deck}},
      {kPlaceShip, "place-ship", {node}},
      {kForeman, "foreman", {node}},
      {kMessenger, "messenger", {block}},
      {kTrader, "trader", {good}},
      {kRemove, "remove", {card}},
      {kDone, "done", {}, {}, Ends::question},
      {kLayGood, "lay-good", {block, good}},
      {kLand, "land", {jetty, worker, other_worker}},
      {kDistrict, "district", {district}},
      {kTile, "tile", {tile}},
      {kDisc, "disc", {seat}},
      {kOrder, "order", {seat, order}},
      {kDeal, "deal", {card}},
      {kDie, "die", {die, pips}},
  });
  grammar.events = kinds<kEvs>({
      {kEvGood, "good-laid", {block, good}},
      {kEvLanded, "workers-landed", {jetty, worker, other_worker}},
      {kEvDistrict, "district", {district}},
      {kEvTile, "tile", {tile}},
      {kEvDisc, "disc", {{"place", {}, 1, kMaxPlayers}}},
      {kEvOrder, "order", {order}},
      {kEvRound, "round", {round}},
      {kEvPhase, "phase", {{"phase", kPhaseWords}}},
      {kEvOffered, "offered", {card}},
      {kEvTaken, "taken", {card}},
      {kEvDeclined, "declined", {}},
      {kEvDiscarded, "discarded", {card}},
      {kEvDie, "die", {die, pips}},
      {kEvTurned, "die-turned", {die}},
      {kEvChosen, "dice-chosen", {}},
      {kEvDice, "dice", {die, other_die}},
      {kEvShifted, "shifted", {die, slot}},
      {kEvFilled, "wheel-filled", {slot, colour, cubes}},
      {kEvWheel, "wheel-turned", {cubes}},
      {kEvPenalty, "penalty", {{"for", kPenaltyWords}, {"tokens", {}, 1, kMostCounted}}},
      {kEvTurn, "turn", {}},
      {kEvActivated, "activated", {card}},
      {kEvUsed, "used", {card}},
      {kEvCubes, "cubes", {colour, change, now}},
      {kEvGuilders, "guilders", {change, now}},
      {kEvPoints, "points", {change, now}},
      {kEvBlock, "block-taken", {block, good}},
      {kEvStored, "stored", {good}},
      {kEvSold, "sold", {good}},
      {kEvLoaded, "loaded", {good}},
      {kEvSailed, "sailed", {node}},
      {kEvShipPlaced, "ship-placed", {node}},
      {kEvShipMoves, "ship-moves", {left}},
      {kEvWorkerTaken, "worker-taken", {worker}},
      {kEvWorkerDelivered, "worker-delivered", {worker, {"place", {}, 1, kDockWorkers}}},
      {kEvDelivered, "delivered", {good, node}},
      {kEvAmstel, "amstel", {field}},
      {kEvBridge, "bridge", {field}},
      {kEvOnTop, "on-top", {}},
      {kEvMarket, "market", {tile}},
      {kEvSwapped, "swapped", {card, taken}},
      {kEvForeman, "foreman", {node}},
      {kEvMessenger, "messenger", {block}},
      {kEvTrader, "trader", {good}},
      {kEvForemanGone, "foreman-gone", {}},
      {kEvMessengerGone, "messenger-gone", {}},
      {kEvTraderGone, "trader-gone", {}},
      {kEvPassed, "passed", {}},
      {kEvKept, "kept", {colour}},
      {kEvNoneKept, "none-kept", {}},
      {kEvTomRemoved, "tom-removed", {card}},
      {kEvTomDie, "tom-die", {die, pips}},
      {kEvTomAlike, "tom-alike", {pips}},
      {kEvGameEnded, "game-ended", {}},
  });
  grammar.questions = kinds<kAsks>({
      {kAskForeman, "foreman", {}},
      {kAskMessenger, "messenger", {}},
      {kAskTrader, "trader", {}},
      {kAskStartCard, "start-card", {}},
      {kAskStartCube, "start-cube", {slot, cubes}},
      {kAskCard, "card", {}},
      {kAskOverflow, "overflow", {}},
      {kAskRemove, "remove", {}},
      {kAskDice, "dice", {}},
      {kAskShift, "shift", {}},
      {kAskTurn, "turn", {round}},
      {kAskPay, "pay", {left}},
      {kAskPayCard, "pay-card", {card, left}},
      {kAskCube, "cube", {left}},
      {kAskGood, "good", {good, block}},
      {kAskFreeActivation, "free-activation", {left}},
      {kAskFreeUse, "free-use", {card}},
      {kAskThrowMap, "throw-map", {card}},
      {kAskFreeBlock, "free-block", {tile}},
      {kAskPlaceShip, "place-ship", {tile}},
      {kAskGive, "give", {tile}},
      {kAskSwap, "swap", {card}},
      {kAskKeep, "keep", {}},
  });
  grammar.scores = kinds<kItems>({
      {kItemTrack, "track", {}},
      {kItemPenalties, "penalties", {}},
      {kItemCard, "card", {card}},
      {kItemGroup, "group", {}},
      {kItemDistrict, "district", {district}},
      {kItemOrder, "order", {order}},
      {kItemLeftovers, "leftovers", {}},
  });
  grammar.argument_notes = {
      {"slot", "The compartment of the wheel."},
      {"cubes", "The number of cubes that go there."},
      {"round", "The round of the game."},
      {"left", "How many units are still to be named."},
      {"card", "The card that it is about."},
      {"good", "The good that lay on the block."},
      {"block", "The house block that was taken."},
      {"tile", "The market tile that it is about."},
      {"district", "The district that is scored."},
      {"order", "The order that is scored."},
  };
  const ArgSpec needed{"needed", {}, 0, 30000};
  const ArgSpec held{"held", {}, 0, 30000};
  grammar.reasons = kinds<kWhys>({
      {kWhyNotOpen, "not-open", {card}},
      {kWhyMustTake, "must-take", {}},
      {kWhySameDie, "same-die", {}},
      {kWhyNotInactive, "not-inactive", {card}},
      {kWhyPrice, "price", {colour, needed, held}},
      {kWhySpared, "spared", {}},
      {kWhyNotActive, "not-active", {card}},
      {kWhyMoment, "moment", {card}},
      {kWhyMarked, "marked", {card}},
      {kWhyMapUses, "map-uses", {card}},
      {kWhyCondition, "condition", {card}},
      {kWhyGuilders, "guilders", {needed, held}},
      {kWhyCubes, "cubes", {needed, held}},
      {kWhyNothingChanges, "nothing-changes", {}},
      {kWhyBlockTaken, "block-taken", {block}},
      {kWhyBlockLimit, "block-limit", {{"limit", {}, 0, 9}}},
      {kWhyNoAltPayment, "no-alt-payment", {}},
      {kWhyFreeAnyway, "free-anyway", {}},
      {kWhySold, "sold", {good}},
      {kWhyNoCrane, "no-crane", {}},
      {kWhyNotStored, "not-stored", {good}},
      {kWhyNotNeighbour, "not-neighbour", {node}},
      {kWhyFreeMove, "free-move", {left}},
      {kWhyNoCube, "no-cube", {colour}},
      {kWhyNoJetty, "no-jetty", {}},
      {kWhyNoSuchWorker, "no-such-worker", {worker}},
      {kWhyShipFull, "ship-full", {}},
      {kWhyOncePerStay, "once-per-stay", {}},
      {kWhyNotOnBoard, "not-on-board", {worker}},
      {kWhyWrongJetty, "wrong-jetty", {worker}},
      {kWhyNotLoaded, "not-loaded", {good}},
      {kWhyNoWarehouse, "no-warehouse", {}},
      {kWhyWrongWarehouse, "wrong-warehouse", {good}},
      {kWhyWarehouseFull, "warehouse-full", {}},
      {kWhyAmstelUsed, "amstel-used", {}},
      {kWhyAmstelEnd, "amstel-end", {left}},
      {kWhyMarketUsed, "market-used", {}},
      {kWhyMarketUseless, "market-useless", {}},
      {kWhyOneByOne, "one-by-one", {colour}},
      {kWhyOrderOfColours, "order-of-colours", {}},
      {kWhyNotNearest, "not-nearest", {}},
  });
  return grammar;
}

}  // namespace stadtluft::amsterdam
