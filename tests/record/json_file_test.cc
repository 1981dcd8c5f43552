#include "record/json_file.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "tests/record/table.h"

namespace stadtluft {
namespace {

using testing::refused;

TEST(ParseJson, reads_what_is_json) {
  const Result<json::value> value = parse_json(R"( {"a": [1, -2, true, null, "\u00e4\n"]} )", "f");
  ASSERT_TRUE(value.ok());
  EXPECT_EQ(json::serialize(*value), "{\"a\":[1,-2,true,null,\"\xc3\xa4\\n\"]}");
}

TEST(ParseJson, a_fault_names_line_and_column) {
  EXPECT_TRUE(
      refused(parse_json("{\n  \"a\": 1,\n  \"b\": x\n}", "f.json"), "f.json:3:8", "not JSON"));
  // Columns count characters: the word before the fault has four, but seven bytes.
  EXPECT_TRUE(refused(parse_json("[\"\u00e4\u00f6\u00fc\" x]", "f"), "f:1:8", "not JSON"));
  EXPECT_TRUE(refused(parse_json("[1, 2", "f"), "f:1:6", "breaks off"));
  EXPECT_TRUE(refused(parse_json("", "f"), "f:1:1", "breaks off"));
  EXPECT_TRUE(refused(parse_json("{} {}", "f"), "f:1:4", "more text"));
  EXPECT_TRUE(refused(parse_json("[1,]", "f"), "f:1:4", "not JSON"));
}

TEST(ParseJson, the_same_key_twice_is_a_fault) {
  EXPECT_TRUE(refused(parse_json("{\"a\": 1,\n \"a\": 2}", "f"), "f:2:", "'a' stands"));
  EXPECT_TRUE(refused(parse_json(R"({"b": {"a": 1, "\u0061": 2}})", "f"), "f:1:", "'a' stands"));
  EXPECT_TRUE(parse_json(R"({"a": {"a": 1}, "b": {"a": 2}})", "f").ok());
}

TEST(ParseJson, limits_depth_and_length) {
  const std::string deep = std::string(100000, '[') + std::string(100000, ']');
  EXPECT_TRUE(refused(parse_json(deep, "f"), "f:1:", "deeper than"));
  const std::string good = std::string(kMaxJsonDepth, '[') + std::string(kMaxJsonDepth, ']');
  EXPECT_TRUE(parse_json(good, "f").ok());
  EXPECT_TRUE(refused(parse_json(std::string(kMaxDocumentBytes + 1, ' '), "f"), "f:1", "too long"));
}

Status count_lines(std::string_view text, std::size_t& lines) {
  return for_each_json_line(text, "f", [&](const json::value&, std::size_t line) -> Status {
    EXPECT_EQ(line, ++lines);
    return {};
  });
}

TEST(JsonLines, every_line_is_a_document) {
  std::size_t lines = 0;
  EXPECT_TRUE(count_lines("{}\n[1]\n{\"a\":2}\n", lines).ok());
  EXPECT_EQ(lines, 3U);
  lines = 0;
  EXPECT_TRUE(count_lines("{}\n{}", lines).ok()) << "the last newline may be missing";
  EXPECT_EQ(lines, 2U);
}

TEST(JsonLines, faults_name_their_line) {
  std::size_t lines = 0;
  EXPECT_TRUE(refused(count_lines("{}\n{\"a\" 1}\n{}\n", lines), "f:2:6", "not JSON"));
  lines = 0;
  EXPECT_TRUE(refused(count_lines("{}\n\n{}\n", lines), "f:2", "empty"));
  lines = 0;
  EXPECT_TRUE(refused(count_lines("{}\n{\"n\":12,\"ac", lines), "f:2:12", "last line"));
}

TEST(JsonLines, stop_at_the_first_refusal) {
  const Status status =
      for_each_json_line("1\n2\n3\n", "f", [](const json::value& value, std::size_t) {
        return value == 2 ? Status(Error{"here", "no"}) : Status();
      });
  EXPECT_TRUE(refused(status, "here", "no"));
}

TEST(PrettyJson, keeps_the_value_and_breaks_long_lines) {
  json::object object{{"short", json::array{1, 2}}};
  object["long"] = json::array(60, json::value("word"));
  object["nested"] = json::object{{"text", std::string(80, 'x')}, {"more", std::string(40, 'y')}};
  const std::string text = pretty_json(object);
  EXPECT_EQ(*parse_json(text, "f"), json::value(object));
  EXPECT_NE(text.find("\n  \"short\": [1, 2],\n"), std::string::npos) << text;
  EXPECT_NE(text.find("\n    \"word\",\n"), std::string::npos) << text;
}

class Files : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::path(::testing::TempDir()) /
              ("stadtluft_files_" + std::to_string(getpid()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::filesystem::path folder_;
};

TEST_F(Files, what_is_written_can_be_read) {
  const std::string path = folder_ / "a.json";
  EXPECT_TRUE(write_file(path, "first").ok());
  EXPECT_TRUE(write_file(path, "second").ok());
  EXPECT_EQ(*read_file(path), "second");
  const auto left = std::distance(std::filesystem::directory_iterator(folder_), {});
  EXPECT_EQ(left, 1) << "no temporary file stays behind";
}

TEST_F(Files, trouble_is_told_with_the_path) {
  EXPECT_TRUE(refused(read_file(folder_ / "none.json"), "none.json", "No such file"));
  EXPECT_TRUE(refused(read_file(folder_), folder_, "folder"));
  EXPECT_TRUE(refused(write_file(folder_ / "no" / "a.json", "x"), "a.json", "No such file"));
  // Its name is taken by a folder: the temporary file must not stay behind.
  std::filesystem::create_directories(folder_ / "taken" / "inside");
  EXPECT_TRUE(refused(write_file(folder_ / "taken", "x"), "taken", "cannot be written"));
  const auto left = std::distance(std::filesystem::directory_iterator(folder_), {});
  EXPECT_EQ(left, 1);
}

TEST_F(Files, a_file_without_end_is_refused) {
  EXPECT_TRUE(refused(read_file("/dev/zero"), "/dev/zero", "longer than"));
}

}  // namespace
}  // namespace stadtluft
