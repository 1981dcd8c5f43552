#include "server/api/health.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/notation/message_json.h"
#include "server/api/call.h"
#include "server/base/crypto.h"
#include "stadtluft_version.h"

namespace stadtluft::server {
namespace {

// A heartbeat is written every five seconds, and tables are looked after four times a second. A
// machine that is busy or a slow disk is no reason to end a server.
constexpr std::int64_t kOldestWrite = 20'000;
constexpr std::int64_t kOldestTick = 10'000;
constexpr std::int64_t kMostListed = 100;

bool is_loopback(const std::string& address) {
  return address == "::1" || address.starts_with("127.") || address.starts_with("::ffff:127.");
}

json::array faults_of_storage(const House& house, const StorageHealth& storage) {
  json::array faults;
  if (!storage.readable) faults.emplace_back("the database cannot be read");
  if (!storage.same_file) faults.emplace_back("the database file was removed or replaced");
  const std::int64_t age = house.loop.steady() - storage.written_at;
  if (!storage.last_write_ok)
    faults.emplace_back("the database cannot be written");
  else if (age > kOldestWrite)
    faults.emplace_back(fmt::format("nothing was written for {} s", age / 1000));
  return faults;
}

// A node that may not answer for any table.
void add_fault_of_lease(const House& house, json::array& faults) {
  if (!house.ownership->valid()) faults.emplace_back("this node has no lease");
}

Reply reply_of(const json::array& faults, json::object report) {
  report["status"] = faults.empty() ? "ok" : "bad";
  report["version"] = kVersion;
  report["reasons"] = faults;
  return json_reply(faults.empty() ? 200 : 503, report);
}

json::array quarantined(House& house) {
  json::array list;
  try {
    for (const QuarantineRow& row : house.storage.quarantined(kMostListed))
      list.emplace_back(quarantine_json(row));
  } catch (const std::exception&) {
    // That the database cannot be read is among the reasons.
    list.clear();
  }
  return list;
}

}  // namespace

bool for_the_host(const HostSettings& settings, const Request& request) {
  if (!settings.token.empty() && same_secret(settings.token, request.token)) return true;
  if (std::find(settings.addresses.begin(), settings.addresses.end(), request.full_address) !=
      settings.addresses.end())
    return true;
  return settings.loopback && !request.forwarded && is_loopback(request.peer);
}

Reply health_reply(House& house, bool detail) {
  const StorageHealth storage = house.storage.health();
  json::array faults = faults_of_storage(house, storage);
  add_fault_of_lease(house, faults);
  if (house.ownership->several() && house.metrics.bus_connected.value() == 0)
    faults.emplace_back("the bus is away");
  const std::int64_t now = house.loop.steady();
  const std::int64_t tick = now - house.ticked_at;
  if (tick > kOldestTick)
    faults.emplace_back(fmt::format("tables were not looked after for {} s", tick / 1000));
  json::object report{{"quarantined", house.metrics.tables_quarantined.value()}};
  if (detail)
    report["detail"] = json::object{{"written_ms_ago", now - storage.written_at},
                                    {"ticked_ms_ago", tick},
                                    {"quarantined", quarantined(house)}};
  return reply_of(faults, std::move(report));
}

Reply ready_reply(House& house) {
  json::array faults = faults_of_storage(house, house.storage.health());
  add_fault_of_lease(house, faults);
  if (house.ticked_at == 0) faults.emplace_back("the house is not open yet");
  return reply_of(faults, {});
}

}  // namespace stadtluft::server
