// What a client draws: the position without its machinery, and every number that follows from it,
// so that no client knows a rule.

#include <algorithm>
#include <optional>

#include "engine/games/amsterdam/rules.h"
#include "engine/notation/json_archive.h"
#include "engine/notation/json_schema.h"

namespace stadtluft::amsterdam {
namespace {

enum Phase : std::uint8_t { kSettingUp, kCardsPhase, kDicePhase, kActionsPhase, kEndPhase, kOver };
constexpr std::array<std::string_view, kOver + 1> kShownPhaseWords = {
    "setup", kPhaseWords[0], kPhaseWords[1], kPhaseWords[2], kPhaseWords[3], "over"};

FixedVector<Seat, kMaxPlayers> seat_list(const State& s,
                                         const std::array<Seat, kMaxPlayers>& order) {
  FixedVector<Seat, kMaxPlayers> seats;
  for (unsigned i = 0; i < s.seats; ++i) seats.push_back(order[i]);
  return seats;
}

// Whether the wheels have turned in this round: then compartment 1 comes out in the next one.
bool turned(const State& s) {
  if (s.agenda.frames.empty()) return true;
  const Frame& bottom = s.agenda.frames[0];
  return job_of(bottom) == Job::round && static_cast<Moment>(bottom.step) > Moment::wheel &&
         static_cast<Moment>(bottom.step) < Moment::market;
}

std::uint8_t phase_of(const State& s) {
  if (s.agenda.frames.empty()) return kOver;
  const Frame& bottom = s.agenda.frames[0];
  if (job_of(bottom) == Job::setup) return kSettingUp;
  const auto moment = static_cast<Moment>(bottom.step);
  if (moment < Moment::roll) return kCardsPhase;
  if (moment < Moment::turns) return kDicePhase;
  return moment == Moment::turns ? kActionsPhase : kEndPhase;
}

// The cubes that can be spent in a round: those at hand now, those that come out later.
using Cubes = std::array<std::uint8_t, kColours>;

Cubes cubes_in(const Look& look, Seat seat, unsigned round) {
  const State& s = look.state;
  const Player& player = s.players[seat];
  const bool out = turned(s);
  if (round == s.round && out) return player.supply;
  const unsigned slot = round - s.round + (out ? 0U : 1U);
  if (slot < 1 || slot > kSlots) return {};
  Cubes cubes = player.wheel[slot - 1];
  if (round == s.round && player.magazine != kNone) ++cubes[player.magazine];
  return cubes;
}

// Cubes that would be lacking to activate a card with these, cards that lower the price counted.
unsigned lacking(const Look& look, Seat seat, const Card& card, const Cubes& cubes) {
  unsigned missing = 0;
  for (unsigned colour = 0; colour < kColours; ++colour)
    missing += card.cost[colour] > cubes[colour] ? unsigned{card.cost[colour]} - cubes[colour] : 0U;
  return missing - std::min(missing, activation_discount(look, seat, card));
}

// The round in which the wheel would pay a card, if it does.
std::optional<unsigned> round_of_payment(const Look& look, Seat seat, const Card& card) {
  for (unsigned round = look.state.round; round <= look.content.numbers.rounds; ++round)
    if (lacking(look, seat, card, cubes_in(look, seat, round)) == 0) return round;
  return std::nullopt;
}

template <class Archive>
void show_activations(Archive& io, const Look& look, Seat seat, const CardSet& cards) {
  const auto give = [&](const auto& one) { cards.each([&](std::uint8_t card) { one(card); }); };
  io.about("What it takes to activate each inactive card of the player and each open card.")
      .objects("activations", look.content.card_words, give, [&](auto& item, std::size_t index) {
        const Card& card = look.content.cards[index];
        const Cubes now = cubes_in(look, seat, look.state.round);
        item.about("The cubes that are missing to activate the card now.")
            .number("missing", lacking(look, seat, card, now));
        item.about("The round in which the wheel would pay for the card; null if it never would.")
            .number_or_null("round", round_of_payment(look, seat, card));
      });
}

struct ComingCubes {
  unsigned round = 0;
  Cubes cubes{};
};

template <class Archive>
void show_coming(Archive& io, const Look& look, Seat seat) {
  FixedVector<ComingCubes, kRounds> rounds;
  const unsigned first = look.state.round + (turned(look.state) ? 1U : 0U);
  for (unsigned round = first; round <= look.content.numbers.rounds; ++round)
    rounds.push_back({round, cubes_in(look, seat, round)});
  io.about("The cubes that come out of the wheel in later rounds.")
      .list("coming", rounds, [&](auto& item, const ComingCubes& entry) {
        item.about("The round in which the cubes come out.")
            .number("round", entry.round, 1, kRounds);
        item.about("The cubes of that round, by colour.")
            .counts("cubes", std::span(entry.cubes), kColourWords);
      });
}

template <class Archive>
void show_free_blocks(Archive& io, const Look& look, Seat seat) {
  const std::uint64_t own = look.state.players[seat].blocks;
  const auto give = [&](const auto& one) { each_bit(free_blocks(look.state), one); };
  io.about("The house blocks that nobody has taken, with what they would mean for the player.")
      .objects("free_blocks", look.content.block_words, give, [&](auto& item, std::size_t block) {
        item.about("The cubes that the block would cost now.")
            .number("price", block_price(look, seat, static_cast<std::uint8_t>(block)));
        item.about("The size of the largest group of the player with this block.")
            .number("group", largest_group(look.content, own | bit(static_cast<unsigned>(block))));
      });
}

// Fields and cubes from the ship to everywhere; credited moves and 040 counted.
template <class Archive>
void show_routes(Archive& io, const Look& look, Seat seat) {
  const State& s = look.state;
  const bool moves = s.agenda.turn.actor == Actor::player && s.agenda.turn.seat == seat;
  const unsigned credit = moves ? s.turn.ship_moves : 0U;
  const unsigned fields_for_cube = std::max(1U, total_of(look, seat, Effect::ship_steps_per_cube));
  const auto give = [](const auto& one) {
    for (std::size_t node = 0; node < kNodes; ++node) one(node);
  };
  io.about("The way from the ship to each field of the map.")
      .objects("routes", look.content.node_words, give, [&](auto& item, std::size_t node) {
        const unsigned fields = look.content.distance[s.players[seat].node][node];
        const unsigned paid = fields - std::min(fields, credit);
        item.about("The fields that the ship sails on the way.").number("fields", fields);
        item.about("The cubes that the way costs.")
            .number("cubes", (paid + fields_for_cube - 1) / fields_for_cube);
      });
}

struct AmstelMove {
  unsigned fields = 0;
  unsigned cubes = 0;
  unsigned points = 0;
  unsigned place = 0;
};

// The fields ahead on the Amstel: cubes, points on the way, and the place in the order there.
FixedVector<AmstelMove, kAmstelFields> amstel_moves(const Look& look, Seat seat) {
  FixedVector<AmstelMove, kAmstelFields> moves;
  const auto& frames = look.state.agenda.frames;
  if (!frames.empty() && job_of(frames[0]) == Job::setup &&
      static_cast<SetupStep>(frames[0].step) <= SetupStep::discs)
    return moves;  // the discs are still in the bag
  const unsigned from = look.state.players[seat].field;
  for (unsigned to = from + 1; to <= kLastField; ++to) {
    Discs discs = discs_of(look.state);
    discs.land(seat, static_cast<std::uint8_t>(to));
    for (Seat other = 0; other < look.state.seats; ++other)
      if (owns(look, other, Effect::always_on_top)) (void)discs.to_top(other);
    const auto* const begin = discs.order.data();
    const auto place = std::find(begin, begin + discs.seats, seat) - begin + 1;
    moves.push_back({to - from, look.content.amstel_cost[to - from],
                     static_cast<unsigned>(points_on_way(look.content, from, to)),
                     static_cast<unsigned>(place)});
  }
  return moves;
}

template <class Archive>
void show_amstel_moves(Archive& io, const Look& look, Seat seat) {
  const auto moves = amstel_moves(look, seat);
  io.about("The moves of the disc on the Amstel, one for each field ahead.")
      .list("amstel_moves", moves, [](auto& item, const AmstelMove& move) {
        item.about("The fields that the disc moves.").number("fields", move.fields);
        item.about("The cubes that the move costs.").number("cubes", move.cubes);
        item.about("The points of the bridges on the way.").number("points", move.points);
        item.about("The place in the turn order after the move.")
            .number("place", move.place, 1, kMaxPlayers);
      });
}

template <class Archive>
void show_delivery_extras(Archive& io, const Look& look, Seat seat) {
  const auto points = [&](std::size_t good) {
    return delivery_bonus_of(look, seat, static_cast<unsigned>(good), Effect::gain_points);
  };
  const auto guilders = [&](std::size_t good) {
    return delivery_bonus_of(look, seat, static_cast<unsigned>(good), Effect::gain_guilders);
  };
  const auto give = [&](const auto& one) {
    for (std::size_t good = 0; good < kGoods; ++good)
      if (points(good) + guilders(good) > 0) one(good);
  };
  io.about(
        "What cards of the player add to a delivery, by good; a good without an addition is left "
        "out.")
      .objects("delivery_extras", kGoodWords, give, [&](auto& item, std::size_t good) {
        item.about("The points that cards add.").number("points", points(good));
        item.about("The guilders that cards add.").number("guilders", guilders(good));
      });
}

// What a final card would score if the game ended now and it were active.
int card_value(const Look& look, Seat seat, std::uint8_t card) {
  State with = look.state;
  with.players[seat].inactive.remove(card);
  with.players[seat].active.add(card);
  ScoreSheet sheet;
  Room::score({look.content, with}, seat, sheet);
  int points = 0;
  for (const ScoreItem& item : sheet.items)
    if (item.kind == kItemCard && item.arg == card) points = item.points;
  return points;
}

template <class Archive>
void show_prospects(Archive& io, const Look& look, Seat seat) {
  const State& s = look.state;
  const CardSet own = s.players[seat].inactive | s.players[seat].active;
  show_routes(io, look, seat);
  show_delivery_extras(io, look, seat);
  show_coming(io, look, seat);
  show_activations(io, look, seat, s.players[seat].inactive | s.offer);
  io.about(
        "The points of each final card of the player and among the open cards, if the game ended "
        "now and it were active.")
      .amounts("card_values", look.content.card_words, [&](const auto& give) {
        ((own | s.offer) & look.content.working(When::final)).each([&](std::uint8_t card) {
          give(card, card_value(look, seat, card));
        });
      });
}

template <class Archive>
void show_person(Archive& io, const Look& look, Seat seat, Seat viewer) {
  const State& s = look.state;
  io.about("The orders of the player that lie face down, as far as the viewer may see them.")
      .words("orders", s.hidden_orders[seat], look.content.order_words);
  io.about("The number of face-down orders that the viewer may not see.")
      .number("orders_hidden",
              orders_dealt_to(look, seat) - number_of(s.open_orders[seat] | s.hidden_orders[seat]));
  io.about("Whether the player has chosen the dice of this round.")
      .flag("has_picked", has_picked(s, seat));
  io.when(seat == viewer && s.players[seat].pick.dice != 0, [&](auto& own) {
    own.about(
           "The dice chosen in secret, or the one of them that may be shifted; only the player "
           "sees them.")
        .words("picked", s.players[seat].pick.dice, kColourWords);
  });
  io.about("The guilders for which a house block can be bought; 0 if none can be bought.")
      .number("block_guilders", block_guilders(look, seat));
  io.about("The house blocks that the player may take in a turn.")
      .number("blocks_a_turn", block_limit(look, seat));
  io.about("How often the player may use the market tile in a turn.")
      .number("market_uses_a_turn", market_limit(look, seat));
  show_prospects(io, look, seat);
}

template <class Archive>
void show_player(Archive& io, const Look& look, Seat seat, Seat viewer) {
  const State& s = look.state;
  io.about("Whether the seat is TOM, the automaton of the solo game.").flag("tom", s.is_tom(seat));
  io.about("The size of the largest group of house blocks of the player.")
      .number("group", largest_group(look.content, s.players[seat].blocks));
  io.about("The house blocks that the player has in each district.")
      .amounts_of_all("district_blocks", kDistrictWords, [&](std::size_t district) {
        return number_of(s.players[seat].blocks & look.content.blocks_of[district]);
      });
  show_free_blocks(io, look, seat);
  show_amstel_moves(io, look, seat);
  io.when(!s.is_tom(seat), [&](auto& person) { show_person(person, look, seat, viewer); });
}

Seat active_seat(const State& s) {
  for (const Frame& f : s.agenda.frames)
    if (job_of(f) == Job::turn) return f.seat;
  return kNobody;
}

}  // namespace

template <class Archive>
void Room::show(Archive& io, const Look& look, Seat viewer) {
  const State& s = look.state;
  io.about("The phase of the round, or whether the game is being set up or over.")
      .word("phase", phase_of(s), kShownPhaseWords);
  io.about("The seat whose turn of phase III it is; null outside phase III.")
      .seat("active", active_seat(s), s.seats);
  io.about("The seats by their place on the Amstel, the first one first.")
      .numbers("discs", seat_list(s, s.amstel));
  io.about("The seats in the turn order of this round.").numbers("order", seat_list(s, s.order));
  io.about("The points that a delivery brings in this round beyond those of the warehouse.")
      .number("delivery_bonus", look.content.delivery_bonus[s.round]);
  io.about(
        "The points that the next good brings in each warehouse, without those of cards; full ones "
        "are left out.")
      .amounts("warehouses", look.content.node_words, [&](const auto& give) {
        for (unsigned node = 0; node < kNodes; ++node)
          if (has_room(look, node)) give(node, delivery_points(look, node));
      });
  io.about("The points that the next dock worker brings in the depot.")
      .number("depot_points", s.depot.full() ? 0 : look.content.depot_points[s.depot.size()]);
  io.about("The number of cards in each deck.")
      .amounts_of_all("decks", kDeckWords,
                      [&](std::size_t deck) { return s.deck.count(static_cast<unsigned>(deck)); });
  io.more("players", std::span(s.players).first(s.seats), [&](auto& item, const Player& player) {
    show_player(item, look, static_cast<Seat>(&player - s.players.data()), viewer);
  });
}

template void Room::show(JsonWriter& io, const Look& look, Seat viewer);
template void Room::show(JsonSchema& io, const Look& look, Seat viewer);

}  // namespace stadtluft::amsterdam
