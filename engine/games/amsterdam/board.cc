#include <algorithm>

#include "engine/games/amsterdam/rules.h"

// Pieces and cards move; nothing here decides anything.

namespace stadtluft::amsterdam {
namespace {

constexpr int kMostInByte = 250;  // far beyond reach

}  // namespace

void tell(Play& play, Ev kind, Seat seat, int a, int b, int c) {
  if (!play.tell.listening()) return;
  Event event;
  event.kind = kind;
  event.seat = seat;
  event.args = {static_cast<std::int16_t>(a), static_cast<std::int16_t>(b),
                static_cast<std::int16_t>(c)};
  play.tell(event);
}

void change_points(Play& play, Seat seat, int by) {
  if (by == 0) return;
  std::int16_t& points = play.state.players[seat].points;
  points = static_cast<std::int16_t>(points + by);
  tell(play, kEvPoints, seat, by, points);
}

void change_guilders(Play& play, Seat seat, int by) {
  if (by == 0) return;
  std::uint16_t& guilders = play.state.players[seat].guilders;
  guilders = static_cast<std::uint16_t>(guilders + by);
  tell(play, kEvGuilders, seat, by, guilders);
}

void change_cubes(Play& play, Seat seat, unsigned colour, int by) {
  if (by == 0) return;
  std::uint8_t& cubes = play.state.players[seat].supply[colour];
  cubes = static_cast<std::uint8_t>(std::clamp(cubes + by, 0, kMostInByte));
  tell(play, kEvCubes, seat, static_cast<int>(colour), by, cubes);
}

void card_points(Play& play, Seat seat, int by) {
  if (by > 0) play.state.turn.card_points = 1;
  change_points(play, seat, by);
}

void card_guilders(Play& play, Seat seat, int by) {
  if (by > 0) play.state.turn.card_guilders = 1;
  change_guilders(play, seat, by);
}

void take_penalty(Play& play, Seat seat, PenaltyFor reason) {
  std::uint8_t& penalties = play.state.players[seat].penalties;
  if (penalties < kMostInByte) ++penalties;
  tell(play, kEvPenalty, seat, reason, penalties);
}

void discard_offer(Play& play) {
  State& s = play.state;
  s.offer.each([&](std::uint8_t card) { tell(play, kEvDiscarded, kNobody, card); });
  s.discard = s.discard | s.offer;
  s.offer = {};
}

void discard_active(Play& play, Seat seat, unsigned card) {
  State& s = play.state;
  s.players[seat].active.remove(card);
  s.discard.add(card);
  s.used.remove(card);
  if (card >= 2 * kDeckSize)
    s.turn.map_uses &= ~(std::uint64_t{3} << 2 * (card - 2 * kDeckSize));  // its tokens go back
  tell(play, kEvDiscarded, seat, static_cast<int>(card));
}

void fill_wheel(Play& play, Seat seat, unsigned slot, unsigned colour, unsigned cubes) {
  if (cubes == 0) return;
  std::uint8_t& heap = play.state.players[seat].wheel[slot - 1][colour];
  heap = static_cast<std::uint8_t>(std::min<unsigned>(heap + cubes, kMostInByte / 2));
  tell(play, kEvFilled, seat, static_cast<int>(slot), static_cast<int>(colour),
       static_cast<int>(cubes));
}

unsigned total_of(const Look& look, Seat seat, Effect effect) {
  unsigned total = 0;
  (look.state.players[seat].active & look.content.with(effect)).each([&](std::uint8_t card) {
    total += look.content.cards[card].n;
  });
  return total;
}

unsigned largest_group(const Content& content, std::uint64_t blocks) {
  unsigned largest = 0;
  while (blocks != 0) {
    std::uint64_t group = 0;
    std::uint64_t border = blocks & (~blocks + 1U);
    while (border != 0) {
      group |= border;
      std::uint64_t next = 0;
      each_bit(border, [&](std::uint8_t block) { next |= content.blocks[block].neighbours; });
      border = next & blocks & ~group;
    }
    largest = std::max(largest, number_of(group));
    blocks &= ~group;
  }
  return largest;
}

}  // namespace stadtluft::amsterdam
