// The names of everything that can be said about a game of Firenze.

#include "engine/games/firenze/grammar.h"

namespace stadtluft::firenze {
namespace {

constexpr std::array<std::string_view, 2> kAgainWords = {"", "again"};

}  // namespace

Grammar make_grammar(const Content& content) {
  const ArgSpec position{"position", {}, 1, kRowSize};
  const ArgSpec colour{"colour", kColourWords};
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

  Grammar grammar;
  grammar.actions = {
      {"take", {position}},
      {"pay", {colour}},
      {"return", {colour}},
      {"play", {card}},
      {"redraw", {position}},
      {"target", {seat}},
      {"give", {colour}},
      {"receive", {colour}},
      {"topple", {colour, height}},
      {"exchange", {position, colour}},
      {"start", {colour}},
      {"raise", {colour, height, {"again", kAgainWords}}},
      {"fulfil", {colour, height, order_height}},
      {"bell-tower", {}},
      {"discard", {card}},
      {"done", {}},
      {"start-player", {seat}},
      {"balcony", {balcony}},
      {"seal", {order}},
      {"card", {card}},
      {"stone", {colour}},
  };
  grammar.events = {
      {"start-player", {}},
      {"balcony-laid", {balcony}},
      {"seal-laid", {order}},
      {"start-stones", {count}},
      {"card-revealed", {position, card}},
      {"stone-drawn", {position, colour}},
      {"turn-began", {}},
      {"card-chosen", {position, card}},
      {"stone-laid", {position, colour}},
      {"stones-taken", {position, colour, count}},
      {"card-to-hand", {card, position}},
      {"building-laid", {card, position}},
      {"church-laid", {card, position}},
      {"card-discarded", {card, position}},
      {"row-shifted", {position}},
      {"reshuffled", {}},
      {"person-played", {card}},
      {"event-avoided", {card}},
      {"stone-returned", {colour, count}},
      {"stone-from-bag", {colour}},
      {"stone-moved", {colour, other}},
      {"stones-swept", {position, colour, count}},
      {"tower-begun", {colour}},
      {"tower-raised", {colour, height, {"again", kAgainWords}}},
      {"tower-topped", {colour, height}},
      {"tower-lost", {colour, height}},
      {"tower-demolished", {colour, height, {"back", {}, 0, 88}}},
      {"order-fulfilled", {colour, height, order_height, points}},
      {"floor-bonus", {height, points}},
      {"privilege-scored", {card, points}},
      {"last-seal", {points}},
      {"bell-tower", {colour, height}},
      {"bell-towers-done", {card}},
      {"hand-discarded", {card}},
      {"building-discarded", {card}},
      {"majority-scored", {colour, points}},
      {"feast-scored", {card, points}},
      {"game-ended", {}},
  };
  grammar.questions = {
      {"take-card", {}},
      {"pay-price", {position, left}},
      {"shield", {card}},
      {"hand-in", {left}},
      {"lose-tower", {}},
      {"lose-stone", {}},
      {"exchange", {}},
      {"pay-exchange", {colour, left}},
      {"build", {{"built", {}, 0, kMaxBuilt}, {"due", {}, 0, 88}}},
      {"pay-build", {left}},
      {"fulfil", {}},
      {"limits", {{"cards", {}, 0, 99}, {"stones", {}, 0, 99}}},
      {"redraw", {}},
      {"target", {card}},
      {"give", {card}},
      {"receive", {card}},
      {"topple", {other}},
      {"drop-feast", {}},
  };
  grammar.scores = {
      {"orders", {colour}},      {"balconies", {{"numeral", {}, 1, kNumerals}}},
      {"floor-bonus", {height}}, {"privileges", {}},
      {"last-seal", {}},         {"majority", {colour}},
      {"feasts", {card}},
  };
  const ArgSpec price{"price", {}, 0, 88};
  const ArgSpec stones{"stones", {}, 0, 88};
  grammar.reasons = {
      {"no-stone", {colour}},
      {"stone-order", {colour}},
      {"take-price", {position, price, stones}},
      {"taken", {}},
      {"exchanged", {}},
      {"exchange-price", {price, stones}},
      {"not-there", {colour, position}},
      {"exchange-phase", {}},
      {"most-built", {}},
      {"build-cost", {{"built", {}, 0, kMaxBuilt}, {"due", {}, 0, 88}, left}},
      {"no-such-tower", {colour}},
      {"build-phase", {}},
      {"bell-tower-first", {}},
      {"no-seal", {}},
      {"no-tower", {colour, height}},
      {"no-fit", {height, order_height}},
      {"no-order", {order_height}},
      {"sealed", {}},
      {"lower-balcony", {}},
      {"fulfil-phase", {}},
      {"bell-tower-phase", {}},
      {"no-bell-tower", {}},
      {"no-bell-tower-due", {}},
      {"no-person", {card}},
      {"not-held", {card}},
      {"played", {card}},
      {"wrong-part", {card}},
      {"no-effect", {card}},
      {"feast-stays", {}},
      {"compulsory", {}},
  };
  return grammar;
}

}  // namespace stadtluft::firenze
