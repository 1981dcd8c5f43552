// Positions as JSON: one description for writing and reading. The piles are not written: they hold
// every card that is nowhere else.

#include <algorithm>
#include <vector>

#include "engine/games/hamburg/hamburg.h"
#include "engine/games/hamburg/rules.h"
#include "engine/notation/json_archive.h"
#include "engine/notation/message_json.h"
#include "engine/notation/read_state.h"

namespace stadtluft::hamburg {
namespace {

constexpr std::array<std::string_view, kMoments> kMomentWords = {
    "begin",   "refill", "parks",  "roll",  "clergy", "exchange", "intrigue",
    "dangers", "ships",  "square", "round", "turns",  "end"};

const std::vector<std::string_view>& frame_words() {
  static const std::vector<std::string_view> kWords = rule_names(rules());
  return kWords;
}

// About as many as a view has, so that it need not be laid out anew while it grows.
constexpr std::size_t kMembers = 40;

template <class Archive>
void describe_cards(Archive& io, const Content& content, std::string_view key, CardSet& set) {
  std::vector<std::uint16_t> list;
  list.reserve(set.count());
  set.each([&](std::uint16_t card) { list.push_back(card); });
  io.word_list(key, list, content.card_words);
  if constexpr (Archive::kReading) {
    set = {};
    for (const std::uint16_t card : list) {
      if (set.has(card)) io.refuse(key, "card " + content.cards[card].id + " stands twice");
      set.add(card);
    }
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
void describe_plots(Archive& io, const Content& content, State& s, Seat seat) {
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
  io.list("plots", rows, [&](auto& item, PlotRow& plot) {
    item.word("card", plot.card, content.card_words);
    item.word_list("buildings", plot.buildings, content.card_words);
  });
  CardSet left = s.display[seat] - content.buildings;
  describe_cards(io, content, "left", left);
  io.list("under_zoo", covered, [&](auto& item, Covered& pair) {
    item.word("building", pair.building, content.card_words);
    item.word("zoo", pair.zoo, content.card_words);
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
  io.counts("hans_hummel", std::span(hans), kHalfWords, 100);
  io.counts("zitronenjette", std::span(jette), kHalfWords, 100);
  io.words("completed", player.completed, kHalfWords);
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
  io.word("mayor", side, content.mayor_words);
  io.number("mayor_tile", tile, 0, kMayorTiles);  // dealt, side not yet chosen
  if constexpr (Archive::kReading) {
    if (io.has("mayor") && !io.has("mayor_tile")) tile = 0;
    player.mayor = tile != 0 ? static_cast<std::uint8_t>(kTile + tile - 1) : side;
  }
}

template <class Archive>
void describe_player(Archive& io, const Content& content, State& s, Player& player, Extent extent) {
  const auto seat = static_cast<Seat>(&player - s.players.data());
  io.number("marks", player.marks, 0, 9999);
  io.number("points", player.points, 0, 9999);
  io.counts("workers", std::span(player.workers), kColourWords, 255);
  io.counts("dangers", std::span(player.levels), kColourWords, kTopLevel);
  io.counts("wall", std::span(player.wall), kHalfWords, kHalfLength);
  describe_statues(io, player);
  io.number("square", player.square, 0, kSquareFields - 1);
  io.words("majorities", player.majorities, kAreaWords);
  describe_mayor(io, content, player);
  io.flag("repeated", player.repeated);
  describe_cards(io, content, "hand", s.hand[seat]);
  describe_plots(io, content, s, seat);
  if (extent == Extent::all) describe_cards(io, content, "knows", s.known[seat]);
}

template <class Archive>
void describe_markers(Archive& io, const Content& content, State& s) {
  const auto group = [&](std::string_view key, MarkerPlace place) {
    std::uint32_t bits = 0;
    for (unsigned i = 0; i < kMarkers; ++i)
      if (s.markers[i] == place) bits |= 1U << i;
    const std::uint32_t before = bits;
    io.words(key, bits, content.marker_words);
    if constexpr (Archive::kReading)
      for (unsigned i = 0; i < kMarkers; ++i) {
        if ((bits >> i & 1U) != 0)
          s.markers[i] = place;
        else if ((before >> i & 1U) != 0)
          s.markers[i] = kMarkerStack;
      }
  };
  // What is neither used nor drawn just now is in the stack.
  group("used_markers", kMarkerUsed);
  group("fresh_markers", kMarkerFresh);
}

template <class Archive>
void describe_tiles(Archive& io, const Content& content, State& s) {
  io.word("stock_tile", s.stock_tile, content.stock_words, std::optional<std::uint8_t>(kNone));
  std::uint8_t field = static_cast<std::uint8_t>(s.stock_field + 1);
  io.number("stock_field", field, 1, kStockFields);
  if constexpr (Archive::kReading) s.stock_field = static_cast<std::uint8_t>(field - 1);
  io.words("stock_left", s.stock_left, content.stock_words);
  const Words words = content.clergy_side_words;
  const std::optional<std::uint8_t> none(kNone);
  io.object("clergy_tiles", [&](auto& item) {
    for (unsigned window = 0; window < kDice; ++window)
      item.word(kDieWords[content.window_colour[window]], s.clergy_tiles[window], words, none);
  });
  io.word("placed_tile", s.placed_tile, words, none);
}

template <class Archive>
void describe(Archive& io, const Content& content, State& s, Extent extent) {
  io.each("players", std::span(s.players).first(s.seats),
          [&](auto& item, Player& player) { describe_player(item, content, s, player, extent); });
  CardSet shuffled = s.discard;
  for (const std::uint16_t card : s.discard_top) shuffled.remove(card);
  describe_cards(io, content, "discard", shuffled);
  io.word_list("discard_top", s.discard_top, content.card_words);  // the last one lies on top
  if constexpr (Archive::kReading) {
    s.discard = shuffled;
    for (const std::uint16_t card : s.discard_top) s.discard.add(card);
  }
  if (extent == Extent::all) describe_cards(io, content, "known_to_all", s.known[kPublic]);
  describe_cards(io, content, "used", s.used);
  if (extent == Extent::all) describe_cards(io, content, "free_runs", s.free_runs);
  describe_markers(io, content, s);
  io.counts("dice", std::span(s.dice), kDieWords, 6);
  io.counts("front", std::span(s.front), kDieWords, 8);
  io.counts("front_workers", std::span(s.front_workers), kColourWords, 255);
  io.counts("window_workers", std::span(s.at_window), kColourWords, 255);
  describe_tiles(io, content, s);
  io.seat("start", s.start, s.seats);
  io.number("cycle", s.cycle, 0, 8);
  io.number("round", s.round, 0, 9);
  io.number("rounds", s.rounds, 0, 9);
  std::uint8_t window = s.window == kNone ? kNone : content.window_colour[s.window];
  io.word("window", window, kDieWords, std::optional<std::uint8_t>(kNone));
  if constexpr (Archive::kReading) s.window = window == kNone ? kNone : content.window_of[window];
  io.number("hans_taken", s.hans, 0, kMaxStatues);
  io.number("jette_taken", s.jette, 0, kJettes);
  io.words("ships", s.ships, kDieWords);
  if (extent == Extent::table) return;
  const std::vector<std::string_view>& frames = frame_words();
  io.list("stack", s.agenda.frames, [&](auto& item, Frame& f) {
    item.word("job", f.kind, frames);
    item.number("seat", f.seat, 0, s.seats - 1);
    item.number("step", f.step, 0, 255);
    item.number("a", f.a, 0, 255);
    item.number("b", f.b, 0, 65535);
    item.number("c", f.c, 0, 65535);
  });
}

// Keys that only a reader knows, for positions written by hand: `active`, whose turn of phase III
// it is, or `moment`, which moment of a cycle begins.
struct Shorthand {
  Seat active = kNobody;
  std::uint8_t moment = kNone;
  bool given = false;
};

Shorthand read_shorthand(JsonReader& reader, const State& s) {
  Shorthand shorthand;
  reader.seat("active", shorthand.active, s.seats);
  reader.word("moment", shorthand.moment, kMomentWords);
  shorthand.given = shorthand.active != kNobody || shorthand.moment != kNone;
  return shorthand;
}

void begin_at(const Content& content, const Shorthand& shorthand, State& s) {
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
    s.agenda.push(frame(Job::cycle, 0, 0, 0, 0, shorthand.moment));
    return;
  }
  s.round = std::max<std::uint8_t>(s.round, 1);
  const unsigned index = (unsigned{shorthand.active} + s.seats - s.start) % s.seats;
  s.agenda.push(frame(Job::cycle, 0, index + 1, 0, 0, static_cast<unsigned>(Moment::turns)));
  s.agenda.push(frame(Job::turn, shorthand.active, s.solo() ? s.rounds : 1U));
}

CardSet in_play(const State& s) {
  CardSet set;
  for (Seat seat = 0; seat < s.seats; ++seat)
    set = set | s.hand[seat] | s.plots[seat] | s.display[seat];
  return set;
}

// Whether the position says itself what this seat's `key` is.
bool says(const json::object& given, Seat seat, std::string_view key) {
  const json::value* players = given.if_contains("players");
  if (players == nullptr || !players->is_array() || players->get_array().size() <= seat)
    return false;
  const json::object* player = players->get_array()[seat].if_object();
  return player != nullptr && player->contains(key);
}

// What a partial position leaves out and other parts determine.
void complete(const json::object& given, unsigned cycles, State& s) {
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
    s.cycle = static_cast<std::uint8_t>(std::max<unsigned>(s.cycle, std::min(ended + 1, cycles)));
  // The stock tile that setup had drawn is back in the stack if another one lies open.
  if (!given.contains("stock_left") && s.stock_tile != kNone)
    s.stock_left = static_cast<std::uint16_t>(((1U << kStockTiles) - 1U) & ~(1U << s.stock_tile));
}

}  // namespace

json::object Hamburg::document(const State& state, Extent extent, json::storage_ptr storage) const {
  json::object document(std::move(storage));
  document.reserve(kMembers);
  document["options"] = options_json(option_specs_, options(state), document.storage());
  State copy = state;
  JsonWriter writer(document);
  describe(writer, *content_, copy, extent);
  return document;
}

json::value Hamburg::position(const State& state, json::storage_ptr storage) const {
  return document(state, Extent::all, std::move(storage));
}

Result<State> Hamburg::read_position(const json::value& document) const {
  Shorthand shorthand;
  return read_state(
      *this, document,
      [&](JsonReader& reader, State& state) {
        shorthand = read_shorthand(reader, state);
        describe(reader, *content_, state, Extent::all);
      },
      [&](const json::object& given, State& state) {
        complete(given, content_->numbers.cycles, state);
        if (!given.contains("stack") && shorthand.given) begin_at(*content_, shorthand, state);
      },
      [&](State& state) {
        Play play{*content_, state, {}};
        run_frames(rules(), play);
      });
}

}  // namespace stadtluft::hamburg
