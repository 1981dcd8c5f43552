#include "engine/games/brugge/rules.h"

// Setup (BRU-2): from options to the first round. All cards are shuffled together, so dealing them
// into piles decides nothing: it only says how many lie where.

namespace stadtluft::brugge {

void Room::set_up(Play& play) {
  State& s = play.state;
  const Numbers& n = play.content.numbers;
  const Setup& setup = play.content.setups[s.options.players];
  s.pool = CardSet::all();
  s.stack = setup.stacks;
  s.extra = setup.extra;
  s.top.fill(kNone);
  for (Seat seat = 0; seat < s.options.players; ++seat) {
    Player& player = s.players[seat];
    player.guilders = n.start_guilders;
    player.points = n.start_points;
    player.workers.fill(n.start_worker_sets);
  }
  play.push({.kind = Job::setup});
}

Next run_setup(Play& play) {
  State& s = play.state;
  if (s.options.start_player == kNobody) return Next::chance;
  answer_setup(play, act(kStartPlayer, s.options.start_player));
  return Next::go_on;
}

void outcomes_setup(const Look& look, OutcomeList& out) {
  for (Seat seat = 0; seat < look.state.options.players; ++seat)
    out.push_back({act(kStartPlayer, seat), 1});
}

void answer_setup(Play& play, Action action) {
  State& s = play.state;
  s.start = static_cast<Seat>(action.a);
  tell(play, kEvStartPlayer, s.start);
  play.pop();
  play.push({.kind = Job::round});
  push_reveals(s);
}

}  // namespace stadtluft::brugge
