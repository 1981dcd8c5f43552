#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "server/accounts/invitations.h"
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
  std::string bus;  // the address of a NATS server: this is one node of several; empty: it is alone
  std::string node;  // the name of this node in the log and in the database
  unsigned workers = 2;
  std::int64_t guest_days = 30;    // without a seat and a visit, until a guest is removed; 0: never
  std::vector<std::string> hosts;  // names of accounts that run the house
  Signup people = Signup::open;    // who may make an account
  Signup guests = Signup::open;    // who may enter as a guest
  bool cheap_passwords = false;    // for tests only
  std::string key_file;            // of the key of the house; empty: beside the database file
  std::string log_level = "info";
  std::string audit_log;  // file of the audit log; empty: standard error

  // Where each setting comes from that is not as the program has it: "house.toml:3",
  // "STADTLUFT_WORKERS", "--set".
  std::map<std::string, std::string> origins_of;
};

// Each of these changes what is named and leaves the rest; whoever comes later wins. Unknown keys
// and bad values are faults that name the place, the key, and what is expected.

// A TOML text; `file` is its name.
[[nodiscard]] Status read_config(const std::string& source, const std::string& file,
                                 Config& config);
// Variables such as STADTLUFT_LIMITS_SCALE for limits.scale, as "NAME=VALUE".
[[nodiscard]] Status read_environment(const std::vector<std::string>& variables, Config& config);
// One setting by its key. Texts stand as they are, lists with commas or as in TOML, all else as in
// TOML. `origin` is a flag or a variable.
[[nodiscard]] Status set_setting(const std::string& key, const std::string& value,
                                 const std::string& origin, Config& config);

// "limits.scale" -> "STADTLUFT_LIMITS_SCALE"
[[nodiscard]] std::string variable_of(std::string_view key);
// Where the key of the house lies; empty if nothing says so: a database elsewhere has no place.
[[nodiscard]] std::string key_file_of(const Config& config);
// The file of the database; empty if it is none.
[[nodiscard]] std::string database_file_of(const Config& config);
// Every setting as a line of TOML with its origin as a comment. Secrets are not shown.
[[nodiscard]] std::string effective_settings(const Config& config);

}  // namespace stadtluft::server
