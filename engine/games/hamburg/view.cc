// What a client draws: the position without its machinery, with hidden cards reduced to their
// colour, and what follows from it.

#include "engine/games/hamburg/hamburg.h"
#include "engine/games/hamburg/knowledge.h"
#include "engine/games/hamburg/rules.h"
#include "engine/games/hamburg/scoring.h"
#include "engine/notation/message_json.h"

namespace stadtluft::hamburg {
namespace {

json::object colour_counts(const CardSet& cards) {
  json::object counts;
  for (unsigned colour = 0; colour < kColours; ++colour)
    if (cards.count(colour) > 0) counts[kColourWords[colour]] = cards.count(colour);
  return counts;
}

json::array card_names(const Content& content, const CardSet& cards) {
  json::array names;
  cards.each([&](std::uint16_t card) { names.emplace_back(content.card_words[card]); });
  return names;
}

json::array plot_rows(const Look& look, Seat seat, const CardSet& hidden) {
  json::array rows;
  for (unsigned row = 0; row < look.state.plots[seat].count(); ++row) {
    const std::uint16_t plot = plot_in_row(look.state, seat, row);
    json::array standing;
    buildings(look, seat).each([&](std::uint16_t card) {
      if (look.state.spot[card] == row) standing.emplace_back(look.content.card_words[card]);
    });
    json::object object{{"colour", kColourWords[plot / kPileSize]},
                        {"buildings", std::move(standing)}};
    if (hidden.has(plot))
      object["card"] = nullptr;
    else
      object["card"] = look.content.card_words[plot];
    rows.emplace_back(std::move(object));
  }
  return rows;
}

json::object wall_prices(const Look& look, Seat seat) {
  json::object prices;
  for (unsigned half = 0; half < kHalves; ++half)
    if (look.state.players[seat].wall[half] < kHalfLength)
      prices[kHalfWords[half]] = wall_price(look, seat, half, WallPrice::printed, Source::basic);
  return prices;
}

// What Take money would bring, by colour of the card.
json::object money_by_colour(const Look& look, Seat seat) {
  json::object money;
  for (unsigned colour = 0; colour < kColours; ++colour)
    money[kColourWords[colour]] = money_for(look, seat, colour, Source::basic);
  return money;
}

// What the cards of a hand would cost now, as far as they can be seen.
json::object build_prices(const Look& look, Seat seat, const CardSet& seen) {
  json::object prices;
  seen.each([&](std::uint16_t card) {
    prices[look.content.card_words[card]] = building_price(look, seat, card, Source::basic);
  });
  return prices;
}

json::object majority_values(const Look& look, Seat seat) {
  json::object values;
  for (unsigned area = 0; area < kAreas; ++area)
    values[kAreaWords[area]] = majority_value(look, seat, area);
  return values;
}

// The price of the square in phase II; null while no die makes one (HAM-5.13).
json::value square_price(const Look& look, Seat seat) {
  if (look.state.cycle == 0) return nullptr;
  const int price = advance_price(look, seat, true);
  return price < 0 ? json::value(nullptr) : json::value(price);
}

json::object statues_left(const Look& look) {
  json::array hans;
  json::array jettes;
  for (unsigned i = 0; next_hans(look, i) != 0; ++i) hans.emplace_back(next_hans(look, i));
  for (unsigned i = 0; next_jette(look, i) != 0; ++i) jettes.emplace_back(next_jette(look, i));
  return {{kStatueWords[0], std::move(hans)}, {kStatueWords[1], std::move(jettes)}};
}

}  // namespace

json::value Hamburg::view(const Observation<State>& observation) const {
  const State& s = observation.seen;
  const Look look{*content_, s};
  const CardSet hidden = hidden_from(s, observation.viewer);
  json::object view = position(s).get_object();
  for (const std::string_view machinery : {"stack", "known_to_all", "free_runs"})
    view.erase(machinery);
  if (observation.viewer == kSpectator)
    view["viewer"] = nullptr;
  else
    view["viewer"] = observation.viewer;
  view["piles"] = colour_counts(s.pile);
  view["statues"] = statues_left(look);
  json::array& players = view["players"].get_array();
  for (Seat seat = 0; seat < s.seats; ++seat) {
    json::object& player = players[seat].get_object();
    player.erase("knows");
    player["hand"] = card_names(*content_, s.hand[seat] - hidden);
    player["hand_hidden"] = colour_counts(s.hand[seat] & hidden);
    player["plots"] = plot_rows(look, seat, hidden);
    player["wall_prices"] = wall_prices(look, seat);
    player["money"] = money_by_colour(look, seat);
    player["build_prices"] = build_prices(look, seat, s.hand[seat] - hidden);
    player["majority_values"] = majority_values(look, seat);
    player["square_price"] = square_price(look, seat);
    player["tom"] = s.is_tom(seat);
    ScoreSheet sheet;
    score(s, seat, sheet);
    player["score"] = score_json(grammar_, sheet);
    player["score_if_ended"] = sheet.total();
  }
  if (turn(s).actor == Actor::player) {
    view["to_move"] = turn(s).seat;
    const bool secret = job_of(look.frame()) == Job::play && hidden.has(look.frame().b);
    json::value asked = question_json(grammar_, question(s));
    if (secret) asked.as_object()["card"] = nullptr;
    view["question"] = std::move(asked);
  }
  return view;
}

}  // namespace stadtluft::hamburg
