#pragma once

#include "cli/arguments.h"
#include "cli/program.h"

namespace stadtluft {

// Flags that mean the same wherever they stand.

inline Argument* add_game_flag(Arguments& command, std::string& game) {
  return command.add_option("--game", game)->type_name("GAME");
}

inline Argument* add_option_flag(Arguments& command, std::vector<std::string>& options) {
  return command.add_option("--option", options)->type_name("NAME=VALUE");
}

// The help says for every command what is the same for the same seed.
inline Argument* add_seed_flag(Arguments& command, std::uint64_t& seed) {
  return command.add_option("--seed", seed)
      ->check(not_whole)
      ->capture_default_str()
      ->type_name("S");
}

inline Argument* add_threads_flag(Arguments& command, unsigned& threads) {
  return command.add_option("--threads", threads)
      ->between(1, 256)
      ->capture_default_str()
      ->type_name("N");
}

inline Argument* add_language_flag(Arguments& command, std::string& language) {
  return command.add_option("--lang", language)
      ->one_of({languages().begin(), languages().end()})
      ->capture_default_str()
      ->type_name("LANG");
}

inline Argument* add_json_flag(Arguments& command, bool& json) {
  return command.add_flag("--json", json);
}

}  // namespace stadtluft
