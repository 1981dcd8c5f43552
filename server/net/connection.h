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
#include "server/net/client_address.h"
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

// Messages that may wait for one slow reader.
inline constexpr std::size_t kMaxMessages = 2'000;
// What the system may keep for one slow reader of a socket or stream: left alone, it takes
// megabytes before anybody notices that nothing is read.
inline constexpr int kSendBuffer = 128 << 10;
inline void bound_send_buffer(TcpStream& stream) {
  ErrorCode ignored;
  stream.socket().set_option(asio::socket_base::send_buffer_size(kSendBuffer), ignored);
}

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

// What all connections share.
struct Shared {
  NetworkSettings settings;
  Api* api = nullptr;
  Metrics* metrics = nullptr;
  std::unique_ptr<WebFiles> files;
  TrustedProxies proxies;
  bool warned_of_stranger = false;
  std::unordered_map<std::string, std::size_t> by_person;  // connections, see ClientAddress::bucket
  std::size_t connections = 0;
  bool stopping = false;
  std::unordered_set<Stoppable*> live{};
};

// Counts a connection as long as it lives: among all, and among those of one person once it is
// known whose it is.
class ConnectionSlot {
 public:
  explicit ConnectionSlot(Shared& shared) : shared_(shared) {
    ++shared_.connections;
    shared_.metrics->connections.set(static_cast<std::int64_t>(shared_.connections));
  }
  ConnectionSlot(const ConnectionSlot&) = delete;
  ConnectionSlot& operator=(const ConnectionSlot&) = delete;
  ~ConnectionSlot() {
    count_for_nobody();
    --shared_.connections;
    shared_.metrics->connections.set(static_cast<std::int64_t>(shared_.connections));
  }

  // Whether whoever this is may have one more connection; if so, it is counted as theirs from now
  // on. A connection of a proxy serves one person after another.
  [[nodiscard]] bool count_for(const std::string& person) {
    count_for_nobody();
    std::size_t& count = shared_.by_person[person];
    if (count >= shared_.settings.max_connections_per_address) return false;
    ++count;
    person_ = person;
    return true;
  }
  void count_for_nobody() {
    if (person_.empty()) return;
    const auto found = shared_.by_person.find(person_);
    if (--found->second == 0) shared_.by_person.erase(found);
    person_.clear();
  }

 private:
  Shared& shared_;
  std::string person_;
};

// Starts serving HTTP on a connection that has come in.
void welcome(Shared& shared, TcpSocket socket, std::unique_ptr<ConnectionSlot> slot,
             const ClientAddress& peer);

}  // namespace stadtluft::server::net
