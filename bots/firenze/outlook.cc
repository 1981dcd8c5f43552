#include "bots/firenze/outlook.h"

#include <algorithm>

namespace stadtluft::firenze {
namespace {

constexpr double kTurnDiscount = 0.94;  // a tower in progress, for every turn it still needs
constexpr double kPlanDiscount = 0.7;   // stones in the storehouse against stones in a tower
constexpr double kPatience = 0.72;      // a plan waits for a missing stone without danger
constexpr double kBellWorth = 5;        // of being allowed to fulfil orders again
constexpr std::uint8_t kFar = 99;

double power(double base, unsigned exponent) {
  double result = 1;
  for (; exponent > 0; --exponent) result *= base;
  return result;
}

unsigned turns_for(unsigned stones) { return (stones + 1) / 2; }

// How many turns a seat will still have after the present one.
double guess_turns_left(const Table& t, Seat seat) {
  const State& state = t.state;
  const unsigned players = state.options.players;
  if (state.end_token != kNobody) {
    if (seat == state.active || seat == state.end_token) return 0;
    // Seats after the active one and before the holder of the token are still to come.
    for (Seat next = seat_after(state.active, state.options.players); next != state.end_token;
         next = seat_after(next, state.options.players))
      if (next == seat) return 1;
    return 0;
  }
  double fewest = 99;
  for (Seat other = 0; other < players; ++other)
    fewest = std::min<double>(fewest, state.players[other].seals);
  double turns = 1 + 2.2 * fewest;
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

double card_worth(const Card& card) {
  switch (card.effect) {
    case Effect::shift_height:
      return 1.1;
    case Effect::reduce_build_cost:
      return 1.2;
    case Effect::steal_stone:
      return 0.9;
    case Effect::swap_with_bag:
    case Effect::swap_with_player:
    case Effect::free_choice:
      return 0.8;
    case Effect::storehouse_limit:
      return 0.7;
    case Effect::shield_or_drop_feast:
    case Effect::exchange_price:
      return 0.6;
    case Effect::lose_top_stone:
    case Effect::redraw_row_card:
      return 0.4;
    default:
      return 0;
  }
}

bool in_or_before(const Table& t, Job phase) {
  for (const Frame& frame : t.state.agenda.frames) {
    const auto job = static_cast<Job>(frame.kind);
    if (job == Job::fulfil || job == Job::limits) return job <= phase;
  }
  return true;
}

Outlook::Outlook(const Table& t, Seat seat)
    : turns_left(guess_turns_left(t, seat)),
      t_(t),
      seat_(seat),
      own_turn_(t.state.active == seat),
      may_fulfil_(own_turn_ && in_or_before(t, Job::fulfil)),
      owes_bell_(owes_bell_tower(t, seat)) {
  const State& state = t.state;

  std::array<double, kFloors> bonus{};
  for (std::size_t i = 0; i < kFloorTokens; ++i)
    if (state.floor_token_of[i] == kNobody)
      bonus[t.content.floor_tokens[i].height - kLowestOrder] += t.content.floor_tokens[i].bonus;
  for (const std::uint8_t card : state.church)
    if (t.content.cards[card].effect == Effect::privilege)
      bonus[t.content.cards[card].height - kLowestOrder] += t.content.cards[card].points;
  for (std::uint8_t order = 0; order < kOrders; ++order) {
    if (state.seal_on[order] != kNobody) continue;
    const unsigned floor = order % kFloors;
    double worth = t.content.orders[order].prestige + bonus[floor];
    orders_[order / kFloors][floor] = std::max(0.0, worth - kSealWorth);
  }
  // Balconies: a higher one waits for all lower ones.
  double reach = 1;
  for (const std::uint8_t balcony : state.balconies) {
    const Balcony& token = t.content.balconies[balcony];
    if (state.seal_on[token.order] != kNobody) continue;
    const unsigned floor = token.order % kFloors;
    orders_[token.order / kFloors][floor] = reach * (token.prestige + bonus[floor] - kSealWorth);
    reach *= 0.3;
  }

  for (auto& colour : rival_) colour.fill(kFar);
  for (Seat other = 0; other < state.options.players; ++other) {
    if (other == seat) continue;
    for (const Tower& tower : state.players[other].site)
      for (unsigned height = std::max<unsigned>(tower.height + 1U, kLowestOrder);
           height <= kHighestOrder; ++height) {
        const unsigned short_of = height - tower.height;
        if (state.players[other].storehouse[tower.colour] + 1U < short_of) continue;
        auto& nearest = rival_[tower.colour][height - kLowestOrder];
        nearest = std::min(nearest, static_cast<std::uint8_t>(short_of));
      }
  }

  const double bag = std::max(1U, total_stones(state.bag));
  for (unsigned colour = 0; colour < kColours; ++colour) {
    double on_row = 4 * state.bag[colour] / bag;
    // The cards on the left are the ones that will be bought.
    for (unsigned i = 0; i < kRowSize; ++i)
      on_row += std::min<double>(state.row[i].stones[colour], 3) * (i < 4 ? 1.0 : 0.7);
    chance_[colour] = std::min(0.8, 0.3 + 0.05 * on_row);
  }
}

double Outlook::order_worth(unsigned colour, unsigned height, unsigned missing) const {
  const unsigned floor = height - kLowestOrder;
  const double worth = orders_[colour][floor];
  if (worth <= 0) return 0;
  return rival_[colour][floor] <= missing ? worth * 0.55 : worth;
}

// The best order that this tower may still reach. Takes the stones it needs from `stones`.
double Outlook::tower_worth(const Tower& tower, unsigned& stones) const {
  const unsigned colour = tower.colour;
  const unsigned salvaged = tower.height / 2U;
  const double salvage = 0.15 * salvaged;
  const bool must_raise = own_turn_ && tower.raised == 0;
  double best = 0;
  unsigned best_need = 0;

  if (may_fulfil_ && tower.raised != 0 && !owes_bell_) {
    const unsigned shift = t_.state.turn.shift;
    for (unsigned height = std::max<unsigned>(
             kLowestOrder, tower.height - std::min<unsigned>(shift, tower.height));
         height <= std::min<unsigned>(kHighestOrder, tower.height + shift); ++height)
      if (order_open(t_, order_at(static_cast<std::uint8_t>(colour), height)))
        best = std::max(
            best, 0.97 * (orders_[colour][height - kLowestOrder] + kSealWorth) - 0.97 * kSealWorth);
  }
  if (owes_bell_ && colour == 0 && tower.height == 3 && may_fulfil_ && tower.raised != 0)
    best = std::max(best, kBellWorth * 0.97);

  const auto consider = [&](double worth, unsigned height) {
    const unsigned need = height - tower.height;
    const unsigned missing = need > stones ? need - stones : 0;
    const unsigned turns = turns_for(need);
    double chance = power(kTurnDiscount, turns) * power(chance_[colour], missing);
    if (must_raise && stones == 0)
      chance *= in_or_before(t_, Job::build) && t_.state.turn.built == 0 ? 0.5 : 0.0;
    // A tower that was raised in this turn or stands idle now needs a stone in the next one.
    if (!must_raise && stones == 0) chance *= chance_[colour];
    const double later = turns > 0 && own_turn_ && tower.raised == 0 ? turns - 1.0 : turns;
    if (later > turns_left) chance *= 0.05;
    if (owes_bell_) chance *= 0.8;
    if (worth * chance > best) {
      best = worth * chance;
      best_need = std::min(need, stones);
    }
  };
  for (unsigned height = std::max<unsigned>(kLowestOrder, tower.height + 1U);
       height <= kHighestOrder; ++height)
    consider(order_worth(colour, height, height - tower.height), height);
  if (owes_bell_ && colour == 0 && tower.height < 3) consider(kBellWorth, 3);
  stones -= best_need;
  return std::max(best, salvage);
}

Outlook::Worth Outlook::colour_worth(unsigned colour, unsigned stones) const {
  Worth worth;
  bool bell_begun = false;
  // The tallest tower has the first claim on the stones.
  const auto& site = t_.state.players[seat_].site;
  for (std::size_t i = site.size(); i-- > 0;) {
    if (site[i].colour != colour) continue;
    worth.towers += tower_worth(site[i], stones);
    if (colour == 0 && site[i].height <= 3) bell_begun = true;
  }
  for (unsigned height = kLowestOrder; height <= kHighestOrder; ++height) {
    const unsigned missing = height > stones ? height - stones : 0;
    double chance = kPlanDiscount * power(kPatience + 0.15 * chance_[colour], missing);
    if (turns_for(height) > turns_left + (own_turn_ ? 1 : 0)) chance *= 0.05;
    worth.plan = std::max(worth.plan, chance * order_worth(colour, height, height));
  }
  if (owes_bell_ && colour == 0 && !bell_begun)
    worth.plan =
        std::max(worth.plan, kBellWorth * 0.8 * power(kPatience, 3 - std::min(3U, stones)));
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
  const double towers = static_cast<double>(player.site.size());
  if (towers > 2) sum *= std::max(0.6, 1 - 0.08 * (towers - 2));
  std::sort(plans.begin(), plans.end(), std::greater<>());
  double weight = player.site.size() >= 2 ? 0.6 : 0.85;
  for (const double plan : plans) {
    sum += weight * plan;
    weight *= 0.6;
  }
  return sum;
}

double Outlook::gain_of_stone(unsigned colour) const {
  const unsigned stones = t_.state.players[seat_].storehouse[colour];
  const Worth before = colour_worth(colour, stones);
  const Worth after = colour_worth(colour, stones + 1);
  return after.towers - before.towers + 0.6 * (after.plan - before.plan);
}

Stones Outlook::stones_to_part_with(unsigned owed, unsigned lowest) const {
  Stones left = t_.state.players[seat_].storehouse;
  Stones going{};
  std::array<double, kColours> loss{};
  const auto loss_of = [&](unsigned colour) {
    if (left[colour] == 0) return 1e9;
    const Worth with = colour_worth(colour, left[colour]);
    const Worth without = colour_worth(colour, left[colour] - 1U);
    return with.towers - without.towers + 0.6 * (with.plan - without.plan);
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
