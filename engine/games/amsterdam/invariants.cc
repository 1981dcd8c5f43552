// What holds in every state. Loaders refuse a position that breaks it, tests check it after every
// step.

#include <algorithm>
#include <bit>
#include <vector>

#include "engine/core/hash.h"
#include "engine/games/amsterdam/rules.h"
#include "engine/notation/given.h"

namespace stadtluft::amsterdam {
namespace {

std::string named(const Look& look, unsigned card) { return "card " + look.content.cards[card].id; }
// The word of the first thing in a set of bits.
std::string word_of_bit(Words words, std::uint64_t bits) {
  return std::string(words[static_cast<std::size_t>(std::countr_zero(bits))]);
}
std::string who(Seat seat) { return "seat " + std::to_string(seat); }

bool in_setup(const State& s) {
  return !s.agenda.frames.empty() && job_of(s.agenda.frames[0]) == Job::setup;
}
// How far the setup has come; a number beyond all steps once it is over.
unsigned setup_step(const State& s) {
  return in_setup(s) ? s.agenda.frames[0].step : unsigned{kSetupSteps};
}
bool past(const State& s, SetupStep step) { return setup_step(s) > static_cast<unsigned>(step); }

Status board_defect(const Look& look) {
  const State& s = look.state;
  if (s.options.players == 0 || s.options.players > kMaxPlayers)
    return Error{"/options/players", "there are no players"};
  if (s.seats != (s.solo() ? 2 : s.options.players))
    return Error{"/options/players", "the seats do not fit the players"};
  if (s.solo() && s.options.expansions != 0)
    return Error{"/options/expansions", "the solo game has no expansions (AMS-17.1)"};
  if (s.round < first_round(look) || s.round > look.content.numbers.rounds)
    return Error{"/round", "there is no such round (AMS-5.1, AMS-12.1)"};
  if (in_setup(s) && s.round != first_round(look))
    return Error{"/round", "the setup comes before the first round"};
  for (const std::uint8_t pips : s.dice)
    if (pips > kPips) return Error{"/dice", "a die shows more than 6"};
  const unsigned tiles = look.content.district_tiles[s.options.players];
  if (s.districts >> kDistricts != 0 || number_of(s.districts) > tiles ||
      (past(s, SetupStep::districts) && number_of(s.districts) != tiles))
    return Error{"/districts", "the number of district tiles does not fit the players (AMS-3.4)"};
  return {};
}

// Every card is in exactly one place (AMS-C-G.5).
Status cards_defect(const Look& look) {
  const State& s = look.state;
  Places<CardSet> places;
  CardSet active;
  places.lay(s.deck, [] { return std::string(); });
  places.lay(s.offer, [] { return "/offer"; });
  places.lay(s.discard, [] { return "/discard"; });
  for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
    const Player& player = s.players[seat];
    places.lay(player.inactive, [&] { return at_player(seat, "inactive"); });
    places.lay(player.active, [&] { return at_player(seat, "active"); });
    active = active | player.active;
    const bool none = player.inactive.empty() && player.active.empty();
    if (!none && (seat >= s.seats || s.is_tom(seat)))
      return Error{at_player(seat, "inactive"), who(seat) + " cannot have cards"};
    bool overflowing = false;
    for (const Frame& f : s.agenda.frames)
      overflowing = overflowing || (job_of(f) == Job::overflow && f.seat == seat);
    if (player.inactive.count() != kPlaces + 1U && overflowing)
      return Error{at_player(seat, "inactive"),
                   who(seat) + " has no sixth inactive card to discard (AMS-6.5)"};
    if (player.inactive.count() > kPlaces + (overflowing ? 1U : 0U))
      return Error{at_player(seat, "inactive"),
                   who(seat) + " has too many inactive cards (AMS-3.14)"};
  }
  if (const auto card = places.twice())
    return Error{places.where(), named(look, *card) + " is in two places (AMS-C-G.5)"};
  if (places.seen().count() != kCards) return Error{"", "a card is missing"};
  for (unsigned deck = 0; deck < kDecks; ++deck)
    if (places.seen().words[deck] >> (deck == kMapDeck ? kMaps : kDeckSize) != 0)
      return Error{"", "there is a card too many"};
  const CardSet once = look.content.working(When::phase_1) | look.content.working(When::phase_2) |
                       look.content.working(When::phase_3);
  CardSet maps;
  maps.words[kMapDeck] = s.used.words[kMapDeck];
  if (const CardSet loose = (s.used - (active & once)) | maps; !loose.empty())
    return Error{"/used", named(look, first_of(loose)) + " cannot have an action token (AMS-8.8)"};
  for (unsigned map = 0; map < kMaps; ++map)
    if (map_uses(s, 2U * kDeckSize + map) > 0 && !active.has(2U * kDeckSize + map))
      return Error{"/map_uses", "an action token lies on no active map (AMS-8.8)"};
  if (s.turn.map_uses >> 2 * kMaps != 0) return Error{"/map_uses", "there is a map too many"};
  return {};
}

Status goods_defect(const Look& look) {
  const State& s = look.state;
  std::vector<Tally> count(kGoods, Tally(look.content.tiles_of_good));
  std::uint64_t taken = 0;
  for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
    const std::uint64_t own = s.players[seat].blocks;
    if (const std::uint64_t twice = taken & own; twice != 0)
      return Error{
          at_player(seat, "blocks"),
          "block " + word_of_bit(look.content.block_words, twice) + " has two owners (AMS-8.13)"};
    taken |= own;
  }
  if (taken >> kBlocks != 0) return Error{"/players", "there is a block too many"};
  const unsigned laid = past(s, SetupStep::goods) ? unsigned{kBlocks} : s.agenda.frames[0].a;
  for (unsigned block = 0; block < kBlocks; ++block) {
    const bool free = block < laid && (taken >> block & 1U) == 0;
    if ((s.good[block] != kNone) != free)
      return Error{"/goods/" + std::string(look.content.block_words[block]),
                   "block " + std::string(look.content.block_words[block]) +
                       " should have either an owner or a good (AMS-8.12)"};
    if (free && s.good[block] >= kGoods) return Error{"/goods", "there is no such good"};
    if (free)
      count[s.good[block]].add(
          1, [&] { return "/goods/" + std::string(look.content.block_words[block]); });
  }
  if (s.black_market >> kGoods != 0)
    return Error{"/black_market", "the black market has nine fields (AMS-2.10)"};
  for (const std::uint8_t good : s.small) {
    if (good != kNone && good >= kGoods) return Error{"/small", "there is no such good"};
    if (good != kNone) count[good].add(1, [] { return "/small"; });
  }
  for (const Frame& f : s.agenda.frames)
    if (job_of(f) == Job::sell && f.step < kGoods) count[f.step].add(1, [] { return "/agenda"; });
  for (unsigned good = 0; good < kGoods; ++good) {
    if (s.roof[good] > kRoof)
      return Error{"/roof", "a large warehouse takes three goods (AMS-8.36)"};
    count[good].add(s.roof[good], [] { return "/roof"; });
    count[good].add(s.black_market >> good & 1U, [] { return "/black_market"; });
    for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
      count[good].add(s.players[seat].storage[good], [&] { return at_player(seat, "storage"); });
      count[good].add(s.players[seat].ship[good], [&] { return at_player(seat, "ship"); });
    }
    if (count[good].over())
      return Error{count[good].where(),
                   "there are not so many goods '" + std::string(kGoodWords[good]) + "' (AMS-1.5)"};
  }
  return {};
}

Status workers_defect(const Look& look) {
  const State& s = look.state;
  for (unsigned worker = 0; worker < kWorkers; ++worker) {
    Tally count((s.solo() ? look.content.workers_solo : look.content.workers)[worker]);
    for (unsigned jetty = 0; jetty < kWorkers; ++jetty)
      count.add(s.jetty[jetty] >> worker & 1U,
                [&] { return "/jetties/" + std::string(kWorkerWords[jetty]); });
    count.add(static_cast<unsigned>(std::count(s.depot.begin(), s.depot.end(), worker)),
              [] { return "/depot"; });
    for (Seat seat = 0; seat < kMaxPlayers; ++seat)
      count.add(s.players[seat].crew[worker], [&] { return at_player(seat, "crew"); });
    if (count.over())
      return Error{count.where(), "there are not so many workers '" +
                                      std::string(kWorkerWords[worker]) + "' (AMS-1.7)"};
    if (s.jetty[worker] >> kWorkers != 0 || (s.jetty[worker] >> worker & 1U) != 0 ||
        number_of(s.jetty[worker]) > 2)
      return Error{"/jetties/" + std::string(kWorkerWords[worker]),
                   "jetty '" + std::string(kWorkerWords[worker]) +
                       "' has at most two workers, none of its colour (AMS-3.2)"};
  }
  for (const std::uint8_t worker : s.depot)
    if (worker >= kWorkers) return Error{"/depot", "there is no such worker"};
  if (!past(s, SetupStep::workers)) {
    const unsigned landed = past(s, SetupStep::goods) ? s.agenda.frames[0].a : 0U;
    for (unsigned jetty = 0; jetty < kWorkers; ++jetty)
      if ((s.jetty[jetty] != 0) != (jetty < landed))
        return Error{"/jetties", "the setup does not fit the jetties"};
  }
  return {};
}

Status player_defect(const Look& look, Seat seat) {
  const State& s = look.state;
  const Player& player = s.players[seat];
  if (player.node >= kNodes)
    return Error{at_player(seat, "node"), who(seat) + "'s ship is on no field"};
  if (player.field >= kAmstelFields)
    return Error{at_player(seat, "amstel"), who(seat) + "'s disc is beyond the Amstel (AMS-2.9)"};
  if (player.magazine != kNone && player.magazine >= kColours)
    return Error{at_player(seat, "magazine"), who(seat) + " has an unknown cube in the magazine"};
  if (sum_of(player.crew) > look.content.numbers.crew)
    return Error{at_player(seat, "crew"), who(seat) + " has too many workers on board (AMS-8.32)"};
  const bool deciding = !s.agenda.frames.empty() && s.agenda.top().seat == seat &&
                        job_of(s.agenda.top()) == Job::shift_die;
  if (player.pick != Pick{} && !picked_in_turn(s, seat) && !deciding)
    return Error{at_player(seat, "picked"), who(seat) + " has chosen dice before it was asked"};
  if (picked_in_turn(s, seat) && number_of(player.pick.dice) != 2)
    return Error{at_player(seat, "picked"), who(seat) + " should have chosen two dice (AMS-7.3)"};
  if (player.pick.dice >> kColours != 0)
    return Error{at_player(seat, "picked"), who(seat) + " has chosen no die"};
  if (const unsigned shift = player.pick.shift; shift != 0) {
    const unsigned die = shift / 8U - 1U;
    const unsigned slot = shift % 8U;
    if (shift < 8 || die >= kColours || (player.pick.dice >> die & 1U) == 0 || slot < 1 ||
        slot > kSlots || (slot != s.dice[die] + 1U && slot + 1U != s.dice[die]) ||
        !owns(look, seat, Effect::die_shift))
      return Error{at_player(seat, "shifted"), who(seat) + " cannot shift cubes there (AMS-C-053)"};
  }
  if (s.is_tom(seat)) {
    Player plain;
    plain.blocks = player.blocks;
    plain.points = player.points;
    plain.guilders = player.guilders;
    plain.field = player.field;
    plain.node = player.node;
    if (!same_bytes(plain, player))
      return Error{at_player(seat), "TOM has pieces that he does not use (AMS-17.3)"};
  }
  return {};
}

Status amstel_defect(const Look& look) {
  const State& s = look.state;
  if (!past(s, SetupStep::discs)) return {};
  const auto everybody_once = [&](const std::array<Seat, kMaxPlayers>& order) {
    unsigned seen = 0;
    for (unsigned i = 0; i < s.seats; ++i)
      if (order[i] < s.seats) seen |= 1U << order[i];
    return number_of(seen) == s.seats;
  };
  if (!everybody_once(s.amstel))
    return Error{"/discs", "every disc has one place in the order (AMS-4.1)"};
  for (unsigned i = 0; i + 1 < s.seats; ++i)
    if (s.players[s.amstel[i]].field < s.players[s.amstel[i + 1]].field)
      return Error{"/discs", "the order of the discs does not fit their fields (AMS-4.1)"};
  if (!in_setup(s) && !everybody_once(s.order))
    return Error{"/order", "the order of the phase lacks somebody"};
  return {};
}

Status market_defect(const Look& look) {
  const State& s = look.state;
  const Content& content = look.content;
  if (s.tile != kNone && (s.tile >= kTiles || (s.tiles_left >> s.tile & 1U) != 0))
    return Error{"/tile", "the open market tile is none that has been seen"};
  State fresh;
  fresh.options = s.options;
  Play play{content, fresh, {}};
  Room::set_up(play);
  if ((s.tiles_left & ~fresh.tiles_left) != 0)
    return Error{"/tiles_seen", "there is a market tile too many"};
  const std::uint32_t seen = fresh.tiles_left & ~s.tiles_left;
  const bool opening = !in_setup(s) && !s.agenda.frames.empty() &&
                       static_cast<Moment>(s.agenda.frames[0].step) == Moment::market &&
                       s.agenda.frames[0].a == 0;
  const unsigned rounds =
      past(s, SetupStep::market) ? s.round - first_round(look) + (opening ? 0U : 1U) : 0U;
  const bool shorter = s.options.short_game != 0;
  const unsigned half = shorter ? content.numbers.half_short : content.numbers.half;
  const bool extra = s.plays(kMarketExp);
  const bool mixed = extra && s.options.market_way_1 == 0;
  const unsigned extras = !mixed    ? 0U
                          : shorter ? content.numbers.c_tiles_short
                                    : content.numbers.c_tiles;
  const auto seen_of = [&](std::uint32_t tiles) { return number_of(seen & tiles); };
  const std::uint32_t c_tiles = content.tiles_of[kStackCA] | content.tiles_of[kStackCB];
  const auto wrong = [&](std::uint32_t plain, std::uint32_t more, unsigned served) {
    return seen_of(plain | more) != served || seen_of(more) > extras ||
           seen_of(plain) > half - extras;
  };
  const unsigned first = std::min(rounds, half);
  const std::uint32_t second = extra && !mixed ? c_tiles : content.tiles_of[kStackB];
  if (wrong(content.tiles_of[kStackA], mixed ? content.tiles_of[kStackCA] : 0U, first) ||
      wrong(second, mixed ? content.tiles_of[kStackCB] : 0U, rounds - first))
    return Error{"/tiles_seen",
                 "the market tiles that have been seen do not fit the round (AMS-3.6)"};
  if ((s.tile == kNone) != (rounds == 0 && !opening))
    return Error{"/tile", "a market tile should be open"};
  return {};
}

Status expansions_defect(const Look& look) {
  const State& s = look.state;
  std::uint64_t dealt = 0;
  for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
    const std::uint64_t own = s.open_orders[seat] | s.hidden_orders[seat];
    for (const auto& [key, orders] :
         {std::pair{"open_orders", s.open_orders[seat]}, {"orders", s.hidden_orders[seat]}}) {
      if (const std::uint64_t twice = dealt & orders; twice != 0)
        return Error{at_player(seat, key), "order " + word_of_bit(look.content.order_words, twice) +
                                               " is in two places (AMS-14.1)"};
      dealt |= orders;
    }
    const unsigned count = seat < s.seats ? orders_dealt_to(look, seat) : 0U;
    const unsigned open = std::min<unsigned>(count, s.options.open_orders);
    if (number_of(s.open_orders[seat]) != open || number_of(own) != count)
      return Error{at_player(seat, "orders"),
                   who(seat) + " has another number of orders (AMS-14.1)"};
  }
  if (dealt >> kOrders != 0) return Error{"/players", "there is no such order"};
  if (s.foreman != kNone && (!s.plays(kForemanExp) || s.foreman >= kNodes ||
                             (look.content.nodes[s.foreman].kind != NodeKind::large &&
                              look.content.nodes[s.foreman].kind != NodeKind::small)))
    return Error{"/foreman", "the foreman is at no warehouse (AMS-13.1)"};
  if (s.messenger != kNone && (!s.plays(kForemanExp) || s.messenger >= kBlocks))
    return Error{"/messenger", "the messenger is on no block (AMS-13.1)"};
  if (s.trader != kNone && (!s.plays(kTraderExp) || s.trader >= kGoods))
    return Error{"/trader", "the trader is on no field (AMS-15.1)"};
  const TurnMemory& turn = s.turn;
  if ((turn.at_foreman != 0 && s.foreman == kNone) ||
      (turn.at_messenger != 0 && s.messenger == kNone) ||
      (turn.at_trader != 0 && s.trader == kNone))
    return Error{"/turn", "a figure is to walk that is not there"};
  if (turn.favoured != kNone && (turn.favoured < 2 * kDeckSize || turn.favoured >= kCards))
    return Error{"/turn/favoured", "029 favours no map"};
  if (turn.maps_used >> kDistricts != 0)
    return Error{"/turn/maps_used", "there is no such district"};
  return {};
}

// Nothing has been played while the table is set.
Status setup_defect(const Look& look) {
  const State& s = look.state;
  if (!in_setup(s)) return {};
  unsigned pieces = sum_of(s.roof) + s.black_market + static_cast<unsigned>(s.depot.size());
  for (const std::uint8_t good : s.small) pieces += good != kNone ? 1U : 0U;
  for (const Player& player : s.players)
    pieces += player.active.count() + number_of(player.blocks) + sum_of(player.storage) +
              sum_of(player.ship) + sum_of(player.crew) + sum_of(player.supply) + player.field;
  // A card each, once it has been chosen; district tiles, once they are drawn.
  for (const Player& player : s.players)
    if (player.inactive.count() > (past(s, SetupStep::removal) ? 1U : 0U)) ++pieces;
  if (!past(s, SetupStep::workers)) pieces += s.districts;
  if (pieces != 0 || !same_bytes(s.turn, TurnMemory{}) || !s.used.empty())
    return Error{"/agenda", "the setup finds pieces on a table that is not set yet"};
  return {};
}

}  // namespace

Status Room::defect(const Look& look) {
  using Check = Status (*)(const Look&);
  for (const Check check :
       {board_defect, agenda_shape_defect, setup_defect, cards_defect, goods_defect, workers_defect,
        amstel_defect, market_defect, expansions_defect})
    if (Status defect = check(look); !defect) return defect;
  for (Seat seat = 0; seat < look.state.seats; ++seat)
    if (Status defect = player_defect(look, seat); !defect) return defect;
  return agenda_defect(look);
}

}  // namespace stadtluft::amsterdam
