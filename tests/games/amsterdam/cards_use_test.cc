// Cards of Phase III, one use each; the numbers are those of the rules, not of the table.

#include <array>
#include <string>

#include <gtest/gtest.h>

#include "tests/games/amsterdam/scene.h"

namespace stadtluft::testing {
namespace {

using Texts = std::vector<std::string>;

std::string id_of(const std::string& rule) { return rule.substr(rule.size() - 3); }

std::string listed(std::initializer_list<std::string_view> cards) {
  std::string text;
  for (const std::string_view card : cards)
    text += (text.empty() ? "\"" : ", \"") + std::string(card) + "\"";
  return "[" + text + "]";
}

std::string active(std::initializer_list<std::string_view> cards) {
  return R"("active": )" + listed(cards);
}

// --- cards that look at a map of a district (AMS-CAMB-1, AMS-AMB-17)

struct ForMap {
  const char* rule;
  const char* map;
  const char* foreign;  // a map of another district
  const char* cube;
};
constexpr std::array<ForMap, 6> kDistillers = {{
    {"AMS-C-001", "109", "113", "orange"},
    {"AMS-C-002", "113", "117", "brown"},
    {"AMS-C-003", "117", "121", "grey"},
    {"AMS-C-004", "121", "125", "purple"},
    {"AMS-C-005", "125", "129", "black"},
    {"AMS-C-006", "129", "109", "pink"},
}};
constexpr std::array<ForMap, 6> kExchanges = {{
    {"AMS-C-055", "110", "114", ""},
    {"AMS-C-056", "114", "118", ""},
    {"AMS-C-057", "118", "122", ""},
    {"AMS-C-058", "122", "126", ""},
    {"AMS-C-059", "126", "130", ""},
    {"AMS-C-060", "130", "110", ""},
}};

// AMS-AMB-17
TEST(AmsterdamCardUses, AMS_CAMB_1_AMS_AMB_17_an_active_map_is_enough) {
  for (const ForMap& card : kDistillers) {
    SCOPED_TRACE(card.rule);
    const std::string id = id_of(card.rule);
    AmsterdamScene t = turn(active({id, card.map}));
    t.act("use " + id);
    EXPECT_EQ(t.cubes(card.cube), 1);
    EXPECT_EQ(t.cubes(), 1);
    EXPECT_TRUE(t.marked(id));
    EXPECT_FALSE(t.offers("use " + id));
    const AmsterdamScene foreign = turn(active({id, card.foreign}));
    EXPECT_NE(foreign.refusal("use " + id).find("AMS-C-G.6"), std::string::npos);
    const AmsterdamScene below = turn(active({id}) + R"(, "inactive": [")" + card.map + R"("])");
    EXPECT_FALSE(below.offers("use " + id));
  }
  for (const ForMap& card : kExchanges) {
    SCOPED_TRACE(card.rule);
    const std::string id = id_of(card.rule);
    AmsterdamScene t = turn(active({id, card.map}));
    t.act("use " + id);
    EXPECT_EQ(t.guilders(), 1 + 1);
    EXPECT_TRUE(t.marked(id));
    EXPECT_FALSE(turn(active({id, card.foreign})).offers("use " + id));
  }
}

TEST(AmsterdamCardUses, AMS_CAMB_1_the_option_asks_every_one_for_a_use) {
  for (const auto* family : {&kDistillers, &kExchanges})
    for (const ForMap& card : *family) {
      SCOPED_TRACE(card.rule);
      const std::string id = id_of(card.rule);
      AmsterdamScene t = turn(active({id, card.map}) + R"(, "supply": {"brown": 1, "grey": 1,
          "purple": 1, "orange": 1, "pink": 1, "black": 1})",
                              R"(, "options": {"map_condition": "used"})");
      EXPECT_FALSE(t.offers("use " + id));
      t.act("use " + std::string(card.map));
      EXPECT_TRUE(t.offers("use " + id));
    }
}

struct PerMap {
  const char* rule;
  std::array<const char*, 4> maps;
  const char* foreign;
};
constexpr std::array<PerMap, 6> kConcerts = {{
    {"AMS-C-061", {"109", "110", "111", "112"}, "113"},
    {"AMS-C-062", {"113", "114", "115", "116"}, "117"},
    {"AMS-C-063", {"117", "118", "119", "120"}, "121"},
    {"AMS-C-064", {"121", "122", "123", "124"}, "125"},
    {"AMS-C-065", {"125", "126", "127", "128"}, "129"},
    {"AMS-C-066", {"129", "130", "131", "132"}, "109"},
}};

TEST(AmsterdamCardUses, AMS_5_7_a_point_for_each_own_map_of_a_district) {
  for (const PerMap& card : kConcerts) {
    SCOPED_TRACE(card.rule);
    const std::string id = id_of(card.rule);
    AmsterdamScene all =
        turn(active({id, card.foreign, card.maps[0], card.maps[1], card.maps[2], card.maps[3]}));
    all.act("use " + id);
    EXPECT_EQ(all.points(), 4);
    AmsterdamScene one = turn(active({id, card.foreign, card.maps[2]}));
    one.act("use " + id);
    EXPECT_EQ(one.points(), 1);
    EXPECT_FALSE(turn(active({id, card.foreign})).offers("use " + id));
  }
}

// --- cards that simply give something

struct Gives {
  const char* rule;
  const char* colour;
};

TEST(AmsterdamCardUses, AMS_18_1_cubes_of_mills_go_to_the_supply) {
  constexpr std::array<Gives, 6> kMills = {{{"AMS-C-091", "pink"},
                                            {"AMS-C-092", "orange"},
                                            {"AMS-C-093", "brown"},
                                            {"AMS-C-094", "grey"},
                                            {"AMS-C-095", "purple"},
                                            {"AMS-C-096", "black"}}};
  for (const Gives& card : kMills) {
    SCOPED_TRACE(card.rule);
    AmsterdamScene t = turn(active({id_of(card.rule)}));
    t.act("use " + id_of(card.rule));
    EXPECT_EQ(t.cubes(card.colour), 1);
    EXPECT_EQ(t.cubes(), 1);
    EXPECT_EQ(t.on_wheel(), 0);
    EXPECT_TRUE(t.offers("amstel 1"));  // spendable at once (AMS-8.5, AMS-C-G.13)
  }
}

TEST(AmsterdamCardUses, AMS_CAMB_24_one_montelbaanstoren_serves_all_munttoren) {
  for (const char* rule : {"AMS-C-088", "AMS-C-089", "AMS-C-090"}) {
    AmsterdamScene alone = turn(active({id_of(rule)}));
    alone.act("use " + id_of(rule));
    EXPECT_EQ(alone.guilders(), 1 + 1) << rule;
  }
  for (const char* tower : {"085", "086", "087"}) {
    AmsterdamScene t = turn(active({"088", "089", "090", tower}));
    t.act_all({"use 088", "use 089", "use 090"});
    EXPECT_EQ(t.guilders(), 1 + 6) << tower;
  }
  AmsterdamScene two = turn(active({"088", "085", "086"}));
  two.act("use 088");
  EXPECT_EQ(two.guilders(), 1 + 2);  // more of them add nothing
}

struct MapRow {
  const char* rule;
  const char* colour;
  int guilders;
  int points;
};

TEST(AmsterdamCardUses, AMS_CAMB_28_maps_turn_a_cube_of_their_colour) {
  constexpr std::array<MapRow, 24> kMaps = {{
      {"AMS-C-109", "pink", 0, 1},   {"AMS-C-110", "pink", 1, 0},   {"AMS-C-111", "pink", 1, 0},
      {"AMS-C-112", "pink", 1, 1},   {"AMS-C-113", "grey", 0, 1},   {"AMS-C-114", "grey", 1, 0},
      {"AMS-C-115", "grey", 1, 0},   {"AMS-C-116", "grey", 1, 1},   {"AMS-C-117", "orange", 0, 1},
      {"AMS-C-118", "orange", 1, 0}, {"AMS-C-119", "orange", 1, 0}, {"AMS-C-120", "orange", 1, 1},
      {"AMS-C-121", "brown", 0, 1},  {"AMS-C-122", "brown", 1, 0},  {"AMS-C-123", "brown", 1, 0},
      {"AMS-C-124", "brown", 1, 1},  {"AMS-C-125", "purple", 0, 1}, {"AMS-C-126", "purple", 1, 0},
      {"AMS-C-127", "purple", 1, 0}, {"AMS-C-128", "purple", 1, 1}, {"AMS-C-129", "black", 0, 1},
      {"AMS-C-130", "black", 1, 0},  {"AMS-C-131", "black", 1, 0},  {"AMS-C-132", "black", 1, 1},
  }};
  for (const MapRow& map : kMaps) {
    SCOPED_TRACE(map.rule);
    const std::string id = id_of(map.rule);
    AmsterdamScene t = turn(R"("guilders": 0, "supply": {"brown": 2, "grey": 2, "purple": 2,
        "orange": 2, "pink": 2, "black": 2}, )" +
                            active({id, "099"}));
    EXPECT_FALSE(t.offers("use 099"));
    t.act("use " + id);
    EXPECT_EQ(t.guilders(), map.guilders);
    EXPECT_EQ(t.points(), map.points);
    EXPECT_EQ(t.cubes(map.colour), 1);
    EXPECT_EQ(t.cubes(), 11);
    EXPECT_TRUE(t.offers("use 099"));
    EXPECT_FALSE(t.offers("use " + id));  // once a round
    const AmsterdamScene none = turn(active({id}));
    EXPECT_NE(none.refusal("use " + id).find("AMS-8.4"), std::string::npos);
  }
}

TEST(AmsterdamCardUses, AMS_C_023_024_048_small_exchanges) {
  AmsterdamScene t = turn(R"("guilders": 1, "supply": {"pink": 1}, )" + active({"023", "024"}));
  t.act("use 023");  // AMS-C-023
  EXPECT_EQ(t.guilders(), 0);
  EXPECT_EQ(t.points(), 1);
  t.act("use 024");  // AMS-C-024
  EXPECT_EQ(t.guilders(), 1);
  EXPECT_EQ(t.points(), 2);
  AmsterdamScene poor = turn(R"("guilders": 0, )" + active({"023", "048"}));
  EXPECT_NE(poor.refusal("use 023").find("AMS-18.2"), std::string::npos);
  EXPECT_FALSE(poor.offers("use 048"));
  AmsterdamScene cubes =
      turn(R"("guilders": 0, "supply": {"pink": 1, "grey": 1}, )" + active({"048"}));
  cubes.act("use 048");  // AMS-C-048: of any colour
  EXPECT_EQ(cubes.offered(), (Texts{"pay grey", "pay pink"}));
  cubes.act("pay pink");
  EXPECT_EQ(cubes.guilders(), 1);
  EXPECT_EQ(cubes.cubes("grey"), 1);
  EXPECT_EQ(cubes.cubes(), 1);
  EXPECT_FALSE(cubes.offers("use 048"));
}

TEST(AmsterdamCardUses, AMS_C_046_a_cube_of_choice) {
  AmsterdamScene t = turn(active({"046"}));
  t.act("use 046");
  EXPECT_EQ(t.asked(), "cube");  // AMS-DP-11, AMS-CD-4
  EXPECT_EQ(t.offered().size(), 6U);
  t.act("cube purple");
  EXPECT_EQ(t.cubes("purple"), 1);
  EXPECT_EQ(t.cubes(), 1);
  EXPECT_TRUE(t.marked("046"));
  EXPECT_EQ(t.asked(), "turn");  // one cube
}

// AMS-CAMB-2, AMS-C-044
TEST(AmsterdamCardUses, AMS_CEX_22_AMS_CAMB_2_AMS_C_044_counts_itself) {
  AmsterdamScene t = turn(R"("guilders": 0, )" + active({"044", "046"}));
  t.act("use 044");
  EXPECT_EQ(t.guilders(), 1);
  EXPECT_EQ(t.points(), 2);
  AmsterdamScene all =
      turn(R"("guilders": 0, )" + active({"043", "044", "045", "046", "047", "048", "042", "049"}));
  all.act("use 044");
  EXPECT_EQ(all.guilders(), 1);
  EXPECT_EQ(all.points(), 6);
}

// --- conditions

// One's own pieces (white on the card) count alone; where the card shows those of others (many
// colours), they decide.
TEST(AmsterdamCardUses, AMS_18_4_own_pieces_and_those_of_others) {
  const auto offers = [](const std::string& card, const std::string& mine,
                         const std::string& theirs) {
    const AmsterdamScene t =
        turn_of(0, R"({"active": [")" + card + R"("], )" + mine + "}, {" + theirs + "}");
    return t.offers("use " + card);
  };
  const std::string block =
      R"("blocks": [")" + std::string(amsterdam_game().content().block_words[0]) + R"("])";
  EXPECT_TRUE(offers("019", block, "")) << "a guilder for one's own house blocks";
  EXPECT_FALSE(offers("019", R"("blocks": [])", block)) << "not for those of others";
  EXPECT_TRUE(offers("018", R"("amstel": 1)", R"("amstel": 2)"));
  EXPECT_FALSE(offers("018", R"("amstel": 1)", R"("amstel": 0)")) << "last among all discs";
}

TEST(AmsterdamCardUses, AMS_18_6_counts_of_active_cards) {
  // AMS-C-013: three buildings.
  AmsterdamScene t = turn(R"("guilders": 0, "supply": {"purple": 1}, "inactive": ["097"], )" +
                          active({"013", "085", "086"}));
  EXPECT_FALSE(t.offers("use 013"));
  t.act_all({"activate 097", "use 013"});  // activated earlier in the turn counts
  EXPECT_EQ(t.guilders(), 1);
  // AMS-C-100: three craftsmen.
  EXPECT_FALSE(turn(active({"100", "001", "002", "085", "109"})).offers("use 100"));
  AmsterdamScene craftsmen = turn(R"("guilders": 0, )" + active({"100", "001", "002", "003"}));
  craftsmen.act("use 100");
  EXPECT_EQ(craftsmen.guilders(), 1);
  // AMS-C-101: three buildings, itself one of them.
  EXPECT_FALSE(turn(active({"101", "085", "001", "109"})).offers("use 101"));
  AmsterdamScene buildings = turn(active({"101", "085", "086"}));
  buildings.act("use 101");
  EXPECT_EQ(buildings.points(), 2);
  // AMS-C-102: three maps.
  EXPECT_FALSE(turn(active({"102", "109", "110", "001"})).offers("use 102"));
  AmsterdamScene maps = turn(R"("guilders": 0, )" + active({"102", "109", "110", "111"}));
  maps.act("use 102");
  EXPECT_EQ(maps.guilders(), 1);
}

TEST(AmsterdamCardUses, AMS_CEX_10_maps_seen_by_several_cards) {
  AmsterdamScene t = turn(R"("guilders": 0, )" +
                          active({"021", "061", "063", "102", "085", "104", "109", "110", "117"}));
  t.act("use 021");  // AMS-C-021: different districts
  EXPECT_EQ(t.points(), 2);
  t.act("use 061");
  EXPECT_EQ(t.points(), 4);
  t.act("use 063");
  EXPECT_EQ(t.points(), 5);
  EXPECT_TRUE(t.offers("use 102"));
  const AmsterdamScene end = over("{" + active({"085", "104", "109", "110", "117"}) + "}");
  EXPECT_EQ(end.card_scores("085"), 3);
  EXPECT_EQ(end.card_scores("104"), 3);
}

// AMS-CEX-16
TEST(AmsterdamCardUses, AMS_C_014_AMS_CEX_16_a_moved_disc_pays_once) {
  AmsterdamScene t =
      turn(R"("supply": {"pink": 6}, )" + active({"014", "074"}), R"(, "goods": {"PL6": "beer"})");
  EXPECT_FALSE(t.offers("use 014"));
  t.act_all({"amstel 3", "take-block PL6", "store"});
  EXPECT_EQ(t.field(), 4);
  const int before = t.points();
  t.act("use 014");
  EXPECT_EQ(t.points(), before + 1);
  EXPECT_FALSE(t.offers("use 014"));
  // AMS-CAMB-9: nothing moves at the mouth.
  AmsterdamScene end = turn(R"("amstel": 18, "supply": {"pink": 1}, )" + active({"014", "074"}),
                            R"(, "goods": {"PL6": "beer"})");
  end.act_all({"take-block PL6", "store"});
  EXPECT_FALSE(end.offers("use 014"));
}

// AMS-CAMB-19
TEST(AmsterdamCardUses, AMS_C_015_AMS_CAMB_19_goods_on_the_ship_now) {
  for (int goods = 0; goods <= 3; ++goods) {
    const AmsterdamScene t = turn(R"("storage": {"gin": 3}, "ship": {"beer": )" +
                                  std::to_string(goods) + "}, " + active({"015"}));
    EXPECT_EQ(t.offers("use 015"), goods <= 2) << goods;
  }
  AmsterdamScene t = turn(R"("storage": {"gin": 3}, )" + active({"015"}));
  t.act_all({"use 015", "load-all"});  // loading afterwards does not undo it
  EXPECT_EQ(t.points(), 1);
}

// AMS-CEX-32, AMS-CX-29
TEST(AmsterdamCardUses, AMS_C_016_AMS_CEX_32_AMS_CX_29_two_fields_of_the_ship) {
  AmsterdamScene t = turn(R"("supply": {"pink": 2, "orange": 2}, "inactive": ["016"])");
  t.act("sail TULIP pink");
  t.act("sail W1 pink");
  t.act("activate 016");
  t.act("use 016");  // AMS-CAMB-31: moves before its activation count
  EXPECT_EQ(t.points(), 1);
  EXPECT_FALSE(t.offers("use 016"));
  AmsterdamScene one = turn(R"("supply": {"pink": 2}, )" + active({"016"}));
  one.act("sail TULIP pink");
  EXPECT_FALSE(one.offers("use 016"));
  AmsterdamScene pairs = turn(R"("supply": {"pink": 1}, )" + active({"016", "040"}));
  pairs.act_all({"sail TULIP pink", "sail W1"});  // AMS-CAMB-26, AMS-CX-17: fields, not cubes
  EXPECT_TRUE(pairs.offers("use 016"));
}

TEST(AmsterdamCardUses, AMS_C_017_018_places_on_the_amstel) {
  const auto at = [](const char* discs, int mine, int other) {
    return AmsterdamScene(R"({"active": 0, "round": 9, "discs": )" + std::string(discs) +
                          R"(, "players": [{"active": ["017", "018"], "guilders": 0, "amstel": )" +
                          std::to_string(mine) + R"(}, {"amstel": )" + std::to_string(other) +
                          "}]}");
  };
  EXPECT_FALSE(at(R"(["0", "1"])", 3, 3).offers("use 017"));  // on top is first
  EXPECT_FALSE(at(R"(["0", "1"])", 3, 3).offers("use 018"));
  AmsterdamScene below = at(R"(["1", "0"])", 3, 3);
  below.act("use 018");  // AMS-C-018
  EXPECT_EQ(below.guilders(), 1);
  below.act("use 017");  // AMS-C-017
  EXPECT_EQ(below.field(), 4);
  EXPECT_EQ(below.points(), 2);  // the bridge (AMS-4.6)
  EXPECT_EQ(below.order(), "01");
  EXPECT_FALSE(below.offers("use 017"));
  // In the middle of three: not first, not last.
  AmsterdamScene middle = turn_of(0, R"({"active": ["017", "018"], "amstel": 4}, {"amstel": 6},
      {"amstel": 1})",
                                  R"(, "options": {"players": 3})");
  EXPECT_TRUE(middle.offers("use 017"));
  EXPECT_FALSE(middle.offers("use 018"));
}

// AMS-CEX-9, AMS-CEX-31
TEST(AmsterdamCardUses, AMS_C_019_AMS_CEX_9_AMS_CEX_31_guilders_for_blocks) {
  const std::array<const char*, 11> blocks = {"HA1", "HA2", "HA3", "HA4", "HA5", "HA6",
                                              "JO1", "JO2", "JO3", "JO4", "JO5"};
  const auto guilders = [&](std::size_t n) {
    std::string mine;
    for (std::size_t i = 0; i < n; ++i)
      mine += (i == 0 ? "\"" : ", \"") + std::string(blocks[i]) + "\"";
    AmsterdamScene t = turn(R"("guilders": 0, "blocks": [)" + mine + "], " + active({"019"}),
                            n == 11   ? R"(, "roof": {"beer": 3, "gin": 3, "lace": 3, "tiles": 2})"
                            : n == 10 ? R"(, "roof": {"beer": 3, "gin": 3, "lace": 3, "tiles": 1})"
                            : n == 6  ? R"(, "roof": {"beer": 3, "gin": 3})"
                            : n == 5  ? R"(, "roof": {"beer": 3, "gin": 2})"
                            : n == 1  ? R"(, "roof": {"beer": 1})"
                                      : "");
    if (n == 0) {
      EXPECT_FALSE(t.offers("use 019"));
      return 0;
    }
    t.act("use 019");
    return t.guilders();
  };
  EXPECT_EQ(guilders(0), 0);
  EXPECT_EQ(guilders(1), 1);
  EXPECT_EQ(guilders(5), 1);
  EXPECT_EQ(guilders(6), 2);
  EXPECT_EQ(guilders(10), 2);
  EXPECT_EQ(guilders(11), 3);
}

// AMS-CEX-21, AMS-CX-30
TEST(AmsterdamCardUses, AMS_C_043_097_AMS_CEX_21_AMS_CX_30_places_on_the_score_track) {
  const auto offers = [](Seat seat, int a, int b, int c, const char* card) {
    std::string players;
    const std::array<int, 3> points = {a, b, c};
    for (std::size_t i = 0; i < 3; ++i)
      players += std::string(i == 0 ? "" : ", ") + R"({"points": )" + std::to_string(points[i]) +
                 (i == seat ? std::string(R"(, "active": [")") + card + R"("])" : "") + "}";
    return turn_of(seat, players, R"(, "options": {"players": 3})")
        .offers("use " + std::string(card));
  };
  for (Seat seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(offers(seat, 20, 20, 35, "097"), seat == 2);  // AMS-C-097
    EXPECT_FALSE(offers(seat, 20, 20, 35, "043"));
    EXPECT_EQ(offers(seat, 20, 35, 35, "043"), seat == 0);  // AMS-C-043
    EXPECT_FALSE(offers(seat, 20, 35, 35, "097"));
    EXPECT_EQ(offers(seat, 101, 99, 20, "097"), seat == 0);  // AMS-CAMB-20: not the field
    EXPECT_EQ(offers(seat, 101, 99, 20, "043"), seat == 2);
  }
  AmsterdamScene first = turn_of(0, R"({"points": 3, "active": ["097"]}, {"points": 2})");
  first.act("use 097");
  EXPECT_EQ(first.points(), 4);
  AmsterdamScene last = turn_of(0, R"({"points": 1, "active": ["043"]}, {"points": 2})");
  last.act_all({"use 043", "cube grey"});
  EXPECT_EQ(last.cubes("grey"), 1);
  EXPECT_EQ(last.asked(), "turn");  // one cube
  // Points earlier in the turn count: the bridge makes him first.
  AmsterdamScene bridge = turn_of(
      0, R"({"points": 1, "amstel": 3, "active": ["097"], "supply": {"pink": 1}}, {"points": 2})");
  EXPECT_FALSE(bridge.offers("use 097"));
  bridge.act("amstel 1");
  EXPECT_TRUE(bridge.offers("use 097"));
}

// AMS-CAMB-21
TEST(AmsterdamCardUses, AMS_C_045_AMS_CAMB_21_printed_points_of_the_market) {
  AmsterdamScene t(
      R"({"active": 0, "tile": "A3", "players": [{"guilders": 1, "active": ["045"]}]})");
  EXPECT_FALSE(t.offers("use 045"));
  t.act_all({"market", "use 045", "cube pink"});
  EXPECT_EQ(t.asked(), "turn");  // one cube
  EXPECT_EQ(t.cubes("pink"), 1);
  EXPECT_FALSE(t.offers("use 045"));
  // No tile C prints points, not even where points follow from it.
  AmsterdamScene c = tile("CA19", R"("guilders": 2, "active": ["045"])");
  c.act_all({"market", "cube pink", "cube pink"});
  EXPECT_FALSE(c.offers("use 045"));
}

// AMS-CX-11
TEST(AmsterdamCardUses, AMS_C_047_AMS_CX_11_a_map_is_thrown_away) {
  AmsterdamScene t = turn(R"("guilders": 0, "supply": {"pink": 1}, )" +
                          active({"047", "109", "113", "055", "099", "102", "117"}));
  t.act_all({"use 109", "use 047"});
  EXPECT_EQ(t.asked(), "throw-map");  // AMS-CD-9
  EXPECT_EQ(t.offered(), (Texts{"discard 109", "discard 113", "discard 117"}));
  EXPECT_TRUE(t.discarded("109") == false);
  t.act("discard 109");  // AMS-5.9
  EXPECT_EQ(t.guilders(), 3);
  EXPECT_TRUE(t.discarded("109"));
  EXPECT_FALSE(t.active("109"));
  EXPECT_FALSE(t.marked("109"));
  EXPECT_FALSE(t.offers("use 055"));  // sees it no more
  EXPECT_FALSE(t.offers("use 102"));
  EXPECT_TRUE(t.offers("use 099"));  // the use stays made
  EXPECT_FALSE(turn(active({"047"})).offers("use 047"));
}

// AMS-CX-22, AMS-18.7
TEST(AmsterdamCardUses, AMS_C_070_AMS_CX_22_AMS_18_7_the_whole_turn_and_the_moment) {
  AmsterdamScene few = turn(active({"070", "098"}) + R"(, "inactive": ["001", "002", "003"])");
  few.act_all({"use 070", "use 098"});
  EXPECT_EQ(few.guilders(), 2);
  EXPECT_EQ(few.points(), 2);  // AMS-C-098
  AmsterdamScene many =
      turn(active({"070", "098"}) + R"(, "inactive": ["001", "002", "003", "004"])");
  EXPECT_FALSE(many.offers("use 070"));
  EXPECT_FALSE(many.offers("use 098"));
}

// AMS-CX-18, AMS-CAMB-6
TEST(AmsterdamCardUses, AMS_C_071_072_AMS_CX_18_AMS_CAMB_6_gains_of_other_cards) {
  const auto after = [](const std::string& me, const std::string& more,
                        std::initializer_list<std::string_view> actions) {
    AmsterdamScene t = turn(me, more);
    EXPECT_FALSE(t.offers("use 071"));
    EXPECT_FALSE(t.offers("use 072"));
    t.act_all(actions);
    return std::string(t.offers("use 071") ? "guilders " : "") +
           (t.offers("use 072") ? "points" : "");
  };
  const std::string both = R"("active": ["071", "072")";
  EXPECT_EQ(after(both + R"(, "024"])", "", {"use 024"}), "guilders points");
  EXPECT_EQ(after(both + R"(, "109"], "supply": {"pink": 1})", "", {"use 109"}), "points");
  // Card money: 026, 030, 033, 041, 075. Card points: 073, 076-084, the second half of 050.
  EXPECT_EQ(after(both + R"(, "026"], "supply": {"pink": 1})", R"(, "goods": {"PL6": "gin"})",
                  {"take-block PL6", "store"}),
            "guilders ");
  EXPECT_EQ(after(both + R"(, "030"], "inactive": ["097"], "supply": {"purple": 1})", "",
                  {"activate 097"}),
            "guilders ");
  EXPECT_EQ(after(both + R"(, "033"], "inactive": ["043"], "supply": {"brown": 1})", "",
                  {"activate 043"}),
            "guilders ");
  EXPECT_EQ(
      after(both + R"(, "041"], "inactive": ["109"], "supply": {"pink": 1})", "", {"activate 109"}),
      "guilders ");
  const std::string beer = R"(, "node": "BEER", "ship": {"beer": 1})";
  EXPECT_EQ(after(both + R"(, "075"])" + beer, "", {"deliver beer"}), "guilders ");
  EXPECT_EQ(after(both + R"(, "073"])" + beer, "", {"deliver beer"}), "points");
  EXPECT_EQ(after(both + R"(, "079"])" + beer, "", {"deliver beer"}), "points");
  // Not of cards: warehouse, depot, bridge, worker, black market, market.
  EXPECT_EQ(after(both + R"(])" + beer, "", {"deliver beer"}), "");
  EXPECT_EQ(after(both + R"(], "node": "J_PINK", "crew": {"light_pink": 1})", "",
                  {"deliver-worker light_pink"}),
            "");
  EXPECT_EQ(after(both + R"(, "074"], "amstel": 3, "supply": {"pink": 1})",
                  R"(, "goods": {"PL6": "gin"})", {"take-block PL6", "store"}),
            "");
  EXPECT_EQ(after(both + R"(, "037"], "supply": {"pink": 1})", R"(, "goods": {"PL6": "gin"})",
                  {"take-block PL6", "sell-for-both pink"}),
            "");
  EXPECT_EQ(after(both + R"(], "node": "J_BLUE")",
                  R"(, "jetties": {"light_blue": ["white", "light_pink"]})", {"take-worker white"}),
            "");
  EXPECT_EQ(after(both + R"(], "guilders": 9)", R"(, "tile": "B12")", {"market"}), "");
  // Each pays one more, and does not count itself.
  AmsterdamScene t = turn(both + R"(, "024"], "guilders": 0)");
  t.act_all({"use 024", "use 071", "use 072"});
  EXPECT_EQ(t.guilders(), 2);  // AMS-C-071
  EXPECT_EQ(t.points(), 2);    // AMS-C-072
}

TEST(AmsterdamCardUses, AMS_C_099_a_used_map) {
  AmsterdamScene t = turn(R"("supply": {"pink": 1}, )" + active({"099", "110"}));
  EXPECT_FALSE(t.offers("use 099"));
  t.act_all({"use 110", "use 099"});
  EXPECT_EQ(t.points(), 2);
}

// --- ship cards

// AMS-AMB-12
TEST(AmsterdamCardUses, AMS_C_022_AMS_AMB_12_three_free_fields) {
  AmsterdamScene t = turn(R"("guilders": 1, "supply": {"pink": 1}, )" + active({"022", "040"}));
  t.act("use 022");
  EXPECT_EQ(t.guilders(), 0);
  EXPECT_EQ(t.number("/turn/ship_moves"), 3);
  t.act_all({"sail COFFEE", "amstel 1", "sail W6"});  // other actions in between
  EXPECT_EQ(t.cubes(), 0);
  t.act("sail BEER");
  EXPECT_EQ(t.number("/turn/ship_moves"), 0);  // not doubled by 040
  EXPECT_TRUE(t.offered("sail").empty());
  AmsterdamScene lapses = turn(R"("guilders": 1, )" + active({"022"}));
  lapses.act_all({"use 022", "sail COFFEE", "end-turn"});
  EXPECT_EQ(lapses.number("/turn/ship_moves"), 0);  // AMS-8.30, AMS-CD-10
  EXPECT_FALSE(turn(R"("guilders": 0, )" + active({"022"})).offers("use 022"));
}

TEST(AmsterdamCardUses, AMS_C_040_a_cube_buys_two_fields) {
  AmsterdamScene t = turn(R"("supply": {"pink": 2}, "storage": {"gin": 1}, )" + active({"040"}));
  t.act_all({"sail COFFEE pink"});
  EXPECT_EQ(t.number("/turn/ship_moves"), 1);
  EXPECT_EQ(t.cubes(), 1);
  t.act_all({"sail START", "load gin", "sail COFFEE pink"});
  EXPECT_EQ(t.cubes(), 0);
  EXPECT_TRUE(t.offers("sail W6"));
  EXPECT_EQ(turn(R"("supply": {"pink": 2})").number("/turn/ship_moves"), 0);
}

// --- deliveries

struct Bonus {
  const char* rule;
  const char* good;
  const char* warehouse;
  int points;  // of the best roof field
};
constexpr std::array<Bonus, 9> kMagazines = {{
    {"AMS-C-076", "crystal", "CRYSTAL", 6},
    {"AMS-C-077", "gin", "GIN", 5},
    {"AMS-C-078", "coffee", "COFFEE", 4},
    {"AMS-C-079", "beer", "BEER", 4},
    {"AMS-C-080", "tiles", "TILES", 6},
    {"AMS-C-081", "cheese", "CHEESE", 6},
    {"AMS-C-082", "lace", "LACE", 5},
    {"AMS-C-083", "furniture", "FURN", 5},
    {"AMS-C-084", "tulip_bulbs", "TULIP", 4},
}};

// AMS-CX-16
TEST(AmsterdamCardUses, AMS_18_8_AMS_CX_16_bonuses_of_goods) {
  for (std::size_t i = 0; i < kMagazines.size(); ++i) {
    const Bonus& card = kMagazines[i];
    SCOPED_TRACE(card.rule);
    const std::string good = card.good;
    const std::string ship =
        R"("node": ")" + std::string(card.warehouse) + R"(", "ship": {")" + good + R"(": 2}, )";
    AmsterdamScene t = turn(ship + active({id_of(card.rule)}));
    t.act("deliver " + good);
    EXPECT_EQ(t.points(), card.points + 4);
    t.act("deliver " + good);
    EXPECT_EQ(t.points(), card.points + 4 + card.points - 1 + 4);  // each good (AMS-8.36)
    // A small warehouse counts as well.
    AmsterdamScene small =
        turn(R"("node": "K2", "ship": {")" + good + R"(": 1}, )" + active({id_of(card.rule)}));
    small.act("deliver " + good);
    EXPECT_EQ(small.points(), 5 + 4);
    // The card of another good pays nothing.
    AmsterdamScene other = turn(ship + active({id_of(kMagazines[(i + 1) % 9].rule)}));
    other.act("deliver " + good);
    EXPECT_EQ(other.points(), card.points);
  }
}

TEST(AmsterdamCardUses, AMS_C_073_075_every_delivery) {
  AmsterdamScene t =
      turn(R"("guilders": 0, "node": "K1", "ship": {"gin": 1}, )" + active({"073", "075"}));
  t.act("deliver gin");
  EXPECT_EQ(t.points(), 5 + 1);  // AMS-C-073
  EXPECT_EQ(t.guilders(), 1);    // AMS-C-075
  // A sale is no delivery (AMS-18.3, AMS-8.21).
  AmsterdamScene sale =
      turn(R"("guilders": 0, "supply": {"pink": 1}, )" + active({"073", "075", "077"}),
           R"(, "goods": {"PL6": "gin"})");
  sale.act_all({"take-block PL6", "sell-for-guilders"});
  EXPECT_EQ(sale.points(), 0);
  EXPECT_EQ(sale.guilders(), 2);
}

TEST(AmsterdamCardUses, AMS_C_050_the_depot_counts_twice) {
  const std::array<const char*, 5> depots = {"[]", R"(["white"])", R"(["white", "white"])",
                                             R"(["white", "white", "light_blue"])",
                                             R"(["white", "white", "light_blue", "light_blue"])"};
  const std::array<int, 5> points = {8, 7, 6, 5, 5};
  for (std::size_t i = 0; i < depots.size(); ++i) {
    const std::string me = R"("node": "J_PINK", "crew": {"light_pink": 1})";
    AmsterdamScene plain = turn(me, R"(, "depot": )" + std::string(depots[i]));
    plain.act("deliver-worker light_pink");
    EXPECT_EQ(plain.points(), points[i]);
    AmsterdamScene twice =
        turn(me + ", " + active({"050"}), R"(, "depot": )" + std::string(depots[i]));
    twice.act("deliver-worker light_pink");
    EXPECT_EQ(twice.points(), 2 * points[i]);
  }
}

// --- blocks

TEST(AmsterdamCardUses, AMS_C_025_027_028_prices_of_blocks) {
  // AMS-C-025: PL1 costs 3.
  EXPECT_FALSE(turn(R"("supply": {"pink": 2})").offers("take-block PL1"));
  AmsterdamScene cheaper =
      turn(R"("supply": {"pink": 2}, )" + active({"025"}), R"(, "goods": {"PL1": "gin"})");
  cheaper.act_all({"take-block PL1", "store"});
  EXPECT_EQ(cheaper.cubes(), 0);
  // AMS-C-027, AMS-CAMB-3: a choice per block; the limit stays.
  AmsterdamScene paid = turn(R"("guilders": 4, "supply": {"pink": 4}, )" + active({"027"}),
                             R"(, "goods": {"PL4": "gin"})");
  EXPECT_TRUE(paid.offers("take-block PL4"));
  paid.act_all({"buy-block PL4", "store"});
  EXPECT_EQ(paid.guilders(), 2);
  EXPECT_EQ(paid.cubes(), 4);
  EXPECT_NE(paid.refusal("buy-block PL6").find("AMS-8.12"), std::string::npos);
  EXPECT_NE(turn(R"("guilders": 4)").refusal("buy-block PL6").find("AMS-C-027"), std::string::npos);
  // AMS-C-028, AMS-CX-2: two blocks.
  AmsterdamScene two = turn(R"("supply": {"pink": 4, "grey": 1}, )" + active({"028"}),
                            R"(, "goods": {"PL2": "gin", "PL6": "beer"})");
  two.act_all({"take-block PL2", "store", "amstel 1", "pay pink", "take-block PL6", "store"});
  EXPECT_EQ(two.cubes("pink"), 0);
  EXPECT_FALSE(two.offers("take-block HA4"));  // the grey cube would do
}

TEST(AmsterdamCardUses, AMS_C_026_037_money_of_blocks) {
  AmsterdamScene t = turn(R"("guilders": 0, "supply": {"pink": 1}, )" + active({"026", "037"}),
                          R"(, "goods": {"PL6": "gin"})");
  t.act("take-block PL6");
  EXPECT_EQ(t.guilders(), 1);         // AMS-C-026
  EXPECT_EQ(t.offered().size(), 7U);  // store, or the colour only (AMS-CD-7)
  t.act("sell-for-both grey");        // AMS-C-037
  EXPECT_EQ(t.guilders(), 3);
  EXPECT_EQ(t.cubes("grey"), 1);
  EXPECT_EQ(t.cubes(), 1);
}

// --- activations

TEST(AmsterdamCardUses, AMS_C_030_033_041_money_for_activations) {
  const std::string me =
      R"("guilders": 0, "supply": {"purple": 1, "brown": 1, "pink": 1}, "inactive": ["097", "043",
      "109"], )";
  const auto after = [&](const char* card, const char* activation) {
    AmsterdamScene t = turn(me + active({card}));
    t.act("activate " + std::string(activation));
    return t.guilders();
  };
  EXPECT_EQ(after("030", "097"), 2);  // AMS-C-030: buildings
  EXPECT_EQ(after("030", "043"), 0);
  EXPECT_EQ(after("030", "109"), 0);
  EXPECT_EQ(after("033", "043"), 1);  // AMS-C-033: craftsmen
  EXPECT_EQ(after("033", "097"), 0);
  EXPECT_EQ(after("033", "109"), 0);
  EXPECT_EQ(after("041", "109"), 1);  // AMS-C-041: maps
  EXPECT_EQ(after("041", "097"), 0);
  EXPECT_EQ(after("041", "043"), 0);
  // 033 pays for itself (AMS-CEX-12), the others do not (AMS-CX-7).
  AmsterdamScene self =
      turn(R"("guilders": 0, "supply": {"grey": 2, "purple": 1, "pink": 1}, "inactive": ["030"])");
  self.act("activate 030");
  EXPECT_EQ(self.guilders(), 0);
}

TEST(AmsterdamCardUses, AMS_C_031_a_cheaper_building) {
  AmsterdamScene t =
      turn(R"("supply": {"pink": 1}, "inactive": ["097", "043", "109"], )" + active({"031"}));
  t.act("activate 097");  // one purple, lowered to nothing (AMS-AMB-42)
  EXPECT_EQ(t.cubes(), 1);
  EXPECT_FALSE(t.offers("activate 043"));  // no craftsman
  t.act("activate 109");                   // no map: at its price
  EXPECT_EQ(t.cubes(), 0);
  // AMS-CD-5, AMS-CAMB-11: one colour of the price, a question if there are several.
  AmsterdamScene colours = turn(R"("supply": {"grey": 2, "brown": 2, "orange": 1}, "inactive":
      ["098"], )" + active({"031"}));
  EXPECT_EQ(colours.offered("activate"),
            (Texts{"activate 098 brown", "activate 098 grey", "activate 098 orange"}));
  colours.act("activate 098 grey");
  EXPECT_EQ(colours.cubes("grey"), 1);
  EXPECT_EQ(colours.cubes("brown"), 1);
}

TEST(AmsterdamCardUses, AMS_C_032_three_cubes_for_a_guilder) {
  AmsterdamScene t = turn(R"("guilders": 0, "supply": {"pink": 7}, )" + active({"032"}));
  t.act_all({"use 032", "use 032"});  // without limit; one colour is no question
  EXPECT_EQ(t.guilders(), 2);
  EXPECT_EQ(t.cubes(), 1);
  EXPECT_FALSE(t.offers("use 032"));
  EXPECT_FALSE(t.marked("032"));  // permanent cards are never marked (AMS-8.8)
}

// AMS-18.9, AMS-CAMB-18
TEST(AmsterdamCardUses, AMS_C_034_AMS_18_9_AMS_CAMB_18_on_top_as_soon_as_active) {
  AmsterdamScene t =
      turn_of(0, R"({"supply": {"pink": 2}, "inactive": ["034"]}, {})", R"(, "discs": ["1", "0"])");
  t.act("activate 034");
  EXPECT_EQ(t.order(), "01");  // on the start field too
}

// AMS-CX-4
TEST(AmsterdamCardUses, AMS_C_035_AMS_CX_4_a_free_use_or_none) {
  AmsterdamScene t = turn(R"("guilders": 0, "supply": {"pink": 2}, "inactive": ["110"], )" +
                          active({"035", "099"}));
  t.act("activate 110");
  t.act("done");
  EXPECT_EQ(t.guilders(), 0);  // declined means lost
  EXPECT_FALSE(t.offers("use 099"));
  EXPECT_FALSE(t.offers("use 110"));  // no cube
  AmsterdamScene building =
      turn(R"("supply": {"purple": 1}, "inactive": ["097"], )" + active({"035"}));
  building.act("activate 097");
  EXPECT_EQ(building.asked(), "turn");  // maps only
}

TEST(AmsterdamCardUses, AMS_C_036_039_cubes_for_cubes_and_guilders) {
  AmsterdamScene t = turn(R"("guilders": 4, )" + active({"039"}));
  t.act_all({"use 039", "cube grey", "cube pink"});  // AMS-C-039
  EXPECT_EQ(t.guilders(), 2);
  EXPECT_EQ(t.cubes("grey"), 1);
  EXPECT_EQ(t.cubes("pink"), 1);
  t.act_all({"use 039", "cube pink", "cube pink"});
  EXPECT_EQ(t.cubes("pink"), 3);
  EXPECT_EQ(t.guilders(), 0);
  EXPECT_FALSE(t.offers("use 039"));
  AmsterdamScene same = turn(R"("supply": {"pink": 2}, )" + active({"036"}));
  same.act_all({"use 036", "cube pink"});  // AMS-CAMB-10: the colour just paid is allowed
  EXPECT_EQ(same.cubes("pink"), 1);
  EXPECT_FALSE(same.offers("use 036"));
}

// AMS-CX-8
TEST(AmsterdamCardUses, AMS_C_038_AMS_CX_8_free_activations_trigger) {
  AmsterdamScene t =
      turn(R"("guilders": 3, "inactive": ["110", "097"], )" + active({"038", "035", "041"}));
  t.act_all({"use 038", "activate 110"});
  EXPECT_EQ(t.guilders(), 1);  // 041, before the question of 035 (AMS-CX-6)
  EXPECT_EQ(t.asked(), "free-use");
  t.act("use 110");
  EXPECT_EQ(t.guilders(), 2);
  EXPECT_FALSE(t.offers("use 038"));
  EXPECT_FALSE(turn(R"("guilders": 9, )" + active({"038"})).offers("use 038"));
}

// AMS-CX-5
TEST(AmsterdamCardUses, AMS_C_029_AMS_CX_5_a_map_three_times_and_once_free) {
  AmsterdamScene t = turn(R"("guilders": 0, "supply": {"pink": 5}, "inactive": ["110"], )" +
                          active({"029", "035"}));
  t.act_all({"activate 110", "use 110", "use 110", "use 110", "use 110"});
  EXPECT_EQ(t.guilders(), 4);
  EXPECT_EQ(t.cubes(), 0);
  // Another round, another map.
  AmsterdamScene plain = turn(R"("supply": {"pink": 5}, )" + active({"110"}));
  plain.act("use 110");
  EXPECT_FALSE(plain.offers("use 110"));
}

// AMS-CEX-29
TEST(AmsterdamCardUses, AMS_CX_26_AMS_CEX_29_a_favour_is_spent_with_its_map) {
  AmsterdamScene t =
      turn(R"("supply": {"pink": 2, "grey": 2}, )" + active({"029", "047", "109", "113", "114"}));
  t.act_all({"use 109", "use 109", "use 047", "discard 109", "use 113"});
  EXPECT_FALSE(t.offers("use 113"));
  EXPECT_TRUE(t.offers("use 114"));
}

TEST(AmsterdamCardUses, AMS_C_042_a_first_of_a_kind) {
  AmsterdamScene t =
      turn(R"("supply": {"brown": 1, "grey": 1}, "inactive": ["046", "043", "097"], )" +
           active({"042"}));
  EXPECT_EQ(t.offered("activate"), (Texts{"activate 043", "activate 046 orange"}));
  t.act("activate 046 orange");  // one cube less of the owner's choice
  EXPECT_EQ(t.cubes(), 0);
  EXPECT_TRUE(t.offered("activate").empty());  // a carpenter is active now
}

// --- Phase II and I

// AMS-7.11, AMS-CEX-6
TEST(AmsterdamCardUses, AMS_C_051_AMS_CEX_6_guilders_for_ones) {
  AmsterdamScene t = dice(R"("guilders": 0, "active": ["051"])");
  t.act("dice brown pink");
  EXPECT_EQ(t.guilders(), 2);
  EXPECT_EQ(t.on_wheel(1, "pink"), 1);
  EXPECT_EQ(t.on_wheel(3, "brown"), 3);
  EXPECT_TRUE(t.marked("051"));
  const auto ones = [](const char* round) {
    return AmsterdamScene(R"({"moment": "turn_dice", "discs": ["0", "1"], "round": )" +
                          std::string(round) + R"(, "dice": {"pink": 1, "grey": 6, "brown": 3,
        "purple": 3, "orange": 2, "black": 5}, "players": [{"guilders": 0, "active": ["051"]}]})");
  };
  AmsterdamScene two = ones("8");
  two.act("dice grey pink");  // AMS-10.3: a turned die counts as 1
  EXPECT_EQ(two.guilders(), 4);
  AmsterdamScene one = ones("7");
  one.act("dice grey pink");
  EXPECT_EQ(one.guilders(), 2);
}

// AMS-CAMB-25
TEST(AmsterdamCardUses, AMS_C_052_AMS_CAMB_25_two_more_cubes_for_a_one) {
  AmsterdamScene t = dice(R"("active": ["052", "053"])");
  t.act_all({"dice brown pink", "shift pink 2"});
  EXPECT_EQ(t.on_wheel(1, "pink"), 2);  // the bonus stays in 1
  EXPECT_EQ(t.on_wheel(2, "pink"), 1);
  EXPECT_EQ(t.on_wheel(3, "brown"), 3);
  EXPECT_EQ(t.on_wheel(), 6);
  t.act("dice grey pink");
  EXPECT_EQ(t.penalties(), 0);  // AMS-CX-14, AMS-AMB-10
  EXPECT_EQ(t.cubes("pink"), 2);
}

// AMS-CEX-5, AMS-CAMB-7
TEST(AmsterdamCardUses, AMS_C_053_AMS_CEX_5_AMS_CAMB_7_one_heap_next_door) {
  AmsterdamScene t = dice(R"("active": ["053"])");
  t.act("dice grey black");
  EXPECT_EQ(t.offered(),
            (Texts{"shift grey 3", "shift grey 5", "shift black 4", "shift black 6", "done"}));
  AmsterdamScene none(t);
  none.act("done");
  EXPECT_EQ(none.on_wheel(4, "grey"), 4);
  EXPECT_FALSE(none.marked("053"));
  t.act("shift grey 5");
  EXPECT_EQ(t.on_wheel(5, "grey"), 4);
  EXPECT_EQ(t.on_wheel(5, "black"), 5);
  EXPECT_EQ(t.on_wheel(), 9);
  EXPECT_EQ(t.turn().seat, 1);  // one die only
  AmsterdamScene six(R"({"moment": "pick", "discs": ["0", "1"], "dice": {"pink": 1, "grey": 6,
      "brown": 3, "purple": 3, "orange": 2, "black": 5}, "players": [{"active": ["053"]}]})");
  six.act("dice grey pink");
  EXPECT_EQ(six.offered(), (Texts{"shift grey 5", "shift pink 2", "done"}));
}

// AMS-CX-13
TEST(AmsterdamCardUses, AMS_C_054_AMS_CX_13_one_more_cube_for_each_die) {
  AmsterdamScene t = dice(R"("active": ["054"])");
  t.act("dice grey black");
  EXPECT_EQ(t.on_wheel(4, "grey"), 5);
  EXPECT_EQ(t.on_wheel(5, "black"), 6);
  EXPECT_EQ(t.on_wheel(), 11);
  EXPECT_TRUE(t.marked("054"));
  AmsterdamScene shifted = dice(R"("active": ["053", "054"])");
  shifted.act_all({"dice grey black", "shift black 4"});
  EXPECT_EQ(shifted.on_wheel(4, "black"), 6);  // the heap goes as a whole
}

// AMS-CD-1
TEST(AmsterdamCardUses, AMS_C_049_AMS_CD_1_no_card) {
  AmsterdamScene t(
      R"({"moment": "choose", "discs": ["0", "1"], "offer": ["009", "055", "109", "110"],
      "players": [{"active": ["049"], "inactive": ["001", "002", "003", "004", "005"]}]})");
  t.act("decline");
  EXPECT_EQ(t.penalties(), 0);  // no overflow
  EXPECT_EQ(t.offered().size(), 4U);
  t.act("take-card 009");
  t.settle();
  EXPECT_TRUE(t.discarded("055"));
  EXPECT_TRUE(t.discarded("109"));
  EXPECT_TRUE(t.discarded("110"));
}

// AMS-CX-1
TEST(AmsterdamCardUses, AMS_C_020_AMS_CX_1_a_second_use_is_paid_again) {
  AmsterdamScene t(
      R"({"active": 0, "tile": "A4", "players": [{"guilders": 7, "active": ["020"]}]})");
  t.act_all({"market", "cube pink"});
  t.act_all({"amstel 1", "market", "cube grey"});
  EXPECT_EQ(t.points(), 4);
  EXPECT_EQ(t.guilders(), 3);
  EXPECT_FALSE(t.offers("market"));  // twice, not three times
  AmsterdamScene poor(
      R"({"active": 0, "tile": "A4", "players": [{"guilders": 3, "active": ["020"]}]})");
  poor.act_all({"market", "cube pink"});
  EXPECT_FALSE(poor.offers("market"));
  AmsterdamScene plain(R"({"active": 0, "tile": "A3", "players": [{"guilders": 3}]})");
  plain.act("market");
  EXPECT_FALSE(plain.offers("market"));  // AMS-8.46
}

// --- Westerkerk 074

TEST(AmsterdamCardUses, AMS_C_074_every_block_moves_the_disc) {
  AmsterdamScene t = turn(R"("supply": {"pink": 4}, )" + active({"028", "074"}),
                          R"(, "goods": {"PL2": "gin", "PL6": "beer"})");
  t.act_all({"take-block PL2", "store", "take-block PL6", "store"});
  EXPECT_EQ(t.field(), 2);
  EXPECT_TRUE(t.offers("amstel 1"));  // not the action of the turn (AMS-8.43)
}

}  // namespace
}  // namespace stadtluft::testing
