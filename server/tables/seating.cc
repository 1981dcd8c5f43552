#include "server/tables/seating.h"

#include <algorithm>

#include "server/base/crypto.h"

namespace stadtluft::server {
namespace {

bool fits(const SeatData& seat, const Person& person, const std::string& code) {
  if (seat.kind == SeatData::Kind::open) return true;
  if (seat.kind != SeatData::Kind::invite) return false;
  if (!seat.account.empty()) return seat.account == person.account;
  return !code.empty() && same_secret(seat.invite, code);
}

bool reserved_for(const SeatData& seat, const Person& person) {
  return seat.kind == SeatData::Kind::invite && !person.account.empty() &&
         seat.account == person.account;
}

}  // namespace

bool Seating::may_see(const Person& person, std::string_view code) const {
  if (data_.listed || data_.seat_of(person.account) != kSpectator) return true;
  if (!person.account.empty() && person.account == data_.owner) return true;
  if (!data_.watch.empty() && !code.empty() && same_secret(data_.watch, code)) return true;
  return std::any_of(data_.seats.begin(), data_.seats.end(), [&](const SeatData& seat) {
    return reserved_for(seat, person) ||
           (seat.kind == SeatData::Kind::invite && !seat.invite.empty() && !code.empty() &&
            same_secret(seat.invite, code));
  });
}

bool Seating::used_invitation(std::string_view code) const {
  return !code.empty() &&
         std::any_of(data_.seats.begin(), data_.seats.end(), [&](const SeatData& seat) {
           return seat.kind != SeatData::Kind::invite && !seat.invite.empty() &&
                  same_secret(seat.invite, code);
         });
}

std::optional<Seat> Seating::free_for(const Person& person, int wanted,
                                      const std::string& code) const {
  const std::vector<SeatData>& seats = data_.seats;
  const auto place = [&](auto&& good) -> std::optional<Seat> {
    const auto found = std::find_if(seats.begin(), seats.end(), good);
    if (found == seats.end()) return std::nullopt;
    return static_cast<Seat>(found - seats.begin());
  };
  if (wanted >= 0) {
    const auto seat = static_cast<Seat>(wanted);
    return fits(seats[seat], person, code) ? std::optional(seat) : std::nullopt;
  }
  if (const std::optional<Seat> kept = place([&](const SeatData& seat) {
        return seat.kind == SeatData::Kind::invite && fits(seat, person, code);
      }))
    return kept;
  return place([&](const SeatData& seat) { return fits(seat, person, code); });
}

std::int64_t Seating::people() const {
  return std::count_if(data_.seats.begin(), data_.seats.end(), [](const auto& seat) {
    return seat.kind == SeatData::Kind::human && !seat.away;
  });
}

bool Seating::seeds_owed() const {
  return std::any_of(data_.seats.begin(), data_.seats.end(), [](const SeatData& seat) {
    return !seat.dice_commitment.empty() && seat.dice_seed.empty();
  });
}

std::optional<Seat> Seating::absent_at(std::size_t to, std::size_t steps) const {
  for (Seat seat = 0; seat < data_.seats.size(); ++seat) {
    const SeatData& place = data_.seats[seat];
    if (place.away && to < place.left_at.value_or(steps)) return seat;
  }
  return std::nullopt;
}

void Seating::take(Seat seat, const Person& person, const std::string& commitment) {
  SeatData& place = data_.seats[seat];
  const bool kept = reserved_for(place, person);
  // Whoever comes with the same link later is told that it has been used.
  const std::string used = place.invite;
  place = SeatData{};
  place.invite = used;
  place.kind = SeatData::Kind::human;
  place.account = person.account;
  place.name = person.name;
  place.declared_bot = person.declared_bot;
  place.guest = person.guest;
  place.dice_commitment = commitment;
  if (!kept) return;
  for (SeatData& other : data_.seats)
    if (other.local && reserved_for(other, person)) other.kind = SeatData::Kind::human;
}

void Seating::arrange(Seat seat, SeatData::Kind kind, const std::string& bot) {
  SeatData& place = data_.seats[seat];
  place = SeatData{};
  place.kind = kind;
  if (kind == SeatData::Kind::bot) place.bot = bot;
  if (kind == SeatData::Kind::invite) place.invite = random_name(20);
}

void Seating::fill(const std::string& bot) {
  for (Seat seat = 0; seat < data_.seats.size(); ++seat) {
    const SeatData::Kind kind = data_.seats[seat].kind;
    if (kind != SeatData::Kind::open && kind != SeatData::Kind::invite) continue;
    const std::string used = data_.seats[seat].invite;
    arrange(seat, SeatData::Kind::bot, bot);
    data_.seats[seat].invite = used;
  }
}

void Seating::free(Seat seat) {
  arrange(seat, data_.listed ? SeatData::Kind::open : SeatData::Kind::invite, {});
}

bool Seating::go_away(Seat seat, std::optional<std::size_t> steps, std::int64_t now) {
  SeatData& place = data_.seats[seat];
  if (place.away) return false;
  place.away = true;
  place.away_since = now;
  if (steps) place.left_at = steps;
  return true;
}

bool Seating::come_back(Seat seat) {
  if (seat >= data_.seats.size() || !data_.seats[seat].away || data_.seats[seat].resigned)
    return false;
  data_.seats[seat].away = false;
  data_.seats[seat].left_at.reset();
  data_.seats[seat].away_since = 0;
  return true;
}

void Seating::rename(const Person& person) {
  for (SeatData& seat : data_.seats) {
    if (seat.account != person.account) continue;
    if (!seat.local) seat.name = person.name;
    seat.guest = person.guest;
  }
}

void Seating::forget(Seat seat) {
  SeatData& place = data_.seats[seat];
  place.account.clear();
  place.name.clear();
  place.guest = false;
}

bool Seating::pass_on(const std::string& account) {
  if (data_.owner != account) return true;
  const auto next =
      std::find_if(data_.seats.begin(), data_.seats.end(), [&](const SeatData& place) {
        return place.kind == SeatData::Kind::human && !place.account.empty() &&
               place.account != account;
      });
  data_.owner = next == data_.seats.end() ? "" : next->account;
  return !data_.owner.empty();
}

}  // namespace stadtluft::server
