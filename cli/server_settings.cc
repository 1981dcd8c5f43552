#include "cli/server_settings.h"

#include <cstdlib>
#include <filesystem>

#include <unistd.h>

#include "cli/speech.h"
#include "record/json_file.h"

namespace stadtluft {
namespace {

std::vector<std::string> environment() {
  std::vector<std::string> variables;
  for (char** variable = environ; *variable != nullptr; ++variable)
    variables.emplace_back(*variable);
  return variables;
}

Status read_settings_file(const ServerFlags& flags, server::Config& config) {
  const char* variable = std::getenv("STADTLUFT_CONFIG");
  const bool named = !flags.config.empty();
  const std::string file = named || variable == nullptr ? flags.config : variable;
  if (file.empty()) return {};
  const Result<std::string> text = read_file(file);
  if (!text) return Error{named ? "--config" : "STADTLUFT_CONFIG", text.error().text()};
  return server::read_config(*text, file, config);
}

// --set KEY=VALUE, and the flags that stand for one key.
Status read_set_flags(const ServerFlags& flags, const std::vector<SettingFlag>& more,
                      server::Config& config) {
  for (const std::string& setting : flags.set) {
    const std::size_t equals = setting.find('=');
    if (equals == std::string::npos) return Error{"--set", say("bad.setting", {{"text", setting}})};
    if (Status status = server::set_setting(setting.substr(0, equals), setting.substr(equals + 1),
                                            "--set", config);
        !status)
      return status;
  }
  std::vector<SettingFlag> single = more;
  single.push_back({"database", flags.database, "--db"});
  for (const auto& [key, value, flag] : single)
    if (!value.empty())
      if (Status status = server::set_setting(key, value, flag, config); !status) return status;
  return {};
}

}  // namespace

void add_server_flags(Arguments& command, ServerFlags& flags) {
  command.add_option("--db", flags.database)->type_name("FILE");
  command.add_option("--config", flags.config)->type_name("FILE");
  command.add_option("--set", flags.set)->type_name("KEY=VALUE");
}

Result<server::Config> read_settings(const ServerFlags& flags,
                                     const std::vector<SettingFlag>& more) {
  server::Config config;
  if (Status status = read_settings_file(flags, config); !status) return status.error();
  if (Status status = server::read_environment(environment(), config); !status)
    return status.error();
  if (Status status = read_set_flags(flags, more, config); !status) return status.error();
  std::error_code missing;
  if (!config.network.web.empty() && !std::filesystem::is_directory(config.network.web, missing))
    return Error{config.origins_of["web"], say("bad.folder", {{"text", config.network.web}})};
  return config;
}

}  // namespace stadtluft
