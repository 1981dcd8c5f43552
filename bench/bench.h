#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/registry.h"

namespace stadtluft {

// How fast this machine is at two plain things, so that figures of different machines can be
// compared.
struct Yardsticks {
  double memcpy_2k_ns = 0;        // copying 2 KiB
  double randoms_per_second = 0;  // 64-bit numbers of Rng
};

// Measurements of one game with one number of players. Times of single operations are means over
// positions of random games; `apply` is without the copy that the measurement needs.
struct BenchRow {
  std::string game;
  unsigned players = 0;
  std::size_t state_bytes = 0;
  double decisions_per_second = 0;  // random playouts from the start, chance included
  double playouts_per_second = 0;
  double decisions_per_playout = 0;
  double mean_branching = 0;
  double clone_ns = 0;
  double memcpy_ns = 0;  // of as many bytes, in the same pattern
  double legal_ns = 0;
  double apply_ns = 0;
  double observe_ns = 0;
  double determinize_ns = 0;
  double apprentice_us = 0;  // a decision of the bot

  [[nodiscard]] double clone_ratio() const { return clone_ns / memcpy_ns; }
};

// From fixed seeds: the final states and lengths of games of every bot, for every game and number
// of players. A change that keeps the rules and bots keeps it.
struct BenchSignature {
  // Of one bot in one game, with every number of players.
  struct Part {
    std::string game;
    std::string bot;
    std::uint64_t number = 0;
  };
  std::uint64_t whole = 0;
  std::vector<Part> parts;
};

struct BenchReport {
  BenchSignature signature;
  Yardsticks yardsticks;
  std::vector<BenchRow> rows;
};

// `bots`: only of these.
[[nodiscard]] BenchSignature bench_signature(const Games& games,
                                             std::span<const std::string_view> bots);
[[nodiscard]] BenchSignature bench_signature(const Games& games);

// The whole bench in about `seconds`. Every figure is the best of several slices of time: noise
// of a busy machine only ever slows a slice down. `progress` is told percent of the work.
[[nodiscard]] BenchReport run_bench(const Games& games, double seconds,
                                    const std::function<void(std::uint64_t)>& progress);

}  // namespace stadtluft
