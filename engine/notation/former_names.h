#pragma once

#include <string>

#include <boost/json.hpp>

// Names that earlier versions wrote: the agenda was `stack`, and names of frames had '_' for '-'.
// Positions and scenarios that have them are read as if they had the present ones.

namespace stadtluft {

namespace json = boost::json;

// Whether a position has the former names.
[[nodiscard]] bool has_former_names(const json::object& position);
// The position with the present names.
[[nodiscard]] json::value with_present_names(const json::object& position);
// The same for what a scenario expects at a JSON pointer.
void use_present_names(std::string& pointer, json::value& expected);

}  // namespace stadtluft
