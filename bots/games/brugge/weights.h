#pragma once

#include <array>

#include "bots/value/weights.h"

// What the value of Brugge believes about the game, each belief a number with a name. Points are
// points of the final scoring; "a round" means once in every round still to come. These are the
// numbers set by hand, with which the Apprentice plays; the other bots play with the fitted ones of
// data/bots/brugge.toml.
namespace stadtluft::brugge {

struct Weights {
  // Goods.
  double guilder = 0.36;        // a guilder that can still be spent
  double idle_guilder = 0.06;   // a guilder beyond that
  double soon = 15;             // guilders that the next persons can take
  double hoard = 0.6;           // of a guilder that waits behind those
  double spending = 3.2;        // guilders that one action can turn into something
  double spending_track = 2.2;  // and guilders that each advance takes
  double worker = 0.55;         // a worker of a colour that is still asked for
  double spare_worker = 0.16;   // a worker beyond that
  double house_need = 0.22;     // workers of each colour that houses ask for, a round
  double least_need = 1.0;      // workers of each colour that always find work
  double tie_break = 0.01;      // a guilder when nothing can be bought any more

  // Houses without a person, by how many there are, beyond the points that they score.
  double first_house = 1.3;
  double second_house = 0.7;
  double more_houses = 0.2;

  // The hand.
  double plan = 0.72;           // a planned action against one that has been done
  double later_plan = 0.35;     // the best card kept for a later round
  double later_more = 0.2;      // the other ones
  double least_later = 0.6;     // what a card without a good person is good for then
  double no_house = 0.55;       // a person in the hand without a house to live in
  double no_money = 0.55;       // or without the guilders to pay for it
  double unknown_card = 2.0;    // best use of a card nobody has seen
  double unknown_person = 2.6;  // what its person brings in the end, and
  double unknown_round = 0.35;  // what it brings for each round to come
  double unknown_price = 4.8;   // what it costs
  double extra_action = 1.5;    // an action more
  double colours_before = 0.3;  // each further colour in the hand before the dice are rolled
  double colours_after = 0.05;  // and after it
  double poorer_card = 0.15;    // of a person's worth that is lost when its card is used otherwise

  // Persons.
  double use = 0.85;          // a use in a later round that costs nothing
  double paid_use = 0.62;     // one that costs a worker (which may be missing)
  double use_now = 0.9;       // a use in the present round that is still open
  double horizon = 0.7;       // of each round further away
  double group_gain = 0.2;    // further persons of a collected group, a round
  double groups_gain = 0.6;   // further groups that are not there yet, a round
  double more_persons = 0.3;  // a person towards the majority

  // The canals.
  double one_of_three = 0.22;  // of the points of the third field, with one token
  double two_of_three = 0.6;   // with two
  double one_of_five = 0.03;   // of the next statue, with one token
  double two_of_five = 0.08;   // with two tokens
  double three_of_five = 0.2;  // with three
  double four_of_five = 0.6;   // with four
  double canal_pace = 0.3;     // tokens that can be laid per action still to come
  double more_tokens = 0.3;    // a token towards the majority

  // The development track.
  double advances = 0.75;      // a round
  double advance_price = 2.6;  // guilders for each
  double track_trust = 0.8;    // of what the further way is worth
  double more_steps = 0.2;     // a step towards the majority

  // Majorities: chance to turn the marker in the next check, by the lead.
  double lead_alone = 0.5;      // with a lead of one at the beginning of a round
  double lead_more = 0.12;      // more for each further step of the lead
  double lead_time = 0.3;       // more at the end of the round
  double lead_safe = 0.95;      // with a lead that nobody can catch up with
  double lead_tied = 0.25;      // tied
  double lead_behind = 0.12;    // one behind; further behind it is less
  double majority_later = 0.1;  // in some later round

  // Threats.
  double raise = 0.33;        // chance that a marker comes, a round
  double fear = 0.68;         // of the expected loss
  double lost_person = 1.0;   // a person, beyond its points
  double lost_home = 1.6;     // a house under a person, beyond its point
  double lost_token = 1.2;    // a canal token, beyond its points
  double lost_goods = 0.75;   // of the guilders or workers present
  double usual_guilders = 3;  // as if there were at least that many
  double usual_workers = 3;

  // Abilities, in points a round or in events a round.
  double recruits = 1.1;
  double bolts = 0.35;
  double tokens = 0.7;
  double houses = 0.9;
  double money_actions = 0.7;
  double worker_actions = 0.5;
  double discards = 0.8;         // of threat markers
  double saved_marker = 0.3;     // a marker that does not come or goes
  double card_drawn = 0.45;      // one more card to choose from
  double cards_changed = 0.12;   // a card exchanged for another one
  double larger_hand = 0.5;      // one more card in every round
  double repeated = 0.8;         // a person used once more
  double copied = 1.0;           // a bolt of somebody else
  double harm = 0.3;             // of what a rival loses, for each rival
  double colour_freedom = 0.25;  // exchanging workers: a round

  // Time, and the others.
  double round = 4.2;  // points that a round brings beyond all of this
  double rival = 0.4;  // of the strongest other seat's worth
  double win = 6;      // of winning a finished game
};

inline constexpr Weights kByHand;

// What can be fitted. The worth of a round is the same for everybody and is measured, not fitted.
inline constexpr std::array kWeightFields = {
    WeightField<Weights>{"guilder", &Weights::guilder, 0, 1.5},
    WeightField<Weights>{"idle_guilder", &Weights::idle_guilder, 0, 0.25},
    WeightField<Weights>{"soon", &Weights::soon, 1, 40},
    WeightField<Weights>{"hoard", &Weights::hoard, 0, 1},
    WeightField<Weights>{"spending", &Weights::spending, 0, 15},
    WeightField<Weights>{"spending_track", &Weights::spending_track, 0, 10},
    WeightField<Weights>{"worker", &Weights::worker, 0, 2},
    WeightField<Weights>{"spare_worker", &Weights::spare_worker, 0, 1},
    WeightField<Weights>{"house_need", &Weights::house_need, 0, 1},
    WeightField<Weights>{"least_need", &Weights::least_need, 0, 4},
    WeightField<Weights>{"first_house", &Weights::first_house, 0, 8},
    WeightField<Weights>{"second_house", &Weights::second_house, 0, 4},
    WeightField<Weights>{"more_houses", &Weights::more_houses, 0, 1.5},
    WeightField<Weights>{"plan", &Weights::plan, 0, 1.5},
    WeightField<Weights>{"later_plan", &Weights::later_plan, 0, 1},
    WeightField<Weights>{"later_more", &Weights::later_more, 0, 1},
    WeightField<Weights>{"least_later", &Weights::least_later, 0, 3},
    WeightField<Weights>{"no_house", &Weights::no_house, 0, 1.5},
    WeightField<Weights>{"no_money", &Weights::no_money, 0, 1.5},
    WeightField<Weights>{"unknown_card", &Weights::unknown_card, 0, 10},
    WeightField<Weights>{"unknown_person", &Weights::unknown_person, 0, 15},
    WeightField<Weights>{"unknown_round", &Weights::unknown_round, 0, 1.5},
    WeightField<Weights>{"unknown_price", &Weights::unknown_price, 0, 15},
    WeightField<Weights>{"extra_action", &Weights::extra_action, 0, 6},
    WeightField<Weights>{"colours_before", &Weights::colours_before, 0, 1.5},
    WeightField<Weights>{"colours_after", &Weights::colours_after, 0, 0.25},
    WeightField<Weights>{"poorer_card", &Weights::poorer_card, 0, 1},
    WeightField<Weights>{"use", &Weights::use, 0, 1.5},
    WeightField<Weights>{"paid_use", &Weights::paid_use, 0, 1.5},
    WeightField<Weights>{"use_now", &Weights::use_now, 0, 1.5},
    WeightField<Weights>{"horizon", &Weights::horizon, 0, 1},
    WeightField<Weights>{"group_gain", &Weights::group_gain, 0, 1},
    WeightField<Weights>{"groups_gain", &Weights::groups_gain, 0, 2},
    WeightField<Weights>{"more_persons", &Weights::more_persons, 0, 2},
    WeightField<Weights>{"one_of_three", &Weights::one_of_three, 0, 1},
    WeightField<Weights>{"two_of_three", &Weights::two_of_three, 0, 1.5},
    WeightField<Weights>{"one_of_five", &Weights::one_of_five, 0, 1},
    WeightField<Weights>{"two_of_five", &Weights::two_of_five, 0, 1},
    WeightField<Weights>{"three_of_five", &Weights::three_of_five, 0, 1},
    WeightField<Weights>{"four_of_five", &Weights::four_of_five, 0, 1.5},
    WeightField<Weights>{"canal_pace", &Weights::canal_pace, 0, 1.5},
    WeightField<Weights>{"more_tokens", &Weights::more_tokens, 0, 2},
    WeightField<Weights>{"advances", &Weights::advances, 0, 1},
    WeightField<Weights>{"advance_price", &Weights::advance_price, 0, 15},
    WeightField<Weights>{"track_trust", &Weights::track_trust, 0, 1.5},
    WeightField<Weights>{"more_steps", &Weights::more_steps, 0, 2},
    WeightField<Weights>{"lead_alone", &Weights::lead_alone, 0, 1},
    WeightField<Weights>{"lead_more", &Weights::lead_more, 0, 0.5},
    WeightField<Weights>{"lead_time", &Weights::lead_time, 0, 1.5},
    WeightField<Weights>{"lead_safe", &Weights::lead_safe, 0, 1},
    WeightField<Weights>{"lead_tied", &Weights::lead_tied, 0, 1},
    WeightField<Weights>{"lead_behind", &Weights::lead_behind, 0, 1},
    WeightField<Weights>{"majority_later", &Weights::majority_later, 0, 1},
    WeightField<Weights>{"raise", &Weights::raise, 0, 1},
    WeightField<Weights>{"fear", &Weights::fear, 0, 3},
    WeightField<Weights>{"lost_person", &Weights::lost_person, 0, 5},
    WeightField<Weights>{"lost_home", &Weights::lost_home, 0, 10},
    WeightField<Weights>{"lost_token", &Weights::lost_token, 0, 8},
    WeightField<Weights>{"lost_goods", &Weights::lost_goods, 0, 1.5},
    WeightField<Weights>{"usual_guilders", &Weights::usual_guilders, 0, 15},
    WeightField<Weights>{"usual_workers", &Weights::usual_workers, 0, 15},
    WeightField<Weights>{"recruits", &Weights::recruits, 0, 5},
    WeightField<Weights>{"bolts", &Weights::bolts, 0, 1.5},
    WeightField<Weights>{"tokens", &Weights::tokens, 0, 3},
    WeightField<Weights>{"houses", &Weights::houses, 0, 4},
    WeightField<Weights>{"money_actions", &Weights::money_actions, 0, 3},
    WeightField<Weights>{"worker_actions", &Weights::worker_actions, 0, 3},
    WeightField<Weights>{"discards", &Weights::discards, 0, 3},
    WeightField<Weights>{"saved_marker", &Weights::saved_marker, 0, 1.5},
    WeightField<Weights>{"card_drawn", &Weights::card_drawn, 0, 2},
    WeightField<Weights>{"cards_changed", &Weights::cards_changed, 0, 0.5},
    WeightField<Weights>{"larger_hand", &Weights::larger_hand, 0, 2},
    WeightField<Weights>{"repeated", &Weights::repeated, 0, 4},
    WeightField<Weights>{"copied", &Weights::copied, 0, 4},
    WeightField<Weights>{"harm", &Weights::harm, 0, 1},
    WeightField<Weights>{"colour_freedom", &Weights::colour_freedom, 0, 1},
    WeightField<Weights>{"rival", &Weights::rival, 0, 1.2},
};

}  // namespace stadtluft::brugge
