// What is known of a hand from which a card is stolen (BRU-CK-5).

#include <set>

#include "engine/core/hash.h"
#include "engine/kin/hidden.h"
#include "tests/games/brugge/scene.h"

namespace stadtluft::testing {
namespace {

// Seat 0 recruits the Pickpocket (139) while everybody knows the persons of seat 1's hand that fell
// back to it. Seats 2 and 3 look on.
BruggeScene robbed(const Names& hand, const Names& seen, const std::string& stolen) {
  const Seated idle{.no_hand = true};
  BruggeScene t = scene({.houses = {"blue"}, .hand = {"139"}, .guilders = 3},
                        {.others = {{.hand = hand, .workers = {{"brown", 1}}}, idle, idle}});
  brugge::State state = t.state();
  for (const std::string& id : seen)
    kin::publish(state, state.options.players, BruggeScene::card(id));
  BruggeScene known(state);
  known.recruit("139");
  known.chance("steal " + stolen);
  EXPECT_EQ(known.game().defect(known.state()), "");
  return known;
}

// Where a viewer holds a card possible, over many deals: hands of seats, "pool", "houses".
std::set<std::string> places(const BruggeScene& t, Seat viewer, const std::string& id) {
  const auto seen = t.game().observe(t.state(), viewer);
  const std::uint16_t card = BruggeScene::card(id);
  std::set<std::string> found;
  Rng rng(7);
  for (int deal = 0; deal < 100; ++deal) {
    const brugge::State dealt = t.game().determinize(seen, rng);
    EXPECT_TRUE(same_bytes(t.game().observe(dealt, viewer).seen, seen.seen));
    EXPECT_EQ(t.game().defect(dealt), "");
    if (dealt.pool.has(card)) found.insert("pool");
    for (Seat seat = 0; seat < dealt.options.players; ++seat) {
      if (dealt.hand[seat].has(card)) found.insert("hand " + std::to_string(seat));
      if (dealt.houses[seat].has(card)) found.insert("houses");
    }
  }
  return found;
}

using Spots = std::set<std::string>;

TEST(BruggeKnowledge, BRU_CK_5_a_theft_blurs_a_known_card_among_unknown_ones) {
  // 092 (brown) was seen, 097 was not; a blue card beside them has nothing to do with it.
  const BruggeScene t = robbed({"092", "097", "001"}, {"092", "001"}, "097");
  EXPECT_TRUE(t.knows(2, "001"));
  EXPECT_FALSE(t.knows(2, "092")) << "it may be the one that was stolen";
  EXPECT_EQ(places(t, 2, "092").count("pool"), 1U);
  // The thief sees what it has.
  EXPECT_TRUE(t.knows(0, "092"));
  EXPECT_TRUE(t.knows(0, "097"));
  EXPECT_TRUE(t.knows(1, "097"));
}

TEST(BruggeKnowledge, BRU_CK_5_a_theft_of_the_only_card_of_its_colour_blurs_nothing) {
  const BruggeScene t = robbed({"092", "001"}, {"092"}, "092");
  EXPECT_EQ(places(t, 2, "092"), Spots{"hand 0"});
  EXPECT_EQ(places(t, kNobody, "092"), Spots{"hand 0"});
}

TEST(BruggeKnowledge, BRU_CK_5_of_cards_that_were_all_known_one_lies_at_the_thief) {
  BruggeScene t = robbed({"092", "097"}, {"092", "097"}, "097");
  for (const Seat viewer : {Seat{2}, Seat{3}, kNobody}) {
    EXPECT_FALSE(t.knows(viewer, "092"));
    EXPECT_EQ(places(t, viewer, "092"), (Spots{"hand 0", "hand 1"}));
    EXPECT_EQ(places(t, viewer, "097"), (Spots{"hand 0", "hand 1"}));
  }
  EXPECT_EQ(places(t, 0, "092"), Spots{"hand 1"});
  EXPECT_EQ(places(t, 1, "097"), Spots{"hand 0"});
  // The victim lays the other as a house: the two places are now a hand and the house.
  t.act("build-house 092");
  EXPECT_EQ(places(t, 2, "092"), (Spots{"hand 0", "houses"}));
  EXPECT_EQ(places(t, 2, "097"), (Spots{"hand 0", "houses"}));
  EXPECT_EQ(places(t, 0, "092"), Spots{"houses"});
}

TEST(BruggeKnowledge, BRU_CK_5_who_sees_one_of_two_mixed_cards_knows_the_other) {
  BruggeScene t = robbed({"092", "097"}, {"092", "097"}, "097");
  t.act("take-guilders 092");
  EXPECT_EQ(places(t, 2, "097"), Spots{"hand 0"});
  EXPECT_TRUE(t.knows(2, "097"));
  EXPECT_TRUE(t.knows(kNobody, "097"));
}

TEST(BruggeKnowledge, BRU_CK_5_mixed_cards_are_lost_from_sight_beside_an_unknown_one) {
  BruggeScene t = robbed({"092", "097"}, {"092", "097"}, "097");
  brugge::State state = t.state();
  state.pool.remove(BruggeScene::card("102"));
  state.hand[1].add(BruggeScene::card("102"));
  state.stack[0] = static_cast<std::uint8_t>(state.stack[0] - 1);
  BruggeScene more(state);
  more.act("build-house 102");
  for (const char* id : {"092", "097"}) {
    EXPECT_EQ(places(more, 2, id).count("pool"), 1U) << id;
    EXPECT_EQ(places(more, 2, id).count("houses"), 1U) << id;
  }
}

TEST(BruggeKnowledge, BRU_CK_5_mixed_cards_can_be_written_down_and_read) {
  const BruggeScene t = robbed({"092", "097"}, {"092", "097"}, "097");
  const json::value position = t.game().position(t.state());
  EXPECT_EQ(position.at_pointer("/known_among_all"), (json::value{"092", "097"}));
  EXPECT_EQ(position.at_pointer("/players/2/knows_among"), (json::value{"092", "097"}));
  EXPECT_FALSE(position.at_pointer("/players/0").as_object().contains("knows_among"));
  EXPECT_TRUE(same_bytes(BruggeScene(json::serialize(position)).state(), t.state()));
  // A single card cannot be mistaken for another.
  json::value alone = position;
  alone.as_object()["known_among_all"] = boost::json::array{"092"};
  const auto refused = t.game().read_position(alone);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().where, "/known_among_all");
}

}  // namespace
}  // namespace stadtluft::testing
