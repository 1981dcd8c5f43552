#include "bots/programs/bot_process.h"

#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstring>

#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/core/foreign_text.h"

extern char** environ;  // NOLINT(readability-redundant-declaration): not in every unistd.h

namespace stadtluft {
namespace {

constexpr double kTimeToEnd = 1;  // seconds

// Starts the program with the socket as its standard input and output, in a group of its own, so
// that whatever it has started can be ended with it.
int start(const ProgramSpec& spec, int socket, int& fault) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, socket, STDOUT_FILENO);
  std::vector<std::string> words = spec.command;
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  posix_spawnattr_setpgroup(&attributes, 0);
  pid_t process = -1;
  fault = posix_spawn(&process, arguments[0], &actions, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return process;
}

}  // namespace

BotProcess::BotProcess(const ProgramSpec& spec)
    : name_(spec.command.empty() ? "" : spec.command.front()), patience_(spec.patience) {
  std::array<int, 2> ends{};
  if (spec.command.empty()) blame("there is no program");
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
    blame(fmt::format("no line to it: {}", std::strerror(errno)));
  int fault = 0;
  process_ = start(spec, ends[1], fault);
  close(ends[1]);
  socket_ = ends[0];
  if (fault != 0) {
    process_ = -1;
    close(socket_);
    blame(fmt::format("it could not be started: {}", std::strerror(fault)));
  }
}

BotProcess::~BotProcess() {
  shutdown(socket_, SHUT_WR);
  // Its end closes the line; what it says until then nobody wants.
  const double until = wall_ms() + 1000 * kTimeToEnd;
  std::array<char, 4096> unread{};
  while (ready(POLLIN, until) && recv(socket_, unread.data(), unread.size(), MSG_DONTWAIT) > 0) {
  }
  close(socket_);
  int status = 0;
  for (int i = 0; i < 20; ++i) {
    if (waitpid(process_, &status, WNOHANG) == process_) return;
    poll(nullptr, 0, 5);
  }
  kill(-process_, SIGKILL);
  waitpid(process_, &status, 0);
}

bool BotProcess::ready(short what, double until) const {
  pollfd line{.fd = socket_, .events = what, .revents = 0};
  while (true) {
    const double left = until - wall_ms();
    const int found = poll(&line, 1, std::max(0, static_cast<int>(std::ceil(left))));
    if (found > 0) return true;
    if (found == 0 && left <= 0) return false;
    if (found < 0 && errno != EINTR) return false;
  }
}

void BotProcess::tell(const json::object& line) {
  const std::string text = json::serialize(line) + '\n';
  const double until = wall_ms() + 1000 * patience_;
  std::size_t sent = 0;
  while (sent < text.size()) {
    if (!ready(POLLOUT, until))
      blame(fmt::format("it did not read its input for {} seconds", patience_));
    const ssize_t n =
        send(socket_, text.data() + sent, text.size() - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (n > 0)
      sent += static_cast<std::size_t>(n);
    else if (errno != EAGAIN && errno != EINTR)
      return;  // it has ended; what it said before tells why
  }
}

json::object BotProcess::hear(double seconds) {
  const double until = wall_ms() + 1000 * seconds;
  std::size_t end = heard_.find('\n');
  while (end == std::string::npos) {
    if (heard_.size() > kLongestLine)
      blame(fmt::format("it wrote a line of more than {} bytes", kLongestLine));
    if (!ready(POLLIN, until)) blame(fmt::format("it gave no answer within {} seconds", seconds));
    std::array<char, 4096> part{};
    const ssize_t n = recv(socket_, part.data(), part.size(), MSG_DONTWAIT);
    if (n < 0 && (errno == EAGAIN || errno == EINTR)) continue;
    if (n <= 0) blame_end();
    const std::size_t before = heard_.size();
    heard_.append(part.data(), static_cast<std::size_t>(n));
    end = heard_.find('\n', before);
  }
  const std::string line = heard_.substr(0, end);
  heard_.erase(0, end + 1);
  boost::system::error_code fault;
  const json::value document = json::parse(line, fault);
  if (fault || !document.is_object())
    blame(fmt::format("it wrote {}, which is no JSON object", in_quotes(line)));
  return document.as_object();
}

void BotProcess::blame_end() const { blame("it ended before the game did"); }

void BotProcess::blame(std::string_view what) const {
  throw ProgramFault(fmt::format("the bot program {}: {}", in_quotes(name_), what));
}

}  // namespace stadtluft
