#include <atomic>
#include <thread>

#include <gtest/gtest.h>

#include "data/source.h"
#include "record/session.h"
#include "server/accounts/accounts.h"
#include "server/accounts/rate_limit.h"
#include "server/base/dice.h"
#include "server/config.h"
#include "server/tables/document_text.h"
#include "server/tables/fanout.h"
#include "server/tables/table_document.h"
#include "tests/server/house_fixture.h"
#include "tests/server/patching.h"

namespace stadtluft::server {
namespace {

TEST(Dice, Tickets_are_those_of_the_description) {
  ASSERT_TRUE(start_crypto());
  // Computed with Python's hmac: int.from_bytes(HMAC-SHA256(bytes(32), b"stadtluft-dice:0:0")[:8]).
  const Dice dice(Bytes32{});
  const Bytes32 code = hmac_sha256(Bytes32{}, "stadtluft-dice:0:0");
  std::uint64_t x = 0;
  for (std::size_t i = 0; i < 8; ++i) x = x << 8U | code[i];
  EXPECT_EQ(dice.ticket(0, 6), x % 6);
  EXPECT_EQ(dice.commitment(), "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
  EXPECT_EQ(dice.secret(), std::string(64, '0'));
}

TEST(Dice, Tickets_are_fair) {
  ASSERT_TRUE(start_crypto());
  const Dice dice = Dice::roll_secret();
  std::array<int, 6> count{};
  for (std::uint64_t k = 0; k < 6000; ++k) ++count[dice.ticket(k, 6)];
  for (const int n : count) EXPECT_NEAR(n, 1000, 200);
}

TEST(Dice, A_game_played_with_them_verifies_and_a_changed_one_does_not) {
  ASSERT_TRUE(start_crypto());
  const EmbeddedData data;
  const Games games = std::move(Games::load(data)).value();
  for (const auto& game : games.list()) {
    const Dice dice = Dice::roll_secret();
    OptionValues options = standard_options(game->option_specs());
    std::vector<RecordPlayer> players(2, {"Ada", "human"});
    Result<Session> session = Session::begin(*game, options, players);
    ASSERT_TRUE(session) << session.error().text();
    Rng rng(3);
    std::uint64_t k = 0;
    for (int step = 0; step < 200 && !session->turn().over(); ++step) {
      if (session->turn().actor == Actor::chance) {
        ASSERT_TRUE(session->chance(dice.draw(*game, session->state(), k++)));
      } else {
        ActionList legal;
        game->legal(session->state(), legal);
        ASSERT_TRUE(session->act(session->turn().seat,
                                 legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
      }
    }
    Record record = session->record();
    record.dice = dice_json(dice, true);
    const Result<std::vector<Draw>> draws = verify_dice(record);
    ASSERT_TRUE(draws) << draws.error().text();
    EXPECT_EQ(draws->size(), k);
    record.dice = dice_json(Dice::roll_secret(), true);
    EXPECT_FALSE(verify_dice(record));
    record.dice = dice_json(dice, false);
    EXPECT_FALSE(verify_dice(record));
    // The header survives its file.
    record.dice = dice_json(dice, true);
    const Result<Record> read = load_record(games, record_text(record), "game.jsonl");
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_TRUE(verify_dice(*read));
  }
}

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
  DocumentText built;
  built.open_object();
  built.member("n", 3);
  built.member("view", DocumentText(view));
  built.member("z", json::parse("[[1],[2,{\"k\":-1.5}]]"));
  built.close_object();
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

TEST(Workers, What_their_answers_hold_is_let_go_on_the_loop) {
  HandLoop loop;
  Workers workers(2);
  int heard = 0;
  const auto ask = [&](int n, const std::shared_ptr<int>& held) {
    return workers.run(
        loop, [n] { return n + 1; }, [held, &heard](int answer) { heard = answer; });
  };
  for (int n = 0; n < 300; ++n) {
    std::atomic<bool> gone = false;
    std::thread::id let_go;
    ASSERT_TRUE(ask(n, std::shared_ptr<int>(new int(n), [&](const int* number) {
                      let_go = std::this_thread::get_id();
                      delete number;
                      gone = true;
                      loop.post([] {});
                    })));
    ASSERT_TRUE(loop.run_until([&] { return gone.load(); }));
    EXPECT_EQ(heard, n + 1);
    EXPECT_EQ(let_go, std::this_thread::get_id());
  }
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

TEST(Accounts, Names_and_passwords_have_their_form) {
  EXPECT_EQ(fault_of_guest_name("Jürgen 🏰"), "");
  EXPECT_NE(fault_of_guest_name(""), "");
  EXPECT_NE(fault_of_guest_name("a\nb"), "");
  EXPECT_EQ(fault_of_account_name("ada_l-1"), "");
  EXPECT_NE(fault_of_account_name("Jürgen"), "");
  EXPECT_NE(fault_of_password("short"), "");
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
  TableDocument document;
  document.id = "abc";
  document.game = "firenze";
  document.options = json::object{{"players", 2}};
  document.owner = "me";
  document.clock = {ClockRule::Kind::live, 60'000, 5'000};
  document.dice_secret = std::string(64, 'a');
  document.seats.resize(2);
  document.seats[0].kind = SeatDocument::Kind::human;
  document.seats[0].account = "me";
  document.seats[1].kind = SeatDocument::Kind::invite;
  document.seats[1].invite = "code";
  const Result<TableDocument> read = read_document(document_text(document));
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(document_text(*read), document_text(document));
  // Secrets are for those they concern.
  const std::string shown = json::serialize(public_document(document, kSpectator, false));
  EXPECT_EQ(shown.find("code\""), std::string::npos);
  EXPECT_EQ(shown.find(document.dice_secret), std::string::npos);
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
  EXPECT_FALSE(set_listen("8080", config));
  EXPECT_FALSE(set_listen("host:99999", config));
}

}  // namespace
}  // namespace stadtluft::server
