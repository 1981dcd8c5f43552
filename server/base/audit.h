#pragma once

#include <string>
#include <string_view>

#include <boost/json.hpp>

#include "engine/core/result.h"

namespace stadtluft::server {

// The audit log: who came in, who failed to, who made, changed or dropped a key to the house, what
// an administrator did. One line of JSON an event,
// {"time":"...","audit":true,"event":"login_failed",...}, whatever the log level is. Goes to
// standard error with the rest of the log unless it has a file of its own.
//
// No secrets in `fields`: no passwords, tokens, cookies, invitations, nor words that a caller may
// have taken for one of them (the name in a failed log-in may be a password). Texts are cut to 64
// bytes. May be called from any thread.
void audit(std::string_view event, boost::json::object fields = {});

// Appends to this file from now on, which is made for its owner's eyes only; with an empty name to
// standard error again.
[[nodiscard]] Status open_audit_log(const std::string& file);

}  // namespace stadtluft::server
