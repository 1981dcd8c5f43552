#include "server/api/requests.h"

namespace stadtluft::server {

std::int64_t read_version(Fields& fields) {
  constexpr std::uint64_t kAnyVersion = ~std::uint64_t{0} >> 1U;
  return static_cast<std::int64_t>(fields.number("version", 0, kAnyVersion));
}

Move read_move(Fields& fields) {
  Move move;
  move.version = read_version(fields);
  if (const json::value* action = fields.need("action")) {
    if (action->is_string())
      move.text = std::string(action->get_string());
    else
      move.document = *action;
  }
  return move;
}

}  // namespace stadtluft::server
