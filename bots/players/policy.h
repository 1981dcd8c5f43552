#pragma once

#include <algorithm>
#include <array>

#include "bots/players/thinking.h"
#include "bots/value/judge.h"

namespace stadtluft {

// Lets chance decide until somebody is asked or the game is over; false if it stopped before
// something that the value foresees.
template <Valued G>
bool settle_unforeseen(const G& game, const Judge<G>& judge, typename G::State& state, Rng& luck) {
  while (game.turn(state).actor == Actor::chance) {
    if (judge.foresees(state)) return false;
    game.apply(state, sample_chance(game, state, luck), {});
  }
  return true;
}

// Answers by the value alone, in a world where nothing is hidden: small questions by the rule of
// thumb, others by what they lead to without waiting for chance. It is how a search lets the others
// play and how a turn is brought to its end. No allocation.
//
// Cost: for every answer a copy, an apply and the value of one seat.
template <Valued G>
class Policy {
 public:
  using State = typename G::State;

  // The arguments must outlive this. `certain`: a seat that is settled is worth its points, and
  // nothing is guessed; the Journeyman, who is the anchor of the scale, does without.
  Policy(const G& game, const Judge<G>& judge, bool certain = false)
      : game_(game), judge_(judge), certain_(certain) {}

  // An index into `legal`, the answers of the seat that is asked.
  [[nodiscard]] std::size_t answer(const State& state, const ActionList& legal) const {
    const std::size_t quick = judge_.quick(state, legal);
    if (quick < legal.size()) return quick;
    const Seat seat = game_.turn(state).seat;
    std::size_t best = 0;
    double best_value = 0;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      const double value = value_after(state, legal[i], seat);
      if (i == 0 || value > best_value) {
        best = i;
        best_value = value;
      }
    }
    return best;
  }

  // The same, but among answers that are nearly as good as the best one the seat leans towards what
  // is bad for another one: a share of that one's value counts against them.
  [[nodiscard]] std::size_t answer_against(const State& state, const ActionList& legal, Seat victim,
                                           double share) const {
    const std::size_t quick = judge_.quick(state, legal);
    if (quick < legal.size()) return quick;
    const Seat seat = game_.turn(state).seat;
    std::array<double, kMaxLegal> values;
    double best_value = 0;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      values[i] = value_after(state, legal[i], seat);
      best_value = i == 0 ? values[i] : std::max(best_value, values[i]);
    }
    std::size_t best = legal.size();
    double best_rate = 0;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      if (values[i] < best_value - kNearlyAsGood) continue;
      const double rate = values[i] - share * value_after(state, legal[i], victim);
      if (best == legal.size() || rate > best_rate) {
        best = i;
        best_rate = rate;
      }
    }
    return best;
  }

  // The value for the seat that answers, after the small questions that follow.
  [[nodiscard]] double value_after(State state, const Action& action, Seat seat) const {
    game_.apply(state, action, {});
    answer_small_questions(state);
    if constexpr (Judge<G>::kKnowsSettled)
      if (certain_ && judge_.settled(state, seat)) return game_.standings(state).points[seat];
    return judge_.own(state, seat);
  }

  // Goes on until a question deserves thought, chance decides, or the game is over.
  void answer_small_questions(State& state) const {
    ActionList legal;
    for (int i = 0; i < kMaxSteps; ++i) {
      if (game_.turn(state).actor != Actor::player) return;
      legal.clear();
      game_.legal(state, legal);
      const std::size_t quick = judge_.quick(state, legal);
      if (quick == legal.size()) return;
      game_.apply(state, legal[quick], {});
    }
  }

  // Answers for everybody until somebody else than `seat` has a question that deserves thought or
  // chance does what the value foresees. False if the time was up before that.
  bool finish_turn(State& state, Seat seat, Rng& luck, const Stopwatch* watch = nullptr) const {
    ActionList legal;
    for (int i = 0; i < kMaxSteps; ++i) {
      if (!settle_unforeseen(game_, judge_, state, luck)) return true;
      const Turn turn = game_.turn(state);
      if (turn.over()) return true;
      legal.clear();
      game_.legal(state, legal);
      const bool own = turn.seat == seat;
      if (own && watch != nullptr && watch->time_up()) return false;
      const std::size_t chosen = own ? answer(state, legal) : judge_.quick(state, legal);
      if (chosen == legal.size()) return true;
      game_.apply(state, legal[chosen], {});
    }
    return true;
  }

 private:
  // A turn in which one seat is asked more often than this is left unfinished.
  static constexpr int kMaxSteps = 64;
  static constexpr double kNearlyAsGood = 1;  // points

  const G& game_;
  const Judge<G>& judge_;
  bool certain_;
};

}  // namespace stadtluft
