#include "server/net/network.h"

#include <chrono>
#include <csignal>
#include <vector>

#include <boost/asio/basic_signal_set.hpp>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/post.hpp>
#include <fmt/format.h>

#include "server/base/log.h"
#include "server/net/connection.h"

namespace stadtluft::server {
namespace {

namespace asio = boost::asio;
using net::ErrorCode;
using net::Executor;
using net::live;
using net::Place;
using net::Shared;
using net::Stoppable;
using net::Tcp;
using net::TcpSocket;
using net::Timer;
using net::welcome;

class AsioLoop final : public Loop {
 public:
  explicit AsioLoop(asio::io_context& context) : context_(context) {}

  void post(std::function<void()> work) override { asio::post(context_, std::move(work)); }
  void after(std::int64_t milliseconds, std::function<void()> work) override {
    auto timer = std::make_shared<Timer>(context_);
    timer->expires_after(std::chrono::milliseconds(milliseconds));
    timer->async_wait([timer, work = std::move(work)](ErrorCode error) {
      if (!error) work();
    });
  }
  [[nodiscard]] std::int64_t now() const override {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
  }

 private:
  asio::io_context& context_;
};

}  // namespace

class Network::Impl {
 public:
  Impl() : loop_(context_), acceptor_(context_), signals_(context_) {}

  Loop& loop() { return loop_; }

  Result<std::uint16_t> listen(const NetworkSettings& settings, Api& api, Metrics& metrics) {
    shared_.settings = settings;
    shared_.api = &api;
    shared_.metrics = &metrics;
    shared_.files = std::make_unique<WebFiles>(settings.web);
    ErrorCode error;
    const auto address = asio::ip::make_address(settings.host, error);
    if (error)
      return Error{"--listen",
                   fmt::format("'{}' should be an address like 127.0.0.1 or ::1", settings.host)};
    const Tcp::endpoint endpoint(address, settings.port);
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error)
      return Error{"--listen", fmt::format("{}:{} cannot be opened: {}", settings.host,
                                           settings.port, error.message())};
    accept();
    return acceptor_.local_endpoint().port();
  }

  void run() {
    signals_.add(SIGTERM);
    signals_.add(SIGINT);
    signals_.async_wait([this](ErrorCode error, int) {
      if (!error) shut();
    });
    while (!done_) {
      try {
        context_.run();
        break;
      } catch (const std::exception& error) {
        // A mistake of ours in one handler must not end all games.
        log_event(Severity::error, "handler_failed", {{"reason", error.what()}});
      }
    }
    for (Stoppable* connection : live()) connection->abandon();
  }

  void stop() {
    asio::post(context_, [this] { shut(); });
  }

 private:
  void accept() {
    acceptor_.async_accept([this](ErrorCode error, TcpSocket socket) {
      if (shared_.stopping) return;
      if (!error) greet(std::move(socket));
      if (error == asio::error::no_descriptors || error == asio::error::no_buffer_space) {
        // Wait for others to leave.
        loop_.after(100, [this] { accept(); });
        return;
      }
      accept();
    });
  }

  void greet(TcpSocket socket) {
    ErrorCode error;
    const auto remote = socket.remote_endpoint(error);
    if (error) return;
    std::string address = remote.address().to_string();
    const auto found = shared_.by_address.find(address);
    const std::size_t of_address = found == shared_.by_address.end() ? 0 : found->second;
    if (shared_.connections >= shared_.settings.max_connections ||
        of_address >= shared_.settings.max_connections_per_address) {
      shared_.metrics->limited.add();
      return;  // closes it
    }
    socket.set_option(Tcp::no_delay(true), error);
    welcome(shared_, std::move(socket), std::make_unique<Place>(shared_, std::move(address)));
  }

  void shut() {
    if (shared_.stopping) return;
    shared_.stopping = true;
    ErrorCode ignored;
    acceptor_.close(ignored);
    signals_.cancel();
    const std::vector<Stoppable*> connections(live().begin(), live().end());
    for (Stoppable* connection : connections)
      if (live().contains(connection)) connection->stop();
    // Time for farewells and for what is being written to the disk.
    loop_.after(300, [this] {
      done_ = true;
      context_.stop();
    });
  }

  // Handlers that are still queued when the context goes refer to the rest: it goes last.
  Shared shared_;
  asio::io_context context_{1};
  AsioLoop loop_;
  asio::basic_socket_acceptor<Tcp, Executor> acceptor_;
  asio::basic_signal_set<Executor> signals_;
  bool done_ = false;
};

Network::Network() : impl_(std::make_unique<Impl>()) {}
Network::~Network() = default;
Loop& Network::loop() { return impl_->loop(); }
Result<std::uint16_t> Network::listen(const NetworkSettings& settings, Api& api, Metrics& metrics) {
  return impl_->listen(settings, api, metrics);
}
void Network::run() { impl_->run(); }
void Network::stop() { impl_->stop(); }

}  // namespace stadtluft::server
