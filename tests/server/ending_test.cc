#include <set>

#include <gtest/gtest.h>

#include "tests/server/house_fixture.h"

// How people end a game before its rules do, keep tables out of their lists, and share a browser.
namespace stadtluft::server::ending {
namespace {

const Person kAda{"ada", "Ada", false};
const Person kBen{"ben", "Ben", false};
const Person kEve{"eve", "Eve", false};

std::shared_ptr<Table> seated(TestHouse& house, const std::vector<Person>& people,
                              const std::string& more = "") {
  std::string order =
      R"({"game":"hamburg","public":true,"substitute":"dice","seats":[{"kind":"me"})";
  for (std::size_t i = 1; i < people.size(); ++i) order += R"(,{"kind":"open"})";
  std::shared_ptr<Table> table = house.create(people[0], (order + more + "]}").c_str());
  for (std::size_t i = 1; i < people.size(); ++i)
    EXPECT_TRUE(house.wait([&](const Acknowledge& a) { table->join(people[i], -1, "", a); }).ok());
  return table;
}

Receipt resign(TestHouse& house, Table& table, const Person& person) {
  return house.wait([&](const Acknowledge& a) { table.resign(person, a); });
}
Receipt offer(TestHouse& house, Table& table, const Person& person, bool agree) {
  return house.wait([&](const Acknowledge& a) { table.offer_end(person, agree, a); });
}
json::object state_of(Table& table, const Person& person) {
  return json::parse(table.greeting(person, table.viewer(person), -1).value())
      .at("state")
      .as_object();
}
Receipt act_once(TestHouse& house, Table& table, const Person& person) {
  SentAnswer sent;
  sent.version = table.version();
  const json::object state = state_of(table, person);
  const json::array& actions = state.at("actions").as_array();
  if (actions.empty()) return {Refusal{"not_asked", ""}, 0};
  sent.text = std::string(actions[0].at("text").as_string());
  return house.wait([&](const Acknowledge& a) { table.act(table.viewer(person), sent, a); });
}

TEST(Ending, A_game_of_two_ends_when_one_resigns) {
  TestHouse house;
  const std::shared_ptr<Table> table = seated(house, {kAda, kBen});
  const std::int64_t version = table->version();
  ASSERT_TRUE(resign(house, *table, kBen).ok());
  EXPECT_TRUE(table->data().ended_by_people());
  const json::object told = table->table_json(kAda);
  EXPECT_EQ(told.at("status").as_string(), "abandoned");
  EXPECT_EQ(told.at("given_up").as_string(), "resigned");
  EXPECT_TRUE(told.at("seats").at(1).at("resigned").as_bool());
  EXPECT_FALSE(told.at("seats").at(0).at("resigned").as_bool());
  // The dice are told, the last position stays, and nothing can be played any more.
  EXPECT_TRUE(told.at("dice").as_object().contains("secret"));
  EXPECT_EQ(table->version(), version);
  const Receipt late = act_once(house, *table, kAda);
  EXPECT_TRUE(!late.ok() && (late.refusal->code == "over" || late.refusal->code == "not_asked"));
  EXPECT_TRUE(static_cast<bool>(table->past_question(0)));
  // It stands so on the disk.
  const Result<TableData> stored = read_table_data(house.storage.stored(table->data().id).data);
  ASSERT_TRUE(stored);
  EXPECT_TRUE(stored->ended_by_people());
  EXPECT_TRUE(stored->seats[1].resigned);
}

TEST(Ending, A_bot_plays_on_for_who_resigned_and_nobody_comes_back_to_the_seat) {
  TestHouse house;
  const std::shared_ptr<Table> table = seated(house, {kAda, kBen, kEve});
  ASSERT_TRUE(resign(house, *table, kBen).ok());
  EXPECT_TRUE(table->data().running());
  const json::object seat = table->table_json(kAda).at("seats").at(1).as_object();
  EXPECT_TRUE(seat.at("resigned").as_bool());
  EXPECT_EQ(seat.at("played_by").as_string(), "dice");
  EXPECT_TRUE(house.wait([&](const Acknowledge& a) { table->join(kBen, -1, "", a); }).ok());
  table->come_back(kBen);
  EXPECT_TRUE(table->data().seats[1].away);
  SentAnswer sent;
  sent.version = table->version();
  sent.text = "anything";
  const Receipt refused = house.wait([&](const Acknowledge& a) { table->act(1, sent, a); });
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.refusal->code, "resigned");
  // The last one but one ends nothing, the last one does.
  ASSERT_TRUE(resign(house, *table, kEve).ok());
  EXPECT_TRUE(table->data().running());
  ASSERT_TRUE(resign(house, *table, kAda).ok());
  EXPECT_TRUE(table->data().ended_by_people());
  EXPECT_EQ(house.wait([&](const Acknowledge& a) { table->resign(kAda, a); }).refusal->code,
            "over");
}

TEST(Ending, The_game_ends_when_everybody_agrees) {
  TestHouse house;
  const std::shared_ptr<Table> table =
      seated(house, {kAda, kBen, kEve}, R"(,{"kind":"bot","bot":"dice"})");
  EXPECT_EQ(offer(house, *table, kAda, false).refusal->code, "nothing");
  ASSERT_TRUE(offer(house, *table, kAda, true).ok());
  const auto waiting = [&] {
    return json::serialize(table->table_json(kBen).at("end_request").at("waiting_for"));
  };
  EXPECT_EQ(table->table_json(kBen).at("end_request").at("seat").as_int64(), 0);
  EXPECT_EQ(waiting(), "[1,2]");
  // A refusal ends the offer.
  ASSERT_TRUE(offer(house, *table, kBen, false).ok());
  EXPECT_TRUE(table->table_json(kBen).at("end_request").is_null());
  ASSERT_TRUE(offer(house, *table, kBen, true).ok());
  EXPECT_EQ(waiting(), "[0,2]");
  ASSERT_TRUE(offer(house, *table, kEve, true).ok());
  EXPECT_EQ(waiting(), "[0]");
  ASSERT_TRUE(offer(house, *table, kAda, true).ok());
  EXPECT_EQ(table->data().given_up, GivenUp::agreed);
  EXPECT_TRUE(table->table_json(kBen).at("end_request").is_null());
}

std::string waiting_for(Table& table) {
  return json::serialize(table.table_json(kAda).at("end_request").at("waiting_for"));
}

// Somebody who went to lunch found the game ended by the others.
TEST(Ending, Who_is_away_agrees_after_a_day_and_no_sooner) {
  constexpr std::int64_t kDay = 86'400'000;
  TestHouse house;
  const std::shared_ptr<Table> table = seated(house, {kAda, kBen, kEve});
  ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->leave(kEve, a); }).ok());
  ASSERT_TRUE(offer(house, *table, kBen, true).ok());
  ASSERT_TRUE(offer(house, *table, kAda, true).ok());
  EXPECT_TRUE(table->data().running());
  EXPECT_EQ(waiting_for(*table), "[2]");
  house.loop.advance(kDay - 60'000);
  house.tables.tick();
  EXPECT_TRUE(table->data().running());
  // Whoever comes back has a word in it again, and the whole day when they leave once more.
  ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->join(kEve, -1, "", a); }).ok());
  ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->leave(kEve, a); }).ok());
  house.loop.advance(kDay - 60'000);
  house.tables.tick();
  EXPECT_TRUE(table->data().running());
  EXPECT_EQ(waiting_for(*table), "[2]");
  // It survives the table's sleep; nobody has to say anything more.
  house.loop.advance(60'000);
  for (int i = 0; i < 3 && table->data().running(); ++i) {
    house.loop.advance(10'000);
    house.tables.tick();
    house.loop.turn();
  }
  EXPECT_EQ(table->data().given_up, GivenUp::agreed);
  EXPECT_EQ(house.storage.stored(table->data().id).status, TableStatus::abandoned);
}

// The offer makes nobody's time run out sooner.
TEST(Ending, An_offer_that_was_put_off_takes_nobodys_turn) {
  constexpr std::int64_t kDay = 86'400'000;
  TestHouse house;
  const std::shared_ptr<Table> table = seated(house, {kAda, kBen, kEve});
  ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->leave(kEve, a); }).ok());
  ASSERT_TRUE(offer(house, *table, kAda, true).ok());
  ASSERT_TRUE(offer(house, *table, kBen, true).ok());
  house.loop.advance(kDay / 2);
  ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->join(kEve, -1, "", a); }).ok());
  for (int i = 0; i < 4; ++i) {
    house.loop.advance(kDay / 2);
    house.tables.tick();
    house.loop.turn();
  }
  EXPECT_TRUE(table->data().running());
  for (const SeatData& seat : table->data().seats) EXPECT_FALSE(seat.away);
}

TEST(Ending, A_rematch_of_a_game_that_was_given_up_begins_afresh) {
  TestHouse house;
  const std::shared_ptr<Table> table = seated(house, {kAda, kBen});
  ASSERT_TRUE(resign(house, *table, kBen).ok());
  bool done = false;
  const Told<std::shared_ptr<Table>> next =
      house.tables.rematch(kBen, *table, [&](const Receipt&) { done = true; });
  ASSERT_TRUE(static_cast<bool>(next));
  ASSERT_TRUE(house.loop.run_until([&] { return done; }));
  for (const SeatData& seat : (*next)->data().seats) EXPECT_FALSE(seat.resigned || seat.away);
}

TEST(Sharing, Everybody_at_a_browser_looks_from_a_seat_of_their_own) {
  TestHouse house;
  const std::shared_ptr<Table> table = house.create(kAda, R"({"game":"hamburg","seats":[
      {"kind":"me"},{"kind":"local","name":"Ben"},{"kind":"local","name":"Eve"}]})");
  ASSERT_TRUE(table);
  Person ben = kAda;
  ben.as = 1;
  EXPECT_EQ(table->viewer(kAda), 0);
  EXPECT_EQ(table->viewer(ben), 1);
  // A seat of somebody else is not there for them.
  ben.as = 5;
  EXPECT_EQ(table->viewer(ben), 0);
  Person stranger = kBen;
  stranger.as = 1;
  EXPECT_EQ(table->viewer(stranger), kSpectator);
  const json::object told = table->table_json(kAda);
  EXPECT_EQ(told.at("seats").at(1).at("name").as_string(), "Ben");
  EXPECT_TRUE(told.at("seats").at(1).at("local").as_bool());
  // They play in turn.
  std::set<Seat> played;
  for (int i = 0; i < 200 && played.size() < 3; ++i)
    for (Seat seat = 0; seat < 3; ++seat) {
      Person person = kAda;
      person.as = seat;
      if (act_once(house, *table, person).ok()) played.insert(seat);
    }
  EXPECT_EQ(played.size(), 3U);
  // All leave together.
  ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->leave(kAda, a); }).ok());
  for (const SeatData& seat : table->data().seats) EXPECT_TRUE(seat.away);
}

TEST(Sharing, Nobody_at_a_browser_passes_for_somebody_else) {
  TestHouse house;
  house.storage.accounts["grace"] = {"grace", "Grace", "grace", AccountKind::person, "", 1};
  house.storage.accounts["ada"] = {"ada", "Ada", "ada", AccountKind::person, "", 1};
  const auto refusal = [&](const Person& person, const std::string& name) -> std::string {
    const Told<std::shared_ptr<Table>> table = house.tables.create(
        person,
        json::object{{"game", "hamburg"},
                     {"seats", json::array{json::object{{"kind", "me"}},
                                           json::object{{"kind", "local"}, {"name", name}}}}},
        [](const Receipt&) {});
    return table ? "" : table.error().code;
  };
  for (const char* name : {"Grace", "GRACE", "\uff27race", "Admin", "Stadtluft", "host"})
    EXPECT_EQ(refusal(kAda, name), "name_taken") << name;
  for (const char* name : {"Ada", "Gracey", "Guest", "Gast"}) EXPECT_EQ(refusal(kAda, name), "");
  // Who is a guest shares the browser with guests.
  const Person guest{"eve", "Eve", false, true};
  for (const Person& person : {guest, kAda}) {
    const std::shared_ptr<Table> table = house.create(
        person, R"({"game":"hamburg","seats":[{"kind":"me"},{"kind":"local","name":"Ben"}]})");
    ASSERT_TRUE(table);
    EXPECT_EQ(table->table_json(person).at("seats").at(1).at("guest").as_bool(), person.guest);
  }
}

TEST(Inviting, A_link_that_has_been_used_says_so) {
  TestHouse house;
  const std::shared_ptr<Table> table =
      house.create(kAda, R"({"game":"hamburg","seats":[{"kind":"me"},{"kind":"invite"}]})");
  ASSERT_TRUE(table);
  const std::string code = table->data().seats[1].invite;
  EXPECT_FALSE(table->used_invitation(code));
  EXPECT_TRUE(table->may_see(kEve, code));
  ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->join(kBen, -1, code, a); }).ok());
  EXPECT_TRUE(table->used_invitation(code));
  EXPECT_FALSE(table->may_see(kEve, code));
  EXPECT_FALSE(table->used_invitation("another"));
  EXPECT_FALSE(table->used_invitation(""));
  // Nobody is told the code.
  EXPECT_EQ(json::serialize(table->table_json(kAda)).find(code), std::string::npos);
}

TEST(Sharing, A_shared_browser_needs_names_and_somebody_who_owns_it) {
  TestHouse house;
  for (const char* order : {R"({"game":"hamburg","seats":[{"kind":"me"},{"kind":"local"}]})",
                            R"({"game":"hamburg","seats":[{"kind":"bot","bot":"dice"},
                                {"kind":"local","name":"Ben"}]})"})
    EXPECT_EQ(house.create(kAda, order), nullptr) << order;
}

}  // namespace
}  // namespace stadtluft::server::ending
