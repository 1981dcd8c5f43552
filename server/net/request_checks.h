#pragma once

#include <optional>
#include <string_view>

#include <boost/beast/http/message.hpp>

namespace stadtluft::server::net {

struct HttpFault {
  unsigned status = 400;
  std::string_view reason;
};

// What is wrong with the header of a request beyond what the HTTP library refuses by itself.
// Whatever two programs could read in two ways is refused: the one before us may have read it in
// the other. `block` is the header as it came.
[[nodiscard]] std::optional<HttpFault> fault_of_header(
    std::string_view block, const boost::beast::http::request_header<>& header);

}  // namespace stadtluft::server::net
