#include "bots/games/brugge/outlook.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace stadtluft::brugge {
namespace {

// Chance that at least `needed` of `rolls` markers come, each with chance p.
double at_least(int needed, int rolls, double p) {
  if (needed <= 0) return 1;
  if (needed > rolls) return 0;
  // A short walk: the chance of each number of markers so far.
  std::array<double, 4> chance = {1, 0, 0, 0};
  double done = 0;
  for (int roll = 0; roll < rolls; ++roll)
    for (int i = needed - 1; i >= 0; --i) {
      const double comes = chance[static_cast<std::size_t>(i)] * p;
      chance[static_cast<std::size_t>(i)] -= comes;
      if (i + 1 == needed)
        done += comes;
      else
        chance[static_cast<std::size_t>(i) + 1] += comes;
    }
  return done;
}

// Nobody looks further ahead than this many rolls: there is time to act.
constexpr double kThreatHorizon = 3;

// Cards that will still be drawn before one of the stacks runs out, if nobody prefers one of them.
double draws_left(const State& s) {
  const double all = s.stack[0] + s.stack[1];
  const double apart = s.stack[0] - s.stack[1];
  return all - std::sqrt(apart * apart + 0.637 * all);
}

// Rounds after the present one. `round`: its frame.
double rounds_left(const Look& look, const Frame& round) {
  const State& s = look.state;
  if (s.last_round != 0) return s.last_round - s.round;
  const auto moment = static_cast<Moment>(round.step);
  double draws = draws_left(s);
  const unsigned size = look.content.numbers.hand_size;
  if (moment <= Moment::refill) {
    for (unsigned i = moment == Moment::refill ? round.a : 0U; i < s.options.players; ++i) {
      const unsigned held = s.hand[(s.start + i) % s.options.players].count();
      draws -= held < size ? size - held : 0;
    }
    for (const Frame& f : s.agenda.frames)
      if (job_of(f) == Job::draw) draws -= f.a;
  }
  // A round that is begun is played to its end, and the stacks run out somewhere in the last
  // refill.
  const double rounds = 0.5 + draws / (look.content.numbers.turns * s.options.players);
  return std::max(moment <= Moment::refill ? 0.0 : 1.0, rounds);
}

int turns_left(const Look& look, Seat seat, const Frame& round, Clock& clock) {
  const State& s = look.state;
  const int turns = look.content.numbers.turns;
  const auto moment = static_cast<Moment>(round.step);
  if (moment == Moment::end) {
    clock.progress = 1;
    return 0;
  }
  if (moment < Moment::turns || s.turn == 0) return turns;
  clock.progress = static_cast<double>(s.turn) / turns;
  const unsigned index = (unsigned{seat} + s.options.players - s.start) % s.options.players;
  return turns - s.turn + (round.a != 0 && index >= round.a ? 1 : 0);
}

}  // namespace

Clock clock_of(const Look& look, Seat seat) {
  const State& s = look.state;
  Clock clock;
  if (s.agenda.turn.over()) return clock;
  const Frame* round = nullptr;
  for (const Frame& f : s.agenda.frames)
    if (job_of(f) == Job::round) round = &f;
  if (round == nullptr) {  // setup
    clock.rounds = draws_left(s) / (look.content.numbers.turns * s.options.players);
    clock.rolls = clock.advances = clock.checks = clock.rounds;
    return clock;
  }
  clock.rounds = rounds_left(look, *round);
  clock.last = clock.rounds <= 0;
  clock.rolls = clock.advances = clock.rounds;
  clock.checks = clock.rounds + 1;
  const auto moment = static_cast<Moment>(round->step);
  const Job top = job_of(s.agenda.top());
  clock.rolled = moment >= Moment::threats && top != Job::roll;
  if (!clock.rolled) ++clock.rolls;
  const unsigned index = (unsigned{seat} + s.options.players - s.start) % s.options.players;
  clock.refill = moment < Moment::refill || (moment == Moment::refill && index >= round->a);
  if (moment < Moment::advance || (moment == Moment::advance && index >= round->a))
    ++clock.advances_now;
  clock.actions_now = turns_left(look, seat, *round, clock);
  clock.uses_now = clock.actions_now > 0;
  for (const Frame& f : s.agenda.frames) {
    if (f.seat != seat) continue;
    if (job_of(f) == Job::turn) {
      clock.actions_now += f.a;
      clock.uses_now = true;
    }
    if (job_of(f) == Job::play) ++clock.actions_now;
    if (job_of(f) == Job::advance) ++clock.advances_now;
  }
  if (clock.rolled && clock.advances_now > 0) {
    const int price = advance_price(look, seat);
    if (price < 0 || price > s.players[seat].guilders) clock.advances_now = 0;
  }
  clock.advances += clock.advances_now;
  return clock;
}

Outlook::Outlook(const Look& table, Seat whose, const Weights& weights)
    : look(table),
      seat(whose),
      w(weights),
      clock(clock_of(table, whose)),
      capacity_(weights.spending * clock.actions() + weights.spending_track * clock.advances) {
  const State& s = look.state;
  double weight = 1;
  for (double left = clock.rounds; left > 0; left -= 1) {
    weight *= w.horizon;
    rounds_ += weight * std::min(1.0, left);
  }
  const double least = clock.actions() > 0 ? w.least_need : 0;
  need_.fill(least + w.house_need * clock.rounds);
  const double users = clock.rounds + (clock.uses_now ? 1.0 : 0.0);
  (s.persons[seat] & look.content.by_worker).each([&](std::uint16_t card) {
    const std::uint8_t pay = look.content.cards[card].pay;
    if (pay < kColours)
      need_[pay] += 0.8 * users;
    else if (pay == kPayAny)
      for (double& need : need_) need += 0.2 * users;
  });
  for (unsigned colour = 0; colour < kColours; ++colour) {
    const double worth = workers(colour, 1);
    some_worker_ += worth / kColours;
    wanted_worker_ = std::max(wanted_worker_, worth);
  }
  rivals_ = s.options.players - 1.0;
  free_houses_ =
      static_cast<int>(s.houses[seat].count()) - static_cast<int>(s.persons[seat].count());
  count_losses();
}

void Outlook::count_losses() {
  const State& s = look.state;
  const Player& player = s.players[seat];
  if (clock.rolls <= 0) return;
  const double rolls = std::min(clock.rolls, kThreatHorizon);
  const int whole = static_cast<int>(rolls);
  const double part = rolls - whole;
  for (std::size_t markers = 0; markers < strikes_.size(); ++markers) {
    const int needed = kTrigger - static_cast<int>(markers);
    strikes_[markers] =
        (1 - part) * at_least(needed, whole, w.raise) + part * at_least(needed, whole + 1, w.raise);
  }
  double person = 99;
  s.persons[seat].each([&](std::uint16_t card) {
    const Card& lost = printed(look, card);
    const double used_up = lost.activation == Activation::bolt ? 0 : 0.25 * rounds_;
    person = std::min(person, lost.points + w.lost_person + used_up);
  });
  double built = 99;
  if (free_houses_ > 0)
    built = look.content.numbers.house_points + empty_houses(free_houses_) -
            empty_houses(free_houses_ - 1);
  else if (!s.houses[seat].empty())
    built = look.content.numbers.house_points + w.lost_home;
  for (unsigned canal = 0; canal < kCanals; ++canal)
    if (player.canals[canal] > 0)
      built = std::min(built, w.lost_token + field(canal, player.canals[canal] - 1U).points);
  for (unsigned colour = 0; colour < kColours; ++colour) {
    double& loss = loss_[colour];
    switch (look.content.threats[colour].damage) {
      case Damage::workers:
        // Many workers are worth less each, but all that they are worth is lost.
        loss = w.lost_goods * std::max(all_workers(), w.usual_workers * some_worker_);
        break;
      case Damage::person:
        loss = person < 99 ? person : 0;
        break;
      case Damage::guilders:
        loss = w.lost_goods * purse(std::max<double>(player.guilders, w.usual_guilders));
        break;
      case Damage::points:
        loss = look.content.threats[colour].n;
        break;
      case Damage::house_or_canal:
        loss = built < 99 ? built : 0;
        break;
    }
  }
}

// --- goods --------------------------------------------------------------------------------------

double Outlook::purse(double guilders) const {
  if (capacity_ <= 0) return w.tie_break * guilders;
  // What the next persons cannot take lies there for rounds, and a raid may come first.
  const double soon = std::min(capacity_, w.soon);
  const double later = std::min(guilders, capacity_) - soon;
  return w.guilder * (std::min(guilders, soon) + w.hoard * std::max(0.0, later)) +
         w.idle_guilder * std::max(0.0, guilders - capacity_);
}

double Outlook::crew(unsigned colour, double workers) const {
  const double need = need_[colour];
  if (need <= 0) return 0;
  return w.worker * std::min(workers, need) + w.spare_worker * std::max(0.0, workers - need);
}

double Outlook::guilders(double more) const {
  const double now = look.state.players[seat].guilders;
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

double Outlook::empty_houses(int count) const {
  if (clock.actions() <= 0 || count <= 0) return 0;
  double worth = w.first_house;
  if (count > 1) worth += w.second_house;
  if (count > 2) worth += w.more_houses * (count - 2);
  // A house wants an action of its own to get its person.
  return worth * std::min(1.0, clock.actions() / (3.0 * count));
}

// --- canals, development, threats ---------------------------------------------------------------

const Field& Outlook::field(unsigned canal, unsigned index) const {
  const unsigned guard_house = look.content.setups[look.state.options.players].guard_houses[seat];
  return look.content.canals[guard_house][canal][index];
}

double Outlook::canal_promise(unsigned canal, unsigned tokens) const {
  const State& s = look.state;
  if (tokens == 0 || tokens >= kCanalLength) return 0;
  const double reach = w.canal_pace * clock.actions();
  const auto in_time = [&](unsigned missing) { return std::min(1.0, reach / missing); };
  double promise = 0;
  if (tokens < kThird)
    promise += field(canal, kThird - 1U).points * in_time(kThird - tokens) *
               (tokens == 1 ? w.one_of_three : w.two_of_three);
  if (s.players[seat].statue[canal] == 0 && s.statues < kStatues) {
    const double statue = look.content.statues[s.statues];
    const std::array<double, kCanalLength> share = {0, w.one_of_five, w.two_of_five,
                                                    w.three_of_five, w.four_of_five};
    promise += statue * in_time(kCanalLength - tokens) * share[tokens];
  }
  return promise;
}

double Outlook::token_gain(unsigned canal) const {
  const State& s = look.state;
  const unsigned tokens = s.players[seat].canals[canal];
  if (tokens >= kCanalLength) return 0;
  double gain =
      field(canal, tokens).points + canal_promise(canal, tokens + 1) - canal_promise(canal, tokens);
  if (tokens + 1U == kCanalLength && s.players[seat].statue[canal] == 0 && s.statues < kStatues)
    gain += look.content.statues[s.statues];
  const bool turned = (s.players[seat].majorities >> kAreaCanals & 1U) != 0;
  return gain + (turned ? 0 : w.more_tokens);
}

double Outlook::threat(unsigned colour, unsigned markers) const {
  if (loss_[colour] <= 0) return 0;
  return w.fear * loss_[colour] * (markers < strikes_.size() ? strikes_[markers] : 1);
}

double Outlook::track_promise(unsigned step) const {
  const auto& points = look.content.track;
  const double last = kSteps - 1.0;
  const double target = std::min(last, step + w.advances * clock.advances);
  const auto below = static_cast<unsigned>(target);
  double gain = points[below] - points[step];
  if (below + 1U < kSteps) gain += (target - below) * (points[below + 1U] - points[below]);
  return w.track_trust * (gain - (target - step) * w.advance_price * w.guilder);
}

double Outlook::next_step() const {
  const unsigned step = look.state.players[seat].step;
  if (step + 1U >= kSteps) return 0;
  const bool turned = (look.state.players[seat].majorities >> kAreaDevelopment & 1U) != 0;
  return look.content.track[step + 1U] + track_promise(step + 1U) - look.content.track[step] -
         track_promise(step) + (turned ? 0 : w.more_steps);
}

// --- the plan -----------------------------------------------------------------------------------

namespace {

// A use of a card that the plan may take up.
struct Use {
  enum Kind : std::uint8_t { kGuilders, kWorkers, kDiscard, kToken, kBuild, kPerson };
  Kind kind = kGuilders;
  std::uint8_t canal = 0;
  double gain = 0;
};

// Before the dice are rolled: an average die.
constexpr double kUsualPips = 3.5;

}  // namespace

// The rest of the round, played greedily with one hand.
class Outlook::Plan {
 public:
  Plan(const Outlook& outlook, const Hand& hand)
      : o_(outlook),
        hand_(hand),
        player_(outlook.look.state.players[outlook.seat]),
        taken_(workers_for(outlook.look, outlook.seat)),
        open_((std::uint64_t{1} << hand.size()) - 1U) {
    for (const HandCard& held : hand) options_.push_back(option(held));
    means_.guilders = player_.guilders;
    means_.houses = o_.free_houses_;
    for (unsigned colour = 0; colour < kColours; ++colour) {
      means_.workers[colour] = player_.workers[colour];
      means_.markers[colour] = player_.threats[colour];
      money_[colour] = o_.clock.rolled ? guilders_for(o_.look, o_.seat, colour) : kUsualPips;
    }
    for (unsigned canal = 0; canal < kCanals; ++canal) {
      means_.built[canal] = player_.canals[canal] >= kCanalLength;
      if (means_.built[canal]) continue;
      token_price_[canal] = canal_price(o_.look, o_.seat, canal, CanalPrice::printed);
      token_worth_[canal] = o_.token_gain(canal);
    }
  }

  [[nodiscard]] double worth() {
    double sum = variety();
    for (int action = 0; action < o_.clock.actions_now && open_ != 0; ++action)
      sum += o_.w.plan * next_action();
    return o_.clock.last || open_ == 0 ? sum : sum + std::min(1.0, o_.clock.rounds) * later();
  }

  // The best of the first card alone.
  [[nodiscard]] double first() const { return best_use(0).gain; }

 private:
  // What earlier actions of the plan leave.
  struct Means {
    double guilders = 0;
    std::array<double, kColours> workers{};
    std::array<std::uint8_t, kColours> markers{};
    std::array<bool, kCanals> built{};
    int houses = 0;
  };

  // What a hand card would be as a person.
  struct Option {
    double person = 0;  // without price and house
    double price = 0;
    bool known = false;
  };

  // Different colours leave a choice: of dice for guilders, of threats, of fields.
  [[nodiscard]] double variety() const {
    unsigned seen = 0;
    for (const HandCard& held : hand_) seen |= 1U << held.colour;
    const double further = std::max(0, std::popcount(seen) - 1);
    return further * (o_.clock.rolled ? o_.w.colours_after : o_.w.colours_before);
  }
  [[nodiscard]] Option option(const HandCard& held) const {
    // Some person or other, so that drawing it does not look like a miracle.
    if (held.card == kNoCard)
      return {.person = o_.w.unknown_person + o_.w.unknown_round * o_.clock.rounds,
              .price = o_.w.unknown_price,
              .known = false};
    return {.person = o_.person(held.card),
            .price = static_cast<double>(recruit_price(o_.look, o_.seat, held.card)),
            .known = true};
  }

  [[nodiscard]] double after_paying(double price) const {
    return o_.purse(means_.guilders - price) - o_.purse(means_.guilders);
  }

  [[nodiscard]] Use best_use(std::size_t i) const {
    const unsigned colour = hand_[i].colour;
    const Option& option = options_[i];
    const double workers = means_.workers[colour];
    const Numbers& numbers = o_.look.content.numbers;
    Use best{Use::kGuilders, 0, after_paying(-money_[colour])};
    const auto offer = [&](Use::Kind kind, double gain, unsigned canal = 0) {
      if (gain > best.gain) best = {kind, static_cast<std::uint8_t>(canal), gain};
    };
    const double crew_now = o_.crew(colour, workers);
    offer(Use::kWorkers, o_.crew(colour, workers + taken_) - crew_now);
    if (means_.markers[colour] > 0)
      offer(Use::kDiscard, numbers.discard_points + o_.threat(colour, means_.markers[colour]) -
                               o_.threat(colour, means_.markers[colour] - 1U));
    for (unsigned canal = 0; canal < kCanals; ++canal)
      if (!means_.built[canal] && means_.guilders >= token_price_[canal] &&
          o_.field(canal, player_.canals[canal]).colour == colour)
        offer(Use::kToken, token_worth_[canal] + after_paying(token_price_[canal]), canal);
    if (workers >= 1)
      offer(Use::kBuild, numbers.house_points + o_.empty_houses(means_.houses + 1) -
                             o_.empty_houses(means_.houses) + o_.crew(colour, workers - 1) -
                             crew_now);
    if (means_.guilders >= option.price && means_.houses > 0)
      offer(Use::kPerson, option.person + after_paying(option.price) +
                              o_.empty_houses(means_.houses - 1) - o_.empty_houses(means_.houses));
    return best;
  }

  void carry_out(std::size_t i, const Use& use) {
    const unsigned colour = hand_[i].colour;
    switch (use.kind) {
      case Use::kGuilders:
        means_.guilders += money_[colour];
        break;
      case Use::kWorkers:
        means_.workers[colour] += taken_;
        break;
      case Use::kDiscard:
        --means_.markers[colour];
        break;
      case Use::kToken:
        means_.guilders -= token_price_[use.canal];
        means_.built[use.canal] = true;
        break;
      case Use::kBuild:
        ++means_.houses;
        means_.workers[colour] -= 1;
        break;
      case Use::kPerson:
        means_.guilders -= options_[i].price;
        --means_.houses;
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
      const double gain =
          use.gain - (use.kind == Use::kPerson ? 0 : o_.w.poorer_card * options_[i].person);
      if (chosen != hand_.size() && gain <= lead) continue;
      chosen = i;
      best = use;
      lead = gain;
    }
    open_ &= ~(std::uint64_t{1} << chosen);
    carry_out(chosen, best);
    return best.gain;
  }

  // What is left goes into the next round; one good card is as good as several there.
  [[nodiscard]] double later() const {
    double best = 0;
    double more = 0;
    for (std::size_t i = 0; i < hand_.size(); ++i) {
      if ((open_ >> i & 1U) == 0) continue;
      const Option& option = options_[i];
      double worth = o_.w.unknown_card;
      if (option.known) {
        worth = option.person - o_.w.guilder * option.price;
        if (means_.houses <= 0) worth *= o_.w.no_house;
        if (means_.guilders < option.price) worth *= o_.w.no_money;
        worth = std::max(o_.w.least_later, worth);
      }
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
  std::array<int, kCanals> token_price_{};
  std::array<double, kCanals> token_worth_{};
  double taken_;        // workers that one action takes
  std::uint64_t open_;  // cards that no action has used yet
};

double Outlook::plan(const Hand& hand) const { return Plan(*this, hand).worth(); }

double Outlook::best_use(unsigned card) const {
  Hand hand;
  hand.push_back({static_cast<std::uint8_t>(colour_of(card)), static_cast<std::uint16_t>(card)});
  const double now = Plan(*this, hand).first();
  // It need not be possible at once.
  const Player& player = look.state.players[seat];
  const int price = recruit_price(look, seat, card);
  double recruited = person(card) - w.guilder * price;
  if (free_houses_ <= 0) recruited *= w.no_house;
  if (player.guilders < price) recruited *= w.no_money;
  return std::max(now, recruited);
}

}  // namespace stadtluft::brugge
