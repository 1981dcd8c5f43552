#include "engine/games/brugge/rules.h"

// Threat markers and what their events take (BRU-10). The pipeline itself is in engine/kin.

namespace stadtluft::brugge {

bool take_marker(Play& play, Seat seat, unsigned colour) {
  std::uint8_t& markers = play.state.players[seat].threats[colour];
  ++markers;
  tell(play, kEvThreat, seat, static_cast<int>(colour), markers);
  return markers == kTrigger;
}

void discard_marker(Play& play, Seat seat, unsigned colour) {
  std::uint8_t& markers = play.state.players[seat].threats[colour];
  --markers;
  tell(play, kEvThreatGone, seat, static_cast<int>(colour), markers);
  change_points(play, seat, play.content.numbers.discard_points);
}

// The markers go back without points (BRU-10.9).
void strike(Play& play, Seat seat, unsigned colour) {
  Player& player = play.state.players[seat];
  const Threat& threat = play.content.threats[colour];
  player.threats[colour] = 0;
  switch (threat.damage) {
    case Damage::workers:
      for (unsigned i = 0; i < kColours; ++i) change_workers(play, seat, i, -player.workers[i]);
      return;
    case Damage::person:
      return push_loss(play, seat, Loss::person);
    case Damage::guilders:
      return change_guilders(play, seat, -player.guilders);
    case Damage::points:
      return change_points(play, seat, -threat.n);
    case Damage::house_or_canal:
      return push_loss(play, seat, Loss::house_or_canal);
  }
}

Question question_raise(const Look& look) {
  const Frame& f = look.frame();
  if (f.step < kColours) return {kAskAvert, {f.step}};
  return {kAskStrike};
}

// --- lose: nothing to lose is no loss, a single thing is lost without asking

void push_loss(Play& play, Seat seat, Loss loss) {
  play.push({.kind = Job::lose, .seat = seat, .a = loss});
}

Next run_lose(Play& play) { return kin::ask_if_open<Kin, legal_lose, answer_lose>(play); }

Question question_lose(const Look& look) {
  switch (static_cast<Loss>(look.frame().a)) {
    case Loss::person:
      return {kAskLosePerson};
    case Loss::house:
      return {kAskLoseHouse};
    case Loss::canal:
      return {kAskLoseCanal};
    default:
      return {kAskFire};
  }
}

void legal_lose(const Look& look, ActionList& out) {
  const Frame& f = look.frame();
  const State& s = look.state;
  const auto loss = static_cast<Loss>(f.a);
  if (loss == Loss::person)
    s.persons[f.seat].each([&](std::uint16_t card) { out.push_back(act(kPerson, card)); });
  if (loss == Loss::house || loss == Loss::house_or_canal)
    for (unsigned row = 0; row < s.houses[f.seat].count(); ++row)
      out.push_back(act(kHouse, row + 1));
  if (loss == Loss::canal || loss == Loss::house_or_canal)
    for (unsigned canal = 0; canal < kCanals; ++canal)
      if (s.players[f.seat].canals[canal] > 0) out.push_back(act(kCanal, canal));
}

void answer_lose(Play& play, Action action) {
  const Seat seat = play.frame().seat;
  play.pop();
  switch (action.kind) {
    case kPerson:
      return discard_person(play, seat, action.a);
    case kHouse:
      return lose_house(play, seat, action.a - 1U);
    default:
      return lose_token(play, seat, action.a);
  }
}

}  // namespace stadtluft::brugge
