#include "server/tables/bot_jobs.h"

#include <chrono>
#include <map>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "bots/players/registry.h"
#include "server/base/crypto.h"

namespace stadtluft::server {

Action think(const BotQuestion& question, const BotSpec& spec, Metrics& metrics,
             const std::atomic<bool>& stop) {
  const auto start = std::chrono::steady_clock::now();
  // Every worker keeps its own players: some are expensive to make, and none may be shared.
  struct Kept {
    std::shared_ptr<const Games> games;  // the player reads them
    std::unique_ptr<AnyPlayer> player;
  };
  thread_local std::map<std::string, Kept> players;
  const std::string name =
      fmt::format("{} {} {} {} {}", static_cast<const void*>(question.games.get()), question.game,
                  bot_id(question.bot), spec.budget.ms, spec.threads);
  Kept& kept = players[name];
  kept.games = question.games;
  // One that fails in the middle of a thought is not used again.
  std::unique_ptr<AnyPlayer> player = std::move(kept.player);
  // The few with a budget of their own, from tables of old, are not worth keeping.
  const bool plain = bot_id(question.bot) == question.bot;
  if (!player || !plain) {
    Result<std::unique_ptr<AnyPlayer>> made = make_any_player(*question.games, question.game, spec);
    if (!made) throw std::runtime_error(made.error().text());
    player = std::move(*made);
  }
  Rng rng(random_number());
  const Action action = player->choose_within(question.state, question.seat, rng, {.stop = &stop});
  if (plain) kept.player = std::move(player);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  metrics.bot_time.add(took.count());
  return action;
}

Admission ThreadBots::ask(const BotQuestion& question, const JobOrder& order, Done done) {
  return workers_.run(
      order, loop_,
      [question, spec = house_bot(question.bot, settings_), &metrics = metrics_](
          const std::atomic<bool>& stop) { return think(question, spec, metrics, stop); },
      [done = std::move(done)](const Result<Action>& action) { done(action); });
}

}  // namespace stadtluft::server
