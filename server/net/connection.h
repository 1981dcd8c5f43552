#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/error.hpp>

#include "server/base/metrics.h"
#include "server/net/files.h"
#include "server/net/network.h"

// What the three kinds of connections have in common. Each has a file of its own: the library's
// templates take the compiler long.
namespace stadtluft::server::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
using ErrorCode = beast::error_code;
using Executor = asio::io_context::executor_type;
using Tcp = asio::ip::tcp;
using TcpSocket = asio::basic_stream_socket<Tcp, Executor>;
using TcpStream = beast::basic_stream<Tcp, Executor>;
using Timer = asio::basic_waitable_timer<std::chrono::steady_clock,
                                         asio::wait_traits<std::chrono::steady_clock>, Executor>;

inline constexpr std::chrono::seconds kRequestTime{20};
// Messages that may wait for one slow reader.
inline constexpr std::size_t kMaxMessages = 2'000;

// What all connections share.
struct Shared {
  NetworkSettings settings;
  Api* api = nullptr;
  Metrics* metrics = nullptr;
  std::unique_ptr<WebFiles> files;
  std::unordered_map<std::string, std::size_t> by_address;
  std::size_t connections = 0;
  bool stopping = false;
};

// Counts a connection as long as it lives.
class Place {
 public:
  Place(Shared& shared, std::string address) : shared_(shared), address_(std::move(address)) {
    ++shared_.connections;
    ++shared_.by_address[address_];
    shared_.metrics->connections.set(static_cast<std::int64_t>(shared_.connections));
  }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  ~Place() {
    --shared_.connections;
    if (--shared_.by_address[address_] == 0) shared_.by_address.erase(address_);
    shared_.metrics->connections.set(static_cast<std::int64_t>(shared_.connections));
  }
  [[nodiscard]] const std::string& address() const { return address_; }

 private:
  Shared& shared_;
  std::string address_;
};

// Everybody who must be told when the server stops.
class Stoppable {
 public:
  Stoppable() = default;
  Stoppable(const Stoppable&) = delete;
  Stoppable& operator=(const Stoppable&) = delete;
  virtual ~Stoppable() = default;
  virtual void stop() = 0;
  // Lets go of everything outside the network: whoever did not leave in time outlives the tables.
  virtual void abandon() {}
};
inline std::unordered_set<Stoppable*>& live() {
  static std::unordered_set<Stoppable*> connections;
  return connections;
}

// Starts serving HTTP on a connection that has come in.
void welcome(Shared& shared, TcpSocket socket, std::unique_ptr<Place> place);

}  // namespace stadtluft::server::net
