// Several people are asked at the same time: Amsterdam's dice, chosen in secret.

#include <array>

#include <gtest/gtest.h>

#include "server/base/log.h"
#include "server/tables/stored_game.h"
#include "tests/server/house_fixture.h"

namespace stadtluft::server::choice {
namespace {

const std::array<Person, 3> kPeople = {
    {{"ada", "Ada", false}, {"ben", "Ben", false}, {"eve", "Eve", false}}};

json::object document(Table& table, Seat seat) {
  Person person;
  if (seat != kSpectator) person = kPeople[seat];
  return json::parse(table.greeting(person, seat, -1).value()).as_object();
}
json::object state_of(Table& table, Seat seat) {
  return document(table, seat).at("state").as_object();
}
bool asked(Table& table, Seat seat) {
  return !state_of(table, seat).at("actions").as_array().empty();
}
bool together(Table& table) {
  return state_of(table, kSpectator).at("turn").as_object().contains("asked");
}
json::array seats(std::initializer_list<Seat> list) {
  json::array array;
  for (const Seat seat : list) array.emplace_back(std::int64_t{seat});
  return array;
}
json::value asked_seats(Table& table) { return state_of(table, kSpectator).at("turn").at("asked"); }
json::value chosen_seats(Table& table) {
  return state_of(table, kSpectator).at("turn").at("chosen");
}

SentAnswer answer(Table& table, Seat seat, std::size_t n, const std::string& message = "") {
  SentAnswer sent;
  sent.version = document(table, seat).at("version").as_int64();
  const json::object state = state_of(table, seat);
  const json::array& actions = state.at("actions").as_array();
  sent.text = std::string(actions.at(n % actions.size()).at("text").as_string());
  sent.message = message;
  return sent;
}
Receipt act(TestHouse& house, Table& table, Seat seat, const SentAnswer& sent) {
  return house.wait([&](const Acknowledge& a) { table.act(seat, sent, a); });
}
Receipt choose(TestHouse& house, Table& table, Seat seat, std::size_t n,
               const std::string& message = "") {
  return act(house, table, seat, answer(table, seat, n, message));
}
Receipt undo(TestHouse& house, Table& table, Seat seat) {
  return house.wait([&](const Acknowledge& a) { table.undo(seat, table.version(), false, a); });
}

// A table of three people at the moment at which all choose their dice.
std::shared_ptr<Table> all_choose(TestHouse& house, const std::string& more = "",
                                  const std::string& second = R"({"kind":"open"})") {
  std::shared_ptr<Table> table = house.create(
      kPeople[0], (R"({"game":"amsterdam","public":true,"substitute":"dice",)" + more +
                   R"("options":{"dice_choice":"simultaneous"},"seats":[{"kind":"me"},)" + second +
                   R"(,{"kind":"open"}]})")
                      .c_str());
  if (second.find("open") != std::string::npos) {
    EXPECT_TRUE(house.wait([&](const Acknowledge& a) { table->join(kPeople[1], 1, "", a); }).ok());
  }
  EXPECT_TRUE(house.wait([&](const Acknowledge& a) { table->join(kPeople[2], 2, "", a); }).ok());
  constexpr int kMost = 500;
  for (int i = 0; i < kMost && !together(*table); ++i) {
    Seat next = 0;
    while (next < 3 && (table->data().bot_plays(next) || !asked(*table, next))) ++next;
    if (next < 3) {
      EXPECT_TRUE(choose(house, *table, next, 0).ok());
      continue;
    }
    const std::int64_t before = table->version();
    EXPECT_TRUE(house.loop.run_until([&] { return table->version() > before; }));
  }
  EXPECT_TRUE(together(*table));
  return table;
}

// Everything that viewers are sent.
struct Ears {
  Ears(TestHouse& house, const Table& table) {
    for (const Seat viewer : {Seat{0}, Seat{1}, Seat{2}, kSpectator})
      subscriptions.push_back(
          house.fanout.subscribe(Table::topic(table.data().id, viewer),
                                 [this, viewer](const Text& text) { heard[viewer] += *text; }));
  }
  std::map<Seat, std::string> heard;
  std::vector<decltype(std::declval<LocalFanout&>().subscribe("", {}))> subscriptions;
};

TEST(Choice, All_are_asked_at_once) {
  TestHouse house;
  const std::shared_ptr<Table> table = all_choose(house);
  for (Seat seat = 0; seat < 3; ++seat) {
    const json::object state = state_of(*table, seat);
    EXPECT_FALSE(state.at("actions").as_array().empty());
    EXPECT_EQ(state.at("turn").at("seat").as_int64(), seat);
    EXPECT_EQ(state.at("view").at("to_move").as_int64(), seat);
    EXPECT_EQ(state.at("turn").at("asked"), seats({0, 1, 2}));
    EXPECT_EQ(state.at("turn").at("chosen"), json::array());
    EXPECT_EQ(table->data().asked(0, kPeople[seat].account), seat);
  }
  EXPECT_TRUE(state_of(*table, kSpectator).at("actions").as_array().empty());
}

TEST(Choice, Answers_become_steps_in_the_order_of_the_game_once_all_have_chosen) {
  TestHouse house;
  const std::shared_ptr<Table> table = all_choose(house);
  const std::int64_t before = table->version();
  const json::value order = state_of(*table, kSpectator).at("view").at("to_move");
  std::array<SentAnswer, 3> sent;
  for (const Seat seat : {Seat{2}, Seat{0}, Seat{1}}) {
    EXPECT_EQ(table->version(), before);
    sent[seat] = answer(*table, seat, seat * std::size_t{4}, "m" + std::to_string(seat));
    ASSERT_TRUE(act(house, *table, seat, sent[seat]).ok());
  }
  ASSERT_GE(table->version(), before + 3);
  const std::vector<LogRow>& log = house.storage.stored_log(table->data().id);
  std::set<std::int64_t> seen;
  for (std::size_t i = 0; i < 3; ++i) {
    const LogRow& row = log.at(static_cast<std::size_t>(before) + i);
    const SentAnswer& given = sent.at(static_cast<std::size_t>(row.seat));
    EXPECT_EQ(row.text, given.text);
    EXPECT_EQ(row.message, given.message);
    if (i == 0) {
      EXPECT_EQ(json::value(row.seat), order);
    }
    seen.insert(row.seat);
  }
  EXPECT_EQ(seen.size(), 3U);
  EXPECT_FALSE(together(*table));
  for (const SeatData& seat : table->data().seats) EXPECT_FALSE(seat.deposit);
  EXPECT_EQ(house.storage.stored(table->data().id).data.find("deposit"), std::string::npos);
  EXPECT_TRUE(check_house(all_games(), house.storage).faults.empty());
  // The same message once more changes nothing.
  const std::int64_t after = table->version();
  EXPECT_TRUE(act(house, *table, 2, sent[2]).ok());
  EXPECT_EQ(table->version(), after);
}

// The same game twice; only what Ben chooses, and how often he thinks again, differs.
TEST(Choice, Nobody_learns_what_others_choose_before_all_have_chosen) {
  std::vector<std::map<Seat, std::string>> heard;
  std::vector<std::array<std::string, 4>> seen;
  std::vector<std::int64_t> updated;
  for (const std::size_t choice : {std::size_t{0}, std::size_t{9}}) {
    TestHouse house;
    const std::shared_ptr<Table> table = all_choose(house);
    Ears ears(house, *table);
    ASSERT_TRUE(choose(house, *table, 1, choice).ok());
    ASSERT_TRUE(choose(house, *table, 2, 3).ok());
    EXPECT_EQ(asked_seats(*table), seats({0}));
    EXPECT_EQ(chosen_seats(*table), seats({1, 2}));
    EXPECT_NE(ears.heard[1].find("/picked"), std::string::npos);
    heard.push_back(ears.heard);
    seen.emplace_back();
    for (const Seat viewer : {Seat{0}, Seat{2}, kSpectator})
      seen.back().at(viewer == kSpectator ? 3 : viewer) = json::serialize(document(*table, viewer));
    updated.push_back(house.storage.stored(table->data().id).updated);
    EXPECT_EQ(house.storage.stored_log(table->data().id).size(),
              static_cast<std::size_t>(table->version()));
  }
  for (const Seat viewer : {Seat{0}, Seat{2}, kSpectator}) {
    EXPECT_FALSE(heard[0][viewer].empty());
    EXPECT_EQ(heard[0][viewer], heard[1][viewer]) << int{viewer};
  }
  EXPECT_EQ(seen[0], seen[1]);
  EXPECT_NE(heard[0][1], heard[1][1]);
  EXPECT_EQ(updated[0], updated[1]);
}

TEST(Choice, May_be_taken_back_until_the_last_has_chosen) {
  TestHouse house;
  const std::shared_ptr<Table> table = all_choose(house);
  const std::int64_t version = table->version();
  ASSERT_TRUE(choose(house, *table, 1, 0).ok());
  const json::object chosen = state_of(*table, 1);
  EXPECT_TRUE(chosen.at("undo").as_bool());
  EXPECT_TRUE(chosen.at("actions").as_array().empty());
  EXPECT_NE(chosen.at("turn").at("seat").as_int64(), 1);
  const SentAnswer other = answer(*table, 0, 0);
  EXPECT_EQ(act(house, *table, 1, other).refusal->code, "not_your_turn");
  ASSERT_TRUE(undo(house, *table, 1).ok());
  EXPECT_EQ(asked_seats(*table), seats({0, 1, 2}));
  EXPECT_TRUE(asked(*table, 1));
  const SentAnswer last = answer(*table, 1, 7);
  ASSERT_TRUE(act(house, *table, 1, last).ok());
  EXPECT_EQ(table->version(), version);
  ASSERT_TRUE(choose(house, *table, 0, 1).ok());
  ASSERT_TRUE(choose(house, *table, 2, 1).ok());
  EXPECT_GT(table->version(), version);
  const std::vector<LogRow>& log = house.storage.stored_log(table->data().id);
  const auto row = std::find_if(log.begin() + version, log.end(),
                                [](const LogRow& each) { return each.seat == 1; });
  ASSERT_NE(row, log.end());
  EXPECT_EQ(row->text, last.text);
  EXPECT_FALSE(undo(house, *table, 1).ok());
}

TEST(Choice, Goes_when_the_game_goes_back_before_it) {
  TestHouse house;
  const std::shared_ptr<Table> table = all_choose(house);
  ASSERT_TRUE(choose(house, *table, 1, 0).ok());
  ASSERT_TRUE(
      house.wait([&](const Acknowledge& a) { table->undo(0, table->version(), true, a); }).ok());
  for (const Seat seat : {Seat{1}, Seat{2}})
    ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->answer_undo(seat, true, a); }).ok());
  EXPECT_FALSE(together(*table));
  for (const SeatData& seat : table->data().seats) EXPECT_FALSE(seat.deposit);
}

TEST(Choice, Lasts_through_a_restart) {
  TestHouse house;
  const std::shared_ptr<Table> table = all_choose(house);
  const SentAnswer kept = answer(*table, 2, 5, "kept");
  ASSERT_TRUE(act(house, *table, 2, kept).ok());
  ASSERT_TRUE(choose(house, *table, 1, 0).ok());
  const std::string before = json::serialize(state_of(*table, 2));
  Tables again(house.house);
  const std::shared_ptr<Table> next = again.find(table->data().id);
  ASSERT_NE(next, nullptr);
  EXPECT_EQ(json::serialize(state_of(*next, 2)), before);
  EXPECT_EQ(asked_seats(*next), seats({0}));
  // The same message again is answered, and is no second answer.
  EXPECT_TRUE(act(house, *next, 2, kept).ok());
  const std::int64_t version = next->version();
  ASSERT_TRUE(choose(house, *next, 0, 1).ok());
  ASSERT_GE(next->version(), version + 3);
  const std::vector<LogRow>& log = house.storage.stored_log(table->data().id);
  EXPECT_EQ(std::count_if(log.begin(), log.end(),
                          [&](const LogRow& row) { return row.message == "kept"; }),
            1);
}

TEST(Choice, Is_as_it_was_if_it_cannot_be_stored) {
  set_log_level(Severity::error);
  TestHouse house;
  const std::shared_ptr<Table> table = all_choose(house);
  house.storage.fail_next = 1;
  EXPECT_FALSE(choose(house, *table, 1, 0).ok());
  EXPECT_EQ(asked_seats(*table), seats({0, 1, 2}));
  EXPECT_TRUE(asked(*table, 1));
  EXPECT_TRUE(choose(house, *table, 1, 0).ok());
  EXPECT_EQ(asked_seats(*table), seats({0, 2}));
  set_log_level(Severity::info);
}

TEST(Choice, Does_not_wait_for_who_leaves) {
  TestHouse house;
  const std::shared_ptr<Table> table = all_choose(house);
  const std::int64_t version = table->version();
  ASSERT_TRUE(choose(house, *table, 0, 0).ok());
  ASSERT_TRUE(choose(house, *table, 2, 0).ok());
  EXPECT_EQ(table->version(), version);
  ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->leave(kPeople[1], a); }).ok());
  ASSERT_TRUE(house.loop.run_until([&] { return table->version() >= version + 3; }));
  const std::vector<LogRow>& log = house.storage.stored_log(table->data().id);
  std::set<std::int64_t> who;
  for (std::size_t i = 0; i < 3; ++i)
    who.insert(log.at(static_cast<std::size_t>(version) + i).seat);
  EXPECT_EQ(who.size(), 3U);
}

TEST(Choice, Keeps_what_was_chosen_when_its_seat_leaves) {
  TestHouse house;
  const std::shared_ptr<Table> table = all_choose(house);
  const std::int64_t version = table->version();
  const SentAnswer kept = answer(*table, 1, 8);
  ASSERT_TRUE(act(house, *table, 1, kept).ok());
  ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->leave(kPeople[1], a); }).ok());
  EXPECT_EQ(asked_seats(*table), seats({0, 2}));
  ASSERT_TRUE(choose(house, *table, 0, 0).ok());
  ASSERT_TRUE(choose(house, *table, 2, 0).ok());
  const std::vector<LogRow>& log = house.storage.stored_log(table->data().id);
  const auto row = std::find_if(log.begin() + version, log.end(),
                                [](const LogRow& each) { return each.seat == 1; });
  ASSERT_NE(row, log.end());
  EXPECT_EQ(row->text, kept.text);
}

TEST(Choice, Costs_no_time_once_it_is_made) {
  for (const char* clock :
       {R"("clock":{"kind":"slow","base":600},)", R"("clock":{"kind":"live","base":600},)"}) {
    TestHouse house;
    const std::shared_ptr<Table> table = all_choose(house, clock);
    const std::int64_t version = table->version();
    EXPECT_EQ(table->table_json(kPeople[0]).at("clocks").at("running"), seats({0, 1, 2}));
    house.loop.advance(100'000);
    ASSERT_TRUE(choose(house, *table, 0, 0).ok());
    EXPECT_EQ(table->table_json(kPeople[0]).at("clocks").at("running"), seats({1, 2}));
    house.loop.advance(300'000);
    house.tables.tick();
    ASSERT_TRUE(choose(house, *table, 2, 0).ok());
    house.loop.advance(210'000);
    house.tables.tick();
    // Only who has not answered for ten minutes is late, whoever has the turn.
    ASSERT_TRUE(house.loop.run_until([&] { return table->version() >= version + 3; }));
    EXPECT_FALSE(table->data().seats[0].away) << clock;
    EXPECT_TRUE(table->data().seats[1].away) << clock;
    EXPECT_FALSE(table->data().seats[2].away) << clock;
    const std::vector<LogRow>& log = house.storage.stored_log(table->data().id);
    for (std::size_t i = 0; i < 3; ++i) {
      const LogRow& row = log.at(static_cast<std::size_t>(version) + i);
      const std::array<std::int64_t, 3> spent = {100'000, row.ms, 400'000};
      EXPECT_EQ(row.ms, spent.at(static_cast<std::size_t>(row.seat))) << clock;
    }
  }
}

// While people think bots answer in their turn, and what people saw before still is their question.
TEST(Choice, Goes_on_beside_bots) {
  TestHouse house;
  const std::shared_ptr<Table> table = all_choose(house, "", R"({"kind":"bot","bot":"dice"})");
  const std::int64_t version = table->version();
  ASSERT_TRUE(choose(house, *table, 0, 2).ok());
  ASSERT_TRUE(choose(house, *table, 2, 3).ok());
  ASSERT_TRUE(house.loop.run_until([&] { return table->version() >= version + 3; }));
  EXPECT_TRUE(check_house(all_games(), house.storage).faults.empty());
}

TEST(Choice, Is_made_one_after_the_other_by_people_who_share_a_browser) {
  TestHouse house;
  const std::shared_ptr<Table> table = all_choose(house, "", R"({"kind":"local","name":"Ben"})");
  const std::int64_t version = table->version();
  // As lists tell it.
  const auto asked_of = [&](const std::string& account) {
    const TableRow& row = house.storage.stored(table->data().id);
    return read_table_data(row.data)->asked(static_cast<Seat>(row.turn), account);
  };
  EXPECT_EQ(asked_of("ada"), 0);
  ASSERT_TRUE(choose(house, *table, 0, 0).ok());
  EXPECT_EQ(asked_of("ada"), 1);
  EXPECT_EQ(asked_of("eve"), 2);
  ASSERT_TRUE(choose(house, *table, 1, 5).ok());
  EXPECT_EQ(asked_of("ada"), 2);
  ASSERT_TRUE(choose(house, *table, 2, 5).ok());
  EXPECT_GE(table->version(), version + 3);
}

TEST(Choice, Can_be_looked_at_before_it_is_made) {
  TestHouse house;
  const std::shared_ptr<Table> table = all_choose(house);
  const SentAnswer sent = answer(*table, 2, 4);
  const Table::Inquiry ahead = table->preview(2, sent);
  ASSERT_FALSE(ahead.refusal);
  EXPECT_EQ(ahead.found.at("action").as_string(), sent.text);
  EXPECT_EQ(ahead.found.at("stops").as_string(), "other");
  const Table::Inquiry why = table->why(1, table->version(), {"pass"});
  ASSERT_FALSE(why.refusal);
  EXPECT_EQ(json::serialize(state_of(*table, 2).at("turn").at("asked")),
            json::serialize(seats({0, 1, 2})));
}

}  // namespace
}  // namespace stadtluft::server::choice
