#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

#include "bots/players/thinking.h"

namespace stadtluft {

namespace json = boost::json;

// A bot that is a program of somebody else: it is started, asked on its standard input and answers
// on its standard output, one JSON object a line. docs/bot-protocol.md says what is in them.
inline constexpr std::uint64_t kBotProtocol = 1;

struct ProgramSpec {
  std::vector<std::string> command;  // file and arguments
  Budget budget = {};                // told to the program
  double patience = 30;              // seconds beyond the budget until it is given up
};

// What a program did wrong, in a sentence that names it. No game can go on after that.
class ProgramFault : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// A running program and the two lines to it. Every function throws ProgramFault.
class BotProcess {
 public:
  explicit BotProcess(const ProgramSpec& spec);
  BotProcess(const BotProcess&) = delete;
  BotProcess& operator=(const BotProcess&) = delete;
  // Closes its input; a program that does not end by itself then is killed.
  ~BotProcess();

  void tell(const json::object& line);
  // The next line that it writes, if it comes within so many seconds.
  [[nodiscard]] json::object hear(double seconds);
  [[noreturn]] void blame(std::string_view what) const;

 private:
  static constexpr std::size_t kLongestLine = std::size_t{1} << 20U;

  [[noreturn]] void blame_end() const;
  // Waits until the socket can do so much (POLLIN, POLLOUT); false once the time is up.
  [[nodiscard]] bool ready(short what, double until) const;

  std::string name_;
  double patience_;
  int socket_ = -1;
  int process_ = -1;
  std::string heard_;  // beyond the last line
};

}  // namespace stadtluft
