#include <chrono>
#include <thread>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>

#include "server/storage/database.h"
#include "server/storage/postgresql_database.h"
#include "server/storage/soci_storage.h"
#include "tests/server/house_fixture.h"
#include "tests/support/test_database.h"

// Runs in tools/with-postgresql, beside the tests of the storage and of accounts (tests/server).
namespace stadtluft::server {
namespace {

using stadtluft::testing::TestDatabase;

class PostgresqlTest : public ::testing::Test {
 protected:
  // With an id, as a node.
  explicit PostgresqlTest(const std::string& node = {}) : node_(node) { storage_ = open(); }

  std::unique_ptr<Storage> open() {
    std::optional<NodeSettings> node;
    if (!node_.empty()) node = NodeSettings{node_, 3'600'000};
    Result<std::unique_ptr<Storage>> opened = open_storage(database_.url(), loop_, metrics_, node);
    EXPECT_TRUE(opened) << opened.error().text();
    return opened ? std::move(opened).value() : nullptr;
  }

  // The outcome of a batch comes later. All are about the table t.
  std::shared_ptr<std::optional<bool>> begin(Batch batch) {
    if (!node_.empty())
      batch.insert(batch.begin(), Fence{"t", 1, std::holds_alternative<PutTable>(batch[0])});
    auto done = std::make_shared<std::optional<bool>>();
    storage_->write(std::move(batch), [done](bool ok) { *done = ok; });
    return done;
  }
  bool finish(const std::shared_ptr<std::optional<bool>>& done) {
    EXPECT_TRUE(loop_.run_until([&] { return done->has_value(); }));
    return done->value_or(false);
  }
  bool write(Batch batch) { return finish(begin(std::move(batch))); }

  static PutTable table(const std::string& id) {
    TableRow row;
    row.id = id;
    row.game = "firenze";
    row.status = TableStatus::running;
    row.data = "{}";
    return {row};
  }
  static AppendLog step(const std::string& id, std::int64_t version) {
    return {id, {{version, EntryKind::act, 1, "take 3", 20, 7, "m1"}}, version, 0, 99, 5};
  }

  // What the server says of its connections to this database.
  int count(const std::string& condition) {
    int number = 0;
    soci::session sql(soci::postgresql, TestDatabase::server());
    sql << "SELECT COUNT(*) FROM pg_stat_activity WHERE application_name = 'stadtluft' AND "
           "datname = '" +
               database_.name() + "' AND " + condition,
        soci::into(number);
    return number;
  }
  void wait_until(const std::string& condition, int number) {
    for (int i = 0; i < 500 && count(condition) != number; ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_EQ(count(condition), number) << condition;
  }
  // Returns when all of them are gone; those that are opened instead stay.
  void break_connections(const std::string& condition = "true") {
    std::string broken;
    soci::session sql(soci::postgresql, TestDatabase::server());
    sql << fmt::format(
        "SELECT COALESCE(string_agg(CAST(pid AS TEXT), ','), '0') FROM pg_stat_activity WHERE "
        "application_name = 'stadtluft' AND datname = '{}' AND {}",
        database_.name(), condition),
        soci::into(broken);
    sql << "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid IN (" + broken + ")";
    wait_until("pid IN (" + broken + ")", 0);
  }

  std::string node_;
  TestDatabase database_;
  HandLoop loop_;
  Metrics metrics_;
  std::unique_ptr<Storage> storage_;
};

// A lone server, or one node of several.
class ConnectionTest : public PostgresqlTest, public ::testing::WithParamInterface<const char*> {
 protected:
  ConnectionTest() : PostgresqlTest(GetParam()) {}
};

INSTANTIATE_TEST_SUITE_P(Servers, ConnectionTest, ::testing::Values("", "a"));

TEST_F(PostgresqlTest, One_database_serves_one_server) {
  const Result<std::unique_ptr<Storage>> second = open_storage(database_.url(), loop_, metrics_);
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().text().find("in use by another server"), std::string::npos);
  storage_.reset();
  storage_ = open();
}

TEST_P(ConnectionTest, A_connection_that_breaks_between_writes_is_opened_again) {
  ASSERT_TRUE(write({table("t"), step("t", 1)}));
  break_connections();
  EXPECT_TRUE(write({step("t", 2)}));
  EXPECT_EQ(metrics_.commit_failures.value(), 0);
}

TEST_F(PostgresqlTest, Reading_goes_on_after_a_broken_connection) {
  ASSERT_TRUE(write({table("t"), step("t", 1)}));
  break_connections();
  EXPECT_TRUE(storage_->health().readable);
  EXPECT_EQ(storage_->log_of("t").size(), 1U);
}

// The database waits for a replica after it has stored a transaction. A connection that breaks then
// never says that it is stored.
TEST_P(ConnectionTest, What_was_stored_before_the_connection_broke_is_not_stored_twice) {
  ASSERT_TRUE(write({table("t")}));
  TestDatabase::execute("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
  TestDatabase::execute("SELECT pg_reload_conf()");
  std::shared_ptr<std::optional<bool>> done;
  for (int i = 1; i <= 500 && count("wait_event = 'SyncRep'") == 0; ++i) {
    // The setting arrives some time later.
    if (!done || done->has_value()) done = begin({Heartbeat{i}});
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    loop_.turn();
  }
  wait_until("wait_event = 'SyncRep'", 1);
  const std::shared_ptr<std::optional<bool>> step_done = begin({step("t", 1)});
  break_connections("wait_event = 'SyncRep'");
  wait_until("wait_event = 'SyncRep'", 1);  // the step
  TestDatabase::execute("ALTER SYSTEM RESET synchronous_standby_names");
  break_connections("wait_event = 'SyncRep'");
  TestDatabase::execute("SELECT pg_reload_conf()");
  EXPECT_TRUE(finish(done));
  EXPECT_TRUE(finish(step_done));
  EXPECT_TRUE(write({step("t", 2)}));
  EXPECT_EQ(storage_->log_of("t").size(), 2U);
  EXPECT_EQ(metrics_.commit_failures.value(), 0);
}

// A commit that is refused by a broken connection: the deferred check ends it once.
TEST_P(ConnectionTest, What_was_not_stored_when_the_connection_broke_is_stored_then) {
  ASSERT_TRUE(write({table("t")}));
  {
    soci::session sql(soci::postgresql, database_.url());
    sql << "CREATE SEQUENCE calls";
    sql << "CREATE FUNCTION break_once() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN IF "
           "nextval(''calls'') = 1 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF; "
           "RETURN NULL; END'";
    sql << "CREATE CONSTRAINT TRIGGER break_once AFTER INSERT ON log DEFERRABLE INITIALLY DEFERRED "
           "FOR EACH ROW EXECUTE FUNCTION break_once()";
  }
  EXPECT_TRUE(write({step("t", 1)}));
  EXPECT_TRUE(write({step("t", 2)}));
  EXPECT_EQ(storage_->log_of("t").size(), 2U);
  EXPECT_EQ(metrics_.commit_failures.value(), 0);
}

TEST_F(PostgresqlTest, Who_was_replaced_writes_no_more) {
  ASSERT_TRUE(write({table("t"), step("t", 1)}));
  break_connections();
  {
    HandLoop loop;
    Metrics metrics;
    Result<std::unique_ptr<Storage>> other = open_storage(database_.url(), loop, metrics);
    ASSERT_TRUE(other) << other.error().text();
  }
  EXPECT_FALSE(write({step("t", 2)}));
  EXPECT_FALSE(storage_->health().same_file);
  EXPECT_EQ(storage_->log_of("t").size(), 1U);
}

// --- several nodes ---

class PostgresqlNodesTest : public PostgresqlTest {
 protected:
  PostgresqlNodesTest() : PostgresqlTest("a") {
    EXPECT_FALSE(storage_->nodes()->renew(3'600'000));
    Result<std::unique_ptr<Storage>> opened =
        open_storage(database_.url(), other_loop_, metrics_, NodeSettings{"b", 3'600'000});
    EXPECT_TRUE(opened) << opened.error().text();
    other_ = std::move(opened).value();
    EXPECT_FALSE(other_->nodes()->renew(3'600'000));
  }
  int marks() {
    int number = 0;
    soci::session sql(soci::postgresql, database_.url());
    sql << "SELECT COUNT(*) FROM commit_marks", soci::into(number);
    return number;
  }

  HandLoop other_loop_;
  std::unique_ptr<Storage> other_;
};

// A process that was paused in the middle of a transaction has locked the row.
TEST_F(PostgresqlNodesTest, A_claim_does_not_wait_for_a_process_that_stands_still) {
  ASSERT_TRUE(write({table("t")}));
  soci::session paused;
  const auto database = open_database(database_.url(), paused, NodeSettings{"paused", 400});
  ASSERT_TRUE(database) << database.error().text();
  paused.begin();
  paused << "UPDATE tables SET turn = 5 WHERE id = 't'";
  {
    soci::session sql(soci::postgresql, database_.url());
    sql << "UPDATE nodes SET expires = 1 WHERE id = 'a'";
  }
  std::optional<Claim> claim;
  for (int i = 0; i < 100 && !claim; ++i) {
    try {
      claim = other_->nodes()->claim("t");
    } catch (const std::exception&) {
      claim.reset();  // it has waited long enough, and is asked again
    }
  }
  ASSERT_TRUE(claim);
  EXPECT_TRUE(claim->taken);
  EXPECT_THROW(paused.commit(), soci::soci_error);
  EXPECT_NE(storage_->table("t")->turn, 5);
}

TEST_F(PostgresqlNodesTest, Claims_and_leases_outlive_broken_connections) {
  ASSERT_TRUE(write({table("t")}));
  EXPECT_EQ(other_->nodes()->claim("t")->node, "a");
  break_connections();
  EXPECT_TRUE(other_->nodes()->renew(3'600'000));
  EXPECT_EQ(other_->nodes()->claim("t")->node, "a");
  EXPECT_EQ(other_->nodes()->live().size(), 2U);
  EXPECT_TRUE(write({step("t", 1)}));
}

TEST_F(PostgresqlNodesTest, Each_node_has_a_mark_and_old_ones_are_removed) {
  EXPECT_EQ(marks(), 2);
  ASSERT_TRUE(write({table("t")}));
  {
    soci::session sql(soci::postgresql, database_.url());
    sql << "UPDATE commit_marks SET marked = marked - 172800000 WHERE number = 0";
  }
  HandLoop loop;
  Metrics metrics;
  const Result<std::unique_ptr<Storage>> third =
      open_storage(database_.url(), loop, metrics, NodeSettings{"c", 3'600'000});
  ASSERT_TRUE(third) << third.error().text();
  EXPECT_EQ(marks(), 2) << "that of the node that wrote, and the new one's";
  EXPECT_TRUE(write({step("t", 1)}));
}

// A later program may change the form of the database; not under the feet of others.
TEST_F(PostgresqlNodesTest, The_form_of_the_database_is_changed_by_who_is_alone) {
  soci::session sql(soci::postgresql, database_.url());
  sql << "UPDATE schema_version SET version = version - 1";
  HandLoop loop;
  Metrics metrics;
  const Result<std::unique_ptr<Storage>> third =
      open_storage(database_.url(), loop, metrics, NodeSettings{"c", 3'600'000});
  ASSERT_FALSE(third);
  EXPECT_NE(third.error().text().find("stop them"), std::string::npos) << third.error().text();
}

TEST(Postgresql, Passwords_are_not_told) {
  EXPECT_EQ(without_password("postgresql://ada:se@cret@db.example:5432/house?password=x"),
            "postgresql://ada@db.example:5432/house");
  EXPECT_EQ(without_password("postgresql:///house?host=/run/pg"), "postgresql:///house");
  HandLoop loop;
  Metrics metrics;
  const Result<std::unique_ptr<Storage>> nobody =
      open_storage("postgresql://ada:secret@127.0.0.1:1/house", loop, metrics);
  ASSERT_FALSE(nobody);
  EXPECT_EQ(nobody.error().text().find("secret"), std::string::npos) << nobody.error().text();
  EXPECT_NE(nobody.error().text().find("ada@127.0.0.1"), std::string::npos);
}

}  // namespace
}  // namespace stadtluft::server
