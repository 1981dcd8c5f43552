// The names of everything that can be said about a game of Hamburg.

#include "engine/games/hamburg/grammar.h"

namespace stadtluft::hamburg {
namespace {

constexpr std::array<std::string_view, 6> kPlayWords = {
    "take_workers", "take_money", "reduce_danger", "build_wall", "lay_plot", "build"};

}  // namespace

Grammar make_grammar(const Content& content) {
  const ArgSpec card{"card", content.card_words};
  const ArgSpec zoo{"zoo", content.card_words};
  const ArgSpec colour{"colour", kColourWords};
  const ArgSpec paid{"worker", kPaidWords};
  const ArgSpec die{"die", kDieWords};
  const ArgSpec ship{"ship", kDieWords};
  const ArgSpec window{"window", kDieWords};
  const ArgSpec half{"half", kHalfWords};
  const ArgSpec area{"area", kAreaWords};
  const ArgSpec kind{"kind", kStatueWords};
  const ArgSpec marker{"marker", content.marker_words};
  const ArgSpec mayor{"mayor", content.mayor_words};
  const ArgSpec stock{"tile", content.stock_words};
  const ArgSpec clergy{"tile", content.clergy_words};
  const ArgSpec seat{"seat", {}, 0, kMaxPlayers - 1};
  const ArgSpec other{"other", {}, 0, kMaxPlayers - 1};
  const ArgSpec number{"number", {}, 1, kMaxPlots};
  const ArgSpec pips{"pips", {}, 1, 6};
  const ArgSpec level{"level", {}, 0, kTopLevel};
  const ArgSpec field{"field", {}, 0, kSquareFields};
  const ArgSpec stones{"stones", {}, 0, kHalfLength};
  const ArgSpec change{"change", {}, -30000, 30000};
  const ArgSpec now{"now", {}, 0, 30000};
  const ArgSpec left{"left", {}, 0, 300};
  const ArgSpec side{"side", kSideWords};

  Grammar grammar;
  grammar.actions = {
      {"take-workers", {card}},
      {"take-money", {card}},
      {"reduce-danger", {card}},
      {"build-wall", {card, half}},
      {"lay-plot", {card}},
      {"build", {card}},
      {"announce", {card, colour}},
      {"activate", {card, paid}},
      {"repeat", {card, paid}},
      {"end-turn", {}},
      {"draw", {colour}},
      {"take-worker", {colour}},
      {"give-worker", {colour}},
      {"reduce", {colour}},
      {"raise", {colour}},
      {"strike", {colour}},
      {"plot", {number}},
      {"building", {card}},
      {"discard", {card}},
      {"take-card", {card}},
      {"zoo", {zoo}},
      {"half", {half}},
      {"flip", {area}},
      {"from", {seat}},
      {"statue", {kind}},
      {"ship", {ship, paid}},
      {"window", {window}},
      {"side", {side}},
      {"advance", {}},
      {"yes", {}},
      {"done", {}},
      {"start-player", {seat}},
      {"die", {die, pips}},
      {"deal", {card}},
      {"uncover", {card}},
      {"marker", {marker}},
      {"steal", {card}},
      {"mayor-tile", {{"tile", {}, 1, kMayorTiles}}},
      {"stock-tile", {stock}},
      {"clergy-tile", {window, clergy, side}},
  };
  grammar.events = {
      {"start-player", {}},
      {"mayor", {mayor}},
      {"stock", {stock}},
      {"clergy-tile", {window, clergy, side}},
      {"cycle", {{"cycle", {}, 1, 8}}},
      {"drawn", {colour, card}},
      {"plot-drawn", {colour, number}},
      {"income", {card}},
      {"die", {die, pips}},
      {"clergy", {window}},
      {"ship-active", {ship}},
      {"markers-shuffled", {}},
      {"marker", {marker}},
      {"marker-skipped", {}},
      {"raised", {colour, level}},
      {"prevented", {colour}},
      {"struck", {colour}},
      {"reduced", {colour, level}},
      {"advanced", {field}},
      {"set-back", {field}},
      {"turn", {{"round", {}, 0, 9}}},
      {"played", {card, {"action", kPlayWords}}},
      {"announced", {card, colour}},
      {"activated", {card}},
      {"marks", {change, now}},
      {"points", {change, now}},
      {"workers", {colour, change, now}},
      {"discarded", {card}},
      {"plot-laid", {colour, number, card}},
      {"built", {card, number}},
      {"laid-left", {card}},
      {"built-under", {card, zoo}},
      {"stone", {half, stones}},
      {"stone-lost", {half, stones}},
      {"statue", {kind, {"value", {}, 1, 100}}},
      {"plot-lost", {colour, number, card}},
      {"to-hand", {card}},
      {"taken", {card}},
      {"stolen", {other, colour, card}},
      {"searched", {}},
      {"majority", {area}},
      {"flipped", {area}},
      {"stock-moved", {{"field", {}, 1, kStockFields}}},
      {"ship-used", {ship}},
      {"clergy-moved", {window}},
      {"clergy-worker", {window}},
      {"clergy-front", {window, {"figures", {}, 0, 8}}},
      {"tom-die", {die, pips}},
      {"tom-card", {card}},
      {"game-ended", {}},
  };
  grammar.questions = {
      {"choose-mayor", {mayor, {"other", content.mayor_words}}},
      {"draw", {left}},
      {"income", {card}},
      {"split", {left}},
      {"take-marker", {}},
      {"raise", {left}},
      {"prevent", {colour}},
      {"strike", {}},
      {"lose-plot", {}},
      {"lose-building", {}},
      {"lose-stone", {}},
      {"lose-majority", {}},
      {"discard", {left}},
      {"give-worker", {left}},
      {"take-worker", {left}},
      {"reduce", {left}},
      {"gift", {marker}},
      {"square", {{"price", {}, 0, 99}}},
      {"turn", {{"round", {}, 0, 9}, {"actions", {}, 0, 9}}},
      {"basic-action", {card}},
      {"plot", {card}},
      {"statue", {}},
      {"ship", {}},
      {"again", {card}},
      {"effect", {card}},
  };
  grammar.scores = {
      {"track", {}}, {"cards", {}},   {"laurels", {card}},  {"majorities", {}},
      {"wall", {}},  {"statues", {}}, {"clergy", {window}}, {"square", {}},
  };
  const ArgSpec price{"price", {}, 0, 99};
  const ArgSpec marks{"marks", {}, 0, 30000};
  grammar.reasons = {
      {"played", {}},
      {"not-held", {}},
      {"no-danger", {colour}},
      {"no-plot-worker", {colour}},
      {"half-complete", {}},
      {"other-colour", {{"segment", kColourWords}, colour}},
      {"wall-price", {price, marks}},
      {"price", {price, marks}},
      {"no-plot", {}},
      {"not-in-display", {}},
      {"not-in-phase", {}},
      {"marked", {}},
      {"no-worker", {colour}},
      {"nothing-changes", {}},
      {"play-first", {}},
  };
  return grammar;
}

}  // namespace stadtluft::hamburg
