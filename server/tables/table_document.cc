#include "server/tables/table_document.h"

#include <algorithm>
#include <array>

#include "record/fields.h"
#include "server/base/dice.h"

namespace stadtluft::server {
namespace {

constexpr std::array<std::string_view, 4> kSeatKinds = {"open", "invite", "human", "bot"};
constexpr std::array<std::string_view, 3> kClockKinds = {"none", "live", "slow"};
constexpr std::int64_t kSecond = 1000;
constexpr std::uint64_t kLongestClock = 60ULL * 60 * 24 * 366;
constexpr std::uint64_t kAnyTime = ~std::uint64_t{0} >> 1U;

template <class Kind, std::size_t N>
std::string_view name_of(const std::array<std::string_view, N>& names, Kind kind) {
  return names[static_cast<std::size_t>(kind)];
}

template <class Kind, std::size_t N>
Kind kind_of(const std::array<std::string_view, N>& names, const std::string& name) {
  const auto found = std::find(names.begin(), names.end(), name);
  return static_cast<Kind>(found == names.end() ? 0 : found - names.begin());
}

// Empty texts are left out: they are what a reader assumes.
void put(json::object& object, std::string_view key, const std::string& text) {
  if (!text.empty()) object[key] = text;
}

json::object seat_json(const SeatDocument& seat) {
  json::object object{{"kind", name_of(kSeatKinds, seat.kind)},
                      {"declared_bot", seat.declared_bot},
                      {"away", seat.away},
                      {"extra_time", seat.extra_time}};
  put(object, "account", seat.account);
  put(object, "name", seat.name);
  put(object, "bot", seat.bot);
  put(object, "invite", seat.invite);
  return object;
}

std::string text_of(Fields& fields, std::string_view key) {
  return fields.text_if(key).value_or("");
}

SeatDocument read_seat(Fields fields) {
  SeatDocument seat;
  seat.kind = kind_of<SeatDocument::Kind>(kSeatKinds, fields.text("kind"));
  seat.account = text_of(fields, "account");
  seat.name = text_of(fields, "name");
  seat.declared_bot = fields.flag_if("declared_bot", false);
  seat.bot = text_of(fields, "bot");
  seat.invite = text_of(fields, "invite");
  seat.away = fields.flag_if("away", false);
  seat.extra_time = static_cast<std::int64_t>(fields.number("extra_time", 0, kAnyTime));
  return seat;
}

json::value text_or_null(const std::string& text) {
  return text.empty() ? json::value(nullptr) : json::value(text);
}

json::value time_or_null(std::int64_t time) {
  return time == 0 ? json::value(nullptr) : json::value(time);
}

json::object public_seat(const SeatDocument& seat, std::size_t number, const std::string& owner,
                         const std::string& substitute, bool with_invite) {
  json::object object{{"seat", static_cast<std::int64_t>(number)},
                      {"kind", name_of(kSeatKinds, seat.kind)},
                      {"name", text_or_null(seat.name)},
                      {"account", text_or_null(seat.account)},
                      {"bot", text_or_null(seat.bot)},
                      {"declared_bot", seat.declared_bot},
                      {"away", seat.away},
                      {"played_by", seat.away ? json::value(substitute) : json::value(nullptr)},
                      {"owner", !seat.account.empty() && seat.account == owner}};
  if (with_invite && seat.kind == SeatDocument::Kind::invite && !seat.invite.empty())
    object["invite"] = seat.invite;
  return object;
}

}  // namespace

Seat TableDocument::seat_of(const std::string& account) const {
  if (account.empty()) return kSpectator;
  for (Seat seat = 0; seat < seats.size(); ++seat)
    if (seats[seat].kind == SeatDocument::Kind::human && seats[seat].account == account)
      return seat;
  return kSpectator;
}

bool TableDocument::full() const {
  return std::all_of(seats.begin(), seats.end(), [](const SeatDocument& seat) {
    return seat.kind == SeatDocument::Kind::human || seat.kind == SeatDocument::Kind::bot;
  });
}

std::string document_text(const TableDocument& d) {
  json::array seats;
  for (const SeatDocument& seat : d.seats) seats.emplace_back(seat_json(seat));
  json::object object{{"id", d.id},
                      {"game", d.game},
                      {"options", d.options},
                      {"status", d.status},
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
  put(object, "owner", d.owner);
  put(object, "dice_secret", d.dice_secret);
  put(object, "dice_commitment", d.dice_commitment);
  put(object, "watch", d.watch);
  put(object, "rematch_of", d.rematch_of);
  put(object, "rematch", d.rematch);
  return json::serialize(object);
}

Result<TableDocument> read_document(const std::string& text) {
  const Result<json::value> parsed = parse_json(text, "table");
  if (!parsed) return parsed.error();
  Fields fields(*parsed, Place{"table", 0, ""});
  const auto time = [&](std::string_view key) {
    return static_cast<std::int64_t>(fields.number(key, 0, kAnyTime));
  };
  TableDocument d;
  d.id = fields.text("id");
  d.game = fields.text("game");
  if (const json::value* options = fields.need("options")) d.options = *options;
  d.owner = text_of(fields, "owner");
  d.status = fields.text("status");
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
  if (const json::array* seats = fields.list("seats"))
    for (std::size_t i = 0; i < seats->size(); ++i)
      d.seats.push_back(read_seat(Fields((*seats)[i], fields.at("seats").at(i))));
  d.dice_secret = text_of(fields, "dice_secret");
  d.dice_commitment = text_of(fields, "dice_commitment");
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

Result<ClockRule> read_clock(const json::value& document, const std::string& pointer) {
  Fields fields(document, Place{"", 0, pointer});
  ClockRule clock;
  const std::string kind = fields.text("kind");
  if (std::find(kClockKinds.begin(), kClockKinds.end(), kind) == kClockKinds.end())
    fields.refuse("kind", "'none', 'live' or 'slow' is expected");
  clock.kind = kind_of<ClockRule::Kind>(kClockKinds, kind);
  if (clock.kind != ClockRule::Kind::none)
    clock.base = static_cast<std::int64_t>(fields.number("base", 1, kLongestClock)) * kSecond;
  if (clock.kind == ClockRule::Kind::live)
    clock.increment =
        static_cast<std::int64_t>(fields.number_if("increment", 0, kLongestClock).value_or(0)) *
        kSecond;
  if (Status status = fields.finish(); !status) return status.error();
  return clock;
}

json::object public_document(const TableDocument& d, Seat you, bool owner) {
  json::array seats;
  for (std::size_t i = 0; i < d.seats.size(); ++i)
    seats.emplace_back(public_seat(d.seats[i], i, d.owner, d.substitute, owner));
  json::value dice = nullptr;
  if (!d.dice_commitment.empty()) {
    json::object promise{{"scheme", kDiceScheme}, {"commitment", d.dice_commitment}};
    if (d.over()) promise["seed"] = d.dice_secret;
    dice = std::move(promise);
  }
  const bool shares = !d.listed && d.spectators && (owner || you != kSpectator);
  return {{"id", d.id},
          {"game", d.game},
          {"options", d.options},
          {"status", d.status},
          {"public", d.listed},
          {"spectators", d.spectators},
          {"chat", d.chat},
          {"hints", d.hints},
          {"autostart", d.autostart},
          {"substitute", d.substitute},
          {"clock", clock_json(d.clock)},
          {"seats", std::move(seats)},
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
