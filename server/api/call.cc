#include "server/api/call.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "engine/core/foreign_text.h"
#include "engine/notation/message_json.h"
#include "record/json_file.h"
#include "server/base/audit.h"
#include "server/base/contain.h"
#include "server/bus/wire.h"

namespace stadtluft::server {
namespace {

struct CodeStatus {
  std::string_view code;
  unsigned status;
};
// The status of every code that a refusal may have.
constexpr std::array kStatuses = std::to_array<CodeStatus>({
    {"bad_login", 401},      {"banned", 403},        {"closed", 403},        {"not_invited", 403},
    {"wrong_password", 403}, {"no_chat", 403},       {"no_hints", 403},      {"not_owner", 403},
    {"not_seated", 403},     {"spectator", 403},     {"no_line", 404},       {"no_session", 404},
    {"absent", 409},         {"has_account", 409},   {"name_taken", 409},    {"needs_consent", 409},
    {"no_password", 409},    {"no_lesson", 404},     {"no_rematch", 409},    {"no_seat", 409},
    {"nobody_asked", 409},   {"not_available", 409}, {"not_full", 409},      {"not_open", 409},
    {"not_over", 409},       {"not_running", 409},   {"not_your_turn", 409}, {"nothing", 409},
    {"over", 409},           {"session_over", 409},  {"stale", 409},         {"under_way", 409},
    {"committed", 409},      {"no_commitment", 409}, {"not_starting", 409},  {"bad_message", 422},
    {"bad_name", 422},       {"bad_options", 422},   {"bad_password", 422},  {"bad_request", 422},
    {"empty", 422},          {"illegal", 422},       {"no_bot", 422},        {"no_step", 422},
    {"own_seat", 422},       {"too_long", 422},      {"weak_password", 422}, {"wrong_seed", 422},
    {"one_at_a_time", 429},  {"rate", 429},          {"too_many", 429},      {"internal", 500},
    {"unreadable", 503},     {"busy", 503},          {"storage", 503},       {"used_invite", 404},
    {"bad_recovery", 401},   {"resigned", 409},      {"moved", 503},
});

void limited(const Respond& respond) {
  Reply reply = error_reply(429, "rate", "too many requests; slow down");
  reply.headers.emplace_back("Retry-After", "5");
  respond(std::move(reply));
}

}  // namespace

Person asking(const Request& request, const std::optional<Identity>& identity) {
  Person person = identity ? identity->person() : Person{};
  if (const auto seat = whole_number(request.query_or("seat", "")))
    if (*seat < kMaxSeats) person.as = static_cast<Seat>(*seat);
  return person;
}

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

Page page_of(const Request& request) {
  constexpr std::int64_t kMost = 100;
  return {std::clamp<std::int64_t>(whole_number(request.query_or("limit", "50")).value_or(50), 1,
                                   kMost),
          whole_number(request.query_or("before", "0")).value_or(0),
          request.query_or("before_id", "")};
}

Reply json_reply(unsigned status, const json::value& body) {
  Reply reply;
  reply.status = status;
  reply.body = json::serialize(body);
  return reply;
}

unsigned status_of(std::string_view code) {
  const auto* found = std::find_if(kStatuses.begin(), kStatuses.end(),
                                   [&](const CodeStatus& known) { return known.code == code; });
  constexpr unsigned kOtherwise = 422;
  return found == kStatuses.end() ? kOtherwise : found->status;
}

Reply error_reply(unsigned status, std::string_view code, std::string_view reason) {
  return json_reply(status,
                    json::object{{"error", json::object{{"code", code}, {"reason", reason}}}});
}

Reply refusal_reply(const Refusal& refusal) {
  json::object error{{"code", refusal.code}, {"reason", refusal.reason}};
  if (!refusal.rule.empty()) error["rule"] = refusal.rule;
  if (!refusal.because.is_null()) error["because"] = refusal.because;
  return json_reply(status_of(refusal.code), json::object{{"error", std::move(error)}});
}

Respond reply_once(Metrics& metrics, Respond respond) {
  // Whoever owes the reply shares this.
  class Debt {
   public:
    Debt(Metrics& metrics, Respond respond) : metrics_(metrics), respond_(std::move(respond)) {}
    Debt(const Debt&) = delete;
    Debt& operator=(const Debt&) = delete;
    ~Debt() {
      if (respond_) contain(metrics_, "reply_failed", [&] { pay(refusal_reply(kInternal)); });
    }
    void pay(Reply reply) {
      if (const Respond respond = std::exchange(respond_, nullptr)) respond(std::move(reply));
    }

   private:
    Metrics& metrics_;
    Respond respond_;
  };
  return [debt = std::make_shared<Debt>(metrics, std::move(respond))](Reply reply) {
    debt->pay(std::move(reply));
  };
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

std::optional<TableFilter> table_filter(const Call& call) {
  TableFilter filter;
  filter.game = call.request.query_or("game", "");
  if (const std::string word = call.request.query_or("status", ""); !word.empty()) {
    filter.status = find_table_status(word);
    if (!filter.status) {
      call.respond(error_reply(422, "bad_request",
                               fmt::format("status: {} is no status of a table", in_quotes(word))));
      return std::nullopt;
    }
  }
  const Page page = page_of(call.request);
  filter.limit = page.limit;
  filter.before = page.before;
  filter.before_id = page.before_id;
  return filter;
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

namespace {
const std::string kLoginTopic = "house/login";
}

Toll::Toll(House& house, double scale) : house_(house), limits_(scale), logins_(scale) {
  if (!house_.ownership->several()) return;
  told_by_others_ =
      house_.fanout.subscribe(kLoginTopic, [this](const Text& text) { hear_of_login(*text); });
}

void Toll::tell_of_login(Login how, const std::string& name, const std::string& address) {
  if (!told_by_others_) return;
  WireWriter out;
  out.byte(how == Login::right ? 1 : 0);
  out.text(name);
  out.text(address);
  telling_ = true;
  house_.fanout.publish(kLoginTopic, std::make_shared<std::string>(out.take()));
  telling_ = false;
}

void Toll::hear_of_login(const std::string& bytes) {
  if (telling_) return;
  WireReader in(bytes);
  const bool right = in.byte() == 1;
  const std::string name(in.text());
  const std::string address(in.text());
  if (!in.complete()) return;
  if (right) return logins_.succeeded({name, address});
  static_cast<void>(logins_.begin({name, address}, house_.loop.steady()));
  static_cast<void>(take(Cost::login, {address}));
}

bool Toll::take(Cost cost, const Payer& payer) {
  sweep();
  if (server::take(limits_, cost, payer, house_.loop.steady())) return true;
  house_.metrics.limited.add();
  return false;
}

std::optional<Reply> Toll::refuse_connection(const Request& request) {
  if (take(Cost::connect, {request.address})) return std::nullopt;
  return error_reply(429, "rate", "too many connections at once");
}

bool Toll::afford(const Call& call, Cost cost, const std::string& key) {
  if (take(cost, {key})) return true;
  limited(call.respond);
  return false;
}

bool Toll::afford(const Call& call, Cost cost) {
  if (take(cost, payer_of(house_, call.person()))) return true;
  limited(call.respond);
  return false;
}

std::optional<std::int64_t> Toll::begin_login(const Call& call, const std::string& name) {
  const std::string& address = call.request.address;
  const LoginLimits::Attempt attempt{name, address};
  const LoginLimits::Verdict verdict = logins_.begin(attempt, house_.loop.steady());
  if (verdict.refused) {
    house_.metrics.limited.add();
    if (verdict.first) audit("login_slowed", {{"address", call.request.full_address}});
    const std::int64_t seconds = verdict.wait / 1000 + 1;
    Reply reply = error_reply(
        429, "rate", fmt::format("too many failed log-ins; try again in {} seconds", seconds));
    reply.headers.emplace_back("Retry-After", std::to_string(seconds));
    call.respond(std::move(reply));
    return std::nullopt;
  }
  if (!afford(call, Cost::login, address)) {
    logins_.never_was(attempt);
    return std::nullopt;
  }
  return verdict.wait;
}

void Toll::end_login(Login how, const std::string& name, const std::string& address) {
  if (how != Login::never_was) tell_of_login(how, name, address);
  if (how == Login::wrong) return;
  if (how == Login::right)
    logins_.succeeded({name, address});
  else
    logins_.never_was({name, address});
  limits_.give_back(Cost::login, address);
}

void Toll::sweep() {
  const std::int64_t now = house_.loop.steady();
  if (now < next_sweep_) return;
  constexpr std::int64_t kSweep = 60'000;
  next_sweep_ = now + kSweep;
  limits_.sweep(now);
  logins_.sweep(now);
}

}  // namespace stadtluft::server
