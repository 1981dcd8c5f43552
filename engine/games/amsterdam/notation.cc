// Positions as JSON: one description for writing, reading and the schema. The decks are not
// written: they hold every card that is nowhere else.

#include <algorithm>
#include <vector>

#include "engine/games/amsterdam/rules.h"
#include "engine/notation/frame_game_json.h"
#include "engine/notation/given.h"

namespace stadtluft::amsterdam {
namespace {

constexpr auto kMomentWords = words_of<Moment, kMoments>({
    {Moment::begin, "begin"},
    {Moment::offer, "offer"},
    {Moment::removal, "removal"},
    {Moment::choose, "choose"},
    {Moment::leftovers, "leftovers"},
    {Moment::roll, "roll"},
    {Moment::tom, "tom"},
    {Moment::turn_dice, "turn_dice"},
    {Moment::pick, "pick"},
    {Moment::wheel, "wheel"},
    {Moment::turns, "turns"},
    {Moment::end, "end"},
    {Moment::market, "market"},
});
constexpr std::array<std::string_view, kSlots> kSlotWords = {"1", "2", "3", "4", "5", "6"};
constexpr std::array<std::string_view, kMaxPlayers> kSeatWords = {"0", "1", "2", "3"};

// Limits of what a position may say, far beyond reach.
constexpr int kMostCubes = 100;
constexpr int kMostGuilders = 200;
constexpr int kMostPoints = 9999;

template <class Archive>
void describe_cards(Archive& io, const Content& content, std::string_view key,
                    std::string_view about, CardSet& set) {
  std::vector<std::uint8_t> list;
  list.reserve(set.count());
  set.each([&](std::uint8_t card) { list.push_back(card); });
  io.about(about).word_set(key, list, content.card_words);
  if constexpr (Archive::kReading) {
    set = {};
    for (const std::uint8_t card : list) set.add(card);
  }
}

template <class Archive>
void describe_seats(Archive& io, std::string_view key, std::string_view about, State& s,
                    std::array<Seat, kMaxPlayers>& order) {
  FixedVector<Seat, kMaxPlayers> list;
  for (unsigned i = 0; i < s.seats; ++i) list.push_back(order[i]);
  // A schema is for any number of players.
  io.about(about).word_list(
      key, list, Archive::kReading ? Words(kSeatWords).first(s.seats) : Words(kSeatWords));
  if constexpr (Archive::kReading) {
    if (list.size() != s.seats) io.refuse(key, "should name every seat once");
    for (unsigned i = 0; i < list.size(); ++i) order[i] = list[i];
  }
}

template <class Archive>
void describe_pick(Archive& io, Player& player) {
  io.about("The dice that the player has chosen in secret.")
      .words("picked", player.pick.dice, kColourWords);
  std::uint8_t die = player.pick.shift == 0
                         ? std::uint8_t{kNone}
                         : static_cast<std::uint8_t>(player.pick.shift / 8U - 1U);
  std::uint8_t slot = player.pick.shift % 8U;
  io.about("The die whose cubes go into a neighbouring compartment; null if none do.")
      .word("shifted", die, kColourWords, std::optional<std::uint8_t>(kNone));
  io.about("The compartment into which they go; 0 if none do.")
      .number("shifted_to", slot, 0, kSlots);
  if constexpr (Archive::kReading)
    player.pick.shift =
        die == kNone ? std::uint8_t{0} : static_cast<std::uint8_t>(8U * (die + 1U) + slot);
}

template <class Archive>
void describe_player(Archive& io, const Content& content, State& s, Player& player, Extent extent) {
  const auto seat = static_cast<Seat>(&player - s.players.data());
  io.about("The points on the score track; fewer than 0 are possible.")
      .number("points", player.points, -kMostPoints, kMostPoints);
  io.about("The guilders of the player.").number("guilders", player.guilders, 0, kMostGuilders);
  io.about("The cubes that the player can spend now, by colour.")
      .counts("supply", std::span(player.supply), kColourWords, kMostCubes);
  io.about("The colour of the cube in the magazine; null if it is empty.")
      .word("magazine", player.magazine, kColourWords, std::optional<std::uint8_t>(kNone));
  io.about("The cubes in each compartment of the wheel.").object("wheel", [&](auto& wheel) {
    for (unsigned slot = 0; slot < kSlots; ++slot)
      wheel.about("The cubes in this compartment, by colour.")
          .counts(kSlotWords[slot], std::span(player.wheel[slot]), kColourWords, kMostCubes);
  });
  describe_cards(io, content, "inactive", "The inactive cards of the player.", player.inactive);
  describe_cards(io, content, "active", "The active cards of the player.", player.active);
  io.about("The house blocks taken by the action of this turn.")
      .words("blocks", player.blocks, content.block_words);
  io.about("The goods in the storage of the player, by kind.")
      .counts("storage", std::span(player.storage), kGoodWords, kBlocks);
  io.about("The goods on the ship, by kind.")
      .counts("ship", std::span(player.ship), kGoodWords, kBlocks);
  io.about("The dock workers on board of the ship, by colour.")
      .counts("crew", std::span(player.crew), kWorkerWords, 2);
  io.about("The field of the map where the ship is.").word("node", player.node, content.node_words);
  io.about("The penalty tokens of the player.")
      .number("penalties", player.penalties, 0, kMostGuilders);
  io.about("The field of the disc on the Amstel.").number("amstel", player.field, 0, kLastField);
  io.about("The orders of the player that lie face up.")
      .words("open_orders", s.open_orders[seat], content.order_words);
  // A view shows its viewer what is secret: see show().
  if (extent == Extent::table) return;
  io.about("The orders of the player that lie face down.")
      .words("orders", s.hidden_orders[seat], content.order_words);
  describe_pick(io, player);
}

template <class Archive>
void describe_board(Archive& io, const Content& content, State& s, Extent extent) {
  const std::optional<std::uint8_t> none(kNone);
  io.about("The good on each house block; null once the block is taken.")
      .object("goods", [&](auto& goods) {
        for (unsigned block = 0; block < kBlocks; ++block)
          goods.about("The good on this block; null once the block is taken.")
              .word(content.block_words[block], s.good[block], kGoodWords, none);
      });
  io.about("The goods in the large warehouse of each kind.")
      .counts("roof", std::span(s.roof), kGoodWords, kRoof);
  io.about("The good in each small warehouse; null if it is empty.")
      .object("small", [&](auto& small) {
        for (unsigned i = 0; i < kSmall; ++i)
          small.about("The good in this warehouse; null if it is empty.")
              .word(content.node_words[content.small_node[i]], s.small[i], kGoodWords, none);
      });
  io.about("The kinds of goods that have been sold on the black market.")
      .words("black_market", s.black_market, kGoodWords);
  io.about("The dock workers who wait at each jetty.").object("jetties", [&](auto& jetties) {
    for (unsigned jetty = 0; jetty < kWorkers; ++jetty)
      jetties.about("The colours of the workers at this jetty.")
          .words(kWorkerWords[jetty], s.jetty[jetty], kWorkerWords);
  });
  io.about("The dock workers in the depot, in the order of their delivery.")
      .word_list("depot", s.depot, kWorkerWords);
  // A view has the seats as numbers: see show().
  if (extent == Extent::all) {
    describe_seats(io, "discs", "The seats by their place on the Amstel, the first one first.", s,
                   s.amstel);
    describe_seats(io, "order", "The seats in the turn order of this round.", s, s.order);
  }
  io.about("The districts that are scored at the end.")
      .words("districts", s.districts, kDistrictWords);
  io.about("The field of the warehouse at which the foreman stands; null if he is not in the game.")
      .word("foreman", s.foreman, content.node_words, none);
  io.about("The house block at which the city messenger stands; null if he is not in the game.")
      .word("messenger", s.messenger, content.block_words, none);
  io.about(
        "The good of the field of the black market where the trader stands; null if he is not in "
        "the game.")
      .word("trader", s.trader, kGoodWords, none);
}

// The tiles that belong to the game (AMS-3.6, AMS-16).
std::uint32_t tiles_in_game(const Content& content, const State& s) {
  const std::uint32_t c_tiles = content.tiles_of[kStackCA] | content.tiles_of[kStackCB];
  const std::uint32_t a_tiles = content.tiles_of[kStackA];
  const std::uint32_t b_tiles = content.tiles_of[kStackB];
  if (!s.plays(kMarketExp)) return a_tiles | b_tiles;
  return a_tiles | c_tiles | (s.options.market_way_1 != 0 ? 0U : b_tiles);
}

template <class Archive>
void describe_market(Archive& io, const Content& content, State& s) {
  io.about("The market tile that lies open; null if there is none.")
      .word("tile", s.tile, content.tile_words, std::optional<std::uint8_t>(kNone));
  std::uint32_t seen = tiles_in_game(content, s) & ~s.tiles_left;
  io.about("The market tiles that have been open so far.")
      .words("tiles_seen", seen, content.tile_words);
  if constexpr (Archive::kReading) s.tiles_left = tiles_in_game(content, s) & ~seen;
}

template <class Archive>
void describe_turn(Archive& io, const Content& content, State& s) {
  TurnMemory& turn = s.turn;
  io.about("What has to be remembered of the turn of phase III under way.")
      .object("turn", [&](auto& item) {
        item.about("The house blocks taken by the action of this turn.")
            .number("blocks", turn.blocks, 0, kBlocks);
        item.about("Whether the action on the Amstel has been used.")
            .flag("amstel_used", turn.amstel_used);
        item.about("How often the market tile has been used.")
            .number("market_uses", turn.market_uses, 0, kMostCounted);
        item.about("Whether a dock worker was taken during this stay at the jetty.")
            .flag("worker_taken", turn.worker_taken);
        item.about("The fields that the ship may still sail without paying.")
            .number("ship_moves", turn.ship_moves, 0, kMostCubes);
        item.about("The fields that the ship has sailed.")
            .number("sailed", turn.sailed, 0, kMostCounted);
        item.about("The fields that the disc has moved on the Amstel.")
            .number("advanced", turn.advanced, 0, kLastField);
        item.about("Whether a market tile gave printed points.")
            .flag("market_points", turn.market_points);
        item.about("Whether a card gave guilders.").flag("card_guilders", turn.card_guilders);
        item.about("Whether a card gave points.").flag("card_points", turn.card_points);
        item.about("The districts of the maps that were used.")
            .words("maps_used", turn.maps_used, kDistrictWords);
        item.about("The map that card 029 let be used again; null if there is none.")
            .word("favoured", turn.favoured, content.card_words,
                  std::optional<std::uint8_t>(kNone));
        item.about("The most inactive cards that the player had at any moment of the turn.")
            .number("most_inactive", turn.most_inactive, 0, kPlaces);
        item.about("Whether a good was delivered to the warehouse of the foreman.")
            .flag("at_foreman", turn.at_foreman);
        item.about("Whether the house block of the city messenger was taken.")
            .flag("at_messenger", turn.at_messenger);
        item.about("Whether a good was sold on the field of the trader.")
            .flag("at_trader", turn.at_trader);
      });
  std::array<std::uint8_t, kMaps> uses{};
  for (unsigned map = 0; map < kMaps; ++map)
    uses[map] = static_cast<std::uint8_t>(turn.map_uses >> 2 * map & 3U);
  io.about("How often each map has been used for a payment since the last phase IV.")
      .counts("map_uses", std::span(uses), Words(content.card_words).subspan(2 * kDeckSize), 3);
  if constexpr (Archive::kReading) {
    turn.map_uses = 0;
    for (unsigned map = 0; map < kMaps; ++map) turn.map_uses |= std::uint64_t{uses[map]} << 2 * map;
  }
}

CardSet held(const State& s) {
  CardSet set;
  for (Seat seat = 0; seat < s.seats; ++seat)
    set = set | s.players[seat].inactive | s.players[seat].active;
  return set;
}

void complete_cards(const json::object& given, State& s) {
  CardSet elsewhere = held(s);
  if (!given.contains("offer")) s.offer = s.offer - elsewhere;
  elsewhere = elsewhere | s.offer;
  if (!given.contains("discard")) s.discard = s.discard - elsewhere;
  elsewhere = elsewhere | s.discard;
  CardSet all;
  all.words[kCraftsmen] = all.words[kBuildings] = bit(kDeckSize) - 1;
  all.words[kMapDeck] = bit(kMaps) - 1;
  s.deck = all - elsewhere;
}

// How many goods of each kind do not lie elsewhere than on blocks.
std::array<int, kGoods> goods_left(const Content& content, const json::object& given,
                                   const State& s) {
  std::array<int, kGoods> left{};
  left.fill(content.tiles_of_good);
  for (unsigned good = 0; good < kGoods; ++good) {
    left[good] -= s.roof[good] + (s.black_market >> good & 1);
    for (const Player& player : s.players) left[good] -= player.storage[good] + player.ship[good];
    for (const std::uint8_t small : s.small) left[good] -= small == good ? 1 : 0;
  }
  for (const Frame& f : s.agenda.frames)
    if (given.contains("agenda") && job_of(f) == Job::sell && f.step < kGoods) --left[f.step];
  return left;
}

// Goods that lie elsewhere come from blocks. If the position names fewer taken blocks than that,
// the last seat that it gives no blocks has taken dear ones that it does not mention.
void complete_blocks(const Content& content, const json::object& given, State& s, int goods) {
  Seat taker = kNobody;
  for (Seat seat = 0; seat < s.seats; ++seat)
    if (!says(given, seat, "blocks")) taker = seat;
  int missing = static_cast<int>(number_of(free_blocks(s))) - goods;
  for (unsigned cost = kPips; cost > 0 && taker != kNobody; --cost)
    for (unsigned block = kBlocks; block-- > 0 && missing > 0;) {
      const bool mentioned = says(given, "goods", content.block_words[block]) ||
                             s.messenger == block || content.blocks[block].cost != cost;
      if (mentioned || (free_blocks(s) >> block & 1U) == 0) continue;
      s.players[taker].blocks |= bit(block);
      --missing;
    }
}

// Taken blocks have no good. On a block that the position leaves out lies what was drawn, or
// another kind if all of that are elsewhere.
Status complete_goods(const Content& content, const json::object& given, State& s) {
  std::array<int, kGoods> left = goods_left(content, given, s);
  int goods = 0;
  for (const int n : left) goods += std::max(n, 0);
  complete_blocks(content, given, s, goods);
  const std::uint64_t free = free_blocks(s);
  std::uint64_t open = 0;  // blocks whose good is not given
  for (unsigned block = 0; block < kBlocks; ++block) {
    const bool said = says(given, "goods", content.block_words[block]);
    if ((free >> block & 1U) == 0 && !said) s.good[block] = kNone;
    if ((free >> block & 1U) == 0 || s.good[block] >= kGoods) continue;
    if (said)
      --left[s.good[block]];
    else
      open |= bit(block);
  }
  for (const bool keep : {true, false})
    for (unsigned block = 0; block < kBlocks; ++block) {
      if ((open >> block & 1U) == 0) continue;
      std::uint8_t& good = s.good[block];
      if (!keep)
        for (good = 0; good < kGoods && left[good] <= 0;) ++good;
      if (good == kGoods)
        return Error{"/goods", "there are 36 goods: with so many elsewhere more blocks are taken"};
      if (left[good] <= 0) continue;
      --left[good];
      open &= ~bit(block);
    }
  return {};
}

// Workers on board or in the depot are not on a jetty that the position leaves out.
void complete_workers(const Content& content, const json::object& given, State& s) {
  for (unsigned worker = 0; worker < kWorkers; ++worker) {
    auto away = static_cast<unsigned>(std::count(s.depot.begin(), s.depot.end(), worker));
    for (const Player& player : s.players) away += player.crew[worker];
    unsigned there = 0;
    for (const std::uint8_t jetty : s.jetty) there += jetty >> worker & 1U;
    const unsigned all = (s.solo() ? content.workers_solo : content.workers)[worker];
    for (unsigned jetty = 0; jetty < kWorkers && there + away > all; ++jetty) {
      if ((s.jetty[jetty] >> worker & 1U) == 0 || says(given, "jetties", kWorkerWords[jetty]))
        continue;
      s.jetty[jetty] = static_cast<std::uint8_t>(s.jetty[jetty] & ~(1U << worker));
      --there;
    }
  }
}

// The order of the discs follows from their fields; where it does not, the drawn order stands.
void complete_discs(const json::object& given, State& s) {
  if (!given.contains("discs"))
    std::stable_sort(s.amstel.begin(), s.amstel.begin() + s.seats, [&](Seat x, Seat y) {
      return x < s.seats && y < s.seats && s.players[x].field > s.players[y].field;
    });
  if (!given.contains("order")) s.order = s.amstel;
}

// As many tiles have been seen as rounds have begun, the open one last. Which others does not
// matter to most positions: the first of their stacks.
void complete_tiles(const Content& content, const json::object& given, State& s) {
  if (given.contains("tiles_seen")) return;
  if (!given.contains("round") && !given.contains("tile")) return;
  const Look look{content, s};
  std::uint32_t seen = s.tile == kNone ? 0U : 1U << s.tile;
  const std::uint8_t now = s.round;
  const std::uint8_t tile = s.tile;
  const bool shorter = s.options.short_game != 0;
  // The open tile stands for the round in question or, in a position against the order of the
  // stacks, for any other round: the check of the invariants tells.
  for (s.round = first_round(look); s.round < now; ++s.round) {
    s.tiles_left = tiles_in_game(content, s) & ~seen;
    OutcomeList drawn;
    outcomes_tile(look, drawn);
    if (!drawn.empty()) seen |= 1U << drawn[0].action.a;
  }
  s.tiles_left = tiles_in_game(content, s) & ~seen;
  const Stack stack = content.second_half[shorter ? 1 : 0][now] ? kStackB : kStackA;
  if (!given.contains("tile") || tile == kNone) {
    OutcomeList drawn;
    if (tile != kNone) s.tiles_left |= 1U << tile;
    if (tile != kNone && content.tiles[tile].stack == stack) {
      s.tiles_left &= ~(1U << tile);
      return;
    }
    outcomes_tile(look, drawn);
    if (!drawn.empty()) s.tile = static_cast<std::uint8_t>(drawn[0].action.a);
    s.tiles_left &= ~(1U << s.tile);
  }
}

// Orders that others have been given were not dealt to those the position says nothing about.
void complete_orders(const Content& content, const json::object& given, State& s) {
  const Look look{content, s};
  if (orders_each(look) == 0) return;
  std::uint64_t taken = 0;
  const auto each_pile = [&](auto&& f) {
    for (Seat seat = 0; seat < s.seats; ++seat) {
      f(seat, "open_orders", s.open_orders[seat]);
      f(seat, "orders", s.hidden_orders[seat]);
    }
  };
  each_pile([&](Seat seat, std::string_view key, std::uint64_t& pile) {
    if (says(given, seat, key)) taken |= pile;
  });
  each_pile([&](Seat seat, std::string_view key, std::uint64_t& pile) {
    if (says(given, seat, key)) return;
    const unsigned count = number_of(pile);
    pile &= ~taken;
    for (unsigned order = 0; order < kOrders && number_of(pile) < count; ++order)
      if (((taken | pile) >> order & 1U) == 0) pile |= bit(order);
    taken |= pile;
  });
}

}  // namespace

template <class Archive>
void Room::describe(Archive& io, const Content& content, State& s, Extent extent) {
  if constexpr (!Archive::kWriting)
    if (extent == Extent::all) describe_shorthand(io, s.seats, kMomentWords);  // for resume()
  io.about("The players, by seat; in the solo game TOM is seat 1.")
      .each("players", std::span(s.players).first(s.seats),
            [&](auto& item, Player& player) { describe_player(item, content, s, player, extent); });
  io.about("The round of the game: the field of the marker on the round track.")
      .number("round", s.round, 1, kRounds);
  io.about("The pips of each die; none before the first roll.")
      .counts("dice", std::span(s.dice), kColourWords, kPips);
  describe_cards(io, content, "offer", "The open cards, of which the players take theirs.",
                 s.offer);
  describe_cards(io, content, "discard", "The cards in the discard pile, in any order.", s.discard);
  describe_cards(io, content, "used", "The cards under an action token; maps have map_uses.",
                 s.used);
  describe_board(io, content, s, extent);
  describe_market(io, content, s);
  describe_turn(io, content, s);
}

// What a partial position leaves out and other parts determine.
Status Room::complete(const Content& content, const json::object& given, State& s) {
  // The open cards of the setup are gone in a position of a later moment.
  if (shorthand_of(given, kMomentWords).given() && !given.contains("offer")) s.offer = {};
  complete_cards(given, s);
  if (s.round < first_round({content, s}))
    return Error{"/round", "the short game begins with a later round (AMS-12.1)"};
  if (Status status = complete_goods(content, given, s); !status) return status;
  complete_workers(content, given, s);
  complete_discs(given, s);
  complete_tiles(content, given, s);
  complete_orders(content, given, s);
  return {};
}

// Where the shorthand says, if there is one; else the setup goes on.
void Room::resume(const Content&, const json::object& given, State& s) {
  const Shorthand shorthand = shorthand_of(given, kMomentWords);
  if (!shorthand.given()) return;
  s.agenda.frames.clear();
  const auto moment =
      shorthand.active == kNobody ? static_cast<Moment>(shorthand.moment) : Moment::turns;
  constexpr std::uint8_t kUnremarkable = 3;
  for (unsigned die = 0; die < kColours && moment > Moment::roll; ++die)
    if (s.dice[die] == 0) s.dice[die] = kUnremarkable;
  if (shorthand.active == kNobody) {
    s.agenda.push({.kind = Job::round, .step = moment});
    return;
  }
  unsigned place = 0;
  while (place + 1U < s.seats && s.order[place] != shorthand.active) ++place;
  s.agenda.push({.kind = Job::round, .step = moment, .a = place + 1});
  s.agenda.push({.kind = Job::turn, .seat = shorthand.active});
}

}  // namespace stadtluft::amsterdam

namespace stadtluft {
template class FrameGame<amsterdam::Room>;
}  // namespace stadtluft
