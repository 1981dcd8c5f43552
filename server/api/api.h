#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/api/health.h"
#include "server/api/http.h"

namespace stadtluft {
class DataSource;
}  // namespace stadtluft

// The network and the settings include this: what the API is made of stays out of their sight.
namespace stadtluft::server {

class Accounts;
class Announcements;
class Invitations;
class Relay;
class Tables;
struct House;

// What those who run the house need besides.
struct Control {
  Invitations& invitations;
  Announcements& announcements;
  std::function<void()> expire;  // removes what is over its time, now
  std::string key;               // lets in who may read the database; empty: nobody
};

struct ApiSettings {
  bool secure_cookies = false;       // for servers behind HTTPS
  std::vector<std::string> origins;  // that may call besides our own
  double limits = 1;                 // scale of the rate limits; 0: none
  HostSettings host;
};

// Everything under /api, /healthz, /readyz and /metrics. docs/openapi.json describes it.
class Api {
 public:
  // With a relay, what is about a table of another node goes there.
  Api(House& house, Tables& tables, Accounts& accounts, const DataSource& data,
      ApiSettings settings, Control control, Relay* relay = nullptr);
  Api(const Api&) = delete;
  Api& operator=(const Api&) = delete;
  ~Api();

  // Whether the path is one of ours; what is not is a file of the web client.
  [[nodiscard]] static bool owns(std::string_view path);
  // `respond` is called once, now or later, on the loop's thread.
  void handle(const Request& request, const Respond& respond);
  // Paths that a WebSocket may be opened on. `done` is called once, now or later; `outbox` must be
  // there until then, and as long as the channel that it brings.
  using OpenDone = std::function<void(Opened)>;
  void open_socket(const Request& request, Outbox& outbox, const OpenDone& done);
  // Whether a GET of this path is answered by a stream of lines that does not end.
  [[nodiscard]] static bool is_stream(const Request& request);
  void open_stream(const Request& request, Outbox& outbox, const OpenDone& done);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace stadtluft::server
