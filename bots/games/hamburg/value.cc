#include "bots/games/hamburg/value.h"

#include <algorithm>

#include "bots/games/hamburg/outlook.h"
#include "engine/games/hamburg/facts.h"

namespace stadtluft {
namespace hamburg {
namespace {

// --- majorities ---------------------------------------------------------------------------------

double area_value(const Look& look, Seat seat, unsigned area) {
  const double value = majority_value(look, seat, area);
  return area == kAreaScore ? value / 2 : value;  // a point is less of a lead than a stone
}

double chance_of_lead(const Outlook& outlook, double lead, double own, bool wins_ties) {
  const Weights& w = outlook.w;
  const double late = outlook.clock.progress;
  if (lead == 0 && wins_ties && own > 0) lead = 1;
  if (lead > 0) return std::min(0.98, w.lead_alone + w.lead_more * (lead - 1) + w.lead_time * late);
  if (lead == 0) return own > 0 ? w.lead_tied * (1 - 0.6 * late) : 0.6 * w.lead_tied * (1 - late);
  return w.lead_behind / -lead * (1 - late);
}

double majorities(const Outlook& outlook) {
  const Look& look = outlook.look;
  const State& s = look.state;
  const Clock& clock = outlook.clock;
  if (clock.checks == 0) return 0;
  const bool wins_ties = owns(look, outlook.seat, Effect::win_ties);
  double sum = 0;
  for (unsigned area = 0; area < kAreas; ++area) {
    if ((s.players[outlook.seat].majorities >> area & 1U) != 0) continue;
    const double own = area_value(look, outlook.seat, area);
    double best = 0;
    for (Seat other = 0; other < s.seats; ++other)
      if (other != outlook.seat) best = std::max(best, area_value(look, other, area));
    double missed = 1 - chance_of_lead(outlook, own - best, own, wins_ties);
    for (int i = 1; i < clock.checks; ++i) missed *= 1 - outlook.w.majority_later;
    sum += (1 - missed) * look.content.numbers.majority_points;
  }
  return sum;
}

// --- the hand -----------------------------------------------------------------------------------

double hand(const Outlook& outlook, bool known) {
  const State& s = outlook.look.state;
  if (outlook.clock.actions() <= 0) return 0;
  Outlook::Hand cards;
  bool refilled = false;
  const auto add = [&](unsigned colour, unsigned card) {
    if (!cards.full())
      cards.push_back({static_cast<std::uint8_t>(colour), static_cast<std::uint16_t>(card)});
  };
  s.hand[outlook.seat].each(
      [&](std::uint16_t card) { add(card / kPileSize, known ? card : kNoCard); });
  // Cards whose pile has been chosen but that have not been dealt yet, and those still to be
  // chosen: piles are named in rising order, so the first answer limits the later ones.
  for (const Frame& f : s.agenda.frames) {
    if (job_of(f) != Job::draw || f.seat != outlook.seat) continue;
    if (static_cast<DrawTo>(f.c & 0xffU) != DrawTo::hand) continue;
    for (unsigned colour = 0; colour < kColours; ++colour)
      for (unsigned i = 0; i < (f.b >> 3 * colour & 7U); ++i) add(colour, kNoCard);
    const unsigned lowest = f.c >> 8;
    for (unsigned i = 0; i < f.a; ++i) add(lowest + i % (kColours - lowest), kNoCard);
    refilled = true;
  }
  if (!refilled && outlook.clock.refill) {
    const unsigned size = hand_size(outlook.look, outlook.seat);
    for (auto i = static_cast<unsigned>(cards.size()); i < size; ++i) add(i % kColours, kNoCard);
  }
  return outlook.plan(cards);
}

double mayor(const Outlook& outlook) {
  const Look& look = outlook.look;
  const Weights& w = outlook.w;
  const std::uint8_t side = look.state.players[outlook.seat].mayor;
  if (side == 0 || side > kMayorSides) return 0;
  const MayorSide& power = look.content.mayors[side - 1U];
  const double cycles = outlook.clock.cycles + 0.5;
  switch (power.power) {
    case MayorPower::hand_size:
      return w.mayor_hand * cycles;
    case MayorPower::reduction_points:
      return w.reductions * (power.amount - 1.0) * cycles;
    case MayorPower::on_danger_raised:
      return w.raise * kColours * power.amount * outlook.some_worker() * cycles;
    case MayorPower::double_activation:
      return w.mayor_again * cycles;
    case MayorPower::ignore_black:
      return w.mayor_black * cycles;
    case MayorPower::on_majority:
      return 0.25 * power.marks_gained * w.mark * cycles;
    case MayorPower::on_build:
      return 0.15 * w.builds * (power.amount + power.marks_gained * w.mark) * cycles;
    case MayorPower::on_plot:
      return w.plots * power.amount * cycles;
    case MayorPower::fixed_wall_price:
      return w.mayor_wall * cycles;
    case MayorPower::mod_take_money:
      return w.money_actions * power.marks_gained * w.mark * cycles;
    case MayorPower::none:
      break;
  }
  return 0;
}

}  // namespace

Appraisal appraise(const Content& content, const State& state, Seat seat, bool hand_known,
                   const Weights& weights) {
  const Look look{content, state};
  const Outlook outlook(look, seat, weights);
  const Player& player = state.players[seat];
  Appraisal appraisal;
  auto& parts = appraisal.parts;
  ScoreSheet sheet;
  Room::score(look, seat, sheet);
  parts[Appraisal::kScored] = sheet.total();
  parts[Appraisal::kMajorities] = majorities(outlook);
  parts[Appraisal::kSquare] = outlook.square_promise(player.square);
  for (unsigned half = 0; half < kHalves; ++half)
    parts[Appraisal::kWall] += outlook.wall_promise(half, player.wall[half]);
  state.display[seat].each([&](std::uint16_t card) {
    if (content.cards[card].building() && under_zoo(state, card)) return;
    parts[Appraisal::kClergy] += outlook.clergy_to_come(content.cards[card]);
  });
  state.display[seat].each(
      [&](std::uint16_t card) { parts[Appraisal::kBuildings] += outlook.ability(card, true); });
  parts[Appraisal::kPlots] = outlook.empty_plots(outlook.free_rooms());
  parts[Appraisal::kMarks] = outlook.all_marks();
  parts[Appraisal::kWorkers] = outlook.all_workers();
  if (!state.is_tom(seat)) parts[Appraisal::kHand] = hand(outlook, hand_known);
  parts[Appraisal::kMayor] = mayor(outlook);
  parts[Appraisal::kCycles] = weights.cycle * outlook.clock.cycles;
  for (unsigned colour = 0; colour < kColours; ++colour)
    parts[Appraisal::kDangers + colour] = -outlook.danger(colour, player.levels[colour]);
  return appraisal;
}

}  // namespace hamburg

namespace {

using hamburg::Hamburg;
using hamburg::State;

}  // namespace

std::span<const WeightField<hamburg::Weights>> GameValue<Hamburg>::fields() {
  return hamburg::kWeightFields;
}

double GameValue<Hamburg>::own(const Hamburg& game, const State& state, Seat seat,
                               const Weights& weights) {
  if (state.agenda.turn.over()) return value(game, state, seat, weights);
  return hamburg::appraise(game.content(), state, seat, true, weights).total();
}

void GameValue<Hamburg>::items(const Hamburg& game, const State& state, Seat seat, Seat viewer,
                               const Weights& weights, std::span<double> points) {
  const hamburg::Appraisal appraisal =
      hamburg::appraise(game.content(), state, seat, seat == viewer, weights);
  std::copy(appraisal.parts.begin(), appraisal.parts.end(), points.begin());
}

double GameValue<Hamburg>::value(const Hamburg& game, const State& state, Seat seat,
                                 const Weights& weights) {
  const bool over = state.agenda.turn.over();
  const Standings standings = over ? game.standings(state) : Standings{};
  const auto worth = [&](Seat each) {
    return over ? static_cast<double>(standings.points[each])
                : hamburg::appraise(game.content(), state, each, each == seat, weights).total();
  };
  double rival = 0;
  bool any = false;
  for (Seat other = 0; other < state.seats; ++other) {
    if (other == seat) continue;
    const double theirs = worth(other);
    rival = any ? std::max(rival, theirs) : theirs;
    any = true;
  }
  const double lead = worth(seat) - weights.rival * rival;
  if (!over) return lead;
  return lead + weights.tie_break * state.players[seat].marks +
         (standings.won(seat) ? weights.win : -weights.win);
}

double GameValue<Hamburg>::value(const Hamburg& game, const State& state, Seat seat) {
  return value(game, state, seat, hamburg::kByHand);
}

bool GameValue<Hamburg>::foresees(const Hamburg&, const State& state) {
  using namespace hamburg;  // NOLINT(google-build-using-namespace): the vocabulary of the game
  const Frame& f = state.agenda.top();
  if (job_of(f) == Job::draw) return static_cast<DrawTo>(f.c & 0xffU) == DrawTo::hand;
  return job_of(f) == Job::roll;
}

namespace hamburg {
namespace {

double take_worker_rate(const Outlook& outlook, const Action& action) {
  return action.kind == kTakeWorker ? outlook.workers(action.a, 1) : 0;
}
double give_worker_rate(const Outlook& outlook, const Action& action) {
  return action.kind == kGiveWorker ? outlook.workers(action.a, -1) : -0.01;
}
double reduce_rate(const Outlook& outlook, const Action& action) {
  if (action.kind != kReduce) return 0;
  const unsigned level = outlook.look.state.players[outlook.seat].levels[action.a];
  return 1 + outlook.danger(action.a, level) - outlook.danger(action.a, level - 1U);
}
double raise_rate(const Outlook& outlook, const Action& action) {
  const unsigned level = outlook.look.state.players[outlook.seat].levels[action.a];
  return outlook.danger(action.a, level) - outlook.danger(action.a, level + 1U);
}

double loss_rate(const Outlook& outlook, const Action& action) {
  const Look& look = outlook.look;
  const State& s = look.state;
  switch (action.kind) {
    case kBuilding:
      return -outlook.building(action.a);
    case kPlot: {
      double worth = 0;
      buildings(look, outlook.seat).each([&](std::uint16_t card) {
        if (s.spot[card] + 1U == action.a) worth += 1 + outlook.building(card);
      });
      return -worth;
    }
    case kHalf: {
      const unsigned stones = s.players[outlook.seat].wall[action.a];
      return -(look.content.wall[action.a][stones - 1U].points +
               outlook.wall_promise(action.a, stones) -
               outlook.wall_promise(action.a, stones - 1U));
    }
    default:
      return 0;
  }
}

double ship_rate(const Outlook& outlook, const Action& action) {
  if (action.kind == kActivate) return outlook.building(action.a);
  if (action.kind != kShip) return 0.3;  // the worker that is kept
  const Ship& ship = outlook.look.content.ships[action.a];
  switch (ship.effect) {
    case ShipEffect::marks:
      return outlook.marks(ship.amount);
    case ShipEffect::workers:
      return outlook.workers(action.b, ship.amount);
    case ShipEffect::act:
      return outlook.w.extra_action;
    case ShipEffect::advance:
      return outlook.square_step(1) + outlook.marks(-ship.amount);
    case ShipEffect::bolt:
      return 0.8;
    case ShipEffect::reduce:
      return 1.2;
  }
  return 0;
}

// Questions in the middle of a card's effect. legal.size(): think.
std::size_t effect_answer(const Outlook& outlook, const ActionList& legal) {
  const Look& look = outlook.look;
  const State& s = look.state;
  const Card& card = card_of(look);
  const auto colour_rate = [&](const Action& a) {
    return a.kind == kDraw ? outlook.best_use(a.a, kNoCard, false) + outlook.workers(a.a, 1) * 0.1
                           : 0.0;
  };
  switch (card.effect) {
    case Effect::buy_workers:
      return best_answer(legal, [&](const Action& a) {
        return a.kind == kTakeWorker ? outlook.workers(a.a, 1) + outlook.marks(-card.price) : 0;
      });
    case Effect::sell_workers:
      return best_answer(legal, [&](const Action& a) {
        return a.kind == kGiveWorker ? outlook.workers(a.a, -1) + card.gained : 0;
      });
    case Effect::draw_act:
      return best_answer(legal, colour_rate);
    case Effect::draw_plots:
      return best_answer(legal, [&](const Action& a) { return outlook.workers(a.a, -1); });
    case Effect::fetch:
    case Effect::search_build:
      return best_answer(legal, [&](const Action& a) {
        return outlook.building(a.a) -
               (card.effect == Effect::fetch ? outlook.w.mark * look.content.cards[a.a].cost : 0.0);
      });
    case Effect::wall_step:
      return best_answer(legal, [&](const Action& a) {
        return outlook.stone_gain(a.a) -
               (card.price == kDouble
                    ? outlook.w.mark * 2 *
                          look.content.wall[a.a][s.players[outlook.seat].wall[a.a]].cost
                    : 0.0);
      });
    case Effect::shift_danger:
      return best_answer(legal, [&](const Action& a) { return reduce_rate(outlook, a); });
    case Effect::buy_points:
      return best_answer(legal, [&](const Action& a) {
        return a.kind == kYes ? 1.0 : a.kind == kFrom ? 1 + 0.01 * s.players[a.a].points : 0.0;
      });
    case Effect::copy_bolt:
      return best_answer(legal, [&](const Action& a) { return outlook.ability(a.a, false); });
    case Effect::build_under_zoo:
      return best_answer(legal, [&](const Action& a) {
        return a.kind == kBuild ? outlook.ability(a.a, false) : 0.0;
      });
    case Effect::activate_workers_free:
      return best_answer(legal, [&](const Action& a) {
        return a.kind == kActivate ? outlook.ability(a.a, false) : 0.0;
      });
    default:
      return legal.size();
  }
}

// The main questions; asked most often, and answered without an outlook.
bool deserves_thought(Job job) {
  return job == Job::turn || job == Job::play || job == Job::draw || job == Job::square;
}

std::size_t quick_answer(const Look& look, const ActionList& legal, const Weights& weights) {
  if (deserves_thought(job_of(look.frame()))) return legal.size();
  const Outlook outlook(look, look.state.agenda.turn.seat, weights);
  const Frame& f = look.frame();
  switch (job_of(f)) {
    case Job::take_worker:
      return best_answer(legal, [&](const Action& a) { return take_worker_rate(outlook, a); });
    case Job::gift:
      return best_answer(legal, [&](const Action& a) {
        return a.kind == kDraw ? outlook.best_use(a.a, kNoCard, false)
                               : take_worker_rate(outlook, a);
      });
    case Job::give_worker:
      return best_answer(legal, [&](const Action& a) { return give_worker_rate(outlook, a); });
    case Job::reduce:
      return best_answer(legal, [&](const Action& a) { return reduce_rate(outlook, a); });
    case Job::raise:
      if (legal[0].kind == kStrike) return 0;
      return outlook.danger(f.step, outlook.look.state.players[outlook.seat].levels[f.step] + 1U) >
                     outlook.w.worker
                 ? 0
                 : 1;
    case Job::intrigue:
      if (legal[0].kind != kRaise) return legal.size();
      return best_answer(legal, [&](const Action& a) { return raise_rate(outlook, a); });
    case Job::curse:
      return 0;
    case Job::lose:
      return best_answer(legal, [&](const Action& a) { return loss_rate(outlook, a); });
    case Job::choose_plot:
      return 0;
    case Job::discard:
      return best_answer(
          legal, [&](const Action& a) { return -outlook.best_use(a.a / kPileSize, a.a, true); });
    case Job::stone:  // a statue for points now against marks
      return outlook.clock.cycles > 2 && look.content.jettes[look.state.jette] >= 12 ? 1 : 0;
    case Job::ship:
      return best_answer(legal, [&](const Action& a) { return ship_rate(outlook, a); });
    case Job::laid:
      return 0;
    case Job::parks:
      return best_answer(legal, [&](const Action& a) {
        return a.kind == kDraw ? outlook.best_use(a.a, kNoCard, false) : 0.0;
      });
    case Job::resolve:
      return effect_answer(outlook, legal);
    default:
      return legal.size();
  }
}

}  // namespace
}  // namespace hamburg

std::size_t GameValue<Hamburg>::quick(const Hamburg& game, const State& state,
                                      const ActionList& legal, const Weights& weights) {
  if (legal.size() == 1) return 0;
  return hamburg::quick_answer({game.content(), state}, legal, weights);
}

std::size_t GameValue<Hamburg>::quick(const Hamburg& game, const State& state,
                                      const ActionList& legal) {
  return quick(game, state, legal, hamburg::kByHand);
}

bool GameValue<Hamburg>::matters(const Hamburg&, const State& state) {
  using hamburg::Job;
  switch (hamburg::job_of(state.agenda.top())) {
    case Job::intrigue:
    case Job::stone:
    case Job::ship:
    case Job::laid:
    case Job::resolve:
    case Job::gift:
    case Job::raise:
    case Job::lose:
      return true;
    default:
      return false;
  }
}

}  // namespace stadtluft
