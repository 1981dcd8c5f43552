// What is in the box, what things are called, and how the board is drawn: the tables of data/, with
// the columns that only clients read.

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <toml++/toml.h>

#include "tests/games/amsterdam/scene.h"
#include "tests/support/changed_data.h"
#include "text/catalogue.h"
#include "text/row_text.h"

namespace stadtluft::testing {
namespace {

using amsterdam::Amsterdam;

// The rows of a table of data/, by their ids.
std::map<std::string, toml::table> rows_of(const std::string& table) {
  std::map<std::string, toml::table> rows;
  const toml::table file =
      toml::parse(test_data().read("amsterdam/" + table + ".toml").value_or(""));
  for (const auto& [name, list] : file)
    for (const toml::node& row : *list.as_array())
      rows[row.as_table()->at_path("id").value<std::string>().value_or("?")] = *row.as_table();
  return rows;
}

std::int64_t number(const toml::table& row, std::string_view path) {
  return row.at_path(path).value<std::int64_t>().value_or(-1);
}

std::string word(const toml::table& row, std::string_view path) {
  return row.at_path(path).value<std::string>().value_or("");
}

struct Point {
  double x = 0;
  double y = 0;
};

Point spot_of(const toml::table& row) {
  return {row.at_path("draw.x").value<double>().value_or(-1),
          row.at_path("draw.y").value<double>().value_or(-1)};
}

// "153.3,340 150.2,330.4"
std::vector<Point> outline_of(const toml::table& row) {
  std::vector<Point> points;
  std::istringstream in(word(row, "draw.polygon"));
  for (std::string pair; in >> pair;) {
    const std::size_t comma = pair.find(',');
    points.push_back({std::stod(pair.substr(0, comma)), std::stod(pair.substr(comma + 1))});
  }
  return points;
}

// Whether the point lies inside the outline.
bool within(const std::vector<Point>& outline, Point p) {
  bool inside = false;
  for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
    const Point& a = outline[i];
    const Point& b = outline[j];
    if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x)
      inside = !inside;
  }
  return inside;
}

// Twice the area of the triangle, negative on the other side.
double turn_at(Point a, Point b, Point c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

bool cross(Point a, Point b, Point c, Point d) {
  return turn_at(a, b, c) * turn_at(a, b, d) < 0 && turn_at(c, d, a) * turn_at(c, d, b) < 0;
}

Catalogue texts_in(std::string_view language) {
  return *Catalogue::load(test_data(), language, "amsterdam");
}

// What a page of the rules says under an id.
std::string paragraph(const std::string& page, const std::string& id) {
  const std::size_t from = page.find("**" + id + "**");
  return from == std::string::npos ? "" : page.substr(from, page.find('\n', from) - from);
}

// The pages of cards say word by word what players read on cards, orders and market tiles, as the
// pinned tables have them: who corrects a number in data/ changes no test. Prices are not in these
// texts.
TEST(AmsterdamBox, AMS_C_the_pages_say_what_stands_on_the_cards) {
  const FolderData docs(STADTLUFT_SOURCE_DIR "/docs");
  const std::map<std::string, std::string> folders = {{"en", ""}, {"nl", "nl/"}, {"de", "de/"}};
  const std::map<std::string, std::string> tables = {
      {"cards", "AMS-C-"}, {"secret_orders", "AMS-O-"}, {"market_tiles", "AMS-T-"}};
  for (const auto& [language, folder] : folders) {
    const Catalogue texts = texts_in(language);
    const std::string page = docs.read("rules/" + folder + "amsterdam-cards.md").value_or("");
    for (const auto& [table, prefix] : tables) {
      const RowTexts rows(texts, amsterdam_game().rule_values(), table);
      EXPECT_GE(rows.rows().size(), 24U) << table;
      for (const std::string& row : rows.rows())
        EXPECT_NE(paragraph(page, prefix + row).find(rows.text(row)), std::string::npos)
            << language << " " << prefix << row << ": " << rows.text(row);
    }
  }
}

// An Oude Kerk brings its points alone, not "only" them.
TEST(AmsterdamBox, AMS_C_067_alone_in_every_language) {
  const auto text = [](const char* language) {
    const Catalogue texts = texts_in(language);
    return RowTexts(texts, amsterdam_game().rule_values(), "cards").text("067");
  };
  EXPECT_EQ(text("en").find("3 points alone, 8 with"), 0U) << text("en");
  EXPECT_EQ(text("nl").find("3 punten op zichzelf, 8 met"), 0U) << text("nl");
  EXPECT_EQ(text("de").find("Allein 3 Punkte, 8 mit"), 0U) << text("de");
}

TEST(AmsterdamBox, AMS_1_9_pieces_for_all) {
  const auto rows = rows_of("components");
  const auto count = [&](const char* id) { return number(rows.at(id), "count"); };
  EXPECT_EQ(count("coin_1"), 30);
  EXPECT_EQ(count("coin_3"), 10);
  EXPECT_EQ(count("coin_1") + 3 * count("coin_3"), 60);
  EXPECT_EQ(count("penalty"), 25);
  EXPECT_EQ(count("action_token"), 40);
  EXPECT_EQ(count("multiplier"), 10);
  for (const char* single : {"start_crest", "bag", "round_board", "resource_board", "round_marker"})
    EXPECT_EQ(count(single), 1) << single;
}

TEST(AmsterdamBox, AMS_1_10_pieces_of_a_player) {
  std::map<std::string, std::int64_t> own;
  for (const auto& [id, row] : rows_of("components"))
    if (word(row, "scope") == "per_player") own[id] = number(row, "count");
  EXPECT_EQ(own, (std::map<std::string, std::int64_t>{{"player_board", 1},
                                                      {"overview", 2},
                                                      {"wheel", 1},
                                                      {"hundred_token", 1},
                                                      {"ownership_token", 15},
                                                      {"amstel_disc", 1},
                                                      {"ship", 1},
                                                      {"rowing_boat", 1}}));
  std::set<std::string> colours;
  for (const auto& [id, row] : rows_of("colours"))
    if (word(row, "use") == "player") colours.insert(id);
  EXPECT_EQ(colours, (std::set<std::string>{"red", "green", "yellow", "blue"}));
}

// One set of numbers for every edition: neither the pieces nor the options know which box it is.
TEST(AmsterdamBox, AMS_1_14_editions_do_not_differ) {
  std::set<std::string> sets;
  for (const auto& [id, row] : rows_of("components")) sets.insert(word(row, "set"));
  EXPECT_EQ(sets, (std::set<std::string>{"base", "expansion_1", "expansion_2", "expansion_3",
                                         "expansion_4"}));
  std::set<std::string_view> options;
  for (const OptionSpec& option : amsterdam_game().option_specs()) options.insert(option.name);
  EXPECT_EQ(options, (std::set<std::string_view>{"players", "rounds", "expansions",
                                                 "orders_per_player", "open_orders", "market_way",
                                                 "dice_choice", "map_condition"}));
}

TEST(AmsterdamBox, AMS_2_12_corners_and_river) {
  const Point middle = {500, 350};
  for (const auto& [id, slot] : rows_of("depot")) {
    EXPECT_GT(spot_of(slot).x, middle.x + 300) << id;
    EXPECT_GT(spot_of(slot).y, middle.y + 150) << id;
  }
  for (const auto& [id, field] : rows_of("black_market")) {
    EXPECT_LT(spot_of(field).x, middle.x - 300) << id;
    EXPECT_GT(spot_of(field).y, middle.y + 150) << id;
  }
  // The score track is the frame of the board.
  const toml::table track = rows_of("board").at("score_track");
  EXPECT_EQ(word(track, "draw.shape"), "frame");
  EXPECT_EQ(2 * (number(track, "draw.columns") + number(track, "draw.rows")) - 4, 100);
  // The Amstel begins below the city and ends at the harbour; it never runs back.
  const auto fields = rows_of("amstel");
  double lowest_block = 0;
  double highest_block = 700;
  for (const auto& [id, block] : rows_of("blocks")) {
    lowest_block = std::max(lowest_block, spot_of(block).y);
    highest_block = std::min(highest_block, spot_of(block).y);
  }
  EXPECT_GT(spot_of(fields.at("0")).y, lowest_block);
  EXPECT_LT(spot_of(fields.at("18")).y, highest_block);
  for (int field = 1; field < 19; ++field)
    EXPECT_LT(spot_of(fields.at(std::to_string(field))).y,
              spot_of(fields.at(std::to_string(field - 1))).y)
        << field;
}

TEST(AmsterdamBox, AMS_2_13_everything_is_drawn_and_nothing_overlaps) {
  for (const char* table :
       {"blocks", "harbour_nodes", "warehouses", "amstel", "depot", "black_market", "districts"})
    for (const auto& [id, row] : rows_of(table)) {
      const Point spot = spot_of(row);
      EXPECT_TRUE(spot.x > 30 && spot.x < 970 && spot.y > 37 && spot.y < 663) << table << " " << id;
    }
  const auto blocks = rows_of("blocks");
  for (const auto& [id, block] : blocks) {
    const std::vector<Point> outline = outline_of(block);
    ASSERT_GE(outline.size(), 4U) << id;
    EXPECT_TRUE(within(outline, spot_of(block))) << id;
    for (const auto& [other, row] : blocks) {
      if (other == id) continue;
      for (const Point& corner : outline_of(row))
        EXPECT_FALSE(within(outline, corner)) << other << " reaches into " << id;
    }
    for (const auto& [field, row] : rows_of("amstel"))
      EXPECT_FALSE(within(outline, spot_of(row))) << "field " << field << " lies in " << id;
  }
  const auto nodes = rows_of("harbour_nodes");
  std::vector<std::pair<Point, Point>> ways;
  for (const auto& [id, edge] : rows_of("harbour_edges")) {
    const toml::array& ends = *edge.at_path("nodes").as_array();
    ways.emplace_back(spot_of(nodes.at(*ends[0].value<std::string>())),
                      spot_of(nodes.at(*ends[1].value<std::string>())));
  }
  ASSERT_EQ(ways.size(), 32U);
  for (const auto& way : ways)
    for (const auto& other : ways)
      EXPECT_FALSE(cross(way.first, way.second, other.first, other.second));
}

TEST(AmsterdamBox, AMS_2_14_half_rings_round_the_harbour_mouth) {
  std::map<std::int64_t, int> rings;
  std::map<std::string, std::set<std::int64_t>> rings_of_district;
  for (const auto& [id, block] : rows_of("blocks")) {
    ++rings[number(block, "draw.ring")];
    const std::string district = word(block, "district");
    if (id != "NI6") rings_of_district[district].insert(number(block, "draw.ring"));
    // Burgwallen lies west of the Amstel, Nieuwmarkt east of it.
    if (district == "burgwallen") {
      EXPECT_LT(spot_of(block).x, 500) << id;
    }
    if (district == "nieuwmarkt") {
      EXPECT_GT(spot_of(block).x, 500) << id;
    }
  }
  EXPECT_EQ(rings, (std::map<std::int64_t, int>{{1, 4}, {2, 7}, {3, 12}, {4, 13}}));
  using Rings = std::set<std::int64_t>;
  for (const char* inner : {"burgwallen", "nieuwmarkt"})
    EXPECT_EQ(rings_of_district[inner], (Rings{1, 2})) << inner;
  for (const char* outer : {"haarlemmerbuurt", "jordaan", "grachtengordel", "plantage"})
    EXPECT_EQ(rings_of_district[outer], (Rings{3, 4})) << outer;
  EXPECT_EQ(number(rows_of("blocks").at("NI6"), "draw.ring"), 3);
  // The four bridges that the discs pass under.
  const auto fields = rows_of("amstel");
  const auto bridges = rows_of("block_bridges");
  for (const auto& [field, bridge] :
       {std::pair{"4", "B47"}, {"8", "B48"}, {"12", "B49"}, {"16", "B50"}}) {
    EXPECT_EQ(word(fields.at(field), "draw.block_bridge"), bridge);
    EXPECT_EQ(word(bridges.at(bridge), "kind"), "amstel");
  }
}

// Other values in any of the tables of the board: no code has to change.
TEST(AmsterdamBox, AMS_19_5_tables_of_the_board_are_data) {
  ChangedData data;
  data.change("amsterdam/blocks.toml", "id = \"PL6\"", "cost = 1", "cost = 2");
  data.change("amsterdam/blocks.toml", "id = \"PL2\"", "cost = 2", "cost = 1");
  data.change("amsterdam/warehouses.toml", "id = \"TULIP\"", "[4, 3, 2]", "[9, 8, 7]");
  data.change("amsterdam/depot.toml", "id = \"top\"", "points = 8", "points = 20");
  data.change("amsterdam/black_market.toml", "id = \"BM1\"", "beer", "crystal");
  data.change("amsterdam/black_market.toml", "id = \"BM3\"", "crystal", "beer");
  data.change("amsterdam/harbour_edges.toml", "id = \"E02\"", "\"W1\"", "\"GIN\"");
  const auto changed = Amsterdam::load(data);
  ASSERT_TRUE(changed) << changed.error().text();
  const auto& before = amsterdam_game().content();
  const auto& after = (*changed)->content();
  EXPECT_EQ(before.blocks[AmsterdamScene::block("PL6")].cost, 1);
  EXPECT_EQ(after.blocks[AmsterdamScene::block("PL6")].cost, 2);
  EXPECT_EQ(after.roof_points[AmsterdamScene::good("tulip_bulbs")][0], 9);
  EXPECT_EQ(after.depot_points[0], 20);
  const auto beer = AmsterdamScene::good("beer");
  const auto crystal = AmsterdamScene::good("crystal");
  for (unsigned good = 0; good < amsterdam::kGoods; ++good) {
    if (good == beer || good == crystal) continue;
    EXPECT_EQ(after.market_distance[beer][good], before.market_distance[crystal][good]) << good;
  }
  EXPECT_EQ(before.distance[AmsterdamScene::node("TULIP")][AmsterdamScene::node("GIN")], 4);
  EXPECT_EQ(after.distance[AmsterdamScene::node("TULIP")][AmsterdamScene::node("GIN")], 1);
}

// A cube can be kept, penalties bite, the last market tile pays 15.
TEST(AmsterdamBox, AMS_19_6_what_players_of_both_games_say) {
  const auto tiles = rows_of("market_tiles");
  std::int64_t most = 0;
  for (const auto& [id, tile] : tiles)
    most = std::max({most, number(tile, "params.n"), number(tile, "params.points")});
  EXPECT_EQ(most, 15);
  EXPECT_EQ(number(tiles.at("B16"), "params.n"), 15);
  const auto penalties = rows_of("penalties");
  EXPECT_EQ(number(penalties.at("1"), "points"), -3);
  EXPECT_EQ(number(penalties.at("3"), "points"), -7);
}

// What an owner of the box would correct first is graded as a stand-in, and what clients draw is
// not one of the values.
TEST(AmsterdamBox, AMS_19_8_stand_ins_are_marked) {
  std::set<std::string> chosen;
  for (const Provenance& value : real_amsterdam_game().provenance())
    if (value.grade == Grade::chosen)
      chosen.insert(value.file.substr(value.file.rfind('/') + 1) + " " + value.field);
  for (const char* stand_in : {"cards.toml cost", "blocks.toml cost", "block_bridges.toml blocks",
                               "harbour_edges.toml nodes", "warehouses.toml points",
                               "amstel.toml bridge_points", "depot.toml points"})
    EXPECT_TRUE(chosen.contains(stand_in)) << stand_in;
  const auto hash_with = [](const char* from, const char* to) {
    ChangedData data;
    data.change("amsterdam/warehouses.toml", "id = \"TULIP\"", from, to);
    return (*Amsterdam::load(data))->data_hash();
  };
  EXPECT_NE(hash_with("[4, 3, 2]", "[4, 3, 1]"), amsterdam_game().data_hash());
  EXPECT_EQ(hash_with("id = ", "draw = { x = 1 }\nid = "), amsterdam_game().data_hash());
}

// A card that counts the ship counts its load; one that asks whether it moved asks the piece.
TEST(AmsterdamBox, AMS_18_5_the_ship_is_piece_and_load) {
  AmsterdamScene load =
      over(R"({"active": ["010"], "ship": {"beer": 2}, "crew": {"white": 1}}, {})");
  EXPECT_EQ(load.card_scores("010"), 3);
  AmsterdamScene piece = turn(R"("active": ["016"], "supply": {"pink": 2})");
  EXPECT_FALSE(piece.offers("use 016"));
  piece.act_all({"sail TULIP pink", "sail W1 pink"});
  EXPECT_TRUE(piece.offers("use 016"));
}

TEST(AmsterdamBox, AMS_C_G_3_names_of_kinds) {
  const auto cards = rows_of("cards");
  const auto texts = texts_in("nl");
  const auto check = [&](int from, int to, const char* kind, const std::string& name) {
    for (int n = from; n <= to; ++n) {
      std::string id = std::to_string(n);
      id.insert(0, 3 - id.size(), '0');
      EXPECT_EQ(word(cards.at(id), "kind"), kind) << id;
      EXPECT_EQ(texts.word("card", id), name + " " + id);
    }
  };
  check(1, 6, "genever_distiller", "Jeneverbrander");
  check(43, 48, "carpenter", "Timmerman");
  check(67, 69, "oude_kerk", "Oude Kerk");
  check(70, 72, "zuiderkerk", "Zuiderkerk");
  check(73, 75, "westerkerk", "Westerkerk");
  check(85, 87, "montelbaanstoren", "Montelbaanstoren");
  // Where the seed names a kind without its numbers, the tie is ours.
  EXPECT_EQ(word(cards.at("001"), "grades.kind_name"), "seed");
  EXPECT_EQ(word(cards.at("067"), "grades.kind_name"), "seed");
  EXPECT_EQ(word(cards.at("085"), "grades.kind_name"), "chosen");
}

// The titles of orders are our own, one each in three languages.
TEST(AmsterdamBox, AMS_O_G_6_titles_of_orders) {
  const auto orders = rows_of("secret_orders");
  ASSERT_EQ(orders.size(), 42U);
  for (const std::string_view language : languages()) {
    const auto texts = texts_in(language);
    std::set<std::string> titles;
    for (const auto& [id, row] : orders) {
      EXPECT_EQ(word(row, "grades.name"), "chosen") << id;
      EXPECT_TRUE(texts.has("order." + id + ".name")) << id << " in " << language;
      titles.insert(texts.word("order", id));
    }
    EXPECT_EQ(titles.size(), 42U) << language;
  }
}

// A tile is called by its number.
TEST(AmsterdamBox, AMS_T_G_6_names_of_tiles) {
  for (const std::string_view language : languages()) {
    const auto texts = texts_in(language);
    for (const auto& [id, row] : rows_of("market_tiles")) {
      const std::string name = texts.word("tile", id);
      EXPECT_TRUE(name.ends_with(" " + id)) << language << ": " << name;
      EXPECT_EQ(name.starts_with("Marktplättchen"), language == "de") << name;
    }
  }
}

// TOM has no colour of his own to choose: a solo game begins with the workers and blocks that
// chance lays, and the player is asked for a card first.
TEST(AmsterdamBox, AMS_DP_21_nobody_chooses_a_colour_for_TOM) {
  const Amsterdam& game = amsterdam_game();
  for (const MessageSpec& question : game.grammar().questions)
    for (const ArgSpec& arg : question.args) EXPECT_NE(arg.name, "player_colour") << question.name;
  OptionValues options = standard_options(game.option_specs());
  ASSERT_TRUE(set_option(game.option_specs(), options, "players=1"));
  const auto begun = game.start(options);
  ASSERT_TRUE(begun) << begun.error().text();
  AmsterdamScene solo(*begun);
  solo.settle();
  EXPECT_EQ(solo.asked(), "start-card");
}

}  // namespace
}  // namespace stadtluft::testing
