#include <algorithm>

#include "engine/games/brugge/rules.h"

// A round, moment by moment (BRU-3 to BRU-8). What each moment does:
//
//   begin    counts the round                   refill   phase 1: hands, every seat (draw)
//   roll     phase 2: five dice (chance)        threats  markers for high dice, every seat (raise)
//   advance  one paid step, every seat          turns    phase 3: four times a turn, every seat
//   end      phase 4: majorities, emblem
//
// "Every seat" goes clockwise from the holder of the emblem.

namespace stadtluft::brugge {
namespace {

// The next seat of a moment that concerns everybody, or kNobody when all are through.
Seat next_seat(Play& play) {
  Frame& f = play.frame();
  if (f.a < play.state.options.players) return in_order(play.state, f.a++);
  f.a = 0;
  ++f.step;
  return kNobody;
}

void go_to(Play& play, Moment moment) {
  play.frame().step = static_cast<std::uint8_t>(moment);
  play.frame().a = 0;
}

// --- phases 1 and 2

// A hand that is full draws none and discards none (BRU-4.8); beyond five only the Inventor's owner
// may go (BRU-11.16).
void push_refill(Play& play, Seat seat) {
  const unsigned size = play.content.numbers.hand_size;
  const unsigned held = play.state.hand[seat].count();
  const unsigned limit = hand_limit(play, seat);
  const unsigned filled = std::max(held, size);
  push_draw(play, seat, filled - held, limit > filled ? limit - filled : 0U, DrawTo::hand);
}

unsigned markers_by_dice(const Look& look) {
  unsigned counts = 0;
  for (unsigned colour = 0; colour < kColours; ++colour)
    if (look.state.dice[colour] >= look.content.numbers.threat_die_min)
      counts += kin::one_raise(colour);
  return counts;
}

// --- phase 4

void flip_marker(Play& play, Seat seat, unsigned area) {
  Player& player = play.state.players[seat];
  if ((player.majorities >> area & 1U) != 0) return;
  player.majorities = static_cast<std::uint8_t>(player.majorities | 1U << area);
  tell(play, kEvMajority, seat, static_cast<int>(area));
  for (const std::uint16_t i : cards_with(play, Effect::on_majority))
    if (play.state.persons[seat].has(i))
      for (unsigned colour = 0; colour < kColours; ++colour)
        change_workers(play, seat, colour, play.content.cards[i].workers[colour]);
}

void end_round(Play& play) {
  State& s = play.state;
  for (unsigned area = 0; area < kAreas; ++area)
    kin::settle_majority(
        s.options.players, [&](unsigned i) { return in_order(s, i); },
        [&](Seat seat) { return majority_value(s, seat, area); },
        [&](Seat seat) { return owns(play, seat, Effect::win_ties); },
        [&](Seat seat) { flip_marker(play, seat, area); });
  s.used = {};
  if (s.last_round != 0 && s.round >= s.last_round) {
    play.pop();
    tell(play, kEvGameEnded, kNobody);
    return;
  }
  s.start = seat_after(s.start, s.options.players);
  go_to(play, Moment::begin);
}

}  // namespace

Next run_round(Play& play) {
  State& s = play.state;
  Frame& f = play.frame();
  switch (static_cast<Moment>(f.step)) {
    case Moment::begin:
      ++s.round;
      tell(play, kEvRound, s.start, s.round);
      go_to(play, Moment::refill);
      break;
    case Moment::refill:
      if (const Seat seat = next_seat(play); seat != kNobody) push_refill(play, seat);
      break;
    case Moment::roll:
      go_to(play, Moment::threats);
      play.push({.kind = Job::roll});
      break;
    case Moment::threats:
      if (const Seat seat = next_seat(play); seat != kNobody)
        kin::push_raise<Kin>(play, seat, markers_by_dice(play), 0);
      break;
    case Moment::advance:
      if (const Seat seat = next_seat(play); seat != kNobody)
        play.push({.kind = Job::advance, .seat = seat});
      break;
    case Moment::turns:
      if (f.a == 0 && s.turn == play.content.numbers.turns) {
        s.turn = 0;
        go_to(play, Moment::end);
        break;
      }
      if (f.a == 0) ++s.turn;
      play.push({.kind = Job::turn, .seat = in_order(s, f.a), .a = 1});
      f.a = static_cast<std::uint8_t>((f.a + 1U) % s.options.players);
      break;
    case Moment::end:
      end_round(play);
      break;
  }
  return Next::go_on;
}

// --- roll

Next run_roll(Play& play) {
  if (play.frame().a < kColours) return Next::chance;
  return finish(play);
}

void outcomes_roll(const Look& look, OutcomeList& out) {
  for (unsigned pips = 1; pips <= 6; ++pips) out.push_back({act(kDie, look.frame().a, pips), 1});
}

void answer_roll(Play& play, Action action) {
  ++play.frame().a;
  play.state.dice[action.a] = static_cast<std::uint8_t>(action.b);
  tell(play, kEvDie, kNobody, action.a, action.b);
}

// --- advance: one paid step (BRU-CR-10)

Next run_advance(Play& play) {
  const Seat seat = play.frame().seat;
  const int price = advance_price(play, seat);
  if (price >= 0 && can_advance(play.state, seat) && play.state.players[seat].guilders >= price)
    return Next::ask;
  return finish(play);
}

Question question_advance(const Look& look) {
  return {kAskAdvance, {static_cast<std::int16_t>(advance_price(look, look.frame().seat))}};
}

void legal_advance(const Look&, ActionList& out) {
  out.push_back(act(kAdvance));
  out.push_back(act(kDone));
}

void answer_advance(Play& play, Action action) {
  const Seat seat = play.frame().seat;
  play.pop();
  if (action.kind == kDone) return;
  change_guilders(play, seat, -advance_price(play, seat));
  advance(play, seat);
}

// --- the table of frames

namespace {

// The rules at one glance: what runs, what is asked, what may be answered, what the answer does,
// what chance may bring.
constexpr auto kRules = rules_by_job<Rule, kJobs>({
    {Job::setup, "setup", run_setup, nullptr, nullptr, answer_setup, outcomes_setup},
    {Job::round, "round", run_round},
    {Job::draw, "draw", run_draw, question_draw, legal_draw, answer_draw, outcomes_draw},
    {Job::reveal, "reveal", run_reveal, nullptr, nullptr, answer_reveal, outcomes_reveal},
    {Job::roll, "roll", run_roll, nullptr, nullptr, answer_roll, outcomes_roll},
    {Job::raise, "raise", kin::run_raise<Kin>, question_raise, kin::legal_raise<Kin>,
     kin::answer_raise<Kin>},
    {Job::lose, "lose", run_lose, question_lose, legal_lose, answer_lose},
    {Job::advance, "advance", run_advance, question_advance, legal_advance, answer_advance},
    {Job::turn, "turn", run_turn, question_turn, legal_turn, answer_turn},
    {Job::play, "play", run_play, question_play, legal_play, answer_play},
    {Job::choose_house, "choose-house", run_choose_house, kAsksWith<kAskHouse, &Frame::b>,
     legal_choose_house, answer_choose_house},
    {Job::recruited, "recruited", run_recruited, kAsksWith<kAskAgain, &Frame::b>, legal_recruited,
     answer_recruited},
    {Job::resolve, "resolve", run_resolve, kAsksWith<kAskEffect, &Frame::b>, legal_resolve,
     answer_resolve, nullptr, set_resolve},
    {Job::reduce, "reduce", kin::run_reduce<Kin>, kAsksWith<kAskDiscardThreats, &Frame::a>,
     kin::legal_reduce<Kin>, kin::answer_reduce<Kin>, nullptr, kin::set_reduce<Kin>},
    {Job::take_worker, "take-worker", kin::run_take_worker<Kin>,
     kAsksWith<kAskTakeWorker, &Frame::a>, kin::legal_take_worker<Kin>,
     kin::answer_take_worker<Kin>, nullptr, kin::set_take_worker<Kin>},
    {Job::give_worker, "give-worker", kin::run_give_worker<Kin>,
     kAsksWith<kAskGiveWorker, &Frame::a>, kin::legal_give_worker<Kin>,
     kin::answer_give_worker<Kin>, nullptr, kin::set_give_worker<Kin>},
    {Job::discard, "discard", kin::run_discard<Kin, discard_from_hand>,
     kAsksWith<kAskDiscard, &Frame::a>, kin::legal_discard<Kin>,
     kin::answer_discard<Kin, discard_from_hand>, nullptr, kin::set_discard<Kin>},
    {Job::steal, "steal", kin::run_steal<Kin>, nullptr, nullptr, kin::answer_steal<Kin, steal_card>,
     kin::outcomes_steal<Kin>},
});

}  // namespace

std::span<const Rule> Room::rules() { return kRules; }

// With the distribution of the outcomes, but without listing them.
Action Room::sample(const Look& look, Rng& rng) {
  const State& s = look.state;
  const Frame& f = look.frame();
  if (job_of(f) == Job::roll) return act(kDie, f.a, 1U + rng.below(6));
  if (job_of(f) == Job::draw) {
    const unsigned colour = colour_to_deal(s);
    std::uint64_t cards = s.pool.words[colour];
    return act(kDeal, CardSet::card_of(colour, kin::take_any(cards, rng)));
  }
  OutcomeList drawn;
  chance_outcomes(rules(), look, drawn);
  return draw(drawn, rng);
}

}  // namespace stadtluft::brugge
