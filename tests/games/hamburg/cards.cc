#include "tests/games/hamburg/cards.h"

namespace stadtluft::testing {

Seated builder(const std::string& id, int marks) {
  return {.plots = {"pink"}, .hand = {id, "146"}, .marks = marks};
}

Counts two_of_each_but(std::string_view colour) {
  Counts counts;
  for (const std::string_view word : hamburg::kColourWords)
    if (word != colour) counts[std::string(word)] = 2;
  return counts;
}

void expect_worker(Seated me, const std::string& id, const std::string& colour,
                   const Setting& setting) {
  me.workers = two_of_each_but(colour);
  EXPECT_FALSE(scene(me, setting).offers_activation(id))
      << id << " without a " << colour << " worker";
  me.workers[colour] = 1;
  EXPECT_TRUE(scene(me, setting).offers_activation(id)) << id << " with a " << colour << " worker";
}

void expect_used_up(const HamburgScene& t, const std::string& id) {
  EXPECT_TRUE(t.marked(id)) << id;
  EXPECT_EQ(t.asked(), "turn") << id;
  EXPECT_FALSE(t.offers_activation(id)) << id;
}

void expect_spent(const HamburgScene& t, const std::string& id) {
  EXPECT_TRUE(t.built(id)) << id;
  EXPECT_FALSE(t.marked(id)) << id;
  EXPECT_FALSE(t.offers_activation(id)) << id;
}

HamburgScene activate_for(const std::string& colour, const std::string& id, Seated me,
                          const Setting& setting) {
  Seated without = me;
  for (const std::string_view other : hamburg::kColourWords)
    without.workers[std::string(other)] = 5;
  without.workers[colour] = 0;
  EXPECT_FALSE(scene(without, setting).offers_activation(id))
      << "without a " << colour << " worker";

  const int left = me.workers[colour]++;
  HamburgScene t = scene(me, setting);
  t.activate(id);
  EXPECT_EQ(t.workers(colour), left) << "one " << colour << " worker is paid";
  EXPECT_TRUE(t.marked(id));
  EXPECT_FALSE(t.offers_activation(id)) << "a second time in the cycle";
  return t;
}

void expect_no_card_of_phase_three(const std::string& id) {
  Seated me{.buildings = {id, "057"}, .plots = {"grey"}, .marks = 30, .square = 2};
  for (const std::string_view colour : hamburg::kColourWords) {
    me.workers[std::string(colour)] = 5;
    me.dangers[std::string(colour)] = 1;
  }
  const HamburgScene t = scene(me, {.discard = {"241", "146"}});
  EXPECT_TRUE(t.offers_activation("057"));
  EXPECT_FALSE(t.offers_activation(id));
}

void expect_search_build(const std::string& id, const std::string& found, const std::string& other,
                         const std::string& foreign) {
  const Setting discard{.discard = {found, foreign, other, "241"}};
  {  // one of the category, free, on a plot of one's choice; then the pile is shuffled
    HamburgScene t =
        scene({.plots = {"grey", "pink", "violet"}, .hand = {id}, .marks = 7}, discard);
    t.build(id);
    t.act("plot 2");
    EXPECT_EQ(t.asked(), "effect");
    EXPECT_EQ(t.offered().size(), 2U);
    EXPECT_TRUE(t.offers("take-card " + found));
    EXPECT_TRUE(t.offers("take-card " + other));
    t.act("take-card " + found);
    EXPECT_TRUE(t.offers("plot 1"));
    t.act("plot 3");
    EXPECT_TRUE(t.built(found));
    EXPECT_EQ(t.at("/players/0/plots/2/buildings"), json::value(json::array{found}));
    EXPECT_EQ(t.marks(), 1) << "the found building is free";
    EXPECT_TRUE(t.discarded(other));
    EXPECT_TRUE(t.discarded(foreign));
    EXPECT_FALSE(t.discarded(found));
    EXPECT_EQ(t.at("/discard_top"), json::value(json::array())) << "the pile is shuffled";
    EXPECT_EQ(t.told("searched"), 1U);
  }
  {  // without a free plot nothing is built, but the pile is shuffled
    HamburgScene t = scene({.plots = {"grey"}, .hand = {id}, .marks = 6}, discard);
    t.build(id);
    EXPECT_EQ(t.buildings(), 1U);
    EXPECT_TRUE(t.discarded(found));
    EXPECT_EQ(t.told("searched"), 1U);
  }
  {  // nor without a card of the category, wherever else one may be
    HamburgScene t = scene({.plots = {"grey", "pink"}, .hand = {id, found}, .marks = 6},
                           {.discard = {foreign, "241"}});
    t.build(id);
    t.act("plot 1");
    EXPECT_EQ(t.buildings(), 1U);
    EXPECT_TRUE(t.in_hand(found));
    EXPECT_EQ(t.told("searched"), 1U);
  }
  expect_no_card_of_phase_three(id);
}

void expect_category_laurel(const std::string& id, const std::string& second,
                            const std::string& third, const std::string& zoo,
                            const std::string& foreign) {
  EXPECT_EQ(scene({.buildings = {id}}).laurel(id), 2) << "it counts itself";
  EXPECT_EQ(scene({.buildings = {id, second, third, foreign}}).laurel(id), 6);
  EXPECT_EQ(scene({.buildings = {id, second}, .under_zoo = {{third, zoo}}}).laurel(id), 4)
      << "not what lies under a Zoo card";
  EXPECT_EQ(scene({.buildings = {second, third}, .hand = {id}}).laurel(id), 0) << "not in hand";
  EXPECT_EQ(scene({.buildings = {id}}, {.others = {{.buildings = {second}}}}).laurel(id), 2)
      << "own buildings only";
  expect_no_card_of_phase_three(id);
}

}  // namespace stadtluft::testing
