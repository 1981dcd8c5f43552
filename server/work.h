#pragma once

#include <functional>
#include <string>

#include "engine/core/result.h"
#include "engine/games/registry.h"

namespace stadtluft::server {

struct WorkSettings {
  std::string bus;  // as Config::bus
  unsigned threads = 2;
};

// Answers questions to bots that nodes of a house ask over the bus, until SIGTERM or SIGINT. Calls
// `ready` when it has begun; the bus may be away, and is waited for.
[[nodiscard]] Status work(const Games& games, const WorkSettings& settings,
                          const std::function<void()>& ready);

}  // namespace stadtluft::server
