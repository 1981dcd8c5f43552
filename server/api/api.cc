#include "server/api/api.h"

#include <algorithm>

#include "engine/notation/message_json.h"
#include "server/api/call.h"
#include "server/api/catalogue_api.h"
#include "server/api/documents.h"
#include "server/api/people_api.h"
#include "server/api/socket.h"
#include "server/api/tables_api.h"
#include "server/base/log.h"
#include "stadtluft_version.h"

namespace stadtluft::server {
namespace {

std::string host_of(const std::string& origin) {
  const std::size_t scheme = origin.find("://");
  return scheme == std::string::npos ? origin : origin.substr(scheme + 3);
}

}  // namespace

class Api::Impl {
 public:
  Impl(House& house, Tables& tables, Accounts& accounts, const DataSource& data,
       ApiSettings settings)
      : house_(house),
        tables_(tables),
        accounts_(accounts),
        data_(data),
        settings_(std::move(settings)),
        toll_(house, settings_.limits),
        people_api_(house, accounts, toll_, settings_.secure_cookies),
        tables_api_(house, tables, toll_) {}

  void handle(const Request& request, const Respond& respond) {
    Call call{request, parts_of(request.path), {}, respond};
    if (request.path == "/healthz") return health(call);
    if (request.path == "/metrics") return metrics(call);
    if (!toll_.afford(call, Cost::request, request.address)) return;
    if (std::optional<Reply> refusal = check_origin(request)) return respond(std::move(*refusal));
    call.identity = accounts_.identify(request.session, request.token);
    if (!request.token.empty() && !call.identity)
      return respond(error_reply(401, "bad_token", "this token is not known"));
    route(call);
  }

  Opened open_socket(const Request& request, Outbox& outbox) {
    const std::vector<std::string> parts = parts_of(request.path);
    if (parts.size() != 4 || parts[0] != "api" || parts[1] != "tables" || parts[3] != "live")
      return {nullptr, error_reply(404, "not_found", "there is no socket at this path")};
    return open_table(request, parts[2], outbox);
  }

  Opened open_stream(const Request& request, Outbox& outbox) {
    const std::vector<std::string> parts = parts_of(request.path);
    if (parts.size() == 5) return open_table(request, parts[4], outbox);
    if (std::optional<Reply> refusal = toll_.refuse_connection(request))
      return {nullptr, std::move(*refusal)};
    const std::optional<Identity> identity = accounts_.identify(request.session, request.token);
    if (!identity) return {nullptr, error_reply(401, "unknown", "log in first")};
    if (!identity->may("read")) return {nullptr, error_reply(403, "scope", "needs the scope read")};
    return {std::make_unique<AccountChannel>(house_, identity->account.id, identity->pass, outbox),
            {}};
  }

 private:
  // Pages of others must not act in the name of who is logged in here.
  std::optional<Reply> check_origin(const Request& request) const {
    const bool changes = request.method != "GET" && request.method != "HEAD";
    if (!request.origin.empty() && !own_origin(request) && changes)
      return error_reply(403, "origin", "requests from other sites are refused");
    if (changes && !request.body.empty() && !request.content_type.starts_with("application/json"))
      return error_reply(415, "content_type", "application/json is expected");
    return std::nullopt;
  }

  bool own_origin(const Request& request) const {
    if (host_of(request.origin) == request.host) return true;
    return std::find(settings_.origins.begin(), settings_.origins.end(), request.origin) !=
           settings_.origins.end();
  }

  Opened open_table(const Request& request, const std::string& id, Outbox& outbox) {
    if (std::optional<Reply> refusal = toll_.refuse_connection(request))
      return {nullptr, std::move(*refusal)};
    if (!request.origin.empty() && !own_origin(request))
      return {nullptr, error_reply(403, "origin", "sockets from other sites are refused")};
    const std::optional<Identity> identity = accounts_.identify(request.session, request.token);
    if (!request.token.empty() && !identity)
      return {nullptr, error_reply(401, "bad_token", "this token is not known")};
    if (identity && !identity->may("play") && !identity->may("bot"))
      return {nullptr, error_reply(403, "scope", "needs the scope play")};
    const Person person = identity ? identity->person() : Person{};
    const std::string code = request.query_or("invite", "");
    const std::shared_ptr<Table> table = tables_.find(id);
    if (!table || !table->may_see(person, code))
      return {nullptr, error_reply(404, "not_found", "there is no such table")};
    if (!table->may_watch(person))
      return {nullptr, error_reply(403, "spectator", "this table has no spectators")};
    const std::int64_t from = whole_number(request.query_or("from", "")).value_or(-1);
    return {std::make_unique<TableChannel>(house_, toll_.limits(), table, person,
                                           identity ? identity->pass : "", code, from, outbox),
            {}};
  }

  void health(const Call& call) {
    const bool well = house_.storage.healthy();
    call.respond(json_reply(well ? 200 : 503, json::object{{"status", well ? "ok" : "no storage"},
                                                           {"version", kVersion}}));
  }

  void metrics(const Call& call) const {
    Reply reply;
    reply.content_type = "text/plain; version=0.0.4; charset=utf-8";
    reply.body = house_.metrics.text();
    call.respond(std::move(reply));
  }

  void route(const Call& call) {
    const std::vector<std::string>& parts = call.parts;
    const std::string section = parts.size() > 1 ? parts[1] : "";
    if (section == "openapi.json" && call.is("GET")) {
      Reply reply;
      reply.body = std::string(openapi_text());
      return call.respond(std::move(reply));
    }
    if (section == "catalogue" && call.is("GET")) return give_catalogue(call, house_.games);
    if (section == "texts" && parts.size() == 3 && call.is("GET"))
      return give_texts(call, house_.games, data_);
    if (section == "guest" && call.is("POST")) return people_api_.guest(call);
    if (section == "register" && call.is("POST")) return people_api_.enrol(call);
    if (section == "login" && call.is("POST")) return people_api_.log_in(call);
    if (section == "logout" && call.is("POST")) return people_api_.log_out(call);
    if (section == "account" && parts.size() == 2 && call.is("GET"))
      return PeopleApi::account(call);
    if (section == "tokens") return people_api_.tokens(call);
    if (section == "bot") return bot(call);
    if (section == "tables" && parts.size() == 2 && call.is("GET")) return tables_api_.list(call);
    if (section == "tables" && parts.size() == 2 && call.is("POST"))
      return tables_api_.create(call);
    if ((section == "tables" || section == "games") && parts.size() >= 3)
      return tables_api_.table(call, parts[2], parts.size() > 3 ? parts[3] : "");
    not_found(call);
  }

  void bot(const Call& call) {
    const std::vector<std::string>& parts = call.parts;
    if (parts.size() == 4 && parts[2] == "account" && parts[3] == "upgrade" && call.is("POST"))
      return people_api_.declare_bot(call);
    if (parts.size() == 5 && parts[2] == "game" && call.is("POST")) {
      if (!known(call, "bot")) return;
      return tables_api_.table(call, parts[3], parts[4]);
    }
    not_found(call);
  }

  House& house_;
  Tables& tables_;
  Accounts& accounts_;
  const DataSource& data_;
  ApiSettings settings_;
  Toll toll_;
  PeopleApi people_api_;
  TablesApi tables_api_;
};

Api::Api(House& house, Tables& tables, Accounts& accounts, const DataSource& data,
         ApiSettings settings)
    : impl_(std::make_unique<Impl>(house, tables, accounts, data, std::move(settings))) {}
Api::~Api() = default;

bool Api::owns(std::string_view path) {
  return path == "/api" || path.starts_with("/api/") || path == "/healthz" || path == "/metrics";
}

void Api::handle(const Request& request, const Respond& respond) {
  try {
    impl_->handle(request, respond);
  } catch (const std::exception& error) {
    // The database, or a mistake of ours: the client learns that, not what.
    log_event(Severity::error, "request_failed",
              {{"path", request.path}, {"reason", error.what()}});
    respond(error_reply(500, "internal", "something went wrong here"));
  }
}

Opened Api::open_socket(const Request& request, Outbox& outbox) {
  try {
    return impl_->open_socket(request, outbox);
  } catch (const std::exception& error) {
    log_event(Severity::error, "socket_failed", {{"reason", error.what()}});
    return {nullptr, error_reply(500, "internal", "something went wrong here")};
  }
}

bool Api::is_stream(const Request& request) {
  return request.method == "GET" &&
         (request.path == "/api/stream/event" || request.path.starts_with("/api/bot/game/stream/"));
}

Opened Api::open_stream(const Request& request, Outbox& outbox) {
  try {
    return impl_->open_stream(request, outbox);
  } catch (const std::exception& error) {
    log_event(Severity::error, "stream_failed", {{"reason", error.what()}});
    return {nullptr, error_reply(500, "internal", "something went wrong here")};
  }
}

}  // namespace stadtluft::server
