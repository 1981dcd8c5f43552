#pragma once

#include <map>
#include <string>
#include <string_view>

#include "engine/core/result.h"

namespace stadtluft::server {

// The bundle of the browser client that the program was built with; empty if it was built without.
// Made by web/tools/bundle.mjs, embedded by CMakeLists.txt.
[[nodiscard]] std::string_view embedded_web_bundle();

// The files of a bundle. The views stay valid as long as its bytes do.
class WebBundle {
 public:
  struct File {
    std::string hash;                                // of the content
    std::map<std::string, std::string_view> bodies;  // by coding: identity, gzip, br
  };

  [[nodiscard]] static Result<WebBundle> read(std::string_view bytes);

  // Null if there is none.
  [[nodiscard]] const File* find(const std::string& path) const;

 private:
  std::map<std::string, File> files_;
};

}  // namespace stadtluft::server
