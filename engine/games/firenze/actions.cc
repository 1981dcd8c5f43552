// Phases 1 to 4 of a turn (chapters 4 to 7): take a card, exchange a stone, build, demolish.

#include "engine/games/firenze/board.h"

namespace stadtluft::firenze {
namespace {

// FIR-11.14: the only player with the highest tower, or nobody.
Seat owner_of_highest_tower(const Look& look) {
  unsigned highest = 0;
  Seat owner = kNobody;
  for (Seat seat = 0; seat < look.state.options.players; ++seat) {
    unsigned own = 0;
    for (const Tower& tower : look.state.players[seat].site)
      own = std::max<unsigned>(own, tower.height);
    if (own > highest) {
      highest = own;
      owner = seat;
    } else if (own == highest) {
      owner = kNobody;
    }
  }
  return owner;
}

void discard_from_row(Play& play, unsigned index) {
  const std::uint8_t card = play.state.row[index].card;
  add(play.state.discard[card], 1);
  play.state.row[index].card = kNone;
  tell(play, kEvCardDiscarded, kNobody, card, static_cast<int>(index + 1));
}

void take_to_hand(Play& play, Seat seat, unsigned index) {
  const std::uint8_t card = play.state.row[index].card;
  add(play.state.players[seat].hand[card], 1);
  play.state.row[index].card = kNone;
  tell(play, kEvCardToHand, seat, card, static_cast<int>(index + 1));
}

void take_feast(Play& play, Seat seat, unsigned index) {
  if (!play.content.cards[play.state.row[index].card].to_highest_tower)
    return take_to_hand(play, seat, index);
  const Seat recipient = owner_of_highest_tower(play);
  if (recipient == kNobody) return discard_from_row(play, index);
  take_to_hand(play, recipient, index);
}

// FIR-10.13, FIR-10.14: a second one of the same kind goes straight to the discard.
void take_building(Play& play, Seat seat, unsigned index) {
  const std::uint8_t card = play.state.row[index].card;
  auto& buildings = play.state.players[seat].buildings;
  const auto* const place = std::lower_bound(buildings.begin(), buildings.end(), card);
  if (place != buildings.end() && *place == card) return discard_from_row(play, index);
  buildings.insert(static_cast<std::size_t>(place - buildings.begin()), card);
  play.state.row[index].card = kNone;
  tell(play, kEvBuildingLaid, seat, card, static_cast<int>(index + 1));
}

void take_church_card(Play& play, Seat seat, unsigned index) {
  if (play.state.church.full()) return discard_from_row(play, index);
  const std::uint8_t card = play.state.row[index].card;
  play.state.church.push_back(card);
  play.state.row[index].card = kNone;
  tell(play, kEvChurchLaid, seat, card, static_cast<int>(index + 1));
}

bool can_exchange(const Look& look, Seat seat) {
  if (look.state.turn.exchanged != 0) return false;
  if (total(look.state.players[seat].storehouse) < exchange_price(look, seat)) return false;
  return std::any_of(look.state.row.begin(), look.state.row.end(),
                     [](const RowCard& card) { return total(card.stones) > 0; });
}

// FIR-6.5, FIR-6.10: the storehouse must cover the cost of one stone more.
bool can_add_stone(const Look& look, Seat seat) {
  const unsigned built = look.state.turn.built;
  const unsigned stones = total(look.state.players[seat].storehouse);
  return built < kMaxBuilt && stones > 0 && stones - 1 >= due_cost(look, seat, built + 1);
}

void settle_building(Play& play, Seat seat) {
  const unsigned due = due_cost(play, seat, play.state.turn.built);
  play.pop();
  if (due > 0) play.push({.kind = Job::pay_build, .seat = seat, .a = due});
}

}  // namespace

// --- phase 1: take a card -----------------------------------------------------------------------

Next run_take_card(Play&) { return Next::ask; }

void legal_take_card(const Look& look, ActionList& out) {
  const Seat seat = look.frame().seat;
  const unsigned purse =
      look.state.turn.free_choice != 0 ? kRowSize : total(look.state.players[seat].storehouse);
  for (unsigned index = 0; index < kRowSize && index <= purse; ++index)
    out.push_back({kTake, wide(index + 1), 0, 0});
  legal_persons(look, seat, Window::before_choice, out);
}

void answer_take_card(Play& play, Action action) {
  const Seat seat = play.frame().seat;
  if (action.kind == kPlayCard) return play_person(play, seat, static_cast<std::uint8_t>(action.a));
  const unsigned index = action.a - 1U;
  tell(play, kEvCardChosen, seat, action.a, play.state.row[index].card);
  play.pop();
  play.push({.kind = Job::lift_card, .seat = seat, .a = index});
  if (play.state.turn.free_choice == 0)
    play.push({.kind = Job::pay_price, .seat = seat, .a = index});
}

// FIR-4.3: one stone on every card to the left, field by field.
Next run_pay_price(Play& play) {
  Frame& frame = play.frame();
  const Stones& stones = play.state.players[frame.seat].storehouse;
  while (frame.step < frame.a) {
    const unsigned forced = colours_in(stones) == 1 ? forced_stone(stones, 1, 0) : kNone;
    if (forced == kNone) return Next::ask;
    storehouse_to_row(play, frame.seat, frame.step++, forced);
  }
  play.pop();
  return Next::go_on;
}

Question question_pay_price(const Look& look) {
  const Frame& frame = look.frame();
  return ask(kAskPayPrice, frame.step + 1U, static_cast<unsigned>(frame.a - frame.step));
}

void legal_pay_price(const Look& look, ActionList& out) {
  legal_stones(look.state.players[look.frame().seat].storehouse, 1, 0, kPay, out);
}

void answer_pay_price(Play& play, Action action) {
  Frame& frame = play.frame();
  storehouse_to_row(play, frame.seat, frame.step++, action.a);
}

// FIR-4.12. The stones of an event stay on it until it is over (FIR-10.4).
Next run_lift_card(Play& play) {
  const Seat seat = play.frame().seat;
  const unsigned index = play.frame().a;
  const Kind kind = play.content.cards[play.state.row[index].card].kind;
  play.pop();
  if (kind == Kind::event) {
    play.push({.kind = Job::resolve_event, .seat = seat, .a = index});
    play.push({.kind = Job::shield, .seat = seat, .a = index});
    return Next::go_on;
  }
  take_row_stones(play, seat, index);
  switch (kind) {
    case Kind::person:
      take_to_hand(play, seat, index);
      break;
    case Kind::feast:
      take_feast(play, seat, index);
      break;
    case Kind::building:
      take_building(play, seat, index);
      break;
    default:
      take_church_card(play, seat, index);
      break;
  }
  play.push({.kind = Job::refill, .seat = seat, .a = index});
  return Next::go_on;
}

Next run_finish_event(Play& play) {
  const Seat seat = play.frame().seat;
  const unsigned index = play.frame().a;
  play.pop();
  discard_from_row(play, index);
  take_row_stones(play, seat, index);
  play.push({.kind = Job::refill, .seat = seat, .a = index});
  return Next::go_on;
}

// --- phase 2: exchange a stone ------------------------------------------------------------------

Next run_exchange(Play& play) {
  const Seat seat = play.frame().seat;
  if (can_exchange(play, seat) || any_person(play, seat, Window::after_refill)) return Next::ask;
  play.pop();
  return Next::go_on;
}

void legal_exchange(const Look& look, ActionList& out) {
  const Seat seat = look.frame().seat;
  out.push_back({kDone, 0, 0, 0});
  if (can_exchange(look, seat))
    for (unsigned index = 0; index < kRowSize; ++index)
      for (unsigned colour = 0; colour < kColours; ++colour)
        if (look.state.row[index].stones[colour] > 0)
          out.push_back({kExchange, wide(index + 1), wide(colour), 0});
  legal_persons(look, seat, Window::after_refill, out);
}

void answer_exchange(Play& play, Action action) {
  const Seat seat = play.frame().seat;
  if (action.kind == kPlayCard) return play_person(play, seat, static_cast<std::uint8_t>(action.a));
  if (action.kind == kDone) return play.pop();
  play.state.turn.exchanged = 1;
  play.push({.kind = Job::pay_exchange,
             .seat = seat,
             .step = exchange_price(play, seat),
             .a = action.a - 1U,
             .b = action.b});
}

// FIR-5.2: the price is laid down first, then the stone is taken.
Next run_pay_exchange(Play& play) {
  Frame& frame = play.frame();
  const Stones& stones = play.state.players[frame.seat].storehouse;
  while (frame.step > 0) {
    const unsigned forced = forced_stone(stones, frame.step, frame.c);
    if (forced == kNone) return Next::ask;
    storehouse_to_row(play, frame.seat, frame.a, forced);
    --frame.step;
  }
  const Frame paid = frame;
  play.pop();
  row_to_storehouse(play, paid.seat, paid.a, paid.b, 1);
  return Next::go_on;
}

void legal_pay_exchange(const Look& look, ActionList& out) {
  const Frame& frame = look.frame();
  legal_stones(look.state.players[frame.seat].storehouse, frame.step, frame.c, kPay, out);
}

void answer_pay_exchange(Play& play, Action action) {
  Frame& frame = play.frame();
  storehouse_to_row(play, frame.seat, frame.a, action.a);
  frame.c = action.a;
  --frame.step;
}

// --- phase 3: build -----------------------------------------------------------------------------

Next run_build(Play& play) {
  const Seat seat = play.frame().seat;
  if (can_add_stone(play, seat) || any_person(play, seat, Window::build)) return Next::ask;
  settle_building(play, seat);
  return Next::go_on;
}

Question question_build(const Look& look) {
  const unsigned built = look.state.turn.built;
  return ask(kAskBuild, built, due_cost(look, look.frame().seat, built));
}

void legal_build(const Look& look, ActionList& out) {
  const Seat seat = look.frame().seat;
  const Player& player = look.state.players[seat];
  out.push_back({kDone, 0, 0, 0});
  if (can_add_stone(look, seat)) {
    for (unsigned colour = 0; colour < kColours; ++colour)
      if (player.storehouse[colour] > 0) out.push_back({kStart, wide(colour), 0, 0});
    // Equal towers are interchangeable and lie side by side: offer one of them.
    const Tower* previous = nullptr;
    for (const Tower& tower : player.site) {
      if (player.storehouse[tower.colour] > 0 && (previous == nullptr || *previous != tower))
        out.push_back({kRaise, tower.colour, tower.height, tower.raised});
      previous = &tower;
    }
  }
  legal_persons(look, seat, Window::build, out);
}

void answer_build(Play& play, Action action) {
  const Seat seat = play.frame().seat;
  if (action.kind == kPlayCard) return play_person(play, seat, static_cast<std::uint8_t>(action.a));
  if (action.kind == kDone) return settle_building(play, seat);
  Player& player = play.state.players[seat];
  Tower tower{static_cast<std::uint8_t>(action.a), 0, 1};
  if (action.kind == kRaise) {
    const auto height = static_cast<std::uint8_t>(action.b);
    player.site.erase(
        find_tower(player, {tower.colour, height, static_cast<std::uint8_t>(action.c)}));
    tower.height = height;
  }
  ++tower.height;
  take(player.storehouse[tower.colour], 1);
  insert_tower(player, tower);
  ++play.state.turn.built;
  if (tower.height == 1)
    tell(play, kEvTowerBegun, seat, tower.colour);
  else
    tell(play, kEvTowerRaised, seat, tower.colour, tower.height, action.c);
}

void legal_pay_build(const Look& look, ActionList& out) {
  const Frame& frame = look.frame();
  legal_stones(look.state.players[frame.seat].storehouse, frame.a, frame.b, kPay, out);
}

// --- phase 4: demolish abandoned towers ---------------------------------------------------------

// FIR-7.1, FIR-7.2
void demolish_abandoned(Play& play, Seat seat) {
  Player& player = play.state.players[seat];
  for (std::size_t i = 0; i < player.site.size();) {
    const Tower tower = player.site[i];
    if (tower.raised != 0) {
      ++i;
      continue;
    }
    const unsigned back = salvaged_stones(tower);
    player.site.erase(i);
    add(player.storehouse[tower.colour], back);
    add(play.state.bag[tower.colour], tower.height - back);
    tell(play, kEvTowerDemolished, seat, tower.colour, tower.height, static_cast<int>(back));
  }
}

}  // namespace stadtluft::firenze
