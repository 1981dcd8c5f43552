#pragma once

#include <optional>

#include "bots/players/bot_spec.h"
#include "bots/programs/bot_process.h"

namespace stadtluft {

// Who can play in matches and on the ladder: a bot of the house or a program. Only whoever sits at
// this machine may name a program, so nothing that a server reads is read by this.
struct Contestant {
  BotSpec house;
  std::optional<ProgramSpec> program;

  [[nodiscard]] const Budget& budget() const { return program ? program->budget : house.budget; }
};

// A text with a slash in it is a program: its file, arguments after blanks, and ":10ms" at the end
// for a budget that the program is told. Everything else is a bot of the house.
[[nodiscard]] Result<Contestant> read_contestant(std::string_view text);

}  // namespace stadtluft
