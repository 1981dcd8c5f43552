#include "server/tables/house_bots.h"

#include <atomic>
#include <thread>

#include <gtest/gtest.h>

#include "tests/server/house_fixture.h"

// The host says how the bots of the house think, and a bot that cannot be asked now is asked later.
namespace stadtluft::server {
namespace {

const Person kOwner{"ada", "Ada", false};

TEST(HouseBots, Clients_name_a_level_and_nothing_else) {
  for (const std::string_view id : bot_ids()) EXPECT_TRUE(check_level(id)) << id;
  for (const char* greedy : {"councillor:3600000ms:256threads", "councillor:", "councillor:1ms",
                             "montecarlo:5it", "journeyman:hand", "nobody", ""})
    EXPECT_FALSE(check_level(greedy)) << greedy;
  // However long it is, nothing of it is repeated.
  EXPECT_LT(check_level(std::string(50'000, 'x')).error().text().size(), 200U);
  EXPECT_LT(check_level("councillor:" + std::string(50'000, '1')).error().text().size(), 200U);
}

TEST(HouseBots, Think_as_long_as_the_host_lets_them) {
  const BotSettings host{.councillor_ms = 500, .montecarlo_ms = 300, .threads = 2};
  EXPECT_EQ(house_bot("councillor", host).budget, (Budget{.ms = 500}));
  EXPECT_EQ(house_bot("councillor", host).threads, 2U);
  EXPECT_EQ(house_bot("mayor", host).budget, (Budget{.ms = 1000}));
  EXPECT_EQ(house_bot("mayor", BotSettings{.mayor_ms = 700}).budget, (Budget{.ms = 700}));
  EXPECT_EQ(house_bot("mayor", host).threads, 2U);
  EXPECT_EQ(house_bot("montecarlo", host).budget, (Budget{.ms = 300}));
  EXPECT_EQ(house_bot("journeyman", host).budget, Budget{});
  EXPECT_EQ(house_bot("dice", host).kind, BotKind::dice);
}

TEST(HouseBots, What_is_stored_counts_within_the_limits_of_the_host) {
  const BotSettings host{.councillor_ms = 500, .montecarlo_ms = 300, .threads = 2};
  const BotSpec greedy = house_bot("councillor:3600000ms:256threads", host);
  EXPECT_EQ(greedy.kind, BotKind::councillor);
  EXPECT_EQ(greedy.budget, (Budget{.ms = 500}));
  EXPECT_EQ(greedy.threads, 2U);
  EXPECT_EQ(house_bot("councillor:10ms", host).budget, (Budget{.ms = 10}));
  EXPECT_EQ(house_bot("councillor:10ms", host).threads, 1U);
  EXPECT_EQ(house_bot("mayor:3600000ms", host).budget, (Budget{.ms = 1000}));
  EXPECT_EQ(house_bot("montecarlo:1000000000it", host).budget,
            (Budget{.ms = 300, .iterations = 1'000'000'000}));
  EXPECT_TRUE(house_bot("journeyman:hand", host).by_hand);
  // Not written like this any more, or by nobody.
  EXPECT_EQ(house_bot("councillor:soon", host).budget, (Budget{.ms = 500}));
  EXPECT_EQ(house_bot("nobody", host).kind, BotKind::councillor);
}

TEST(HouseBots, A_table_of_old_with_a_budget_opens_and_is_played) {
  TestHouse house;
  house.house.settings.bots = {.councillor_ms = 1, .montecarlo_ms = 1};
  const std::shared_ptr<Table> table = house.create(
      kOwner, R"({"game":"hamburg","autostart":false,"seats":[{"kind":"bot","bot":"councillor"},)"
              R"({"kind":"bot","bot":"montecarlo"}]})");
  ASSERT_TRUE(table);
  TableData document = table->data();
  document.seats[0].bot = "councillor:3600000ms:256threads";
  document.seats[1].bot = "montecarlo:1000000000it";
  document.substitute = "councillor:3600000ms";
  TableRow row;
  row.id = document.id;
  row.game = document.game;
  row.status = document.status;
  row.data = table_data_text(document);
  house.storage.write({PutTable{row}}, {});
  house.loop.turn();
  Tables again(house.house);
  const std::shared_ptr<Table> old = again.find(document.id);
  ASSERT_TRUE(old);
  EXPECT_EQ(old->data().seats[0].bot, "councillor:3600000ms:256threads");
  ASSERT_TRUE(house.wait([&](const Acknowledge& a) { old->start(kOwner, "", a); }).ok());
  const std::int64_t begin = old->version();
  EXPECT_TRUE(house.loop.run_until([&] { return old->version() > begin + 40; }));
}

TEST(HouseBots, A_bot_that_found_no_place_is_asked_again) {
  TestHouse house;
  std::atomic<bool> release = false;
  std::size_t done = 0;
  // All that this person may have under way is under way.
  for (std::size_t n = 0; n < JobOrder::kMostOfKey; ++n)
    ASSERT_EQ(
        house.workers.run(
            {.lane = Lane::aside, .key = "bots ada", .share = "bots of account ada"}, house.loop,
            [&release](const std::atomic<bool>& stop) {
              while (!release.load() && !stop.load()) std::this_thread::yield();
              return 0;
            },
            [&done](const Result<int>&) { ++done; }),
        Admission::taken);
  const std::shared_ptr<Table> table = house.create(
      kOwner,
      R"({"game":"hamburg","seats":[{"kind":"bot","bot":"dice"},{"kind":"bot","bot":"dice"}]})");
  ASSERT_TRUE(table);
  ASSERT_TRUE(table->data().running());
  const std::int64_t begin = table->version();
  house.tables.tick();
  house.loop.turn();
  EXPECT_GT(house.metrics.jobs_refused.value(), 0);
  release = true;
  ASSERT_TRUE(house.loop.run_until([&] { return done == JobOrder::kMostOfKey; }));
  EXPECT_EQ(table->version(), begin);
  house.tables.tick();
  EXPECT_TRUE(house.loop.run_until([&] { return table->version() > begin + 10; }));
}

TEST(HouseBots, A_bot_goes_ahead_of_the_others_as_soon_as_a_person_is_there) {
  std::atomic<int> may_end = 0;  // outlives the threads that look at it
  TestHouse house;
  house.house.settings.bot_pause = 0;
  // The only thread is busy, and more waits in the share of the same person.
  for (int n = 0; n < 20; ++n)
    ASSERT_EQ(
        house.workers.run(
            {.lane = Lane::aside, .key = "bots ada", .share = "bots of account ada"}, house.loop,
            [&may_end, n](const std::atomic<bool>& stop) {
              while (may_end.load() <= n && !stop.load()) std::this_thread::yield();
              return 0;
            },
            [](const Result<int>&) {}),
        Admission::taken);
  // Who begins is chance: until it is the bot.
  std::shared_ptr<Table> table;
  for (int n = 0; n < 40; ++n) {
    table = house.create(
        kOwner, R"({"game":"hamburg","seats":[{"kind":"bot","bot":"dice"},{"kind":"me"}]})");
    ASSERT_TRUE(table);
    if (table->view(kSpectator).value().at("state").at("turn").at("seat") == 0) break;
  }
  const auto listener =
      house.fanout.subscribe(Table::topic(table->data().id, 1), [](const Text&) {});
  table->presence_changed();
  may_end = 1;
  EXPECT_TRUE(house.loop.run_until([&] { return house.metrics.bot_moves.value() > 0; }));
  may_end = 20;
}

TEST(HouseBots, Hints_come_one_at_a_time) {
  std::atomic<bool> release = false;  // outlives the threads that look at it
  TestHouse house;
  house.house.settings.hint = 1;
  ASSERT_EQ(house.workers.run(
                {.lane = Lane::play, .key = "x"}, house.loop,
                [&release](const std::atomic<bool>& stop) {
                  while (!release.load() && !stop.load()) std::this_thread::yield();
                  return 0;
                },
                [](const Result<int>&) {}),
            Admission::taken);
  const std::shared_ptr<Table> table = house.create(
      kOwner, R"({"game":"firenze","seats":[{"kind":"me"},{"kind":"open"}],"public":true})");
  ASSERT_TRUE(table);
  const Person ben{"ben", "Ben", false};
  ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->join(ben, -1, "", a); }).ok());
  std::vector<std::string> codes;
  const auto ask = [&](Seat seat) {
    table->hint(seat,
                [&](const std::optional<Refusal>& refusal, std::int64_t, const json::object&) {
                  codes.push_back(refusal ? refusal->code : "told");
                });
  };
  ask(0);
  const Seat asked = codes.empty() ? 0 : 1;  // the other one is not asked
  codes.clear();
  if (asked == 1) ask(1);
  ask(asked);
  EXPECT_EQ(codes, std::vector<std::string>{"one_at_a_time"});
  release = true;
  ASSERT_TRUE(house.loop.run_until([&] { return codes.size() == 2; }));
  EXPECT_EQ(codes.back(), "told");
  ask(asked);
  ASSERT_TRUE(house.loop.run_until([&] { return codes.size() == 3; }));
  EXPECT_EQ(codes.back(), "told");
}

}  // namespace
}  // namespace stadtluft::server
