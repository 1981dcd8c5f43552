// The course of the game: which frame follows which. The rows below are the table of contents of
// the rules.

#include "engine/games/firenze/board.h"

namespace stadtluft::firenze {
namespace {

bool turn_cap_reached(const Look& look) {
  const Options& options = look.state.options;
  if (options.turn_cap == 0 || look.state.end_token != kNobody) return false;
  for (Seat seat = 0; seat < options.players; ++seat)
    if (look.state.players[seat].turns < options.turn_cap) return false;
  return true;
}

// FIR-12.2: the game ends before the holder of the end-of-game token would have another turn.
void end_turn(Play& play) {
  State& s = play.state;
  const Seat seat = s.active;
  Player& player = s.players[seat];
  for (Tower& tower : player.site) tower.raised = 0;
  std::sort(player.site.begin(), player.site.end());
  ++player.turns;
  s.turn = TurnMemory{};
  play.pop();

  const Seat next = seat_after(seat, s.options.players);
  if (next == s.end_token || turn_cap_reached(play)) return score_final(play);
  s.active = next;
  play.push({.kind = Job::turn, .seat = next});
}

// FIR-3.3: the six phases in their order.
Next run_turn(Play& play) {
  Frame& frame = play.frame();
  const Seat seat = frame.seat;
  switch (frame.step++) {
    case kPhaseTake:
      tell(play, kEvTurnBegan, seat);
      play.push({.kind = Job::take_card, .seat = seat});
      break;
    case kPhaseExchange:
      play.push({.kind = Job::exchange, .seat = seat});
      break;
    case kPhaseBuild:
      play.push({.kind = Job::build, .seat = seat});
      break;
    case kPhaseDemolish:
      demolish_abandoned(play, seat);
      break;
    case kPhaseFulfil:
      play.push({.kind = Job::fulfil, .seat = seat});
      break;
    case kPhaseLimits:
      play.push({.kind = Job::limits, .seat = seat});
      break;
    default:
      end_turn(play);
      break;
  }
  return Next::go_on;
}

// The rules at one glance: what runs, what is asked, what may be answered, what the answer does,
// what chance may bring, which answers belong together.
constexpr auto kRules = rules_by_job<Rule, kJobs>({
    {Job::setup, "setup", run_setup, nullptr, nullptr, answer_setup, outcomes_setup},
    {Job::draw_stones, "draw-stones", run_draw_stones, nullptr, nullptr, answer_draw_stones,
     outcomes_draw_stones},
    {Job::turn, "turn", run_turn},
    {Job::take_card, "take-card", run_take_card, kAsksWith<kAskTakeCard>, legal_take_card,
     answer_take_card},
    {Job::pay_price, "pay-price", run_pay_price, question_pay_price, legal_pay_price,
     answer_pay_price, nullptr, set_pay_price},
    {Job::lift_card, "lift-card", run_lift_card},
    {Job::shield, "shield", run_shield, question_shield, legal_shield, answer_shield},
    {Job::resolve_event, "resolve-event", run_resolve_event},
    {Job::finish_event, "finish-event", run_finish_event},
    {Job::hand_in, "hand-in", run_stones_to_bag, kAsksWith<kAskHandIn, &Frame::a>, legal_hand_in,
     answer_stones_to_bag, nullptr, set_hand_in},
    {Job::lose_tower, "lose-tower", run_lose_tower, question_lose_tower, legal_lose_tower,
     answer_lose_tower},
    {Job::refill, "refill", run_refill, nullptr, nullptr, answer_refill, outcomes_refill},
    {Job::exchange, "exchange", run_exchange, kAsksWith<kAskExchange>, legal_exchange,
     answer_exchange},
    {Job::pay_exchange, "pay-exchange", run_pay_exchange,
     kAsksWith<kAskPayExchange, &Frame::b, &Frame::step>, legal_pay_exchange, answer_pay_exchange,
     nullptr, set_pay_exchange},
    {Job::build, "build", run_build, question_build, legal_build, answer_build},
    {Job::pay_build, "pay-build", run_stones_to_bag, kAsksWith<kAskPayBuild, &Frame::a>,
     legal_pay_build, answer_stones_to_bag, nullptr, set_pay_build},
    {Job::fulfil, "fulfil", run_fulfil, kAsksWith<kAskFulfil>, legal_fulfil, answer_fulfil},
    {Job::limits, "limits", run_limits, question_limits, legal_limits, answer_limits, nullptr,
     set_limits},
    {Job::redraw, "redraw", run_redraw, kAsksWith<kAskRedraw>, legal_redraw, answer_redraw},
    {Job::target, "target", run_target, kAsksWith<kAskTarget, &Frame::a>, legal_target,
     answer_target},
    {Job::give, "give", run_give, kAsksWith<kAskGive, &Frame::a>, legal_give, answer_give},
    {Job::receive, "receive", run_receive, kAsksWith<kAskReceive, &Frame::a>, legal_receive,
     answer_receive},
    {Job::topple, "topple", run_topple, kAsksWith<kAskTopple, &Frame::b>, legal_topple,
     answer_topple},
    {Job::drop_feast, "drop-feast", run_drop_feast, kAsksWith<kAskDropFeast>, legal_drop_feast,
     answer_drop_feast},
});

}  // namespace

std::span<const Rule> Room::rules() { return kRules; }

}  // namespace stadtluft::firenze
