// What a client draws: the position without its machinery, and what follows from it.

#include "engine/games/firenze/board.h"
#include "engine/notation/json_archive.h"
#include "engine/notation/json_schema.h"

namespace stadtluft::firenze {
namespace {

// An order that brings prestige, on the board or on a balcony.
struct ShownOrder {
  std::uint8_t order = 0;
  unsigned prestige = 0;
  unsigned numeral = 0;  // of a balcony
};

FixedVector<ShownOrder, kNumerals> shown_balconies(const Look& look) {
  FixedVector<ShownOrder, kNumerals> shown;
  for (const std::uint8_t index : look.state.balconies) {
    const Balcony& balcony = look.content.balconies[index];
    shown.push_back({balcony.order, balcony.prestige, static_cast<unsigned>(shown.size()) + 1});
  }
  return shown;
}

FixedVector<ShownOrder, kOrders> open_orders(const Look& look) {
  FixedVector<ShownOrder, kOrders> shown;
  for (std::uint8_t order = 0; order < kOrders; ++order)
    if (order_open(look, order))
      shown.push_back({order, static_cast<unsigned>(order_prestige(look, order)), 0});
  return shown;
}

FixedVector<FloorToken, kFloorTokens> free_floor_tokens(const Look& look) {
  FixedVector<FloorToken, kFloorTokens> shown;
  for (std::size_t i = 0; i < kFloorTokens; ++i)
    if (look.state.floor_token_of[i] == kNobody) shown.push_back(look.content.floor_tokens[i]);
  return shown;
}

// FIR-6.6: what each further stone of this turn would bring the cost to.
std::array<unsigned, kMaxBuilt + 1> build_costs(const Look& look, Seat seat) {
  std::array<unsigned, kMaxBuilt + 1> costs{};
  for (unsigned built = 0; built <= kMaxBuilt; ++built)
    costs[built] = static_cast<unsigned>(due_cost(look, seat, built));
  return costs;
}

// The cards still to come, which everybody can work out; their order is not known.
CardCounts deck_left(const State& s) {
  CardCounts left = s.deck;
  for (std::size_t card = 0; card < left.size(); ++card)
    left[card] = static_cast<std::uint8_t>(left[card] + s.start_deck[card]);
  return left;
}

// Whose stones or towers the question is about; nobody's if it is the bag or one's own.
Seat other_seat(const Look& look) {
  const Frame& frame = look.frame();
  switch (job_of(frame)) {
    case Job::give:
    case Job::receive:
    case Job::topple:
      return static_cast<Seat>(frame.b);
    default:
      return kNobody;
  }
}

template <class Archive>
void show_player(Archive& io, const Look& look, const Player& player) {
  const auto seat = static_cast<Seat>(&player - look.state.players.data());
  io.list("towers", player.site, [](auto& item, const Tower& tower) {
    item.about("Stones that come back when it is abandoned.");
    item.number("salvaged", salvaged_stones(tower));
  });
  io.number("storehouse_limit", storehouse_limit(look, seat));
  io.number("exchange_price", exchange_price(look, seat));
  io.flag("owes_bell_tower", owes_bell_tower(look, seat));
  io.number("surplus_cards", surplus_cards(look, seat));
  io.number("surplus_stones", surplus_stones(look, seat));
}

// The event that is being carried out.
std::uint8_t cause_of(const State& s) {
  std::uint8_t cause = kNone;
  for (const Frame& f : s.agenda.frames)
    if (job_of(f) == Job::finish_event) cause = s.row[f.a].card;
  return cause;
}

}  // namespace

template <class Archive>
void Room::show(Archive& io, const Look& look, Seat) {
  const State& s = look.state;
  io.about("The event that is being carried out.");
  io.word("cause", cause_of(s), look.content.card_words, std::optional<std::uint8_t>(kNone));
  const Words orders = look.content.order_words;
  io.each("players", std::span(s.players).first(s.options.players),
          [&](auto& item, const Player& player) { show_player(item, look, player); });
  io.each("row", s.row, [&](auto& item, const RowCard& card) {
    item.about("In stones, now.");
    item.number("price", row_price(s, static_cast<unsigned>(&card - s.row.data())));
  });
  io.number("deck_size", total(s.deck) + total(s.start_deck));
  CardCounts left = deck_left(s);
  io.about("Cards still to come, which everybody can work out.");
  io.counts("deck_left", std::span(left).first(look.content.cards.size()), look.content.card_words);
  const auto balconies = shown_balconies(look);
  io.list("balconies", balconies, [&](auto& item, const ShownOrder& balcony) {
    item.number("numeral", balcony.numeral, 1, kNumerals);
    item.word("order", balcony.order, orders);
    item.number("prestige", balcony.prestige);
  });
  const auto open = open_orders(look);
  io.list("open_orders", open, [&](auto& item, const ShownOrder& shown) {
    item.word("order", shown.order, orders);
    item.number("prestige", shown.prestige);
  });
  io.about("By colour, in the order of the towers.");
  io.numbers("majority_bonuses", look.content.majority_bonus);
  const auto tokens = free_floor_tokens(look);
  io.about("Those that nobody has yet.");
  io.list("floor_tokens", tokens, [&](auto& item, const FloorToken& token) {
    item.number("height", token.height);
    item.number("bonus", token.bonus);
  });
  io.number("card_limit", look.content.card_limit);
  io.about("What 0 to 6 stones of this turn cost the active player in all.");
  io.numbers("build_costs", build_costs(look, s.active));
  io.when(s.agenda.turn.actor == Actor::player, [&](auto& asked) {
    asked.about("Whose stones or towers the question is about; null: the bag, or one's own.");
    asked.seat("other", other_seat(look), s.options.players);
  });
}

template void Room::show(JsonWriter& io, const Look& look, Seat viewer);
template void Room::show(JsonSchema& io, const Look& look, Seat viewer);

}  // namespace stadtluft::firenze
