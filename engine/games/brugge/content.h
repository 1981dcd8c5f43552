#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/content/data_table.h"
#include "engine/core/grammar.h"
#include "engine/core/result.h"
#include "engine/games/brugge/names.h"
#include "engine/games/brugge/state.h"

namespace stadtluft::brugge {

enum class Activation : std::uint8_t {
  bolt,
  worker,
  infinity_once,
  infinity_action,
  infinity_situation,
  laurel
};

// What activating a person costs. 0..4 is one worker of that colour.
enum Pay : std::uint8_t { kPayAny = 5, kPayNothing };

// What a person does; its numbers are in Card. The keys are those of the sister game where both
// have the effect (BRU-12.78).
enum class Effect : std::uint8_t {
  gain,
  gain_per,
  gain_if,
  gain_dice_workers,
  swap_workers,
  pay_extra_worker_gain,
  give_guilder_each_gain_point,
  draw_act,
  extra_action_from_hand,
  draw_discard,
  draw_plots,
  wall_step,
  advance,
  reduce_danger,
  shift_danger,
  repeat_worker_person,
  copy_bolt,
  opp_discard,
  steal_card,
  steal_money,
  steal_workers,
  opp_lose_wall,
  opp_step_back,
  opp_lose_building,
  opp_lose_plot,
  others_lose_points,
  // Never carried out: looked up where they matter.
  multi_category,
  danger_on_action,
  mod_danger_action,
  prevent_danger,
  mod_take_workers,
  mod_take_money,
  mod_wall_price,
  mod_build_price,
  mod_advance_price,
  on_advance,
  on_majority,
  on_opp_build,
  win_ties,
  double_bolt,
  hand_size,
  end_per,
  end_set,
  end_statue
};
inline constexpr std::size_t kEffects = static_cast<std::size_t>(Effect::end_statue) + 1;

// What is counted (BRU-CU).
enum class Unit : std::uint8_t {
  building_category,
  group_distinct,
  plot,
  plot_distinct_colours,
  wall_stone,
  canal_complete,
  wall_third_and_statue,
  majority_active,
  town_hall_points,
  worker,
  danger_raised_levels,
  die_showing,
  die
};

// After what a reaction is asked.
enum class Deed : std::uint8_t { recruit, house, canal };

inline constexpr std::uint8_t kAnyColour = 5;
inline constexpr std::uint8_t kPaidColour = 6;
inline constexpr std::uint8_t kPerPerson = 0xfe;  // of Card::n

struct Card {
  std::string id;
  std::uint8_t group = 0;
  std::uint8_t colour = 0;
  std::uint8_t cost = 0;
  std::uint8_t points = 0;  // printed
  Activation activation = Activation::bolt;
  std::uint8_t pay = kPayNothing;
  Effect effect = Effect::gain;
  // Parameters; what they mean is said by the effect.
  std::uint8_t guilders = 0;
  std::uint8_t gained = 0;  // points
  std::uint8_t cards = 0;
  std::array<std::uint8_t, kColours> workers{};
  std::uint8_t any_workers = 0;  // of mod_take_workers: of the card's colour
  Unit unit = Unit::worker;
  std::uint8_t unit_of = 0;  // group, colour or number of the unit
  std::uint8_t per = 1;
  std::uint8_t n = 0;
  std::uint8_t price = 0;
  std::uint8_t colour_param = kAnyColour;
  std::uint8_t limit = 0;    // pips or number that a condition asks for
  std::uint16_t groups = 0;  // that it counts for (bit each)
  Deed deed = Deed::recruit;
  bool doubled = false;      // wall_step: twice the price
  bool half = false;         // mod_build_price
  bool pays_worker = false;  // draw_plots: one more worker per house
  bool no_low_die = false;   // advance: only when no die makes a price
};

struct Field {
  std::uint8_t colour = 0;
  std::uint8_t cost = 0;
  std::uint8_t points = 0;
};

// What an event takes.
enum class Damage : std::uint8_t { workers, person, guilders, points, house_or_canal };
struct Threat {
  Damage damage = Damage::workers;
  std::uint8_t n = 0;  // points
};

struct Setup {
  std::array<std::uint8_t, kStacks> stacks{};
  std::uint8_t extra = 0;
  std::array<std::uint8_t, kMaxPlayers> guard_houses{};  // by seat, from 0
};

struct Numbers {
  std::uint8_t start_points, start_guilders, start_worker_sets, hand_size, turns;
  std::uint8_t threat_die_min, advance_die_max, take_workers, discard_points, house_workers;
  std::uint8_t house_points, majority_points;
};

// The printed game: immutable after loading.
struct Content {
  std::array<Card, kCards> cards;  // by colour, within a colour by printed number
  std::array<Card, kCards> later;  // the same with the cards of later printings (BRU-17.1)
  CardSet bolts;
  CardSet activated;  // worker and once per round
  CardSet by_worker;  // worker
  CardSet laurels;
  std::array<CardSet, kGroups> groups;  // what counts for a group, 134 for three
  std::array<std::vector<std::uint16_t>, kEffects> of_effect;
  std::array<std::array<std::array<Field, kCanalLength>, kCanals>, kGuardHouses> canals;
  std::array<std::uint8_t, kSteps> track{};      // points of the steps
  std::array<std::uint8_t, kStatues> statues{};  // values, the top one first
  std::array<Threat, kColours> threats{};
  std::array<Setup, kMaxPlayers + 1> setups{};  // by number of players
  Numbers numbers{};

  std::vector<std::string_view> card_words;
  std::uint64_t data_hash = 0;
  RuleValues values;  // that all of this was read from
  std::vector<Provenance> provenance;

  // The card with this printed number, 1..165.
  [[nodiscard]] std::uint16_t numbered(int number) const;

  // Reads and checks data/brugge. The result is pinned: words point into it.
  static Result<std::unique_ptr<Content>> load(const DataSource& source);
};

}  // namespace stadtluft::brugge
