#include "server/tables/house_bots.h"

#include <algorithm>

#include <fmt/format.h>

namespace stadtluft::server {
namespace {

bool known(std::string_view id) {
  const auto ids = bot_ids();
  return std::find(ids.begin(), ids.end(), id) != ids.end();
}

double shorter(double stored, double most) { return stored > 0 ? std::min(stored, most) : most; }

}  // namespace

Status check_level(std::string_view name) {
  if (known(name)) return {};
  if (known(bot_id(name)))
    return Error{
        "", "a bot is chosen by its name alone; how long it thinks is the setting of the host"};
  return Error{
      "", fmt::format("there is no bot of this name; there are {}", fmt::join(bot_ids(), ", "))};
}

BotSpec house_bot(std::string_view stored, const BotSettings& settings) {
  Result<BotSpec> read = read_bot(stored);
  const bool plain = known(stored) || !read;
  if (!read) read = read_bot(known(bot_id(stored)) ? bot_id(stored) : kUsualBot);
  BotSpec spec = *read;
  if (spec.kind == BotKind::councillor || spec.kind == BotKind::mayor) {
    const auto most = static_cast<double>(spec.kind == BotKind::mayor ? settings.mayor_ms
                                                                      : settings.councillor_ms);
    spec.budget.ms = plain ? most : shorter(spec.budget.ms, most);
    spec.threads = plain ? settings.threads : std::min(spec.threads, settings.threads);
  } else if (spec.kind == BotKind::montecarlo) {
    spec.budget.ms = plain ? static_cast<double>(settings.montecarlo_ms)
                           : shorter(spec.budget.ms, static_cast<double>(settings.montecarlo_ms));
  }
  return spec;
}

}  // namespace stadtluft::server
