#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "engine/core/result.h"
#include "server/api/http.h"
#include "server/net/web_bundle.h"

namespace stadtluft::server {

// The files of the web client: those that the program was built with, or those of a folder, as they
// are at the moment. What is not there is answered with index.html, because the client has pages of
// its own, unless it looks like a file.
class WebFiles {
 public:
  // An empty folder: the embedded ones. Fails if they are damaged.
  [[nodiscard]] static Result<WebFiles> open(const std::string& folder);

  [[nodiscard]] Reply get(const Request& request) const;

 private:
  struct Found {
    std::string body;
    std::string coding;  // "identity", "gzip", "br"
    std::string hash;    // of the content
  };
  [[nodiscard]] std::optional<Found> find(const std::string& relative,
                                          const Request& request) const;
  [[nodiscard]] std::optional<Found> embedded(const std::string& relative,
                                              const Request& request) const;
  [[nodiscard]] std::optional<Found> in_folder(const std::string& relative) const;
  [[nodiscard]] Reply reply(const std::string& relative, Found found, const Request& request) const;

  std::filesystem::path folder_;
  WebBundle bundle_;
  bool some_ = false;  // whether there is a client at all
};

}  // namespace stadtluft::server
