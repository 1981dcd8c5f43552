#include "record/record.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "record/position.h"
#include "tests/record/table.h"
#include "tests/support/changed_data.h"

namespace stadtluft {
namespace {

using testing::edited;
using testing::firenze;
using testing::pinned_games;
using testing::refused;

// A short game of two, not finished, and its file.
class FirenzeRecord : public ::testing::Test {
 protected:
  Result<Record> load(const std::string& text) {
    return load_record(pinned_games(), text, "g.jsonl");
  }
  Status verified(const std::string& text, OtherData other_data = OtherData::refuse) {
    const Result<Record> record = load(text);
    if (!record) return record.error();
    return verify(*record, other_data);
  }
  // The number of the first step of a player, from 1.
  [[nodiscard]] std::size_t first_act() const {
    std::size_t n = 1;
    while (session_.record().steps[n - 1].by_chance()) ++n;
    return n;
  }

  Session session_ = testing::random_firenze(2, 120, 3);
  std::string text_ = record_text(session_.record());
};

TEST_F(FirenzeRecord, is_a_header_and_one_line_per_step) {
  EXPECT_EQ(text_.find(R"({"stadtluft":"record","version":2,"game":"firenze","options":{)"), 0U);
  EXPECT_EQ(std::count(text_.begin(), text_.end(), '\n'), 121);
  EXPECT_EQ(step_line(session_.record(), 1).find(R"({"n":1,"chance":")"), 0U);
  const std::size_t n = first_act();
  EXPECT_EQ(step_line(session_.record(), n).find(fmt::format(R"({{"n":{},"seat":)", n)), 0U);
}

TEST_F(FirenzeRecord, comes_back_as_it_was_written) {
  const Result<Record> record = load(text_);
  ASSERT_TRUE(record.ok()) << record.error().text();
  EXPECT_EQ(record->steps, session_.record().steps);
  EXPECT_EQ(record->players, session_.record().players);
  EXPECT_EQ(record->options, session_.record().options);
  EXPECT_EQ(record_text(*record), text_);
  EXPECT_TRUE(verify(*record).ok());
  EXPECT_EQ(*replay(*record), session_.state());
}

TEST_F(FirenzeRecord, replays_up_to_any_step) {
  const Result<Record> record = load(text_);
  ASSERT_TRUE(record.ok());
  EXPECT_EQ(*replay(*record, 0), *start_state(*record));
  Result<Session> again = Session::begin(firenze(), record->options, record->players);
  ASSERT_TRUE(again.ok());
  for (std::size_t n = 1; n <= record->steps.size(); ++n) {
    const Step& step = record->steps[n - 1];
    ASSERT_TRUE(
        (step.by_chance() ? again->chance(step.text) : again->act(step.seat, step.text)).ok());
    if (n % 10 == 0) {
      EXPECT_EQ(*replay(*record, n), again->state());
    }
  }
}

TEST_F(FirenzeRecord, keeps_seed_thinking_time_and_start) {
  Result<Session> session = Session::begin_at(firenze(), session_.state(), testing::people(2));
  ASSERT_TRUE(session.ok());
  session->note_seed(~std::uint64_t{0});
  Rng rng(1);
  session->settle_chance(rng);
  ActionList legal;
  firenze().legal(session->state(), legal);
  ASSERT_TRUE(session->act(session->turn().seat, legal[0], 250).ok());
  const std::string text = record_text(session->record());
  EXPECT_NE(text.find(R"("ms":250)"), std::string::npos);
  const Result<Record> record = load(text);
  ASSERT_TRUE(record.ok()) << record.error().text();
  EXPECT_EQ(record->seed, ~std::uint64_t{0});
  EXPECT_EQ(record_text(*record), text);
  EXPECT_EQ(*replay(*record, 0), session_.state());
  EXPECT_EQ(*replay(*record), session->state());
}

TEST_F(FirenzeRecord, header_faults_are_told) {
  EXPECT_TRUE(refused(load(""), "g.jsonl", "empty"));
  EXPECT_TRUE(refused(load(edited(text_, R"("record")", R"("position")")), "g.jsonl:1: /stadtluft",
                      "this is a 'position', but a 'record' is expected"));
  EXPECT_TRUE(refused(load(edited(text_, R"("version":2)", R"("version":3)")),
                      "g.jsonl:1: /version",
                      "version 3 of a record is unknown; only versions 1 to 2"));
  EXPECT_TRUE(refused(load(edited(text_, R"("firenze")", R"("florence")")), "g.jsonl:1: /game",
                      "there is no game 'florence'"));
  EXPECT_TRUE(refused(load(edited(text_, R"("engine")", R"("motor")")), "g.jsonl:1",
                      "'engine' is missing"));
  EXPECT_TRUE(refused(load(edited(text_, R"("engine")", R"("mood":1,"engine")")),
                      "g.jsonl:1: /mood", "unknown key"));
  EXPECT_TRUE(refused(load(edited(text_, R"("players":2)", R"("players":9)")),
                      "g.jsonl:1: /options/players", "a whole number from 2 to 4"));
  EXPECT_TRUE(refused(load(edited(text_, R"("players":2)", R"("players":3)")),
                      "g.jsonl:1: /players", "3 players are expected, not 2"));
  EXPECT_TRUE(refused(load(edited(text_, R"("values":")", R"("values":"0)")),
                      "g.jsonl:1: /rules/values", "16 hexadecimal digits"));
  EXPECT_TRUE(refused(load(edited(text_, R"("revision":1)", R"("revision":0)")),
                      "g.jsonl:1: /rules/revision", "from 1 to"));
  EXPECT_TRUE(refused(load(edited(text_, R"("kind":"dice")", R"("kind":7)")),
                      "g.jsonl:1: /players/0/kind", "a text is expected"));
  EXPECT_TRUE(refused(load(edited(text_, R"(]})", R"(],"seed":-1})")), "g.jsonl:1: /seed",
                      "a whole number"));
  EXPECT_TRUE(refused(load(edited(text_, R"(]})", R"(],"start":{"options":{}}})")),
                      "g.jsonl:1: /start/options", "options stand"));
  EXPECT_TRUE(refused(load(edited(text_, R"(]})", R"(],"start":{"baggage":{}}})")),
                      "g.jsonl:1: /start/baggage", "unknown key"));
}

TEST_F(FirenzeRecord, step_faults_are_told_with_their_line) {
  EXPECT_TRUE(
      refused(load(edited(text_, R"({"n":7,)", R"({"n":8,)")), "g.jsonl:8: /n", "7 is expected"));
  EXPECT_TRUE(refused(load(edited(text_, R"({"n":7,)", "{")), "g.jsonl:8", "'n' is missing"));
  EXPECT_TRUE(refused(load(edited(text_, R"({"n":7,)", R"({"n":7,"mood":"good",)")),
                      "g.jsonl:8: /mood", "unknown key"));
  const std::size_t n = first_act();
  const std::string place = fmt::format("g.jsonl:{}", n + 1);
  const std::string begin = fmt::format(R"({{"n":{},"seat":)", n);
  EXPECT_TRUE(refused(load(edited(text_, begin, begin + "1")), place + ": /seat", "from 0 to 1"));
  EXPECT_TRUE(refused(load(edited(text_, R"("act":)", R"("act":null,"a":)")), place + ": /act",
                      "a text is expected"));
  // A file that breaks off in the middle of its last line.
  EXPECT_TRUE(refused(load(text_.substr(0, text_.size() - 5)),
                      "g.jsonl:121:", "the last line of the file is not complete"));
  EXPECT_TRUE(load(text_.substr(0, text_.size() - 1)).ok()) << "only the newline is missing";
}

TEST_F(FirenzeRecord, verifying_finds_what_is_not_offered) {
  const std::size_t n = first_act();
  const std::string place = fmt::format("g.jsonl:{}", n + 1);
  const std::string step = step_line(session_.record(), n);
  const Seat seat = session_.record().steps[n - 1].seat;
  const auto with = [&](Seat by, const std::string& act) {
    return verified(
        edited(text_, step, fmt::format(R"({{"n":{},"seat":{},"act":"{}"}})", n, by, act)));
  };
  EXPECT_TRUE(refused(with(seat, "fly away"), place, fmt::format("step {}: no action begins", n)));
  EXPECT_TRUE(refused(with(1 - seat, session_.record().steps[n - 1].text), place,
                      fmt::format("the game waits for seat {}", seat)));
  const std::string first = step_line(session_.record(), 1);
  EXPECT_TRUE(refused(verified(edited(text_, first, R"({"n":1,"chance":"fly"})")), "g.jsonl:2",
                      "step 1: no action begins with 'fly'"));
  EXPECT_TRUE(refused(verified(edited(text_, first, R"({"n":1,"seat":0,"act":"fly"})")),
                      "g.jsonl:2", "a step of seat 0, but the game waits for chance"));
}

TEST_F(FirenzeRecord, other_values_are_refused_unless_wanted) {
  const std::string hash = hash_word(firenze().data_hash());
  const std::string text = edited(text_, hash, "0123456789abcdef");
  EXPECT_TRUE(refused(verified(text), "g.jsonl:1: /rules",
                      "played by other values of the rules (0123456789abcdef)"));
  EXPECT_TRUE(verified(text, OtherData::accept).ok());
  EXPECT_FALSE(replay(*load(text), 3).ok());
  EXPECT_TRUE(replay(*load(text), 3, OtherData::accept).ok());
}

TEST_F(FirenzeRecord, another_revision_is_refused_with_the_version_that_can_open_it) {
  const std::string text = edited(edited(text_, R"("revision":1)", R"("revision":7)"),
                                  R"("engine":"0.1.0")", R"("engine":"9.4.2")");
  for (const OtherData other : {OtherData::refuse, OtherData::accept})
    EXPECT_TRUE(refused(verified(text, other), "g.jsonl:1: /rules",
                        "played by revision 7 of the rules of firenze, but this program plays by "
                        "revision 1; Stadtluft 9.4.2 can open it"));
}

// A game in which an order is worth more, written down with its tables.
class RecordWithTables : public FirenzeRecord {
 protected:
  void SetUp() override {
    testing::ChangedData data;
    data.change("firenze/orders.toml", "id = \"white_4\"", "prestige = 2", "prestige = 9");
    Result<Games> other = Games::load(data);
    ASSERT_TRUE(other.ok()) << other.error().text();
    other_ = std::make_unique<Games>(std::move(*other));
    const AnyGame& game = *other_->find("firenze");
    ASSERT_NE(game.data_hash(), firenze().data_hash());
    Result<Session> session =
        Session::begin(game, testing::options_for(game, 2), testing::people(2));
    ASSERT_TRUE(session.ok());
    Rng rng(4);
    testing::play_at_random(*session, rng, 90);
    record_ = session->record();
  }

  std::unique_ptr<Games> other_;
  Record record_;
};

TEST_F(RecordWithTables, is_played_by_its_own_values) {
  EXPECT_TRUE(
      refused(verified(record_text(record_)), "g.jsonl:1: /rules", "played by other values"));
  const std::string text = record_text(record_, WithTables::yes);
  const Result<Record> record = load(text);
  ASSERT_TRUE(record.ok()) << record.error().text();
  EXPECT_EQ(record->game->data_hash(), other_->find("firenze")->data_hash());
  EXPECT_TRUE(verify(*record).ok()) << verify(*record).error().text();
  EXPECT_EQ(record_text(*record), text) << "it keeps the tables that it brought along";
  const Result<Session> resumed = Session::resume(*record);
  ASSERT_TRUE(resumed.ok());
  EXPECT_EQ(resumed->game().data_hash(), record->game->data_hash());
  EXPECT_EQ(record_text(resumed->record()), text);

  // So does a position of it.
  const Result<AnyState> state = replay(*record, 50);
  ASSERT_TRUE(state.ok());
  const Result<Position> position = load_position(
      testing::pinned_games(), position_text({record->game, *state, "", record->rules}), "p.json");
  ASSERT_TRUE(position.ok()) << position.error().text();
  EXPECT_EQ(position->game->data_hash(), record->game->data_hash());
  EXPECT_EQ(position->state, *state);
}

TEST_F(RecordWithTables, is_refused_if_the_tables_are_not_those_it_names) {
  const std::string text = record_text(record_, WithTables::yes);
  EXPECT_TRUE(refused(load(edited(text, "prestige = 9", "prestige = 8")),
                      "g.jsonl:1: /rules/tables", "these values have the hash "));
  EXPECT_TRUE(
      refused(load(edited(text, R"("firenze/orders.toml":")", R"("firenze/orders.toml":7,"x":")")),
              "g.jsonl:1: /rules/tables/firenze~1orders.toml", "a text is expected"));
}

TEST_F(FirenzeRecord, of_version_1_are_read) {
  const std::string rules = json::serialize(rules_json(firenze(), WithTables::no));
  const auto old = [&](const std::string& hash) {
    return edited(edited(text_, R"("version":2)", R"("version":1)"), R"("rules":)" + rules,
                  fmt::format(R"("data_hash":"{}")", hash));
  };
  // The hash of the files when version 2 came; see data/firenze/history.toml.
  const Result<Record> record = load(old("29c060f353e66cc6"));
  ASSERT_TRUE(record.ok()) << record.error().text();
  EXPECT_TRUE(verify(*record).ok()) << verify(*record).error().text();
  EXPECT_EQ(record_text(*record), text_);
  EXPECT_TRUE(refused(verified(old("0123456789abcdef")), "g.jsonl:1: /rules",
                      "played by other values of the rules (unknown)"));
}

// A game that was played to its end.
class FinishedRecord : public FirenzeRecord {
 protected:
  void SetUp() override {
    Rng rng(8);
    Result<Session> session = Session::begin(
        firenze(), testing::options_for(firenze(), 2, {"turn_cap=3"}), testing::people(2));
    ASSERT_TRUE(session.ok());
    testing::play_at_random(*session, rng, kMaxRecordSteps);
    ASSERT_TRUE(session->turn().over());
    session_ = std::move(*session);
    text_ = record_text(session_.record());
  }
};

TEST_F(FinishedRecord, ends_with_the_result) {
  EXPECT_TRUE(verified(text_).ok());
  const Result<Record> record = load(text_);
  ASSERT_TRUE(record.ok() && record->result);
  EXPECT_EQ(record->result->at("scores").get_array().size(), 2U);
  EXPECT_EQ(record_text(*record), text_);
}

TEST_F(FinishedRecord, a_result_that_does_not_fit_is_found) {
  const std::size_t last = session_.steps();
  const std::string place = fmt::format("g.jsonl:{}", last + 2);
  const std::string line = result_line(session_.record()) + '\n';
  EXPECT_TRUE(refused(verified(edited(text_, line, "")), place, "the result is missing"));
  EXPECT_TRUE(refused(verified(edited(text_, R"({"points":[)", R"({"points":[99,)")),
                      place + ": /result/points", "the game ended with ["));
  EXPECT_TRUE(refused(verified(edited(text_, R"("scores":[)", R"("scores":[[],)")),
                      place + ": /result/scores", "the game ended with"));
  EXPECT_TRUE(refused(verified(edited(text_, R"("places")", R"("ranks")")), place + ": /result",
                      "'places' is missing"));
  EXPECT_TRUE(refused(verified(text_ + line), fmt::format("g.jsonl:{}", last + 3),
                      "nothing may follow the result"));
  EXPECT_TRUE(refused(verified(edited(text_, step_line(session_.record(), last) + '\n', "")),
                      fmt::format("g.jsonl:{}", last + 1), "the game is not over"));
}

TEST_F(FinishedRecord, can_be_saved_and_read_again) {
  const std::string path =
      ::testing::TempDir() + "stadtluft_record_" + std::to_string(getpid()) + ".jsonl";
  ASSERT_TRUE(save_record_file(session_.record(), path).ok());
  const Result<Record> record = load_record_file(pinned_games(), path);
  ASSERT_TRUE(record.ok()) << record.error().text();
  EXPECT_EQ(record_text(*record), text_);
  EXPECT_EQ(std::remove(path.c_str()), 0);
  EXPECT_TRUE(refused(load_record_file(pinned_games(), path), path, "cannot be read"));
}

}  // namespace
}  // namespace stadtluft
