#include <bit>

#include "engine/games/hamburg/rules.h"

// The six basic actions (HAM-7A to 7F): when they are possible, what they do, and what follows a
// wall stone or a building. `Source` says what an action comes from and thereby which tiles apply.

namespace stadtluft::hamburg {
namespace {

bool has_marks(const Look& look, Seat seat, int marks) {
  return look.state.players[seat].marks >= marks;
}

// Marks that the stock tile asks for an action (B04, B08, B18).
int stock_marks(const Look& look, BasicAction action, Source source) {
  if (!tiles_apply(source)) return 0;
  const StockSide* side = stock_side(look, action);
  if (side == nullptr || side->effect != StockEffect::cost || side->unit != StockUnit::marks)
    return 0;
  return side->values[stock_step(look.state)];
}

// The action shown on the open stock tile has been done: the marker moves (HAM-17.4 to 17.6).
void move_stock(Play& play, BasicAction action, Source source) {
  State& s = play.state;
  if (!tiles_apply(source) || stock_side(play, action) == nullptr) return;
  s.stock_field = static_cast<std::uint8_t>((s.stock_field + 1U) % kStockFields);
  tell(play, kEvStockMoved, kNobody, s.stock_field + 1);
  if (s.stock_field != 0) return;
  s.stock_tile = kNone;
  if (s.stock_left != 0) play.push({.kind = Job::setup, .step = SetupStep::stock, .b = 1});
}

// Points, marks and workers that a stock tile gives for an action, and marks it takes.
void apply_stock(Play& play, Seat seat, BasicAction action, unsigned colour, Source source) {
  if (!tiles_apply(source)) return;
  const StockSide* side = stock_side(play, action);
  if (side == nullptr) return;
  const int value = side->values[stock_step(play.state)];
  const unsigned shown = side->colours[stock_step(play.state)];
  const bool gives = side->effect == StockEffect::plus;
  if (!gives && side->effect != StockEffect::cost) return;  // B01, B02 and prices: prices.cc
  switch (side->unit) {
    case StockUnit::points:
      change_points(play, seat, gives ? value : -value);
      break;
    case StockUnit::marks:
      if (action != kActMoney) change_marks(play, seat, gives ? value : -value);
      break;
    case StockUnit::workers_of_card_colour:
    case StockUnit::workers_of_die_colour:
      change_workers(play, seat, colour, value);
      break;
    case StockUnit::workers_of_building_colour:
      change_workers(play, seat, colour, -value);
      break;
    case StockUnit::worker_of_shown_colour:
      if (gives)
        push_take_workers(play, seat, static_cast<unsigned>(value), shown);
      else
        push_give_workers(play, seat, static_cast<unsigned>(value), shown, kNobody);
      break;
    case StockUnit::segment_colour:
    case StockUnit::marks_if_segment_colour:
      break;
  }
}

void do_workers(Play& play, Seat seat, unsigned colour, Source source) {
  change_workers(play, seat, colour, play.content.numbers.take_workers);
  unsigned any = 0;
  for (const std::uint16_t i :
       play.content.of_effect[static_cast<std::size_t>(Effect::mod_take_workers)])
    if (play.state.display[seat].has(i)) any += play.content.cards[i].any_workers;
  if (tiles_apply(source)) {
    if (const ClergySide* tile = clergy_now(play, ClergyEffect::workers_colours);
        tile != nullptr && (tile->colours >> colour & 1U) != 0)
      change_workers(play, seat, colour, tile->amount);
    if (const ClergySide* tile = clergy_now(play, ClergyEffect::workers)) {
      if (tile->amount > 0)
        any += static_cast<unsigned>(tile->amount);
      else  // given back when everything has been taken (HAM-AMB-77)
        push_give_workers(play, seat, static_cast<unsigned>(-tile->amount), kAllColours, kNobody);
    }
  }
  apply_stock(play, seat, kActWorkers, colour, source);
  push_take_workers(play, seat, any, kAllColours);
  move_stock(play, kActWorkers, source);
}

void do_money(Play& play, Seat seat, unsigned colour, Source source) {
  change_marks(play, seat, money_for(play, seat, colour, source));
  apply_stock(play, seat, kActMoney, colour, source);
  move_stock(play, kActMoney, source);
}

}  // namespace

// --- what is possible

bool can_reduce(const Look& look, Seat seat, unsigned colour, Source source) {
  return look.state.players[seat].levels[colour] > 0 &&
         has_marks(look, seat, stock_marks(look, kActReduce, source));
}

bool can_build_wall(const Look& look, Seat seat, unsigned half, WallPrice kind, Source source) {
  return look.state.players[seat].wall[half] < kHalfLength &&
         has_marks(look, seat, wall_price(look, seat, half, kind, source));
}

bool can_lay_plot(const Look& look, Seat seat, unsigned colour, Source source) {
  const Player& player = look.state.players[seat];
  if (player.workers[colour] == 0 || look.state.plots[seat].count() >= kMaxPlots) return false;
  if (!has_marks(look, seat, stock_marks(look, kActPlot, source))) return false;
  if (!tiles_apply(source)) return true;
  const StockSide* side = stock_side(look, kActPlot);
  if (side == nullptr || side->effect != StockEffect::cost ||
      side->unit != StockUnit::worker_of_shown_colour)
    return true;
  for (unsigned shown = 0; shown < kColours; ++shown)  // B10: one more worker
    if ((side->colours[stock_step(look.state)] >> shown & 1U) != 0 &&
        player.workers[shown] > (shown == colour ? 1 : 0))
      return true;
  return false;
}

bool can_build(const Look& look, Seat seat, unsigned card, Source source) {
  const Card& building = look.content.cards[card];
  if (!has_marks(look, seat, building_price(look, seat, card, source))) return false;
  if (!building.building()) return true;
  if (tiles_apply(source))
    if (const StockSide* side = stock_side(look, kActBuild);
        side != nullptr && side->unit == StockUnit::workers_of_building_colour &&
        look.state.players[seat].workers[building.colour] < side->values[stock_step(look.state)])
      return false;
  return rows_with_room(look, seat) != 0;
}

void list_plays(const Look& look, Seat seat, unsigned card, unsigned colour, bool announced,
                Source source, ActionList& out) {
  if (has_marks(look, seat, stock_marks(look, kActWorkers, source)))
    out.push_back(act(kTakeWorkers, card));
  out.push_back(act(kTakeMoney, card));
  if (can_reduce(look, seat, colour, source)) out.push_back(act(kReduceDanger, card));
  const Player& player = look.state.players[seat];
  for (unsigned half = 0; half < kHalves; ++half)
    if (player.wall[half] < kHalfLength &&
        look.content.wall[half][player.wall[half]].colour == colour &&
        can_build_wall(look, seat, half, WallPrice::printed, source))
      out.push_back(act(kBuildWall, card, half));
  if (can_lay_plot(look, seat, colour, source)) out.push_back(act(kLayPlot, card));
  if (!announced && can_build(look, seat, card, source)) out.push_back(act(kBuild, card));
}

// --- what they do

void do_play(Play& play, Seat seat, Action action, unsigned colour, Source source,
             bool identified) {
  const unsigned card = action.a;
  if (action.kind != kLayPlot) tell(play, kEvPlayed, seat, static_cast<int>(card), action.kind);
  switch (action.kind) {
    case kTakeWorkers:
      discard_from_hand(play, seat, card);
      return do_workers(play, seat, colour, source);
    case kTakeMoney:
      discard_from_hand(play, seat, card);
      return do_money(play, seat, colour, source);
    case kReduceDanger:
      discard_from_hand(play, seat, card);
      return do_reduce(play, seat, colour, source);
    case kBuildWall:
      discard_from_hand(play, seat, card);
      return do_wall(play, seat, action.b, colour, WallPrice::printed, source);
    case kLayPlot:
      pay_for_plot(play, seat, colour, source);
      lay_plot_from_hand(play, seat, card, identified);
      return after_plot(play, seat, card / kPileSize, source);
    default:
      if (!play.content.cards[card].building()) return do_build_left(play, seat, card);
      show_card(play, card);
      return play.push({.kind = Job::choose_plot, .seat = seat, .step = source, .b = card});
  }
}

// HAM-20.6; 168 lowers a second level of the same colour if wanted.
void do_reduce(Play& play, Seat seat, unsigned colour, Source source) {
  apply_stock(play, seat, kActReduce, colour, source);
  move_stock(play, kActReduce, source);
  reduce_level(play, seat, colour, true);
  for (const std::uint16_t i :
       play.content.of_effect[static_cast<std::size_t>(Effect::mod_danger_action)])
    if (play.state.display[seat].has(i))
      push_reduce(play, seat, play.content.cards[i].n - 1U, 1U << colour);
}

void do_wall(Play& play, Seat seat, unsigned half, unsigned card_colour, WallPrice kind,
             Source source) {
  Player& player = play.state.players[seat];
  change_marks(play, seat, -wall_price(play, seat, half, kind, source));
  const unsigned colour = play.content.wall[half][player.wall[half]].colour;
  ++player.wall[half];
  tell(play, kEvStone, seat, static_cast<int>(half), player.wall[half]);
  play.push(
      {.kind = Job::stone, .seat = seat, .a = half, .b = colour + 8 * card_colour, .c = source});
}

void pay_for_plot(Play& play, Seat seat, unsigned colour, Source source) {
  change_workers(play, seat, colour, -1);
  apply_stock(play, seat, kActPlot, colour, source);
}

// `colour`: the real one of the plot (070 looks at it even if another was announced).
void after_plot(Play& play, Seat seat, unsigned colour, Source source) {
  if (const MayorSide* mayor = mayor_with(play, seat, MayorPower::on_plot))
    change_points(play, seat, mayor->amount);
  if (!is_basic(source)) return;
  for (const std::uint16_t i :
       play.content.of_effect[static_cast<std::size_t>(Effect::danger_on_action)])
    if (play.state.display[seat].has(i) && play.content.cards[i].action == kActPlot)
      push_reduce(play, seat, play.content.cards[i].n, 1U << colour);
  move_stock(play, kActPlot, source);
}

void do_build(Play& play, Seat seat, unsigned card, unsigned row, Source source) {
  change_marks(play, seat, -building_price(play, seat, card, source));
  apply_stock(play, seat, kActBuild, play.content.cards[card].colour, source);
  put_building(play, seat, card, row);
  play.push({.kind = Job::laid, .seat = seat, .a = source, .b = card});
}

void do_build_left(Play& play, Seat seat, unsigned card) {
  change_marks(play, seat, -play.content.cards[card].cost);
  put_left(play, seat, card);
}

// --- choose_plot

Next run_choose_plot(Play& play) {
  const Frame f = play.frame();
  const std::uint64_t rows = rows_with_room(play, f.seat);
  if (rows != 0 && !std::has_single_bit(rows)) return ask(play);
  if (rows != 0)
    answer_choose_plot(play, act(kPlot, static_cast<unsigned>(std::countr_zero(rows)) + 1U));
  else
    play.pop();
  return Next::go_on;
}

void legal_choose_plot(const Look& look, ActionList& out) {
  for (std::uint64_t rows = rows_with_room(look, look.frame().seat); rows != 0; rows &= rows - 1)
    out.push_back(act(kPlot, static_cast<unsigned>(std::countr_zero(rows)) + 1U));
}

void answer_choose_plot(Play& play, Action action) {
  const Frame f = play.frame();
  play.pop();
  const auto source = static_cast<Source>(f.step);
  const bool searched = play.state.discard.has(f.b);
  do_build(play, f.seat, f.b, action.a - 1U, source);
  if (searched) shuffle_discard(play, f.seat);  // before its bolt (HAM-C-AMB-15)
}

// --- stone: what follows a wall stone (HAM-CR-7)

namespace {

enum StoneStep : std::uint8_t { kStatueStep, kOwnStep, kStockStep, kShipStep, kOthersStep };

void take_statue(Play& play, unsigned kind) {
  State& s = play.state;
  const Frame& f = play.frame();
  const bool jette = kind == 1;
  const std::uint8_t value = jette ? next_jette(play) : next_hans(play);
  s.players[f.seat].statue[f.a] = static_cast<std::uint8_t>(value + (jette ? kJette : 0));
  tell(play, kEvStatue, f.seat, static_cast<int>(kind), value);
  ++(jette ? s.jette : s.hans);
  if (jette) change_marks(play, f.seat, value);  // HAM-14.5
}

// A half gives a statue the first time it is complete (HAM-7.18).
bool earns_statue(const Look& look) {
  const Frame& f = look.frame();
  const Player& player = look.state.players[f.seat];
  return player.wall[f.a] == kHalfLength && (player.completed >> f.a & 1U) == 0;
}

}  // namespace

Next run_stone(Play& play) {
  Frame& f = play.frame();
  State& s = play.state;
  const auto source = static_cast<Source>(f.c);
  const unsigned segment = f.b & 7U;
  const unsigned card_colour = f.b >> 3;
  Player& player = s.players[f.seat];
  switch (f.step) {
    case kStatueStep: {
      if (earns_statue(play)) {
        const bool hans = next_hans(play) != 0;
        const bool jette = next_jette(play) != 0;
        if (hans && jette) return ask(play);
        player.completed = static_cast<std::uint8_t>(player.completed | 1U << f.a);
        if (hans || jette) take_statue(play, jette ? 1 : 0);
      }
      f.step = kOwnStep;
      return Next::go_on;
    }
    case kOwnStep:
      f.step = kStockStep;
      if (is_basic(source))
        for (const std::uint16_t i :
             play.content.of_effect[static_cast<std::size_t>(Effect::danger_on_action)])
          if (s.display[f.seat].has(i) && play.content.cards[i].action == kActWall)
            push_reduce(play, f.seat, play.content.cards[i].n, 1U << segment);
      return Next::go_on;
    case kStockStep:
      f.step = kShipStep;
      apply_stock(play, f.seat, kActWall, segment, source);
      move_stock(play, kActWall, source);
      return Next::go_on;
    case kShipStep:
      f.step = kOthersStep;
      if (s.ships != 0 && tiles_apply(source) && player.workers[card_colour] > 0)
        play.push({.kind = Job::ship, .seat = f.seat, .a = card_colour, .b = segment});
      return Next::go_on;
    default: {
      const Seat builder = f.seat;
      play.pop();
      for (unsigned i = 0; i + 1U < s.seats; ++i) {  // 091
        const Seat other = opponent(s, builder, i);
        if (owns(play, other, Effect::on_opp_wall)) change_workers(play, other, segment, 1);
      }
      return Next::go_on;
    }
  }
}

void legal_stone(const Look&, ActionList& out) {
  out.push_back(act(kStatue, 0));
  out.push_back(act(kStatue, 1));
}

void answer_stone(Play& play, Action action) {
  Frame& f = play.frame();
  Player& player = play.state.players[f.seat];
  player.completed = static_cast<std::uint8_t>(player.completed | 1U << f.a);
  take_statue(play, action.a);
  f.step = kOwnStep;
}

// --- laid: what follows a building (HAM-CR-6)

namespace {

enum LaidStep : std::uint8_t { kReactions, kBoltStep, kAgainStep, kRepeatStep, kRivals };

bool may_repeat(const Look& look) {
  const Frame& f = look.frame();
  const Card& card = look.content.cards[f.b];
  return card.activation == Activation::bolt && look.state.display[f.seat].has(f.b) &&
         owns(look, f.seat, Effect::double_bolt) && !resolving(look.state, f.b) &&
         room_to_nest(look.state) &&
         effect_rule(card.effect).useful(look, f.seat, card, kNone, true);
}

}  // namespace

Next run_laid(Play& play) {
  Frame& f = play.frame();
  State& s = play.state;
  const auto source = static_cast<Source>(f.a);
  const Card& card = play.content.cards[f.b];
  switch (f.step) {
    case kReactions:
      f.step = kBoltStep;
      if (const MayorSide* mayor = mayor_with(play, f.seat, MayorPower::on_build);
          mayor != nullptr && card.cost == 0) {
        change_points(play, f.seat, mayor->amount);
        change_marks(play, f.seat, mayor->marks_gained);
      }
      move_stock(play, kActBuild, source);
      if (is_basic(source))
        for (const std::uint16_t i :
             play.content.of_effect[static_cast<std::size_t>(Effect::danger_on_action)])
          if (s.display[f.seat].has(i) && play.content.cards[i].action == kActBuild)
            push_reduce(play, f.seat, play.content.cards[i].n, 1U << card.colour);
      return Next::go_on;
    case kBoltStep:
      f.step = kAgainStep;
      if (card.activation == Activation::bolt && !resolving(s, f.b) && room_to_nest(s))
        push_resolve(play, f.seat, f.b);
      return Next::go_on;
    case kAgainStep:
      if (may_repeat(play)) return ask(play);
      f.step = kRivals;
      return Next::go_on;
    case kRepeatStep:
      f.step = kRivals;
      push_resolve(play, f.seat, f.b);
      return Next::go_on;
    default: {
      const Seat builder = f.seat;
      play.pop();
      for (unsigned i = 0; i + 1U < s.seats; ++i) {  // 180
        const Seat other = opponent(s, builder, i);
        for (const std::uint16_t rival :
             play.content.of_effect[static_cast<std::size_t>(Effect::on_opp_build)])
          if (s.display[other].has(rival))
            change_marks(play, other, play.content.cards[rival].marks);
      }
      return Next::go_on;
    }
  }
}

void legal_laid(const Look&, ActionList& out) {
  out.push_back(act(kYes));
  out.push_back(act(kDone));
}

void answer_laid(Play& play, Action action) {
  play.frame().step = action.kind == kYes ? kRepeatStep : kRivals;
}

}  // namespace stadtluft::hamburg
