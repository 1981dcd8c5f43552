// The names of everything that can be said about a game of Firenze.

#include "engine/games/firenze/firenze.h"

namespace stadtluft::firenze {
namespace {

constexpr std::array<std::string_view, 2> kAgainWords = {"", "again"};

}  // namespace

Grammar Room::grammar(const Content& content) {
  const ArgSpec position{"position", {}, 1, kRowSize};
  const ArgSpec colour{"colour", kColourWords};
  const ArgSpec stone{"stone", kColourWords};
  const ArgSpec card{"card", content.card_words};
  const ArgSpec order{"order", content.order_words};
  const ArgSpec balcony{"balcony", content.balcony_words};
  const ArgSpec seat{"seat", {}, 0, kMaxPlayers - 1};
  const ArgSpec other{"other", {}, 0, kMaxPlayers - 1};
  const ArgSpec height{"height", {}, 1, 88};
  const ArgSpec order_height{"order", {}, kLowestOrder - 1, kHighestOrder + 1};
  const ArgSpec count{"count", {}, 0, 88};
  const ArgSpec left{"left", {}, 0, 88};
  const ArgSpec points{"points", {}, -99, 99};
  const ArgSpec price{"price", {}, 0, 88};
  const ArgSpec next{"next", {}, 2, 89};

  Grammar grammar;
  grammar.actions = kinds<kActs>({
      {kTake, "take", {position}, {card, price}},
      {kPay, "pay", {stone}},
      {kReturn, "return", {stone}},
      {kPlayCard, "play", {card}},
      {kRedraw, "redraw", {position}, {card}},
      {kTarget, "target", {seat}},
      {kGive, "give", {stone}},
      {kReceive, "receive", {colour}},
      {kTopple, "topple", {colour, height}},
      {kExchange, "exchange", {position, colour}, {card, price}},
      {kStart, "start", {stone}, {price}},
      {kRaise, "raise", {colour, height, {"again", kAgainWords}}, {next, price}},
      {kFulfil, "fulfil", {colour, height, order_height}, {points}},
      {kBellTower, "bell-tower", {}},
      {kDiscard, "discard", {card}},
      {kDone, "done", {}, {}, Ends::question},
      {kStartPlayer, "start-player", {seat}},
      {kBalcony, "balcony", {balcony}},
      {kSeal, "seal", {order}},
      {kCard, "card", {card}},
      {kStone, "stone", {colour}},
  });
  grammar.events = kinds<kEvs>({
      {kEvStartPlayer, "start-player", {}},
      {kEvBalconyLaid, "balcony-laid", {balcony}},
      {kEvSealLaid, "seal-laid", {order}},
      {kEvStartStones, "start-stones", {count}},
      {kEvCardRevealed, "card-revealed", {position, card}},
      {kEvStoneDrawn, "stone-drawn", {position, colour}},
      {kEvTurnBegan, "turn-began", {}},
      {kEvCardChosen, "card-chosen", {position, card}},
      {kEvStoneLaid, "stone-laid", {position, colour}},
      {kEvStonesTaken, "stones-taken", {position, colour, count}},
      {kEvCardToHand, "card-to-hand", {card, position}},
      {kEvBuildingLaid, "building-laid", {card, position}},
      {kEvChurchLaid, "church-laid", {card, position}},
      {kEvCardDiscarded, "card-discarded", {card, position}},
      {kEvRowShifted, "row-shifted", {position}},
      {kEvReshuffled, "reshuffled", {}},
      {kEvPersonPlayed, "person-played", {card}},
      {kEvEventAvoided, "event-avoided", {card}},
      {kEvStoneReturned, "stone-returned", {colour, count}},
      {kEvStoneFromBag, "stone-from-bag", {colour}},
      {kEvStoneMoved, "stone-moved", {colour, other}},
      {kEvStonesSwept, "stones-swept", {position, colour, count}},
      {kEvTowerBegun, "tower-begun", {colour}},
      {kEvTowerRaised, "tower-raised", {colour, height, {"again", kAgainWords}}},
      {kEvTowerTopped, "tower-topped", {colour, height}},
      {kEvTowerLost, "tower-lost", {colour, height}},
      {kEvTowerDemolished, "tower-demolished", {colour, height, {"back", {}, 0, 88}}},
      {kEvOrderFulfilled, "order-fulfilled", {colour, height, order_height, points}},
      {kEvFloorBonus, "floor-bonus", {height, points}},
      {kEvPrivilege, "privilege-scored", {card, points}},
      {kEvLastSeal, "last-seal", {points}},
      {kEvBellTower, "bell-tower", {colour, height}},
      {kEvBellTowersDone, "bell-towers-done", {card}},
      {kEvHandDiscarded, "hand-discarded", {card}},
      {kEvBuildingDiscarded, "building-discarded", {card}},
      {kEvMajority, "majority-scored", {colour, points}},
      {kEvFeastScored, "feast-scored", {card, points}},
      {kEvGameEnded, "game-ended", {}},
  });
  grammar.questions = kinds<kAsks>({
      {kAskTakeCard, "take-card", {}},
      {kAskPayPrice, "pay-price", {position, left}},
      {kAskShield, "shield", {card}},
      {kAskHandIn, "hand-in", {left}},
      {kAskLoseTower, "lose-tower", {}},
      {kAskLoseStone, "lose-stone", {}},
      {kAskExchange, "exchange", {}},
      {kAskPayExchange, "pay-exchange", {colour, left}},
      {kAskBuild, "build", {{"built", {}, 0, kMaxBuilt}, {"due", {}, 0, 88}}},
      {kAskPayBuild, "pay-build", {left}},
      {kAskFulfil, "fulfil", {}, {}, Ends::turn},
      {kAskLimits, "limits", {{"cards", {}, 0, 99}, {"stones", {}, 0, 99}}},
      {kAskRedraw, "redraw", {}},
      {kAskTarget, "target", {card}},
      {kAskGive, "give", {card}},
      {kAskReceive, "receive", {card}},
      {kAskTopple, "topple", {other}},
      {kAskDropFeast, "drop-feast", {}},
  });
  grammar.scores = kinds<kItems>({
      {kItemOrders, "orders", {colour}},
      {kItemBalconies, "balconies", {{"numeral", {}, 1, kNumerals}}},
      {kItemFloorBonus, "floor-bonus", {height}},
      {kItemPrivileges, "privileges", {}},
      {kItemLastSeal, "last-seal", {}},
      {kItemMajority, "majority", {colour}},
      {kItemFeasts, "feasts", {card}},
  });
  grammar.argument_notes = {
      {"position", "The position in the card row, from 1 on the left."},
      {"left", "How many units are still to be named."},
      {"card", "The card that it is about."},
      {"colour", "The colour that it is about."},
      {"built", "The stones built so far this turn."},
      {"due", "The stones that they cost so far."},
      {"cards", "The cards in the hand beyond the limit."},
      {"stones", "The stones in the storehouse beyond the limit."},
      {"other", "The seat whose tower it is."},
      {"numeral", "The numeral of the balcony."},
      {"height", "The height of the tower."},
  };
  const ArgSpec stones{"stones", {}, 0, 88};
  grammar.reasons = kinds<kWhys>({
      {kWhyNoStone, "no-stone", {colour}},
      {kWhyStoneOrder, "stone-order", {colour}},
      {kWhyTakePrice, "take-price", {position, price, stones}},
      {kWhyTaken, "taken", {}},
      {kWhyExchanged, "exchanged", {}},
      {kWhyExchangePrice, "exchange-price", {price, stones}},
      {kWhyNotThere, "not-there", {colour, position}},
      {kWhyExchangePhase, "exchange-phase", {}},
      {kWhyMostBuilt, "most-built", {}},
      {kWhyBuildCost, "build-cost", {{"built", {}, 0, kMaxBuilt}, {"due", {}, 0, 88}, left}},
      {kWhyNoSuchTower, "no-such-tower", {colour}},
      {kWhyBuildPhase, "build-phase", {}},
      {kWhyBellTowerFirst, "bell-tower-first", {}},
      {kWhyNoSeal, "no-seal", {}},
      {kWhyNoTower, "no-tower", {colour, height}},
      {kWhyNoFit, "no-fit", {height, order_height}},
      {kWhyNoOrder, "no-order", {order_height}},
      {kWhySealed, "sealed", {}},
      {kWhyLowerBalcony, "lower-balcony", {}},
      {kWhyFulfilPhase, "fulfil-phase", {}},
      {kWhyBellTowerPhase, "bell-tower-phase", {}},
      {kWhyNoBellTower, "no-bell-tower", {}},
      {kWhyNoBellTowerDue, "no-bell-tower-due", {}},
      {kWhyNoPerson, "no-person", {card}},
      {kWhyNotHeld, "not-held", {card}},
      {kWhyPlayed, "played", {card}},
      {kWhyWrongPart, "wrong-part", {card}},
      {kWhyNoEffect, "no-effect", {card}},
      {kWhyFeastStays, "feast-stays", {}},
      {kWhyCompulsory, "compulsory", {}},
  });
  return grammar;
}

}  // namespace stadtluft::firenze
