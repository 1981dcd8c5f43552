#include <cctype>

#include <gtest/gtest.h>

#include "server/accounts/accounts.h"
#include "server/storage/soci_storage.h"
#include "tests/server/house_fixture.h"
#include "tests/support/test_database.h"

namespace stadtluft::server {
namespace {

constexpr const char* kPassword = "byron 1815";
constexpr const char* kOther = "analytical engine";

// Accounts over a real database.
class AccountsTest : public ::testing::Test {
 protected:
  struct Outcome {
    std::string code;
    Accounts::Entry entry;
    std::vector<std::string> ended;
  };

  AccountsTest() {
    EXPECT_TRUE(start_crypto());
    Result<std::unique_ptr<Storage>> opened = open_storage(database_.url(), loop_, metrics_);
    EXPECT_TRUE(opened) << opened.error().text();
    storage_ = std::move(opened).value();
    accounts_ = std::make_unique<Accounts>(*storage_, loop_, workers_, PasswordCost::least);
  }
  ~AccountsTest() override { storage_.reset(); }

  // Begins something that yields an entry; the outcome comes with finish().
  std::shared_ptr<std::optional<Outcome>> begin(
      const std::function<void(const Accounts::EntryDone&)>& work) {
    auto outcome = std::make_shared<std::optional<Outcome>>();
    work([outcome](const std::optional<Refusal>& refusal, const Accounts::Entry& entry) {
      *outcome = Outcome{refusal ? refusal->code : "", entry, entry.ended};
    });
    return outcome;
  }
  Outcome finish(const std::shared_ptr<std::optional<Outcome>>& outcome) {
    EXPECT_TRUE(loop_.run_until([&] { return outcome->has_value(); }));
    loop_.turn();
    return outcome->value_or(Outcome{"silence", {}, {}});
  }
  Outcome enter(const std::function<void(const Accounts::EntryDone&)>& work) {
    return finish(begin(work));
  }
  Outcome end(const std::function<void(const Accounts::EndDone&)>& work) {
    auto outcome = std::make_shared<std::optional<Outcome>>();
    work([outcome](const std::optional<Refusal>& refusal, const std::vector<std::string>& ended) {
      *outcome = Outcome{refusal ? refusal->code : "", {}, ended};
    });
    return finish(outcome);
  }

  Outcome guest(const std::string& name, const Accounts::Before& before = {}) {
    return enter([&](const auto& done) { accounts_->enter_as_guest(before, name, done); });
  }
  Outcome enrol(const Accounts::Before& before, const std::string& name) {
    return enter([&](const auto& done) { accounts_->enrol(before, name, kPassword, done); });
  }
  Outcome log_in(const Accounts::Before& before, const std::string& name,
                 const std::string& password) {
    return enter([&](const auto& done) { accounts_->log_in(before, name, password, done); });
  }
  std::optional<Identity> who(const Outcome& outcome) {
    return accounts_->identify(outcome.entry.secret, "");
  }

  stadtluft::testing::TestDatabase database_;
  HandLoop loop_;
  Metrics metrics_;
  Workers workers_{2, metrics_};
  std::unique_ptr<Storage> storage_;
  LocalFanout fanout_;  // outlives what listens
  std::unique_ptr<Accounts> accounts_;
};

// What has changed without this program's doing shows how long it goes by what it knows.
TEST_F(AccountsTest, Who_comes_again_is_known_for_a_moment_without_the_database) {
  accounts_->remember(fanout_);
  const Outcome here = guest("Ada");
  const auto behind_its_back = [this](Change change) {
    bool done = false;
    storage_->write({std::move(change)}, [&](bool ok) { done = ok; });
    ASSERT_TRUE(loop_.run_until([&] { return done; }));
  };
  ASSERT_TRUE(who(here));
  AccountRow renamed = here.entry.account;
  renamed.name = "Bea";
  behind_its_back(PutAccount{renamed});
  EXPECT_EQ(who(here)->account.name, "Ada");
  fanout_.publish("house/account", std::make_shared<std::string>(renamed.id));
  EXPECT_EQ(who(here)->account.name, "Bea") << "another node says so";
  behind_its_back(DropPasses{renamed.id, {}, ""});
  loop_.advance(IdentityCache::kLife - 1);
  EXPECT_TRUE(who(here));
  loop_.advance(1);
  EXPECT_FALSE(who(here)) << "nobody has said so";

  const Outcome there = guest("Eve");
  ASSERT_TRUE(who(there));
  behind_its_back(DropPasses{there.entry.account.id, {}, ""});
  EXPECT_TRUE(who(there));
  accounts_->ask_again();
  EXPECT_FALSE(who(there));
}

TEST_F(AccountsTest, What_is_known_of_somebody_ends_with_every_change) {
  accounts_->remember(fanout_);
  const Outcome ada = enrol({}, "ada_l");
  const AccountRow account = ada.entry.account;
  ASSERT_TRUE(who(ada));
  bool done = false;
  accounts_->set_admin(account, true, [&](const auto& refusal) { done = !refusal; });
  ASSERT_TRUE(loop_.run_until([&] { return done; }));
  EXPECT_TRUE(who(ada)->host);
  done = false;
  accounts_->declare_bot(account, [&](const auto& refusal) { done = !refusal; });
  ASSERT_TRUE(loop_.run_until([&] { return done; }));
  EXPECT_EQ(who(ada)->account.kind, AccountKind::bot);
  EXPECT_TRUE(who(ada)->host) << "it did not go by the older account that it was given";
  // A token that is dropped, a session that is logged out.
  std::string token;
  std::string id;
  accounts_->make_token(account, "t", "read",
                        [&](const auto&, const PassRow& pass, const std::string& secret) {
                          id = pass.id;
                          token = secret;
                        });
  ASSERT_TRUE(loop_.run_until([&] { return !token.empty(); }));
  ASSERT_TRUE(accounts_->identify("", token));
  EXPECT_FALSE(accounts_->identify(token, "")) << "a token is no session";
  done = false;
  accounts_->drop_token(account, id, [&](const auto&) { done = true; });
  ASSERT_TRUE(loop_.run_until([&] { return done; }));
  EXPECT_FALSE(accounts_->identify("", token));
  done = false;
  accounts_->log_out(ada.entry.secret, [&](const auto&) { done = true; });
  ASSERT_TRUE(loop_.run_until([&] { return done; }));
  EXPECT_FALSE(who(ada));
}

TEST(IdentityCache, The_oldest_make_room) {
  IdentityCache cache(2);
  const auto known = [](const std::string& hash, const std::string& account) {
    IdentityCache::Known one;
    one.pass.secret_hash = hash;
    one.account.id = account;
    return one;
  };
  cache.put(known("1", "ada"), 0);
  cache.put(known("2", "ada"), 1);
  cache.put(known("2", "ben"), 2);
  ASSERT_NE(cache.find("2", 2), nullptr);
  EXPECT_EQ(cache.find("2", 2)->account.id, "ben");
  cache.put(known("3", "ada"), 3);
  EXPECT_EQ(cache.find("1", 3), nullptr);
  EXPECT_EQ(cache.size(), 2U);
  cache.drop("ada");
  EXPECT_EQ(cache.find("3", 3), nullptr);
  cache.drop("2");
  EXPECT_EQ(cache.size(), 0U);
}

TEST_F(AccountsTest, The_session_of_a_guest_ends_when_it_registers) {
  const Outcome before = guest("Ada");
  const std::optional<Identity> old = who(before);
  ASSERT_TRUE(old);
  const Outcome after = enrol(old, "ada_l");
  ASSERT_EQ(after.code, "");
  EXPECT_EQ(after.entry.account.id, before.entry.account.id);
  EXPECT_EQ(after.ended, std::vector<std::string>{old->pass});
  EXPECT_FALSE(who(before));
  ASSERT_TRUE(who(after));
  EXPECT_EQ(who(after)->account.kind, AccountKind::person);
}

TEST_F(AccountsTest, The_session_of_a_guest_ends_when_somebody_logs_in) {
  ASSERT_EQ(enrol({}, "ada_l").code, "");
  const Outcome left_open = guest("Eve");
  const Outcome after = log_in(who(left_open), "ADA_L", kPassword);
  ASSERT_EQ(after.code, "");
  EXPECT_EQ(after.ended.size(), 1U);
  EXPECT_FALSE(who(left_open));
  EXPECT_EQ(who(after)->account.name, "ada_l");
  // A log-in that fails ends nothing.
  const Outcome stays = guest("Eve");
  EXPECT_EQ(log_in(who(stays), "ada_l", kOther).code, "bad_login");
  EXPECT_TRUE(who(stays));
}

TEST_F(AccountsTest, Concurrent_registrations_of_one_guest_give_one_account) {
  const std::optional<Identity> old = who(guest("Ada"));
  const auto one =
      begin([&](const auto& done) { accounts_->enrol(old, "ada_1", kPassword, done); });
  const auto two =
      begin([&](const auto& done) { accounts_->enrol(old, "ada_2", kPassword, done); });
  EXPECT_EQ(finish(two).code, "under_way");
  EXPECT_EQ(finish(one).code, "");
  EXPECT_TRUE(storage_->account_named("ada_1"));
  EXPECT_FALSE(storage_->account_named("ada_2"));
  EXPECT_EQ(enrol(accounts_->identify(finish(one).entry.secret, ""), "ada_3").code, "has_account");
}

TEST_F(AccountsTest, One_of_two_gets_the_name) {
  const auto one = begin([&](const auto& done) { accounts_->enrol({}, "Ada_L", kPassword, done); });
  const auto two = begin([&](const auto& done) { accounts_->enrol({}, "ada_l", kPassword, done); });
  EXPECT_EQ(finish(two).code, "name_taken");
  EXPECT_EQ(finish(one).code, "");
  EXPECT_EQ(enrol({}, "ADA_L").code, "name_taken");
  EXPECT_EQ(enrol({}, "Guest").code, "name_taken");
}

TEST_F(AccountsTest, No_guest_passes_for_an_account) {
  ASSERT_EQ(enrol({}, "Ada").code, "");
  for (const char* name : {"Ada", "ADA", "\uff21da"})
    EXPECT_EQ(guest(name).code, "name_taken") << name;
  for (const char* name : {"Admin", "Stadtluft", "sYSTEM", "\uff28ost"})
    EXPECT_EQ(guest(name).code, "name_taken") << name;
  for (const char* name : {"Adam", "Guest", "Gast"}) EXPECT_EQ(guest(name).code, "");
  EXPECT_EQ(guest("A\u200bda").code, "bad_name");
  EXPECT_EQ(guest("Ju\u0308rgen").entry.account.name, "J\u00fcrgen");
}

TEST_F(AccountsTest, A_recovery_code_sets_a_new_password_once) {
  const Outcome here = enrol({}, "ada_l");
  const std::string code = here.entry.recovery;
  EXPECT_EQ(code.size(), 23U);
  // What is stored does not tell it.
  EXPECT_EQ(storage_->account_named("ada_l")->recovery.find(code), std::string::npos);
  const auto recover = [&](const std::string& name, const std::string& shown, const char* next) {
    return enter([&](const auto& done) { accounts_->recover(name, shown, next, done); });
  };
  EXPECT_EQ(recover("ada_l", "AAAAA-AAAAA-AAAAA-AAAAA", kOther).code, "bad_recovery");
  EXPECT_EQ(recover("ada_l", "", kOther).code, "bad_recovery");
  EXPECT_EQ(recover("nobody", code, kOther).code, "bad_recovery");
  EXPECT_EQ(recover("ada_l", code, "short").code, "bad_password");
  EXPECT_TRUE(who(here));
  // As somebody types it who wrote it down.
  std::string typed;
  for (const char c : code)
    typed += c == '-' ? std::string(" ") : std::string(1, static_cast<char>(std::tolower(c)));
  const Outcome again = recover("ADA_L", typed, kOther);
  ASSERT_EQ(again.code, "");
  EXPECT_FALSE(who(here));
  EXPECT_TRUE(who(again));
  EXPECT_EQ(log_in({}, "ada_l", kPassword).code, "bad_login");
  EXPECT_EQ(log_in({}, "ada_l", kOther).code, "");
  // It is used up; the next one works.
  EXPECT_EQ(recover("ada_l", code, kPassword).code, "bad_recovery");
  EXPECT_EQ(recover("ada_l", again.entry.recovery, kPassword).code, "");
}

TEST_F(AccountsTest, A_new_recovery_code_needs_the_password) {
  const Outcome here = enrol({}, "ada_l");
  const auto renew = [&](const char* password) {
    std::pair<std::string, std::string> found{"silence", ""};
    bool ended = false;
    accounts_->renew_recovery(*storage_->account_named("ada_l"), password,
                              [&](const std::optional<Refusal>& refusal, const std::string& code) {
                                found = {refusal ? refusal->code : "", code};
                                ended = true;
                              });
    EXPECT_TRUE(loop_.run_until([&] { return ended; }));
    loop_.turn();
    return found;
  };
  EXPECT_EQ(renew(kOther).first, "wrong_password");
  const auto [refused, code] = renew(kPassword);
  EXPECT_EQ(refused, "");
  const auto recover = [&](const std::string& shown) {
    return enter([&](const auto& done) { accounts_->recover("ada_l", shown, kOther, done); });
  };
  EXPECT_EQ(recover(here.entry.recovery).code, "bad_recovery");
  EXPECT_EQ(recover(code).code, "");
}

TEST_F(AccountsTest, A_new_password_ends_all_other_sessions) {
  const Outcome here = enrol({}, "ada_l");
  const Outcome there = log_in({}, "ada_l", kPassword);
  const AccountRow account = here.entry.account;
  std::string token;
  accounts_->make_token(
      account, "t", "read",
      [&](const auto&, const PassRow&, const std::string& secret) { token = secret; });
  ASSERT_TRUE(loop_.run_until([&] { return !token.empty(); }));
  const auto change = [&](const char* current, const char* next, bool tokens) {
    const std::optional<AccountRow> now = storage_->account(account.id);
    return enter(
        [&](const auto& done) { accounts_->change_password(*now, current, next, tokens, done); });
  };
  EXPECT_EQ(change(kOther, kOther, false).code, "wrong_password");
  EXPECT_EQ(change(kPassword, "short", false).code, "bad_password");
  EXPECT_EQ(change(kPassword, "password123", false).code, "weak_password");
  EXPECT_TRUE(who(there));
  const Outcome changed = change(kPassword, kOther, false);
  ASSERT_EQ(changed.code, "");
  EXPECT_EQ(changed.ended.size(), 2U);
  EXPECT_FALSE(who(here));
  EXPECT_FALSE(who(there));
  EXPECT_TRUE(who(changed));
  EXPECT_TRUE(accounts_->identify("", token));
  EXPECT_EQ(log_in({}, "ada_l", kPassword).code, "bad_login");
  EXPECT_EQ(log_in({}, "ada_l", kOther).code, "");
  EXPECT_EQ(change(kOther, kPassword, true).code, "");
  EXPECT_FALSE(accounts_->identify("", token));
}

TEST_F(AccountsTest, No_session_slips_past_a_change_of_password) {
  const Outcome here = enrol({}, "ada_l");
  const auto change = begin([&](const auto& done) {
    accounts_->change_password(here.entry.account, kPassword, kOther, false, done);
  });
  const auto late =
      begin([&](const auto& done) { accounts_->log_in({}, "ada_l", kPassword, done); });
  EXPECT_EQ(finish(late).code, "under_way");
  EXPECT_EQ(finish(change).code, "");
}

TEST_F(AccountsTest, Short_passwords_of_old_accounts_still_open_the_door) {
  const AccountRow old{
      "old", "Old", "old", AccountKind::person, hash_password("short", PasswordCost::least), 1};
  bool stored = false;
  storage_->write({PutAccount{old}}, [&](bool ok) { stored = ok; });
  ASSERT_TRUE(loop_.run_until([&] { return stored; }));
  EXPECT_EQ(log_in({}, "old", "short").code, "");
  EXPECT_EQ(log_in({}, "old", std::string(100'000, 'x')).code, "bad_login");
  EXPECT_EQ(log_in({}, "nobody", "short").code, "bad_login");
}

TEST_F(AccountsTest, Sessions_are_listed_by_the_hour_and_end_one_by_one) {
  constexpr std::int64_t kHour = 3'600'000;
  const Outcome here = enrol({}, "ada_l");
  const Outcome there = log_in({}, "ada_l", kPassword);
  loop_.advance(5 * kHour + 7);
  const std::optional<Identity> mine = who(here);
  ASSERT_TRUE(mine);
  ASSERT_TRUE(loop_.run_until([&] {
    const std::vector<PassRow> rows = accounts_->sessions(mine->account);
    if (rows[0].used > rows[0].created || rows[1].used > rows[1].created) return true;
    loop_.post([] {});
    return false;
  }));
  for (const PassRow& row : accounts_->sessions(mine->account)) {
    EXPECT_EQ(row.used % kHour, 0);
    EXPECT_EQ(row.used == 5 * kHour, row.id == mine->pass);
  }
  EXPECT_EQ(end([&](const auto& done) { accounts_->end_session(mine->account, "x", done); }).code,
            "no_session");
  const Outcome stranger = enrol({}, "eve");
  EXPECT_EQ(end([&](const auto& done) {
              accounts_->end_session(stranger.entry.account, mine->pass, done);
            }).code,
            "no_session");
  EXPECT_EQ(end([&](const auto& done) {
              accounts_->end_other_sessions(mine->account, mine->pass, done);
            }).ended.size(),
            1U);
  EXPECT_TRUE(who(here));
  EXPECT_FALSE(who(there));
  EXPECT_EQ(
      end([&](const auto& done) { accounts_->end_session(mine->account, mine->pass, done); }).code,
      "");
  EXPECT_FALSE(who(here));
}

TEST_F(AccountsTest, The_name_of_a_deleted_account_is_free_when_no_game_shows_it) {
  const Outcome here = enrol({}, "ada_l");
  std::function<void(bool)> forgotten;
  std::string whom;
  accounts_->seat_by({{}, [&](const std::string& account, const std::function<void(bool)>& done) {
                        whom = account;
                        forgotten = done;
                      }});
  const auto remove = [&](const char* password) {
    return end([&](const auto& done) { accounts_->remove(here.entry.account, password, done); });
  };
  EXPECT_EQ(remove(kOther).code, "wrong_password");
  EXPECT_TRUE(who(here));
  EXPECT_EQ(remove(kPassword).code, "");
  EXPECT_FALSE(who(here));
  EXPECT_EQ(log_in({}, "ada_l", kPassword).code, "bad_login");
  EXPECT_EQ(log_in({}, "ada_l", "").code, "bad_login");
  EXPECT_EQ(enrol({}, "ada_l").code, "name_taken");
  ASSERT_TRUE(loop_.run_until([&] { return forgotten != nullptr; }));
  EXPECT_EQ(whom, here.entry.account.id);
  // A stop of the server in between: the next one goes on with it.
  accounts_ = std::make_unique<Accounts>(*storage_, loop_, workers_, PasswordCost::least);
  forgotten = nullptr;
  accounts_->seat_by(
      {{}, [&](const std::string&, const std::function<void(bool)>& done) { forgotten = done; }});
  ASSERT_TRUE(loop_.run_until([&] { return forgotten != nullptr; }));
  forgotten(true);
  EXPECT_EQ(enrol({}, "ben").code, "");  // whatever was written before it is stored
  EXPECT_FALSE(storage_->account(here.entry.account.id));
  EXPECT_EQ(enrol({}, "ada_l").code, "");
}

TEST_F(AccountsTest, The_oldest_of_too_many_sessions_end) {
  const Outcome first = enrol({}, "ada_l");
  Outcome last;
  for (std::size_t i = 1; i < Accounts::kMostSessions; ++i) {
    loop_.advance(1'000);
    last = log_in({}, "ada_l", kPassword);
    EXPECT_TRUE(last.ended.empty());
  }
  ASSERT_TRUE(who(first));
  const std::string oldest = who(first)->pass;
  const Outcome more = log_in({}, "ada_l", kPassword);
  EXPECT_EQ(more.ended, std::vector<std::string>{oldest}) << "their sockets are told";
  EXPECT_FALSE(who(first));
  EXPECT_TRUE(who(last));
  EXPECT_TRUE(who(more));
  EXPECT_EQ(accounts_->sessions(more.entry.account).size(), Accounts::kMostSessions);
  // Whoever logs in again in the same browser pushes nobody out.
  EXPECT_EQ(log_in(who(more), "ada_l", kPassword).ended.size(), 1U);
  EXPECT_EQ(accounts_->sessions(more.entry.account).size(), Accounts::kMostSessions);
}

TEST(Pruning, Goes_on_when_it_fails_once) {
  HandLoop loop;
  MemoryStorage storage(loop);
  Metrics metrics;
  Workers workers{1, metrics};
  Accounts accounts(storage, loop, workers, PasswordCost::least);
  storage.writes_throw = true;
  EXPECT_THROW(accounts.keep_pruning(), std::runtime_error);
  storage.writes_throw = false;
  const std::size_t before = storage.writes;
  loop.advance(3 * 3'600'000);
  EXPECT_GE(storage.writes, before + 1);
  workers.stop();
}

TEST_F(AccountsTest, Hosts_are_accounts_and_never_guests) {
  accounts_->set_hosts({"Warden"});
  EXPECT_FALSE(who(guest("Warden"))->host);
  EXPECT_TRUE(who(enrol({}, "warden"))->person().host);
  EXPECT_FALSE(who(enrol({}, "other"))->person().host);
}

}  // namespace
}  // namespace stadtluft::server
