// Tables that are read off the loop: whoever needs one waits for it, and nothing that changed
// meanwhile is forgotten.

#include <gtest/gtest.h>

#include "tests/server/house_fixture.h"

namespace stadtluft::server::fetching {
namespace {

const Person kAda{"ada", "Ada", false};
const Person kBen{"ben", "Ben", false};
constexpr const char* kTwo =
    R"({"game":"hamburg","public":true,"seats":[{"kind":"me"},{"kind":"open"}]})";

using Yields = std::vector<std::function<void()>>;

// A game of two people that sleeps, in memory or not.
class FetchesTest : public ::testing::Test {
 protected:
  FetchesTest() {
    table_ = house_.create(kAda, kTwo);
    EXPECT_TRUE(house_.wait([&](const Acknowledge& a) { table_->join(kBen, -1, "", a); }).ok());
    id_ = table_->data().id;
    play();
    fall_asleep();
    house_.storage.errands_wait = true;
  }
  ~FetchesTest() override {
    house_.workers.stop();
    house_.loop.turn();
  }

  // Whoever is asked gives the first answer that is offered.
  void play() {
    for (const Seat seat : {Seat{0}, Seat{1}}) {
      const Told<json::value> view = table_->view(seat);
      ASSERT_TRUE(view);
      const json::array& actions = view->at("state").at("actions").as_array();
      if (actions.empty()) continue;
      SentAnswer move;
      move.version = table_->version();
      move.text = std::string(actions.at(0).at("text").as_string());
      EXPECT_TRUE(house_.wait([&](const Acknowledge& a) { table_->act(seat, move, a); }).ok());
      return;
    }
    FAIL() << "nobody is asked";
  }
  void fall_asleep() {
    house_.loop.advance(100'000);
    house_.tables.tick();
    ASSERT_FALSE(table_->awake());
  }
  // Nobody holds the table: it leaves the memory.
  void leave_memory() {
    table_.reset();
    house_.loop.advance(100'000);
    house_.tables.tick();
    ASSERT_EQ(house_.tables.loaded(), 0U);
  }
  void ask(const std::string& who) {
    ASSERT_TRUE(house_.tables.comes_later(id_, true));
    house_.tables.fetch(id_, true, [this, who] { served_ += who; });
  }
  static void call(const Yields& yields) {
    for (const auto& yield : yields) yield();
  }

  TestHouse house_;
  std::shared_ptr<Table> table_;
  std::string id_;
  std::string served_;
};

TEST_F(FetchesTest, A_game_that_sleeps_is_awake_when_those_who_wait_are_served_in_their_order) {
  const std::int64_t version = table_->version();
  ask("a");
  ask("b");
  house_.tables.fetch(id_, true, [this] {
    served_ += table_->awake() ? "awake" : "asleep";
    // What comes now need not wait.
    EXPECT_FALSE(house_.tables.comes_later(id_, true));
  });
  // Also who needs the data only comes behind them.
  EXPECT_TRUE(house_.tables.comes_later(id_, false));
  const Yields yields = house_.storage.read_aside();
  EXPECT_EQ(yields.size(), 1U);
  EXPECT_EQ(served_, "");
  EXPECT_FALSE(table_->awake());
  house_.storage.reads_fail = true;  // nothing more is read
  call(yields);
  EXPECT_EQ(served_, "abawake");
  EXPECT_EQ(table_->version(), version);
  EXPECT_TRUE(table_->view(0));
  house_.storage.reads_fail = false;
  play();
  EXPECT_GT(table_->version(), version);
}

TEST_F(FetchesTest, A_table_that_is_not_in_memory_is_taken_as_it_was_read) {
  leave_memory();
  ask("a");
  const Yields yields = house_.storage.read_aside();
  house_.storage.reads_fail = true;
  call(yields);
  EXPECT_EQ(served_, "a");
  table_ = house_.tables.find(id_);
  ASSERT_TRUE(table_);
  EXPECT_TRUE(table_->awake());
  EXPECT_TRUE(table_->view(1));
  house_.storage.reads_fail = false;
  play();
}

TEST_F(FetchesTest, The_data_comes_alone_if_nobody_needs_the_game) {
  leave_memory();
  ASSERT_TRUE(house_.tables.comes_later(id_, false));
  house_.tables.fetch(id_, false, [this] { served_ += "a"; });
  call(house_.storage.read_aside());
  EXPECT_EQ(served_, "a");
  table_ = house_.tables.find(id_);
  ASSERT_TRUE(table_);
  EXPECT_FALSE(table_->awake());
  EXPECT_FALSE(house_.tables.comes_later(id_, false));
  EXPECT_TRUE(house_.tables.comes_later(id_, true));
}

TEST_F(FetchesTest, A_game_that_went_on_meanwhile_is_not_set_back) {
  ask("a");
  const Yields yields = house_.storage.read_aside();
  // Somebody who does not wait wakes it.
  play();
  const std::int64_t version = table_->version();
  fall_asleep();
  call(yields);
  EXPECT_EQ(served_, "a");
  EXPECT_FALSE(table_->awake());
  EXPECT_EQ(table_->version(), version);
  ASSERT_TRUE(table_->view(0));
  EXPECT_EQ(table_->view(0)->at("version").as_int64(), version);
}

TEST_F(FetchesTest, Data_that_changed_meanwhile_is_not_what_was_read) {
  leave_memory();
  ask("a");
  const Yields yields = house_.storage.read_aside();
  table_ = house_.tables.find(id_);
  ASSERT_TRUE(table_);
  EXPECT_TRUE(house_.wait([&](const Acknowledge& a) { table_->hide(kAda, true, a); }).ok());
  leave_memory();
  call(yields);
  EXPECT_EQ(served_, "a");
  table_ = house_.tables.find(id_);
  ASSERT_TRUE(table_);
  EXPECT_TRUE(table_->data().seats[0].hidden);
}

TEST_F(FetchesTest, What_cannot_be_read_is_left_to_the_loop) {
  leave_memory();
  ask("a");
  house_.storage.reads_fail = true;
  const Yields yields = house_.storage.read_aside();
  house_.storage.reads_fail = false;
  call(yields);
  EXPECT_EQ(served_, "a");
  EXPECT_TRUE(house_.tables.find(id_));
  // There is none of that id: whoever asks is told so in the end.
  EXPECT_TRUE(house_.tables.comes_later("nothing", true));
  house_.tables.fetch("nothing", true, [this] { served_ += "b"; });
  call(house_.storage.read_aside());
  EXPECT_EQ(served_, "ab");
  EXPECT_FALSE(house_.tables.find("nothing"));
}

TEST_F(FetchesTest, A_damaged_game_goes_to_quarantine_as_ever) {
  house_.storage.damage(id_, "no such step");
  ask("a");
  call(house_.storage.read_aside());
  EXPECT_EQ(served_, "a");
  EXPECT_FALSE(table_->awake());
  EXPECT_FALSE(table_->view(0));
  EXPECT_TRUE(house_.tables.unreadable(id_));
  // It is not tried again and again.
  EXPECT_FALSE(house_.tables.comes_later(id_, true));
}

TEST_F(FetchesTest, Who_fails_keeps_nobody_waiting) {
  ask("a");
  house_.tables.fetch(id_, true, [] { throw std::runtime_error("of one request"); });
  ask("b");
  call(house_.storage.read_aside());
  EXPECT_EQ(served_, "ab");
  EXPECT_EQ(house_.metrics.handler_failures.value(), 1);
}

TEST_F(FetchesTest, A_list_comes_later) {
  bool listed = false;
  house_.tables.list({}, kAda, [&](const json::array&) { listed = true; });
  EXPECT_FALSE(listed);
  call(house_.storage.read_aside());
  EXPECT_TRUE(listed);
}

}  // namespace
}  // namespace stadtluft::server::fetching
