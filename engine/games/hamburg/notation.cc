// Positions as JSON: one description for writing, reading and the schema. The piles are not
// written: they hold every card that is nowhere else.

#include <algorithm>
#include <vector>

#include "engine/games/hamburg/rules.h"
#include "engine/notation/frame_game_json.h"
#include "engine/notation/given.h"

namespace stadtluft::hamburg {
namespace {

constexpr auto kMomentWords = words_of<Moment, kMoments>({
    {Moment::begin, "begin"},
    {Moment::refill, "refill"},
    {Moment::parks, "parks"},
    {Moment::roll, "roll"},
    {Moment::clergy, "clergy"},
    {Moment::exchange, "exchange"},
    {Moment::intrigue, "intrigue"},
    {Moment::dangers, "dangers"},
    {Moment::ships, "ships"},
    {Moment::square, "square"},
    {Moment::round, "round"},
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

// A plot and what stands on it, as they lie in the row.
struct PlotRow {
  std::uint16_t card = 0;
  FixedVector<std::uint16_t, 2> buildings;
};
struct Covered {
  std::uint16_t building = 0;
  std::uint16_t zoo = 0;
};

template <class Archive>
void describe_plots(Archive& io, const Content& content, State& s, Seat seat, Extent extent) {
  FixedVector<PlotRow, kMaxPlots> rows;
  FixedVector<Covered, 4 * kColours> covered;
  const Look look{content, s};
  const auto plots = static_cast<unsigned>(s.plots[seat].count());
  for (unsigned row = 0; row < plots && row < kMaxPlots; ++row) {
    PlotRow plot;
    plot.card = plot_in_row(s, seat, row);
    buildings(look, seat).each([&](std::uint16_t card) {
      if (s.spot[card] == row && !plot.buildings.full()) plot.buildings.push_back(card);
    });
    rows.push_back(plot);
  }
  buildings(look, seat).each([&](std::uint16_t card) {
    if (under_zoo(s, card) && !covered.full())
      covered.push_back({card, content.zoo_cards[s.spot[card] - kUnderZoo]});
  });
  // Lying plots hide their fronts: see show().
  if (extent == Extent::all) {
    io.about("The plots, in their row.").list("plots", rows, [&](auto& item, PlotRow& plot) {
      item.about("The card of the plot.").word("card", plot.card, content.card_words);
      item.about("The buildings on the plot.")
          .word_list("buildings", plot.buildings, content.card_words);
    });
  }
  CardSet left = s.display[seat] - content.buildings;
  describe_cards(io, content, "left", "The Zoo and Park cards, to the left of the plots.", left);
  io.about("The buildings that lie under Zoo cards.")
      .list("under_zoo", covered, [&](auto& item, Covered& pair) {
        item.about("The building.").word("building", pair.building, content.card_words);
        item.about("The Zoo card over it.").word("zoo", pair.zoo, content.card_words);
      });
  if constexpr (Archive::kReading) {
    if (!io.ok()) return;
    (s.plots[seat] | s.display[seat]).each([&](std::uint16_t card) { s.spot[card] = 0; });
    s.plots[seat] = {};
    s.display[seat] = left;
    for (std::size_t row = 0; row < rows.size(); ++row) {
      if (s.plots[seat].has(rows[row].card)) io.refuse("plots", "a plot stands twice");
      s.plots[seat].add(rows[row].card);
      s.spot[rows[row].card] = static_cast<std::uint8_t>(row);
      for (const std::uint16_t card : rows[row].buildings) {
        if (!content.cards[card].building() || s.display[seat].has(card))
          io.refuse("plots", "card " + content.cards[card].id + " is no building or stands twice");
        s.display[seat].add(card);
        s.spot[card] = static_cast<std::uint8_t>(row);
      }
    }
    for (const Covered& pair : covered) {
      if (content.zoo_number[pair.zoo] == kNone || !content.cards[pair.building].building() ||
          s.display[seat].has(pair.building)) {
        io.refuse("under_zoo", "a building and a Zoo card are expected");
        return;
      }
      s.display[seat].add(pair.building);
      s.spot[pair.building] = static_cast<std::uint8_t>(kUnderZoo + content.zoo_number[pair.zoo]);
    }
  }
}

template <class Archive>
void describe_statues(Archive& io, Player& player) {
  std::array<std::uint8_t, kHalves> hans{};
  std::array<std::uint8_t, kHalves> jette{};
  for (unsigned half = 0; half < kHalves; ++half) {
    const std::uint8_t statue = player.statue[half];
    if (statue > kJette)
      jette[half] = static_cast<std::uint8_t>(statue - kJette);
    else
      hans[half] = statue;
  }
  io.about("The points of the Hans Hummel statue that was taken for each half of the wall.")
      .counts("hans_hummel", std::span(hans), kHalfWords, 100);
  io.about("The marks of the Zitronenjette statue that was taken for each half of the wall.")
      .counts("zitronenjette", std::span(jette), kHalfWords, 100);
  io.about("The halves of the wall that have been complete once.")
      .words("completed", player.completed, kHalfWords);
  if constexpr (Archive::kReading)
    for (unsigned half = 0; half < kHalves; ++half)
      player.statue[half] =
          jette[half] != 0 ? static_cast<std::uint8_t>(kJette + jette[half]) : hans[half];
}

template <class Archive>
void describe_mayor(Archive& io, const Content& content, Player& player) {
  std::uint8_t side = player.mayor <= kMayorSides ? player.mayor : std::uint8_t{0};
  std::uint8_t tile =
      player.mayor >= kTile ? static_cast<std::uint8_t>(player.mayor - kTile + 1) : std::uint8_t{0};
  io.about("The side of the mayor tile that the player has chosen.")
      .word("mayor", side, content.mayor_words);
  io.about("The mayor tile that was dealt while its side is not chosen; 0 for none.")
      .number("mayor_tile", tile, 0, kMayorTiles);
  if constexpr (Archive::kReading) {
    if (io.has("mayor") && !io.has("mayor_tile")) tile = 0;
    player.mayor = tile != 0 ? static_cast<std::uint8_t>(kTile + tile - 1) : side;
  }
}

template <class Archive>
void describe_player(Archive& io, const Content& content, State& s, Player& player, Extent extent) {
  const auto seat = static_cast<Seat>(&player - s.players.data());
  io.about("The marks of the player.").number("marks", player.marks, 0, 9999);
  io.about("The points on the score track.").number("points", player.points, 0, kMostPoints);
  io.about("The workers in the supply of the player, by colour.")
      .counts("workers", std::span(player.workers), kColourWords, 255);
  io.about("The level of each danger, by colour.")
      .counts("dangers", std::span(player.levels), kColourWords, kTopLevel);
  io.about("The stones of each half of the city wall.")
      .counts("wall", std::span(player.wall), kHalfWords, kHalfLength);
  describe_statues(io, player);
  io.about("The field of the figure on the town hall square.")
      .number("square", player.square, 0, kSquareFields - 1);
  io.about("The majority markers that the player has won.")
      .words("majorities", player.majorities, kAreaWords);
  describe_mayor(io, content, player);
  io.about("Whether side 04 of the mayor tiles has been used in this cycle.")
      .flag("repeated", player.repeated);
  if (extent == Extent::all)
    describe_cards(io, content, "hand", "The cards in the hand.", s.hand[seat]);
  describe_plots(io, content, s, seat, extent);
  if (extent == Extent::table) return;
  describe_cards(io, content, "knows", "The hidden cards whose place the seat knows.",
                 s.known[seat]);
}

template <class Archive>
void describe_markers(Archive& io, const Content& content, State& s) {
  const auto group = [&](std::string_view key, std::string_view about, MarkerPlace place) {
    std::uint32_t bits = 0;
    for (unsigned i = 0; i < kMarkers; ++i)
      if (s.markers[i] == place) bits |= 1U << i;
    const std::uint32_t before = bits;
    io.about(about).words(key, bits, content.marker_words);
    if constexpr (Archive::kReading)
      for (unsigned i = 0; i < kMarkers; ++i) {
        if ((bits >> i & 1U) != 0)
          s.markers[i] = place;
        else if ((before >> i & 1U) != 0)
          s.markers[i] = kMarkerStack;
      }
  };
  group("used_markers",
        "The black danger markers that have been drawn; what is not listed is in the stack.",
        kMarkerUsed);
  group("fresh_markers", "The black danger markers drawn in the present step.", kMarkerFresh);
}

template <class Archive>
void describe_tiles(Archive& io, const Content& content, State& s) {
  io.named("stock_tile", content.stock_words);
  io.named("clergy_side", content.clergy_side_words);
  io.about("The stock exchange tile that lies open, by its green side.")
      .word("stock_tile", s.stock_tile, content.stock_words, std::optional<std::uint8_t>(kNone));
  std::uint8_t field = static_cast<std::uint8_t>(s.stock_field + 1);
  io.about("The field of the marker on the stock exchange tile.")
      .number("stock_field", field, 1, kStockFields);
  if constexpr (Archive::kReading) s.stock_field = static_cast<std::uint8_t>(field - 1);
  io.about("The stock exchange tiles that have not been drawn yet.")
      .words("stock_left", s.stock_left, content.stock_words);
  const Words words = content.clergy_side_words;
  const std::optional<std::uint8_t> none(kNone);
  io.about("The clergy tile at each window of the church, by the colour of the window.")
      .object("clergy_tiles", [&](auto& item) {
        for (unsigned window = 0; window < kDice; ++window)
          item.about("The side of the tile that lies open; null if there is none.")
              .word(kDieWords[content.window_colour[window]], s.clergy_tiles[window], words, none);
      });
  io.about("The tile on which the clergy of this cycle was placed.")
      .word("placed_tile", s.placed_tile, words, none);
}

CardSet in_play(const State& s) {
  CardSet set;
  for (Seat seat = 0; seat < s.seats; ++seat)
    set = set | s.hand[seat] | s.plots[seat] | s.display[seat];
  return set;
}

// Every mayor tile is there once (HAM-13.1). Only those that the position gives: what it leaves out
// was dealt at random.
Status check_mayors(const Content& content, const json::object& given, const State& s) {
  std::array<Seat, kMayorTiles> owner{};
  owner.fill(kNobody);
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const std::uint8_t mayor = s.players[seat].mayor;
    const bool chosen = says(given, seat, "mayor") && mayor != 0 && mayor <= kMayorSides;
    const bool dealt = says(given, seat, "mayor_tile") && mayor >= kTile;
    if (!chosen && !dealt) continue;
    const unsigned tile = chosen ? content.mayors[mayor - 1U].tile : unsigned{mayor} - kTile;
    if (owner[tile] != kNobody)
      return Error{at_player(seat, chosen ? "mayor" : "mayor_tile"),
                   "seat " + std::to_string(owner[tile]) + " has this tile (HAM-13.1)"};
    owner[tile] = seat;
  }
  return {};
}

// Nobody has a statue that somebody else has (HAM-7.15). A value that the tables do not know is
// taken for a statue of its own.
Status check_statues(const Content& content, const State& s) {
  const auto& hans = content.hans[s.plays(kStatues) ? 1 : 0][s.options.players];
  std::array<std::uint8_t, 256> taken{};
  for (Seat seat = 0; seat < s.seats; ++seat)
    for (const std::uint8_t statue : s.players[seat].statue) {
      if (statue == 0) continue;
      const auto alike = std::count(hans.begin(), hans.end(), statue);  // two may have one value
      if (++taken[statue] > std::max<std::ptrdiff_t>(alike, 1))
        return Error{at_player(seat, kStatueWords[statue > kJette ? 1 : 0]),
                     "somebody else has this statue (HAM-7.15)"};
    }
  return {};
}

// Only what is activated is marked (HAM-AMB-12): cards of phase I and III, and 002.
Status check_marked(const Content& content, const State& s) {
  CardSet markable = content.phase_one | content.phase_three;
  for (const std::uint16_t card : content.of_effect[static_cast<std::size_t>(Effect::advance)])
    if (content.cards[card].condition == Condition::no_low_die) markable.add(card);
  for (std::uint16_t card = 0; card < kCards; ++card)
    if (s.used.has(card) && !markable.has(card))
      return Error{"/used", "card " + content.cards[card].id +
                                " cannot have an activation marker (HAM-AMB-12)"};
  return {};
}

// No more answers than a list holds, whatever a turn offers: a position that gives a seat too many
// cards is refused. Play does not get anywhere near.
Status check_offers(const Look& look) {
  for (Seat seat = 0; seat < look.state.seats; ++seat)
    if (most_turn_answers(look, seat) > kMaxLegal)
      return Error{at_player(seat, "hand"), "with so many cards a turn could have more than " +
                                                std::to_string(kMaxLegal) + " answers"};
  return {};
}

}  // namespace

template <class Archive>
void Room::describe(Archive& io, const Content& content, State& s, Extent extent) {
  io.named("window", kDieWords);
  if constexpr (!Archive::kWriting)
    if (extent == Extent::all) describe_shorthand(io, s.seats, kMomentWords);  // for resume()
  io.about("The players, by seat; in the solo game TOM is seat 1.")
      .each("players", std::span(s.players).first(s.seats),
            [&](auto& item, Player& player) { describe_player(item, content, s, player, extent); });
  CardSet shuffled = s.discard;
  for (const std::uint16_t card : s.discard_top) shuffled.remove(card);
  describe_cards(io, content, "discard", "The shuffled part of the discard pile, in any order.",
                 shuffled);
  io.about("The cards above them, in order; the last one lies on top.")
      .word_list("discard_top", s.discard_top, content.card_words);
  if constexpr (Archive::kReading) {
    s.discard = shuffled;
    for (const std::uint16_t card : s.discard_top) s.discard.add(card);
  }
  if (extent == Extent::all) {
    describe_cards(io, content, "known_to_all", "The hidden cards whose place everybody knows.",
                   s.known[kPublic]);
  }
  describe_cards(io, content, "used", "The cards under an activation marker.", s.used);
  if (extent == Extent::all) {
    describe_cards(io, content, "free_runs",
                   "The buildings whose effect card 060 may still carry out.", s.free_runs);
  }
  describe_markers(io, content, s);
  io.about("The pips of each die; none before the first roll.")
      .counts("dice", std::span(s.dice), kDieWords, 6);
  io.about("The clergy in front of the church, by window.")
      .counts("front", std::span(s.front), kDieWords, 8);
  io.about("The workers of card 189 in front of the church, by colour.")
      .counts("front_workers", std::span(s.front_workers), kColourWords, 255);
  io.about("The workers of card 189 that stand with the clergy of this cycle, by colour.")
      .counts("window_workers", std::span(s.at_window), kColourWords, 255);
  describe_tiles(io, content, s);
  io.about("The seat that holds the start marker.").sure_seat("start", s.start, s.seats);
  io.about("The cycle of the game, counted from 1; 0 before the first.")
      .number("cycle", s.cycle, 0, 8);
  io.about("The round of phase III, counted from 1; 0 outside phase III.")
      .number("round", s.round, 0, 9);
  io.about("The rounds that phase III of this cycle has.").number("rounds", s.rounds, 0, 9);
  std::uint8_t window = s.window == kNone ? kNone : content.window_colour[s.window];
  io.about("The window at which the clergy of this cycle stands.")
      .word("window", window, kDieWords, std::optional<std::uint8_t>(kNone));
  if constexpr (Archive::kReading) s.window = window == kNone ? kNone : content.window_of[window];
  io.about("The Hans Hummel statues that have been taken.")
      .number("hans_taken", s.hans, 0, kMaxStatues);
  io.about("The Zitronenjette statues that have been taken.")
      .number("jette_taken", s.jette, 0, kJettes);
  io.about("The ships that are active.").words("ships", s.ships, kDieWords);
}

// What a partial position leaves out and other parts determine.
Status Room::complete(const Content& content, const json::object& given, State& s) {
  if (!given.contains("discard") && !given.contains("discard_top"))
    s.discard = s.discard - in_play(s);
  const CardSet elsewhere = in_play(s) | s.discard;
  CardSet all;
  for (std::uint64_t& word : all.words) word = (std::uint64_t{1} << kPileSize) - 1;
  s.pile = all - elsewhere;
  // Half walls and statues that were given without their traces.
  unsigned hans = 0;
  unsigned jette = 0;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    Player& player = s.players[seat];
    for (unsigned half = 0; half < kHalves; ++half) {
      // A written position may stand at the very moment between the stone and its statue.
      if (!says(given, seat, "completed") &&
          (player.statue[half] != 0 || player.wall[half] == kHalfLength))
        player.completed = static_cast<std::uint8_t>(player.completed | 1U << half);
      hans += player.statue[half] != 0 && player.statue[half] < kJette ? 1U : 0U;
      jette += player.statue[half] > kJette ? 1U : 0U;
    }
  }
  if (!given.contains("hans_taken")) s.hans = static_cast<std::uint8_t>(hans);
  if (!given.contains("jette_taken")) s.jette = static_cast<std::uint8_t>(jette);
  // The clergy in front of the church tells how many cycles have ended.
  unsigned ended = 0;
  for (const std::uint8_t figures : s.front) ended += figures;
  if (!given.contains("cycle"))
    s.cycle = static_cast<std::uint8_t>(
        std::max<unsigned>(s.cycle, std::min<unsigned>(ended + 1, content.numbers.cycles)));
  // The stock tile that setup had drawn is back in the stack if another one lies open.
  if (!given.contains("stock_left") && s.stock_tile != kNone)
    s.stock_left = static_cast<std::uint16_t>(((1U << kStockTiles) - 1U) & ~(1U << s.stock_tile));
  if (s.round > std::max(s.rounds, content.numbers.rounds))
    return Error{"/round", "a cycle has no so many rounds (HAM-3.1)"};
  if (Status status = check_mayors(content, given, s); !status) return status;
  if (Status status = check_statues(content, s); !status) return status;
  if (Status status = check_marked(content, s); !status) return status;
  return check_offers(Look{content, s});
}

// Where the shorthand says, if there is one; else the setup goes on.
void Room::resume(const Content& content, const json::object& given, State& s) {
  const Shorthand shorthand = shorthand_of(given, kMomentWords);
  if (!shorthand.given()) return;
  s.agenda.frames.clear();
  for (Player& player : s.players)  // who has not been given a mayor has none
    if (player.mayor >= kTile) player.mayor = 0;
  s.cycle = std::max<std::uint8_t>(s.cycle, 1);
  for (std::uint8_t& pips : s.dice)
    if (pips == 0) pips = 3;
  const bool before_clergy = shorthand.moment <= static_cast<std::uint8_t>(Moment::clergy);
  if (s.window == kNone && !before_clergy) {
    s.window = static_cast<std::uint8_t>(s.dice[kBlack] - 1U);
    s.placed_tile = s.clergy_tiles[s.window];
  }
  if (s.rounds == 0) s.rounds = content.numbers.rounds;
  if (shorthand.active == kNobody) {
    s.agenda.push({.kind = Job::cycle, .step = shorthand.moment});
    return;
  }
  s.round = std::max<std::uint8_t>(s.round, 1);
  const unsigned index = (unsigned{shorthand.active} + s.seats - s.start) % s.seats;
  s.agenda.push({.kind = Job::cycle, .step = Moment::turns, .a = index + 1});
  s.agenda.push({.kind = Job::turn, .seat = shorthand.active, .a = s.solo() ? s.rounds : 1U});
}

}  // namespace stadtluft::hamburg

namespace stadtluft {
template class FrameGame<hamburg::Room>;
}  // namespace stadtluft
