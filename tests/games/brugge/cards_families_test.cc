// Families of five persons that differ only in a colour, and the two families with one member in
// each group. Numbers and colours are those of the rulings, not of the table under test.

#include "tests/games/brugge/cards.h"

namespace stadtluft::testing {
namespace {

// A person with an activation of his own who keeps the turn open, on a house of another colour.
std::string lodger(const std::string& colour) { return colour == "purple" ? "102" : "014"; }

TEST(BruggeFamilies, BRU_12_3_a_point_and_two_guilders) {
  for (const Paid& row :
       {Paid{"BRU-C-001", "red"}, Paid{"BRU-C-002", "blue"}, Paid{"BRU-C-003", "brown"},
        Paid{"BRU-C-004", "yellow"}, Paid{"BRU-C-005", "purple"}}) {
    const BruggeScene t = activated(row);
    EXPECT_EQ(t.points(), 1) << row.rule;
    EXPECT_EQ(t.guilders(), 2) << row.rule;
    EXPECT_EQ(t.workers(), 0) << row.rule;
  }
}

TEST(BruggeFamilies, BRU_12_6_one_card_from_either_stack) {
  for (const Paid& row :
       {Paid{"BRU-C-006", "brown"}, Paid{"BRU-C-007", "yellow"}, Paid{"BRU-C-008", "purple"},
        Paid{"BRU-C-009", "red"}, Paid{"BRU-C-010", "blue"}}) {
    BruggeScene t = activated(row);
    EXPECT_EQ(t.offered(), (Texts{"draw a", "draw b"})) << row.rule;
    t.act("draw b");
    t.settle();
    EXPECT_EQ(t.hand(), 2) << row.rule;
    EXPECT_EQ(t.state().hand[0].count(brugge::kRed), 1U) << "the back of stack B";
    EXPECT_EQ(t.offered("take-workers").size(), 2U) << "it may be played in this turn";
    // Into an empty hand: it must be played (BRU-AMB-77).
    BruggeScene empty = activated(row, {.no_hand = true});
    empty.act("draw a");
    empty.settle();
    EXPECT_EQ(empty.hand(), 1);
    EXPECT_FALSE(empty.offers("end-turn")) << row.rule;
    // It may use up a stack.
    BruggeScene last = activated(row, {}, {.stacks = {1, 40}});
    last.act("draw a");
    last.settle();
    EXPECT_EQ(last.told("extra-stack"), 1U) << row.rule;
    EXPECT_EQ(last.number("/last_round"), 2) << row.rule;
  }
}

// BRU-11.7
TEST(BruggeFamilies, BRU_12_7_another_card_in_the_same_turn) {
  for (const Paid& row :
       {Paid{"BRU-C-016", "purple"}, Paid{"BRU-C-017", "red"}, Paid{"BRU-C-018", "blue"},
        Paid{"BRU-C-019", "brown"}, Paid{"BRU-C-020", "yellow"}}) {
    BruggeScene before = activated(row, {.hand = {"091", "092"}});
    EXPECT_EQ(before.asked(), "play-card") << row.rule;
    before.act("take-guilders 092");
    EXPECT_EQ(before.guilders(), 3);
    EXPECT_EQ(before.asked(), "turn") << "the turn's card is still open";
    before.act("take-guilders 091");
    EXPECT_EQ(before.guilders(), 6);
    EXPECT_EQ(before.number("/turn"), 1) << "the number of turns does not change";
    // After the turn's card.
    const std::string id = number_in(row.rule);
    BruggeScene after =
        scene({.persons = {id}, .hand = {"091", "092"}, .workers = {{row.worker, 1}}});
    after.act("take-guilders 091");
    after.activate(id);
    after.act("take-guilders 092");
    EXPECT_EQ(after.hand(), 0) << row.rule;
    EXPECT_FALSE(scene({.persons = {id}, .no_hand = true, .workers = {{row.worker, 1}}})
                     .offers_activation(id))
        << row.rule << " without a card";
  }
}

TEST(BruggeFamilies, BRU_12_8_two_guilders_for_each_house_of_a_colour) {
  for (const Coloured& row : {Coloured{"BRU-C-021", "blue"}, Coloured{"BRU-C-022", "brown"},
                              Coloured{"BRU-C-023", "yellow"}, Coloured{"BRU-C-024", "purple"},
                              Coloured{"BRU-C-025", "red"}}) {
    const std::string other = row.colour == std::string("red") ? "blue" : "red";
    const BruggeScene t =
        activated({row.rule, row.colour}, {.houses = {row.colour, row.colour, other}});
    EXPECT_EQ(t.guilders(), 6) << row.rule << ": the own house and two empty ones";
    const std::string id = number_in(row.rule);
    BruggeScene none = scene({.persons = {lodger(row.colour)},
                              .houses = {other},
                              .hand = {id},
                              .workers = {{row.colour, 1}},
                              .guilders = 6});
    none.recruit(id);
    EXPECT_EQ(none.turn().seat, 0);
    EXPECT_FALSE(none.offers_activation(id)) << row.rule << " sees houses, not persons";
  }
}

// BRU-C-AMB-25
TEST(BruggeFamilies, BRU_12_9_a_point_for_each_house_of_a_colour) {
  for (const Coloured& row : {Coloured{"BRU-C-121", "blue"}, Coloured{"BRU-C-122", "brown"},
                              Coloured{"BRU-C-123", "yellow"}, Coloured{"BRU-C-124", "purple"},
                              Coloured{"BRU-C-125", "red"}}) {
    const std::string other = row.colour == std::string("red") ? "blue" : "red";
    const BruggeScene t =
        activated({row.rule, row.colour}, {.houses = {row.colour, row.colour, other}});
    EXPECT_EQ(t.points(), 3) << row.rule;
    EXPECT_EQ(t.guilders(), 0);
    const std::string id = number_in(row.rule);
    BruggeScene none = scene({.persons = {lodger(row.colour)},
                              .houses = {other},
                              .hand = {id},
                              .workers = {{row.colour, 1}},
                              .guilders = 9});
    none.recruit(id);
    EXPECT_EQ(none.turn().seat, 0);
    EXPECT_FALSE(none.offers_activation(id)) << row.rule << " in a house of another colour";
  }
}

// BRU-11.6
TEST(BruggeFamilies, BRU_12_13_a_canal_token_for_twice_the_price) {
  for (const Paid& row :
       {Paid{"BRU-C-031", "red"}, Paid{"BRU-C-032", "blue"}, Paid{"BRU-C-033", "brown"},
        Paid{"BRU-C-034", "yellow"}, Paid{"BRU-C-035", "purple"}}) {
    const std::string id = number_in(row.rule);
    // The next fields cost 3 (left) and 1 (right).
    BruggeScene t = activated(row, {.canals = {{"left", 2}}, .guilders = 6});
    EXPECT_EQ(t.offered(), (Texts{"canal left", "canal right"})) << row.rule;
    t.act("canal left");
    EXPECT_EQ(t.canal("left"), 3) << row.rule;
    EXPECT_EQ(t.guilders(), 0);
    EXPECT_EQ(t.hand(), 1) << "no card is played";
    const auto offered = [&](const Counts& canals, int guilders) {
      return scene({.persons = {id},
                    .workers = {{row.worker, 1}},
                    .canals = canals,
                    .statues = {{"left", 7}, {"right", 6}},
                    .guilders = guilders})
          .offers_activation(id);
    };
    EXPECT_FALSE(offered({{"left", 5}, {"right", 2}}, 5)) << row.rule << ": 6 guilders are needed";
    EXPECT_TRUE(offered({{"left", 5}, {"right", 2}}, 6)) << row.rule;
    EXPECT_FALSE(offered({{"left", 5}, {"right", 5}}, 50)) << row.rule << ", BRU-C-EX-2";
    const BruggeScene free =
        activated(row, {.persons = {"056"}, .canals = {{"left", 5}}, .statues = {{"left", 7}}});
    EXPECT_EQ(free.canal("right"), 1) << "for nothing with the Fountain Builder (BRU-C-AMB-26)";
    const BruggeScene fifth = activated(
        row, {.canals = {{"left", 4}, {"right", 5}}, .statues = {{"right", 7}}, .guilders = 10});
    EXPECT_EQ(fifth.statue("left"), 6) << row.rule;
  }
}

TEST(BruggeFamilies, BRU_12_15_a_worker_if_the_die_is_high) {
  for (const Coloured& row : {Coloured{"BRU-C-036", "blue"}, Coloured{"BRU-C-037", "brown"},
                              Coloured{"BRU-C-038", "yellow"}, Coloured{"BRU-C-039", "purple"},
                              Coloured{"BRU-C-040", "red"}}) {
    const std::string id = number_in(row.rule);
    for (const int pips : {5, 6}) {
      const BruggeScene t = used_once(row.rule, {}, {.dice = {{row.colour, pips}}});
      EXPECT_EQ(t.workers_of(row.colour), 1) << row.rule;
      EXPECT_EQ(t.workers(), 1) << row.rule;
    }
    Counts dice;
    for (const std::string_view colour : brugge::kColourWords) dice[std::string(colour)] = 6;
    dice[row.colour] = 4;
    EXPECT_FALSE(scene({.persons = {id}}, {.dice = dice}).offers_activation(id)) << row.rule;
  }
}

// BRU-11.9
TEST(BruggeFamilies, BRU_12_19_workers_are_exchanged) {
  for (const Paid& row :
       {Paid{"BRU-C-046", "yellow"}, Paid{"BRU-C-047", "purple"}, Paid{"BRU-C-048", "red"},
        Paid{"BRU-C-049", "blue"}, Paid{"BRU-C-050", "brown"}}) {
    const std::string id = number_in(row.rule);
    const std::string other = row.worker == std::string("red") ? "blue" : "red";
    BruggeScene t = activated(row, {.workers = {{other, 2}}});
    t.act("give-worker " + other);
    EXPECT_FALSE(t.offers("take-worker " + other)) << row.rule << ", BRU-C-AMB-13";
    t.act("give-worker " + other);
    t.act("take-worker " + std::string(row.worker));
    if (t.asked() == "take-worker") t.act("take-worker " + std::string(row.worker));
    EXPECT_EQ(t.workers_of(row.worker), 2) << row.rule;
    EXPECT_EQ(t.workers(), 2) << row.rule << ": the worker paid does not come back";
    EXPECT_FALSE(scene({.persons = {id}, .workers = {{row.worker, 1}}}).offers_activation(id))
        << row.rule << " with no other worker";
  }
}

TEST(BruggeFamilies, BRU_12_20_two_workers_of_any_colour_for_one) {
  for (const Paid& row :
       {Paid{"BRU-C-051", "brown"}, Paid{"BRU-C-052", "yellow"}, Paid{"BRU-C-053", "purple"},
        Paid{"BRU-C-054", "red"}, Paid{"BRU-C-055", "blue"}}) {
    BruggeScene t = activated(row);
    EXPECT_EQ(t.offered("take-worker").size(), 5U) << row.rule;
    EXPECT_TRUE(t.offers("take-worker " + std::string(row.worker))) << "the paid colour too";
    t.act("take-worker blue");
    t.act("take-worker blue");
    EXPECT_EQ(t.workers_of("blue"), 2) << row.rule;
    EXPECT_EQ(t.workers(), 2) << row.rule;
  }
}

TEST(BruggeFamilies, BRU_12_24_a_worker_and_three_guilders) {
  for (const Coloured& row : {Coloured{"BRU-C-061", "blue"}, Coloured{"BRU-C-062", "brown"},
                              Coloured{"BRU-C-063", "yellow"}, Coloured{"BRU-C-064", "purple"},
                              Coloured{"BRU-C-065", "red"}}) {
    const BruggeScene t = recruited(row.rule, 0);
    EXPECT_EQ(t.guilders(), 3) << row.rule;
    EXPECT_EQ(t.workers_of(row.colour), 1) << row.rule;
    EXPECT_EQ(t.workers(), 1) << row.rule;
  }
}

TEST(BruggeFamilies, BRU_12_32_one_marker_of_a_colour) {
  for (const Coloured& row : {Coloured{"BRU-C-076", "blue"}, Coloured{"BRU-C-077", "brown"},
                              Coloured{"BRU-C-078", "yellow"}, Coloured{"BRU-C-079", "purple"},
                              Coloured{"BRU-C-080", "red"}}) {
    const std::string id = number_in(row.rule);
    const std::string other = row.colour == std::string("red") ? "blue" : "red";
    const BruggeScene t =
        activated({row.rule, row.colour}, {.threats = {{row.colour, 2}, {other, 2}}});
    EXPECT_EQ(t.threats_of(row.colour), 1) << row.rule;
    EXPECT_EQ(t.threats_of(other), 2) << row.rule;
    EXPECT_EQ(t.points(), 1) << row.rule;
    EXPECT_EQ(t.asked(), "turn") << row.rule << ": no second one";
    EXPECT_FALSE(scene({.persons = {id}, .workers = {{row.colour, 1}}, .threats = {{other, 2}}})
                     .offers_activation(id))
        << row.rule;
  }
}

TEST(BruggeFamilies, BRU_12_1_three_guilders) {
  for (const Coloured& row : {Coloured{"BRU-C-091", "blue"}, Coloured{"BRU-C-092", "brown"},
                              Coloured{"BRU-C-093", "yellow"}, Coloured{"BRU-C-094", "purple"},
                              Coloured{"BRU-C-095", "red"}}) {
    const BruggeScene t = activated({row.rule, row.colour});
    EXPECT_EQ(t.guilders(), 3) << row.rule;
    EXPECT_EQ(t.workers(), 0) << row.rule;
  }
}

TEST(BruggeFamilies, BRU_12_39_three_guilders_more_with_a_card_of_a_colour) {
  const Counts played = {{"blue", 1}, {"brown", 2}, {"yellow", 3}, {"purple", 4}, {"red", 5}};
  for (const Coloured& row : {Coloured{"BRU-C-096", "blue"}, Coloured{"BRU-C-097", "brown"},
                              Coloured{"BRU-C-098", "yellow"}, Coloured{"BRU-C-099", "purple"},
                              Coloured{"BRU-C-100", "red"}}) {
    const std::string id = number_in(row.rule);
    for (const auto& [colour, number] : played) {
      const std::string card = "00" + std::to_string(number);
      BruggeScene t = scene({.persons = {id}, .hand = {card}});
      t.act("take-guilders " + card);
      EXPECT_EQ(t.guilders(), colour == row.colour ? 6 : 3) << row.rule << " with " << colour;
    }
    // In a granted action too; not for other ways of getting guilders.
    const std::string card = "00" + std::to_string(played.at(row.colour));
    BruggeScene granted =
        scene({.persons = {id, "020"}, .hand = {card, "090"}, .workers = {{"yellow", 1}}});
    granted.activate("020");
    granted.act("take-guilders " + card);
    EXPECT_EQ(granted.guilders(), 6) << row.rule;
    EXPECT_EQ(used_once("BRU-C-102", {.persons = {id}}).guilders(), 2) << row.rule;
  }
}

TEST(BruggeFamilies, BRU_12_42_a_house_from_a_stack_for_its_worker) {
  for (const Paid& row :
       {Paid{"BRU-C-106", "red"}, Paid{"BRU-C-107", "blue"}, Paid{"BRU-C-108", "brown"},
        Paid{"BRU-C-109", "yellow"}, Paid{"BRU-C-110", "purple"}}) {
    const std::string id = number_in(row.rule);
    const std::string same = row.worker;
    const std::string other = same == "red" ? "yellow" : "red";
    BruggeScene t = activated(row, {.workers = {{same, 1}, {other, 1}}}, {.tops = {same, other}});
    EXPECT_EQ(t.offered(), (Texts{"draw a", "draw b"})) << row.rule;
    t.act("draw b");
    t.settle();
    EXPECT_EQ(t.houses(), 2) << row.rule;
    EXPECT_EQ(t.workers_of(other), 0) << row.rule;
    EXPECT_EQ(t.workers_of(same), 1) << row.rule;
    EXPECT_EQ(t.hand(), 1) << row.rule;
    const auto offered = [&](int workers) {
      return scene({.persons = {id}, .workers = {{same, workers}}}, {.tops = {same, other}})
          .offers_activation(id);
    };
    EXPECT_FALSE(offered(1)) << row.rule << ": two of that colour are needed";
    EXPECT_TRUE(offered(2)) << row.rule;
    // The front of the new house is its owner's secret (BRU-C-AMB-17, BRU-AMB-47).
    t.state().houses[0].each([&](std::uint16_t card) {
      EXPECT_TRUE(t.knows(0, content().cards[card].id));
      EXPECT_FALSE(t.knows(1, content().cards[card].id));
    });
  }
}

TEST(BruggeFamilies, BRU_12_43_two_guilders_for_each_majority) {
  for (const Paid& row :
       {Paid{"BRU-C-111", "purple"}, Paid{"BRU-C-112", "red"}, Paid{"BRU-C-113", "blue"},
        Paid{"BRU-C-114", "brown"}, Paid{"BRU-C-115", "yellow"}}) {
    const std::string id = number_in(row.rule);
    EXPECT_EQ(activated(row, {.majorities = {"canals"}}).guilders(), 2) << row.rule;
    EXPECT_EQ(activated(row, {.majorities = {"development", "persons", "canals"}}).guilders(), 6)
        << row.rule;
    EXPECT_FALSE(scene({.persons = {id}, .workers = {{row.worker, 1}}},
                       {.others = {{.majorities = {"canals"}}}})
                     .offers_activation(id))
        << row.rule;
  }
}

TEST(BruggeFamilies, BRU_12_56_half_the_price_for_persons_of_a_colour) {
  // The persons cost 9: 001 blue, 002 brown, 003 yellow, 004 purple, 005 red.
  const Counts persons = {{"blue", 1}, {"brown", 2}, {"yellow", 3}, {"purple", 4}, {"red", 5}};
  for (const Coloured& row : {Coloured{"BRU-C-151", "brown"}, Coloured{"BRU-C-152", "yellow"},
                              Coloured{"BRU-C-153", "purple"}, Coloured{"BRU-C-154", "red"},
                              Coloured{"BRU-C-155", "blue"}}) {
    const std::string id = number_in(row.rule);
    for (const auto& [colour, number] : persons) {
      const std::string person = "00" + std::to_string(number);
      BruggeScene t = scene({.persons = {id}, .houses = {"blue"}, .hand = {person}, .guilders = 9});
      t.recruit(person);
      EXPECT_EQ(t.guilders(), colour == row.colour ? 4 : 0) << row.rule << " for " << colour;
    }
    EXPECT_EQ(recruited(row.rule, 6).guilders(), 0) << row.rule << " not for itself";
  }
  // A price of 0 stays 0: 039 is purple.
  BruggeScene nothing = scene({.persons = {"153"}, .houses = {"blue"}, .hand = {"039"}});
  EXPECT_TRUE(nothing.offers("recruit 039"));
}

// --- one card of each group ---------------------------------------------------------------------

struct OfGroup {
  const char* rule;
  const char* worker;
  Names mates;      // two others of the group
  bool playwright;  // 134 counts for it
};

// BRU-16.3
TEST(BruggeFamilies, BRU_12_4_two_guilders_for_each_of_the_group) {
  const std::vector<OfGroup> rows = {
      {"BRU-C-012", "red", {"001", "002"}, false},   {"BRU-C-026", "purple", {"016", "017"}, false},
      {"BRU-C-045", "yellow", {"031", "032"}, true}, {"BRU-C-058", "blue", {"046", "047"}, true},
      {"BRU-C-072", "brown", {"061", "062"}, false}, {"BRU-C-088", "red", {"076", "077"}, false},
      {"BRU-C-104", "brown", {"091", "092"}, false}, {"BRU-C-120", "purple", {"106", "107"}, false},
      {"BRU-C-131", "yellow", {"121", "122"}, true}, {"BRU-C-146", "purple", {"136", "137"}, false},
      {"BRU-C-162", "blue", {"151", "152"}, false}};
  for (const OfGroup& row : rows) {
    const Paid paid{row.rule, row.worker};
    EXPECT_EQ(activated(paid).guilders(), 2) << row.rule << " counts itself";
    EXPECT_EQ(activated(paid, {.persons = row.mates}).guilders(), 6) << row.rule;
    const Names others = row.mates[0] == "001" ? Names{"016"} : Names{"001"};
    EXPECT_EQ(activated(paid, {.persons = others}).guilders(), 2) << row.rule;
    EXPECT_EQ(activated(paid, {.persons = {"134"}}).guilders(), row.playwright ? 4 : 2)
        << row.rule << " and the Playwright";
    EXPECT_EQ(activated(paid, {}, {.others = {{.persons = row.mates}}}).guilders(), 2)
        << row.rule << ": the own area only";
  }
}

// BRU-CA-9
TEST(BruggeFamilies, BRU_12_5_two_points_for_each_of_the_group) {
  const std::vector<OfGroup> rows = {
      {"BRU-C-015", "", {"001", "002"}, false}, {"BRU-C-030", "", {"016", "017"}, false},
      {"BRU-C-041", "", {"031", "032"}, true},  {"BRU-C-060", "", {"046", "047"}, true},
      {"BRU-C-074", "", {"061", "062"}, false}, {"BRU-C-087", "", {"076", "077"}, false},
      {"BRU-C-105", "", {"091", "092"}, false}, {"BRU-C-116", "", {"106", "107"}, false},
      {"BRU-C-135", "", {"121", "122"}, true},  {"BRU-C-150", "", {"136", "137"}, false},
      {"BRU-C-164", "", {"151", "152"}, false}};
  for (const OfGroup& row : rows) {
    const std::string id = number_in(row.rule);
    const auto laurel = [&](Names persons) {
      persons.push_back(id);
      return scene({.persons = persons}).laurel(id);
    };
    EXPECT_EQ(laurel({}), 2) << row.rule << " counts itself (BRU-AMB-52)";
    EXPECT_EQ(laurel(row.mates), 6) << row.rule;
    EXPECT_EQ(laurel({row.mates[0] == "001" ? "016" : "001"}), 2) << row.rule;
    EXPECT_EQ(laurel({"134"}), row.playwright ? 4 : 2) << row.rule << " and the Playwright";
    EXPECT_EQ(scene({.persons = {id}}).scored(brugge::kItemPersons), 3)
        << row.rule << ": besides its printed points";
    EXPECT_EQ(scene({.hand = {id}}).laurel(id), 0) << row.rule << " in the hand";
  }
}

}  // namespace
}  // namespace stadtluft::testing
