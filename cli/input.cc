#include "cli/input.h"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <utility>

namespace stadtluft {
namespace {

// What a signal handler may touch.
volatile std::sig_atomic_t g_interrupted = 0;

void on_interrupt(int) { g_interrupted = 1; }

}  // namespace

LineInput::LineInput() {
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

std::optional<std::string> LineInput::line(const std::string& prompt) {
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
