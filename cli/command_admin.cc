#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/house_call.h"
#include "cli/server_settings.h"
#include "cli/speech.h"

namespace stadtluft {
namespace {

struct AdminFlags {
  ServerFlags server;
  std::string listen;
  std::string action;
  std::vector<std::string> words;
  std::int64_t days = -1;
  std::int64_t uses = 1;
  bool guests = false;
  bool json = false;
};

// What an action asks of the server.
struct Order {
  std::string method;
  std::string target;
  json::value body;
};

std::string sentence_of(const std::vector<std::string>& words, std::size_t from) {
  std::string text;
  for (std::size_t i = from; i < words.size(); ++i) text += (text.empty() ? "" : " ") + words[i];
  return text;
}

// As a part of a path or a query.
std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       c == '-' || c == '_';
    out += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return out;
}

// One action of `stadtluft admin`: its name, the words that it needs at least and at most (0: any
// number), and what it asks. A list comes page by page, the latest first by the member `by`.
struct Task {
  std::string_view name;
  std::size_t least;
  std::size_t most;
  Order (*order)(const AdminFlags& flags);
  std::string_view by = {};
};

// As many as the server tells at once.
constexpr std::size_t kPage = 100;

constexpr std::string_view kPerson = "/api/admin/people/";
constexpr std::string_view kTable = "/api/admin/tables/";

std::string of_first(std::string_view path, const AdminFlags& flags, std::string_view rest = "") {
  return fmt::format("{}{}{}", path, escaped(flags.words[0]), rest);
}

json::object with_text(std::string_view key, const std::string& text, json::object body) {
  if (!text.empty()) body[key] = text;
  return body;
}

json::object with_days(const AdminFlags& flags, json::object body) {
  if (flags.days >= 0) body["days"] = flags.days;
  return body;
}

constexpr auto kTasks = std::to_array<Task>({
    {"status", 0, 0,
     [](const AdminFlags&) {
       return Order{"GET", "/api/admin/status", {}};
     }},
    {"people", 0, 1,
     [](const AdminFlags& flags) {
       return Order{
           "GET",
           fmt::format("/api/admin/people?limit={}&guests={}&name={}", kPage, flags.guests ? 1 : 0,
                       flags.words.empty() ? "" : escaped(flags.words[0])),
           {}};
     },
     "created"},
    {"person", 1, 1,
     [](const AdminFlags& flags) {
       return Order{"GET", of_first(kPerson, flags), {}};
     }},
    {"ban", 1, 0,
     [](const AdminFlags& flags) {
       return Order{"POST", of_first(kPerson, flags, "/ban"),
                    with_text("reason", sentence_of(flags.words, 1), {})};
     }},
    {"unban", 1, 1,
     [](const AdminFlags& flags) {
       return Order{"POST", of_first(kPerson, flags, "/unban"), json::object{}};
     }},
    {"password", 1, 1,
     [](const AdminFlags& flags) {
       return Order{"POST", of_first(kPerson, flags, "/password"), json::object{}};
     }},
    {"host", 1, 1,
     [](const AdminFlags& flags) {
       return Order{"POST", of_first(kPerson, flags, "/host"), json::object{{"host", true}}};
     }},
    {"unhost", 1, 1,
     [](const AdminFlags& flags) {
       return Order{"POST", of_first(kPerson, flags, "/host"), json::object{{"host", false}}};
     }},
    {"remove-person", 1, 1,
     [](const AdminFlags& flags) {
       return Order{"DELETE", of_first(kPerson, flags), {}};
     }},
    {"tables", 0, 1,
     [](const AdminFlags& flags) {
       return Order{"GET",
                    fmt::format("/api/admin/tables?limit={}&status={}", kPage,
                                flags.words.empty() ? "" : escaped(flags.words[0])),
                    {}};
     },
     "updated"},
    {"close-table", 1, 1,
     [](const AdminFlags& flags) {
       return Order{"POST", of_first(kTable, flags, "/close"), {}};
     }},
    {"remove-table", 1, 1,
     [](const AdminFlags& flags) {
       return Order{"DELETE", of_first(kTable, flags), {}};
     }},
    {"quarantine", 0, 0,
     [](const AdminFlags&) {
       return Order{"GET", fmt::format("/api/admin/quarantine?limit={}", kPage), {}};
     },
     "since"},
    {"announcements", 0, 0,
     [](const AdminFlags&) {
       return Order{"GET", "/api/admin/announcements", {}};
     }},
    {"announce", 1, 0,
     [](const AdminFlags& flags) {
       return Order{"POST", "/api/admin/announcements",
                    with_days(flags, {{"text", sentence_of(flags.words, 0)}})};
     }},
    {"take-back", 1, 1,
     [](const AdminFlags& flags) {
       return Order{"DELETE", of_first("/api/admin/announcements/", flags), {}};
     }},
    {"invitations", 0, 0,
     [](const AdminFlags&) {
       return Order{"GET", "/api/admin/invitations", {}};
     }},
    {"invite", 0, 0,
     [](const AdminFlags& flags) {
       return Order{"POST", "/api/admin/invitations",
                    with_days(flags, with_text("note", sentence_of(flags.words, 0),
                                               {{"uses", flags.uses}}))};
     }},
    {"uninvite", 1, 1,
     [](const AdminFlags& flags) {
       return Order{"DELETE", of_first("/api/admin/invitations/", flags), {}};
     }},
    {"expire", 0, 0,
     [](const AdminFlags&) {
       return Order{"POST", "/api/admin/expire", {}};
     }},
});

std::vector<std::string> action_names() {
  std::vector<std::string> names;
  for (const Task& task : kTasks) names.emplace_back(task.name);
  return names;
}

// One value as a person reads it.
std::string told_value(const json::value& value) {
  if (value.is_string()) return std::string(value.get_string());
  return value.is_null() ? "-" : json::serialize(value);
}

// The members of an object that are neither lists nor objects, as one line.
std::string told_line(const json::object& object) {
  std::string line;
  for (const auto& [key, value] : object)
    if (!value.is_array() && !value.is_object())
      line += fmt::format("{}{}={}", line.empty() ? "" : "  ", std::string(key), told_value(value));
  return line;
}

// A list has a line for each of its items.
void print_reply(const json::value& reply) {
  const json::object& object = reply.get_object();
  for (const auto& [key, value] : object)
    if (value.is_array()) {
      for (const json::value& item : value.get_array())
        fmt::print("{}\n", told_line(item.get_object()));
      return;
    }
  if (object.contains("ok"))
    fmt::print("{}\n", say("care.done"));
  else
    fmt::print("{}\n", told_line(object));
}

Status check_words(const Task& task, const AdminFlags& flags) {
  const bool any = task.most == 0 && (task.least > 0 || task.name == "invite");
  if (flags.words.size() < task.least || (!any && flags.words.size() > task.most))
    return Error{flags.action, say("bad.words")};
  return {};
}

// The list that an answer consists of.
json::array* list_of(json::value& reply) {
  if (!reply.is_object()) return nullptr;
  for (auto& member : reply.get_object())
    if (member.value().is_array()) return &member.value().get_array();
  return nullptr;
}

// Where the page after this one begins.
std::string next_page(const Order& order, const Task& task, const json::value& last) {
  const json::object& row = last.get_object();
  const std::string_view id = row.contains("id") ? "id" : "table";
  return fmt::format("{}&before={}&before_id={}", order.target, json::serialize(row.at(task.by)),
                     escaped(std::string(row.at(id).get_string())));
}

// What the server answers, a list with all of its pages.
Result<json::value> ask_house(const server::Config& config, const Task& task, const Order& order) {
  Result<json::value> reply = call_house(config, order.method, order.target, order.body);
  if (!reply || task.by.empty()) return reply;
  json::array* all = list_of(*reply);
  std::size_t told = all == nullptr ? 0 : all->size();
  while (told == kPage) {
    Result<json::value> page =
        call_house(config, order.method, next_page(order, task, all->back()), order.body);
    if (!page) return page;
    json::array* more = list_of(*page);
    told = more == nullptr ? 0 : more->size();
    for (std::size_t i = 0; i < told; ++i) all->push_back(std::move((*more)[i]));
  }
  return reply;
}

int run_admin(const AdminFlags& flags) {
  const auto* task = std::find_if(kTasks.begin(), kTasks.end(),
                                  [&](const Task& one) { return one.name == flags.action; });
  if (const Status status = check_words(*task, flags); !status) return refuse(status.error());
  const Result<server::Config> config =
      read_settings(flags.server, {{"listen", flags.listen, "--listen"}});
  if (!config) return refuse(config.error());
  const Order order = task->order(flags);
  const Result<json::value> reply = ask_house(*config, *task, order);
  if (!reply) return refuse(reply.error());
  if (flags.json || !reply->is_object())
    fmt::print("{}\n", json::serialize(*reply));
  else
    print_reply(*reply);
  return kOk;
}

}  // namespace

void add_admin_command(Arguments& app, Program& program) {
  constexpr std::int64_t kMostDays = 36'500;
  constexpr std::int64_t kMostUses = 10'000;
  auto flags = std::make_shared<AdminFlags>();
  Arguments* command = app.add_subcommand("admin");
  command->add_option("action", flags->action)->required()->one_of(action_names());
  command->add_option("words", flags->words)->type_name("WORD…");
  command->add_option("--days", flags->days)->between(0, kMostDays);
  command->add_option("--uses", flags->uses)->between(1, kMostUses);
  command->add_flag("--guests", flags->guests);
  command->add_flag("--json", flags->json);
  command->add_option("--listen", flags->listen)->type_name("ADDRESS:PORT");
  add_server_flags(*command, flags->server);
  command->example("stadtluft admin announce --days 3 'A tournament on Sunday at eight'");
  command->callback([&program, flags] { program.chosen = [flags] { return run_admin(*flags); }; });
}

}  // namespace stadtluft
