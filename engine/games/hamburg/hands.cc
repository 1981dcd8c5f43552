#include <algorithm>
#include <bit>

#include "engine/games/hamburg/rules.h"

// Drawing cards from the piles and from the discard pile.

namespace stadtluft::hamburg {

// --- draw: choose piles for all cards first, then chance deals them (HAM-4.3, HAM-CR-8)

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
  if (n > 0) play.push({.kind = Job::draw, .seat = seat, .a = n, .c = to});
}

Next run_draw(Play& play) {
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
void legal_draw(const Look& look, ActionList& out) {
  const Frame& f = look.frame();
  const unsigned lowest = f.c >> kLowestShift;
  const unsigned need = std::min<unsigned>(f.a, left_from(look, lowest));
  for (unsigned colour = lowest; colour < kColours; ++colour)
    if (left_in_pile(look, colour) > 0 && left_from(look, colour) >= need)
      out.push_back(act(kDraw, colour));
}

void answer_draw(Play& play, Action action) {
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

void outcomes_draw(const Look& look, OutcomeList& out) {
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

Next run_deal(Play& play) {
  if (play.state.pile.count(play.frame().a) > 0) return Next::chance;
  play.pop();
  return Next::go_on;
}

void outcomes_deal(const Look& look, OutcomeList& out) { list_pile(look, look.frame().a, out); }

void answer_deal(Play& play, Action action) {
  const Frame f = play.frame();
  play.pop();
  if (draw_to(f) != DrawTo::play) return arrive(play, f.seat, action.a, draw_to(f));
  // A card to be played at once: it waits in the hand, but only the play frame may use it.
  draw_to_play(play, f.seat, action.a);
  play.push({.kind = Job::play, .seat = f.seat, .step = f.step, .a = kNone, .b = action.a});
}

// --- take_top: cards from the top of the discard pile (202, 234)

Next run_take_top(Play& play) {
  Frame& f = play.frame();
  State& s = play.state;
  if (f.a == 0 || s.discard.empty()) {
    play.pop();
    return Next::go_on;
  }
  if (s.discard_top.empty()) return Next::chance;
  answer_take_top(play, act(kUncover, s.discard_top.back()));
  return Next::go_on;
}

// Below the ordered part lies what was shuffled.
void outcomes_take_top(const Look& look, OutcomeList& out) {
  look.state.discard.each([&](std::uint16_t card) { out.push_back({act(kUncover, card), 1}); });
}

void answer_take_top(Play& play, Action action) {
  Frame& f = play.frame();
  const Seat seat = f.seat;
  --f.a;
  discard_to_hand(play, seat, action.a);
  if (draw_to(f) != DrawTo::play) return;
  const std::uint8_t source = f.step;
  play.pop();
  play.push({.kind = Job::play, .seat = seat, .step = source, .a = kNone, .b = action.a});
}

}  // namespace stadtluft::hamburg
