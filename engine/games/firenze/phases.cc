// Phases 1 to 4 of a turn (chapters 4 to 7): take a card, exchange a stone, build, demolish.

#include "engine/games/firenze/board.h"

namespace stadtluft::firenze {
namespace {

// FIR-11.14: the only player with the highest tower, or nobody.
Seat owner_of_highest_tower(const Look& t) {
  unsigned highest = 0;
  Seat owner = kNobody;
  for (Seat seat = 0; seat < t.state.options.players; ++seat) {
    unsigned own = 0;
    for (const Tower& tower : t.state.players[seat].site)
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

void discard_from_row(Move& m, unsigned index) {
  const std::uint8_t card = m.state.row[index].card;
  add(m.state.discard[card], 1);
  m.state.row[index].card = kNone;
  tell(m, kEvCardDiscarded, kNobody, card, static_cast<int>(index + 1));
}

void take_to_hand(Move& m, Seat seat, unsigned index) {
  const std::uint8_t card = m.state.row[index].card;
  add(m.state.players[seat].hand[card], 1);
  m.state.row[index].card = kNone;
  tell(m, kEvCardToHand, seat, card, static_cast<int>(index + 1));
}

void take_feast(Move& m, Seat seat, unsigned index) {
  if (!m.content.cards[m.state.row[index].card].to_highest_tower)
    return take_to_hand(m, seat, index);
  const Seat recipient = owner_of_highest_tower(m);
  if (recipient == kNobody) return discard_from_row(m, index);
  take_to_hand(m, recipient, index);
}

// FIR-10.13, FIR-10.14: a second one of the same kind goes straight to the discard.
void take_building(Move& m, Seat seat, unsigned index) {
  const std::uint8_t card = m.state.row[index].card;
  auto& buildings = m.state.players[seat].buildings;
  const auto* const place = std::lower_bound(buildings.begin(), buildings.end(), card);
  if (place != buildings.end() && *place == card) return discard_from_row(m, index);
  buildings.insert(static_cast<std::size_t>(place - buildings.begin()), card);
  m.state.row[index].card = kNone;
  tell(m, kEvBuildingLaid, seat, card, static_cast<int>(index + 1));
}

void take_church_card(Move& m, Seat seat, unsigned index) {
  if (m.state.church.full()) return discard_from_row(m, index);
  const std::uint8_t card = m.state.row[index].card;
  m.state.church.push_back(card);
  m.state.row[index].card = kNone;
  tell(m, kEvChurchLaid, seat, card, static_cast<int>(index + 1));
}

bool can_exchange(const Look& t, Seat seat) {
  if (t.state.turn.exchanged != 0) return false;
  if (total(t.state.players[seat].storehouse) < exchange_price(t, seat)) return false;
  return std::any_of(t.state.row.begin(), t.state.row.end(),
                     [](const RowCard& card) { return total(card.stones) > 0; });
}

// FIR-6.5, FIR-6.10: the storehouse must cover the cost of one stone more.
bool can_add_stone(const Look& t, Seat seat) {
  const unsigned built = t.state.turn.built;
  const unsigned stones = total(t.state.players[seat].storehouse);
  return built < kMaxBuilt && stones > 0 && stones - 1 >= due_cost(t, seat, built + 1);
}

void settle_building(Move& m, Seat seat) {
  const unsigned due = due_cost(m, seat, m.state.turn.built);
  m.pop();
  if (due > 0) push(m, Job::pay_build, seat, 0, due);
}

}  // namespace

// --- phase 1: take a card -----------------------------------------------------------------------

Next run_take_card(Move&) { return Next::ask; }

void legal_take_card(const Look& t, ActionList& out) {
  const Seat seat = t.frame().seat;
  const unsigned purse =
      t.state.turn.free_choice != 0 ? kRowSize : total(t.state.players[seat].storehouse);
  for (unsigned index = 0; index < kRowSize && index <= purse; ++index)
    out.push_back({kTake, wide(index + 1), 0, 0});
  legal_persons(t, seat, Window::before_choice, out);
}

void answer_take_card(Move& m, Action action) {
  const Seat seat = m.frame().seat;
  if (action.kind == kPlayCard) return play_person(m, seat, static_cast<std::uint8_t>(action.a));
  const unsigned index = action.a - 1U;
  tell(m, kEvCardChosen, seat, action.a, m.state.row[index].card);
  m.pop();
  push(m, Job::lift_card, seat, 0, index);
  if (m.state.turn.free_choice == 0) push(m, Job::pay_price, seat, 0, index);
}

// FIR-4.3: one stone on every card to the left, field by field.
Next run_pay_price(Move& m) {
  Frame& frame = m.frame();
  const Stones& stones = m.state.players[frame.seat].storehouse;
  while (frame.step < frame.a) {
    const unsigned forced = colours_in(stones) == 1 ? forced_stone(stones, 1, 0) : kNone;
    if (forced == kNone) return Next::ask;
    storehouse_to_row(m, frame.seat, frame.step++, forced);
  }
  m.pop();
  return Next::go_on;
}

void legal_pay_price(const Look& t, ActionList& out) {
  legal_stones(t.state.players[t.frame().seat].storehouse, 1, 0, kPay, out);
}

void answer_pay_price(Move& m, Action action) {
  Frame& frame = m.frame();
  storehouse_to_row(m, frame.seat, frame.step++, action.a);
}

// FIR-4.12. The stones of an event stay on it until it is over (FIR-10.4).
Next run_lift_card(Move& m) {
  const Seat seat = m.frame().seat;
  const unsigned index = m.frame().a;
  const Kind kind = m.content.cards[m.state.row[index].card].kind;
  m.pop();
  if (kind == Kind::event) {
    push(m, Job::resolve_event, seat, 0, index);
    push(m, Job::shield, seat, 0, index);
    return Next::go_on;
  }
  take_row_stones(m, seat, index);
  switch (kind) {
    case Kind::person:
      take_to_hand(m, seat, index);
      break;
    case Kind::feast:
      take_feast(m, seat, index);
      break;
    case Kind::building:
      take_building(m, seat, index);
      break;
    default:
      take_church_card(m, seat, index);
      break;
  }
  push(m, Job::refill, seat, 0, index);
  return Next::go_on;
}

Next run_finish_event(Move& m) {
  const Seat seat = m.frame().seat;
  const unsigned index = m.frame().a;
  m.pop();
  discard_from_row(m, index);
  take_row_stones(m, seat, index);
  push(m, Job::refill, seat, 0, index);
  return Next::go_on;
}

// --- phase 2: exchange a stone ------------------------------------------------------------------

Next run_exchange(Move& m) {
  const Seat seat = m.frame().seat;
  if (can_exchange(m, seat) || any_person(m, seat, Window::after_refill)) return Next::ask;
  m.pop();
  return Next::go_on;
}

void legal_exchange(const Look& t, ActionList& out) {
  const Seat seat = t.frame().seat;
  out.push_back({kDone, 0, 0, 0});
  if (can_exchange(t, seat))
    for (unsigned index = 0; index < kRowSize; ++index)
      for (unsigned colour = 0; colour < kColours; ++colour)
        if (t.state.row[index].stones[colour] > 0)
          out.push_back({kExchange, wide(index + 1), wide(colour), 0});
  legal_persons(t, seat, Window::after_refill, out);
}

void answer_exchange(Move& m, Action action) {
  const Seat seat = m.frame().seat;
  if (action.kind == kPlayCard) return play_person(m, seat, static_cast<std::uint8_t>(action.a));
  if (action.kind == kDone) return m.pop();
  m.state.turn.exchanged = 1;
  push(m, Job::pay_exchange, seat, exchange_price(m, seat), action.a - 1U, action.b);
}

// FIR-5.2: the price is laid down first, then the stone is taken.
Next run_pay_exchange(Move& m) {
  Frame& frame = m.frame();
  const Stones& stones = m.state.players[frame.seat].storehouse;
  while (frame.step > 0) {
    const unsigned forced = forced_stone(stones, frame.step, frame.c);
    if (forced == kNone) return Next::ask;
    storehouse_to_row(m, frame.seat, frame.a, forced);
    --frame.step;
  }
  const Frame paid = frame;
  m.pop();
  row_to_storehouse(m, paid.seat, paid.a, paid.b, 1);
  return Next::go_on;
}

void legal_pay_exchange(const Look& t, ActionList& out) {
  const Frame& frame = t.frame();
  legal_stones(t.state.players[frame.seat].storehouse, frame.step, frame.c, kPay, out);
}

void answer_pay_exchange(Move& m, Action action) {
  Frame& frame = m.frame();
  storehouse_to_row(m, frame.seat, frame.a, action.a);
  frame.c = action.a;
  --frame.step;
}

// --- phase 3: build -----------------------------------------------------------------------------

Next run_build(Move& m) {
  const Seat seat = m.frame().seat;
  if (can_add_stone(m, seat) || any_person(m, seat, Window::build)) return Next::ask;
  settle_building(m, seat);
  return Next::go_on;
}

void legal_build(const Look& t, ActionList& out) {
  const Seat seat = t.frame().seat;
  const Player& player = t.state.players[seat];
  out.push_back({kDone, 0, 0, 0});
  if (can_add_stone(t, seat)) {
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
  legal_persons(t, seat, Window::build, out);
}

void answer_build(Move& m, Action action) {
  const Seat seat = m.frame().seat;
  if (action.kind == kPlayCard) return play_person(m, seat, static_cast<std::uint8_t>(action.a));
  if (action.kind == kDone) return settle_building(m, seat);
  Player& player = m.state.players[seat];
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
  ++m.state.turn.built;
  if (tower.height == 1)
    tell(m, kEvTowerBegun, seat, tower.colour);
  else
    tell(m, kEvTowerRaised, seat, tower.colour, tower.height, action.c);
}

void legal_pay_build(const Look& t, ActionList& out) {
  const Frame& frame = t.frame();
  legal_stones(t.state.players[frame.seat].storehouse, frame.a, frame.b, kPay, out);
}

// --- phase 4: demolish abandoned towers ---------------------------------------------------------

// FIR-7.1, FIR-7.2
void demolish_abandoned(Move& m, Seat seat) {
  Player& player = m.state.players[seat];
  for (std::size_t i = 0; i < player.site.size();) {
    const Tower tower = player.site[i];
    if (tower.raised != 0) {
      ++i;
      continue;
    }
    const unsigned back = salvaged_stones(tower);
    player.site.erase(i);
    add(player.storehouse[tower.colour], back);
    add(m.state.bag[tower.colour], tower.height - back);
    tell(m, kEvTowerDemolished, seat, tower.colour, tower.height, static_cast<int>(back));
  }
}

}  // namespace stadtluft::firenze
