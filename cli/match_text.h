#pragma once

#include <string>

#include <boost/json.hpp>

#include "bots/match.h"

namespace stadtluft {

// "0.512 ± 0.020"
[[nodiscard]] std::string range_text(const Summary& summary, int digits);
// A time in the unit that suits it: "0.4 µs", "12 ms".
[[nodiscard]] std::string time_text(double us);

[[nodiscard]] std::string match_text(const MatchOrder& order, const MatchReport& report);
[[nodiscard]] boost::json::object match_json(const MatchOrder& order, const MatchReport& report);

}  // namespace stadtluft
