// Every position, record and scenario of the repository is read, played and checked here.

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>

#include <gtest/gtest.h>

#include "record/position.h"
#include "record/scenario.h"
#include "tests/record/table.h"

namespace stadtluft {
namespace {

using testing::pinned_games;

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

std::vector<std::string> scenario_files() {
  std::vector<std::string> files = files_below("scenarios", ".json");
  std::erase_if(files, is_base);
  return files;
}

// One test a file, by the name of the file.
class ScenarioFile : public ::testing::TestWithParam<std::string> {};

TEST_P(ScenarioFile, holds) {
  const Result<ScenarioReport> report = run_scenario_file(pinned_games(), GetParam());
  ASSERT_TRUE(report.ok()) << report.error().text();
  EXPECT_TRUE(report->ok()) << report->id << ": " << report->failure->text();
}

INSTANTIATE_TEST_SUITE_P(Repository, ScenarioFile, ::testing::ValuesIn(scenario_files()),
                         [](const auto& file) {
                           std::string name = std::filesystem::path(file.param).stem().string();
                           std::replace_if(
                               name.begin(), name.end(),
                               [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
                           return name;
                         });

TEST(Repository, every_scenario_has_its_own_id) {
  std::map<std::string, std::string> file_of;
  for (const std::string& file : scenario_files()) {
    const Result<Scenario> scenario = load_scenario(pinned_games(), *read_file(file), file);
    ASSERT_TRUE(scenario.ok()) << scenario.error().text();
    const auto [first, fresh] = file_of.emplace(scenario->id, file);
    EXPECT_TRUE(fresh) << scenario->id << " stands in " << first->second << " and in " << file;
  }
}

TEST(Repository, every_record_is_verified) {
  const std::vector<std::string> files = files_below("records", ".jsonl");
  EXPECT_FALSE(files.empty());
  for (const std::string& file : files) {
    const Result<Record> record = load_record_file(pinned_games(), file);
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
    const Result<Position> position = load_position_file(pinned_games(), file);
    if (!position) {
      ADD_FAILURE() << position.error().text();
      continue;
    }
    EXPECT_EQ(position->game->defect(position->state), "") << file;
    const std::string text = position_text(*position);
    const Result<Position> again = load_position(pinned_games(), text, file + " (written)");
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
    const bool accepted = scenario ? load_scenario(pinned_games(), *text, file).ok()
                                   : load_position(pinned_games(), *text, file).ok();
    EXPECT_FALSE(accepted) << file;
  }
  for (const std::string& file : files_below("record/faulty", ".jsonl"))
    EXPECT_FALSE(load_record_file(pinned_games(), file).ok()) << file;
}

}  // namespace
}  // namespace stadtluft
