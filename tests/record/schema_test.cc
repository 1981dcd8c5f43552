// The schemas in docs/schema are what the rooms describe. After a change that is meant:
//   STADTLUFT_UPDATE_GOLDEN=1 build/tests/test_record --gtest_filter='Schemas.*'

#include <cstdlib>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "engine/games/registry.h"
#include "engine/games/weiler/weiler.h"
#include "record/json_file.h"
#include "text/source.h"

namespace stadtluft {
namespace {

void expect_files(const AnyGame& game, const std::string& folder) {
  for (const Extent extent : {Extent::all, Extent::table}) {
    const std::string path = folder + "/docs/schema/" + std::string(game.info().id) +
                             (extent == Extent::all ? "-position" : "-view") + ".schema.json";
    const std::string text = pretty_json(game.schema(extent));
    if (std::getenv("STADTLUFT_UPDATE_GOLDEN") != nullptr) {
      std::filesystem::create_directories(std::filesystem::path(path).parent_path());
      const Status written = write_file(path, text);
      ASSERT_TRUE(written.ok()) << written.error().text();
    }
    const Result<std::string> file = read_file(path);
    ASSERT_TRUE(file.ok()) << file.error().text();
    EXPECT_EQ(*file, text) << path;
  }
}

TEST(Schemas, Are_what_the_rooms_describe) {
  const Result<Games> games = Games::load(EmbeddedData());
  ASSERT_TRUE(games.ok()) << games.error().text();
  for (const auto& game : games->list()) expect_files(*game, STADTLUFT_SOURCE_DIR);
}

TEST(Schemas, Are_in_the_template_too) {
  const std::string folder = STADTLUFT_SOURCE_DIR "/tools/template";
  const auto game = weiler::Weiler::load(FolderData(folder + "/data"));
  ASSERT_TRUE(game.ok()) << game.error().text();
  expect_files(Erased(**game), folder);
}

}  // namespace
}  // namespace stadtluft
