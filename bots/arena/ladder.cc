#include <algorithm>

#include <fmt/format.h>

#include "bots/arena/arena.h"
#include "bots/arena/match.h"
#include "engine/core/foreign_text.h"

namespace stadtluft {
namespace {

constexpr std::size_t kNeighbours = 2;  // every rung meets so many of the next ones
constexpr int kResamples = 200;

using BlockRankings = std::vector<std::vector<Ranking>>;  // by block

std::vector<Ranking> flat(const BlockRankings& blocks) {
  std::vector<Ranking> all;
  for (const auto& block : blocks) all.insert(all.end(), block.begin(), block.end());
  return all;
}

// As many blocks, drawn with repetition.
std::vector<Ranking> resampled(const BlockRankings& blocks, Rng& rng) {
  std::vector<Ranking> drawn;
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    const auto& block = blocks[rng.below(static_cast<std::uint32_t>(blocks.size()))];
    drawn.insert(drawn.end(), block.begin(), block.end());
  }
  return drawn;
}

}  // namespace

std::uint64_t ladder_pairs(std::size_t bots) {
  std::uint64_t pairs = 0;
  for (std::size_t i = 0; i < bots; ++i) pairs += std::min(kNeighbours, bots - 1 - i);
  return pairs;
}

Result<LadderReport> play_ladder(const Games& games, const Brains& brains,
                                 const LadderOrder& order) {
  const auto anchor = std::find(order.bots.begin(), order.bots.end(), order.anchor);
  if (anchor == order.bots.end())
    return Error{"", fmt::format("the anchor {} is not among the bots", in_quotes(order.anchor))};
  LadderReport report;
  report.rungs.resize(order.bots.size());
  for (std::size_t i = 0; i < order.bots.size(); ++i) report.rungs[i].bot = order.bots[i];

  BlockRankings blocks;
  std::vector<ThinkingTimes> times(order.bots.size());
  std::uint64_t pairs = 0;
  for (std::size_t low = 0; low < order.bots.size(); ++low)
    for (std::size_t high = low + 1; high < std::min(low + 1 + kNeighbours, order.bots.size());
         ++high) {
      MatchOrder match{.game = order.game,
                       .options = order.options,
                       .bots = {order.bots[low], order.bots[high]},
                       .blocks = order.blocks,
                       .seed = seed_of_game(order.seed, pairs),
                       .deals = order.deals,
                       .threads = order.threads,
                       .sprt = {},
                       .progress = {}};
      Result<MatchReport> played = play_bots(games, brains, match);
      if (!played) return played.error();
      const std::array<std::size_t, 2> who = {low, high};
      for (Block& block : played->blocks) {
        for (Ranking& ranking : block.rankings)
          for (Ranking::Rank& rank : ranking.ranks)
            rank.who = static_cast<std::uint16_t>(who[rank.who]);
        blocks.push_back(std::move(block.rankings));
      }
      for (std::size_t bot = 0; bot < 2; ++bot) {
        times[who[bot]].add(played->times[bot]);
        report.rungs[who[bot]].games += played->games;
      }
      report.games += played->games;
      if (order.progress) order.progress(++pairs);
    }

  const auto anchor_index = static_cast<std::size_t>(anchor - order.bots.begin());
  const std::vector<double> elo =
      plackett_luce(order.bots.size(), flat(blocks), anchor_index, order.level);
  std::vector<std::vector<double>> samples(order.bots.size());
  Rng rng(order.seed);
  for (int i = 0; i < kResamples; ++i) {
    const std::vector<double> sample =
        plackett_luce(order.bots.size(), resampled(blocks, rng), anchor_index, order.level);
    for (std::size_t bot = 0; bot < sample.size(); ++bot) samples[bot].push_back(sample[bot]);
  }
  for (std::size_t bot = 0; bot < order.bots.size(); ++bot) {
    std::sort(samples[bot].begin(), samples[bot].end());
    report.rungs[bot].elo = elo[bot];
    report.rungs[bot].low = samples[bot][kResamples / 40];
    report.rungs[bot].high = samples[bot][kResamples - 1 - kResamples / 40];
    report.rungs[bot].decision_us = times[bot].mean_us();
  }
  return report;
}

}  // namespace stadtluft
