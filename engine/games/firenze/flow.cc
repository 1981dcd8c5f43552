// The course of the game: which frame follows which. The rows below are the table of contents of
// the rules.

#include "engine/games/firenze/board.h"

namespace stadtluft::firenze {
namespace {

bool turn_cap_reached(const Look& t) {
  const Options& options = t.state.options;
  if (options.turn_cap == 0 || t.state.end_token != kNobody) return false;
  for (Seat seat = 0; seat < options.players; ++seat)
    if (t.state.players[seat].turns < options.turn_cap) return false;
  return true;
}

// FIR-12.2: the game ends before the holder of the end-of-game token would have another turn.
void end_turn(Move& m) {
  State& s = m.state;
  const Seat seat = s.active;
  Player& player = s.players[seat];
  for (Tower& tower : player.site) tower.raised = 0;
  std::sort(player.site.begin(), player.site.end());
  ++player.turns;
  s.turn = TurnMemory{};
  m.pop();

  const Seat next = seat_after(seat, s.options.players);
  if (next == s.end_token || turn_cap_reached(m)) return score_final(m);
  s.active = next;
  push(m, Job::turn, next);
}

// FIR-3.3: the six phases in their order.
Next run_turn(Move& m) {
  Frame& frame = m.frame();
  const Seat seat = frame.seat;
  switch (frame.step++) {
    case kPhaseTake:
      tell(m, kEvTurnBegan, seat);
      push(m, Job::take_card, seat);
      break;
    case kPhaseExchange:
      push(m, Job::exchange, seat);
      break;
    case kPhaseBuild:
      push(m, Job::build, seat);
      break;
    case kPhaseDemolish:
      demolish_abandoned(m, seat);
      break;
    case kPhaseFulfil:
      push(m, Job::fulfil, seat);
      break;
    case kPhaseLimits:
      push(m, Job::limits, seat);
      break;
    default:
      end_turn(m);
      break;
  }
  return Next::go_on;
}

constexpr std::array<Rule, kJobs> kRules = {{
    {"setup", run_setup, nullptr, answer_setup, setup_outcomes},
    {"draw-stones", run_draw_stones, nullptr, answer_draw_stones, draw_stones_outcomes},
    {"turn", run_turn},
    {"take-card", run_take_card, legal_take_card, answer_take_card},
    {"pay-price", run_pay_price, legal_pay_price, answer_pay_price},
    {"lift-card", run_lift_card},
    {"shield", run_shield, legal_shield, answer_shield},
    {"resolve-event", run_resolve_event},
    {"finish-event", run_finish_event},
    {"hand-in", run_stones_to_bag, legal_hand_in, answer_stones_to_bag},
    {"lose-tower", run_lose_tower, legal_lose_tower, answer_lose_tower},
    {"refill", run_refill, nullptr, answer_refill, refill_outcomes},
    {"exchange", run_exchange, legal_exchange, answer_exchange},
    {"pay-exchange", run_pay_exchange, legal_pay_exchange, answer_pay_exchange},
    {"build", run_build, legal_build, answer_build},
    {"pay-build", run_stones_to_bag, legal_pay_build, answer_stones_to_bag},
    {"fulfil", run_fulfil, legal_fulfil, answer_fulfil},
    {"limits", run_limits, legal_limits, answer_limits},
    {"redraw", run_redraw, legal_redraw, answer_redraw},
    {"target", run_target, legal_target, answer_target},
    {"give", run_give, legal_give, answer_give},
    {"receive", run_receive, legal_receive, answer_receive},
    {"topple", run_topple, legal_topple, answer_topple},
    {"drop-feast", run_drop_feast, legal_drop_feast, answer_drop_feast},
}};

}  // namespace

std::span<const Rule> rules() { return kRules; }

void push(Move& m, Job job, Seat seat, unsigned step, unsigned a, unsigned b, unsigned c) {
  m.push({static_cast<std::uint8_t>(job), seat, static_cast<std::uint8_t>(step),
          static_cast<std::uint8_t>(a), static_cast<std::uint16_t>(b),
          static_cast<std::uint16_t>(c)});
}

}  // namespace stadtluft::firenze
