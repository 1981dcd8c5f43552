#include "server/serve.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include "engine/games/registry.h"
#include "server/accounts/accounts.h"
#include "server/base/log.h"
#include "server/storage/soci_storage.h"
#include "server/tables/tables.h"

namespace stadtluft::server {
namespace {

// One descriptor per connection: as many as the system lets us have.
void raise_descriptors() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

Status set_level(const std::string& name) {
  if (name == "debug")
    set_log_level(Severity::debug);
  else if (name == "info")
    set_log_level(Severity::info);
  else if (name == "warning")
    set_log_level(Severity::warning);
  else if (name == "error")
    set_log_level(Severity::error);
  else
    return Error{"log_level", fmt::format("'{}' should be debug, info, warning or error", name)};
  return {};
}

}  // namespace

Status serve(const Games& games, const DataSource& data, const Config& config,
             const std::function<void(const std::string& address)>& ready) {
  if (!start_crypto()) return Error{"", "libsodium cannot be used"};
  if (Status status = set_level(config.log_level); !status) return status;
  raise_descriptors();
  // The order matters: each uses the ones above it, and they end from the last to the first.
  Metrics metrics;
  LocalFanout fanout;
  Network network;
  Result<std::unique_ptr<Storage>> storage = open_storage(config.database, network.loop(), metrics);
  if (!storage) return storage.error();
  Workers workers(config.workers);
  House house{games, **storage, network.loop(), fanout, workers, metrics, config.tables, 0};
  Accounts accounts(**storage, network.loop(), workers,
                    config.cheap_passwords ? PasswordCost::least : PasswordCost::interactive);
  Tables tables(house);
  Api api(house, tables, accounts, data, config.api);
  const Result<std::uint16_t> port = network.listen(config.network, api, metrics);
  if (!port) return port.error();
  tables.open();
  accounts.keep_pruning();
  const bool v6 = config.network.host.find(':') != std::string::npos;
  const std::string address =
      fmt::format("http://{}{}{}:{}", v6 ? "[" : "", config.network.host, v6 ? "]" : "", *port);
  log_event(Severity::info, "listening",
            {{"address", address}, {"database", config.database}, {"web", config.network.web}});
  ready(address);
  network.run();
  log_event(Severity::info, "stopped");
  return {};
}

}  // namespace stadtluft::server
