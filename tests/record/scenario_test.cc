#include "record/scenario.h"

#include <filesystem>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/record/table.h"

namespace stadtluft {
namespace {

using testing::edited;
using testing::pinned_games;
using testing::refused;

// A scenario about the first player, who is about to build.
std::string scenario_with(const std::string& steps) {
  return R"({"stadtluft": "scenario", "version": 1, "id": "T", "rules": ["FIR-6.6"], "title": "t",
    "game": "firenze", "options": {"players": 2, "start_player": "0"},
    "position": {
      "players": [{"storehouse": {"white": 3, "red": 1}, "towers": [{"colour": "white", "height": 2}]}],
      "agenda": [{"job": "turn", "seat": 0, "step": 2}]},
    "steps": [)" +
         steps + "]}";
}

Result<ScenarioReport> run(const std::string& text) {
  return run_scenario(pinned_games(), text, "s.json");
}

// Runs the steps; yields "passed", or the failure with its place.
std::string outcome_of(const std::string& steps) {
  const Result<ScenarioReport> report = run(scenario_with(steps));
  if (!report) return "not loaded: " + report.error().text();
  return report->ok() ? "passed" : report->failure->text();
}

// That the steps fail with a message that contains the text.
::testing::AssertionResult fails(const std::string& steps, const std::string& text) {
  const std::string outcome = outcome_of(steps);
  if (outcome.find("s.json: /steps/") == 0 && outcome.find(text) != std::string::npos)
    return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << outcome;
}

// That the steps cannot be loaded, with a message that contains the text.
::testing::AssertionResult misshapen(const std::string& steps, const std::string& where,
                                     const std::string& what) {
  return refused(run(scenario_with(steps)), "s.json: " + where, what);
}

TEST(Scenario, reports_what_it_is_and_how_far_it_came) {
  const Result<ScenarioReport> good =
      run(scenario_with(R"({"act": "raise white 2", "seat": 0}, {"expect": {"/turn/built": 1}})"));
  ASSERT_TRUE(good.ok()) << good.error().text();
  EXPECT_TRUE(good->ok()) << good->failure->text();
  EXPECT_EQ(good->id, "T");
  EXPECT_EQ(good->title, "t");
  EXPECT_EQ(good->rules, std::vector<std::string>{"FIR-6.6"});
  EXPECT_EQ(good->passed, 2U);
  EXPECT_EQ(good->steps, 2U);
  const Result<ScenarioReport> bad = run(scenario_with(
      R"({"act": "raise white 2", "seat": 0}, {"expect": {"/turn/built": 2}}, {"turn": "over"})"));
  ASSERT_TRUE(bad.ok());
  EXPECT_FALSE(bad->ok());
  EXPECT_EQ(bad->passed, 1U);
  EXPECT_EQ(bad->steps, 3U);
  EXPECT_EQ(bad->failure->where, "s.json: /steps/1");
}

TEST(Scenario, act_must_be_offered_to_that_seat) {
  EXPECT_TRUE(fails(R"({"act": "raise white 2", "seat": 1})", "the game waits for seat 0"));
  EXPECT_TRUE(fails(R"({"act": "raise green 2", "seat": 0})", "FIR-"));
  EXPECT_TRUE(fails(R"({"act": "hover", "seat": 0})", "no action begins with 'hover'"));
}

TEST(Scenario, expect_compares_exactly) {
  EXPECT_EQ(outcome_of(R"({"expect": {"/players/0/storehouse": {"white": 3, "red": 1}}})"),
            "passed");
  EXPECT_EQ(outcome_of(R"({"expect": {"/players/0/storehouse/green": null}})"), "passed");
  EXPECT_TRUE(fails(R"({"expect": {"/players/0/storehouse/green": 0}})",
                    "/players/0/storehouse/green should be 0, but is absent"));
  EXPECT_TRUE(fails(R"({"expect": {"/players/0/storehouse/white": "3"}})",
                    "/players/0/storehouse/white should be \"3\", but is 3"));
  EXPECT_TRUE(fails(R"({"expect": {"/players/0/warehouse/white": null}})",
                    "there is not even /players/0/warehouse"));
  // Every fact that does not hold is listed.
  EXPECT_TRUE(fails(R"({"expect": {"/turn/built": 8, "/active": 0, "/ended": true}})",
                    "/turn/built should be 8, but is 0\n/ended should be true, but is false"));
}

TEST(Scenario, expect_may_look_through_the_eyes_of_a_viewer) {
  EXPECT_EQ(outcome_of(R"({"expect": {"/viewer": 1}, "view": 1})"), "passed");
  EXPECT_EQ(outcome_of(R"({"expect": {"/viewer": null}, "view": "spectator"})"), "passed");
  EXPECT_TRUE(fails(R"({"expect": {"/viewer": 1}, "view": 0})", "/viewer should be 1, but is 0"));
  EXPECT_TRUE(fails(R"({"expect": {"/viewer": 3}, "view": 3})", "there is no seat 3"));
}

TEST(Scenario, legal_and_illegal_ask_what_is_offered) {
  EXPECT_EQ(outcome_of(R"({"legal": ["raise white 2", "done"]})"), "passed");
  EXPECT_TRUE(fails(R"({"legal": ["raise white 2", "start green"]})",
                    "'start green' should be offered; seat 0 is offered: "));
  EXPECT_TRUE(fails(R"({"legal": ["raise white 2", "done"], "only": true})",
                    "nothing else should be offered, but there is "));
  EXPECT_TRUE(fails(R"({"legal": ["leap"]})", "no action begins with 'leap'"));
  EXPECT_EQ(outcome_of(R"({"illegal": ["start green", "stone white"]})"), "passed");
  EXPECT_TRUE(fails(R"({"illegal": ["start green", "start red"]})",
                    "'start red' should not be offered, but it is"));
  EXPECT_TRUE(fails(R"({"illegal": ["start grene"]})", "is no action at all"))
      << "a misspelt action would be illegal for ever";
}

TEST(Scenario, error_asks_for_the_reason) {
  EXPECT_EQ(outcome_of(R"({"error": "start green"})"), "passed");
  EXPECT_EQ(outcome_of(R"({"error": "start green", "says": "stone"})"), "passed");
  EXPECT_EQ(outcome_of(R"({"error": "hover", "says": "no action begins with 'hover'"})"), "passed");
  EXPECT_TRUE(fails(R"({"error": "start green", "says": "FIR-99.9"})",
                    "the refusal of 'start green' should say 'FIR-99.9', but says '"));
  EXPECT_TRUE(fails(R"({"error": "raise white 2"})", "should be refused, but it is offered"));
}

TEST(Scenario, turn_asks_whom_the_game_waits_for) {
  EXPECT_EQ(outcome_of(R"({"turn": {"seat": 0}})"), "passed");
  EXPECT_EQ(outcome_of(R"({"turn": {"seat": 0, "question": "build"}})"), "passed");
  EXPECT_TRUE(fails(R"({"turn": {"seat": 1}})", "should wait for seat 1, but waits for seat 0"));
  EXPECT_TRUE(fails(R"({"turn": {"seat": 0, "question": "exchange"}})",
                    "the question should be 'exchange', but is 'build'"));
  EXPECT_TRUE(fails(R"({"turn": "over"})", "should wait for nobody"));
  EXPECT_TRUE(fails(R"({"turn": "chance"})", "should wait for chance"));
}

TEST(Scenario, score_and_result_ask_as_if_the_game_ended) {
  EXPECT_EQ(outcome_of(R"({"score": {"seat": 0, "total": 0, "items": [], "only": true}})"),
            "passed");
  EXPECT_TRUE(
      fails(R"({"score": {"seat": 0, "total": 4}})", "the total of seat 0 should be 4, but is 0"));
  EXPECT_TRUE(fails(R"({"score": {"seat": 1, "items": [{"item": "last-seal", "points": 5}]}})",
                    R"(should hold {"item":"last-seal","points":5}, but is [])"));
  EXPECT_TRUE(fails(R"({"score": {"seat": 4, "total": 0}})", "there is no seat 4"));
  EXPECT_EQ(outcome_of(R"({"result": {"points": [0, 0], "places": [1, 1], "winners": [0, 1]}})"),
            "passed");
  EXPECT_TRUE(fails(R"({"result": {"winners": [0]}})", "/winners should be [0], but is [0,1]"));
}

// The same scenario from the very beginning, where chance decides first.
std::string from_the_beginning(const std::string& steps) {
  const std::string text = scenario_with(steps);
  const std::size_t from = text.find("\"position\": {");
  return edited(text, text.substr(from, text.find("\"steps\"") - from), "");
}

TEST(Scenario, chance_is_told_or_drawn_by_the_seed) {
  const auto outcome = [](const std::string& steps) {
    const Result<ScenarioReport> report = run(from_the_beginning(steps));
    return !report ? report.error().text() : report->ok() ? "passed" : report->failure->text();
  };
  EXPECT_EQ(outcome(R"({"turn": "chance"}, {"chance": "*"}, {"turn": {"seat": 0}})"), "passed");
  EXPECT_EQ(outcome(R"({"chance": ["balcony balcony_04", "balcony balcony_06"]}, {"turn": "chance"},
                       {"expect": {"/balconies": ["balcony_04", "balcony_06"]}})"),
            "passed");
  EXPECT_EQ(outcome(R"({"legal": ["balcony balcony_04"]}, {"illegal": ["stone white", "done"]},
                       {"error": "stone white", "says": "not a possible outcome"})"),
            "passed");
  EXPECT_EQ(outcome(R"({"chance": "stone white"})").find("s.json: /steps/0: 'stone white' is not"),
            0U);
  EXPECT_TRUE(fails(R"({"chance": "*"})", "chance should decide, but the game waits for seat 0"));
  EXPECT_TRUE(
      fails(R"({"chance": "stone white"})", "a step of chance, but the game waits for seat 0"));
}

TEST(Scenario, the_seed_decides) {
  const auto bag_with = [](int seed) {
    const std::string text = from_the_beginning(R"({"chance": "*"}, {"expect": {"/row": 0}})");
    const Result<ScenarioReport> report =
        run(edited(text, "\"steps\"", fmt::format("\"seed\": {}, \"steps\"", seed)));
    EXPECT_TRUE(report.ok() && !report->ok());
    return report->failure->what;
  };
  EXPECT_EQ(bag_with(4), bag_with(4));
  EXPECT_NE(bag_with(4), bag_with(5));
}

TEST(Scenario, every_step_may_carry_a_note) {
  EXPECT_EQ(outcome_of(R"({"note": "why", "turn": {"seat": 0}})"), "passed");
}

TEST(Scenario, looks_into_lists_and_objects) {
  EXPECT_EQ(outcome_of(R"({"contains": {"/players/0/towers": {"colour": "white"},
                                        "/players/0": {"storehouse": {"red": 1}}}},
                          {"count": {"/players": 2, "/players/0/towers": 1}},
                          {"absent": ["/players/2", "/players/0/towers/1"]})"),
            "passed");
  EXPECT_TRUE(fails(R"({"contains": {"/players/0/towers": {"colour": "red"}}})",
                    R"(/players/0/towers should contain {"colour":"red"}, but is [{)"));
  EXPECT_TRUE(fails(R"({"contains": {"/players/0/crowns": 1}})", "but is absent"));
  EXPECT_TRUE(fails(R"({"contains": {"/players/0/prestige": 0}})", "should contain 0, but is 0"));
  EXPECT_TRUE(fails(R"({"count": {"/players": 3}})", "/players should have 3 items, but has 2"));
  EXPECT_TRUE(fails(R"({"count": {"/players/0/prestige": 0}})", "a list or an object"));
  EXPECT_TRUE(fails(R"({"absent": ["/players/1"]})", "/players/1 should be absent, but is {"));
  EXPECT_TRUE(fails(R"({"absent": ["/player/1"]})", "not even /player"));
  EXPECT_TRUE(fails(R"({"count": {"/players": 2}, "view": 4})", "there is no seat 4"));
}

TEST(Scenario, compares_with_an_earlier_moment) {
  const std::string raise = R"({"act": "raise white 2", "seat": 0}, )";
  EXPECT_EQ(outcome_of(raise + R"({"change": {"/turn/built": 1}}, {"mark": "one"},
                               {"act": "raise white 3 again", "seat": 0},)" +
                       R"({"change": {"/turn/built": 2}},
                          {"change": {"/turn/built": 1, "/players/0/prestige": 0}, "since": "one"})"),
            "passed");
  EXPECT_TRUE(fails(raise + R"({"change": {"/turn/built": 2}})",
                    "/turn/built should change by 2, but changes by 1, from 0 to 1"));
  EXPECT_TRUE(fails(R"({"change": {"/turn/built": 0}, "since": "noon"})", "no mark 'noon'"));
  EXPECT_TRUE(fails(R"({"change": {"/players": 0}})", "a number before and after"));
}

TEST(Scenario, says_what_is_not_asked) {
  EXPECT_EQ(outcome_of(R"({"not_asked": {"seat": 1}}, {"not_asked": {"question": "take-card"}},
                          {"not_asked": {"seat": 1, "question": "build"}})"),
            "passed");
  EXPECT_TRUE(fails(R"({"not_asked": {"seat": 0}})", "seat 0 should not be asked 'build', but is"));
  EXPECT_TRUE(fails(R"({"not_asked": {"question": "build"}})", "should not be asked 'build'"));
}

std::string with_branches(const std::string& steps, const std::string& branches) {
  return edited(scenario_with(steps), "\"steps\"", "\"branches\": [" + branches + "], \"steps\"");
}

TEST(Scenario, goes_on_in_branches) {
  const std::string raise = R"({"act": "raise white 2", "seat": 0})";
  const std::string stop =
      R"({"title": "stop", "steps": [{"expect": {"/turn/built": 1}}, {"act": "done", "seat": 0}]})";
  const auto again = [&](int built) {
    return fmt::format(
        R"({{"title": "again", "steps": [{}, {{"expect": {{"/turn/built": {}}}}}]}})",
        R"({"act": "raise white 3 again", "seat": 0})", built);
  };
  const Result<ScenarioReport> report = run(with_branches(raise, stop + ", " + again(2)));
  ASSERT_TRUE(report.ok()) << report.error().text();
  EXPECT_TRUE(report->ok()) << report->failure->text();
  EXPECT_EQ(report->steps, 5U);
  EXPECT_EQ(report->passed, 5U);
  const Result<ScenarioReport> wrong = run(with_branches(raise, stop + ", " + again(7)));
  ASSERT_TRUE(wrong.ok());
  EXPECT_EQ(wrong->failure->where, "s.json: /branches/1/steps/1");
  EXPECT_TRUE(run(with_branches("", stop)).ok()) << "branches may begin at once";
  EXPECT_TRUE(refused(run(with_branches(raise, "")), "s.json: /branches", "must not be empty"));
  EXPECT_TRUE(refused(run(with_branches(raise, R"({"title": "t", "steps": []})")),
                      "s.json: /branches/0/steps", "must not be empty"));
}

TEST(Scenario, says_that_a_position_is_refused) {
  const auto with = [](const std::string& refusal) {
    const std::string text = edited(scenario_with(""), "\"steps\": []", "\"refused\": " + refusal);
    const Result<ScenarioReport> report = run(edited(text, "\"white\": 3", "\"pink\": 3"));
    if (!report) return "not loaded: " + report.error().text();
    return report->ok() ? "passed" : report->failure->text();
  };
  EXPECT_EQ(with(R"({"at": "/players/0/storehouse/pink", "says": "unknown"})"), "passed");
  EXPECT_EQ(with(R"({"says": "unknown"})"), "passed");
  EXPECT_EQ(
      with(R"({"at": "/bag", "says": "unknown"})").find("s.json: /refused: the position should"),
      0U);
  const Result<ScenarioReport> accepted =
      run(edited(scenario_with(""), "\"steps\": []", R"("refused": {"says": "pink"})"));
  ASSERT_TRUE(accepted.ok()) << accepted.error().text();
  EXPECT_EQ(accepted->failure->text(),
            "s.json: /refused: the position should be refused ('pink'), but it is accepted");
}

// A folder with a base position, and a scenario that is laid over it.
TEST(Scenario, begins_with_a_base) {
  const std::filesystem::path folder = std::filesystem::path(::testing::TempDir()) / "with_base";
  std::filesystem::create_directories(folder / "base");
  const std::string base =
      R"({"stadtluft": "position", "version": 1, "game": "firenze", "position": {
    "options": {"players": 2, "start_player": "0"},
    "players": [{"storehouse": {"white": 3}}, {"storehouse": {"green": 2}}],
    "agenda": [{"job": "turn", "seat": 0, "step": 2}]}})";
  ASSERT_TRUE(write_file((folder / "base" / "quiet.json").string(), base));
  const std::string file = (folder / "s.json").string();
  const auto outcome = [&](const std::string& name, const std::string& expect) {
    const std::string text = fmt::format(
        R"({{"stadtluft": "scenario", "version": 1, "id": "T", "rules": ["FIR-6.6"], "title": "t",
             "game": "firenze", "base": "{}", "position": {{"players": [{{"storehouse": {{"red": 1}}}}]}},
             "steps": [{{"expect": {}}}]}})",
        name, expect);
    const Result<ScenarioReport> report = run_scenario(pinned_games(), text, file);
    return !report ? report.error().text() : report->ok() ? "passed" : report->failure->text();
  };
  EXPECT_EQ(outcome("quiet", R"({"/players/1/storehouse/green": 2,
                                 "/players/0/storehouse/white": 3,
                                 "/players/0/storehouse/red": 1})"),
            "passed");
  EXPECT_NE(outcome("loud", "{\"/row\": 0}").find("loud.json"), std::string::npos);
  std::filesystem::remove_all(folder);
}

TEST(Scenario, misshapen_steps_are_found_before_anything_is_played) {
  const std::string first = R"({"act": "hover", "seat": 0}, )";
  EXPECT_TRUE(misshapen(first + "{}", "/steps/1", "a step is one of act, chance"));
  EXPECT_TRUE(misshapen(first + "7", "/steps/1", "an object is expected"));
  EXPECT_TRUE(misshapen(R"({"act": "done"})", "/steps/0", "'seat' is missing"));
  EXPECT_TRUE(misshapen(R"({"act": "done", "seat": 6})", "/steps/0/seat", "from 0 to 5"));
  EXPECT_TRUE(misshapen(R"({"act": "done", "seat": 0, "turn": "over"})", "/steps/0/turn",
                        "unknown key; expected seat, act, note"));
  EXPECT_TRUE(misshapen(R"({"chance": []})", "/steps/0/chance", "must not be empty"));
  EXPECT_TRUE(misshapen(R"({"chance": [1]})", "/steps/0/chance/0", "a text is expected"));
  EXPECT_TRUE(misshapen(R"({"expect": {}})", "/steps/0/expect", "JSON pointers"));
  EXPECT_TRUE(misshapen(R"({"expect": {"a/b": 1}})", "/steps/0/expect/a~1b", "a JSON pointer"));
  EXPECT_TRUE(misshapen(R"({"expect": {"/a~2": 1}})", "/steps/0/expect/~1a~02", "a JSON pointer"));
  EXPECT_TRUE(
      misshapen(R"({"expect": {"/a": 1}, "view": "all"})", "/steps/0/view", "whole number"));
  EXPECT_TRUE(misshapen(R"({"count": {"/a": "1"}})", "/steps/0/count/~1a", "a whole number"));
  EXPECT_TRUE(misshapen(R"({"absent": ["a"]})", "/steps/0/absent/0", "a JSON pointer"));
  EXPECT_TRUE(
      misshapen(R"({"not_asked": {}})", "/steps/0/not_asked", "a seat, a question or both"));
  EXPECT_TRUE(misshapen(R"({"legal": "done"})", "/steps/0/legal", "a list is expected"));
  EXPECT_TRUE(misshapen(R"({"legal": ["done"], "only": 1})", "/steps/0/only", "true or false"));
  EXPECT_TRUE(misshapen(R"({"turn": "mine"})", "/steps/0/turn", "\"chance\" or \"over\""));
  EXPECT_TRUE(
      misshapen(R"({"turn": {"seat": 0, "mood": 1}})", "/steps/0/turn/mood", "unknown key"));
  EXPECT_TRUE(misshapen(R"({"score": {"seat": 0}})", "/steps/0/score", "'items' is missing"));
  EXPECT_TRUE(misshapen(R"({"result": {}})", "/steps/0/result", "points, places or winners"));
  EXPECT_TRUE(misshapen("", "/steps", "must not be empty"));
}

TEST(Scenario, faults_around_the_steps_are_found) {
  const std::string good = scenario_with(R"({"turn": {"seat": 0}})");
  EXPECT_TRUE(run(good).ok());
  EXPECT_TRUE(refused(run(edited(good, "\"id\": \"T\", ", "")), "s.json", "'id' is missing"));
  EXPECT_TRUE(refused(run(edited(good, "FIR-6.6", "HAM-6.6")), "s.json: /rules/0", "FIR-..."));
  EXPECT_TRUE(refused(run(edited(good, "\"version\": 1", "\"version\": 0")), "s.json: /version",
                      "version 0 of a scenario is unknown"));
  EXPECT_TRUE(refused(run(edited(good, "\"players\": 2", "\"players\": 1")),
                      "s.json: /options/players", "from 2 to 4"));
  EXPECT_TRUE(refused(run(edited(good, "\"position\": {", "\"position\": {\"options\": {},")),
                      "s.json: /position/options", "options stand at the top"));
  EXPECT_TRUE(refused(run(edited(good, "\"white\": 3", "\"pink\": 3")),
                      "s.json: /position/players/0/storehouse/pink", "unknown"));
  EXPECT_TRUE(
      refused(run_scenario_file(pinned_games(), "none.json"), "none.json", "cannot be read"));
}

}  // namespace
}  // namespace stadtluft
