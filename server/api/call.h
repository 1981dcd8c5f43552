#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/notation/fields.h"
#include "server/accounts/accounts.h"
#include "server/accounts/login_limits.h"
#include "server/accounts/rate_limit.h"
#include "server/api/http.h"
#include "server/api/payer.h"
#include "server/tables/house.h"

namespace stadtluft::server {

// Who asks, from the seat that `?seat=` names if it is one of theirs.
[[nodiscard]] Person asking(const Request& request, const std::optional<Identity>& identity);

// One request on its way through the API.
struct Call {
  const Request& request;
  std::vector<std::string> parts;  // of the path
  std::optional<Identity> identity;
  Respond respond;
  bool by_key = false;  // whoever asks has the key of the house

  [[nodiscard]] Person person() const { return asking(request, identity); }
  [[nodiscard]] bool is(std::string_view method) const { return request.method == method; }
};

[[nodiscard]] std::vector<std::string> parts_of(const std::string& path);
// Of a query; nothing if it is not a number from 0 on.
[[nodiscard]] std::optional<std::int64_t> whole_number(const std::string& text);

// How a page of a list is asked for.
struct Page {
  std::int64_t limit;
  std::int64_t before;
  std::string before_id;
};
[[nodiscard]] Page page_of(const Request& request);

[[nodiscard]] Reply json_reply(unsigned status, const json::value& body);
// The HTTP status of a refusal's code.
[[nodiscard]] unsigned status_of(std::string_view code);
// {"error": {"code", "reason", "rule", "because"}}; the last two if there are any.
[[nodiscard]] Reply refusal_reply(const Refusal& refusal);
// The first reply counts. If whoever owes it lets go of it without a word, because of an exception
// or because a job was dropped, the client is told so (500 `internal`).
[[nodiscard]] Respond reply_once(Metrics& metrics, Respond respond);
void not_found(const Call& call);

// These reply with what is wrong, and then yield nothing or false.
//
// The body as JSON. An empty body is an empty object.
[[nodiscard]] std::optional<json::value> body_of(const Call& call);
[[nodiscard]] bool complete(const Call& call, Fields& fields);
// Which tables the query asks for: ?game=&status= and a page.
[[nodiscard]] std::optional<TableFilter> table_filter(const Call& call);
// Whether somebody is logged in, with a token only if it has the scope.
[[nodiscard]] bool known(const Call& call, std::string_view scope);

// Keeps requests that cost something within their limits.
class Toll {
 public:
  Toll(House& house, double scale);

  // Whether there is not too much of it; if there is, the reply is given.
  [[nodiscard]] bool afford(const Call& call, Cost cost, const std::string& key);
  // The same for what whoever is logged in pays for.
  [[nodiscard]] bool afford(const Call& call, Cost cost);
  // The reply to one who opens too many sockets and streams.
  [[nodiscard]] std::optional<Reply> refuse_connection(const Request& request);
  [[nodiscard]] RateLimits& limits() { return limits_; }

  // An attempt to log in under a name, by its key. Yields after how many milliseconds the password
  // may be looked at; nothing, and the reply is given, if there were too many.
  [[nodiscard]] std::optional<std::int64_t> begin_login(const Call& call, const std::string& name);
  // How it ended. Wrong passwords cost, right ones and those that nobody looked at do not.
  enum class Login : std::uint8_t { right, wrong, never_was };
  void end_login(Login how, const std::string& name, const std::string& address);

 private:
  // Who guesses passwords should not begin anew at every node.
  void tell_of_login(Login how, const std::string& name, const std::string& address);
  void hear_of_login(const std::string& bytes);
  [[nodiscard]] bool take(Cost cost, const Payer& payer);
  void sweep();

  House& house_;
  RateLimits limits_;
  LoginLimits logins_;
  std::int64_t next_sweep_ = 0;
  bool telling_ = false;
  std::unique_ptr<Fanout::Subscription> told_by_others_;
};

}  // namespace stadtluft::server
