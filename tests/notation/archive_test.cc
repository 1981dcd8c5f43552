#include <array>
#include <string>

#include <gtest/gtest.h>

#include "engine/core/fixed_vector.h"
#include "engine/notation/json_archive.h"

namespace stadtluft {
namespace {

constexpr std::array<std::string_view, 3> kColours = {"white", "green", "red"};

struct Tower {
  std::uint8_t colour = 0;
  std::uint8_t height = 0;
};

// One of everything that an archive can describe.
struct Board {
  std::int16_t prestige = 7;
  std::uint8_t last = 0;
  std::uint8_t colour = 1;
  std::uint8_t guest = 0xff;
  std::array<std::uint8_t, 3> bag = {4, 0, 2};
  std::uint8_t open = 0b101;
  std::uint8_t inner = 3;
  std::array<Tower, 2> fixed = {{{0, 1}, {1, 2}}};
  FixedVector<Tower, 3> towers;
  FixedVector<std::uint8_t, 4> row;
};

void describe(auto& io, Board& board) {
  const auto tower = [](auto& item, Tower& t) {
    item.word("colour", t.colour, kColours);
    item.number("height", t.height, 0, 9);
  };
  io.number("prestige", board.prestige, -10, 100);
  io.flag("last", board.last);
  io.word("colour", board.colour, kColours);
  io.word("guest", board.guest, kColours, std::optional<std::uint8_t>(0xff));
  io.counts("bag", std::span(board.bag), kColours, 9);
  io.words("open", board.open, kColours);
  io.object("inside", [&](auto& inside) { inside.number("inner", board.inner, 0, 9); });
  io.each("fixed", board.fixed, tower);
  io.list("towers", board.towers, tower);
  io.word_list("row", board.row, kColours);
}

std::string written(Board board) {
  Draft draft;
  JsonWriter writer(draft);
  describe(writer, board);
  return json::serialize(draft.json());
}

// Reads on top of `board`; yields the fault or "ok".
std::string read(std::string_view text, Board& board) {
  std::optional<Error> fault;
  const json::value document = json::parse(text);
  {
    JsonReader reader(document, "", fault);
    describe(reader, board);
  }
  return fault ? fault->text() : "ok";
}
std::string fault(std::string_view text) {
  Board board;
  return read(text, board);
}

TEST(JsonArchive, Writes_what_it_reads) {
  Board board;
  board.prestige = -3;
  board.last = 1;
  board.guest = 2;
  board.towers.push_back({2, 5});
  board.row.push_back(2);
  board.row.push_back(2);
  const std::string text = written(board);
  EXPECT_EQ(text, R"({"prestige":-3,"last":true,"colour":"green","guest":"red",)"
                  R"("bag":{"white":4,"red":2},"open":["white","red"],"inside":{"inner":3},)"
                  R"("fixed":[{"colour":"white","height":1},{"colour":"green","height":2}],)"
                  R"("towers":[{"colour":"red","height":5}],"row":["red","red"]})");
  Board other;
  other.bag = {9, 9, 9};
  ASSERT_EQ(read(text, other), "ok");
  EXPECT_EQ(written(other), text);
}

TEST(JsonArchive, Keeps_what_is_left_out) {
  Board board;
  ASSERT_EQ(read(R"({"prestige": 1, "fixed": [{"height": 4}]})", board), "ok");
  EXPECT_EQ(board.prestige, 1);
  EXPECT_EQ(board.colour, 1);
  EXPECT_EQ(board.fixed[0].height, 4);
  EXPECT_EQ(board.fixed[1].height, 2);
  EXPECT_EQ(written(Board{}), [] {
    Board same;
    read("{}", same);
    return written(same);
  }());
}

TEST(JsonArchive, Replaces_counts_and_lists_as_a_whole) {
  Board board;
  board.row.push_back(1);
  board.guest = 1;
  ASSERT_EQ(read(R"({"bag": {"green": 1}, "row": [], "guest": null, "open": ["red"]})", board),
            "ok");
  EXPECT_EQ(board.bag, (std::array<std::uint8_t, 3>{0, 1, 0}));
  EXPECT_TRUE(board.row.empty());
  EXPECT_EQ(board.guest, 0xff);
  EXPECT_EQ(board.open, 0b100);
}

TEST(JsonArchive, Points_at_the_fault_and_says_what_was_expected) {
  EXPECT_EQ(fault("[]"), "an object is expected");
  EXPECT_EQ(fault(R"({"prestige": 101})"), "/prestige: a whole number from -10 to 100 is expected");
  EXPECT_EQ(fault(R"({"prestige": 1.5})"), "/prestige: a whole number from -10 to 100 is expected");
  EXPECT_EQ(fault(R"({"prestige": "1"})"), "/prestige: a whole number from -10 to 100 is expected");
  EXPECT_EQ(fault(R"({"prestige": 18446744073709551615})"),
            "/prestige: a whole number from -10 to 100 is expected");
  EXPECT_EQ(fault(R"({"last": 1})"), "/last: true or false is expected");
  EXPECT_EQ(fault(R"({"colour": "blue"})"), "/colour: one of white, green, red is expected");
  EXPECT_EQ(fault(R"({"colour": null})"), "/colour: one of white, green, red is expected");
  EXPECT_EQ(fault(R"({"bag": [1]})"), "/bag: an object of counts is expected");
  EXPECT_EQ(fault(R"({"bag": {"blue": 1}})"), "/bag/blue: unknown; expected white, green, red");
  EXPECT_EQ(fault(R"({"bag": {"red": 10}})"), "/bag/red: a whole number from 0 to 9 is expected");
  EXPECT_EQ(fault(R"({"open": "red"})"), "/open: a list of words is expected");
  EXPECT_EQ(fault(R"({"open": ["red", 3]})"), "/open/1: one of white, green, red is expected");
  EXPECT_EQ(fault(R"({"inside": 3})"), "/inside: an object is expected");
  EXPECT_EQ(fault(R"({"inside": {"inner": -1}})"),
            "/inside/inner: a whole number from 0 to 9 is expected");
  EXPECT_EQ(fault(R"({"fixed": {}})"), "/fixed: a list is expected");
  EXPECT_EQ(fault(R"({"fixed": [{}, {}, {}]})"), "/fixed: at most 2 entries are expected, not 3");
  EXPECT_EQ(fault(R"({"fixed": [{}, 4]})"), "/fixed/1: an object is expected");
  EXPECT_EQ(fault(R"({"towers": [{}, {"height": 10}]})"),
            "/towers/1/height: a whole number from 0 to 9 is expected");
  EXPECT_EQ(fault(R"({"towers": [{}, {}, {}, {}]})"),
            "/towers: at most 3 entries are expected, not 4");
  EXPECT_EQ(fault(R"({"row": ["red", "blue"]})"), "/row/1: one of white, green, red is expected");
}

TEST(JsonArchive, Knows_no_other_keys) {
  EXPECT_EQ(fault(R"({"inside": {"outer": 1}})"), "/inside/outer: unknown key; expected inner");
  EXPECT_EQ(fault(R"({"towers": [{"hight": 1}]})"),
            "/towers/0/hight: unknown key; expected colour, height");
  EXPECT_EQ(fault(R"({"inside": {"": 1}})"), "/inside/: unknown key; expected inner");
  EXPECT_NE(fault(R"({"prestige, last": 1})"), "ok") << "two keys in one";
  EXPECT_NE(fault(R"({"last,": 1})"), "ok");
}

TEST(JsonArchive, Keeps_the_first_fault) {
  EXPECT_EQ(fault(R"({"oops": 1, "row": 5, "prestige": 999})"),
            "/prestige: a whole number from -10 to 100 is expected");
}

}  // namespace
}  // namespace stadtluft
