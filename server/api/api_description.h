#pragma once

#include <string_view>

namespace stadtluft::server {

// docs/openapi.json as it was when the program was built.
[[nodiscard]] std::string_view openapi_text();

}  // namespace stadtluft::server
