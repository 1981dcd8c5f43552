#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/registry.h"
#include "engine/notation/fields.h"
#include "engine/notation/location.h"
#include "record/json_file.h"
#include "record/rules.h"

namespace stadtluft {

// A record holds one game from its start, our PGN. It is a file of JSON lines:
//   {"stadtluft":"record","version":2,"game":"<id>","options":{...},"rules":{...},
//    "engine":"0.1.0","players":[{"name":"Ada","kind":"human"},...],"seed":7,"start":{...}}
//   {"n":1,"chance":"stone white"}
//   {"n":2,"seat":0,"act":"take 3","ms":1840}
//   {"result":{"points":[..],"places":[..],"winners":[..],"scores":[[..],..]}}
// "seed" (what the outcomes were drawn with) and "start" (a position without its options, for games
// that do not begin at the beginning) are optional, and so is "dice" (the commitment and the secret
// of games that a server played); the result stands there once the game is over.
// All outcomes of chance are written down: a replay needs no random numbers.
// "rules" says by which values the game is played, see record/rules.h. Version 1 had "data_hash", a
// hash over the files of the tables, instead.
inline constexpr std::uint64_t kRecordVersion = 2;
inline constexpr std::uint64_t kOldestRecordVersion = 1;
inline constexpr std::size_t kMaxRecordSteps = 1'000'000;

struct RecordPlayer {
  std::string name;
  std::string kind;  // "human" or the id of a bot

  friend bool operator==(const RecordPlayer&, const RecordPlayer&) = default;
};

// One answer of a player or one outcome of chance, in text form.
struct Step {
  Seat seat = kNobody;  // kNobody: chance
  std::string text;
  std::optional<std::uint64_t> ms = {};  // how long the player thought

  [[nodiscard]] bool by_chance() const { return seat == kNobody; }
  friend bool operator==(const Step&, const Step&) = default;
};

struct Record {
  const AnyGame* game = nullptr;
  OptionValues options;
  StoredRules rules;
  std::string engine;
  std::vector<RecordPlayer> players;
  std::optional<std::uint64_t> seed;
  std::optional<json::value> start;
  // What a server promised about its dice, for verification: see server/base/dice.h.
  std::optional<json::value> dice;
  std::vector<Step> steps;
  std::optional<json::value> result;
  std::string file;  // where it was read from, for messages
  // The only line of a game of a data set (record/data_set.h); 0: the file is this game's own.
  std::size_t line = 0;

  // Line 1 of a file of its own is the header, step n (from 1) stands on line n + 1.
  [[nodiscard]] Location location_of_step(std::size_t n) const;
  [[nodiscard]] Error fault_of_step(std::size_t n, const Error& error) const;
};

// An empty record of a game that begins with `options`, made by this engine with its data.
// Requires one player per seat.
[[nodiscard]] Record new_record(const AnyGame& game, const OptionValues& options,
                                std::vector<RecordPlayer> players);
// The same for a game that begins in the middle.
[[nodiscard]] Record new_record_from(const AnyGame& game, const AnyState& start,
                                     std::vector<RecordPlayer> players);

// The header as a document.
[[nodiscard]] json::object header_json(const Record& record,
                                       WithTables with_tables = WithTables::no);
// The lines of the file, each without its newline: a server appends them one by one.
[[nodiscard]] std::string header_line(const Record& record,
                                      WithTables with_tables = WithTables::no);
// Requires 1 <= n <= steps.
[[nodiscard]] std::string step_line(const Record& record, std::size_t n);
// Requires a result.
[[nodiscard]] std::string result_line(const Record& record);
// The whole file. A record that brought its tables along keeps them.
[[nodiscard]] std::string record_text(const Record& record,
                                      WithTables with_tables = WithTables::no);

// For readers of files that hold games: the members of a header after the envelope, of a step after
// its number, and of a result. All of them ask for the status of the fields.
[[nodiscard]] Status read_header(const Games& games, Fields& header, const Location& location,
                                 std::uint64_t version, Record& record);
[[nodiscard]] Status read_step(Fields& fields, Record& record);
[[nodiscard]] Status read_result(const json::value& result, const Location& location,
                                 Record& record);

// Strict: unknown keys, other versions, gaps in the numbering and a broken last line are faults
// with their line. Does not play the game: see verify.
[[nodiscard]] Result<Record> load_record(const Games& games, std::string_view text,
                                         const std::string& file);
[[nodiscard]] Result<Record> load_record_file(const Games& games, const std::string& path);
[[nodiscard]] Status save_record_file(const Record& record, const std::string& path,
                                      WithTables with_tables = WithTables::no);

[[nodiscard]] Status check_data(const Record& record, OtherData other_data);

// The state before the first step.
[[nodiscard]] Result<AnyState> start_state(const Record& record);

// "seat 1", "chance", "nobody: the game is over".
[[nodiscard]] std::string actor_text(const Turn& turn);

// The action that a step stands for in this state. Fails if the game waits for somebody else or
// does not offer it.
[[nodiscard]] Result<Action> offered_step(const AnyGame& game, const AnyState& state,
                                          const Step& step);

// The state after step `at` (0: the start; beyond the last: the end). Every step is checked; a
// fault names its line.
[[nodiscard]] Result<AnyState> replay(const Record& record, std::size_t at = kMaxRecordSteps,
                                      OtherData other_data = OtherData::refuse);

// Replays everything and compares the result with the recomputed one.
[[nodiscard]] Status verify(const Record& record, OtherData other_data = OtherData::refuse);

// Compares the recorded result, or its absence, with the state after the last step.
[[nodiscard]] Status check_result(const Record& record, const AnyState& end);

// What the last line says of a finished game: standings, and the score sheet of every seat.
[[nodiscard]] json::value result_json(const AnyGame& game, const AnyState& state);

}  // namespace stadtluft
