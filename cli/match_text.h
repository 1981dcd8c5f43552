#pragma once

#include <string>

#include <boost/json.hpp>

#include "bots/arena/match.h"

namespace stadtluft {

// "0.512 ± 0.020"
[[nodiscard]] std::string range_text(const Summary& summary, int digits);
// A time in the unit that suits it: "0.4 µs", "12 ms".
[[nodiscard]] std::string time_text(double us);

// `deals` is the file that they are from, empty if they come of the seed.
[[nodiscard]] std::string match_text(const MatchOrder& order, const MatchReport& report,
                                     const std::string& deals);
[[nodiscard]] boost::json::object match_json(const MatchOrder& order, const MatchReport& report,
                                             const std::string& deals);

}  // namespace stadtluft
