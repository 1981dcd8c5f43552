#pragma once

#include <string>
#include <string_view>

#include "server/api/http.h"

namespace stadtluft::server {

// Fills in path and query from the first line of a request; false if they are malformed.
[[nodiscard]] bool read_target(std::string_view target, Request& request);

// The value of one cookie out of a Cookie header; empty if it is not there.
[[nodiscard]] std::string cookie_of(std::string_view header, std::string_view name);

}  // namespace stadtluft::server
