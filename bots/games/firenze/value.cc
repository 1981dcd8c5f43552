#include "bots/games/firenze/value.h"

#include <algorithm>
#include <array>

#include "bots/games/firenze/outlook.h"
#include "engine/games/firenze/facts.h"

namespace stadtluft {
namespace firenze {
namespace {

constexpr double kFewStones = 4;  // so many buy choice among the cards, later ones less
constexpr double kRoomToBuild = 3;

// The chance to hold the flag of a colour in the end, by the lead in seals there. `late` grows from
// 0 to 1 with the game.
double flag_chance(const Weights& w, int lead, bool higher, double late) {
  if (lead >= 2) return w.flag_sure + (1 - w.flag_sure) * late;
  if (lead == 1) return std::min(1.0, w.flag_ahead + w.flag_ahead_late * late);
  // A tie goes to the higher seal.
  if (lead == 0 && higher) return std::min(1.0, w.flag_tie_won + w.flag_tie_won_late * late);
  if (lead == 0) return w.flag_tie_lost * (1 - late);
  return (lead == -1 ? w.flag_behind : w.flag_far_behind) * (1 - late);
}

double flags(const Look& t, const Weights& w, const Prospects& prospects, Seat seat, double late) {
  double sum = 0;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    const int own = prospects.seals[seat][colour];
    int best = 0;
    unsigned best_top = 0;
    for (Seat other = 0; other < t.state.options.players; ++other) {
      const int seals = prospects.seals[other][colour];
      const unsigned top = prospects.highest[other][colour];
      if (other == seat || seals < best || (seals == best && top <= best_top)) continue;
      best = seals;
      best_top = top;
    }
    if (own == 0 && best == 0) continue;
    const bool higher = prospects.highest[seat][colour] > best_top;
    sum += flag_chance(w, own - best, higher, late) * t.content.majority_bonus[colour];
  }
  return sum;
}

double feast_worth(const Look& t, const Weights& w, const Card& feast, Seat seat, double late) {
  if (feast.effect == Effect::score_fixed) return feast.points;
  double seals = w.feast_later * (1 - late);
  for (std::size_t order = 0; order < kOrders; ++order)
    if (t.state.seal_on[order] == seat &&
        (feast.heights >> t.content.orders[order].height & 1U) != 0)
      ++seals;
  return seals * feast.points;
}

struct HandWorth {
  double feasts = 0;
  double persons = 0;
};
HandWorth hand_worth(const Look& t, const Weights& w, Seat seat, double late) {
  HandWorth worth;
  const Player& player = t.state.players[seat];
  for (std::size_t card = 0; card < t.content.cards.size(); ++card) {
    const int held = player.hand[card];
    if (held == 0) continue;
    const Card& printed = t.content.cards[card];
    if (printed.kind == Kind::feast)
      worth.feasts += held * feast_worth(t, w, printed, seat, late);
    else
      worth.persons += held * card_worth(printed, w);
  }
  return worth;
}

double purse(const Look& t, const Weights& w, const Prospects& prospects, Seat seat) {
  const Player& player = t.state.players[seat];
  const auto stones = static_cast<double>(total_stones(player.storehouse));
  double worth = w.stone_first * std::min(stones, kFewStones) +
                 w.stone_later * std::max(0.0, stones - kFewStones);
  const bool own_turn = t.state.active == seat;
  const bool will_build = !own_turn || prospects.before_build;
  const double limit = storehouse_limit(t, seat) + (will_build ? kRoomToBuild : 0.0);
  worth -= w.surplus * std::max(0.0, stones - limit);
  if (own_turn) {
    worth -= w.cost * due_cost(t, seat, t.state.turn.built);
    worth -= w.exchanged * t.state.turn.exchanged;
    if (t.state.turn.free_choice != 0) worth += std::max(0.0, w.free_choice - 0.15 * stones);
  }
  return worth;
}

Appraisal appraise_at(const Look& t, const Weights& w, const Prospects& prospects, Seat seat) {
  const Player& player = t.state.players[seat];
  const Outlook outlook(t, w, prospects, seat);
  const double all = t.content.seals[t.state.options.players];
  const double late = 1 - prospects.fewest_seals / all;
  const HandWorth hand = hand_worth(t, w, seat, late);

  Appraisal appraisal;
  appraisal.parts[Appraisal::kEarned] = player.prestige;
  appraisal.parts[Appraisal::kFlags] = flags(t, w, prospects, seat, late);
  appraisal.parts[Appraisal::kFeasts] = hand.feasts;
  appraisal.parts[Appraisal::kProjects] = outlook.projects();
  appraisal.parts[Appraisal::kPurse] = purse(t, w, prospects, seat);
  double cards = hand.persons;
  for (const std::uint8_t building : player.buildings)
    cards += card_worth(t.content.cards[building], w);
  const int surplus = static_cast<int>(cards_held(player)) - t.content.card_limit;
  if (surplus > 0) cards -= w.card_surplus * surplus;
  // Cards take time: little of it left, little worth.
  appraisal.parts[Appraisal::kPersons] = cards * std::min(1.0, outlook.turns_left / w.card_time);
  // A seal on a poor order is a seal less for a good one; being near the last is worth its bonus.
  appraisal.parts[Appraisal::kSeals] = w.seal * player.seals;
  if (t.state.end_token == kNobody && player.seals == prospects.fewest_seals)
    appraisal.parts[Appraisal::kSeals] += t.content.last_seal_bonus * w.last_seal * late * late;
  return appraisal;
}

const Weights kByHand;

}  // namespace

Appraisal appraise(const Content& content, const State& state, Seat seat, const Weights& weights) {
  const Look t{content, state};
  return appraise_at(t, weights, Prospects(t, weights), seat);
}

}  // namespace firenze

namespace {

using firenze::Firenze;

constexpr double kWinBonus = 8;

std::size_t index_of_action(const ActionList& legal, std::uint16_t kind, unsigned a) {
  for (std::size_t i = 0; i < legal.size(); ++i)
    if (legal[i].kind == kind && legal[i].a == a) return i;
  return legal.size();
}

std::size_t first_of_kind(const ActionList& legal, std::uint16_t kind) {
  for (std::size_t i = 0; i < legal.size(); ++i)
    if (legal[i].kind == kind) return i;
  return legal.size();
}

}  // namespace

std::span<const WeightField<firenze::Weights>> GameValue<Firenze>::fields() {
  return firenze::kWeightFields;
}

double GameValue<Firenze>::own(const Firenze& game, const State& state, Seat seat,
                               const Weights& weights) {
  if (state.agenda.turn.over()) return game.standings(state).points[seat];
  const firenze::Look t{game.content(), state};
  return firenze::appraise_at(t, weights, firenze::Prospects(t, weights), seat).total();
}

void GameValue<Firenze>::items(const Firenze& game, const State& state, Seat seat, Seat,
                               const Weights& weights, std::span<double> points) {
  const firenze::Appraisal appraisal = appraise(game.content(), state, seat, weights);
  std::copy(appraisal.parts.begin(), appraisal.parts.end(), points.begin());
}

double GameValue<Firenze>::value(const Firenze& game, const State& state, Seat seat,
                                 const Weights& weights) {
  const bool over = state.agenda.turn.over();
  const firenze::Look t{game.content(), state};
  std::array<double, kMaxSeats> points{};
  if (over) {
    const Standings standings = game.standings(state);
    for (Seat each = 0; each < standings.players; ++each) points[each] = standings.points[each];
  } else {
    const firenze::Prospects prospects(t, weights);
    for (Seat each = 0; each < state.options.players; ++each)
      points[each] = firenze::appraise_at(t, weights, prospects, each).total();
  }
  double rival = 0;
  bool any = false;
  for (Seat other = 0; other < state.options.players; ++other) {
    if (other == seat) continue;
    rival = any ? std::max(rival, points[other]) : points[other];
    any = true;
  }
  double value = points[seat] - weights.rival * rival;
  if (over) value += game.standings(state).won(seat) ? kWinBonus : -kWinBonus;
  return value;
}

double GameValue<Firenze>::value(const Firenze& game, const State& state, Seat seat) {
  return value(game, state, seat, firenze::kByHand);
}

std::size_t GameValue<Firenze>::quick(const Firenze& game, const State& state,
                                      const ActionList& legal, const Weights& weights) {
  using namespace firenze;  // NOLINT(google-build-using-namespace): the vocabulary of the game
  const firenze::Look t{game.content(), state};
  const Frame& frame = state.agenda.top();
  const Seat seat = state.agenda.turn.seat;
  // The colour to hand over now, when `owed` stones must go and colours come in rising order.
  const auto cheapest = [&](std::uint16_t kind, unsigned owed, unsigned lowest) {
    const Prospects prospects(t, weights);
    const Stones going = Outlook(t, weights, prospects, seat).stones_to_part_with(owed, lowest);
    for (unsigned colour = lowest; colour < kColours; ++colour)
      if (going[colour] > 0)
        if (const std::size_t i = index_of_action(legal, kind, colour); i < legal.size()) return i;
    return std::size_t{0};
  };
  const auto worth_of = [&](const Action& action) {
    return card_worth(game.content().cards[action.a], weights);
  };

  switch (static_cast<Job>(frame.kind)) {
    case Job::pay_price:
      return cheapest(kPay, 1, 0);
    case Job::pay_exchange:
      return cheapest(kPay, frame.step, frame.c);
    case Job::pay_build:
      return cheapest(kPay, frame.a, frame.b);
    case Job::hand_in:
      return cheapest(kReturn, frame.a, frame.b);
    case Job::lose_tower:
      return best_answer(legal, [](const Action& a) { return -static_cast<double>(a.b); });
    case Job::shield:
      return std::min(first_of_kind(legal, kDone), legal.size() - 1);
    case Job::redraw:
      return 0;
    case Job::target:
      return best_answer(
          legal, [&](const Action& a) { return static_cast<double>(state.players[a.a].prestige); });
    case Job::topple:
      return best_answer(legal, [](const Action& a) { return static_cast<double>(a.b); });
    case Job::give:
      return cheapest(kGive, 1, 0);
    case Job::receive: {
      const Prospects prospects(t, weights);
      const Outlook outlook(t, weights, prospects, seat);
      return best_answer(legal, [&](const Action& a) { return outlook.gain_of_stone(a.a); });
    }
    case Job::drop_feast:
      return best_answer(legal, [&](const Action& a) {
        return -static_cast<double>(game.content().cards[a.a].points);
      });
    case Job::limits: {
      const unsigned limit = storehouse_limit(t, seat);
      const unsigned stones = total_stones(state.players[seat].storehouse);
      if (stones > limit && first_of_kind(legal, kReturn) < legal.size())
        return cheapest(kReturn, stones - limit, frame.b);
      return best_answer(
          legal, [&](const Action& a) { return a.kind == kDiscard ? -worth_of(a) : -100.0; });
    }
    default:
      return legal.size();
  }
}

std::size_t GameValue<Firenze>::quick(const Firenze& game, const State& state,
                                      const ActionList& legal) {
  return quick(game, state, legal, firenze::kByHand);
}

bool GameValue<Firenze>::matters(const Firenze&, const State& state) {
  using firenze::Job;
  switch (static_cast<firenze::Job>(state.agenda.top().kind)) {
    case Job::redraw:
    case Job::target:
    case Job::topple:
    case Job::shield:
    case Job::lose_tower:
    case Job::receive:
    case Job::give:
      return true;
    default:
      return false;
  }
}

bool GameValue<Firenze>::idle(const Firenze& game, const State& state, const ActionList& legal,
                              const Action& action) {
  using namespace firenze;  // NOLINT(google-build-using-namespace): the vocabulary of the game
  if (job_of(state.agenda.top()) != Job::build) return false;
  const bool can_build = std::any_of(legal.begin(), legal.end(), [](const Action& each) {
    return each.kind == kStart || each.kind == kRaise;
  });
  if (action.kind == kDone) return can_build && state.turn.reduction > 0 && state.turn.built == 0;
  if (action.kind != kPlayCard ||
      game.content().cards[action.a].effect != Effect::reduce_build_cost)
    return false;
  const firenze::Look look{game.content(), state};
  return can_build && due_cost(look, state.agenda.turn.seat, state.turn.built) == 0;
}

}  // namespace stadtluft
