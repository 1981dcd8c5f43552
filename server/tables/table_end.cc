// How people end a game before its rules do, or for themselves.

#include <algorithm>

#include "server/base/log.h"
#include "server/tables/table.h"

namespace stadtluft::server {
namespace {

Receipt not_done(std::string code, std::string reason) {
  return {Refusal{std::move(code), std::move(reason)}, 0};
}

const Refusal kNotSeated{"not_seated", "you do not sit at this table"};

// People who may still play: those who are away can come back.
std::int64_t players_left(const TableData& data) {
  return std::count_if(data.seats.begin(), data.seats.end(), [](const SeatData& seat) {
    return seat.kind == SeatData::Kind::human && !seat.resigned;
  });
}

}  // namespace

void Table::resign(const Person& person, const Acknowledge& acknowledge) {
  const Seat seat = viewer(person);
  if (seat == kSpectator) return acknowledge({kNotSeated, 0});
  if (const std::optional<Refusal> refusal = not_playable(seat))
    return acknowledge({refusal, told_version_});
  data_.seats[seat].resigned = true;
  log_event(Severity::info, "seat_resigned", {{"table", data_.id}, {"seat", std::int64_t{seat}}});
  step_away(seat);
  if (data_.seats.size() <= 2 || players_left(data_) == 0)
    return end_early(GivenUp::resigned, acknowledge);
  save(acknowledge);
}

void Table::offer_end(const Person& person, bool agree, const Acknowledge& acknowledge) {
  const Seat seat = viewer(person);
  if (seat == kSpectator) return acknowledge({kNotSeated, 0});
  if (const std::optional<Refusal> refusal = not_playable(seat))
    return acknowledge({refusal, told_version_});
  if (!agree && data_.end_offer == kNobody)
    return acknowledge(not_done("nothing", "nobody has offered to end the game"));
  come_back(seat);
  if (!agree || data_.end_offer == kNobody) {
    for (SeatData& place : data_.seats) place.agrees_to_end = false;
    data_.end_offer = agree ? seat : kNobody;
  }
  // Whoever shares a browser has heard of it.
  for (Seat other = 0; other < data_.seats.size(); ++other)
    if (data_.is_seat_of(other, person.account)) data_.seats[other].agrees_to_end = agree;
  if (all_agree_to_end()) return end_early(GivenUp::agreed, acknowledge);
  plan_end();
  save(acknowledge);
}

bool Table::all_agree_to_end() const {
  return data_.end_offer != kNobody && data_.all_agree_to_end_from() <= house_.time();
}

// Silence becomes consent while nobody does anything: somebody has to look then.
void Table::plan_end() {
  plan_turn();
  write({SetDeadline{data_.id, deadline_}}, {});
}

void Table::hide(const Person& person, bool hidden, const Acknowledge& acknowledge) {
  const Seat seat = viewer(person);
  if (seat == kSpectator) return acknowledge({kNotSeated, 0});
  for (Seat other = 0; other < data_.seats.size(); ++other)
    if (data_.is_seat_of(other, person.account)) data_.seats[other].hidden = hidden;
  save(acknowledge);
}

void Table::end_early(GivenUp reason, const Acknowledge& acknowledge) {
  give_up(reason);
  undo_vote_.reset();
  data_.end_offer = kNobody;
  data_.finished = house_.loop.now();
  data_.dice_draws = static_cast<std::int64_t>(live_->outcomes());
  log_event(Severity::info, "game_ended_by_people", {{"table", data_.id}, {"game", data_.game}});
  plan_turn();
  save([self = shared_from_this(), acknowledge](const Receipt& outcome) {
    acknowledge(outcome);
    if (outcome.ok()) self->tell_accounts("finish", kNobody);
  });
}

}  // namespace stadtluft::server
