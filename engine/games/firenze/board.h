#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>

#include "engine/games/firenze/rules.h"

// Pieces that move: each function moves them and tells it. Small and hot, hence inline.
namespace stadtluft::firenze {

inline void tell(const Play& play, Ev kind, Seat seat, int a = 0, int b = 0, int c = 0, int d = 0) {
  if (!play.tell.listening()) [[likely]]
    return;
  Event event;
  event.kind = kind;
  event.seat = seat;
  event.args = {static_cast<std::int16_t>(a), static_cast<std::int16_t>(b),
                static_cast<std::int16_t>(c), static_cast<std::int16_t>(d), 0};
  play.tell(event);
}

[[nodiscard]] inline Question ask(Ask kind, unsigned a = 0, unsigned b = 0) {
  return {kind, {static_cast<std::int16_t>(a), static_cast<std::int16_t>(b)}};
}

[[nodiscard]] inline unsigned total(const Stones& stones) {
  unsigned sum = 0;
  for (const std::uint8_t count : stones) sum += count;
  return sum;
}

[[nodiscard]] inline unsigned total(const CardCounts& cards) {
  unsigned sum = 0;
  for (const std::uint8_t count : cards) sum += count;
  return sum;
}

// Calls f(card) for every card of which there is at least one, in ascending order, until it yields
// true; yields whether it did. Hands are small and sparse, so whole words of zeros are skipped.
template <class F>
inline bool any_card(const CardCounts& cards, F&& f) {
  for (unsigned base = 0; base < kMaxCards; base += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, cards.data() + base, 8);
    while (word != 0) {
      const auto byte = static_cast<unsigned>(std::countr_zero(word)) / 8;
      if (f(static_cast<std::uint8_t>(base + byte))) return true;
      word &= ~(std::uint64_t{0xff} << (byte * 8));
    }
  }
  return false;
}

[[nodiscard]] inline unsigned colours_in(const Stones& stones) {
  unsigned sum = 0;
  for (const std::uint8_t count : stones) sum += count != 0 ? 1U : 0U;
  return sum;
}

inline void add(std::uint8_t& counter, unsigned n) {
  counter = static_cast<std::uint8_t>(counter + n);
}
inline void take(std::uint8_t& counter, unsigned n) {
  assert(counter >= n);
  counter = static_cast<std::uint8_t>(counter - n);
}

inline void storehouse_to_bag(Play& play, Seat seat, unsigned colour, unsigned n = 1) {
  if (n == 0) return;
  take(play.state.players[seat].storehouse[colour], n);
  add(play.state.bag[colour], n);
  tell(play, kEvStoneReturned, seat, static_cast<int>(colour), static_cast<int>(n));
}

inline void storehouse_to_row(Play& play, Seat seat, unsigned index, unsigned colour) {
  take(play.state.players[seat].storehouse[colour], 1);
  add(play.state.row[index].stones[colour], 1);
  tell(play, kEvStoneLaid, seat, static_cast<int>(index + 1), static_cast<int>(colour));
}

inline void row_to_storehouse(Play& play, Seat seat, unsigned index, unsigned colour, unsigned n) {
  if (n == 0) return;
  take(play.state.row[index].stones[colour], n);
  add(play.state.players[seat].storehouse[colour], n);
  tell(play, kEvStonesTaken, seat, static_cast<int>(index + 1), static_cast<int>(colour),
       static_cast<int>(n));
}

inline void take_row_stones(Play& play, Seat seat, unsigned index) {
  for (unsigned colour = 0; colour < kColours; ++colour)
    row_to_storehouse(play, seat, index, colour, play.state.row[index].stones[colour]);
}

// FIR-4.3: what the card at an index of the row costs the active player, in stones.
[[nodiscard]] inline unsigned row_price(const State& s, unsigned index) {
  return s.turn.free_choice != 0 ? 0 : index;
}

// FIR-7.2: the stones of an abandoned tower that its owner keeps.
[[nodiscard]] inline unsigned salvaged_stones(const Tower& tower) { return tower.height / 2U; }

inline void insert_tower(Player& player, const Tower& tower) {
  auto& site = player.site;
  const auto* const place = std::upper_bound(site.begin(), site.end(), tower);
  site.insert(static_cast<std::size_t>(place - site.begin()), tower);
}

// Index of an equal tower on the site; requires that there is one.
[[nodiscard]] inline std::size_t find_tower(const Player& player, const Tower& tower) {
  const auto* const found = std::find(player.site.begin(), player.site.end(), tower);
  assert(found != player.site.end());
  return static_cast<std::size_t>(found - player.site.begin());
}

// Takes the top stone off a tower into the bag (FIR-11.21, FIR-11.29).
inline void lose_top_stone(Play& play, Seat owner, Tower tower) {
  Player& player = play.state.players[owner];
  player.site.erase(find_tower(player, tower));
  add(play.state.bag[tower.colour], 1);
  tell(play, kEvTowerTopped, owner, tower.colour, tower.height);
  --tower.height;
  if (tower.height > 0) insert_tower(player, tower);
}

inline void lose_whole_tower(Play& play, Seat owner, const Tower& tower) {
  Player& player = play.state.players[owner];
  player.site.erase(find_tower(player, tower));
  add(play.state.bag[tower.colour], tower.height);
}

inline void score_now(Play& play, Seat seat, int points) {
  Player& player = play.state.players[seat];
  player.prestige = static_cast<std::int16_t>(player.prestige + points);
}

// --- questions about payments stone by stone in canonical order -------------------------------

// Lists the colours that may be handed over next, when `owed` stones are still due and colours
// below `lowest` are no longer allowed: enough stones of this and later colours must remain.
inline void legal_stones(const Stones& stones, unsigned owed, unsigned lowest, Act act,
                         ActionList& out) {
  unsigned remaining = 0;
  for (unsigned colour = lowest; colour < kColours; ++colour) remaining += stones[colour];
  for (unsigned colour = lowest; colour < kColours; ++colour) {
    if (remaining < owed) break;
    if (stones[colour] > 0) out.push_back({act, static_cast<std::uint16_t>(colour), 0, 0});
    remaining -= stones[colour];
  }
}

// The single colour that must be handed over next, or kNone if there is a choice.
[[nodiscard]] inline unsigned forced_stone(const Stones& stones, unsigned owed, unsigned lowest) {
  unsigned remaining = 0;
  for (unsigned colour = lowest; colour < kColours; ++colour) remaining += stones[colour];
  unsigned first = kNone;
  for (unsigned colour = lowest; colour < kColours; ++colour) {
    if (remaining < owed) break;
    if (stones[colour] > 0) {
      if (first != kNone) return kNone;
      first = colour;
    }
    remaining -= stones[colour];
  }
  return first;
}

}  // namespace stadtluft::firenze
