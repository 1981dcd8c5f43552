#include "bots/games/hamburg/outlook.h"

#include <algorithm>
#include <bit>

namespace stadtluft::hamburg {
namespace {

// Chance that at least `needed` of `rolls` raises happen, each with chance p.
double at_least(int needed, int rolls, double p) {
  if (needed <= 0) return 1;
  if (needed > rolls) return 0;
  // A short walk: the chance of each number of raises so far.
  std::array<double, 4> chance = {1, 0, 0, 0};
  double done = 0;
  for (int roll = 0; roll < rolls; ++roll)
    for (int i = needed - 1; i >= 0; --i) {
      const double rises = chance[static_cast<std::size_t>(i)] * p;
      chance[static_cast<std::size_t>(i)] -= rises;
      if (i + 1 == needed)
        done += rises;
      else
        chance[static_cast<std::size_t>(i) + 1] += rises;
    }
  return done;
}

// Nobody looks further ahead than this many rolls: there is time to act.
constexpr int kDangerHorizon = 3;

int turns_left(const Look& look, Seat seat, const Frame& cycle, Clock& clock) {
  const State& s = look.state;
  const auto moment = static_cast<Moment>(cycle.step);
  const int rounds = moment <= Moment::clergy ? look.content.numbers.rounds : s.rounds;
  if (moment == Moment::end) {
    clock.progress = 1;
    return 0;
  }
  if (moment < Moment::round) return rounds;
  const unsigned index = (unsigned{seat} + s.seats - s.start) % s.seats;
  const bool to_come = moment == Moment::turns && index >= cycle.a;
  if (s.solo()) {
    clock.progress = s.round == 0 || to_come ? 0.2 : 0.9;
    return s.round == 0 || to_come ? rounds : 0;
  }
  clock.progress = static_cast<double>(s.round) / std::max(1, rounds);
  return rounds - s.round + (to_come ? 1 : 0);
}

}  // namespace

Clock clock_of(const Look& look, Seat seat) {
  const State& s = look.state;
  Clock clock;
  if (s.agenda.turn.over()) return clock;
  const int all = look.content.numbers.cycles;
  clock.cycles = all - s.cycle;
  clock.rolls = clock.advances = clock.checks = clock.cycles;
  const Frame* cycle = nullptr;
  for (const Frame& f : s.agenda.frames)
    if (job_of(f) == Job::cycle) cycle = &f;
  if (cycle == nullptr) return clock;  // setup
  const auto moment = static_cast<Moment>(cycle->step);
  clock.rolled = moment >= Moment::clergy && job_of(s.agenda.top()) != Job::roll;
  if (moment <= Moment::dangers) ++clock.rolls;
  const unsigned index = (unsigned{seat} + s.seats - s.start) % s.seats;
  clock.refill = moment < Moment::refill || (moment == Moment::refill && index >= cycle->a);
  if (moment < Moment::square || (moment == Moment::square && index >= cycle->a)) ++clock.advances;
  ++clock.checks;
  clock.actions_now = turns_left(look, seat, *cycle, clock);
  clock.uses_now = clock.actions_now > 0;
  for (const Frame& f : s.agenda.frames) {
    if (f.seat != seat) continue;
    if (job_of(f) == Job::turn) {
      clock.actions_now += f.a;
      clock.uses_now = true;
    }
    if (job_of(f) == Job::play) ++clock.actions_now;
    if (job_of(f) == Job::square) ++clock.advances;
  }
  return clock;
}

Outlook::Outlook(const Look& table, Seat whose, const Weights& weights)
    : look(table),
      seat(whose),
      w(weights),
      clock(clock_of(table, whose)),
      capacity_(weights.spending * clock.actions() + weights.spending_square * clock.advances) {
  const State& s = look.state;
  const Player& player = s.players[seat];
  double weight = 1;
  for (int i = 0; i < clock.cycles; ++i) {
    weight *= w.horizon;
    cycles_ += weight;
  }
  const double least = clock.actions() > 0 ? w.least_need : 0;
  need_.fill(least + w.plot_need * clock.cycles);
  const double users = clock.cycles + (clock.uses_now ? 1.0 : 0.0);
  (s.display[seat] & look.content.phase_three).each([&](std::uint16_t card) {
    const std::uint8_t pay = look.content.cards[card].pay;
    if (pay < kColours)
      need_[pay] += 0.8 * users;
    else if (pay == kPayAny || pay == kPayDistinct)
      for (double& need : need_) need += 0.2 * users;
  });
  for (unsigned colour = 0; colour < kColours; ++colour) {
    const double worth = workers(colour, 1);
    some_worker_ += worth / kColours;
    wanted_worker_ = std::max(wanted_worker_, worth);
  }
  rivals_ = s.seats - 1.0;
  free_rooms_ = std::popcount(rows_with_room(look, seat));

  if (clock.rolls == 0) return;
  const int top = owns(look, seat, Effect::delay_danger) ? kTopLevel + 1 : kTopLevel;
  const int rolls = std::min(clock.rolls, kDangerHorizon);
  for (std::size_t level = 0; level < strikes_.size(); ++level)
    strikes_[level] = at_least(top - static_cast<int>(level), rolls, w.raise);
  const bool plots = !s.plots[seat].empty();
  const int empty =
      static_cast<int>(s.plots[seat].count()) - std::popcount(occupied(look, seat).once);
  loss_[kViolet] = !plots ? 0 : empty > 0 ? w.lost_plot : w.lost_home;
  double cheapest = 99;
  buildings(look, seat).each([&](std::uint16_t card) {
    const Card& building = look.content.cards[card];
    const double worth = building.activation == Activation::bolt
                             ? building.points + 1.0
                             : building.points + 1.0 + 0.25 * cycles_;
    cheapest = std::min(cheapest, worth);
  });
  loss_[kOrange] = cheapest < 99 ? cheapest : 0;
  double stone = 99;
  for (unsigned half = 0; half < kHalves; ++half)
    if (player.wall[half] > 0)
      stone =
          std::min(stone, w.lost_stone + look.content.wall[half][player.wall[half] - 1U].points);
  loss_[kGrey] = stone < 99 ? stone : 0;
  loss_[kPink] = w.lost_goods * purse(std::max<double>(player.marks, w.usual_marks));
  // Many workers are worth less each, but all that they are worth is lost.
  loss_[kBrown] = w.lost_goods * std::max(all_workers(), w.usual_workers * some_worker_);
}

// --- goods --------------------------------------------------------------------------------------

double Outlook::purse(double marks) const {
  if (capacity_ <= 0) return w.tie_break * marks;
  // What the next buildings cannot take lies there for cycles, and a robbery may come first.
  const double soon = std::min(capacity_, w.soon);
  const double later = std::min(marks, capacity_) - soon;
  return w.mark * (std::min(marks, soon) + w.hoard * std::max(0.0, later)) +
         w.idle_mark * std::max(0.0, marks - capacity_);
}

double Outlook::crew(unsigned colour, double workers) const {
  const double need = need_[colour];
  if (need <= 0) return 0;
  return w.worker * std::min(workers, need) + w.spare_worker * std::max(0.0, workers - need);
}

double Outlook::marks(double more) const {
  const double now = look.state.players[seat].marks;
  return purse(std::max(0.0, now + more)) - purse(now);
}

double Outlook::workers(unsigned colour, double more) const {
  const double now = look.state.players[seat].workers[colour];
  return crew(colour, std::max(0.0, now + more)) - crew(colour, now);
}

double Outlook::all_workers() const {
  double sum = 0;
  for (unsigned colour = 0; colour < kColours; ++colour)
    sum += crew(colour, look.state.players[seat].workers[colour]);
  return sum;
}

double Outlook::empty_plots(int count) const {
  if (clock.actions() <= 0 || count <= 0) return 0;
  double worth = w.first_plot;
  if (count > 1) worth += w.second_plot;
  if (count > 2) worth += w.more_plots * (count - 2);
  // A plot wants an action of its own to be built on.
  return worth * std::min(1.0, clock.actions() / (3.0 * count));
}

// --- wall, square, dangers ----------------------------------------------------------------------

double Outlook::wall_promise(unsigned half, unsigned stones) const {
  const State& s = look.state;
  if (stones == 0 || stones >= kHalfLength) return 0;
  const double reach = w.wall_pace * clock.actions();
  const auto in_time = [&](unsigned missing) { return std::min(1.0, reach / missing); };
  double promise = 0;
  if (stones < kThird)
    promise += look.content.wall[half][kThird - 1U].points * in_time(kThird - stones) *
               (stones == 1 ? w.one_of_three : w.two_of_three);
  const bool earned = (s.players[seat].completed >> half & 1U) != 0;
  if (!earned && s.hans < kMaxStatues) {
    const double statue = look.content.hans[s.plays(kStatues) ? 1 : 0][s.options.players][s.hans];
    const std::array<double, kHalfLength> share = {0, w.one_of_five, w.two_of_five, w.three_of_five,
                                                   w.four_of_five};
    promise += statue * in_time(kHalfLength - stones) * share[stones];
  }
  return promise;
}

double Outlook::stone_gain(unsigned half) const {
  const State& s = look.state;
  const unsigned stones = s.players[seat].wall[half];
  if (stones >= kHalfLength) return 0;
  double gain = look.content.wall[half][stones].points + wall_promise(half, stones + 1) -
                wall_promise(half, stones);
  if (stones + 1U == kHalfLength && (s.players[seat].completed >> half & 1U) == 0 &&
      s.hans < kMaxStatues)
    gain += look.content.hans[s.plays(kStatues) ? 1 : 0][s.options.players][s.hans];
  return gain + 0.3;  // towards the majority
}

double Outlook::danger(unsigned colour, unsigned level) const {
  if (loss_[colour] <= 0) return 0;
  return w.fear * loss_[colour] * (level < strikes_.size() ? strikes_[level] : 1);
}

double Outlook::square_promise(unsigned field) const {
  const auto& points = look.content.square;
  const double steps = w.advances * clock.advances;
  const double target = field + steps;
  const double last = kSquareFields - 1.0;
  double gain = 0;
  if (target >= last) {
    gain = points[kSquareFields - 1U] - points[field] +
           (target - last) * look.content.numbers.virtual_points;
  } else {
    const auto below = static_cast<unsigned>(target);
    gain = points[below] + (target - below) * (points[below + 1] - points[below]) - points[field];
  }
  return w.square_trust * (gain - steps * w.advance_price * w.mark);
}

double Outlook::square_step(int by) const {
  const unsigned field = look.state.players[seat].square;
  if (by < 0)
    return field == 0 ? 0
                      : look.content.square[field - 1] + square_promise(field - 1) -
                            look.content.square[field] - square_promise(field);
  if (field + 1 >= kSquareFields) return look.content.numbers.virtual_points;
  return look.content.square[field + 1] + square_promise(field + 1) - look.content.square[field] -
         square_promise(field) + 0.2;
}

double Outlook::clergy_to_come(const Card& card) const {
  const State& s = look.state;
  double figures = w.clergy_luck * clock.cycles / kDice;
  const unsigned colour = card.building() ? card.colour : kBlack;
  if (s.window == kNone)
    figures += s.cycle > 0 && !clock.rolled ? w.clergy_luck / kDice : 0;
  else if (look.content.window_colour[s.window] == colour)
    figures += 1;
  if (colour < kColours) figures += s.at_window[colour];
  return figures * look.content.numbers.clergy_points;
}

// --- hand cards ---------------------------------------------------------------------------------

double Outlook::best_use(unsigned colour, unsigned card, bool known) const {
  const State& s = look.state;
  const Player& player = s.players[seat];
  double best = marks(clock.rolled ? money_for(look, seat, colour, Source::basic) : 3.5);
  best = std::max(best, workers(colour, look.content.numbers.take_workers));
  if (player.levels[colour] > 0)
    best = std::max(best, look.content.numbers.reduction_points +
                              danger(colour, player.levels[colour]) -
                              danger(colour, player.levels[colour] - 1U));
  for (unsigned half = 0; half < kHalves; ++half) {
    if (player.wall[half] >= kHalfLength ||
        look.content.wall[half][player.wall[half]].colour != colour)
      continue;
    const int price = wall_price(look, seat, half, WallPrice::printed, Source::basic);
    const double worth = stone_gain(half) + marks(-price);
    best = std::max(best, player.marks >= price ? worth : w.no_money * worth);
  }
  if (player.workers[colour] > 0)
    best = std::max(best,
                    empty_plots(free_rooms_ + 1) - empty_plots(free_rooms_) + workers(colour, -1));
  if (!known) return std::max(best, clock.actions() > 0 ? w.unknown_card : 0);
  const Card& printed = look.content.cards[card];
  const int price = building_price(look, seat, card, Source::basic);
  double build = building(card) - w.mark * price;
  if (printed.building()) {
    build -= empty_plots(std::max(1, free_rooms_)) - empty_plots(std::max(0, free_rooms_ - 1));
    if (free_rooms_ == 0) build *= w.no_plot;
  }
  if (player.marks < price) build *= w.no_money;
  return std::max(best, build);
}

// --- the plan -----------------------------------------------------------------------------------

namespace {

// A use of a card that the plan may take up.
struct Use {
  enum Kind : std::uint8_t { kMoney, kWorkers, kReduce, kWall, kPlot, kBuild };
  Kind kind = kMoney;
  std::uint8_t half = 0;
  double gain = 0;
};

}  // namespace

// The rest of the cycle, played greedily with one hand.
class Outlook::Plan {
 public:
  Plan(const Outlook& outlook, const Hand& hand)
      : o_(outlook),
        hand_(hand),
        player_(outlook.look.state.players[outlook.seat]),
        open_((std::uint64_t{1} << hand.size()) - 1U) {
    for (const HandCard& held : hand) options_.push_back(option(held));
    means_.marks = player_.marks;
    means_.rooms = o_.free_rooms_;
    for (unsigned colour = 0; colour < kColours; ++colour) {
      means_.workers[colour] = player_.workers[colour];
      means_.levels[colour] = player_.levels[colour];
      money_[colour] = o_.clock.rolled ? money_for(o_.look, o_.seat, colour, Source::basic) : 3.5;
    }
    for (unsigned half = 0; half < kHalves; ++half) {
      means_.built[half] = player_.wall[half] >= kHalfLength;
      if (means_.built[half]) continue;
      stone_price_[half] = wall_price(o_.look, o_.seat, half, WallPrice::printed, Source::basic);
      stone_worth_[half] = o_.stone_gain(half);
    }
  }

  [[nodiscard]] double worth() {
    double sum = variety();
    for (int action = 0; action < o_.clock.actions_now && open_ != 0; ++action)
      sum += o_.w.plan * next_action();
    return o_.clock.cycles == 0 || open_ == 0 ? sum : sum + later();
  }

 private:
  // What earlier actions of the plan leave.
  struct Means {
    double marks = 0;
    std::array<double, kColours> workers{};
    std::array<std::uint8_t, kColours> levels{};
    std::array<bool, kHalves> built{};
    int rooms = 0;
  };

  // What a hand card would be as a building.
  struct Option {
    double build = 0;  // without price and plot
    double price = 0;
    bool needs_plot = false;
    bool known = false;
  };

  // Different colours leave a choice: of dice for money, of dangers, of stones.
  [[nodiscard]] double variety() const {
    unsigned seen = 0;
    for (const HandCard& held : hand_) seen |= 1U << held.colour;
    const double further = std::max(0, std::popcount(seen) - 1);
    return further * (o_.clock.rolled ? o_.w.colours_after : o_.w.colours_before);
  }
  [[nodiscard]] Option option(const HandCard& held) const {
    // Some building or other, so that drawing it does not look like a miracle.
    if (held.card == kNoCard)
      return {.build = o_.w.unknown_build + o_.w.unknown_cycle * o_.clock.cycles,
              .price = o_.w.unknown_price,
              .needs_plot = true,
              .known = false};
    return {
        .build = o_.building(held.card),
        .price = static_cast<double>(building_price(o_.look, o_.seat, held.card, Source::basic)),
        .needs_plot = o_.look.content.cards[held.card].building(),
        .known = true};
  }

  [[nodiscard]] double after_paying(double price) const {
    return o_.purse(means_.marks - price) - o_.purse(means_.marks);
  }

  [[nodiscard]] Use best_use(std::size_t i) const {
    const unsigned colour = hand_[i].colour;
    const Option& option = options_[i];
    const double workers = means_.workers[colour];
    Use best{Use::kMoney, 0, after_paying(-money_[colour])};
    const auto offer = [&](Use::Kind kind, double gain, unsigned half = 0) {
      if (gain > best.gain) best = {kind, static_cast<std::uint8_t>(half), gain};
    };
    const double crew_now = o_.crew(colour, workers);
    offer(Use::kWorkers,
          o_.crew(colour, workers + o_.look.content.numbers.take_workers) - crew_now);
    if (means_.levels[colour] > 0)
      offer(Use::kReduce, o_.look.content.numbers.reduction_points +
                              o_.danger(colour, means_.levels[colour]) -
                              o_.danger(colour, means_.levels[colour] - 1U));
    for (unsigned half = 0; half < kHalves; ++half)
      if (!means_.built[half] && means_.marks >= stone_price_[half] &&
          o_.look.content.wall[half][player_.wall[half]].colour == colour)
        offer(Use::kWall, stone_worth_[half] + after_paying(stone_price_[half]), half);
    if (workers >= 1)
      offer(Use::kPlot, o_.empty_plots(means_.rooms + 1) - o_.empty_plots(means_.rooms) +
                            o_.crew(colour, workers - 1) - crew_now);
    if (means_.marks >= option.price && (!option.needs_plot || means_.rooms > 0))
      offer(Use::kBuild,
            option.build + after_paying(option.price) +
                (option.needs_plot ? o_.empty_plots(means_.rooms - 1) - o_.empty_plots(means_.rooms)
                                   : 0));
    return best;
  }

  void carry_out(std::size_t i, const Use& use) {
    const unsigned colour = hand_[i].colour;
    switch (use.kind) {
      case Use::kMoney:
        means_.marks += money_[colour];
        break;
      case Use::kWorkers:
        means_.workers[colour] += o_.look.content.numbers.take_workers;
        break;
      case Use::kReduce:
        --means_.levels[colour];
        break;
      case Use::kWall:
        means_.marks -= stone_price_[use.half];
        means_.built[use.half] = true;
        break;
      case Use::kPlot:
        ++means_.rooms;
        means_.workers[colour] -= 1;
        break;
      case Use::kBuild:
        means_.marks -= options_[i].price;
        if (options_[i].needs_plot) --means_.rooms;
        break;
    }
  }

  // Carries out the best use of any card; yields what it gained.
  double next_action() {
    std::size_t chosen = hand_.size();
    Use best;
    double lead = 0;
    for (std::size_t i = 0; i < hand_.size(); ++i) {
      if ((open_ >> i & 1U) == 0) continue;
      const Use use = best_use(i);
      // Of two equal uses the one that spends the poorer card.
      const double gain = use.gain - (use.kind == Use::kBuild ? 0 : 0.15 * options_[i].build);
      if (chosen != hand_.size() && gain <= lead) continue;
      chosen = i;
      best = use;
      lead = gain;
    }
    open_ &= ~(std::uint64_t{1} << chosen);
    carry_out(chosen, best);
    return best.gain;
  }

  // What is left goes into the next cycle; one good card is as good as several there.
  [[nodiscard]] double later() const {
    double best = 0;
    double more = 0;
    for (std::size_t i = 0; i < hand_.size(); ++i) {
      if ((open_ >> i & 1U) == 0) continue;
      const Option& option = options_[i];
      const double worth = option.known
                               ? std::max(o_.w.least_later, option.build - o_.w.mark * option.price)
                               : o_.w.unknown_card;
      more += std::min(worth, best);
      best = std::max(best, worth);
    }
    return o_.w.later_plan * best + o_.w.later_more * more;
  }

  const Outlook& o_;
  const Hand& hand_;
  const Player& player_;
  FixedVector<Option, 32> options_;
  Means means_;
  std::array<double, kColours> money_{};
  std::array<int, kHalves> stone_price_{};
  std::array<double, kHalves> stone_worth_{};
  std::uint64_t open_;  // cards that no action has used yet
};

double Outlook::plan(const Hand& hand) const { return Plan(*this, hand).worth(); }

}  // namespace stadtluft::hamburg
