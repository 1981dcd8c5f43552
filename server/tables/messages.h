#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/games/registry.h"
#include "record/session.h"

// What clients read of a game. Everything here is made for one viewer, from what that viewer may
// know; nothing else of a game's state leaves the server while it is running.
namespace stadtluft::server {

// A game at one point of its log.
struct Snapshot {
  std::int64_t version = 0;
  std::size_t steps = 0;
  AnyState state;
  Seat undo_seat = kNobody;  // who may take back the last step without asking
};

// One entry of the log, with what happened.
struct Entry {
  enum class Kind : std::uint8_t { act, chance, undo };
  std::int64_t version = 0;
  Kind kind = Kind::act;
  Seat seat = kNobody;
  std::size_t step = 0;  // the number of steps after it
  std::string text;
  std::vector<Event> events;
};

// The document that a client holds and that updates patch:
//   {"view": ..., "turn": {"actor": "player", "seat": 1}, "steps": 41, "question": {...},
//    "actions": [{"text": "take 3", "json": {...}}], "undo": false, "result": null}
// Question and actions are those of the viewer, null and empty if somebody else is asked.
[[nodiscard]] json::value state_document(const AnyGame& game, const Snapshot& at, Seat viewer);

// {"version": 7, "kind": "act", "seat": 1, "step": 41, "act": "take 3", "events": [...]}. The text
// of a step is for its own seat only, unless the game hides nothing.
[[nodiscard]] json::value entry_json(const AnyGame& game, const Entry& entry, Seat viewer);

// The first rule id ("HAM-7.9") in a sentence; empty if there is none.
[[nodiscard]] std::string rule_in(std::string_view sentence);

// "0", "1", … or "s".
[[nodiscard]] std::string viewer_name(Seat viewer);

}  // namespace stadtluft::server
