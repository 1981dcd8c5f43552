// Positions as JSON: one description for writing, reading and the schema. The pool is not written:
// it holds every card that is nowhere else. Nor is the number of statues taken: somebody has each
// of them.

#include <algorithm>
#include <numeric>
#include <vector>

#include "engine/games/brugge/rules.h"
#include "engine/notation/frame_game_json.h"
#include "engine/notation/given.h"

namespace stadtluft::brugge {
namespace {

constexpr auto kMomentWords = words_of<Moment, kMoments>({
    {Moment::begin, "begin"},
    {Moment::refill, "refill"},
    {Moment::roll, "roll"},
    {Moment::threats, "threats"},
    {Moment::advance, "advance"},
    {Moment::turns, "turns"},
    {Moment::end, "end"},
});

template <class Archive>
void describe_cards(Archive& io, const Content& content, std::string_view key,
                    std::string_view about, CardSet& set) {
  std::vector<std::uint16_t> list;
  list.reserve(set.count());
  set.each([&](std::uint16_t card) { list.push_back(card); });
  io.about(about).word_set(key, list, content.card_words);
  if constexpr (Archive::kReading) {
    set = {};
    for (const std::uint16_t card : list) set.add(card);
  }
}

// A house and who lives there, as they lie in the row.
struct HouseRow {
  std::uint16_t card = kNoCard;
  std::uint16_t person = kNoCard;
};

void lay_rows(JsonReader& io, State& s, Seat seat, const FixedVector<HouseRow, kMaxHouses>& rows) {
  (s.houses[seat] | s.persons[seat]).each([&](std::uint16_t card) { s.spot[card] = 0; });
  s.houses[seat] = {};
  s.persons[seat] = {};
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const auto [card, person] = rows[row];
    if (card == kNoCard) return io.refuse("houses", "a house needs its card");
    if (s.houses[seat].has(card) || (person != kNoCard && s.persons[seat].has(person)))
      return io.refuse("houses", "a card stands twice");
    s.houses[seat].add(card);
    s.spot[card] = static_cast<std::uint8_t>(row);
    if (person == kNoCard) continue;
    s.persons[seat].add(person);
    s.spot[person] = static_cast<std::uint8_t>(row);
  }
}

template <class Archive>
void describe_houses(Archive& io, const Content& content, State& s, Seat seat) {
  FixedVector<HouseRow, kMaxHouses> rows;
  for (unsigned row = 0; row < std::min<unsigned>(s.houses[seat].count(), kMaxHouses); ++row)
    rows.push_back({house_in_row(s, seat, row), person_in_row(s, seat, row)});
  const std::optional<std::uint16_t> none(kNoCard);
  io.about("The houses, in their row.").list("houses", rows, [&](auto& item, HouseRow& row) {
    item.about("The card of the house.").word("card", row.card, content.card_words, none);
    item.about("The person who lives in the house; null if nobody does.")
        .word("person", row.person, content.card_words, none);
  });
  if constexpr (Archive::kReading)
    if (io.ok()) lay_rows(io, s, seat, rows);
}

template <class Archive>
void describe_player(Archive& io, const Content& content, State& s, Player& player, Extent extent) {
  const auto seat = static_cast<Seat>(&player - s.players.data());
  io.about("The guilders of the player.").number("guilders", player.guilders, 0, 9999);
  io.about("The points on the score track.").number("points", player.points, 0, 9999);
  io.about("The workers in the supply of the player, by colour.")
      .counts("workers", std::span(player.workers), kColourWords, 255);
  io.about("The threat markers of the player, by colour.")
      .counts("threats", std::span(player.threats), kColourWords, kTrigger);
  io.about("The tokens on each canal.")
      .counts("canals", std::span(player.canals), kCanalWords, kCanalLength);
  io.about("The value of the statue at the end of each canal; a canal without one is left out.")
      .counts("statues", std::span(player.statue), kCanalWords, 99);
  io.about("The step of the figure on the development track.")
      .number("step", player.step, 0, kSteps - 1);
  io.about("The majority markers that show their coloured side.")
      .words("majorities", player.majorities, kAreaWords);
  // A view shows what its viewer may see of them: see show().
  if (extent == Extent::table) return;
  describe_cards(io, content, "hand", "The cards in the hand.", s.hand[seat]);
  describe_houses(io, content, s, seat);
  describe_cards(io, content, "knows",
                 "The cards of others whose fronts the seat has seen, and its own houses.",
                 s.known[seat]);
  io.when(!s.among[seat].empty(), [&](Archive& there) {
    describe_cards(
        there, content, "knows_among",
        "The cards of others that the seat knows to lie where these lie, without telling "
        "those of a colour apart.",
        s.among[seat]);
  });
}

struct Stack {
  std::uint8_t cards = 0;
  std::uint8_t top = kNone;
};

template <class Archive>
void describe_stacks(Archive& io, State& s) {
  std::array<Stack, kStacks> stacks;
  for (unsigned i = 0; i < kStacks; ++i) stacks[i] = {s.stack[i], s.top[i]};
  io.about("The two stacks from which cards are drawn.")
      .each("stacks", std::span(stacks), [&](auto& item, Stack& stack) {
        item.about("The number of cards in the stack.").number("cards", stack.cards, 0, kCards);
        item.about("The colour of the back that lies on top; null for an empty stack.")
            .word("top", stack.top, kColourWords, std::optional<std::uint8_t>(kNone));
      });
  io.about("The number of cards in the extra stack; 0 once it is in play.")
      .number("extra", s.extra, 0, kCards);
  io.about("The backs taken in the draw under way that have not been looked at yet, by colour.")
      .counts("drawn", std::span(s.drawn), kColourWords, kPerColour);
  if constexpr (Archive::kReading)
    for (unsigned i = 0; i < kStacks; ++i) {
      s.stack[i] = stacks[i].cards;
      s.top[i] = stacks[i].top;
    }
}

// Whether the position says how high the stacks are, and not only what they show.
bool says_heights(const json::object& given) {
  const json::value* stacks = given.if_contains("stacks");
  if (stacks == nullptr || !stacks->is_array()) return false;
  const json::array& list = stacks->get_array();
  return std::any_of(list.begin(), list.end(), [](const json::value& stack) {
    return stack.is_object() && stack.get_object().contains("cards");
  });
}

// What is nowhere else lies in the stacks. A position that does not say how high they are has two
// equal ones; the extra stack is in play if a last round is given.
Status complete_stacks(const json::object& given, State& s) {
  CardSet elsewhere;
  for (Seat seat = 0; seat < s.options.players; ++seat)
    elsewhere = elsewhere | s.hand[seat] | s.houses[seat] | s.persons[seat];
  for (const std::uint8_t card : s.discard) elsewhere.add(card);
  s.pool = CardSet::all() - elsewhere;
  int left = static_cast<int>(s.pool.count());
  for (const std::uint8_t drawn : s.drawn) left -= drawn;
  const bool stacks = says_heights(given);
  if (stacks && !given.contains("extra"))
    s.extra = static_cast<std::uint8_t>(std::max(0, left - s.stack[0] - s.stack[1]));
  else if (!given.contains("extra") && s.last_round != 0)
    s.extra = 0;
  left -= s.extra;
  if (left < 0) return Error{"/extra", "there are not so many cards left (BRU-2.5)"};
  if (!stacks) {
    s.stack[0] = static_cast<std::uint8_t>(left / 2);
    s.stack[1] = static_cast<std::uint8_t>(left - left / 2);
  }
  for (unsigned i = 0; i < kStacks; ++i)
    if (s.stack[i] == 0) s.top[i] = kNone;
  return {};
}

// No more answers than a list holds, whatever a turn offers: a position that gives a seat too many
// cards is refused. Play does not get anywhere near.
Status check_offers(const Look& look) {
  for (Seat seat = 0; seat < look.state.options.players; ++seat)
    if (most_turn_answers(look, seat) > kMaxLegal)
      return Error{at_player(seat, "hand"), "with so many cards a turn could have more than " +
                                                std::to_string(kMaxLegal) + " answers"};
  return {};
}

}  // namespace

template <class Archive>
void Room::describe(Archive& io, const Content& content, State& s, Extent extent) {
  if constexpr (!Archive::kWriting)
    if (extent == Extent::all)
      describe_shorthand(io, s.options.players, kMomentWords);  // for resume()
  io.about("The players, by seat.")
      .each("players", std::span(s.players).first(s.options.players),
            [&](auto& item, Player& player) { describe_player(item, content, s, player, extent); });
  describe_stacks(io, s);
  io.about("The cards in the discard pile; the last one lies on top.")
      .word_list("discard", s.discard, content.card_words);
  describe_cards(io, content, "used", "The persons that were used in this round.", s.used);
  if (extent == Extent::all) {
    describe_cards(io, content, "known_to_all", "The hidden cards whose place everybody knows.",
                   s.known[kMaxPlayers]);
    io.when(!s.among[kMaxPlayers].empty(), [&](Archive& there) {
      describe_cards(
          there, content, "known_among_all",
          "The hidden cards that everybody knows to lie where these lie, without telling "
          "those of a colour apart.",
          s.among[kMaxPlayers]);
    });
  }
  io.about("The pips of each die; none before the first roll.")
      .counts("dice", std::span(s.dice), kColourWords, 6);
  io.about("The seat that has the emblem; null before the setup has decided it.")
      .seat("start", s.start, s.options.players);
  io.about("The round of the game, counted from 1; 0 before the first.")
      .number("round", s.round, 0, kMostRounds);
  io.about("The turn of phase 3, counted from 1; 0 outside phase 3.")
      .number("turn", s.turn, 0, content.numbers.turns);
  if (extent == Extent::all)
    io.about("The last round of the game; 0 while it is not known.")
        .number("last_round", s.last_round, 0, kMostRounds);
}

// What a partial position leaves out and other parts determine.
Status Room::complete(const Content& content, const json::object& given, State& s) {
  if (Status status = complete_stacks(given, s); !status) return status;
  s.statues = 0;
  for (Seat seat = 0; seat < s.options.players; ++seat) {
    if (!says(given, seat, "knows")) s.known[seat] = s.known[seat] | s.houses[seat];
    for (const std::uint8_t value : s.players[seat].statue)
      s.statues = static_cast<std::uint8_t>(s.statues + (value != 0 ? 1 : 0));
  }
  return check_offers(Look{content, s});
}

// Where the shorthand says, if there is one; else the setup goes on.
void Room::resume(const Content&, const json::object& given, State& s) {
  const Shorthand shorthand = shorthand_of(given, kMomentWords);
  if (!shorthand.given()) return;
  const auto [active, moment] = shorthand;
  s.agenda.frames.clear();
  for (std::uint8_t& pips : s.dice)
    if (pips == 0) pips = 3;
  if (active == kNobody) {
    if (moment != static_cast<std::uint8_t>(Moment::begin))
      s.round = std::max<std::uint8_t>(s.round, 1);
    if (moment != static_cast<std::uint8_t>(Moment::turns)) s.turn = 0;
    s.agenda.push({.kind = Job::round, .step = moment});
  } else {
    s.round = std::max<std::uint8_t>(s.round, 1);
    s.turn = std::max<std::uint8_t>(s.turn, 1);
    const unsigned players = s.options.players;
    const unsigned index = (active + players - s.start) % players;
    s.agenda.push({.kind = Job::round, .step = Moment::turns, .a = (index + 1) % players});
    s.agenda.push({.kind = Job::turn, .seat = active, .a = 1});
  }
  push_reveals(s);
}

}  // namespace stadtluft::brugge

namespace stadtluft {
template class FrameGame<brugge::Room>;
}  // namespace stadtluft
