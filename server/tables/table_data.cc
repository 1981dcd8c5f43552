#include "server/tables/table_data.h"

#include <algorithm>
#include <array>
#include <limits>

#include <fmt/ranges.h>

#include "engine/notation/fields.h"
#include "record/record.h"

namespace stadtluft::server {
namespace {

constexpr std::array<std::string_view, 4> kSeatKinds = {"open", "invite", "human", "bot"};
constexpr std::array<std::string_view, 3> kClockKinds = {"none", "live", "slow"};
constexpr std::int64_t kSecond = 1000;
constexpr std::uint64_t kLongestClock = 60ULL * 60 * 24 * 366;
constexpr std::uint64_t kAnyTime = ~std::uint64_t{0} >> 1U;
constexpr std::uint64_t kMostExtraTime = 100 * kLongestClock * kSecond;
constexpr std::array<std::string_view, 7> kGivenUp = {"",     "expired",  "left",  "too_long",
                                                      "host", "resigned", "agreed"};

constexpr std::array<std::string_view, 3> kTeaching = {"", "on", "left"};

template <class Kind, std::size_t N>
std::string_view name_of(const std::array<std::string_view, N>& names, Kind kind) {
  return names[static_cast<std::size_t>(kind)];
}

template <class Kind, std::size_t N>
Kind read_kind(Fields& fields, std::string_view key, const std::array<std::string_view, N>& names,
               const std::string& name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found != names.end()) return static_cast<Kind>(found - names.begin());
  fields.refuse(key, fmt::format("one of {} is expected", fmt::join(names, ", ")));
  return Kind{};
}

// Empty texts are left out: they are what a reader assumes.
void put(json::object& object, std::string_view key, const std::string& text) {
  if (!text.empty()) object[key] = text;
}

json::object deposit_json(const Deposit& deposit) {
  json::array given;
  for (const Deposit::Given& one : deposit.given) {
    json::array answers(one.answers.begin(), one.answers.end());
    json::object object{{"answers", std::move(answers)}};
    put(object, "message", one.message);
    given.emplace_back(std::move(object));
  }
  return {{"steps", deposit.steps},       {"version", deposit.version}, {"given", std::move(given)},
          {"complete", deposit.complete}, {"since", deposit.since},     {"spent", deposit.spent}};
}

json::object seat_json(const SeatData& seat) {
  json::object object{{"kind", name_of(kSeatKinds, seat.kind)},
                      {"declared_bot", seat.declared_bot},
                      {"guest", seat.guest},
                      {"away", seat.away},
                      {"extra_time", seat.extra_time}};
  put(object, "account", seat.account);
  put(object, "name", seat.name);
  put(object, "bot", seat.bot);
  put(object, "invite", seat.invite);
  put(object, "dice_commitment", seat.dice_commitment);
  put(object, "dice_seed", seat.dice_seed);
  if (seat.deposit) object["deposit"] = deposit_json(*seat.deposit);
  if (seat.left_at) object["left_at"] = *seat.left_at;
  if (seat.away_since != 0) object["away_since"] = seat.away_since;
  for (const auto& [key, on] : {std::pair{"local", seat.local},
                                {"resigned", seat.resigned},
                                {"agrees_to_end", seat.agrees_to_end},
                                {"hidden", seat.hidden}})
    if (on) object[key] = true;
  return object;
}

std::string text_of(Fields& fields, std::string_view key) {
  return fields.text_if(key).value_or("");
}

Deposit::Given read_given(Fields& fields) {
  Deposit::Given given;
  given.message = text_of(fields, "message");
  given.answers = fields.texts("answers");
  return given;
}

Deposit read_deposit(Fields& fields) {
  const auto number = [&](std::string_view key) {
    return static_cast<std::int64_t>(fields.number(key, 0, kAnyTime));
  };
  Deposit deposit;
  deposit.steps = static_cast<std::size_t>(fields.number("steps", 0, kMaxRecordSteps));
  deposit.version = number("version");
  deposit.complete = fields.flag_if("complete", false);
  deposit.since = number("since");
  deposit.spent = number("spent");
  if (const json::array* given = fields.list("given"))
    for (std::size_t i = 0; i < given->size(); ++i) {
      Fields one((*given)[i], fields.at("given").at(i));
      deposit.given.push_back(read_given(one));
      if (!one.ok()) fields.refuse(one.finish().error());
    }
  return deposit;
}

SeatData read_seat(Fields& fields) {
  SeatData seat;
  seat.kind = read_kind<SeatData::Kind>(fields, "kind", kSeatKinds, fields.text("kind"));
  seat.account = text_of(fields, "account");
  seat.name = text_of(fields, "name");
  seat.declared_bot = fields.flag_if("declared_bot", false);
  seat.guest = fields.flag_if("guest", false);
  seat.bot = text_of(fields, "bot");
  seat.invite = text_of(fields, "invite");
  seat.dice_commitment = text_of(fields, "dice_commitment");
  seat.dice_seed = text_of(fields, "dice_seed");
  seat.away = fields.flag_if("away", false);
  seat.local = fields.flag_if("local", false);
  seat.resigned = fields.flag_if("resigned", false);
  seat.agrees_to_end = fields.flag_if("agrees_to_end", false);
  seat.hidden = fields.flag_if("hidden", false);
  if (const std::optional<std::uint64_t> steps = fields.number_if("left_at", 0, kMaxRecordSteps))
    seat.left_at = static_cast<std::size_t>(*steps);
  if (const json::value* deposit = fields.find("deposit")) {
    Fields members(*deposit, fields.at("deposit"));
    seat.deposit = read_deposit(members);
    if (!members.ok()) fields.refuse(members.finish().error());
  }
  seat.away_since =
      static_cast<std::int64_t>(fields.number_if("away_since", 0, kAnyTime).value_or(0));
  seat.extra_time = static_cast<std::int64_t>(fields.number("extra_time", 0, kMostExtraTime));
  return seat;
}

json::value text_or_null(const std::string& text) {
  return text.empty() ? json::value(nullptr) : json::value(text);
}

json::value time_or_null(std::int64_t time) {
  return time == 0 ? json::value(nullptr) : json::value(time);
}

json::object public_seat(const SeatData& seat, std::size_t number, const std::string& owner,
                         const std::string& substitute, bool with_invite) {
  json::object object{{"seat", static_cast<std::int64_t>(number)},
                      {"kind", name_of(kSeatKinds, seat.kind)},
                      {"name", text_or_null(seat.name)},
                      {"account", text_or_null(seat.account)},
                      {"bot", text_or_null(seat.bot)},
                      {"declared_bot", seat.declared_bot},
                      {"guest", seat.guest},
                      {"local", seat.local},
                      {"away", seat.away},
                      {"resigned", seat.resigned},
                      {"played_by", seat.away ? json::value(substitute) : json::value(nullptr)},
                      {"owner", !seat.account.empty() && seat.account == owner}};
  if (with_invite && seat.kind == SeatData::Kind::invite && !seat.invite.empty())
    object["invite"] = seat.invite;
  return object;
}

// Who has offered to end the game, and who has agreed; null if nobody has.
json::value end_request(const TableData& data, std::int64_t now) {
  if (data.end_offer == kNobody) return nullptr;
  json::array agreed;
  json::array waiting;
  for (Seat seat = 0; seat < data.seats.size(); ++seat) {
    const bool agrees = data.agrees_to_end_from(seat) <= now;
    agreed.emplace_back(agrees);
    if (!agrees) waiting.emplace_back(std::int64_t{seat});
  }
  return json::object{{"seat", std::int64_t{data.end_offer}},
                      {"agreed", std::move(agreed)},
                      {"waiting_for", std::move(waiting)}};
}

DiceSeat dice_seat(const SeatData& seat, bool begun) {
  using Part = DiceSeat::Part;
  if (seat.kind == SeatData::Kind::bot) return {Part::bot};
  if (seat.dice_commitment.empty()) return {Part::none};
  if (seat.dice_seed.empty())
    return {begun ? Part::withheld : Part::committed, seat.dice_commitment};
  // Before the game nobody else needs the seed, and the key may still be made without it.
  if (!begun) return {Part::revealed, seat.dice_commitment};
  return {Part::seed, seat.dice_commitment, seat.dice_seed};
}

}  // namespace

void promise_dice(TableData& data) {
  data.dice_scheme = kDiceScheme;
  data.dice_secret = hex(random_bytes());
  data.dice_commitment = server_commitment(data.id, data.dice_secret);
}

DicePromise dice_promise(const TableData& data, bool with_secret) {
  DicePromise promise;
  promise.scheme = data.dice_scheme;
  promise.table = data.id;
  promise.commitment = data.dice_commitment;
  if (with_secret) promise.secret = data.dice_secret;
  if (promise.scheme == kDiceSchemeV1) return promise;
  for (const SeatData& seat : data.seats) promise.seats.push_back(dice_seat(seat, data.begun()));
  return promise;
}

Seat TableData::seat_of(const std::string& account) const {
  if (account.empty()) return kSpectator;
  for (Seat seat = 0; seat < seats.size(); ++seat)
    if (is_seat_of(seat, account)) return seat;
  return kSpectator;
}

std::int64_t TableData::agrees_to_end_from(Seat seat) const {
  constexpr std::int64_t kDay = 24LL * 60 * 60 * kSecond;
  const SeatData& place = seats[seat];
  // Nobody comes back to the seat of who gave up or has no account any more.
  const bool nobody = place.kind == SeatData::Kind::bot || place.resigned || place.account.empty();
  if (nobody || place.agrees_to_end) return 0;
  if (!place.away) return kNever;
  return place.away_since + kDay;
}

std::int64_t TableData::all_agree_to_end_from() const {
  std::int64_t last = 0;
  for (Seat seat = 0; seat < seats.size(); ++seat) last = std::max(last, agrees_to_end_from(seat));
  return last;
}

Seat TableData::first_to_choose(Seat except) const {
  for (Seat seat = 0; seat < seats.size(); ++seat)
    if (seat != except && chooses(seat)) return seat;
  return kNobody;
}

Seat TableData::asked(Seat turn, const std::string& account) const {
  for (Seat seat = 0; seat < seats.size(); ++seat)
    if (is_seat_of(seat, account) && (chooses(seat) || (seat == turn && !has_chosen(seat))))
      return seat;
  if (turn >= seats.size() || !has_chosen(turn)) return turn;
  const Seat other = first_to_choose();
  return other == kNobody ? turn : other;
}

bool TableData::people_played() const {
  return begun() && std::any_of(seats.begin(), seats.end(), [](const SeatData& seat) {
           return seat.kind == SeatData::Kind::human;
         });
}

bool TableData::full() const {
  return std::all_of(seats.begin(), seats.end(), [](const SeatData& seat) {
    return seat.kind == SeatData::Kind::human || seat.kind == SeatData::Kind::bot;
  });
}

std::string table_data_text(const TableData& d) {
  json::array seats;
  for (const SeatData& seat : d.seats) seats.emplace_back(seat_json(seat));
  json::object object{{"id", d.id},
                      {"game", d.game},
                      {"options", d.options},
                      {"status", word_of(d.status)},
                      {"listed", d.listed},
                      {"spectators", d.spectators},
                      {"chat", d.chat},
                      {"hints", d.hints},
                      {"autostart", d.autostart},
                      {"substitute", d.substitute},
                      {"clock", clock_json(d.clock)},
                      {"seats", std::move(seats)},
                      {"created", d.created},
                      {"started", d.started},
                      {"finished", d.finished},
                      {"result", d.result}};
  put(object, "given_up", std::string(name_of(kGivenUp, d.given_up)));
  put(object, "lesson", std::string(name_of(kTeaching, d.teaching)));
  put(object, "owner", d.owner);
  put(object, "rules", d.rules);
  if (!d.rules.empty()) object["rules_revision"] = d.rules_revision;
  put(object, "dice_scheme", d.dice_scheme);
  put(object, "dice_secret", d.dice_secret);
  put(object, "dice_commitment", d.dice_commitment);
  if (d.dice_draws >= 0) object["dice_draws"] = d.dice_draws;
  if (d.end_offer != kNobody) object["end_offer"] = std::int64_t{d.end_offer};
  put(object, "watch", d.watch);
  put(object, "rematch_of", d.rematch_of);
  put(object, "rematch", d.rematch);
  return json::serialize(object);
}

Result<TableData> read_table_data(const std::string& text) {
  const Result<json::value> parsed = parse_json(text, "table");
  if (!parsed) return parsed.error();
  Fields fields(*parsed, Location{"table", 0, ""});
  const auto time = [&](std::string_view key) {
    return static_cast<std::int64_t>(fields.number(key, 0, kAnyTime));
  };
  TableData d;
  d.id = fields.text("id");
  d.game = fields.text("game");
  if (const json::value* options = fields.need("options")) d.options = *options;
  d.owner = text_of(fields, "owner");
  d.rules = text_of(fields, "rules");
  if (!d.rules.empty())
    d.rules_revision = static_cast<std::int64_t>(
        fields.number("rules_revision", 1, std::numeric_limits<std::uint16_t>::max()));
  if (const auto known = find_table_status(fields.text("status")))
    d.status = *known;
  else
    fields.refuse("status", "no status of a table");
  d.given_up = read_kind<GivenUp>(fields, "given_up", kGivenUp, text_of(fields, "given_up"));
  d.teaching = read_kind<Teaching>(fields, "lesson", kTeaching, text_of(fields, "lesson"));
  d.listed = fields.flag_if("listed", false);
  d.spectators = fields.flag_if("spectators", false);
  d.chat = fields.flag_if("chat", false);
  d.hints = fields.flag_if("hints", false);
  d.autostart = fields.flag_if("autostart", true);
  d.substitute = fields.text("substitute");
  if (const json::value* clock = fields.need("clock")) {
    const Result<ClockRule> rule = read_clock(*clock, "/clock");
    if (!rule) return rule.error();
    d.clock = *rule;
  }
  if (const json::array* seats = fields.list("seats")) {
    if (seats->empty() || seats->size() > kMaxSeats)
      fields.refuse("seats", "no number of seats that a table has");
    for (std::size_t i = 0; i < seats->size() && i < kMaxSeats; ++i) {
      Fields seat((*seats)[i], fields.at("seats").at(i));
      d.seats.push_back(read_seat(seat));
      // Members of other versions of this program are passed over.
      if (!seat.ok()) fields.refuse(seat.finish().error());
    }
  }
  d.dice_secret = text_of(fields, "dice_secret");
  d.dice_scheme = text_of(fields, "dice_scheme");
  d.dice_commitment = text_of(fields, "dice_commitment");
  // Games from before there were two schemes.
  if (d.dice_scheme.empty() && !d.dice_secret.empty()) d.dice_scheme = kDiceSchemeV1;
  if (const std::optional<std::uint64_t> draws = fields.number_if("dice_draws", 0, kAnyTime))
    d.dice_draws = static_cast<std::int64_t>(*draws);
  if (const std::optional<std::uint64_t> seat = fields.number_if("end_offer", 0, kMaxSeats - 1))
    d.end_offer = static_cast<Seat>(*seat);
  d.watch = text_of(fields, "watch");
  d.rematch_of = text_of(fields, "rematch_of");
  d.rematch = text_of(fields, "rematch");
  d.created = time("created");
  d.started = time("started");
  d.finished = time("finished");
  if (const json::value* result = fields.need("result")) d.result = *result;
  if (Status status = fields.finish(); !status) return status.error();
  return d;
}

json::value clock_json(const ClockRule& clock) {
  json::object object{{"kind", name_of(kClockKinds, clock.kind)}};
  if (clock.kind != ClockRule::Kind::none) object["base"] = clock.base / kSecond;
  if (clock.kind == ClockRule::Kind::live) object["increment"] = clock.increment / kSecond;
  return object;
}

Result<ClockRule> read_clock(const json::value& data, const std::string& pointer) {
  Fields fields(data, Location{"", 0, pointer});
  ClockRule clock;
  clock.kind = read_kind<ClockRule::Kind>(fields, "kind", kClockKinds, fields.text("kind"));
  if (clock.kind != ClockRule::Kind::none)
    clock.base = static_cast<std::int64_t>(fields.number("base", 1, kLongestClock)) * kSecond;
  if (clock.kind == ClockRule::Kind::live)
    clock.increment =
        static_cast<std::int64_t>(fields.number_if("increment", 0, kLongestClock).value_or(0)) *
        kSecond;
  if (Status status = fields.finish(); !status) return status.error();
  return clock;
}

json::object public_table_json(const TableData& d, Seat you, bool owner, std::int64_t now) {
  json::array seats;
  for (std::size_t i = 0; i < d.seats.size(); ++i)
    seats.emplace_back(public_seat(d.seats[i], i, d.owner, d.substitute, owner));
  json::value dice = nullptr;
  // The outcomes of a lesson are known before.
  if (!d.dice_commitment.empty() && d.teaching == Teaching::no) {
    json::object promise = promise_json(dice_promise(d, d.ended()));
    if (d.ended() && d.dice_draws >= 0) promise["draws"] = d.dice_draws;
    dice = std::move(promise);
  }
  const bool shares = !d.listed && d.spectators && (owner || you != kSpectator);
  return {{"id", d.id},
          {"game", d.game},
          {"options", d.options},
          {"status", word_of(d.status)},
          {"given_up", text_or_null(std::string(name_of(kGivenUp, d.given_up)))},
          {"lesson", text_or_null(std::string(name_of(kTeaching, d.teaching)))},
          {"public", d.listed},
          {"spectators", d.spectators},
          {"chat", d.chat},
          {"hints", d.hints},
          {"autostart", d.autostart},
          {"substitute", d.substitute},
          {"clock", clock_json(d.clock)},
          {"seats", std::move(seats)},
          {"end_request", end_request(d, now)},
          {"hidden", you != kSpectator && d.seats[you].hidden},
          {"you", you == kSpectator ? json::value(nullptr) : json::value(std::int64_t{you})},
          {"owner", owner},
          {"dice", std::move(dice)},
          {"watch", text_or_null(shares ? d.watch : "")},
          {"rematch_of", text_or_null(d.rematch_of)},
          {"rematch", text_or_null(d.rematch)},
          {"created", d.created},
          {"started", time_or_null(d.started)},
          {"finished", time_or_null(d.finished)},
          {"result", d.result}};
}

}  // namespace stadtluft::server
