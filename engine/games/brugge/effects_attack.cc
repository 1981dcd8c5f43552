#include <algorithm>

#include "engine/games/brugge/effects.h"

// Effects on other players. The victims come one after another, clockwise from the active player
// (BRU-CA-14). An attack is worth a second use if somebody has something to lose.

namespace stadtluft::brugge {
namespace {

using Has = bool (*)(const State&, Seat);

template <Has has>
bool somebody(const Look& look, Seat seat, const Card&, unsigned, unsigned) {
  for (unsigned i = 0; i + 1U < look.state.options.players; ++i)
    if (has(look.state, opponent(look.state, seat, i))) return true;
  return false;
}

bool has_cards(const State& s, Seat seat) { return !s.hand[seat].empty(); }
bool has_guilders_left(const State& s, Seat seat) { return s.players[seat].guilders > 0; }
bool has_workers(const State& s, Seat seat) { return kin::workers_of(s.players[seat]) > 0; }
bool has_tokens(const State& s, Seat seat) { return majority_value(s, seat, kAreaCanals) > 0; }
bool has_advanced(const State& s, Seat seat) { return s.players[seat].step > 0; }
bool has_persons(const State& s, Seat seat) { return !s.persons[seat].empty(); }
bool has_houses(const State& s, Seat seat) { return !s.houses[seat].empty(); }
bool has_points(const State& s, Seat seat) { return s.players[seat].points > 0; }

void hit_discard(Play& play, Seat, Seat victim, const Card& card) {
  kin::push_discard<Kin>(play, victim, card.n);
}

void hit_steal_card(Play& play, Seat attacker, Seat victim, const Card&) {
  play.push({.kind = Job::steal, .seat = victim, .a = attacker});
}

void hit_guilders(Play& play, Seat attacker, Seat victim, const Card& card) {
  const int guilders = std::min<int>(card.n, play.state.players[victim].guilders);
  change_guilders(play, victim, -guilders);
  change_guilders(play, attacker, guilders);
}

void hit_workers(Play& play, Seat attacker, Seat victim, const Card& card) {
  kin::push_give_workers<Kin>(play, victim, card.n, kAllColours, attacker);
}

void hit_step(Play& play, Seat, Seat victim, const Card& card) {
  std::uint8_t& step = play.state.players[victim].step;
  if (step == 0) return;
  step = static_cast<std::uint8_t>(step - std::min(step, card.n));
  tell(play, kEvMovedBack, victim, step);
}

void hit_points(Play& play, Seat, Seat victim, const Card& card) {
  if (play.state.players[victim].points > 0) change_points(play, victim, -card.n);
}

template <Loss loss>
void hit_loss(Play& play, Seat, Seat victim, const Card&) {
  push_loss(play, victim, loss);
}

// --- shift_danger (Saboteur): one's own marker is discarded, everybody else takes one

using Shift = kin::ShiftThreat<Kin, 0>;

bool useful_shift(const Look& look, Seat seat, const Card&, unsigned, unsigned) {
  return threatened(look, seat) != 0;
}

}  // namespace

const EffectRule kShiftThreat = {useful_shift, Shift::run, Shift::legal, Shift::answer};
const EffectRule kOppDiscard = {somebody<has_cards>, kin::each_opponent<Kin, hit_discard>};
const EffectRule kStealCard = {somebody<has_cards>, kin::each_opponent<Kin, hit_steal_card>};
const EffectRule kStealGuilders = {somebody<has_guilders_left>,
                                   kin::each_opponent<Kin, hit_guilders>};
const EffectRule kStealWorkers = {somebody<has_workers>, kin::each_opponent<Kin, hit_workers>};
const EffectRule kOppLoseCanal = {somebody<has_tokens>,
                                  kin::each_opponent<Kin, hit_loss<Loss::canal>>};
const EffectRule kOppStepBack = {somebody<has_advanced>, kin::each_opponent<Kin, hit_step>};
const EffectRule kOppLosePerson = {somebody<has_persons>,
                                   kin::each_opponent<Kin, hit_loss<Loss::person>>};
const EffectRule kOppLoseHouse = {somebody<has_houses>,
                                  kin::each_opponent<Kin, hit_loss<Loss::house>>};
const EffectRule kOppLosePoints = {somebody<has_points>, kin::each_opponent<Kin, hit_points>};

}  // namespace stadtluft::brugge
