#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/fields.h"
#include "server/accounts/accounts.h"
#include "server/accounts/rate_limit.h"
#include "server/api/http.h"
#include "server/tables/house.h"

namespace stadtluft::server {

// One request on its way through the API.
struct Call {
  const Request& request;
  std::vector<std::string> parts;  // of the path
  std::optional<Identity> identity;
  Respond respond;

  [[nodiscard]] Person person() const { return identity ? identity->person() : Person{}; }
  [[nodiscard]] bool is(std::string_view method) const { return request.method == method; }
};

[[nodiscard]] std::vector<std::string> parts_of(const std::string& path);
// Of a query; nothing if it is not a number from 0 on.
[[nodiscard]] std::optional<std::int64_t> whole_number(const std::string& text);

[[nodiscard]] Reply json_reply(unsigned status, const json::value& body);
[[nodiscard]] Reply refusal_reply(const Refusal& refusal);
void not_found(const Call& call);

// These reply with what is wrong, and then yield nothing or false.
//
// The body as a document. An empty body is an empty object.
[[nodiscard]] std::optional<json::value> body_of(const Call& call);
[[nodiscard]] bool complete(const Call& call, Fields& fields);
// Whether somebody is logged in, with a token only if it has the scope.
[[nodiscard]] bool known(const Call& call, std::string_view scope);

// Keeps requests that cost something within their limits.
class Toll {
 public:
  Toll(House& house, double scale) : house_(house), limits_(scale) {}

  // Whether there is not too much of it; if there is, the reply is given.
  [[nodiscard]] bool afford(const Call& call, Cost cost, const std::string& key);
  // The reply to one who opens too many sockets and streams.
  [[nodiscard]] std::optional<Reply> refuse_connection(const Request& request);
  [[nodiscard]] RateLimits& limits() { return limits_; }

 private:
  [[nodiscard]] bool take(Cost cost, const std::string& key);
  void sweep();

  House& house_;
  RateLimits limits_;
  std::int64_t next_sweep_ = 0;
};

}  // namespace stadtluft::server
