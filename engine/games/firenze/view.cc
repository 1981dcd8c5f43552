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
  io.more("towers", player.site, [](auto& item, const Tower& tower) {
    item.about("The stones that come back to the storehouse if the tower is abandoned.")
        .number("salvaged", salvaged_stones(tower));
  });
  io.about("The stones that the player may keep at the end of a turn.")
      .number("storehouse_limit", storehouse_limit(look, seat));
  io.about("The stones that an exchange costs the player.")
      .number("exchange_price", exchange_price(look, seat));
  io.about("Whether the player still has to build the bell tower.")
      .flag("owes_bell_tower", owes_bell_tower(look, seat));
  io.about("The cards in the hand beyond the limit.")
      .number("surplus_cards", surplus_cards(look, seat));
  io.about("The stones in the storehouse beyond the limit.")
      .number("surplus_stones", surplus_stones(look, seat));
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
  io.about("The event card that is being carried out; null if there is none.")
      .word("cause", cause_of(s), look.content.card_words, std::optional<std::uint8_t>(kNone));
  const Words orders = look.content.order_words;
  io.more("players", std::span(s.players).first(s.options.players),
          [&](auto& item, const Player& player) { show_player(item, look, player); });
  io.more("row", s.row, [&](auto& item, const RowCard& card) {
    item.about("The stones that the card at this position costs now.")
        .number("price", row_price(s, static_cast<unsigned>(&card - s.row.data())));
  });
  io.about("The number of cards in the deck.")
      .number("deck_size", total(s.deck) + total(s.start_deck));
  CardCounts left = deck_left(s);
  io.about("The cards in the deck, which everybody can work out from those that are open.")
      .counts("deck_left", std::span(left).first(look.content.cards.size()),
              look.content.card_words);
  const auto balconies = shown_balconies(look);
  io.about("The balcony cards on display, one for each numeral.")
      .list("balconies", balconies, [&](auto& item, const ShownOrder& balcony) {
        item.about("The numeral of the balcony.").number("numeral", balcony.numeral, 1, kNumerals);
        item.about("The order that the balcony repeats.").word("order", balcony.order, orders);
        item.about("The prestige points that the balcony brings.")
            .number("prestige", balcony.prestige);
      });
  const auto open = open_orders(look);
  io.about("The orders that can still be fulfilled.")
      .list("open_orders", open, [&](auto& item, const ShownOrder& shown) {
        item.about("The order that is open.").word("order", shown.order, orders);
        item.about("The prestige points that the order brings now.")
            .number("prestige", shown.prestige);
      });
  io.about("The points for the majority in a colour, in the order of the towers on the board.")
      .numbers("majority_bonuses", look.content.majority_bonus);
  const auto tokens = free_floor_tokens(look);
  io.about("The floor tokens that nobody has yet.")
      .list("floor_tokens", tokens, [&](auto& item, const FloorToken& token) {
        item.about("The height of a tower that earns the token.").number("height", token.height);
        item.about("The prestige points of the token.").number("bonus", token.bonus);
      });
  io.about("The cards that a hand may hold at the end of a turn.")
      .number("card_limit", look.content.card_limit);
  io.about("What 0 to 6 stones built in this turn cost the active player in all.")
      .numbers("build_costs", build_costs(look, s.active));
  io.when(s.agenda.turn.actor == Actor::player, [&](auto& asked) {
    asked
        .about(
            "The seat whose stones or towers the question is about; null if it is the bag or the "
            "own ones.")
        .seat("other", other_seat(look), s.options.players);
  });
}

template void Room::show(JsonWriter& io, const Look& look, Seat viewer);
template void Room::show(JsonSchema& io, const Look& look, Seat viewer);

}  // namespace stadtluft::firenze
