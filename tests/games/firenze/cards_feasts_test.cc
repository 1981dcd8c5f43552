// Chapter 11: the feasts.

#include "tests/games/firenze/scene.h"

namespace stadtluft::testing {
namespace {

int feast(const FirenzeScene& t, int seat, std::string_view card) {
  return scored(t, seat, firenze::kItemFeasts, card_index(card));
}

// --- recognition -------------------------------------------------------------------------------

TEST(FirenzeFeasts, FIR_11_13_recognition_counts_own_seals_on_heights_3_and_4) {
  const std::string own = R"("orders":["white_3","green_4","green_5","purple_3"])";
  EXPECT_EQ(feast(scene({.seats = {R"("hand":{"recognition":1},)" + own}}), 0, "recognition"), 3);
  EXPECT_EQ(feast(scene({.seats = {R"("hand":{"recognition":2},)" + own}}), 0, "recognition"), 6);
  // Seals of others and neutral ones do not count.
  EXPECT_EQ(feast(scene({.seats = {R"("hand":{"recognition":1})", own},
                         .rest = R"("neutral_seals":["red_3","blue_3"])"}),
                  0, "recognition"),
            0);
}

TEST(FirenzeFeasts, FIR_11_13_recognition_goes_to_the_hand_of_its_taker) {
  FirenzeScene t = scene({.seats = {"", R"("towers":[{"colour":"red","height":7}])"},
                          .rest = row_with({"recognition"})});
  t.act("take 1");
  EXPECT_EQ(hand(t, 0), R"({"recognition":1})");
}

// --- monument ----------------------------------------------------------------------------------

// Seat 0 takes the monument while these towers stand.
class Monument : public FirenzeScene {
 public:
  explicit Monument(const std::vector<std::string>& sites) : FirenzeScene(position(before(sites))) {
    act("take 1");
  }

 private:
  static Setting before(const std::vector<std::string>& sites) {
    std::vector<std::string> seats;
    for (const std::string& site : sites) seats.push_back(R"("towers":[)" + site + "]");
    return {.seats = seats, .rest = row_with({"monument"}), .players = 3};
  }
};

TEST(FirenzeFeasts, FIR_11_14_monument_goes_to_the_highest_tower) {
  const Monument t({R"({"colour":"white","height":4})", R"({"colour":"green","height":5})",
                    R"({"colour":"red","height":2},{"colour":"red","height":3})"});
  EXPECT_EQ(hand(t, 0), "{}");
  EXPECT_EQ(hand(t, 1), R"({"monument":1})");
  EXPECT_EQ(feast(t, 1, "monument"), 3);
  EXPECT_EQ(prestige(t, 1), 0);  // at the end, not now
}

TEST(FirenzeFeasts, FIR_11_14_monument_goes_to_nobody_on_a_tie) {
  const Monument t({R"({"colour":"white","height":5})", R"({"colour":"green","height":5})",
                    R"({"colour":"red","height":4})"});
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(hand(t, seat), "{}");
  EXPECT_EQ(t.number("/discard/monument"), 1);
  // A tie between all three, and one below the top that does not matter.
  EXPECT_EQ(Monument({R"({"colour":"white","height":2})", R"({"colour":"white","height":2})",
                      R"({"colour":"white","height":2})"})
                .number("/discard/monument"),
            1);
  EXPECT_EQ(hand(Monument({R"({"colour":"white","height":2})", R"({"colour":"white","height":2})",
                           R"({"colour":"white","height":6})"}),
                 2),
            R"({"monument":1})");
}

TEST(FirenzeFeasts, FIR_11_14_monument_knows_players_not_towers) {
  // Two equal towers of one player are no tie.
  const Monument t({R"({"colour":"white","height":5},{"colour":"red","height":5})",
                    R"({"colour":"green","height":4})", ""});
  EXPECT_EQ(hand(t, 0), R"({"monument":1})");
}

TEST(FirenzeFeasts, FIR_11_14_monument_goes_to_nobody_without_towers) {
  const Monument t({"", "", ""});
  EXPECT_EQ(t.number("/discard/monument"), 1);
}

TEST(FirenzeFeasts, FIR_11_15_monument_leaves_its_stones_to_the_taker) {
  const Monument received({"", R"({"colour":"green","height":5})", ""});
  EXPECT_EQ(hand(received, 1), R"({"monument":1})");
  EXPECT_EQ(storehouse(received, 0), R"({"white":2,"yellow":2})");
  EXPECT_EQ(storehouse(received, 1), "{}");
  const Monument discarded({"", "", ""});
  EXPECT_EQ(storehouse(discarded, 0), R"({"white":2,"yellow":2})");
}

// --- disgrace ----------------------------------------------------------------------------------

TEST(FirenzeFeasts, FIR_11_16_disgrace_costs_two_at_the_end) {
  FirenzeScene t = scene({.seats = {"", R"("towers":[{"colour":"green","height":5}])"},
                          .rest = row_with({"disgrace"})});
  t.act("take 1");
  EXPECT_EQ(hand(t, 0), R"({"disgrace":1})");
  EXPECT_EQ(prestige(t, 0), 0);
  EXPECT_EQ(feast(t, 0, "disgrace"), -2);
  EXPECT_EQ(feast(scene({.seats = {R"("hand":{"disgrace":3})"}}), 0, "disgrace"), -6);
}

}  // namespace
}  // namespace stadtluft::testing
