#include <atomic>
#include <thread>

#include <gtest/gtest.h>

#include "server/tables/document_text.h"
#include "tests/server/answers.h"
#include "tests/server/house_fixture.h"
#include "tests/server/patching.h"
#include "tests/support/scale.h"

namespace stadtluft::server {
namespace {

const Person kAda{"ada", "Ada", false};
const Person kBen{"ben", "Ben", false};
constexpr const char* kTwo =
    R"({"game":"hamburg","public":true,"seats":[{"kind":"me"},{"kind":"open"}]})";

// Follows a table with the eyes of one viewer, like a client does.
class Reader {
 public:
  Reader(TestHouse& house, Table& table, const Person& person)
      : viewer_(table.viewer(person)),
        subscription_(house.fanout.subscribe(Table::topic(table.data().id, viewer_),
                                             [this](const Text& text) { take(*text); })) {
    take(table.greeting(person, viewer_, -1).value());
  }

  json::value state;
  std::int64_t version = -1;
  std::size_t bytes = 0;
  std::vector<std::string> texts;

 private:
  void take(const std::string& text) {
    bytes += text.size();
    texts.push_back(text);
    json::value message = json::parse(text);
    const json::string type = message.at("type").as_string();
    if (type == "view") {
      state = message.at("state");
    } else if (type == "update") {
      EXPECT_EQ(message.at("from").as_int64(), version);
      EXPECT_TRUE(apply_patch(state, message.at("patch").as_array()));
    } else {
      return;
    }
    version = message.at("version").as_int64();
    if (!state.is_null()) {
      EXPECT_EQ(document_hash(state), message.at("hash").as_string());
    }
  }

  Seat viewer_;
  std::unique_ptr<Fanout::Subscription> subscription_;
};

SentAnswer first_offer(const Reader& reader) {
  SentAnswer move;
  move.version = reader.version;
  move.text = std::string(reader.state.at("actions").at(0).at("text").as_string());
  return move;
}

TEST(Table, What_viewers_hold_is_what_they_may_know_all_game_long) {
  for (int seed = 1; seed <= testing::scaled(8); ++seed) {
    TestHouse house;
    Rng rng(static_cast<std::uint64_t>(seed));
    const std::shared_ptr<Table> table = house.create(kAda, kTwo);
    ASSERT_TRUE(table);
    ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->join(kBen, -1, "", a); }).ok());
    Reader ada(house, *table, kAda);
    Reader ben(house, *table, kBen);
    Reader eve(house, *table, Person{"eve", "Eve", false});
    const std::vector<std::pair<Seat, Reader*>> all = {{0, &ada}, {1, &ben}, {kSpectator, &eve}};
    while (table->data().running()) {
      Reader& asked = ada.state.at("actions").as_array().empty() ? ben : ada;
      const json::array& actions = asked.state.at("actions").as_array();
      ASSERT_FALSE(actions.empty());
      SentAnswer move;
      move.version = asked.version;
      move.text = std::string(
          actions[rng.below(static_cast<std::uint32_t>(actions.size()))].at("text").as_string());
      const Seat seat = &asked == &ada ? Seat{0} : Seat{1};
      ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->act(seat, move, a); }).ok());
      const Told<LongReply> view = table->view_at(0, 0);
      ASSERT_TRUE(view);
      for (const auto& [viewer, reader] : all) {
        ASSERT_EQ(reader->version, table->version());
        const bool turn = reader->state.at("turn").at("actor").as_string() == "player" &&
                          reader->state.at("turn").at("seat").to_number<int>() == int{viewer};
        EXPECT_EQ(reader->state.at("actions").as_array().empty(), !turn);
      }
    }
    // The secret of the dice is told when the game is over, and not a moment before.
    const std::string secret = table->data().dice_secret;
    for (const auto& [viewer, reader] : all) {
      std::size_t told = 0;
      for (const std::string& text : reader->texts)
        told += text.find(secret) != std::string::npos ? 1U : 0U;
      EXPECT_LE(told, 2U);
      EXPECT_NE(reader->texts.back().find(secret), std::string::npos);
    }
    EXPECT_FALSE(ada.state.at("result").is_null());
  }
}

TEST(Table, A_failed_commit_changes_nothing_and_the_game_goes_on) {
  TestHouse house;
  const std::shared_ptr<Table> table = house.create(kAda, kTwo);
  ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->join(kBen, -1, "", a); }).ok());
  Reader ada(house, *table, kAda);
  Reader ben(house, *table, kBen);
  for (int round = 0; round < 6; ++round) {
    Reader& asked = ada.state.at("actions").as_array().empty() ? ben : ada;
    const Seat seat = &asked == &ada ? Seat{0} : Seat{1};
    const SentAnswer move = first_offer(asked);
    house.storage.fail_next = round % 2;
    const Receipt outcome = house.wait([&](const Acknowledge& a) { table->act(seat, move, a); });
    if (round % 2 == 1) {
      ASSERT_FALSE(outcome.ok());
      EXPECT_EQ(outcome.refusal->code, "storage");
      EXPECT_EQ(asked.version, move.version);
    } else {
      ASSERT_TRUE(outcome.ok()) << outcome.refusal->reason;
    }
  }
  EXPECT_EQ(static_cast<std::int64_t>(house.storage.log_of(table->data().id).size()),
            table->version());
}

// The two have nothing to do with each other: one fails, and the other is stored.
TEST(Table, A_step_behind_a_change_that_failed_is_answered_by_what_became_of_it) {
  TestHouse house;
  const std::shared_ptr<Table> table = house.create(kAda, kTwo);
  ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->join(kBen, -1, "", a); }).ok());
  for (int round = 0; round < 4; ++round) {
    Reader ada(house, *table, kAda);
    Reader ben(house, *table, kBen);
    const bool asked = !ada.state.at("actions").as_array().empty();
    const SentAnswer move = first_offer(asked ? ada : ben);
    const std::int64_t before = table->version();
    house.storage.fail_next = 1;
    std::optional<Receipt> hidden;
    table->hide(kAda, true, [&](const Receipt& receipt) { hidden = receipt; });
    const Receipt acted =
        house.wait([&](const Acknowledge& a) { table->act(asked ? Seat{0} : Seat{1}, move, a); });
    ASSERT_TRUE(hidden);
    EXPECT_FALSE(hidden->ok());
    EXPECT_TRUE(acted.ok()) << acted.refusal->reason;
    EXPECT_GT(acted.version, before);
    EXPECT_EQ(table->version(), acted.version);
    EXPECT_EQ(static_cast<std::int64_t>(house.storage.log_of(table->data().id).size()),
              acted.version);
    EXPECT_FALSE(table->data().seats[0].hidden);
  }
}

TEST(Table, Sleeps_and_wakes_with_the_same_game) {
  TestHouse house;
  const std::shared_ptr<Table> table = house.create(kAda, kTwo);
  ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->join(kBen, -1, "", a); }).ok());
  Reader ada(house, *table, kAda);
  Reader ben(house, *table, kBen);
  for (int round = 0; round < 10; ++round) {
    Reader& asked = ada.state.at("actions").as_array().empty() ? ben : ada;
    const Seat seat = &asked == &ada ? Seat{0} : Seat{1};
    house.loop.advance(100'000);
    house.tables.tick();
    EXPECT_FALSE(table->awake());
    SentAnswer move = first_offer(asked);
    move.message = "m" + std::to_string(round);
    ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->act(seat, move, a); }).ok());
    // The same message after another sleep is known from the log.
    house.loop.advance(100'000);
    house.tables.tick();
    const std::int64_t before = table->version();
    ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->act(seat, move, a); }).ok());
    EXPECT_EQ(table->version(), before);
  }
}

TEST(Table, Who_times_out_is_played_by_the_substitute_until_they_are_back) {
  for (const char* clock :
       {R"({"kind":"slow","base":60})", R"({"kind":"live","base":60,"increment":5})"}) {
    TestHouse house;
    const std::string order =
        std::string(R"({"game":"hamburg","public":true,"seats":[{"kind":"me"},{"kind":"open"}],)"
                    R"("substitute":"dice","clock":)") +
        clock + "}";
    const std::shared_ptr<Table> table = house.create(kAda, order.c_str());
    ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->join(kBen, -1, "", a); }).ok());
    Reader ada(house, *table, kAda);
    Reader ben(house, *table, kBen);
    const std::int64_t before = table->version();
    const Seat late = ada.state.at("actions").as_array().empty() ? Seat{1} : Seat{0};
    house.loop.advance(59'000);
    house.tables.tick();
    EXPECT_FALSE(table->data().seats[late].away) << clock;
    house.loop.advance(2'000);
    house.tables.tick();
    EXPECT_TRUE(table->data().seats[late].away) << clock;
    ASSERT_TRUE(house.loop.run_until([&] { return table->version() > before; }));
    table->come_back(late);
    house.loop.turn();
    EXPECT_FALSE(table->data().seats[late].away);
    const json::object shown = table->table_json(kAda);
    EXPECT_FALSE(shown.at("clocks").is_null());
  }
}

TEST(Table, Bots_play_a_whole_game_by_themselves) {
  TestHouse house;
  const std::shared_ptr<Table> table = house.create(
      kAda,
      R"({"game":"hamburg","seats":[{"kind":"bot","bot":"dice"},{"kind":"bot","bot":"dice"}]})");
  ASSERT_TRUE(table);
  ASSERT_TRUE(house.loop.run_until([&] { return table->data().over(); }));
}

bool asked(const Reader& reader) { return !reader.state.at("actions").as_array().empty(); }

// Plays sixty answers against two bots; `held` is called whenever one of them holds back its
// answer.
std::shared_ptr<Table> play_against_bots(TestHouse& house, const Person& person,
                                         const std::function<void(Table&)>& held) {
  // No bot answers before somebody looks on.
  const auto seated = std::make_shared<std::atomic<bool>>(false);
  EXPECT_EQ(house.workers.run(
                {.lane = Lane::play, .key = "test"}, house.loop,
                [seated](const std::atomic<bool>& stop) {
                  while (!seated->load() && !stop.load()) std::this_thread::yield();
                  return 0;
                },
                [](const Result<int>&) {}),
            Admission::taken);
  const std::shared_ptr<Table> table =
      house.create(person, R"({"game":"firenze","seats":[{"kind":"me"},)"
                           R"({"kind":"bot","bot":"dice"},{"kind":"bot","bot":"dice"}]})");
  Reader reader(house, *table, person);
  seated->store(true);
  for (int answers = 0; answers < 60 && table->data().running();) {
    if (asked(reader)) {
      ++answers;
      const SentAnswer move = first_offer(reader);
      EXPECT_TRUE(house.wait([&](const Acknowledge& a) { table->act(0, move, a); }).ok());
      continue;
    }
    if (!house.loop.run_until(
            [&] { return asked(reader) || house.loop.timers() > 0 || table->data().over(); }))
      break;
    if (house.loop.timers() > 0) held(*table);
  }
  return table;
}

TEST(Table, Bots_begin_their_turns_one_after_the_other_while_a_person_looks_on) {
  TestHouse house;
  const std::int64_t pause = house.house.settings.bot_pause;
  ASSERT_GT(pause, 1);
  int pauses = 0;
  const std::shared_ptr<Table> table = play_against_bots(house, kAda, [&](Table& playing) {
    ++pauses;
    const std::int64_t before = playing.version();
    house.loop.advance(pause - 1);
    EXPECT_EQ(playing.version(), before);
    house.loop.advance(1);
    EXPECT_GT(playing.version(), before);
  });
  // One for every turn of a bot, and none within it.
  int turns = 0;
  json::value last(-1);
  const json::value told = table->steps_after(0, 0).value();
  for (const json::value& entry : told.at("entries").as_array()) {
    if (entry.at("kind").as_string() != "act") continue;
    if (last != -1 && entry.at("seat") != last && entry.at("seat") != 0) ++turns;
    last = entry.at("seat");
  }
  EXPECT_GT(turns, 3);
  EXPECT_EQ(pauses, turns);
}

TEST(Table, Bots_hold_nothing_back_from_programs) {
  TestHouse house;
  const Person program{"ada", "Ada", true};
  play_against_bots(house, program, [](Table&) { FAIL() << "an answer was held back"; });
}

// The lines of a table are kept as long as it is.
TEST(Table, Has_room_for_so_many_lines_of_chat) {
  TestHouse house;
  house.house.settings.most_lines = 3;
  const std::shared_ptr<Table> table = house.create(
      kAda, R"({"game":"hamburg","seats":[{"kind":"me"},{"kind":"bot","bot":"dice"}]})");
  const auto say = [&] {
    const Receipt told = house.wait([&](const Acknowledge& a) { table->say(kAda, "hello", a); });
    return told.ok() ? "" : told.refusal->code;
  };
  for (int i = 0; i < 3; ++i) EXPECT_EQ(say(), "");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(say(), "too_many");
}

}  // namespace
}  // namespace stadtluft::server
