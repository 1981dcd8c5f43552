#pragma once

#include <functional>

#include "engine/content/data_source.h"
#include "server/config.h"

namespace stadtluft::server {

// Runs a server until SIGTERM or SIGINT. Calls `ready` with the address once it answers. Fails if
// the database or the port cannot be opened.
[[nodiscard]] Status serve(const Games& games, const DataSource& data, const Config& config,
                           const std::function<void(const std::string& address)>& ready);

}  // namespace stadtluft::server
