#include "server/api/api.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "bots/registry.h"
#include "data/catalogue.h"
#include "data/embedded.h"
#include "engine/content/data_source.h"
#include "engine/content/table.h"
#include "engine/games/registry.h"
#include "engine/notation/message_json.h"
#include "record/fields.h"
#include "server/accounts/accounts.h"
#include "server/accounts/rate_limit.h"
#include "server/api/documents.h"
#include "server/api/requests.h"
#include "server/api/socket.h"
#include "server/base/log.h"
#include "server/tables/tables.h"
#include "stadtluft_version.h"

namespace stadtluft::server {
namespace {

constexpr const char* kJsonLines = "application/x-ndjson";

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

std::string host_of(const std::string& origin) {
  const std::size_t scheme = origin.find("://");
  return scheme == std::string::npos ? origin : origin.substr(scheme + 3);
}

Reply json_reply(unsigned status, const json::value& body) {
  Reply reply;
  reply.status = status;
  reply.body = json::serialize(body);
  return reply;
}

unsigned status_of(const std::string& code) {
  if (code == "storage" || code == "busy") return 503;
  if (code == "rate" || code == "too_many") return 429;
  if (code == "bad_login") return 401;
  if (code == "not_owner" || code == "not_seated" || code == "spectator" || code == "no_chat" ||
      code == "no_hints")
    return 403;
  if (code == "stale" || code == "not_your_turn" || code == "over" || code == "not_running" ||
      code == "not_open" || code == "name_taken" || code == "has_account" || code == "no_seat" ||
      code == "not_full" || code == "needs_consent" || code == "nothing")
    return 409;
  return 422;
}

Reply refusal_reply(const Refusal& refusal) {
  return error_reply(status_of(refusal.code), refusal.code, refusal.reason);
}

json::value account_json(const AccountRow& account) {
  return json::object{{"id", account.id},
                      {"name", account.name},
                      {"kind", account.kind},
                      {"created", account.created}};
}

json::value token_json(const PassRow& pass) {
  json::array scopes;
  for (std::size_t from = 0; from < pass.scopes.size();) {
    const std::size_t to = std::min(pass.scopes.find(' ', from), pass.scopes.size());
    scopes.emplace_back(pass.scopes.substr(from, to - from));
    from = to + 1;
  }
  return json::object{{"id", pass.id},
                      {"name", pass.name},
                      {"scopes", std::move(scopes)},
                      {"created", pass.created}};
}

json::value option_json(const OptionSpec& spec) {
  static constexpr std::array<std::string_view, 4> kKinds = {"flag", "number", "choice", "set"};
  const std::vector<OptionSpec> one = {spec};
  json::object object{{"name", spec.name}, {"kind", kKinds[static_cast<std::size_t>(spec.kind)]}};
  object["standard"] = options_json(one, {spec.standard}).get_object().at(spec.name);
  if (spec.kind == OptionSpec::Kind::number) {
    object["min"] = spec.min;
    object["max"] = spec.max;
  }
  if (!spec.words.empty()) {
    json::array words;
    for (const std::string_view word : spec.words) words.emplace_back(word);
    object["words"] = std::move(words);
  }
  return object;
}

}  // namespace

Reply error_reply(unsigned status, std::string_view code, std::string_view reason) {
  json::object error{{"code", code}, {"reason", reason}};
  const std::string rule = rule_in(reason);
  if (!rule.empty()) error["rule"] = rule;
  return json_reply(status, json::object{{"error", std::move(error)}});
}

// One request on its way through the API.
struct Call {
  const Request& request;
  std::vector<std::string> parts;
  std::optional<Identity> identity;
  Respond respond;

  [[nodiscard]] Person person() const { return identity ? identity->person() : Person{}; }
  [[nodiscard]] bool is(std::string_view method) const { return request.method == method; }
};

class Api::Impl {
 public:
  Impl(House& house, Tables& tables, Accounts& accounts, const DataSource& data,
       ApiSettings settings)
      : house_(house),
        tables_(tables),
        accounts_(accounts),
        data_(data),
        settings_(std::move(settings)),
        limits_(settings_.limits) {}

  void handle(const Request& request, const Respond& respond) {
    Call call{request, parts_of(request.path), {}, respond};
    if (request.path == "/healthz") return health(call);
    if (request.path == "/metrics") return metrics(call);
    if (!limits_.take(Cost::request, request.address, house_.loop.now())) return limited(respond);
    sweep();
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
    if (!limits_.take(Cost::connect, request.address, house_.loop.now()))
      return {nullptr, error_reply(429, "rate", "too many connections at once")};
    const std::optional<Identity> identity = accounts_.identify(request.session, request.token);
    if (!identity) return {nullptr, error_reply(401, "unknown", "log in first")};
    if (!identity->may("read")) return {nullptr, error_reply(403, "scope", "needs the scope read")};
    return {std::make_unique<AccountChannel>(house_, identity->account.id, identity->pass, outbox),
            {}};
  }

 private:
  void sweep() {
    const std::int64_t now = house_.loop.now();
    if (now < next_sweep_) return;
    constexpr std::int64_t kSweep = 60'000;
    next_sweep_ = now + kSweep;
    limits_.sweep(now);
  }

  void limited(const Respond& respond) {
    house_.metrics.limited.add();
    Reply reply = error_reply(429, "rate", "too many requests; slow down");
    reply.headers.emplace_back("Retry-After", "5");
    respond(std::move(reply));
  }

  // False, and the reply is given, if there is too much of it.
  bool afford(const Call& call, Cost cost, const std::string& key) {
    if (limits_.take(cost, key, house_.loop.now())) return true;
    limited(call.respond);
    return false;
  }

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
    if (!limits_.take(Cost::connect, request.address, house_.loop.now())) {
      house_.metrics.limited.add();
      return {nullptr, error_reply(429, "rate", "too many connections at once")};
    }
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
    return {std::make_unique<TableChannel>(house_, limits_, table, person,
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
    if (section == "catalogue" && call.is("GET")) return catalogue(call);
    if (section == "texts" && parts.size() == 3 && call.is("GET")) return texts(call);
    if (section == "guest" && call.is("POST")) return guest(call);
    if (section == "register" && call.is("POST")) return enrol(call);
    if (section == "login" && call.is("POST")) return log_in(call);
    if (section == "logout" && call.is("POST")) return log_out(call);
    if (section == "account" && parts.size() == 2 && call.is("GET")) return account(call);
    if (section == "tokens") return tokens(call);
    if (section == "bot") return bot(call);
    if (section == "tables" && parts.size() == 2 && call.is("GET")) return list(call);
    if (section == "tables" && parts.size() == 2 && call.is("POST")) return create(call);
    if ((section == "tables" || section == "games") && parts.size() >= 3)
      return table(call, parts[2], parts.size() > 3 ? parts[3] : "");
    not_found(call);
  }

  static void not_found(const Call& call) {
    call.respond(error_reply(404, "not_found", "there is nothing at this path"));
  }

  // The body as a document, or the reply that says what is wrong. An empty body is an empty object.
  static std::optional<json::value> body_of(const Call& call) {
    if (call.request.body.empty()) return json::value(json::object());
    Result<json::value> body = parse_json(call.request.body, "body");
    if (body) return std::move(*body);
    call.respond(error_reply(400, "bad_json", body.error().text()));
    return std::nullopt;
  }

  static bool complete(const Call& call, Fields& fields) {
    const Status status = fields.finish();
    if (!status) call.respond(error_reply(422, "bad_request", status.error().text()));
    return status.ok();
  }

  static bool known(const Call& call, std::string_view scope) {
    if (!call.identity) {
      call.respond(error_reply(401, "unknown", "log in, or enter as a guest, first"));
      return false;
    }
    const bool may = call.identity->may(scope) || (scope == "play" && call.identity->may("bot"));
    if (!may)
      call.respond(error_reply(403, "scope", fmt::format("this token lacks the scope {}", scope)));
    return may;
  }

  // --- what the house offers ---

  void catalogue(const Call& call) {
    json::array games;
    for (const auto& game : house_.games.list()) {
      json::array options;
      for (const OptionSpec& spec : game->option_specs()) options.emplace_back(option_json(spec));
      games.emplace_back(json::object{{"id", game->info().id},
                                      {"min_players", game->info().min_players},
                                      {"max_players", game->info().max_players},
                                      {"hidden_information", game->info().hidden_information},
                                      {"data_hash", fmt::format("{:016x}", game->data_hash())},
                                      {"options", std::move(options)}});
    }
    json::array bots;
    for (const std::string_view bot : bot_ids()) bots.emplace_back(bot);
    json::array spoken;
    for (const std::string_view language : languages()) spoken.emplace_back(language);
    call.respond(json_reply(200, json::object{{"version", kVersion},
                                              {"games", std::move(games)},
                                              {"bots", std::move(bots)},
                                              {"languages", std::move(spoken)}}));
  }

  void texts(const Call& call) {
    const std::string file = call.parts[2];
    const std::string language = call.request.query_or("lang", "en");
    const bool our_file = house_.games.find(file) != nullptr || file == "cli";
    const auto spoken = languages();
    if (!our_file || std::find(spoken.begin(), spoken.end(), language) == spoken.end())
      return not_found(call);
    json::object all;
    for (const std::string& from : {std::string("en"), language}) {
      const std::string path = fmt::format("text/{}/{}.toml", from, file);
      if (!data_.read(path)) continue;
      const auto texts = load_texts(data_, path);
      if (!texts) return call.respond(error_reply(500, "texts", texts.error().text()));
      for (const auto& [key, text] : *texts) all[key] = text;
    }
    call.respond(json_reply(200, all));
  }

  // --- people ---

  Accounts::EntryDone entered(const Call& call, unsigned status) {
    return [this, respond = call.respond, status](const std::optional<Refusal>& refusal,
                                                  const Accounts::Entry& entry) {
      if (refusal) return respond(refusal_reply(*refusal));
      Reply reply = json_reply(status, account_json(entry.account));
      reply.headers.emplace_back("Set-Cookie", cookie(entry.secret));
      respond(std::move(reply));
    };
  }

  std::string cookie(const std::string& secret) const {
    return fmt::format("stadtluft_session={}; Path=/; HttpOnly; SameSite=Lax; Max-Age={}{}", secret,
                       secret.empty() ? 0 : Accounts::kSessionLife / 1000,
                       settings_.secure_cookies ? "; Secure" : "");
  }

  void guest(const Call& call) {
    if (!afford(call, Cost::guest, call.request.address)) return;
    const std::optional<json::value> body = body_of(call);
    if (!body) return;
    Fields fields(*body, Place{});
    const std::string name = fields.text("name");
    if (!complete(call, fields)) return;
    accounts_.enter_as_guest(name, entered(call, 201));
  }

  void enrol(const Call& call) {
    if (!afford(call, Cost::login, call.request.address)) return;
    const std::optional<json::value> body = body_of(call);
    if (!body) return;
    Fields fields(*body, Place{});
    const std::string name = fields.text("name");
    const std::string password = fields.text("password");
    if (!complete(call, fields)) return;
    std::optional<AccountRow> guest;
    if (call.identity && !call.identity->by_token) guest = call.identity->account;
    accounts_.enrol(guest, name, password, entered(call, 201));
  }

  void log_in(const Call& call) {
    const std::optional<json::value> body = body_of(call);
    if (!body) return;
    Fields fields(*body, Place{});
    const std::string name = fields.text("name");
    const std::string password = fields.text("password");
    if (!complete(call, fields)) return;
    if (!afford(call, Cost::login, call.request.address) ||
        !afford(call, Cost::login, "name " + name))
      return;
    accounts_.log_in(name, password, entered(call, 200));
  }

  void log_out(const Call& call) {
    accounts_.log_out(call.request.session,
                      [this, respond = call.respond,
                       identity = call.identity](const std::optional<Refusal>& refusal) {
                        if (refusal) return respond(refusal_reply(*refusal));
                        if (identity && !identity->by_token) close_sockets_of(identity->pass);
                        Reply reply = json_reply(200, json::object{{"ok", true}});
                        reply.headers.emplace_back("Set-Cookie", cookie(""));
                        respond(std::move(reply));
                      });
  }

  void close_sockets_of(const std::string& pass) {
    house_.fanout.publish(PassWatch::topic(pass), std::make_shared<std::string>());
  }

  static void account(const Call& call) {
    if (!known(call, "read")) return;
    call.respond(json_reply(200, account_json(call.identity->account)));
  }

  static Accounts::Done done(const Call& call) {
    return [respond = call.respond](const std::optional<Refusal>& refusal) {
      if (refusal) return respond(refusal_reply(*refusal));
      respond(json_reply(200, json::object{{"ok", true}}));
    };
  }

  void drop_token(const Call& call, const AccountRow& account) {
    const std::string& id = call.parts[2];
    const std::vector<PassRow> own = accounts_.tokens(account);
    const bool known =
        std::any_of(own.begin(), own.end(), [&](const PassRow& pass) { return pass.id == id; });
    accounts_.drop_token(
        account, id, [this, id, known, told = done(call)](const std::optional<Refusal>& refusal) {
          if (!refusal && known) close_sockets_of(id);
          told(refusal);
        });
  }

  void tokens(const Call& call) {
    if (!call.identity) return static_cast<void>(known(call, "read"));
    // A stolen token must not breed.
    if (call.identity->by_token)
      return call.respond(error_reply(403, "scope", "tokens are managed from a session only"));
    const AccountRow& account = call.identity->account;
    if (call.parts.size() == 3 && call.is("DELETE")) return drop_token(call, account);
    if (call.parts.size() != 2) return not_found(call);
    if (call.is("GET")) {
      json::array list;
      for (const PassRow& pass : accounts_.tokens(account)) list.emplace_back(token_json(pass));
      return call.respond(json_reply(200, json::object{{"tokens", std::move(list)}}));
    }
    if (!call.is("POST")) return not_found(call);
    const std::optional<json::value> body = body_of(call);
    if (!body) return;
    Fields fields(*body, Place{});
    const std::string name = fields.text("name");
    const std::string scopes = read_scopes(fields.texts("scopes"));
    if (fields.ok() && scopes.empty())
      fields.refuse("scopes", "'read', 'play' and 'bot' are expected");
    if (!complete(call, fields)) return;
    if (const std::string fault = fault_of_guest_name(name); !fault.empty())
      return call.respond(error_reply(422, "bad_name", fault));
    accounts_.make_token(account, name, scopes,
                         [respond = call.respond](const std::optional<Refusal>& refusal,
                                                  const PassRow& pass, const std::string& secret) {
                           if (refusal) return respond(refusal_reply(*refusal));
                           json::value token = token_json(pass);
                           token.get_object()["token"] = secret;
                           respond(json_reply(201, token));
                         });
  }

  void bot(const Call& call) {
    const std::vector<std::string>& parts = call.parts;
    if (parts.size() == 4 && parts[2] == "account" && parts[3] == "upgrade" && call.is("POST")) {
      if (!known(call, "bot")) return;
      return accounts_.declare_bot(call.identity->account, done(call));
    }
    if (parts.size() == 5 && parts[2] == "game" && call.is("POST")) {
      if (!known(call, "bot")) return;
      return table(call, parts[3], parts[4]);
    }
    not_found(call);
  }

  // --- tables ---

  void list(const Call& call) {
    TableFilter filter;
    filter.game = call.request.query_or("game", "");
    filter.status = call.request.query_or("status", "");
    filter.before = whole_number(call.request.query_or("before", "0")).value_or(0);
    constexpr std::int64_t kMost = 100;
    filter.limit = std::clamp<std::int64_t>(
        whole_number(call.request.query_or("limit", "50")).value_or(50), 1, kMost);
    if (call.request.query_or("mine", "") == "1") {
      if (!known(call, "read")) return;
      filter.account = call.identity->account.id;
    }
    call.respond(json_reply(200, json::object{{"tables", tables_.list(filter, call.person())}}));
  }

  // Replies with the table as the caller sees it, once `outcome` is known.
  Answer reply_table(const Call& call, const std::shared_ptr<Table>& table, unsigned status) {
    return [respond = call.respond, person = call.person(), table, status](const Outcome& outcome) {
      if (!outcome.ok()) return respond(refusal_reply(*outcome.refusal));
      respond(json_reply(status, table->table_json(person)));
    };
  }
  static Answer reply_version(const Call& call) {
    return [respond = call.respond](const Outcome& outcome) {
      if (!outcome.ok()) return respond(refusal_reply(*outcome.refusal));
      respond(json_reply(200, json::object{{"ok", true}, {"version", outcome.version}}));
    };
  }

  void create(const Call& call) {
    if (!known(call, "play") || !afford(call, Cost::table, call.identity->account.id)) return;
    const std::optional<json::value> body = body_of(call);
    if (!body) return;
    // The answer comes later than the table.
    auto made = std::make_shared<std::shared_ptr<Table>>();
    const Result<std::shared_ptr<Table>> table = tables_.create(
        call.person(), *body,
        [respond = call.respond, person = call.person(), made](const Outcome& outcome) {
          if (!outcome.ok()) return respond(refusal_reply(*outcome.refusal));
          respond(json_reply(201, (*made)->table_json(person)));
        });
    if (!table) return call.respond(error_reply(422, "bad_request", table.error().text()));
    *made = *table;
  }

  void table(const Call& call, const std::string& id, const std::string& verb) {
    const std::shared_ptr<Table> table = tables_.find(id);
    // A table that one may not know is no different from one that is not there.
    if (!table || !table->may_see(call.person(), invite_of(call)))
      return call.respond(error_reply(404, "not_found", "there is no such table"));
    if (call.identity && !known(call, call.is("GET") ? "read" : "play")) return;
    if (call.is("GET")) return read_table(call, table, verb);
    if (!call.is("POST")) return not_found(call);
    if (!known(call, "play")) return;
    const std::optional<json::value> body = body_of(call);
    if (!body) return;
    change_table(call, table, verb, *body);
  }

  static std::string invite_of(const Call& call) {
    std::string code = call.request.query_or("invite", "");
    if (!code.empty() || call.request.body.empty()) return code;
    const Result<json::value> body = parse_json(call.request.body, "body");
    if (!body || !body->is_object()) return {};
    const json::value* invite = body->get_object().if_contains("invite");
    return invite != nullptr && invite->is_string() ? std::string(invite->get_string()) : "";
  }

  void read_table(const Call& call, const std::shared_ptr<Table>& table, const std::string& verb) {
    const Person person = call.person();
    if (verb.empty()) return call.respond(json_reply(200, table->table_json(person)));
    if (!table->may_watch(person))
      return call.respond(error_reply(403, "spectator", "this table has no spectators"));
    // The present is at hand; the past has to be played again.
    const bool present = verb == "view" && !call.request.query.contains("at");
    if (!present && !afford(call, Cost::heavy, call.request.address)) return;
    const Seat viewer = table->viewer(person);
    const auto number = [&](const char* key, std::int64_t otherwise) {
      return static_cast<std::size_t>(
          whole_number(call.request.query_or(key, "")).value_or(otherwise));
    };
    const auto reply = [&](const Result<json::value>& result) {
      if (!result) return call.respond(error_reply(409, "not_available", result.error().text()));
      call.respond(json_reply(200, *result));
    };
    if (verb == "view") {
      const std::string at = call.request.query_or("at", "");
      if (at.empty()) {
        const Result<json::value> entries = table->steps_after(viewer, ~std::size_t{0} >> 1U);
        if (!entries) return reply(entries);
        return reply(table->view_at(
            viewer, static_cast<std::size_t>(entries->get_object().at("steps").to_number<int>())));
      }
      if (!whole_number(at))
        return call.respond(error_reply(422, "bad_request", "'at' should be a step from 0 on"));
      return reply(table->view_at(viewer, number("at", 0)));
    }
    if (verb == "log") return reply(table->steps_after(viewer, number("after", 0)));
    if (verb == "scores") {
      const std::string every = call.request.query_or("every", "turn");
      if (every != "turn" && every != "step")
        return call.respond(error_reply(422, "bad_request", "'every' should be turn or step"));
      return reply(table->scores(every == "step"));
    }
    if (verb == "dice") return reply(table->dice_report());
    if (verb == "record") {
      const Result<std::string> lines = table->record_lines(viewer);
      if (!lines) return call.respond(error_reply(409, "not_available", lines.error().text()));
      Reply record;
      record.content_type = kJsonLines;
      record.body = *lines;
      record.headers.emplace_back(
          "Content-Disposition",
          fmt::format("attachment; filename=\"{}.jsonl\"", table->document().id));
      return call.respond(std::move(record));
    }
    not_found(call);
  }

  void change_table(const Call& call, const std::shared_ptr<Table>& table, const std::string& verb,
                    const json::value& body) {
    const Person person = call.person();
    Fields fields(body, Place{});
    if (verb == "join") {
      const std::optional<std::uint64_t> seat = fields.number_if("seat", 0, kMaxSeats - 1);
      const std::string code =
          fields.text_if("invite").value_or(call.request.query_or("invite", ""));
      if (!complete(call, fields)) return;
      return table->join(person, seat ? static_cast<int>(*seat) : -1, code,
                         reply_table(call, table, 200));
    }
    if (verb == "leave") {
      if (!complete(call, fields)) return;
      return table->leave(person, reply_table(call, table, 200));
    }
    if (verb == "start") {
      const std::string fill = fields.text_if("fill").value_or("");
      if (!complete(call, fields)) return;
      return table->start(person, fill, reply_table(call, table, 200));
    }
    if (verb == "seat") return set_seat(call, table, fields);
    if (verb == "rematch") {
      if (!complete(call, fields) || !afford(call, Cost::table, person.account)) return;
      return rematch(call, table);
    }
    play(call, table, verb, fields);
  }

  void set_seat(const Call& call, const std::shared_ptr<Table>& table, Fields& fields) {
    const auto seat = static_cast<Seat>(fields.number("seat", 0, kMaxSeats - 1));
    const std::string kind = fields.text("kind");
    const std::string bot = fields.text_if("bot").value_or("");
    if (fields.ok() && kind != "open" && kind != "invite" && kind != "bot")
      fields.refuse("kind", "'open', 'invite' or 'bot' is expected");
    if (!complete(call, fields)) return;
    const SeatDocument::Kind made = kind == "open"     ? SeatDocument::Kind::open
                                    : kind == "invite" ? SeatDocument::Kind::invite
                                                       : SeatDocument::Kind::bot;
    table->set_seat(call.person(), seat, made, bot, reply_table(call, table, 200));
  }

  void rematch(const Call& call, const std::shared_ptr<Table>& table) {
    auto made = std::make_shared<std::shared_ptr<Table>>();
    auto waiting = std::make_shared<std::optional<Outcome>>();
    const auto finish = [respond = call.respond, person = call.person(), made,
                         waiting](const Outcome& outcome) {
      if (!*made) {
        *waiting = outcome;
        return;
      }
      if (!outcome.ok()) return respond(refusal_reply(*outcome.refusal));
      respond(json_reply(201, (*made)->table_json(person)));
    };
    const Result<std::shared_ptr<Table>> next = tables_.rematch(call.person(), *table, finish);
    if (!next) return call.respond(error_reply(409, "no_rematch", next.error().text()));
    *made = *next;
    if (*waiting) finish(**waiting);
  }

  void play(const Call& call, const std::shared_ptr<Table>& table, const std::string& verb,
            Fields& fields) {
    const Person person = call.person();
    const Seat seat = table->viewer(person);
    const bool asks = verb == "preview" || verb == "why";
    const Cost cost = verb == "chat" ? Cost::chat : asks ? Cost::ask : Cost::action;
    if (!afford(call, cost, person.account)) return;
    const auto reply = [&](const Table::Inquiry& inquiry) {
      if (inquiry.refusal) return call.respond(refusal_reply(*inquiry.refusal));
      call.respond(json_reply(200, inquiry.answer));
    };
    if (verb == "why") {
      const std::int64_t seen = read_version(fields);
      static_cast<void>(fields.text_if("id"));
      const std::vector<std::string> actions = fields.texts("actions");
      if (!complete(call, fields)) return;
      return reply(table->why(seat, seen, actions));
    }
    if (verb == "act" || verb == "preview") {
      Move move = read_move(fields);
      move.message = fields.text_if("id").value_or("");
      if (!complete(call, fields)) return;
      if (verb == "preview") return reply(table->preview(seat, move));
      return table->act(seat, move, reply_version(call));
    }
    if (verb == "undo") {
      const std::int64_t seen = read_version(fields);
      const bool ask = fields.flag_if("ask", false);
      if (!complete(call, fields)) return;
      return table->undo(seat, seen, ask, reply_version(call));
    }
    if (verb == "undo-answer") {
      const bool agree = fields.flag_if("agree", false);
      if (!complete(call, fields)) return;
      return table->answer_undo(seat, agree, reply_version(call));
    }
    if (verb == "chat") {
      const std::string text = fields.text("text");
      if (!complete(call, fields)) return;
      return table->say(person, text, reply_version(call));
    }
    if (verb == "hint") {
      if (!complete(call, fields) || !afford(call, Cost::heavy, person.account)) return;
      return table->hint(seat, [respond = call.respond](const std::optional<Refusal>& refusal,
                                                        std::int64_t at, json::value action) {
        if (refusal) return respond(refusal_reply(*refusal));
        respond(json_reply(200, json::object{{"version", at}, {"action", std::move(action)}}));
      });
    }
    not_found(call);
  }

  House& house_;
  Tables& tables_;
  Accounts& accounts_;
  const DataSource& data_;
  ApiSettings settings_;
  RateLimits limits_;
  std::int64_t next_sweep_ = 0;
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
