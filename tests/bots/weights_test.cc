#include "bots/value/weights.h"

#include <algorithm>
#include <array>
#include <string>

#include <gtest/gtest.h>

#include "bots/games/firenze/weights.h"
#include "bots/games/hamburg/weights.h"
#include "bots/players/bot_spec.h"
#include "bots/value/brains.h"
#include "tests/support/data.h"
#include "tests/support/memory_data.h"
#include "text/source.h"

namespace stadtluft::testing {
namespace {

using firenze::kWeightFields;
using firenze::Weights;

constexpr std::string_view kPath = "bots/firenze.toml";

Result<Weights> load(const std::string& text) {
  const MemoryData data(std::string(kPath), text);
  return load_weights<Weights>(data, kPath, kWeightFields);
}

std::string complete() {
  std::vector<std::pair<std::string_view, double>> all;
  for (const auto& field : kWeightFields) all.emplace_back(field.name, Weights{}.*field.at);
  return weights_text("made by\na test", all);
}

TEST(Weights, A_written_file_is_read_back) {
  const std::string text = complete();
  EXPECT_TRUE(text.starts_with("# made by\n# a test\n\n[weights]\nseal = 0.8000\n")) << text;
  const auto weights = load(text);
  ASSERT_TRUE(weights) << weights.error().text();
  EXPECT_DOUBLE_EQ(weights->turns_per_seal, 2.2);
  EXPECT_DOUBLE_EQ(weights->rival, 0.5);
}

TEST(Weights, Without_a_file_those_set_by_hand_count) {
  const auto weights = load_weights<Weights>(MemoryData(), kPath, kWeightFields);
  ASSERT_TRUE(weights);
  EXPECT_DOUBLE_EQ(weights->seal, Weights{}.seal);
}

TEST(Weights, Faults_name_the_file_and_the_key) {
  struct Case {
    std::string text;
    std::string says;
  };
  const std::vector<Case> cases = {
      {"[weights]\nseal = \"much\"\n", "bots/firenze.toml:2: weights.seal should be a number"},
      {"[weights]\nseal = 1\n", "bots/firenze.toml: weights.turn: this weight is missing"},
      {complete() + "glory = 3\n", "bots/firenze.toml: weights.glory: there is no such weight"},
      {complete() + "[more]\nx = 1\n", "'more'"},
      {"[weights]\nseal = = 1\n", "bots/firenze.toml:2"},
      {"seal = 1\n", "'seal'"},
      {"", "'weights'"},
  };
  for (const Case& each : cases) {
    const auto weights = load(each.text);
    ASSERT_FALSE(weights) << each.text;
    EXPECT_NE(weights.error().text().find(each.says), std::string::npos)
        << weights.error().text() << " should say " << each.says;
  }
  std::string far = complete();
  far.replace(far.find("seal = 0.8000"), 13, "seal = 99");
  const auto out_of_range = load(far);
  ASSERT_FALSE(out_of_range);
  EXPECT_NE(out_of_range.error().text().find("weights.seal"), std::string::npos);
}

TEST(Weights, The_fitted_file_of_Firenze_is_sound) {
  EXPECT_TRUE(load_weights<Weights>(test_data(), kPath, kWeightFields));
}

TEST(Weights, The_fitted_file_of_Hamburg_is_sound) {
  const auto fitted =
      load_weights<hamburg::Weights>(test_data(), "bots/hamburg.toml", hamburg::kWeightFields);
  ASSERT_TRUE(fitted) << fitted.error().text();
  EXPECT_NE(fitted->mark, hamburg::kByHand.mark) << "the file was not found";
}

TEST(Weights, Without_a_file_the_policy_has_the_weights_of_the_value) {
  std::string text = complete();
  text.replace(text.find("seal = 0.8000"), 13, "seal = 1.5000");
  const Result<Brains> one = Brains::load(MemoryData(std::string(kPath), text));
  ASSERT_TRUE(one) << one.error().text();
  EXPECT_DOUBLE_EQ(one->fitted<firenze::Firenze>().value.seal, 1.5);
  EXPECT_DOUBLE_EQ(one->fitted<firenze::Firenze>().policy.seal, 1.5);
  const Result<Brains> other = Brains::load(MemoryData("bots/firenze-policy.toml", text));
  ASSERT_TRUE(other) << other.error().text();
  EXPECT_DOUBLE_EQ(other->fitted<firenze::Firenze>().value.seal, Weights{}.seal);
  EXPECT_DOUBLE_EQ(other->fitted<firenze::Firenze>().policy.seal, 1.5);
  const Result<Brains> faulty = Brains::load(MemoryData("bots/firenze-policy.toml", "[weights]\n"));
  ASSERT_FALSE(faulty);
  EXPECT_NE(faulty.error().text().find("firenze-policy.toml"), std::string::npos);
}

TEST(Weights, Slopes_are_read_by_the_names_of_the_items) {
  constexpr std::array<std::string_view, 2> kItems = {"towers", "stones"};
  const auto read = [&](const std::string& text, std::array<double, 2>& slopes) {
    return load_slopes(MemoryData("bots/x-slopes.toml", text), "bots/x-slopes.toml", kItems,
                       slopes);
  };
  std::array<double, 2> slopes = {1, 1};
  EXPECT_TRUE(load_slopes(MemoryData(), "bots/x-slopes.toml", kItems, slopes));
  EXPECT_EQ(slopes, (std::array<double, 2>{1, 1}));
  EXPECT_TRUE(read("[weights]\nstones = 2.5\ntowers = -0.5\n", slopes));
  EXPECT_EQ(slopes, (std::array<double, 2>{-0.5, 2.5}));
  const auto says = [&](const std::string& text, const char* part) {
    const Status status = read(text, slopes);
    ASSERT_FALSE(status) << text;
    EXPECT_NE(status.error().text().find(part), std::string::npos) << status.error().text();
  };
  says("[weights]\nstones = 2\n", "weights.towers: this slope is missing");
  says("[weights]\nstones = 2\ntowers = 11\n", "weights.towers: should be between -10 and 10");
  says("[weights]\nstones = nan\ntowers = 1\n", "weights.stones");
  says("[weights]\nstones = 2\ntowers = 1\nglory = 1\n", "weights.glory: the value has no such");
}

TEST(Weights, The_fitted_slopes_are_in_use) {
  const auto differs = [](const auto& slopes) {
    return std::any_of(slopes.by_item.begin(), slopes.by_item.end(),
                       [](double x) { return x != 1; });
  };
  EXPECT_TRUE(differs(Brains::built_in().fitted<firenze::Firenze>().slopes));
  EXPECT_TRUE(differs(Brains::built_in().fitted<hamburg::Hamburg>().slopes));
}

TEST(BotSpec, Reads_ids_with_parameters) {
  EXPECT_EQ(read_bot("dice")->kind, BotKind::dice);
  EXPECT_DOUBLE_EQ(read_bot("councillor:10ms")->budget.ms, 10);
  EXPECT_EQ(read_bot("montecarlo:200it")->budget.iterations, 200U);
  EXPECT_EQ(read_bot("councillor:200it:2threads")->threads, 2U);
  EXPECT_TRUE(read_bot("journeyman:hand")->by_hand);
  EXPECT_TRUE(read_bot("journeyman:policy")->by_policy);
  EXPECT_GT(read_bot("councillor")->budget.ms, 0);
  EXPECT_DOUBLE_EQ(read_bot("mayor")->budget.ms, 1000);
  EXPECT_EQ(read_bot("mayor:2threads")->threads, 2U);
  EXPECT_EQ(read_bot("councillor:4visits")->least_visits, 4U);
  EXPECT_EQ(read_bot("councillor:10denial")->denial, 10U);
  EXPECT_TRUE(read_bot("councillor:depth")->by_depth);
  EXPECT_EQ(bot_id("councillor:10ms"), "councillor");
  for (const std::string_view id : bot_ids()) EXPECT_TRUE(read_bot(trial_bot(id))) << id;
}

TEST(BotSpec, Says_what_is_wrong) {
  const auto says = [](const char* text, const char* part) {
    const auto spec = read_bot(text);
    ASSERT_FALSE(spec) << text;
    EXPECT_NE(spec.error().what.find(part), std::string::npos) << spec.error().what;
  };
  says("emperor", "apprentice");
  says("montecarlo:4visits", "'4visits'");
  says("dice:10ms", "takes no ':10ms'");
  says("journeyman:5it", "takes no");
  says("councillor:policy", "'policy'");
  says("councillor:fast", "'fast'");
  says("councillor:0ms", "'0ms'");
  says("councillor:", "''");
  says("councillor:-5ms", "10ms");
  says("montecarlo:2threads", "200it");
  says("councillor:99999999999it", "200it");
}

}  // namespace
}  // namespace stadtluft::testing
