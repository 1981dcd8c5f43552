// What the quick bots play from fixed seeds, by the pinned tables: game by game and bot by bot, so
// that a change of play shows where it is. After one that is meant:
//   STADTLUFT_UPDATE_GOLDEN=1 build/tests/test_bench

#include <array>
#include <cstdlib>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "bench/bench.h"
#include "record/json_file.h"
#include "tests/support/games.h"

namespace stadtluft::testing {
namespace {

// They play without a net, in seconds.
constexpr std::array<std::string_view, 2> kQuick = {"dice", "apprentice"};

TEST(Signature, Of_every_game_and_quick_bot_is_the_one_that_is_kept) {
  const BenchSignature signature = bench_signature(pinned_games(), kQuick);
  std::string text;
  for (const BenchSignature::Part& part : signature.parts)
    text += fmt::format("{:016x}  {} {}\n", part.number, part.game, part.bot);
  EXPECT_EQ(signature.parts.size(), kQuick.size() * pinned_games().list().size());
  const std::string path = STADTLUFT_SOURCE_DIR "/tests/bench/signatures.txt";
  if (std::getenv("STADTLUFT_UPDATE_GOLDEN") != nullptr) {
    ASSERT_TRUE(write_file(path, text).ok());
  }
  const Result<std::string> kept = read_file(path);
  ASSERT_TRUE(kept.ok()) << kept.error().text();
  EXPECT_EQ(*kept, text);
}

// The whole is made of the same games.
TEST(Signature, Of_a_bot_does_not_depend_on_the_others) {
  const std::array<std::string_view, 1> dice = {"dice"};
  const BenchSignature alone = bench_signature(pinned_games(), dice);
  const BenchSignature together = bench_signature(pinned_games(), kQuick);
  ASSERT_EQ(together.parts.size(), 2 * alone.parts.size());
  for (std::size_t i = 0; i < alone.parts.size(); ++i)
    EXPECT_EQ(together.parts[2 * i].number, alone.parts[i].number) << alone.parts[i].game;
  EXPECT_NE(alone.whole, together.whole);
}

}  // namespace
}  // namespace stadtluft::testing
