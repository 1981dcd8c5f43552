#include "bots/games/firenze/outlook.h"

#include <algorithm>

namespace stadtluft::firenze {
namespace {

constexpr std::uint8_t kFar = 99;
constexpr unsigned kBellHeight = 3;
constexpr unsigned kCheapRow = 4;  // so many cards on the left are the ones that will be bought

double power(double base, unsigned exponent) {
  double result = 1;
  for (; exponent > 0; --exponent) result *= base;
  return result;
}

unsigned turns_for(unsigned stones) { return (stones + 1) / 2; }

// How many turns a seat will still have after the present one.
double guess_turns_left(const Look& t, const Weights& w, unsigned fewest_seals, Seat seat) {
  const State& state = t.state;
  if (state.end_token != kNobody) {
    if (seat == state.active || seat == state.end_token) return 0;
    // Seats after the active one and before the holder of the token are still to come.
    for (Seat next = seat_after(state.active, state.options.players); next != state.end_token;
         next = seat_after(next, state.options.players))
      if (next == seat) return 1;
    return 0;
  }
  double turns = 1 + w.turns_per_seal * fewest_seals;
  if (state.options.turn_cap > 0)
    turns = std::min<double>(turns, state.options.turn_cap - state.players[seat].turns);
  return turns;
}

}  // namespace

unsigned total_stones(const Stones& stones) {
  unsigned sum = 0;
  for (const std::uint8_t count : stones) sum += count;
  return sum;
}

double card_worth(const Card& card, const Weights& w) {
  switch (card.effect) {
    case Effect::shift_height:
      return w.shift_height;
    case Effect::reduce_build_cost:
      return w.reduce_build_cost;
    case Effect::steal_stone:
      return w.steal_stone;
    case Effect::swap_with_bag:
      return w.swap_with_bag;
    case Effect::swap_with_player:
      return w.swap_with_player;
    case Effect::free_choice:
      return w.princess;
    case Effect::storehouse_limit:
      return w.storehouse_limit;
    case Effect::shield_or_drop_feast:
      return w.shield;
    case Effect::exchange_price:
      return w.exchange_price;
    case Effect::lose_top_stone:
      return card.kind == Kind::person ? w.lose_top_stone : 0;
    case Effect::redraw_row_card:
      return w.redraw_row_card;
    default:
      return 0;
  }
}

bool in_or_before(const Look& t, Job phase) {
  for (const Frame& frame : t.state.agenda.frames) {
    const auto job = static_cast<Job>(frame.kind);
    if (job == Job::fulfil || job == Job::limits) return job <= phase;
  }
  return true;
}

Prospects::Prospects(const Look& t, const Weights& w)
    : before_fulfil(in_or_before(t, Job::fulfil)), before_build(in_or_before(t, Job::build)) {
  const State& state = t.state;
  std::array<double, kFloors> bonus{};
  for (std::size_t i = 0; i < kFloorTokens; ++i)
    if (state.floor_token_of[i] == kNobody)
      bonus[t.content.floor_tokens[i].height - kLowestOrder] += t.content.floor_tokens[i].bonus;
  for (const std::uint8_t card : state.church)
    if (t.content.cards[card].effect == Effect::privilege)
      bonus[t.content.cards[card].height - kLowestOrder] += t.content.cards[card].points;
  // Without branches, which nobody could predict: orders of no player go to the row past the last.
  for (unsigned colour = 0; colour < kColours; ++colour)
    for (unsigned floor = 0; floor < kFloors; ++floor) {
      const unsigned order = colour * kFloors + floor;
      const Seat owner = state.seal_on[order];
      const std::size_t row = std::min<std::size_t>(owner, kMaxPlayers);
      ++seals[row][colour];
      highest[row][colour] = static_cast<std::uint8_t>(floor + kLowestOrder);
      const double worth = std::max(0.0, t.content.orders[order].prestige + bonus[floor] - w.seal);
      orders[colour][floor] = owner == kNobody ? worth : 0.0;
    }
  // Balconies: a higher one waits for all lower ones.
  double reach = 1;
  for (const std::uint8_t balcony : state.balconies) {
    const Balcony& token = t.content.balconies[balcony];
    if (state.seal_on[token.order] != kNobody) continue;
    const unsigned floor = token.order % kFloors;
    orders[token.order / kFloors][floor] = reach * (token.prestige + bonus[floor] - w.seal);
    reach *= w.balcony_next;
  }

  const double bag = 4.0 / std::max(1U, total_stones(state.bag));
  for (unsigned colour = 0; colour < kColours; ++colour) {
    unsigned cheap = 0;
    unsigned dear = 0;
    for (unsigned i = 0; i < kRowSize; ++i)
      (i < kCheapRow ? cheap : dear) += std::min<unsigned>(state.row[i].stones[colour], 3);
    const double on_row = bag * state.bag[colour] + cheap + w.chance_right * dear;
    chance[colour] = std::min(w.chance_most, w.chance + w.chance_per_stone * on_row);
  }
  fewest_seals = state.players[0].seals;
  for (Seat seat = 1; seat < state.options.players; ++seat)
    fewest_seals = std::min<unsigned>(fewest_seals, state.players[seat].seals);
}

Outlook::Outlook(const Look& t, const Weights& w, const Prospects& prospects, Seat seat)
    : turns_left(guess_turns_left(t, w, prospects.fewest_seals, seat)),
      t_(t),
      w_(w),
      prospects_(prospects),
      seat_(seat),
      own_turn_(t.state.active == seat),
      may_fulfil_(own_turn_ && prospects.before_fulfil),
      owes_bell_(owes_bell_tower(t, seat)) {
  const State& state = t.state;
  for (auto& colour : rival_) colour.fill(kFar);
  for (Seat other = 0; other < state.options.players; ++other) {
    if (other == seat) continue;
    for (const Tower& tower : state.players[other].site) {
      const unsigned within = tower.height + state.players[other].storehouse[tower.colour] + 1U;
      for (unsigned height = std::max<unsigned>(tower.height + 1U, kLowestOrder);
           height <= std::min<unsigned>(within, kHighestOrder); ++height) {
        auto& nearest = rival_[tower.colour][height - kLowestOrder];
        nearest = std::min(nearest, static_cast<std::uint8_t>(height - tower.height));
      }
    }
  }
}

double Outlook::order_worth(unsigned colour, unsigned height, unsigned missing) const {
  const unsigned floor = height - kLowestOrder;
  const double worth = prospects_.orders[colour][floor];
  return worth * (rival_[colour][floor] <= missing ? w_.rival_share : 1.0);
}

// The best order that this tower can be handed in for before the turn ends.
double Outlook::worth_now(const Tower& tower) const {
  if (!may_fulfil_ || tower.raised == 0) return 0;
  if (owes_bell_)
    return tower.colour == 0 && tower.height == kBellHeight ? w_.bell * w_.fulfil_now : 0;
  double best = 0;
  const unsigned shift = t_.state.turn.shift;
  const unsigned lowest = tower.height - std::min<unsigned>(shift, tower.height);
  for (unsigned height = std::max<unsigned>(kLowestOrder, lowest);
       height <= std::min<unsigned>(kHighestOrder, tower.height + shift); ++height)
    if (order_open(t_, order_at(tower.colour, height)))
      best = std::max(best, w_.fulfil_now * prospects_.orders[tower.colour][height - kLowestOrder]);
  return best;
}

// The best order that this tower may still reach. Takes the stones it needs from `stones`.
double Outlook::tower_worth(const Tower& tower, unsigned& stones) const {
  const unsigned colour = tower.colour;
  const bool must_raise = own_turn_ && tower.raised == 0;
  double best = worth_now(tower);
  unsigned best_need = 0;

  // What does not depend on the order: can the tower be raised in time at all?
  double alive = owes_bell_ ? w_.bell_owed : 1;
  if (stones == 0) {
    if (!must_raise)
      alive *= prospects_.chance[colour];  // it needs a stone in the next turn
    else
      alive *= prospects_.before_build && t_.state.turn.built == 0 ? w_.last_chance : 0;
  }
  const auto consider = [&](double worth, unsigned height) {
    const unsigned need = height - tower.height;
    const unsigned missing = need > stones ? need - stones : 0;
    const unsigned turns = turns_for(need);
    double chance = alive * power(w_.turn, turns) * power(prospects_.chance[colour], missing);
    const double later = turns > 0 && must_raise ? turns - 1.0 : turns;
    if (later > turns_left) chance *= w_.too_late;
    if (worth * chance > best) {
      best = worth * chance;
      best_need = std::min(need, stones);
    }
  };
  if (alive > 0)
    for (unsigned height = std::max<unsigned>(kLowestOrder, tower.height + 1U);
         height <= kHighestOrder; ++height)
      if (prospects_.orders[colour][height - kLowestOrder] > best)
        consider(order_worth(colour, height, height - tower.height), height);
  if (owes_bell_ && colour == 0 && tower.height < kBellHeight) consider(w_.bell, kBellHeight);
  stones -= best_need;
  const unsigned half = tower.height / 2U;
  return std::max(best, w_.salvage * half);
}

double Outlook::plan_worth(unsigned colour, unsigned stones) const {
  const double patience = w_.plan_patience + w_.plan_chance * prospects_.chance[colour];
  double chance = w_.plan;
  if (stones < kLowestOrder) chance *= power(patience, kLowestOrder - stones);
  const double turns = turns_left + (own_turn_ ? 1 : 0);
  double best = 0;
  for (unsigned height = kLowestOrder; height <= kHighestOrder; ++height) {
    chance *= height > kLowestOrder && height > stones ? patience : 1.0;
    const double in_time = turns_for(height) > turns ? w_.too_late : 1.0;
    best = std::max(best, chance * order_worth(colour, height, height) * in_time);
  }
  return best;
}

Outlook::Worth Outlook::colour_worth(unsigned colour, unsigned stones) const {
  Worth worth;
  bool bell_begun = false;
  // The tallest tower has the first claim on the stones.
  const auto& site = t_.state.players[seat_].site;
  for (std::size_t i = site.size(); i-- > 0;) {
    if (site[i].colour != colour) continue;
    worth.towers += tower_worth(site[i], stones);
    if (colour == 0 && site[i].height <= kBellHeight) bell_begun = true;
  }
  worth.plan = plan_worth(colour, stones);
  if (owes_bell_ && colour == 0 && !bell_begun)
    worth.plan = std::max(worth.plan,
                          w_.bell * w_.bell_owed *
                              power(w_.plan_patience, kBellHeight - std::min(kBellHeight, stones)));
  return worth;
}

double Outlook::projects() const {
  const Player& player = t_.state.players[seat_];
  std::array<double, kColours> plans{};
  double sum = 0;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    const Worth worth = colour_worth(colour, player.storehouse[colour]);
    sum += worth.towers;
    plans[colour] = worth.plan;
  }
  // Two free stones a turn: more than two towers at a time starve each other.
  const auto towers = static_cast<double>(player.site.size());
  if (towers > 2) sum *= std::max(w_.crowd_floor, 1 - w_.crowd * (towers - 2));
  std::sort(plans.begin(), plans.end(), std::greater<>());
  double weight = player.site.size() >= 2 ? w_.plan_crowded : w_.plan_first;
  for (const double plan : plans) {
    sum += weight * plan;
    weight *= w_.plan_next;
  }
  // Who owes a bell tower has a debt. Without it the tower of three white stones would be worth
  // more on the site than handed in, and stones for other towers more than those for the bell.
  if (owes_bell_) sum -= w_.bell_debt * w_.bell;
  return sum;
}

double Outlook::gain_of_stone(unsigned colour) const {
  const unsigned stones = t_.state.players[seat_].storehouse[colour];
  const Worth before = colour_worth(colour, stones);
  const Worth after = colour_worth(colour, stones + 1);
  return after.towers - before.towers + w_.plan_crowded * (after.plan - before.plan);
}

Stones Outlook::stones_to_part_with(unsigned owed, unsigned lowest) const {
  Stones left = t_.state.players[seat_].storehouse;
  Stones going{};
  std::array<double, kColours> loss{};
  const auto loss_of = [&](unsigned colour) {
    if (left[colour] == 0) return 1e9;
    const Worth with = colour_worth(colour, left[colour]);
    const Worth without = colour_worth(colour, left[colour] - 1U);
    return with.towers - without.towers + w_.plan_crowded * (with.plan - without.plan);
  };
  for (unsigned colour = lowest; colour < kColours; ++colour) loss[colour] = loss_of(colour);
  for (; owed > 0; --owed) {
    unsigned least = lowest;
    for (unsigned colour = lowest; colour < kColours; ++colour)
      if (loss[colour] < loss[least]) least = colour;
    if (left[least] == 0) break;
    --left[least];
    ++going[least];
    loss[least] = loss_of(least);
  }
  return going;
}

}  // namespace stadtluft::firenze
