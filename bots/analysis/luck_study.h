#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <optional>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include "bots/analysis/lead_outlook.h"
#include "bots/analysis/luck.h"

// How luck and skill are told apart in any game; see bots/analysis/luck.h.
namespace stadtluft {

using Leads = std::array<double, kMaxSeats>;

// Sums up samples of all seats at once.
class LeadSamples {
 public:
  void add(const Leads& sample) {
    ++count_;
    for (std::size_t i = 0; i < kMaxSeats; ++i) {
      const double before = sample[i] - mean_[i];
      mean_[i] += before / count_;
      squares_[i] += before * (sample[i] - mean_[i]);
    }
  }
  [[nodiscard]] Estimates estimates() const {
    Estimates found{};
    for (std::size_t i = 0; i < kMaxSeats; ++i)
      found[i] = {mean_[i], count_ > 1 ? squares_[i] / (count_ - 1) / count_ : 0};
    return found;
  }

 private:
  double count_ = 0;
  Leads mean_{};
  Leads squares_{};
};

[[nodiscard]] inline Leads difference_of(const Leads& x, const Leads& y) {
  Leads difference{};
  for (std::size_t i = 0; i < kMaxSeats; ++i) difference[i] = x[i] - y[i];
  return difference;
}

// Something that could have gone otherwise, and the position before it.
template <class State>
struct LuckFork {
  std::size_t at = 0;
  std::size_t steps = 1;
  State before;
  State after;
  Seat seat = kNobody;
  Action answer;
};

template <Valued G>
class LuckStudent {
 public:
  using State = typename G::State;

  LuckStudent(const G& game, const Knowledge<G>& knows, const LuckEffort& effort)
      : game_(game), outlook_(game, knows, effort.turns), effort_(effort) {}

  [[nodiscard]] Estimates of_start(const State& start, Rng rng) {
    LeadSamples found;
    for (unsigned i = 0; wanted(i); ++i) {
      State state = start;
      settle_chance(game_, state, rng);
      found.add(outlook_.after_turns(state, rng.split()));
    }
    return found.estimates();
  }

  [[nodiscard]] Estimates of(const LuckFork<State>& fork, Rng rng) {
    return fork.seat == kNobody ? of_chance(fork, rng) : of_answer(fork, rng);
  }

 private:
  // What came and what might have come, with the same luck after it.
  [[nodiscard]] Estimates of_chance(const LuckFork<State>& fork, Rng& rng) {
    LeadSamples found;
    for (unsigned i = 0; wanted(i); ++i) {
      State other = fork.before;
      settle_chance(game_, other, rng);
      const Rng luck = rng.split();
      found.add(
          difference_of(outlook_.after_turns(fork.after, luck), outlook_.after_turns(other, luck)));
    }
    return found.estimates();
  }

  // The answer, and that of the policy instead, in worlds as the seat could have imagined them.
  [[nodiscard]] Estimates of_answer(const LuckFork<State>& fork, Rng& rng) {
    LeadSamples found;
    for (unsigned i = 0; wanted(i); ++i) {
      const State world = game_.determinize(game_.observe(fork.before, fork.seat), rng);
      const Rng luck = rng.split();
      ActionList legal;
      game_.legal(world, legal);
      // What is offered may depend on what the seat does not know.
      if (!contains(legal, fork.answer)) continue;
      State answered = world;
      game_.apply(answered, fork.answer, {});
      found.add(difference_of(outlook_.after_turns_of(fork.seat, answered, luck),
                              outlook_.after_turns_of(fork.seat, world, luck)));
    }
    return found.estimates();
  }

  // What is stopped is waited for by nobody: one event may have very many samples.
  [[nodiscard]] bool wanted(unsigned sample) const {
    return sample < effort_.samples && !effort_.thinking.stopped();
  }

  const G& game_;
  LeadOutlook<G> outlook_;
  LuckEffort effort_;
};

// Everything from a step on that could have gone otherwise.
template <Game G>
std::vector<LuckFork<typename G::State>> luck_forks_of(const G& game, typename G::State state,
                                                       std::span<const PlayedAction> steps,
                                                       std::size_t from) {
  std::vector<LuckFork<typename G::State>> forks;
  ActionList legal;
  for (std::size_t at = 0; at < steps.size();) {
    LuckFork<typename G::State> fork{
        .at = at, .before = state, .after = {}, .seat = {}, .answer = {}};
    fork.seat = steps[at].seat;
    fork.answer = steps[at].action;
    bool free = true;
    if (fork.seat != kNobody) {
      legal.clear();
      game.legal(state, legal);
      free = legal.size() > 1;
    }
    game.apply(state, steps[at++].action, {});
    for (; fork.seat == kNobody && at < steps.size() && steps[at].seat == kNobody; ++at)
      game.apply(state, steps[at].action, {});
    fork.steps = at - fork.at;
    fork.after = state;
    if (free && fork.at >= from) forks.push_back(fork);
  }
  return forks;
}

template <Game G>
Leads final_leads_of(const G& game, const AnyState& start, std::span<const PlayedAction> steps) {
  auto state = start.as<typename G::State>();
  for (const PlayedAction& step : steps) game.apply(state, step.action, {});
  const Standings standings = game.standings(state);
  Leads points{};
  const std::uint8_t players = game.players(state);
  for (Seat seat = 0; seat < players; ++seat) points[seat] = standings.points[seat];
  return LeadOutlook<G>::leads_of(points, players);
}

template <Valued G>
LuckStudy study_luck_of(const G& game, const Brains& brains, const AnyState& start,
                        std::span<const PlayedAction> steps, const LuckEffort& effort) {
  using State = typename G::State;
  const Stopwatch watch(effort.thinking);
  const Knowledge<G> knows = brains.fitted<G>();
  const State first = start.as<State>();
  LuckStudy study;
  study.players = game.players(first);
  study.final = final_leads_of(game, start, steps);
  study.start =
      LuckStudent<G>(game, knows, effort).of_start(first, Rng(seed_of_game(effort.seed, 0)));

  const std::vector<LuckFork<State>> forks = luck_forks_of(game, first, steps, effort.from);
  std::vector<std::optional<Estimates>> found(forks.size());
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    LuckStudent<G> student(game, knows, effort);
    for (std::size_t i = next++; i < forks.size(); i = next++) {
      // One at least, so that whoever goes on from there gets to the end.
      const bool late = effort.thinking.budget.ms > 0 && watch.ms() >= effort.thinking.budget.ms;
      if (i > 0 && late) return;
      const Estimates gain = student.of(forks[i], Rng(seed_of_game(effort.seed, forks[i].at + 1)));
      if (effort.thinking.stopped()) return;  // not all of its samples
      found[i] = gain;
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (unsigned i = 1; i < effort.threads; ++i) helpers.emplace_back(work);
    work();
  }
  study.next = steps.size();
  for (std::size_t i = 0; i < forks.size(); ++i) {
    if (!found[i]) {
      study.next = forks[i].at;
      break;
    }
    study.events.push_back({forks[i].at, forks[i].steps, forks[i].seat, *found[i]});
  }
  return study;
}

}  // namespace stadtluft
