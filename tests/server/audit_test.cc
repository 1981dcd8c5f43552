#include "server/base/audit.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/notation/message_json.h"
#include "server/base/log.h"

namespace stadtluft::server {
namespace {

// A folder of its own, gone afterwards together with the audit log in it.
class AuditLog : public testing::Test {
 protected:
  AuditLog() {
    std::string pattern = (std::filesystem::temp_directory_path() / "stadtluft-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
  }
  ~AuditLog() override {
    EXPECT_TRUE(open_audit_log(""));
    set_log_level(Severity::info);
    std::filesystem::remove_all(folder_);
  }
  std::vector<boost::json::object> lines(const std::string& file) {
    std::vector<boost::json::object> read;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);)
      read.push_back(boost::json::parse(line).as_object());
    return read;
  }
  std::filesystem::path folder_;
};

TEST_F(AuditLog, Has_one_object_a_line_whatever_the_log_level) {
  const std::string file = folder_ / "audit.jsonl";
  ASSERT_TRUE(open_audit_log(file));
  set_log_level(Severity::error);
  audit("login", {{"account", "k3"}, {"name", "Ada"}, {"address", "192.0.2.1"}});
  audit("login_failed", {{"name", "a\n{\"event\":\"login\"}"}});
  const auto read = lines(file);
  ASSERT_EQ(read.size(), 2U);
  EXPECT_TRUE(read[0].at("audit").as_bool());
  EXPECT_EQ(read[0].at("event"), "login");
  EXPECT_EQ(read[0].at("name"), "Ada");
  EXPECT_TRUE(read[0].contains("time"));
  EXPECT_EQ(read[1].at("name"), "a\n{\"event\":\"login\"}");
}

TEST_F(AuditLog, Cuts_long_words_between_characters) {
  const std::string file = folder_ / "audit.jsonl";
  ASSERT_TRUE(open_audit_log(file));
  audit("login", {{"name", std::string(63, 'a') + "üüü"}});
  EXPECT_EQ(lines(file).at(0).at("name").as_string(), std::string(63, 'a'));
}

TEST_F(AuditLog, Is_appended_to_and_for_its_owner_only) {
  const std::string file = folder_ / "audit.jsonl";
  for (int i = 0; i < 2; ++i) {
    ASSERT_TRUE(open_audit_log(file));
    audit("login");
  }
  EXPECT_EQ(lines(file).size(), 2U);
  using std::filesystem::perms;
  EXPECT_EQ(std::filesystem::status(file).permissions(), perms::owner_read | perms::owner_write);
  const Status missing = open_audit_log(folder_ / "no" / "such" / "folder");
  ASSERT_FALSE(missing);
  EXPECT_NE(missing.error().text().find("audit_log"), std::string::npos);
}

}  // namespace
}  // namespace stadtluft::server
