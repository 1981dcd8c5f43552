#include "server/api/requests.h"

#include <fmt/format.h>

namespace stadtluft::server {

std::int64_t read_version(Fields& fields) {
  constexpr std::uint64_t kAnyVersion = ~std::uint64_t{0} >> 1U;
  return static_cast<std::int64_t>(fields.number("version", 0, kAnyVersion));
}

std::string read_id(Fields& fields) {
  constexpr std::size_t kLongest = 64;
  std::string id = fields.text_if("id").value_or("");
  if (id.size() <= kLongest) return id;
  fields.refuse("id", fmt::format("a text of at most {} bytes is expected", kLongest));
  return {};
}

SentAnswer read_answer(Fields& fields) {
  SentAnswer sent;
  sent.version = read_version(fields);
  if (fields.has("actions")) {
    if (fields.has("action")) fields.refuse("action", "either 'action' or 'actions' is expected");
    if (const json::array* actions = fields.list("actions")) {
      if (actions->size() > kMaxLegal)
        fields.refuse("actions", fmt::format("at most {} answers are expected", kMaxLegal));
      sent.set = *actions;
    }
    return sent;
  }
  if (const json::value* action = fields.need("action")) {
    if (action->is_string())
      sent.text = std::string(action->get_string());
    else
      sent.json = *action;
  }
  return sent;
}

}  // namespace stadtluft::server
