#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/games/registry.h"
#include "record/json_file.h"

namespace stadtluft {

// A scenario is a rule told as a small play: a start, some steps, and facts that must hold.
//   {"stadtluft": "scenario", "version": 1, "id": "FIR-EX-4", "rules": ["FIR-6.6"],
//    "title": "...", "game": "<id>", "options": {...}, "position": {...}, "seed": 1,
//    "steps": [...]}
// Without "position" the game begins at its beginning. "base" names a position that "position" is
// laid over, "branches" are ways to go on after the steps, and "refused" stands in place of both
// for a position that must not be accepted. Every step is exactly one of the kinds below, and may
// carry a "note". docs/notation.md and docs/schema/scenario.schema.json have every detail.
inline constexpr std::uint64_t kScenarioVersion = 1;

namespace scenario {

// {"act": "raise white 4", "seat": 0}: that seat is asked, the answer is offered and taken.
struct Act {
  Seat seat = 0;
  std::string text;
};
// {"chance": "stone white"} or a list; "*" lets the scenario's seed decide all that is pending.
struct Chance {
  std::vector<std::string> outcomes;
};
// {"expect": {"/players/0/prestige": 7}}: JSON pointers into the complete position, values compared
// exactly; what is not there counts as null. With "view" (a seat or "spectator") the pointers lead
// into what that viewer sees.
struct Expect {
  std::vector<std::pair<std::string, json::value>> facts;
  std::optional<Seat> viewer;
};
// {"contains": {"/players/0/hand": "spy"}}: the list has an item like it; an object is like another
// if it has at least its members. An object in place of a list has at least these members itself.
struct Contains {
  std::vector<std::pair<std::string, json::value>> facts;
  std::optional<Seat> viewer;
};
// {"count": {"/players/0/hand": 3}}: how many items a list or members an object has.
struct Count {
  std::vector<std::pair<std::string, json::value>> facts;
  std::optional<Seat> viewer;
};
// {"absent": ["/players/0/towers/2"]}: there is nothing, not even null.
struct Absent {
  std::vector<std::string> pointers;
  std::optional<Seat> viewer;
};
// {"change": {"/players/0/prestige": 2}, "since": "before"}: by how much a number has grown since
// {"mark": "before"}, or since the start.
struct Change {
  std::vector<std::pair<std::string, json::value>> facts;
  std::string since;  // empty: the start
  std::optional<Seat> viewer;
};
struct Mark {
  std::string name;
};
// {"legal": ["take 1"], "only": true}: each is offered now; with "only" nothing else is. Where the
// game waits for chance this and the next two are about outcomes.
struct Legal {
  std::vector<std::string> actions;
  bool only = false;
};
// {"illegal": ["take 6"]}: each is an action of the game, but not offered now.
struct Illegal {
  std::vector<std::string> actions;
};
// {"error": "raise yellow 3", "says": "FIR-6.10"}: refused, with a message that contains the text.
struct Refused {
  std::string text;
  std::string says;
};
// {"turn": {"seat": 0, "question": "build"}}, {"turn": "chance"}, {"turn": "over"}.
struct Awaits {
  Turn turn;
  std::string question;  // empty: any
};
// {"not_asked": {"seat": 0, "question": "pay"}}: the game waits for something else. Both members
// are optional, one is needed.
struct NotAsked {
  std::optional<Seat> seat;
  std::string question;  // empty: any
};
// {"score": {"seat": 1, "total": 12, "items": [{"item": "majority", "colour": "white",
// "points": 2}], "only": true}}: lines of the score sheet as if the game ended now.
struct Score {
  Seat seat = 0;
  std::optional<std::int64_t> total;
  std::vector<json::value> items;
  bool only = false;
};
// {"result": {"places": [1, 2], "winners": [0]}}: standings as if the game ended now.
struct Ending {
  json::object standings;
};

using Instruction = std::variant<Act, Chance, Expect, Contains, Count, Absent, Change, Mark, Legal,
                                 Illegal, Refused, Awaits, NotAsked, Score, Ending>;

// One way to go on after the steps of a scenario.
struct Branch {
  std::string title;
  std::vector<Instruction> steps;
};

// {"refused": {"at": "/players/1/order", "says": "same order"}}: the position is refused there,
// with a message that contains the text.
struct Refusal {
  std::string at;
  std::string says;
};

}  // namespace scenario

struct Scenario {
  std::string id;
  std::vector<std::string> rules;
  std::string title;
  const AnyGame* game = nullptr;
  AnyState start;
  std::uint64_t seed = 1;
  std::vector<scenario::Instruction> steps;
  std::vector<scenario::Branch> branches;
  std::string file;
  // That the position was not refused as it should be; none if it was, or need not be.
  std::optional<Error> wrongly_read;
};

// Reads a scenario strictly, without playing it. A fault names file, pointer and expectation.
[[nodiscard]] Result<Scenario> load_scenario(const Games& games, std::string_view text,
                                             const std::string& file);

// Whether a file below a folder of scenarios is one of their base positions.
[[nodiscard]] bool is_base(const std::string& path);

struct ScenarioReport {
  std::string id;
  std::string title;
  std::vector<std::string> rules;
  std::size_t steps = 0;   // how many there are
  std::size_t passed = 0;  // how many held; the next one is the first that did not
  // What was expected and what was there; one line per fact that did not hold. Its location is the
  // failing step. Nothing if all held.
  std::optional<Error> failure;

  [[nodiscard]] bool ok() const { return !failure; }
};

[[nodiscard]] ScenarioReport play_scenario(const Scenario& scenario);

// Loads and plays.
[[nodiscard]] Result<ScenarioReport> run_scenario(const Games& games, std::string_view text,
                                                  const std::string& file);
[[nodiscard]] Result<ScenarioReport> run_scenario_file(const Games& games, const std::string& path);

}  // namespace stadtluft
