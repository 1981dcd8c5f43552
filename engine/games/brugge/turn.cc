#include "engine/games/brugge/rules.h"

// A turn of phase 3: persons are activated, one hand card is played (BRU-CR-14).

namespace stadtluft::brugge {

unsigned most_turn_answers(const Look& look, Seat seat) {
  constexpr unsigned kAnswersPerCard = kCanals + 5;                     // a canal on either side
  unsigned most = 1 + kAnswersPerCard * look.state.hand[seat].count();  // 1: end-turn
  (look.state.persons[seat] & look.content.activated).each([&](std::uint16_t card) {
    most += look.content.cards[card].pay == kPayAny ? kColours : 1U;
  });
  return most;
}

Next run_turn(Play& play) {
  Frame& f = play.frame();
  const State& s = play.state;
  if (f.step == 0) {
    f.step = 1;
    tell(play, kEvTurn, f.seat, s.turn);
  }
  if (f.a > 0 && !s.hand[f.seat].empty()) return Next::ask;
  ActionList persons;
  list_activations(play, f.seat, persons);
  return persons.empty() ? finish(play) : Next::ask;
}

Question question_turn(const Look& look) { return {kAskTurn, {look.state.turn, look.frame().a}}; }

void legal_turn(const Look& look, ActionList& out) {
  const Frame& f = look.frame();
  const CardSet& hand = look.state.hand[f.seat];
  if (f.a > 0) hand.each([&](std::uint16_t card) { list_plays(look, f.seat, card, out); });
  list_activations(look, f.seat, out);
  if (f.a == 0 || hand.empty()) out.push_back(act(kEndTurn));
}

void answer_turn(Play& play, Action action) {
  Frame& f = play.frame();
  if (action.kind == kEndTurn) return play.pop();
  if (action.kind == kActivate) {
    play.state.used.add(action.a);
    return activate(play, f.seat, action.a, action.b);
  }
  f.a = 0;
  do_play(play, f.seat, action);
}

// --- play: an action that a person grants, with a hand card or the top of the discard pile

Next run_play(Play& play) {
  const Frame& f = play.frame();
  const State& s = play.state;
  const bool possible = f.b == kNoCard ? !s.hand[f.seat].empty() : in_reach(s, f.seat, f.b);
  return possible ? Next::ask : finish(play);
}

Question question_play(const Look& look) {
  const Frame& f = look.frame();
  if (f.b == kNoCard) return {kAskPlayCard};
  return {kAskPlay, {static_cast<std::int16_t>(f.b)}};
}

void legal_play(const Look& look, ActionList& out) {
  const Frame& f = look.frame();
  if (f.b != kNoCard) return list_plays(look, f.seat, f.b, out);
  look.state.hand[f.seat].each([&](std::uint16_t card) { list_plays(look, f.seat, card, out); });
}

void answer_play(Play& play, Action action) {
  const Seat seat = play.frame().seat;
  play.pop();
  do_play(play, seat, action);
}

}  // namespace stadtluft::brugge
