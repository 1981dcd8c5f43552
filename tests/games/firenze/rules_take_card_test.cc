// Chapter 4: phase 1, take a card.

#include "tests/games/firenze/scene.h"

namespace stadtluft::testing {
namespace {

using firenze::CardCounts;

// The card of a row position, counted from 1, or "-".
std::string card_at(const FirenzeScene& t, int position) {
  const json::value card = t.at("/row/" + std::to_string(position - 1) + "/card");
  return card.is_null() ? "-" : std::string(card.as_string());
}

std::string stones_at(const FirenzeScene& t, int position) {
  return json::serialize(t.at("/row/" + std::to_string(position - 1) + "/stones"));
}

// Moves the whole deck to the discard except for one copy of a card.
void leave_in_deck(FirenzeScene& t, std::string_view last) {
  firenze::State& s = t.state();
  for (std::size_t card = 0; card < t.game().content().cards.size(); ++card) {
    const int kept = t.game().content().cards[card].id == last ? 1 : 0;
    s.discard[card] = static_cast<std::uint8_t>(s.discard[card] + s.deck[card] - kept);
    s.deck[card] = static_cast<std::uint8_t>(kept);
  }
  ASSERT_EQ(t.game().defect(s), "");
}

TEST(FirenzeTakeCard, FIR_4_1_exactly_one_card_must_be_taken) {
  FirenzeScene t = at_phase("take", R"({"players": [{"storehouse": {"white": 9}}]})");
  EXPECT_EQ(t.offered(), (Strings{"take 1", "take 2", "take 3", "take 4", "take 5", "take 6"}));
  t.act("take 2");
  t.settle();
  for (int i = 0; i < 9 && t.turn().seat == 0; ++i) {
    EXPECT_TRUE(t.offered("take").empty());
    EXPECT_NE(t.refusal("take 1").find("FIR-4.1"), std::string::npos);
    t.act("done");
    t.settle();
  }
  EXPECT_EQ(t.turn().seat, 1);
}

TEST(FirenzeTakeCard, FIR_4_2_positions_1_to_6_cost_0_to_5_stones) {
  for (int position = 1; position <= 6; ++position) {
    FirenzeScene t = at_phase("take", R"({"row": [{"card": "architect"}, {"card": "wholesaler"},
        {"card": "bridge"}, {"card": "mason"}, {"card": "alchemist"}, {"card": "workshop"}],
        "players": [{"storehouse": {"white": 7}}]})");
    t.act("take " + std::to_string(position));
    EXPECT_EQ(t.number("/players/0/storehouse/white"), 7 - (position - 1)) << position;
    EXPECT_EQ(t.told("stone-laid"), static_cast<std::size_t>(position - 1)) << position;
    for (int left = 1; left <= 6; ++left)
      EXPECT_EQ(stones_at(t, left), left < position ? R"({"white":1})" : "{}") << left;
  }
}

TEST(FirenzeTakeCard, FIR_4_3_one_stone_of_any_colour_goes_on_every_card_to_the_left) {
  FirenzeScene t = at_phase("take", R"({"row": [{"card": "architect", "stones": {"red": 1}},
      {"card": "wholesaler"}, {"card": "bridge"}, {"card": "mason"}, {"card": "alchemist"},
      {"card": "workshop"}],
      "players": [{"storehouse": {"white": 1, "green": 1, "blue": 2}}]})");
  t.act("take 4");
  EXPECT_EQ(t.asked(), "pay-price");
  EXPECT_EQ(t.offered(), (Strings{"pay white", "pay green", "pay blue"}));
  t.act("pay green");
  EXPECT_EQ(t.offered(), (Strings{"pay white", "pay blue"}));
  t.act("pay blue");
  // A colour that came earlier may follow: it lies on another card.
  EXPECT_EQ(t.offered(), (Strings{"pay white", "pay blue"}));
  t.act("pay white");
  EXPECT_EQ(stones_at(t, 1), R"({"green":1,"red":1})");
  EXPECT_EQ(stones_at(t, 2), R"({"blue":1})");
  EXPECT_EQ(stones_at(t, 3), R"({"white":1})");
  EXPECT_EQ(json::serialize(t.at("/players/0/storehouse")), R"({"blue":1})");
}

TEST(FirenzeTakeCard, FIR_4_4_a_price_beyond_the_storehouse_cannot_be_chosen) {
  const FirenzeScene t =
      at_phase("take", R"({"players": [{"storehouse": {"white": 1, "red": 1}}]})");
  EXPECT_EQ(t.offered("take"), (Strings{"take 1", "take 2", "take 3"}));
  EXPECT_NE(t.refusal("take 4").find("FIR-4.4"), std::string::npos);
  EXPECT_EQ(at_phase("take", "{}").offered("take"), (Strings{"take 1"}));

  FirenzeScene princess = at_phase("take", R"({"players": [{"hand": {"princess": 1}}]})");
  princess.act("play princess");
  EXPECT_EQ(princess.offered("take").size(), 6U);
}

TEST(FirenzeTakeCard, FIR_4_5_the_price_is_paid_before_the_stones_of_the_card_are_taken) {
  FirenzeScene t = at_phase("take", R"({"row": [{"card": "architect"},
      {"card": "wholesaler", "stones": {"blue": 3}}, {"card": "bridge", "stones": {"blue": 3}},
      {"card": "mason"}, {"card": "alchemist"}, {"card": "workshop"}],
      "players": [{"storehouse": {"white": 1}}]})");
  // The three stones on position 3 do not help to pay its price.
  EXPECT_EQ(t.offered("take"), (Strings{"take 1", "take 2"}));
  t.act("take 2");
  EXPECT_EQ(stones_at(t, 1), R"({"white":1})");
  EXPECT_EQ(json::serialize(t.at("/players/0/storehouse")), R"({"blue":3})");
  const Strings told = t.story();
  EXPECT_LT(std::find(told.begin(), told.end(), "stone-laid"),
            std::find(told.begin(), told.end(), "stones-taken"));
}

TEST(FirenzeTakeCard, FIR_4_6_the_card_and_all_its_stones_are_taken) {
  FirenzeScene t = at_phase("take", R"({"row": [
      {"card": "princess", "stones": {"white": 2, "purple": 3}}, {"card": "wholesaler"},
      {"card": "bridge"}, {"card": "mason"}, {"card": "alchemist"}, {"card": "workshop"}],
      "players": [{"storehouse": {"white": 1}}]})");
  t.act("take 1");
  EXPECT_EQ(t.number("/players/0/hand/princess"), 1);
  EXPECT_EQ(json::serialize(t.at("/players/0/storehouse")), R"({"white":3,"purple":3})");
}

TEST(FirenzeTakeCard, FIR_4_7_the_kind_of_the_card_decides_where_it_goes) {
  const auto take = [](std::string_view card) {
    FirenzeScene t(pinned("take", R"({"row": [{"card": ")" + std::string(card) +
                                      R"("}, {"card": "wholesaler"}, {"card": "bridge"},
        {"card": "mason"}, {"card": "alchemist"}, {"card": "workshop"}]})"));
    t.act("take 1");
    std::string place;
    if (t.number("/players/0/hand/" + std::string(card)) == 1) place += "hand";
    if (!words(t, "/players/0/buildings").empty()) place += "buildings";
    if (!words(t, "/church").empty()) place += "church";
    if (t.number("/discard/" + std::string(card)) == 1) place += "discard";
    return place;
  };
  EXPECT_EQ(take("collapse"), "discard");
  EXPECT_EQ(take("spy"), "hand");
  EXPECT_EQ(take("disgrace"), "hand");
  EXPECT_EQ(take("warehouse"), "buildings");
  EXPECT_EQ(take("campanile"), "church");
}

TEST(FirenzeTakeCard, FIR_4_8_cards_right_of_the_gap_move_left_with_their_stones) {
  FirenzeScene t = at_phase("take", R"({"players": [{"storehouse": {"yellow": 1}}]})");
  t.act("take 2");
  EXPECT_EQ(card_at(t, 1), "architect");
  EXPECT_EQ(stones_at(t, 1), R"({"white":1,"yellow":2})");
  EXPECT_EQ(card_at(t, 2), "bridge");
  EXPECT_EQ(stones_at(t, 2), R"({"red":2})");
  EXPECT_EQ(card_at(t, 3), "mason");
  EXPECT_EQ(stones_at(t, 3), R"({"blue":1})");
  EXPECT_EQ(card_at(t, 4), "alchemist");
  EXPECT_EQ(stones_at(t, 4), R"({"white":1})");
  EXPECT_EQ(card_at(t, 5), "workshop");
  EXPECT_EQ(stones_at(t, 5), R"({"purple":1})");
  EXPECT_EQ(card_at(t, 6), "-");
}

TEST(FirenzeTakeCard, FIR_4_9_the_top_card_of_the_deck_comes_to_position_6_with_four_stones) {
  FirenzeScene t = at_phase("take", "{}");
  const std::int64_t deck = stones(t, "/deck");
  t.act("take 1");
  const std::int64_t bag = stones(t, "/bag");
  // Every card of the deck may come, as often as it is there.
  std::int64_t weights = 0;
  for (const auto& [text, weight] : t.outcomes()) {
    EXPECT_EQ(weight, t.number("/deck/" + text.substr(5))) << text;
    weights += weight;
  }
  EXPECT_EQ(weights, deck);
  t.chance("card storm");
  EXPECT_EQ(card_at(t, 6), "storm");
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(t.asked(), "chance");
    t.chance(t.outcomes().front().first);
  }
  EXPECT_NE(t.asked(), "chance");
  EXPECT_EQ(stones(t, "/row/5/stones"), 4);
  EXPECT_EQ(stones(t, "/bag"), bag - 4);
  EXPECT_EQ(stones(t, "/deck"), deck - 1);
}

TEST(FirenzeTakeCard, FIR_4_10_a_short_bag_gives_what_it_has_and_nothing_later) {
  // All stones but three (and later none) lie elsewhere: the neighbour's storehouse is not checked.
  const auto drawn_from = [](int in_bag) {
    const std::string rest = R"({"row": [{"card": "princess"}, {"card": "wholesaler"},
        {"card": "bridge"}, {"card": "mason"}, {"card": "alchemist"}, {"card": "workshop"}],
        "players": [{"storehouse": {"white": 5}, "towers": [{"colour": "red", "height": 8}]},
        {"storehouse": {"white": 20, "yellow": 18, "green": 15, "red": 4, "blue": 10, "purple": )" +
                             std::to_string(8 - in_bag) + "}}]}";
    FirenzeScene t(pinned("take", rest));
    EXPECT_EQ(stones(t, "/bag"), in_bag);
    t.act("take 1");
    t.settle();
    EXPECT_EQ(stones(t, "/row/5/stones"), in_bag);
    EXPECT_EQ(stones(t, "/bag"), 0);
    // Stones that enter the bag later in the turn change nothing.
    play_until(t, "take-card");
    EXPECT_EQ(stones(t, "/bag"), 4);
    EXPECT_EQ(t.turn().seat, 1);
    EXPECT_EQ(stones(t, "/row/5/stones"), in_bag);
  };
  drawn_from(3);
  drawn_from(0);
}

TEST(FirenzeTakeCard, FIR_4_11_an_empty_deck_is_renewed_from_the_discard_at_once) {
  FirenzeScene t = at_phase("take", "{}");
  leave_in_deck(t, "spy");
  const CardCounts discarded = t.state().discard;
  t.act("take 1");
  EXPECT_EQ(t.outcomes(), (std::vector<std::pair<std::string, unsigned>>{{"card spy", 1}}));
  t.chance("card spy");
  EXPECT_EQ(t.told("reshuffled"), 1U);
  EXPECT_EQ(t.state().deck, discarded);
  EXPECT_EQ(t.state().discard, CardCounts{});
  // Start cards lie among the others now.
  EXPECT_EQ(t.state().start_deck, CardCounts{});
  t.settle();
  play_until(t, "take-card");
  t.act("take 1");
  unsigned weights = 0;
  for (const auto& [text, weight] : t.outcomes()) weights += weight;
  EXPECT_EQ(weights, 45U);
}

TEST(FirenzeTakeCard, FIR_4_12_sequence_for_an_event) {
  FirenzeScene t = at_phase("take", R"({"row": [{"card": "architect"},
      {"card": "flood", "stones": {"purple": 4}}, {"card": "bridge"}, {"card": "mason"},
      {"card": "alchemist"}, {"card": "workshop"}],
      "players": [{"storehouse": {"white": 5}}, {"storehouse": {"green": 3}}]})");
  leave_in_deck(t, "spy");
  t.act("take 2");
  // Paid, four left, two of them lost to the flood; the other player loses one of three. All of
  // that before the stones of the card are taken, and before anything moves in the row.
  EXPECT_EQ(t.story(),
            (Strings{"card-chosen", "stone-laid", "stone-returned", "stone-returned",
                     "stone-returned", "card-discarded", "stones-taken", "row-shifted"}));
  EXPECT_EQ(json::serialize(t.at("/players/0/storehouse")), R"({"white":2,"purple":4})");
  EXPECT_EQ(json::serialize(t.at("/players/1/storehouse")), R"({"green":2})");
  EXPECT_EQ(t.number("/discard/flood"), 1);
  t.chance("card spy");
  // The flood is in the discard already, so it is shuffled in again.
  EXPECT_EQ(t.number("/deck/flood"), 1);
  // The bag is as it is now: with what the flood brought, without what the taker got.
  std::int64_t weights = 0;
  for (const auto& [text, weight] : t.outcomes()) weights += weight;
  EXPECT_EQ(weights, 88 - 1 - 6 - 2);
  t.settle();
  EXPECT_EQ(t.asked(), "exchange");
}

TEST(FirenzeTakeCard, FIR_4_12_sequence_for_any_other_card) {
  FirenzeScene t = at_phase("take", R"({"row": [{"card": "architect"},
      {"card": "monument", "stones": {"purple": 4}}, {"card": "bridge"}, {"card": "mason"},
      {"card": "alchemist"}, {"card": "workshop"}],
      "players": [{"storehouse": {"white": 3}}, {"towers": [{"colour": "blue", "height": 1}]}]})");
  t.act("take 2");
  t.settle();
  EXPECT_EQ(t.story(),
            (Strings{"card-chosen", "stone-laid", "stones-taken", "card-to-hand", "row-shifted",
                     "card-revealed", "stone-drawn", "stone-drawn", "stone-drawn", "stone-drawn"}));
  EXPECT_EQ(t.number("/players/1/hand/monument"), 1);
  EXPECT_EQ(t.number("/players/0/storehouse/purple"), 4);
}

}  // namespace
}  // namespace stadtluft::testing
