#pragma once

#include "engine/notation/fields.h"
#include "server/tables/table.h"

// What requests over HTTP and messages over a WebSocket have in common.

namespace stadtluft::server {

// No chat has more.
inline constexpr std::uint64_t kMostLines = 1'000'000'000;

// The member `version`: what the client saw.
[[nodiscard]] std::int64_t read_version(Fields& fields);
// The members `version` and `action`, as text or as JSON.
[[nodiscard]] SentAnswer read_answer(Fields& fields);
// What the client calls its message; empty if it does not.
[[nodiscard]] std::string read_id(Fields& fields);

}  // namespace stadtluft::server
