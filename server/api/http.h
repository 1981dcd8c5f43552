#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/tables/fanout.h"

// A request and its reply as the rest of the server sees them: no network library in sight.
namespace stadtluft::server {

struct Request {
  std::string method;
  std::string path;                          // decoded, without the query
  std::map<std::string, std::string> query;  // decoded
  std::string body;
  std::string content_type;
  std::string session;  // of the cookie
  std::string token;    // of "Authorization: Bearer"
  std::string origin;
  std::string host;
  std::string accept_encoding;
  std::string if_none_match;  // what the client has already
  std::string address;        // whom limits count as one: ClientAddress::bucket of the client
  std::string full_address;   // of the client, as it is: for the audit log and to know the host by
  std::string peer;           // of whoever opened the connection: the client or a proxy
  bool forwarded = false;     // a proxy says that it forwards this for somebody
  // Becomes true when the client hangs up before it has its reply.
  std::shared_ptr<std::atomic<bool>> gone = std::make_shared<std::atomic<bool>>(false);

  [[nodiscard]] std::string query_or(const std::string& key, const std::string& otherwise) const {
    const auto found = query.find(key);
    return found == query.end() ? otherwise : found->second;
  }
};

struct Reply {
  unsigned status = 200;
  std::string body;
  std::string content_type = "application/json";
  std::vector<std::pair<std::string, std::string>> headers;
};
using Respond = std::function<void(Reply)>;

// {"error": {"code": "...", "reason": "..."}}
[[nodiscard]] Reply error_reply(unsigned status, std::string_view code, std::string_view reason);

// Where the messages of a socket or a stream go. The network implements it.
class Outbox {
 public:
  Outbox() = default;
  Outbox(const Outbox&) = delete;
  Outbox& operator=(const Outbox&) = delete;
  virtual ~Outbox() = default;

  // Never blocks. Closes the connection of a client that does not read.
  virtual void send(const Text& text) = 0;
  virtual void close(std::string_view reason) = 0;
};

// The other end of a socket or stream: what is done with messages that come in.
class Channel {
 public:
  Channel() = default;
  Channel(const Channel&) = delete;
  Channel& operator=(const Channel&) = delete;
  virtual ~Channel() = default;

  // Called once when the connection stands.
  virtual void opened() = 0;
  virtual void receive(std::string_view text) = 0;
  // Of a stream: called now and then as long as the connection stands.
  virtual void beat() {}
};

// A channel, or the reply that says why not.
struct Opened {
  std::unique_ptr<Channel> channel;
  Reply refusal;
};

}  // namespace stadtluft::server
