#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/notation/any_game.h"

// What a node asks the workers of a house, and what they answer, in bytes (server/bus/wire.h). What
// cannot be read, or is of another version of this, yields nothing.
namespace stadtluft::server {

// A question to a bot. Of the game it holds what the seat that is asked may know, and nothing else:
// see draw_job. It names no table and nobody who sits there.
struct BotJob {
  std::string game;
  std::string values;         // the word of their hash
  std::int64_t revision = 0;  // of the rules
  Seat seat = 0;
  std::string bot;  // the name of a level
  std::uint32_t ms = 0;
  std::uint32_t threads = 1;
  std::int64_t version = 0;  // of the table; the answer repeats it
  std::uint64_t seed = 0;    // of the world
  std::string world;         // a position that fits what the seat knows
};
[[nodiscard]] std::string write_job(const BotJob& job);
[[nodiscard]] std::optional<BotJob> read_job(std::string_view bytes);

struct BotAnswer {
  enum class Kind : std::uint8_t {
    answered = 1,
    busy = 2,     // others wait there already
    unknown = 3,  // a game, values or a bot that the worker does not have
    failed = 4
  };
  Kind kind = Kind::failed;
  std::int64_t version = 0;
  std::string action{};
};
[[nodiscard]] std::string write_answer(const BotAnswer& answer);
[[nodiscard]] std::optional<BotAnswer> read_bot_answer(std::string_view bytes);

// A world in which everything is drawn anew that the seat does not know, and in which it is offered
// the same answers. It depends on what the seat knows, on its answers and on the seed, and on
// nothing else. Nothing if there is none among a few.
[[nodiscard]] std::optional<json::value> draw_world(const AnyGame& game, const AnyState& state,
                                                    Seat seat, std::uint64_t seed);

// Where the workers of a house listen, as one group.
inline constexpr const char* kJobSubject = "stadtluft.bots";
inline constexpr const char* kJobGroup = "workers";

}  // namespace stadtluft::server
