#pragma once

#include "bots/programs/bot_process.h"
#include "engine/notation/any_game.h"

namespace stadtluft {

// The lines of the protocol, written and read.

// {"stadtluft": "bot", "version": 1, "game": "<id>", "players": 2, "seat": 0, "options": {...}}
[[nodiscard]] json::object greeting_line(const AnyGame& game, const AnyState& state, Seat seat);
// {"stadtluft": "bot", "version": 1, "name": "..."}: empty if it is one, else what is wrong.
[[nodiscard]] std::string misgreeting(const json::object& line);

// {"ask": 1, "question": {...}, "view": {...}, "world": {...}, "offers": [...], "budget": {"ms":
// 100}}. `world` is a state in which everything that the seat does not know was drawn anew.
[[nodiscard]] json::object ask_line(const AnyGame& game, const AnyState& world, Seat seat,
                                    std::uint64_t number, const Budget& budget);
// {"ask": 1, "answer": "take 3"}: which of the answers offered in this state; where it fails, what
// is wrong.
[[nodiscard]] Result<Action> read_answer(const AnyGame& game, const AnyState& world,
                                         std::uint64_t number, const json::object& line);

}  // namespace stadtluft
