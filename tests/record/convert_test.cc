#include "record/convert.h"

#include <filesystem>

#include <gtest/gtest.h>

#include "record/record.h"
#include "tests/record/table.h"

namespace stadtluft {
namespace {

namespace fs = std::filesystem;

// A copy of a file of tests/record that a test may change.
class ConvertedFile : public ::testing::Test {
 protected:
  void TearDown() override { fs::remove_all(folder_); }

  std::string copy_of(const std::string& name) {
    fs::create_directories(folder_);
    const fs::path copy = folder_ / fs::path(name).filename();
    fs::copy_file(fs::path(STADTLUFT_SOURCE_DIR) / "tests" / "record" / name, copy,
                  fs::copy_options::overwrite_existing);
    return copy.string();
  }
  static Result<Converted> convert(const std::string& path, const ConvertOptions& options = {}) {
    return convert_file(testing::pinned_games(), path, options);
  }

  fs::path folder_ = fs::path(::testing::TempDir()) /
                     ::testing::UnitTest::GetInstance()->current_test_info()->name();
};

TEST_F(ConvertedFile, of_version_1_means_the_same_afterwards) {
  for (const std::string game : {"firenze", "hamburg"}) {
    const std::string path = copy_of("version_1/" + game + ".jsonl");
    const Result<Record> before = load_record_file(testing::pinned_games(), path);
    ASSERT_TRUE(before.ok()) << before.error().text();
    const Result<Converted> done = convert(path);
    ASSERT_TRUE(done.ok()) << done.error().text();
    EXPECT_EQ(*done, Converted::changed);
    const Result<Record> after = load_record_file(testing::pinned_games(), path);
    ASSERT_TRUE(after.ok()) << after.error().text();
    EXPECT_EQ(after->steps, before->steps);
    EXPECT_EQ(after->result, before->result);
    EXPECT_TRUE(verify(*after).ok());
    EXPECT_EQ(*convert(path), Converted::current) << "once is enough";
    EXPECT_EQ(*convert(path, {.with_tables = WithTables::yes}), Converted::changed);
    EXPECT_NE(read_file(path)->find(R"("tables":{)"), std::string::npos);
  }
}

TEST_F(ConvertedFile, stays_as_it_is_when_only_asked_about) {
  const std::string path = copy_of("version_1/firenze.jsonl");
  const std::string before = *read_file(path);
  EXPECT_EQ(*convert(path, {.dry_run = true}), Converted::changed);
  EXPECT_EQ(*read_file(path), before);
}

TEST_F(ConvertedFile, stays_as_it_is_when_it_cannot_be_verified) {
  const std::string path = copy_of("version_1/firenze.jsonl");
  const std::string text = testing::edited(*read_file(path), R"("points":[)", R"("points":[9)");
  ASSERT_TRUE(write_file(path, text).ok());
  EXPECT_TRUE(testing::refused(convert(path), "/result/points", "the game ended with"));
  EXPECT_EQ(*read_file(path), text);
  ASSERT_TRUE(write_file(path, R"({"stadtluft":"poem"})").ok());
  EXPECT_TRUE(testing::refused(convert(path), "firenze.jsonl", "'poem' is no kind of file"));
}

}  // namespace
}  // namespace stadtluft
