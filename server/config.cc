#include "server/config.h"

#include <charconv>
#include <functional>
#include <map>

#include <fmt/format.h>
#include <toml++/toml.h>

namespace stadtluft::server {
namespace {

using Setter = std::function<bool(const toml::node&)>;

Setter text(std::string& target) {
  return [&target](const toml::node& node) {
    if (!node.is_string()) return false;
    target = node.as_string()->get();
    return true;
  };
}
Setter flag(bool& target) {
  return [&target](const toml::node& node) {
    if (!node.is_boolean()) return false;
    target = node.as_boolean()->get();
    return true;
  };
}
template <class Number>
Setter number(Number& target, std::int64_t least, std::int64_t most) {
  return [&target, least, most](const toml::node& node) {
    if (!node.is_integer()) return false;
    const std::int64_t value = node.as_integer()->get();
    if (value < least || value > most) return false;
    target = static_cast<Number>(value);
    return true;
  };
}
Setter factor(double& target) {
  return [&target](const toml::node& node) {
    const std::optional<double> value = node.value<double>();
    if (!value || *value < 0) return false;
    target = *value;
    return true;
  };
}
Setter texts(std::vector<std::string>& target) {
  return [&target](const toml::node& node) {
    const toml::array* list = node.as_array();
    if (list == nullptr) return false;
    for (const toml::node& item : *list) {
      if (!item.is_string()) return false;
      target.push_back(item.as_string()->get());
    }
    return true;
  };
}

Error fault(const std::string& file, const toml::node& node, const std::string& what) {
  return {fmt::format("{}:{}", file, node.source().begin.line), what};
}

}  // namespace

Status set_listen(const std::string& address, Config& config) {
  const std::size_t colon = address.find_last_of(':');
  std::string host = address.substr(0, std::min(colon, address.size()));
  if (host.size() > 2 && host.front() == '[' && host.back() == ']')
    host = host.substr(1, host.size() - 2);
  const std::string port = colon == std::string::npos ? "" : address.substr(colon + 1);
  std::uint16_t number_of_port = 0;
  const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), number_of_port);
  if (host.empty() || port.empty() || error != std::errc{} || end != port.data() + port.size())
    return Error{"--listen",
                 fmt::format("'{}' should be ADDRESS:PORT, like 127.0.0.1:8080", address)};
  config.network.host = host;
  config.network.port = number_of_port;
  return {};
}

Status read_config(const std::string& source, const std::string& file, Config& config) {
  constexpr std::int64_t kMany = 1'000'000'000;
  std::string listen;
  const std::map<std::string, Setter> known = {
      {"listen", text(listen)},
      {"database", text(config.database)},
      {"web", text(config.network.web)},
      {"log_level", text(config.log_level)},
      {"workers", number(config.workers, 1, 256)},
      {"behind_proxy", flag(config.network.behind_proxy)},
      {"secure_cookies", flag(config.api.secure_cookies)},
      {"origins", texts(config.api.origins)},
      {"cheap_passwords", flag(config.cheap_passwords)},
      {"limits.scale", factor(config.api.limits)},
      {"limits.connections", number(config.network.max_connections, 1, kMany)},
      {"limits.connections_per_address",
       number(config.network.max_connections_per_address, 1, kMany)},
      {"limits.body_bytes", number(config.network.max_body, 1024, kMany)},
      {"tables.sleep_after_ms", number(config.tables.sleep_after, 0, kMany)},
      {"tables.grace_ms", number(config.tables.grace, 0, kMany)},
      {"tables.bot_pause_ms", number(config.tables.bot_pause, 0, 60'000)},
      {"tables.hint_ms", number(config.tables.hint, 1, 60'000)},
      {"tables.chat_bytes", number(config.tables.max_chat, 1, 10'000)},
  };
  toml::table document;
  try {
    document = toml::parse(source, file);
  } catch (const toml::parse_error& error) {
    return Error{fmt::format("{}:{}", file, error.source().begin.line),
                 std::string(error.description())};
  }
  const std::function<Status(const toml::table&, const std::string&)> read =
      [&](const toml::table& table, const std::string& prefix) -> Status {
    for (const auto& [key, node] : table) {
      const std::string name = prefix + std::string(key.str());
      const auto found = known.find(name);
      if (found != known.end()) {
        if (!found->second(node))
          return fault(file, node, fmt::format("'{}' has a value of the wrong kind or size", name));
      } else if (node.is_table()) {
        if (Status status = read(*node.as_table(), name + "."); !status) return status;
      } else {
        return fault(file, node, fmt::format("there is no setting '{}'", name));
      }
    }
    return {};
  };
  if (Status status = read(document, ""); !status) return status;
  return listen.empty() ? Status() : set_listen(listen, config);
}

}  // namespace stadtluft::server
