#include "server/tables/tables.h"

#include <algorithm>

#include <fmt/format.h>

#include "bots/registry.h"
#include "engine/notation/message_json.h"
#include "record/fields.h"
#include "server/base/log.h"

namespace stadtluft::server {
namespace {

constexpr std::int64_t kTick = 250;
constexpr std::int64_t kScan = 5'000;
constexpr std::int64_t kDueAtOnce = 200;

struct SeatOrder {
  SeatDocument seat;
  bool me = false;
};

SeatOrder read_seat_order(Fields fields, const Person& person, Fields& all) {
  SeatOrder order;
  const std::string kind = fields.text("kind");
  const std::optional<std::string> bot = fields.text_if("bot");
  if (kind == "me") {
    order.me = true;
    order.seat.kind = SeatDocument::Kind::human;
    order.seat.account = person.account;
    order.seat.name = person.name;
    order.seat.declared_bot = person.declared_bot;
  } else if (kind == "open") {
    order.seat.kind = SeatDocument::Kind::open;
  } else if (kind == "invite") {
    order.seat.kind = SeatDocument::Kind::invite;
    order.seat.invite = random_name(20);
  } else if (kind == "bot") {
    order.seat.kind = SeatDocument::Kind::bot;
    order.seat.bot = bot.value_or("");
    if (const Status known = check_bot(order.seat.bot); !known)
      fields.refuse("bot", known.error().what);
  } else {
    fields.refuse("kind", "'me', 'open', 'invite' or 'bot' is expected");
  }
  if (const Status status = fields.finish(); !status) all.refuse(status.error());
  return order;
}

// The options of the order with the number of players that the seats say.
Result<json::value> read_options(const AnyGame& game, const json::value* options,
                                 std::size_t players) {
  json::value given = options == nullptr ? json::value(json::object()) : *options;
  if (!given.is_object()) return Error{"/options", "an object is expected"};
  if (!given.get_object().contains("players"))
    given.get_object()["players"] = static_cast<std::int64_t>(players);
  const Result<OptionValues> values = parse_options_json(game.option_specs(), given, "/options");
  if (!values) return values.error();
  const Result<AnyState> start = game.start(*values);
  if (!start) return Error{"/options", start.error().text()};
  if (game.players(*start) != players)
    return Error{"/seats",
                 fmt::format("{} seats are expected, not {}", game.players(*start), players)};
  return options_json(game.option_specs(), *values);
}

std::string default_bot() { return std::string(bot_ids().back()); }

}  // namespace

void Tables::open() {
  house_.opened = house_.loop.now();
  tick_on();
}

void Tables::tick_on() {
  tick();
  house_.loop.after(kTick, [this] { tick_on(); });
}

void Tables::tick() {
  const std::int64_t now = house_.loop.now();
  if (now >= next_scan_) {
    next_scan_ = now + kScan;
    for (const std::string& id : house_.storage.due_tables(now, kDueAtOnce))
      if (const std::shared_ptr<Table> table = find(id)) table->attend();
  }
  for (auto i = tables_.begin(); i != tables_.end();) {
    const std::shared_ptr<Table> table = i->second;
    if (table->deadline() != 0 && table->deadline() <= now) table->attend();
    if (table->idle(now)) {
      table->sleep();
      // Others may hold the table: a socket that is open.
      if (!table->watched() && table.use_count() == 2) {
        i = tables_.erase(i);
        continue;
      }
    }
    ++i;
  }
}

std::shared_ptr<Table> Tables::find(const std::string& id) {
  if (const auto found = tables_.find(id); found != tables_.end()) return found->second;
  const std::optional<TableRow> row = house_.storage.table(id);
  if (!row) return nullptr;
  Result<TableDocument> document = read_document(row->document);
  if (!document || house_.games.find(document->game) == nullptr) {
    log_event(Severity::error, "table_unreadable", {{"table", id}});
    return nullptr;
  }
  auto table = std::make_shared<Table>(house_, std::move(*document), row->version);
  tables_.emplace(id, table);
  return table;
}

std::shared_ptr<Table> Tables::adopt(TableDocument document) {
  document.id = random_name(10);
  document.created = house_.loop.now();
  auto table = std::make_shared<Table>(house_, std::move(document), 0);
  tables_.emplace(table->document().id, table);
  return table;
}

Result<std::shared_ptr<Table>> Tables::create(const Person& person, const json::value& order,
                                              const Answer& answer) {
  TableDocument document;
  Fields fields(order, Place{});
  document.game = fields.text("game");
  document.listed = fields.flag_if("public", false);
  document.spectators = fields.flag_if("spectators", true);
  document.chat = fields.flag_if("chat", true);
  document.hints = fields.flag_if("hints", true);
  document.autostart = fields.flag_if("autostart", true);
  document.substitute = fields.text_if("substitute").value_or(default_bot());
  const json::value* options = fields.find("options");
  if (const json::value* clock = fields.find("clock")) {
    const Result<ClockRule> rule = read_clock(*clock, "/clock");
    if (rule)
      document.clock = *rule;
    else
      fields.refuse(rule.error());
  }
  std::size_t mine = 0;
  if (const json::array* seats = fields.list("seats")) {
    if (seats->empty() || seats->size() > kMaxSeats)
      fields.refuse("seats", fmt::format("1 to {} seats are expected", kMaxSeats));
    for (std::size_t i = 0; i < seats->size() && i < kMaxSeats; ++i) {
      SeatOrder seat =
          read_seat_order(Fields((*seats)[i], fields.at("seats").at(i)), person, fields);
      mine += seat.me ? 1 : 0;
      document.seats.push_back(std::move(seat.seat));
    }
  }
  if (mine > 1) fields.refuse("seats", "you can take one seat only");
  const AnyGame* game = house_.games.find(document.game);
  if (game == nullptr) fields.refuse("game", house_.games.unknown(document.game).what);
  if (const Status known = check_bot(document.substitute); !known)
    fields.refuse("substitute", known.error().what);
  if (const Status status = fields.finish(); !status) return status.error();
  Result<json::value> settled = read_options(*game, options, document.seats.size());
  if (!settled) return settled.error();
  document.options = std::move(*settled);
  document.owner = person.account;
  std::shared_ptr<Table> table = adopt(std::move(document));
  table->found(answer);
  return table;
}

Result<std::shared_ptr<Table>> Tables::rematch(const Person& person, Table& table,
                                               const Answer& answer) {
  const TableDocument& old = table.document();
  if (!old.over()) return Error{"", "the game is not over yet"};
  if (table.viewer(person) == kSpectator) return Error{"", "only who played may ask for a rematch"};
  if (!old.rematch.empty())
    if (std::shared_ptr<Table> there = find(old.rematch)) {
      answer({});
      return there;
    }
  TableDocument document;
  document.game = old.game;
  document.options = old.options;
  document.listed = old.listed;
  document.spectators = old.spectators;
  document.chat = old.chat;
  document.hints = old.hints;
  document.substitute = old.substitute;
  document.clock = old.clock;
  document.owner = person.account;
  document.rematch_of = old.id;
  for (std::size_t i = 0; i < old.seats.size(); ++i) {
    SeatDocument seat = old.seats[(i + 1) % old.seats.size()];
    seat.away = false;
    seat.extra_time = 0;
    if (seat.kind == SeatDocument::Kind::human && seat.account != person.account)
      seat.kind = SeatDocument::Kind::invite;
    document.seats.push_back(std::move(seat));
  }
  std::shared_ptr<Table> next = adopt(std::move(document));
  table.set_rematch(next->document().id);
  next->found(answer);
  return next;
}

json::array Tables::list(const TableFilter& filter, const Person& person) {
  json::array list;
  for (const TableRow& row : house_.storage.list_tables(filter)) {
    const Result<TableDocument> document = read_document(row.document);
    if (!document) continue;
    const bool owner = !person.account.empty() && person.account == document->owner;
    const Seat you = document->seat_of(person.account);
    json::object object = public_document(*document, you, owner);
    object["version"] = row.version;
    object["updated"] = row.updated;
    object["turn"] =
        row.turn < 0 || !document->running() ? json::value(nullptr) : json::value(row.turn);
    list.emplace_back(std::move(object));
  }
  return list;
}

}  // namespace stadtluft::server
