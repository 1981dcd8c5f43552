#include "server/api/people_api.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/notation/message_json.h"
#include "server/api/socket.h"
#include "server/base/audit.h"
#include "server/base/names.h"

namespace stadtluft::server {
namespace {

json::value account_json(const AccountRow& account, bool host) {
  return json::object{{"id", account.id},
                      {"name", account.name},
                      {"kind", word_of(account.kind)},
                      {"host", host},
                      {"created", account.created}};
}

json::value session_json(const PassRow& pass, bool current) {
  return json::object{{"id", pass.id},
                      {"created", pass.created},
                      {"used", pass.used == 0 ? pass.created : pass.used},
                      {"current", current}};
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
  std::string invitation;  // to the house; of who registers
};
// Those of the body; nothing, and the reply is given, if it holds anything else.
std::optional<Credentials> credentials_of(const Call& call, bool registers) {
  const std::optional<json::value> body = body_of(call);
  if (!body) return std::nullopt;
  Fields fields(*body, Location{});
  Credentials credentials{fields.text("name"), fields.text("password"), {}};
  if (registers) credentials.invitation = fields.text_if("invitation").value_or("");
  if (!complete(call, fields)) return std::nullopt;
  return credentials;
}

// The session that the caller has, if any.
Accounts::Before session_of(const Call& call) {
  if (!call.identity || call.identity->by_token) return std::nullopt;
  return call.identity;
}

// Whether the caller has a session: a stolen token must neither breed nor lock its owner out.
bool in_session(const Call& call) {
  if (!known(call, "read")) return false;
  if (!call.identity->by_token) return true;
  call.respond(error_reply(403, "scope", "accounts are managed from a session only"));
  return false;
}

}  // namespace

Accounts::EntryDone PeopleApi::entered(const Call& call, unsigned status) {
  return [this, respond = call.respond, status](const std::optional<Refusal>& refusal,
                                                const Accounts::Entry& entry) {
    if (refusal) return respond(refusal_reply(*refusal));
    for (const std::string& pass : entry.ended) close_sockets_of(pass);
    json::value body = account_json(entry.account, accounts_.is_host(entry.account));
    if (!entry.recovery.empty()) body.get_object()["recovery"] = entry.recovery;
    Reply reply = json_reply(status, body);
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
  Fields fields(*body, Location{});
  const std::string name = fields.text("name");
  const std::string invitation = fields.text_if("invitation").value_or("");
  if (!complete(call, fields)) return;
  accounts_.enter_as_guest(session_of(call), name, entered(call, 201), invitation);
}

void PeopleApi::enrol(const Call& call) {
  if (!toll_.afford(call, Cost::login, call.request.address)) return;
  const std::optional<Credentials> given = credentials_of(call, true);
  if (!given) return;
  // Whoever comes with a session that is over was somebody a moment ago, and may have registered
  // already: a second request of the same guest must not make a second account.
  if (!call.identity && !call.request.session.empty())
    return call.respond(
        refusal_reply({"session_over", "your session has ended; log out and try again"}));
  accounts_.enrol(
      session_of(call), given->name, given->password,
      [from = call.request.full_address, told = entered(call, 201)](
          const std::optional<Refusal>& refusal, const Accounts::Entry& entry) {
        if (!refusal)
          audit("registered",
                {{"account", entry.account.id}, {"name", entry.account.name}, {"address", from}});
        told(refusal, entry);
      },
      given->invitation);
}

void PeopleApi::log_in(const Call& call) {
  const std::optional<Credentials> given = credentials_of(call, false);
  if (!given) return;
  const std::string key = name_key(given->name);
  const std::optional<std::int64_t> delay = toll_.begin_login(call, key);
  if (!delay) return;
  const auto look = [this, given, before = session_of(call), told = login_ended(call, key)] {
    accounts_.log_in(before, given->name, given->password, told);
  };
  // Whoever is logged in under this name already is not the guesser that others are slowed down
  // for.
  const bool own = call.identity && call.identity->account.name_key == key;
  if (*delay == 0 || own) return look();
  // Whoever hangs up meanwhile has failed.
  house_.loop.after(*delay, [look, gone = call.request.gone] {
    if (!gone->load()) look();
  });
}

Accounts::EntryDone PeopleApi::login_ended(const Call& call, const std::string& name_key) {
  return [this, name_key, address = call.request.address, from = call.request.full_address,
          told = entered(call, 200)](const std::optional<Refusal>& refusal,
                                     const Accounts::Entry& entry) {
    if (!refusal) {
      toll_.end_login(Toll::Login::right, name_key, address);
      audit("login",
            {{"account", entry.account.id}, {"name", entry.account.name}, {"address", from}});
    } else if (refusal->code == "bad_login") {
      toll_.end_login(Toll::Login::wrong, name_key, address);
      audit_failed_login(name_key, from);
    } else {
      toll_.end_login(Toll::Login::never_was, name_key, address);
    }
    told(refusal, entry);
  };
}

void PeopleApi::audit_failed_login(const std::string& name_key, const std::string& from) {
  json::object fields{{"address", from}};
  // A name that nobody has may be a password that somebody typed into the wrong field.
  if (const std::optional<AccountRow> account = house_.storage.account_named(name_key)) {
    fields["account"] = account->id;
    fields["name"] = account->name;
  }
  audit("login_failed", std::move(fields));
}

void PeopleApi::log_out(const Call& call) {
  accounts_.log_out(call.request.session,
                    [this, respond = call.respond, identity = call.identity,
                     from = call.request.full_address](const std::optional<Refusal>& refusal) {
                      if (refusal) return respond(refusal_reply(*refusal));
                      if (identity && !identity->by_token) {
                        close_sockets_of(identity->pass);
                        audit("logout", {{"account", identity->account.id}, {"address", from}});
                      }
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
  call.respond(json_reply(200, account_json(call.identity->account, call.identity->host)));
}

void PeopleApi::me(const Call& call) {
  json::value account = nullptr;
  if (call.identity && call.identity->may("read"))
    account = account_json(call.identity->account, call.identity->host);
  call.respond(json_reply(200, json::object{{"account", std::move(account)}}));
}

void PeopleApi::change_account(const Call& call) {
  const std::string& what = call.parts[2];
  if (what != "password" && what != "recovery" && what != "delete") return not_found(call);
  if (!in_session(call)) return;
  if (what == "password") return change_password(call);
  if (what == "recovery") return renew_recovery(call);
  remove_account(call);
}

std::optional<PeopleApi::Shown> PeopleApi::password_shown(const Call& call, const char* event) {
  const AccountRow& account = call.identity->account;
  // Guessing the password of an open session costs as much as guessing it at the door; but whoever
  // has the session does not wait for others who guess.
  if (account.kind != AccountKind::guest && !toll_.begin_login(call, account.name_key))
    return std::nullopt;
  return [this, account, event, address = call.request.address,
          from = call.request.full_address](const std::optional<Refusal>& refusal) {
    const bool wrong = refusal && refusal->code == "wrong_password";
    if (account.kind != AccountKind::guest)
      toll_.end_login(wrong     ? Toll::Login::wrong
                      : refusal ? Toll::Login::never_was
                                : Toll::Login::right,
                      account.name_key, address);
    if (refusal && !wrong) return;
    audit(fmt::format("{}{}", event, wrong ? "_failed" : ""),
          {{"account", account.id}, {"address", from}});
  };
}

void PeopleApi::change_password(const Call& call) {
  const std::optional<json::value> body = body_of(call);
  if (!body) return;
  Fields fields(*body, Location{});
  const std::string current = fields.text("current");
  const std::string next = fields.text("new");
  const bool tokens_too = fields.flag_if("tokens", false);
  if (!complete(call, fields)) return;
  const std::optional<Shown> shown = password_shown(call, "password_changed");
  if (!shown) return;
  accounts_.change_password(
      call.identity->account, current, next, tokens_too,
      [shown, told = entered(call, 200)](const std::optional<Refusal>& refusal,
                                         const Accounts::Entry& entry) {
        (*shown)(refusal);
        told(refusal, entry);
      });
}

// Guessing a code costs as much as guessing a password.
void PeopleApi::recover(const Call& call) {
  const std::optional<json::value> body = body_of(call);
  if (!body) return;
  Fields fields(*body, Location{});
  const std::string name = fields.text("name");
  const std::string code = fields.text("code");
  const std::string next = fields.text("new");
  if (!complete(call, fields)) return;
  const std::string key = name_key(name);
  if (!toll_.begin_login(call, key)) return;
  accounts_.recover(
      name, code, next,
      [this, key, address = call.request.address, from = call.request.full_address,
       told = entered(call, 200)](const std::optional<Refusal>& refusal,
                                  const Accounts::Entry& entry) {
        const bool wrong = refusal && refusal->code == "bad_recovery";
        toll_.end_login(wrong     ? Toll::Login::wrong
                        : refusal ? Toll::Login::never_was
                                  : Toll::Login::right,
                        key, address);
        if (!refusal)
          audit("account_recovered",
                {{"account", entry.account.id}, {"name", entry.account.name}, {"address", from}});
        else if (wrong)
          audit_failed_login(key, from);
        told(refusal, entry);
      });
}

void PeopleApi::renew_recovery(const Call& call) {
  const std::optional<json::value> body = body_of(call);
  if (!body) return;
  Fields fields(*body, Location{});
  const std::string password = fields.text("password");
  if (!complete(call, fields)) return;
  const std::optional<Shown> shown = password_shown(call, "recovery_renewed");
  if (!shown) return;
  accounts_.renew_recovery(call.identity->account, password,
                           [shown, respond = call.respond](const std::optional<Refusal>& refusal,
                                                           const std::string& code) {
                             (*shown)(refusal);
                             if (refusal) return respond(refusal_reply(*refusal));
                             respond(json_reply(200, json::object{{"recovery", code}}));
                           });
}

void PeopleApi::remove_account(const Call& call) {
  const std::optional<json::value> body = body_of(call);
  if (!body) return;
  Fields fields(*body, Location{});
  const std::string password = fields.text_if("password").value_or("");
  if (!complete(call, fields)) return;
  const std::optional<Shown> shown = password_shown(call, "account_deleted");
  if (!shown) return;
  accounts_.remove(call.identity->account, password,
                   [this, shown, respond = call.respond](const std::optional<Refusal>& refusal,
                                                         const std::vector<std::string>& ended) {
                     (*shown)(refusal);
                     if (refusal) return respond(refusal_reply(*refusal));
                     for (const std::string& pass : ended) close_sockets_of(pass);
                     Reply reply = json_reply(200, json::object{{"ok", true}});
                     reply.headers.emplace_back("Set-Cookie", cookie(""));
                     respond(std::move(reply));
                   });
}

void PeopleApi::sessions(const Call& call) {
  if (!in_session(call)) return;
  if (call.parts.size() <= 3 && call.is("DELETE")) return end_sessions(call);
  if (call.parts.size() != 2 || !call.is("GET")) return not_found(call);
  json::array list;
  for (const PassRow& pass : accounts_.sessions(call.identity->account))
    list.emplace_back(session_json(pass, pass.id == call.identity->pass));
  call.respond(json_reply(200, json::object{{"sessions", std::move(list)}}));
}

void PeopleApi::end_sessions(const Call& call) {
  const AccountRow& account = call.identity->account;
  const auto ended = [this, id = account.id, address = call.request.full_address,
                      told = done(call)](const std::optional<Refusal>& refusal,
                                         const std::vector<std::string>& passes) {
    if (!refusal)
      audit("sessions_ended", {{"account", id}, {"count", passes.size()}, {"address", address}});
    for (const std::string& pass : passes) close_sockets_of(pass);
    told(refusal);
  };
  if (call.parts.size() == 3) return accounts_.end_session(account, call.parts[2], ended);
  accounts_.end_other_sessions(account, call.identity->pass, ended);
}

void PeopleApi::tokens(const Call& call) {
  if (!in_session(call)) return;
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
  Fields fields(*body, Location{});
  const std::string name = fields.text("name");
  const std::string scopes = read_scopes(fields.texts("scopes"));
  if (fields.ok() && scopes.empty())
    fields.refuse("scopes", "'read', 'play' and 'bot' are expected");
  if (!complete(call, fields)) return;
  accounts_.make_token(
      account, name, scopes,
      [respond = call.respond, from = call.request.full_address](
          const std::optional<Refusal>& refusal, const PassRow& pass, const std::string& secret) {
        if (refusal) return respond(refusal_reply(*refusal));
        audit("token_made", {{"account", pass.account},
                             {"token_id", pass.id},
                             {"scopes", pass.scopes},
                             {"address", from}});
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
  accounts_.drop_token(
      account, id,
      [this, id, known, account = account.id, from = call.request.full_address,
       told = done(call)](const std::optional<Refusal>& refusal) {
        if (!refusal && known) {
          close_sockets_of(id);
          audit("token_dropped", {{"account", account}, {"token_id", id}, {"address", from}});
        }
        told(refusal);
      });
}

void PeopleApi::declare_bot(const Call& call) {
  if (!known(call, "bot")) return;
  accounts_.declare_bot(call.identity->account,
                        [account = call.identity->account.id, from = call.request.full_address,
                         told = done(call)](const std::optional<Refusal>& refusal) {
                          if (!refusal)
                            audit("bot_declared", {{"account", account}, {"address", from}});
                          told(refusal);
                        });
}

}  // namespace stadtluft::server
