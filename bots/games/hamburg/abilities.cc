// What the abilities of the cards are worth: the part of the outlook that knows the 280 cards, by
// their effect keys.

#include <algorithm>

#include "bots/games/hamburg/outlook.h"

namespace stadtluft::hamburg {

// How often a card of phase III will still be used.
double Outlook::uses(unsigned card, bool on_table) const {
  const bool open = !on_table || !look.state.used.has(card);
  return cycles_ + (clock.uses_now && open ? w.use_now : 0.0);
}

double Outlook::gain(const Card& card, double times) const {
  double worth = (card.marks * w.mark + card.gained + card.any_workers * wanted_worker_ +
                  card.cards * w.card_drawn) *
                 times;
  if (card.max != kNone) worth = std::min(worth, card.max * w.mark);
  for (unsigned colour = 0; colour < kColours; ++colour)
    if (card.workers[colour] > 0) worth += workers(colour, card.workers[colour]) * times;
  if (clock.actions() <= 0) worth = card.gained * times;
  return worth;
}

double Outlook::payment(const Card& card) const {
  if (card.pay < kColours) return -workers(card.pay, -1);
  if (card.pay == kPayAny) return some_worker_;
  if (card.pay == kPayVioletAny) return some_worker_ - workers(kViolet, -1);
  return 0;
}

double Outlook::units(unsigned index, const Card& card) const {
  if (card.unit == Unit::die) return card.unit_of == kPaidColour ? 4.5 : 3.5;
  if (card.unit == Unit::die_showing) return 1;
  if (card.unit == Unit::worker_set) return 0.8;
  double units = count_unit(look, seat, card, kNone, false);
  if (card.unit == Unit::building_category && !look.state.display[seat].has(index)) units += 1;
  if (card.unit == Unit::plot) units += 0.08 * clock.cycles;
  if (card.unit == Unit::majority_active) units += 0.15 * clock.cycles;
  return units;
}

double Outlook::search(unsigned index, const Card& card) const {
  const State& s = look.state;
  bool found = false;
  s.discard.each([&](std::uint16_t i) {
    found = found || look.content.cards[i].category == card.category_param;
  });
  const bool room = free_rooms_ > (s.display[seat].has(index) ? 0 : 1);
  return found && room ? w.free_building : 0;
}

double Outlook::stone(const Card& card) const {
  const Player& player = look.state.players[seat];
  double best = 0;
  for (unsigned half = 0; half < kHalves; ++half) {
    if (player.wall[half] >= kHalfLength) continue;
    const double price =
        card.price == kDouble ? 2.0 * look.content.wall[half][player.wall[half]].cost : 0;
    best = std::max(best, stone_gain(half) - price * w.mark);
  }
  return best;
}

double Outlook::reduction(const Card& card) const {
  const Player& player = look.state.players[seat];
  double levels = 0;
  for (const std::uint8_t level : player.levels) levels += level;
  if (card.colour_param < kColours) levels = player.levels[card.colour_param];
  if (card.activation == Activation::phase_3) levels = std::max(levels, 0.5);
  const double most = card.n == kPerBuilding ? buildings(look, seat).count() : card.n;
  return std::min(most, levels) * (look.content.numbers.reduction_points + w.saved_raise);
}

double Outlook::theft(const Card& card) const {
  const State& s = look.state;
  double sum = 0;
  for (Seat other = 0; other < s.seats; ++other) {
    if (other == seat) continue;
    const double there =
        card.effect == Effect::steal_money
            ? w.mark * std::min<int>(card.n, s.players[other].marks)
            : some_worker_ * std::min<unsigned>(card.n, workers_of(s.players[other]));
    sum += there * (1 + w.harm);
  }
  return sum;
}

double Outlook::one_use(unsigned index, const Card& card) const {
  const State& s = look.state;
  const Player& player = s.players[seat];
  switch (card.effect) {
    case Effect::gain:
      return gain(card, 1);
    case Effect::gain_per:
      return gain(card, units(index, card) / card.per);
    case Effect::gain_if:
      return gain(card, card.condition == Condition::die_min ? 0.33 : 0.72);
    case Effect::gain_mode:
      return 2.1 * w.mark;
    case Effect::gain_dice_workers:
      return 0.9 * some_worker_;
    case Effect::buy_workers:
      return std::max(0.0, 3 * (wanted_worker_ - card.price * w.mark));
    case Effect::swap_workers:
      return w.colour_freedom;
    case Effect::sell_workers:
      return 3 * std::max(0.0, card.gained + card.marks * w.mark - some_worker_);
    case Effect::draw_act:
      return w.extra_action;
    case Effect::draw_discard:
      return w.cards_changed * (card.n == kBlackDie ? 3.5 : card.n);
    case Effect::draw_plots: {
      const double plots = empty_plots(free_rooms_ + card.n) - empty_plots(free_rooms_);
      return plots - (card.pays_worker ? some_worker_ : 0);
    }
    case Effect::fetch:
      return w.fetched_card;
    case Effect::search_build:
      return search(index, card);
    case Effect::wall_step:
      return stone(card);
    case Effect::advance:
      return std::max(0.0, square_step(1) - card.price * w.mark) *
             (card.condition == Condition::no_low_die ? 0.09 : 1.0);
    case Effect::build_under_zoo:
      return (s.display[seat] & look.content.zoo).empty() ? 0.2 : 1.2;
    case Effect::reduce_danger:
      return reduction(card);
    case Effect::shift_danger:
      return raised_colours(player) != 0 ? 1 + w.saved_raise + w.harm * rivals_ : 0;
    case Effect::opp_black_danger:
      return w.harm * rivals_;
    case Effect::reactivate:
      return 0.8;
    case Effect::activate_workers_free:
      return 0.9 * (s.display[seat] & look.content.one_worker).count();
    case Effect::copy_bolt:
      return 1.0;
    case Effect::opp_discard:
      return w.harm * rivals_;
    case Effect::steal_card:
      return rivals_ * (w.card_drawn + w.harm);
    case Effect::steal_money:
    case Effect::steal_workers:
      return theft(card);
    case Effect::opp_lose_wall:
    case Effect::opp_lose_plot:
    case Effect::opp_step_back:
      return 1.5 * w.harm * rivals_;
    case Effect::opp_lose_building:
      return 2.5 * w.harm * rivals_;
    case Effect::opp_flip_majority:
      return 2.0 * w.harm * rivals_;
    case Effect::buy_points:
      return rivals_ * (card.gained * (1 + w.rival) - card.price * w.mark);
    case Effect::clergy_worker:
      return w.clergy_figure;
    case Effect::clergy_move:
      return 0.5 * w.clergy_figure;
    default:
      return 0;
  }
}

// Permanent abilities, a cycle.
double Outlook::standing(const Card& card) const {
  const State& s = look.state;
  const Player& player = s.players[seat];
  const double level = look.content.numbers.reduction_points + w.saved_raise;
  switch (card.effect) {
    case Effect::mod_take_workers:
      return w.worker_actions * card.any_workers * wanted_worker_;
    case Effect::mod_take_money:
      return w.money_actions * 0.6 * card.marks * w.mark;
    case Effect::mod_wall_price:
      return player.wall[0] + player.wall[1] >= 2 * kHalfLength
                 ? 0
                 : w.stones * (card.price == kBlackDie ? 1.0 : 3.0) * w.mark;
    case Effect::mod_build_price:
      return w.builds * w.mark * (card.half ? 0.3 * 3 : card.price);
    case Effect::mod_advance_price:
      return w.advances * card.price * 0.8 * w.mark;
    case Effect::mod_park_money:
      return (s.display[seat] & look.content.parks).count() * 0.3 * card.marks * w.mark;
    case Effect::on_advance:
      return w.advances * (card.gained + card.n * level * 0.8);
    case Effect::tax_advance:
      return w.harm * rivals_;
    case Effect::on_majority:
      return 0.3 * kColours * some_worker_;
    case Effect::win_ties:
      return 0.5;
    case Effect::on_opp_wall:
      return rivals_ * w.stones * some_worker_;
    case Effect::on_opp_build:
      return rivals_ * w.builds * card.marks * w.mark;
    case Effect::double_bolt:
      return w.bolts * 1.5;
    case Effect::danger_on_action:
      return 0.4 * level *
             (card.action == kActPlot   ? w.plots
              : card.action == kActWall ? w.stones
                                        : w.builds);
    case Effect::mod_danger_action:
      return w.reductions * 0.6 * level;
    case Effect::prevent_danger:
      return 0.8 * w.saved_raise;
    case Effect::delay_danger:
      return w.saved_raise;
    case Effect::on_black_marker:
      return w.black_markers * (card.gained + card.marks * w.mark);
    case Effect::choose_black_danger:
      return w.black_markers * w.saved_raise;
    case Effect::recolour:
      return w.colour_freedom;
    case Effect::two_per_plot:
      return 0.6 * w.plots * w.first_plot;
    case Effect::advance:  // 002
      return 0.09 * std::max(0.0, square_step(1) - card.price * w.mark);
    default:
      return 0;
  }
}

// Beyond what the score sheet counts already (for a card on the table).
double Outlook::laurel(unsigned index, const Card& card, bool on_table) const {
  const bool category =
      card.unit == Unit::building_category || card.unit == Unit::building_distinct_categories;
  double growth = 0;
  if (card.effect == Effect::end_per) {
    if (category) growth = w.category_gain * clock.cycles;
    if (card.unit == Unit::building_distinct_categories) growth *= 3;
    if (card.unit == Unit::majority_active) growth = 0.25 * clock.cycles;
    if (card.unit == Unit::wall_third_and_statue) growth = 0.25 * clock.cycles;
  }
  double points = growth / card.per * card.gained;
  if (on_table) return points;
  switch (card.effect) {
    case Effect::end_per: {
      double units = count_unit(look, seat, card, kNone, true);
      if (category && !look.state.display[seat].has(index)) units += 1;
      points += units / card.per * card.gained;
      break;
    }
    case Effect::end_set: {
      const int colours = count_unit(look, seat, card, kNone, true);
      points += colours >= card.limit ? card.gained
                                      : card.gained * 0.12 * colours * (clock.cycles > 0 ? 1 : 0);
      break;
    }
    case Effect::end_statue: {
      double best = 0;
      for (const std::uint8_t statue : look.state.players[seat].statue)
        if (statue < kJette) best = std::max<double>(best, statue);
      points += best;
      break;
    }
    default:
      break;
  }
  return points;
}

double Outlook::ability(unsigned index, bool on_table) const {
  const Card& card = look.content.cards[index];
  switch (card.activation) {
    case Activation::bolt:
      return on_table ? 0 : one_use(index, card);
    case Activation::phase_1:
      return gain(card, 1) * cycles_;
    case Activation::phase_2:
    case Activation::phase_4:
    case Activation::infinity:
      return standing(card) * (cycles_ + 0.5);
    case Activation::phase_3: {
      const double often = uses(index, on_table);
      if (often <= 0) return 0;
      const double cost = payment(card);
      const double net = std::max(0.0, one_use(index, card) - cost);
      return net * often * (cost > 0 ? w.paid_use : w.use);
    }
    case Activation::laurel:
      return laurel(index, card, on_table);
    case Activation::none:
      break;
  }
  return 0;
}

double Outlook::building(unsigned index) const {
  const Card& card = look.content.cards[index];
  const State& s = look.state;
  const unsigned colour = card.building() ? card.colour : kBlack;
  double figures = s.front[look.content.window_of[colour]];
  if (colour < kColours) figures += s.front_workers[colour];
  double worth = card.points + figures * look.content.numbers.clergy_points + clergy_to_come(card) +
                 ability(index, false);
  if (clock.checks > 0) worth += card.building() || look.content.zoo.has(index) ? 0.3 : 0;
  if (const MayorSide* mayor = mayor_with(look, seat, MayorPower::on_build);
      mayor != nullptr && card.cost == 0 && card.building())
    worth += mayor->amount + mayor->marks_gained * w.mark;
  return worth;
}

}  // namespace stadtluft::hamburg
