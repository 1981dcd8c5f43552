#include "engine/notation/given.h"

namespace stadtluft {

bool says(const json::object& given, std::string_view object, std::string_view key) {
  const json::value* value = given.if_contains(object);
  return value != nullptr && value->is_object() && value->get_object().contains(key);
}

bool says(const json::object& given, Seat seat, std::string_view key) {
  const json::value* players = given.if_contains("players");
  if (players == nullptr || !players->is_array() || players->get_array().size() <= seat)
    return false;
  const json::object* player = players->get_array()[seat].if_object();
  return player != nullptr && player->contains(key);
}

Shorthand shorthand_of(const json::object& given, Words moments) {
  Shorthand shorthand;
  if (const json::value* active = given.if_contains("active"); active && !active->is_null())
    shorthand.active = active->to_number<Seat>();
  if (const json::value* moment = given.if_contains("moment"))
    shorthand.moment =
        static_cast<std::uint8_t>(*index_of(moments, std::string_view(moment->get_string())));
  return shorthand;
}

}  // namespace stadtluft
