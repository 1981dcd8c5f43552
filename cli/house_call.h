#pragma once

#include <string>

#include "engine/notation/json_archive.h"
#include "server/config.h"

namespace stadtluft {

// Asks the server that runs with these settings, on this machine and by the key of the house.
// Yields what it answers; a refusal of the server is an error with its reason.
[[nodiscard]] Result<json::value> call_house(const server::Config& config,
                                             const std::string& method, const std::string& target,
                                             const json::value& body);

}  // namespace stadtluft
