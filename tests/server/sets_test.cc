#include <algorithm>

#include <gtest/gtest.h>

#include "server/api/requests.h"
#include "tests/server/house_fixture.h"

// Answers that belong together come as one message.
namespace stadtluft::server::sets {
namespace {

const Person kAda{"ada", "Ada", false};
const Person kBen{"ben", "Ben", false};

json::object state_of(Table& table, const Person& person) {
  return json::parse(table.greeting(person, table.viewer(person), -1).value())
      .at("state")
      .as_object();
}

struct Asked {
  Person person;
  Seat seat = kNobody;
  json::object state;
  [[nodiscard]] const json::object& set() const { return state.at("set").as_object(); }
};

class Sets : public ::testing::Test {
 protected:
  void seat(const std::string& game) {
    table_ = house_.create(
        kAda, (R"({"game":")" + game +
               R"(","public":true,"substitute":"dice","seats":[{"kind":"me"},{"kind":"open"}]})")
                  .c_str());
    ASSERT_TRUE(table_);
    ASSERT_TRUE(house_.wait([&](const Acknowledge& a) { table_->join(kBen, -1, "", a); }).ok());
  }
  Asked asked() {
    for (const Person& person : {kAda, kBen}) {
      json::object state = state_of(*table_, person);
      if (!state.at("actions").as_array().empty())
        return {person, table_->viewer(person), std::move(state)};
    }
    return {};
  }
  Receipt act(Seat seat, const SentAnswer& move) {
    return house_.wait([&](const Acknowledge& a) { table_->act(seat, move, a); });
  }
  Receipt give(Seat seat, json::array list, const std::string& message = "") {
    SentAnswer move;
    move.version = table_->version();
    move.set = std::move(list);
    move.message = message;
    return act(seat, move);
  }
  // Answers one by one, at random, until somebody is asked for a set whose order means nothing.
  Asked until_set(std::int64_t least) {
    Rng rng(7);
    for (int i = 0; i < 3'000; ++i) {
      Asked now = asked();
      if (now.seat == kNobody) return {};
      if (now.state.at("set").is_object() && !now.set().at("in_order").as_bool() &&
          now.set().at("least").as_int64() >= least && now.set().at("units").as_array().size() > 1)
        return now;
      const json::array& actions = now.state.at("actions").as_array();
      SentAnswer move;
      move.version = table_->version();
      move.text = std::string(
          actions[rng.below(static_cast<std::uint32_t>(actions.size()))].at("text").as_string());
      EXPECT_TRUE(act(now.seat, move).ok());
    }
    return {};
  }
  static std::int64_t steps(const Asked& asked) { return asked.state.at("steps").as_int64(); }
  std::int64_t steps() { return state_of(*table_, kAda).at("steps").as_int64(); }

  TestHouse house_;
  std::shared_ptr<Table> table_;
};

// The last unit as often as there is one, then the one before it: never the order of the rules.
json::array backwards(const json::object& set) {
  json::array list;
  const json::array& units = set.at("units").as_array();
  for (std::size_t i = units.size(); i-- > 0;)
    for (std::int64_t n = units[i].at("most").as_int64();
         n > 0 && static_cast<std::int64_t>(list.size()) < set.at("least").as_int64(); --n)
      list.emplace_back(units[i].at("text").as_string());
  return list;
}

TEST_F(Sets, Piles_are_named_in_any_order_and_drawn_from_at_once) {
  seat("hamburg");
  const Asked now = asked();
  ASSERT_TRUE(now.state.at("set").is_object());
  EXPECT_EQ(now.set().at("least"), 5);
  EXPECT_EQ(now.set().at("most"), 5);
  EXPECT_EQ(now.set().at("units").as_array().size(), 5U);
  // Brown first, and yet one of each.
  json::array list;
  for (const json::value& unit : now.set().at("units").as_array())
    list.insert(list.begin(), unit.at("text"));
  const Receipt receipt = give(now.seat, list);
  ASSERT_TRUE(receipt.ok()) << receipt.refusal->reason;
  EXPECT_EQ(receipt.version, table_->version());
  EXPECT_GE(steps(), steps(now) + 10) << "the record has a step for each pile and each card";
  const json::object after = state_of(*table_, now.person);
  EXPECT_EQ(after.at("view").at("players").at(now.seat).at("hand").as_array().size(), 5U);
}

TEST_F(Sets, What_is_wrong_is_refused_as_a_whole) {
  seat("hamburg");
  const Asked now = asked();
  ASSERT_TRUE(now.state.at("set").is_object());
  const std::int64_t version = table_->version();
  const json::value first = now.set().at("units").at(0).at("text");
  const auto expect = [&](const json::array& list, std::string_view reason) {
    const Receipt receipt = give(now.seat, list);
    ASSERT_FALSE(receipt.ok()) << reason;
    EXPECT_EQ(receipt.refusal->code, "illegal");
    EXPECT_EQ(receipt.refusal->because.at("reason").as_string(), reason)
        << json::serialize(receipt.refusal->because);
    EXPECT_EQ(table_->version(), version);
    EXPECT_EQ(steps(), steps(now));
  };
  expect({first, first}, "set-too-few");
  expect(json::array(6, first), "set-too-many");
  expect(json::array(60, first), "set-too-many-of");
  expect({first, first, first, first, "done"}, "set-not-a-unit");
  expect({}, "set-too-few");
  for (const json::value& nonsense :
       {json::value("drow grey"), json::value(5), json::value(nullptr),
        json::value(json::object{{"act", "draw"}})}) {
    const Receipt receipt = give(now.seat, {first, first, first, first, nonsense});
    ASSERT_FALSE(receipt.ok());
    EXPECT_EQ(receipt.refusal->code, "illegal");
    EXPECT_FALSE(receipt.refusal->reason.empty());
  }
  // The other seat is not asked, and an old version is old.
  const Seat other = now.seat == 0 ? 1 : 0;
  EXPECT_EQ(give(other, json::array(5, first)).refusal->code, "not_your_turn");
  SentAnswer stale;
  stale.version = version - 1;
  stale.set = json::array(5, first);
  EXPECT_EQ(act(now.seat, stale).refusal->code, "stale");
  EXPECT_EQ(steps(), steps(now));
}

// A single unit that the rules would not ask for first is not refused by an order that is ours.
TEST_F(Sets, One_unit_of_several_is_too_few) {
  seat("firenze");
  for (int i = 0; i < 40; ++i) {
    const Asked now = until_set(2);
    ASSERT_NE(now.seat, kNobody);
    for (const json::value& unit : now.set().at("units").as_array()) {
      const json::array& actions = now.state.at("actions").as_array();
      if (std::any_of(actions.begin(), actions.end(), [&](const json::value& action) {
            return action.at("text") == unit.at("text");
          }))
        continue;
      SentAnswer move;
      move.version = table_->version();
      move.text = std::string(unit.at("text").as_string());
      const Receipt receipt = act(now.seat, move);
      ASSERT_FALSE(receipt.ok());
      EXPECT_EQ(receipt.refusal->because.at("reason"), "set-too-few");
      return;
    }
    ASSERT_TRUE(give(now.seat, backwards(now.set())).ok());
  }
  FAIL() << "every unit could come first";
}

TEST_F(Sets, A_set_is_one_step_back) {
  seat("firenze");
  for (int i = 0; i < 40; ++i) {
    const Asked now = until_set(2);
    ASSERT_NE(now.seat, kNobody);
    const json::object before = now.state;
    ASSERT_TRUE(give(now.seat, backwards(now.set())).ok());
    if (steps() < steps(now) + 2 || !state_of(*table_, now.person).at("undo").as_bool()) continue;
    // Also after the table has been read from its log.
    table_->start_over();
    ASSERT_TRUE(house_
                    .wait([&](const Acknowledge& a) {
                      table_->undo(now.seat, table_->version(), false, a);
                    })
                    .ok());
    EXPECT_EQ(state_of(*table_, now.person), before);
    return;
  }
  FAIL() << "no set of several steps could be taken back";
}

TEST_F(Sets, A_repeated_message_is_acknowledged_again_and_changes_nothing) {
  seat("hamburg");
  const Asked now = asked();
  const json::array list = backwards(now.set());
  const Receipt first = give(now.seat, list, "m1");
  ASSERT_TRUE(first.ok());
  const std::int64_t after = steps();
  const Receipt again = give(now.seat, list, "m1");
  EXPECT_TRUE(again.ok());
  EXPECT_LE(again.version, first.version) << "the first one also tells what chance did after it";
  EXPECT_EQ(steps(), after);
}

TEST_F(Sets, A_preview_shows_the_whole) {
  seat("firenze");
  const Asked now = until_set(2);
  ASSERT_NE(now.seat, kNobody);
  SentAnswer move;
  move.version = table_->version();
  move.set = backwards(now.set());
  const Table::Inquiry inquiry = table_->preview(now.seat, move);
  ASSERT_FALSE(inquiry.refusal) << inquiry.refusal->reason;
  EXPECT_FALSE(inquiry.found.at("events").as_array().empty());
  move.set->pop_back();
  EXPECT_EQ(table_->preview(now.seat, move).refusal->because.at("reason"), "set-too-few");
  EXPECT_EQ(steps(), steps(now));
}

TEST_F(Sets, A_list_of_one_answers_a_plain_question) {
  seat("firenze");
  const Asked now = asked();
  ASSERT_TRUE(now.state.at("set").is_null());
  const json::value first = now.state.at("actions").at(0).at("text");
  EXPECT_EQ(give(now.seat, {first, first}).refusal->because.at("reason"), "set-not-asked");
  EXPECT_TRUE(give(now.seat, {first}).ok());
}

TEST(SetRequests, Either_an_action_or_a_list_is_expected) {
  const auto fault = [](const char* text) {
    const json::value document = json::parse(text);
    Fields fields(document, Location{"message", 0, ""});
    static_cast<void>(read_answer(fields));
    const Status status = fields.finish();
    return status ? std::string() : status.error().text();
  };
  EXPECT_EQ(fault(R"({"version": 1, "actions": ["pay red"]})"), "");
  EXPECT_EQ(fault(R"({"version": 1, "action": "pay red"})"), "");
  EXPECT_NE(fault(R"({"version": 1, "actions": ["pay red"], "action": "pay red"})"), "");
  EXPECT_NE(fault(R"({"version": 1, "actions": "pay red"})"), "");
  EXPECT_NE(fault(R"({"version": 1})"), "");
}

}  // namespace
}  // namespace stadtluft::server::sets
