#include "cli/house_call.h"

#include <array>
#include <charconv>
#include <memory>
#include <utility>

#include <fmt/format.h>
#include <netdb.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "cli/speech.h"
#include "record/json_file.h"
#include "server/base/house_key.h"

namespace stadtluft {
namespace {

constexpr int kNone = -1;

struct Connection {
  int descriptor = kNone;
  Connection() = default;
  explicit Connection(int of) : descriptor(of) {}
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  Connection(Connection&& other) noexcept : descriptor(std::exchange(other.descriptor, kNone)) {}
  Connection& operator=(Connection&& other) noexcept {
    std::swap(descriptor, other.descriptor);
    return *this;
  }
  ~Connection() {
    if (descriptor != kNone) ::close(descriptor);
  }
};

// Who listens everywhere listens here too.
std::string reachable(const std::string& host) {
  if (host == "0.0.0.0") return "127.0.0.1";
  return host == "::" ? "::1" : host;
}

Error not_reached(const std::string& host, const std::string& port) {
  return {fmt::format("{}:{}", host, port), say("bad.no_server")};
}

Result<Connection> connect_to(const std::string& host, const std::string& port) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (::getaddrinfo(host.c_str(), port.c_str(), &hints, &found) != 0)
    return not_reached(host, port);
  const std::unique_ptr<addrinfo, void (*)(addrinfo*)> list(found, ::freeaddrinfo);
  for (const addrinfo* one = found; one != nullptr; one = one->ai_next) {
    Connection connection(
        ::socket(one->ai_family, one->ai_socktype | SOCK_CLOEXEC, one->ai_protocol));
    if (connection.descriptor == kNone) continue;
    const timeval patience{30, 0};
    ::setsockopt(connection.descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
    if (::connect(connection.descriptor, one->ai_addr, one->ai_addrlen) == 0) return connection;
  }
  return not_reached(host, port);
}

bool send_all(const Connection& connection, std::string_view text) {
  while (!text.empty()) {
    const ssize_t sent = ::send(connection.descriptor, text.data(), text.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

std::string receive_all(const Connection& connection) {
  std::string text;
  std::array<char, 16'384> part{};
  while (true) {
    const ssize_t received = ::recv(connection.descriptor, part.data(), part.size(), 0);
    if (received <= 0) return text;
    text.append(part.data(), static_cast<std::size_t>(received));
  }
}

// The body of a reply that ends with its connection.
Result<json::value> read_reply(const std::string& text, const Error& nothing) {
  constexpr std::string_view kBegin = "HTTP/1.1 ";
  const std::size_t head = text.find("\r\n\r\n");
  if (!text.starts_with(kBegin) || head == std::string::npos) return nothing;
  unsigned status = 0;
  std::from_chars(text.data() + kBegin.size(), text.data() + text.size(), status);
  Result<json::value> body = parse_json(std::string_view(text).substr(head + 4), "reply");
  constexpr unsigned kFirstRefusal = 400;
  if (!body || status < kFirstRefusal) return body;
  const json::value* reason = nullptr;
  if (const json::object* object = body->if_object())
    if (const json::value* error = object->if_contains("error"))
      if (error->is_object()) reason = error->get_object().if_contains("reason");
  if (reason == nullptr || !reason->is_string()) return nothing;
  return Error{"", std::string(reason->get_string())};
}

}  // namespace

Result<json::value> call_house(const server::Config& config, const std::string& method,
                               const std::string& target, const json::value& body) {
  const Result<std::string> key = server::HouseKey::read(server::key_file_of(config));
  if (!key) return key.error();
  const std::string host = reachable(config.network.host);
  const std::string port = std::to_string(config.network.port);
  const Result<Connection> connection = connect_to(host, port);
  if (!connection) return connection.error();
  const std::string sent = body.is_null() ? "" : json::serialize(body);
  const std::string request = fmt::format(
      "{} {} HTTP/1.1\r\nHost: {}:{}\r\nAuthorization: Bearer {}\r\nConnection: close\r\n"
      "Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{}",
      method, target, host.find(':') == std::string::npos ? host : "[" + host + "]", port, *key,
      sent.size(), sent);
  const Error nothing = not_reached(host, port);
  if (!send_all(*connection, request)) return nothing;
  return read_reply(receive_all(*connection), nothing);
}

}  // namespace stadtluft
