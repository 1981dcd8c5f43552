#pragma once

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <string>

#include <fmt/format.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <unistd.h>

namespace stadtluft::testing {

// A database of a test's own, gone after it: a file, or where STADTLUFT_TEST_POSTGRESQL is set
// (tools/with-postgresql) one of that server.
class TestDatabase {
 public:
  TestDatabase()
      : name_(fmt::format("stadtluft_{}_{}", getpid(), counter_++)),
        folder_(std::filesystem::temp_directory_path() / name_) {
    std::filesystem::create_directories(folder_);
    if (server().empty()) {
      url_ = (folder_ / "house.db").string();
      return;
    }
    execute("CREATE DATABASE " + name_);
    url_ = server();
    url_.replace(url_.find("/postgres?"), std::string("/postgres").size(), "/" + name_);
  }
  TestDatabase(const TestDatabase&) = delete;
  TestDatabase& operator=(const TestDatabase&) = delete;
  ~TestDatabase() {
    std::filesystem::remove_all(folder_);
    if (!server().empty()) execute(fmt::format("DROP DATABASE {} WITH (FORCE)", name_));
  }

  [[nodiscard]] const std::string& url() const { return url_; }
  [[nodiscard]] const std::string& name() const { return name_; }
  // For files beside it.
  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

  // The URL of the server's own database; empty if tests use files.
  [[nodiscard]] static std::string server() {
    const char* url = std::getenv("STADTLUFT_TEST_POSTGRESQL");
    return url == nullptr ? std::string() : std::string(url);
  }
  static void execute(const std::string& statement) {
    soci::session sql(soci::postgresql, server());
    sql << statement;
  }

 private:
  static inline std::atomic<int> counter_ = 0;
  std::string name_;
  std::filesystem::path folder_;
  std::string url_;
};

}  // namespace stadtluft::testing
