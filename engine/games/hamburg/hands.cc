#include <algorithm>
#include <bit>

#include "engine/games/hamburg/jobs.h"

// Drawing, discarding and stealing cards; taking and giving workers of chosen colours.

namespace stadtluft::hamburg {

// --- draw: choose piles for all cards first, then chance deals them (HAM-4.3, HAM-CR-8)
// -----------

namespace {

constexpr unsigned kLowestShift = 8;  // of Frame::c, above the DrawTo

unsigned chosen(const Frame& f, unsigned colour) { return f.b >> 3 * colour & 7U; }
DrawTo draw_to(const Frame& f) { return static_cast<DrawTo>(f.c & 0xffU); }

unsigned left_in_pile(const Look& look, unsigned colour) {
  return look.state.pile.count(colour) - chosen(look.frame(), colour);
}

// Cards that can still be chosen from piles of this and higher colours.
unsigned left_from(const Look& look, unsigned lowest) {
  unsigned sum = 0;
  for (unsigned colour = lowest; colour < kColours; ++colour) sum += left_in_pile(look, colour);
  return sum;
}

void list_pile(const Look& look, unsigned colour, OutcomeList& out) {
  for (std::uint64_t word = look.state.pile.words[colour]; word != 0; word &= word - 1)
    out.push_back(
        {act(kDeal, colour * kPileSize + static_cast<unsigned>(std::countr_zero(word))), 1});
}

// A drawn card arrives where it belongs.
void arrive(Play& play, Seat seat, unsigned card, DrawTo to) {
  switch (to) {
    case DrawTo::hand:
      draw_to_hand(play, seat, card);
      break;
    case DrawTo::plot:
      lay_plot_from_pile(play, seat, card);
      after_plot(play, seat, card / kPileSize, Source::by_effect);
      break;
    case DrawTo::play:
      break;  // only deal frames
  }
}

}  // namespace

void push_draw(Play& play, Seat seat, unsigned n, DrawTo to) {
  if (n > 0) play.push(frame(Job::draw, seat, n, 0, static_cast<unsigned>(to)));
}

Next draw_run(Play& play) {
  Frame& f = play.frame();
  const unsigned lowest = f.c >> kLowestShift;
  if (f.step == 0) {
    if (f.a > 0 && left_from(play, lowest) > 0) return ask(play);
    f.step = 1;
  }
  if (f.b != 0) return Next::chance;
  play.pop();
  return Next::go_on;
}

// The piles are a multiset: chosen in rising order of colour, and never so that too few are left.
void draw_legal(const Look& look, ActionList& out) {
  const Frame& f = look.frame();
  const unsigned lowest = f.c >> kLowestShift;
  const unsigned need = std::min<unsigned>(f.a, left_from(look, lowest));
  for (unsigned colour = lowest; colour < kColours; ++colour)
    if (left_in_pile(look, colour) > 0 && left_from(look, colour) >= need)
      out.push_back(act(kDraw, colour));
}

void draw_answer(Play& play, Action action) {
  Frame& f = play.frame();
  if (action.kind == kDraw) {
    --f.a;
    f.b = static_cast<std::uint16_t>(f.b + (1U << 3 * action.a));
    f.c = static_cast<std::uint16_t>(
        (f.c & 0xffU) | unsigned{lowest_after(play.state, f.seat, action.a)} << kLowestShift);
    return;
  }
  const Seat seat = f.seat;
  const DrawTo to = draw_to(f);
  f.b = static_cast<std::uint16_t>(f.b - (1U << 3 * (action.a / kPileSize)));
  arrive(play, seat, action.a, to);
}

void draw_outcomes(const Look& look, OutcomeList& out) {
  for (unsigned colour = 0; colour < kColours; ++colour)
    if (chosen(look.frame(), colour) > 0) return list_pile(look, colour, out);
}

unsigned pile_to_deal(const State& s) {
  const Frame& f = s.agenda.top();
  switch (job_of(f)) {
    case Job::deal:
      return f.a;
    case Job::draw:
      for (unsigned colour = 0; colour < kColours; ++colour)
        if (chosen(f, colour) > 0) return colour;
      return kColours;
    default:
      return kColours;
  }
}

// --- deal: one card of a given pile
// ---------------------------------------------------------------

Next deal_run(Play& play) {
  if (play.state.pile.count(play.frame().a) > 0) return Next::chance;
  play.pop();
  return Next::go_on;
}

void deal_outcomes(const Look& look, OutcomeList& out) { list_pile(look, look.frame().a, out); }

void deal_answer(Play& play, Action action) {
  const Frame f = play.frame();
  play.pop();
  if (draw_to(f) != DrawTo::play) return arrive(play, f.seat, action.a, draw_to(f));
  // A card to be played at once: it waits in the hand, but only the play frame may use it.
  draw_to_play(play, f.seat, action.a);
  play.push(frame(Job::play, f.seat, kNone, action.a, 0, f.step));
}

// --- discard: cards of one's own choice, in one's own order
// ---------------------------------------

void push_discard(Play& play, Seat seat, unsigned n) {
  if (n > 0 && !play.state.hand[seat].empty()) play.push(frame(Job::discard, seat, n));
}

Next discard_run(Play& play) {
  Frame& f = play.frame();
  if (f.a == 0 || play.state.hand[f.seat].empty()) {
    play.pop();
    return Next::go_on;
  }
  if (play.state.hand[f.seat].count() > 1) return ask(play);
  ActionList last;
  discard_legal(play, last);
  discard_answer(play, last[0]);
  return Next::go_on;
}

void discard_legal(const Look& look, ActionList& out) {
  look.state.hand[look.frame().seat].each(
      [&](std::uint16_t card) { out.push_back(act(kDiscard, card)); });
}

void discard_answer(Play& play, Action action) {
  Frame& f = play.frame();
  --f.a;
  discard_from_hand(play, f.seat, action.a);
}

// --- take_top: cards from the top of the discard pile (202, 234)
// ----------------------------------

Next take_top_run(Play& play) {
  Frame& f = play.frame();
  State& s = play.state;
  if (f.a == 0 || s.discard.empty()) {
    play.pop();
    return Next::go_on;
  }
  if (s.discard_top.empty()) return Next::chance;
  take_top_answer(play, act(kUncover, s.discard_top.back()));
  return Next::go_on;
}

// Below the ordered part lies what was shuffled.
void take_top_outcomes(const Look& look, OutcomeList& out) {
  look.state.discard.each([&](std::uint16_t card) { out.push_back({act(kUncover, card), 1}); });
}

void take_top_answer(Play& play, Action action) {
  Frame& f = play.frame();
  const Seat seat = f.seat;
  --f.a;
  discard_to_hand(play, seat, action.a);
  if (draw_to(f) != DrawTo::play) return;
  const std::uint8_t source = f.step;
  play.pop();
  play.push(frame(Job::play, seat, kNone, action.a, 0, source));
}

// --- steal: a random card of the victim
// -----------------------------------------------------------

Next steal_run(Play& play) {
  if (!play.state.hand[play.frame().seat].empty()) return Next::chance;
  play.pop();
  return Next::go_on;
}

void steal_outcomes(const Look& look, OutcomeList& out) {
  look.state.hand[look.frame().seat].each([&](std::uint16_t card) {
    out.push_back({act(kSteal, card), 1});
  });
}

void steal_answer(Play& play, Action action) {
  const Frame f = play.frame();
  play.pop();
  steal_card(play, f.seat, f.a, action.a);
}

// --- workers of chosen colours, a multiset in rising order
// ----------------------------------------

void push_take_workers(Play& play, Seat seat, unsigned n, unsigned colours) {
  if (n > 0) play.push(frame(Job::take_worker, seat, n, colours));
}

Next take_worker_run(Play& play) {
  Frame& f = play.frame();
  const unsigned open = f.b & (~0U << f.step) & kAllColours;
  if (f.a == 0) {
    play.pop();
    return Next::go_on;
  }
  if (!std::has_single_bit(open)) return ask(play);
  take_worker_answer(play, act(kTakeWorker, static_cast<unsigned>(std::countr_zero(open))));
  return Next::go_on;
}

void take_worker_legal(const Look& look, ActionList& out) {
  const Frame& f = look.frame();
  for (unsigned colour = f.step; colour < kColours; ++colour)
    if ((f.b >> colour & 1U) != 0) out.push_back(act(kTakeWorker, colour));
}

void take_worker_answer(Play& play, Action action) {
  Frame& f = play.frame();
  --f.a;
  f.step = lowest_after(play.state, f.seat, action.a);
  change_workers(play, f.seat, action.a, 1);
}

void push_give_workers(Play& play, Seat seat, unsigned n, unsigned colours, Seat to) {
  if (n > 0) play.push(frame(Job::give_worker, seat, n, colours, to));
}

namespace {

unsigned workers_from(const Look& look, unsigned lowest) {
  const Frame& f = look.frame();
  unsigned sum = 0;
  for (unsigned colour = lowest; colour < kColours; ++colour)
    if ((f.b >> colour & 1U) != 0) sum += look.state.players[f.seat].workers[colour];
  return sum;
}

}  // namespace

Next give_worker_run(Play& play) {
  Frame& f = play.frame();
  f.a = static_cast<std::uint8_t>(std::min<unsigned>(f.a, workers_from(play, f.step)));
  if (f.a == 0) {
    play.pop();
    return Next::go_on;
  }
  ActionList choices;
  give_worker_legal(play, choices);
  if (choices.size() > 1) return ask(play);
  give_worker_answer(play, choices[0]);
  return Next::go_on;
}

void give_worker_legal(const Look& look, ActionList& out) {
  const Frame& f = look.frame();
  for (unsigned colour = f.step; colour < kColours; ++colour)
    if ((f.b >> colour & 1U) != 0 && look.state.players[f.seat].workers[colour] > 0 &&
        workers_from(look, colour) >= f.a)
      out.push_back(act(kGiveWorker, colour));
}

void give_worker_answer(Play& play, Action action) {
  Frame& f = play.frame();
  const auto to = static_cast<Seat>(f.c);
  --f.a;
  f.step = lowest_after(play.state, f.seat, action.a);
  change_workers(play, f.seat, action.a, -1);
  if (to != kNobody) change_workers(play, to, action.a, 1);
}

}  // namespace stadtluft::hamburg
