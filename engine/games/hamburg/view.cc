// What a client draws: the position without its machinery, with hidden cards reduced to their
// colour, and what follows from it.

#include "engine/games/hamburg/hamburg.h"
#include "engine/games/hamburg/knowledge.h"
#include "engine/games/hamburg/rules.h"
#include "engine/games/hamburg/scoring.h"
#include "engine/notation/message_json.h"

namespace stadtluft::hamburg {
namespace {

// What a view tells of a player beyond the position.
constexpr std::size_t kMoreOfPlayer = 10;

// The parts are written into the value that is to hold them.

void colour_counts(json::value& out, const CardSet& cards) {
  json::object& counts = out.emplace_object();
  for (unsigned colour = 0; colour < kColours; ++colour)
    if (cards.count(colour) > 0) counts[kColourWords[colour]] = cards.count(colour);
}

void card_names(json::value& out, const Content& content, const CardSet& cards) {
  json::array& names = out.emplace_array();
  cards.each([&](std::uint16_t card) { names.emplace_back(content.card_words[card]); });
}

void plot_rows(json::value& out, const Look& look, Seat seat, const CardSet& hidden) {
  json::array& rows = out.emplace_array();
  for (unsigned row = 0; row < look.state.plots[seat].count(); ++row) {
    const std::uint16_t plot = plot_in_row(look.state, seat, row);
    json::object& object = rows.emplace_back(nullptr).emplace_object();
    object["colour"] = kColourWords[plot / kPileSize];
    json::array& standing = object["buildings"].emplace_array();
    buildings(look, seat).each([&](std::uint16_t card) {
      if (look.state.spot[card] == row) standing.emplace_back(look.content.card_words[card]);
    });
    if (hidden.has(plot))
      object["card"] = nullptr;
    else
      object["card"] = look.content.card_words[plot];
  }
}

void wall_prices(json::value& out, const Look& look, Seat seat) {
  json::object& prices = out.emplace_object();
  for (unsigned half = 0; half < kHalves; ++half)
    if (look.state.players[seat].wall[half] < kHalfLength)
      prices[kHalfWords[half]] = wall_price(look, seat, half, WallPrice::printed, Source::basic);
}

// What Take money would bring, by colour of the card.
void money_by_colour(json::value& out, const Look& look, Seat seat) {
  json::object& money = out.emplace_object();
  for (unsigned colour = 0; colour < kColours; ++colour)
    money[kColourWords[colour]] = money_for(look, seat, colour, Source::basic);
}

// What the cards of a hand would cost now, as far as they can be seen.
void build_prices(json::value& out, const Look& look, Seat seat, const CardSet& seen) {
  json::object& prices = out.emplace_object();
  seen.each([&](std::uint16_t card) {
    prices[look.content.card_words[card]] = building_price(look, seat, card, Source::basic);
  });
}

void majority_values(json::value& out, const Look& look, Seat seat) {
  json::object& values = out.emplace_object();
  for (unsigned area = 0; area < kAreas; ++area)
    values[kAreaWords[area]] = majority_value(look, seat, area);
}

// The price of the square in phase II; null while no die makes one (HAM-5.13).
json::value square_price(const Look& look, Seat seat) {
  if (look.state.cycle == 0) return nullptr;
  const int price = advance_price(look, seat, true);
  return price < 0 ? json::value(nullptr) : json::value(price);
}

void statues_left(json::value& out, const Look& look) {
  json::object& statues = out.emplace_object();
  json::array& hans = statues[kStatueWords[0]].emplace_array();
  for (unsigned i = 0; next_hans(look, i) != 0; ++i) hans.emplace_back(next_hans(look, i));
  json::array& jettes = statues[kStatueWords[1]].emplace_array();
  for (unsigned i = 0; next_jette(look, i) != 0; ++i) jettes.emplace_back(next_jette(look, i));
}

}  // namespace

json::value Hamburg::view(const Observation<State>& observation,
                          const json::storage_ptr& storage) const {
  const State& s = observation.seen;
  const Look look{*content_, s};
  const CardSet hidden = hidden_from(s, observation.viewer);
  json::object view = document(s, Extent::table, storage);
  if (observation.viewer == kSpectator)
    view["viewer"] = nullptr;
  else
    view["viewer"] = observation.viewer;
  colour_counts(view["piles"], s.pile);
  statues_left(view["statues"], look);
  json::array& players = view["players"].get_array();
  for (Seat seat = 0; seat < s.seats; ++seat) {
    json::object& player = players[seat].get_object();
    player.reserve(player.size() + kMoreOfPlayer);
    card_names(player["hand"], *content_, s.hand[seat] - hidden);
    colour_counts(player["hand_hidden"], s.hand[seat] & hidden);
    plot_rows(player["plots"], look, seat, hidden);
    wall_prices(player["wall_prices"], look, seat);
    money_by_colour(player["money"], look, seat);
    build_prices(player["build_prices"], look, seat, s.hand[seat] - hidden);
    majority_values(player["majority_values"], look, seat);
    player["square_price"] = square_price(look, seat);
    player["tom"] = s.is_tom(seat);
    ScoreSheet sheet;
    score(s, seat, sheet);
    player["score"] = score_json(grammar_, sheet, storage);
    player["score_if_ended"] = sheet.total();
  }
  if (turn(s).actor == Actor::player) {
    view["to_move"] = turn(s).seat;
    const bool secret = job_of(look.frame()) == Job::play && hidden.has(look.frame().b);
    json::value asked = question_json(grammar_, question(s), storage);
    if (secret) asked.as_object()["card"] = nullptr;
    view["question"] = std::move(asked);
  }
  return view;
}

}  // namespace stadtluft::hamburg
