#include "server/net/network.h"

#include <chrono>
#include <csignal>
#include <optional>
#include <vector>

#include <boost/asio/basic_signal_set.hpp>
#include <boost/asio/post.hpp>
#include <fmt/format.h>

#include "engine/core/foreign_text.h"
#include "server/base/contain.h"
#include "server/net/connection.h"
#include "server/net/doorman.h"

namespace stadtluft::server {
namespace {

namespace asio = boost::asio;
using net::ConnectionSlot;
using net::ErrorCode;
using net::Executor;
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
  [[nodiscard]] std::int64_t steady() const override {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
  }

 private:
  asio::io_context& context_;
};

}  // namespace

class Network::Impl {
 public:
  Impl() : loop_(context_), signals_(context_) {}

  Loop& loop() { return loop_; }

  Result<std::uint16_t> listen(const NetworkSettings& settings, Api& api, Metrics& metrics) {
    shared_.settings = settings;
    shared_.api = &api;
    shared_.metrics = &metrics;
    Result<WebFiles> files = WebFiles::open(settings.web);
    if (!files) return files.error();
    shared_.files = std::make_unique<WebFiles>(std::move(*files));
    if (settings.behind_proxy) shared_.proxies.add_loopback();
    for (const std::string& proxy : settings.trusted_proxies)
      if (Status status = shared_.proxies.add(proxy); !status) return status.error();
    doorman_.emplace(context_, metrics, [this](TcpSocket socket) { greet(std::move(socket)); });
    ErrorCode error;
    const auto address = asio::ip::make_address(settings.host, error);
    if (error)
      return Error{"--listen",
                   in_quotes(settings.host) + " should be an address like 127.0.0.1 or ::1"};
    const Tcp::endpoint endpoint(address, settings.port);
    error = doorman_->open(endpoint);
    if (error)
      return Error{"--listen", fmt::format("{}:{} cannot be opened: {}", settings.host,
                                           settings.port, error.message())};
    return doorman_->port();
  }

  void run_without_port(Metrics& metrics) {
    shared_.metrics = &metrics;
    run();
  }

  void run() {
    signals_.add(SIGTERM);
    signals_.add(SIGINT);
    signals_.async_wait([this](ErrorCode error, int) {
      if (!error) shut();
    });
    while (!done_) {
      // A mistake of ours in one handler must not end all games.
      if (contain(*shared_.metrics, "handler_failed", [this] { context_.run(); })) break;
    }
    for (Stoppable* connection : shared_.live) connection->abandon();
  }

  void stop() {
    asio::post(context_, [this] { shut(); });
  }

 private:
  void greet(TcpSocket socket) {
    ErrorCode error;
    const auto remote = socket.remote_endpoint(error);
    if (error) return;
    const ClientAddress peer(remote.address());
    auto slot = std::make_unique<ConnectionSlot>(shared_);
    // A proxy stands for many: each request of theirs is counted as its client's.
    const bool counted = shared_.proxies.contains(peer) || slot->count_for(peer.bucket());
    if (!counted || shared_.connections > shared_.settings.max_connections) {
      shared_.metrics->limited.add();
      return;  // closes it
    }
    socket.set_option(Tcp::no_delay(true), error);
    welcome(shared_, std::move(socket), std::move(slot), peer);
  }

  void shut() {
    if (shared_.stopping) return;
    shared_.stopping = true;
    if (doorman_) doorman_->close();
    signals_.cancel();
    const std::vector<Stoppable*> connections(shared_.live.begin(), shared_.live.end());
    for (Stoppable* connection : connections)
      if (shared_.live.contains(connection)) connection->stop();
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
  std::optional<net::Doorman> doorman_;
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
void Network::run_without_port(Metrics& metrics) { impl_->run_without_port(metrics); }
void Network::stop() { impl_->stop(); }

}  // namespace stadtluft::server
