#pragma once

#include <cstdint>
#include <string_view>

#include <boost/json.hpp>

namespace stadtluft::server {

enum class Severity : std::uint8_t { debug, info, warning, error };

// One line of JSON on standard error: {"time":"...","level":"info","event":"table_started",...}.
// No secrets in `fields`: no cookies, tokens, invitations, hidden cards. May be called from any
// thread.
void log_event(Severity severity, std::string_view event, boost::json::object fields = {});

// What is less severe is dropped.
void set_log_level(Severity least);

}  // namespace stadtluft::server
