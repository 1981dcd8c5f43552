#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "engine/core/result.h"

// The least of HTTP and WebSocket that a load driver needs: it shares the machine with the server
// that it measures, so it has to be cheap.
namespace stadtluft {

struct Address {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;
};
// "127.0.0.1:8080"
[[nodiscard]] Result<Address> parse_address(const std::string& text);

// One connection that asks and waits for the response.
class HttpClient {
 public:
  explicit HttpClient(Address address) : address_(std::move(address)) {}
  HttpClient(const HttpClient&) = delete;
  HttpClient& operator=(const HttpClient&) = delete;
  ~HttpClient();

  struct Response {
    int status = 0;
    std::string cookie;  // that it sets, if any
    std::string body;
  };
  [[nodiscard]] Result<Response> post(const std::string& path, const std::string& cookie,
                                      const std::string& body) {
    return call("POST", path, cookie, body);
  }
  [[nodiscard]] Result<Response> get(const std::string& path, const std::string& cookie) {
    return call("GET", path, cookie, "");
  }

 private:
  [[nodiscard]] Result<Response> call(std::string_view method, const std::string& path,
                                      const std::string& cookie, const std::string& body);
  [[nodiscard]] Status send_all(std::string_view bytes);
  [[nodiscard]] Status receive_more();

  Address address_;
  int socket_ = -1;
  std::string buffer_;
};

// The client side of one WebSocket. The owner waits for the descriptor to become readable.
class SocketClient {
 public:
  SocketClient() = default;
  SocketClient(const SocketClient&) = delete;
  SocketClient& operator=(const SocketClient&) = delete;
  ~SocketClient();

  // Connects and waits for the handshake.
  [[nodiscard]] Status open(const Address& address, const std::string& path,
                            const std::string& cookie);
  [[nodiscard]] int descriptor() const { return socket_; }
  // A short text: what the system does not take at once is a fault.
  [[nodiscard]] bool send(std::string_view text) const;

  // Calls take(text) with every whole message that has arrived. False: the connection is gone.
  template <class Take>
  bool receive(Take take) {
    const bool open = fill();
    std::string_view text;
    while (next(text)) take(text);
    compact();
    return open;
  }

 private:
  [[nodiscard]] bool fill();
  [[nodiscard]] bool next(std::string_view& text);
  void compact();
  bool send_frame(unsigned char opcode, std::string_view text) const;

  int socket_ = -1;
  std::string buffer_;
  std::size_t read_ = 0;  // bytes of the buffer that are dealt with
};

}  // namespace stadtluft
