// What a client draws: the position without its machinery, and what follows from it.

#include "engine/games/firenze/board.h"
#include "engine/games/firenze/firenze.h"
#include "engine/notation/message_json.h"

namespace stadtluft::firenze {
namespace {

// The parts are written into the value that is to hold them.

void open_orders(json::value& out, const Look& t) {
  json::array& orders = out.emplace_array();
  for (std::uint8_t order = 0; order < kOrders; ++order)
    if (order_open(t, order))
      orders.emplace_back(json::object(
          {{"order", t.content.order_words[order]}, {"prestige", order_prestige(t, order)}},
          orders.storage()));
}

void balconies(json::value& out, const Look& t) {
  json::array& list = out.emplace_array();
  for (std::size_t i = 0; i < t.state.balconies.size(); ++i) {
    const Balcony& balcony = t.content.balconies[t.state.balconies[i]];
    list.emplace_back(json::object({{"numeral", i + 1},
                                    {"order", t.content.order_words[balcony.order]},
                                    {"prestige", balcony.prestige}},
                                   list.storage()));
  }
}

void majority_bonuses(json::value& out, const Look& t) {
  json::array& list = out.emplace_array();
  for (const std::uint8_t bonus : t.content.majority_bonus) list.emplace_back(bonus);
}

// FIR-6.6: what each further stone of this turn would bring the cost to.
void build_costs(json::value& out, const Look& t, Seat seat) {
  json::array& costs = out.emplace_array();
  for (unsigned built = 0; built <= kMaxBuilt; ++built)
    costs.emplace_back(due_cost(t, seat, built));
}

// What each card of the row costs now.
void add_prices(const State& s, json::array& row) {
  for (std::size_t i = 0; i < row.size(); ++i)
    if (row[i].is_object()) row[i].get_object()["price"] = row_price(s, static_cast<unsigned>(i));
}

// How many of its stones come back when a tower is abandoned.
void add_salvage(const Player& player, json::array& towers) {
  for (std::size_t i = 0; i < player.site.size(); ++i)
    towers[i].get_object()["salvaged"] = salvaged_stones(player.site[i]);
}

// The cards still to come, which everybody can work out; their order is not known.
void deck_left(json::value& out, const Look& t) {
  json::object& left = out.emplace_object();
  for (std::size_t card = 0; card < t.content.cards.size(); ++card)
    if (const int n = t.state.deck[card] + t.state.start_deck[card]; n > 0)
      left[t.content.card_words[card]] = n;
}

// Whose stones or towers the question is about; null if it is the bag or one's own.
json::value other_seat(const Look& t) {
  const Frame& frame = t.frame();
  switch (static_cast<Job>(frame.kind)) {
    case Job::give:
    case Job::receive:
    case Job::topple:
      return frame.b == kNobody ? json::value(nullptr) : json::value(frame.b);
    default:
      return nullptr;
  }
}

}  // namespace

json::value Firenze::view(const Observation<State>& observation,
                          const json::storage_ptr& storage) const {
  const State& s = observation.seen;
  const Look t{*content_, s};
  json::object view = document(s, Extent::table, storage);
  if (observation.viewer == kSpectator)
    view["viewer"] = nullptr;
  else
    view["viewer"] = observation.viewer;
  view["deck_size"] = total(s.deck) + total(s.start_deck);
  deck_left(view["deck_left"], t);
  balconies(view["balconies"], t);
  open_orders(view["open_orders"], t);
  majority_bonuses(view["majority_bonuses"], t);
  json::array& floor_tokens = view["floor_tokens"].emplace_array();
  for (std::size_t i = 0; i < kFloorTokens; ++i)
    if (s.floor_token_of[i] == kNobody)
      floor_tokens.emplace_back(json::object({{"height", content_->floor_tokens[i].height},
                                              {"bonus", content_->floor_tokens[i].bonus}},
                                             storage));
  view["card_limit"] = content_->card_limit;
  add_prices(s, view["row"].get_array());
  json::array& players = view["players"].get_array();
  for (Seat seat = 0; seat < s.options.players; ++seat) {
    json::object& player = players[seat].get_object();
    ScoreSheet sheet;
    score(s, seat, sheet);
    player["score"] = score_json(grammar_, sheet, storage);
    player["score_if_ended"] = sheet.total();
    player["storehouse_limit"] = storehouse_limit(t, seat);
    player["exchange_price"] = exchange_price(t, seat);
    player["owes_bell_tower"] = owes_bell_tower(t, seat);
    player["surplus_cards"] = surplus_cards(t, seat);
    player["surplus_stones"] = surplus_stones(t, seat);
    add_salvage(s.players[seat], player["towers"].get_array());
  }
  build_costs(view["build_costs"], t, s.active);
  if (turn(s).actor == Actor::player) {
    view["to_move"] = turn(s).seat;
    view["question"] = question_json(grammar_, question(s), storage);
    view["other"] = other_seat(t);
  }
  return view;
}

}  // namespace stadtluft::firenze
