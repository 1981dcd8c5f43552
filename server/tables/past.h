#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "record/session.h"
#include "server/tables/messages.h"

// What is asked about the past of a game and takes long to work out. Everything here is made from
// copies, so that any thread may do it while the game goes on.
namespace stadtluft::server {

// The body of a reply. Comes to an end early, with an error, once `stop` is true.
using LongReply = std::function<Result<std::string>(const std::atomic<bool>& stop)>;

// {"points": [{"at": STEP, "label": "3", "totals": [..]}, ..]}: how the points of all seats went in
// the first `last` steps, whenever the turn passed or at every step. Of a running game what the
// viewer may know; `viewer` is nobody when it is over.
[[nodiscard]] LongReply scores_of(Record record, std::size_t last, bool every_step, Seat viewer);
// {"viewer", "version", "steps", "at", "hash", "state"}: what the viewer knew after step `at` of a
// game that stands at `now`.
[[nodiscard]] LongReply view_of(Record record, Snapshot now, std::size_t at, Seat viewer);
// The record as a file.
[[nodiscard]] LongReply record_file(Record record, WithTables with_tables);
// What the viewer may know of the first `last` steps, as lines after a header.
[[nodiscard]] LongReply redacted_record(Record record, std::vector<LoggedEvent> events,
                                        std::size_t last, Seat viewer, WithTables with_tables);
// The promise about the dice, and all that was drawn. The record says what was promised.
[[nodiscard]] LongReply dice_report_of(Record record);

// Step n (from 1) of a game with what happened. `events` are those of the step and later ones.
[[nodiscard]] Entry entry_of(const Record& record, std::size_t n,
                             std::span<const LoggedEvent> events);
// {"viewer", "version", "steps", "at", "hash", "state"} of `then`, in a game that stands at `now`.
[[nodiscard]] json::value view_json(const AnyGame& game, const Snapshot& now, const Snapshot& then,
                                    Seat viewer);

}  // namespace stadtluft::server
