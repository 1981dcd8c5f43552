#include "engine/games/amsterdam/rules.h"

// Phase II: dice and wheel (AMS-7), and the cube that is kept in Phase IV (AMS-9.1).

namespace stadtluft::amsterdam {

void turn_dice(Play& play) {
  State& s = play.state;
  for (unsigned die = 0; die < kColours; ++die) {
    if ((unsigned{play.content.turned[s.round]} >> s.dice[die] & 1U) == 0) continue;
    s.dice[die] = play.content.numbers.turned_face;
    tell(play, kEvTurned, kNobody, static_cast<int>(die));
  }
}

// --- pick_dice: two different dice; they are not used up (AMS-7.3)

namespace {

void tell_pick(Play& play, Seat seat, bool reveals) {
  if (!play.tell.listening()) return;
  const unsigned dice = play.state.players[seat].pick.dice;
  Event event;
  event.kind = kEvDice;
  event.seat = seat;
  event.reveals = reveals ? 1 : 0;
  event.args = {static_cast<std::int16_t>(std::countr_zero(dice)),
                static_cast<std::int16_t>(std::bit_width(dice) - 1)};
  play.tell(event);
}

void finish_pick(Play& play, Seat seat) {
  if (play.state.options.simultaneous != 0)
    tell(play, kEvChosen, seat);
  else
    place_cubes(play, seat);
}

}  // namespace

Next run_pick_dice(Play&) { return Next::ask; }

void legal_pick_dice(const Look&, ActionList& out) {
  for (unsigned die = 0; die < kColours; ++die)
    for (unsigned other = die + 1; other < kColours; ++other) out.push_back(act(kDice, die, other));
}

void answer_pick_dice(Play& play, Action action) {
  const Seat seat = play.frame().seat;
  play.pop();
  play.state.players[seat].pick.dice = static_cast<std::uint8_t>(1U << action.a | 1U << action.b);
  if (owns(play, seat, Effect::die_shift))
    play.push({.kind = Job::shift_die, .seat = seat});
  else
    finish_pick(play, seat);
}

// All choose at the same time: what the seats before them choose changes nothing (AMS-AMB-57).
bool Room::ask_ahead(Play& play, Seat seat) {
  const State& s = play.state;
  const Job job = job_of(play.frame());
  if (s.options.simultaneous == 0 || (job != Job::pick_dice && job != Job::shift_die)) return false;
  if (s.is_tom(seat) || s.players[seat].pick.dice != 0) return false;
  const Frame& round = s.agenda.frames[0];
  const auto* const later = s.order.begin() + round.a;
  const auto* const end = s.order.begin() + s.seats;
  if (std::find(later, end, seat) == end) return false;
  play.push({.kind = Job::pick_dice, .seat = seat});
  return true;
}

// --- shift_die: the cubes of one die into a neighbouring compartment (053)

Next run_shift_die(Play&) { return Next::ask; }

void legal_shift_die(const Look& look, ActionList& out) {
  const State& s = look.state;
  each_bit(s.players[look.frame().seat].pick.dice, [&](std::uint8_t die) {
    const unsigned slot = s.dice[die];
    if (slot > 1) out.push_back(act(kShift, die, slot - 1));
    if (slot < kSlots) out.push_back(act(kShift, die, slot + 1));
  });
  out.push_back(act(kDone));
}

void answer_shift_die(Play& play, Action action) {
  const Seat seat = play.frame().seat;
  play.pop();
  if (action.kind == kShift)
    play.state.players[seat].pick.shift =
        static_cast<std::uint8_t>(8U * (action.a + 1U) + action.b);
  finish_pick(play, seat);
}

// --- the wheel

void place_cubes(Play& play, Seat seat) {
  State& s = play.state;
  Player& player = s.players[seat];
  tell_pick(play, seat, s.options.simultaneous != 0);
  const Pick pick = player.pick;
  player.pick = {};
  const CardSet cards = player.active & play.content.on(Trigger::dice);
  const unsigned extra = total_of(play, seat, Effect::die_extra_cubes);
  each_bit(pick.dice, [&](std::uint8_t die) {
    const unsigned pips = s.dice[die];
    const bool shifted = pick.shift / 8U == die + 1U;
    const unsigned slot = shifted ? pick.shift % 8U : pips;
    if (shifted) tell(play, kEvShifted, seat, die, static_cast<int>(slot));
    fill_wheel(play, seat, slot, die, pips + extra);
    cards.each([&](std::uint8_t i) {
      const Card& card = play.content.cards[i];
      const bool works = card.effect == Effect::die_shift ? shifted
                         : card.face != 0                 ? card.face == pips
                                                          : true;
      if (!works) return;
      s.used.add(i);
      if (card.effect == Effect::die_bonus_cubes) fill_wheel(play, seat, card.slot, die, card.n);
      if (card.effect == Effect::die_bonus_guilders) change_guilders(play, seat, card.n);
    });
  });
}

void turn_wheel(Play& play, Seat seat) {
  Player& player = play.state.players[seat];
  const auto out = player.wheel[0];
  for (unsigned slot = 0; slot + 1 < kSlots; ++slot) player.wheel[slot] = player.wheel[slot + 1];
  player.wheel[kSlots - 1] = {};
  const unsigned cubes = sum_of(out);
  tell(play, kEvWheel, seat, static_cast<int>(cubes));
  for (unsigned colour = 0; colour < kColours; ++colour)
    change_cubes(play, seat, colour, out[colour]);
  if (player.magazine != kNone) {
    change_cubes(play, seat, player.magazine, 1);
    player.magazine = kNone;
  }
  if (cubes == 0) take_penalty(play, seat, kForEmptyArrow);  // AMS-AMB-9
}

// --- keep_cube: one of the unused cubes, or none

Next run_keep_cube(Play& play) {
  if (sum_of(play.state.players[play.frame().seat].supply) > 0) return Next::ask;
  play.pop();
  return Next::go_on;
}

void legal_keep_cube(const Look& look, ActionList& out) {
  const Player& player = look.state.players[look.frame().seat];
  for (unsigned colour = 0; colour < kColours; ++colour)
    if (player.supply[colour] > 0) out.push_back(act(kKeep, colour));
  out.push_back(act(kDone));
}

void answer_keep_cube(Play& play, Action action) {
  const Seat seat = play.frame().seat;
  play.pop();
  Player& player = play.state.players[seat];
  player.supply = {};
  if (action.kind == kDone) return tell(play, kEvNoneKept, seat);
  player.magazine = static_cast<std::uint8_t>(action.a);
  tell(play, kEvKept, seat, action.a);
}

}  // namespace stadtluft::amsterdam
