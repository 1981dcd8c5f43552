#include <algorithm>

#include "engine/games/amsterdam/rules.h"

// The Amstel: the order of the discs (AMS-4), and the action (AMS-8.42 to 8.44).

namespace stadtluft::amsterdam {

void Discs::land(Seat seat, std::uint8_t on) {
  Seat* const begin = order.data();
  Seat* const end = begin + seats;
  Seat* const mine = std::find(begin, end, seat);
  field[seat] = on;
  // Everybody stays where he is relative to the others; the disc goes before the first one that it
  // is ahead of now. Discs only move forward, so that one is not behind its old place.
  Seat* to = begin;
  while (to != mine && (field[*to] > on || (field[*to] == on && on == kLastField))) ++to;
  std::rotate(to, mine, mine + 1);
}

bool Discs::to_top(Seat seat) {
  if (field[seat] == kLastField) return false;
  Seat* const begin = order.data();
  Seat* const mine = std::find(begin, begin + seats, seat);
  Seat* to = begin;
  while (field[*to] != field[seat]) ++to;
  if (to == mine) return false;
  std::rotate(to, mine, mine + 1);
  return true;
}

Discs discs_of(const State& s) {
  Discs discs;
  for (Seat seat = 0; seat < s.seats; ++seat) discs.field[seat] = s.players[seat].field;
  discs.order = s.amstel;
  discs.seats = s.seats;
  return discs;
}

int points_on_way(const Content& content, unsigned from, unsigned to) {
  int points = from < kLastField && to == kLastField ? content.arrival_points : 0;
  for (unsigned field = from + 1; field <= to; ++field) points += content.bridge_points[field];
  return points;
}

void keep_on_top(Play& play) {
  State& s = play.state;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (!owns(play, seat, Effect::always_on_top)) continue;
    Discs discs = discs_of(s);
    if (discs.to_top(seat)) tell(play, kEvOnTop, seat);
    s.amstel = discs.order;
  }
}

void move_disc(Play& play, Seat seat, unsigned fields) {
  State& s = play.state;
  const unsigned from = s.players[seat].field;
  const unsigned to = std::min<unsigned>(from + fields, kLastField);
  if (to == from) return;
  Discs discs = discs_of(s);
  discs.land(seat, static_cast<std::uint8_t>(to));
  s.amstel = discs.order;
  s.players[seat].field = static_cast<std::uint8_t>(to);
  tell(play, kEvAmstel, seat, static_cast<int>(to));
  for (unsigned field = from + 1; field <= to; ++field)
    if ((play.content.bridges >> field & 1U) != 0) {
      tell(play, kEvBridge, seat, static_cast<int>(field));
      change_points(play, seat, play.content.bridge_points[field]);
    }
  if (to == kLastField) change_points(play, seat, play.content.arrival_points);
  if (!s.is_tom(seat)) s.turn.advanced = static_cast<std::uint8_t>(s.turn.advanced + to - from);
  keep_on_top(play);
}

void list_amstel(const Look& look, Seat seat, ActionList& out) {
  if (look.state.turn.amstel_used != 0) return;
  const Player& player = look.state.players[seat];
  const unsigned cubes = sum_of(player.supply);
  for (unsigned fields = 1; fields + player.field <= kLastField; ++fields) {
    if (look.content.amstel_cost[fields] > cubes) break;
    out.push_back(act(kAmstel, fields));
  }
}

void do_amstel(Play& play, Seat seat, unsigned fields) {
  play.state.turn.amstel_used = 1;
  play.push({.kind = Job::pay,
             .seat = seat,
             .a = play.content.amstel_cost[fields],
             .b = kNone,
             .c = fields});
}

}  // namespace stadtluft::amsterdam
