
#include <gtest/gtest.h>

#include "server/accounts/accounts.h"
#include "server/accounts/rate_limit.h"
#include "server/config.h"
#include "server/tables/document_text.h"
#include "server/tables/fanout.h"
#include "server/tables/table_data.h"
#include "server/tables/view_texts.h"
#include "tests/server/house_fixture.h"
#include "tests/server/patching.h"
#include "text/source.h"

namespace stadtluft::server {
namespace {

TEST(Patch, Says_what_changed_and_nothing_else) {
  const json::value from = json::parse(R"({"a":1,"b":[1,2],"c":{"d":null,"e/f~":1},"g":[1]})");
  const json::value to = json::parse(R"({"a":1,"b":[1,3],"c":{"d":0},"g":[1,2],"h":true})");
  const json::value expected = json::parse(R"([
      {"op":"replace","path":"/b/1","value":3},
      {"op":"replace","path":"/c/d","value":0},
      {"op":"remove","path":"/c/e~1f~0"},
      {"op":"replace","path":"/g","value":[1,2]},
      {"op":"add","path":"/h","value":true}])");
  EXPECT_EQ(json::value(json_patch(from, to)), expected);
  EXPECT_TRUE(json_patch(to, to).empty());
}

TEST(Patch, The_hash_does_not_depend_on_the_order_of_members) {
  const json::value one = json::parse(R"({"b":[1,"x"],"a":{"d":null,"c":-5}})");
  const json::value two = json::parse(R"({"a":{"c":-5,"d":null},"b":[1,"x"]})");
  EXPECT_EQ(document_hash(one), document_hash(two));
  EXPECT_NE(document_hash(one),
            document_hash(json::parse(R"({"b":[1,"y"],"a":{"d":null,"c":-5}})")));
  // FNV-1a of "{}".
  EXPECT_EQ(document_hash(json::object()), "5465b825");
}

TEST(DocumentText, Is_canonical_however_it_was_made) {
  const json::value view =
      json::parse(R"({"viewer":null,"a":[{"y":1,"x":[]},"q\"\\"],"b":"with [ { , }","c":{}})");
  DocumentWriter writer;
  writer.open_object();
  writer.member("n", 3);
  writer.member("view", DocumentText(view));
  writer.member("z", json::parse("[[1],[2,{\"k\":-1.5}]]"));
  writer.close_object();
  const DocumentText built = writer.document();
  EXPECT_EQ(built.text(),
            R"({"n":3,"view":{"a":[{"x":[],"y":1},"q\"\\"],"b":"with [ { , }","c":{},)"
            R"("viewer":null},"z":[[1],[2,{"k":-1.5E0}]]})");
  const DocumentText other = DocumentText(view).with("viewer", "17");
  json::value changed = view;
  changed.as_object()["viewer"] = 17;
  EXPECT_EQ(other.text(), DocumentText(changed).text());
  EXPECT_EQ(patch_text(DocumentText(view), other),
            R"([{"op":"replace","path":"/viewer","value":17}])");
}

// What viewers are sent is copied together; what it is checked against is made of values. Patches
// show whether the places of lists and objects are right too.
TEST(ViewTexts, Are_those_of_the_views) {
  for (const auto& game : all_games().list()) {
    SCOPED_TRACE(game->info().id);
    AnyState state = *game->start(standard_options(game->option_specs()));
    Rng rng(7);
    ViewTexts views;
    std::array<DocumentText, 3> before;
    for (int step = 0; step < 300 && !game->turn(state).over(); ++step) {
      views.clear();
      for (std::size_t i = 0; i < before.size(); ++i) {
        const Seat viewer = std::array{Seat{0}, kSpectator, Seat{1}}[i];
        game->write_view(state, viewer, views.draft());
        DocumentWriter writer;
        writer.open_object();
        writer.member("steps", step);
        views.write(writer, "view");
        writer.close_object();
        const DocumentText now = writer.document();
        const DocumentText expected(
            json::object{{"steps", step}, {"view", game->view(state, viewer)}});
        ASSERT_EQ(now.text(), expected.text()) << "step " << step;
        if (step > 0) {
          ASSERT_EQ(patch_text(before[i], now),
                    patch_text(DocumentText(json::parse(before[i].text())), expected));
        }
        before[i] = now;
      }
      OutcomeList outcomes;
      ActionList legal;
      if (game->turn(state).actor == Actor::chance) {
        game->outcomes(state, outcomes);
        game->apply(state, draw(outcomes, rng), {});
      } else {
        game->legal(state, legal);
        game->apply(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], {});
      }
    }
  }
}

// Patches between random documents lead from one to the other.
TEST(DocumentText, Patches_lead_from_one_document_to_the_other) {
  Rng rng(5);
  const std::function<json::value(int)> grow = [&](int depth) -> json::value {
    const std::uint32_t kind = rng.below(depth > 0 ? 6 : 4);
    if (kind == 0) return nullptr;
    if (kind == 1) return rng.below(3) == 0;
    if (kind == 2) return std::int64_t{rng.below(5)} - 2;
    if (kind == 3) return json::string(rng.below(2) == 0 ? "a,]}" : "\"\\{");
    if (kind == 4) {
      json::array list;
      for (std::uint32_t n = rng.below(4); n > 0; --n) list.push_back(grow(depth - 1));
      return list;
    }
    json::object object;
    for (std::uint32_t n = rng.below(6); n > 0; --n)
      object[std::string(1, static_cast<char>('a' + rng.below(6)))] = grow(depth - 1);
    return object;
  };
  for (int i = 0; i < 2000; ++i) {
    json::value from = json::object{{"x", grow(4)}, {"y", grow(3)}};
    json::value to = from;
    to.as_object()["x"] = grow(4);
    if (rng.below(2) == 0) to.as_object()["w"] = grow(2);
    ASSERT_TRUE(apply_patch(from, json_patch(from, to)));
    ASSERT_EQ(from, to);
  }
}

TEST(Limits, A_bucket_empties_and_fills_again) {
  RateLimits limits;
  int taken = 0;
  while (limits.take(Cost::login, "x", 0)) ++taken;
  EXPECT_EQ(taken, 10);
  EXPECT_TRUE(limits.take(Cost::login, "y", 0));
  EXPECT_FALSE(limits.take(Cost::login, "x", 9'000));
  EXPECT_TRUE(limits.take(Cost::login, "x", 20'000));
  limits.sweep(10'000'000);
  EXPECT_EQ(limits.size(), 0U);
  RateLimits none(0);
  for (int i = 0; i < 1000; ++i) EXPECT_TRUE(none.take(Cost::login, "x", 0));
}

TEST(Fanout, Messages_reach_who_listens_as_long_as_they_listen) {
  LocalFanout fanout;
  std::string heard;
  std::unique_ptr<Fanout::Subscription> self;
  const auto all = fanout.subscribe("t", [&](const Text& text) { heard += *text; });
  self = fanout.subscribe("t", [&](const Text&) { self.reset(); });
  fanout.publish("t", std::make_shared<std::string>("a"));
  fanout.publish("u", std::make_shared<std::string>("x"));
  EXPECT_FALSE(self);
  fanout.publish("t", std::make_shared<std::string>("b"));
  EXPECT_EQ(heard, "ab");
  EXPECT_FALSE(fanout.anybody("u"));
}

TEST(Accounts, Names_and_scopes_have_their_form) {
  EXPECT_EQ(fault_of_account_name("ada_l-1"), "");
  EXPECT_NE(fault_of_account_name("Jürgen"), "");
  EXPECT_EQ(read_scopes({"read", "play"}), "read play");
  EXPECT_EQ(read_scopes({"read", "rule"}), "");
}

TEST(Accounts, Passwords_are_hashed_with_salt) {
  ASSERT_TRUE(start_crypto());
  const std::string one = hash_password("byron 1815", PasswordCost::least);
  EXPECT_TRUE(one.starts_with("$argon2id$"));
  EXPECT_NE(one, hash_password("byron 1815", PasswordCost::least));
  EXPECT_TRUE(check_password(one, "byron 1815"));
  EXPECT_FALSE(check_password(one, "byron 1816"));
}

TEST(Document, Comes_back_as_it_was_written) {
  TableData data;
  data.id = "abc";
  data.game = "firenze";
  data.options = json::object{{"players", 2}};
  data.owner = "me";
  data.clock = {ClockRule::Kind::live, 60'000, 5'000};
  data.seats.resize(2);
  data.seats[0].kind = SeatData::Kind::human;
  data.seats[0].account = "me";
  data.seats[1].kind = SeatData::Kind::invite;
  data.seats[1].invite = "code";
  promise_dice(data);
  data.seats[0].dice_commitment = std::string(64, 'b');
  data.seats[0].dice_seed = std::string(64, 'c');
  data.dice_draws = 7;
  const Result<TableData> read = read_table_data(table_data_text(data));
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(table_data_text(*read), table_data_text(data));
  // Secrets are for those they concern.
  const std::string shown = json::serialize(public_table_json(data, kSpectator, false, 0));
  EXPECT_EQ(shown.find("code\""), std::string::npos);
  EXPECT_EQ(shown.find(data.dice_secret), std::string::npos);
  EXPECT_EQ(shown.find(data.seats[0].dice_seed), std::string::npos);
}

TEST(Config, Says_what_is_wrong_and_where) {
  Config config;
  ASSERT_TRUE(read_config("listen = \"[::1]:90\"\n[limits]\nscale = 0.5\n", "c.toml", config));
  EXPECT_EQ(config.network.host, "::1");
  EXPECT_EQ(config.network.port, 90);
  EXPECT_DOUBLE_EQ(config.api.limits, 0.5);
  EXPECT_EQ(read_config("\nworkres = 3\n", "c.toml", config).error().text(),
            "c.toml:2: there is no setting 'workres'");
  EXPECT_FALSE(read_config("workers = \"many\"", "c.toml", config));
  EXPECT_FALSE(read_config("workers = ", "c.toml", config));
  ASSERT_TRUE(
      read_config("[limits]\nopen_tables = 7\nguest_days = 3\n[tables]\nopen_hours = 2\n"
                  "[host]\nloopback = false\ntoken = \"x\"\naddresses = [\"192.0.2.1\"]\n",
                  "c.toml", config));
  EXPECT_EQ(config.tables.quotas.open_tables, 7U);
  EXPECT_EQ(config.guest_days, 3);
  EXPECT_EQ(config.tables.open_life, 2 * 3'600'000);
  EXPECT_FALSE(config.api.host.loopback);
  EXPECT_EQ(config.api.host.addresses.size(), 1U);
  EXPECT_FALSE(read_config("[tables]\nopen_hours = -1", "c.toml", config));
  EXPECT_FALSE(set_setting("listen", "8080", "--listen", config));
  EXPECT_FALSE(set_setting("listen", "host:99999", "--listen", config));
  EXPECT_EQ(read_config("[limits]\n\nconnections = 0", "c.toml", config).error().text(),
            "c.toml:3: 'limits.connections' should be a whole number from 1 to 1000000000");
  EXPECT_EQ(read_config("[limit]\nscale = 1", "c.toml", config).error().text(),
            "c.toml:1: there is no setting 'limit'");
  EXPECT_EQ(read_config("log_level = \"loud\"", "c.toml", config).error().text(),
            "c.toml:1: 'log_level' should be one of debug, info, warning, error");
  EXPECT_FALSE(read_config("trusted_proxies = [\"10.0.0.0/99\"]", "c.toml", config));
  EXPECT_FALSE(read_config("[host]\naddresses = [\"me\"]", "c.toml", config));
}

TEST(Config, Whoever_comes_later_wins_and_is_named) {
  Config config;
  ASSERT_TRUE(read_config("workers = 3\norigins = [\"https://a.example\"]\n[limits]\nscale = 2",
                          "c.toml", config));
  ASSERT_TRUE(read_environment(
      {"STADTLUFT_LIMITS_SCALE=0.5", "STADTLUFT_ORIGINS=x, y", "PATH=/", "STADTLUFT_TEST_SCALE=1",
       "STADTLUFT_HOST_TOKEN=sesame", "STADTLUFT_BEHIND_PROXY=true"},
      config));
  ASSERT_TRUE(set_setting("workers", "5", "--set", config));
  EXPECT_EQ(config.workers, 5U);
  EXPECT_DOUBLE_EQ(config.api.limits, 0.5);
  EXPECT_EQ(config.api.origins, (std::vector<std::string>{"x", "y"}));
  EXPECT_TRUE(config.network.behind_proxy);
  const std::string shown = effective_settings(config);
  for (const char* line : {"# --set\n", "# STADTLUFT_LIMITS_SCALE\n", "# default\n",
                           "origins = [\"x\", \"y\"]", "limits.scale = 0.5", "workers = 5",
                           "listen = \"127.0.0.1:8080\"", "tables.open_hours = 24 "})
    EXPECT_NE(shown.find(line), std::string::npos) << line << "\n" << shown;
  EXPECT_EQ(shown.find("sesame"), std::string::npos);
  // What is shown can be read, and says the same.
  Config again;
  ASSERT_TRUE(read_config(shown, "shown.toml", again));
  EXPECT_EQ(again.workers, 5U);
  EXPECT_EQ(again.tables.open_life, config.tables.open_life);
}

TEST(Config, Variables_and_flags_are_refused_by_name) {
  Config config;
  EXPECT_EQ(read_environment({"STADTLUFT_WORKRES=3"}, config).error().text(),
            "STADTLUFT_WORKRES: there is no setting for this variable");
  EXPECT_EQ(read_environment({"STADTLUFT_WORKERS=many"}, config).error().text(),
            "STADTLUFT_WORKERS: 'workers' should be a whole number from 1 to 256");
  for (const char* value : {"", "1\nhosts = []", "1 2", "\"1\""})
    EXPECT_FALSE(set_setting("workers", value, "--set", config)) << value;
  EXPECT_FALSE(set_setting("limits", "1", "--set", config));
  // A text is a text, whatever is in it.
  ASSERT_TRUE(set_setting("database", "a \"b\"\nc", "--set", config));
  EXPECT_EQ(config.database, "a \"b\"\nc");
}

}  // namespace
}  // namespace stadtluft::server
