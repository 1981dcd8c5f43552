// The dice of a table: commitments before the game, seeds when it starts, the secret when it is
// over. docs/dice.md says why in this order.

#include <algorithm>

#include <fmt/format.h>

#include "server/tables/table.h"

namespace stadtluft::server {
namespace {

Receipt dice_refused(std::string code, std::string reason) {
  return {Refusal{std::move(code), std::move(reason)}, 0};
}

}  // namespace

void Table::commit_seed(const Person& person, const std::string& commitment,
                        const Acknowledge& acknowledge) {
  const Seat seat = viewer(person);
  if (seat == kSpectator)
    return acknowledge(dice_refused("not_seated", "you do not sit at this table"));
  std::string& held = data_.seats[seat].dice_commitment;
  if (held == commitment) return acknowledge({{}, told_version_});
  if (!held.empty())
    return acknowledge(
        dice_refused("committed", "this seat has committed to another seed already"));
  if (!data_.open())
    return acknowledge(
        dice_refused("not_open", "the commitments were settled when the game started"));
  held = commitment;
  save(acknowledge);
}

void Table::reveal_seed(const Person& person, const std::string& seed,
                        const Acknowledge& acknowledge) {
  const Seat seat = viewer(person);
  if (seat == kSpectator)
    return acknowledge(dice_refused("not_seated", "you do not sit at this table"));
  SeatData& place = data_.seats[seat];
  if (place.dice_commitment.empty())
    return acknowledge(dice_refused("no_commitment", "this seat has not committed to a seed"));
  if (seat_commitment(seed) != place.dice_commitment)
    return acknowledge(
        dice_refused("wrong_seed", "this is not the seed that the seat has committed to"));
  if (place.dice_seed == seed) return acknowledge({{}, told_version_});
  if (!data_.starting())
    return acknowledge(dice_refused("not_starting", data_.open()
                                                        ? "seeds are revealed when the game starts"
                                                        : "the game began without this seed"));
  place.dice_seed = seed;
  // Not stored before the game begins: after a restart the clients reveal again.
  if (seating_.seeds_owed()) return acknowledge({{}, told_version_});
  begin_game(acknowledge);
}

// All seats are settled, and with them all commitments. Where somebody has committed, the seeds are
// asked for only when everybody could see the list of commitments: it is stored and told first.
void Table::start_game(const Acknowledge& acknowledge) {
  if (!data_.open()) return acknowledge(dice_refused("not_open", "the game has begun already"));
  // A table that was founded by an older program.
  if (data_.dice_secret.empty()) promise_dice(data_);
  if (!seating_.seeds_owed()) return begin_game(acknowledge);
  data_.status = TableStatus::starting;
  wait_for_seeds();
  save(acknowledge);
}

Record Table::record_with_dice() const {
  Record record = live_->record();
  // People may have other names than when the game was read, or none.
  record.players = players_of(data_);
  if (!data_.dice_commitment.empty() && data_.teaching == Teaching::no)
    record.dice = promise_json(dice_promise(data_, end_stored_));
  return record;
}

Told<LongReply> Table::dice_report() {
  if (!end_stored_) return Refusal{"not_available", "the dice are revealed when the game is over"};
  if (data_.teaching != Teaching::no)
    return Refusal{"not_available", "the outcomes of a lesson are not drawn"};
  if (!data_.begun()) {
    json::object report = promise_json(dice_promise(data_, true));
    report["draws"] = json::array();
    return LongReply([text = json::serialize(report)](
                         const std::atomic<bool>&) -> Result<std::string> { return text; });
  }
  if (std::optional<Refusal> refusal = not_readable()) return std::move(*refusal);
  return dice_report_of(record_with_dice());
}

}  // namespace stadtluft::server
