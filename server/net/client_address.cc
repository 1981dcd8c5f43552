#include "server/net/client_address.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace stadtluft::server {
namespace {

namespace ip = boost::asio::ip;

constexpr unsigned short kBitsBeforeV4 = 96;  // of ::ffff:0:0
constexpr unsigned short kBitsOfPerson = 64;

ip::address_v6 widened(const ip::address& address) {
  if (address.is_v4()) return ip::make_address_v6(ip::v4_mapped, address.to_v4());
  // The interface that a link-local address was seen on is not part of it.
  return ip::address_v6(address.to_v6().to_bytes());
}

std::optional<ip::address> address_in(std::string_view text) {
  // Link-local addresses with an interface ("fe80::1%eth0") are nobody's on the way through a
  // proxy.
  if (text.find('%') != std::string_view::npos) return std::nullopt;
  boost::system::error_code error;
  const ip::address address = ip::make_address(text, error);
  if (error) return std::nullopt;
  return address;
}

bool is_port(std::string_view text) {
  std::uint16_t port = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
  return error == std::errc{} && end == text.data() + text.size();
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t";
  const std::size_t from = std::min(text.find_first_not_of(kBlanks), text.size());
  text.remove_prefix(from);
  return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

}  // namespace

ClientAddress::ClientAddress(const ip::address& address) : address_(widened(address)) {}

std::optional<ClientAddress> ClientAddress::read(std::string_view text) {
  text = trimmed(text);
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view rest = text.substr(end + 1);
    if (!rest.empty() && (rest.front() != ':' || !is_port(rest.substr(1)))) return std::nullopt;
    const std::optional<ip::address> inside = address_in(text.substr(1, end - 1));
    if (!inside || !inside->is_v6()) return std::nullopt;
    return ClientAddress(*inside);
  }
  // A single colon stands before a port: every IPv6 address has more of them.
  const std::size_t colon = text.find(':');
  if (colon != std::string_view::npos && text.find(':', colon + 1) == std::string_view::npos) {
    if (!is_port(text.substr(colon + 1))) return std::nullopt;
    text = text.substr(0, colon);
  }
  const std::optional<ip::address> address = address_in(text);
  if (!address) return std::nullopt;
  return ClientAddress(*address);
}

std::string ClientAddress::text() const {
  if (address_.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, address_).to_string();
  return address_.to_string();
}

std::string ClientAddress::bucket() const {
  if (address_.is_v4_mapped()) return text();
  return ip::make_network_v6(address_, kBitsOfPerson).canonical().to_string();
}

Status TrustedProxies::add(const std::string& text) {
  const std::size_t slash = std::min(text.find('/'), text.size());
  const std::optional<ip::address> address = address_in(text.substr(0, slash));
  const Error fault{"trusted_proxies",
                    fmt::format("'{}' should be an address or a network, like 10.0.0.7 or "
                                "2001:db8::/32",
                                text)};
  if (!address) return fault;
  const unsigned short most = address->is_v4() ? 32 : 128;
  unsigned short bits = most;
  if (slash < text.size()) {
    const char* end = text.data() + text.size();
    const auto [read, error] = std::from_chars(text.data() + slash + 1, end, bits);
    if (error != std::errc{} || read != end || bits > most) return fault;
  }
  if (address->is_v4()) bits = static_cast<unsigned short>(bits + kBitsBeforeV4);
  networks_.push_back(ip::make_network_v6(widened(*address), bits).canonical());
  return {};
}

void TrustedProxies::add_loopback() {
  networks_.push_back(
      ip::make_network_v6(widened(ip::make_address_v4("127.0.0.0")), kBitsBeforeV4 + 8));
  networks_.push_back(ip::make_network_v6(ip::address_v6::loopback(), 128));
}

bool TrustedProxies::contains(const ClientAddress& address) const {
  return std::any_of(networks_.begin(), networks_.end(), [&](const ip::network_v6& network) {
    return ip::make_network_v6(address.address_, network.prefix_length()).canonical() == network;
  });
}

ClientAddress TrustedProxies::client(const ClientAddress& peer, std::string_view forwarded) const {
  ClientAddress client = peer;
  while (!forwarded.empty() && contains(client)) {
    const std::size_t comma = forwarded.find_last_of(',');
    const bool first = comma == std::string_view::npos;
    const std::optional<ClientAddress> before =
        ClientAddress::read(first ? forwarded : forwarded.substr(comma + 1));
    // What stands left of a word that is no address was not added by a proxy of ours.
    if (!before) break;
    client = *before;
    forwarded = first ? std::string_view() : forwarded.substr(0, comma);
  }
  return client;
}

}  // namespace stadtluft::server
