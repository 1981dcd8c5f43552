#include "server/api/admin_api.h"

#include <algorithm>

#include <fmt/format.h>

#include "server/api/socket.h"
#include "server/base/audit.h"
#include "server/base/crypto.h"
#include "server/base/names.h"
#include "server/tables/tables.h"
#include "stadtluft_version.h"

namespace stadtluft::server {
namespace {

constexpr std::int64_t kDay = 86'400'000;
constexpr std::uint64_t kMostDays = 36'500;

json::object person_json(const AccountRow& account, bool host) {
  return {{"id", account.id},
          {"name", account.name},
          {"kind", word_of(account.kind)},
          {"host", host},
          {"created", account.created},
          {"banned", account.banned == 0 ? json::value(nullptr) : json::value(account.banned)},
          {"ban_reason", account.ban_reason}};
}

json::object invitation_json(const Invitations::Invitation& one) {
  return {{"id", one.id},
          {"note", one.note},
          {"created", one.created},
          {"expires", one.expires == 0 ? json::value(nullptr) : json::value(one.expires)},
          {"left", one.left}};
}

Accounts::Done told(const Call& call) {
  return [respond = call.respond](const std::optional<Refusal>& refusal) {
    if (refusal) return respond(refusal_reply(*refusal));
    respond(json_reply(200, json::object{{"ok", true}}));
  };
}

// Closes what was opened with this session or token.
void close_sockets(House& house, const std::string& pass) {
  house.fanout.publish(PassWatch::topic(pass), std::make_shared<std::string>());
}

// Reads the body with `read`; false, and the reply is given, if there is anything wrong.
bool read_body(const Call& call, const std::function<void(Fields&)>& read) {
  const std::optional<json::value> body = body_of(call);
  if (!body) return false;
  Fields fields(*body, Location{});
  read(fields);
  return complete(call, fields);
}

// A line of text that people read, without what cannot be seen.
std::string line_of(Fields& fields, std::string_view key, std::size_t most) {
  std::string line = clean_line(fields.text_if(key).value_or(""));
  if (line.size() > most)
    fields.refuse(key, fmt::format("a text of at most {} bytes is expected", most));
  return line;
}

}  // namespace

bool AdminApi::has_key(const Request& request) const {
  return !parts_.key.empty() && !request.token.empty() && same_secret(parts_.key, request.token);
}

void AdminApi::handle(const Call& call) {
  const bool session = call.identity && call.identity->host && !call.identity->by_token;
  if (!session && !call.by_key)
    return call.respond(error_reply(403, "private", "this is for those who run the house"));
  const std::string section = call.parts.size() > 2 ? call.parts[2] : "";
  const std::size_t parts = call.parts.size();
  if (section == "status" && parts == 3 && call.is("GET")) return status(call);
  if (section == "people") return people(call);
  if (section == "tables") return tables(call);
  if (section == "quarantine" && parts == 3 && call.is("GET")) return quarantine(call);
  if (section == "announcements") return announcements(call);
  if (section == "invitations") return invitations(call);
  if (section == "expire" && parts == 3 && call.is("POST")) {
    note(call, "admin_expire", {});
    parts_.expire();
    return call.respond(json_reply(200, json::object{{"ok", true}}));
  }
  not_found(call);
}

void AdminApi::note(const Call& call, const char* event, json::object fields) {
  fields["by"] = call.identity ? call.identity->account.name : "the key of the house";
  fields["address"] = call.request.full_address;
  audit(event, std::move(fields));
}

void AdminApi::status(const Call& call) {
  const Metrics& metrics = parts_.house.metrics;
  call.respond(json_reply(200, json::object{{"version", kVersion},
                                            {"connections", metrics.connections.value()},
                                            {"sockets", metrics.sockets.value()},
                                            {"tables", metrics.tables_loaded.value()},
                                            {"games", metrics.tables_awake.value()},
                                            {"quarantined", metrics.tables_quarantined.value()}}));
}

std::optional<AccountRow> AdminApi::find(const std::string& who) {
  std::optional<AccountRow> account = parts_.house.storage.account(who);
  if (!account) account = parts_.house.storage.account_named(name_key(who));
  if (account && account->kind == AccountKind::leaving) return std::nullopt;
  return account;
}

void AdminApi::people(const Call& call) {
  if (call.parts.size() > 3) {
    const std::optional<AccountRow> account = find(call.parts[3]);
    if (!account || call.parts.size() > 5)
      return call.respond(error_reply(404, "not_found", "there is no such account"));
    if (call.parts.size() == 4) return person(call, *account);
    return change_person(call, *account, call.parts[4]);
  }
  if (!call.is("GET")) return not_found(call);
  const Page page = page_of(call.request);
  PeopleFilter filter;
  filter.name = name_key(call.request.query_or("name", ""));
  filter.guests = call.request.query_or("guests", "") == "1";
  filter.limit = page.limit;
  filter.before = page.before;
  filter.before_id = page.before_id;
  json::array list;
  for (const AccountRow& row : parts_.house.storage.people(filter))
    list.emplace_back(person_json(row, parts_.accounts.is_host(row)));
  call.respond(json_reply(200, json::object{{"people", std::move(list)}}));
}

void AdminApi::person(const Call& call, const AccountRow& account) {
  if (call.is("DELETE")) {
    note(call, "admin_removed", {{"account", account.id}, {"name", account.name}});
    return parts_.accounts.expel(account, ended(call));
  }
  if (!call.is("GET")) return not_found(call);
  json::object object = person_json(account, parts_.accounts.is_host(account));
  const OwnedTables owned = parts_.house.storage.owned_tables(account.id);
  object["sessions"] = parts_.accounts.sessions(account).size();
  object["tokens"] = parts_.accounts.tokens(account).size();
  object["open_tables"] = owned.open;
  object["running_tables"] = owned.running;
  call.respond(json_reply(200, object));
}

// What ended with it is closed, and the caller is told.
Accounts::EndDone AdminApi::ended(const Call& call) {
  return [this, told = told(call)](const std::optional<Refusal>& refusal,
                                   const std::vector<std::string>& passes) {
    for (const std::string& pass : passes) close_sockets(parts_.house, pass);
    told(refusal);
  };
}

void AdminApi::change_person(const Call& call, const AccountRow& account, const std::string& what) {
  if (!call.is("POST")) return not_found(call);
  if (what == "ban" || what == "unban") return ban(call, account, what == "ban");
  if (what == "password") return reset_password(call, account);
  if (what != "host") return not_found(call);
  bool host = false;
  if (!read_body(call, [&](Fields& fields) { host = fields.flag_if("host", true); })) return;
  note(call, "admin_host", {{"account", account.id}, {"name", account.name}, {"host", host}});
  parts_.accounts.set_admin(account, host, told(call));
}

void AdminApi::ban(const Call& call, const AccountRow& account, bool banned) {
  constexpr std::size_t kLongestReason = 500;
  std::string reason;
  if (!read_body(call, [&](Fields& fields) { reason = line_of(fields, "reason", kLongestReason); }))
    return;
  note(call, banned ? "admin_ban" : "admin_unban",
       {{"account", account.id}, {"name", account.name}, {"reason", reason}});
  parts_.accounts.ban(account, banned, reason, ended(call));
}

void AdminApi::reset_password(const Call& call, const AccountRow& account) {
  if (!read_body(call, [](Fields&) {})) return;
  note(call, "admin_password", {{"account", account.id}, {"name", account.name}});
  parts_.accounts.reset_password(
      account, [this, respond = call.respond](const std::optional<Refusal>& refusal,
                                              const std::string& password,
                                              const std::vector<std::string>& passes) {
        if (refusal) return respond(refusal_reply(*refusal));
        for (const std::string& pass : passes) close_sockets(parts_.house, pass);
        respond(json_reply(200, json::object{{"password", password}}));
      });
}

void AdminApi::tables(const Call& call) {
  if (call.parts.size() > 3) return table(call);
  if (!call.is("GET")) return not_found(call);
  std::optional<TableFilter> filter = table_filter(call);
  if (!filter) return;
  filter->unlisted = true;
  parts_.tables.list(*filter, call.person(), [respond = call.respond](json::array list) {
    respond(json_reply(200, json::object{{"tables", std::move(list)}}));
  });
}

// Tables that cannot be read, and why, the latest first.
void AdminApi::quarantine(const Call& call) {
  const Page page = page_of(call.request);
  json::array list;
  for (const QuarantineRow& row :
       parts_.house.storage.quarantined(page.limit, {page.before_id, "", page.before}))
    list.emplace_back(quarantine_json(row));
  call.respond(json_reply(200, json::object{{"tables", std::move(list)}}));
}

void AdminApi::table(const Call& call) {
  const std::string& id = call.parts[3];
  const std::shared_ptr<Table> table = parts_.tables.find(id);
  if (!table && parts_.tables.elsewhere(id)) return call.respond(refusal_reply(kMoved));
  const auto reply = [respond = call.respond](const Receipt& outcome) {
    if (!outcome.ok()) return respond(refusal_reply(*outcome.refusal));
    respond(json_reply(200, json::object{{"ok", true}}));
  };
  if (call.parts.size() == 4 && call.is("DELETE") && parts_.house.quarantine.has(id)) {
    note(call, "admin_table_removed", {{"table", id}, {"unreadable", true}});
    return parts_.tables.remove_unreadable(id, reply);
  }
  if (!table && parts_.tables.unreadable(id)) return call.respond(refusal_reply(kUnreadable));
  if (!table) return call.respond(error_reply(404, "not_found", "there is no such table"));
  if (call.parts.size() == 5 && call.parts[4] == "close" && call.is("POST")) {
    note(call, "admin_table_closed", {{"table", table->data().id}});
    return table->close(reply);
  }
  if (call.parts.size() != 4 || !call.is("DELETE")) return not_found(call);
  note(call, "admin_table_removed", {{"table", table->data().id}});
  table->remove(reply);
}

void AdminApi::store(const Call& call, Change change, json::value reply, unsigned status,
                     const std::function<void()>& read_again) {
  Batch batch;
  batch.push_back(std::move(change));
  parts_.house.storage.write(std::move(batch), [respond = call.respond, reply = std::move(reply),
                                                status, read_again](bool ok) {
    if (ok) return respond(json_reply(status, reply));
    read_again();
    respond(refusal_reply({"storage", "it could not be stored; try again"}));
  });
}

void AdminApi::announcements(const Call& call) {
  const std::int64_t now = parts_.house.loop.now();
  if (call.parts.size() == 3 && call.is("GET"))
    return call.respond(
        json_reply(200, json::object{{"announcements", parts_.announcements.to_json(now)}}));
  if (call.parts.size() == 3 && call.is("POST")) return announce(call);
  if (call.parts.size() != 4 || !call.is("DELETE")) return not_found(call);
  std::optional<Change> change = parts_.announcements.drop(call.parts[3], now);
  if (!change) return not_found(call);
  note(call, "admin_announcement_dropped", {{"announcement", call.parts[3]}});
  store(call, std::move(*change), json::object{{"ok", true}}, 200,
        [this] { parts_.announcements.read_again(); });
}

void AdminApi::announce(const Call& call) {
  constexpr std::size_t kLongest = 500;
  const std::int64_t now = parts_.house.loop.now();
  Announcements::Announcement one{random_name(8), "", now, 0};
  if (!read_body(call, [&](Fields& fields) {
        one.text = line_of(fields, "text", kLongest);
        if (one.text.empty()) fields.refuse("text", "there is nothing to say");
        const auto days =
            static_cast<std::int64_t>(fields.number_if("days", 0, kMostDays).value_or(0));
        if (days > 0) one.until = now + days * kDay;
      }))
    return;
  if (parts_.announcements.full(now))
    return call.respond(refusal_reply({"too_many", "take an old announcement back first"}));
  note(call, "admin_announced", {{"announcement", one.id}, {"text", one.text}});
  const std::string id = one.id;
  store(call, parts_.announcements.add(std::move(one), now), json::object{{"id", id}}, 201,
        [this] { parts_.announcements.read_again(); });
}

void AdminApi::invitations(const Call& call) {
  const std::int64_t now = parts_.house.loop.now();
  if (call.parts.size() == 3 && call.is("GET")) {
    json::array list;
    for (const Invitations::Invitation& one : parts_.invitations.all(now))
      list.emplace_back(invitation_json(one));
    return call.respond(json_reply(200, json::object{{"invitations", std::move(list)}}));
  }
  if (call.parts.size() == 3 && call.is("POST")) return invite(call);
  if (call.parts.size() != 4 || !call.is("DELETE")) return not_found(call);
  std::optional<Change> change = parts_.invitations.drop(call.parts[3], now);
  if (!change) return not_found(call);
  note(call, "admin_invitation_dropped", {{"invitation", call.parts[3]}});
  store(call, std::move(*change), json::object{{"ok", true}}, 200,
        [this] { parts_.invitations.read_again(); });
}

void AdminApi::invite(const Call& call) {
  constexpr std::size_t kLongest = 100;
  constexpr std::uint64_t kMostUses = 10'000;
  constexpr std::uint64_t kUsualDays = 30;
  const std::int64_t now = parts_.house.loop.now();
  const std::string code = random_name(20);
  Invitations::Invitation one{random_name(8), secret_hash(code), "", now, 0, 1};
  if (!read_body(call, [&](Fields& fields) {
        one.note = line_of(fields, "note", kLongest);
        one.left = static_cast<std::int64_t>(fields.number_if("uses", 1, kMostUses).value_or(1));
        const auto days =
            static_cast<std::int64_t>(fields.number_if("days", 0, kMostDays).value_or(kUsualDays));
        if (days > 0) one.expires = now + days * kDay;
      }))
    return;
  if (parts_.invitations.all(now).size() >= Invitations::kMost)
    return call.respond(refusal_reply({"too_many", "drop an old invitation first"}));
  note(call, "admin_invited", {{"invitation", one.id}, {"note", one.note}, {"uses", one.left}});
  json::object reply = invitation_json(one);
  reply["code"] = code;
  store(call, parts_.invitations.add(std::move(one), now), std::move(reply), 201,
        [this] { parts_.invitations.read_again(); });
}

}  // namespace stadtluft::server
