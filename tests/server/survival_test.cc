// The house stays open: whatever a table holds, whatever the clock of the machine does, however
// much somebody asks for.

#include <filesystem>

#include <gtest/gtest.h>
#include <unistd.h>

#include "record/record.h"
#include "server/api/health.h"
#include "server/base/hourly_quota.h"
#include "server/base/log.h"
#include "tests/server/answers.h"
#include "tests/server/house_fixture.h"

namespace stadtluft::server::survival {
namespace {

const Person kAda{"ada", "Ada", false};
const Person kBen{"ben", "Ben", false};
constexpr std::int64_t kHour = 3'600'000;
constexpr std::int64_t kMinute = 60'000;

std::string order(const std::string& more) {
  return R"({"game":"hamburg","public":true,"seats":[{"kind":"me"},{"kind":"open"}])" + more + "}";
}

// A game of two people with a clock of ten minutes a turn.
std::shared_ptr<Table> slow_game(TestHouse& house) {
  const std::shared_ptr<Table> table = house.create(
      kAda, order(R"(,"substitute":"dice","clock":{"kind":"slow","base":600})").c_str());
  EXPECT_TRUE(house.wait([&](const Acknowledge& a) { table->join(kBen, -1, "", a); }).ok());
  return table;
}

Seat asked_seat(const std::shared_ptr<Table>& table) {
  const json::object shown = table->table_json(kAda);
  return static_cast<Seat>(shown.at("clocks").at("seat").as_int64());
}

bool anybody_away(const Table& table) {
  const std::vector<SeatData>& seats = table.data().seats;
  return std::any_of(seats.begin(), seats.end(), [](const auto& seat) { return seat.away; });
}

// Lets time pass as a server sees it: in ticks.
void pass(TestHouse& house, std::int64_t milliseconds, std::int64_t step = 1'000) {
  for (std::int64_t gone = 0; gone < milliseconds; gone += step) house.loop.advance(step);
}

// --- the heartbeat ---

TEST(Survival, The_tick_goes_on_after_reads_have_failed) {
  TestHouse house;
  const std::shared_ptr<Table> table = slow_game(house);
  const Seat seat = asked_seat(table);
  house.tables.open();
  house.storage.reads_fail = true;
  pass(house, 10'000);
  house.storage.reads_fail = false;
  EXPECT_GT(house.metrics.handler_failures.value(), 0);
  EXPECT_FALSE(anybody_away(*table));
  pass(house, 11 * kMinute, 10'000);
  EXPECT_TRUE(house.loop.run_until([&] { return table->data().seats[seat].away; }));
  EXPECT_EQ(house.metrics.tables_quarantined.value(), 0);
}

TEST(Survival, The_heartbeat_goes_on_when_it_could_not_even_be_handed_on) {
  set_log_level(Severity::error);
  TestHouse house;
  house.tables.open();
  house.storage.writes_throw = true;
  pass(house, 30'000);
  EXPECT_GT(house.metrics.handler_failures.value(), 0);
  house.storage.writes_throw = false;
  const std::size_t before = house.storage.writes;
  pass(house, 30'000);
  EXPECT_GT(house.storage.writes, before);
  set_log_level(Severity::info);
}

TEST(Survival, The_house_opens_although_nothing_can_be_read) {
  TestHouse house;
  house.storage.reads_fail = true;
  house.tables.open();
  pass(house, 2'000);
  EXPECT_EQ(house.house.ticked_at, house.loop.steady());
}

struct Damage {
  const char* name;
  std::function<void(MemoryStorage&, const std::string&)> make;
};

const std::vector<Damage>& damages() {
  static const std::vector<Damage> kDamages = {
      {"no JSON", [](auto& s, const auto& id) { s.stored(id).data = "{"; }},
      {"another game",
       [](auto& s, const auto& id) {
         std::string& text = s.stored(id).data;
         text.replace(text.find("hamburg"), 7, "bremen!");
       }},
      {"a seat of no kind",
       [](auto& s, const auto& id) {
         std::string& text = s.stored(id).data;
         text.replace(text.find(R"("human")"), 7, R"("ghost")");
       }},
      {"given up for no known reason",
       [](auto& s, const auto& id) {
         std::string& text = s.stored(id).data;
         text.replace(text.rfind('}'), 1, R"(,"given_up":"bored"})");
       }},
      {"another id",
       [](auto& s, const auto& id) {
         std::string& text = s.stored(id).data;
         text.replace(text.find(id), id.size(), "x");
       }},
      {"too many seats",
       [](auto& s, const auto& id) {
         json::value data = json::parse(s.stored(id).data);
         json::array& seats = data.as_object()["seats"].as_array();
         const json::value seat = seats[0];
         for (int i = 0; i < 60; ++i) seats.push_back(seat);
         s.stored(id).data = json::serialize(data);
       }},
      {"an undo to nowhere",
       [](auto& s, const auto& id) {
         LogRow row = s.stored_log(id).back();
         ++row.version;
         row.kind = EntryKind::undo;
         row.text = "x";
         s.stored_log(id).push_back(row);
       }},
      {"an undo to the far future",
       [](auto& s, const auto& id) {
         LogRow row = s.stored_log(id).back();
         ++row.version;
         row.kind = EntryKind::undo;
         row.text = "99999999999999999";
         s.stored_log(id).push_back(row);
       }},
      {"a seat that is not there",
       [](auto& s, const auto& id) {
         LogRow row = s.stored_log(id).back();
         ++row.version;
         row.kind = EntryKind::act;
         row.seat = 1'000'000'007;
         s.stored_log(id).push_back(row);
       }},
      {"a step that is not possible",
       [](auto& s, const auto& id) { s.stored_log(id).back().text = "no such step"; }},
      {"a version that is not the log's", [](auto& s, const auto& id) { ++s.stored(id).version; }},
      {"a gap", [](auto& s, const auto& id) { s.stored_log(id).erase(s.stored_log(id).begin()); }},
  };
  return kDamages;
}

TEST(Survival, A_damaged_table_is_put_in_quarantine_and_others_go_on) {
  for (const Damage& damage : damages()) {
    SCOPED_TRACE(damage.name);
    TestHouse house;
    const std::shared_ptr<Table> well = slow_game(house);
    const std::string id = slow_game(house)->data().id;
    const TableRow undamaged = house.storage.stored(id);
    const std::vector<LogRow> whole = house.storage.log_of(id);
    house.tables.open();
    pass(house, 2 * kMinute);
    ASSERT_EQ(house.tables.loaded(), 1U) << "the other one is held by this test";
    damage.make(house.storage, id);
    pass(house, 11 * kMinute, 10'000);
    EXPECT_TRUE(house.loop.run_until([&] { return anybody_away(*well); }));
    EXPECT_EQ(house.metrics.tables_quarantined.value(), 1);
    ASSERT_EQ(house.storage.quarantined(10).size(), 1U);
    EXPECT_EQ(house.storage.quarantined(10)[0].table, id);
    EXPECT_NE(house.storage.quarantined(10)[0].reason, "");
    EXPECT_TRUE(house.tables.unreadable(id));
    // It waits, and does not come up with those that are due.
    const std::int64_t far = house.house.time() + 30 * kMinute;
    EXPECT_GT(house.storage.stored(id).deadline, far);
    // The host repairs it. The next try finds it well, and nobody's time has run out meanwhile.
    house.storage.stored(id).data = undamaged.data;
    house.storage.stored(id).version = undamaged.version;
    house.storage.stored_log(id) = whole;
    pass(house, 70 * kMinute, 10'000);
    EXPECT_EQ(house.metrics.tables_quarantined.value(), 0);
    EXPECT_TRUE(house.storage.quarantined(10).empty());
    const std::shared_ptr<Table> again = house.tables.find(id);
    ASSERT_TRUE(again);
  }
}

TEST(Survival, A_row_that_cannot_be_read_is_put_in_quarantine_in_the_end) {
  TestHouse house;
  const std::shared_ptr<Table> well = slow_game(house);
  const std::string id = slow_game(house)->data().id;
  house.tables.open();
  pass(house, 2 * kMinute);
  house.storage.damaged = {id};
  EXPECT_FALSE(house.tables.find(id));
  EXPECT_TRUE(house.tables.unreadable(id));
  pass(house, 20 * kMinute, 5'000);
  EXPECT_EQ(house.metrics.tables_quarantined.value(), 1);
  EXPECT_TRUE(house.loop.run_until([&] { return anybody_away(*well); }));
}

TEST(Survival, Many_damaged_tables_starve_nobody) {
  TestHouse house;
  house.house.settings.sleep_after = 0;
  std::vector<std::string> bad;
  for (int i = 0; i < 250; ++i) bad.push_back(slow_game(house)->data().id);
  pass(house, 1'000);
  const std::string good = slow_game(house)->data().id;
  house.tables.open();
  pass(house, 1'000);
  ASSERT_EQ(house.tables.loaded(), 0U);
  for (const std::string& id : bad) house.storage.stored(id).data = "damaged";
  // The good one is due last.
  pass(house, 11 * kMinute, 1'000);
  EXPECT_EQ(house.metrics.tables_quarantined.value(), 250);
  const std::shared_ptr<Table> table = house.tables.find(good);
  ASSERT_TRUE(table);
  EXPECT_TRUE(anybody_away(*table));
}

TEST(Survival, Quarantine_outlives_the_process_and_is_tried_again_after_a_start) {
  TestHouse house;
  const std::string id = slow_game(house)->data().id;
  house.house.settings.sleep_after = 0;
  house.tables.open();
  pass(house, 1'000);
  const std::string undamaged = house.storage.stored(id).data;
  house.storage.stored(id).data = "damaged";
  EXPECT_FALSE(house.tables.find(id));
  house.loop.turn();
  ASSERT_EQ(house.storage.quarantine_count(), 1);
  {
    // A new process with the same storage.
    Metrics metrics;
    House other{all_games(), house.storage, house.loop, house.fanout, house.workers, metrics, {}};
    Tables tables(other);
    other.quarantine.recall(other);
    EXPECT_EQ(metrics.tables_quarantined.value(), 1);
    house.storage.stored(id).data = undamaged;
    const std::shared_ptr<Table> table = tables.find(id);
    ASSERT_TRUE(table);
    EXPECT_TRUE(table->view_at(kSpectator, 0));
    EXPECT_EQ(metrics.tables_quarantined.value(), 0);
    house.loop.turn();
    EXPECT_EQ(house.storage.quarantine_count(), 0);
  }
}

TEST(Survival, Who_asks_for_a_damaged_game_is_refused_clearly) {
  TestHouse house;
  const std::shared_ptr<Table> table = slow_game(house);
  house.tables.open();
  pass(house, 2 * kMinute);
  ASSERT_FALSE(table->awake());
  house.storage.stored_log(table->data().id).back().text = "no such step";
  SentAnswer move;
  move.version = table->version();
  move.text = "anything";
  const Receipt outcome =
      house.wait([&](const Acknowledge& a) { table->act(asked_seat(table), move, a); });
  ASSERT_FALSE(outcome.ok());
  EXPECT_EQ(outcome.refusal->code, "unreadable");
  EXPECT_EQ(outcome.refusal->reason, kUnreadable.reason);
  EXPECT_FALSE(table->greeting(kAda, 0, -1));
}

// A commit fails, and then even reading what is stored: whoever waits for an answer gets it.
TEST(Survival, A_lost_step_is_answered_although_nothing_can_be_read) {
  TestHouse house;
  const std::shared_ptr<Table> table = slow_game(house);
  const Seat seat = asked_seat(table);
  const json::value view = document_of(table->view_at(seat, 0));
  const json::value now = json::parse(table->greeting(seat == 0 ? kAda : kBen, seat, -1).value());
  SentAnswer move;
  move.version = table->version();
  move.text = std::string(now.at("state").at("actions").at(0).at("text").as_string());
  house.storage.fail_next = 1;
  house.storage.reads_fail = true;
  Receipt outcome = house.wait([&](const Acknowledge& a) { table->act(seat, move, a); });
  ASSERT_FALSE(outcome.ok());
  EXPECT_EQ(outcome.refusal->code, "storage");
  house.storage.reads_fail = false;
  house.loop.advance(5'000);
  outcome = house.wait([&](const Acknowledge& a) { table->act(seat, move, a); });
  EXPECT_TRUE(outcome.ok()) << outcome.refusal->reason;
}

// --- clocks ---

class Jumps : public ::testing::TestWithParam<std::int64_t> {};

TEST_P(Jumps, Time_out_nobody_and_refuse_nobody) {
  TestHouse house;
  const std::shared_ptr<Table> table = slow_game(house);
  house.tables.open();
  const Seat seat = asked_seat(table);
  pass(house, 4 * kMinute);
  house.loop.jump(GetParam());
  pass(house, 5 * kMinute);
  EXPECT_FALSE(anybody_away(*table));
  // What clients are shown goes by their own clock.
  const json::object shown = table->table_json(kAda);
  const json::value& clocks = shown.at("clocks");
  EXPECT_EQ(clocks.at("now").as_int64(), house.loop.now());
  EXPECT_NEAR(static_cast<double>(clocks.at("deadline").as_int64() - house.loop.now()),
              static_cast<double>(kMinute), 2'000);
  pass(house, 2 * kMinute);
  EXPECT_TRUE(table->data().seats[seat].away) << "ten minutes are ten minutes";
}

TEST_P(Jumps, Time_out_nobody_whose_game_sleeps) {
  TestHouse house;
  std::shared_ptr<Table> table = slow_game(house);
  const std::string id = table->data().id;
  table.reset();
  house.tables.open();
  pass(house, 4 * kMinute);
  ASSERT_EQ(house.tables.loaded(), 0U);
  house.loop.jump(GetParam());
  pass(house, 5 * kMinute);
  EXPECT_FALSE(anybody_away(*house.tables.find(id)));
  pass(house, 2 * kMinute);
  EXPECT_TRUE(anybody_away(*house.tables.find(id)));
}

TEST_P(Jumps, Time_out_nobody_while_the_house_is_closed) {
  TestHouse house;
  std::shared_ptr<Table> table = slow_game(house);
  const std::string id = table->data().id;
  table.reset();
  house.tables.open();
  pass(house, 4 * kMinute);
  house.loop.jump(GetParam());
  // Another process goes on with what is stored; its own clock begins somewhere else.
  Metrics metrics;  // used by tables that answers on the loop hold to the end
  HandLoop loop;
  loop.jump(GetParam());
  loop.advance(77'777);
  LocalFanout fanout;
  Workers workers(1, metrics);  // ends before its loop does
  House other{all_games(), house.storage, loop, fanout, workers, metrics, {}};
  Tables tables(other);
  const auto wait = [&](std::int64_t milliseconds) {
    for (std::int64_t gone = 0; gone < milliseconds; gone += 1'000) {
      loop.advance(1'000);
      house.loop.turn();
    }
  };
  tables.open();
  wait(5 * kMinute);
  EXPECT_FALSE(anybody_away(*tables.find(id)));
  wait(2 * kMinute);
  EXPECT_TRUE(anybody_away(*tables.find(id)));
}

INSTANTIATE_TEST_SUITE_P(Survival, Jumps,
                         ::testing::Values(-5 * kHour, 5 * kHour, 90 * 24 * kHour));

// --- quotas and expiry ---

TEST(Survival, Open_tables_of_one_owner_are_limited) {
  TestHouse house;
  house.house.settings.quotas.open_tables = 3;
  for (int i = 0; i < 3; ++i) {
    EXPECT_FALSE(house.tables.over_quota(kAda, "192.0.2.1"));
    ASSERT_TRUE(house.create(kAda, order("").c_str()));
  }
  const std::optional<Refusal> refusal = house.tables.over_quota(kAda, "192.0.2.1");
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->code, "too_many");
  EXPECT_FALSE(house.tables.over_quota(kBen, "192.0.2.1"));
  house.house.settings.quotas.open_tables = 0;
  EXPECT_FALSE(house.tables.over_quota(kAda, "192.0.2.1"));
}

TEST(Survival, Tables_that_are_about_to_be_stored_count_too) {
  TestHouse house;
  house.house.settings.quotas.open_tables = 3;
  int founded = 0;
  for (int i = 0; i < 10; ++i) {
    if (house.tables.over_quota(kAda, "192.0.2.1")) break;
    ASSERT_TRUE(house.tables.create(kAda, json::parse(order("")), [](const Receipt&) {}));
    ++founded;
  }
  EXPECT_GE(founded, 1);
  EXPECT_LE(founded, 3);
}

TEST(Survival, Games_of_bots_alone_are_limited) {
  TestHouse house;
  house.house.settings.quotas.unattended_tables = 2;
  // Whoever leaves leaves the game to bots, too.
  for (int i = 0; i < 2; ++i) {
    const std::shared_ptr<Table> table = house.create(
        kAda, R"({"game":"firenze","seats":[{"kind":"me"},{"kind":"bot","bot":"dice"}]})");
    ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->leave(kAda, a); }).ok());
    if (!table->data().over()) {
      EXPECT_TRUE(table->unattended());
    }
  }
  const OwnedTables owned = house.storage.owned_tables("ada");
  EXPECT_EQ(house.tables.over_quota(kAda, "192.0.2.1").has_value(), owned.unattended >= 2);
  // And all of them together, in the whole house.
  house.house.settings.quotas.unattended_in_house = 1;
  house.house.unattended = 1;
  std::optional<Receipt> outcome;
  const Told<std::shared_ptr<Table>> table = house.tables.create(
      kBen,
      json::parse(
          R"({"game":"hamburg","seats":[{"kind":"bot","bot":"dice"},{"kind":"bot","bot":"dice"}]})"),
      [&](const Receipt& receipt) { outcome = receipt; });
  ASSERT_TRUE(table);
  ASSERT_TRUE(outcome);
  ASSERT_FALSE(outcome->ok());
  EXPECT_EQ(outcome->refusal->code, "busy");
}

TEST(Survival, Tables_from_one_address_are_limited_by_the_hour) {
  TestHouse house;
  house.house.settings.quotas.founded_per_hour = 10;
  int allowed = 0;
  while (allowed < 100 && !house.tables.over_quota(kAda, "192.0.2.1")) ++allowed;
  EXPECT_EQ(allowed, 10);
  EXPECT_TRUE(house.tables.over_quota(kBen, "192.0.2.1"));
  EXPECT_FALSE(house.tables.over_quota(kBen, "192.0.2.2"));
  house.loop.jump(5 * kHour);
  EXPECT_TRUE(house.tables.over_quota(kAda, "192.0.2.1")) << "an hour is not what a clock says";
  house.loop.advance(kHour / 10);
  EXPECT_FALSE(house.tables.over_quota(kAda, "192.0.2.1"));
}

TEST(Survival, Quotas_do_not_remember_without_bound) {
  HourlyQuota quota;
  int refused = 0;
  for (int i = 0; i < 100'010; ++i) refused += quota.take(std::to_string(i), 5, 0) ? 0 : 1;
  EXPECT_EQ(refused, 10);
  EXPECT_TRUE(quota.take("later", 5, 2 * kHour));
}

TEST(Survival, Open_tables_are_given_up_and_then_forgotten) {
  TestHouse house;
  house.tables.open();
  const std::string id = house.create(kAda, order("").c_str())->data().id;
  const std::string started = slow_game(house)->data().id;
  house.loop.jump(40 * kHour);
  pass(house, 23 * kHour, 5 * kMinute);
  EXPECT_EQ(house.storage.table(id)->status, TableStatus::open);
  pass(house, 2 * kHour, 5 * kMinute);
  EXPECT_EQ(house.storage.table(id)->status, TableStatus::abandoned);
  EXPECT_EQ(house.metrics.tables_expired.value(), 1);
  pass(house, 8 * 24 * kHour, kHour);
  EXPECT_FALSE(house.storage.table(id));
  EXPECT_FALSE(house.tables.find(id));
  EXPECT_TRUE(house.storage.table(started));
}

const char* const kBotsOnly =
    R"({"game":"firenze","seats":[{"kind":"bot","bot":"dice"},{"kind":"bot","bot":"dice"}]})";

TEST(Survival, A_game_of_bots_alone_is_given_up_after_so_many_steps) {
  TestHouse house;
  house.house.settings.bot_steps = 150;
  const std::shared_ptr<Table> table = house.create(kAda, kBotsOnly);
  ASSERT_TRUE(table);
  ASSERT_TRUE(house.loop.run_until([&] { return table->data().ended(); }));
  ASSERT_TRUE(house.loop.run_until([&] { return table->idle(house.loop.steady() + kHour); }));
  EXPECT_TRUE(table->data().abandoned());
  EXPECT_EQ(table->data().given_up, GivenUp::too_long);
  EXPECT_FALSE(table->unattended());
  const json::object told = table->table_json(kAda);
  EXPECT_EQ(told.at("status").as_string(), "abandoned");
  EXPECT_EQ(told.at("given_up").as_string(), "too_long");
  EXPECT_TRUE(told.at("result").is_null());
  EXPECT_EQ(house.storage.table(table->data().id)->status, TableStatus::abandoned);
  const json::value steps = table->steps_after(kSpectator, 0).value();
  EXPECT_GE(steps.at("steps").as_int64(), 150);
  EXPECT_LT(steps.at("steps").as_int64(), 200);
  // What was played can be looked at, and its dice are told.
  EXPECT_NE(text_of(table->dice_report()), "");
  EXPECT_NE(text_of(table->record_lines(kSpectator)), "");
}

TEST(Survival, A_game_with_a_person_may_be_as_long_as_it_is) {
  TestHouse house;
  house.house.settings.bot_steps = 1;
  house.house.settings.bot_pause = 0;
  const std::shared_ptr<Table> table = house.create(
      kAda, R"({"game":"firenze","seats":[{"kind":"me"},{"kind":"bot","bot":"dice"}]})");
  ASSERT_TRUE(table);
  ASSERT_TRUE(house.loop.run_until([&] { return table->idle(house.loop.steady() + kHour); }));
  EXPECT_TRUE(table->data().running());
}

TEST(Survival, Games_without_people_are_forgotten_some_time_after_their_end) {
  TestHouse house;
  house.house.settings.bot_steps = 50;
  house.house.settings.bot_game_life = 3 * kHour;
  house.tables.open();
  const std::string id = house.create(kAda, kBotsOnly)->data().id;
  ASSERT_TRUE(house.loop.run_until(
      [&] { return house.storage.table(id)->status == TableStatus::abandoned; }));
  const std::string played = slow_game(house)->data().id;
  pass(house, 2 * kHour, 5 * kMinute);
  EXPECT_TRUE(house.storage.table(id));
  pass(house, 2 * kHour, 5 * kMinute);
  EXPECT_FALSE(house.storage.table(id));
  EXPECT_TRUE(house.storage.log_of(id).empty());
  EXPECT_TRUE(house.storage.table(played));
}

// A game that somebody began, and that the substitute played to its end.
std::string finished_game(TestHouse& house) {
  house.house.settings.bot_pause = 0;
  const std::shared_ptr<Table> table =
      house.create(kAda, R"({"game":"hamburg","substitute":"dice","seats":[{"kind":"me"},)"
                         R"({"kind":"bot","bot":"dice"}]})");
  EXPECT_TRUE(house.wait([&](const Acknowledge& a) { table->leave(kAda, a); }).ok());
  const std::string id = table->data().id;
  EXPECT_TRUE(house.loop.run_until(
      [&] { return house.storage.table(id)->status == TableStatus::finished; }));
  return id;
}

TEST(Survival, Finished_games_of_people_are_kept_for_ever_unless_the_host_says_otherwise) {
  TestHouse house;
  house.tables.open();
  const std::string id = finished_game(house);
  pass(house, 400 * 24 * kHour, 24 * kHour);
  EXPECT_TRUE(house.storage.table(id));
  EXPECT_EQ(house.storage.table(id)->deadline, 0);
  // From then on it has the whole time.
  house.house.settings.finished_life = 48 * kHour;
  Tables later(house.house);
  later.open();
  house.loop.turn();
  EXPECT_EQ(house.storage.table(id)->deadline, house.house.time() + 48 * kHour);
}

TEST(Survival, A_finished_game_goes_to_the_archive_before_it_is_forgotten) {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("stadtluft-archive-" + std::to_string(getpid()));
  TestHouse house;
  house.house.settings.finished_life = 48 * kHour;
  house.house.settings.archive = folder.string();
  house.tables.open();
  const std::string id = finished_game(house);
  const std::filesystem::path file = folder / (id + ".jsonl");
  pass(house, 47 * kHour, kHour);
  EXPECT_TRUE(house.storage.table(id));
  EXPECT_FALSE(std::filesystem::exists(file));
  // Where nothing can be written nothing is forgotten.
  house.house.settings.archive = "/dev/null/archive";
  pass(house, 2 * kHour, kHour);
  EXPECT_TRUE(house.storage.table(id));
  house.house.settings.archive = folder.string();
  pass(house, 49 * kHour, kHour);
  EXPECT_FALSE(house.storage.table(id));
  const Result<Record> record = load_record_file(all_games(), file.string());
  ASSERT_TRUE(record) << record.error().text();
  EXPECT_TRUE(verify(*record, OtherData::accept).ok());
  EXPECT_TRUE(record->result);
  std::filesystem::remove_all(folder);
}

TEST(Survival, Who_waits_at_an_open_table_keeps_it) {
  TestHouse house;
  house.tables.open();
  const std::shared_ptr<Table> table = house.create(kAda, order("").c_str());
  const auto listener =
      house.fanout.subscribe(Table::topic(table->data().id, 0), [](const Text&) {});
  pass(house, 60 * kHour, 5 * kMinute);
  EXPECT_TRUE(table->data().open());
}

// --- who may read what is the host's business ---

TEST(Survival, The_host_calls_from_the_machine_itself_or_has_a_token) {
  HostSettings settings;
  Request request;
  request.full_address = request.peer = "127.0.0.1";
  EXPECT_TRUE(for_the_host(settings, request));
  request.forwarded = true;
  EXPECT_FALSE(for_the_host(settings, request)) << "a proxy on this machine";
  request.forwarded = false;
  request.peer = "::1";
  EXPECT_TRUE(for_the_host(settings, request));
  request.full_address = request.peer = "192.0.2.7";
  EXPECT_FALSE(for_the_host(settings, request));
  settings.addresses = {"192.0.2.7"};
  EXPECT_TRUE(for_the_host(settings, request));
  settings.addresses.clear();
  request.token = "";
  EXPECT_FALSE(for_the_host(settings, request)) << "no token is not the empty one";
  settings.token = "secret";
  EXPECT_FALSE(for_the_host(settings, request));
  request.token = "secret";
  EXPECT_TRUE(for_the_host(settings, request));
}

TEST(Survival, Health_notices_a_heart_that_stopped) {
  TestHouse house;
  house.tables.open();
  pass(house, 5'000);
  EXPECT_EQ(health_reply(house.house, true).status, 200U);
  EXPECT_EQ(ready_reply(house.house).status, 200U);
  house.house.ticked_at -= kMinute;
  const Reply reply = health_reply(house.house, false);
  EXPECT_EQ(reply.status, 503U);
  EXPECT_NE(reply.body.find("looked after"), std::string::npos);
  house.storage.reads_fail = true;
  EXPECT_EQ(ready_reply(house.house).status, 503U);
}

}  // namespace
}  // namespace stadtluft::server::survival
