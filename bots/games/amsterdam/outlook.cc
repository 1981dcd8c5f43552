#include "bots/games/amsterdam/outlook.h"

#include <algorithm>

namespace stadtluft::amsterdam {

Clock clock_of(const Look& look, Seat seat) {
  const State& s = look.state;
  const Frame& bottom = s.agenda.frames[0];
  Clock clock;
  const int rounds = look.content.numbers.rounds;
  const int round = std::max<int>(s.round, first_round(look));
  clock.later = rounds - round;
  clock.to_come = clock.later;
  clock.progress = static_cast<double>(round - 1) / rounds;
  clock.acts = true;
  if (job_of(bottom) != Job::round) return clock;
  const auto moment = static_cast<Moment>(bottom.step);
  const auto place =
      static_cast<unsigned>(std::find(s.order.begin(), s.order.end(), seat) - s.order.begin());
  if (moment == Moment::pick) {
    clock.picked = place < bottom.a || s.players[seat].pick.dice != 0;
    for (const Frame& f : s.agenda.frames)
      if (job_of(f) == Job::pick_dice && f.seat == seat) clock.picked = false;
  }
  clock.turned = moment > Moment::wheel;
  clock.picked = clock.picked || moment >= Moment::wheel;
  if (moment == Moment::turns) {
    clock.acts = place >= bottom.a;
    for (const Frame& f : s.agenda.frames)
      if (job_of(f) == Job::turn && f.seat == seat) clock.acts = true;
  } else if (moment > Moment::turns) {
    clock.acts = false;
  }
  // Between two rounds the marker has moved on, but the wheel has not.
  if (moment == Moment::market) {
    clock.to_come = clock.later + 1;
    clock.acts = true;
    clock.turned = false;
    clock.picked = false;
  }
  return clock;
}

Outlook::Outlook(const Look& table, Seat whose, const Weights& weights, bool more_cubes)
    : look(table), seat(whose), w(weights), clock(clock_of(table, whose)) {
  const Content& content = look.content;
  const State& s = look.state;
  free_ = free_blocks(s);
  std::array<double, 2> price{};
  for (const unsigned stack : {0U, 1U}) {
    unsigned sum = 0;
    each_bit(content.tiles_of[stack], [&](std::uint8_t i) { sum += content.tiles[i].price; });
    price[stack] = static_cast<double>(sum) / std::max(1U, number_of(content.tiles_of[stack]));
  }
  const auto& half = content.second_half[s.options.short_game != 0 ? 1 : 0];
  for (unsigned round = kRounds + 1U - static_cast<unsigned>(clock.later); round <= kRounds;
       ++round)
    capacity_ += price[half[round] ? 1 : 0];
  const double guilders = s.players[seat].guilders;
  guilder_ = (purse_later(guilders + 4) - purse_later(guilders)) / 4;
  const unsigned field = s.players[seat].field;
  field_ = field < kLastField ? std::max(0.3, amstel_at(field + 1U) - amstel_at(field)) : 0;
  see_cubes();
  see_city(more_cubes);
  see_cards();
}

// --- cubes --------------------------------------------------------------------------------------

void Outlook::see_cubes() {
  const State& s = look.state;
  const Player& player = s.players[seat];
  const unsigned first = clock.turned ? 1 : 0;
  for (unsigned slot = 0; slot < kSlots; ++slot) cubes_[slot + first] = player.wheel[slot];
  if (clock.turned && clock.acts) cubes_[0] = player.supply;
  if (player.magazine != kNone) ++cubes_[first][player.magazine];
  // Dice that are chosen while their cubes are not on the wheel yet.
  each_bit(player.pick.dice, [&](std::uint8_t die) {
    const unsigned pips = s.dice[die];
    const unsigned slot = player.pick.shift / 8U == die + 1U ? player.pick.shift % 8U : pips;
    if (slot == 0 || slot > kSlots) return;
    cubes_[slot - 1][die] = static_cast<std::uint8_t>(cubes_[slot - 1][die] + pips);
  });
}

double Outlook::empty_compartments() const {
  double sum = 0;
  double chance = w.empty_now;
  for (unsigned time = clock.turned ? 1 : 0; time <= last_time(); ++time) {
    if (sum_of(cubes_[time]) == 0) sum += chance;
    chance *= w.empty_later;
  }
  // The kept cube does not help, but that is a detail.
  return sum * w.token;
}

double Outlook::wish_at(const Wish& wish, const Cubes& cubes, unsigned time) const {
  const Card& card = *wish.card;
  unsigned colours = 0;
  unsigned missing = 0;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    const int lack = card.cost[colour] - cubes[time][colour];
    if (lack <= 0) continue;
    ++colours;
    missing += static_cast<unsigned>(lack);
  }
  if (missing <= wish.discount) colours = 0;
  const unsigned picks = time + (clock.picked ? 0 : 1);
  double chance = time == 0 ? w.plan_now : w.plan;
  if (colours > 0) {
    if (picks == 0) return 0;
    chance *= colours == 1 ? w.miss_one : colours == 2 ? w.miss_two : w.miss_more;
    if (picks == 1) chance *= colours == 1 ? 0.6 : 0.3;
  }
  const double rounds = clock.later - static_cast<double>(time) + wish.first;
  return chance * (wish.at_once + wish.per_round * std::max(0.0, rounds));
}

double Outlook::some_day(const Wish& wish) const {
  const int picks = clock.later + (clock.picked ? 0 : 1);
  double chance = w.any_one * picks / (picks + 3.0);
  for (unsigned i = 1; i < wish.card->colours; ++i) chance *= w.any_more;
  return chance * (wish.at_once + wish.per_round * std::max(0.0, 0.6 * clock.later));
}

Outlook::Plan Outlook::plan(Cubes cubes) const {
  Plan plan;
  const unsigned first = first_time();
  const unsigned last = last_time();
  // Cards, the one that promises most first.
  struct Best {
    double worth;
    unsigned time;  // kTimes: some day
  };
  std::array<Best, kPlaces + 1> best{};
  const auto look_for = [&](std::size_t i) {
    best[i] = {some_day(wishes_[i]), kTimes};
    for (unsigned time = first; time <= last; ++time)
      if (const double worth = wish_at(wishes_[i], cubes, time); worth > best[i].worth)
        best[i] = {worth, time};
  };
  unsigned open = (1U << wishes_.size()) - 1U;
  for (std::size_t i = 0; i < wishes_.size(); ++i) look_for(i);
  while (open != 0) {
    std::size_t chosen = kPlaces + 1;
    for (std::size_t i = 0; i < wishes_.size(); ++i)
      if ((open >> i & 1U) != 0 && (chosen > kPlaces || best[i].worth > best[chosen].worth))
        chosen = i;
    open &= ~(1U << chosen);
    plan.cards += best[chosen].worth;
    const unsigned time = best[chosen].time;
    if (time == kTimes) continue;
    for (unsigned colour = 0; colour < kColours; ++colour)
      cubes[time][colour] = static_cast<std::uint8_t>(
          cubes[time][colour] - std::min(cubes[time][colour], wishes_[chosen].card->cost[colour]));
    for (std::size_t i = 0; i < wishes_.size(); ++i)
      if ((open >> i & 1U) != 0 && best[i].time == time) look_for(i);
  }
  // Maps.
  const State& s = look.state;
  const Player& player = s.players[seat];
  each_bit(player.active.words[kMapDeck], [&](std::uint8_t i) {
    const unsigned index = 2U * kDeckSize + i;
    const Card& map = look.content.cards[index];
    const double worth = gain(map);
    for (unsigned time = first; time <= static_cast<unsigned>(clock.later); ++time) {
      if (time == 0 && map_uses(s, index) > 0) continue;
      if (time <= last && cubes[time][map.pay_colour] > 0) {
        --cubes[time][map.pay_colour];
        plan.maps += worth * (time == 0 ? w.use_now : w.use);
      } else if (time > 0) {
        plan.maps += worth * w.map_luck;
      }
    }
  });
  // Blocks, and what is left.
  std::array<double, kColours> fresh;
  fresh.fill(1);
  const bool block_left = s.turn.blocks < block_limit(look, seat);
  for (unsigned time = first; time <= last; ++time) {
    auto& heap = cubes[time];
    const bool now = time == 0 && clock.turned;
    if (time > 0 || !now || block_left) {
      double best_gain = 0;
      unsigned chosen = kColours;
      for (unsigned colour = 0; colour < kColours; ++colour) {
        const unsigned n = std::min<unsigned>(heap[colour], kPips);
        const double gained =
            best_block_[colour][n] * fresh[colour] - w.more_cubes * best_price_[colour][n];
        if (n == 0 || gained <= best_gain) continue;
        best_gain = gained;
        chosen = colour;
      }
      if (chosen < kColours) {
        const unsigned n = std::min<unsigned>(heap[chosen], kPips);
        plan.blocks +=
            best_block_[chosen][n] * fresh[chosen] * (time == 0 ? w.block_now : w.block_plan);
        heap[chosen] = static_cast<std::uint8_t>(heap[chosen] - best_price_[chosen][n]);
        fresh[chosen] *= w.again;
      }
    }
    const int left = static_cast<int>(sum_of(heap));
    const bool first_gone = now && (s.turn.amstel_used != 0 || player.field == kLastField);
    double rest = 0;
    if (left > 0) rest += first_gone ? w.more_cubes : w.first_cube;
    rest += w.more_cubes * std::min(3, std::max(0, left - 1));
    rest += w.many_cubes * std::max(0, left - 4);
    plan.cubes += rest * (now ? w.supply : w.wheel);
  }
  return plan;
}

// --- money --------------------------------------------------------------------------------------

double Outlook::purse_later(double guilders) const {
  const double well = std::min(guilders, capacity_ * w.thrift);
  const double more = std::clamp(guilders - well, 0.0, std::max(0.0, capacity_ - well));
  const double rest = 1.0 / look.content.numbers.leftovers;
  return w.guilder * well + std::max(rest, w.guilder_more) * more + rest * (guilders - well - more);
}

double Outlook::purse(double guilders) const {
  const State& s = look.state;
  const double kept = purse_later(guilders);
  if (!clock.acts || s.tile == kNone) return kept;
  const unsigned used = clock.turned ? s.turn.market_uses : 0U;
  const Tile& tile = look.content.tiles[s.tile];
  if (used >= look.content.numbers.market_per_turn || guilders < tile.price) return kept;
  const double gained = tile.points + field_ * tile.amstel + w.cube_gift * tile.cubes;
  return std::max(kept, gained * w.use_now + purse_later(guilders - tile.price));
}

// --- the city -----------------------------------------------------------------------------------

void Outlook::see_city(bool more_cubes) {
  const Content& content = look.content;
  std::uint64_t blocks = look.state.players[seat].blocks;
  while (blocks != 0) {
    Part part{0, 0, 0};
    std::uint64_t border = blocks & (~blocks + 1U);
    while (border != 0) {
      part.blocks |= border;
      std::uint64_t next = 0;
      each_bit(border, [&](std::uint8_t block) { next |= content.blocks[block].neighbours; });
      part.beside |= next;
      border = next & blocks & ~part.blocks;
    }
    part.size = number_of(part.blocks);
    part.beside &= free_;
    if (part.size > largest_) {
      largest_ = part.size;
      group_ = part.blocks;
    }
    blocks &= ~part.blocks;
    parts_.push_back(part);
  }
  if (clock.turns() <= 0) return;
  std::array<double, kGoods> goods{};
  for (unsigned good = 0; good < kGoods; ++good) goods[good] = good_on_block(good);
  unsigned discount = 0;
  (look.state.players[seat].active & content.on(Trigger::block_price)).each([&](std::uint8_t card) {
    discount += content.cards[card].n;
  });
  // Blocks that can be paid with cubes in sight.
  std::uint64_t payable = look.state.messenger < kBlocks ? bit(look.state.messenger) : 0;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    unsigned most = more_cubes ? kPips : discount;
    for (unsigned time = first_time(); time <= last_time(); ++time)
      most = std::max<unsigned>(most, cubes_[time][colour] + discount);
    payable |= content.blocks_up_to[colour][std::min<unsigned>(most, kPips)];
  }
  each_bit(free_ & payable, [&](std::uint8_t block) {
    const Block& printed = content.blocks[block];
    const unsigned off =
        discount + (look.state.messenger == block ? content.numbers.messenger_reduction : 0U);
    const unsigned price = printed.cost > off ? printed.cost - off : 0U;
    const unsigned colour = printed.district;
    const unsigned good = look.state.good[block];
    const double worth = block_worth(block) + (good < kGoods ? goods[good] : 0);
    if (price > kPips || worth <= best_block_[colour][price]) return;
    best_block_[colour][price] = worth;
    best_price_[colour][price] = static_cast<std::uint8_t>(price);
  });
  for (unsigned colour = 0; colour < kColours; ++colour)
    for (unsigned n = 1; n <= kPips; ++n) {
      // A dearer block must be worth its cubes.
      const double before = best_block_[colour][n - 1] - w.more_cubes * best_price_[colour][n - 1];
      const double here = best_block_[colour][n] - w.more_cubes * best_price_[colour][n];
      if (here > before && best_price_[colour][n] == n) continue;
      best_block_[colour][n] = best_block_[colour][n - 1];
      best_price_[colour][n] = best_price_[colour][n - 1];
    }
}

double Outlook::block_worth(unsigned block) const {
  const Content& content = look.content;
  unsigned joined = 1;
  const std::uint64_t beside = content.blocks[block].neighbours;
  if ((look.state.players[seat].blocks & beside) != 0)
    for (const Part& part : parts_)
      if ((part.blocks & beside) != 0) joined += part.size;
  double worth = joined > largest_ ? content.numbers.group_points * double(joined - largest_)
                                   : content.numbers.group_points * w.apart;
  const unsigned district = content.blocks[block].district;
  if ((look.state.districts >> district & 1U) != 0)
    worth += 0.2 * content.district_points[look.state.options.players][0];
  return worth;
}

double Outlook::city() const {
  double sum = 0;
  std::uint64_t beside = 0;
  for (const Part& part : parts_)
    if (part.blocks == group_) beside = part.beside;
  for (const Part& part : parts_) {
    if (part.blocks == group_) continue;
    const double joined = (part.beside & beside) != 0 ? w.link : 0.3 * w.link;
    sum += joined * look.content.numbers.group_points * part.size;
  }
  sum += w.frontier * std::min(3U, number_of(beside));
  const double turns = clock.turns();
  return sum * turns / (turns + 2);
}

double Outlook::chance_of_lead(int lead, unsigned own) const {
  const double late = clock.progress;
  if (lead > 0) return std::min(0.98, w.lead_alone + w.lead_more * (lead - 1) + w.lead_time * late);
  if (lead == 0) return own > 0 ? w.lead_tied : w.lead_tied * (1 - late);
  return w.lead_behind / -lead * (1 - late);
}

double Outlook::districts() const {
  const State& s = look.state;
  double sum = 0;
  each_bit(s.districts, [&](std::uint8_t district) {
    const std::uint64_t blocks = look.content.blocks_of[district];
    const unsigned own = number_of(s.players[seat].blocks & blocks);
    unsigned best = 0;
    unsigned ahead = 0;
    for (Seat other = 0; other < s.seats; ++other) {
      if (other == seat) continue;
      const unsigned theirs = number_of(s.players[other].blocks & blocks);
      best = std::max(best, theirs);
      if (theirs >= own) ++ahead;
    }
    const int lead = static_cast<int>(own) - static_cast<int>(best);
    const auto& points = look.content.district_points[s.options.players];
    const double chance = chance_of_lead(lead, own);
    sum += chance * points[0];
    if (own > 0 && ahead < kMaxPlayers) sum += (1 - chance) * points[std::max(1U, ahead)];
  });
  return sum;
}

// --- the harbour --------------------------------------------------------------------------------

double Outlook::good_on_block(unsigned good) const {
  if (good >= kGoods) return 0;
  const State& s = look.state;
  const Content& content = look.content;
  const Numbers& n = content.numbers;
  double sold = 1.0 / n.leftovers;
  if ((s.black_market >> good & 1U) == 0)
    sold = std::max(guilder_ * n.black_market_guilders, w.cube_gift);
  if (clock.later < 1) return sold;
  const unsigned round = std::min<unsigned>(kRounds, s.round + 2U);
  double delivered = content.delivery_bonus[round];
  delivered += s.roof[good] < kRoof ? content.roof_points[good][s.roof[good]] : 2;
  return std::max(sold, delivered * w.good);
}

namespace {

// What lies in the harbour, while a way is tried.
struct Harbour {
  std::array<std::uint8_t, kGoods> ship;
  std::array<std::uint8_t, kGoods> roof;
  std::array<std::uint8_t, kWorkers> crew;
  std::array<std::uint8_t, kWorkers> jetty;
  unsigned small = 0;  // empty ones, bit each
  unsigned stored = 0;
  unsigned on_ship = 0;
  unsigned on_board = 0;
  unsigned depot = 0;
};

enum class Stop : std::uint8_t { none, large, small, worker, take, load };

}  // namespace

double Outlook::tour(unsigned more) const {
  const State& s = look.state;
  const Content& content = look.content;
  const Player& player = s.players[seat];
  Harbour harbour{player.ship, s.roof, player.crew, s.jetty};
  auto storage = player.storage;
  if (more < kGoods) ++storage[more];
  harbour.stored = sum_of(storage);
  harbour.on_board = sum_of(player.crew);
  harbour.depot = static_cast<unsigned>(s.depot.size());
  for (unsigned i = 0; i < kSmall; ++i)
    if (s.small[i] == kNone) harbour.small |= 1U << i;
  const double leftover = 1.0 / content.numbers.leftovers;
  unsigned node = player.node;
  const auto load = [&] {
    for (unsigned good = 0; good < kGoods; ++good)
      harbour.ship[good] = static_cast<std::uint8_t>(harbour.ship[good] + storage[good]);
    storage = {};
    harbour.stored = 0;
  };
  const double kept = leftover * (harbour.stored + sum_of(harbour.ship) + harbour.on_board);
  if (clock.turns() <= 0) return kept;
  if (content.nodes[node].crane) load();
  harbour.on_ship = sum_of(harbour.ship);
  const double step = owns(look, seat, Effect::ship_steps_per_cube) ? w.step / 2 : w.step;
  const bool twice = owns(look, seat, Effect::double_points);
  const bool cards = !(player.active & content.on(Trigger::deliver_good)).empty();
  int free_moves = clock.acts && clock.turned ? s.turn.ship_moves : 0;
  double total = 0;
  double trust = 1;
  int gone = 0;
  for (int stops = 0; stops < 6; ++stops) {
    Stop kind = Stop::none;
    unsigned which = 0;
    unsigned to = 0;
    double best = 0;
    const auto offer = [&](Stop stop, unsigned what, unsigned there, double gained, bool good) {
      const int distance = content.distance[node][there];
      const double rounds = (gone + distance) / w.pace;
      if (rounds > clock.turns()) return;
      if (good) {
        const auto round = std::min<unsigned>(kRounds, s.round + static_cast<unsigned>(rounds));
        gained += content.delivery_bonus[round] - leftover;
        if (s.foreman == there) gained += content.numbers.foreman_points;
      }
      const double worth =
          gained / (1 + w.far * rounds) - step * std::max(0, distance - free_moves);
      if (worth <= best) return;
      best = worth;
      kind = stop;
      which = what;
      to = there;
    };
    if (harbour.on_ship > 0) {
      for (unsigned good = 0; good < kGoods; ++good) {
        if (harbour.ship[good] == 0 || harbour.roof[good] >= kRoof) continue;
        double gained = content.roof_points[good][harbour.roof[good]];
        if (cards)
          gained += delivery_bonus_of(look, seat, good, Effect::gain_points) +
                    guilder_ * delivery_bonus_of(look, seat, good, Effect::gain_guilders);
        offer(Stop::large, good, content.large_node[good], gained, true);
      }
      for (unsigned i = 0; i < kSmall; ++i)
        if ((harbour.small >> i & 1U) != 0)
          offer(Stop::small, i, content.small_node[i], content.small_points[i], true);
    }
    const double for_worker =
        content.depot_points[std::min<unsigned>(harbour.depot, kDockWorkers - 1U)] *
        (twice ? 2.0 : 1.0);
    for (unsigned i = 0; i < kWorkers; ++i) {
      if (harbour.crew[i] > 0)
        offer(Stop::worker, i, content.jetty_node[i], for_worker - leftover, false);
      if (harbour.jetty[i] != 0 && harbour.on_board < content.numbers.crew)
        offer(Stop::take, i, content.jetty_node[i],
              guilder_ * content.numbers.worker_guilders + w.worker, false);
    }
    if (harbour.stored > 0) {
      offer(Stop::load, 0, content.start, w.load * harbour.stored, false);
      for (unsigned i = 0; i < kWorkers; ++i)
        offer(Stop::load, 0, content.jetty_node[i], w.load * harbour.stored, false);
    }
    if (kind == Stop::none) break;
    const int distance = content.distance[node][to];
    if (kind == Stop::load) {
      // What is loaded counts by itself from here.
      total -= trust * step * std::max(0, distance - free_moves);
    } else {
      total += trust * best;
      trust *= w.next_stop;
    }
    free_moves = std::max(0, free_moves - distance);
    gone += distance;
    node = to;
    if (content.nodes[node].crane && harbour.stored > 0) {
      load();
      harbour.on_ship = sum_of(harbour.ship);
    }
    switch (kind) {
      case Stop::large:
        --harbour.ship[which];
        --harbour.on_ship;
        ++harbour.roof[which];
        break;
      case Stop::small: {
        // The good that is farthest from its own warehouse.
        harbour.small &= ~(1U << which);
        unsigned given = 0;
        int farthest = -1;
        for (unsigned good = 0; good < kGoods; ++good) {
          if (harbour.ship[good] == 0) continue;
          const int far =
              harbour.roof[good] >= kRoof ? 99 : content.distance[node][content.large_node[good]];
          if (far <= farthest) continue;
          farthest = far;
          given = good;
        }
        --harbour.ship[given];
        --harbour.on_ship;
        break;
      }
      case Stop::worker:
        --harbour.crew[which];
        --harbour.on_board;
        ++harbour.depot;
        break;
      case Stop::take: {
        const auto worker = static_cast<unsigned>(std::countr_zero(harbour.jetty[which]));
        harbour.jetty[which] = 0;  // one a stay
        ++harbour.crew[worker];
        ++harbour.on_board;
        break;
      }
      default:
        break;
    }
  }
  return total + kept;
}

// --- the Amstel ---------------------------------------------------------------------------------

double Outlook::amstel_at(unsigned field) const {
  const double reach = w.amstel_pace * clock.turns() + 0.5;
  double sum = 0;
  for (unsigned ahead = field + 1; ahead <= kLastField; ++ahead) {
    const double part = 1 - (ahead - field) / reach;
    if (part <= 0) break;
    double points = look.content.bridge_points[ahead];
    if (ahead == kLastField) points += look.content.arrival_points;
    sum += points * part;
  }
  // What lies behind is scored.
  for (unsigned passed = 1; passed <= field; ++passed) sum += look.content.bridge_points[passed];
  if (field == kLastField) sum += look.content.arrival_points;
  return w.amstel * sum;
}

double Outlook::amstel() const {
  const State& s = look.state;
  const unsigned field = s.players[seat].field;
  double scored = 0;
  for (unsigned passed = 1; passed <= field; ++passed) scored += look.content.bridge_points[passed];
  if (field == kLastField) scored += look.content.arrival_points;
  unsigned behind = s.seats;
  for (unsigned i = 0; i < s.seats; ++i)
    if (s.amstel[i] == seat) behind = s.seats - 1U - i;
  return amstel_at(field) - w.amstel * scored + w.order * behind * (1 - clock.progress);
}

// --- orders -------------------------------------------------------------------------------------

double Outlook::order_share(const SecretOrder& order) const {
  const State& s = look.state;
  const Player& player = s.players[seat];
  const auto part = [&](std::size_t have) {
    return std::min(1.0, static_cast<double>(have) / std::max<unsigned>(1, order.at_least));
  };
  switch (order.kind) {
    case OrderKind::workers_of_colour_in_depot:
      return part(static_cast<std::size_t>(std::count(s.depot.begin(), s.depot.end(), order.of)));
    case OrderKind::workers_in_depot:
      return part(s.depot.size());
    case OrderKind::goods_on_black_market:
      return part(number_of(s.black_market));
    case OrderKind::warehouse_full:
      return part(s.roof[order.of]);
    case OrderKind::small_warehouses_full:
      return part(kSmall - static_cast<std::size_t>(
                               std::count(s.small.begin(), s.small.end(), std::uint8_t{kNone})));
    case OrderKind::blocks_in_district:
      return part(number_of(player.blocks & look.content.blocks_of[order.of]));
    case OrderKind::own_blocks:
      return part(number_of(player.blocks));
    case OrderKind::amstel_at_end:
      return static_cast<double>(player.field) / kLastField;
    case OrderKind::ship_on:
      return 1.0 / (1 + look.content.distance[player.node][order.of]);
    case OrderKind::kinds_on_ship:
      return part(kGoods -
                  static_cast<std::size_t>(std::count(player.ship.begin(), player.ship.end(), 0)));
    case OrderKind::active_of_each_deck: {
      unsigned have = 0;
      unsigned wanted = 0;
      for (unsigned deck = 0; deck < kDecks; ++deck) {
        have += std::min<unsigned>(player.active.count(deck), order.of_deck[deck]);
        wanted += order.of_deck[deck];
      }
      return static_cast<double>(have) / std::max(1U, wanted);
    }
    case OrderKind::active_of_moment:
      return part((player.active & look.content.of_when[order.of]).count());
    case OrderKind::active_cards:
      return part(player.active.count());
    case OrderKind::hand_in_workers:
      return player.crew[order.of] > 0 ? 0.8 : 0.2;
    case OrderKind::hand_in_set:
      return sum_of(player.crew) >= order.workers ? 0.9 : 0.3;
    case OrderKind::hand_in_colours:
      return 0.5;
  }
  return 0;
}

double Outlook::orders(bool known) const {
  const State& s = look.state;
  std::uint64_t mine = s.open_orders[seat];
  if (known) mine |= s.hidden_orders[seat];
  if (mine == 0 || s.options.players < 2) return 0;
  double sum = 0;
  each_bit(mine, [&](std::uint8_t i) {
    const SecretOrder& order = look.content.orders[i];
    const double share = order_share(order);
    const double met = share >= 1 ? w.order_met : w.order_part * share * share * 2;
    sum += std::min(w.order_met, met) * order.points[s.options.players - 2U][0];
  });
  return sum;
}

}  // namespace stadtluft::amsterdam
