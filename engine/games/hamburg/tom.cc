#include <algorithm>
#include <bit>

#include "engine/games/hamburg/rules.h"

// TOM, the opponent of the solo game (HAM-19). His turn is played from the dice; wherever a rule
// asks him something, tom_answer decides by the policy of HAM-19.30 ff.

namespace stadtluft::hamburg {

Next ask(Play& play) {
  const Frame& f = play.frame();
  if (!play.state.is_tom(f.seat)) return Next::ask;
  const Rule& rule = Room::rules()[f.kind];
  ActionList legal;
  rule.legal(play, legal);
  rule.answer(play, tom_answer(play, legal));
  return Next::go_on;
}

namespace {

// The first of the answers with the highest worth.
template <class F>
Action best(const ActionList& legal, F&& worth) {
  return *std::max_element(legal.begin(), legal.end(),
                           [&](const Action& x, const Action& y) { return worth(x) < worth(y); });
}

const Player& tom(const Look& look) { return look.state.players[kTom]; }

// HAM-19.35
Action fewest_workers(const Look& look, const ActionList& legal) {
  return best(legal, [&](const Action& a) {
    return a.kind == kTakeWorker ? -tom(look).workers[a.a] : -1000;
  });
}
Action most_workers(const Look& look, const ActionList& legal) {
  return best(legal,
              [&](const Action& a) { return a.kind == kGiveWorker ? tom(look).workers[a.a] : -1; });
}
// HAM-19.36
Action highest_level(const Look& look, const ActionList& legal) {
  return best(legal,
              [&](const Action& a) { return a.kind == kReduce ? tom(look).levels[a.a] : -1; });
}
// HAM-19.37
Action fullest_pile(const Look& look, const ActionList& legal) {
  return best(legal, [&](const Action& a) {
    return a.kind == kDraw ? static_cast<int>(look.state.pile.count(a.a)) : -1;
  });
}
Action of_kind(const ActionList& legal, Act kind) {
  for (const Action& action : legal)
    if (action.kind == kind) return action;
  return legal[0];
}
// Anything but to stop.
Action first_deed(const ActionList& legal) {
  for (const Action& action : legal)
    if (action.kind != kDone) return action;
  return legal[0];
}

// HAM-19.9, 19.32, 19.33
Action least_loss(const Look& look, const ActionList& legal) {
  const State& s = look.state;
  const auto cost = [&](unsigned card) { return int{look.content.cards[card].cost}; };
  switch (legal[0].kind) {
    case kBuilding:  // the cheapest, further left among equals
      return best(legal, [&](const Action& a) { return -(cost(a.a) * 256 + s.spot[a.a]); });
    case kPlot:
      return best(legal, [&](const Action& a) {
        int worth = -static_cast<int>(a.a);
        buildings(look, kTom).each([&](std::uint16_t card) {
          if (s.spot[card] + 1U == a.a) worth -= 1000 + 100 * cost(card);
        });
        return worth;
      });
    case kHalf:
      return best(legal, [&](const Action& a) {
        const unsigned stones = tom(look).wall[a.a];
        return (stones == kThird ? -1000 : 0) - look.content.wall[a.a][stones - 1U].cost;
      });
    default:
      return legal[0];
  }
}

// HAM-19.34
Action next_strike(const ActionList& legal) {
  constexpr std::array<int, kColours> kOrder = {1, 2, 0, 4, 3};
  return best(legal, [&](const Action& a) { return kOrder[a.a]; });
}

// HAM-19.31
Action cheaper_half(const Look& look, const ActionList& legal, WallPrice kind, Source source) {
  return best(legal, [&](const Action& a) {
    const unsigned half = a.kind == kBuildWall ? a.b : a.a;
    return -wall_price(look, kTom, half, kind, source) * 16 + tom(look).wall[half];
  });
}

// HAM-19.39
Action best_play(const Look& look, const ActionList& legal) {
  for (const Act kind : {kBuild, kLayPlot})
    for (const Action& action : legal)
      if (action.kind == kind) return action;
  const unsigned colour = look.frame().b / kPileSize;
  return of_kind(legal, look.state.dice[colour] >= look.content.numbers.tom_money_die_min
                            ? kTakeMoney
                            : kTakeWorkers);
}

bool pays_points_or_marks(const Card& card) { return card.gained > 0 || card.marks > 0; }

// HAM-19.43: the first possible of black, violet, pink, brown, orange.
Action best_ship(const Look& look, const ActionList& legal) {
  if (look.frame().step == 1) return legal[0];
  const auto offered = [&](ShipEffect effect) -> const Action* {
    for (const Action& action : legal)
      if (action.kind == kShip && look.content.ships[action.a].effect == effect) return &action;
    return nullptr;
  };
  bool bolt = false;
  bolts_of(look, kTom).each([&](std::uint16_t card) {
    bolt = bolt || pays_points_or_marks(look.content.cards[card]);
  });
  const auto& levels = tom(look).levels;
  const bool danger =
      *std::max_element(levels.begin(), levels.end()) >= look.content.numbers.tom_ship_level;
  if (const Action* ship = offered(ShipEffect::reduce); ship != nullptr && danger) return *ship;
  if (const Action* ship = offered(ShipEffect::marks)) return *ship;
  if (const Action* ship = offered(ShipEffect::advance)) return *ship;
  if (const Action* ship = offered(ShipEffect::bolt); ship != nullptr && bolt) return *ship;
  if (offered(ShipEffect::workers) != nullptr)
    return best(legal, [&](const Action& a) {  // HAM-19.35, once the price is paid
      if (a.kind != kShip || a.b >= kColours) return -1000;
      return (a.b == look.frame().a ? 1 : 0) - tom(look).workers[a.b];
    });
  return of_kind(legal, kDone);
}

// Which worker to pay for a card, where it may be any.
Action best_payment(const Look& look, const ActionList& legal) {
  return best(legal, [&](const Action& a) -> int {
    if (a.b >= kColours) return 0;
    const Card& card = look.content.cards[a.a];
    if (card.unit == Unit::die && card.unit_of == kPaidColour) return look.state.dice[a.b];
    if (card.effect == Effect::reduce_danger) return tom(look).levels[a.b];
    return tom(look).workers[a.b];
  });
}

Action effect_answer(const Look& look, const ActionList& legal) {
  const Card& card = card_of(look);
  switch (card.effect) {
    case Effect::buy_workers:
      return look.frame().c > 0 ? of_kind(legal, kDone) : fewest_workers(look, legal);
    case Effect::swap_workers:
      return look.frame().c > 0 ? of_kind(legal, kDone) : most_workers(look, legal);
    case Effect::draw_act:
    case Effect::draw_plots:
      return fullest_pile(look, legal);
    case Effect::search_build:  // HAM-19.40
      return best(legal, [&](const Action& a) {
        const Card& found = look.content.cards[a.a];
        return found.points * 100 + found.cost;
      });
    case Effect::take_back:
      return of_kind(legal, kDone);
    case Effect::wall_step:
      return cheaper_half(look, legal, card.price == kDouble ? WallPrice::doubled : WallPrice::free,
                          Source::by_effect);
    case Effect::shift_danger:
      return highest_level(look, legal);
    case Effect::clergy_move:  // where more of his own cards score
      return best(legal, [&](const Action& a) {
        return a.a == kBlack
                   ? static_cast<int>((look.state.display[kTom] - look.content.buildings).count())
                   : static_cast<int>(buildings(look, kTom).count(a.a));
      });
    default:
      return first_deed(legal);
  }
}

}  // namespace

Action tom_answer(const Look& look, const ActionList& legal) {
  const Frame& f = look.frame();
  switch (job_of(f)) {
    case Job::raise: {
      if (legal[0].kind == kStrike) return next_strike(legal);
      const unsigned level = tom(look).levels[f.step];
      const bool strikes = level == kTopLevel ||
                           (level + 1U == kTopLevel && !owns(look, kTom, Effect::delay_danger));
      return of_kind(legal, strikes ? kYes : kDone);
    }
    case Job::lose:
      return least_loss(look, legal);
    case Job::reduce:
      return highest_level(look, legal);
    case Job::gift:
      return legal[0].kind == kTakeWorker ? fewest_workers(look, legal) : of_kind(legal, kDone);
    case Job::take_worker:
      return fewest_workers(look, legal);
    case Job::give_worker:
      return most_workers(look, legal);
    case Job::intrigue:
      return best(legal, [&](const Action& a) { return -tom(look).levels[a.a]; });
    case Job::curse:
      return best(legal, [&](const Action& a) { return look.state.players[0].levels[a.a]; });
    case Job::draw:
      return fullest_pile(look, legal);
    case Job::stone: {  // HAM-19.41
      const State& s = look.state;
      const unsigned hans = look.content.hans[1][s.options.players][s.hans];
      const unsigned jette = look.content.jettes[s.jette];
      return legal[jette > hans * look.content.numbers.tom_marks_per_point ? 1 : 0];
    }
    case Job::ship:
      return best_ship(look, legal);
    case Job::play:
      return best_play(look, legal);
    case Job::resolve:
      return effect_answer(look, legal);
    default:
      return first_deed(legal);  // advance, build left, repeat a bolt
  }
}

// --- his dice (HAM-19.11 to 19.19): a: dice done (bit each), c: the die at work

namespace {

enum TomStep : std::uint8_t { kPickDie, kLayTop, kShowTop };

unsigned next_die(const State& s, unsigned done) {
  unsigned next = kColours;
  for (unsigned colour = 0; colour < kColours; ++colour)
    if ((done >> colour & 1U) == 0 && (next == kColours || s.dice[colour] < s.dice[next]))
      next = colour;
  return next;
}

bool wall_by_die(Play& play, unsigned colour) {
  const Player& player = play.state.players[kTom];
  ActionList halves;
  for (unsigned half = 0; half < kHalves; ++half)
    if (player.wall[half] < kHalfLength &&
        play.content.wall[half][player.wall[half]].colour == colour &&
        can_build_wall(play, kTom, half, WallPrice::printed, Source::basic))
      halves.push_back(act(kHalf, half));
  if (halves.empty()) return false;
  const Action half = cheaper_half(play, halves, WallPrice::printed, Source::basic);
  do_wall(play, kTom, half.a, colour, WallPrice::printed, Source::basic);
  return true;
}

bool build_by_die(Play& play, unsigned card) {
  if (!can_build(play, kTom, card, Source::basic)) return false;
  if (!play.content.cards[card].building()) {
    do_build_left(play, kTom, card);
    return true;
  }
  const auto row = static_cast<unsigned>(std::countr_zero(rows_with_room(play, kTom)));
  do_build(play, kTom, card, row, Source::basic);
  return true;
}

void use_die(Play& play, unsigned colour) {
  const Numbers& n = play.content.numbers;
  Frame& f = play.frame();
  const bool empty = play.state.pile.count(colour) == 0;
  switch (play.state.dice[colour]) {
    case 1:
      return change_points(play, kTom, n.tom_points_on_1);
    case 2:
      return change_workers(play, kTom, colour, n.tom_workers_on_2);
    case 3:
      if (!wall_by_die(play, colour)) change_workers(play, kTom, colour, n.tom_workers_on_3);
      return;
    case 4:
      if (can_reduce(play, kTom, colour, Source::basic))
        return do_reduce(play, kTom, colour, Source::basic);
      if (!empty && can_lay_plot(play, kTom, colour, Source::basic))
        f.step = kLayTop;
      else
        change_marks(play, kTom, n.tom_marks_on_4);
      return;
    case 5:
      if (empty)
        change_marks(play, kTom, n.tom_marks_on_5);
      else
        f.step = kShowTop;
      return;
    default:
      if (!empty)
        f.step = kShowTop;
      else if (!wall_by_die(play, colour))
        change_marks(play, kTom, n.tom_marks_on_6);
      return;
  }
}

}  // namespace

Next run_tom(Play& play) {
  Frame& f = play.frame();
  if (f.step != kPickDie) return Next::chance;
  const unsigned die = next_die(play.state, f.a);
  if (die == kColours) {
    play.pop();
    play.push({.kind = Job::tom_cards, .seat = kTom});
    return Next::go_on;
  }
  f.a = static_cast<std::uint8_t>(f.a | 1U << die);
  f.c = static_cast<std::uint16_t>(die);
  tell(play, kEvTomDie, kTom, static_cast<int>(die), play.state.dice[die]);
  use_die(play, die);
  return Next::go_on;
}

void outcomes_tom(const Look& look, OutcomeList& out) {
  const unsigned colour = look.frame().c;
  for (std::uint64_t word = look.state.pile.words[colour]; word != 0; word &= word - 1)
    out.push_back(
        {act(kDeal, colour * kPileSize + static_cast<unsigned>(std::countr_zero(word))), 1});
}

void answer_tom(Play& play, Action action) {
  Frame& f = play.frame();
  const Numbers& n = play.content.numbers;
  const unsigned card = action.a;
  const unsigned colour = f.c;
  const bool lays_top = f.step == kLayTop;
  f.step = kPickDie;
  if (lays_top) {
    pay_for_plot(play, kTom, colour, Source::basic);
    lay_plot_from_pile(play, kTom, card);
    return after_plot(play, kTom, colour, Source::basic);
  }
  draw_to_play(play, kTom, card);
  show_card(play, card);
  tell(play, kEvTomCard, kTom, static_cast<int>(card));
  if (build_by_die(play, card)) return;
  const bool six = play.state.dice[colour] == 6;
  if (!six && can_lay_plot(play, kTom, colour, Source::basic)) {
    pay_for_plot(play, kTom, colour, Source::basic);
    lay_plot_from_hand(play, kTom, card, true);
    return after_plot(play, kTom, colour, Source::basic);
  }
  discard_from_hand(play, kTom, card);
  if (!six) return change_marks(play, kTom, n.tom_marks_on_5);
  if (!wall_by_die(play, colour)) change_marks(play, kTom, n.tom_marks_on_6);
}

// --- his buildings from left to right (HAM-19.21); b: the place to look at next

Next run_tom_cards(Play& play) {
  Frame& f = play.frame();
  const State& s = play.state;
  const CardSet ready = ready_cards(play, kTom);
  for (; f.b < kMaxPlots; ++f.b) {
    ActionList choices;
    ready.each([&](std::uint16_t card) {
      if (s.spot[card] != f.b || !choices.empty()) return;
      CardSet one;
      one.add(card);
      list_activations(play, kTom, one, false, kActivate, choices);
    });
    if (choices.empty()) continue;
    const Action chosen = best_payment(play, choices);
    play.state.used.add(chosen.a);
    activate(play, kTom, chosen.a, chosen.b, false);
    return Next::go_on;
  }
  play.pop();
  return Next::go_on;
}

}  // namespace stadtluft::hamburg
