#pragma once

#include <array>

#include "bots/value/weights.h"

// What the value of Hamburg believes about the game, each belief a number with a name. Points are
// points of the final scoring; "a cycle" means once in every cycle still to come. These are the
// numbers set by hand, with which the Apprentice plays; the other bots play with the fitted ones of
// data/bots/hamburg.toml.
namespace stadtluft::hamburg {

struct Weights {
  // Goods.
  double mark = 0.34;            // a mark that can still be spent
  double idle_mark = 0.06;       // a mark beyond that
  double soon = 15;              // marks that the next buildings can take
  double hoard = 0.6;            // of a mark that waits behind those
  double spending = 3.2;         // marks that one basic action can turn into something
  double spending_square = 2.5;  // and marks that each advance on the square takes
  double worker = 0.5;           // a worker of a colour that is still asked for
  double spare_worker = 0.16;    // a worker beyond that
  double plot_need = 0.22;       // workers of each colour that plots ask for, a cycle
  double least_need = 1.0;       // workers of each colour that always find work
  double tie_break = 0.01;       // a mark when nothing can be bought any more

  // Plots without a building, by how many there are.
  double first_plot = 1.7;
  double second_plot = 1.0;
  double more_plots = 0.3;

  // The hand.
  double plan = 0.72;          // a planned action against one that has been done
  double later_plan = 0.35;    // the best card kept for a later cycle
  double later_more = 0.2;     // the other ones
  double least_later = 0.6;    // what a card without a good building is good for then
  double no_plot = 0.55;       // a building in the hand without a plot to stand on
  double no_money = 0.55;      // or without the marks to pay for it
  double unknown_card = 2.25;  // best use of a card nobody has seen
  double unknown_build = 3.2;  // what its building brings in the end, and
  double unknown_cycle = .35;  // what it brings for each cycle to come
  double unknown_price = 2.9;  // what it costs
  double extra_action = 1.5;   // a basic action more
  double colours_before = .3;  // each further colour in the hand before the dice are rolled
  double colours_after = .05;  // and after it

  // Cards on the table.
  double use = 0.85;          // a use in a later cycle that costs nothing
  double paid_use = 0.62;     // one that costs a worker (which may be missing)
  double use_now = 0.9;       // a use in the present cycle that is still open
  double horizon = 0.58;      // of each cycle further away
  double category_gain = .2;  // further buildings of a collected category, a cycle
  double clergy_luck = 0.9;   // of the clergy still to come, one window in six

  // The wall.
  double one_of_three = 0.22;  // of the points of the third stone, with one stone
  double two_of_three = 0.6;   // with two
  double one_of_five = 0.03;   // of the next statue, with one stone
  double two_of_five = 0.08;   // with two stones
  double three_of_five = 0.2;  // with three
  double four_of_five = 0.6;   // with four
  double wall_pace = 0.3;      // stones that can be built per action still to come

  // The square.
  double advances = 0.8;        // a cycle
  double advance_price = 2.9;   // marks for each
  double square_trust = 0.8;    // of what the further way is worth
  double majority_later = 0.1;  // chance to win a majority in some later cycle

  // Majorities: chance to turn the marker in the next check, by the lead.
  double lead_alone = 0.5;    // with a lead of one at the beginning of a cycle
  double lead_more = 0.12;    // more for each further step of the lead
  double lead_time = 0.3;     // more at the end of the cycle
  double lead_tied = 0.25;    // tied
  double lead_behind = 0.12;  // one behind; further behind it is less

  // Dangers.
  double raise = 0.4;        // chance that a danger rises, a cycle
  double fear = 0.68;        // of the expected loss
  double lost_plot = 1.2;    // an empty plot
  double lost_home = 2.2;    // a plot from under a building
  double lost_stone = 1.6;   // a wall stone
  double lost_goods = 0.75;  // of the marks or workers present
  double usual_marks = 3;    // as if there were at least that many
  double usual_workers = 3;

  // Abilities, in points a cycle or in events a cycle.
  double builds = 1.2;
  double bolts = 0.35;
  double stones = 0.7;
  double plots = 0.9;
  double money_actions = 0.7;
  double worker_actions = 0.7;
  double reductions = 0.6;
  double black_markers = 0.33;
  double saved_raise = 0.3;      // a danger that does not rise
  double card_drawn = 0.45;      // one more card to choose from
  double cards_changed = 0.12;   // a card exchanged for another one
  double fetched_card = 0.9;     // a Zoo or Park card of one's own choice
  double free_building = 2.6;    // a building from the discard pile for nothing
  double harm = 0.3;             // of what a rival loses, for each rival
  double clergy_figure = 0.7;    // a figure for a colour of one's own choice
  double colour_freedom = 0.25;  // exchanging workers, naming colours: a cycle

  // The mayors, a cycle.
  double mayor_hand = 0.55;
  double mayor_black = 0.3;
  double mayor_again = 0.6;
  double mayor_wall = 0.5;

  // Time, and the others.
  double cycle = 5.5;  // points that a cycle brings beyond all of this
  double rival = 0.4;  // of the strongest other seat's worth
  double win = 6;      // of winning a finished game
};

inline constexpr Weights kByHand;

// What can be fitted. The worth of a cycle is the same for everybody and is measured, not fitted.
inline constexpr std::array kWeightFields = {
    WeightField<Weights>{"mark", &Weights::mark, 0, 1.5},
    WeightField<Weights>{"idle_mark", &Weights::idle_mark, 0, 0.25},
    WeightField<Weights>{"soon", &Weights::soon, 1, 40},
    WeightField<Weights>{"hoard", &Weights::hoard, 0, 1},
    WeightField<Weights>{"spending", &Weights::spending, 0, 15},
    WeightField<Weights>{"spending_square", &Weights::spending_square, 0, 10},
    WeightField<Weights>{"worker", &Weights::worker, 0, 2},
    WeightField<Weights>{"spare_worker", &Weights::spare_worker, 0, 1},
    WeightField<Weights>{"plot_need", &Weights::plot_need, 0, 1},
    WeightField<Weights>{"least_need", &Weights::least_need, 0, 4},
    WeightField<Weights>{"first_plot", &Weights::first_plot, 0, 8},
    WeightField<Weights>{"second_plot", &Weights::second_plot, 0, 4},
    WeightField<Weights>{"more_plots", &Weights::more_plots, 0, 1.5},
    WeightField<Weights>{"plan", &Weights::plan, 0, 1.5},
    WeightField<Weights>{"later_plan", &Weights::later_plan, 0, 1},
    WeightField<Weights>{"later_more", &Weights::later_more, 0, 1},
    WeightField<Weights>{"least_later", &Weights::least_later, 0, 3},
    WeightField<Weights>{"no_plot", &Weights::no_plot, 0, 1.5},
    WeightField<Weights>{"no_money", &Weights::no_money, 0, 1.5},
    WeightField<Weights>{"unknown_card", &Weights::unknown_card, 0, 10},
    WeightField<Weights>{"unknown_build", &Weights::unknown_build, 0, 15},
    WeightField<Weights>{"unknown_cycle", &Weights::unknown_cycle, 0, 1.5},
    WeightField<Weights>{"unknown_price", &Weights::unknown_price, 0, 15},
    WeightField<Weights>{"extra_action", &Weights::extra_action, 0, 6},
    WeightField<Weights>{"colours_before", &Weights::colours_before, 0, 1.5},
    WeightField<Weights>{"colours_after", &Weights::colours_after, 0, 0.25},
    WeightField<Weights>{"use", &Weights::use, 0, 1.5},
    WeightField<Weights>{"paid_use", &Weights::paid_use, 0, 1.5},
    WeightField<Weights>{"use_now", &Weights::use_now, 0, 1.5},
    WeightField<Weights>{"horizon", &Weights::horizon, 0, 1},
    WeightField<Weights>{"category_gain", &Weights::category_gain, 0, 1},
    WeightField<Weights>{"clergy_luck", &Weights::clergy_luck, 0, 1.5},
    WeightField<Weights>{"one_of_three", &Weights::one_of_three, 0, 1},
    WeightField<Weights>{"two_of_three", &Weights::two_of_three, 0, 1.5},
    WeightField<Weights>{"one_of_five", &Weights::one_of_five, 0, 1},
    WeightField<Weights>{"two_of_five", &Weights::two_of_five, 0, 1},
    WeightField<Weights>{"three_of_five", &Weights::three_of_five, 0, 1},
    WeightField<Weights>{"four_of_five", &Weights::four_of_five, 0, 1.5},
    WeightField<Weights>{"wall_pace", &Weights::wall_pace, 0, 1.5},
    WeightField<Weights>{"advances", &Weights::advances, 0, 4},
    WeightField<Weights>{"advance_price", &Weights::advance_price, 0, 15},
    WeightField<Weights>{"square_trust", &Weights::square_trust, 0, 1.5},
    WeightField<Weights>{"majority_later", &Weights::majority_later, 0, 1},
    WeightField<Weights>{"lead_alone", &Weights::lead_alone, 0, 1},
    WeightField<Weights>{"lead_more", &Weights::lead_more, 0, 0.5},
    WeightField<Weights>{"lead_time", &Weights::lead_time, 0, 1.5},
    WeightField<Weights>{"lead_tied", &Weights::lead_tied, 0, 1},
    WeightField<Weights>{"lead_behind", &Weights::lead_behind, 0, 1},
    WeightField<Weights>{"raise", &Weights::raise, 0, 1},
    WeightField<Weights>{"fear", &Weights::fear, 0, 3},
    WeightField<Weights>{"lost_plot", &Weights::lost_plot, 0, 5},
    WeightField<Weights>{"lost_home", &Weights::lost_home, 0, 10},
    WeightField<Weights>{"lost_stone", &Weights::lost_stone, 0, 8},
    WeightField<Weights>{"lost_goods", &Weights::lost_goods, 0, 1.5},
    WeightField<Weights>{"usual_marks", &Weights::usual_marks, 0, 15},
    WeightField<Weights>{"usual_workers", &Weights::usual_workers, 0, 15},
    WeightField<Weights>{"builds", &Weights::builds, 0, 5},
    WeightField<Weights>{"bolts", &Weights::bolts, 0, 1.5},
    WeightField<Weights>{"stones", &Weights::stones, 0, 3},
    WeightField<Weights>{"plots", &Weights::plots, 0, 4},
    WeightField<Weights>{"money_actions", &Weights::money_actions, 0, 3},
    WeightField<Weights>{"worker_actions", &Weights::worker_actions, 0, 3},
    WeightField<Weights>{"reductions", &Weights::reductions, 0, 3},
    WeightField<Weights>{"black_markers", &Weights::black_markers, 0, 1.5},
    WeightField<Weights>{"saved_raise", &Weights::saved_raise, 0, 1.5},
    WeightField<Weights>{"card_drawn", &Weights::card_drawn, 0, 2},
    WeightField<Weights>{"cards_changed", &Weights::cards_changed, 0, 0.5},
    WeightField<Weights>{"fetched_card", &Weights::fetched_card, 0, 4},
    WeightField<Weights>{"free_building", &Weights::free_building, 0, 15},
    WeightField<Weights>{"harm", &Weights::harm, 0, 1},
    WeightField<Weights>{"clergy_figure", &Weights::clergy_figure, 0, 3},
    WeightField<Weights>{"colour_freedom", &Weights::colour_freedom, 0, 1},
    WeightField<Weights>{"mayor_hand", &Weights::mayor_hand, 0, 3},
    WeightField<Weights>{"mayor_black", &Weights::mayor_black, 0, 1.5},
    WeightField<Weights>{"mayor_again", &Weights::mayor_again, 0, 3},
    WeightField<Weights>{"mayor_wall", &Weights::mayor_wall, 0, 2},
    WeightField<Weights>{"rival", &Weights::rival, 0, 1.2},
};

}  // namespace stadtluft::hamburg
