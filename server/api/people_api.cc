#include "server/api/people_api.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/notation/message_json.h"
#include "server/api/socket.h"

namespace stadtluft::server {
namespace {

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

Accounts::Done done(const Call& call) {
  return [respond = call.respond](const std::optional<Refusal>& refusal) {
    if (refusal) return respond(refusal_reply(*refusal));
    respond(json_reply(200, json::object{{"ok", true}}));
  };
}

struct Credentials {
  std::string name;
  std::string password;
};
// Those of the body; nothing, and the reply is given, if it holds anything else.
std::optional<Credentials> credentials_of(const Call& call) {
  const std::optional<json::value> body = body_of(call);
  if (!body) return std::nullopt;
  Fields fields(*body, Place{});
  Credentials credentials{fields.text("name"), fields.text("password")};
  if (!complete(call, fields)) return std::nullopt;
  return credentials;
}

}  // namespace

Accounts::EntryDone PeopleApi::entered(const Call& call, unsigned status) {
  return [this, respond = call.respond, status](const std::optional<Refusal>& refusal,
                                                const Accounts::Entry& entry) {
    if (refusal) return respond(refusal_reply(*refusal));
    Reply reply = json_reply(status, account_json(entry.account));
    reply.headers.emplace_back("Set-Cookie", cookie(entry.secret));
    respond(std::move(reply));
  };
}

std::string PeopleApi::cookie(const std::string& secret) const {
  return fmt::format("stadtluft_session={}; Path=/; HttpOnly; SameSite=Lax; Max-Age={}{}", secret,
                     secret.empty() ? 0 : Accounts::kSessionLife / 1000,
                     secure_cookies_ ? "; Secure" : "");
}

void PeopleApi::guest(const Call& call) {
  if (!toll_.afford(call, Cost::guest, call.request.address)) return;
  const std::optional<json::value> body = body_of(call);
  if (!body) return;
  Fields fields(*body, Place{});
  const std::string name = fields.text("name");
  if (!complete(call, fields)) return;
  accounts_.enter_as_guest(name, entered(call, 201));
}

void PeopleApi::enrol(const Call& call) {
  if (!toll_.afford(call, Cost::login, call.request.address)) return;
  const std::optional<Credentials> given = credentials_of(call);
  if (!given) return;
  std::optional<AccountRow> guest;
  if (call.identity && !call.identity->by_token) guest = call.identity->account;
  accounts_.enrol(guest, given->name, given->password, entered(call, 201));
}

void PeopleApi::log_in(const Call& call) {
  const std::optional<Credentials> given = credentials_of(call);
  if (!given) return;
  if (!toll_.afford(call, Cost::login, call.request.address) ||
      !toll_.afford(call, Cost::login, "name " + given->name))
    return;
  accounts_.log_in(given->name, given->password, entered(call, 200));
}

void PeopleApi::log_out(const Call& call) {
  accounts_.log_out(call.request.session, [this, respond = call.respond, identity = call.identity](
                                              const std::optional<Refusal>& refusal) {
    if (refusal) return respond(refusal_reply(*refusal));
    if (identity && !identity->by_token) close_sockets_of(identity->pass);
    Reply reply = json_reply(200, json::object{{"ok", true}});
    reply.headers.emplace_back("Set-Cookie", cookie(""));
    respond(std::move(reply));
  });
}

void PeopleApi::close_sockets_of(const std::string& pass) {
  house_.fanout.publish(PassWatch::topic(pass), std::make_shared<std::string>());
}

void PeopleApi::account(const Call& call) {
  if (!known(call, "read")) return;
  call.respond(json_reply(200, account_json(call.identity->account)));
}

void PeopleApi::tokens(const Call& call) {
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
  if (call.is("POST")) return make_token(call, account);
  not_found(call);
}

void PeopleApi::make_token(const Call& call, const AccountRow& account) {
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

void PeopleApi::drop_token(const Call& call, const AccountRow& account) {
  const std::string& id = call.parts[2];
  const std::vector<PassRow> own = accounts_.tokens(account);
  const bool known =
      std::any_of(own.begin(), own.end(), [&](const PassRow& pass) { return pass.id == id; });
  accounts_.drop_token(account, id,
                       [this, id, known, told = done(call)](const std::optional<Refusal>& refusal) {
                         if (!refusal && known) close_sockets_of(id);
                         told(refusal);
                       });
}

void PeopleApi::declare_bot(const Call& call) {
  if (!known(call, "bot")) return;
  accounts_.declare_bot(call.identity->account, done(call));
}

}  // namespace stadtluft::server
