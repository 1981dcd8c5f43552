#include "engine/games/amsterdam/rules.h"

// Setup (AMS-3), with what the expansions and the solo game change: from options to the first
// round.

namespace stadtluft::amsterdam {

void Room::set_up(Play& play) {
  State& s = play.state;
  const Content& content = play.content;
  s.seats = s.solo() ? 2 : s.options.players;
  s.round = first_round(play);
  s.deck.words[kCraftsmen] = s.deck.words[kBuildings] = bit(kDeckSize) - 1;
  s.deck.words[kMapDeck] = bit(kMaps) - 1;
  s.good.fill(kNone);
  s.small.fill(kNone);
  for (Seat seat = 0; seat < s.seats; ++seat) {
    s.players[seat].node = content.start;
    if (!s.is_tom(seat)) s.players[seat].guilders = content.numbers.start_guilders;
  }
  s.tiles_left = content.tiles_of[kStackA];
  const bool extra = s.plays(kMarketExp);
  if (!extra || s.options.market_way_1 == 0) s.tiles_left |= content.tiles_of[kStackB];
  if (extra) s.tiles_left |= content.tiles_of[kStackCA] | content.tiles_of[kStackCB];
  play.push({.kind = Job::setup});
}

namespace {

SetupStep step_of(const Frame& f) { return static_cast<SetupStep>(f.step); }

// The workers that are not on a jetty yet, as an index of Spreads.
std::size_t workers_left(const Look& look, unsigned jetties) {
  const State& s = look.state;
  const auto& workers = s.solo() ? look.content.workers_solo : look.content.workers;
  std::size_t left = 0;
  std::size_t weight = 1;
  for (unsigned worker = 0; worker < kWorkers; ++worker, weight *= 3) {
    unsigned count = workers[worker];
    for (unsigned jetty = 0; jetty < jetties; ++jetty) count -= s.jetty[jetty] >> worker & 1U;
    left += count * weight;
  }
  return left;
}

// Every spread over the jetties in which the workers of a jetty differ and none is at home has the
// same chance (AMS-3.2, AMS-3.3): a jetty's workers weigh as much as there are ways to go on.
void outcomes_workers(const Look& look, unsigned jetty, OutcomeList& out) {
  const std::size_t left = workers_left(look, jetty);
  const bool alone = look.state.solo();
  const Spreads& spreads = alone ? look.content.singles : look.content.pairs;
  std::array<std::size_t, kWorkers> weight{};
  std::size_t power = 1;
  for (std::size_t& w : weight) {
    w = power;
    power *= 3;
  }
  const auto waits = [&](unsigned worker) {
    return worker != jetty && left / weight[worker] % 3 > 0;
  };
  const auto add = [&](unsigned a, unsigned b, std::size_t rest) {
    if (const std::uint32_t ways = spreads.count[jetty + 1][rest]; ways > 0)
      out.push_back({act(kLand, jetty, a, b), ways});
  };
  for (unsigned a = 0; a < kWorkers; ++a) {
    if (!waits(a)) continue;
    if (alone) add(a, kWorkers, left - weight[a]);
    for (unsigned b = a + 1; b < kWorkers && !alone; ++b)
      if (waits(b)) add(a, b, left - weight[a] - weight[b]);
  }
}

void outcomes_goods(const Look& look, unsigned block, OutcomeList& out) {
  std::array<std::uint8_t, kGoods> left{};
  left.fill(look.content.tiles_of_good);
  for (unsigned i = 0; i < block; ++i) --left[look.state.good[i]];
  for (unsigned good = 0; good < kGoods; ++good)
    if (left[good] > 0) out.push_back({act(kLayGood, block, good), left[good]});
}

std::uint64_t orders_dealt(const State& s) {
  std::uint64_t dealt = 0;
  for (Seat seat = 0; seat < kMaxPlayers; ++seat)
    dealt |= s.open_orders[seat] | s.hidden_orders[seat];
  return dealt;
}

bool has_disc(const State& s, unsigned placed, Seat seat) {
  for (unsigned i = 0; i < placed; ++i)
    if (s.amstel[i] == seat) return true;
  return false;
}

void put_disc(Play& play, Seat seat) {
  Frame& f = play.frame();
  play.state.amstel[f.a++] = seat;
  tell(play, kEvDisc, seat, f.a);
}

void deal_order(Play& play, Seat seat, unsigned order) {
  State& s = play.state;
  Frame& f = play.frame();
  const bool open = f.a % orders_each(play) < s.options.open_orders;
  (open ? s.open_orders : s.hidden_orders)[seat] |= bit(order);
  ++f.a;
  if (!play.tell.listening()) return;
  Event event;
  event.kind = kEvOrder;
  event.seat = seat;
  event.args = {static_cast<std::int16_t>(order)};
  if (!open) {
    event.secret_args = 1;
    event.seen_by = only(seat);
    event.reveals = 1;
  }
  play.tell(event);
}

// Which seat is next in a step that goes through the stack of discs, TOM left out; kNobody: all
// are through.
Seat next_of_stack(Play& play, bool from_below) {
  const State& s = play.state;
  Frame& f = play.frame();
  while (f.a < s.seats) {
    const unsigned i = from_below ? s.seats - 1U - f.a : f.a;
    ++f.a;
    if (!s.is_tom(s.amstel[i])) return s.amstel[i];
  }
  f.a = 0;
  ++f.step;
  return kNobody;
}

// Foreman and trader are placed by the first in order, the messenger by the second (AMS-AMB-22).
void place_next_figure(Play& play) {
  const State& s = play.state;
  Frame& f = play.frame();
  const auto figure = static_cast<Figure>(f.a++);
  if (!s.plays(figure == Figure::trader ? kTraderExp : kForemanExp)) return;
  const Seat seat = s.amstel[figure == Figure::messenger ? 1 : 0];
  play.push({.kind = Job::place_figure, .seat = seat, .step = figure});
}

}  // namespace

Next run_setup(Play& play) {
  State& s = play.state;
  Frame& f = play.frame();
  const auto while_left = [&f](bool more) {
    if (more) return Next::chance;
    ++f.step;
    f.a = 0;
    return Next::go_on;
  };
  switch (step_of(f)) {
    case SetupStep::goods:
      return while_left(f.a < kBlocks);
    case SetupStep::workers:
      return while_left(f.a < kWorkers);
    case SetupStep::districts:
      return while_left(f.a < play.content.district_tiles[s.options.players]);
    case SetupStep::market:
      return while_left(s.tile == kNone);
    case SetupStep::discs:
      if (f.a + 1U == s.seats)  // the last one is no question
        for (Seat seat = 0; seat < s.seats && f.a < s.seats; ++seat)
          if (!has_disc(s, f.a, seat)) put_disc(play, seat);
      return while_left(f.a < s.seats);
    case SetupStep::orders:
      return while_left(f.a < orders_each(play) * s.seats);
    case SetupStep::figures:
      if (f.a == kFigures) return while_left(false);
      place_next_figure(play);
      return Next::go_on;
    case SetupStep::offer:
      return while_left(deck_to_deal(play, offer_of_setup(play)) < kDecks);
    case SetupStep::removal:
      ++f.step;
      if (s.solo() && s.amstel[1] == kTom) remove_for_tom(play);  // AMS-AMB-34
      return Next::go_on;
    case SetupStep::draft:
      if (const Seat seat = next_of_stack(play, true); seat != kNobody)
        play.push({.kind = Job::choose_card, .seat = seat});
      return Next::go_on;
    case SetupStep::leftovers:
      discard_offer(play);
      ++f.step;
      return Next::go_on;
    case SetupStep::single:
    case SetupStep::pair: {
      const unsigned which = step_of(f) == SetupStep::pair ? 1 : 0;
      if (const Seat seat = next_of_stack(play, false); seat != kNobody)
        play.push({.kind = Job::start_cubes, .seat = seat, .a = which});
      return Next::go_on;
    }
    case SetupStep::done:
      break;
  }
  play.pop();
  play.push({.kind = Job::round});
  return Next::go_on;
}

void outcomes_setup(const Look& look, OutcomeList& out) {
  const State& s = look.state;
  const Frame& f = look.frame();
  switch (step_of(f)) {
    case SetupStep::goods:
      return outcomes_goods(look, f.a, out);
    case SetupStep::workers:
      return outcomes_workers(look, f.a, out);
    case SetupStep::districts:
      each_bit(~unsigned{s.districts} & (bit(kDistricts) - 1), [&](std::uint8_t district) {
        out.push_back({act(kDistrict, district), 1});
      });
      break;
    case SetupStep::market:
      return outcomes_tile(look, out);
    case SetupStep::discs:
      for (Seat seat = 0; seat < s.seats; ++seat)
        if (!has_disc(s, f.a, seat)) out.push_back({act(kDisc, seat), 1});
      break;
    case SetupStep::orders:
      each_bit(~orders_dealt(s) & (bit(kOrders) - 1), [&](std::uint8_t order) {
        out.push_back({act(kOrder, f.a / orders_each(look), order), 1});
      });
      break;
    default:
      outcomes_deal_from(look, deck_to_deal(look, offer_of_setup(look)), out);
  }
}

void answer_setup(Play& play, Action action) {
  State& s = play.state;
  Frame& f = play.frame();
  switch (action.kind) {
    case kLayGood:
      s.good[f.a++] = static_cast<std::uint8_t>(action.b);
      tell(play, kEvGood, kNobody, action.a, action.b);
      break;
    case kLand: {
      const unsigned second = action.c < kWorkers ? 1U << action.c : 0U;
      s.jetty[f.a++] = static_cast<std::uint8_t>(1U << action.b | second);
      tell(play, kEvLanded, kNobody, action.a, action.b, action.c);
      break;
    }
    case kDistrict:
      s.districts = static_cast<std::uint8_t>(s.districts | 1U << action.a);
      ++f.a;
      tell(play, kEvDistrict, kNobody, action.a);
      break;
    case kTile:
      open_tile(play, action.a);
      break;
    case kDisc:
      put_disc(play, static_cast<Seat>(action.a));
      break;
    case kOrder:
      deal_order(play, static_cast<Seat>(action.a), action.b);
      break;
    default:
      deal_to_offer(play, action.a);
  }
}

// --- start_cubes: one cube, then two of one colour (AMS-3.16). n cubes go into compartment n, as
// those of a die do.

namespace {

unsigned start_cubes(const Look& look) {
  return look.frame().a == 0 ? look.content.numbers.start_single : look.content.numbers.start_pair;
}

}  // namespace

Next run_start_cubes(Play&) { return Next::ask; }

Question question_start_cubes(const Look& look) {
  const auto cubes = static_cast<std::int16_t>(start_cubes(look));
  return {kAskStartCube, {cubes, cubes}};
}

void legal_start_cubes(const Look&, ActionList& out) {
  for (unsigned colour = 0; colour < kColours; ++colour) out.push_back(act(kCube, colour));
}

void answer_start_cubes(Play& play, Action action) {
  const Seat seat = play.frame().seat;
  const unsigned cubes = start_cubes(play);
  play.pop();
  fill_wheel(play, seat, cubes, action.a, cubes);
}

}  // namespace stadtluft::amsterdam
