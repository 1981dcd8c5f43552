#include "engine/content/data_table.h"

#include <array>
#include <functional>

#include <gtest/gtest.h>

#include "tests/support/memory_data.h"

namespace stadtluft {
namespace {

using testing::MemoryData;

constexpr std::array<std::string_view, 3> kColours = {"white", "green", "red"};

constexpr std::string_view kSound = R"(# a comment

[[card]]
id = "spy"
copies = 2
start = true
colour = "green"
title = "Spy"
steps = [1, 2, 3]
windows = ["red", "white"]
params = { height = 5 }
grades = { copies = "seed", start = "derived", colour = "public", title = "recalled", steps = "chosen", windows = "seed", params = "seed", name = "chosen" }
note = "why we think so"
)";

// Reads every field of a table as the sound one has it; yields the first fault or "ok".
std::string load(std::string_view text, const std::function<void(const Row&)>& more = {}) {
  const MemoryData data("game/cards.toml", std::string(text));
  ContentLog log;
  const DataTable table(data, "game/cards.toml", "card", log);
  for (const Row& row : table.rows()) {
    if (row.has("copies")) (void)row.number("copies", 1, 9);
    if (more) more(row);
  }
  table.finish();
  return log.ok() ? "ok" : log.status().error().text();
}

TEST(DataTable, Reads_every_kind_of_field) {
  const MemoryData data("game/cards.toml", std::string(kSound));
  ContentLog log;
  const DataTable table(data, "game/cards.toml", "card", log);
  ASSERT_EQ(table.size(), 1U);
  const Row& row = table[0];
  EXPECT_EQ(row.id(), "spy");
  EXPECT_EQ(row.number("copies", 1, 9), 2);
  EXPECT_TRUE(row.flag("start"));
  EXPECT_EQ(row.word("colour", kColours), 1);
  EXPECT_EQ(row.text("title"), "Spy");
  EXPECT_EQ(row.numbers("steps", 1, 3), (std::vector<int>{1, 2, 3}));
  EXPECT_EQ(row.words("windows", kColours), (std::vector<std::uint8_t>{2, 0}));
  EXPECT_EQ(row.number("params.height", 0, 9), 5);
  EXPECT_FALSE(row.has("height"));
  EXPECT_EQ(table.find("spy"), &row);
  table.finish();
  EXPECT_TRUE(log.ok()) << log.status().error().text();
}

TEST(DataTable, Keeps_the_provenance_of_every_value) {
  const MemoryData data("game/cards.toml", std::string(kSound));
  ContentLog log;
  const DataTable table(data, "game/cards.toml", "card", log);
  std::map<std::string, std::string> grades;
  for (const Provenance& entry : log.provenance) {
    EXPECT_EQ(entry.file, "game/cards.toml");
    EXPECT_EQ(entry.row, "spy");
    EXPECT_EQ(entry.note, "why we think so");
    grades[entry.field] = std::string(grade_name(entry.grade)) + " " + entry.value;
  }
  EXPECT_EQ(grades.size(), 8U);
  EXPECT_EQ(grades["copies"], "seed 2");
  EXPECT_EQ(grades["colour"], "public green");
  EXPECT_EQ(grades["name"], "chosen ");  // graded, though it is no field
}

TEST(DataTable, Names_file_line_row_and_field_of_a_fault) {
  const std::string head = "\n[[card]]\nid = \"spy\"\n";
  const auto fault = [&](const std::string& fields, const std::function<void(const Row&)>& read) {
    return load(head + fields, read);
  };
  EXPECT_EQ(fault("copies = 2\ngrades = { copies = \"seed\" }\n", {}), "ok");
  EXPECT_EQ(fault("", [](const Row& row) { (void)row.number("value", 0, 9); }),
            "game/cards.toml:2: 'value' of 'spy' is missing (a whole number is expected)");
  EXPECT_EQ(fault("copies = 10\ngrades = { copies = \"seed\" }\n", {}),
            "game/cards.toml:2: 'copies' of 'spy' is 10, but should be from 1 to 9");
  EXPECT_EQ(fault("copies = \"two\"\ngrades = { copies = \"seed\" }\n", {}),
            "game/cards.toml:2: 'copies' of 'spy' should be a whole number");
  EXPECT_EQ(
      fault("x = 1\ngrades = { x = \"seed\" }\n", [](const Row& row) { (void)row.flag("x"); }),
      "game/cards.toml:2: 'x' of 'spy' should be true or false");
  EXPECT_EQ(
      fault("x = 1\ngrades = { x = \"seed\" }\n", [](const Row& row) { (void)row.text("x"); }),
      "game/cards.toml:2: 'x' of 'spy' should be a text");
  EXPECT_EQ(fault("x = \"blue\"\ngrades = { x = \"seed\" }\n",
                  [](const Row& row) { (void)row.word("x", kColours); }),
            "game/cards.toml:2: 'x' of 'spy' is 'blue', but should be one of white, green, red");
  EXPECT_EQ(fault("x = [1, 12]\ngrades = { x = \"seed\" }\n",
                  [](const Row& row) { (void)row.numbers("x", 0, 9); }),
            "game/cards.toml:2: 'x' of 'spy' holds 12, but should be from 0 to 9");
  EXPECT_EQ(fault("x = 1\ngrades = { x = \"seed\" }\n",
                  [](const Row& row) { (void)row.numbers("x", 0, 9); }),
            "game/cards.toml:2: 'x' of 'spy' should be a list of whole numbers");
  EXPECT_EQ(fault("x = [\"blue\"]\ngrades = { x = \"seed\" }\n",
                  [](const Row& row) { (void)row.words("x", kColours); }),
            "game/cards.toml:2: 'x' of 'spy' holds 'blue', but should be of white, green, red");
  EXPECT_EQ(fault("x = 1.5\ngrades = { x = \"seed\" }\n", {}),
            "game/cards.toml:2: 'x' of 'spy' is an unknown kind of value");
  EXPECT_EQ(fault("x = [1, \"a\"]\ngrades = { x = \"seed\" }\n", {}),
            "game/cards.toml:2: 'x' of 'spy' is an unknown kind of value");
  EXPECT_EQ(fault("x = { y = { z = 1 } }\ngrades = { x = \"seed\" }\n", {}),
            "game/cards.toml:2: 'x' of 'spy' holds an unknown kind of value");
  EXPECT_EQ(fault("", [](const Row& row) { row.fail("copies", "is more than the box holds"); }),
            "game/cards.toml:2: 'copies' of 'spy' is more than the box holds");
}

TEST(DataTable, Wants_a_grade_for_every_value) {
  const std::string head = "[[card]]\nid = \"spy\"\ncopies = 2\n";
  const std::string fault =
      "game/cards.toml:1: 'copies' of 'spy' needs a grade: one of seed, derived, public, recalled, "
      "chosen";
  EXPECT_EQ(load(head), fault);
  EXPECT_EQ(load(head + "grades = {}\n"), fault);
  EXPECT_EQ(load(head + "grades = { copies = \"sure\" }\n"), fault);
  EXPECT_EQ(load(head + "grades = { copies = 1 }\n"), fault);
}

TEST(DataTable, Knows_no_other_fields) {
  EXPECT_EQ(load("[[card]]\nid = \"spy\"\nkopies = 2\ngrades = { kopies = \"seed\" }\n"),
            "game/cards.toml:1: 'kopies' of 'spy' is unknown");
  EXPECT_EQ(load("[[card]]\nid = \"spy\"\n\n[[cart]]\nid = \"x\"\n"),
            "game/cards.toml:4: 'cart' is unknown; only [[card]] is expected");
}

TEST(DataTable, Wants_ids_and_each_once) {
  EXPECT_EQ(load("[[card]]\nid = \"spy\"\n\n[[card]]\nid = \"spy\"\n"),
            "game/cards.toml:4: the id 'spy' stands here a second time");
  EXPECT_EQ(load("[[card]]\nname = \"spy\"\n"), "game/cards.toml:1: every row needs an id");
  EXPECT_EQ(load("[[card]]\nid = 7\n"), "game/cards.toml:1: every row needs an id");
}

TEST(DataTable, Wants_the_array_it_was_told) {
  EXPECT_EQ(load(""), "game/cards.toml: an array of tables [[card]] is expected");
  EXPECT_EQ(load("card = 1\n"), "game/cards.toml: an array of tables [[card]] is expected");
  EXPECT_EQ(load("card = [1]\n"), "game/cards.toml: every [[card]] should be a table");
}

TEST(DataTable, Says_where_the_syntax_is_broken) {
  const std::string fault = load("[[card]]\nid = \"spy\"\ncopies = = 2\n");
  EXPECT_TRUE(fault.starts_with("game/cards.toml:3: ")) << fault;
}

TEST(DataTable, Says_that_a_file_or_row_is_missing) {
  const MemoryData data("game/cards.toml", "[[card]]\nid = \"spy\"\n");
  ContentLog log;
  const DataTable table(data, "game/cards.toml", "card", log);
  EXPECT_EQ(table.find("thief"), nullptr);
  EXPECT_EQ(log.status().error().text(), "game/cards.toml: there is no row 'thief'");
  ContentLog other;
  const DataTable none(data, "game/carts.toml", "card", other);
  EXPECT_EQ(none.size(), 0U);
  EXPECT_EQ(other.status().error().text(), "game/carts.toml: there is no such data file");
}

TEST(ContentLog, Keeps_the_first_fault) {
  ContentLog log;
  EXPECT_TRUE(log.status().ok());
  log.fail("a:1", "one");
  log.fail("b:2", "two");
  EXPECT_EQ(log.status().error().text(), "a:1: one");
}

RuleValues values_of(const std::string& text) {
  const MemoryData data("t.toml", text);
  ContentLog log;
  const DataTable table(data, "t.toml", "card", log);
  EXPECT_TRUE(log.ok()) << log.status().error().text();
  return log.values;
}

TEST(RuleValues, Are_the_values_alone) {
  const RuleValues values = values_of(
      "# A comment.\n[[card]]\nid = \"spy\"\nwords = [\"a\", \"q\\\"\\\\\\n\"]\ncopies = 0x2\n"
      "last = true\nparams = { height = 5 }\ndraw = { x = 3 }\nnote = \"why\"\n"
      "grades = { copies = \"chosen\", words = \"seed\", last = \"seed\", params = \"seed\", draw "
      "= "
      "\"chosen\" }\n");
  EXPECT_EQ(values.at("t.toml"),
            "[[card]]\nid = \"spy\"\ncopies = 2\nlast = true\nparams.height = 5\n"
            "words = [\"a\", \"q\\\"\\\\\\u000a\"]\n");
  const RuleValues texts;
  ContentLog log;
  const DataTable again(RuleSource(values, texts), "t.toml", "card", log);
  EXPECT_TRUE(log.ok()) << log.status().error().text();
  EXPECT_EQ(log.values, values);
}

TEST(RuleValues, Change_with_a_value_and_with_nothing_else) {
  const auto hash = [](const std::string& copies, const std::string& rest) {
    return hash_of(values_of("[[card]]\nid = \"spy\"\ncopies = " + copies + "\n" + rest));
  };
  const std::uint64_t first = hash("2", "grades = { copies = \"chosen\" }\nnote = \"a guess\"\n");
  EXPECT_EQ(first, hash("2", "note = \"another word\"\ngrades = { copies = \"public\" }\n"));
  EXPECT_EQ(first,
            hash("2", "draw = { x = 1 }\ngrades = { copies = \"seed\", draw = \"chosen\" }\n"));
  EXPECT_NE(first, hash("3", "grades = { copies = \"chosen\" }\nnote = \"a guess\"\n"));
  EXPECT_NE(hash_of({{"a", "1"}}), hash_of({{"b", "1"}}));
  EXPECT_NE(hash_of({{"a", "1"}, {"b", "2"}}), hash_of({{"a", "1"}, {"b", "3"}}));
}

TEST(Texts, Are_flattened) {
  const MemoryData data("text/en/game.toml",
                        "[game]\nname = \"G\"\n[card.spy]\nname = \"Spy\"\ntext = \"Looks.\"\n");
  const auto texts = load_texts(data, "text/en/game.toml");
  ASSERT_TRUE(texts) << texts.error().text();
  EXPECT_EQ(*texts,
            (std::map<std::string, std::string, std::less<>>{
                {"game.name", "G"}, {"card.spy.name", "Spy"}, {"card.spy.text", "Looks."}}));
}

TEST(Texts, Say_what_is_wrong) {
  const auto fault = [](const std::string& text) {
    const MemoryData data("t.toml", text);
    const auto texts = load_texts(data, "t.toml");
    return texts ? "ok" : texts.error().text();
  };
  EXPECT_EQ(fault("a = \"b\"\n"), "ok");
  EXPECT_EQ(fault("[card.spy]\nname = \"Spy\"\ncopies = 2\n"),
            "t.toml:3: 'card.spy.copies' should be a text");
  EXPECT_TRUE(fault("a = \n").starts_with("t.toml:1: ")) << fault("a = \n");
  const MemoryData none;
  EXPECT_EQ(load_texts(none, "t.toml").error().text(), "t.toml: there is no such data file");
}

}  // namespace
}  // namespace stadtluft
