#include "engine/games/amsterdam/rules.h"

// Foreman, city messenger (AMS-13) and black market trader (AMS-15): where they start, and where
// they walk at the end of a turn.

namespace stadtluft::amsterdam {
namespace {

Figure figure_of(const Frame& f) { return static_cast<Figure>(f.step); }

// Where the setup may put a figure.
std::uint64_t start_places(const Look& look, Figure figure) {
  std::uint64_t places = 0;
  switch (figure) {
    case Figure::foreman:
      for (const std::uint8_t node : look.content.small_node) places |= bit(node);
      break;
    case Figure::messenger:
      for (unsigned block = 0; block < kBlocks; ++block)
        if (look.content.blocks[block].cost == look.content.numbers.messenger_cost)
          places |= bit(block);
      break;
    default:
      places = bit(kGoods) - 1;
  }
  return places;
}

// The places nearest by distance(place) among those that qualify.
template <class Distance>
std::uint64_t nearest(std::uint64_t places, Distance&& distance) {
  std::uint64_t found = 0;
  unsigned best = kNone;
  each_bit(places, [&](std::uint8_t place) {
    const unsigned far = distance(place);
    if (far > best) return;
    if (far < best) found = 0;
    best = far;
    found |= bit(place);
  });
  return found;
}

std::uint64_t foreman_targets(const Look& look) {
  const unsigned here = look.state.foreman;
  std::uint64_t rooms = 0;
  for (unsigned node = 0; node < kNodes; ++node)
    if (node != here && has_room(look, node)) rooms |= bit(node);
  return nearest(rooms, [&](std::uint8_t node) { return look.content.distance[here][node]; });
}

std::uint64_t messenger_targets(const Look& look) {
  const std::uint64_t free = free_blocks(look.state);
  std::uint64_t seen = bit(look.state.messenger);
  for (std::uint64_t border = seen; border != 0;) {
    std::uint64_t next = 0;
    each_bit(border, [&](std::uint8_t block) { next |= look.content.blocks[block].neighbours; });
    border = next & ~seen;
    if ((border & free) != 0) return border & free;
    seen |= border;
  }
  return 0;
}

std::uint64_t trader_targets(const Look& look) {
  const std::uint64_t empty = ~std::uint64_t{look.state.black_market} & (bit(kGoods) - 1);
  return nearest(empty, [&](std::uint8_t good) {
    return look.content.market_distance[look.state.trader][good];
  });
}

std::uint64_t places_of(const Look& look, const Frame& f) {
  return f.a == 0 ? start_places(look, figure_of(f)) : figure_targets(look, figure_of(f));
}

std::uint8_t& spot_of(State& s, Figure figure) {
  switch (figure) {
    case Figure::foreman:
      return s.foreman;
    case Figure::messenger:
      return s.messenger;
    default:
      return s.trader;
  }
}

constexpr std::array<Act, kFigures> kPlaceActs = {kForeman, kMessenger, kTrader};
constexpr std::array<Ev, kFigures> kPlaced = {kEvForeman, kEvMessenger, kEvTrader};
constexpr std::array<Ev, kFigures> kGone = {kEvForemanGone, kEvMessengerGone, kEvTraderGone};
constexpr std::array<Ask, kFigures> kWhere = {kAskForeman, kAskMessenger, kAskTrader};

void put(Play& play, Seat seat, Figure figure, unsigned place) {
  spot_of(play.state, figure) = static_cast<std::uint8_t>(place);
  tell(play, kPlaced[static_cast<std::size_t>(figure)], seat, static_cast<int>(place));
}

// Whether the turn that ends made the figure walk.
bool walks(const State& s, Figure figure) {
  switch (figure) {
    case Figure::foreman:
      return s.turn.at_foreman != 0;
    case Figure::messenger:
      return s.turn.at_messenger != 0;
    default:
      return s.turn.at_trader != 0;
  }
}

void walk(Play& play, Seat seat, Figure figure) {
  const std::uint64_t targets = figure_targets(play, figure);
  if (number_of(targets) > 1) {
    play.push({.kind = Job::place_figure, .seat = seat, .step = figure, .a = 1});
    return;
  }
  if (targets != 0)
    return put(play, seat, figure, static_cast<unsigned>(std::countr_zero(targets)));
  if (figure == Figure::foreman && has_room(play, play.state.foreman)) return;  // AMS-AMB-23
  spot_of(play.state, figure) = kNone;
  tell(play, kGone[static_cast<std::size_t>(figure)], kNobody);
}

}  // namespace

std::uint64_t figure_targets(const Look& look, Figure figure) {
  switch (figure) {
    case Figure::foreman:
      return foreman_targets(look);
    case Figure::messenger:
      return messenger_targets(look);
    default:
      return trader_targets(look);
  }
}

Next run_place_figure(Play&) { return Next::ask; }

Question question_place_figure(const Look& look) { return {kWhere[look.frame().step], {}}; }

void legal_place_figure(const Look& look, ActionList& out) {
  const Act kind = kPlaceActs[look.frame().step];
  each_bit(places_of(look, look.frame()),
           [&](std::uint8_t place) { out.push_back(act(kind, place)); });
}

void answer_place_figure(Play& play, Action action) {
  const Frame f = play.frame();
  play.pop();
  put(play, f.seat, figure_of(f), action.a);
}

// --- end_turn: foreman, messenger, trader, in this order (AMS-AMB-52)

Next run_end_turn(Play& play) {
  Frame& f = play.frame();
  const Seat seat = f.seat;
  if (figure_of(f) == Figure::none) {
    play.pop();
    // All memory of the turn is gone; the tokens on maps lie there until Phase IV.
    const std::uint64_t tokens = play.state.turn.map_uses;
    play.state.turn = {};
    play.state.turn.map_uses = tokens;
    return Next::go_on;
  }
  const Figure figure = figure_of(f);
  ++f.step;
  if (walks(play.state, figure)) walk(play, seat, figure);
  return Next::go_on;
}

}  // namespace stadtluft::amsterdam
