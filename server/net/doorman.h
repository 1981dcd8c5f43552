#pragma once

#include <functional>
#include <utility>

#include "server/base/contain.h"
#include "server/net/connection.h"

namespace stadtluft::server::net {

// Takes in connections, one after the other, until it is closed.
class Doorman {
 public:
  using Greet = std::function<void(TcpSocket)>;

  Doorman(asio::io_context& context, Metrics& metrics, Greet greet)
      : acceptor_(context), pause_(context), metrics_(metrics), greet_(std::move(greet)) {}

  [[nodiscard]] ErrorCode open(const Tcp::endpoint& endpoint) {
    ErrorCode error;
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (!error) accept();
    return error;
  }
  [[nodiscard]] std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  void close() {
    ErrorCode ignored;
    acceptor_.close(ignored);
    pause_.cancel();
  }

 private:
  void accept() {
    acceptor_.async_accept([this](ErrorCode error, TcpSocket socket) {
      if (!acceptor_.is_open()) return;
      // First of all the next one: what happens to this one must not keep others out.
      if (error == asio::error::no_descriptors || error == asio::error::no_buffer_space)
        wait();
      else
        accept();
      if (!error) contain(metrics_, "greeting_failed", [&] { greet_(std::move(socket)); });
    });
  }
  // For others to leave.
  void wait() {
    pause_.expires_after(std::chrono::milliseconds(100));
    pause_.async_wait([this](ErrorCode error) {
      if (!error) accept();
    });
  }

  asio::basic_socket_acceptor<Tcp, Executor> acceptor_;
  Timer pause_;
  Metrics& metrics_;
  Greet greet_;
};

}  // namespace stadtluft::server::net
