#include <set>

#include <gtest/gtest.h>

#include "engine/notation/message_json.h"
#include "server/api/call.h"
#include "server/api/socket.h"
#include "server/base/contain.h"
#include "server/base/log.h"
#include "server/tables/inquiry.h"
#include "tests/server/answers.h"
#include "tests/server/house_fixture.h"
#include "tests/server/letters.h"

// What a refusal carries, and what becomes of an answer that somebody owes.
namespace stadtluft::server::refusing {
namespace {

const Person kAda{"ada", "Ada", false};

// Every activation of a card at many questions of some games of Hamburg.
template <class Take>
void for_refused_activations(Take take) {
  const AnyGame& game = *all_games().find("hamburg");
  const Grammar& grammar = game.grammar();
  const auto activate =
      std::find_if(grammar.actions.begin(), grammar.actions.end(),
                   [](const MessageSpec& spec) { return spec.name == "activate"; });
  ASSERT_NE(activate, grammar.actions.end());
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    Rng rng(seed);
    Result<AnyState> state = game.start(standard_options(game.option_specs()));
    ASSERT_TRUE(state);
    for (int step = 0; step < 500 && !game.turn(*state).over(); ++step) {
      if (game.turn(*state).actor == Actor::player && step % 4 == 0)
        for (const std::string_view card : activate->args[0].words) {
          const std::string text = "activate " + std::string(card);
          const Told<Action> offer = read_offer(game, *state, game.turn(*state).seat, {text, {}});
          if (!offer) take(offer.error());
        }
      game.apply(*state, any_answer(game, *state, rng), {});
    }
  }
}

TEST(Refusal, Carries_its_rule_and_its_reason_as_values) {
  std::set<std::string> rules;
  for_refused_activations([&](const Refusal& refusal) {
    ASSERT_EQ(refusal.code, "illegal");
    ASSERT_EQ(refusal.rule.empty(), refusal.because.is_null());
    if (!refusal.rule.empty()) {
      ASSERT_TRUE(refusal.reason.ends_with(" " + refusal.rule)) << refusal.reason;
    }
    rules.insert(refusal.rule);
    const json::value error = json::parse(refusal_reply(refusal).body).at("error");
    ASSERT_EQ(error.as_object().contains("rule"), !refusal.rule.empty());
    if (!refusal.rule.empty()) {
      ASSERT_EQ(error.at("rule").as_string(), refusal.rule);
      ASSERT_EQ(error.at("because"), refusal.because);
    }
  });
  // Not every id of the rules is letters, a hyphen and digits.
  EXPECT_TRUE(rules.contains("HAM-CA-10"));
  EXPECT_TRUE(rules.contains("HAM-6.5"));
}

TEST(Refusal, Words_of_the_caller_are_no_rule) {
  const AnyGame& game = *all_games().find("hamburg");
  Rng rng(1);
  AnyState state = game.start(standard_options(game.option_specs())).value();
  while (game.turn(state).actor != Actor::player)
    game.apply(state, any_answer(game, state, rng), {});
  for (const std::string& text : {std::string("HAM-7.9"), "AAA-" + std::string(30'000, '1')}) {
    const Told<Action> offer = read_offer(game, state, game.turn(state).seat, {text, {}});
    ASSERT_FALSE(offer);
    EXPECT_EQ(offer.error().rule, "");
    EXPECT_LT(offer.error().reason.size(), 200U);
    EXPECT_FALSE(
        json::parse(refusal_reply(offer.error()).body).at("error").as_object().contains("rule"));
    EXPECT_LT(json::serialize(explain(game, state, game.turn(state).seat, text)).size(), 400U);
  }
}

TEST(Refusal, Codes_have_their_status) {
  EXPECT_EQ(status_of("illegal"), 422U);
  EXPECT_EQ(status_of("absent"), 409U);
  EXPECT_EQ(status_of("needs_consent"), 409U);
  EXPECT_EQ(status_of("internal"), 500U);
  EXPECT_EQ(status_of("busy"), 503U);
}

class ReplyOnce : public ::testing::Test {
 protected:
  void SetUp() override { set_log_level(Severity::error); }
  void TearDown() override { set_log_level(Severity::info); }

  Metrics metrics;
  std::vector<unsigned> replies;
  Respond respond = [this](const Reply& reply) { replies.push_back(reply.status); };
};

TEST_F(ReplyOnce, The_first_reply_counts) {
  const Respond once = reply_once(metrics, respond);
  once(json_reply(200, {}));
  once(json_reply(404, {}));
  EXPECT_EQ(replies, std::vector<unsigned>{200});
}

TEST_F(ReplyOnce, A_reply_that_is_let_go_of_is_an_error_of_ours) {
  { const Respond once = reply_once(metrics, respond); }
  EXPECT_EQ(replies, std::vector<unsigned>{500});
  replies.clear();
  EXPECT_FALSE(contain(metrics, "test", [&] {
    const Respond once = reply_once(metrics, respond);
    throw std::runtime_error("a mistake");
  }));
  EXPECT_EQ(replies, std::vector<unsigned>{500});
  EXPECT_EQ(metrics.handler_failures.value(), 1);
  EXPECT_FALSE(contain(metrics, "test", [] { throw 7; }));  // NOLINT(hicpp-exception-baseclass)
  EXPECT_EQ(metrics.handler_failures.value(), 2);
}

TEST(TableChannel, A_message_that_fails_is_refused_and_the_connection_goes_on) {
  set_log_level(Severity::error);
  TestHouse house;
  RateLimits limits(0);
  const std::shared_ptr<Table> table = house.create(
      kAda, R"({"game":"hamburg","seats":[{"kind":"me"},{"kind":"bot","bot":"dice"}]})");
  ASSERT_TRUE(table);
  KeptLetters letters;
  TableChannel channel(house.house, limits, table, kAda, "", "", "", -1, letters);
  channel.opened();
  house.loop.turn();
  ASSERT_FALSE(letters.sent.empty());
  // Asleep, and the disk cannot be read.
  for (const char* message :
       {R"({"type":"chat","id":"m1","text":"Hello"})", R"({"type":"view","id":"m2"})"}) {
    house.loop.advance(100'000);
    table->sleep();
    house.storage.chat_fails = true;
    letters.sent.clear();
    channel.receive(message);
    ASSERT_EQ(letters.sent.size(), 1U) << message;
    EXPECT_EQ(letters.sent[0].at("type").as_string(), "refused");
    EXPECT_EQ(letters.sent[0].at("code").as_string(), "internal");
    EXPECT_EQ(letters.sent[0].at("id"), json::parse(message).at("id"));
    house.storage.chat_fails = false;
  }
  EXPECT_EQ(house.metrics.handler_failures.value(), 2);
  EXPECT_EQ(letters.closed, "");
  letters.sent.clear();
  channel.receive(R"({"type":"view"})");
  ASSERT_FALSE(letters.sent.empty());
  EXPECT_EQ(letters.sent[0].at("type").as_string(), "view");
  set_log_level(Severity::info);
}

TEST(TableChannel, A_long_id_is_refused_and_not_repeated) {
  TestHouse house;
  RateLimits limits(0);
  const std::shared_ptr<Table> table = house.create(
      kAda, R"({"game":"hamburg","seats":[{"kind":"me"},{"kind":"bot","bot":"dice"}]})");
  KeptLetters letters;
  TableChannel channel(house.house, limits, table, kAda, "", "", "", -1, letters);
  channel.opened();
  for (const char* type :
       {"act", "undo", "undo-answer", "chat", "hint", "preview", "why", "view"}) {
    letters.sent.clear();
    channel.receive(
        json::serialize(json::object{{"type", type}, {"id", std::string(10'000, 'x')}}));
    ASSERT_EQ(letters.sent.size(), 1U) << type;
    EXPECT_EQ(letters.sent[0].at("code").as_string(), "bad_message");
    EXPECT_TRUE(letters.sent[0].at("id").is_null());
    EXPECT_LT(json::serialize(letters.sent[0]).size(), 500U);
  }
}

// What is wrong with a stored game names its cards.
TEST(Table, An_unreadable_game_is_refused_without_a_word_about_it) {
  set_log_level(Severity::error);
  TestHouse house;
  const std::shared_ptr<Table> table = house.create(
      kAda,
      R"({"game":"hamburg","autostart":true,"seats":[{"kind":"me"},{"kind":"bot","bot":"dice"}]})");
  ASSERT_TRUE(table);
  house.loop.advance(100'000);
  table->sleep();
  house.storage.damage(table->data().id, "deal 999");
  const auto expect_silent = [](const Refusal& refusal) {
    EXPECT_EQ(refusal.code, "unreadable");
    EXPECT_EQ(refusal.reason, kUnreadable.reason);
  };
  expect_silent(house.wait([&](const Acknowledge& a) { table->act(0, {}, a); }).refusal.value());
  expect_silent(house.wait([&](const Acknowledge& a) { table->undo(0, table->version(), true, a); })
                    .refusal.value());
  expect_silent(table->greeting(kAda, 0, -1).error());
  expect_silent(table->view_at(0, 0).error());
  expect_silent(table->steps_after(0, 0).error());
  expect_silent(table->record_lines(0).error());
  expect_silent(table->scores(0, true).error());
  set_log_level(Severity::info);
}

}  // namespace
}  // namespace stadtluft::server::refusing
