#include "engine/notation/draft.h"

#include <gtest/gtest.h>

#include "engine/notation/json_archive.h"

namespace stadtluft {
namespace {

namespace json = boost::json;

constexpr std::array<std::string_view, 2> kHalves = {"left", "right"};

TEST(Draft, Is_an_empty_object_at_first_and_again_when_it_was_cleared) {
  Draft draft;
  EXPECT_EQ(json::serialize(draft.json()), "{}");
  JsonWriter(draft).number("coins", 3);
  EXPECT_EQ(json::serialize(draft.json()), R"({"coins":3})");
  draft.clear();
  EXPECT_EQ(json::serialize(draft.json()), "{}");
}

TEST(Draft, Keeps_members_and_items_in_the_order_in_which_they_came) {
  Draft draft;
  JsonWriter io(draft);
  io.text("title", "a \"word\"");
  io.object("turn", [](JsonWriter& turn) {
    turn.flag("built", true);
    turn.null("bridge");
    turn.words("sides", 3U, kHalves);
  });
  io.numbers("dice", std::array{4, 0, 2});
  io.null("cause");
  EXPECT_EQ(json::serialize(draft.json()),
            R"({"title":"a \"word\"","turn":{"built":true,"bridge":null,"sides":["left","right"]},)"
            R"("dice":[4,0,2],"cause":null})");
}

TEST(Draft, Finds_a_member_by_its_name) {
  Draft draft;
  JsonWriter(draft).number("coins", 3);
  EXPECT_EQ(draft[draft.find(Draft::kRoot, "coins")].number, 3);
  EXPECT_EQ(draft.find(Draft::kRoot, "coin"), Draft::kNone);
}

}  // namespace
}  // namespace stadtluft
