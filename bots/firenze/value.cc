#include "bots/firenze/value.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "bots/firenze/outlook.h"
#include "engine/games/firenze/rules.h"

namespace stadtluft {
namespace firenze {
namespace {

// How much the flag of a colour is worth before the end, by the lead in seals there.
double majority_chance(int lead, double progress) {
  if (lead >= 2) return 0.75 + 0.25 * progress;
  if (lead == 1) return 0.5 + 0.4 * progress;
  if (lead == 0) return 0.3;
  if (lead == -1) return 0.2 * (1 - progress);
  return 0.05 * (1 - progress);
}

double majorities(const Table& t, Seat seat, double progress) {
  double sum = 0;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    int own = 0;
    int best_other = 0;
    unsigned own_top = 0;
    unsigned other_top = 0;
    for (Seat owner = 0; owner < t.state.options.players; ++owner) {
      int seals = 0;
      unsigned top = 0;
      for (unsigned height = kLowestOrder; height <= kHighestOrder; ++height)
        if (t.state.seal_on[order_at(static_cast<std::uint8_t>(colour), height)] == owner) {
          ++seals;
          top = height;
        }
      if (owner == seat) {
        own = seals;
        own_top = top;
      } else if (seals > best_other || (seals == best_other && top > other_top)) {
        best_other = seals;
        other_top = top;
      }
    }
    if (own == 0 && best_other == 0) continue;
    double chance = majority_chance(own - best_other, progress);
    // A tie goes to the higher seal.
    if (own == best_other)
      chance = own_top > other_top ? 0.4 + 0.4 * progress : 0.3 - 0.3 * progress;
    sum += chance * t.content.majority_bonus[colour];
  }
  return sum;
}

double feasts(const Table& t, Seat seat) {
  double sum = 0;
  for (std::size_t card = 0; card < t.content.cards.size(); ++card) {
    const Card& printed = t.content.cards[card];
    const int held = t.state.players[seat].hand[card];
    if (held == 0 || printed.kind != Kind::feast) continue;
    if (printed.effect == Effect::score_fixed) {
      sum += held * printed.points;
      continue;
    }
    int seals = 0;
    for (std::size_t order = 0; order < kOrders; ++order)
      if (t.state.seal_on[order] == seat &&
          (printed.heights >> t.content.orders[order].height & 1U) != 0)
        ++seals;
    sum += held * (seals + 0.5) * printed.points;
  }
  return sum;
}

double cards(const Table& t, Seat seat, const Outlook& outlook) {
  const Player& player = t.state.players[seat];
  double sum = 0;
  for (std::size_t card = 0; card < t.content.cards.size(); ++card)
    if (player.hand[card] > 0) sum += player.hand[card] * card_worth(t.content.cards[card]);
  for (const std::uint8_t building : player.buildings) sum += card_worth(t.content.cards[building]);
  // Cards beyond the limit will have to go.
  const int surplus = static_cast<int>(cards_held(player)) - t.content.card_limit;
  if (surplus > 0) sum -= 0.7 * surplus;
  // All that takes time: little of it left, little worth.
  return sum * std::min(1.0, outlook.turns_left / 6);
}

double purse(const Table& t, Seat seat) {
  const Player& player = t.state.players[seat];
  const auto stones = static_cast<double>(total_stones(player.storehouse));
  // The first stones buy choice among the cards, later ones less and less.
  double worth = 0.35 * std::min(stones, 4.0) + 0.15 * std::max(0.0, stones - 4);
  const bool own_turn = t.state.active == seat;
  if (own_turn) worth -= 0.45 * due_cost(t, seat, t.state.turn.built);
  const bool will_build = !own_turn || in_or_before(t, Job::build);
  const double limit = storehouse_limit(t, seat) + (will_build ? 3.0 : 0.0);
  worth -= 0.5 * std::max(0.0, stones - limit);
  if (t.state.turn.free_choice != 0 && own_turn) worth += std::max(0.0, 1.6 - 0.15 * stones);
  return worth;
}

}  // namespace

Appraisal appraise(const Content& content, const State& state, Seat seat) {
  const Table t{content, state};
  const Player& player = state.players[seat];
  const Outlook outlook(t, seat);
  unsigned fewest = player.seals;
  for (Seat other = 0; other < state.options.players; ++other)
    fewest = std::min<unsigned>(fewest, state.players[other].seals);
  const double all = content.seals[state.options.players];
  const double progress = 1 - fewest / all;

  Appraisal appraisal;
  appraisal.earned = player.prestige;
  appraisal.majorities = majorities(t, seat, progress);
  appraisal.feasts = feasts(t, seat);
  appraisal.projects = outlook.projects();
  appraisal.stones = purse(t, seat);
  appraisal.cards = cards(t, seat, outlook);
  // A seal on a poor order is a seal less for a good one; being near the last is worth its bonus.
  appraisal.seals = kSealWorth * player.seals;
  if (state.end_token == kNobody && player.seals == fewest)
    appraisal.seals += content.last_seal_bonus * 0.5 * progress * progress;
  return appraisal;
}

}  // namespace firenze

namespace {

using firenze::Firenze;
using firenze::State;

constexpr double kRivalWeight = 0.5;  // of the strongest other seat
constexpr double kWinBonus = 8;

// Own worth less a part of the strongest rival's.
template <class Worth>
double lead(std::uint8_t players, Seat seat, const Worth& worth) {
  double rival = 0;
  bool any = false;
  for (Seat other = 0; other < players; ++other) {
    if (other == seat) continue;
    const double theirs = worth(other);
    rival = any ? std::max(rival, theirs) : theirs;
    any = true;
  }
  return worth(seat) - kRivalWeight * rival;
}

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

// The index of the answer with the highest rate(action).
template <class Rate>
std::size_t best_answer(const ActionList& legal, const Rate& rate) {
  std::size_t best = 0;
  double best_rate = rate(legal[0]);
  for (std::size_t i = 1; i < legal.size(); ++i)
    if (const double rated = rate(legal[i]); rated > best_rate) {
      best = i;
      best_rate = rated;
    }
  return best;
}

}  // namespace

double GameValue<Firenze>::value(const Firenze& game, const State& state, Seat seat) {
  const std::uint8_t players = state.options.players;
  if (state.agenda.turn.over()) {
    const Standings standings = game.standings(state);
    const double points =
        lead(players, seat, [&](Seat s) { return static_cast<double>(standings.points[s]); });
    return points + (standings.won(seat) ? kWinBonus : -kWinBonus);
  }
  return lead(players, seat,
              [&](Seat s) { return firenze::appraise(game.content(), state, s).total(); });
}

std::size_t GameValue<Firenze>::quick(const Firenze& game, const State& state,
                                      const ActionList& legal) {
  using namespace firenze;  // NOLINT(google-build-using-namespace): the vocabulary of the game
  const firenze::Table t{game.content(), state};
  const Frame& frame = state.agenda.top();
  const Seat seat = state.agenda.turn.seat;
  // The colour to hand over now, when `owed` stones must go and colours come in rising order.
  const auto cheapest = [&](std::uint16_t kind, unsigned owed, unsigned lowest) {
    const Stones going = Outlook(t, seat).stones_to_part_with(owed, lowest);
    for (unsigned colour = lowest; colour < kColours; ++colour)
      if (going[colour] > 0)
        if (const std::size_t i = index_of_action(legal, kind, colour); i < legal.size()) return i;
    return std::size_t{0};
  };
  const auto worth_of = [&](const Action& action) {
    return card_worth(game.content().cards[action.a]);
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
      const Outlook outlook(t, seat);
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

}  // namespace stadtluft
