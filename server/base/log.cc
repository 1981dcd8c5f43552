#include "server/base/log.h"

#include <string>

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace stadtluft::server {
namespace {

spdlog::level::level_enum level_of(Severity severity) {
  switch (severity) {
    case Severity::debug:
      return spdlog::level::debug;
    case Severity::info:
      return spdlog::level::info;
    case Severity::warning:
      return spdlog::level::warn;
    case Severity::error:
      return spdlog::level::err;
  }
  return spdlog::level::err;
}

spdlog::logger& logger() {
  static const std::shared_ptr<spdlog::logger> kLogger = [] {
    auto made = spdlog::stderr_logger_mt("server");
    // The message brings its own members.
    made->set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})",
                      spdlog::pattern_time_type::utc);
    return made;
  }();
  return *kLogger;
}

}  // namespace

void log_event(Severity severity, std::string_view event, boost::json::object fields) {
  if (!logger().should_log(level_of(severity))) return;
  boost::json::object line{{"event", event}};
  for (auto& field : fields) line[field.key()] = std::move(field.value());
  const std::string text = boost::json::serialize(line);
  // Without the outer braces: the pattern has them.
  logger().log(level_of(severity), std::string_view(text).substr(1, text.size() - 2));
}

void set_log_level(Severity least) { logger().set_level(level_of(least)); }

}  // namespace stadtluft::server
