// The names of everything that can be said about a game of Weiler.

#include "engine/games/weiler/weiler.h"

namespace stadtluft::weiler {

Grammar Room::grammar(const Content& content) {
  const ArgSpec card{.name = "card", .words = content.card_words};
  const ArgSpec back{.name = "back", .words = kBackWords};
  const ArgSpec pips{.name = "pips", .min = 1, .max = content.die_sides};
  const ArgSpec to{.name = "to", .max = kMaxPlayers - 1};

  Grammar grammar;
  grammar.actions = kinds<kActs>({
      {kBuild, "build", {card}},
      {kRest, "rest", {}},
      {kStack, "stack", {back}},
      {kPay, "pay", {}},
      {kGive, "give", {card}},
      {kDeal, "deal", {card}},
      {kRoll, "roll", {pips}},
  });
  grammar.events = kinds<kEvs>({
      {kEvRound, "round", {{.name = "round", .min = 1, .max = content.rounds}}},
      {kEvDrew, "drew", {back, card}},
      {kEvBuilt, "built", {card}},
      {kEvRested, "rested", {}},
      {kEvRolled, "rolled", {pips}},
      {kEvPaid, "paid", {to}},
      {kEvGave, "gave", {card}},
  });
  grammar.questions = kinds<kAsks>({
      {kAskStack, "stack", {}},
      {kAskPlay, "play", {}},
      {kAskTribute, "tribute", {to}},
  });
  grammar.scores = kinds<kItems>({
      {kItemBuildings, "buildings", {card}},
      {kItemCoins, "coins", {}},
  });
  grammar.argument_notes = {
      {"to", "The seat that gets the tribute."},
      {"card", "The building that is scored."},
  };
  grammar.reasons = kinds<kWhys>({
      {kWhyNoCoin, "no-coin", {}},
      {kWhyNotHeld, "not-held", {card}},
  });
  return grammar;
}

}  // namespace stadtluft::weiler
