#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/result.h"
#include "server/api/api.h"
#include "server/base/loop.h"
#include "server/base/metrics.h"

namespace stadtluft::server {

struct NetworkSettings {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;                 // 0: any free one
  std::string web;                           // folder of the web client; empty: the embedded one
  bool behind_proxy = false;                 // trust X-Forwarded-For of proxies on this machine
  std::vector<std::string> trusted_proxies;  // addresses and networks of others
  std::size_t max_connections = 20'000;
  std::size_t max_connections_per_address = 1'000;
  std::size_t max_body = std::size_t{64} << 10U;
  std::size_t max_queue = std::size_t{4} << 20U;   // bytes that wait for one slow reader
  std::chrono::milliseconds request_time{20'000};  // to send a request, and to take its reply
  std::chrono::milliseconds stall_time{30'000};    // to take one message of a socket or stream
};

// HTTP and WebSocket. The only room that knows the network library; everything runs on the thread
// that calls run().
class Network {
 public:
  Network();
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;
  ~Network();

  [[nodiscard]] Loop& loop();
  // Opens the port. Yields the one that was opened.
  [[nodiscard]] Result<std::uint16_t> listen(const NetworkSettings& settings, Api& api,
                                             Metrics& metrics);
  // Serves until stop() is called or SIGTERM or SIGINT arrives; then closes all connections.
  void run();
  // The same for a program that uses the loop alone.
  void run_without_port(Metrics& metrics);
  // May be called from any thread.
  void stop();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace stadtluft::server
