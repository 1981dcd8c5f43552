#pragma once

#include <string>
#include <vector>

#include "server/api/http.h"
#include "server/tables/house.h"

namespace stadtluft::server {

// Who may read what is the host's business: measurements, and which tables are damaged.
struct HostSettings {
  bool loopback = true;                // whoever calls from this machine, not through a proxy
  std::vector<std::string> addresses;  // who else may
  std::string token;                   // or whoever has this; empty: there is none
};
[[nodiscard]] bool for_the_host(const HostSettings& settings, const Request& request);

// 200 if everything works that must, 503 with the reasons if not. `detail`: what is the host's
// business too.
[[nodiscard]] Reply health_reply(House& house, bool detail);
// 200 if requests can be served now.
[[nodiscard]] Reply ready_reply(House& house);

}  // namespace stadtluft::server
