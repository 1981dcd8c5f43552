#include <array>
#include <string>

#include <gtest/gtest.h>

#include "engine/notation/json_archive.h"
#include "engine/notation/json_schema.h"

namespace stadtluft {
namespace {

constexpr std::array<std::string_view, 2> kSides = {"left", "right"};
constexpr std::array<std::string_view, 2> kCoins = {"gold", "silver"};

Grammar small_grammar() {
  Grammar grammar;
  grammar.actions = {{"turn", {{"side", kSides}}}};
  grammar.questions = {{"which", {{.name = "side", .words = kSides, .hidden = true}}}};
  grammar.scores = {{"walls", {{"side", kSides}}}, {"coins", {}}};
  grammar.argument_notes = {{"side", "The side of the wall."}};
  return grammar;
}

struct Player {
  std::uint8_t coins = 0;
  std::uint8_t side = 0;
};

// The schema of what `describe` does, as text.
template <class F>
std::string schema_of(JsonSchema::Members members, F&& describe) {
  SchemaDefinitions definitions(small_grammar());
  json::object schema = object_schema();
  JsonSchema io(schema, definitions, members);
  describe(io);
  schema["$defs"] = definitions.used();
  return json::serialize(schema);
}

TEST(JsonSchema, Says_what_the_description_says) {
  const std::array<Player, 3> players{};
  const auto describe = [&](auto& io) {
    io.about("Counted from 1.").number("round", 1, 0, 8);
    io.about("By seat.").each("players", players, [](auto& item, const Player& player) {
      item.about("Coins.").number("coins", player.coins);
      item.about("Where.").word("side", player.side, kSides, std::optional<std::uint8_t>(0xff));
    });
  };
  EXPECT_EQ(
      schema_of(JsonSchema::Members::all, describe),
      R"({"type":"object","properties":{"round":{"description":"Counted from 1.",)"
      R"("type":"integer","minimum":0,"maximum":8},"players":{"description":"By seat.",)"
      R"("type":"array","items":{"type":"object","properties":{"coins":{"description":)"
      R"("Coins.","type":"integer","minimum":0},"side":{"description":"Where.","oneOf":[{"$ref":"#/$defs/side"},{"type":"null"}]}},"required":["coins","side"],)"
      R"("additionalProperties":false},"minItems":3,"maxItems":3}},)"
      R"("required":["round","players"],"additionalProperties":false,)"
      R"("$defs":{"side":{"enum":["left","right"]}}})");
}

TEST(JsonSchema, A_position_may_leave_everything_out) {
  const std::string schema = schema_of(JsonSchema::Members::some, [](auto& io) {
    io.about("Whose turn it is.").seat("active", Seat{0}, 4);
    io.about("What is open.").words("open", 0, kSides);
  });
  EXPECT_NE(schema.find(R"("required":[])"), std::string::npos) << schema;
  EXPECT_NE(schema.find(R"("seat":{"type":"integer","minimum":0,"maximum":3})"), std::string::npos);
  EXPECT_NE(schema.find(R"("maxItems":2,"uniqueItems":true)"), std::string::npos) << schema;
}

TEST(JsonSchema, What_is_there_at_times_is_described_but_not_required) {
  const std::string schema = schema_of(JsonSchema::Members::all, [](auto& io) {
    io.about("The end.").flag("ended", 0);
    io.when(false, [](auto& asked) { asked.about("A price.").number("price", 3); });
  });
  EXPECT_NE(schema.find(R"("price":{"description":"A price.","type":"integer")"), std::string::npos)
      << schema;
  EXPECT_NE(schema.find(R"("required":["ended"])"), std::string::npos) << schema;
}

TEST(JsonSchema, A_list_of_words_without_a_name_is_spelled_out) {
  const auto coins = [](auto& io) { io.about("A coin.").word("coin", 0, kCoins); };
  EXPECT_NE(schema_of(JsonSchema::Members::all, coins)
                .find(R"("coin":{"description":"A coin.","enum":["gold","silver"]})"),
            std::string::npos);
  const auto named = [&](auto& io) {
    io.named("coin", kCoins);
    coins(io);
  };
  EXPECT_NE(schema_of(JsonSchema::Members::all, named)
                .find(R"("coin":{"description":"A coin.","$ref":"#/$defs/coin"})"),
            std::string::npos);
}

TEST(JsonSchema, Widens_bounds_and_requires_what_all_have) {
  json::object two = json::parse(R"({"required": ["a", "b"], "properties": {"a": {"maxItems": 2,
    "minItems": 2, "items": {"maximum": 1}}, "b": {}}})")
                         .as_object();
  widen(two, json::parse(R"({"required": ["a"], "properties": {"a": {"maxItems": 4, "minItems": 4,
    "items": {"maximum": 3}}, "c": {}}})")
                 .as_object());
  EXPECT_EQ(json::value(two), json::parse(R"({"required": ["a"], "properties": {"a":
    {"maxItems": 4, "minItems": 2, "items": {"maximum": 3}}, "b": {}, "c": {}}})"));
}

TEST(JsonSchema, Questions_may_hide_an_argument_and_scores_have_those_of_their_item) {
  const Grammar grammar = small_grammar();
  SchemaDefinitions definitions(grammar);
  EXPECT_NE(json::serialize(question_schema(grammar, definitions, 2))
                .find(R"("side":{"description":"The side of the wall.",)"
                      R"("oneOf":[{"$ref":"#/$defs/side"},{"type":"null"}]})"),
            std::string::npos);
  EXPECT_NE(
      json::serialize(score_schema(grammar, definitions, 2))
          .find(R"("item":{"description":"The source of the points.","enum":["walls","coins"]})"),
      std::string::npos);
}

TEST(JsonSchema, Objects_by_word_are_alike) {
  const auto describe = [](auto& io) {
    io.about("By side.")
        .objects(
            "prices", kSides, [](const auto& give) { give(1); },
            [](auto& item, std::size_t side) { item.about("Coins.").number("price", side + 2); });
  };
  EXPECT_NE(
      schema_of(JsonSchema::Members::all, describe)
          .find(
              R"("prices":{"description":"By side.","type":"object","propertyNames":{"$ref":"#/$defs/side"},)"
              R"("additionalProperties":{"type":"object","properties":{"price":)"),
      std::string::npos);
  Draft out;
  JsonWriter writer(out);
  describe(writer);
  EXPECT_EQ(json::serialize(out.json()), R"({"prices":{"right":{"price":3}}})");
}

// A view adds to the members of a position; it never writes over them.
TEST(JsonWriter, Goes_through_a_list_again) {
  Draft out;
  JsonWriter io(out);
  const std::array<Player, 2> players = {{{1, 0}, {2, 1}}};
  io.each("players", players,
          [](auto& item, const Player& player) { item.number("coins", player.coins); });
  io.more("players", players,
          [](auto& item, const Player& player) { item.word("side", player.side, kSides); });
  EXPECT_EQ(json::serialize(out.json()),
            R"({"players":[{"coins":1,"side":"left"},{"coins":2,"side":"right"}]})");
#ifndef NDEBUG
  EXPECT_DEATH(io.number("players", 3), "kNone");
#endif
}

TEST(JsonReader, Refuses_a_word_of_a_set_that_stands_twice) {
  std::optional<Error> fault;
  std::vector<std::uint8_t> sides;
  const json::value document = json::parse(R"({"sides": ["left", "left"]})");
  {
    JsonReader reader(document, "", fault);
    reader.word_set("sides", sides, kSides);
  }
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->text(), "/sides/1: 'left' stands twice");
}

}  // namespace
}  // namespace stadtluft
