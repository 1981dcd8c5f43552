// What a client draws: the position without its machinery, with hidden cards reduced to their
// colour, and what follows from it.

#include "engine/games/brugge/rules.h"
#include "engine/notation/json_archive.h"
#include "engine/notation/json_schema.h"

namespace stadtluft::brugge {
namespace {

using ByColour = std::array<std::uint16_t, kColours>;

enum Phase : std::uint8_t { kDrawing, kRolling, kPlaying, kCounting, kPhases };
constexpr auto kPhaseWords = words_of<Phase, kPhases>(
    {{kDrawing, "draw"}, {kRolling, "dice"}, {kPlaying, "play"}, {kCounting, "majorities"}});

std::vector<std::uint16_t> card_list(const CardSet& cards) {
  std::vector<std::uint16_t> list;
  list.reserve(cards.count());
  cards.each([&](std::uint16_t card) { list.push_back(card); });
  return list;
}

// Backs in a hand that the viewer cannot turn over, with those that are being drawn.
ByColour hidden_backs(const Look& look, Seat seat, const CardSet& hidden) {
  const State& s = look.state;
  bool draws = false;
  for (const Frame& f : s.agenda.frames)
    draws = draws || (job_of(f) == Job::draw && f.seat == seat);
  ByColour counts{};
  for (unsigned colour = 0; colour < kColours; ++colour)
    counts[colour] = static_cast<std::uint16_t>((s.hand[seat] & hidden).count(colour) +
                                                (draws ? s.drawn[colour] : 0U));
  return counts;
}

// A house as somebody sees it.
struct ShownHouse {
  std::uint16_t card = kNoCard;
  std::uint16_t person = kNoCard;
  std::uint8_t colour = 0;
};

FixedVector<ShownHouse, kMaxHouses> shown_houses(const Look& look, Seat seat,
                                                 const CardSet& hidden) {
  FixedVector<ShownHouse, kMaxHouses> rows;
  for (unsigned row = 0; row < look.state.houses[seat].count() && !rows.full(); ++row) {
    const std::uint16_t house = house_in_row(look.state, seat, row);
    ShownHouse shown;
    shown.card = hidden.has(house) ? kNoCard : house;
    shown.person = person_in_row(look.state, seat, row);
    shown.colour = static_cast<std::uint8_t>(colour_of(house));
    rows.push_back(shown);
  }
  return rows;
}

// The price of a step in phase 2; none while there is none (BRU-5.10).
std::optional<int> step_price(const Look& look, Seat seat) {
  const int price = look.state.dice[0] == 0 ? -1 : advance_price(look, seat);
  if (price < 0 || !can_advance(look.state, seat)) return std::nullopt;
  return price;
}

std::uint8_t phase_of(const State& s) {
  if (s.agenda.frames.empty() || job_of(s.agenda.frames[0]) != Job::round) return kPhases;
  switch (static_cast<Moment>(s.agenda.frames[0].step)) {
    case Moment::begin:
    case Moment::refill:
      return kDrawing;
    case Moment::turns:
      return kPlaying;
    case Moment::end:
      return kCounting;
    default:
      return kRolling;
  }
}

// Whose turn of phase 3 it is, and the person whose effect is being carried out.
template <class Archive>
void show_under_way(Archive& io, const Look& look) {
  Seat active = kNobody;
  std::uint16_t cause = kNoCard;
  for (const Frame& f : look.state.agenda.frames) {
    if (job_of(f) == Job::turn) active = f.seat;
    if (job_of(f) == Job::resolve) cause = f.b;
  }
  io.about("The seat whose turn of phase 3 it is; null outside phase 3.")
      .seat("active", active, look.state.options.players);
  io.about("The person whose effect is being carried out; null if there is none.")
      .word("cause", cause, look.content.card_words, std::optional<std::uint16_t>(kNoCard));
}

// One thing that a seat may choose to lose.
struct Loses {
  std::uint8_t house = 0;  // from 1; 0: no house
  std::uint8_t canal = kNone;
  std::uint16_t person = kNoCard;
};

// What the asked seat would choose from if it took the marker instead of paying. Nothing comes to
// light in between, so that both can be answered as one; empty if something else follows.
FixedVector<Loses, kMaxHouses + kCanals> losses_if_taken(const Look& look) {
  FixedVector<Loses, kMaxHouses + kCanals> list;
  const auto& agenda = look.state.agenda;
  if (agenda.turn.actor != Actor::player || pending_question(Room::rules(), look).kind != kAskAvert)
    return list;
  State taken = look.state;
  Play play{look.content, taken, {}};
  take_answer(Room::rules(), play, act(kDone));
  if (taken.agenda.turn.actor != Actor::player || taken.agenda.turn.seat != agenda.turn.seat ||
      job_of(play.frame()) != Job::lose)
    return list;
  ActionList legal;
  legal_lose(play, legal);
  for (const Action& action : legal) {
    Loses loses;
    if (action.kind == kHouse) loses.house = static_cast<std::uint8_t>(action.a);
    if (action.kind == kCanal) loses.canal = static_cast<std::uint8_t>(action.a);
    if (action.kind == kPerson) loses.person = action.a;
    list.push_back(loses);
  }
  return list;
}

template <class Archive>
void show_cards(Archive& io, const Look& look, Seat seat, const CardSet& hidden) {
  const Words cards = look.content.card_words;
  const CardSet seen = look.state.hand[seat] - hidden;
  io.about("The cards of the hand that the viewer may see.")
      .word_set("hand", card_list(seen), cards);
  const ByColour unseen = hidden_backs(look, seat, hidden);
  io.about("The other cards of the hand: how many of each colour.")
      .counts("hand_hidden", std::span(unseen), kColourWords);
  const auto houses = shown_houses(look, seat, hidden);
  const std::optional<std::uint16_t> none(kNoCard);
  io.about("The houses, in their row.")
      .list("houses", houses, [&](auto& item, const ShownHouse& house) {
        item.about("The colour of the card of the house.")
            .word("colour", house.colour, kColourWords);
        item.about("The card of the house; null if the viewer may not know it.")
            .word("card", house.card, cards, none);
        item.about("The person who lives in the house; null if nobody does.")
            .word("person", house.person, cards, none);
      });
  io.about("The guilders that each person of the hand would cost, as far as the viewer may see it.")
      .amounts("recruit_prices", cards, [&](const auto& give) {
        seen.each([&](std::uint16_t card) { give(card, recruit_price(look, seat, card)); });
      });
}

template <class Archive>
void show_player(Archive& io, const Look& look, Seat seat, const CardSet& hidden) {
  show_cards(io, look, seat, hidden);
  io.about("The guilders that the next token of each canal costs; a complete canal is left out.")
      .amounts("canal_prices", kCanalWords, [&](const auto& give) {
        for (unsigned canal = 0; canal < kCanals; ++canal)
          if (look.state.players[seat].canals[canal] < kCanalLength)
            give(canal, canal_price(look, seat, canal, CanalPrice::printed));
      });
  io.about("The guilders that the action Take guilders would bring now, by the colour of the card.")
      .amounts_of_all("take_guilders", kColourWords, [&](std::size_t colour) {
        return guilders_for(look, seat, static_cast<unsigned>(colour));
      });
  io.about("The workers that the action Take workers would bring now, by the colour of the card.")
      .amounts_of_all("take_workers", kColourWords,
                      [&](std::size_t) { return workers_for(look, seat); });
  io.about("What is compared for each majority: the value of the player.")
      .amounts_of_all("majority_values", kAreaWords, [&](std::size_t area) {
        return majority_value(look.state, seat, static_cast<unsigned>(area));
      });
  io.about(
        "The guilders that a step on the development track costs in phase 2; null while no die "
        "makes a price.")
      .number_or_null("step_price", step_price(look, seat));
  io.about("The guard house at which the canals of the player begin, counted from 1.")
      .number("guard_house",
              look.content.setups[look.state.options.players].guard_houses[seat] + 1);
}

}  // namespace

template <class Archive>
void Room::show(Archive& io, const Look& look, Seat viewer) {
  const State& s = look.state;
  const CardSet hidden = hidden_from(s, viewer);
  io.about("The phase of the round; null when the game is over.")
      .word("phase", phase_of(s), kPhaseWords, std::optional<std::uint8_t>(kPhases));
  show_under_way(io, look);
  io.about("The last round of the game; null while it is not certain.")
      .number_or_null("last_round", s.last_round == 0 ? std::nullopt : std::optional(s.last_round));
  const auto losses = losses_if_taken(look);
  io.about(
        "While it is asked whether a threat marker is averted: what could be lost if it is taken.")
      .list("losses_if_taken", losses, [&](auto& item, const Loses& loses) {
        item.about("The house that could be lost, counted from 1; null if it is something else.")
            .number_or_null("house", loses.house == 0 ? std::nullopt : std::optional(loses.house));
        item.about("The canal that could lose a token; null if it is something else.")
            .word("canal", loses.canal, kCanalWords, std::optional<std::uint8_t>(kNone));
        item.about("The person that could be lost; null if it is something else.")
            .word("person", loses.person, look.content.card_words,
                  std::optional<std::uint16_t>(kNoCard));
      });
  FixedVector<std::uint8_t, kStatues> statues;
  for (unsigned i = s.statues; i < kStatues; ++i) statues.push_back(look.content.statues[i]);
  io.about("The values of the statues that are left, the next one first.")
      .numbers("statues", statues);
  io.more("players", std::span(s.players).first(s.options.players),
          [&](auto& item, const Player& player) {
            show_player(item, look, static_cast<Seat>(&player - s.players.data()), hidden);
          });
}

template void Room::show(JsonWriter& io, const Look& look, Seat viewer);
template void Room::show(JsonSchema& io, const Look& look, Seat viewer);

}  // namespace stadtluft::brugge
