// Every lesson is played to its end, and has its words in every language.

#include "record/lesson.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine/content/data_table.h"
#include "engine/core/rng.h"
#include "tests/support/games.h"
#include "text/catalogue.h"
#include "text/source.h"

namespace stadtluft::testing {
namespace {

void play_on(Session& session, const Step& step) {
  const Status status =
      step.seat == kNobody ? session.chance(step.text) : session.act(step.seat, step.text);
  ASSERT_TRUE(status.ok()) << step.text << ": " << status.error().text();
}

// The data with one number of one row corrected.
class CorrectedData final : public DataSource {
 public:
  CorrectedData(const Provenance& value, int by)
      : path_(value.file.substr(value.file.find("data/") + 5)),
        text_(EmbeddedData().read(path_).value_or("")) {
    const std::size_t row = text_.find("\nid = \"" + value.row + "\"");
    const std::string line = "\n" + value.field + " = " + value.value + "\n";
    const std::size_t at = row == std::string::npos ? row : text_.find(line, row);
    changed_ = at != std::string::npos && text_.find("\n[[", row + 1) > at;
    if (changed_)
      text_.replace(
          at, line.size(),
          "\n" + value.field + " = " + std::to_string(std::stoi(value.value) + by) + "\n");
  }
  [[nodiscard]] bool changed() const { return changed_; }
  [[nodiscard]] std::optional<std::string> read(std::string_view path) const override {
    return path == path_ ? text_ : embedded_.read(path);
  }
  [[nodiscard]] std::string name_of(std::string_view path) const override {
    return std::string(path);
  }

 private:
  EmbeddedData embedded_;
  std::string path_;
  std::string text_;
  bool changed_ = false;
};

bool is_number(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

// Stand-ins are corrected by owners of the box: one line each. Whatever number it is, the game is
// loaded with it, or says what does not fit; and its lesson and its worked turn are played on by
// the values they were made with.
TEST(CorrectedValues, BreakNeitherContentNorLessons) {
  Rng rng(18);
  int all = 0;
  for (const auto& game : all_games().list()) {
    std::vector<Provenance> chosen;
    for (const Provenance& value : game->provenance())
      if (value.grade == Grade::chosen && is_number(value.value)) chosen.push_back(value);
    const std::string id(game->info().id);
    if (chosen.empty()) continue;
    int loaded = 0;
    constexpr int kSample = 6;
    for (int i = 0; i < kSample; ++i) {
      const Provenance& value = chosen[rng.below(static_cast<std::uint32_t>(chosen.size()))];
      const std::string where = value.file + " " + value.row + " " + value.field;
      for (const int by : {1, -1}) {
        const CorrectedData data(value, by);
        ASSERT_TRUE(data.changed()) << where;
        const Result<Games> games = Games::load(data);
        if (!games) {
          EXPECT_NE(games.error().text().find(id), std::string::npos) << games.error().text();
          continue;
        }
        ++loaded;
        EXPECT_NE(games->find(id)->data_hash(), game->data_hash()) << where;
        for (const auto& [read, there] : {std::pair{&lesson_of, has_lesson(id)},
                                          std::pair{&worked_turn_of, has_worked_turn(id)}}) {
          if (!there) continue;
          const Result<Lesson> lesson = read(*games, id);
          ASSERT_TRUE(lesson.ok()) << where << ": " << lesson.error().text();
          EXPECT_NE(lesson->own, nullptr) << where;
          const Status played = check_lesson(*lesson);
          EXPECT_TRUE(played.ok()) << where << ": " << played.error().text();
        }
        break;
      }
    }
    all += loaded;
  }
  // Some numbers are those of the rules and refused: see corrected_test.cc.
  EXPECT_GE(all, 8);
}

TEST(Lessons, AreRefusedIfTheirValuesAreNotKept) {
  const AnyGame& game = *all_games().list().front();
  const auto lesson = [&](const std::string& values, int revision) {
    const Result<Lesson> read = load_lesson(
        all_games(),
        R"({"stadtluft":"lesson","version":1,"game":")" + std::string(game.info().id) +
            R"(","rules":{"values":")" + values + R"(","revision":)" + std::to_string(revision) +
            R"(},"options":{"players":2},"seat":0,"steps":[{"say":"goal"}]})",
        "lesson.json");
    return read.ok() ? std::string() : read.error().text();
  };
  const int revision = game.info().rules_revision;
  EXPECT_EQ(lesson(hash_word(game.data_hash()), revision), "");
  EXPECT_NE(lesson("0123456789abcdef", revision).find("other values"), std::string::npos);
  EXPECT_NE(lesson(hash_word(game.data_hash()), revision + 1).find("revision"), std::string::npos);
}

// A young game may be played before its lesson is written.
TEST(Lessons, CanBePlayedToTheirEnd) {
  std::size_t lessons = 0;
  for (const auto& game : all_games().list()) {
    const std::string id(game->info().id);
    if (!has_lesson(id)) continue;
    const Result<Lesson> lesson = lesson_of(all_games(), id);
    ASSERT_TRUE(lesson.ok()) << id << ": " << lesson.error().text();
    const Status played = check_lesson(*lesson);
    EXPECT_TRUE(played.ok()) << id << ": " << played.error().text();
    EXPECT_GE(lesson->pages.size(), 12U) << id;
    EXPECT_EQ(lesson->pages.back().at, lesson->steps.size()) << id;
    // Every answer of the learner stands on a page.
    std::size_t answers = 0;
    for (const LessonPage& page : lesson->pages) answers += page.answers;
    std::size_t own = 0;
    for (const Step& step : lesson->steps) own += step.seat == lesson->seat ? 1U : 0U;
    EXPECT_EQ(answers, own) << id;
    ++lessons;
  }
  EXPECT_GE(lessons, 4U);
}

TEST(Lessons, HaveTheirWordsInEveryLanguage) {
  const EmbeddedData data;
  for (const auto& game : all_games().list()) {
    const std::string id(game->info().id);
    if (!has_lesson(id)) continue;
    const Result<Lesson> lesson = lesson_of(all_games(), id);
    ASSERT_TRUE(lesson.ok()) << id;
    const Result<Catalogue> english = Catalogue::load(data, "en", id);
    ASSERT_TRUE(english.ok());
    for (const std::string_view language : languages()) {
      const auto own = load_texts(data, "text/" + std::string(language) + "/" + id + ".toml");
      ASSERT_TRUE(own.ok());
      for (const LessonPage& page : lesson->pages) {
        const std::string key = "lesson." + page.say;
        EXPECT_TRUE(own->contains(key + ".text")) << language << " " << id << " " << key;
        EXPECT_EQ(own->contains(key + ".other"), english->has(key + ".other"))
            << language << " " << id << " " << key;
      }
    }
  }
}

// Where the learner may choose differently, the coach has words of its own for that.
TEST(Lessons, HaveWordsForAnotherChoice) {
  const EmbeddedData data;
  for (const auto& game : all_games().list()) {
    const std::string id(game->info().id);
    if (!has_lesson(id)) continue;
    const Result<Lesson> lesson = lesson_of(all_games(), id);
    const Result<Catalogue> english = Catalogue::load(data, "en", id);
    ASSERT_TRUE(lesson.ok() && english.ok()) << id;
    Result<AnyState> state = game->start(lesson->options);
    ASSERT_TRUE(state.ok()) << id;
    const std::vector<RecordPlayer> players(game->players(*state), {"lesson", "human"});
    Result<Session> session = Session::begin(*game, lesson->options, players);
    ASSERT_TRUE(session.ok()) << id;
    ActionList offered;
    for (const LessonPage& page : lesson->pages) {
      while (session->steps() < page.at) play_on(*session, lesson->steps[session->steps()]);
      bool other = false;
      for (std::size_t i = 0; i < page.answers; ++i) {
        offered.clear();
        game->legal(session->state(), offered);
        other = other || offered.size() > 1;
        play_on(*session, lesson->steps[session->steps()]);
      }
      EXPECT_TRUE(!other || english->has("lesson." + page.say + ".other")) << id << " " << page.say;
    }
  }
}

// Every game's worked turn is played, ends with a page, and has its words in every language.
TEST(WorkedTurns, CanBePlayedAndHaveTheirWords) {
  const EmbeddedData data;
  std::size_t turns = 0;
  for (const auto& game : all_games().list()) {
    const std::string id(game->info().id);
    if (!has_worked_turn(id)) continue;
    const Result<Lesson> turn = worked_turn_of(all_games(), id);
    ASSERT_TRUE(turn.ok()) << id << ": " << turn.error().text();
    const Status played = check_lesson(*turn);
    EXPECT_TRUE(played.ok()) << id << ": " << played.error().text();
    EXPECT_GE(turn->pages.size(), 5U) << id;
    EXPECT_LE(turn->pages.size(), 14U) << id;
    EXPECT_EQ(turn->pages.back().at, turn->steps.size()) << id;
    for (const std::string_view language : languages()) {
      const auto own = load_texts(data, "text/" + std::string(language) + "/" + id + ".toml");
      ASSERT_TRUE(own.ok());
      for (const LessonPage& page : turn->pages)
        EXPECT_TRUE(own->contains("turn." + page.say)) << language << " " << id << " " << page.say;
    }
    ++turns;
  }
  EXPECT_GE(turns, 4U);
}

TEST(WorkedTurns, RefuseWhatLeadsNowhere) {
  const std::string game(all_games().list().front()->info().id);
  const auto refusal = [&](const std::string& members) {
    const Result<Lesson> turn =
        load_worked_turn(all_games(),
                         R"({"stadtluft":"worked-turn","version":1,"game":")" + game +
                             R"(","options":{"players":2},"seat":0,)" + members + "}",
                         "turn.json");
    return turn.ok() ? std::string() : turn.error().text();
  };
  EXPECT_EQ(refusal(R"("before":[{"seat":0,"act":["done"]}],"steps":[{"say":"start"}])"), "");
  EXPECT_NE(refusal(R"("steps":[])").find("before"), std::string::npos);
  EXPECT_NE(refusal(R"("before":[{"act":["done"]}],"steps":[])").find("'seat' is missing"),
            std::string::npos);
  EXPECT_NE(refusal(R"("before":[],"steps":[{"act":["done"]}])").find("needs words"),
            std::string::npos);
}

TEST(Lessons, RefuseWhatIsNoLesson) {
  const std::string game(all_games().list().front()->info().id);
  const auto refusal = [&](const std::string& steps) {
    const Result<Lesson> lesson =
        load_lesson(all_games(),
                    R"({"stadtluft":"lesson","version":1,"game":")" + game +
                        R"(","options":{"players":2},"seat":0,"steps":[)" + steps + "]}",
                    "lesson.json");
    return lesson.ok() ? std::string() : lesson.error().text();
  };
  EXPECT_EQ(refusal(R"({"say":"goal"})"), "");
  EXPECT_NE(refusal(R"({"act":["done"]})").find("needs words"), std::string::npos);
  EXPECT_NE(refusal("{}").find("/steps/0"), std::string::npos);
  EXPECT_NE(refusal(R"({"say":"goal","sigh":"x"})").find("sigh"), std::string::npos);
}

}  // namespace
}  // namespace stadtluft::testing
