#include <filesystem>

#include <gtest/gtest.h>
#include <unistd.h>

#include "server/storage/soci_storage.h"
#include "tests/server/house_fixture.h"

namespace stadtluft::server {
namespace {

class StorageTest : public ::testing::Test {
 protected:
  StorageTest() {
    folder_ =
        std::filesystem::temp_directory_path() / ("stadtluft-storage-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder_);
    open();
  }
  ~StorageTest() override {
    storage_.reset();
    std::filesystem::remove_all(folder_);
  }
  void open() {
    storage_.reset();
    Result<std::unique_ptr<Storage>> opened =
        open_storage((folder_ / "house.db").string(), loop_, metrics_);
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
    row.status = "running";
    row.listed = true;
    row.document = "{}";
    row.created = 1;
    row.updated = 1;
    row.accounts = {"ada"};
    return row;
  }
  static AppendLog step(const std::string& id, std::int64_t version) {
    AppendLog log{id, {{version, "act", 1, "take 3", 20, 7, "m1"}}, version, 0, 99, 5};
    return log;
  }

  std::filesystem::path folder_;
  HandLoop loop_;
  Metrics metrics_;
  std::unique_ptr<Storage> storage_;
};

TEST_F(StorageTest, What_was_written_is_there_after_a_new_start) {
  ASSERT_TRUE(
      write({PutAccount{{"ada", "Ada", "ada", "person", "hash", 5}},
             PutPass{{"p", "secret", "ada", "token", "n", "read", 1, 0}}, PutTable{table("t")},
             step("t", 1), AddChat{"t", {1, 0, "ada", "Ada", "hello 'there'", 3}}}));
  open();
  EXPECT_EQ(storage_->account("ada")->name, "Ada");
  EXPECT_EQ(storage_->account_named("ada")->id, "ada");
  EXPECT_EQ(storage_->pass("secret")->account, "ada");
  EXPECT_EQ(storage_->tokens_of("ada").size(), 1U);
  const std::optional<TableRow> row = storage_->table("t");
  ASSERT_TRUE(row);
  EXPECT_EQ(row->version, 1);
  EXPECT_EQ(row->deadline, 99);
  EXPECT_EQ(row->accounts, std::vector<std::string>{"ada"});
  ASSERT_EQ(storage_->log_of("t").size(), 1U);
  EXPECT_EQ(storage_->log_of("t")[0].text, "take 3");
  EXPECT_EQ(storage_->log_of("t")[0].message, "m1");
  EXPECT_EQ(storage_->chat_of("t", 10)[0].text, "hello 'there'");
  EXPECT_EQ(storage_->due_tables(100, 10), std::vector<std::string>{"t"});
  EXPECT_TRUE(storage_->due_tables(98, 10).empty());
  EXPECT_FALSE(storage_->table("u"));
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
  EXPECT_TRUE(write({PutAccount{{"a", "Ada", "ada", "person", "x", 1}}}));
  EXPECT_FALSE(write({PutAccount{{"b", "ADA", "ada", "person", "x", 1}}}));
  EXPECT_TRUE(write({PutAccount{{"c", "Ada", "", "guest", "", 1}}}));
  EXPECT_TRUE(write({PutAccount{{"d", "Ada", "", "guest", "", 1}}}));
  EXPECT_EQ(storage_->account("d")->name_key, "");
}

TEST_F(StorageTest, Expired_sessions_are_removed) {
  const auto pass = [](const std::string& id, std::int64_t expires) {
    return PutPass{{id, "hash of " + id, "ada", "session", "", "", 1, expires}};
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
  mine.status = "open";
  EXPECT_TRUE(storage_->list_tables(mine).empty());
  TableFilter strange;
  strange.game = "x' OR '1'='1";
  EXPECT_TRUE(storage_->list_tables(strange).empty());
}

TEST(Storage, Says_why_it_cannot_be_opened) {
  HandLoop loop;
  Metrics metrics;
  EXPECT_FALSE(open_storage("/nowhere/at/all.db", loop, metrics));
  EXPECT_FALSE(open_storage("mysql://x", loop, metrics));
}

}  // namespace
}  // namespace stadtluft::server
