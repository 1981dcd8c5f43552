#pragma once

#include "record/fields.h"
#include "server/tables/table.h"

// What requests over HTTP and messages over a WebSocket have in common.

namespace stadtluft::server {

// The member `version`: what the client saw.
[[nodiscard]] std::int64_t read_version(Fields& fields);
// The members `version` and `action`, as text or as a document.
[[nodiscard]] Move read_move(Fields& fields);

}  // namespace stadtluft::server
