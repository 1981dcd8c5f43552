// The names of everything that can be said about a game of Brugge.

#include "engine/games/brugge/brugge.h"

namespace stadtluft::brugge {
namespace {

constexpr auto kPlayWords = words_of<Act, 6>({
    {kTakeWorkers, "take_workers"},
    {kTakeGuilders, "take_guilders"},
    {kDiscardThreat, "discard_threat"},
    {kBuildCanal, "build_canal"},
    {kBuildHouse, "build_house"},
    {kRecruit, "recruit"},
});

}  // namespace

Grammar Room::grammar(const Content& content) {
  const ArgSpec card{"card", content.card_words};
  const ArgSpec colour{"colour", kColourWords};
  const ArgSpec worker{"worker", kColourWords};
  const ArgSpec marker{"threat", kColourWords};
  const ArgSpec paid{"paid", kPaidWords};
  const ArgSpec die{"die", kColourWords};
  const ArgSpec stack{"stack", kStackWords};
  const ArgSpec canal{"canal", kCanalWords};
  const ArgSpec area{"area", kAreaWords};
  const ArgSpec seat{"seat", {}, 0, kMaxPlayers - 1};
  const ArgSpec other{"other", {}, 0, kMaxPlayers - 1};
  const ArgSpec house{"house", {}, 1, kMaxHouses};
  const ArgSpec pips{"pips", {}, 1, 6};
  const ArgSpec markers{"markers", {}, 0, kTrigger};
  const ArgSpec step{"step", {}, 0, kSteps - 1};
  const ArgSpec tokens{"tokens", {}, 0, kCanalLength};
  const ArgSpec round{"round", {}, 1, kMostRounds};
  const ArgSpec turn{"turn", {}, 0, 9};
  const ArgSpec change{"change", {}, -30000, 30000};
  const ArgSpec now{"now", {}, 0, 30000};
  const ArgSpec left{"left", {}, 0, 255};
  const ArgSpec price{"price", {}, 0, 99};

  // Values of offers.
  const ArgSpec threat{"threat", kThreatWords};
  const ArgSpec next{"next", {}, 0, kSteps - 1};
  const ArgSpec field{"field", {}, 1, kCanalLength};
  const ArgSpec workers{"workers", {}, 0, 99};
  const ArgSpec amount{"amount", {}, 0, 99};
  const ArgSpec guilders{"guilders", {}, 0, 30000};
  const ArgSpec points{"points", {}, -99, 99};

  Grammar grammar;
  grammar.actions = kinds<kActs>({
      {kTakeWorkers, "take-workers", {card}, {colour, amount}},
      {kTakeGuilders, "take-guilders", {card}, {colour, guilders}},
      {kDiscardThreat, "discard-threat", {card}, {threat, markers, next, points}},
      {kBuildCanal, "build-canal", {card, canal}, {field, price, points}},
      {kBuildHouse, "build-house", {card}, {colour, workers, points}},
      {kRecruit, "recruit", {card}, {price, points}},
      {kActivate, "activate", {card, paid}},
      {kRepeat, "repeat", {card, paid}},
      {kEndTurn, "end-turn", {}, {}, Ends::turn},
      {kDraw, "draw", {stack}, {colour, left}},
      {kTakeWorker, "take-worker", {worker}, {price, guilders, points}},
      {kGiveWorker, "give-worker", {worker}, {price, guilders, points}},
      {kMarker, "marker", {marker}, {markers, next, points}},
      {kStrike, "strike", {marker}},
      {kHouse, "house", {house}, {colour, price, points}},
      {kPerson, "person", {card}, {points}},
      {kCanal, "canal", {canal}, {field, price, points}},
      {kDiscard, "discard", {card}},
      {kPlayer, "player", {seat}},
      {kAdvance, "advance", {}, {price, next, points}},
      {kYes, "yes", {}},
      {kDone, "done", {}, {}, Ends::question},
      {kStartPlayer, "start-player", {seat}},
      {kTop, "top", {stack, colour}},
      {kDie, "die", {die, pips}},
      {kDeal, "deal", {card}},
      {kSteal, "steal", {card}},
  });
  grammar.events = kinds<kEvs>({
      {kEvStartPlayer, "start-player", {}},
      {kEvRound, "round", {round}},
      {kEvTop, "top", {stack, colour}},
      {kEvDrawn, "drawn", {stack, colour}},
      {kEvLooked, "looked-at", {card}},
      {kEvExtraStack, "extra-stack", {stack}},
      {kEvLastRound, "last-round", {round}},
      {kEvSplit, "split", {stack}},
      {kEvDie, "die", {die, pips}},
      {kEvThreat, "threat", {colour, markers}},
      {kEvAverted, "averted", {colour}},
      {kEvStruck, "struck", {colour}},
      {kEvThreatGone, "threat-discarded", {colour, markers}},
      {kEvAdvanced, "advanced", {step}},
      {kEvMovedBack, "moved-back", {step}},
      {kEvTurn, "turn", {turn}},
      {kEvPlayed, "played", {card, {"action", kPlayWords}}},
      {kEvActivated, "activated", {card}},
      {kEvRepeated, "repeated", {card}},
      {kEvCopied, "copied", {card}},
      {kEvGuilders, "guilders", {change, now}},
      {kEvPoints, "points", {change, now}},
      {kEvWorkers, "workers", {colour, change, now}},
      {kEvDiscarded, "discarded", {card}},
      {kEvHouseBuilt, "house-built", {colour, house, card}},
      {kEvHouseDrawn, "house-drawn", {colour, house}},
      {kEvRecruited, "recruited", {card, house}},
      {kEvToken, "canal-built", {canal, tokens}},
      {kEvTokenLost, "canal-lost", {canal, tokens}},
      {kEvStatue, "statue", {canal, {"value", {}, 1, 99}}},
      {kEvHouseLost, "house-lost", {colour, house, card}},
      {kEvToHand, "to-hand", {card}},
      {kEvStolen, "stolen", {other, colour, card}},
      {kEvMajority, "majority", {area}},
      {kEvGameEnded, "game-ended", {}},
  });
  grammar.questions = kinds<kAsks>({
      {kAskDraw, "draw", {left}},
      {kAskDrawMore, "draw-more", {left}},
      {kAskDrawHouse, "draw-house", {left}},
      {kAskAvert, "avert", {colour}},
      {kAskStrike, "strike", {}},
      {kAskLosePerson, "lose-person", {}},
      {kAskLoseHouse, "lose-house", {}},
      {kAskLoseCanal, "lose-canal", {}},
      {kAskFire, "fire", {}},
      {kAskDiscard, "discard", {left}},
      {kAskGiveWorker, "give-worker", {left}},
      {kAskTakeWorker, "take-worker", {left}},
      {kAskDiscardThreats, "discard-threats", {left}},
      {kAskAdvance, "advance", {price}},
      {kAskTurn, "turn", {turn, {"open", {}, 0, 1}}},
      {kAskPlayCard, "play-card", {}},
      {kAskPlay, "play", {card}},
      {kAskHouse, "house", {card}},
      {kAskAgain, "again", {card}},
      {kAskEffect, "effect", {card}},
  });
  grammar.scores = kinds<kItems>({
      {kItemTrack, "track", {}},
      {kItemPersons, "persons", {}},
      {kItemHouses, "houses", {}},
      {kItemLaurels, "laurels", {card}},
      {kItemMajorities, "majorities", {}},
      {kItemCanals, "canals", {}},
      {kItemStatues, "statues", {}},
      {kItemDevelopment, "development", {}},
  });
  grammar.argument_notes = {
      {"left", "How many units are still to be named."},
      {"colour", "The colour of the threat."},
      {"price", "The guilders that a step costs."},
      {"turn", "The turn of phase 3."},
      {"open", "1 while the card of the turn can still be played, otherwise 0."},
      {"card", "The card that it is about."},
  };
  grammar.reasons = kinds<kWhys>({
      {kWhyPlayed, "played", {}},
      {kWhyNotHeld, "not-held", {}},
      {kWhyNoThreat, "no-threat", {colour}},
      {kWhyNoHouseWorker, "no-house-worker", {colour}},
      {kWhyCanalComplete, "canal-complete", {}},
      {kWhyOtherColour, "other-colour", {{"field", kColourWords}, colour}},
      {kWhyCanalPrice, "canal-price", {price, guilders}},
      {kWhyPrice, "price", {price, guilders}},
      {kWhyNoHouse, "no-house", {}},
      {kWhyNotInArea, "not-in-area", {}},
      {kWhyNotActivated, "not-activated", {}},
      {kWhyUsed, "used", {}},
      {kWhyNoWorker, "no-worker", {colour}},
      {kWhyNothingChanges, "nothing-changes", {}},
      {kWhyPlayFirst, "play-first", {}},
      {kWhyStackEmpty, "stack-empty", {}},
      {kWhyMustDraw, "must-draw", {}},
  });
  return grammar;
}

}  // namespace stadtluft::brugge
