#pragma once

#include <array>

#include "bots/value/weights.h"

namespace stadtluft::firenze {

// What the value of a position is made of, in prestige points unless it is a share or a factor.
// The numbers here are set by hand and are those of the Apprentice; the others play with the fitted
// ones of data/bots/firenze.toml.
struct Weights {
  // Towers and the orders they are meant for.
  double seal = 0.8;            // a seal not yet placed: what a poor order wastes
  double turn = 0.94;           // a tower, for every turn that it still needs
  double fulfil_now = 0.97;     // an order that can be fulfilled in this turn
  double rival_share = 0.55;    // an order that a rival may reach first
  double balcony_next = 0.3;    // a balcony that waits for the one before
  double salvage = 0.15;        // a stone that comes back when a tower is given up
  double last_chance = 0.5;     // a tower without a stone, while more could still be got
  double too_late = 0.05;       // an order that needs more turns than are left
  double crowd = 0.08;          // lost for every tower beyond two
  double crowd_floor = 0.6;     // but no more than down to this
  double bell = 6;              // being allowed to fulfil orders again
  double bell_owed = 0.8;       // a tower while that is not so
  double bell_debt = 1;         // of that, missing while a bell tower is owed
  double turns_per_seal = 2.2;  // that the game still lasts
  // Getting the stones.
  double chance = 0.3;             // of a stone of a colour in one turn
  double chance_per_stone = 0.05;  // on the row
  double chance_right = 0.7;       // a stone on the dear half of the row
  double chance_most = 0.8;
  // Stones that are meant for a tower not yet begun.
  double plan = 0.7;
  double plan_patience = 0.72;  // for every stone that is missing
  double plan_chance = 0.15;    // more of it for a colour that is easy to get
  double plan_first = 0.85;     // the best plan with fewer than two towers
  double plan_crowded = 0.6;    // and with more
  double plan_next = 0.6;       // every further plan
  // The purse.
  double stone_first = 0.35;  // each of the first four stones
  double stone_later = 0.15;
  double cost = 0.45;        // a stone of building costs due
  double surplus = 0.5;      // a stone beyond the limit
  double free_choice = 1.6;  // while a princess lets one choose freely
  double exchanged = 0;      // an exchange in this turn
  // Flags, by the lead in seals; the second number is added as the game goes on.
  double flag_sure = 0.75;
  double flag_ahead = 0.5;
  double flag_ahead_late = 0.4;
  double flag_tie_won = 0.4;
  double flag_tie_won_late = 0.4;
  double flag_tie_lost = 0.3;
  double flag_behind = 0.2;
  double flag_far_behind = 0.05;
  // Cards.
  double feast_later = 0.5;   // seals that a feast will still count
  double card_surplus = 0.7;  // a card that must go
  double card_time = 6;       // turns that a card needs for its full worth
  double shift_height = 1.1;
  double reduce_build_cost = 1.2;
  double steal_stone = 0.9;
  double swap_with_bag = 0.8;
  double swap_with_player = 0.8;
  double princess = 0.8;
  double storehouse_limit = 0.7;
  double shield = 0.6;
  double exchange_price = 0.6;
  double lose_top_stone = 0.4;
  double redraw_row_card = 0.4;
  // The others.
  double last_seal = 0.5;  // of the bonus for the last seal, when ahead
  double rival = 0.5;      // the strongest rival's worth against the own
};

inline constexpr std::array kWeightFields = {
    WeightField<Weights>{"seal", &Weights::seal, -2, 4},
    WeightField<Weights>{"turn", &Weights::turn, 0.5, 1},
    WeightField<Weights>{"fulfil_now", &Weights::fulfil_now, 0.5, 1},
    WeightField<Weights>{"rival_share", &Weights::rival_share, 0, 1},
    WeightField<Weights>{"balcony_next", &Weights::balcony_next, 0, 1},
    WeightField<Weights>{"salvage", &Weights::salvage, 0, 1},
    WeightField<Weights>{"last_chance", &Weights::last_chance, 0, 1},
    WeightField<Weights>{"too_late", &Weights::too_late, 0, 1},
    WeightField<Weights>{"crowd", &Weights::crowd, 0, 0.5},
    WeightField<Weights>{"crowd_floor", &Weights::crowd_floor, 0, 1},
    WeightField<Weights>{"bell", &Weights::bell, 0, 20},
    WeightField<Weights>{"bell_owed", &Weights::bell_owed, 0, 1},
    WeightField<Weights>{"bell_debt", &Weights::bell_debt, 0, 2},
    WeightField<Weights>{"turns_per_seal", &Weights::turns_per_seal, 0.5, 6},
    WeightField<Weights>{"chance", &Weights::chance, 0, 1},
    WeightField<Weights>{"chance_per_stone", &Weights::chance_per_stone, 0, 0.3},
    WeightField<Weights>{"chance_right", &Weights::chance_right, 0, 1.5},
    WeightField<Weights>{"chance_most", &Weights::chance_most, 0, 1},
    WeightField<Weights>{"plan", &Weights::plan, 0, 1},
    WeightField<Weights>{"plan_patience", &Weights::plan_patience, 0, 1},
    WeightField<Weights>{"plan_chance", &Weights::plan_chance, 0, 0.5},
    WeightField<Weights>{"plan_first", &Weights::plan_first, 0, 1.5},
    WeightField<Weights>{"plan_crowded", &Weights::plan_crowded, 0, 1.5},
    WeightField<Weights>{"plan_next", &Weights::plan_next, 0, 1},
    WeightField<Weights>{"stone_first", &Weights::stone_first, 0, 2},
    WeightField<Weights>{"stone_later", &Weights::stone_later, 0, 2},
    WeightField<Weights>{"cost", &Weights::cost, 0, 2},
    WeightField<Weights>{"surplus", &Weights::surplus, 0, 2},
    WeightField<Weights>{"free_choice", &Weights::free_choice, 0, 5},
    WeightField<Weights>{"exchanged", &Weights::exchanged, 0, 3},
    WeightField<Weights>{"flag_sure", &Weights::flag_sure, 0, 1},
    WeightField<Weights>{"flag_ahead", &Weights::flag_ahead, 0, 1},
    WeightField<Weights>{"flag_ahead_late", &Weights::flag_ahead_late, 0, 1},
    WeightField<Weights>{"flag_tie_won", &Weights::flag_tie_won, 0, 1},
    WeightField<Weights>{"flag_tie_won_late", &Weights::flag_tie_won_late, 0, 1},
    WeightField<Weights>{"flag_tie_lost", &Weights::flag_tie_lost, 0, 1},
    WeightField<Weights>{"flag_behind", &Weights::flag_behind, 0, 1},
    WeightField<Weights>{"flag_far_behind", &Weights::flag_far_behind, 0, 1},
    WeightField<Weights>{"feast_later", &Weights::feast_later, 0, 4},
    WeightField<Weights>{"card_surplus", &Weights::card_surplus, 0, 3},
    WeightField<Weights>{"card_time", &Weights::card_time, 1, 20},
    WeightField<Weights>{"shift_height", &Weights::shift_height, 0, 5},
    WeightField<Weights>{"reduce_build_cost", &Weights::reduce_build_cost, 0, 5},
    WeightField<Weights>{"steal_stone", &Weights::steal_stone, 0, 5},
    WeightField<Weights>{"swap_with_bag", &Weights::swap_with_bag, 0, 5},
    WeightField<Weights>{"swap_with_player", &Weights::swap_with_player, 0, 5},
    WeightField<Weights>{"princess", &Weights::princess, 0, 5},
    WeightField<Weights>{"storehouse_limit", &Weights::storehouse_limit, 0, 5},
    WeightField<Weights>{"shield", &Weights::shield, 0, 5},
    WeightField<Weights>{"exchange_price", &Weights::exchange_price, 0, 5},
    WeightField<Weights>{"lose_top_stone", &Weights::lose_top_stone, 0, 5},
    WeightField<Weights>{"redraw_row_card", &Weights::redraw_row_card, 0, 5},
    WeightField<Weights>{"last_seal", &Weights::last_seal, 0, 1.5},
    WeightField<Weights>{"rival", &Weights::rival, 0, 1.2},
};

}  // namespace stadtluft::firenze
