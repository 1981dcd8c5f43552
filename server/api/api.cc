#include "server/api/api.h"

#include <algorithm>

#include "engine/notation/message_json.h"
#include "server/api/admin_api.h"
#include "server/api/api_description.h"
#include "server/api/call.h"
#include "server/api/catalogue_api.h"
#include "server/api/game_values.h"
#include "server/api/people_api.h"
#include "server/api/socket.h"
#include "server/api/stream_life.h"
#include "server/api/tables_api.h"
#include "server/api/worked_turns.h"
#include "server/base/contain.h"
#include "server/relay/relay.h"
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
       ApiSettings settings, Control control, Relay* relay)
      : house_(house),
        tables_(tables),
        accounts_(accounts),
        settings_(std::move(settings)),
        texts_(house.games, data),
        values_(data),
        worked_turns_(house.games),
        toll_(house, settings_.limits),
        people_api_(house, accounts, toll_, settings_.secure_cookies),
        tables_api_(house, tables, toll_, values_),
        announcements_(control.announcements),
        admin_api_({house, tables, accounts, control.invitations, control.announcements,
                    std::move(control.expire), std::move(control.key)}),
        relay_(relay) {
    if (relay_ != nullptr) relay_->serve(door());
  }

  void handle(const Request& request, const Respond& respond) {
    Call call{request, parts_of(request.path), {}, respond, false};
    if (request.path == "/healthz")
      return respond(health_reply(house_, for_the_host(settings_.host, request)));
    if (request.path == "/readyz") return respond(ready_reply(house_));
    if (request.path == "/metrics") return give_metrics(call);
    if (!toll_.afford(call, Cost::request, request.address)) return;
    if (std::optional<Reply> refusal = check_origin(request)) return respond(std::move(*refusal));
    call.by_key = call.parts.size() > 1 && call.parts[1] == "admin" && admin_api_.has_key(request);
    const std::string table = table_of(call.parts);
    if (table.empty()) return serve(call);
    if (relay_ != nullptr && relay_->pass_on(table, request, call.by_key, respond)) return;
    // Where the path says no more than the table, its data will do.
    const bool game = call.parts.size() > 3;
    if (!tables_.comes_later(table, game)) return serve(call);
    tables_.fetch(table, game, [this, request, respond, by_key = call.by_key] {
      Call kept{request, parts_of(request.path), {}, respond, by_key};
      serve(kept);
    });
  }

  // A request that is within the limits and whose table, if it names one, is ours.
  void serve(Call& call) {
    const Request& request = call.request;
    const Respond& respond = call.respond;
    call.identity = identify(request);
    if (call.by_key) return admin_api_.handle(call);
    if (!request.token.empty() && !call.identity)
      return respond(error_reply(401, "bad_token", "this token is not known"));
    route(call);
  }

  [[nodiscard]] Metrics& metrics() { return house_.metrics; }

  using OpenDone = Api::OpenDone;

  // What fails before the answer is there is a refusal.
  void open(std::string_view event, const OpenDone& done,
            const std::function<void(const OpenDone&)>& how) {
    const auto answered = std::make_shared<bool>(false);
    const OpenDone once = [answered, done](Opened opened) {
      if (!std::exchange(*answered, true)) done(std::move(opened));
    };
    if (!contain(house_.metrics, event, [&] { how(once); }))
      once({nullptr, refusal_reply(kInternal)});
  }

  void open_socket(const Request& request, Outbox& outbox, const OpenDone& done) {
    const std::vector<std::string> parts = parts_of(request.path);
    if (parts.size() != 4 || parts[0] != "api" || parts[1] != "tables" || parts[3] != "live")
      return done({nullptr, error_reply(404, "not_found", "there is no socket at this path")});
    open_channel(request, parts[2], false, outbox, done);
  }

  void open_stream(const Request& request, Outbox& outbox, const OpenDone& done) {
    const OpenDone for_a_while = [this, &outbox, done](Opened opened) {
      if (opened.channel)
        opened.channel =
            std::make_unique<StreamLife>(house_.loop, outbox, std::move(opened.channel));
      done(std::move(opened));
    };
    const std::vector<std::string> parts = parts_of(request.path);
    if (parts.size() == 5) return open_channel(request, parts[4], true, outbox, for_a_while);
    if (std::optional<Reply> refusal = toll_.refuse_connection(request))
      return done({nullptr, std::move(*refusal)});
    for_a_while(open_account(request, outbox));
  }

 private:
  std::optional<Identity> identify(const Request& request) {
    std::optional<Identity> identity = accounts_.identify(request.session, request.token);
    if (identity)
      house_.shares.note(identity->account.id, identity->person().guest, request.address);
    return identity;
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

  // What other nodes hand to this one; its limits were counted there.
  Relay::Door door() {
    Relay::Door door;
    door.handle = [this](const Request& request, bool by_key, const Respond& respond) {
      contain(house_.metrics, "request_failed", [&] {
        Call call{request, parts_of(request.path), {}, reply_once(house_.metrics, respond), by_key};
        serve(call);
      });
    };
    door.open = [this](const Request& request, bool stream, Outbox& outbox) {
      Opened opened{nullptr, refusal_reply(kInternal)};
      contain(house_.metrics, stream ? "stream_failed" : "socket_failed", [&] {
        opened = open_table(request, parts_of(request.path)[stream ? 4 : 2], outbox);
      });
      return opened;
    };
    return door;
  }

  // The table that a path names; empty if none.
  static std::string table_of(const std::vector<std::string>& parts) {
    if (parts.size() < 3 || parts[0] != "api") return {};
    if (parts[1] == "tables" || parts[1] == "games") return parts[2];
    if (parts[1] == "bot" && parts[2] == "game" && parts.size() == 5) return parts[3];
    if (parts[1] == "admin" && parts[2] == "tables" && parts.size() > 3) return parts[3];
    return {};
  }

  void open_channel(const Request& request, const std::string& table, bool stream, Outbox& outbox,
                    const OpenDone& done) {
    if (std::optional<Reply> refusal = toll_.refuse_connection(request))
      return done({nullptr, std::move(*refusal)});
    if (relay_ != nullptr && relay_->pass_on_channel(table, request, stream, outbox, done)) return;
    if (!tables_.comes_later(table, true)) return done(open_table(request, table, outbox));
    tables_.fetch(table, true, [this, request, table, stream, &outbox, done] {
      Opened opened{nullptr, refusal_reply(kInternal)};
      contain(house_.metrics, stream ? "stream_failed" : "socket_failed",
              [&] { opened = open_table(request, table, outbox); });
      done(std::move(opened));
    });
  }

  // What happens at all tables of an account.
  Opened open_account(const Request& request, Outbox& outbox) {
    const std::optional<Identity> identity = identify(request);
    if (!identity) return {nullptr, error_reply(401, "unknown", "log in first")};
    if (!identity->may("read")) return {nullptr, error_reply(403, "scope", "needs the scope read")};
    return {std::make_unique<AccountChannel>(house_, identity->account.id, identity->pass, outbox),
            {}};
  }

  Opened open_table(const Request& request, const std::string& id, Outbox& outbox) {
    if (!request.origin.empty() && !own_origin(request))
      return {nullptr, error_reply(403, "origin", "sockets from other sites are refused")};
    const std::optional<Identity> identity = identify(request);
    if (!request.token.empty() && !identity)
      return {nullptr, error_reply(401, "bad_token", "this token is not known")};
    if (identity && !identity->may("play") && !identity->may("bot"))
      return {nullptr, error_reply(403, "scope", "needs the scope play")};
    const Person person = asking(request, identity);
    const std::string code = request.query_or("invite", "");
    const std::shared_ptr<Table> table = tables_.find(id);
    if (!table && tables_.elsewhere(id)) return {nullptr, refusal_reply(kMoved)};
    if (!table && tables_.unreadable(id)) return {nullptr, refusal_reply(kUnreadable)};
    if (!table || !table->may_see(person, code))
      return {nullptr, error_reply(404, "not_found", "there is no such table")};
    if (!table->may_watch(person))
      return {nullptr, error_reply(403, "spectator", "this table has no spectators")};
    const std::int64_t from = whole_number(request.query_or("from", "")).value_or(-1);
    return {std::make_unique<TableChannel>(house_, toll_.limits(), table, person, request.address,
                                           identity ? identity->pass : "", code, from, outbox),
            {}};
  }

  void give_metrics(const Call& call) const {
    if (!for_the_host(settings_.host, call.request))
      return call.respond(error_reply(403, "private", "measurements are for the host"));
    Reply reply;
    reply.content_type = "text/plain; version=0.0.4; charset=utf-8";
    reply.body = house_.metrics.text();
    call.respond(std::move(reply));
  }

  // What a visitor should know at the door.
  void give_house(const Call& call) {
    const Accounts::Doors& doors = accounts_.doors();
    call.respond(json_reply(
        200, json::object{{"version", kVersion},
                          {"people", word_of(doors.people)},
                          {"guests", word_of(doors.guests)},
                          {"announcements", announcements_.to_json(house_.loop.now())}}));
  }

  // What new games are played by.
  void give_values(const Call& call) {
    const AnyGame* game = house_.games.find(call.parts[2]);
    if (game == nullptr) return not_found(call);
    values_.give(call, *game);
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
    if (section == "house" && parts.size() == 2 && call.is("GET")) return give_house(call);
    if (section == "admin") return admin_api_.handle(call);
    if (section == "texts" && parts.size() == 3 && call.is("GET")) return texts_.give(call);
    if (section == "values" && parts.size() == 3 && call.is("GET")) return give_values(call);
    if (section == "worked-turns" && parts.size() == 3 && call.is("GET"))
      return worked_turns_.give(call);
    if (section == "guest" && call.is("POST")) return people_api_.guest(call);
    if (section == "register" && call.is("POST")) return people_api_.enrol(call);
    if (section == "login" && call.is("POST")) return people_api_.log_in(call);
    if (section == "recover" && call.is("POST")) return people_api_.recover(call);
    if (section == "logout" && call.is("POST")) return people_api_.log_out(call);
    if (section == "me" && parts.size() == 2 && call.is("GET")) return PeopleApi::me(call);
    if (section == "account" && parts.size() == 2 && call.is("GET"))
      return PeopleApi::account(call);
    if (section == "account" && parts.size() == 3 && call.is("POST"))
      return people_api_.change_account(call);
    if (section == "sessions") return people_api_.sessions(call);
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
  ApiSettings settings_;
  Texts texts_;
  GameValues values_;
  WorkedTurns worked_turns_;
  Toll toll_;
  PeopleApi people_api_;
  TablesApi tables_api_;
  Announcements& announcements_;
  AdminApi admin_api_;
  Relay* relay_;  // nullptr: there is one node only
};

Api::Api(House& house, Tables& tables, Accounts& accounts, const DataSource& data,
         ApiSettings settings, Control control, Relay* relay)
    : impl_(std::make_unique<Impl>(house, tables, accounts, data, std::move(settings),
                                   std::move(control), relay)) {}
Api::~Api() = default;

bool Api::owns(std::string_view path) {
  return path == "/api" || path.starts_with("/api/") || path == "/healthz" || path == "/readyz" ||
         path == "/metrics";
}

void Api::handle(const Request& request, const Respond& respond) {
  // The reply to what fails here is given by letting go of it.
  contain(impl_->metrics(), "request_failed",
          [&] { impl_->handle(request, reply_once(impl_->metrics(), respond)); });
}

// Whoever fails before `done` was called tells the client that something went wrong.
void Api::open_socket(const Request& request, Outbox& outbox, const OpenDone& done) {
  impl_->open("socket_failed", done,
              [&](const OpenDone& once) { impl_->open_socket(request, outbox, once); });
}

bool Api::is_stream(const Request& request) {
  return request.method == "GET" &&
         (request.path == "/api/stream/event" || request.path.starts_with("/api/bot/game/stream/"));
}

void Api::open_stream(const Request& request, Outbox& outbox, const OpenDone& done) {
  impl_->open("stream_failed", done,
              [&](const OpenDone& once) { impl_->open_stream(request, outbox, once); });
}

}  // namespace stadtluft::server
