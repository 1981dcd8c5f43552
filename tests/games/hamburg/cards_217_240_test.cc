// Emigrants and mysticism: HAM-C-217 to HAM-C-240 (the laurels 225 and 239 with their sisters).

#include "tests/games/hamburg/cards.h"

namespace stadtluft::testing {
namespace {

using Texts = std::vector<std::string>;

// --- emigrants ----------------------------------------------------------------------------------

TEST(HamburgCards, HAM_C_217_pays_two_marks_for_each_raised_danger_colour) {
  HamburgScene t = scene({.plots = {"pink"},
                          .hand = {"217", "145"},
                          .dangers = {{"violet", 2}, {"grey", 1}, {"brown", 1}},
                          .marks = 3});
  t.build("217");
  EXPECT_EQ(t.marks(), 6);
  EXPECT_EQ(t.danger("violet"), 2);
  expect_spent(t, "217");
}

TEST(HamburgCards, HAM_C_218_pays_two_marks_for_each_emigrants_building) {
  expect_worker({.buildings = {"218"}}, "218", "orange");
  HamburgScene t = scene({.buildings = {"218", "219", "224", "229"}, .workers = {{"orange", 2}}});
  t.activate("218");
  EXPECT_EQ(t.marks(), 6);
  EXPECT_EQ(t.workers("orange"), 1);
  expect_used_up(t, "218");
}

// One worker for the activation, one more in the colour of the plot.
void expect_lays_a_plot(const std::string& id, const std::string& colour, const std::string& deal,
                        const std::string& other, const std::string& other_deal) {
  expect_worker({.buildings = {id}}, id, colour);
  EXPECT_FALSE(scene({.buildings = {id}, .workers = {{colour, 1}}}).offers_activation(id))
      << "no worker is left for the plot";
  {
    HamburgScene t = scene({.buildings = {id}, .workers = {{colour, 1}, {other, 2}}});
    t.activate(id);
    EXPECT_EQ(t.offered(), Texts{"draw " + other});  // only what can be paid
    t.act("draw " + other);
    t.chance("deal " + other_deal);
    EXPECT_EQ(t.workers(colour), 0);
    EXPECT_EQ(t.workers(other), 1);
    EXPECT_EQ(t.plots(other), 1U);
    EXPECT_TRUE(t.is_plot(other_deal));
    EXPECT_EQ(t.hand(), 1U);
    expect_used_up(t, id);
  }
  HamburgScene same = scene({.buildings = {id}, .workers = {{colour, 2}}});
  same.act_all({"activate " + id, "draw " + colour});
  same.chance("deal " + deal);
  EXPECT_EQ(same.workers(), 0);
  EXPECT_EQ(same.plots(colour), 1U);
}
TEST(HamburgCards, HAM_C_219_lays_a_drawn_plot_for_a_brown_worker) {
  expect_lays_a_plot("219", "brown", "001", "grey", "145");
}
TEST(HamburgCards, HAM_C_220_lays_a_drawn_plot_for_a_pink_worker) {
  expect_lays_a_plot("220", "pink", "049", "brown", "001");
}
TEST(HamburgCards, HAM_C_221_lays_a_drawn_plot_for_an_orange_worker) {
  expect_lays_a_plot("221", "orange", "097", "pink", "049");
}
TEST(HamburgCards, HAM_C_222_lays_a_drawn_plot_for_a_grey_worker) {
  expect_lays_a_plot("222", "grey", "145", "orange", "097");
}

TEST(HamburgCards, HAM_C_223_builds_an_emigrants_card_out_of_the_discard_pile) {
  HamburgScene t = scene(
      {.plots = {"pink", "pink"}, .hand = {"223", "145"}, .dangers = {{"grey", 1}}, .marks = 6},
      {.discard = {"226", "217", "203"}});
  t.act_all({"build 223", "plot 1"});
  EXPECT_EQ(t.offered(), (Texts{"take-card 217", "take-card 226"}));
  t.act("take-card 217");
  EXPECT_TRUE(t.built("217"));
  EXPECT_EQ(t.marks(), 2);  // its bolt
  EXPECT_EQ(t.at("/discard_top"), json::array());
  EXPECT_TRUE(t.discarded("226") && t.discarded("203"));
  expect_spent(t, "223");
}

TEST(HamburgCards, HAM_C_224_announces_another_colour_for_a_grey_worker) {
  const Seated me = {.buildings = {"224"},
                     .hand = {"001", "146"},
                     .workers = {{"grey", 1}},
                     .dangers = {{"violet", 1}},
                     .marks = 9};
  const Setting dice = {.dice = {{"violet", 4}}};
  {  // no grey worker, no announcement
    Seated poor = me;
    poor.workers = {{"violet", 3}, {"brown", 3}};
    EXPECT_TRUE(scene(poor).offered("announce").empty());
  }
  HamburgScene t = scene(me, dice);
  EXPECT_FALSE(t.offers("announce 001 brown"));  // it is brown
  t.act("announce 001 violet");
  EXPECT_EQ(t.workers("grey"), 0);
  EXPECT_TRUE(t.offers("reduce-danger 001"));
  EXPECT_TRUE(t.offers("build-wall 001 left"));  // the violet segment
  EXPECT_FALSE(t.offers("build-wall 001 right"));
  EXPECT_FALSE(t.offers("take-workers 146"));
  {
    HamburgScene money(t.state());
    money.act("take-money 001");
    EXPECT_EQ(money.marks(), 13);
    EXPECT_TRUE(money.discarded("001"));
    EXPECT_FALSE(money.offers("take-money 146"));  // one action in a turn
  }
  {
    HamburgScene workers(t.state());
    workers.act("take-workers 001");
    EXPECT_EQ(workers.workers("violet"), 3);
    EXPECT_EQ(workers.workers("brown"), 0);
  }
  {
    HamburgScene wall(t.state());
    wall.act("build-wall 001 left");
    EXPECT_EQ(wall.wall("left"), 1);
    EXPECT_EQ(wall.marks(), 8);  // the price is paid
  }
  {
    HamburgScene danger(t.state());
    danger.act("reduce-danger 001");
    EXPECT_EQ(danger.danger("violet"), 0);
    EXPECT_EQ(danger.points(), 1);
  }
  EXPECT_FALSE(t.marked("224"));
}

TEST(HamburgCards, HAM_C_224_pays_the_plot_in_the_announced_colour) {
  HamburgScene t = scene(
      {.buildings = {"224"}, .hand = {"001", "146"}, .workers = {{"grey", 1}, {"violet", 1}}});
  EXPECT_FALSE(t.offers("lay-plot 001"));
  t.act_all({"announce 001 violet", "lay-plot 001"});
  EXPECT_EQ(t.workers(), 0);
  EXPECT_EQ(t.plots("brown"), 1U);   // its real colour
  EXPECT_EQ(t.plots("violet"), 1U);  // the one under 224
}

TEST(HamburgCards, HAM_C_224_is_no_use_for_building) {
  HamburgScene t = scene(
      {.buildings = {"224"}, .plots = {"pink"}, .hand = {"004", "146"}, .workers = {{"grey", 1}}});
  EXPECT_TRUE(t.offers("build 004"));
  t.act("announce 004 violet");
  EXPECT_TRUE(t.offered("build").empty());
}

TEST(HamburgCards, HAM_C_226_gives_a_point_with_each_advance) {
  HamburgScene t =
      scene({.buildings = {"226"}, .marks = 2}, {.dice = {{"brown", 2}}, .moment = "square"});
  t.act("advance");
  EXPECT_EQ(t.points(), 1);
  EXPECT_EQ(t.square(), 1);
  EXPECT_FALSE(t.marked("226"));

  // In phase III, by 068, and on the last field.
  HamburgScene third = scene(
      {.buildings = {"226"}, .plots = {"pink"}, .hand = {"068", "145"}, .marks = 3, .square = 9});
  third.build("068");
  EXPECT_EQ(third.points(), 5);
  EXPECT_EQ(third.square(), 9);

  // Not for the steps of others.
  HamburgScene other =
      scene({.marks = 2},
            {.others = {{.buildings = {"226"}}}, .dice = {{"brown", 2}}, .moment = "square"});
  other.act("advance");
  EXPECT_EQ(other.points(0), 0);
  EXPECT_EQ(other.points(1), 0);
}

TEST(HamburgCards, HAM_C_227_pays_a_mark_for_each_worker_colour_left) {
  expect_worker({.buildings = {"227"}}, "227", "pink");
  HamburgScene t = scene(
      {.buildings = {"227"}, .workers = {{"violet", 4}, {"grey", 1}, {"pink", 1}, {"brown", 1}}});
  t.activate("227");
  EXPECT_EQ(t.marks(), 3);  // the pink worker is gone
  expect_used_up(t, "227");
  EXPECT_FALSE(scene({.buildings = {"227"}, .workers = {{"pink", 1}}}).offers_activation("227"));
}

TEST(HamburgCards, HAM_C_228_carries_out_a_bolt_of_an_opponent) {
  HamburgScene t = scene(
      {.plots = {"pink"}, .hand = {"228", "145"}, .marks = 3},
      {.others = {{.buildings = {"171", "057"}, .marks = 5}, {.buildings = {"121"}, .marks = 1}}});
  t.build("228");
  EXPECT_EQ(t.offered(), (Texts{"building 121", "building 171"}));  // bolts only
  t.act("building 171");
  EXPECT_EQ(t.marks(0), 4);  // the owner of 171 is robbed too
  EXPECT_EQ(t.marks(1), 2);
  EXPECT_EQ(t.marks(2), 0);
  EXPECT_TRUE(t.built("171", 1));
  expect_spent(t, "228");

  // One's own bolts are no target; without any nothing happens.
  HamburgScene none =
      scene({.buildings = {"121"}, .plots = {"pink"}, .hand = {"228", "145"}, .marks = 3},
            {.others = {{.buildings = {"057"}}}});
  none.build("228");
  EXPECT_EQ(none.marks(), 0);
  EXPECT_TRUE(none.built("228"));
}

// --- mysticism ----------------------------------------------------------------------------------

TEST(HamburgCards, HAM_C_229_pays_two_marks_for_each_mysticism_building) {
  expect_worker({.buildings = {"229"}}, "229", "brown");
  HamburgScene t = scene({.buildings = {"229", "231", "224", "225"}, .workers = {{"brown", 2}}});
  t.activate("229");
  EXPECT_EQ(t.marks(), 4);
  EXPECT_EQ(t.workers("brown"), 1);
  expect_used_up(t, "229");
}

TEST(HamburgCards, HAM_C_230_pays_what_the_black_die_shows) {
  expect_worker({.buildings = {"230"}}, "230", "orange");
  HamburgScene t =
      scene({.buildings = {"230"}, .workers = {{"orange", 2}}}, {.dice = {{"black", 5}}});
  t.activate("230");
  EXPECT_EQ(t.marks(), 5);
  EXPECT_EQ(t.workers("orange"), 1);
  expect_used_up(t, "230");
}

TEST(HamburgCards, HAM_C_231_chooses_the_danger_of_a_black_marker) {
  HamburgScene t = scene({.buildings = {"231"}}, {.dice = {{"black", 5}}, .moment = "intrigue"});
  t.chance("marker D01");
  EXPECT_EQ(t.asked(), "raise");
  EXPECT_EQ(t.offered("raise").size(), 5U);
  t.act("raise pink");
  EXPECT_EQ(t.danger("pink"), 1);
  EXPECT_EQ(t.danger("violet"), 0);
  t.chance("marker D06");  // seat 1 has no choice
  EXPECT_EQ(t.danger("violet", 1), 1);
}

TEST(HamburgCards, HAM_C_231_replaces_both_colours_of_a_double_marker) {
  const Setting setting = {.dice = {{"black", 5}}, .moment = "intrigue", .expansions = {"dangers"}};
  HamburgScene t = scene({.buildings = {"231"}}, setting);
  t.chance("marker S01");
  t.act_all({"raise brown", "raise brown"});
  EXPECT_EQ(t.danger("brown"), 2);
  EXPECT_EQ(t.danger("orange") + t.danger("pink"), 0);

  HamburgScene gift = scene({.buildings = {"231"}}, setting);
  gift.chance("marker S09");
  gift.act("raise brown");
  EXPECT_EQ(gift.danger("grey"), 0);
  EXPECT_EQ(gift.marks(), 2);  // gifts are received
}

TEST(HamburgCards, HAM_C_232_pays_the_black_die_for_a_wall_stone) {
  // Left 5 is orange and costs 5.
  const Seated me = {
      .buildings = {"232"}, .hand = {"097", "145"}, .wall = {{"left", 4}}, .marks = 5};
  const auto left_after = [&](int black) {
    HamburgScene t = scene(me, {.dice = {{"black", black}}});
    t.act("build-wall 097 left");
    EXPECT_EQ(t.wall("left"), 5);
    return t.marks();
  };
  EXPECT_EQ(left_after(1), 4);
  EXPECT_EQ(left_after(4), 1);
  EXPECT_EQ(left_after(6), 0);  // the printed price is better

  Seated poor = me;
  poor.marks = 1;
  EXPECT_TRUE(scene(poor, {.dice = {{"black", 1}}}).offers("build-wall 097 left"));
  EXPECT_FALSE(scene(poor, {.dice = {{"black", 2}}}).offers("build-wall 097 left"));
}

TEST(HamburgCards, HAM_C_232_is_doubled_by_062) {
  HamburgScene t = scene({.buildings = {"232", "062"},
                          .workers = {{"orange", 1}},
                          .wall = {{"left", 2}, {"right", 5}},
                          .marks = 6},
                         {.dice = {{"black", 1}}});
  t.activate("062");
  EXPECT_EQ(t.wall("left"), 3);
  EXPECT_EQ(t.marks(), 4);
}

TEST(HamburgCards, HAM_C_233_gives_the_points_of_the_black_die) {
  HamburgScene t = scene({.plots = {"pink"}, .hand = {"233", "145"}, .marks = 6, .points = 5},
                         {.dice = {{"black", 4}}});
  t.build("233");
  EXPECT_EQ(t.points(), 9);
  EXPECT_EQ(t.marks(), 0);
  expect_spent(t, "233");
}

TEST(HamburgCards, HAM_C_234_takes_top_cards_of_the_discard_pile_and_gives_as_many_back) {
  const Setting setting = {.discard = {"001", "002", "003", "005", "006"}, .dice = {{"black", 4}}};
  expect_worker({.buildings = {"234"}}, "234", "pink", setting);
  HamburgScene t =
      scene({.buildings = {"234"}, .hand = {"145"}, .workers = {{"pink", 2}}}, setting);
  t.activate("234");
  EXPECT_EQ(t.workers("pink"), 1);
  EXPECT_EQ(t.hand(), 5U);
  EXPECT_TRUE(t.discarded("001"));  // the fifth from above stays
  t.act_all({"discard 006", "discard 145", "discard 002", "discard 005"});
  EXPECT_EQ(t.hand(), 1U);
  EXPECT_TRUE(t.in_hand("003"));
  EXPECT_EQ(t.at("/discard_top"), (json::array{"001", "006", "145", "002", "005"}));
  expect_used_up(t, "234");
}

TEST(HamburgCards, HAM_C_234_takes_a_small_pile_whole_and_needs_one) {
  HamburgScene t = scene({.buildings = {"234"}, .hand = {"145"}, .workers = {{"pink", 1}}},
                         {.discard = {"001", "002"}, .dice = {{"black", 4}}});
  t.activate("234");
  EXPECT_EQ(t.hand(), 3U);
  t.act_all({"discard 145", "discard 001"});
  EXPECT_EQ(t.asked(), "turn");
  EXPECT_EQ(t.hand(), 1U);
  EXPECT_FALSE(scene({.buildings = {"234"}, .workers = {{"pink", 1}}}).offers_activation("234"));
}

TEST(HamburgCards, HAM_C_235_moves_the_clergy_by_one_window) {
  expect_worker({.buildings = {"235"}}, "235", "grey");
  HamburgScene t = scene({.buildings = {"235"}, .workers = {{"grey", 2}}});
  EXPECT_EQ(t.at("/window"), json::value("grey"));
  t.activate("235");
  EXPECT_EQ(t.offered(), (Texts{"window orange", "window pink"}));
  t.act("window pink");
  EXPECT_EQ(t.at("/window"), json::value("pink"));
  EXPECT_EQ(t.workers("grey"), 1);
  expect_used_up(t, "235");

  // In phase IV it stands before its new window.
  t.act_all({"take-money 192", "take-money 191"});
  EXPECT_EQ(t.number("/front/pink"), 1);
  EXPECT_EQ(t.number("/front/grey"), 0);
}

TEST(HamburgCards, HAM_C_235_does_not_go_around) {
  for (const auto& [black, only] : {std::pair{1, "window orange"}, std::pair{6, "window brown"}}) {
    HamburgScene t =
        scene({.buildings = {"235"}, .workers = {{"grey", 1}}}, {.dice = {{"black", black}}});
    t.activate("235");
    EXPECT_EQ(t.offered(), Texts{only});
  }
}

TEST(HamburgCards, HAM_C_236_raises_a_danger_of_all_opponents) {
  HamburgScene t = scene({.plots = {"pink"}, .hand = {"236", "145"}, .marks = 3},
                         {.others = {{.dangers = {{"grey", 1}}}, {}}});
  t.build("236");
  EXPECT_EQ(t.marks(), 0);
  EXPECT_EQ(t.outcomes().size(), 10U);
  t.chance("marker D03");
  EXPECT_EQ(t.danger("grey", 0), 0);
  EXPECT_EQ(t.danger("grey", 1), 2);
  EXPECT_EQ(t.danger("grey", 2), 1);
  EXPECT_EQ(t.at("/used_markers"), json::array{"D03"});
  expect_spent(t, "236");
}

TEST(HamburgCards, HAM_C_236_shuffles_the_used_markers_when_the_stack_is_empty) {
  HamburgScene t = scene(
      {.plots = {"pink"}, .hand = {"236", "145"}, .marks = 3},
      {.more = R"("used_markers":["D01","D02","D03","D04","D05","D06","D07","D08","D09","D10"])"});
  t.build("236");
  EXPECT_EQ(t.told("markers-shuffled"), 1U);
  EXPECT_EQ(t.outcomes().size(), 10U);
  t.chance("marker D05");
  EXPECT_EQ(t.danger("brown", 1), 1);
}

TEST(HamburgCards, HAM_C_237_gives_a_worker_for_each_die_equal_to_the_black_one) {
  HamburgScene t =
      scene({.buildings = {"237"}}, {.dice = {{"black", 4}, {"brown", 4}, {"violet", 4}}});
  t.activate("237");
  EXPECT_EQ(t.workers("brown"), 1);
  EXPECT_EQ(t.workers("violet"), 1);
  EXPECT_EQ(t.workers(), 2);
  expect_used_up(t, "237");
  EXPECT_FALSE(scene({.buildings = {"237"}}, {.dice = {{"black", 4}}}).offers_activation("237"));
}

TEST(HamburgCards, HAM_C_238_builds_a_mysticism_card_out_of_the_discard_pile) {
  HamburgScene t = scene({.plots = {"pink", "pink"}, .hand = {"238", "145"}, .marks = 6},
                         {.discard = {"240", "233", "203"}, .dice = {{"black", 2}}});
  t.act_all({"build 238", "plot 1"});
  EXPECT_EQ(t.offered(), (Texts{"take-card 233", "take-card 240"}));
  t.act("take-card 233");
  EXPECT_TRUE(t.built("233"));
  EXPECT_EQ(t.points(), 2);  // its bolt
  EXPECT_EQ(t.marks(), 0);
  EXPECT_EQ(t.at("/discard_top"), json::array());
  EXPECT_TRUE(t.discarded("240") && t.discarded("203"));
  expect_spent(t, "238");
}

// Dice 1, 2, 1 and black 5: the price of the dice is 4.
Setting square_with(const std::vector<Seated>& others) {
  return {.others = others,
          .dice = {{"violet", 1}, {"grey", 2}, {"brown", 1}, {"black", 5}},
          .moment = "square"};
}

TEST(HamburgCards, HAM_C_240_adds_the_black_die_to_the_price_of_opponents) {
  HamburgScene t =
      scene({.marks = 9}, square_with({{.buildings = {"240"}, .marks = 4}, {.marks = 8}}));
  t.act("advance");
  EXPECT_EQ(t.marks(0), 0);
  EXPECT_EQ(t.turn().seat, 1);  // the owner is exempt
  t.act("advance");
  EXPECT_EQ(t.marks(1), 0);
  EXPECT_NE(t.asked(), "square");  // seat 2 is one mark short
  EXPECT_EQ(t.square(2), 0);
}

TEST(HamburgCards, HAM_C_240_is_added_to_reduced_and_fixed_prices) {
  HamburgScene reduced =
      scene({.buildings = {"125"}, .marks = 7}, square_with({{.buildings = {"240"}}}));
  reduced.act("advance");
  EXPECT_EQ(reduced.marks(), 0);

  Setting no_low_die = square_with({{.buildings = {"240"}}});
  no_low_die.dice = {{"black", 5}};
  HamburgScene fixed = scene({.buildings = {"002"}, .marks = 9}, no_low_die);
  fixed.act("advance");
  EXPECT_EQ(fixed.marks(), 0);

  Setting free_step = square_with({{.buildings = {"240"}}});
  free_step.dice = {{"brown", 2}, {"black", 5}};
  HamburgScene free = scene({.buildings = {"125"}, .marks = 5}, free_step);
  free.act("advance");
  EXPECT_EQ(free.marks(), 0);

  Setting mayor = square_with({{.buildings = {"240"}}});
  mayor.expansions = {"mayors"};
  mayor.others[0].mayor = "01";
  HamburgScene ignored = scene({.marks = 4, .mayor = "05"}, mayor);
  ignored.act("advance");
  EXPECT_EQ(ignored.marks(), 0);
}

}  // namespace
}  // namespace stadtluft::testing
