#include "server/work.h"

#include "server/base/crypto.h"
#include "server/base/log.h"
#include "server/bus/nats_bus.h"
#include "server/cluster/node.h"
#include "server/jobs/bot_worker.h"
#include "server/net/network.h"

namespace stadtluft::server {

Status work(const Games& games, const WorkSettings& settings, const std::function<void()>& ready) {
  if (!start_crypto()) return Error{"", "libsodium cannot be used"};
  // They end from the last to the first.
  Metrics metrics;
  Network network;
  Result<std::unique_ptr<NatsBus>> bus =
      NatsBus::open(settings.bus, new_node_id("worker"), network.loop(), metrics);
  if (!bus) return bus.error();
  Workers workers(settings.threads, metrics);
  const BotWorker worker(**bus, network.loop(), workers, metrics, games, settings.threads);
  ready();
  network.run_without_port(metrics);
  workers.stop();
  log_event(Severity::info, "stopped", {{"answers", worker.answers()}});
  return {};
}

}  // namespace stadtluft::server
