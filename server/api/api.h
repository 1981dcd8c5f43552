#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/api/http.h"

namespace stadtluft {
class DataSource;
}  // namespace stadtluft

// The network and the settings include this: what the API is made of stays out of their sight.
namespace stadtluft::server {

class Accounts;
class Tables;
struct House;

struct ApiSettings {
  bool secure_cookies = false;       // for servers behind HTTPS
  std::vector<std::string> origins;  // that may call besides our own
  double limits = 1;                 // scale of the rate limits; 0: none
};

// Everything under /api, /healthz and /metrics. docs/openapi.json describes it.
class Api {
 public:
  Api(House& house, Tables& tables, Accounts& accounts, const DataSource& data,
      ApiSettings settings);
  Api(const Api&) = delete;
  Api& operator=(const Api&) = delete;
  ~Api();

  // Whether the path is one of ours; what is not is a file of the web client.
  [[nodiscard]] static bool owns(std::string_view path);
  // `respond` is called once, now or later, on the loop's thread.
  void handle(const Request& request, const Respond& respond);
  // Paths that a WebSocket may be opened on.
  [[nodiscard]] Opened open_socket(const Request& request, Outbox& outbox);
  // Whether a GET of this path is answered by a stream of lines that does not end.
  [[nodiscard]] static bool is_stream(const Request& request);
  [[nodiscard]] Opened open_stream(const Request& request, Outbox& outbox);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace stadtluft::server
