#pragma once

#include <string>

#include "engine/core/result.h"

namespace stadtluft::server {

// A secret in a file, beside the database as a rule, for its owner only and made anew with every
// start: whoever may read it runs the house from the command line. It is gone when the server has
// ended.
class HouseKey {
 public:
  // Without a secret if there is no file (""), or, with a line in the log, if it cannot be written.
  explicit HouseKey(std::string file);
  HouseKey(const HouseKey&) = delete;
  HouseKey& operator=(const HouseKey&) = delete;
  ~HouseKey();

  [[nodiscard]] const std::string& secret() const { return secret_; }
  // That of a server that runs.
  [[nodiscard]] static Result<std::string> read(const std::string& file);

 private:
  std::string file_;
  std::string secret_;
};

}  // namespace stadtluft::server
