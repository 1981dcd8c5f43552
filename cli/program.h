#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/value/brains.h"
#include "engine/content/data_source.h"
#include "engine/games/registry.h"
#include "text/catalogue.h"

namespace stadtluft {

// What the program returns to the shell.
enum ExitCode : int {
  kOk = 0,
  kCheckFailed = 1,  // the work was done, and what was checked is not as it should be
  kBadInput = 2,     // a flag, file or position that cannot be used; one line on stderr says why
  kInternalError = 3
};

// The id of the game that is listed first.
[[nodiscard]] std::string_view first_game();

// Prints the reason as one line on stderr. Returns kBadInput.
int refuse(const Error& error);

// What all commands share: where the data comes from, the games made of it, and the command that
// the arguments chose.
class Program {
 public:
  std::string data_folder;  // --data; empty for the data that was built in
  std::function<int()> chosen;

  [[nodiscard]] const DataSource& data();
  // All games with their tables, loaded at the first call. Fails if a table is faulty.
  [[nodiscard]] Result<const Games*> games();
  // A game by its id; without one, the first game of the house.
  [[nodiscard]] Result<const AnyGame*> game(std::string_view id);
  // The numbers of the bots. Fails if a file is faulty; a net that does not fit is left out, and a
  // line on stderr says why.
  [[nodiscard]] Result<Brains> brains();

 private:
  std::unique_ptr<DataSource> data_;
  std::unique_ptr<Games> games_;
};

[[nodiscard]] Error unknown_game(const Games& games, std::string_view id);

// Fails for the first that is no bot, and names the flag.
[[nodiscard]] Status check_bots(const std::vector<std::string>& bots, const char* flag);
// The same where programs may play as well.
[[nodiscard]] Status check_contestants(const std::vector<std::string>& bots, const char* flag);

// The standard options of a game with the changes of "name=value" texts. With players > 0 their
// number is set first. Checks every value and the combination.
[[nodiscard]] Result<OptionValues> read_options(const AnyGame& game,
                                                const std::vector<std::string>& assignments,
                                                unsigned players);

// For flags that take a whole number from 0 on: why this text is none; empty if it is one.
[[nodiscard]] std::string not_whole(const std::string& text);

// "a,b,,c" in its parts, empty ones included.
[[nodiscard]] std::vector<std::string> split(std::string_view text, char separator);

// The name of a game in the catalogue, or its id.
[[nodiscard]] std::string game_name(const Catalogue& texts, const GameInfo& info);

}  // namespace stadtluft
