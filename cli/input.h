#pragma once

#include <optional>
#include <string>

namespace stadtluft {

// Lines from standard input, in a terminal with editing and a history of what was typed. Ctrl-C
// while waiting does not end the program: it ends the input, so that the game can be saved first.
class LineInput {
 public:
  LineInput();
  LineInput(const LineInput&) = delete;
  LineInput& operator=(const LineInput&) = delete;
  ~LineInput();

  // Shows the prompt and waits for a line; nothing at the end of the input or after Ctrl-C.
  [[nodiscard]] std::optional<std::string> line(const std::string& prompt);
  [[nodiscard]] bool interrupted() const;

 private:
  [[nodiscard]] std::optional<std::string> edited_line(const std::string& prompt);

  bool editing_;
  std::string pending_;
  bool ended_ = false;
};

}  // namespace stadtluft
