#include "server/api/call.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "engine/notation/message_json.h"
#include "server/tables/messages.h"

namespace stadtluft::server {
namespace {

unsigned status_of(const std::string& code) {
  if (code == "storage" || code == "busy") return 503;
  if (code == "rate" || code == "too_many" || code == "one_at_a_time") return 429;
  if (code == "bad_login") return 401;
  if (code == "not_owner" || code == "not_seated" || code == "spectator" || code == "no_chat" ||
      code == "no_hints")
    return 403;
  if (code == "stale" || code == "not_your_turn" || code == "over" || code == "not_running" ||
      code == "not_open" || code == "name_taken" || code == "has_account" || code == "no_seat" ||
      code == "not_full" || code == "needs_consent" || code == "nothing" || code == "not_over" ||
      code == "nobody_asked")
    return 409;
  return 422;
}

void limited(const Respond& respond) {
  Reply reply = error_reply(429, "rate", "too many requests; slow down");
  reply.headers.emplace_back("Retry-After", "5");
  respond(std::move(reply));
}

}  // namespace

std::vector<std::string> parts_of(const std::string& path) {
  std::vector<std::string> parts;
  std::size_t from = 1;
  while (from <= path.size()) {
    const std::size_t to = std::min(path.find('/', from), path.size());
    parts.push_back(path.substr(from, to - from));
    from = to + 1;
  }
  return parts;
}

std::optional<std::int64_t> whole_number(const std::string& text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

Reply json_reply(unsigned status, const json::value& body) {
  Reply reply;
  reply.status = status;
  reply.body = json::serialize(body);
  return reply;
}

Reply error_reply(unsigned status, std::string_view code, std::string_view reason) {
  json::object error{{"code", code}, {"reason", reason}};
  const std::string rule = rule_in(reason);
  if (!rule.empty()) error["rule"] = rule;
  return json_reply(status, json::object{{"error", std::move(error)}});
}

Reply refusal_reply(const Refusal& refusal) {
  return error_reply(status_of(refusal.code), refusal.code, refusal.reason);
}

void not_found(const Call& call) {
  call.respond(error_reply(404, "not_found", "there is nothing at this path"));
}

std::optional<json::value> body_of(const Call& call) {
  if (call.request.body.empty()) return json::value(json::object());
  Result<json::value> body = parse_json(call.request.body, "body");
  if (body) return std::move(*body);
  call.respond(error_reply(400, "bad_json", body.error().text()));
  return std::nullopt;
}

bool complete(const Call& call, Fields& fields) {
  const Status status = fields.finish();
  if (!status) call.respond(error_reply(422, "bad_request", status.error().text()));
  return status.ok();
}

bool known(const Call& call, std::string_view scope) {
  if (!call.identity) {
    call.respond(error_reply(401, "unknown", "log in, or enter as a guest, first"));
    return false;
  }
  const bool may = call.identity->may(scope) || (scope == "play" && call.identity->may("bot"));
  if (!may)
    call.respond(error_reply(403, "scope", fmt::format("this token lacks the scope {}", scope)));
  return may;
}

bool Toll::take(Cost cost, const std::string& key) {
  sweep();
  if (limits_.take(cost, key, house_.loop.now())) return true;
  house_.metrics.limited.add();
  return false;
}

std::optional<Reply> Toll::refuse_connection(const Request& request) {
  if (take(Cost::connect, request.address)) return std::nullopt;
  return error_reply(429, "rate", "too many connections at once");
}

bool Toll::afford(const Call& call, Cost cost, const std::string& key) {
  if (take(cost, key)) return true;
  limited(call.respond);
  return false;
}

void Toll::sweep() {
  const std::int64_t now = house_.loop.now();
  if (now < next_sweep_) return;
  constexpr std::int64_t kSweep = 60'000;
  next_sweep_ = now + kSweep;
  limits_.sweep(now);
}

}  // namespace stadtluft::server
