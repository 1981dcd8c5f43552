// Cards that give something to their owner: one row per card, each named by its rule.

#include <sstream>

#include <gtest/gtest.h>

#include "tests/games/hamburg/stage.h"

namespace stadtluft::testing {
namespace {

using hamburg::Colour;

Colour colour_named(std::string_view word) {
  return static_cast<Colour>(*index_of(hamburg::kColourWords, word));
}

// HAM-CE-02: `partner` is a second building that counts, `marks` and `points` are what two make.
struct PerCategory {
  const char* rule;
  const char* card;
  const char* worker;
  const char* partner;
  int marks;
  int points;
};
constexpr PerCategory kPerCategory[] = {
    {"HAM-C-003", "003", "grey", "011", 4, 0},   {"HAM-C-014", "014", "violet", "024", 4, 0},
    {"HAM-C-026", "026", "pink", "029", 4, 0},   {"HAM-C-042", "042", "orange", "047", 4, 0},
    {"HAM-C-053", "053", "orange", "059", 4, 0}, {"HAM-C-061", "061", "brown", "071", 4, 0},
    {"HAM-C-069", "069", "orange", "071", 0, 2}, {"HAM-C-073", "073", "grey", "084", 4, 0},
    {"HAM-C-082", "082", "orange", "084", 0, 2}, {"HAM-C-086", "086", "brown", "094", 4, 0},
    {"HAM-C-097", "097", "pink", "107", 4, 0},   {"HAM-C-110", "110", "grey", "120", 4, 0},
    {"HAM-C-124", "124", "brown", "131", 4, 0},  {"HAM-C-133", "133", "violet", "144", 4, 0},
    {"HAM-C-146", "146", "pink", "154", 4, 0},   {"HAM-C-158", "158", "brown", "167", 4, 0},
    {"HAM-C-170", "170", "violet", "179", 4, 0}, {"HAM-C-181", "181", "pink", "191", 4, 0},
    {"HAM-C-195", "195", "orange", "203", 4, 0}, {"HAM-C-210", "210", "brown", "205", 4, 0},
    {"HAM-C-218", "218", "orange", "225", 4, 0}, {"HAM-C-229", "229", "brown", "239", 4, 0},
};

TEST(HamburgCards, HAM_CE_02_pays_for_each_building_of_the_category) {
  for (const PerCategory& row : kPerCategory) {
    SCOPED_TRACE(row.rule);
    const char* stranger = std::string_view(row.partner) == "011" ? "131" : "011";
    HamburgTable t =
        Stage().owns({row.card, row.partner, stranger}).hand({"241"}).worker(row.worker).turn();
    t.act(std::string("activate ") + row.card);
    EXPECT_EQ(t.marks(), row.marks);
    EXPECT_EQ(t.points(), row.points);
    EXPECT_EQ(t.workers(), 0);
    EXPECT_TRUE(t.marked(row.card));

    const HamburgTable poor = Stage().owns({row.card, row.partner}).turn();
    EXPECT_FALSE(poor.offers(std::string("activate ") + row.card)) << "without a worker";
  }
}

// Three plots of the colour make the amounts; plots of other colours do not count.
struct PerPlot {
  const char* rule;
  const char* card;
  const char* worker;
  const char* colour;
  int marks;
  int points;
};
constexpr PerPlot kPerPlot[] = {
    {"HAM-C-015", "015", "pink", "pink", 6, 0},     {"HAM-C-016", "016", "violet", "violet", 6, 0},
    {"HAM-C-017", "017", "grey", "grey", 6, 0},     {"HAM-C-018", "018", "orange", "orange", 6, 0},
    {"HAM-C-020", "020", "violet", "violet", 0, 2}, {"HAM-C-021", "021", "orange", "orange", 0, 2},
    {"HAM-C-022", "022", "grey", "grey", 0, 2},     {"HAM-C-023", "023", "pink", "pink", 0, 2},
    {"HAM-C-074", "074", "orange", "orange", 3, 0}, {"HAM-C-075", "075", "brown", "brown", 3, 0},
    {"HAM-C-076", "076", "violet", "violet", 3, 0}, {"HAM-C-077", "077", "grey", "grey", 3, 0},
    {"HAM-C-078", "078", "orange", "orange", 0, 3}, {"HAM-C-079", "079", "brown", "brown", 0, 3},
    {"HAM-C-080", "080", "violet", "violet", 0, 3}, {"HAM-C-081", "081", "grey", "grey", 0, 3},
};

Stage::Cards three_backs(std::string_view colour) {
  if (colour == "violet") return {"253", "254", "255"};
  if (colour == "orange") return {"245", "246", "247"};
  if (colour == "grey") return {"241", "242", "243"};
  if (colour == "pink") return {"257", "258", "259"};
  return {"249", "250", "251"};
}

TEST(HamburgCards, HAM_CU_3_pays_for_plots_of_the_colour_built_on_or_not) {
  for (const PerPlot& row : kPerPlot) {
    SCOPED_TRACE(row.rule);
    Stage scene;
    scene.owns({row.card}).plots(three_backs(row.colour)).worker(row.worker);
    scene.plots(three_backs(std::string_view(row.colour) == "pink" ? "grey" : "pink"));
    HamburgTable t = scene.turn();
    t.act(std::string("activate ") + row.card);
    EXPECT_EQ(t.marks(), row.marks);
    EXPECT_EQ(t.points(), row.points);
    EXPECT_EQ(t.workers(), 0);
  }
}

// HAM-CE-01: a plain gain in phase III, for the worker or for nothing.
struct Plain {
  const char* rule;
  const char* card;
  const char* worker;
  int marks;
  int points;
};
constexpr Plain kPlain[] = {
    {"HAM-C-006", "006", "", 0, 1},       {"HAM-C-056", "056", "", 0, 1},
    {"HAM-C-057", "057", "", 2, 0},       {"HAM-C-098", "098", "pink", 3, 0},
    {"HAM-C-099", "099", "violet", 3, 0}, {"HAM-C-100", "100", "brown", 3, 0},
    {"HAM-C-101", "101", "grey", 3, 0},   {"HAM-C-102", "102", "", 2, 0},
    {"HAM-C-127", "127", "orange", 2, 1}, {"HAM-C-128", "128", "grey", 2, 1},
    {"HAM-C-129", "129", "violet", 2, 1}, {"HAM-C-130", "130", "pink", 2, 1},
};

TEST(HamburgCards, HAM_CE_01_gains_once_per_cycle) {
  for (const Plain& row : kPlain) {
    SCOPED_TRACE(row.rule);
    const std::string activate = std::string("activate ") + row.card;
    Stage scene;
    scene.owns({row.card}).hand({"241"});
    if (*row.worker != 0) scene.worker(row.worker, 2);
    HamburgTable t = scene.turn();
    t.act(activate);
    EXPECT_EQ(t.marks(), row.marks);
    EXPECT_EQ(t.points(), row.points);
    EXPECT_EQ(t.workers(), *row.worker != 0 ? 1 : 0);
    EXPECT_FALSE(t.offers(activate)) << "a second time in the cycle (HAM-CA-3)";
  }
}

// Two workers of any colours for one.
TEST(HamburgCards, HAM_C_115_HAM_C_116_HAM_C_117_HAM_C_118_give_two_workers_of_any_colour) {
  const std::map<std::string, std::string> paid = {
      {"115", "grey"}, {"116", "violet"}, {"117", "pink"}, {"118", "brown"}};
  for (const auto& [card, worker] : paid) {
    SCOPED_TRACE(card);
    HamburgTable t = Stage().owns({card}).worker(worker).turn();
    t.act_all({"activate " + card, "take-worker orange", "take-worker brown"});
    EXPECT_EQ(t.worker(hamburg::kOrange), 1);
    EXPECT_EQ(t.worker(hamburg::kBrown), 1);
    EXPECT_EQ(t.workers(), 2);
  }
}

// Bolts that only give: what building them brings besides their price.
struct Bolt {
  const char* rule;
  const char* card;
  int marks;
  int points;
  const char* workers;  // one word per worker
};
constexpr Bolt kBolts[] = {
    {"HAM-C-121", "121", 6, 0, ""},       {"HAM-C-142", "142", 0, 0, "pink grey brown violet"},
    {"HAM-C-206", "206", 3, 0, "pink"},   {"HAM-C-207", "207", 3, 0, "grey"},
    {"HAM-C-208", "208", 3, 0, "orange"}, {"HAM-C-209", "209", 3, 0, "brown"},
};

TEST(HamburgCards, HAM_CA_2_a_bolt_gives_when_it_is_built_and_never_again) {
  for (const Bolt& row : kBolts) {
    SCOPED_TRACE(row.rule);
    const int cost = hamburg_game().content().cards[HamburgTable::card(row.card)].cost;
    HamburgTable t = Stage().hand({row.card, "241"}).plots({"257"}).marks(cost).owns({}).turn();
    t.act(std::string("build ") + row.card);
    EXPECT_EQ(t.marks(), row.marks);
    EXPECT_EQ(t.points(), row.points);
    std::istringstream words(row.workers);
    int workers = 0;
    for (std::string word; words >> word; ++workers) EXPECT_EQ(t.worker(colour_named(word)), 1);
    EXPECT_EQ(t.workers(), workers);
    EXPECT_FALSE(t.offers(std::string("activate ") + row.card));
  }
}

// HAM-CE-58: two points for each building of the category, with one more of it: four.
struct Laurel {
  const char* rule;
  const char* card;
  const char* partner;
};
constexpr Laurel kLaurels[] = {
    {"HAM-C-011", "011", "001"}, {"HAM-C-024", "024", "013"}, {"HAM-C-035", "035", "025"},
    {"HAM-C-047", "047", "037"}, {"HAM-C-059", "059", "049"}, {"HAM-C-072", "072", "061"},
    {"HAM-C-084", "084", "073"}, {"HAM-C-094", "094", "085"}, {"HAM-C-107", "107", "097"},
    {"HAM-C-120", "120", "109"}, {"HAM-C-131", "131", "121"}, {"HAM-C-144", "144", "133"},
    {"HAM-C-154", "154", "145"}, {"HAM-C-167", "167", "157"}, {"HAM-C-179", "179", "169"},
    {"HAM-C-191", "191", "181"}, {"HAM-C-204", "204", "193"}, {"HAM-C-215", "215", "205"},
    {"HAM-C-225", "225", "217"}, {"HAM-C-239", "239", "229"},
};

TEST(HamburgCards, HAM_CE_58_laurels_score_their_category) {
  for (const Laurel& row : kLaurels) {
    SCOPED_TRACE(row.rule);
    EXPECT_EQ(Stage().owns({row.card}).turn().scored(hamburg::kItemLaurels), 2);
    EXPECT_EQ(Stage().owns({row.card, row.partner}).turn().scored(hamburg::kItemLaurels), 4);
    EXPECT_EQ(Stage().hand({row.card}).owns({row.partner}).turn().scored(hamburg::kItemLaurels), 0)
        << "in the hand it scores nothing";
  }
}

// HAM-CE-13: each finds a card of its own category in the discard pile and builds it for nothing.
struct Search {
  const char* rule;
  const char* card;
  const char* found;
  const char* other;  // of another category
};
constexpr Search kSearches[] = {
    {"HAM-C-005", "005", "011", "154"}, {"HAM-C-019", "019", "024", "154"},
    {"HAM-C-031", "031", "029", "154"}, {"HAM-C-044", "044", "047", "154"},
    {"HAM-C-055", "055", "059", "154"}, {"HAM-C-067", "067", "071", "154"},
    {"HAM-C-083", "083", "084", "154"}, {"HAM-C-090", "090", "094", "154"},
    {"HAM-C-104", "104", "107", "154"}, {"HAM-C-119", "119", "120", "154"},
    {"HAM-C-126", "126", "131", "154"}, {"HAM-C-143", "143", "144", "154"},
    {"HAM-C-148", "148", "154", "167"}, {"HAM-C-163", "163", "167", "154"},
    {"HAM-C-174", "174", "179", "154"}, {"HAM-C-186", "186", "191", "154"},
    {"HAM-C-200", "200", "204", "154"}, {"HAM-C-211", "211", "205", "154"},
    {"HAM-C-223", "223", "225", "154"}, {"HAM-C-238", "238", "239", "154"},
};

TEST(HamburgCards, HAM_CE_13_searches_build_from_the_discard_pile_for_nothing) {
  for (const Search& row : kSearches) {
    SCOPED_TRACE(row.rule);
    HamburgTable t = Stage()
                         .hand({row.card, "241"})
                         .plots({"257", "258"})
                         .marks(6)
                         .discards_in_order({row.other, row.found, "242"})
                         .turn();
    t.act_all({std::string("build ") + row.card, "plot 1"});
    EXPECT_TRUE(t.shows(row.found));
    EXPECT_FALSE(t.shows(row.other));
    EXPECT_EQ(t.marks(), 0) << "only the searching building is paid";
    EXPECT_TRUE(t.state().discard_top.empty()) << "the pile is shuffled (HAM-12.3)";
    EXPECT_TRUE(t.discarded(row.other));
  }
}

TEST(HamburgCards, HAM_AMB_9_without_a_plot_nothing_is_taken_but_the_pile_is_shuffled) {
  HamburgTable t =
      Stage().hand({"005", "241"}).plots({"257"}).marks(6).discards_in_order({"011"}).turn();
  t.act("build 005");
  EXPECT_TRUE(t.discarded("011"));
  EXPECT_TRUE(t.state().discard_top.empty());
}

// HAM-4.7: what Parks pay at the end of phase I.
struct Park {
  const char* rule;
  const char* card;
  int marks;
  int points;
  const char* worker;
  const char* draws;
};
constexpr Park kParks[] = {
    {"HAM-C-261", "261", 1, 0, "", ""},       {"HAM-C-262", "262", 0, 0, "grey", ""},
    {"HAM-C-263", "263", 0, 0, "", "grey"},   {"HAM-C-264", "264", 0, 1, "", ""},
    {"HAM-C-265", "265", 1, 0, "", ""},       {"HAM-C-266", "266", 0, 0, "orange", ""},
    {"HAM-C-267", "267", 0, 0, "", "orange"}, {"HAM-C-268", "268", 0, 1, "", ""},
    {"HAM-C-269", "269", 1, 0, "", ""},       {"HAM-C-270", "270", 0, 0, "brown", ""},
    {"HAM-C-271", "271", 0, 0, "", "brown"},  {"HAM-C-272", "272", 0, 1, "", ""},
    {"HAM-C-273", "273", 1, 0, "", ""},       {"HAM-C-274", "274", 0, 0, "violet", ""},
    {"HAM-C-275", "275", 0, 0, "", "violet"}, {"HAM-C-276", "276", 0, 1, "", ""},
    {"HAM-C-277", "277", 1, 0, "", ""},       {"HAM-C-278", "278", 0, 0, "pink", ""},
    {"HAM-C-279", "279", 0, 0, "", "pink"},   {"HAM-C-280", "280", 0, 1, "", ""},
};

TEST(HamburgCards, HAM_4_7_parks_pay_at_the_end_of_phase_one) {
  for (const Park& row : kParks) {
    SCOPED_TRACE(row.rule);
    HamburgTable t = Stage().left({row.card}).moment("parks");
    if (*row.draws != 0) {
      EXPECT_EQ(t.asked(), "income");
      t.act(std::string("draw ") + row.draws);
      t.settle();
      EXPECT_EQ(t.state().hand[0].count(colour_named(row.draws)), 1U);
    }
    EXPECT_EQ(t.marks(), row.marks);
    EXPECT_EQ(t.points(), row.points);
    if (*row.worker != 0) {
      EXPECT_EQ(t.worker(colour_named(row.worker)), 1);
    }
    EXPECT_EQ(t.workers(), *row.worker != 0 ? 1 : 0);
  }
}

// HAM-CE-61, HAM-CP-Z: Zoo cards cost and score what is printed and do nothing.
struct Zoo {
  const char* rule;
  const char* card;
  const char* colour;
  int cost;
  int points;
};
constexpr Zoo kZoos[] = {
    {"HAM-C-241", "241", "grey", 2, 1},   {"HAM-C-242", "242", "grey", 4, 2},
    {"HAM-C-243", "243", "grey", 6, 3},   {"HAM-C-244", "244", "grey", 8, 4},
    {"HAM-C-245", "245", "orange", 2, 1}, {"HAM-C-246", "246", "orange", 4, 2},
    {"HAM-C-247", "247", "orange", 6, 3}, {"HAM-C-248", "248", "orange", 8, 4},
    {"HAM-C-249", "249", "brown", 2, 1},  {"HAM-C-250", "250", "brown", 4, 2},
    {"HAM-C-251", "251", "brown", 6, 3},  {"HAM-C-252", "252", "brown", 8, 4},
    {"HAM-C-253", "253", "violet", 2, 1}, {"HAM-C-254", "254", "violet", 4, 2},
    {"HAM-C-255", "255", "violet", 6, 3}, {"HAM-C-256", "256", "violet", 8, 4},
    {"HAM-C-257", "257", "pink", 2, 1},   {"HAM-C-258", "258", "pink", 4, 2},
    {"HAM-C-259", "259", "pink", 6, 3},   {"HAM-C-260", "260", "pink", 8, 4},
};

TEST(HamburgCards, HAM_CE_61_zoo_cards_only_score) {
  for (const Zoo& row : kZoos) {
    SCOPED_TRACE(row.rule);
    const std::string build = std::string("build ") + row.card;
    EXPECT_FALSE(Stage().hand({row.card}).marks(row.cost - 1).turn().offers(build));
    HamburgTable t = Stage().hand({row.card}).marks(row.cost).turn();
    EXPECT_EQ(HamburgTable::card(row.card) / hamburg::kPileSize, colour_named(row.colour));
    t.act(build);
    EXPECT_TRUE(t.shows(row.card)) << "without a plot (HAM-7.23)";
    EXPECT_EQ(t.marks(), 0);
    EXPECT_EQ(t.scored(hamburg::kItemCards), row.points);
  }
}

}  // namespace
}  // namespace stadtluft::testing
