// The schemas in docs/schema are what the rooms describe. After a change that is meant:
//   STADTLUFT_UPDATE_GOLDEN=1 build/tests/test_record --gtest_filter='Schemas.*'

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

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

// The members of a schema and of all schemas inside it that no sentence describes.
void collect_bare(const json::value& schema, const std::string& path,
                  std::vector<std::string>& bare) {
  if (const json::array* list = schema.if_array())
    for (std::size_t i = 0; i < list->size(); ++i)
      collect_bare((*list)[i], path + "/" + std::to_string(i), bare);
  const json::object* object = schema.if_object();
  if (object == nullptr) return;
  for (const auto& part : *object) {
    const std::string where = path + "/" + std::string(part.key());
    const bool members = part.key() == "properties";
    if (!members || !part.value().is_object()) {
      collect_bare(part.value(), where, bare);
      continue;
    }
    for (const auto& member : part.value().get_object()) {
      const std::string name = where + "/" + std::string(member.key());
      const json::object& described = member.value().as_object();
      const json::value* about = described.if_contains("description");
      if (about == nullptr || !about->is_string() || !about->get_string().ends_with("."))
        bare.push_back(name);
      collect_bare(member.value(), name, bare);
    }
  }
}

std::vector<std::string> bare_members(const AnyGame& game) {
  std::vector<std::string> bare;
  for (const Extent extent : {Extent::all, Extent::table})
    collect_bare(game.schema(extent), std::string(game.info().id), bare);
  return bare;
}

TEST(Schemas, Say_in_a_sentence_what_every_member_is) {
  const Result<Games> games = Games::load(EmbeddedData());
  ASSERT_TRUE(games.ok()) << games.error().text();
  for (const auto& game : games->list()) EXPECT_EQ(bare_members(*game), std::vector<std::string>{});
  const auto weiler = weiler::Weiler::load(FolderData(STADTLUFT_SOURCE_DIR "/tools/template/data"));
  ASSERT_TRUE(weiler.ok()) << weiler.error().text();
  EXPECT_EQ(bare_members(Erased(**weiler)), std::vector<std::string>{});
}

TEST(Schemas, A_member_without_a_sentence_is_found) {
  std::vector<std::string> bare;
  collect_bare(json::parse(R"({"properties": {"a": {"description": "A thing.", "items":
    {"properties": {"b": {"type": "integer"}}}}, "c": {"oneOf": [{"description": ""}]}}})"),
               "", bare);
  EXPECT_EQ(bare, (std::vector<std::string>{"/properties/a/items/properties/b", "/properties/c"}));
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
