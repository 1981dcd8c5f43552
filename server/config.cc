#include "server/config.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <functional>
#include <optional>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <toml++/toml.h>

#include "engine/core/foreign_text.h"
#include "server/bus/nats_bus.h"
#include "server/net/client_address.h"
#include "server/storage/database.h"

namespace stadtluft::server {
namespace {

constexpr std::string_view kPrefix = "STADTLUFT_";

// One setting: how it is read and shown, and what it should be.
struct Setting {
  std::string expects;
  std::function<bool(const toml::node&)> read;
  std::function<std::string()> show;  // as a value of TOML
  bool words = false;                 // a text: outside of TOML it stands without quotes
  bool list = false;
};

// In double quotes, on one line.
std::string quoted(const std::string& text) {
  std::ostringstream out;
  const toml::value<std::string> value(text);
  out << toml::toml_formatter(value, toml::format_flags::none);
  return out.str();
}

Setting text(std::string& target) {
  return {"a text",
          [&target](const toml::node& node) {
            if (!node.is_string()) return false;
            target = node.as_string()->get();
            return true;
          },
          [&target] { return quoted(target); }, true};
}
Setting secret(std::string& target) {
  Setting setting = text(target);
  setting.show = [&target] { return quoted(target.empty() ? "" : "(hidden)"); };
  return setting;
}
// The address of a database, without its password.
Setting database(std::string& target) {
  Setting setting = text(target);
  setting.show = [&target] { return quoted(shown_address(target)); };
  return setting;
}
Setting bus(std::string& target) {
  Setting setting = text(target);
  setting.show = [&target] { return quoted(shown_bus(target)); };
  return setting;
}
Setting node_name(std::string& target) {
  constexpr std::size_t kLongest = 20;
  Setting setting = text(target);
  setting.expects = fmt::format("a name of at most {} letters, digits, '-' or '_'", kLongest);
  setting.read = [&target](const toml::node& node) {
    if (!node.is_string()) return false;
    target = node.as_string()->get();
    return target.size() <= kLongest && std::all_of(target.begin(), target.end(), [](char c) {
             return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                    c == '-' || c == '_';
           });
  };
  return setting;
}
Setting choice(std::string& target, const std::vector<std::string>& words) {
  Setting setting = text(target);
  setting.expects = fmt::format("one of {}", fmt::join(words, ", "));
  setting.read = [&target, words](const toml::node& node) {
    if (!node.is_string()) return false;
    target = node.as_string()->get();
    return std::find(words.begin(), words.end(), target) != words.end();
  };
  return setting;
}
Setting signup(Signup& target) {
  return {"one of open, invited, closed",
          [&target](const toml::node& node) {
            if (!node.is_string()) return false;
            const std::optional<Signup> read = read_signup(node.as_string()->get());
            if (read) target = *read;
            return read.has_value();
          },
          [&target] { return quoted(std::string(word_of(target))); }, true};
}
Setting flag(bool& target) {
  return {"true or false",
          [&target](const toml::node& node) {
            if (!node.is_boolean()) return false;
            target = node.as_boolean()->get();
            return true;
          },
          [&target] { return std::string(target ? "true" : "false"); }};
}

std::optional<std::int64_t> whole(const toml::node& node, std::int64_t least, std::int64_t most) {
  if (!node.is_integer()) return std::nullopt;
  const std::int64_t value = node.as_integer()->get();
  if (value < least || value > most) return std::nullopt;
  return value;
}
// A whole number whose target counts in units of `unit`.
template <class Number>
Setting number(Number& target, std::int64_t least, std::int64_t most, std::int64_t unit = 1) {
  return {fmt::format("a whole number from {} to {}", least, most),
          [&target, least, most, unit](const toml::node& node) {
            const std::optional<std::int64_t> value = whole(node, least, most);
            if (value) target = static_cast<Number>(*value * unit);
            return value.has_value();
          },
          [&target, unit] { return fmt::format("{}", static_cast<std::int64_t>(target) / unit); }};
}
Setting hours(std::int64_t& target) {
  constexpr std::int64_t kHour = 3'600'000;
  constexpr std::int64_t kMost = 100 * 366 * 24;
  return number(target, 0, kMost, kHour);
}
Setting days(std::int64_t& target) {
  constexpr std::int64_t kDay = 86'400'000;
  return number(target, 0, 36'500, kDay);
}
Setting milliseconds(std::chrono::milliseconds& target, std::int64_t least, std::int64_t most) {
  return {fmt::format("a whole number from {} to {}", least, most),
          [&target, least, most](const toml::node& node) {
            const std::optional<std::int64_t> value = whole(node, least, most);
            if (value) target = std::chrono::milliseconds(*value);
            return value.has_value();
          },
          [&target] { return fmt::format("{}", target.count()); }};
}
Setting factor(double& target) {
  return {"a number from 0",
          [&target](const toml::node& node) {
            const std::optional<double> value = node.value<double>();
            // Not a number is neither.
            if (!value || !(*value >= 0)) return false;
            target = *value;
            return true;
          },
          [&target] { return fmt::format("{:#g}", target); }};
}
Setting texts(std::vector<std::string>& target) {
  return {"a list of texts",
          [&target](const toml::node& node) {
            const toml::array* list = node.as_array();
            if (list == nullptr) return false;
            target.clear();
            for (const toml::node& item : *list) {
              if (!item.is_string()) return false;
              target.push_back(item.as_string()->get());
            }
            return true;
          },
          [&target] {
            std::vector<std::string> shown;
            shown.reserve(target.size());
            for (const std::string& item : target) shown.push_back(quoted(item));
            return fmt::format("[{}]", fmt::join(shown, ", "));
          },
          false, true};
}
Setting texts_that(std::vector<std::string>& target, const std::string& expects,
                   const std::function<bool(const std::string&)>& good) {
  Setting setting = texts(target);
  setting.expects = expects;
  setting.read = [&target, good, read = setting.read](const toml::node& node) {
    return read(node) && std::all_of(target.begin(), target.end(), good);
  };
  return setting;
}
Setting networks(std::vector<std::string>& target) {
  return texts_that(target, "a list of addresses and networks like \"10.0.0.0/8\"",
                    [](const std::string& item) { return TrustedProxies().add(item).ok(); });
}
Setting addresses(std::vector<std::string>& target) {
  return texts_that(target, "a list of addresses like \"192.0.2.1\"",
                    [](const std::string& item) { return ClientAddress::read(item).has_value(); });
}

bool read_address(const std::string& address, NetworkSettings& network) {
  const std::size_t colon = address.find_last_of(':');
  if (colon == std::string::npos) return false;
  std::string host = address.substr(0, colon);
  if (host.size() > 2 && host.front() == '[' && host.back() == ']')
    host = host.substr(1, host.size() - 2);
  const std::string port = address.substr(colon + 1);
  std::uint16_t number_of_port = 0;
  const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), number_of_port);
  if (host.empty() || error != std::errc{} || end != port.data() + port.size()) return false;
  network.host = host;
  network.port = number_of_port;
  return true;
}
Setting address(NetworkSettings& network) {
  return {"ADDRESS:PORT, like 127.0.0.1:8080",
          [&network](const toml::node& node) {
            return node.is_string() && read_address(node.as_string()->get(), network);
          },
          [&network] {
            const bool v6 = network.host.find(':') != std::string::npos;
            return quoted(
                fmt::format(fmt::runtime(v6 ? "[{}]:{}" : "{}:{}"), network.host, network.port));
          },
          true};
}

using Settings = std::vector<std::pair<std::string, Setting>>;

// All settings of a configuration, in the order in which they are shown.
Settings settings_of(Config& config) {
  constexpr std::int64_t kMany = 1'000'000'000;
  return {
      {"listen", address(config.network)},
      {"database", database(config.database)},
      {"bus", bus(config.bus)},
      {"node", node_name(config.node)},
      {"web", text(config.network.web)},
      {"log_level", choice(config.log_level, {"debug", "info", "warning", "error"})},
      {"audit_log", text(config.audit_log)},
      {"workers", number(config.workers, 1, 256)},
      {"behind_proxy", flag(config.network.behind_proxy)},
      {"trusted_proxies", networks(config.network.trusted_proxies)},
      {"secure_cookies", flag(config.api.secure_cookies)},
      {"origins", texts(config.api.origins)},
      {"hosts", texts(config.hosts)},
      {"key_file", text(config.key_file)},
      {"people", signup(config.people)},
      {"guests", signup(config.guests)},
      {"archive", text(config.tables.archive)},
      {"cheap_passwords", flag(config.cheap_passwords)},
      {"limits.scale", factor(config.api.limits)},
      {"limits.connections", number(config.network.max_connections, 1, kMany)},
      {"limits.connections_per_address",
       number(config.network.max_connections_per_address, 1, kMany)},
      {"limits.body_bytes", number(config.network.max_body, 1024, kMany)},
      {"limits.open_tables", number(config.tables.quotas.open_tables, 0, kMany)},
      {"limits.running_tables", number(config.tables.quotas.running_tables, 0, kMany)},
      {"limits.unattended_tables", number(config.tables.quotas.unattended_tables, 0, kMany)},
      {"limits.unattended_in_house", number(config.tables.quotas.unattended_in_house, 0, kMany)},
      {"limits.tables_per_hour", number(config.tables.quotas.founded_per_hour, 0, kMany)},
      {"limits.guest_days", number(config.guest_days, 0, 36'500)},
      {"limits.request_ms", milliseconds(config.network.request_time, 100, 600'000)},
      {"limits.stall_ms", milliseconds(config.network.stall_time, 100, 600'000)},
      {"tables.open_hours", hours(config.tables.open_life)},
      {"tables.abandoned_hours", hours(config.tables.abandoned_life)},
      {"tables.finished_days", days(config.tables.finished_life)},
      {"tables.bot_game_hours", hours(config.tables.bot_game_life)},
      {"tables.bot_steps", number(config.tables.bot_steps, 0, kMany)},
      {"tables.sleep_after_ms", number(config.tables.sleep_after, 0, kMany)},
      {"tables.grace_ms", number(config.tables.grace, 0, kMany)},
      {"tables.bot_pause_ms", number(config.tables.bot_pause, 0, 60'000)},
      {"tables.reveal_wait_ms", number(config.tables.reveal_wait, 100, 60'000)},
      {"tables.hint_ms", number(config.tables.hint, 1, 60'000)},
      {"tables.chat_bytes", number(config.tables.max_chat, 1, 10'000)},
      {"host.loopback", flag(config.api.host.loopback)},
      {"host.addresses", addresses(config.api.host.addresses)},
      {"host.token", secret(config.api.host.token)},
      {"bots.councillor_ms", number(config.tables.bots.councillor_ms, 1, 60'000)},
      {"bots.mayor_ms", number(config.tables.bots.mayor_ms, 1, 60'000)},
      {"bots.montecarlo_ms", number(config.tables.bots.montecarlo_ms, 1, 60'000)},
      {"bots.threads", number(config.tables.bots.threads, 1, 64)},
  };
}

const Setting* find(const Settings& settings, std::string_view key) {
  for (const auto& [name, setting] : settings)
    if (name == key) return &setting;
  return nullptr;
}

Error no_setting(const std::string& where, const std::string& name) {
  return {where, "there is no setting " + in_quotes(name)};
}
Error bad_value(const std::string& where, const std::string& name, const Setting& setting) {
  return {where, fmt::format("{} should be {}", in_quotes(name), setting.expects)};
}

Status read_table(const toml::table& table, const std::string& prefix, const std::string& file,
                  const Settings& settings, Config& config) {
  for (const auto& [key, node] : table) {
    const std::string name = prefix + std::string(key.str());
    const std::string where = fmt::format("{}:{}", file, key.source().begin.line);
    const Setting* setting = find(settings, name);
    if (setting == nullptr) {
      if (!node.is_table()) return no_setting(where, name);
      const std::string inner = name + ".";
      const bool section = std::any_of(settings.begin(), settings.end(), [&](const auto& entry) {
        return entry.first.starts_with(inner);
      });
      if (!section) return no_setting(where, name);
      if (Status status = read_table(*node.as_table(), inner, file, settings, config); !status)
        return status;
    } else if (!setting->read(node)) {
      return bad_value(where, name, *setting);
    } else {
      config.origins_of[name] = where;
    }
  }
  return {};
}

// A value as it stands in a variable or on the command line, as TOML reads it.
std::string as_toml(const std::string& value, const Setting& setting) {
  if (setting.words) return quoted(value);
  if (!setting.list || value.starts_with('[')) return value;
  std::vector<std::string> items;
  for (std::size_t begin = 0; begin < value.size();) {
    const std::size_t comma = std::min(value.find(',', begin), value.size());
    const std::size_t first = std::min(value.find_first_not_of(' ', begin), comma);
    std::string item = value.substr(first, comma - first);
    item.erase(item.find_last_not_of(' ') + 1);
    items.push_back(quoted(item));
    begin = comma + 1;
  }
  return fmt::format("[{}]", fmt::join(items, ", "));
}

}  // namespace

Status read_config(const std::string& source, const std::string& file, Config& config) {
  toml::table document;
  try {
    document = toml::parse(source, file);
  } catch (const toml::parse_error& error) {
    return Error{fmt::format("{}:{}", file, error.source().begin.line),
                 std::string(error.description())};
  }
  return read_table(document, "", file, settings_of(config), config);
}

Status set_setting(const std::string& key, const std::string& value, const std::string& origin,
                   Config& config) {
  const Settings settings = settings_of(config);
  const Setting* setting = find(settings, key);
  if (setting == nullptr) return no_setting(origin, key);
  try {
    const toml::table document = toml::parse("value = " + as_toml(value, *setting) + "\n");
    // A line break in the value could bring more keys.
    if (document.size() == 1 && setting->read(*document.get("value"))) {
      config.origins_of[key] = origin;
      return {};
    }
  } catch (const toml::parse_error&) {
    return bad_value(origin, key, *setting);
  }
  return bad_value(origin, key, *setting);
}

std::string variable_of(std::string_view key) {
  std::string name(kPrefix);
  for (const char letter : key)
    name +=
        letter == '.' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  return name;
}

Status read_environment(const std::vector<std::string>& variables, Config& config) {
  // What the program, its tests and `make` read elsewhere.
  constexpr std::string_view kTests = "STADTLUFT_TEST_";
  constexpr std::array<std::string_view, 4> kElsewhere = {
      "STADTLUFT_CONFIG", "STADTLUFT_SKIP_PACKAGES", "STADTLUFT_UPDATE_GOLDEN",
      "STADTLUFT_NEW_GAME_BROWSER"};
  std::map<std::string, std::string> keys;
  for (const auto& [key, setting] : settings_of(config)) keys.emplace(variable_of(key), key);
  for (const std::string& variable : variables) {
    if (!variable.starts_with(kPrefix)) continue;
    const std::size_t end = std::min(variable.find('='), variable.size());
    const std::string name = variable.substr(0, end);
    if (name.starts_with(kTests)) continue;
    if (std::find(kElsewhere.begin(), kElsewhere.end(), name) != kElsewhere.end()) continue;
    const auto key = keys.find(name);
    if (key == keys.end()) return Error{name, "there is no setting for this variable"};
    const std::string value = variable.substr(std::min(end + 1, variable.size()));
    if (Status status = set_setting(key->second, value, name, config); !status) return status;
  }
  return {};
}

std::string database_file_of(const Config& config) {
  constexpr std::string_view kScheme = "sqlite3://";
  if (config.database.starts_with(kScheme)) return config.database.substr(kScheme.size());
  return config.database.find("://") == std::string::npos ? config.database : "";
}

std::string key_file_of(const Config& config) {
  if (!config.key_file.empty()) return config.key_file;
  const std::string file = database_file_of(config);
  return file.empty() ? "" : file + ".key";
}

std::string effective_settings(const Config& config) {
  Config copy = config;
  std::string lines;
  for (const auto& [key, setting] : settings_of(copy)) {
    const auto origin = config.origins_of.find(key);
    lines += fmt::format("{:<48} # {}\n", key + " = " + setting.show(),
                         origin == config.origins_of.end() ? "default" : origin->second);
  }
  return lines;
}

}  // namespace stadtluft::server
