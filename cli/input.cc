#include "cli/input.h"

#include <array>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cwchar>
#include <memory>
#include <utility>

#include <editline/readline.h>
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

namespace stadtluft {
namespace {

// What a signal handler may touch.
volatile std::sig_atomic_t g_interrupted = 0;

void on_interrupt(int) { g_interrupted = 1; }

// Waits for input, or for Ctrl-C: false. The signals are let through only while ppoll waits, so
// that one which comes just before the wait is not lost.
bool input_comes() {
  sigset_t held;
  sigset_t usual;
  sigemptyset(&held);
  sigaddset(&held, SIGINT);
  sigaddset(&held, SIGTERM);
  sigprocmask(SIG_BLOCK, &held, &usual);
  pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
  int ready = -1;
  while (g_interrupted == 0) {
    ready = ppoll(&input, 1, nullptr, &usual);
    if (ready >= 0 || errno != EINTR) break;
  }
  sigprocmask(SIG_SETMASK, &usual, nullptr);
  return ready > 0;
}

// One character for the editor, which may be several bytes; EOF at the end and after Ctrl-C.
int read_character(FILE*) {
  std::mbstate_t shift{};
  while (input_comes()) {
    char byte = 0;
    if (read(STDIN_FILENO, &byte, 1) != 1) return EOF;
    wchar_t character = 0;
    const std::size_t used = std::mbrtowc(&character, &byte, 1, &shift);
    constexpr auto kUnfinished = static_cast<std::size_t>(-2);
    constexpr auto kNoCharacter = static_cast<std::size_t>(-1);
    if (used == kNoCharacter)
      shift = std::mbstate_t{};
    else if (used != kUnfinished)
      return static_cast<int>(character);
  }
  return EOF;
}

// The library takes what changes the ink for text, and drops half of it, unless it is marked. It
// belongs to the character that follows.
std::string marked(const std::string& prompt) {
  std::string out;
  for (std::size_t at = 0; at < prompt.size();) {
    const std::size_t end = prompt[at] == '\x1b' ? prompt.find('m', at) : std::string::npos;
    if (end == std::string::npos) {
      out += prompt[at++];
      continue;
    }
    out += RL_PROMPT_START_IGNORE + prompt.substr(at, end + 1 - at) + RL_PROMPT_END_IGNORE;
    at = end + 1;
  }
  return out;
}

}  // namespace

LineInput::LineInput() : editing_(isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) {
  // The editor counts characters, not bytes.
  if (editing_) std::setlocale(LC_CTYPE, "");
  rl_getc_function = read_character;
  struct sigaction action {};
  action.sa_handler = on_interrupt;
  // Without SA_RESTART a waiting read returns.
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

LineInput::~LineInput() {
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
}

bool LineInput::interrupted() const { return g_interrupted != 0; }

// The library shows control characters as ^X and never sends them to the terminal.
std::optional<std::string> LineInput::edited_line(const std::string& prompt) {
  const std::unique_ptr<char, void (*)(void*)> typed(readline(marked(prompt).c_str()), std::free);
  if (!typed || interrupted()) return std::nullopt;
  if (*typed != '\0') add_history(typed.get());
  return std::string(typed.get());
}

std::optional<std::string> LineInput::line(const std::string& prompt) {
  if (editing_) return edited_line(prompt);
  fmt::print("{}", prompt);
  std::fflush(stdout);
  while (true) {
    const std::size_t end = pending_.find('\n');
    if (end != std::string::npos) {
      std::string found = pending_.substr(0, end);
      pending_.erase(0, end + 1);
      if (!found.empty() && found.back() == '\r') found.pop_back();
      return found;
    }
    if (ended_ || interrupted()) {
      // A last line without a newline still counts.
      if (pending_.empty() || interrupted()) return std::nullopt;
      return std::exchange(pending_, {});
    }
    std::array<char, 4096> buffer{};
    const ssize_t got = read(STDIN_FILENO, buffer.data(), buffer.size());
    if (got > 0)
      pending_.append(buffer.data(), static_cast<std::size_t>(got));
    else if (got == 0 || errno != EINTR)
      ended_ = true;
  }
}

}  // namespace stadtluft
