#include <string>

#include <gtest/gtest.h>

#include "server/accounts/login_limits.h"
#include "server/accounts/rate_limit.h"
#include "server/api/payer.h"
#include "server/api/stream_life.h"
#include "server/base/names.h"
#include "tests/server/house_fixture.h"
#include "tests/server/letters.h"

namespace stadtluft::server {
namespace {

constexpr std::int64_t kNow = 1'000'000;
constexpr std::int64_t kLongestDelay = 5'000;

std::string address(int number) { return "192.0.2." + std::to_string(number); }

TEST(LoginLimits, One_address_waits_longer_after_every_failure) {
  LoginLimits limits;
  const LoginLimits::Attempt attempt{"ada", "192.0.2.1"};
  std::int64_t now = kNow;
  for (int i = 0; i < 5; ++i) EXPECT_FALSE(limits.begin(attempt, now).refused);
  for (const std::int64_t wait : {1'000, 2'000, 4'000, 8'000, 16'000, 32'000, 60'000, 60'000}) {
    LoginLimits::Verdict verdict = limits.begin(attempt, now);
    EXPECT_TRUE(verdict.refused);
    EXPECT_TRUE(verdict.first);
    EXPECT_EQ(verdict.wait, wait);
    verdict = limits.begin(attempt, now + wait - 1);
    EXPECT_TRUE(verdict.refused);
    EXPECT_FALSE(verdict.first);
    EXPECT_EQ(verdict.wait, 1);
    now += wait;
    EXPECT_FALSE(limits.begin(attempt, now).refused);
  }
  // Another name, and the same name from elsewhere, are not concerned.
  EXPECT_FALSE(limits.begin({"ben", "192.0.2.1"}, now).refused);
  EXPECT_FALSE(limits.begin({"ada", "192.0.2.2"}, now).refused);
}

TEST(LoginLimits, Right_passwords_and_those_nobody_looked_at_cost_nothing) {
  LoginLimits limits;
  const LoginLimits::Attempt attempt{"ada", "192.0.2.1"};
  for (int i = 0; i < 1'000; ++i) {
    const LoginLimits::Verdict verdict = limits.begin(attempt, kNow);
    ASSERT_FALSE(verdict.refused);
    ASSERT_EQ(verdict.wait, 0);
    if (i % 2 == 0)
      limits.succeeded(attempt);
    else
      limits.never_was(attempt);
  }
}

TEST(LoginLimits, Many_addresses_delay_newcomers_and_never_the_owner) {
  LoginLimits limits;
  const LoginLimits::Attempt owner{"ada", "198.51.100.1"};
  ASSERT_FALSE(limits.begin(owner, kNow).refused);
  limits.succeeded(owner);
  std::int64_t longest = 0;
  for (int i = 0; i < 10'000; ++i) {
    const std::string from = "10." + std::to_string(i);
    const LoginLimits::Verdict verdict = limits.begin({"ada", from}, kNow + i);
    ASSERT_FALSE(verdict.refused);
    ASSERT_GE(verdict.wait, longest);
    ASSERT_LE(verdict.wait, kLongestDelay);
    longest = verdict.wait;
  }
  EXPECT_EQ(longest, kLongestDelay);
  const LoginLimits::Verdict known = limits.begin(owner, kNow + 10'000);
  EXPECT_FALSE(known.refused);
  EXPECT_EQ(known.wait, 0);
  const LoginLimits::Verdict elsewhere = limits.begin({"ada", "198.51.100.2"}, kNow + 10'000);
  EXPECT_FALSE(elsewhere.refused);
  EXPECT_EQ(elsewhere.wait, kLongestDelay);
  // An hour later it is over.
  EXPECT_EQ(limits.begin({"ada", "198.51.100.3"}, kNow + 3'600'000).wait, 0);
}

TEST(LoginLimits, The_addresses_of_a_name_are_its_last_eight) {
  LoginLimits limits;
  for (int i = 0; i < 12; ++i) limits.succeeded({"ada", address(i)});
  for (int i = 0; i < 100; ++i)
    static_cast<void>(limits.begin({"ada", "10." + std::to_string(i)}, kNow));
  EXPECT_GT(limits.begin({"ada", address(3)}, kNow).wait, 0);
  EXPECT_EQ(limits.begin({"ada", address(4)}, kNow).wait, 0);
  EXPECT_EQ(limits.begin({"ada", address(11)}, kNow).wait, 0);
}

TEST(LoginLimits, Their_memory_is_bounded) {
  LoginLimits limits;
  for (int i = 0; i < 250'000; ++i) {
    const std::string name = std::to_string(i) + std::string(i < 10 ? 100'000 : 0, 'x');
    static_cast<void>(limits.begin({name, "192.0.2.1"}, kNow));
    limits.succeeded({name, "192.0.2.2"});
  }
  EXPECT_LE(limits.size(), 300'000U);
  limits.sweep(kNow + 3'600'000);
  EXPECT_LE(limits.size(), 100'000U);
}

TEST(LoginLimits, A_clock_that_is_set_locks_nobody_out) {
  LoginLimits limits;
  const LoginLimits::Attempt attempt{"ada", "192.0.2.1"};
  for (int i = 0; i < 20; ++i) static_cast<void>(limits.begin(attempt, 100 * kNow + i * 70'000));
  EXPECT_LE(limits.begin(attempt, kNow).wait, 60'000);
  EXPECT_FALSE(limits.begin(attempt, kNow + 60'001).refused);
}

TEST(LoginLimits, Can_be_turned_off) {
  LoginLimits limits(0);
  for (int i = 0; i < 1'000; ++i) {
    const LoginLimits::Verdict verdict = limits.begin({"ada", "192.0.2.1"}, kNow);
    ASSERT_FALSE(verdict.refused);
    ASSERT_EQ(verdict.wait, 0);
  }
  EXPECT_EQ(limits.size(), 0U);
}

TEST(RateLimits, Newcomers_are_let_in_however_many_came_before) {
  RateLimits limits;
  for (int i = 0; i < 200'010; ++i)
    ASSERT_TRUE(limits.take(Cost::request, std::to_string(i), kNow));
  EXPECT_LE(limits.size(), 200'000U);
}

TEST(RateLimits, A_clock_that_is_set_back_takes_nothing_away) {
  RateLimits limits;
  ASSERT_TRUE(limits.take(Cost::request, "x", 10'000 * kNow));
  EXPECT_TRUE(limits.take(Cost::request, "x", kNow));
}

TEST(RateLimits, What_is_given_back_can_be_taken_again) {
  RateLimits limits;
  for (int i = 0; i < 100; ++i) {
    ASSERT_TRUE(limits.take(Cost::login, "x", kNow));
    limits.give_back(Cost::login, "x");
  }
  // Never more than there was.
  for (int i = 0; i < 100; ++i) limits.give_back(Cost::login, "x");
  int taken = 0;
  while (limits.take(Cost::login, "x", kNow)) ++taken;
  EXPECT_EQ(taken, 10);
}

TEST(Names, Have_one_key_in_any_case) { EXPECT_EQ(name_key("aDa_L-1"), name_key("ADA_l-1")); }

TEST(RateLimits, All_guests_of_an_address_may_do_as_much_as_four_accounts) {
  HandLoop loop;
  MemoryStorage storage(loop);
  LocalFanout fanout;
  Metrics metrics;
  Workers workers{1, metrics};
  House house{stadtluft::testing::all_games(), storage, loop, fanout, workers, metrics, {}};
  RateLimits limits;
  for (const Cost cost : {Cost::action, Cost::ask, Cost::undo, Cost::chat}) {
    const auto taken = [&](const Payer& payer) {
      int count = 0;
      while (take(limits, cost, payer, kNow)) ++count;
      return count;
    };
    const auto guest = [&](int n, int address) {
      Person person{"guest" + std::to_string(n), "Ada", false, true};
      house.shares.note(person.account, true, server::address(address));
      return payer_of(house, person);
    };
    const int one = taken(payer_of(house, {"ada", "Ada", false}));
    ASSERT_GT(one, 0);
    EXPECT_EQ(taken(guest(0, 1)), one) << "a guest alone may do what everybody may";
    int all = one;
    for (int n = 1; n < 50; ++n) all += taken(guest(n, 1));
    EXPECT_EQ(all, 4 * one);
    EXPECT_EQ(taken(guest(60, 2)), one) << "another address";
    EXPECT_EQ(taken(payer_of(house, {"ben", "Ben", false})), one);
  }
}

struct Listening final : Channel {
  void opened() override {}
  void receive(std::string_view) override {}
};

TEST(StreamLife, Ends_after_six_hours_and_no_sooner) {
  HandLoop loop;
  KeptLetters letters;
  StreamLife stream(loop, letters, std::make_unique<Listening>());
  loop.advance(StreamLife::kLongest - 1);
  stream.beat();
  EXPECT_EQ(letters.closed, "");
  loop.jump(24 * 3'600'000);  // somebody sets the clock
  stream.beat();
  EXPECT_EQ(letters.closed, "");
  loop.advance(1);
  stream.beat();
  EXPECT_NE(letters.closed, "");
}

// Guests cost nothing: those of one address count as one where people take turns.
TEST(Shares, Guests_of_one_address_are_one_and_accounts_are_themselves) {
  HandLoop loop;
  MemoryStorage storage(loop);
  storage.accounts["sleeper"].kind = AccountKind::guest;
  storage.accounts["anna"].kind = AccountKind::person;
  Shares shares(storage);
  shares.note("ada", true, "192.0.2.1");
  shares.note("ben", true, "192.0.2.1");
  shares.note("eve", true, "192.0.2.2");
  shares.note("anna", false, "192.0.2.1");
  EXPECT_EQ(shares.of("ada"), shares.of("ben"));
  EXPECT_NE(shares.of("ada"), shares.of("eve"));
  EXPECT_NE(shares.of("anna"), shares.of("ada"));
  EXPECT_NE(shares.of("anna"), shares.of("dora"));
  // Whoever has not been here since a restart shares with others of that kind.
  EXPECT_EQ(shares.of("sleeper"), "guests");
  // A guest who registers is a person from then on.
  shares.note("ada", false, "192.0.2.1");
  EXPECT_EQ(shares.of("ada"), "account ada");
}

TEST(Shares, Are_not_kept_for_ever) {
  HandLoop loop;
  MemoryStorage storage(loop);
  storage.accounts["ada"].kind = AccountKind::guest;
  Shares shares(storage);
  shares.note("ada", true, "192.0.2.1");
  for (int n = 0; n < 120'000; ++n) shares.note("guest " + std::to_string(n), true, "192.0.2.9");
  EXPECT_EQ(shares.of("guest 119999"), "guests of 192.0.2.9");
  EXPECT_EQ(shares.of("ada"), "guests");
}

}  // namespace
}  // namespace stadtluft::server
