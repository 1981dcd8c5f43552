#pragma once

#include <array>

#include "bots/value/weights.h"

namespace stadtluft::amsterdam {

// The numbers of the value of Amsterdam, in prestige points unless it says otherwise. These were
// set by hand; data/bots/amsterdam.toml has the fitted ones.
struct Weights {
  // Money.
  double guilder = 1.5;       // points of a guilder that will be spent at the market
  double guilder_more = 0.9;  // of one that waits behind others
  double thrift = 0.5;        // of what all tiles to come cost: so many guilders are spent well

  // Cards below the board.
  double plan = 0.9;        // a card that can be activated with cubes that are on the wheel
  double plan_now = 0.95;   // or in the supply
  double miss_one = 0.4;    // chance to get the cubes of one colour that are missing
  double miss_two = 0.15;   // of two colours
  double miss_more = 0.05;  // of three or more
  double any_one = 0.6;     // chance to activate a card of one colour some day
  double any_more = 0.75;   // of that for each further colour
  double token = 4.5;       // points of a penalty token
  double crowd = 0.6;       // each inactive card more than two, for each of them

  // Cards above the board.
  double use = 0.85;       // a use in a later round
  double use_now = 0.92;   // a use in the present round that is still open
  double maybe = 0.35;     // of a use whose condition does not hold yet
  double often = 0.75;     // of a use whose condition depends on the turn
  double map_luck = 0.25;  // a use of a map for which no cube is in sight
  double laurel = 0.8;     // of the growth of what a final card counts
  double power = 1.0;      // of the abilities that work by themselves
  double cube_gift = 1.0;  // a cube from a card

  // Cubes that no card below the board needs.
  double first_cube = 1.2;   // the first of a round
  double more_cubes = 0.65;  // each of the next three
  double many_cubes = 0.3;   // each further one
  double supply = 0.6;       // of all that while they are in the supply
  double wheel = 0.85;       // and on the wheel
  double empty_now = 0.9;    // chance that an empty compartment stays empty: the next one
  double empty_later = 0.4;  // of that for each further one

  // Blocks.
  double block_plan = 0.75;  // a block for which the cubes are on the wheel
  double block_now = 0.9;    // or in the supply
  double again = 0.6;        // a second block of one colour
  double apart = 0.4;        // a block away from the largest group
  double link = 0.45;        // of the points of another group that one block would join
  double frontier = 0.35;    // a free block beside the largest group
  double lead_alone = 0.55;  // chance to win a district: with a lead of one
  double lead_more = 0.15;   // more for each further block
  double lead_time = 0.35;   // more at the end of the game
  double lead_tied = 0.35;   // tied
  double lead_behind = 0.2;  // one behind; further behind it is less

  // The harbour.
  double good = 0.55;       // of the points that a good on a block would bring
  double step = 0.7;        // points of a cube for the ship
  double pace = 2.2;        // fields that a ship sails in a round
  double far = 0.12;        // what each round on the way takes off
  double next_stop = 0.85;  // of each further stop
  double load = 3.0;        // a good that has to be loaded first
  double worker = 2.0;      // a worker who may be taken on board, besides the guilder

  // The Amstel.
  double amstel = 0.85;      // of the points ahead
  double amstel_pace = 1.0;  // fields a round
  double order = 0.3;        // each seat behind in order

  // Orders.
  double order_met = 0.95;  // of an order that is fulfilled
  double order_part = 0.5;  // of one half way

  // The others.
  double rival = 0.4;  // of the strongest other seat's worth

  // The same for everybody; measured, not fitted.
  double round = 11.2;  // points that a round brings beyond all of this
  double win = 6;       // of winning a finished game
};

inline constexpr Weights kByHand;

// What can be fitted.
inline constexpr std::array kWeightFields = {
    WeightField<Weights>{"guilder", &Weights::guilder, 0, 4},
    WeightField<Weights>{"guilder_more", &Weights::guilder_more, 0, 4},
    WeightField<Weights>{"thrift", &Weights::thrift, 0, 1.5},
    WeightField<Weights>{"plan", &Weights::plan, 0, 1.2},
    WeightField<Weights>{"plan_now", &Weights::plan_now, 0, 1.2},
    WeightField<Weights>{"miss_one", &Weights::miss_one, 0, 1},
    WeightField<Weights>{"miss_two", &Weights::miss_two, 0, 1},
    WeightField<Weights>{"miss_more", &Weights::miss_more, 0, 1},
    WeightField<Weights>{"any_one", &Weights::any_one, 0, 1},
    WeightField<Weights>{"any_more", &Weights::any_more, 0, 1},
    WeightField<Weights>{"token", &Weights::token, 0, 10},
    WeightField<Weights>{"crowd", &Weights::crowd, 0, 4},
    WeightField<Weights>{"use", &Weights::use, 0, 1.3},
    WeightField<Weights>{"use_now", &Weights::use_now, 0, 1.2},
    WeightField<Weights>{"maybe", &Weights::maybe, 0, 1},
    WeightField<Weights>{"often", &Weights::often, 0, 1},
    WeightField<Weights>{"map_luck", &Weights::map_luck, 0, 1},
    WeightField<Weights>{"laurel", &Weights::laurel, 0, 2},
    WeightField<Weights>{"power", &Weights::power, 0, 3},
    WeightField<Weights>{"cube_gift", &Weights::cube_gift, 0, 4},
    WeightField<Weights>{"first_cube", &Weights::first_cube, 0, 4},
    WeightField<Weights>{"more_cubes", &Weights::more_cubes, 0, 3},
    WeightField<Weights>{"many_cubes", &Weights::many_cubes, 0, 2},
    WeightField<Weights>{"supply", &Weights::supply, 0, 1.2},
    WeightField<Weights>{"wheel", &Weights::wheel, 0, 1.2},
    WeightField<Weights>{"empty_now", &Weights::empty_now, 0, 1.2},
    WeightField<Weights>{"empty_later", &Weights::empty_later, 0, 1},
    WeightField<Weights>{"block_plan", &Weights::block_plan, 0, 1.2},
    WeightField<Weights>{"block_now", &Weights::block_now, 0, 1.2},
    WeightField<Weights>{"again", &Weights::again, 0, 1},
    WeightField<Weights>{"apart", &Weights::apart, 0, 1},
    WeightField<Weights>{"link", &Weights::link, 0, 1},
    WeightField<Weights>{"frontier", &Weights::frontier, 0, 2},
    WeightField<Weights>{"lead_alone", &Weights::lead_alone, 0, 1},
    WeightField<Weights>{"lead_more", &Weights::lead_more, 0, 0.5},
    WeightField<Weights>{"lead_time", &Weights::lead_time, 0, 1},
    WeightField<Weights>{"lead_tied", &Weights::lead_tied, 0, 1},
    WeightField<Weights>{"lead_behind", &Weights::lead_behind, 0, 1},
    WeightField<Weights>{"good", &Weights::good, 0, 1.5},
    WeightField<Weights>{"step", &Weights::step, 0, 2},
    WeightField<Weights>{"pace", &Weights::pace, 0.5, 6},
    WeightField<Weights>{"far", &Weights::far, 0, 1},
    WeightField<Weights>{"next_stop", &Weights::next_stop, 0, 1},
    WeightField<Weights>{"load", &Weights::load, 0, 8},
    WeightField<Weights>{"worker", &Weights::worker, 0, 8},
    WeightField<Weights>{"amstel", &Weights::amstel, 0, 1.5},
    WeightField<Weights>{"amstel_pace", &Weights::amstel_pace, 0.2, 3},
    WeightField<Weights>{"order", &Weights::order, 0, 2},
    WeightField<Weights>{"order_met", &Weights::order_met, 0, 1.2},
    WeightField<Weights>{"order_part", &Weights::order_part, 0, 1.2},
    WeightField<Weights>{"rival", &Weights::rival, 0, 1.2},
};

}  // namespace stadtluft::amsterdam
