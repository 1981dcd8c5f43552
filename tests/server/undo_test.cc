#include <set>

#include <gtest/gtest.h>

#include "server/api/socket.h"
#include "tests/server/house_fixture.h"
#include "tests/server/letters.h"

// Who has to agree before a game goes back.
namespace stadtluft::server::undoing {
namespace {

const Person kAda{"ada", "Ada", false};
const Person kBen{"ben", "Ben", false};
const Person kEve{"eve", "Eve", false};

json::object state_of(Table& table, const Person& person) {
  return json::parse(table.greeting(person, table.viewer(person), -1).value())
      .at("state")
      .as_object();
}
std::size_t steps_of(Table& table) {
  return static_cast<std::size_t>(state_of(table, kAda).at("steps").as_int64());
}
json::value request_of(Table& table) { return table.table_json(kAda).at("undo_request"); }

// Hamburg for these people; the substitute is the quickest bot.
std::shared_ptr<Table> seated(TestHouse& house, const std::vector<Person>& people,
                              const std::string& more = "") {
  std::string order = R"({"game":"hamburg","public":true,"substitute":"dice",)" + more +
                      R"("seats":[{"kind":"me"})";
  for (std::size_t i = 1; i < people.size(); ++i) order += R"(,{"kind":"open"})";
  std::shared_ptr<Table> table = house.create(people[0], (order + "]}").c_str());
  for (std::size_t i = 1; i < people.size(); ++i)
    EXPECT_TRUE(house.wait([&](const Acknowledge& a) { table->join(people[i], -1, "", a); }).ok());
  return table;
}

// Lets the people answer until `done`, at random.
void play(TestHouse& house, Table& table, const std::vector<Person>& people, Rng& rng,
          const std::function<bool()>& done) {
  constexpr int kMostAnswers = 2'000;
  for (int i = 0; i < kMostAnswers && !done(); ++i) {
    bool answered = false;
    for (const Person& person : people) {
      const json::object state = state_of(table, person);
      const json::array& actions = state.at("actions").as_array();
      if (actions.empty()) continue;
      SentAnswer move;
      move.version = table.version();
      move.text = std::string(
          actions[rng.below(static_cast<std::uint32_t>(actions.size()))].at("text").as_string());
      ASSERT_TRUE(
          house.wait([&](const Acknowledge& a) { table.act(table.viewer(person), move, a); }).ok());
      answered = true;
      break;
    }
    // Nobody here is asked: a substitute is thinking.
    if (!answered) {
      const std::int64_t before = table.version();
      ASSERT_TRUE(house.loop.run_until([&] { return table.version() > before; }));
    }
  }
  ASSERT_TRUE(done());
}

// Asks to go back, at the version that the table has then. A substitute may be faster.
Receipt ask_back(TestHouse& house, Table& table, Seat seat) {
  Receipt outcome;
  for (int i = 0; i < 100; ++i) {
    outcome = house.wait([&](const Acknowledge& a) { table.undo(seat, table.version(), true, a); });
    if (outcome.ok() || outcome.refusal->code != "stale") break;
  }
  return outcome;
}

// While one person was away, the other took the game from step 118 back to step 6.
TEST(Undo, Goes_back_to_the_moment_at_most_at_which_somebody_left) {
  TestHouse house;
  Rng rng(5);
  const std::shared_ptr<Table> table = seated(house, {kAda, kBen});
  play(house, *table, {kAda, kBen}, rng, [&] { return steps_of(*table) >= 100; });
  ASSERT_FALSE(HasFatalFailure());
  ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->leave(kBen, a); }).ok());
  const std::size_t left = table->data().seats[1].left_at.value();
  EXPECT_GE(left, 100U);
  play(house, *table, {kAda}, rng, [&] { return steps_of(*table) >= left + 30; });
  ASSERT_FALSE(HasFatalFailure());

  std::size_t least = steps_of(*table);
  std::size_t taken = 0;
  std::string refused;
  for (int i = 0; i < 500 && refused.empty(); ++i) {
    const Receipt outcome = ask_back(house, *table, 0);
    if (!outcome.ok()) refused = outcome.refusal->code;
    taken += outcome.ok() ? 1U : 0U;
    least = std::min(least, steps_of(*table));
  }
  EXPECT_EQ(refused, "absent");
  EXPECT_GT(taken, 0U) << "what happened since may be taken back";
  EXPECT_GE(least, left);
  EXPECT_TRUE(request_of(*table).is_null());
}

TEST(Undo, Somebody_who_is_back_is_asked_again) {
  TestHouse house;
  Rng rng(6);
  const std::shared_ptr<Table> table = seated(house, {kAda, kBen});
  play(house, *table, {kAda, kBen}, rng, [&] { return steps_of(*table) >= 40; });
  ASSERT_FALSE(HasFatalFailure());
  ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->leave(kBen, a); }).ok());
  ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->join(kBen, -1, "", a); }).ok());
  EXPECT_FALSE(table->data().seats[1].left_at.has_value());
  // So that Ada cannot go back freely.
  play(house, *table, {kAda, kBen}, rng, [&] {
    const json::object state = state_of(*table, kAda);
    return steps_of(*table) > 60 && !state.at("undo").as_bool() && table->data().running();
  });
  const std::size_t before = steps_of(*table);
  ASSERT_TRUE(ask_back(house, *table, 0).ok());
  EXPECT_EQ(steps_of(*table), before) << "nothing happens until everybody agrees";
  const json::value request = request_of(*table);
  EXPECT_EQ(request.at("seat").as_int64(), 0);
  EXPECT_EQ(request.at("agreed"), (json::array{true, false}));
  EXPECT_EQ(request.at("waiting_for"), (json::array{1}));
  ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->answer_undo(1, true, a); }).ok());
  EXPECT_EQ(steps_of(*table), static_cast<std::size_t>(request.at("to_step").as_int64()));
  EXPECT_TRUE(request_of(*table).is_null());
}

TEST(Undo, Who_leaves_instead_of_answering_has_not_agreed) {
  TestHouse house;
  Rng rng(7);
  const std::shared_ptr<Table> table = seated(house, {kAda, kBen, kEve});
  play(house, *table, {kAda, kBen, kEve}, rng,
       [&] { return steps_of(*table) > 60 && !state_of(*table, kAda).at("undo").as_bool(); });
  ASSERT_FALSE(HasFatalFailure());
  ASSERT_TRUE(ask_back(house, *table, 0).ok());
  ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->answer_undo(2, true, a); }).ok());
  EXPECT_EQ(request_of(*table).at("waiting_for"), (json::array{1}));
  ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->leave(kBen, a); }).ok());
  EXPECT_TRUE(request_of(*table).is_null());
  const Receipt outcome = ask_back(house, *table, 0);
  ASSERT_FALSE(outcome.ok());
  EXPECT_EQ(outcome.refusal->code, "absent");
}

TEST(Undo, The_moment_is_noted_when_a_clock_runs_out) {
  TestHouse house;
  Rng rng(8);
  const std::shared_ptr<Table> table =
      seated(house, {kAda, kBen}, R"("clock":{"kind":"slow","base":60},)");
  play(house, *table, {kAda, kBen}, rng, [&] { return steps_of(*table) >= 30; });
  ASSERT_FALSE(HasFatalFailure());
  const std::size_t steps = steps_of(*table);
  const Seat late = state_of(*table, kAda).at("actions").as_array().empty() ? Seat{1} : Seat{0};
  house.loop.advance(61'000);
  house.tables.tick();
  ASSERT_TRUE(table->data().seats[late].away);
  EXPECT_EQ(table->data().seats[late].left_at, steps);
  // It survives the table's sleep.
  const Result<TableData> stored = read_table_data(table_data_text(table->data()));
  ASSERT_TRUE(stored);
  EXPECT_EQ(stored->seats[late].left_at, steps);
}

TEST(Undo, Of_a_table_that_does_not_know_the_moment_nothing_is_taken_back) {
  TestHouse house;
  Rng rng(9);
  const std::shared_ptr<Table> table = seated(house, {kAda, kBen});
  play(house, *table, {kAda, kBen}, rng, [&] { return steps_of(*table) >= 40; });
  ASSERT_FALSE(HasFatalFailure());
  const std::string id = table->data().id;
  // As it was stored before the moment was noted.
  TableRow row = house.storage.table(id).value();
  json::object data = json::parse(row.data).as_object();
  json::object& seat = data["seats"].as_array()[1].as_object();
  seat["away"] = true;
  ASSERT_FALSE(seat.contains("left_at"));
  row.data = json::serialize(data);
  house.storage.write({PutTable{row}}, {});
  Tables others(house.house);
  const std::shared_ptr<Table> old = others.find(id);
  ASSERT_TRUE(old);
  ASSERT_TRUE(old->data().seats[1].away);
  const Receipt outcome = ask_back(house, *old, 0);
  ASSERT_FALSE(outcome.ok());
  EXPECT_EQ(outcome.refusal->code, "absent");
}

TEST(Undo, Bots_of_the_house_agree) {
  TestHouse house;
  Rng rng(10);
  const std::shared_ptr<Table> table = house.create(
      kAda, R"({"game":"hamburg","seats":[{"kind":"me"},{"kind":"bot","bot":"dice"}]})");
  play(house, *table, {kAda}, rng, [&] {
    const json::object state = state_of(*table, kAda);
    return steps_of(*table) >= 40 && !state.at("actions").as_array().empty();
  });
  ASSERT_FALSE(HasFatalFailure());
  const std::size_t before = steps_of(*table);
  ASSERT_TRUE(ask_back(house, *table, 0).ok());
  EXPECT_LT(steps_of(*table), before);
}

// The offered texts, if this person is asked.
std::vector<std::string> offers_in(const json::object& state) {
  std::vector<std::string> texts;
  for (const json::value& action : state.at("actions").as_array())
    texts.emplace_back(action.at("text").as_string());
  return texts;
}

void answer(TestHouse& house, Table& table, const Person& person, const std::string& text) {
  SentAnswer move;
  move.version = table.version();
  move.text = text;
  ASSERT_TRUE(
      house.wait([&](const Acknowledge& a) { table.act(table.viewer(person), move, a); }).ok())
      << text;
}

std::string asks(const json::value& view) {
  return std::string(view.at("question").at("question").as_string());
}

// A turn of dozens of answers goes back to its beginning without asking anybody, one answer after
// the other, and no farther than to what chance or somebody else did.
TEST(Undo, Of_a_long_turn_ends_where_something_new_came) {
  TestHouse house;
  Rng rng(11);
  const std::shared_ptr<Table> table =
      house.create(kAda, R"({"game":"amsterdam","seats":[{"kind":"me"},{"kind":"open"}]})");
  ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->join(kBen, -1, "", a); }).ok());
  bool long_one = false;
  for (int round = 0; round < 6 && !long_one; ++round) {
    play(house, *table, {kAda, kBen}, rng, [&] {
      const json::object state = state_of(*table, kAda);
      return asks(state.at("view")) == "turn" && !state.at("actions").as_array().empty();
    });
    ASSERT_FALSE(HasFatalFailure());
    std::vector<json::value> views;  // before each answer of the turn
    while (true) {
      const json::object state = state_of(*table, kAda);
      std::vector<std::string> offers = offers_in(state);
      std::erase(offers, "end-turn");
      if (offers.empty()) break;
      views.push_back(state.at("view"));
      answer(house, *table, kAda, offers[rng.below(static_cast<std::uint32_t>(offers.size()))]);
      ASSERT_FALSE(HasFatalFailure());
    }
    long_one = views.size() >= 4;
    while (!views.empty()) {
      ASSERT_TRUE(
          house.wait([&](const Acknowledge& a) { table->undo(0, table->version(), false, a); })
              .ok());
      // What is left of a payment goes back with its first cube: a set is one step.
      const json::value now = state_of(*table, kAda).at("view");
      while (views.size() > 1 && views.back() != now && asks(views.back()) == "pay")
        views.pop_back();
      ASSERT_TRUE(now == views.back()) << "not back before " << asks(views.back());
      views.pop_back();
    }
    // Before that the other was asked, or the dice fell.
    EXPECT_FALSE(
        house.wait([&](const Acknowledge& a) { table->undo(0, table->version(), false, a); }).ok());
    EXPECT_FALSE(state_of(*table, kAda).at("undo").as_bool());
    answer(house, *table, kAda, "end-turn");
  }
  EXPECT_TRUE(long_one) << "no turn was long";
}

// Takes steps and takes them back in turn until that is refused; yields the code.
std::string back_and_forth(TestHouse& house, Table& table) {
  constexpr int kMost = 200;
  for (int i = 0; i < kMost; ++i) {
    const json::object state = state_of(table, kAda);
    answer(house, table, kAda, offers_in(state).at(0));
    const Receipt outcome =
        house.wait([&](const Acknowledge& a) { table.undo(0, table.version(), true, a); });
    if (!outcome.ok()) return outcome.refusal->code;
  }
  return "never";
}

// The log of a game keeps what was taken back: one person alone could fill the disk with it.
TEST(Undo, Ends_when_the_log_holds_much_that_was_taken_back) {
  TestHouse house;
  house.house.settings.most_taken_back = 20;
  const std::shared_ptr<Table> table = house.create(
      kAda, R"({"game":"hamburg","seats":[{"kind":"me"},{"kind":"bot","bot":"dice"}]})");
  Rng rng(12);
  play(house, *table, {kAda}, rng, [&] { return !offers_in(state_of(*table, kAda)).empty(); });
  ASSERT_FALSE(HasFatalFailure());
  EXPECT_EQ(back_and_forth(house, *table), "too_many");
  EXPECT_FALSE(state_of(*table, kAda).at("undo").as_bool());
  const std::size_t rows = house.storage.log_of(table->data().id).size();
  EXPECT_LE(rows, steps_of(*table) + 40);
  // It is the log that counts, not what this process has seen.
  house.loop.advance(100'000);
  table->sleep();
  EXPECT_EQ(ask_back(house, *table, 0).refusal->code, "too_many");
  // The game goes on.
  play(house, *table, {kAda}, rng,
       [&, before = steps_of(*table)] { return steps_of(*table) > before + 10; });
}

TEST(Undo, Costs_more_than_other_messages) {
  TestHouse house;
  RateLimits limits;
  const std::shared_ptr<Table> table = house.create(
      kAda, R"({"game":"hamburg","seats":[{"kind":"me"},{"kind":"bot","bot":"dice"}]})");
  KeptLetters letters;
  TableChannel channel(house.house, limits, table, kAda, "", "", "", -1, letters);
  channel.opened();
  const auto codes = [&](const char* message, int times) {
    letters.sent.clear();
    for (int i = 0; i < times; ++i) channel.receive(message);
    house.loop.turn();
    std::multiset<std::string> told;
    for (const json::value& sent : letters.sent)
      if (sent.at("type").as_string() == "refused") told.emplace(sent.at("code").as_string());
    return told;
  };
  constexpr const char* kUndo = R"({"type":"undo","id":"u","version":999})";
  EXPECT_EQ(codes(kUndo, 30).count("rate"), 10U);
  house.loop.advance(10'000);
  EXPECT_EQ(codes(kUndo, 30).count("rate"), 25U);
  // To agree lets the game be played again up to where it goes back to.
  EXPECT_EQ(codes(R"({"type":"undo-answer","id":"a","agree":true})", 40).count("rate"), 10U);
}

}  // namespace
}  // namespace stadtluft::server::undoing
