#include "engine/games/amsterdam/rules.h"

// A round, moment by moment (AMS-5). What each moment does:
//
//   begin      tells the round                    offer      cards are turned up (chance)
//   removal    solo: TOM removes a card           choose     every seat takes a card
//   leftovers  the rest is discarded              roll       six dice (chance)
//   tom        solo: TOM's Phases II and III      turn_dice  high dice to 1
//   pick       every seat chooses dice            wheel      every wheel turns
//   turns      one turn, every seat               end        every seat keeps a cube
//   market     marker and market tile (chance)
//
// "Every seat" goes in the order of the discs at the start of the phase (AMS-4.7); TOM is never
// asked.

namespace stadtluft::amsterdam {
namespace {

Moment moment_of(const Frame& f) { return static_cast<Moment>(f.step); }

enum Phase : std::uint8_t { kPhaseCards, kPhaseDice, kPhaseActions, kPhaseEnd };

void start_phase(Play& play, Phase phase) {
  play.state.order = play.state.amstel;
  tell(play, kEvPhase, kNobody, phase);
}

void go_to(Play& play, Moment moment) {
  play.frame().step = static_cast<std::uint8_t>(moment);
  play.frame().a = 0;
}

Next go_on_to(Play& play, Moment moment) {
  go_to(play, moment);
  return Next::go_on;
}

// The next seat of a moment that concerns everybody, or kNobody when all are through.
Seat next_seat(Play& play) {
  const State& s = play.state;
  Frame& f = play.frame();
  while (f.a < s.seats) {
    const Seat seat = s.order[f.a++];
    if (!s.is_tom(seat)) return seat;
  }
  f.a = 0;
  ++f.step;
  return kNobody;
}

Next ask_next(Play& play, Job job, unsigned step = 0) {
  if (const Seat seat = next_seat(play); seat != kNobody)
    play.push({.kind = job, .seat = seat, .step = step});
  return Next::go_on;
}

// A seat that has been asked ahead is not asked again.
Next ask_to_pick(Play& play) {
  Seat seat = next_seat(play);
  while (seat != kNobody && play.state.players[seat].pick.dice != 0) seat = next_seat(play);
  if (seat != kNobody) play.push({.kind = Job::pick_dice, .seat = seat});
  return Next::go_on;
}

Next turn_wheels(Play& play) {
  State& s = play.state;
  for (unsigned i = 0; i < s.seats && s.options.simultaneous != 0; ++i)
    if (!s.is_tom(s.order[i])) place_cubes(play, s.order[i]);
  for (unsigned i = 0; i < s.seats; ++i)
    if (!s.is_tom(s.order[i])) turn_wheel(play, s.order[i]);
  start_phase(play, kPhaseActions);
  return go_on_to(play, Moment::turns);
}

Next turns(Play& play) {
  if (const Seat seat = next_seat(play); seat != kNobody) {
    play.push({.kind = Job::turn, .seat = seat});
    return Next::go_on;
  }
  if (play.state.round == play.content.numbers.rounds) {  // no Phase IV (AMS-9.6)
    play.pop();
    tell(play, kEvGameEnded, kNobody);
    return Next::go_on;
  }
  start_phase(play, kPhaseEnd);
  return Next::go_on;
}

Next end_round(Play& play) {
  if (const Seat seat = next_seat(play); seat != kNobody) {
    play.push({.kind = Job::keep_cube, .seat = seat});
    return Next::go_on;
  }
  State& s = play.state;
  s.used = {};
  s.turn.map_uses = 0;
  ++s.round;
  return Next::go_on;
}

}  // namespace

Next run_round(Play& play) {
  State& s = play.state;
  Frame& f = play.frame();
  switch (moment_of(f)) {
    case Moment::begin:
      tell(play, kEvRound, s.amstel[0], s.round);
      start_phase(play, kPhaseCards);
      return go_on_to(play, Moment::offer);
    case Moment::offer:
      if (deck_to_deal(play, offer_of_round(play)) < kDecks) return Next::chance;
      return go_on_to(play, Moment::removal);
    case Moment::removal:
      go_to(play, Moment::choose);
      if (s.solo() && s.order[0] == kTom) remove_for_tom(play);
      return Next::go_on;
    case Moment::choose:
      return ask_next(play, Job::choose_card, 1);
    case Moment::leftovers:
      discard_offer(play);
      start_phase(play, kPhaseDice);
      return go_on_to(play, Moment::roll);
    case Moment::roll:
      return f.a < kColours ? Next::chance : go_on_to(play, Moment::tom);
    case Moment::tom:
      if (s.solo()) play_tom(play);
      return go_on_to(play, Moment::turn_dice);
    case Moment::turn_dice:
      turn_dice(play);
      return go_on_to(play, Moment::pick);
    case Moment::pick:
      return ask_to_pick(play);
    case Moment::wheel:
      return turn_wheels(play);
    case Moment::turns:
      return turns(play);
    case Moment::end:
      return end_round(play);
    case Moment::market:
      return f.a == 0 ? Next::chance : go_on_to(play, Moment::begin);
  }
  return Next::go_on;
}

void outcomes_round(const Look& look, OutcomeList& out) {
  const Frame& f = look.frame();
  switch (moment_of(f)) {
    case Moment::roll:
      for (unsigned pips = 1; pips <= kPips; ++pips) out.push_back({act(kDie, f.a, pips), 1});
      break;
    case Moment::market:
      return outcomes_tile(look, out);
    default:
      outcomes_deal_from(look, deck_to_deal(look, offer_of_round(look)), out);
  }
}

void answer_round(Play& play, Action action) {
  Frame& f = play.frame();
  switch (action.kind) {
    case kDie:
      play.state.dice[action.a] = static_cast<std::uint8_t>(action.b);
      ++f.a;
      tell(play, kEvDie, kNobody, action.a, action.b);
      break;
    case kTile:
      ++f.a;
      open_tile(play, action.a);
      break;
    default:
      deal_to_offer(play, action.a);
  }
}

// --- the table of frames

namespace {

// The rules at one glance: what runs, what is asked, what may be answered, what the answer does,
// what chance may bring.
constexpr auto kRules = rules_by_job<Rule, kJobs>({
    {Job::setup, "setup", run_setup, nullptr, nullptr, answer_setup, outcomes_setup},
    {Job::place_figure, "place-figure", run_place_figure, question_place_figure, legal_place_figure,
     answer_place_figure},
    {Job::start_cubes, "start-cubes", run_start_cubes, question_start_cubes, legal_start_cubes,
     answer_start_cubes},
    {Job::choose_card, "choose-card", run_choose_card, question_choose_card, legal_choose_card,
     answer_choose_card},
    {Job::overflow, "overflow", run_overflow, kAsksWith<kAskOverflow>, legal_overflow,
     answer_overflow},
    {Job::tom_removes, "tom-removes", run_tom_removes, kAsksWith<kAskRemove>, legal_tom_removes,
     answer_tom_removes},
    {Job::round, "round", run_round, nullptr, nullptr, answer_round, outcomes_round},
    {Job::pick_dice, "pick-dice", run_pick_dice, kAsksWith<kAskDice>, legal_pick_dice,
     answer_pick_dice},
    {Job::shift_die, "shift-die", run_shift_die, kAsksWith<kAskShift>, legal_shift_die,
     answer_shift_die},
    {Job::keep_cube, "keep-cube", run_keep_cube, kAsksWith<kAskKeep>, legal_keep_cube,
     answer_keep_cube},
    {Job::turn, "turn", run_turn, question_turn, legal_turn, answer_turn},
    {Job::pay, "pay", run_pay, question_pay, legal_pay, answer_pay, nullptr, set_pay},
    {Job::gain, "gain", run_gain, kAsksWith<kAskCube, &Frame::a>, legal_gain, answer_gain, nullptr,
     set_gain},
    {Job::sell, "sell", run_sell, question_sell, legal_sell, answer_sell},
    {Job::free_activation, "free-activation", run_free_activation,
     kAsksWith<kAskFreeActivation, &Frame::a>, legal_free_activation, answer_free_activation},
    {Job::free_use, "free-use", run_free_use, kAsksWith<kAskFreeUse, &Frame::b>, legal_free_use,
     answer_free_use},
    {Job::throw_map, "throw-map", run_throw_map, kAsksWith<kAskThrowMap, &Frame::b>,
     legal_throw_map, answer_throw_map},
    {Job::tile_effect, "tile-effect", run_tile_effect},
    {Job::free_block, "free-block", run_free_block, kAsksWith<kAskFreeBlock, &Frame::a>,
     legal_free_block, answer_free_block},
    {Job::place_ship, "place-ship", run_place_ship, kAsksWith<kAskPlaceShip, &Frame::a>,
     legal_place_ship, answer_place_ship},
    {Job::swap, "swap", run_swap, question_swap, legal_swap, answer_swap, outcomes_swap},
    {Job::end_turn, "end-turn", run_end_turn},
});

}  // namespace

std::span<const Rule> Room::rules() { return kRules; }

// With the distribution of the outcomes, but without listing a whole deck.
Action Room::sample(const Look& look, Rng& rng) {
  const Frame& f = look.frame();
  const bool in_round = job_of(f) == Job::round;
  if (in_round && moment_of(f) == Moment::roll) return act(kDie, f.a, 1U + rng.below(kPips));
  if (in_round && moment_of(f) == Moment::offer) {
    const unsigned deck = deck_to_deal(look, offer_of_round(look));
    std::uint64_t cards = look.state.deck.words[deck];
    for (unsigned skip = rng.below(number_of(cards)); skip > 0; --skip) cards &= cards - 1;
    return act(kDeal, deck * kDeckSize + static_cast<unsigned>(std::countr_zero(cards)));
  }
  OutcomeList drawn;
  chance_outcomes(rules(), look, drawn);
  return draw(drawn, rng);
}

}  // namespace stadtluft::amsterdam
