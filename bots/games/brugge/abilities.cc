// What the abilities of the persons are worth: the part of the outlook that knows the 165 cards, by
// their effect keys.

#include <algorithm>

#include "bots/games/brugge/outlook.h"

namespace stadtluft::brugge {

// Whether an activated person can still be used in the present round.
bool Outlook::open_now(unsigned index, bool on_table) const {
  const std::uint8_t pay = look.content.cards[index].pay;
  const bool payable = pay >= kColours || look.state.players[seat].workers[pay] > 0;
  return clock.uses_now && payable && (!on_table || !look.state.used.has(index));
}

double Outlook::gain(const Card& card, double times) const {
  if (clock.actions() <= 0) return card.gained * times;
  double worth = (card.guilders * w.guilder + card.gained + card.any_workers * wanted_worker_ +
                  card.cards * w.card_drawn) *
                 times;
  for (unsigned colour = 0; colour < kColours; ++colour)
    if (card.workers[colour] > 0) worth += workers(colour, card.workers[colour]) * times;
  return worth;
}

double Outlook::payment(const Card& card) const {
  if (card.pay < kColours)
    return look.state.players[seat].workers[card.pay] > 0 ? -workers(card.pay, -1) : w.worker;
  return card.pay == kPayAny ? some_worker_ : 0;
}

double Outlook::units(unsigned index, const Card& card, bool now) const {
  const State& s = look.state;
  if (card.unit == Unit::die) {
    if (!now) return 4.5;  // the best die for which there is a worker
    double best = 0;
    for (unsigned colour = 0; colour < kColours; ++colour)
      if (s.players[seat].workers[colour] > 0) best = std::max<double>(best, s.dice[colour]);
    return best;
  }
  if (card.unit == Unit::die_showing && !now) return kColours / 6.0;
  double units = count_unit(look, seat, card, kNone, kNone);
  const bool here = s.persons[seat].has(index);
  if (card.unit == Unit::building_category)
    units += (here ? 0 : 1) + 0.5 * w.group_gain * clock.rounds;
  if (card.unit == Unit::group_distinct)
    units += (here ? 0 : 0.5) + 0.5 * w.groups_gain * clock.rounds;
  if (card.unit == Unit::plot) units += 0.1 * clock.rounds;
  if (card.unit == Unit::wall_stone) units += 0.5 * w.tokens * clock.rounds;
  if (card.unit == Unit::canal_complete) units += 0.08 * clock.rounds;
  if (card.unit == Unit::majority_active) units += 0.15 * clock.rounds;
  return units;
}

double Outlook::token(const Card& card) const {
  const Player& player = look.state.players[seat];
  const CanalPrice kind = card.doubled ? CanalPrice::doubled : CanalPrice::free;
  double best = 0;
  for (unsigned canal = 0; canal < kCanals; ++canal)
    if (player.canals[canal] < kCanalLength)
      best = std::max(best, token_gain(canal) - canal_price(look, seat, canal, kind) * w.guilder);
  return best;
}

double Outlook::discards(const Card& card) const {
  const Player& player = look.state.players[seat];
  double markers = 0;
  for (const std::uint8_t n : player.threats) markers += n;
  if (card.colour_param < kColours) markers = player.threats[card.colour_param];
  if (card.activation != Activation::bolt)
    markers = std::max(markers, card.colour_param < kColours ? 0.4 : 0.9);
  const double most = card.n == kPerPerson ? look.state.persons[seat].count() + 1.0 : 1.0 * card.n;
  return std::min(most, markers) * (look.content.numbers.discard_points + w.saved_marker);
}

double Outlook::theft(const Card& card) const {
  const State& s = look.state;
  double sum = 0;
  for (Seat other = 0; other < s.options.players; ++other) {
    if (other == seat) continue;
    const double there =
        card.effect == Effect::steal_money
            ? w.guilder * std::min<int>(card.n, s.players[other].guilders)
            : some_worker_ * std::min<unsigned>(card.n, workers_of(s.players[other]));
    sum += there * (1 + w.harm);
  }
  return sum;
}

double Outlook::one_use(unsigned index, const Card& card, bool now) const {
  const State& s = look.state;
  const double marker = look.content.numbers.discard_points + w.saved_marker;
  switch (card.effect) {
    case Effect::gain:
      return gain(card, 1);
    case Effect::gain_per:
      return gain(card, units(index, card, now) / card.per);
    case Effect::gain_if:
      if (now) return s.dice[card.colour_param] >= card.limit ? gain(card, 1) : 0;
      return gain(card, (7.0 - card.limit) / 6);
    case Effect::gain_dice_workers:
      if (now)
        return some_worker_ * static_cast<double>(std::count(s.dice.begin(), s.dice.end(), card.n));
      return kColours / 6.0 * some_worker_;
    case Effect::swap_workers:
      return w.colour_freedom;
    case Effect::pay_extra_worker_gain:
      return gain(card, 1) - some_worker_;
    case Effect::give_guilder_each_gain_point:
      return rivals_ * (card.gained - w.guilder * (1 + w.harm));
    case Effect::draw_act:
    case Effect::extra_action_from_hand:
      return w.extra_action;
    case Effect::draw_discard:
      return w.cards_changed * card.n;
    case Effect::draw_plots:
      return card.n * look.content.numbers.house_points + empty_houses(free_houses_ + card.n) -
             empty_houses(free_houses_) - (card.pays_worker ? card.n * some_worker_ : 0);
    case Effect::wall_step:
      return token(card);
    case Effect::advance:
      return std::max(0.0, next_step() - card.price * w.guilder);
    case Effect::reduce_danger:
      return discards(card);
    case Effect::shift_danger:
      return kin::colours_in(s.players[seat].threats) != 0 ? marker + w.harm * rivals_ : 0;
    case Effect::repeat_worker_person:
      return (s.persons[seat] & look.content.by_worker).empty() ? 0.3 * w.repeated : w.repeated;
    case Effect::copy_bolt:
      return w.copied;
    case Effect::opp_discard:
      return w.harm * rivals_;
    case Effect::steal_card:
      return rivals_ * (w.card_drawn + w.harm);
    case Effect::steal_money:
    case Effect::steal_workers:
      return theft(card);
    case Effect::opp_lose_wall:
    case Effect::opp_step_back:
      return 1.5 * w.harm * rivals_;
    case Effect::opp_lose_plot:
      return 1.5 * w.harm * rivals_;
    case Effect::opp_lose_building:
      return 2.5 * w.harm * rivals_;
    case Effect::others_lose_points:
      return card.n * w.harm * rivals_;
    default:
      return 0;
  }
}

// Permanent abilities, a round.
double Outlook::standing(const Card& card) const {
  const State& s = look.state;
  const Player& player = s.players[seat];
  const double marker = look.content.numbers.discard_points + w.saved_marker;
  switch (card.effect) {
    case Effect::mod_take_workers:
      return w.worker_actions * card.any_workers * some_worker_;
    case Effect::mod_take_money:
      return w.money_actions * 0.4 * card.guilders * w.guilder;
    case Effect::mod_wall_price:
      return player.canals[0] + player.canals[1] >= 2 * kCanalLength ? 0
                                                                     : w.tokens * 3.0 * w.guilder;
    case Effect::mod_build_price:
      return w.recruits * w.guilder * (card.half ? 0.3 * 3 : card.price);
    case Effect::mod_advance_price:
      return w.advances * card.price * 0.8 * w.guilder;
    case Effect::on_advance:
      return w.advances * (card.gained + card.n * marker * 0.8);
    case Effect::on_majority:
      return 0.25 * kColours * some_worker_;
    case Effect::win_ties:
      return 0.6;
    case Effect::on_opp_build:
      return rivals_ * w.recruits * card.guilders * w.guilder;
    case Effect::double_bolt:
      return w.bolts * 1.5;
    case Effect::danger_on_action:
      return 0.4 * marker *
             (card.deed == Deed::house   ? w.houses
              : card.deed == Deed::canal ? w.tokens
                                         : w.recruits);
    case Effect::mod_danger_action:
      return 0.4 * w.discards * marker;
    case Effect::prevent_danger:
      return 0.8 * w.saved_marker;
    case Effect::hand_size:
      return w.larger_hand;
    case Effect::advance:  // without a low die
      return 0.13 * std::max(0.0, next_step() - card.price * w.guilder);
    default:
      return 0;
  }
}

// Beyond what the score sheet counts already (for a person in the area).
double Outlook::laurel(unsigned index, const Card& card, bool on_table) const {
  double growth = 0;
  if (card.effect == Effect::end_per) {
    if (card.unit == Unit::building_category) growth = w.group_gain * clock.rounds;
    if (card.unit == Unit::group_distinct) growth = w.groups_gain * clock.rounds;
    if (card.unit == Unit::majority_active) growth = 0.2 * clock.rounds;
    if (card.unit == Unit::wall_third_and_statue) growth = 0.3 * clock.rounds;
  }
  double points = growth / card.per * card.gained;
  if (on_table) return points;
  switch (card.effect) {
    case Effect::end_per: {
      double units = count_unit(look, seat, card, kNone, kNone);
      if (!look.state.persons[seat].has(index)) {
        if (card.unit == Unit::building_category) units += 1;
        if (card.unit == Unit::group_distinct) units += 0.5;
      }
      points += units / card.per * card.gained;
      break;
    }
    case Effect::end_set: {
      const int colours = count_unit(look, seat, card, kNone, kNone);
      points +=
          colours >= card.limit ? card.gained : card.gained * 0.15 * colours * (clock.last ? 0 : 1);
      break;
    }
    case Effect::end_statue: {
      const auto& statue = look.state.players[seat].statue;
      points += std::max(statue[0], statue[1]);
      break;
    }
    default:
      break;
  }
  return points;
}

double Outlook::ability(unsigned index, bool on_table) const {
  const Card& card = printed(look, index);
  switch (card.activation) {
    case Activation::bolt:
      return on_table ? 0 : one_use(index, card, clock.rolled);
    case Activation::infinity_action:
    case Activation::infinity_situation:
      return standing(card) * (rounds_ + 0.5);
    case Activation::worker:
    case Activation::infinity_once: {
      const double cost = payment(card);
      double worth = 0;
      if (rounds_ > 0) worth += rounds_ * std::max(0.0, one_use(index, card, false) - cost);
      if (open_now(index, on_table))
        worth += w.use_now * std::max(0.0, one_use(index, card, clock.rolled) - cost);
      return worth * (cost > 0 ? w.paid_use : w.use);
    }
    case Activation::laurel:
      return laurel(index, card, on_table);
  }
  return 0;
}

double Outlook::person(unsigned index) const {
  const bool turned =
      (look.state.players[seat].majorities >> kAreaPersons & 1U) != 0 || clock.checks <= 0;
  return printed(look, index).points + ability(index, false) + (turned ? 0 : w.more_persons);
}

}  // namespace stadtluft::brugge
