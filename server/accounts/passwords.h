#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/tables/house.h"

namespace stadtluft::server {

// More than this is not even hashed.
inline constexpr std::size_t kLongestPassword = 256;  // bytes

// Why a new password of the account of this name is refused. Old passwords stay as they are.
[[nodiscard]] std::optional<Refusal> refused_password(std::string_view password,
                                                      std::string_view name);

// Whether it is one of those that guessers try first: data/passwords/common.txt.
[[nodiscard]] bool common_password(std::string_view password);

}  // namespace stadtluft::server
