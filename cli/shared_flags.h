#pragma once

#include "cli/arguments.h"
#include "cli/program.h"

namespace stadtluft {

// Flags that mean the same wherever they stand.

inline Argument* add_game_flag(Arguments& command, std::string& game) {
  return command.add_option("--game", game, "The game (the first one if left out)")
      ->type_name("GAME");
}

inline Argument* add_option_flag(Arguments& command, std::vector<std::string>& options) {
  return command.add_option("--option", options, "An option of the game; see 'stadtluft games'")
      ->type_name("NAME=VALUE");
}

// `meaning` says what is the same for the same seed.
inline Argument* add_seed_flag(Arguments& command, std::uint64_t& seed,
                               const std::string& meaning) {
  return command.add_option("--seed", seed, meaning)
      ->check(not_whole)
      ->capture_default_str()
      ->type_name("S");
}

inline Argument* add_threads_flag(Arguments& command, unsigned& threads,
                                  const std::string& meaning) {
  return command.add_option("--threads", threads, meaning)
      ->between(1, 256)
      ->capture_default_str()
      ->type_name("N");
}

inline Argument* add_json_flag(Arguments& command, bool& json) {
  return command.add_flag("--json", json, "Machine-readable output");
}

}  // namespace stadtluft
