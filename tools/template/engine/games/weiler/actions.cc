// What a player may do (WEI-2, and the tribute of WEI-3.3).

#include "engine/games/weiler/rules.h"

namespace stadtluft::weiler {
namespace {

void offer_cards(const Cards& cards, Act kind, ActionList& out) {
  for (std::uint16_t card = 0; card < kMaxKinds; ++card)
    if (cards[card] > 0) out.push_back({kind, card});
}

}  // namespace

// WEI-2.1. With one stack left there is nothing to choose, and with none nothing to draw.
Next run_choose_stack(Play& play) {
  ActionList stacks;
  legal_choose_stack(play, stacks);
  if (stacks.size() > 1) return Next::ask;
  if (stacks.empty())
    play.pop();
  else
    answer_choose_stack(play, stacks[0]);
  return Next::go_on;
}

void legal_choose_stack(const Look& look, ActionList& out) {
  for (std::uint8_t back = 0; back < kBacks; ++back)
    if (count_backs(look.content, look.state.stacks, back) > 0) out.push_back({kStack, back});
}

void answer_choose_stack(Play& play, Action action) {
  const Seat seat = play.frame().seat;
  play.pop();
  play.push({.kind = Job::draw, .seat = seat, .step = 1, .a = action.a});
}

// WEI-2.2. Resting is always possible, so nobody is ever stuck.
Next run_play(Play&) { return Next::ask; }

void legal_play(const Look& look, ActionList& out) {
  offer_cards(look.state.players[look.frame().seat].hand, kBuild, out);
  out.push_back({kRest});
}

void answer_play(Play& play, Action action) {
  const Seat seat = play.frame().seat;
  Player& player = play.state.players[seat];
  play.pop();
  if (action.kind == kRest) {
    ++player.coins;
    play.tell({.kind = kEvRested, .seat = seat});
    return;
  }
  take_from_hand(play, seat, action.a);
  ++player.village[action.a];
  play.tell({.kind = kEvBuilt, .seat = seat, .args = {static_cast<std::int16_t>(action.a)}});
  use_effect(play, seat, play.content.cards[action.a].effect);
}

// WEI-3.3. Who has nothing is not asked.
Next run_tribute(Play& play) {
  const Player& player = play.state.players[play.frame().seat];
  if (player.coins > 0 || any(player.hand)) return Next::ask;
  play.pop();
  return Next::go_on;
}

void legal_tribute(const Look& look, ActionList& out) {
  const Player& player = look.state.players[look.frame().seat];
  if (player.coins > 0) out.push_back({kPay});
  offer_cards(player.hand, kGive, out);
}

void answer_tribute(Play& play, Action action) {
  const Frame frame = play.frame();
  play.pop();
  if (action.kind == kPay) {
    --play.state.players[frame.seat].coins;
    ++play.state.players[frame.a].coins;
    play.tell({.kind = kEvPaid, .seat = frame.seat, .args = {frame.a}});
    return;
  }
  take_from_hand(play, frame.seat, action.a);
  ++play.state.discard[action.a];
  play.tell({.kind = kEvGave, .seat = frame.seat, .args = {static_cast<std::int16_t>(action.a)}});
}

}  // namespace stadtluft::weiler
