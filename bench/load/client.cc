#include "bench/load/client.h"

#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include "engine/core/foreign_text.h"

namespace stadtluft {
namespace {

Result<int> connect_to(const Address& address) {
  sockaddr_in place{};
  place.sin_family = AF_INET;
  place.sin_port = htons(address.port);
  if (inet_pton(AF_INET, address.host.c_str(), &place.sin_addr) != 1)
    return Error{"address", in_quotes(address.host) + " should be like 127.0.0.1"};
  const int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return Error{"", fmt::format("no socket: {}", std::strerror(errno))};
  // The system's interface wants it so.
  const auto* generic = reinterpret_cast<const sockaddr*>(&place);  // NOLINT
  if (connect(descriptor, generic, sizeof place) != 0) {
    const Error error{"", fmt::format("{}:{} cannot be reached: {}", address.host, address.port,
                                      std::strerror(errno))};
    close(descriptor);
    return error;
  }
  const int on = 1;
  setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  return descriptor;
}

bool write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(descriptor, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

// Of "Name: value" lines; empty if it is not there. Names are as our server spells them.
std::string_view header(std::string_view head, std::string_view name) {
  const std::size_t at = head.find(fmt::format("\r\n{}: ", name));
  if (at == std::string_view::npos) return {};
  const std::size_t from = at + name.size() + 4;
  return head.substr(from, head.find("\r\n", from) - from);
}

}  // namespace

Result<Address> parse_address(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  Address address;
  unsigned port = 0;
  if (colon != std::string::npos) {
    address.host = text.substr(0, colon);
    std::from_chars(text.data() + colon + 1, text.data() + text.size(), port);
  }
  if (port == 0 || port > 65535)
    return Error{"address", in_quotes(text) + " should be like 127.0.0.1:8080"};
  address.port = static_cast<std::uint16_t>(port);
  return address;
}

HttpClient::~HttpClient() {
  if (socket_ >= 0) close(socket_);
}

Status HttpClient::send_all(std::string_view bytes) {
  if (socket_ < 0) {
    const Result<int> made = connect_to(address_);
    if (!made) return made.error();
    socket_ = *made;
  }
  if (!write_all(socket_, bytes)) return Error{"", "the server closed the connection"};
  return {};
}

Status HttpClient::receive_more() {
  std::array<char, 16384> chunk{};
  const ssize_t got = recv(socket_, chunk.data(), chunk.size(), 0);
  if (got <= 0) return Error{"", "the server closed the connection"};
  buffer_.append(chunk.data(), static_cast<std::size_t>(got));
  return {};
}

Result<HttpClient::Response> HttpClient::call(std::string_view method, const std::string& path,
                                              const std::string& cookie, const std::string& body) {
  const std::string request = fmt::format(
      "{} {} HTTP/1.1\r\nHost: {}:{}\r\nContent-Type: application/json\r\nContent-Length: "
      "{}\r\n{}\r\n{}",
      method, path, address_.host, address_.port, body.size(),
      cookie.empty() ? "" : fmt::format("Cookie: {}\r\n", cookie), body);
  if (Status status = send_all(request); !status) return status.error();
  std::size_t end = 0;
  while ((end = buffer_.find("\r\n\r\n")) == std::string::npos)
    if (Status status = receive_more(); !status) return status.error();
  const std::string head = buffer_.substr(0, end + 2);
  buffer_.erase(0, end + 4);
  const std::string_view length = header(head, "Content-Length");
  std::size_t size = 0;
  std::from_chars(length.data(), length.data() + length.size(), size);
  while (buffer_.size() < size)
    if (Status status = receive_more(); !status) return status.error();
  Response response;
  constexpr std::size_t kStatusAt = 9;  // "HTTP/1.1 200 OK"
  std::from_chars(head.data() + kStatusAt, head.data() + kStatusAt + 3, response.status);
  const std::string_view set = header(head, "Set-Cookie");
  response.cookie = std::string(set.substr(0, set.find(';')));
  response.body = buffer_.substr(0, size);
  buffer_.erase(0, size);
  return response;
}

SocketClient::~SocketClient() {
  if (socket_ >= 0) close(socket_);
}

Status SocketClient::open(const Address& address, const std::string& path,
                          const std::string& cookie) {
  const Result<int> made = connect_to(address);
  if (!made) return made.error();
  socket_ = *made;
  // The key proves nothing to a driver: any sixteen bytes will do.
  const std::string request = fmt::format(
      "GET {} HTTP/1.1\r\nHost: {}:{}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: c3RhZHRsdWZ0LWxvYWQtMQ==\r\nSec-WebSocket-Version: 13\r\n"
      "Cookie: {}\r\n\r\n",
      path, address.host, address.port, cookie);
  if (!write_all(socket_, request)) return Error{"", "the server closed the connection"};
  std::size_t end = 0;
  while ((end = buffer_.find("\r\n\r\n")) == std::string::npos) {
    std::array<char, 4096> chunk{};
    const ssize_t got = recv(socket_, chunk.data(), chunk.size(), 0);
    if (got <= 0) return Error{"", "the server closed the connection"};
    buffer_.append(chunk.data(), static_cast<std::size_t>(got));
  }
  if (!buffer_.starts_with("HTTP/1.1 101"))
    return Error{
        "", fmt::format("no WebSocket: {}", foreign_text(buffer_.substr(0, buffer_.find('\r'))))};
  read_ = end + 4;
  fcntl(socket_, F_SETFL, fcntl(socket_, F_GETFL) | O_NONBLOCK);
  return {};
}

bool SocketClient::send_frame(unsigned char opcode, std::string_view text) const {
  constexpr std::size_t kShort = 126;
  std::string frame;
  frame.reserve(text.size() + 8);
  frame += static_cast<char>(0x80U | opcode);
  if (text.size() < kShort) {
    frame += static_cast<char>(0x80U | text.size());
  } else {
    frame += static_cast<char>(0x80U | kShort);
    frame += static_cast<char>(text.size() >> 8U);
    frame += static_cast<char>(text.size() & 0xffU);
  }
  // Clients must mask; the mask of zeros leaves the text as it is.
  frame.append(4, '\0');
  frame += text;
  return ::send(socket_, frame.data(), frame.size(), MSG_NOSIGNAL) ==
         static_cast<ssize_t>(frame.size());
}

bool SocketClient::send(std::string_view text) const { return send_frame(1, text); }

bool SocketClient::fill() {
  static thread_local std::array<char, std::size_t{256} << 10U> chunk;
  while (true) {
    const ssize_t got = recv(socket_, chunk.data(), chunk.size(), 0);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return errno == EAGAIN;
    if (got == 0) return false;
    buffer_.append(chunk.data(), static_cast<std::size_t>(got));
    if (static_cast<std::size_t>(got) < chunk.size()) return true;
  }
}

bool SocketClient::next(std::string_view& text) {
  while (true) {
    const std::string_view rest = std::string_view(buffer_).substr(read_);
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(rest[i]); };
    if (rest.size() < 2) return false;
    std::size_t size = byte(1) & 0x7fU;
    std::size_t at = 2;
    const std::size_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
    if (rest.size() < at + more) return false;
    if (more > 0) {
      size = 0;
      for (std::size_t i = 0; i < more; ++i) size = size << 8U | byte(at + i);
      at += more;
    }
    if (rest.size() < at + size) return false;
    const unsigned opcode = byte(0) & 0x0fU;
    read_ += at + size;
    text = rest.substr(at, size);
    if (opcode == 1) return true;
    if (opcode == 9) send_frame(10, text);
  }
}

void SocketClient::compact() {
  buffer_.erase(0, read_);
  read_ = 0;
  // Thousands of sockets: the space of a big first message is not kept.
  if (buffer_.empty()) buffer_ = std::string();
}

}  // namespace stadtluft
