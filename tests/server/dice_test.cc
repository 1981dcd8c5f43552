#include "server/base/dice.h"

#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "engine/notation/message_json.h"
#include "record/session.h"
#include "tests/server/answers.h"
#include "tests/server/house_fixture.h"
#include "tests/support/changed_data.h"

// Dice that prove what they say: docs/dice.md. First the arithmetic, then the protocol of a table.
namespace stadtluft::server {
namespace {

using Part = DiceSeat::Part;

std::string repeated(char digit) { return std::string(64, digit); }

std::string file_text(const std::string& path) {
  std::ifstream file(std::string(STADTLUFT_SOURCE_DIR) + "/" + path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// A promise with two seats that brought a seed or not.
DicePromise promise_for(const std::vector<DiceSeat>& seats) {
  DicePromise promise;
  promise.table = "x7KdPq2mZr";
  promise.secret = hex(random_bytes());
  promise.commitment = server_commitment(promise.table, promise.secret);
  promise.seats = seats;
  return promise;
}

DicePromise old_promise() {
  DicePromise promise;
  promise.scheme = kDiceSchemeV1;
  const Bytes32 secret = random_bytes();
  promise.secret = hex(secret);
  promise.commitment = hex(sha256(secret));
  return promise;
}

// Some 200 steps of a game, drawn with the dice of the promise.
Record played(const AnyGame& game, const DicePromise& promise) {
  const Dice dice = make_dice(promise);
  Result<Session> session = Session::begin(game, standard_options(game.option_specs()),
                                           {{"Ada", "human"}, {"dice", "dice"}});
  Rng rng(3);
  std::uint64_t k = 0;
  for (int step = 0; step < 200 && !session->turn().over(); ++step) {
    if (session->turn().actor == Actor::chance) {
      EXPECT_TRUE(session->chance(dice.draw(game, session->state(), k++)));
      continue;
    }
    ActionList legal;
    game.legal(session->state(), legal);
    EXPECT_TRUE(session->act(session->turn().seat,
                             legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
  }
  Record record = session->record();
  record.dice = promise_json(promise);
  return record;
}

TEST(Dice, Tickets_of_the_first_version_are_those_of_its_description) {
  ASSERT_TRUE(start_crypto());
  DicePromise promise;
  promise.scheme = kDiceSchemeV1;
  promise.secret = repeated('0');
  promise.commitment = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
  EXPECT_TRUE(check_promise(promise));
  const Bytes32 code = hmac_sha256(Bytes32{}, "stadtluft-dice:0:0");
  std::uint64_t x = 0;
  for (std::size_t i = 0; i < 8; ++i) x = x << 8U | code[i];
  EXPECT_EQ(make_dice(promise).ticket(0, 6), x % 6);
}

TEST(Dice, Tickets_are_fair) {
  ASSERT_TRUE(start_crypto());
  const Dice dice(random_bytes());
  std::array<int, 6> count{};
  for (std::uint64_t k = 0; k < 6000; ++k) ++count[dice.ticket(k, 6)];
  for (const int n : count) EXPECT_NEAR(n, 1000, 200);
}

// The worked example of docs/dice.md, read from there: the lines "name = value" of its block.
TEST(Dice, The_worked_example_of_the_description_holds) {
  ASSERT_TRUE(start_crypto());
  const std::string text = file_text("docs/dice.md");
  const auto value = [&](const std::string& name) {
    const std::size_t at = text.find("\n" + name + " = ");
    if (at == std::string::npos) return std::string("no " + name);
    const std::size_t from = at + name.size() + 4;
    return text.substr(from, text.find('\n', from) - from);
  };
  DicePromise promise;
  promise.table = value("table");
  promise.secret = value("secret");
  promise.commitment = value("commitment");
  promise.seats = {{Part::seed, value("commitment 0"), value("seed 0")},
                   {Part::bot},
                   {Part::none},
                   {Part::withheld, value("commitment 3")}};
  const Status kept = check_promise(promise);
  ASSERT_TRUE(kept) << kept.error().text();
  EXPECT_EQ(seat_commitment(value("seed 3")), value("commitment 3"));
  const Dice dice = make_dice(promise);
  const Dice expected(parse_hex(value("key")).value());
  for (const auto& [k, total] : {std::pair{0U, 4U}, {1U, 50U}, {2U, 6U}}) {
    EXPECT_EQ(std::to_string(dice.ticket(k, total)),
              value("ticket " + std::to_string(k) + " of " + std::to_string(total)));
    EXPECT_EQ(dice.ticket(k, total), expected.ticket(k, total));
  }
}

TEST(Dice, Every_seat_changes_all_of_them) {
  ASSERT_TRUE(start_crypto());
  const std::string seed = repeated('a');
  const DicePromise promise =
      promise_for({{Part::seed, seat_commitment(seed), seed}, {Part::none}});
  const std::uint32_t many = 1'000'000'000;
  const std::uint32_t ticket = make_dice(promise).ticket(0, many);
  for (const DiceSeat& other :
       {DiceSeat{Part::seed, "", repeated('b')}, DiceSeat{Part::withheld}, DiceSeat{Part::none}}) {
    DicePromise changed = promise;
    changed.seats[0] = other;
    EXPECT_NE(make_dice(changed).ticket(0, many), ticket);
  }
  DicePromise elsewhere = promise;
  elsewhere.table = "y7KdPq2mZr";
  EXPECT_NE(make_dice(elsewhere).ticket(0, many), ticket);
}

TEST(Dice, A_game_played_with_them_verifies) {
  ASSERT_TRUE(start_crypto());
  const std::string seed = repeated('a');
  for (const auto& game : all_games().list())
    for (const DicePromise& promise :
         {promise_for({{Part::seed, seat_commitment(seed), seed}, {Part::bot}}), old_promise()}) {
      const Record record = played(*game, promise);
      const Result<DiceProof> proof = verify_dice(record);
      ASSERT_TRUE(proof) << proof.error().text();
      ASSERT_FALSE(proof->draws.empty());
      for (const Draw& draw : proof->draws) {
        std::uint32_t sum = 0;
        for (const std::uint32_t weight : draw.weights) sum += weight;
        EXPECT_EQ(sum, draw.total);
        EXPECT_EQ(draw.outcomes.size(), draw.weights.size());
      }
      // The header survives its file.
      const Result<Record> read = load_record(all_games(), record_text(record), "game.jsonl");
      ASSERT_TRUE(read) << read.error().text();
      EXPECT_TRUE(verify_dice(*read));
    }
}

TEST(Dice, A_record_that_was_tampered_with_does_not_verify) {
  ASSERT_TRUE(start_crypto());
  const std::string seed = repeated('a');
  const std::string other = repeated('b');
  const DicePromise promise = promise_for({{Part::seed, seat_commitment(seed), seed}, {Part::bot}});
  const Record record = played(*all_games().list().front(), promise);
  ASSERT_TRUE(verify_dice(record));
  const auto fault = [&](const std::function<void(json::object&)>& change) {
    Record changed = record;
    change(changed.dice->as_object());
    const Result<DiceProof> proof = verify_dice(changed);
    return proof ? std::string("none") : proof.error().text();
  };
  const auto seat = [](json::object& dice, std::size_t i) -> json::object& {
    return dice["seats"].as_array()[i].as_object();
  };
  EXPECT_NE(fault([&](json::object& d) { d["secret"] = other; }).find("does not fit"),
            std::string::npos);
  EXPECT_NE(fault([&](json::object& d) {
              d["secret"] = other;
              d["commitment"] = server_commitment(promise.table, other);
            }).find("the dice did not decide"),
            std::string::npos);
  EXPECT_NE(fault([&](json::object& d) { seat(d, 0)["seed"] = other; }).find("seat 0"),
            std::string::npos);
  EXPECT_NE(fault([&](json::object& d) {
              seat(d, 0)["seed"] = other;
              seat(d, 0)["commitment"] = seat_commitment(other);
            }).find("the dice did not decide"),
            std::string::npos);
  EXPECT_NE(fault([&](json::object& d) {
              seat(d, 0) = {{"part", "withheld"}, {"commitment", seat_commitment(seed)}};
            }).find("the dice did not decide"),
            std::string::npos);
  // A seat cannot be a bot's in the dice and a person's in the game.
  EXPECT_NE(fault([&](json::object& d) {
              seat(d, 0) = {{"part", "bot"}};
            }).find("human"),
            std::string::npos);
  EXPECT_NE(fault([](json::object& d) { d.erase("secret"); }).find("not revealed"),
            std::string::npos);
  EXPECT_NE(fault([](json::object& d) { d["seats"].as_array().pop_back(); }).find("2 seats"),
            std::string::npos);
  EXPECT_NE(fault([](json::object& d) { d["secret"] = "AB"; }).find("hexadecimal"),
            std::string::npos);
  EXPECT_NE(fault([](json::object& d) { d["scheme"] = "mine"; }).find("scheme"), std::string::npos);
  // Another outcome than the one that was drawn, although it was possible.
  const Result<DiceProof> proof = verify_dice(record);
  const auto drawn = std::find_if(proof->draws.begin(), proof->draws.end(),
                                  [](const Draw& draw) { return draw.outcomes.size() > 1; });
  ASSERT_NE(drawn, proof->draws.end());
  Record changed = record;
  changed.steps.resize(drawn->step);
  changed.result.reset();
  changed.steps.back().text =
      drawn->text == drawn->outcomes[0] ? drawn->outcomes[1] : drawn->outcomes[0];
  EXPECT_FALSE(verify_dice(changed));
}

// Written by the program as it was before seats had seeds.
TEST(Dice, Records_of_the_first_version_still_verify) {
  ASSERT_TRUE(start_crypto());
  const std::string text = file_text("tests/server/dice_v1.jsonl");
  const Result<Record> record = load_record(all_games(), text, "dice_v1.jsonl");
  ASSERT_TRUE(record) << record.error().text();
  const Result<DiceProof> proof = verify_dice(*record, OtherData::accept);
  ASSERT_TRUE(proof) << proof.error().text();
  EXPECT_GT(proof->draws.size(), 20U);
  Record changed = *record;
  changed.dice->as_object()["seed"] = repeated('0');
  EXPECT_FALSE(verify_dice(changed, OtherData::accept));
}

// Whoever hands out a record could hand out weights with it.
TEST(Dice, A_record_that_brings_other_values_along_proves_nothing_by_itself) {
  ASSERT_TRUE(start_crypto());
  testing::ChangedData data;
  data.change("firenze/orders.toml", "id = \"white_4\"", "prestige = 2", "prestige = 9");
  const Games other = std::move(Games::load(data)).value();
  const DicePromise promise = promise_for({{Part::none}, {Part::bot}});
  const std::string text = record_text(played(*other.find("firenze"), promise), WithTables::yes);
  const Result<Record> record = load_record(all_games(), text, "game.jsonl");
  ASSERT_TRUE(record) << record.error().text();
  const Result<DiceProof> proof = verify_dice(*record);
  ASSERT_FALSE(proof);
  EXPECT_NE(proof.error().text().find("/rules"), std::string::npos);
  EXPECT_TRUE(verify_dice(*record, OtherData::accept));
}

// --- the protocol ---

const Person kFounder{"ada", "Ada", false};
const Person kGuest{"ben", "Ben", false};
const std::string kFoundersSeed = repeated('a');
const std::string kGuestsSeed = repeated('b');

// Of two seats, short enough to be played to its end.
std::shared_ptr<Table> found(TestHouse& house, const std::string& second,
                             const std::string& commitment, const std::string& more = "") {
  const std::string order =
      R"({"game":"firenze","options":{"turn_cap":2},"public":true,"seats":[{"kind":"me"},)" +
      second + "]" + (commitment.empty() ? "" : R"(,"commitment":")" + commitment + R"(")") + more +
      "}";
  return house.create(kFounder, order.c_str());
}
constexpr const char* kOpenSeat = R"({"kind":"open"})";
constexpr const char* kBotSeat = R"({"kind":"bot","bot":"dice"})";

json::object shown_dice(const Table& table, const Person& person = kFounder) {
  return table.table_json(person).at("dice").as_object();
}
std::string part_of(const Table& table, std::size_t seat) {
  return std::string(shown_dice(table).at("seats").at(seat).at("part").as_string());
}

// One answer of whichever person is asked; false if nobody is.
bool answer_once(TestHouse& house, Table& table, bool wait = true) {
  for (const Person& person : {kFounder, kGuest}) {
    const Seat seat = table.viewer(person);
    if (seat == kSpectator) continue;
    const json::value told = json::parse(table.greeting(person, seat, -1).value());
    if (told.at("state").is_null()) continue;
    const json::array& actions = told.at("state").at("actions").as_array();
    if (actions.empty()) continue;
    SentAnswer move;
    move.version = told.at("version").as_int64();
    move.text = std::string(actions[0].at("text").as_string());
    if (wait)
      EXPECT_TRUE(house.wait([&](const Acknowledge& a) { table.act(seat, move, a); }).ok());
    else
      table.act(seat, move, [](const Receipt&) {});
    return true;
  }
  return false;
}

// The record as this viewer gets it; empty if there is none.
std::string lines_of(Table& table, Seat viewer) { return text_of(table.record_lines(viewer)); }

TEST(TableDice, The_house_commits_when_a_table_is_founded_and_never_changes_it) {
  TestHouse house;
  const std::shared_ptr<Table> table = found(house, kOpenSeat, seat_commitment(kFoundersSeed));
  ASSERT_TRUE(table);
  const std::string commitment(shown_dice(*table).at("commitment").as_string());
  EXPECT_TRUE(is_hex32(commitment));
  EXPECT_FALSE(shown_dice(*table).contains("secret"));
  EXPECT_EQ(part_of(*table, 0), "committed");
  EXPECT_EQ(part_of(*table, 1), "none");
  const auto same = [&] { return shown_dice(*table).at("commitment").as_string() == commitment; };
  const auto joins = [&](const Acknowledge& a) {
    table->join(kGuest, -1, "", a, seat_commitment(kGuestsSeed));
  };
  ASSERT_TRUE(house.wait(joins).ok());
  EXPECT_TRUE(same());
  for (const auto& [person, seed] : {std::pair{kFounder, kFoundersSeed}, {kGuest, kGuestsSeed}})
    ASSERT_TRUE(house
                    .wait([&, &who = person, &what = seed](const Acknowledge& a) {
                      table->reveal_seed(who, what, a);
                    })
                    .ok());
  ASSERT_TRUE(table->data().running());
  EXPECT_TRUE(same());
  // Stored, too.
  Tables others(house.house);
  const std::shared_ptr<Table> again = others.find(table->data().id);
  ASSERT_TRUE(again);
  EXPECT_EQ(shown_dice(*again).at("commitment").as_string(), commitment);
  while (table->data().running()) ASSERT_TRUE(answer_once(house, *table));
  EXPECT_TRUE(same());
  const std::string secret(shown_dice(*table).at("secret").as_string());
  EXPECT_EQ(server_commitment(table->data().id, secret), commitment);
}

TEST(TableDice, Who_does_not_commit_is_not_waited_for) {
  TestHouse house;
  const std::shared_ptr<Table> table = found(house, kBotSeat, "");
  ASSERT_TRUE(table);
  EXPECT_TRUE(table->data().running());
  EXPECT_EQ(part_of(*table, 0), "none");
  EXPECT_EQ(part_of(*table, 1), "bot");
}

TEST(TableDice, One_person_and_bots_start_with_the_reveal) {
  TestHouse house;
  const std::shared_ptr<Table> table = found(house, kBotSeat, seat_commitment(kFoundersSeed));
  ASSERT_TRUE(table);
  EXPECT_TRUE(table->data().starting());
  EXPECT_EQ(part_of(*table, 0), "committed");
  EXPECT_FALSE(table->dice_report());
  const auto reveal = [&](const std::string& seed) {
    return house.wait([&](const Acknowledge& a) { table->reveal_seed(kFounder, seed, a); });
  };
  EXPECT_EQ(reveal(kGuestsSeed).refusal->code, "wrong_seed");
  EXPECT_TRUE(table->data().starting());
  EXPECT_EQ(house.wait([&](const Acknowledge& a) { table->reveal_seed(kGuest, kGuestsSeed, a); })
                .refusal->code,
            "not_seated");
  ASSERT_TRUE(reveal(kFoundersSeed).ok());
  EXPECT_TRUE(table->data().running());
  EXPECT_EQ(shown_dice(*table).at("seats").at(0).at("seed").as_string(), kFoundersSeed);
  // The same again is known; nothing else is taken any more.
  EXPECT_TRUE(reveal(kFoundersSeed).ok());
  EXPECT_EQ(reveal(kGuestsSeed).refusal->code, "wrong_seed");
}

TEST(TableDice, A_commitment_stands_and_is_made_before_the_start) {
  TestHouse house;
  const std::shared_ptr<Table> table = found(house, kOpenSeat, "", R"(,"autostart":false)");
  ASSERT_TRUE(table);
  const auto commit = [&](const Person& person, const std::string& seed) {
    return house.wait(
        [&](const Acknowledge& a) { table->commit_seed(person, seat_commitment(seed), a); });
  };
  EXPECT_EQ(commit(kGuest, kGuestsSeed).refusal->code, "not_seated");
  ASSERT_TRUE(commit(kFounder, kFoundersSeed).ok());
  EXPECT_TRUE(commit(kFounder, kFoundersSeed).ok());
  EXPECT_EQ(commit(kFounder, kGuestsSeed).refusal->code, "committed");
  EXPECT_EQ(shown_dice(*table).at("seats").at(0).at("commitment").as_string(),
            seat_commitment(kFoundersSeed));
  // Nobody tells a seed before all commitments are settled.
  EXPECT_EQ(
      house.wait([&](const Acknowledge& a) { table->reveal_seed(kFounder, kFoundersSeed, a); })
          .refusal->code,
      "not_starting");
  ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->join(kGuest, -1, "", a); }).ok());
  ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->start(kFounder, "", a); }).ok());
  EXPECT_TRUE(table->data().starting());
  EXPECT_EQ(commit(kGuest, kGuestsSeed).refusal->code, "not_open");
  EXPECT_EQ(house.wait([&](const Acknowledge& a) { table->reveal_seed(kGuest, kGuestsSeed, a); })
                .refusal->code,
            "no_commitment");
}

TEST(TableDice, Who_leaves_before_the_start_takes_the_commitment_along) {
  TestHouse house;
  const std::shared_ptr<Table> table =
      found(house, kOpenSeat, seat_commitment(kFoundersSeed), R"(,"autostart":false)");
  ASSERT_TRUE(table);
  const auto join = [&](const std::string& seed) {
    return house
        .wait([&](const Acknowledge& a) { table->join(kGuest, -1, "", a, seat_commitment(seed)); })
        .ok();
  };
  ASSERT_TRUE(join(kGuestsSeed));
  ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->leave(kGuest, a); }).ok());
  EXPECT_EQ(part_of(*table, 1), "none");
  const std::string other = repeated('c');
  ASSERT_TRUE(join(other));
  EXPECT_EQ(shown_dice(*table).at("seats").at(1).at("commitment").as_string(),
            seat_commitment(other));
}

TEST(TableDice, Who_leaves_during_the_start_keeps_the_seat_and_nobody_new_comes_in) {
  TestHouse house;
  const std::shared_ptr<Table> table = found(house, kOpenSeat, seat_commitment(kFoundersSeed));
  ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->join(kGuest, -1, "", a); }).ok());
  ASSERT_TRUE(table->data().starting());
  ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->leave(kGuest, a); }).ok());
  EXPECT_TRUE(table->data().starting());
  EXPECT_TRUE(table->data().seats[1].away);
  const Person eve{"eve", "Eve", false};
  EXPECT_EQ(house.wait([&](const Acknowledge& a) { table->join(eve, -1, "", a); }).refusal->code,
            "not_open");
}

TEST(TableDice, A_seed_that_is_withheld_holds_nothing_up_and_is_told) {
  TestHouse house;
  const std::shared_ptr<Table> table = found(house, kOpenSeat, seat_commitment(kFoundersSeed));
  const auto joins = [&](const Acknowledge& a) {
    table->join(kGuest, -1, "", a, seat_commitment(kGuestsSeed));
  };
  ASSERT_TRUE(house.wait(joins).ok());
  ASSERT_TRUE(
      house.wait([&](const Acknowledge& a) { table->reveal_seed(kFounder, kFoundersSeed, a); })
          .ok());
  EXPECT_EQ(part_of(*table, 0), "revealed");
  // While one is waited for, the others' seeds are nobody's business.
  EXPECT_EQ(json::serialize(table->table_json(kGuest)).find(kFoundersSeed), std::string::npos);
  house.loop.advance(house.house.settings.reveal_wait - 1);
  house.tables.tick();
  EXPECT_TRUE(table->data().starting());
  house.loop.advance(1);
  house.tables.tick();
  house.loop.turn();
  ASSERT_TRUE(table->data().running());
  EXPECT_EQ(part_of(*table, 0), "seed");
  EXPECT_EQ(part_of(*table, 1), "withheld");
  const Receipt late =
      house.wait([&](const Acknowledge& a) { table->reveal_seed(kGuest, kGuestsSeed, a); });
  EXPECT_EQ(late.refusal->code, "not_starting");
  while (table->data().running()) ASSERT_TRUE(answer_once(house, *table));
  const json::value report = document_of(table->dice_report());
  ASSERT_TRUE(report.is_object());
  EXPECT_EQ(report.at("seats").at(1).at("part").as_string(), "withheld");
  const Result<Record> record = load_record(all_games(), lines_of(*table, 0), "game.jsonl");
  ASSERT_TRUE(record);
  EXPECT_TRUE(verify_dice(*record));
}

TEST(TableDice, A_start_survives_a_restart_of_the_server) {
  TestHouse house;
  std::string id;
  {
    const std::shared_ptr<Table> table = found(house, kOpenSeat, seat_commitment(kFoundersSeed));
    const auto joins = [&](const Acknowledge& a) {
      table->join(kGuest, -1, "", a, seat_commitment(kGuestsSeed));
    };
    ASSERT_TRUE(house.wait(joins).ok());
    ASSERT_TRUE(
        house.wait([&](const Acknowledge& a) { table->reveal_seed(kFounder, kFoundersSeed, a); })
            .ok());
    id = table->data().id;
  }
  // Both come back and reveal again.
  Tables reopened(house.house);
  const std::shared_ptr<Table> table = reopened.find(id);
  ASSERT_TRUE(table);
  EXPECT_TRUE(table->data().starting());
  for (const auto& [person, seed] : {std::pair{kFounder, kFoundersSeed}, {kGuest, kGuestsSeed}})
    ASSERT_TRUE(house
                    .wait([&, &who = person, &what = seed](const Acknowledge& a) {
                      table->reveal_seed(who, what, a);
                    })
                    .ok());
  EXPECT_TRUE(table->data().running());
  EXPECT_EQ(part_of(*table, 0), "seed");
  EXPECT_EQ(part_of(*table, 1), "seed");
}

TEST(TableDice, After_a_restart_a_start_that_nobody_comes_back_to_goes_on) {
  TestHouse house;
  std::string id;
  {
    const std::shared_ptr<Table> table = found(house, kBotSeat, seat_commitment(kFoundersSeed));
    ASSERT_TRUE(table->data().starting());
    id = table->data().id;
  }
  house.loop.advance(100'000);
  Tables reopened(house.house);
  reopened.tick();
  const std::shared_ptr<Table> table = reopened.find(id);
  EXPECT_TRUE(table->data().starting()) << "no time to come back";
  house.loop.advance(house.house.settings.reveal_wait);
  reopened.tick();
  house.loop.turn();
  EXPECT_TRUE(table->data().running());
  EXPECT_EQ(part_of(*table, 0), "withheld");
}

TEST(TableDice, A_start_that_cannot_be_stored_is_tried_again) {
  TestHouse house;
  const std::shared_ptr<Table> table = found(house, kBotSeat, seat_commitment(kFoundersSeed));
  const auto reveal = [&] {
    return house.wait(
        [&](const Acknowledge& a) { table->reveal_seed(kFounder, kFoundersSeed, a); });
  };
  const std::string commitment(shown_dice(*table).at("commitment").as_string());
  house.storage.fail_next = 1;
  EXPECT_EQ(reveal().refusal->code, "storage");
  EXPECT_TRUE(table->data().starting());
  EXPECT_EQ(part_of(*table, 0), "committed");
  ASSERT_TRUE(reveal().ok());
  EXPECT_TRUE(table->data().running());
  EXPECT_EQ(shown_dice(*table).at("commitment").as_string(), commitment);
}

// Everything that anybody could ask the table for.
std::string all_told(Table& table) {
  std::string told = json::serialize(table.table_json(kFounder));
  for (const Seat seat : {Seat{0}, Seat{1}, kSpectator}) {
    if (const Told<std::string> text = table.greeting(kFounder, seat, -1)) told += *text;
    told += lines_of(table, seat);
  }
  return told + text_of(table.dice_report());
}

TEST(TableDice, The_secret_is_told_when_the_end_is_durable_and_not_before) {
  TestHouse house;
  const std::shared_ptr<Table> table = found(house, kOpenSeat, seat_commitment(kFoundersSeed));
  ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->join(kGuest, -1, "", a); }).ok());
  ASSERT_TRUE(
      house.wait([&](const Acknowledge& a) { table->reveal_seed(kFounder, kFoundersSeed, a); })
          .ok());
  const std::string secret = table->data().dice_secret;
  std::string heard;
  std::vector<std::unique_ptr<Fanout::Subscription>> ears;
  for (const Seat seat : {Seat{0}, Seat{1}, kSpectator})
    ears.push_back(house.fanout.subscribe(Table::topic(table->data().id, seat),
                                          [&](const Text& text) { heard += *text; }));
  const auto told = [&] {
    return all_told(*table).find(secret) != std::string::npos ||
           heard.find(secret) != std::string::npos;
  };
  // Every step is tried twice, and stored the second time.
  for (bool last = false; !last;) {
    house.storage.fail_next = 1;
    ASSERT_TRUE(answer_once(house, *table, false));
    ASSERT_FALSE(told());
    house.loop.turn();
    ASSERT_TRUE(table->data().running());
    ASSERT_FALSE(told());
    ASSERT_TRUE(answer_once(house, *table, false));
    last = table->data().over();
    // Applied, but not on the disk yet.
    ASSERT_FALSE(told());
    EXPECT_EQ(table->table_json(kFounder).at("status").as_string(), "running");
    EXPECT_TRUE(table->table_json(kFounder).at("result").is_null());
    house.loop.turn();
  }
  EXPECT_TRUE(table->data().over());
  EXPECT_NE(heard.find(secret), std::string::npos);
  EXPECT_NE(json::serialize(table->table_json(kGuest)).find(secret), std::string::npos);
  EXPECT_TRUE(table->dice_report());
  EXPECT_GT(shown_dice(*table).at("draws").as_int64(), 0);
}

TEST(TableDice, The_secret_of_an_abandoned_table_is_told_too) {
  TestHouse house;
  const std::shared_ptr<Table> table = found(house, kOpenSeat, seat_commitment(kFoundersSeed));
  const std::string secret = table->data().dice_secret;
  bool done = false;
  table->leave(kFounder, [&](const Receipt&) { done = true; });
  EXPECT_TRUE(table->data().abandoned());
  EXPECT_EQ(json::serialize(table->table_json(kGuest)).find(secret), std::string::npos);
  ASSERT_TRUE(house.loop.run_until([&] { return done; }));
  EXPECT_EQ(shown_dice(*table).at("secret").as_string(), secret);
  const json::value report = document_of(table->dice_report());
  ASSERT_TRUE(report.is_object());
  EXPECT_TRUE(report.at("draws").as_array().empty());
}

// Whoever ends a game that has begun, the storage says so first.
TEST(TableDice, A_game_that_was_given_up_can_be_verified_as_far_as_it_went) {
  TestHouse house;
  const std::shared_ptr<Table> table = found(house, kOpenSeat, "");
  ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->join(kGuest, -1, "", a); }).ok());
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(answer_once(house, *table));
  TableData document = table->data();
  document.status = TableStatus::abandoned;
  Table given_up(house.house, document, table->version(), 0);
  const json::value report = document_of(given_up.dice_report());
  ASSERT_TRUE(report.is_object());
  EXPECT_FALSE(report.at("draws").as_array().empty());
  const Result<Record> record =
      load_record(all_games(), lines_of(given_up, kSpectator), "game.jsonl");
  ASSERT_TRUE(record) << record.error().text();
  EXPECT_TRUE(verify_dice(*record));
}

TEST(TableDice, Taking_back_a_step_does_not_roll_again) {
  TestHouse house;
  const std::shared_ptr<Table> table = house.create(
      kFounder, R"({"game":"firenze","seats":[{"kind":"me"},{"kind":"open"}],"public":true})");
  ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->join(kGuest, -1, "", a); }).ok());
  const std::string id = table->data().id;
  int compared = 0;
  for (int i = 0; i < 60 && compared < 3; ++i) {
    const std::size_t before = house.storage.log_of(id).size();
    const int asked = json::parse(table->greeting(kFounder, 0, -1).value())
                          .at("state")
                          .at("turn")
                          .at("seat")
                          .to_number<int>();
    ASSERT_TRUE(answer_once(house, *table));
    const std::vector<LogRow> log = house.storage.log_of(id);
    if (log.size() == before + 1) continue;  // no chance in it
    const Seat seat = static_cast<Seat>(asked);
    ASSERT_TRUE(
        house.wait([&](const Acknowledge& a) { table->undo(seat, table->version(), true, a); })
            .ok());
    ASSERT_TRUE(house
                    .wait([&](const Acknowledge& a) {
                      table->answer_undo(seat == 0 ? Seat{1} : Seat{0}, true, a);
                    })
                    .ok());
    const std::size_t back = house.storage.log_of(id).size();
    ASSERT_TRUE(answer_once(house, *table));
    const std::vector<LogRow> again = house.storage.log_of(id);
    ASSERT_EQ(again.size() - back, log.size() - before);
    for (std::size_t n = 0; n < again.size() - back; ++n)
      EXPECT_EQ(again[back + n].text, log[before + n].text);
    ++compared;
  }
  EXPECT_EQ(compared, 3);
}

// A game that the program before this one began goes on with its own dice.
TEST(TableDice, Games_of_the_first_version_go_on_with_it) {
  TestHouse house;
  const std::shared_ptr<Table> table = found(house, kOpenSeat, "", R"(,"autostart":false)");
  ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->join(kGuest, -1, "", a); }).ok());
  TableData old = table->data();
  const Bytes32 secret = random_bytes();
  old.dice_scheme.clear();
  old.dice_secret = hex(secret);
  old.dice_commitment = hex(sha256(secret));
  old.status = TableStatus::running;
  old.started = house.loop.now();
  // Its first outcomes, as that program drew them.
  TableRow row = *house.storage.table(old.id);
  row.data = table_data_text(old);
  row.status = old.status;
  const Result<TableData> read = read_table_data(row.data);
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->dice_scheme, kDiceSchemeV1);
  const Result<OptionValues> options =
      parse_options_json(table->game().option_specs(), old.options, "");
  Result<Session> session =
      Session::begin(table->game(), *options, {{"Ada", "human"}, {"Ben", "human"}});
  std::vector<LogRow> rows;
  while (session->turn().actor == Actor::chance) {
    const Action drawn = Dice(secret).draw(table->game(), session->state(), rows.size());
    ASSERT_TRUE(session->chance(drawn));
    rows.push_back({static_cast<std::int64_t>(rows.size()) + 1, EntryKind::chance, -1,
                    session->record().steps.back().text, 0, house.loop.now(), ""});
  }
  const std::int64_t version = static_cast<std::int64_t>(rows.size());
  house.storage.write({PutTable{row}, AppendLog{old.id, rows, version, 0, 0, house.loop.now()}},
                      {});
  house.loop.turn();
  Tables reopened(house.house);
  const std::shared_ptr<Table> game = reopened.find(old.id);
  ASSERT_TRUE(game);
  EXPECT_EQ(shown_dice(*game).at("scheme").as_string(), kDiceSchemeV1);
  while (game->data().running()) ASSERT_TRUE(answer_once(house, *game));
  const json::value report = document_of(game->dice_report());
  ASSERT_TRUE(report.is_object());
  EXPECT_EQ(report.at("seed").as_string(), hex(secret));
  EXPECT_GT(report.at("draws").as_array().size(), rows.size());
}

// A table that the program before this one founded has no secret yet.
TEST(TableDice, Tables_that_wait_for_people_since_the_first_version_can_start) {
  TestHouse house;
  const std::shared_ptr<Table> table = found(house, kOpenSeat, "");
  TableData old = table->data();
  old.dice_scheme.clear();
  old.dice_secret.clear();
  old.dice_commitment.clear();
  const auto waiting = std::make_shared<Table>(house.house, old, 0, 0);
  EXPECT_TRUE(waiting->table_json(kFounder).at("dice").is_null());
  ASSERT_TRUE(house.wait([&](const Acknowledge& a) { waiting->join(kGuest, -1, "", a); }).ok());
  EXPECT_TRUE(waiting->data().running());
  EXPECT_EQ(shown_dice(*waiting).at("scheme").as_string(), kDiceScheme);
}

TEST(TableDice, A_rematch_has_dice_of_its_own) {
  TestHouse house;
  const std::shared_ptr<Table> table = found(house, kOpenSeat, seat_commitment(kFoundersSeed));
  ASSERT_TRUE(house.wait([&](const Acknowledge& a) { table->join(kGuest, -1, "", a); }).ok());
  ASSERT_TRUE(
      house.wait([&](const Acknowledge& a) { table->reveal_seed(kFounder, kFoundersSeed, a); })
          .ok());
  while (table->data().running()) ASSERT_TRUE(answer_once(house, *table));
  bool done = false;
  const Told<std::shared_ptr<Table>> next = house.tables.rematch(
      kGuest, *table, [&](const Receipt&) { done = true; }, seat_commitment(kGuestsSeed));
  ASSERT_TRUE(next);
  ASSERT_TRUE(house.loop.run_until([&] { return done; }));
  EXPECT_NE(shown_dice(**next).at("commitment"), shown_dice(*table).at("commitment"));
  EXPECT_EQ(part_of(**next, (*next)->viewer(kGuest)), "committed");
  const Seat other = (*next)->viewer(kGuest) == 0 ? Seat{1} : Seat{0};
  EXPECT_EQ(part_of(**next, other), "none");
  EXPECT_EQ(json::serialize((*next)->table_json(kGuest)).find(kFoundersSeed), std::string::npos);
}

// A row whose secret or seed was changed is not played on with.
TEST(TableDice, A_damaged_secret_is_noticed) {
  TestHouse house;
  const std::shared_ptr<Table> table = found(house, kBotSeat, "");
  TableData damaged = table->data();
  damaged.dice_secret = repeated('0');
  Table other(house.house, damaged, table->version(), 0);
  EXPECT_FALSE(other.greeting(kFounder, 0, -1));
}

}  // namespace
}  // namespace stadtluft::server
