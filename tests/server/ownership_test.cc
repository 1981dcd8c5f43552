// Several nodes at one database: whose a table is, and what becomes of it when its node is gone.

#include <chrono>
#include <thread>

#include <gtest/gtest.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "server/api/health.h"
#include "server/api/socket.h"
#include "server/cluster/node.h"
#include "server/storage/migrations.h"
#include "server/storage/soci_storage.h"
#include "tests/server/house_fixture.h"
#include "tests/support/test_database.h"

namespace stadtluft::server::ownership {
namespace {

using stadtluft::testing::TestDatabase;

// No lease runs out in a test unless the test says so.
constexpr std::int64_t kLease = 3'600'000;
constexpr LeaseTimes kTimes{.lease = kLease, .renewal = 60'000, .margin = 60'000, .memory = 1'000};

// What somebody with an editor does.
void edit(const TestDatabase& database, const std::string& statement) {
  soci::session sql;
  if (TestDatabase::server().empty()) {
    sql.open(soci::sqlite3, "db=" + database.url());
    std::string ignored;
    sql << "PRAGMA busy_timeout=10000", soci::into(ignored);
  } else {
    sql.open(soci::postgresql, database.url());
  }
  sql << statement;
}
int count(const TestDatabase& database, const std::string& what) {
  soci::session sql;
  if (TestDatabase::server().empty())
    sql.open(soci::sqlite3, "db=" + database.url());
  else
    sql.open(soci::postgresql, database.url());
  int number = 0;
  sql << "SELECT COUNT(*) FROM " + what, soci::into(number);
  return number;
}
void run_out(const TestDatabase& database, const std::string& node) {
  edit(database, "UPDATE nodes SET expires = 1 WHERE id = '" + node + "'");
}

// --- the storage ---

struct NodeStorage {
  NodeStorage(const TestDatabase& database, const std::string& id) {
    Result<std::unique_ptr<Storage>> opened =
        open_storage(database.url(), loop, metrics, NodeSettings{id, kLease});
    EXPECT_TRUE(opened) << opened.error().text();
    if (opened) storage = std::move(opened).value();
    EXPECT_FALSE(book().renew(kLease)) << "the first lease";
  }
  NodeBook& book() { return *storage->nodes(); }
  bool write(Batch batch) {
    std::optional<bool> done;
    storage->write(std::move(batch), [&](bool ok) { done = ok; });
    EXPECT_TRUE(loop.run_until([&] { return done.has_value(); }));
    return done.value_or(false);
  }

  HandLoop loop;
  Metrics metrics;
  std::unique_ptr<Storage> storage;
};

PutTable table(const std::string& id) {
  TableRow row;
  row.id = id;
  row.game = "firenze";
  row.status = TableStatus::running;
  row.data = "{}";
  row.deadline = 50;
  return {row};
}
AppendLog step(const std::string& id, std::int64_t version) {
  return {id, {{version, EntryKind::act, 1, "take 3", 20, 7, "m1"}}, version, 0, 60, 5};
}

class NodesTest : public ::testing::Test {
 protected:
  // As the table is stored, in one text.
  std::string stored(const std::string& id) {
    Storage& storage = *b_.storage;
    const std::optional<TableRow> row = storage.table(id);
    if (!row) return "none";
    std::string text = row->data + std::to_string(row->version) + "/" +
                       std::to_string(row->deadline) + std::string(word_of(row->status));
    for (const LogRow& entry : storage.log_of(id)) text += " " + entry.text;
    for (const ChatRow& line : storage.chat_of(id, 10)) text += " said " + line.text;
    for (const QuarantineRow& held : storage.quarantined(10)) text += " held " + held.table;
    return text;
  }

  TestDatabase database_;
  NodeStorage a_{database_, "a"};
  NodeStorage b_{database_, "b"};
};

TEST_F(NodesTest, A_table_has_one_owner) {
  ASSERT_TRUE(a_.write({Fence{"t", 1, true}, table("t")}));
  const std::optional<Claim> foreign = b_.book().claim("t");
  ASSERT_TRUE(foreign);
  EXPECT_FALSE(foreign->mine);
  EXPECT_EQ(foreign->node, "a");
  EXPECT_EQ(foreign->epoch, 1);
  const std::optional<Claim> own = a_.book().claim("t");
  ASSERT_TRUE(own);
  EXPECT_TRUE(own->mine);
  EXPECT_FALSE(own->taken);
  EXPECT_EQ(own->epoch, 2) << "every claim raises the epoch";
  EXPECT_FALSE(a_.book().claim("u")) << "there is no such table";
  EXPECT_EQ(a_.book().live(), (std::vector<std::string>{"a", "b"}));
}

TEST_F(NodesTest, What_a_dead_node_had_may_be_claimed) {
  ASSERT_TRUE(a_.write({Fence{"t", 1, true}, table("t")}));
  run_out(database_, "a");
  const std::optional<Claim> claim = b_.book().claim("t");
  ASSERT_TRUE(claim);
  EXPECT_TRUE(claim->mine);
  EXPECT_TRUE(claim->taken);
  EXPECT_EQ(claim->epoch, 2);
  EXPECT_EQ(b_.book().live(), std::vector<std::string>{"b"});
  EXPECT_FALSE(a_.book().claim("t")->mine);
  EXPECT_FALSE(a_.book().renew(kLease)) << "its lease had run out";
  EXPECT_TRUE(a_.book().renew(kLease));
  EXPECT_EQ(a_.book().claim("t")->node, "b");
}

TEST_F(NodesTest, Many_tables_of_dead_nodes_are_claimed_at_once) {
  const auto found = [](NodeStorage& node, const std::string& id) {
    ASSERT_TRUE(node.write({Fence{id, 1, true}, table(id)}));
  };
  {
    NodeStorage c(database_, "c");
    Batch batch;
    for (int i = 100; i < 220; ++i) {
      batch.push_back(Fence{"c" + std::to_string(i), 1, true});
      batch.push_back(table("c" + std::to_string(i)));
    }
    ASSERT_TRUE(c.write(std::move(batch)));
    found(a_, "a1");
    found(b_, "b1");
    std::vector<std::string> ids = {"a1", "b1", "none", "' OR ''='"};
    for (int i = 100; i < 220; ++i) ids.push_back("c" + std::to_string(i));
    EXPECT_TRUE(b_.book().take_over(ids).empty()) << "all of them may act";
    run_out(database_, "c");
    EXPECT_EQ(b_.book().games_at("c", "c200", 100).size(), 19U);
    EXPECT_EQ(b_.book().games_at("c", "", 100).size(), 100U);
    const std::vector<TakenTable> taken = b_.book().take_over(ids);
    ASSERT_EQ(taken.size(), 120U);
    for (const TakenTable& one : taken) {
      EXPECT_EQ(one.table[0], 'c');
      EXPECT_EQ(one.epoch, 2);
    }
    EXPECT_FALSE(c.write({Fence{"c100", 1}, step("c100", 1)}));
  }
  EXPECT_TRUE(b_.write({Fence{"c100", 2}, step("c100", 1)}));
  EXPECT_TRUE(a_.write({Fence{"a1", 1}, step("a1", 1)}));
  EXPECT_TRUE(b_.book().take_over({"c100"}).empty()) << "it has it";
  run_out(database_, "a");
  run_out(database_, "b");
  EXPECT_TRUE(b_.book().take_over({"a1"}).empty()) << "it may not act itself";
  EXPECT_TRUE(b_.book().take_over({}).empty());
}

TEST_F(NodesTest, Who_has_no_lease_claims_nothing) {
  ASSERT_TRUE(a_.write({Fence{"t", 1, true}, table("t")}));
  run_out(database_, "a");
  run_out(database_, "b");
  EXPECT_THROW(static_cast<void>(b_.book().claim("t")), std::exception);
  EXPECT_EQ(a_.storage->table("t")->epoch, 1);
}

TEST_F(NodesTest, A_node_that_ends_leaves_its_tables) {
  ASSERT_TRUE(a_.write({Fence{"t", 1, true}, table("t")}));
  a_.storage.reset();
  EXPECT_TRUE(b_.book().claim("t")->taken);
}

TEST_F(NodesTest, Nothing_about_a_table_is_stored_by_who_lost_it) {
  ASSERT_TRUE(a_.write({Fence{"t", 1, true}, table("t")}));
  ASSERT_TRUE(a_.write({Fence{"t", 1}, step("t", 1), AddChat{"t", {1, 0, "ada", "Ada", "hello", 3}},
                        PutQuarantine{{"t", "damaged", 3}, 70}}));
  run_out(database_, "a");
  ASSERT_EQ(b_.book().claim("t")->epoch, 2);
  TableRow changed = table("t").row;
  changed.data = R"({"late":1})";
  changed.status = TableStatus::abandoned;
  const std::vector<Change> changes = {
      PutTable{changed},    step("t", 2),
      SetDeadline{"t", 99}, AddChat{"t", {2, 0, "ada", "Ada", "late", 3}},
      RemoveChat{"t", 1},   PutQuarantine{{"t", "late", 3}, 1000},
      DropQuarantine{"t"},  DropTable{"t"}};
  const std::string before = stored("t");
  for (const Change& change : changes) {
    SCOPED_TRACE(change.index());
    EXPECT_FALSE(a_.write({Fence{"t", 1}, change}));
    EXPECT_FALSE(a_.write({Fence{"t", 2}, change})) << "the claim is another node's";
    EXPECT_FALSE(b_.write({Fence{"t", 1}, change})) << "an older claim";
    EXPECT_FALSE(b_.write({change})) << "without a claim";
    EXPECT_EQ(stored("t"), before);
  }
  for (const Change& change : changes) {
    SCOPED_TRACE(change.index());
    EXPECT_TRUE(b_.write({Fence{"t", 2}, change}));
  }
  EXPECT_EQ(stored("t"), "none");
  EXPECT_FALSE(a_.write({Fence{"t", 1}, PutTable{changed}})) << "it does not come back";
}

TEST_F(NodesTest, A_fence_stands_around_its_own_table) {
  ASSERT_TRUE(a_.write({Fence{"t", 1, true}, table("t"), Fence{"u", 1, true}, table("u")}));
  EXPECT_FALSE(a_.write({Fence{"t", 1}, step("u", 1)}));
  EXPECT_TRUE(a_.write({Fence{"t", 1}, Fence{"u", 1}, step("u", 1), step("t", 1)}));
}

TEST_F(NodesTest, A_batch_that_comes_too_late_does_not_take_others_with_it) {
  ASSERT_TRUE(a_.write({Fence{"t", 1, true}, table("t"), Fence{"u", 1, true}, table("u")}));
  run_out(database_, "a");
  ASSERT_TRUE(b_.book().claim("t"));
  std::vector<int> results(3, -1);
  const auto note = [&](std::size_t i) { return [&results, i](bool ok) { results[i] = ok; }; };
  a_.storage->write({Fence{"u", 1}, step("u", 1)}, note(0));
  a_.storage->write({Fence{"t", 1}, step("t", 1), Heartbeat{5}}, note(1));
  a_.storage->write({Fence{"u", 1}, step("u", 2)}, note(2));
  ASSERT_TRUE(a_.loop.run_until([&] { return results[2] >= 0; }));
  EXPECT_EQ(results, (std::vector<int>{1, 0, 1})) << "nobody else has claimed u";
}

TEST_F(NodesTest, What_is_due_at_others_is_theirs) {
  ASSERT_TRUE(a_.write({Fence{"t", 1, true}, table("t")}));
  ASSERT_TRUE(b_.write({Fence{"u", 1, true}, table("u")}));
  ASSERT_EQ(b_.storage->due_tables(100, {}, 10).size(), 1U);
  EXPECT_EQ(b_.storage->due_tables(100, {}, 10)[0].id, "u");
  run_out(database_, "a");
  EXPECT_EQ(b_.storage->due_tables(100, {}, 10).size(), 2U);
  EXPECT_EQ(b_.storage->due_tables(100, {"t", 50}, 10).size(), 1U);
  EXPECT_EQ(b_.storage->due_tables(100, {}, 1).size(), 1U);
}

// A node that starts gives deadlines to many tables at once.
TEST_F(NodesTest, Deadlines_of_tables_of_others_are_their_affair) {
  TableRow over = table("over").row;
  over.status = TableStatus::finished;
  over.deadline = 0;
  ASSERT_TRUE(a_.write({Fence{"t", 1, true}, table("t"), PutQuarantine{{"t", "damaged", 3}, 70},
                        Fence{"over", 1, true}, PutTable{over}}));
  ASSERT_TRUE(b_.write({RetryQuarantined{900}, LimitFinished{900}}));
  EXPECT_EQ(a_.storage->table("t")->deadline, 70);
  EXPECT_EQ(a_.storage->table("over")->deadline, 0);
  ASSERT_TRUE(a_.write({RetryQuarantined{800}, LimitFinished{800}})) << "its own";
  EXPECT_EQ(a_.storage->table("t")->deadline, 800);
  EXPECT_EQ(a_.storage->table("over")->deadline, 800);
  run_out(database_, "a");
  ASSERT_TRUE(b_.write({RetryQuarantined{900}}));
  EXPECT_EQ(a_.storage->table("t")->deadline, 900) << "nobody has it";
}

TEST_F(NodesTest, The_clock_of_the_house_never_goes_back) {
  ASSERT_TRUE(a_.write({Heartbeat{500}}));
  ASSERT_TRUE(b_.write({Heartbeat{300}}));
  EXPECT_EQ(b_.storage->house_time(), 500);
  ASSERT_TRUE(b_.write({Heartbeat{501}}));
  EXPECT_EQ(a_.storage->house_time(), 501);
}

TEST_F(NodesTest, Nodes_and_a_lone_server_are_kept_apart) {
  HandLoop loop;
  Metrics metrics;
  Result<std::unique_ptr<Storage>> lone = open_storage(database_.url(), loop, metrics);
  ASSERT_FALSE(lone);
  EXPECT_NE(lone.error().text().find("in use by another server"), std::string::npos);
  a_.storage.reset();
  EXPECT_FALSE(open_storage(database_.url(), loop, metrics)) << "one node is left";
  b_.storage.reset();
  lone = open_storage(database_.url(), loop, metrics);
  ASSERT_TRUE(lone) << lone.error().text();
  EXPECT_EQ((*lone)->nodes(), nullptr);
  EXPECT_FALSE(open_storage(database_.url(), loop, metrics, NodeSettings{"c", kLease}));
}

// The lone server knows of no owners; a node takes up what it left.
TEST_F(NodesTest, A_lone_server_and_nodes_take_turns) {
  ASSERT_TRUE(a_.write({Fence{"t", 1, true}, table("t")}));
  a_.storage.reset();
  b_.storage.reset();
  {
    HandLoop loop;
    Metrics metrics;
    std::unique_ptr<Storage> lone = open_storage(database_.url(), loop, metrics).value();
    std::vector<bool> done;
    lone->write({step("t", 1)}, [&](bool ok) { done.push_back(ok); });
    lone->write({table("u")}, [&](bool ok) { done.push_back(ok); });
    ASSERT_TRUE(loop.run_until([&] { return done.size() == 2; }));
    EXPECT_EQ(done, (std::vector<bool>{true, true}));
    EXPECT_EQ(lone->table("t")->epoch, 1);
  }
  NodeStorage c(database_, "c");
  EXPECT_TRUE(c.book().claim("t")->taken);
  EXPECT_FALSE(c.book().claim("u")->taken) << "nobody had it";
  EXPECT_TRUE(c.write({Fence{"t", 2}, step("t", 2), Fence{"u", 1}, step("u", 1)}));
}

TEST(Nodes, A_database_without_nodes_is_brought_up_to_date) {
  const TestDatabase database;
  constexpr std::size_t kBefore = 7;
  edit(database, "CREATE TABLE schema_version (version BIGINT NOT NULL)");
  edit(database, "INSERT INTO schema_version (version) VALUES (7)");
  for (std::size_t i = 0; i < kBefore; ++i)
    for (const std::string_view statement : migrations()[i]) edit(database, std::string(statement));
  edit(database,
       "INSERT INTO tables (id, game, status, listed, document, version, turn, deadline, created, "
       "updated) VALUES ('t', 'hamburg', 'running', 1, '{}', 0, 0, 77, 5, 6)");
  NodeStorage node(database, "a");
  EXPECT_EQ(node.storage->table("t")->node, "");
  EXPECT_EQ(node.storage->table("t")->epoch, 0);
  EXPECT_EQ(node.book().claim("t")->epoch, 1);
  EXPECT_TRUE(node.write({Fence{"t", 1}, step("t", 1)}));
}

// --- the lease ---

// A book that says what it is told.
class PaperBook final : public NodeBook {
 public:
  bool renew(std::int64_t) override {
    if (broken) throw std::runtime_error("no answer");
    return !lapsed.exchange(false);
  }
  void leave() override {}
  std::optional<Claim> claim(const std::string& table) override {
    ++claims;
    if (broken) throw std::runtime_error("no answer");
    if (table == "none") return std::nullopt;
    if (table.starts_with("other")) return Claim{"b", 7, false, false, {}};
    return Claim{"a", ++epoch, true, table.starts_with("dead"), "c"};
  }
  std::vector<TakenTable> take_over(const std::vector<std::string>& tables) override {
    ++batches;
    std::vector<TakenTable> taken;
    for (const std::string& table : tables)
      if (table.starts_with("dead")) taken.push_back({table, ++epoch});
    return taken;
  }
  std::vector<std::string> games_at(const std::string& node, const std::string& after,
                                    std::int64_t) override {
    if (node != "c" || !after.empty()) return {};
    std::vector<std::string> ids;
    for (int i = 100; i < 100 + left; ++i) ids.push_back("dead" + std::to_string(i));
    return ids;
  }
  std::vector<std::string> live() override { return {"a", "b"}; }

  std::atomic<bool> broken = false;
  std::atomic<bool> lapsed = true;
  int claims = 0;
  int batches = 0;
  int left = 0;  // games of the node c, which is dead
  std::int64_t epoch = 0;
};

class LeaseTest : public ::testing::Test {
 protected:
  LeaseTest() {
    node_.when_lost([this] { ++lost_; });
    EXPECT_TRUE(node_.begin());
  }
  // Time passes, and the loop goes on.
  void pass(std::int64_t milliseconds) {
    for (std::int64_t gone = 0; gone < milliseconds; gone += 250) {
      loop_.advance(250);
      EXPECT_TRUE(loop_.run_until([this] { return !node_.renewing(); }));
    }
  }

  PaperBook book_;
  HandLoop loop_;
  Metrics metrics_;
  Node node_{book_, loop_, metrics_, "a"};
  int lost_ = 0;
};

TEST_F(LeaseTest, It_lasts_as_long_as_it_is_renewed) {
  const Owner owner = node_.owner_of("t");
  ASSERT_TRUE(owner.mine);
  pass(60'000);
  EXPECT_TRUE(node_.valid());
  EXPECT_TRUE(node_.holds(owner.hold));
  EXPECT_EQ(lost_, 0);
  EXPECT_EQ(book_.claims, 1) << "what one has is not asked for again";
}

TEST_F(LeaseTest, A_node_stops_before_others_may_claim) {
  const Owner owner = node_.owner_of("t");
  book_.broken = true;
  pass(3'750);
  EXPECT_TRUE(node_.valid());
  pass(250);
  EXPECT_FALSE(node_.valid()) << "four of five seconds, one is the margin";
  EXPECT_FALSE(node_.holds(owner.hold));
  EXPECT_TRUE(node_.owner_of("t").unknown);
  EXPECT_FALSE(node_.held("t"));
}

TEST_F(LeaseTest, Whoever_was_paused_has_lost_everything) {
  const Owner owner = node_.owner_of("t");
  loop_.pause(10'000);
  EXPECT_FALSE(node_.valid()) << "before anything else happens";
  EXPECT_FALSE(node_.holds(owner.hold));
  pass(1'000);
  EXPECT_TRUE(node_.valid()) << "it is a node again";
  EXPECT_EQ(lost_, 1);
  EXPECT_FALSE(node_.holds(owner.hold)) << "but not of what it had";
  const Owner again = node_.owner_of("t");
  EXPECT_TRUE(again.mine);
  EXPECT_GT(again.epoch, owner.epoch);
}

// The clocks of node and database do not go alike: the database says that the lease had run out.
TEST_F(LeaseTest, The_database_has_the_last_word) {
  const Owner owner = node_.owner_of("t");
  book_.lapsed = true;
  pass(1'000);
  EXPECT_TRUE(node_.valid());
  EXPECT_EQ(lost_, 1);
  EXPECT_FALSE(node_.holds(owner.hold));
}

TEST_F(LeaseTest, What_others_have_is_kept_in_mind_for_a_moment) {
  EXPECT_EQ(node_.owner_of("other").node, "b");
  EXPECT_EQ(node_.owner_of("other").epoch, 7);
  EXPECT_EQ(book_.claims, 1);
  node_.forget("other");
  EXPECT_FALSE(node_.owner_of("other").mine);
  EXPECT_EQ(book_.claims, 2);
  pass(1'250);
  EXPECT_FALSE(node_.owner_of("other").mine);
  EXPECT_EQ(book_.claims, 3);
  const Owner none = node_.owner_of("none");
  EXPECT_TRUE(none.node.empty() && !none.unknown && !none.mine);
  EXPECT_TRUE(node_.owner_of("dead").taken);
  book_.broken = true;
  EXPECT_TRUE(node_.owner_of("fresh").unknown);
}

// Its heirs are a and b. One commit for each table would be a hundred.
TEST_F(LeaseTest, The_games_of_a_dead_node_are_taken_over_at_once) {
  book_.left = 200;
  EXPECT_TRUE(node_.owner_of("dead").taken);
  EXPECT_EQ(book_.claims, 1);
  EXPECT_LE(book_.batches, 2);
  int mine = 0;
  for (int i = 100; i < 300; ++i) {
    const std::string id = "dead" + std::to_string(i);
    const bool first = first_for({"a", "b"}, id) == "a";
    EXPECT_EQ(node_.held(id).has_value(), first) << id;
    if (!first) continue;
    ++mine;
    const Owner owner = node_.owner_of(id);
    EXPECT_TRUE(owner.mine && owner.taken && node_.holds(owner.hold)) << id;
    EXPECT_TRUE(node_.owner_of(id).taken) << "whoever reads the table has to know";
  }
  EXPECT_GT(mine, 50);
  EXPECT_LT(mine, 150);
  EXPECT_EQ(book_.claims, 1);
  EXPECT_EQ(metrics_.tables_taken.value(), mine + 1);
  loop_.pause(10'000);
  pass(1'000);
  EXPECT_FALSE(node_.held("dead100"));
}

TEST_F(LeaseTest, A_claim_that_came_back_too_late_is_none) {
  EXPECT_TRUE(node_.owner_of("t").mine);
  node_.let_go("t");
  EXPECT_FALSE(node_.held("t"));
  EXPECT_TRUE(node_.owner_of("t").mine);
  EXPECT_EQ(book_.claims, 2);
  EXPECT_EQ(node_.found("new").epoch, 1);
  EXPECT_EQ(node_.owner_of("new").epoch, 1);
  EXPECT_EQ(book_.claims, 2);
}

// --- houses ---

const Person kAda{"ada", "Ada", false};
const Person kBen{"ben", "Ben", false};

// Keeps what was sent to a client.
class Letters final : public Outbox {
 public:
  void send(const Text& text) override { sent.push_back(*text); }
  void close(std::string_view reason) override { closed = reason; }
  std::vector<std::string> sent;
  std::string closed;
};

// A house that is one node, without network.
struct NodeHouse {
  NodeHouse(const TestDatabase& database, const std::string& id)
      : storage(open_storage(database.url(), loop, metrics, NodeSettings{id, kLease}).value()),
        node(std::make_unique<Node>(*storage->nodes(), loop, metrics, id, kTimes)) {
    EXPECT_TRUE(node->begin());
    house.ownership = node.get();
    house.opened = -1'000'000;
    house.settings.bot_pause = 0;
    tables = std::make_unique<Tables>(house);
  }
  NodeHouse(const NodeHouse&) = delete;
  NodeHouse& operator=(const NodeHouse&) = delete;
  ~NodeHouse() {
    workers.stop();
    loop.turn();
  }

  std::string create(const char* order) {
    bool done = false;
    const Told<std::shared_ptr<Table>> table =
        tables->create(kAda, json::parse(order), [&](const Receipt& r) { done = r.ok(); });
    EXPECT_TRUE(table && loop.run_until([&] { return done; }));
    loop.turn();
    return table ? (*table)->data().id : "";
  }
  Receipt wait(const std::function<void(const Acknowledge&)>& work) {
    std::optional<Receipt> outcome;
    work([&](const Receipt& o) { outcome = o; });
    static_cast<void>(loop.run_until([&] { return outcome.has_value(); }));
    loop.turn();
    return outcome.value_or(Receipt{Refusal{"silence", ""}, 0});
  }
  // A game of Ada and Ben.
  std::string game() {
    const std::string id = create(R"({"game":"hamburg","seats":[{"kind":"me"},{"kind":"open"}]})");
    const std::shared_ptr<Table> table = tables->find(id);
    EXPECT_TRUE(wait([&](const Acknowledge& a) { table->join(kBen, -1, "", a); }).ok());
    return id;
  }
  // Time passes as a server sees it.
  void pass(std::int64_t milliseconds) {
    for (std::int64_t gone = 0; gone < milliseconds; gone += 250) {
      loop.advance(250);
      EXPECT_TRUE(loop.run_until([this] { return !node->renewing(); }));
    }
  }

  Metrics metrics;  // of tables that the loop may be the last to hold
  HandLoop loop;
  LocalFanout fanout;
  std::unique_ptr<Storage> storage;
  Workers workers{1, metrics};
  std::unique_ptr<Node> node;
  House house{all_games(), *storage, loop, fanout, workers, metrics, {}};
  std::unique_ptr<Tables> tables;
};

// The first answer that is offered to whoever is asked.
std::pair<Seat, SentAnswer> next_answer(Table& table, const std::string& message = {}) {
  for (Seat seat = 0; seat < 2; ++seat) {
    const Told<json::value> view = table.view(seat);
    EXPECT_TRUE(view);
    if (!view) break;
    const json::array& offered = view->at("state").at("actions").as_array();
    if (offered.empty()) continue;
    SentAnswer answer;
    answer.version = view->at("version").as_int64();
    answer.text = std::string(offered.at(0).at("text").as_string());
    answer.message = message;
    return {seat, answer};
  }
  ADD_FAILURE() << "nobody is asked";
  return {};
}

class HousesTest : public ::testing::Test {
 protected:
  HousesTest() { EXPECT_TRUE(start_crypto()); }

  static std::int64_t play(NodeHouse& house, const std::string& id, int answers) {
    std::int64_t version = -1;
    for (int i = 0; i < answers; ++i) {
      const std::shared_ptr<Table> table = house.tables->find(id);
      if (!table) return -1;
      const auto [seat, answer] = next_answer(*table);
      const Receipt receipt = house.wait(
          [&, seat = seat, answer = answer](const Acknowledge& a) { table->act(seat, answer, a); });
      EXPECT_TRUE(receipt.ok()) << receipt.refusal->reason;
      version = receipt.version;
    }
    return version;
  }
  // What is on its way arrives, and what follows from it.
  void settle() {
    for (int i = 0; i < 2; ++i)
      for (NodeHouse* house : {&a_, &b_}) {
        bool done = false;
        house->storage->write({}, [&](bool) { done = true; });
        EXPECT_TRUE(house->loop.run_until([&] { return done; }));
        house->loop.turn();
      }
  }
  void expect_whole(const std::string& id, std::int64_t version) {
    const std::vector<LogRow> log = b_.storage->log_of(id);
    ASSERT_EQ(static_cast<std::int64_t>(log.size()), version);
    for (std::size_t i = 0; i < log.size(); ++i)
      EXPECT_EQ(log[i].version, static_cast<std::int64_t>(i) + 1);
    EXPECT_EQ(b_.storage->table(id)->version, version);
  }

  SeededCrypto crypto_{1};
  TestDatabase database_;
  NodeHouse a_{database_, "a"};
  NodeHouse b_{database_, "b"};
};

TEST_F(HousesTest, A_table_is_answered_for_by_its_owner_only) {
  const std::string id = a_.game();
  EXPECT_FALSE(b_.tables->find(id));
  EXPECT_TRUE(b_.tables->elsewhere(id));
  EXPECT_EQ(b_.node->owner_of(id).node, "a");
  EXPECT_TRUE(a_.tables->find(id));
  EXPECT_FALSE(a_.tables->elsewhere(id));
  EXPECT_FALSE(b_.tables->find("nonesuch"));
  EXPECT_FALSE(b_.tables->elsewhere("nonesuch"));
}

TEST_F(HousesTest, A_game_goes_on_when_its_node_is_dead) {
  const std::string id = a_.game();
  const std::int64_t version = play(a_, id, 6);
  ASSERT_GT(version, 5);
  run_out(database_, "a");
  const std::shared_ptr<Table> table = b_.tables->find(id);
  ASSERT_TRUE(table);
  EXPECT_EQ(b_.metrics.tables_taken.value(), 1);
  EXPECT_EQ(table->view(0)->at("version").as_int64(), version);
  expect_whole(id, play(b_, id, 6));
}

TEST_F(HousesTest, A_message_acts_once_whichever_node_it_comes_to) {
  const std::string id = a_.game();
  const std::shared_ptr<Table> old = a_.tables->find(id);
  const auto [seat, answer] = next_answer(*old, "m1");
  const Receipt told = a_.wait(
      [&, seat = seat, answer = answer](const Acknowledge& a) { old->act(seat, answer, a); });
  ASSERT_TRUE(told.ok());
  // The next one is stored, and its node dies before it can say so.
  const auto [seat2, answer2] = next_answer(*old, "m2");
  const auto heard = std::make_shared<bool>(false);
  old->act(seat2, answer2, [heard](const Receipt&) { *heard = true; });
  for (int i = 0; i < 60'000 && b_.storage->table(id)->version == told.version; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  const std::int64_t version = b_.storage->table(id)->version;
  ASSERT_GT(version, told.version);
  EXPECT_FALSE(*heard);
  run_out(database_, "a");
  const std::shared_ptr<Table> table = b_.tables->find(id);
  ASSERT_TRUE(table);
  const Receipt again = b_.wait(
      [&, seat = seat, answer = answer](const Acknowledge& a) { table->act(seat, answer, a); });
  EXPECT_TRUE(again.ok());
  EXPECT_EQ(again.version, told.version);
  const Receipt again2 = b_.wait(
      [&, seat = seat2, answer = answer2](const Acknowledge& a) { table->act(seat, answer, a); });
  EXPECT_TRUE(again2.ok());
  EXPECT_EQ(again2.version, version);
  expect_whole(id, version);
}

TEST_F(HousesTest, A_paused_node_writes_nothing_and_says_nothing) {
  const std::string id = a_.game();
  play(a_, id, 3);
  const std::shared_ptr<Table> old = a_.tables->find(id);
  Letters letters;
  RateLimits limits(0);
  TableChannel channel(a_.house, limits, old, kAda, "192.0.2.1", "", "", -1, letters);
  channel.opened();
  a_.loop.turn();
  const auto [seat, answer] = next_answer(*old);
  const std::size_t before = letters.sent.size();
  ASSERT_GT(before, 0U);
  a_.loop.pause(kLease);
  run_out(database_, "a");
  const std::int64_t version = play(b_, id, 3);
  // It goes on: what comes first is a message, then a bot that had been thinking.
  channel.receive(R"({"type":"chat","text":"hello","id":"c1"})");
  EXPECT_EQ(letters.closed, "moved");
  EXPECT_FALSE(a_.tables->find(id));
  EXPECT_TRUE(a_.tables->elsewhere(id));
  EXPECT_NE(ready_reply(a_.house).body.find("no lease"), std::string::npos);
  const Receipt late = a_.wait(
      [&, seat = seat, answer = answer](const Acknowledge& a) { old->act(seat, answer, a); });
  ASSERT_FALSE(late.ok());
  EXPECT_EQ(late.refusal->code, "moved");
  old->presence_changed();
  old->come_back(kAda);
  a_.pass(60'000);  // it is a node again
  EXPECT_TRUE(a_.node->valid());
  EXPECT_EQ(a_.tables->loaded(), 0U);
  EXPECT_EQ(a_.metrics.leases_lost.value(), 1);
  EXPECT_EQ(letters.sent.size(), before) << letters.sent.back();
  EXPECT_FALSE(a_.tables->find(id)) << "the other one has it now";
  expect_whole(id, version);
  expect_whole(id, b_.tables->find(id)->version());
}

// Another node has the table although the lease of this one has not run out: the clock of the
// database was set. The first write that is refused shows it.
TEST_F(HousesTest, A_refused_write_shows_that_the_table_is_lost) {
  const std::string id = a_.game();
  const std::shared_ptr<Table> old = a_.tables->find(id);
  Letters letters;
  RateLimits limits(0);
  TableChannel channel(a_.house, limits, old, kAda, "192.0.2.1", "", "", -1, letters);
  channel.opened();
  a_.loop.turn();
  run_out(database_, "a");
  const std::int64_t version = play(b_, id, 1);
  const std::size_t before = letters.sent.size();
  const auto [seat, answer] = next_answer(*old);
  const Receipt late = a_.wait(
      [&, seat = seat, answer = answer](const Acknowledge& a) { old->act(seat, answer, a); });
  ASSERT_FALSE(late.ok());
  EXPECT_EQ(late.refusal->code, "moved");
  EXPECT_EQ(letters.closed, "moved");
  EXPECT_EQ(letters.sent.size(), before);
  EXPECT_FALSE(old->held());
  EXPECT_EQ(a_.metrics.writes_too_late.value(), 1);
  EXPECT_EQ(a_.metrics.commit_failures.value(), 0);
  old->start_over();
  EXPECT_FALSE(old->view(0)) << "what is stored is not this node's to tell";
  expect_whole(id, version);
}

// What is stored without anything in memory being ahead of it.
TEST_F(HousesTest, A_line_that_comes_too_late_shows_that_the_table_is_lost) {
  const std::string id = a_.game();
  const std::shared_ptr<Table> old = a_.tables->find(id);
  run_out(database_, "a");
  ASSERT_TRUE(b_.tables->find(id));
  const Receipt late = a_.wait([&](const Acknowledge& a) { old->say(kAda, "hello", a); });
  ASSERT_FALSE(late.ok());
  EXPECT_EQ(late.refusal->code, "moved");
  EXPECT_FALSE(old->held());
  EXPECT_FALSE(a_.tables->find(id));
  EXPECT_TRUE(b_.storage->chat_of(id, 10).empty());
}

TEST_F(HousesTest, A_game_that_slept_meanwhile_does_not_wake_at_its_old_node) {
  const std::string id = a_.game();
  const std::shared_ptr<Table> old = a_.tables->find(id);
  a_.pass(61'000);
  a_.tables->tick();
  ASSERT_FALSE(old->awake());
  run_out(database_, "a");
  const std::int64_t version = play(b_, id, 2);
  EXPECT_FALSE(old->view(0));
  EXPECT_FALSE(old->awake());
  EXPECT_FALSE(old->held());
  EXPECT_FALSE(a_.tables->find(id));
  EXPECT_EQ(a_.storage->quarantine_count(), 0);
  expect_whole(id, version);
}

TEST_F(HousesTest, What_is_due_goes_on_although_nobody_calls) {
  const std::string id = a_.create(
      R"({"game":"hamburg","seats":[{"kind":"bot","bot":"dice"},{"kind":"bot","bot":"dice"}]})");
  const std::int64_t version = b_.storage->table(id)->version;
  ASSERT_GT(version, 0);
  b_.tables->open();
  b_.pass(2'000);
  EXPECT_EQ(b_.tables->loaded(), 0U) << "its node may act";
  run_out(database_, "a");
  b_.pass(1'500);
  ASSERT_EQ(b_.tables->loaded(), 1U);
  const std::shared_ptr<Table> table = b_.tables->find(id);
  EXPECT_TRUE(b_.loop.run_until([&] { return table->version() > version + 3; }));
}

TEST_F(HousesTest, Nodes_share_what_a_dead_one_leaves) {
  NodeHouse dead(database_, "c");
  std::vector<std::string> ids;
  ids.reserve(12);
  for (int i = 0; i < 12; ++i)
    ids.push_back(dead.create(R"({"game":"hamburg","seats":[{"kind":"me"},{"kind":"open"}]})"));
  edit(database_, "UPDATE tables SET deadline = 1");
  run_out(database_, "c");
  b_.house.settings.open_life = 1'000'000'000;
  b_.tables->open();
  b_.pass(500);
  const auto claimed = [&] { return count(database_, "tables WHERE node = 'b'"); };
  const int at_once = claimed();
  EXPECT_GT(at_once, 0);
  EXPECT_LT(at_once, 12) << "some are the other node's";
  b_.pass(3'000);
  EXPECT_EQ(claimed(), 12) << "which does not come";
}

TEST_F(HousesTest, All_nodes_count_by_one_clock) {
  a_.tables->open();
  b_.tables->open();
  a_.pass(2'000);
  a_.loop.pause(600'000);
  const auto beaten = [this](NodeHouse& house) {
    settle();
    house.pass(1'500);
    settle();
  };
  beaten(a_);
  const std::int64_t stored = b_.storage->house_time();
  ASSERT_GT(stored, b_.house.time());
  beaten(b_);
  EXPECT_GE(b_.house.time(), stored);
  const std::int64_t ahead = a_.house.time();
  beaten(a_);
  EXPECT_GT(a_.house.time(), ahead);
}

// Hands what is asked of others to them at once.
class Messenger final : public Neighbours {
 public:
  explicit Messenger(NodeHouse& other) : other_(other) {}
  void visit(const std::string& owner, const Visit& visit,
             std::function<void(bool)> done) override {
    ++visits;
    EXPECT_EQ(owner, other_.node->self());
    other_.tables->visit(visit, done);
  }
  void forget_speaker(const std::string& account) override {
    other_.tables->forget_speaker(account);
  }
  int visits = 0;

 private:
  NodeHouse& other_;
};

TEST_F(HousesTest, Who_has_another_name_has_it_at_the_tables_of_other_nodes) {
  const std::string there = a_.game();
  const std::string here = b_.game();
  Messenger messenger(a_);
  b_.house.neighbours = &messenger;
  const auto name_at = [&](const std::string& id) {
    return json::parse(b_.storage->table(id)->data).at("seats").at(1).at("name").as_string();
  };
  ASSERT_EQ(name_at(there), "Ben");
  Person renamed = kBen;
  renamed.name = "Benedict";
  b_.tables->rename(renamed);
  for (int i = 0; i < 60'000 && (name_at(here) == "Ben" || name_at(there) == "Ben"); ++i) {
    a_.loop.turn();
    b_.loop.turn();
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  EXPECT_EQ(name_at(here), "Benedict");
  EXPECT_EQ(name_at(there), "Benedict");
  EXPECT_EQ(messenger.visits, 1);
  settle();
}

TEST_F(HousesTest, Who_is_no_more_is_forgotten_at_the_tables_of_other_nodes) {
  const std::string there = a_.game();
  const std::string here = b_.game();
  Messenger messenger(a_);
  b_.house.neighbours = &messenger;
  const auto say = [](NodeHouse& house, const std::string& id) {
    const std::shared_ptr<Table> table = house.tables->find(id);
    EXPECT_TRUE(house.wait([&](const Acknowledge& a) { table->say(kBen, "hello", a); }).ok());
  };
  // Said after the node that removes the account has blanked its name.
  say(a_, there);
  say(b_, here);
  std::optional<bool> done;
  b_.tables->forget("ben", [&](bool ok) { done = ok; });
  for (int i = 0; i < 60'000 && !done; ++i) {
    a_.loop.turn();
    b_.loop.turn();
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  EXPECT_EQ(done, true);
  settle();
  EXPECT_TRUE(b_.storage->tables_of("ben").empty());
  EXPECT_EQ(b_.storage->table(there)->data.find("Ben"), std::string::npos);
  for (const std::string& id : {there, here}) {
    const std::vector<ChatRow> lines = b_.storage->chat_of(id, 10);
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines[0].name, "");
    EXPECT_EQ(lines[0].account, "");
    EXPECT_EQ(lines[0].text, "hello");
  }
  // A node that cannot be reached: that is told, and tried again after the next start.
  b_.node->forget(there);
  edit(database_, "UPDATE tables SET node = 'nobody' WHERE id = '" + there + "'");
  edit(database_, "INSERT INTO nodes (id, since, expires) VALUES ('nobody', 1, 9000000000000000)");
  b_.house.neighbours = nullptr;
  done.reset();
  b_.tables->forget("ada", [&](bool ok) { done = ok; });
  EXPECT_TRUE(b_.loop.run_until([&] { return done.has_value(); }));
  EXPECT_EQ(done, false);
}

TEST_F(HousesTest, A_rematch_at_another_node_is_the_rematch) {
  const std::string id = a_.game();
  const std::shared_ptr<Table> table = a_.tables->find(id);
  ASSERT_TRUE(a_.wait([&](const Acknowledge& a) { table->offer_end(kAda, true, a); }).ok());
  ASSERT_TRUE(a_.wait([&](const Acknowledge& a) { table->offer_end(kBen, true, a); }).ok());
  std::shared_ptr<Table> next;
  ASSERT_TRUE(a_.wait([&](const Acknowledge& a) {
                  next = a_.tables->rematch(kAda, *table, a).value();
                }).ok());
  const std::string rematch = next->data().id;
  EXPECT_FALSE(a_.tables->rematch_elsewhere(*table, kBen));
  // This node keeps the rematch, the other one gets the table.
  settle();
  edit(database_, "UPDATE tables SET node = 'dead' WHERE id = '" + id + "'");
  const std::shared_ptr<Table> moved = b_.tables->find(id);
  ASSERT_TRUE(moved);
  const std::optional<json::object> shown = b_.tables->rematch_elsewhere(*moved, kBen);
  ASSERT_TRUE(shown);
  EXPECT_EQ(shown->at("id").as_string(), rematch);
}

}  // namespace
}  // namespace stadtluft::server::ownership
