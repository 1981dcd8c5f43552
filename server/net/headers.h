#pragma once

#include <array>
#include <string_view>
#include <utility>

namespace stadtluft::server::net {

// What every answer tells browsers: files, documents, errors, streams and sockets. Nobody may put
// our pages into frames, guess at types, or load what is for this site alone; and our pages do
// without what they do not need.
inline constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kSecurityHeaders = {{
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},
    {"Referrer-Policy", "same-origin"},
    {"Content-Security-Policy",
     "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
     "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
    {"Permissions-Policy",
     "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), "
     "magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
}};

inline constexpr std::string_view kOpenerPolicy = "Cross-Origin-Opener-Policy";

// Browsers heed the opener policy over HTTPS and on the machine itself; elsewhere they ignore it
// and complain to every visitor. `host` and `protocol` are what Host and X-Forwarded-Proto say.
inline bool heeds_opener_policy(std::string_view host, std::string_view protocol) {
  if (host.empty() || protocol == "https") return true;
  const std::string_view name = host.substr(0, host.rfind(':'));
  return name == "localhost" || name.ends_with(".localhost") || name.starts_with("127.") ||
         name == "[::1]";
}

}  // namespace stadtluft::server::net
