// Nets: their files, their answers, what they are told of a game, and how they are trained.

#include "bots/net/net.h"

#include <algorithm>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "bots/learning/starts.h"
#include "bots/learning/train.h"
#include "bots/learning/trainer.h"
#include "bots/net/all_features.h"
#include "bots/net/kernels.h"
#include "bots/net/net_value.h"
#include "bots/players/journeyman.h"
#include "bots/players/merchant.h"
#include "bots/players/registry.h"
#include "tests/support/data.h"
#include "tests/support/games.h"
#include "tests/support/memory_data.h"

namespace stadtluft::testing {
namespace {

const NetShape kShape = {"firenze", 3, 77, 4, 6};

Net some_net(const NetShape& shape = kShape) {
  NetWeights weights = untrained(shape, 16, 8, 5);
  Rng rng(9);
  for (float& weight : weights.sparse) weight = static_cast<float>(rng.unit() - 0.5);
  for (float& weight : weights.straight) weight = static_cast<float>(rng.unit() - 0.5);
  return {shape, weights, {1U << 2U, {{"seals", 0b101}}}, 0.25, "by hand"};
}

const Inputs kInputs = {{0.5F, 0, -1, 2}, {1, 4, 4}};

TEST(Net, A_file_keeps_what_the_net_says) {
  const Net net = some_net();
  const Result<Net> again = Net::read(net.bytes(), "x.net", kShape);
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_NEAR(again->operator()(kInputs).lead, net(kInputs).lead, 0.2);
  EXPECT_NE(net(kInputs).lead, net({{0.5F, 0, -1, 2}, {1, 4}}).lead) << "a place counts twice";
  EXPECT_EQ(again->made_by(), "by hand");
  EXPECT_DOUBLE_EQ(again->blend(), 0.25);
  EXPECT_EQ(again->met().players(), 1U << 2U);
  EXPECT_EQ(again->met().options(), net.met().options());
  EXPECT_EQ(again->bytes().size(), net.bytes().size());
}

TEST(Net, Is_refused_with_a_sentence_when_it_does_not_fit) {
  const std::string bytes = some_net().bytes();
  const auto says = [&](const std::string& text, const NetShape& wanted, const std::string& what) {
    const Result<Net> net = Net::read(text, "x.net", wanted);
    ASSERT_FALSE(net) << what;
    EXPECT_NE(net.error().text().find(what), std::string::npos) << net.error().text();
    EXPECT_NE(net.error().text().find("x.net"), std::string::npos);
  };
  says("", kShape, "no net");
  says("GIF89a and so on", kShape, "no net");
  says(bytes.substr(0, 12), kShape, "too early");
  says(bytes.substr(0, bytes.size() - 1), kShape, "damaged");
  std::string changed = bytes;
  changed[bytes.size() / 2] = static_cast<char>(changed[bytes.size() / 2] ^ 1);
  says(changed, kShape, "damaged");
  NetShape other = kShape;
  other.game = "hamburg";
  says(bytes, other, "for the game 'firenze'");
  other = kShape;
  other.version = 4;
  says(bytes, other, "version 3");
  other = kShape;
  other.value = 78;
  says(bytes, other, "other weights");
  other = kShape;
  other.sparse = 7;
  says(bytes, other, "inputs");
}

// A file as it was before it named options.
std::string in_format_1(const Net& net) {
  constexpr std::size_t kFormatAt = 8;
  std::string bytes = net.bytes();
  const std::size_t options_at = kFormatAt + 4 + (4 + net.shape().game.size()) + 4 + 8 + 5 * 4;
  std::size_t size = 4;
  for (const NetGames::Option& option : net.met().options()) size += 4 + option.name.size() + 8;
  bytes.erase(options_at, size);
  bytes[kFormatAt] = 1;
  bytes.resize(bytes.size() - 8);
  std::uint64_t hash = hash_bytes(bytes.data(), bytes.size());
  for (int i = 0; i < 8; ++i, hash >>= 8U) bytes.push_back(static_cast<char>(hash & 0xffU));
  return bytes;
}

TEST(Net, A_file_of_the_format_before_has_met_standard_options) {
  const Net net = some_net();
  const Result<Net> old = Net::read(in_format_1(net), "x.net", kShape);
  ASSERT_TRUE(old) << old.error().text();
  EXPECT_EQ(old->met().players(), net.met().players());
  EXPECT_TRUE(old->met().options().empty());
  EXPECT_NEAR(old->operator()(kInputs).lead, net(kInputs).lead, 0.2);
}

TEST(NetGames, Know_the_numbers_of_players_and_the_options_that_were_met) {
  all_games().visit("hamburg", [&](const auto& game) {
    const auto& specs = game.option_specs();
    const auto with = [&](const std::string& assignment) {
      OptionValues values = standard_options(specs);
      EXPECT_TRUE(set_option(specs, values, assignment)) << assignment;
      return values;
    };
    const std::array<std::string_view, 1> silent = {"start_player"};
    NetGames met;
    met.add(specs, standard_options(specs), 2, silent);
    met.add(specs, standard_options(specs), 4, silent);
    EXPECT_TRUE(met.have(specs, standard_options(specs), 2, silent));
    EXPECT_FALSE(met.have(specs, standard_options(specs), 3, silent));
    EXPECT_FALSE(met.have(specs, standard_options(specs), 5, silent));
    EXPECT_FALSE(met.have(specs, with("expansions=mayors"), 2, silent));
    EXPECT_TRUE(met.have(specs, with("start_player=1"), 2, silent));
    EXPECT_FALSE(met.have(specs, with("start_player=1"), 2)) << "unless it is silent";
    met.add(specs, with("expansions=mayors+ships"), 3, silent);
    EXPECT_TRUE(met.have(specs, with("expansions=mayors"), 2, silent));
    EXPECT_FALSE(met.have(specs, with("expansions=mayors+statues"), 3, silent));
  });
}

// A net that loves every position, of a game's own shape.
template <Featured G>
std::shared_ptr<const Net> fond_net(const G& game, NetGames met) {
  const NetShape shape = Encoder<G>(game, Brains::built_in().fitted<G>().value).shape();
  NetWeights weights = NetWeights::sized(shape, 8, 8);
  weights.out_bias[0] = 100;
  return std::make_shared<const Net>(shape, weights, std::move(met), 0, "by hand");
}

TEST(NetValue, Speaks_of_no_game_that_its_net_has_not_met) {
  all_games().for_each([&]<class G>(const G& game) {
    if constexpr (Featured<G>) {
      Knowledge<G> knows = Brains::built_in().fitted<G>();
      knows.net = fond_net(game, {1U << 2U | 1U << 4U, {}});
      NetValue<G> net(game, knows);
      const Judge<G> judge(game, knows.value, knows.slopes);
      for (unsigned players = 2; players <= G::info().max_players; ++players) {
        OptionValues options = standard_options(game.option_specs());
        for (std::size_t i = 0; i < options.size(); ++i) {
          if (game.option_specs()[i].name == "players") options[i] = players;
        }
        const auto speaks = [&](const OptionValues& values) {
          const auto state = game.start(values);
          EXPECT_TRUE(state) << G::info().id;
          const bool says = net.speaks(*state);
          EXPECT_EQ(net.lead(*state, 0, judge) > 1000, says) << G::info().id;
          return says;
        };
        EXPECT_EQ(speaks(options), players == 2 || players == 4) << G::info().id << players;
        for (std::size_t i = 0; i < options.size(); ++i) {
          const std::string_view name = game.option_specs()[i].name;
          if (name != "expansions" && name != "engraver" && name != "beginners") continue;
          options[i] = 1;
          EXPECT_FALSE(speaks(options)) << G::info().id << players << name;
          options[i] = 0;
          EXPECT_EQ(speaks(options), players == 2 || players == 4) << "the answer was kept";
        }
      }
    }
  });
}

TEST(Net, Wide_and_plain_kernels_give_the_same_numbers) {
  Rng rng(3);
  std::vector<float> row(64);
  for (float& x : row) x = static_cast<float>(rng.unit() - 0.3);
  std::vector<float> wide(64, 0.1F);
  std::vector<float> plain = wide;
  for (int i = 0; i < 100; ++i) {
    const auto by = static_cast<float>(rng.unit() * 3 - 1);
    kernels().add_times(wide.data(), row.data(), by, row.size());
    plain_kernels().add_times(plain.data(), row.data(), by, row.size());
    kernels().add(wide.data(), row.data(), row.size());
    plain_kernels().add(plain.data(), row.data(), row.size());
  }
  EXPECT_EQ(wide, plain);
}

// Calls f(game, state) at some positions of random games of every size.
template <class F>
void at_positions(const F& f) {
  all_games().for_each([&]<class G>(const G& game) {
    for (const int players : {2, 3, 4}) {
      OptionValues options = standard_options(game.option_specs());
      ASSERT_TRUE(set_option(game.option_specs(), options, "players=" + std::to_string(players)));
      auto state = *game.start(options);
      Rng rng(static_cast<std::uint64_t>(players));
      ActionList legal;
      for (int step = 0; step < 400; ++step) {
        settle_chance(game, state, rng);
        if (game.turn(state).over()) break;
        if (step % 20 == 0) f(game, state, rng);
        legal.clear();
        game.legal(state, legal);
        game.apply(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], {});
      }
    }
  });
}

TEST(Features, Tell_nothing_that_is_hidden_and_always_as_much) {
  int met = 0;
  at_positions([&]<class G>(const G& game, const typename G::State& state, Rng& rng) {
    if constexpr (Featured<G>) {
      ++met;
      const Encoder<G> encoder(game, Brains::built_in().fitted<G>().value);
      Inputs here;
      Inputs there;
      for (Seat seat = 0; seat < game.players(state); ++seat) {
        encoder.encode(state, seat, here);
        encoder.encode(game.determinize(game.observe(state, seat), rng), seat, there);
        EXPECT_EQ(here.dense, there.dense) << G::info().id;
        EXPECT_EQ(here.sparse, there.sparse) << G::info().id;
        EXPECT_EQ(here.dense.size(), encoder.shape().dense) << G::info().id;
        for (const std::uint16_t place : here.sparse) ASSERT_LT(place, encoder.shape().sparse);
      }
    }
  });
  EXPECT_GT(met, 100);
}

TEST(Features, Differ_between_positions) {
  at_positions([&]<class G>(const G& game, const typename G::State& state, Rng&) {
    if constexpr (Featured<G>) {
      const Encoder<G> encoder(game, Brains::built_in().fitted<G>().value);
      Inputs one;
      Inputs other;
      encoder.encode(state, 0, one);
      encoder.encode(state, 1, other);
      EXPECT_FALSE(one.dense == other.dense && one.sparse == other.sparse) << G::info().id;
    }
  });
}

TEST(Merchant, A_net_that_does_not_fit_leaves_the_value_to_play) {
  const Result<Brains> brains = Brains::load(MemoryData("nets/firenze.net", some_net().bytes()));
  ASSERT_TRUE(brains) << brains.error().text();
  ASSERT_EQ(brains->refusals().size(), 1U);
  EXPECT_NE(brains->refusals()[0].find("version 3"), std::string::npos) << brains->refusals()[0];
  EXPECT_EQ(brains->fitted<firenze::Firenze>().net, nullptr);
}

TEST(Merchant, The_nets_of_the_program_fit) {
  EXPECT_TRUE(Brains::built_in().refusals().empty());
  all_games().for_each([&]<class G>(const G& game) {
    [[maybe_unused]] const std::string_view id = G::info().id;
    if constexpr (Featured<G>) {
      const Knowledge<G> knows = Brains::built_in().fitted<G>();
      if (!knows.net) return;
      EXPECT_EQ(knows.net->shape(), Encoder<G>(game, knows.value).shape()) << id;
      EXPECT_LE(knows.net->bytes().size(), 600U * 1024) << id;
      EXPECT_TRUE(knows.net->made_by().starts_with("stadtluft train --game ")) << id;
    }
  });
}

TrainOrder short_training(const std::string& work) {
  TrainOrder order;
  order.game = "hamburg";
  all_games().visit("hamburg", [&](const auto& game) {
    order.options.push_back(standard_options(game.option_specs()));
  });
  order.rounds = 2;
  order.games = 20;  // two parts
  order.hidden = 16;
  order.second = 8;
  order.epochs = 1;
  order.work = work;
  order.made_by = "a test";
  return order;
}

TEST(Train, Is_reproducible_on_any_number_of_threads_and_goes_on_from_a_checkpoint) {
  const auto& brains = Brains::built_in();
  std::vector<double> told;
  std::vector<std::uint64_t> parts;
  const TrainProgress watch = {
      .part = [&](const TrainPart& part) { parts.push_back(part.games); },
      .round = [&](const TrainRound& round) { told.push_back(round.told_by_value); }};
  const Result<std::string> one = train(all_games(), brains, short_training(""), watch);
  ASSERT_TRUE(one) << one.error().text();
  EXPECT_EQ(told.size(), 2U);
  EXPECT_EQ(parts, (std::vector<std::uint64_t>{16, 20, 16, 20}));
  TrainOrder order = short_training("");
  order.threads = 2;
  EXPECT_EQ(*train(all_games(), brains, order, {}), *one);
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / "stadtluft_train_test";
  std::filesystem::remove_all(folder);
  order = short_training(folder.string());
  order.rounds = 1;
  ASSERT_TRUE(train(all_games(), brains, order, {}));
  order.rounds = 2;
  told.clear();
  EXPECT_EQ(*train(all_games(), brains, order, watch), *one);
  EXPECT_EQ(told.size(), 1U) << "the first round should not be played again";
  order.seed = 2;
  const Result<std::string> other = train(all_games(), brains, order, {});
  ASSERT_FALSE(other);
  EXPECT_NE(other.error().text().find("another training"), std::string::npos);
  // Nor one with other options under the same number of starts, and the sentence says what differs.
  order = short_training(folder.string());
  for (std::size_t i = 0; i < order.options[0].size(); ++i)
    if (order.options[0][i] == 2) order.options[0][i] = 3;
  const Result<std::string> three = train(all_games(), brains, order, {});
  ASSERT_FALSE(three);
  EXPECT_NE(three.error().text().find("another training"), std::string::npos);
  EXPECT_NE(three.error().text().find("options 2"), std::string::npos) << three.error().text();
  EXPECT_NE(three.error().text().find("options 3"), std::string::npos) << three.error().text();
  order = short_training(folder.string());
  order.keep = 1;
  EXPECT_FALSE(train(all_games(), brains, order, {}));
  std::filesystem::remove_all(folder);
}

TEST(Train, Goes_on_in_the_middle_of_a_round) {
  const auto& brains = Brains::built_in();
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / "stadtluft_train_part_test";
  std::filesystem::remove_all(folder);
  TrainOrder order = short_training(folder.string());
  order.rounds = 1;
  struct Stopped {};
  const TrainProgress stop = {.part = [](const TrainPart& part) {
    EXPECT_LE(part.games, 16U);
    throw Stopped();
  }};
  EXPECT_THROW(static_cast<void>(train(all_games(), brains, order, stop)), Stopped);
  ASSERT_TRUE(std::filesystem::exists(folder / "part-1-1"));
  ASSERT_FALSE(std::filesystem::exists(folder / "part-1-2"));
  // What is there counts, whatever it is: games of another net would not give these lessons.
  const auto written = std::filesystem::last_write_time(folder / "part-1-1");
  EXPECT_THROW(static_cast<void>(train(all_games(), brains, order, stop)), Stopped);
  EXPECT_EQ(std::filesystem::last_write_time(folder / "part-1-1"), written) << "not played again";
  const Result<std::string> resumed = train(all_games(), brains, order, {});
  ASSERT_TRUE(resumed) << resumed.error().text();
  EXPECT_FALSE(std::filesystem::exists(folder / "part-1-1")) << "the round is kept instead";
  order.work.clear();
  EXPECT_EQ(*train(all_games(), brains, order, {}), *resumed);
  std::filesystem::remove_all(folder);
}

TEST(Train, Tells_what_games_that_were_held_out_say_of_the_net) {
  TrainOrder order = short_training("");
  order.rounds = 1;
  order.games = 48;
  order.policy_first = true;
  std::vector<TrainProof> proofs;
  const TrainProgress watch = {.proof = [&](const TrainProof& proof) { proofs.push_back(proof); }};
  ASSERT_TRUE(train(all_games(), Brains::built_in(), order, watch));
  ASSERT_EQ(proofs.size(), 1U) << "game 40 is the eleventh clean one";
  EXPECT_EQ(proofs[0].players, 2U);
  EXPECT_GT(proofs[0].lessons, 2U);
}

TEST(Train, Draws_options_for_some_starts) {
  const AnyGame& hamburg = *all_games().find("hamburg");
  StartsOrder order;
  order.options = standard_options(hamburg.option_specs());
  EXPECT_EQ(training_starts(hamburg, order)->size(), 1U);
  order.vary = {"expansions"};
  order.sets = 3;
  const Result<std::vector<OptionValues>> starts = training_starts(hamburg, order);
  ASSERT_TRUE(starts);
  EXPECT_EQ(starts->size(), 12U);
  EXPECT_GE(std::count(starts->begin(), starts->end(), order.options), 9);
  EXPECT_LT(std::count(starts->begin(), starts->end(), order.options), 12);
  EXPECT_EQ(*training_starts(hamburg, order), *starts) << "reproducible";
  order.vary = {"weather"};
  ASSERT_FALSE(training_starts(hamburg, order));
}

TEST(Train, Numbers_that_no_lesson_shows_say_nothing) {
  Lessons lessons(kShape.dense);
  for (int i = 0; i < 64; ++i)
    lessons.add({.lead = 1, .lead_target = 1}, {{0.5F, 0, static_cast<float>(i % 3), 0}, {1}});
  NetWeights weights = untrained(kShape, 16, 8, 1);
  fit(weights, lessons, {.epochs = 1, .batch = 16});
  const auto silent = [&](std::size_t input) {
    const auto row = weights.dense.begin() + static_cast<std::ptrdiff_t>(input * 16);
    return std::all_of(row, row + 16, [](float weight) { return weight == 0; });
  };
  EXPECT_FALSE(silent(0));
  EXPECT_TRUE(silent(1));
  EXPECT_FALSE(silent(2));
  EXPECT_TRUE(silent(3));
}

TEST(Train, Learns_what_there_is_to_learn) {
  Lessons lessons(kShape.dense);
  Rng rng(4);
  for (int i = 0; i < 4000; ++i) {
    Inputs inputs{{0, 0, 0, 0}, {static_cast<std::uint16_t>(rng.below(6))}};
    for (float& x : inputs.dense) x = static_cast<float>(rng.unit() - 0.5);
    const float lead = 30 * inputs.dense[0] + (inputs.sparse[0] == 2 ? 15.0F : 0.0F);
    lessons.add({.lead = lead, .lead_target = lead, .win_target = lead > 0 ? 1.0F : 0.0F}, inputs);
  }
  NetWeights weights = untrained(kShape, 16, 8, 1);
  fit(weights, lessons, {.epochs = 30, .batch = 128, .rate = 5e-3});
  const Net net(kShape, weights, {4, {}}, 0, "");
  EXPECT_NEAR(net({{0.4F, 0, 0, 0}, {0}}).lead, 12, 3);
  EXPECT_NEAR(net({{0.0F, 0.4F, 0, 0}, {2}}).lead, 15, 3);
  EXPECT_GT(net({{0.4F, 0, 0, 0}, {2}}).logit, 1);
}

}  // namespace
}  // namespace stadtluft::testing
