#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/address_v6.hpp>
#include <boost/asio/ip/network_v6.hpp>

#include "engine/core/result.h"

namespace stadtluft::server {

// Where a client comes from. IPv4 addresses are the same in either notation (::ffff:192.0.2.1).
class ClientAddress {
 public:
  explicit ClientAddress(const boost::asio::ip::address& address);
  // "192.0.2.1", "192.0.2.1:80", "2001:db8::1", "[2001:db8::1]", "[2001:db8::1]:80", with blanks
  // around it. Nothing if it is no address: a proxy may also write "unknown".
  [[nodiscard]] static std::optional<ClientAddress> read(std::string_view text);

  // "192.0.2.1", "2001:db8::1"
  [[nodiscard]] std::string text() const;
  // What counts as one person: an IPv4 address, or the /64 of an IPv6 address, because that is the
  // least that everybody gets.
  [[nodiscard]] std::string bucket() const;

 private:
  friend class TrustedProxies;

  boost::asio::ip::address_v6 address_;  // IPv4 as ::ffff:a.b.c.d
};

// The proxies whose word on where a request comes from is believed.
class TrustedProxies {
 public:
  // Adds an address or a network: "10.0.0.7", "10.0.0.0/8", "2001:db8::/32".
  [[nodiscard]] Status add(const std::string& text);
  void add_loopback();

  [[nodiscard]] bool empty() const { return networks_.empty(); }
  [[nodiscard]] bool contains(const ClientAddress& address) const;
  // The client of a request that came from `peer` with these X-Forwarded-For headers, joined in
  // their order. Every proxy adds at the end the address that it saw; so the list is read from the
  // right, as long as who added the entry is trusted and the entry is an address.
  [[nodiscard]] ClientAddress client(const ClientAddress& peer, std::string_view forwarded) const;

 private:
  std::vector<boost::asio::ip::network_v6> networks_;
};

}  // namespace stadtluft::server
