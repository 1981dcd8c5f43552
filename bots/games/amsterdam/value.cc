#include "bots/games/amsterdam/value.h"

#include <algorithm>

#include "bots/games/amsterdam/outlook.h"
#include "engine/games/amsterdam/facts.h"

namespace stadtluft {
namespace amsterdam {
namespace {

double penalty_points(const Content& content, unsigned tokens) {
  double points = 0;
  for (unsigned i = 0; i < tokens; ++i)
    points += content.penalty[std::min<unsigned>(i, kSplits - 1U)];
  return points;
}

double penalties(const Outlook& outlook) {
  const Look& look = outlook.look;
  const Weights& w = outlook.w;
  const Player& player = look.state.players[outlook.seat];
  double sum = penalty_points(look.content, player.penalties) + outlook.empty_compartments();
  const unsigned inactive = player.inactive.count();
  const double pressed = inactive > 2 ? inactive - 2.0 : 0.0;
  const double rounds = outlook.clock.later;
  sum += w.crowd * pressed * pressed * rounds / (rounds + 2);
  return sum + w.token * inactive;
}

// TOM has points and blocks; what he will do nobody decides.
Appraisal appraise_tom(const Look& look, Seat seat) {
  Appraisal appraisal;
  ScoreSheet sheet;
  Room::score(look, seat, sheet);
  appraisal.parts[Appraisal::kScored] = sheet.total();
  return appraisal;
}

}  // namespace

Appraisal appraise(const Content& content, const State& state, Seat seat, bool orders_known,
                   const Weights& weights) {
  const Look look{content, state};
  if (state.is_tom(seat)) return appraise_tom(look, seat);
  const Outlook outlook(look, seat, weights);
  const Player& player = state.players[seat];
  Appraisal appraisal;
  auto& parts = appraisal.parts;
  const Outlook::Plan plan = outlook.plan(outlook.cubes());
  parts[Appraisal::kScored] = player.points + outlook.group();
  parts[Appraisal::kDistrictTiles] = outlook.districts();
  parts[Appraisal::kCity] = outlook.city();
  player.active.each(
      [&](std::uint8_t card) { parts[Appraisal::kActiveCards] += outlook.ability(card); });
  parts[Appraisal::kPlans] = plan.cards;
  parts[Appraisal::kPenalties] = -penalties(outlook);
  parts[Appraisal::kMapUses] = plan.maps;
  parts[Appraisal::kNextBlocks] = plan.blocks;
  parts[Appraisal::kCubes] = plan.cubes;
  if (outlook.clock.later == 0)  // leftovers
    parts[Appraisal::kCubes] += 0.9 / content.numbers.leftovers * sum_of(player.supply);
  parts[Appraisal::kHarbour] = outlook.tour();
  parts[Appraisal::kAmstelWay] = outlook.amstel();
  parts[Appraisal::kMoney] = outlook.purse(player.guilders);
  parts[Appraisal::kSecretOrders] = outlook.orders(orders_known);
  parts[Appraisal::kRoundsToCome] = weights.round * outlook.clock.to_come;
  return appraisal;
}

}  // namespace amsterdam

namespace {

using amsterdam::Amsterdam;
using amsterdam::State;

}  // namespace

std::span<const WeightField<amsterdam::Weights>> GameValue<Amsterdam>::fields() {
  return amsterdam::kWeightFields;
}

double GameValue<Amsterdam>::own(const Amsterdam& game, const State& state, Seat seat,
                                 const Weights& weights) {
  if (state.agenda.turn.over()) return value(game, state, seat, weights);
  return amsterdam::appraise(game.content(), state, seat, true, weights).total();
}

void GameValue<Amsterdam>::items(const Amsterdam& game, const State& state, Seat seat, Seat viewer,
                                 const Weights& weights, std::span<double> points) {
  const amsterdam::Appraisal appraisal =
      amsterdam::appraise(game.content(), state, seat, seat == viewer, weights);
  std::copy(appraisal.parts.begin(), appraisal.parts.end(), points.begin());
}

double GameValue<Amsterdam>::value(const Amsterdam& game, const State& state, Seat seat,
                                   const Weights& weights) {
  const bool over = state.agenda.turn.over();
  const Standings standings = over ? game.standings(state) : Standings{};
  const auto worth = [&](Seat each) {
    return over ? static_cast<double>(standings.points[each])
                : amsterdam::appraise(game.content(), state, each, each == seat, weights).total();
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
  return lead + (standings.won(seat) ? weights.win : -weights.win);
}

double GameValue<Amsterdam>::value(const Amsterdam& game, const State& state, Seat seat) {
  return value(game, state, seat, amsterdam::kByHand);
}

bool GameValue<Amsterdam>::foresees(const Amsterdam&, const State& state) {
  const Frame& f = state.agenda.top();
  return amsterdam::job_of(f) == amsterdam::Job::round;
}

namespace amsterdam {
namespace {

// The plan with a cube more or less.
double with_cube(const Outlook& outlook, unsigned time, unsigned colour, int by) {
  Outlook::Cubes cubes = outlook.cubes();
  cubes[time][colour] = static_cast<std::uint8_t>(cubes[time][colour] + by);
  return outlook.plan(cubes).total();
}

// Steps that cost nothing and close no door. legal.size(): think.
std::size_t free_step(const Look& look, Seat seat, const ActionList& legal) {
  const Content& content = look.content;
  const Player& player = look.state.players[seat];
  std::size_t load = legal.size();
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const Action& action = legal[i];
    switch (action.kind) {
      case kUse: {
        const Card& card = content.cards[action.a];
        const bool counts = card.effect == Effect::gain_guilders_per ||
                            card.effect == Effect::gain_points_per ||
                            card.effect == Effect::gain_guilders_and_points_per ||
                            card.effect == Effect::gain_guilders_if_kind;
        if (card.pay_cubes == 0 && card.pay_guilders == 0 && card.pay_maps == 0 && !counts)
          return i;
        break;
      }
      case kDeliverWorker:
        return i;
      case kDeliver:
        if (content.nodes[player.node].kind == NodeKind::large) return i;
        break;
      case kLoad:
      case kLoadAll:
        load = i;
        break;
      default:
        break;
    }
  }
  return load;
}

std::size_t sell_answer(const Outlook& outlook, const ActionList& legal) {
  const Look& look = outlook.look;
  const unsigned good = look.frame().step;
  const double guilders = look.state.players[outlook.seat].guilders;
  const Numbers& n = look.content.numbers;
  const double before = outlook.plan(outlook.cubes()).total();
  const double paid = outlook.purse(guilders + n.black_market_guilders) - outlook.purse(guilders);
  return best_answer(legal, [&](const Action& action) {
    switch (action.kind) {
      case kStore:
        return outlook.tour(good) - outlook.tour();
      case kSellGuilders:
        return paid;
      default:
        return (action.kind == kSellBoth ? paid : 0.0) + with_cube(outlook, 0, action.a, 1) -
               before;
    }
  });
}

}  // namespace
}  // namespace amsterdam

std::size_t GameValue<Amsterdam>::quick(const Amsterdam& game, const State& state,
                                        const ActionList& legal, const Weights& weights) {
  using namespace amsterdam;  // NOLINT(google-build-using-namespace): the vocabulary of the game
  const amsterdam::Look look{game.content(), state};
  const Frame& f = state.agenda.top();
  switch (job_of(f)) {
    case Job::turn:
      return free_step(look, f.seat, legal);
    case Job::pay: {
      const Outlook outlook(look, f.seat, weights);
      return best_answer(legal,
                         [&](const Action& action) { return with_cube(outlook, 0, action.a, -1); });
    }
    case Job::gain: {
      const Outlook outlook(look, f.seat, weights, true);
      return best_answer(legal,
                         [&](const Action& action) { return with_cube(outlook, 0, action.a, 1); });
    }
    case Job::keep_cube: {
      const Outlook outlook(look, f.seat, weights, true);
      return best_answer(legal, [&](const Action& action) {
        return action.kind == kKeep ? with_cube(outlook, 1, action.a, 1)
                                    : outlook.plan(outlook.cubes()).total();
      });
    }
    case Job::sell:
      return sell_answer(Outlook(look, f.seat, weights, true), legal);
    case Job::free_use:
      return 0;
    default:
      return legal.size();
  }
}

std::size_t GameValue<Amsterdam>::quick(const Amsterdam& game, const State& state,
                                        const ActionList& legal) {
  return quick(game, state, legal, amsterdam::kByHand);
}

bool GameValue<Amsterdam>::matters(const Amsterdam&, const State& state) {
  using amsterdam::Job;
  switch (amsterdam::job_of(state.agenda.top())) {
    case Job::keep_cube:
    case Job::sell:
      return true;
    default:
      return false;
  }
}

}  // namespace stadtluft
