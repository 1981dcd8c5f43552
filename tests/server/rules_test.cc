// A game goes on by the values it began with, whatever the data says since.

#include <map>
#include <string>

#include <gtest/gtest.h>

#include "record/lesson.h"
#include "server/api/game_values.h"
#include "tests/server/answers.h"
#include "tests/server/house_fixture.h"
#include "tests/support/changed_data.h"

namespace stadtluft::server::rules {
namespace {

using stadtluft::testing::ChangedData;
using stadtluft::testing::games_with;
using stadtluft::testing::pinned_data;
using stadtluft::testing::pinned_games;

const Person kAda{"ada", "Ada", false};

// Of a person and a bot.
std::string order(std::string_view game, std::string_view first) {
  // Dice alone take 30,000 steps to the end of a game that nothing else ends.
  const std::string options = game == "firenze" ? R"("options":{"turn_cap":12},)" : "";
  return R"({"game":")" + std::string(game) + R"(",)" + options +
         R"("substitute":"dice","seats":[{"kind":)" + std::string(first) +
         R"(},{"kind":"bot","bot":"dice"}]})";
}

// One run of the server, with the games that the program has at that time. The storage stays.
struct OpenHouse {
  HandLoop& loop;
  LocalFanout fanout;
  Metrics metrics;
  Workers workers{1, metrics};
  House house;
  Tables tables{house};

  OpenHouse(const Games& games, HandLoop& shared_loop, MemoryStorage& storage)
      : loop(shared_loop), house{games, storage, loop, fanout, workers, metrics, {}} {
    static_cast<void>(start_crypto());
    tables.open();
  }
  OpenHouse(const OpenHouse&) = delete;
  OpenHouse& operator=(const OpenHouse&) = delete;
  // What a worker has posted to the loop holds its table.
  ~OpenHouse() {
    workers.stop();
    loop.turn();
  }

  Receipt wait(const std::function<void(const Acknowledge&)>& work) {
    std::optional<Receipt> outcome;
    work([&](const Receipt& o) { outcome = o; });
    EXPECT_TRUE(loop.run_until([&] { return outcome.has_value(); }));
    loop.turn();
    return outcome.value_or(Receipt{Refusal{"silence", ""}, 0});
  }
  // A table whose game has begun.
  std::shared_ptr<Table> begin(std::string_view game, std::string_view first) {
    std::shared_ptr<Table> table;
    const Receipt made = wait([&](const Acknowledge& answer) {
      table = tables.create(kAda, json::parse(order(game, first)), answer).value();
    });
    EXPECT_TRUE(made.ok());
    if (!table->data().begun()) {
      EXPECT_TRUE(wait([&](const Acknowledge& answer) { table->start(kAda, "", answer); }).ok());
    }
    return table;
  }
  json::value view(Table& table) {
    const json::value told = json::parse(table.greeting(kAda, table.viewer(kAda), -1).value());
    return told.at("state");
  }
  // Ada gives `count` answers.
  void play(Table& table, int count) {
    const auto asked = [&] {
      const json::value state = view(table);
      return !state.is_null() && !state.at("actions").as_array().empty();
    };
    for (int i = 0; i < count; ++i) {
      ASSERT_TRUE(loop.run_until(asked));
      SentAnswer move;
      move.version = table.version();
      move.text = std::string(view(table).at("actions").at(0).at("text").as_string());
      ASSERT_TRUE(wait([&](const Acknowledge& a) { table.act(table.viewer(kAda), move, a); }).ok());
    }
    ASSERT_TRUE(loop.run_until(asked));
  }
  // Bots play to the end.
  void play_out(Table& table) {
    ASSERT_TRUE(loop.run_until([&] { return table.data().over(); }));
    ASSERT_TRUE(loop.run_until([&] { return table.idle(loop.steady() + 1'000'000); }));
  }
};

std::string record_of(Table& table, WithTables with_tables) {
  return text_of(table.record_lines(kSpectator, with_tables));
}

// What a client is told about the values of a game.
json::value values_of(const AnyGame& game, const std::string& language) {
  GameValues values(pinned_data());
  Request request;
  request.query["lang"] = language;
  Reply reply;
  values.give(Call{request, {}, std::nullopt, [&](const Reply& given) { reply = given; }}, game);
  EXPECT_EQ(reply.status, 200U);
  return json::parse(reply.body);
}

// Prices and what one begins with, a note and a text of both games.
void change_values(ChangedData& data) {
  data.change("hamburg/cards.toml", "id = \"001\"", "cost = 3", "cost = 4");
  data.change("hamburg/cards.toml", "id = \"002\"", "params.price = 4", "params.price = 3");
  data.change("hamburg/constants.toml", "id = \"start_marks\"", "value = 5", "value = 9");
  data.change("firenze/orders.toml", "id = \"white_4\"", "prestige = 2", "prestige = 9");
  data.change("firenze/player_counts.toml", "[[player_count]]", "bag_stones = 83",
              "bag_stones = 79");
  data.change("firenze/player_counts.toml", "[[player_count]]", "[2, 3]", "[4, 5]");
  data.change("brugge/constants.toml", "id = \"start_guilders\"", "value = 5", "value = 9");
  data.change("amsterdam/constants.toml", "id = \"start_guilders\"", "value = 1", "value = 9");
}
void change_words(ChangedData& data) {
  data.change("hamburg/constants.toml", "id = \"start_hand\"", "value = 0",
              "value = 0\nnote = \"Reworded.\"");
  data.change("firenze/constants.toml", "id = \"start_cards\"", "value = 10",
              "value = 10\nnote = \"Reworded.\"");
  data.change("text/en/hamburg.toml", "[game]", "tagline = \"", "tagline = \"Now: ");
  data.change("text/en/firenze.toml", "[game]", "tagline = \"", "tagline = \"Now: ");
}

class RuleBooksTest : public ::testing::Test {
 protected:
  struct Played {
    std::string game;
    std::string running;
    std::string finished;
    json::value view;    // of the running one
    std::string record;  // of the finished one
  };

  RuleBooksTest() {
    change_values(changed_);
    change_words(changed_);
  }

  // One game of each kind in progress, and one that is over.
  std::vector<Played> play_before(const Games& games = pinned_games()) {
    std::vector<Played> all;
    OpenHouse house(games, loop_, storage_);
    for (const auto& game : games.list()) {
      Played played{std::string(game->info().id), "", "", {}, ""};
      const std::shared_ptr<Table> running = house.begin(played.game, R"("me")");
      house.play(*running, 6);
      played.running = running->data().id;
      played.view = house.view(*running);
      const std::shared_ptr<Table> finished = house.begin(played.game, R"("bot","bot":"dice")");
      house.play_out(*finished);
      played.finished = finished->data().id;
      played.record = record_of(*finished, WithTables::yes);
      all.push_back(std::move(played));
    }
    return all;
  }

  // What only somebody with an editor does.
  void change_data(const std::string& id, const std::function<void(json::object&)>& change) {
    json::value data = json::parse(storage_.stored(id).data);
    change(data.as_object());
    storage_.stored(id).data = json::serialize(data);
  }
  // A game in progress whose next answer is Ada's.
  std::string begin_hamburg() {
    OpenHouse house(pinned_games(), loop_, storage_);
    const std::shared_ptr<Table> table = house.begin("hamburg", R"("me")");
    house.play(*table, 1);
    return table->data().id;
  }

  HandLoop loop_;
  MemoryStorage storage_{loop_};
  ChangedData changed_;
};

TEST_F(RuleBooksTest, Games_go_on_by_the_values_they_began_with) {
  const std::vector<Played> all = play_before();
  const Games now = games_with(changed_);
  OpenHouse house(now, loop_, storage_);
  for (const Played& played : all) {
    SCOPED_TRACE(played.game);
    const std::uint64_t old = pinned_games().find(played.game)->data_hash();
    ASSERT_NE(now.find(played.game)->data_hash(), old);
    const std::shared_ptr<Table> finished = house.tables.find(played.finished);
    ASSERT_TRUE(finished);
    EXPECT_EQ(record_of(*finished, WithTables::yes), played.record);
    EXPECT_NE(text_of(finished->dice_report()), "");
    // Nobody could read it here without its values.
    EXPECT_EQ(record_of(*finished, WithTables::no), played.record);

    const std::shared_ptr<Table> running = house.tables.find(played.running);
    ASSERT_TRUE(running);
    EXPECT_EQ(house.view(*running), played.view);
    EXPECT_EQ(running->game().data_hash(), old);
    house.play(*running, 2);
    ASSERT_TRUE(house.wait([&](const Acknowledge& a) { running->leave(kAda, a); }).ok());
    house.play_out(*running);
    const Result<Record> record =
        load_record(now, record_of(*running, WithTables::no), "game.jsonl");
    ASSERT_TRUE(record) << record.error().text();
    EXPECT_EQ(record->rules.values, old);
    const Status well = verify(*record);
    EXPECT_TRUE(well) << well.error().text();

    const std::shared_ptr<Table> fresh = house.begin(played.game, R"("me")");
    EXPECT_EQ(fresh->data().rules, hash_word(now.find(played.game)->data_hash()));
    EXPECT_EQ(fresh->game().data_hash(), now.find(played.game)->data_hash());
  }
  EXPECT_EQ(house.metrics.tables_quarantined.value(), 0);
}

// A client was built with the values of one time. It asks for those of a game whose hash is
// another.
TEST_F(RuleBooksTest, Clients_are_told_the_values_that_a_game_is_played_by) {
  const std::vector<Played> all = play_before();
  const Games now = games_with(changed_);
  OpenHouse house(now, loop_, storage_);
  for (const Played& played : all) {
    SCOPED_TRACE(played.game);
    const std::shared_ptr<Table> old = house.tables.find(played.running);
    const std::shared_ptr<Table> fresh = house.begin(played.game, R"("me")");
    for (const auto& [table, games] :
         {std::pair{old, &pinned_games()}, std::pair{fresh, &std::as_const(now)}}) {
      const std::string hash = hash_word(games->find(played.game)->data_hash());
      EXPECT_EQ(table->table_json(kAda).at("rules").as_string(), hash);
      const Told<const AnyGame*> rules = table->rules();
      ASSERT_TRUE(rules);
      const json::value told = values_of(**rules, "en");
      EXPECT_EQ(told.at("rules").as_string(), hash);
      EXPECT_EQ(told.at("tables").as_object().size(), (*rules)->rule_values().size());
    }
  }
  const auto told_by = [&](const Games& games, const std::string& language) {
    return values_of(*games.find("hamburg"), language);
  };
  const auto cost = [&](const Games& games) {
    return told_by(games, "en").at("tables").at("cards").at(0).at("cost").to_number<int>();
  };
  EXPECT_EQ(cost(pinned_games()), 3);
  EXPECT_EQ(cost(now), 4);
  for (const std::string language : {"en", "nl", "de"}) {
    const json::value before = told_by(pinned_games(), language).at("texts").at("cards.002.text");
    const json::value after = told_by(now, language).at("texts").at("cards.002.text");
    EXPECT_NE(before.as_string().find("4"), json::string::npos) << before;
    EXPECT_NE(after.as_string().find("3"), json::string::npos) << after;
    EXPECT_NE(before, after);
  }
}

// Its words and answers are about the values it was made with, whatever was corrected since.
TEST_F(RuleBooksTest, A_lesson_is_played_by_its_own_values) {
  const Games now = games_with(changed_);
  std::map<std::string, json::value> views;
  {
    OpenHouse house(now, loop_, storage_);
    for (const auto& game : now.list()) {
      const std::string id(game->info().id);
      SCOPED_TRACE(id);
      std::shared_ptr<Table> table;
      const Receipt made = house.wait(
          [&](const Acknowledge& answer) { table = house.tables.teach(kAda, id, answer).value(); });
      ASSERT_TRUE(made.ok());
      const Result<Lesson> lesson = lesson_of(now, id);
      ASSERT_TRUE(lesson) << lesson.error().text();
      const std::uint64_t own = lesson->game->data_hash();
      EXPECT_NE(own, game->data_hash());
      EXPECT_EQ(table->game().data_hash(), own);
      EXPECT_EQ(table->table_json(kAda).at("rules").as_string(), hash_word(own));
      views[table->data().id] = house.view(*table);
    }
  }
  // Who comes back after a restart finds it as it was.
  OpenHouse house(now, loop_, storage_);
  for (const auto& [id, view] : views) {
    const std::shared_ptr<Table> again = house.tables.find(id);
    ASSERT_TRUE(again);
    EXPECT_EQ(house.view(*again), view);
  }
}

TEST_F(RuleBooksTest, A_game_whose_values_are_lost_is_not_played_by_others) {
  const Games then = games_with(changed_);
  const std::vector<Played> all = play_before(then);
  storage_.forget_rules();
  OpenHouse house(pinned_games(), loop_, storage_);
  for (const Played& played : all)
    for (const std::string& id : {played.running, played.finished}) {
      SCOPED_TRACE(played.game);
      const std::shared_ptr<Table> table = house.tables.find(id);
      ASSERT_TRUE(table);
      const Told<LongReply> view = table->view_at(kSpectator, 0);
      ASSERT_FALSE(view);
      EXPECT_EQ(view.error().code, "unreadable");
      EXPECT_TRUE(house.tables.unreadable(id));
    }
  const auto lost = static_cast<std::int64_t>(2 * all.size());
  EXPECT_EQ(house.metrics.tables_quarantined.value(), lost);
  ASSERT_TRUE(house.loop.run_until([&] { return storage_.quarantine_count() == lost; }));
  for (const QuarantineRow& row : storage_.quarantined(10))
    EXPECT_NE(row.reason.find("which are not stored here"), std::string::npos) << row.reason;
}

TEST_F(RuleBooksTest, Other_words_are_not_other_values) {
  const std::vector<Played> all = play_before();
  ChangedData words;
  change_words(words);
  const Games now = games_with(words);
  storage_.forget_rules();
  OpenHouse house(now, loop_, storage_);
  for (const Played& played : all) {
    const std::shared_ptr<Table> running = house.tables.find(played.running);
    ASSERT_TRUE(running);
    EXPECT_EQ(house.view(*running), played.view);
    EXPECT_EQ(&running->game(), now.find(played.game));
  }
}

TEST_F(RuleBooksTest,
       A_game_from_before_they_were_noted_names_the_present_ones_with_its_next_step) {
  const std::string id = begin_hamburg();
  change_data(id, [](json::object& data) {
    data.erase("rules");
    data.erase("rules_revision");
  });
  OpenHouse house(pinned_games(), loop_, storage_);
  const std::shared_ptr<Table> table = house.tables.find(id);
  ASSERT_TRUE(table);
  house.play(*table, 1);
  const AnyGame& game = *pinned_games().find("hamburg");
  const json::value stored = json::parse(storage_.stored(id).data);
  ASSERT_TRUE(stored.as_object().contains("rules"));
  EXPECT_EQ(stored.at("rules").as_string(), hash_word(game.data_hash()));
  EXPECT_EQ(stored.at("rules_revision").to_number<int>(), game.info().rules_revision);
}

TEST_F(RuleBooksTest, A_game_of_another_revision_is_put_in_quarantine) {
  const std::string id = begin_hamburg();
  change_data(id, [](json::object& data) { data["rules_revision"] = 99; });
  OpenHouse house(pinned_games(), loop_, storage_);
  const std::shared_ptr<Table> table = house.tables.find(id);
  ASSERT_TRUE(table);
  const Told<LongReply> view = table->view_at(0, 0);
  ASSERT_FALSE(view);
  EXPECT_EQ(view.error().code, "unreadable");
  ASSERT_EQ(storage_.quarantined(1).size(), 1U);
  EXPECT_NE(storage_.quarantined(1)[0].reason.find("revision 99"), std::string::npos);
}

// A full disk at the start must not leave games behind that nobody can read later.
TEST_F(RuleBooksTest, Values_that_could_not_be_stored_are_stored_later) {
  storage_.fail_next = 1;
  RuleBooks books(pinned_games(), storage_);
  const AnyGame& game = *pinned_games().find("hamburg");
  const auto stored = [&] {
    return storage_.rules(hash_word(game.data_hash()), "hamburg").has_value();
  };
  books.keep();
  loop_.turn();
  EXPECT_FALSE(stored());
  books.keep();
  loop_.turn();
  EXPECT_TRUE(stored());
  const std::size_t writes = storage_.writes;
  books.keep();
  EXPECT_EQ(storage_.writes, writes);
}

}  // namespace
}  // namespace stadtluft::server::rules
