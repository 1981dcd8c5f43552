// What a client draws: the position without its machinery, with hidden cards reduced to their
// colour, and what follows from it.

#include "engine/games/hamburg/rules.h"
#include "engine/notation/json_archive.h"
#include "engine/notation/json_schema.h"

namespace stadtluft::hamburg {
namespace {

using ByColour = std::array<std::uint16_t, kColours>;

ByColour colour_counts(const CardSet& cards) {
  ByColour counts{};
  for (unsigned colour = 0; colour < kColours; ++colour)
    counts[colour] = static_cast<std::uint16_t>(cards.count(colour));
  return counts;
}

std::vector<std::uint16_t> card_list(const CardSet& cards) {
  std::vector<std::uint16_t> list;
  list.reserve(cards.count());
  cards.each([&](std::uint16_t card) { list.push_back(card); });
  return list;
}

// A plot as somebody sees it.
struct ShownPlot {
  std::uint16_t card = 0;
  std::uint8_t colour = 0;
  FixedVector<std::uint16_t, 2> buildings;
};
constexpr std::uint16_t kHiddenCard = 0xffff;

FixedVector<ShownPlot, kMaxPlots> shown_plots(const Look& look, Seat seat, const CardSet& hidden) {
  FixedVector<ShownPlot, kMaxPlots> plots;
  const CardSet standing = buildings(look, seat);
  for (unsigned row = 0; row < look.state.plots[seat].count() && !plots.full(); ++row) {
    const std::uint16_t card = plot_in_row(look.state, seat, row);
    ShownPlot plot;
    plot.card = hidden.has(card) ? kHiddenCard : card;
    plot.colour = static_cast<std::uint8_t>(card / kPileSize);
    standing.each([&](std::uint16_t building) {
      if (look.state.spot[building] == row && !plot.buildings.full())
        plot.buildings.push_back(building);
    });
    plots.push_back(plot);
  }
  return plots;
}

// The price of the square in phase II; none while no die makes one (HAM-5.13).
std::optional<int> square_price(const Look& look, Seat seat) {
  if (look.state.cycle == 0) return std::nullopt;
  const int price = advance_price(look, seat, true);
  return price < 0 ? std::nullopt : std::optional(price);
}

template <class Archive>
void show_cards(Archive& io, const Look& look, Seat seat, const CardSet& hidden) {
  const Words cards = look.content.card_words;
  const CardSet seen = look.state.hand[seat] - hidden;
  io.about("The cards of the hand that the viewer may see.")
      .word_set("hand", card_list(seen), cards);
  const ByColour unseen = colour_counts(look.state.hand[seat] & hidden);
  io.about("The other cards of the hand: how many of each colour.")
      .counts("hand_hidden", std::span(unseen), kColourWords);
  const auto plots = shown_plots(look, seat, hidden);
  io.about("The plots, in their row.").list("plots", plots, [&](auto& item, const ShownPlot& plot) {
    item.about("The colour of the card of the plot.").word("colour", plot.colour, kColourWords);
    item.about("The card of the plot; null if the viewer may not know it.")
        .word("card", plot.card, cards, std::optional(kHiddenCard));
    item.about("The buildings on the plot.").word_list("buildings", plot.buildings, cards);
  });
  io.about(
        "The marks that each card of the hand would cost as a building, as far as the viewer may "
        "see it.")
      .amounts("build_prices", cards, [&](const auto& give) {
        seen.each([&](std::uint16_t card) {
          give(card, building_price(look, seat, card, Source::basic));
        });
      });
}

template <class Archive>
void show_player(Archive& io, const Look& look, Seat seat, const CardSet& hidden) {
  show_cards(io, look, seat, hidden);
  io.about("The marks that the next stone of each half costs; a complete half is left out.")
      .amounts("wall_prices", kHalfWords, [&](const auto& give) {
        for (unsigned half = 0; half < kHalves; ++half)
          if (look.state.players[seat].wall[half] < kHalfLength)
            give(half, wall_price(look, seat, half, WallPrice::printed, Source::basic));
      });
  io.about("The marks that the action Take money would bring now, by the colour of the card.")
      .amounts_of_all("money", kColourWords, [&](std::size_t colour) {
        return money_for(look, seat, static_cast<unsigned>(colour), Source::basic);
      });
  io.about("What is compared for each majority: the value of the player.")
      .amounts_of_all("majority_values", kAreaWords, [&](std::size_t area) {
        return majority_value(look, seat, static_cast<unsigned>(area));
      });
  io.about(
        "The marks that a step on the town hall square costs in phase II; null while no die makes "
        "a price.")
      .number_or_null("square_price", square_price(look, seat));
  io.about("Whether the seat is TOM, the automaton of the solo game.")
      .flag("tom", look.state.is_tom(seat));
}

// Whose turn of phase III it is, and the card whose effect is being carried out.
template <class Archive>
void show_under_way(Archive& io, const Look& look) {
  Seat active = kNobody;
  std::uint16_t cause = kNoCard;
  for (const Frame& f : look.state.agenda.frames) {
    if (job_of(f) == Job::turn) active = f.seat;
    if (job_of(f) == Job::resolve) cause = f.b;
  }
  io.about("The seat whose turn of phase III it is; null outside phase III.")
      .seat("active", active, look.state.seats);
  io.about("The card whose effect is being carried out; null if there is none.")
      .word("cause", cause, look.content.card_words, std::optional<std::uint16_t>(kNoCard));
}

template <class Archive>
void show_statues(Archive& io, const Look& look) {
  FixedVector<std::uint8_t, kMaxStatues> hans;
  for (unsigned i = 0; next_hans(look, i) != 0 && !hans.full(); ++i)
    hans.push_back(static_cast<std::uint8_t>(next_hans(look, i)));
  FixedVector<std::uint8_t, kJettes> jettes;
  for (unsigned i = 0; next_jette(look, i) != 0 && !jettes.full(); ++i)
    jettes.push_back(static_cast<std::uint8_t>(next_jette(look, i)));
  io.about("The values of the statues that are left, the next one first.")
      .object("statues", [&](auto& item) {
        item.about("The points of each statue.").numbers(kStatueWords[0], hans);
        item.about("The marks of each statue.").numbers(kStatueWords[1], jettes);
      });
}

}  // namespace

// A played card of which others see the back.
bool Room::hides_question(const Look& look, Seat viewer) {
  return job_of(look.frame()) == Job::play &&
         hidden_from(look.state, viewer).has(static_cast<std::uint16_t>(look.frame().b));
}

template <class Archive>
void Room::show(Archive& io, const Look& look, Seat viewer) {
  const State& s = look.state;
  const CardSet hidden = hidden_from(s, viewer);
  const ByColour piles = colour_counts(s.pile);
  show_under_way(io, look);
  io.about("The cards left in each pile, by colour.")
      .counts("piles", std::span(piles), kColourWords);
  show_statues(io, look);
  io.more("players", std::span(s.players).first(s.seats), [&](auto& item, const Player& player) {
    show_player(item, look, static_cast<Seat>(&player - s.players.data()), hidden);
  });
}

template void Room::show(JsonWriter& io, const Look& look, Seat viewer);
template void Room::show(JsonSchema& io, const Look& look, Seat viewer);

}  // namespace stadtluft::hamburg
