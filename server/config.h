#pragma once

#include <string>

#include "engine/core/result.h"
#include "server/api/api.h"
#include "server/net/network.h"
#include "server/tables/house.h"

namespace stadtluft::server {

// Everything that can be set about a server. docs/server.md lists the keys of the file.
struct Config {
  NetworkSettings network;
  ApiSettings api;
  TableSettings tables;
  std::string database = "stadtluft.db";
  unsigned workers = 2;
  bool cheap_passwords = false;  // for tests only
  std::string log_level = "info";
};

// Changes what the TOML text names. Unknown keys and wrong types are faults with their line.
[[nodiscard]] Status read_config(const std::string& source, const std::string& file,
                                 Config& config);

// "127.0.0.1:8080", "[::1]:8080"
[[nodiscard]] Status set_listen(const std::string& address, Config& config);

}  // namespace stadtluft::server
