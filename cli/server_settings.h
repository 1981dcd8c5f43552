#pragma once

#include <string>
#include <vector>

#include "cli/arguments.h"
#include "engine/core/result.h"
#include "server/config.h"

namespace stadtluft {

// The flags of every command that has to do with a server: where its settings are.
struct ServerFlags {
  std::string database;
  std::string config;
  std::vector<std::string> set;
};
void add_server_flags(Arguments& command, ServerFlags& flags);

// A flag that is short for one setting; without a value it says nothing.
struct SettingFlag {
  std::string key;
  std::string value;
  std::string flag;
};
// Whoever comes later wins: the file, the environment, the flags.
[[nodiscard]] Result<server::Config> read_settings(const ServerFlags& flags,
                                                   const std::vector<SettingFlag>& more = {});

}  // namespace stadtluft
