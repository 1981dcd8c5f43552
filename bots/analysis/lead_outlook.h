#pragma once

#include <array>

#include "bots/net/net_value.h"
#include "bots/players/policy.h"
#include "bots/value/judge.h"

namespace stadtluft {

// The final leads of all seats that are expected in a position, seen from outside: every seat is
// judged by its own cards. The leads of two seats add up to nothing. Not for two threads at once.
template <Valued G>
class LeadOutlook {
 public:
  using State = typename G::State;
  using Leads = std::array<double, kMaxSeats>;

  // Looks so many turns of a seat ahead. The game must outlive this.
  LeadOutlook(const G& game, const Knowledge<G>& knows, unsigned turns)
      : game_(game),
        turns_(turns),
        judge_(game, knows.value, knows.slopes),
        thumb_(game, knows.policy),
        policy_(game, thumb_),
        net_(game, knows) {}

  LeadOutlook(const LeadOutlook&) = delete;
  LeadOutlook& operator=(const LeadOutlook&) = delete;

  // When the seat has finished its turn, and the turns after it that are looked at, by the policy,
  // by which everybody plays.
  [[nodiscard]] Leads after_turns_of(Seat seat, State state, Rng luck) {
    policy_.finish_turn(state, seat, luck);
    for (unsigned turn = 1; turn < turns_; ++turn) {
      wait_for(seat, state, luck);
      policy_.finish_turn(state, seat, luck);
    }
    return leads(state);
  }
  // The same for whoever is asked now.
  [[nodiscard]] Leads after_turns(const State& state, Rng luck) {
    const Turn turn = game_.turn(state);
    return turn.actor == Actor::player ? after_turns_of(turn.seat, state, luck) : leads(state);
  }

  // As it is.
  [[nodiscard]] Leads leads(const State& state) {
    const std::uint8_t players = game_.players(state);
    const bool over = game_.turn(state).over();
    Leads points{};
    for (Seat seat = 0; seat < players; ++seat) {
      points[seat] = judge_.points(state, seat);
      if (over) continue;
      // What is seen beyond the points is about the lead. A seat's share of it is such that two
      // seats that say the opposite of each other are believed in full.
      const double share = players > 1 ? (players - 1.0) / players : 1;
      points[seat] += share * (net_.lead(state, seat, judge_) - judge_.readable_lead(state, seat));
    }
    return leads_of(points, players);
  }

  [[nodiscard]] static Leads leads_of(const Leads& points, std::uint8_t players) {
    Leads leads{};
    for (Seat seat = 0; seat < players; ++seat)
      leads[seat] = Judge<G>::lead_of(points, players, seat);
    return leads;
  }

 private:
  static constexpr int kMaxSteps = 400;

  // Plays on until the seat is asked what deserves thought.
  void wait_for(Seat seat, State& state, Rng& luck) const {
    ActionList legal;
    for (int i = 0; i < kMaxSteps; ++i) {
      settle_chance(game_, state, luck);
      const Turn turn = game_.turn(state);
      if (turn.over()) return;
      legal.clear();
      game_.legal(state, legal);
      if (turn.seat == seat && thumb_.quick(state, legal) == legal.size()) return;
      game_.apply(state, legal[policy_.answer(state, legal)], {});
    }
  }

  const G& game_;
  unsigned turns_;
  Judge<G> judge_;  // of where a turn ends
  Judge<G> thumb_;  // of single answers on the way there
  Policy<G> policy_;
  NetValue<G> net_;
};

}  // namespace stadtluft
