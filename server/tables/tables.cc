#include "server/tables/tables.h"

#include <algorithm>

#include <fmt/format.h>

#include "bots/players/bot_spec.h"
#include "engine/core/foreign_text.h"
#include "engine/notation/fields.h"
#include "engine/notation/message_json.h"
#include "server/base/contain.h"
#include "server/base/log.h"
#include "server/base/names.h"

namespace stadtluft::server {
namespace {

constexpr std::int64_t kTick = 250;
constexpr std::int64_t kScan = 5'000;
constexpr std::int64_t kLongestScanPause = 60'000;
constexpr std::int64_t kBeat = 5'000;
// With others at the same database: a table whose node is gone should not wait, and all count by
// one clock.
constexpr std::int64_t kScanOfNode = 1'000;
constexpr std::int64_t kBeatOfNode = 1'000;
// So long a due table is left to the node that comes first for it.
constexpr std::int64_t kLeftToOthers = 1'000;
constexpr int kVisitTries = 3;
constexpr std::int64_t kDueAtOnce = 200;
// Waking games that are due takes no longer at once: others want to be served.
constexpr std::int64_t kAttendTime = 50;
// A data is read whenever a list shows its table.
constexpr std::size_t kLargestData = std::size_t{16} << 10U;

struct SeatOrder {
  SeatData seat;
  bool me = false;
};

SeatOrder read_seat_order(Fields fields, const Person& person, Fields& all) {
  SeatOrder order;
  const std::string kind = fields.text("kind");
  const std::optional<std::string> bot = fields.text_if("bot");
  const std::optional<std::string> name = fields.text_if("name");
  if (kind == "me") {
    order.me = true;
    order.seat.kind = SeatData::Kind::human;
    order.seat.account = person.account;
    order.seat.name = person.name;
    order.seat.declared_bot = person.declared_bot;
    order.seat.guest = person.guest;
  } else if (kind == "local") {
    order.seat.kind = SeatData::Kind::human;
    order.seat.account = person.account;
    order.seat.name = composed(name.value_or(""));
    order.seat.guest = person.guest;
    order.seat.local = true;
    if (const std::string fault = fault_of_name(order.seat.name); !fault.empty())
      fields.refuse("name", fault);
  } else if (kind == "open") {
    order.seat.kind = SeatData::Kind::open;
  } else if (kind == "invite") {
    order.seat.kind = SeatData::Kind::invite;
    order.seat.invite = random_name(20);
  } else if (kind == "bot") {
    order.seat.kind = SeatData::Kind::bot;
    order.seat.bot = bot.value_or("");
    if (const Status known = check_level(order.seat.bot); !known)
      fields.refuse("bot", known.error().what);
  } else {
    fields.refuse("kind", "'me', 'local', 'open', 'invite' or 'bot' is expected");
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

// What is wrong with what somebody sent.
Refusal bad_order(const Error& error) { return {"bad_request", error.text()}; }

std::string default_bot() { return std::string(kUsualBot); }

}  // namespace

Tables::Tables(House& house) : house_(house), scan_pause_(kScan) {
  house_.ownership->when_lost([this] { lose_all(); });
}

Tables::~Tables() { house_.ownership->when_lost({}); }

void Tables::open() {
  set_clock();
  house_.rule_books.keep();
  // Games that ended while they were to be kept for ever have the whole time from now on.
  if (const std::int64_t life = house_.settings.finished_life; life > 0)
    house_.storage.write({LimitFinished{house_.time() + life}}, {});
  try {
    house_.quarantine.recall(house_);
  } catch (const std::exception& error) {
    log_event(Severity::error, "quarantine_unreadable", {{"reason", error.what()}});
  }
  tick_on();
}

// The clock of the house goes on from where it stood.
void Tables::set_clock() {
  std::int64_t last = 0;
  try {
    last = house_.storage.house_time();
  } catch (const std::exception& error) {
    log_event(Severity::error, "clock_unreadable", {{"reason", error.what()}});
  }
  house_.clock_offset = (last > 0 ? last : house_.loop.now()) - house_.loop.steady();
  house_.opened = house_.time();
}

void Tables::tick_on() {
  // First of all the next time: nothing that happens in this one may prevent it.
  house_.loop.after(kTick, [this] { tick_on(); });
  tick();
}

void Tables::tick() {
  contain(house_.metrics, "beat_failed", [this] { beat(); });
  scan();
  attend_due();
  std::int64_t unattended = 0;
  for (auto i = tables_.begin(); i != tables_.end();) {
    const std::shared_ptr<Table> table = i->second;
    const bool leaves = look_after(table);
    if (table->unattended()) ++unattended;
    if (leaves && table->held()) house_.ownership->let_go(i->first);
    i = leaves ? tables_.erase(i) : std::next(i);
  }
  house_.unattended = unattended;
  house_.ticked_at = house_.loop.steady();
}

// Stores the time of the house, and by that tries whether writing works.
void Tables::beat() {
  if (beating_ || house_.loop.steady() < next_beat_) return;
  next_beat_ = house_.loop.steady() + (house_.ownership->several() ? kBeatOfNode : kBeat);
  house_.rule_books.keep();
  house_.storage.write({Heartbeat{house_.time()}}, [this](bool ok) {
    beating_ = false;
    if (ok && house_.ownership->several()) catch_up();
  });
  // Not before: if that fails nobody answers.
  beating_ = true;
}

// The clock of the house goes by the node that is furthest.
void Tables::catch_up() {
  try {
    const std::int64_t behind = house_.storage.house_time() - house_.time();
    house_.clock_offset += std::max<std::int64_t>(behind, 0);
  } catch (const std::exception& error) {
    log_event(Severity::error, "clock_unreadable", {{"reason", error.what()}});
  }
}

// Looks up what is due, page after page, so that no table is behind others for ever.
void Tables::scan() {
  const std::int64_t now = house_.loop.steady();
  if (!due_.empty() || now < next_scan_) return;
  try {
    const std::vector<DueTable> page =
        house_.storage.due_tables(house_.time(), scanned_, kDueAtOnce);
    const bool more = page.size() == static_cast<std::size_t>(kDueAtOnce);
    scanned_ = more ? page.back() : DueTable{};
    scan_pause_ = kScan;
    next_scan_ = more ? now : now + (house_.ownership->several() ? kScanOfNode : kScan);
    std::vector<std::string> ours;
    for (const DueTable& due : page)
      if (first_choice(due.id)) ours.push_back(due.id);
    // All at once: each claim alone would wait for a commit of its own.
    house_.ownership->take_over(ours);
    due_.insert(due_.end(), ours.begin(), ours.end());
  } catch (const std::exception& error) {
    next_scan_ = now + scan_pause_;
    scan_pause_ = std::min(2 * scan_pause_, kLongestScanPause);
    house_.metrics.handler_failures.add();
    log_event(Severity::error, "scan_failed", {{"reason", error.what()}});
  }
}

void Tables::attend_due() {
  const std::int64_t end = house_.loop.steady() + kAttendTime;
  while (!due_.empty() && house_.loop.steady() <= end) {
    const std::string id = std::move(due_.front());
    due_.pop_front();
    try {
      if (const std::shared_ptr<Table> table = find(id)) table->attend();
    } catch (const std::exception& error) {
      house_.quarantine.strike(house_, id, error.what());
    }
  }
}

// Which node that is all of them work out alike. If it does not come, anybody does.
bool Tables::first_choice(const std::string& id) {
  if (!house_.ownership->several() || tables_.contains(id)) return true;
  const std::int64_t now = house_.loop.steady();
  const std::vector<std::string> nodes = house_.ownership->nodes();
  const std::string first = first_for(nodes, id);
  constexpr std::size_t kMost = 100'000;
  if (left_to_others_.size() > kMost) left_to_others_.clear();
  if (!first.empty() && first != house_.ownership->self() &&
      now - left_to_others_.try_emplace(id, now).first->second < kLeftToOthers)
    return false;
  left_to_others_.erase(id);
  return true;
}

bool Tables::look_after(const std::shared_ptr<Table>& table) {
  const std::int64_t now = house_.loop.steady();
  const std::string& id = table->data().id;
  if (!table->held()) {
    table->lose();
    return true;
  }
  try {
    if (table->deadline() != 0 && table->deadline() <= house_.time() &&
        !house_.quarantine.holds(id, now))
      table->attend();
    if (table->forgotten()) return true;
    if (!table->idle(now)) return false;
    table->sleep();
    // Others may hold the table: a socket that is open. Two are the list and the caller.
    return !table->watched() && table.use_count() == 2;
  } catch (const std::exception& error) {
    table->start_over();
    house_.quarantine.strike(house_, id, error.what());
    return false;
  }
}

void Tables::lose_all() {
  // Whoever hears of it may ask for a table.
  const auto lost = std::move(tables_);
  tables_.clear();
  due_.clear();
  for (const auto& [id, table] : lost) table->lose();
}

bool Tables::elsewhere(const std::string& id) const {
  if (!house_.ownership->several()) return false;
  const Owner owner = house_.ownership->owner_of(id);
  return owner.unknown || (!owner.mine && !owner.node.empty());
}

std::shared_ptr<Table> Tables::find(const std::string& id) {
  if (!house_.ownership->valid()) return nullptr;
  if (const auto found = tables_.find(id); found != tables_.end()) {
    if (found->second->held()) return found->second->forgotten() ? nullptr : found->second;
    const std::shared_ptr<Table> lost = found->second;
    tables_.erase(found);
    lost->lose();
  }
  if (unreadable(id)) return nullptr;
  try {
    return read(id);
  } catch (const std::exception& error) {
    house_.quarantine.strike(house_, id, error.what());
    return nullptr;
  }
}

bool Tables::comes_later(const std::string& id, bool game) const {
  // A node claims a table before it reads it, and waits for that.
  if (house_.ownership->several()) return false;
  if (house_.fetches.under_way(id)) return true;
  if (const auto found = tables_.find(id); found != tables_.end())
    return game && found->second->wakes_later();
  return !unreadable(id);
}

void Tables::fetch(const std::string& id, bool game, Fetches::Then then) {
  if (house_.fetches.under_way(id)) return house_.fetches.join(id, std::move(then));
  if (const auto found = tables_.find(id); found != tables_.end())
    return found->second->wake_later(std::move(then));
  house_.fetches.start(
      {id, {}, 0, game}, [this, id](Fetched fetched) { take_fetched(id, std::move(fetched)); },
      std::move(then));
}

// Whoever could not wait may have read it meanwhile.
void Tables::take_fetched(const std::string& id, Fetched fetched) {
  if (!fetched.row || unreadable(id)) return;
  const auto found = tables_.find(id);
  const std::shared_ptr<Table> table = found != tables_.end()
                                           ? found->second
                                           : take(id, house_.ownership->owner_of(id), *fetched.row);
  if (table && fetched.game) table->wake_with(std::move(*fetched.game));
}

std::shared_ptr<Table> Tables::read(const std::string& id) {
  // The claim first: what is read after it nobody else changes.
  const Owner owner = house_.ownership->owner_of(id);
  if (!owner.mine) return nullptr;
  const std::optional<TableRow> row = house_.storage.table(id);
  if (!row) {
    house_.ownership->let_go(id);
    return nullptr;
  }
  return take(id, owner, *row);
}

std::shared_ptr<Table> Tables::take(const std::string& id, const Owner& owner,
                                    const TableRow& row) {
  Result<TableData> data = read_table_data(row.data);
  std::string fault;
  if (!data)
    fault = data.error().text();
  else if (data->id != id)
    fault = "the data is of another table";
  else if (house_.games.find(data->game) == nullptr)
    fault = house_.games.unknown(data->game).text();
  if (!fault.empty()) {
    house_.quarantine.put(house_, id, fault);
    return nullptr;
  }
  const bool whole = !data->begun();
  auto table = std::make_shared<Table>(house_, std::move(*data), row.version, row.deadline,
                                       TableRight{owner.hold, false, owner.taken});
  tables_.emplace(id, table);
  // Of others the log has still to be read.
  if (whole) static_cast<void>(house_.quarantine.release(house_, id));
  return table;
}

void Tables::remove_unreadable(const std::string& id, const Acknowledge& acknowledge) {
  const bool mine = house_.ownership->owner_of(id).mine;
  const std::optional<Hold> hold = house_.ownership->held(id);
  if (!mine || !hold) return acknowledge({kMoved, 0});
  Batch batch;
  if (house_.ownership->several()) batch.emplace_back(Fence{id, hold->epoch});
  batch.emplace_back(DropTable{id});
  house_.fetches.overtake(id);
  house_.storage.write(std::move(batch), [this, id, acknowledge](bool ok) {
    if (!ok) return acknowledge({Refusal{"storage", "it could not be stored; try again"}, 0});
    house_.quarantine.forget(house_, id);
    // Of one whose log is damaged the data may be here.
    if (const auto found = tables_.find(id); found != tables_.end()) {
      const std::shared_ptr<Table> table = found->second;
      tables_.erase(found);
      table->lose();
    }
    acknowledge({});
  });
}

std::optional<Refusal> Tables::over_quota(const Person& person, const std::string& address) {
  const Quotas& quotas = house_.settings.quotas;
  const OwnedTables owned = house_.storage.owned_tables(person.account);
  const auto founding = founding_.find(person.account);
  const std::int64_t fresh = founding == founding_.end() ? 0 : founding->second;
  const auto full = [](std::size_t most, std::int64_t count) {
    return most != 0 && count >= static_cast<std::int64_t>(most);
  };
  if (full(quotas.open_tables, owned.open + fresh))
    return Refusal{"too_many", fmt::format("you have {} tables that have not begun; start or leave "
                                           "one of them first",
                                           owned.open + fresh)};
  if (full(quotas.running_tables, owned.running + fresh))
    return Refusal{"too_many",
                   fmt::format("{} games of yours are going on; finish one of them first",
                               owned.running + fresh)};
  if (full(quotas.unattended_tables, owned.unattended))
    return Refusal{"too_many", fmt::format("bots alone play {} games of yours; wait for one to end",
                                           owned.unattended)};
  if (quotas.founded_per_hour != 0 &&
      !founded_.take(address, quotas.founded_per_hour, house_.loop.steady()))
    return Refusal{"too_many", "too many tables were made from your address; try again later"};
  return std::nullopt;
}

Acknowledge Tables::counted(const std::string& account, const Acknowledge& acknowledge) {
  ++founding_[account];
  return [this, account, acknowledge](const Receipt& outcome) {
    if (const auto found = founding_.find(account);
        found != founding_.end() && --found->second <= 0)
      founding_.erase(found);
    acknowledge(outcome);
  };
}

// Whoever shares a browser passes for nobody else.
std::optional<Refusal> Tables::borrowed_name(const TableData& data, const Person& person) {
  for (const SeatData& seat : data.seats) {
    if (!seat.local) continue;
    const std::optional<AccountRow> owner = house_.storage.account_named(name_key(seat.name));
    if (is_word_of_house(seat.name) || (owner && owner->id != person.account))
      return Refusal{"name_taken", fmt::format("the name {} is taken", in_quotes(seat.name))};
  }
  return std::nullopt;
}

std::shared_ptr<Table> Tables::adopt(TableData data) {
  data.id = random_name(10);
  data.created = house_.loop.now();
  const TableRight right{house_.ownership->found(data.id), true, false};
  auto table = std::make_shared<Table>(house_, std::move(data), 0, 0, right);
  tables_.emplace(table->data().id, table);
  return table;
}

Told<std::shared_ptr<Table>> Tables::create(const Person& person, const json::value& order,
                                            const Acknowledge& acknowledge) {
  TableData data;
  Fields fields(order, Location{});
  data.game = fields.text("game");
  data.listed = fields.flag_if("public", false);
  data.spectators = fields.flag_if("spectators", true);
  data.chat = fields.flag_if("chat", true);
  data.hints = fields.flag_if("hints", true);
  data.autostart = fields.flag_if("autostart", true);
  data.substitute = fields.text_if("substitute").value_or(default_bot());
  const std::string commitment = digits_if(fields, "commitment");
  const json::value* options = fields.find("options");
  if (const json::value* clock = fields.find("clock")) {
    const Result<ClockRule> rule = read_clock(*clock, "/clock");
    if (rule)
      data.clock = *rule;
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
      if (seat.me) seat.seat.dice_commitment = commitment;
      data.seats.push_back(std::move(seat.seat));
    }
  }
  if (mine > 1) fields.refuse("seats", "you can take one seat only");
  const bool shared = std::any_of(data.seats.begin(), data.seats.end(),
                                  [](const SeatData& seat) { return seat.local; });
  if (mine == 0 && shared) fields.refuse("seats", "you share your browser only if you play");
  if (mine == 0 && !commitment.empty())
    fields.refuse("commitment", "only who takes a seat commits to a seed");
  const AnyGame* game = house_.games.find(data.game);
  if (game == nullptr) fields.refuse("game", house_.games.unknown(data.game).what);
  if (const Status known = check_level(data.substitute); !known)
    fields.refuse("substitute", known.error().what);
  if (const Status status = fields.finish(); !status) return bad_order(status.error());
  if (std::optional<Refusal> refusal = borrowed_name(data, person)) return *refusal;
  Result<json::value> settled = read_options(*game, options, data.seats.size());
  if (!settled) return bad_order(settled.error());
  data.options = std::move(*settled);
  data.owner = person.account;
  if (!house_.ownership->valid()) return kMoved;
  if (table_data_text(data).size() > kLargestData)
    return Refusal{"bad_request", "the table is described at too great a length"};
  std::shared_ptr<Table> table = adopt(std::move(data));
  table->found(counted(person.account, acknowledge));
  return table;
}

Told<std::shared_ptr<Table>> Tables::teach(const Person& person, const std::string& game,
                                           const Acknowledge& acknowledge) {
  if (house_.games.find(game) == nullptr)
    return Refusal{"bad_request", house_.games.unknown(game).text()};
  const Result<Lesson> lesson = lesson_of(house_.games, game);
  if (!lesson) return Refusal{"no_lesson", "this game has no lesson"};
  const Result<AnyState> start = lesson->game->start(lesson->options);
  if (!start) return bad_order(start.error());
  if (!house_.ownership->valid()) return kMoved;
  TableData data;
  data.game = game;
  data.teaching = Teaching::on;
  data.listed = false;
  data.spectators = false;
  data.chat = false;
  data.substitute = "apprentice";
  data.owner = person.account;
  data.rules = hash_word(lesson->game->data_hash());
  data.rules_revision = lesson->game->info().rules_revision;
  data.options = options_json(lesson->game->option_specs(), lesson->options);
  data.seats.resize(lesson->game->players(*start));
  for (Seat seat = 0; seat < data.seats.size(); ++seat) {
    SeatData& place = data.seats[seat];
    place.kind = seat == lesson->seat ? SeatData::Kind::human : SeatData::Kind::bot;
    if (seat != lesson->seat) {
      place.bot = "apprentice";
      continue;
    }
    place.account = person.account;
    place.name = person.name;
    place.declared_bot = person.declared_bot;
    place.guest = person.guest;
  }
  std::shared_ptr<Table> table = adopt(std::move(data));
  table->found(counted(person.account, acknowledge));
  return table;
}

Told<std::shared_ptr<Table>> Tables::rematch(const Person& person, Table& table,
                                             const Acknowledge& acknowledge,
                                             const std::string& commitment) {
  const TableData& old = table.data();
  if (!old.over() && !old.ended_by_people())
    return Refusal{"no_rematch", "the game is not over yet"};
  if (table.viewer(person) == kSpectator)
    return Refusal{"no_rematch", "only who played may ask for a rematch"};
  if (!old.rematch.empty())
    if (std::shared_ptr<Table> there = find(old.rematch)) {
      acknowledge({});
      return there;
    }
  TableData data;
  data.game = old.game;
  data.options = old.options;
  data.listed = old.listed;
  data.spectators = old.spectators;
  data.chat = old.chat;
  data.hints = old.hints;
  data.substitute = bot_id(old.substitute);
  data.clock = old.clock;
  data.owner = person.account;
  data.rematch_of = old.id;
  for (std::size_t i = 0; i < old.seats.size(); ++i) {
    SeatData seat = old.seats[(i + 1) % old.seats.size()];
    seat.away = false;
    seat.resigned = seat.agrees_to_end = seat.hidden = false;
    seat.invite.clear();
    seat.left_at.reset();
    seat.away_since = 0;
    seat.extra_time = 0;
    seat.dice_seed.clear();
    seat.dice_commitment = seat.account == person.account ? commitment : "";
    seat.bot = bot_id(seat.bot);
    if (seat.kind == SeatData::Kind::human && seat.account != person.account)
      seat.kind = SeatData::Kind::invite;
    // Nobody comes back to the seat of an account that was deleted.
    if (seat.kind == SeatData::Kind::invite && seat.account.empty()) seat.invite = random_name(20);
    data.seats.push_back(std::move(seat));
  }
  std::shared_ptr<Table> next = adopt(std::move(data));
  table.set_rematch(next->data().id);
  next->found(counted(person.account, acknowledge));
  return next;
}

std::optional<json::object> Tables::rematch_elsewhere(const Table& table, const Person& person) {
  const std::string& id = table.data().rematch;
  if (id.empty() || tables_.contains(id) || !elsewhere(id)) return std::nullopt;
  const std::optional<TableRow> row = house_.storage.table(id);
  const Result<TableData> data = row ? read_table_data(row->data) : Result<TableData>(Error{});
  if (!data) return std::nullopt;
  return listed(*row, *data, person);
}

void Tables::visit_each(std::vector<std::string> ids, const Visit& visit,
                        const std::function<void(bool)>& done, bool ok) {
  if (ids.empty()) return done(ok);
  Visit next = visit;
  next.table = std::move(ids.back());
  ids.pop_back();
  visit_anywhere(
      next,
      [this, ids = std::move(ids), visit, done, ok](bool visited) {
        house_.loop.post(
            [this, ids, visit, done, ok = ok && visited] { visit_each(ids, visit, done, ok); });
      },
      kVisitTries);
}

void Tables::visit_anywhere(const Visit& visit, const std::function<void(bool)>& done, int tries) {
  const Owner owner = house_.ownership->owner_of(visit.table);
  if (owner.mine || house_.neighbours == nullptr) return this->visit(visit, done);
  if (owner.unknown || owner.node.empty()) return done(false);
  house_.neighbours->visit(owner.node, visit, [this, visit, done, tries](bool visited) {
    if (visited || tries <= 1) return done(visited);
    house_.ownership->forget(visit.table);  // it may be at another node by now
    visit_anywhere(visit, done, tries - 1);
  });
}

void Tables::visit(const Visit& visit, const std::function<void(bool)>& done) {
  const std::shared_ptr<Table> table = find(visit.table);
  if (!table) return done(false);
  const Acknowledge acknowledge = [done](const Receipt& outcome) { done(outcome.ok()); };
  if (visit.kind == Visit::Kind::forget) {
    // Here something may have been said after the node that removed the account blanked its name.
    if (house_.ownership->several()) {
      table->forget_speaker(visit.account);
      house_.storage.write({ForgetSpeaker{visit.account}}, {});
    }
    return table->forget(visit.account, acknowledge);
  }
  Person person;
  person.account = visit.account;
  person.name = visit.name;
  person.declared_bot = visit.declared_bot;
  person.guest = visit.guest;
  table->rename(person, acknowledge);
}

void Tables::rename(const Person& person) {
  visit_each(
      house_.storage.tables_of(person.account),
      {Visit::Kind::rename, "", person.account, person.name, person.declared_bot, person.guest},
      [](bool) {});
}

void Tables::forget(const std::string& account, const std::function<void(bool)>& done) {
  forget_speaker(account);
  if (house_.neighbours != nullptr) house_.neighbours->forget_speaker(account);
  visit_each(house_.storage.tables_of(account), {Visit::Kind::forget, "", account}, done);
}

void Tables::forget_speaker(const std::string& account) {
  for (const auto& [id, table] : tables_) table->forget_speaker(account);
}

json::object Tables::listed(const TableRow& row, const TableData& data,
                            const Person& person) const {
  const bool owner = !person.account.empty() && person.account == data.owner;
  const Seat you = data.seat_of(person.account);
  json::object object = public_table_json(data, you, owner, house_.time());
  object["version"] = row.version;
  object["updated"] = row.updated;
  object["turn"] = nullptr;
  if (row.turn >= 0 && data.running())
    object["turn"] = std::int64_t{data.asked(static_cast<Seat>(row.turn), person.account)};
  return object;
}

void Tables::list(const TableFilter& filter, const Person& person, const Listed& done) {
  using Found = std::vector<std::pair<TableRow, TableData>>;
  house_.storage.aside([this, alive = std::weak_ptr<int>(alive_), &metrics = house_.metrics, filter,
                        person, done](Storage& reading) -> std::function<void()> {
    const auto found = std::make_shared<Found>();
    const bool read = contain(metrics, "request_failed", [&] {
      for (TableRow& row : reading.list_tables(filter))
        if (Result<TableData> data = read_table_data(row.data))
          found->emplace_back(std::move(row), std::move(*data));
    });
    if (!read) return {};
    return [this, alive, person, done, found] {
      if (alive.expired()) return;
      json::array list;
      for (const auto& [row, data] : *found) list.emplace_back(listed(row, data, person));
      done(std::move(list));
    };
  });
}

}  // namespace stadtluft::server
