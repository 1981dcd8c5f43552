// The course of the game: which frame follows which. The rows below are the table of contents of
// the rules.

#include "engine/games/weiler/rules.h"

namespace stadtluft::weiler {
namespace {

// The bottom of the agenda. When it goes, the game is over (WEI-4).
Next run_round(Play& play) {
  State& s = play.state;
  if (s.round >= play.content.rounds) {
    play.pop();
    return Next::go_on;
  }
  ++s.round;
  play.tell({.kind = kEvRound, .args = {s.round}});
  for (Seat seat = s.options.players; seat-- > 0;) play.push({.kind = Job::turn, .seat = seat});
  return Next::go_on;
}

// WEI-2: first draw, then play. What happens last is pushed first.
Next run_turn(Play& play) {
  const Seat seat = play.frame().seat;
  play.pop();
  play.push({.kind = Job::play, .seat = seat});
  play.push({.kind = Job::choose_stack, .seat = seat});
  return Next::go_on;
}

// The rules at one glance: what runs, what is asked, what may be answered, what the answer does,
// what chance may bring.
constexpr auto kRules = rules_by_job<Rule, kJobs>({
    {Job::round, "round", run_round},
    {Job::turn, "turn", run_turn},
    {Job::choose_stack, "choose-stack", run_choose_stack, kAsksWith<kAskStack>, legal_choose_stack,
     answer_choose_stack},
    {Job::draw, "draw", run_draw, nullptr, nullptr, answer_draw, outcomes_draw},
    {Job::play, "play", run_play, kAsksWith<kAskPlay>, legal_play, answer_play},
    {Job::roll, "roll", run_roll, nullptr, nullptr, answer_roll, outcomes_roll},
    {Job::tribute, "tribute", run_tribute, kAsksWith<kAskTribute, &Frame::a>, legal_tribute,
     answer_tribute},
});

}  // namespace

std::span<const Rule> Room::rules() { return kRules; }

}  // namespace stadtluft::weiler
