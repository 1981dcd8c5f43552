#include "engine/games/hamburg/rules.h"

// Setup (HAM-2) and what the expansions add to it: from options to the first cycle.

namespace stadtluft::hamburg {

void take_start_goods(Play& play, Seat seat) {
  const Numbers& n = play.content.numbers;
  Player& player = play.state.players[seat];
  unsigned marks = n.start_marks;
  unsigned sets = n.start_worker_sets;
  if (play.state.is_tom(seat)) {
    marks = n.tom_marks;
    sets = n.tom_worker_sets;
  } else if (player.mayor != 0) {
    marks = play.content.mayors[player.mayor - 1U].marks;
    sets = play.content.mayors[player.mayor - 1U].worker_sets;
  }
  player.marks = static_cast<std::uint16_t>(marks);
  player.workers.fill(static_cast<std::uint8_t>(sets));
}

void Room::set_up(Play& play) {
  State& s = play.state;
  s.seats = s.solo() ? 2 : s.options.players;
  for (unsigned colour = 0; colour < kColours; ++colour)
    s.pile.words[colour] = (std::uint64_t{1} << kPileSize) - 1;
  s.clergy_tiles.fill(kNone);
  for (unsigned i = 0; i < kMarkers; ++i)
    s.markers[i] = i < kBaseMarkers || s.plays(kSpecialDangers) ? kMarkerStack : kMarkerAway;
  if (s.plays(kStock)) s.stock_left = (1U << kStockTiles) - 1U;
  for (Seat seat = 0; seat < s.seats; ++seat)
    s.players[seat].points = play.content.numbers.start_points;
  play.push({.kind = Job::setup});
}

namespace {

SetupStep step_of(const Frame& f) { return static_cast<SetupStep>(f.step); }

bool tile_dealt(const State& s, unsigned tile) {
  for (Seat seat = 0; seat < s.seats; ++seat)
    if (s.players[seat].mayor == kTile + tile) return true;
  return false;
}

bool clergy_tile_laid(const State& s, unsigned tile) {
  for (const std::uint8_t side : s.clergy_tiles)
    if (side != kNone && side / 2U == tile) return true;
  return false;
}

// Without ships the tile about ships stays in the box (HAM-AMB-74).
bool clergy_tile_fits(const Look& look, unsigned tile) {
  return look.state.plays(kShips) || look.content.clergy[tile * 2].effect != ClergyEffect::ships;
}

}  // namespace

Next run_setup(Play& play) {
  State& s = play.state;
  Frame& f = play.frame();
  const auto next = [&f] {
    ++f.step;
    f.a = 0;
    return Next::go_on;
  };
  switch (step_of(f)) {
    case SetupStep::start_player:
      if (!s.solo() && s.options.start_player == kNobody) return Next::chance;
      s.start = s.solo() ? kTom : s.options.start_player;  // TOM comes first (HAM-19.48)
      if (!s.solo()) tell(play, kEvStartPlayer, s.start);
      return next();
    case SetupStep::discard:
      return f.a < kColours ? Next::chance : next();
    case SetupStep::mayor:
      if (!s.plays(kMayors)) {
        for (Seat seat = 0; seat < s.seats; ++seat) take_start_goods(play, seat);
        f.step = static_cast<std::uint8_t>(SetupStep::stock);
        return Next::go_on;
      }
      if (f.a < s.seats && s.is_tom(in_order(s, f.a))) {
        take_start_goods(play, kTom);
        ++f.a;
      }
      return f.a < s.seats ? Next::chance : next();
    case SetupStep::side: {
      if (f.a == s.seats) return next();
      const Seat seat = in_order(s, f.a++);
      if (!s.is_tom(seat)) play.push({.kind = Job::choose_mayor, .seat = seat});
      return Next::go_on;
    }
    case SetupStep::stock:
      if (s.plays(kStock) && s.stock_tile == kNone && s.stock_left != 0) return Next::chance;
      return next();
    case SetupStep::clergy:
      if (f.b == 1) {  // only a stock tile was asked for
        play.pop();
        return Next::go_on;
      }
      return s.plays(kClergyTilesExp) && f.a < kDice ? Next::chance : next();
    case SetupStep::done:
      break;
  }
  play.pop();
  play.push({.kind = Job::cycle});
  return Next::go_on;
}

void outcomes_setup(const Look& look, OutcomeList& out) {
  const State& s = look.state;
  const Frame& f = look.frame();
  switch (step_of(f)) {
    case SetupStep::start_player:
      for (Seat seat = 0; seat < s.seats; ++seat) out.push_back({act(kStartPlayer, seat), 1});
      break;
    case SetupStep::discard:
      for (unsigned i = 0; i < kPileSize; ++i)
        out.push_back({act(kDeal, unsigned{f.a} * kPileSize + i), 1});
      break;
    case SetupStep::mayor:
      for (unsigned tile = 0; tile < kMayorTiles; ++tile)
        if (!tile_dealt(s, tile)) out.push_back({act(kMayorTile, tile + 1), 1});
      break;
    case SetupStep::stock:
      for (unsigned tile = 0; tile < kStockTiles; ++tile)
        if ((s.stock_left >> tile & 1U) != 0) out.push_back({act(kStockTile, tile), 1});
      break;
    default:
      for (unsigned tile = 0; tile < kClergyTiles; ++tile)
        for (unsigned side = 0; side < 2; ++side)
          if (!clergy_tile_laid(s, tile) && clergy_tile_fits(look, tile))
            out.push_back({act(kClergyTile, look.content.window_colour[f.a], tile, side), 1});
      break;
  }
}

void answer_setup(Play& play, Action action) {
  State& s = play.state;
  Frame& f = play.frame();
  switch (step_of(f)) {
    case SetupStep::start_player:
      s.start = static_cast<Seat>(action.a);
      ++f.step;
      tell(play, kEvStartPlayer, s.start);
      break;
    case SetupStep::discard:
      // The five cards are shuffled: they lie below the ordered part of the pile.
      s.pile.remove(action.a);
      s.discard.add(action.a);
      ++f.a;
      tell(play, kEvDiscarded, kNobody, action.a);
      break;
    case SetupStep::mayor:
      s.players[in_order(s, f.a++)].mayor = static_cast<std::uint8_t>(kTile + action.a - 1U);
      break;
    case SetupStep::stock:
      s.stock_tile = static_cast<std::uint8_t>(action.a);
      s.stock_left = static_cast<std::uint16_t>(s.stock_left & ~(1U << action.a));
      s.stock_field = 0;
      tell(play, kEvStock, kNobody, action.a);
      break;
    default:
      s.clergy_tiles[f.a++] = static_cast<std::uint8_t>(action.b * 2U + action.c);
      tell(play, kEvClergyTile, kNobody, action.a, action.b, action.c);
      break;
  }
}

// --- choose_mayor

Next run_choose_mayor(Play& play) { return ask(play); }

Question question_choose_mayor(const Look& look) {
  const std::uint8_t mayor = look.state.players[look.frame().seat].mayor;
  const auto& sides = look.content.mayor_sides[mayor - kTile];
  return {kAskMayor, {sides[0], sides[1]}};
}

void legal_choose_mayor(const Look&, ActionList& out) {
  out.push_back(act(kSide, 0));
  out.push_back(act(kSide, 1));
}

void answer_choose_mayor(Play& play, Action action) {
  const Seat seat = play.frame().seat;
  Player& player = play.state.players[seat];
  play.pop();
  player.mayor = play.content.mayor_sides[player.mayor - kTile][action.a];
  tell(play, kEvMayor, seat, player.mayor);
  take_start_goods(play, seat);
}

}  // namespace stadtluft::hamburg
