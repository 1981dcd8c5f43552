#pragma once

#include <string>

#include "engine/notation/json_archive.h"

namespace stadtluft::server {

// Applies the operations that the server sends; false if one does not fit.
inline bool apply_patch(json::value& document, const json::array& patch) {
  for (const json::value& operation : patch) {
    const json::string& path = operation.at("path").as_string();
    const std::size_t slash = path.find_last_of("/");
    boost::json::error_code error;
    json::value* parent = document.find_pointer(path.subview(0, slash), error);
    if (parent == nullptr) return false;
    const std::string key(path.subview(slash + 1));
    if (parent->is_array())
      parent->as_array().at(std::stoul(key)) = operation.at("value");
    else if (operation.at("op").as_string() == "remove")
      parent->as_object().erase(key);
    else
      parent->as_object()[key] = operation.at("value");
  }
  return true;
}

}  // namespace stadtluft::server
