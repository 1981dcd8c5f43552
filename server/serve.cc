#include "server/serve.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "engine/games/registry.h"
#include "server/accounts/accounts.h"
#include "server/accounts/guest_expiry.h"
#include "server/api/announcements.h"
#include "server/base/audit.h"
#include "server/base/house_key.h"
#include "server/base/log.h"
#include "server/bus/bus_fanout.h"
#include "server/bus/nats_bus.h"
#include "server/cluster/node.h"
#include "server/jobs/bus_bots.h"
#include "server/relay/relay.h"
#include "server/storage/database.h"
#include "server/storage/postgresql_database.h"
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

// The settings allow no other words.
Severity level_of(const std::string& name) {
  if (name == "debug") return Severity::debug;
  if (name == "warning") return Severity::warning;
  if (name == "error") return Severity::error;
  return Severity::info;
}

// Without limits there are no quotas either.
TableSettings table_settings(const Config& config) {
  TableSettings settings = config.tables;
  if (config.api.limits <= 0) settings.quotas = {0, 0, 0, 0, 0};
  return settings;
}

// What a node has besides, if it is one of several.
struct Several {
  Several(std::unique_ptr<NatsBus> with, const std::string& id, Storage& storage, Loop& loop,
          Metrics& metrics)
      : bus(std::move(with)),
        node(*storage.nodes(), loop, metrics, id),
        fanout(*bus, id),
        relay(*bus, node, loop, metrics) {}

  std::unique_ptr<NatsBus> bus;
  Node node;
  BusFanout fanout;
  Relay relay;
};

}  // namespace

Status serve(const Games& games, const DataSource& data, const Config& config,
             const std::function<void(const std::string& address)>& ready) {
  if (!start_crypto()) return Error{"", "libsodium cannot be used"};
  set_log_level(level_of(config.log_level));
  if (Status status = open_audit_log(config.audit_log); !status) return status;
  raise_descriptors();
  // What this process writes is for nobody else on the machine.
  umask(S_IRWXG | S_IRWXO);
  // The order matters: each uses the ones above it, and they end from the last to the first.
  Metrics metrics;
  LocalFanout fanout;
  Network network;
  std::optional<NodeSettings> as_node;
  std::unique_ptr<NatsBus> bus;
  if (!config.bus.empty()) {
    if (!is_postgresql(config.database))
      return Error{"--bus",
                   "several nodes need a database that all of them reach: --db "
                   "postgresql://... (PostgreSQL)"};
    as_node = NodeSettings{new_node_id(config.node)};
    Result<std::unique_ptr<NatsBus>> opened =
        NatsBus::open(config.bus, as_node->id, network.loop(), metrics);
    if (!opened) return opened.error();
    bus = std::move(*opened);
  }
  Result<std::unique_ptr<Storage>> storage =
      open_storage(config.database, network.loop(), metrics, as_node);
  if (!storage) return storage.error();
  std::optional<Several> several;
  if (as_node) several.emplace(std::move(bus), as_node->id, **storage, network.loop(), metrics);
  Workers workers(config.workers, metrics);
  Fanout& told = several ? static_cast<Fanout&>(several->fanout) : fanout;
  House house{games, **storage, network.loop(), told, workers, metrics, table_settings(config)};
  std::optional<BusBots> bus_bots;
  if (several) {
    house.ownership = &several->node;
    house.neighbours = &several->relay;
    bus_bots.emplace(*several->bus, network.loop(), metrics, house.thread_bots,
                     house.settings.bots);
    house.bots = &*bus_bots;
  }
  Accounts accounts(**storage, network.loop(), workers,
                    config.cheap_passwords ? PasswordCost::least : PasswordCost::interactive);
  constexpr std::int64_t kDay = 86'400'000;
  GuestExpiry guests(**storage, network.loop(), metrics, config.guest_days * kDay);
  Tables tables(house);
  Invitations invitations(**storage);
  Announcements announcements(**storage);
  if (several)
    accounts.remember(told, [&several] { return several->bus->connected(); });
  else
    accounts.remember(told);
  accounts.admit({config.people, config.guests}, invitations);
  const HouseKey key(key_file_of(config));
  Api api(house, tables, accounts, data, config.api,
          {invitations, announcements, [&guests] { guests.look_now(); }, key.secret()},
          several ? &several->relay : nullptr);
  if (several) {
    if (Status status = several->node.begin(); !status) return status;
    several->relay.serve(
        Relay::Visits{[&tables](const Visit& visit, const std::function<void(bool)>& done) {
                        tables.visit(visit, done);
                      },
                      [&tables](const std::string& account) { tables.forget_speaker(account); }});
    several->bus->on_return([&] {
      accounts.ask_again();
      several->fanout.start_over();
    });
    constexpr std::int64_t kNotes = 1'000;
    invitations.good_for(kNotes);
    announcements.good_for(kNotes);
  }
  const Result<std::uint16_t> port = network.listen(config.network, api, metrics);
  if (!port) return port.error();
  tables.open();
  accounts.set_hosts(config.hosts);
  accounts.seat_by({[&tables](const Person& person) { tables.rename(person); },
                    [&tables](const std::string& account, const std::function<void(bool)>& done) {
                      tables.forget(account, done);
                    }});
  accounts.keep_pruning();
  guests.begin();
  const bool v6 = config.network.host.find(':') != std::string::npos;
  const std::string address =
      fmt::format("http://{}{}{}:{}", v6 ? "[" : "", config.network.host, v6 ? "]" : "", *port);
  log_event(Severity::info, "listening",
            {{"address", address},
             {"database", shown_address(config.database)},
             {"web", config.network.web}});
  ready(address);
  network.run();
  if (several) several->relay.leave();
  // Before "stopped" is said; if something is thrown the house does it.
  workers.stop();
  log_event(Severity::info, "stopped");
  return {};
}

}  // namespace stadtluft::server
