#include "engine/games/brugge/rules.h"

// Drawing: one card at a time from one of two stacks, by the back alone (BRU-CR-11, BRU-CR-12). The
// front is dealt when it is looked at: after the last card, or, for a house, when it is laid.

namespace stadtluft::brugge {
namespace {

DrawTo draw_to(const Frame& f) { return static_cast<DrawTo>(f.c); }

// The extra stack comes into play; the first time it settles the last round (BRU-4.6, BRU-4.7).
void lay_extra_stack(Play& play, unsigned stack) {
  State& s = play.state;
  s.stack[stack] = s.extra;
  s.extra = 0;
  tell(play, kEvExtraStack, kNobody, static_cast<int>(stack));
  if (s.last_round != 0) return;
  s.last_round = static_cast<std::uint8_t>(s.turn == 0 ? s.round : s.round + 1);
  tell(play, kEvLastRound, kNobody, s.last_round);
}

// The upper half of the other stack, rounded down; a single card stays (BRU-AMB-13, BRU-AMB-72).
void split_other(Play& play, unsigned stack) {
  State& s = play.state;
  const unsigned other = 1 - stack;
  const auto upper = static_cast<std::uint8_t>(s.stack[other] / 2);
  if (upper == 0) return;
  s.stack[stack] = upper;
  s.stack[other] = static_cast<std::uint8_t>(s.stack[other] - upper);
  s.top[stack] = s.top[other];
  s.top[other] = kNone;
  tell(play, kEvSplit, kNobody, static_cast<int>(stack));
}

void take_top(Play& play, Seat seat, unsigned stack) {
  State& s = play.state;
  const unsigned colour = s.top[stack];
  ++s.drawn[colour];
  --s.stack[stack];
  s.top[stack] = kNone;
  tell(play, kEvDrawn, seat, static_cast<int>(stack), static_cast<int>(colour));
  if (s.stack[stack] == 0) {
    if (s.extra > 0)
      lay_extra_stack(play, stack);
    else
      split_other(play, stack);
  }
  push_reveals(s);
}

}  // namespace

void push_draw(Play& play, Seat seat, unsigned n, unsigned more, DrawTo to) {
  if (n + more > 0) play.push({.kind = Job::draw, .seat = seat, .a = n, .b = more, .c = to});
}

unsigned open_stacks(const Look& look, Seat seat, DrawTo to, unsigned due) {
  const State& s = look.state;
  unsigned open = 0;
  for (unsigned stack = 0; stack < kStacks; ++stack) {
    if (s.stack[stack] == 0) continue;
    const unsigned colour = s.top[stack];
    if (to == DrawTo::paid_house && s.players[seat].workers[colour] <= (colour == due ? 1 : 0))
      continue;
    open |= 1U << stack;
  }
  return to != DrawTo::hand && s.houses[seat].count() >= kMaxHouses ? 0U : open;
}

// All cards that nobody has seen, but for those whose back is seen elsewhere (BRU-CK-3).
unsigned unseen(const State& s, unsigned stack, unsigned colour) {
  return s.pool.count(colour) - s.drawn[colour] - (s.top[1 - stack] == colour ? 1U : 0U);
}

unsigned colour_to_deal(const State& s) {
  unsigned colour = 0;
  while (colour < kColours && s.drawn[colour] == 0) ++colour;
  return colour;
}

void push_reveals(State& s) {
  for (unsigned stack = kStacks; stack-- > 0;)
    if (s.stack[stack] > 0 && s.top[stack] == kNone)
      s.agenda.push({.kind = Job::reveal, .a = stack});
}

// --- draw

Next run_draw(Play& play) {
  Frame& f = play.frame();
  State& s = play.state;
  if (f.step == 0) {
    const unsigned open = f.a + f.b == 0 ? 0U : open_stacks(play, f.seat, draw_to(f), kNone);
    if (open != 0 && (f.a == 0 || !std::has_single_bit(open))) return Next::ask;
    if (open != 0) {
      answer_draw(play, act(kDraw, static_cast<unsigned>(std::countr_zero(open))));
      return Next::go_on;
    }
    f.step = 1;
  }
  if (colour_to_deal(s) < kColours) return Next::chance;
  if (draw_to(f) != DrawTo::hand) look_at_houses(play, f.seat);
  return finish(play);
}

Question question_draw(const Look& look) {
  const Frame& f = look.frame();
  if (draw_to(f) != DrawTo::hand) return {kAskDrawHouse, {f.a}};
  if (f.a > 0) return {kAskDraw, {f.a}};
  return {kAskDrawMore, {static_cast<std::int16_t>(f.b)}};
}

void legal_draw(const Look& look, ActionList& out) {
  const Frame& f = look.frame();
  const unsigned open = open_stacks(look, f.seat, draw_to(f), kNone);
  for (unsigned stack = 0; stack < kStacks; ++stack)
    if ((open >> stack & 1U) != 0) out.push_back(act(kDraw, stack));
  if (f.a == 0) out.push_back(act(kDone));
}

void answer_draw(Play& play, Action action) {
  Frame& f = play.frame();
  State& s = play.state;
  const Seat seat = f.seat;
  if (action.kind == kDone) {
    f.b = 0;
    return;
  }
  if (action.kind == kDraw) {
    if (f.a > 0)
      --f.a;
    else
      --f.b;
    if (draw_to(f) == DrawTo::paid_house) change_workers(play, seat, s.top[action.a], -1);
    if (draw_to(f) != DrawTo::hand) f.step = 1;
    return take_top(play, seat, action.a);
  }
  const unsigned colour = colour_of(action.a);
  --s.drawn[colour];
  if (draw_to(f) == DrawTo::hand) return deal_to_hand(play, seat, action.a);
  f.step = 0;
  deal_as_house(play, seat, action.a);
  react(play, seat, Deed::house, colour);
}

void outcomes_draw(const Look& look, OutcomeList& out) {
  const unsigned colour = colour_to_deal(look.state);
  for (std::uint64_t word = look.state.pool.words[colour]; word != 0; word &= word - 1)
    out.push_back({act(kDeal, CardSet::card_of(colour, word)), 1});
}

// --- reveal: the new top card of a stack shows its colour (BRU-4.10)

Next run_reveal(Play& play) {
  const unsigned stack = play.frame().a;
  const bool covered = play.state.stack[stack] > 0 && play.state.top[stack] == kNone;
  return covered ? Next::chance : finish(play);
}

void outcomes_reveal(const Look& look, OutcomeList& out) {
  const unsigned stack = look.frame().a;
  for (unsigned colour = 0; colour < kColours; ++colour)
    if (const unsigned cards = unseen(look.state, stack, colour); cards > 0)
      out.push_back({act(kTop, stack, colour), cards});
}

void answer_reveal(Play& play, Action action) {
  play.pop();
  play.state.top[action.a] = static_cast<std::uint8_t>(action.b);
  tell(play, kEvTop, kNobody, action.a, action.b);
}

}  // namespace stadtluft::brugge
