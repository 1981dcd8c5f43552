#include <filesystem>
#include <regex>
#include <thread>

#include <gtest/gtest.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "server/accounts/guest_expiry.h"
#include "server/storage/migrations.h"
#include "server/storage/queries.h"
#include "server/storage/soci_storage.h"
#include "tests/server/house_fixture.h"
#include "tests/support/changed_data.h"
#include "tests/support/test_database.h"

namespace stadtluft::server {
namespace {

class StorageTest : public ::testing::Test {
 protected:
  StorageTest() { open(); }
  ~StorageTest() override { storage_.reset(); }
  void open() {
    storage_.reset();
    Result<std::unique_ptr<Storage>> opened = open_storage(database_.url(), loop_, metrics_);
    ASSERT_TRUE(opened) << opened.error().text();
    storage_ = std::move(opened).value();
  }
  bool write(Batch batch) {
    std::optional<bool> done;
    storage_->write(std::move(batch), [&](bool ok) { done = ok; });
    EXPECT_TRUE(loop_.run_until([&] { return done.has_value(); }));
    return done.value_or(false);
  }
  static TableRow table(const std::string& id) {
    TableRow row;
    row.id = id;
    row.game = "firenze";
    row.status = TableStatus::running;
    row.listed = true;
    row.data = "{}";
    row.created = 1;
    row.updated = 1;
    row.accounts = {{"ada"}};
    return row;
  }
  static AppendLog step(const std::string& id, std::int64_t version) {
    AppendLog log{id, {{version, EntryKind::act, 1, "take 3", 20, 7, "m1"}}, version, 0, 99, 5};
    return log;
  }

  stadtluft::testing::TestDatabase database_;
  HandLoop loop_;
  Metrics metrics_;
  std::unique_ptr<Storage> storage_;
};

// What is true of files only.
class StorageFileTest : public StorageTest {
 protected:
  std::filesystem::path folder_ = database_.folder();
};

TEST_F(StorageTest, What_was_written_is_there_after_a_new_start) {
  ASSERT_TRUE(write({PutAccount{{"ada", "Ada", "ada", AccountKind::person, "hash", 5}},
                     PutPass{{"p", "secret", "ada", PassKind::token, "n", "read", 1, 0}},
                     PutTable{table("t")}, step("t", 1),
                     AddChat{"t", {1, 0, "ada", "Ada", "hello 'there'", 3}}}));
  open();
  EXPECT_EQ(storage_->account("ada")->name, "Ada");
  EXPECT_EQ(storage_->account_named("ada")->id, "ada");
  EXPECT_EQ(storage_->pass("secret")->account, "ada");
  EXPECT_EQ(storage_->tokens_of("ada").size(), 1U);
  const std::optional<TableRow> row = storage_->table("t");
  ASSERT_TRUE(row);
  EXPECT_EQ(row->version, 1);
  EXPECT_EQ(row->deadline, 99);
  ASSERT_EQ(row->accounts.size(), 1U);
  EXPECT_EQ(row->accounts[0].account, "ada");
  ASSERT_EQ(storage_->log_of("t").size(), 1U);
  EXPECT_EQ(storage_->log_of("t")[0].text, "take 3");
  EXPECT_EQ(storage_->log_of("t")[0].message, "m1");
  EXPECT_EQ(storage_->chat_of("t", 10)[0].text, "hello 'there'");
  ASSERT_EQ(storage_->due_tables(100, {}, 10).size(), 1U);
  EXPECT_EQ(storage_->due_tables(100, {}, 10)[0].id, "t");
  EXPECT_TRUE(storage_->due_tables(98, {}, 10).empty());
  EXPECT_TRUE(storage_->due_tables(100, {"t", 99}, 10).empty());
  EXPECT_FALSE(storage_->table("u"));
}

TEST_F(StorageTest, Errands_see_what_is_durable_and_end_on_the_loop_in_their_order) {
  ASSERT_TRUE(write({PutTable{table("t")}, step("t", 1)}));
  const std::thread::id here = std::this_thread::get_id();
  // What an errand holds is let go here, too.
  struct Held {
    explicit Held(std::vector<std::thread::id>& to) : ends(to) {}
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;
    ~Held() { ends.push_back(std::this_thread::get_id()); }
    std::vector<std::thread::id>& ends;
  };
  std::vector<std::thread::id> ends;
  std::vector<std::size_t> seen;
  constexpr std::size_t kErrands = 3;
  for (std::size_t i = 0; i < kErrands; ++i) {
    storage_->aside([&seen, here, held = std::make_shared<Held>(ends),
                     i](Storage& reading) -> std::function<void()> {
      EXPECT_NE(std::this_thread::get_id(), here);
      const std::size_t entries = reading.log_of("t").size();
      return [&seen, here, entries, i] {
        EXPECT_EQ(std::this_thread::get_id(), here);
        EXPECT_EQ(seen.size(), i);
        seen.push_back(entries);
      };
    });
  }
  ASSERT_TRUE(loop_.run_until([&] { return ends.size() == kErrands; }));
  EXPECT_EQ(seen, std::vector<std::size_t>(kErrands, 1));
  EXPECT_EQ(ends, std::vector<std::thread::id>(kErrands, here));
  // Those that nobody has done by then are let go with the storage.
  storage_->aside([held = std::make_shared<Held>(ends)](Storage&) { return [] {}; });
  storage_.reset();
  loop_.turn();
  EXPECT_EQ(ends, std::vector<std::thread::id>(kErrands + 1, here));
}

TEST_F(StorageTest, A_list_leaves_out_what_its_person_hides) {
  TableRow hidden = table("h");
  hidden.accounts = {{"ada", true}, {"ben", false}};
  TableRow over = table("o");
  over.status = TableStatus::finished;
  over.accounts = {{"ada", true}};
  ASSERT_TRUE(write({PutTable{table("t")}, PutTable{hidden}, PutTable{over}}));
  open();
  const auto listed = [&](const std::string& account, bool of_hidden) {
    std::string ids;
    TableFilter filter;
    filter.account = account;
    filter.hidden = of_hidden;
    for (const TableRow& row : storage_->list_tables(filter)) ids += row.id;
    return ids;
  };
  EXPECT_EQ(listed("ada", false), "t");
  EXPECT_EQ(listed("ada", true), "oh");
  EXPECT_EQ(listed("ben", false), "h");
  EXPECT_TRUE(storage_->table("h")->accounts[0].hidden != storage_->table("h")->accounts[1].hidden);
}

TEST_F(StorageTest, A_set_of_rules_stays_as_it_was_first_stored) {
  ASSERT_TRUE(
      write({PutRules{{"00ff", "firenze", 1, R"({"a":"b"})"}},
             PutRules{{"00ff", "firenze", 2, "{}"}}, PutRules{{"00ff", "hamburg", 3, ""}}}));
  open();
  const std::optional<RulesRow> row = storage_->rules("00ff", "firenze");
  ASSERT_TRUE(row);
  EXPECT_EQ(row->revision, 1);
  EXPECT_EQ(row->tables, R"({"a":"b"})");
  EXPECT_EQ(storage_->rules("00ff", "hamburg")->revision, 3);
  EXPECT_FALSE(storage_->rules("00fe", "firenze"));
}

TEST_F(StorageTest, A_game_is_read_again_by_the_values_that_were_stored) {
  const AnyGame& then = *stadtluft::testing::pinned_games().find("firenze");
  const RuleBooks::Name name{"firenze", hash_word(then.data_hash()), then.info().rules_revision};
  RuleBooks before(stadtluft::testing::pinned_games(), *storage_);
  before.keep();
  open();
  stadtluft::testing::ChangedData data;
  data.change("firenze/orders.toml", "id = \"white_4\"", "prestige = 2", "prestige = 9");
  const Games now = stadtluft::testing::games_with(data);
  RuleBooks books(now, *storage_);
  const Result<std::shared_ptr<const Games>> games = books.find(name);
  ASSERT_TRUE(games) << games.error().text();
  EXPECT_NE(games->get(), &now);
  EXPECT_EQ((*games)->find("firenze")->rule_values(), then.rule_values());
  EXPECT_EQ(books.find(name).value(), *games) << "it is loaded once";
}

TEST_F(StorageTest, A_log_has_no_gaps) {
  ASSERT_TRUE(write({PutTable{table("t")}}));
  EXPECT_FALSE(write({step("t", 2)}));
  EXPECT_TRUE(write({step("t", 1)}));
  EXPECT_FALSE(write({step("t", 1)}));
  EXPECT_TRUE(write({step("t", 2)}));
  EXPECT_EQ(storage_->log_of("t").size(), 2U);
  EXPECT_EQ(storage_->table("t")->version, 2);
}

TEST_F(StorageTest, A_bad_batch_does_not_take_others_with_it) {
  ASSERT_TRUE(write({PutTable{table("t")}, PutTable{table("u")}}));
  std::vector<int> results(3, -1);
  storage_->write({step("t", 1)}, [&](bool ok) { results[0] = ok ? 1 : 0; });
  storage_->write({PutTable{table("v")}, step("u", 7)}, [&](bool ok) { results[1] = ok ? 1 : 0; });
  storage_->write({step("u", 1)}, [&](bool ok) { results[2] = ok ? 1 : 0; });
  ASSERT_TRUE(loop_.run_until([&] { return results[2] >= 0; }));
  EXPECT_EQ(results, (std::vector<int>{1, 0, 1}));
  EXPECT_FALSE(storage_->table("v")) << "half a batch was stored";
}

TEST_F(StorageTest, Names_of_accounts_are_unique_and_those_of_guests_are_not) {
  EXPECT_TRUE(write({PutAccount{{"a", "Ada", "ada", AccountKind::person, "x", 1}}}));
  EXPECT_FALSE(write({PutAccount{{"b", "ADA", "ada", AccountKind::person, "x", 1}}}));
  EXPECT_TRUE(write({PutAccount{{"c", "Ada", "", AccountKind::guest, "", 1}}}));
  EXPECT_TRUE(write({PutAccount{{"d", "Ada", "", AccountKind::guest, "", 1}}}));
  EXPECT_EQ(storage_->account("d")->name_key, "");
}

TEST_F(StorageTest, Expired_sessions_are_removed) {
  const auto pass = [](const std::string& id, std::int64_t expires) {
    return PutPass{{id, "hash of " + id, "ada", PassKind::session, "", "", 1, expires}};
  };
  ASSERT_TRUE(write({pass("old", 100), pass("new", 300), pass("token", 0)}));
  ASSERT_TRUE(write({DropExpired{200}}));
  EXPECT_FALSE(storage_->pass("hash of old"));
  EXPECT_TRUE(storage_->pass("hash of new"));
  EXPECT_TRUE(storage_->pass("hash of token"));
}

TEST_F(StorageTest, Lists_are_filtered) {
  TableRow hidden = table("h");
  hidden.listed = false;
  hidden.updated = 2;
  ASSERT_TRUE(write({PutTable{table("t")}, PutTable{hidden}}));
  EXPECT_EQ(storage_->list_tables({}).size(), 1U);
  TableFilter mine;
  mine.account = "ada";
  EXPECT_EQ(storage_->list_tables(mine).size(), 2U);
  EXPECT_EQ(storage_->list_tables(mine)[0].id, "h");
  mine.status = TableStatus::open;
  EXPECT_TRUE(storage_->list_tables(mine).empty());
  TableFilter strange;
  strange.game = "x' OR '1'='1";
  EXPECT_TRUE(storage_->list_tables(strange).empty());
}

// No list and no scan of ours looks at more rows than it yields, however many tables there are.
TEST_F(StorageFileTest, Every_query_uses_an_index) {
  soci::session sql(soci::sqlite3, "db=" + (folder_ / "house.db").string());
  for (const std::string_view query : query::all()) {
    // The plan is the same whatever is bound; the library wants values all the same.
    const std::string text = std::regex_replace(std::string(query), std::regex(":[a-z]"), "1");
    const soci::rowset<soci::row> plan = (sql.prepare << "EXPLAIN QUERY PLAN " + text);
    for (const soci::row& step : plan) {
      const auto detail = step.get<std::string>(3);
      // Few rows, or as many as are wanted.
      if (detail.starts_with("SCAN quarantine")) continue;
      EXPECT_FALSE(detail.starts_with("SCAN")) << query << "\n" << detail;
      // Only the running games of one account, which a quota keeps few, are sorted.
      if (query != query::kMineRunning && query != query::kPassesOf) {
        EXPECT_EQ(detail.find("TEMP B-TREE"), std::string::npos) << query << "\n" << detail;
      }
    }
  }
}

// Only somebody with an editor writes such words.
TEST_F(StorageFileTest, A_row_of_no_known_kind_is_not_read_as_another) {
  ASSERT_TRUE(write({PutTable{table("t")}, PutTable{table("u")}, step("t", 1), step("u", 1)}));
  soci::session sql(soci::sqlite3, "db=" + (folder_ / "house.db").string());
  sql << "UPDATE log SET kind = 'Act' WHERE table_id = 't'";
  EXPECT_THROW(static_cast<void>(storage_->log_of("t")), std::runtime_error);
  EXPECT_EQ(storage_->log_of("u").size(), 1U);
  sql << "UPDATE tables SET status = 'paused' WHERE id = 't'";
  EXPECT_THROW(static_cast<void>(storage_->table("t")), std::runtime_error);
  const std::vector<TableRow> listed = storage_->list_tables({});
  ASSERT_EQ(listed.size(), 1U) << "others are listed all the same";
  EXPECT_EQ(listed[0].id, "u");
}

TEST_F(StorageTest, Lists_are_read_page_by_page_without_gaps) {
  Batch batch;
  for (int i = 0; i < 60; ++i) {
    TableRow row = table("t" + std::to_string(100 + i));
    row.game = i % 3 == 0 ? "firenze" : "hamburg";
    row.status = i % 4 == 0   ? TableStatus::open
                 : i % 4 == 1 ? TableStatus::running
                 : i % 4 == 2 ? TableStatus::finished
                              : TableStatus::abandoned;
    row.updated = 1 + i / 7;  // many at once
    row.listed = i % 5 != 0;
    batch.emplace_back(PutTable{row});
  }
  ASSERT_TRUE(write(std::move(batch)));
  for (const bool mine : {false, true})
    for (const std::string game : {"", "firenze"})
      for (const std::optional<TableStatus> status :
           {std::optional<TableStatus>(), std::optional(TableStatus::running),
            std::optional(TableStatus::finished)}) {
        TableFilter filter;
        filter.account = mine ? "ada" : "";
        filter.game = game;
        filter.status = status;
        filter.limit = 1000;
        const std::vector<TableRow> all = storage_->list_tables(filter);
        std::size_t expected = 0;
        for (int i = 0; i < 60; ++i)
          expected += (mine || i % 5 != 0) && (game.empty() || i % 3 == 0) &&
                              (!status || i % 4 == (status == TableStatus::running ? 1 : 2))
                          ? 1U
                          : 0U;
        ASSERT_EQ(all.size(), expected) << mine << game << (status ? word_of(*status) : "");
        filter.limit = 4;
        std::vector<std::string> paged;
        for (std::vector<TableRow> page = storage_->list_tables(filter); !page.empty();
             page = storage_->list_tables(filter)) {
          for (const TableRow& row : page) paged.push_back(row.id);
          filter.before = page.back().updated;
          filter.before_id = page.back().id;
        }
        ASSERT_EQ(paged.size(), all.size());
        for (std::size_t i = 0; i < all.size(); ++i) EXPECT_EQ(paged[i], all[i].id);
      }
}

TEST_F(StorageTest, The_running_games_of_an_account_are_listed_by_their_last_step) {
  ASSERT_TRUE(write({PutTable{table("t")}, PutTable{table("u")}}));
  AppendLog log = step("t", 1);
  log.updated = 50;
  ASSERT_TRUE(write({log}));
  TableFilter mine;
  mine.account = "ada";
  mine.status = TableStatus::running;
  EXPECT_EQ(storage_->list_tables(mine)[0].id, "t");
  log.version = log.rows[0].version = 2;
  log.table = "u";
  log = step("u", 1);
  log.updated = 60;
  ASSERT_TRUE(write({log}));
  EXPECT_EQ(storage_->list_tables(mine)[0].id, "u");
}

TEST_F(StorageTest, What_is_due_is_read_page_by_page) {
  Batch batch;
  for (int i = 0; i < 10; ++i) {
    TableRow row = table("t" + std::to_string(i));
    row.deadline = 5 + i / 4;
    batch.emplace_back(PutTable{row});
  }
  ASSERT_TRUE(write(std::move(batch)));
  DueTable after;
  std::vector<std::string> ids;
  for (std::vector<DueTable> page = storage_->due_tables(100, after, 3); !page.empty();
       page = storage_->due_tables(100, after, 3)) {
    for (const DueTable& due : page) ids.push_back(due.id);
    after = page.back();
  }
  EXPECT_EQ(ids.size(), 10U);
  EXPECT_TRUE(std::is_sorted(ids.begin(), ids.end()));
}

TEST_F(StorageTest, Quarantine_takes_a_table_out_of_what_is_due) {
  TableRow row = table("t");
  row.deadline = 5;
  TableRow idle = table("u");
  ASSERT_TRUE(write({PutTable{row}, PutTable{idle}}));
  ASSERT_TRUE(
      write({PutQuarantine{{"t", "damaged", 3}, 1000}, PutQuarantine{{"u", "too", 4}, 1000}}));
  EXPECT_TRUE(storage_->due_tables(100, {}, 10).empty());
  EXPECT_EQ(storage_->quarantine_count(), 2);
  EXPECT_EQ(storage_->quarantined(1)[0].table, "u");
  ASSERT_TRUE(write({RetryQuarantined{50}}));
  EXPECT_EQ(storage_->due_tables(100, {}, 10).size(), 1U) << "who waits for nothing goes on so";
  ASSERT_TRUE(write({DropQuarantine{"t"}, DropTable{"u"}}));
  EXPECT_EQ(storage_->quarantine_count(), 0);
  EXPECT_FALSE(storage_->table("u"));
}

TEST_F(StorageTest, Tables_are_counted_by_owner) {
  TableRow open = table("o");
  open.status = TableStatus::open;
  open.owner = "ada";
  TableRow running = table("r");
  running.owner = "ada";
  running.people = 1;
  TableRow bots = table("b");
  bots.owner = "ada";
  ASSERT_TRUE(write({PutTable{open}, PutTable{running}, PutTable{bots}}));
  const OwnedTables owned = storage_->owned_tables("ada");
  EXPECT_EQ(owned.open, 1);
  EXPECT_EQ(owned.running, 2);
  EXPECT_EQ(owned.unattended, 1);
  EXPECT_EQ(storage_->owned_tables("ben").open, 0);
}

TEST_F(StorageTest, Idle_guests_are_removed_and_others_are_not) {
  const auto guest = [](const std::string& id, std::int64_t created) {
    return PutAccount{{id, "Guest", "", AccountKind::guest, "", created}};
  };
  const auto session = [](const std::string& id, const std::string& account, std::int64_t created) {
    return PutPass{{id, "hash of " + id, account, PassKind::session, "", "", created, 9'000, 0}};
  };
  TableRow played = table("t");
  played.status = TableStatus::finished;
  played.accounts = {{"player"}};
  TableRow given_up = table("u");
  given_up.status = TableStatus::abandoned;
  given_up.accounts = {{"visitor"}};
  ASSERT_TRUE(
      write({guest("visitor", 1), guest("player", 2), guest("back", 3), guest("new", 300),
             guest("loose", 4), PutAccount{{"person", "P", "p", AccountKind::person, "x", 1}},
             session("v", "visitor", 1), session("p", "player", 2), session("b", "back", 3),
             session("n", "new", 300), PutTable{played}, PutTable{given_up}, TouchPass{"b", 250}}));
  EXPECT_EQ(storage_->pass("hash of b")->used, 250);
  GuestExpiry expiry(*storage_, loop_, metrics_, loop_.now() - 200);
  EXPECT_FALSE(expiry.look());
  ASSERT_TRUE(loop_.run_until([&] { return metrics_.guests_removed.value() > 0; }));
  EXPECT_EQ(metrics_.guests_removed.value(), 2);
  EXPECT_FALSE(storage_->account("visitor"));
  EXPECT_FALSE(storage_->account("loose"));
  EXPECT_FALSE(storage_->pass("hash of v"));
  for (const char* kept : {"player", "back", "new", "person"})
    EXPECT_TRUE(storage_->account(kept)) << kept;
  EXPECT_TRUE(storage_->pass("hash of p"));
}

TEST_F(StorageFileTest, One_file_serves_one_server) {
  const std::string file = (folder_ / "house.db").string();
  const Result<std::unique_ptr<Storage>> second = open_storage(file, loop_, metrics_);
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().text().find("in use by another server"), std::string::npos);
  std::filesystem::create_symlink(file, folder_ / "other.db");
  EXPECT_FALSE(open_storage((folder_ / "other.db").string(), loop_, metrics_));
  open();
}

TEST_F(StorageFileTest, A_file_that_was_removed_or_replaced_is_noticed) {
  ASSERT_TRUE(write({Heartbeat{5}}));
  EXPECT_EQ(storage_->house_time(), 5);
  EXPECT_TRUE(storage_->health().same_file);
  EXPECT_TRUE(storage_->health().readable);
  const std::filesystem::path file = folder_ / "house.db";
  std::filesystem::rename(file, folder_ / "moved.db");
  EXPECT_FALSE(storage_->health().same_file);
  std::filesystem::copy_file(folder_ / "moved.db", file);
  EXPECT_FALSE(storage_->health().same_file);
  std::filesystem::remove(file);
  std::filesystem::rename(folder_ / "moved.db", file);
  EXPECT_TRUE(storage_->health().same_file);
  std::filesystem::remove(folder_ / "house.db-wal");
  EXPECT_FALSE(storage_->health().same_file) << "the journal is part of it";
}

TEST_F(StorageTest, A_failed_answer_does_not_keep_others_from_theirs) {
  int heard = 0;
  storage_->write({Heartbeat{1}}, [](bool) { throw std::runtime_error("a mistake of ours"); });
  for (int i = 0; i < 5; ++i)
    storage_->write({Heartbeat{2}}, [&](bool ok) { heard += ok ? 1 : 0; });
  ASSERT_TRUE(loop_.run_until([&] { return heard == 5; }));
  EXPECT_EQ(metrics_.handler_failures.value(), 1);
}

TEST_F(StorageFileTest, A_database_of_the_first_version_is_brought_up_to_date) {
  storage_.reset();
  const std::filesystem::path file = folder_ / "old.db";
  {
    soci::session sql(soci::sqlite3, "db=" + file.string());
    sql << "CREATE TABLE schema_version (version BIGINT NOT NULL)";
    sql << "INSERT INTO schema_version (version) VALUES (1)";
    for (const std::string_view statement : migrations()[0]) sql << std::string(statement);
    sql << "INSERT INTO accounts VALUES ('ada', 'Ada', 'ada', 'person', 'x', 5)";
    sql << "INSERT INTO passes VALUES ('p', 'hash', 'ada', 'session', '', '', 5, 0)";
    sql << "INSERT INTO tables VALUES ('t', 'hamburg', 'running', 1, '{}', 3, 0, 77, 5, 6)";
    sql << "INSERT INTO tables VALUES ('f', 'firenze', 'finished', 0, '{}', 9, -1, 0, 5, 8)";
    sql << "INSERT INTO tables VALUES ('o', 'firenze', 'open', 0, '{}', 0, -1, 0, 5, 8)";
    sql << "INSERT INTO seats VALUES ('t', 'ada')";
    sql << "INSERT INTO seats VALUES ('f', 'ada')";
    sql << "INSERT INTO seats VALUES ('gone', 'ada')";
    sql << "INSERT INTO log VALUES ('t', 1, 'act', 0, 'take 3', 10, 6, '')";
  }
  std::filesystem::permissions(file, std::filesystem::perms::others_read,
                               std::filesystem::perm_options::add);
  Result<std::unique_ptr<Storage>> opened = open_storage(file.string(), loop_, metrics_);
  ASSERT_TRUE(opened) << opened.error().text();
  storage_ = std::move(opened).value();
  EXPECT_EQ(storage_->table("t")->version, 3);
  EXPECT_EQ(storage_->log_of("t").size(), 1U);
  EXPECT_EQ(storage_->pass("hash")->account, "ada");
  EXPECT_EQ(storage_->list_tables({}).size(), 1U);
  TableFilter mine;
  mine.account = "ada";
  ASSERT_EQ(storage_->list_tables(mine).size(), 2U);
  EXPECT_EQ(storage_->list_tables(mine)[0].id, "f");
  EXPECT_EQ(storage_->due_tables(100, {}, 10).size(), 1U);
  EXPECT_GT(storage_->table("o")->deadline, 8);
  EXPECT_EQ(storage_->house_time(), 0);
  EXPECT_EQ(std::filesystem::status(file).permissions() & std::filesystem::perms::others_all,
            std::filesystem::perms::none);
}

TEST(Storage, Says_why_it_cannot_be_opened) {
  HandLoop loop;
  Metrics metrics;
  EXPECT_FALSE(open_storage("/nowhere/at/all.db", loop, metrics));
  EXPECT_FALSE(open_storage("mysql://x", loop, metrics));
}

}  // namespace
}  // namespace stadtluft::server
