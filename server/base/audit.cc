#include "server/base/audit.h"

#include <cerrno>
#include <cstring>
#include <memory>
#include <mutex>

#include <fcntl.h>
#include <fmt/format.h>
#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/stat.h>
#include <unistd.h>

namespace stadtluft::server {
namespace {

constexpr std::size_t kLongestText = 64;

std::shared_ptr<spdlog::logger> logger_to(const spdlog::sink_ptr& sink) {
  auto made = std::make_shared<spdlog::logger>("audit", sink);
  // The message brings its own members.
  made->set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","audit":true,%v})",
                    spdlog::pattern_time_type::utc);
  made->flush_on(spdlog::level::info);
  return made;
}

std::shared_ptr<spdlog::logger> logger_to_standard_error() {
  return logger_to(std::make_shared<spdlog::sinks::stderr_sink_mt>());
}

struct AuditLog {
  std::mutex mutex;
  std::shared_ptr<spdlog::logger> logger = logger_to_standard_error();
};
AuditLog& audit_log() {
  static AuditLog log;
  return log;
}

// At most kLongestText bytes, and no half characters.
std::string_view head_of(std::string_view text) {
  if (text.size() <= kLongestText) return text;
  std::size_t end = kLongestText;
  const auto continues = [&](std::size_t at) {
    return (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
  };
  while (end > 0 && continues(end)) --end;
  return text.substr(0, end);
}

}  // namespace

void audit(std::string_view event, boost::json::object fields) {
  boost::json::object line{{"event", event}};
  for (auto& field : fields) {
    if (const auto* text = field.value().if_string())
      line[field.key()] = head_of({text->data(), text->size()});
    else
      line[field.key()] = std::move(field.value());
  }
  const std::string text = boost::json::serialize(line);
  AuditLog& log = audit_log();
  const std::lock_guard lock(log.mutex);
  // Without the outer braces: the pattern has them.
  log.logger->log(spdlog::level::info, std::string_view(text).substr(1, text.size() - 2));
}

Status open_audit_log(const std::string& file) {
  std::shared_ptr<spdlog::logger> logger;
  if (file.empty()) {
    logger = logger_to_standard_error();
  } else {
    // The logging library would let everybody read it.
    const int made =
        ::open(file.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (made < 0)
      return Error{"audit_log", fmt::format("'{}' cannot be written: {}", file, strerror(errno))};
    ::close(made);
    try {
      logger = logger_to(std::make_shared<spdlog::sinks::basic_file_sink_mt>(file));
    } catch (const spdlog::spdlog_ex& error) {
      return Error{"audit_log", error.what()};
    }
  }
  AuditLog& log = audit_log();
  const std::lock_guard lock(log.mutex);
  log.logger = std::move(logger);
  return {};
}

}  // namespace stadtluft::server
