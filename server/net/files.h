#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "server/api/http.h"

namespace stadtluft::server {

// The files of the web client. What is not there is answered with index.html, because the client
// has pages of its own, unless it looks like a file.
class WebFiles {
 public:
  explicit WebFiles(const std::string& folder);

  [[nodiscard]] Reply get(const std::string& path) const;

 private:
  [[nodiscard]] std::optional<std::string> read(const std::filesystem::path& relative) const;

  std::filesystem::path folder_;
};

}  // namespace stadtluft::server
