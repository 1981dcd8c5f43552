#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "engine/games/weiler/weiler.h"
#include "engine/notation/message_json.h"
#include "tests/support/data.h"

// The forms of messages, on the small game of the template.
namespace stadtluft {
namespace {

using weiler::State;
using weiler::Weiler;

class Messages : public ::testing::Test {
 protected:
  Messages() {
    auto loaded = Weiler::load(testing::test_data());
    if (!loaded) throw std::runtime_error(loaded.error().text());
    game_ = std::move(*loaded);
    any_ = std::make_unique<Erased<Weiler>>(*game_);
  }
  AnyState position(std::string_view text) {
    auto state = any_->read_position(json::parse(text));
    if (!state) throw std::runtime_error(state.error().text());
    return *state;
  }
  std::string action_fault(std::string_view text) {
    const auto action = parse_action_json(game_->grammar(), json::parse(text));
    return action ? "ok" : action.error().text();
  }
  std::string options_fault(std::string_view text) {
    const auto options = parse_options_json(game_->option_specs(), json::parse(text), "/options");
    return options ? "ok" : options.error().text();
  }

  std::unique_ptr<Weiler> game_;
  std::unique_ptr<AnyGame> any_;
};

TEST_F(Messages, Actions_are_objects_with_named_arguments) {
  EXPECT_EQ(json::serialize(action_json(game_->grammar(), {weiler::kBuild, 2})),
            R"({"act":"build","card":"inn"})");
  EXPECT_EQ(json::serialize(action_json(game_->grammar(), {weiler::kRoll, 6})),
            R"({"act":"roll","pips":6})");
  EXPECT_EQ(*parse_action_json(game_->grammar(), json::parse(R"({"card":"inn","act":"build"})")),
            (Action{weiler::kBuild, 2}));
  EXPECT_EQ(*parse_action_json(game_->grammar(), json::parse(R"({"act":"rest"})")),
            (Action{weiler::kRest}));
}

TEST_F(Messages, A_wrong_action_is_refused_with_its_place) {
  EXPECT_EQ(action_fault("3"), "an object is expected");
  EXPECT_EQ(action_fault("{}"), "'act' is missing");
  EXPECT_EQ(action_fault(R"({"act": 1})"), "/act: a text is expected");
  EXPECT_EQ(action_fault(R"({"act": "bild"})"), "/act: there is no action 'bild'");
  EXPECT_EQ(action_fault(R"({"act": "build"})"),
            "/card: one of cottage, farm, inn, well, mill, bailiff is expected");
  EXPECT_EQ(action_fault(R"({"act": "build", "card": "castle"})"),
            "/card: one of cottage, farm, inn, well, mill, bailiff is expected");
  EXPECT_EQ(action_fault(R"({"act": "build", "card": 2})"),
            "/card: one of cottage, farm, inn, well, mill, bailiff is expected");
  EXPECT_EQ(action_fault(R"({"act": "roll", "pips": 7})"),
            "/pips: a number from 1 to 6 is expected");
  EXPECT_EQ(action_fault(R"({"act": "roll"})"), "/pips: a number from 1 to 6 is expected");
  EXPECT_EQ(action_fault(R"({"act": "rest", "card": "inn"})"), "/card: unknown key; expected act");
}

TEST_F(Messages, Optional_words_may_be_left_out_of_json) {
  static constexpr std::array<std::string_view, 2> kAgain = {"", "again"};
  Grammar grammar;
  grammar.actions = {{"raise", {{.name = "again", .words = kAgain}}}};
  EXPECT_EQ(json::serialize(action_json(grammar, {0, 0})), R"({"act":"raise","again":null})");
  for (const char* text : {R"({"act":"raise"})", R"({"act":"raise","again":null})"})
    EXPECT_EQ(*parse_action_json(grammar, json::parse(text)), (Action{0, 0})) << text;
  EXPECT_EQ(*parse_action_json(grammar, json::parse(R"({"act":"raise","again":"again"})")),
            (Action{0, 1}));
}

TEST_F(Messages, Events_show_hidden_arguments_as_null) {
  const Event event{
      .kind = weiler::kEvDrew, .seat = 1, .secret_args = 0b10, .seen_by = only(1), .args = {1, 4}};
  EXPECT_EQ(json::serialize(event_json(game_->grammar(), redact(event, 1))),
            R"({"event":"drew","seat":1,"back":"blue","card":"mill"})");
  EXPECT_EQ(json::serialize(event_json(game_->grammar(), redact(event, 0))),
            R"({"event":"drew","seat":1,"back":"blue","card":null})");
  EXPECT_EQ(json::serialize(event_json(game_->grammar(), {.kind = weiler::kEvRound, .args = {2}})),
            R"({"event":"round","round":2})");
}

TEST_F(Messages, Questions_scores_and_standings_are_named) {
  EXPECT_EQ(json::serialize(question_json(game_->grammar(), {weiler::kAskTribute, {2}})),
            R"({"question":"tribute","to":2})");
  ScoreSheet sheet;
  sheet.add(weiler::kItemBuildings, 6, 1);
  sheet.add(weiler::kItemCoins, 2);
  EXPECT_EQ(json::serialize(score_json(game_->grammar(), sheet)),
            R"([{"item":"buildings","card":"farm","points":6},{"item":"coins","points":2}])");
  Standings standings{.players = 3, .points = {4, 9, 9}};
  rank(standings);
  EXPECT_EQ(json::serialize(standings_json(standings)),
            R"({"points":[4,9,9],"places":[3,1,1],"winners":[1,2]})");
}

TEST_F(Messages, Options_survive_json) {
  const auto written = options_json(game_->option_specs(), {3, 1});
  EXPECT_EQ(json::serialize(written), R"({"players":3,"peaceful":true})");
  EXPECT_EQ(*parse_options_json(game_->option_specs(), written, ""), (OptionValues{3, 1}));
  EXPECT_EQ(*parse_options_json(game_->option_specs(), json::parse("{}"), ""),
            standard_options(game_->option_specs()));
}

TEST_F(Messages, Every_kind_of_option_survives_json) {
  static constexpr std::array<std::string_view, 3> kWords = {"one", "two", "three"};
  const std::vector<OptionSpec> specs = {
      {.name = "way", .kind = OptionSpec::Kind::choice, .words = kWords},
      {.name = "extras", .kind = OptionSpec::Kind::set, .words = kWords}};
  const auto written = options_json(specs, {2, 0b110});
  EXPECT_EQ(json::serialize(written), R"({"way":"three","extras":["two","three"]})");
  EXPECT_EQ(*parse_options_json(specs, written, ""), (OptionValues{2, 0b110}));
}

TEST_F(Messages, Wrong_options_are_refused_with_their_place) {
  EXPECT_EQ(options_fault("[]"), "/options: an object is expected");
  EXPECT_EQ(options_fault(R"({"players": 5})"),
            "/options/players: a whole number from 2 to 4 is expected");
  EXPECT_EQ(options_fault(R"({"peaceful": "on"})"), "/options/peaceful: true or false is expected");
  EXPECT_EQ(options_fault(R"({"peacefull": true})"),
            "/options/peacefull: unknown key; expected players, peaceful");
}

TEST_F(Messages, A_refused_action_is_told_why_and_what_is_near) {
  const AnyState state = position(R"({"players": [{"hand": {"mill": 1, "inn": 1}}],
                                      "agenda": [{"job": "play", "seat": 0}]})");
  const auto fault = [&](std::string_view text) {
    const auto action = read_legal_action(*any_, state, text);
    return action ? "ok" : action.error().text();
  };
  EXPECT_EQ(fault("build mill"), "ok");
  EXPECT_EQ(fault("build well"),
            "You hold no well. WEI-2.2 (offered: build mill, build inn, rest)");
  EXPECT_EQ(fault("bild mill"),
            "no action begins with 'bild' (offered: build mill, build inn, rest)");
  EXPECT_EQ(fault("pay"), "'pay' is not possible now (offered: rest, build inn, build mill)");
  EXPECT_EQ(fault(""),
            "an action is expected, the text is empty (offered: rest, build inn, build mill)");
}

TEST_F(Messages, Of_many_offers_the_nearest_five_are_named) {
  const AnyState state = position(R"({"players": [
      {"hand": {"cottage": 1, "farm": 1, "inn": 1, "well": 1, "mill": 1, "bailiff": 1}}],
      "agenda": [{"job": "play", "seat": 0}]})");
  EXPECT_EQ(read_legal_action(*any_, state, "build mell").error().text(),
            "'mell' after 'build' should be card (cottage, farm, inn, well, mill, bailiff) "
            "(nearest of the 7 offered: build well, build mill, build farm, build inn, "
            "build bailiff)");
}

TEST_F(Messages, Players_and_chance_do_not_answer_for_each_other) {
  const AnyState chance = position(R"({"agenda": [{"job": "roll", "seat": 0}]})");
  EXPECT_EQ(read_legal_action(*any_, chance, "rest").error().text(),
            "chance has to decide first, not a player");
  EXPECT_TRUE(read_outcome(*any_, chance, "roll 6"));
  EXPECT_EQ(read_outcome(*any_, chance, "deal inn").error().text(),
            "'deal inn' is not a possible outcome (nearest of the 6 offered: roll 1, roll 2, "
            "roll 3, roll 4, roll 5)");
  EXPECT_EQ(read_outcome(*any_, chance, "roll 9").error().text(),
            "'9' after 'roll' should be pips (1 to 6) (nearest of the 6 offered: roll 1, roll 2, "
            "roll 3, roll 4, roll 5)");

  const AnyState player = position(R"({"agenda": [{"job": "play", "seat": 0}]})");
  EXPECT_EQ(read_outcome(*any_, player, "roll 6").error().text(),
            "a player has to decide first, not chance");
  const AnyState over = position(R"({"agenda": []})");
  EXPECT_EQ(read_legal_action(*any_, over, "rest").error().text(), "the game is over");
  EXPECT_EQ(read_outcome(*any_, over, "roll 6").error().text(), "the game is over");
}

TEST_F(Messages, An_erased_game_does_what_the_game_does) {
  EXPECT_EQ(any_->info().id, "weiler");
  EXPECT_EQ(any_->state_size(), sizeof(State));
  AnyState erased = *any_->start({3, 0});
  State plain = *game_->start({3, 0});
  Rng rng(5);
  ActionList legal;
  while (!game_->turn(plain).over()) {
    ASSERT_EQ(erased, AnyState::of(plain));
    ASSERT_EQ(erased.hash(), hash_state(plain));
    Action action;
    if (game_->turn(plain).actor == Actor::chance) {
      action = sample_chance(*game_, plain, rng);
    } else {
      legal.clear();
      any_->legal(erased, legal);
      action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      EXPECT_EQ(any_->view(erased, 1), game_->view(game_->observe(plain, 1)));
    }
    any_->apply(erased, action, {});
    game_->apply(plain, action, {});
  }
  EXPECT_TRUE(any_->turn(erased).over());
  EXPECT_EQ(any_->standings(erased).points, game_->standings(plain).points);
  EXPECT_FALSE(any_->start({9, 0}));
  EXPECT_EQ(any_->read_position(json::parse("[]")).error().text(), "an object is expected");
}

}  // namespace
}  // namespace stadtluft
