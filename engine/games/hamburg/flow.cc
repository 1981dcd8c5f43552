#include <algorithm>

#include "engine/games/hamburg/rules.h"

// A cycle, moment by moment (HAM-3 to HAM-9). What each moment does:
//
//   begin     counts the cycle                      refill    hands, every seat (draw)
//   parks     Parks and I cards, every seat         roll      six dice (chance)
//   clergy    to the window of the black die        exchange  clergy tile C06, every seat
//   intrigue  a black marker for every seat         dangers   coloured dice, every seat (raise)
//   ships     wake up                               square    one advance, every seat
//   round     counts the rounds                     turns     one turn, every seat
//   end       phase IV
//
// "Every seat" goes in turn order from the holder of the start marker; in the solo game TOM is
// first.

namespace stadtluft::hamburg {
namespace {

Moment moment_of(const Frame& f) { return static_cast<Moment>(f.step); }

// The next seat of a moment that concerns everybody, or kNobody when all are through.
Seat next_seat(Play& play) {
  Frame& f = play.frame();
  if (f.a < play.state.seats) return in_order(play.state, f.a++);
  f.a = 0;
  ++f.step;
  return kNobody;
}

void go_to(Play& play, Moment moment) {
  play.frame().step = static_cast<std::uint8_t>(moment);
  play.frame().a = 0;
}

// --- phase II

void place_clergy(Play& play) {
  State& s = play.state;
  s.window = static_cast<std::uint8_t>(s.dice[kBlack] - 1U);
  s.placed_tile = s.clergy_tiles[s.window];
  tell(play, kEvClergy, kNobody, play.content.window_colour[s.window]);
  if (s.solo()) change_marks(play, kTom, s.dice[kBlack]);  // HAM-19.8
  int rounds = play.content.numbers.rounds;
  if (const ClergySide* tile = clergy_placed(play, ClergyEffect::actions)) rounds += tile->amount;
  s.rounds = static_cast<std::uint8_t>(rounds);
}

bool intrigue(const Look& look) {
  if (look.state.dice[kBlack] < look.content.numbers.intrigue_die_min) return false;
  const ClergySide* tile = clergy_placed(look, ClergyEffect::no_danger);
  return tile == nullptr || (tile->colours >> kBlack & 1U) == 0;
}

unsigned raises_by_dice(const Look& look) {
  unsigned counts = 0;
  for (unsigned colour = 0; colour < kColours; ++colour)
    if (look.state.dice[colour] >= look.content.numbers.danger_die_min) counts += one_raise(colour);
  return counts;
}

void wake_ships(Play& play) {
  State& s = play.state;
  if (!s.plays(kShips)) return;
  const ClergySide* tile = clergy_placed(play, ClergyEffect::ships);
  for (unsigned ship = 0; ship < kDice; ++ship) {
    const bool awake =
        tile != nullptr ? tile->all_ships : (play.content.ship_pips >> s.dice[ship] & 1U) != 0;
    if (!awake) continue;
    s.ships = static_cast<std::uint8_t>(s.ships | 1U << ship);
    tell(play, kEvShips, kNobody, static_cast<int>(ship));
  }
}

// --- phase IV

unsigned workers_about(const State& s, unsigned colour) {
  unsigned sum = s.at_window[colour] + s.front_workers[colour];
  for (Seat seat = 0; seat < s.seats; ++seat) sum += s.players[seat].workers[colour];
  return sum;
}

void turn_marker(Play& play, Seat seat, unsigned area) {
  Player& player = play.state.players[seat];
  if ((player.majorities >> area & 1U) != 0) return;
  player.majorities = static_cast<std::uint8_t>(player.majorities | 1U << area);
  tell(play, kEvMajority, seat, static_cast<int>(area));
  if (owns(play, seat, Effect::on_majority))
    for (unsigned colour = 0; colour < kColours; ++colour)
      if (workers_about(play.state, colour) < play.content.numbers.workers_per_colour)
        change_workers(play, seat, colour, 1);
  if (const MayorSide* mayor = mayor_with(play, seat, MayorPower::on_majority))
    change_marks(play, seat, mayor->marks_gained);
}

void check_majorities(Play& play) {
  const State& s = play.state;
  for (unsigned area = 0; area < kAreas; ++area)
    kin::settle_majority(
        s.seats, [&](unsigned i) { return in_order(s, i); },
        [&](Seat seat) { return majority_value(play, seat, area); },
        [&](Seat seat) { return owns(play, seat, Effect::win_ties); },
        [&](Seat seat) { turn_marker(play, seat, area); });
}

void clergy_to_front(Play& play) {
  State& s = play.state;
  ++s.front[s.window];
  for (unsigned colour = 0; colour < kColours; ++colour)
    s.front_workers[colour] =
        static_cast<std::uint8_t>(s.front_workers[colour] + s.at_window[colour]);
  s.at_window.fill(0);
  tell(play, kEvClergyFront, kNobody, play.content.window_colour[s.window], s.front[s.window]);
  if (s.clergy_tiles[s.window] != kNone) s.clergy_tiles[s.window] ^= 1U;  // turned (HAM-18.5)
  s.window = kNone;
  s.placed_tile = kNone;
}

void end_cycle(Play& play) {
  State& s = play.state;
  check_majorities(play);
  clergy_to_front(play);
  s.used = {};
  for (Player& player : s.players) player.repeated = 0;
  s.ships = 0;
  s.round = 0;
  if (s.cycle == play.content.numbers.cycles) {
    play.pop();
    tell(play, kEvGameEnded, kNobody);
    return;
  }
  if (!s.solo()) s.start = seat_after(s.start, s.seats);
  go_to(play, Moment::begin);
}

}  // namespace

Next run_cycle(Play& play) {
  State& s = play.state;
  switch (moment_of(play.frame())) {
    case Moment::begin:
      ++s.cycle;
      tell(play, kEvCycle, s.start, s.cycle);
      go_to(play, Moment::refill);
      break;
    case Moment::refill:
      if (const Seat seat = next_seat(play); seat != kNobody && !s.is_tom(seat)) {
        const unsigned held = s.hand[seat].count();
        const unsigned size = hand_size(play, seat);
        if (held < size) push_draw(play, seat, size - held, DrawTo::hand);
      }
      break;
    case Moment::parks:
      if (const Seat seat = next_seat(play); seat != kNobody)
        play.push({.kind = Job::parks, .seat = seat});
      break;
    case Moment::roll:
      go_to(play, Moment::clergy);
      play.push({.kind = Job::roll});
      break;
    case Moment::clergy:
      place_clergy(play);
      go_to(play, Moment::exchange);
      break;
    case Moment::exchange:
      if (const Seat seat = next_seat(play); seat != kNobody && !s.is_tom(seat) &&
                                             clergy_placed(play, ClergyEffect::redraw) != nullptr)
        play.push({.kind = Job::exchange, .seat = seat});
      break;
    case Moment::intrigue:
      if (!intrigue(play)) {
        go_to(play, Moment::dangers);
      } else if (const Seat seat = next_seat(play); seat != kNobody) {
        play.push({.kind = Job::intrigue, .seat = seat});
      } else {
        for (std::uint8_t& marker : s.markers)
          if (marker == kMarkerFresh) marker = kMarkerUsed;
      }
      break;
    case Moment::dangers:
      if (const Seat seat = next_seat(play); seat != kNobody)
        push_raise(play, seat, raises_by_dice(play), RaiseBy::die);
      break;
    case Moment::ships:
      wake_ships(play);
      go_to(play, Moment::square);
      break;
    case Moment::square:
      if (const Seat seat = next_seat(play); seat != kNobody)
        play.push({.kind = Job::square, .seat = seat});
      break;
    case Moment::round:
      if (s.round >= (s.solo() ? 1 : s.rounds)) {
        go_to(play, Moment::end);
      } else {
        ++s.round;
        go_to(play, Moment::turns);
      }
      break;
    case Moment::turns:
      if (const Seat seat = next_seat(play); seat == kNobody)
        go_to(play, Moment::round);
      else if (s.is_tom(seat))
        play.push({.kind = Job::tom, .seat = seat});
      else
        play.push({.kind = Job::turn, .seat = seat, .a = s.solo() ? s.rounds : 1U});
      break;
    case Moment::end:
      end_cycle(play);
      break;
  }
  return Next::go_on;
}

// --- parks: Parks and I cards at the end of phase I (HAM-4.4 to 4.7)

namespace {

void pay_income(Play& play, Seat seat, unsigned card) {
  const Card& income = play.content.cards[card];
  play.state.used.add(card);
  tell(play, kEvIncome, seat, static_cast<int>(card));
  int extra = 0;
  if (income.marks > 0 && !income.building())
    for (const std::uint16_t i :
         play.content.of_effect[static_cast<std::size_t>(Effect::mod_park_money)])
      if (play.state.display[seat].has(i)) extra += play.content.cards[i].marks;
  change_marks(play, seat, extra);
  gain_card(play, seat, income, 1);
}

}  // namespace

Next run_parks(Play& play) {
  Frame& f = play.frame();
  const State& s = play.state;
  const CardSet open = (s.display[f.seat] & play.content.phase_one) - s.used;
  for (unsigned card = f.b; card < kCards; ++card) {
    if (open.words[card / kPileSize] == 0) {
      card = (card / kPileSize + 1) * kPileSize - 1;
      continue;
    }
    if (!open.has(card)) continue;
    const Card& income = play.content.cards[card];
    f.b = static_cast<std::uint16_t>(card + 1);
    if (!effect_rule(income.effect).useful(play, f.seat, income, kNone, true)) continue;
    if (income.cards > 0) {
      f.b = static_cast<std::uint16_t>(card);  // a card may be refused (HAM-DP-3)
      return ask(play);
    }
    pay_income(play, f.seat, card);
    return Next::go_on;
  }
  play.pop();
  return Next::go_on;
}

void legal_parks(const Look& look, ActionList& out) {
  const Card& income = look.content.cards[look.frame().b];
  for (unsigned colour = 0; colour < kColours; ++colour)
    if (look.state.pile.count(colour) > 0 &&
        (income.colour_param >= kColours || income.colour_param == colour))
      out.push_back(act(kDraw, colour));
  out.push_back(act(kDone));
}

void answer_parks(Play& play, Action action) {
  Frame& f = play.frame();
  const Seat seat = f.seat;
  const unsigned card = f.b++;
  if (action.kind == kDone) return;
  play.state.used.add(card);
  tell(play, kEvIncome, seat, static_cast<int>(card));
  play.push({.kind = Job::deal, .seat = seat, .a = action.a, .c = DrawTo::hand});
}

// --- roll

Next run_roll(Play& play) {
  if (play.frame().a < kDice) return Next::chance;
  play.pop();
  return Next::go_on;
}

void outcomes_roll(const Look& look, OutcomeList& out) {
  for (unsigned pips = 1; pips <= 6; ++pips) out.push_back({act(kDie, look.frame().a, pips), 1});
}

void answer_roll(Play& play, Action action) {
  ++play.frame().a;
  play.state.dice[action.a] = static_cast<std::uint8_t>(action.b);
  tell(play, kEvDie, kNobody, action.a, action.b);
}

// --- exchange: clergy tile C06, a new hand for everybody

Next run_exchange(Play& play) {
  Frame& f = play.frame();
  const Seat seat = f.seat;
  const State& s = play.state;
  if (f.step == 0) {
    f.step = 1;
    push_discard(play, seat, s.hand[seat].count());
    return Next::go_on;
  }
  play.pop();
  const ClergySide& tile = *clergy_placed(play, ClergyEffect::redraw);
  if (tile.piles < kColours) {
    play.push({.kind = Job::split, .seat = seat});
    return Next::go_on;
  }
  unsigned counts = 0;
  for (unsigned colour = 0; colour < kColours; ++colour)
    if (s.pile.count(colour) > 0) counts |= 1U << 3 * colour;
  // One draw: what is free to choose (HAM-AMB-61) must leave the card of each colour in its pile.
  const bool large = mayor_with(play, seat, MayorPower::hand_size) != nullptr;
  const unsigned free = large ? play.content.numbers.mayor_redraw_free : 0U;
  play.push({.kind = Job::draw, .seat = seat, .a = free, .b = counts});
  return Next::go_on;
}

// Two piles, a larger and a smaller share; b: the first pile + 1.
Next run_split(Play& play) {
  ActionList piles;
  legal_split(play, piles);
  if (!piles.empty()) return ask(play);
  const Frame f = play.frame();
  play.pop();
  if (f.b > 0) {  // there is no second pile
    const unsigned most = play.state.pile.count(f.b - 1U);
    play.push({.kind = Job::draw,
               .seat = f.seat,
               .step = 1,
               .b = std::min<unsigned>(f.a, most) << 3 * (f.b - 1U)});
  }
  return Next::go_on;
}

Question question_split(const Look& look) {
  return {kAskSplit, {static_cast<std::int16_t>(look.frame().b == 0 ? 2 : 1)}};
}

void legal_split(const Look& look, ActionList& out) {
  for (unsigned colour = 0; colour < kColours; ++colour)
    if (look.state.pile.count(colour) > 0 && colour + 1U != look.frame().b)
      out.push_back(act(kDraw, colour));
}

void answer_split(Play& play, Action action) {
  Frame& f = play.frame();
  const ClergySide& tile = *clergy_placed(play, ClergyEffect::redraw);
  const bool large = mayor_with(play, f.seat, MayorPower::hand_size) != nullptr;
  const unsigned first = large ? play.content.numbers.mayor_redraw_large : tile.first;
  const unsigned second = large ? play.content.numbers.mayor_redraw_small : tile.second;
  if (f.b == 0) {
    f.a = static_cast<std::uint8_t>(first);
    f.b = static_cast<std::uint16_t>(action.a + 1U);
    return;
  }
  const Frame done = f;
  play.pop();
  const unsigned pile = done.b - 1U;
  const unsigned counts = std::min(first, play.state.pile.count(pile)) << 3 * pile |
                          std::min(second, play.state.pile.count(action.a)) << 3 * action.a;
  play.push({.kind = Job::draw, .seat = done.seat, .step = 1, .b = counts});
}

// --- square: one advance for the price of the dice (HAM-5.13 to 5.17, 002)

Next run_square(Play& play) {
  const Frame& f = play.frame();
  const int price = advance_price(play, f.seat, true);
  if (price >= 0 && play.state.players[f.seat].marks >= price) return ask(play);
  play.pop();
  return Next::go_on;
}

Question question_square(const Look& look) {
  return {kAskSquare, {static_cast<std::int16_t>(advance_price(look, look.frame().seat, true))}};
}

void legal_square(const Look&, ActionList& out) {
  out.push_back(act(kAdvance));
  out.push_back(act(kDone));
}

void answer_square(Play& play, Action action) {
  const Seat seat = play.frame().seat;
  play.pop();
  if (action.kind == kDone) return;
  if (!low_die(play))
    for (const std::uint16_t i : play.content.of_effect[static_cast<std::size_t>(Effect::advance)])
      if (play.content.cards[i].condition == Condition::no_low_die) play.state.used.add(i);
  change_marks(play, seat, -advance_price(play, seat, true));
  advance(play, seat);
}

// --- the table of frames

namespace {

// The rules at one glance: what runs, what is asked, what may be answered, what the answer does,
// what chance may bring, which answers belong together.
constexpr auto kRules = rules_by_job<Rule, kJobs>({
    {Job::setup, "setup", run_setup, nullptr, nullptr, answer_setup, outcomes_setup},
    {Job::choose_mayor, "choose-mayor", run_choose_mayor, question_choose_mayor, legal_choose_mayor,
     answer_choose_mayor},
    {Job::cycle, "cycle", run_cycle},
    {Job::draw, "draw", run_draw, kAsksWith<kAskDraw, &Frame::a>, legal_draw, answer_draw,
     outcomes_draw, set_draw},
    {Job::deal, "deal", run_deal, nullptr, nullptr, answer_deal, outcomes_deal},
    {Job::parks, "parks", run_parks, kAsksWith<kAskPark, &Frame::b>, legal_parks, answer_parks},
    {Job::exchange, "exchange", run_exchange},
    {Job::split, "split", run_split, question_split, legal_split, answer_split},
    {Job::roll, "roll", run_roll, nullptr, nullptr, answer_roll, outcomes_roll},
    {Job::intrigue, "intrigue", run_intrigue, question_intrigue, legal_intrigue, answer_intrigue,
     outcomes_intrigue, set_intrigue},
    {Job::raise, "raise", kin::run_raise<Kin>, question_raise, kin::legal_raise<Kin>,
     kin::answer_raise<Kin>},
    {Job::lose, "lose", run_lose, question_lose, legal_lose, answer_lose},
    {Job::gift, "gift", run_gift, kAsksWith<kAskGift, &Frame::b>, legal_gift, answer_gift},
    {Job::square, "square", run_square, question_square, legal_square, answer_square},
    {Job::turn, "turn", run_turn, question_turn, legal_turn, answer_turn},
    {Job::play, "play", run_play, kAsksWith<kAskBasicAction, &Frame::b>, legal_play, answer_play},
    {Job::choose_plot, "choose-plot", run_choose_plot, kAsksWith<kAskPlot, &Frame::b>,
     legal_choose_plot, answer_choose_plot},
    {Job::stone, "stone", run_stone, kAsksWith<kAskStatue>, legal_stone, answer_stone},
    {Job::ship, "ship", run_ship, kAsksWith<kAskShip>, legal_ship, answer_ship},
    {Job::laid, "laid", run_laid, kAsksWith<kAskAgain, &Frame::b>, legal_laid, answer_laid},
    {Job::resolve, "resolve", run_resolve, kAsksWith<kAskEffect, &Frame::b>, legal_resolve,
     answer_resolve, nullptr, set_resolve},
    {Job::reduce, "reduce", kin::run_reduce<Kin>, kAsksWith<kAskReduce, &Frame::a>,
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
    {Job::take_top, "take-top", run_take_top, nullptr, nullptr, answer_take_top, outcomes_take_top},
    {Job::steal, "steal", kin::run_steal<Kin>, nullptr, nullptr, kin::answer_steal<Kin, steal_card>,
     kin::outcomes_steal<Kin>},
    {Job::curse, "curse", run_curse, question_curse, legal_curse, answer_curse, outcomes_intrigue},
    {Job::tom, "tom", run_tom, nullptr, nullptr, answer_tom, outcomes_tom},
    {Job::tom_cards, "tom-cards", run_tom_cards},
});

}  // namespace

std::span<const Rule> Room::rules() { return kRules; }

// With the distribution of the outcomes, but without listing a whole pile.
Action Room::sample(const Look& look, Rng& rng) {
  const State& s = look.state;
  const Frame& f = look.frame();
  if (job_of(f) == Job::roll) return act(kDie, f.a, 1U + rng.below(6));
  if (const unsigned colour = pile_to_deal(s); colour < kColours) {
    const std::uint64_t cards = s.pile.words[colour];
    const std::uint64_t card =
        bit_of_rank(cards, rng.below(static_cast<std::uint32_t>(std::popcount(cards))));
    return act(kDeal, colour * kPileSize + static_cast<unsigned>(std::countr_zero(card)));
  }
  OutcomeList drawn;
  chance_outcomes(rules(), look, drawn);
  return draw(drawn, rng);
}

}  // namespace stadtluft::hamburg
