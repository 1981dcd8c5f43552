#include "server/net/request_checks.h"

#include <algorithm>

#include <boost/beast/core/string.hpp>

namespace stadtluft::server::net {
namespace {

namespace http = boost::beast::http;
using Header = http::request_header<>;

bool is_host(std::string_view text) {
  constexpr std::string_view kMarks = ".-_~:[]";
  return !text.empty() && std::all_of(text.begin(), text.end(), [&](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           kMarks.find(c) != std::string_view::npos;
  });
}

bool has_folded_line(std::string_view block) {
  return block.find("\r\n ") != std::string_view::npos ||
         block.find("\r\n\t") != std::string_view::npos;
}

// The length of a body is said once and in one way.
std::optional<HttpFault> fault_of_length(const Header& header) {
  const std::size_t encodings = header.count(http::field::transfer_encoding);
  const std::size_t lengths = header.count(http::field::content_length);
  const auto length = header[http::field::content_length];
  if (encodings > 0 &&
      (encodings > 1 || !boost::beast::iequals(header[http::field::transfer_encoding], "chunked")))
    return HttpFault{501, "only the transfer encoding 'chunked' is known"};
  if (encodings > 0 && header.version() < 11)
    return HttpFault{400, "HTTP/1.0 has no transfer encodings"};
  if (lengths + encodings > 1 || length.find(',') != length.npos)
    return HttpFault{400, "the length of the body is said more than once"};
  return std::nullopt;
}

}  // namespace

std::optional<HttpFault> fault_of_header(std::string_view block, const Header& header) {
  if (has_folded_line(block)) return HttpFault{400, "folded header lines are obsolete"};
  if (header.count(http::field::host) != 1) return HttpFault{400, "one Host header is expected"};
  const auto host = header[http::field::host];
  if (!is_host({host.data(), host.size()})) return HttpFault{400, "the Host header is malformed"};
  return fault_of_length(header);
}

}  // namespace stadtluft::server::net
