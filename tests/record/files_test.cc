// Every position, record and scenario of the repository is read, played and checked here.

#include <algorithm>
#include <filesystem>
#include <map>

#include <gtest/gtest.h>

#include "record/position.h"
#include "record/scenario.h"
#include "tests/record/table.h"

namespace stadtluft {
namespace {

using testing::all_games;

// The files with this ending anywhere below a folder of tests/, sorted.
std::vector<std::string> files_below(const std::string& folder, const std::string& ending) {
  std::vector<std::string> files;
  const std::filesystem::path root = std::filesystem::path(STADTLUFT_SOURCE_DIR) / "tests" / folder;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root))
    if (entry.is_regular_file() && entry.path().extension() == ending)
      files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  return files;
}

TEST(Repository, every_scenario_holds) {
  const std::vector<std::string> files = files_below("scenarios", ".json");
  EXPECT_FALSE(files.empty());
  std::map<std::string, std::string> file_of;
  for (const std::string& file : files) {
    const Result<ScenarioReport> report = run_scenario_file(all_games(), file);
    if (!report) {
      ADD_FAILURE() << report.error().text();
      continue;
    }
    EXPECT_TRUE(report->ok()) << report->id << ": " << report->failure->text();
    const auto [first, fresh] = file_of.emplace(report->id, file);
    EXPECT_TRUE(fresh) << report->id << " stands in " << first->second << " and in " << file;
  }
}

TEST(Repository, every_record_is_verified) {
  const std::vector<std::string> files = files_below("records", ".jsonl");
  EXPECT_FALSE(files.empty());
  for (const std::string& file : files) {
    const Result<Record> record = load_record_file(all_games(), file);
    if (!record) {
      ADD_FAILURE() << record.error().text();
      continue;
    }
    const Status status = verify(*record);
    EXPECT_TRUE(status.ok()) << status.error().text();
    EXPECT_EQ(record_text(*record), *read_file(file)) << file;
  }
}

TEST(Repository, every_position_round_trips) {
  const std::vector<std::string> files = files_below("positions", ".json");
  EXPECT_FALSE(files.empty());
  for (const std::string& file : files) {
    const Result<Position> position = load_position_file(all_games(), file);
    if (!position) {
      ADD_FAILURE() << position.error().text();
      continue;
    }
    EXPECT_EQ(position->game->defect(position->state), "") << file;
    const std::string text = position_text(*position);
    const Result<Position> again = load_position(all_games(), text, file + " (written)");
    ASSERT_TRUE(again.ok()) << again.error().text();
    EXPECT_EQ(again->state, position->state) << file;
    EXPECT_EQ(again->title, position->title) << file;
    EXPECT_EQ(position_text(*again), text) << file;
  }
}

TEST(Repository, every_faulty_file_is_refused) {
  for (const std::string& file : files_below("record/faulty", ".json")) {
    const Result<std::string> text = read_file(file);
    ASSERT_TRUE(text.ok());
    const bool scenario = text->find("\"scenario\"") != std::string::npos;
    const bool accepted = scenario ? load_scenario(all_games(), *text, file).ok()
                                   : load_position(all_games(), *text, file).ok();
    EXPECT_FALSE(accepted) << file;
  }
  for (const std::string& file : files_below("record/faulty", ".jsonl"))
    EXPECT_FALSE(load_record_file(all_games(), file).ok()) << file;
}

}  // namespace
}  // namespace stadtluft
