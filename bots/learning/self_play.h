#pragma once

#include <thread>

#include "bots/arena/arena.h"
#include "bots/learning/lessons.h"
#include "bots/net/all_features.h"
#include "bots/players/merchant.h"
#include "bots/players/reflex.h"

namespace stadtluft {

struct PlayHabits {
  std::uint64_t most_lessons = 0;  // of one game; 0: all
  bool by_policy = false;          // answers by the policy alone: weaker, but many times as fast
};

// Plays games and takes a lesson at every end of a turn, where a Merchant asks its net. Three of
// four games explore: a tenth of the answers are random up to some moment, then comes a random
// answer, and from there on few are; lessons are taken from there on. Of a long game only some are
// kept, at random: they say much the same, and a target made from the next one looks further.
template <Featured G>
class SelfPlay {
 public:
  using State = typename G::State;

  // The arguments must outlive this.
  SelfPlay(const G& game, const Knowledge<G>& knows)
      : game_(game), knows_(knows), judge_(game, knows.value, knows.slopes) {}

  struct Found {
    Lessons lessons;
    std::uint64_t decisions = 0;
  };

  // How a game starts, and its decisions on the mean.
  struct Start {
    State state;
    double length = 0;
  };
  // Every fourth game is without exploration, and that goes for every start.
  [[nodiscard]] static std::size_t start_of(std::uint64_t number, std::size_t starts) {
    return number / 4 % starts;
  }
  // Every twentieth of the games without exploration that begin with the same start.
  [[nodiscard]] static bool held_out(std::uint64_t number, std::size_t starts) {
    constexpr std::uint64_t kEach = 20;
    return number % 4 == 0 && number / 4 / starts % kEach == kEach / 2;
  }

  // Games first..first+count-1.
  [[nodiscard]] Found play(const std::vector<Start>& starts, std::uint64_t first,
                           std::uint64_t count, std::uint64_t seed,
                           const PlayHabits& habits) const {
    const Encoder<G> encoder(game_, knows_.value);
    Found found{Lessons(encoder.shape().dense), 0};
    for (std::uint64_t number = first; number < first + count; ++number)
      one_game(encoder, starts[start_of(number, starts.size())], number,
               held_out(number, starts.size()), Rng(seed_of_game(seed, number)), habits, found);
    return found;
  }

 private:
  static constexpr double kWild = 0.1;      // random answers before the moment
  static constexpr double kTame = 0.03;     // and after it
  static constexpr double kSensible = 0.6;  // part of these that are still among the good ones
  static constexpr double kNoise = 2;       // points
  static constexpr std::uint64_t kLimit = 20'000;

  // A lesson that may be kept.
  struct Met {
    Seat seat;
    Inputs inputs;
    float by_value;
  };

  void one_game(const Encoder<G>& encoder, const Start& start, std::uint64_t number, bool held_out,
                Rng rng, const PlayHabits& habits, Found& found) const {
    const bool clean = number % 4 == 0;
    const double moment = clean ? -1 : std::floor(rng.unit() * start.length * 0.97);
    Rng chance = rng.split();
    Merchant<G> careful(game_, knows_);
    Reflex<G> hasty(game_, knows_.policy);
    Player<G>& everybody = habits.by_policy ? static_cast<Player<G>&>(hasty) : careful;
    State state = start.state;
    std::vector<Met> met;
    std::optional<Seat> mover;
    std::uint64_t decisions = 0;
    ActionList legal;
    const auto end_of_turn = [&] {
      if (!mover || static_cast<double>(decisions) <= moment) return;
      met.push_back({*mover, {}, static_cast<float>(judge_.lead(state, *mover))});
      encoder.encode(state, *mover, met.back().inputs);
    };
    for (Turn turn = game_.turn(state); !turn.over() && decisions < kLimit;
         turn = game_.turn(state)) {
      if (turn.actor == Actor::chance) {
        if (mover && judge_.foresees(state)) {
          end_of_turn();
          mover.reset();
        }
        game_.apply(state, sample_chance(game_, state, chance), {});
        continue;
      }
      legal.clear();
      game_.legal(state, legal);
      const std::size_t quick = judge_.quick(state, legal);
      if (quick < legal.size()) {
        game_.apply(state, legal[quick], {});
        continue;
      }
      if (mover && *mover != turn.seat) end_of_turn();
      mover = turn.seat;
      const auto now = static_cast<double>(decisions++);
      const bool at_moment = now == moment;
      bool random = !clean && (at_moment || rng.unit() < (now < moment ? kWild : kTame));
      const bool sensible = random && !at_moment && rng.unit() < kSensible;
      careful.set_noise(sensible ? kNoise : 0);
      random = random && !sensible;
      const Action action = random ? legal[rng.below(static_cast<std::uint32_t>(legal.size()))]
                                   : everybody.choose(game_.observe(state, turn.seat), legal, rng);
      game_.apply(state, action, {});
    }
    found.decisions += decisions;
    thin_out(met, habits.most_lessons, rng);
    Lesson lesson{.game = static_cast<std::uint32_t>(number),
                  .clean = static_cast<std::uint8_t>(clean ? 1 : 0),
                  .players = game_.players(state),
                  .held_out = static_cast<std::uint8_t>(held_out ? 1 : 0)};
    const Standings end = game_.standings(state);
    for (const Met& each : met) {
      lesson.seat = each.seat;
      lesson.by_value = each.by_value;
      tell_end(end, lesson);
      found.lessons.add(lesson, each.inputs);
    }
  }

  static void thin_out(std::vector<Met>& met, std::uint64_t most, Rng& rng) {
    if (most == 0 || met.size() <= most) return;
    std::uint64_t wanted = most;
    std::uint64_t left = met.size();
    std::erase_if(met, [&](const Met&) {
      const bool keep = rng.below(static_cast<std::uint32_t>(left--)) < wanted;
      wanted -= keep ? 1U : 0U;
      return !keep;
    });
  }

  static void tell_end(const Standings& end, Lesson& lesson) {
    std::optional<int> best;
    // One who plays alone counts its points, as the value does.
    for (Seat other = 0; lesson.players > 1 && other < end.players; ++other)
      if (other != lesson.seat) best = std::max<int>(best.value_or(-10000), end.points[other]);
    lesson.lead = static_cast<float>(end.points[lesson.seat] - best.value_or(0));
    lesson.win = end.won(lesson.seat) ? 1.0F / static_cast<float>(end.winners()) : 0;
    lesson.lead_target = lesson.lead;
    lesson.win_target = lesson.win;
  }

  const G& game_;
  const Knowledge<G>& knows_;
  Judge<G> judge_;
};

}  // namespace stadtluft
