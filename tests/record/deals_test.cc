#include "record/deals.h"

#include "bots/arena/arena.h"
#include "tests/record/table.h"

namespace stadtluft::testing {
namespace {

const std::string kHead =
    R"({"stadtluft":"deals","version":1,"game":"firenze","options":{"players":2,"turn_cap":2}})"
    "\n";

Result<Deals> read(const std::string& text) { return load_deals(pinned_games(), text, "d.jsonl"); }

TEST(Deals, Are_read_with_their_game_and_options) {
  const Result<Deals> deals = read(kHead + "{\"seed\":17}\n{\"seed\":18446744073709551615}\n");
  ASSERT_TRUE(deals.ok()) << deals.error().text();
  EXPECT_EQ(deals->game, &firenze());
  EXPECT_EQ(deals->options, options_for(firenze(), 2, {"turn_cap=2"}));
  ASSERT_EQ(deals->deals.size(), 2U);
  EXPECT_EQ(deals->deals[0].seed, 17U);
  EXPECT_EQ(deals->deals[1].seed, ~std::uint64_t{0});
  EXPECT_FALSE(deals->deals[0].start);
}

TEST(Deals, May_begin_in_the_middle) {
  const Result<Deals> deals = read(kHead + R"({"seed":1,"start":{"active":1}})" + "\n");
  ASSERT_TRUE(deals.ok()) << deals.error().text();
  ASSERT_TRUE(deals->deals[0].start);
  EXPECT_EQ(firenze().options(*deals->deals[0].start), deals->options);
}

TEST(Deals, Tell_a_fault_with_its_line) {
  EXPECT_TRUE(refused(read(""), "d.jsonl", "no deals"));
  EXPECT_TRUE(refused(read(kHead), "d.jsonl", "no deals"));
  EXPECT_TRUE(refused(read("{\"seed\":1}\n"), "d.jsonl:1", "stadtluft"));
  EXPECT_TRUE(refused(read(edited(kHead, "firenze", "chess")), "d.jsonl:1: /game", "chess"));
  EXPECT_TRUE(refused(read(edited(kHead, ":2,", ":9,")), "d.jsonl:1: /options/players", "2 to 4"));
  EXPECT_TRUE(refused(read(kHead + "{\"seed\":1}\n{\"seed\":-1}\n"), "d.jsonl:3: /seed", "whole"));
  EXPECT_TRUE(refused(read(kHead + "{\"sead\":1}\n"), "d.jsonl:2", "seed"));
  EXPECT_TRUE(refused(read(kHead + "{\"seed\":1,\"luck\":1}\n"), "d.jsonl:2: /luck", "unknown"));
  EXPECT_TRUE(refused(read(kHead + "\n"), "d.jsonl:2", "empty"));
  EXPECT_TRUE(refused(read(kHead + R"({"seed":1,"start":{"active":7}})" + "\n"),
                      "d.jsonl:2: /start/active", "0 to"));
  EXPECT_TRUE(refused(read(kHead + R"({"seed":1,"start":{"options":{}}})" + "\n"),
                      "d.jsonl:2: /start", "options"));
}

MatchOrder order_of(const std::string& bots, std::vector<Deal> deals) {
  MatchOrder order;
  order.game = "firenze";
  order.options = options_for(firenze(), 2, {"turn_cap=2"});
  order.bots = {bots, "dice"};
  order.deals = std::move(deals);
  return order;
}

TEST(Deals, Are_played_from_every_seat) {
  const auto play = [](const MatchOrder& order) {
    Result<MatchReport> report = play_bots(pinned_games(), Brains::built_in(), order);
    EXPECT_TRUE(report.ok());
    return *std::move(report);
  };
  // The deals that a seed gives, named one by one, are the same games.
  MatchOrder by_seed = order_of("apprentice", {});
  by_seed.blocks = 3;
  const MatchReport seeded = play(by_seed);
  std::vector<Deal> deals;
  for (std::uint64_t i = 0; i < 3; ++i) deals.push_back({seed_of_game(by_seed.seed, i), {}});
  const MatchReport named = play(order_of("apprentice", deals));
  ASSERT_EQ(named.blocks.size(), 3U);
  EXPECT_EQ(named.games, 6U);
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_DOUBLE_EQ(named.blocks[i].margin, seeded.blocks[i].margin);
  // Whoever plays: by equal bots a deal comes out as well for one as for the other, turned round.
  const MatchReport even = play(order_of("dice", {deals[0], deals[0]}));
  EXPECT_DOUBLE_EQ(even.blocks[0].margin, 0);
  EXPECT_DOUBLE_EQ(even.blocks[1].place_score, 0.5);
}

TEST(Deals, Begin_where_they_say) {
  Result<Deals> deals = read(
      kHead + R"({"seed":1,"start":{"players":[{"orders":["purple_5","purple_6"]},{}]}})" + "\n");
  ASSERT_TRUE(deals.ok()) << deals.error().text();
  const Result<MatchReport> report =
      play_bots(pinned_games(), Brains::built_in(), order_of("dice", std::move(deals->deals)));
  ASSERT_TRUE(report.ok());
  // Both sat once on the seat with so many points.
  EXPECT_GT(report->points[0], 8);
  EXPECT_GT(report->points[1], 8);
}

}  // namespace
}  // namespace stadtluft::testing
