#include "cli/simulate_record.h"

#include <algorithm>

#include "record/data_set.h"

namespace stadtluft {
namespace {

// By bots that do not look at the clock the same game is always played.
bool repeatable(const std::vector<std::string>& bots) {
  return std::all_of(bots.begin(), bots.end(), [](const std::string& text) {
    const Result<BotSpec> bot = read_bot(text);
    return bot && bot->budget.ms <= 0 && bot->threads <= 1;
  });
}

// Plays a game that is there already once more: another program would go on with other games.
Status check_program(const Games& games, const SimulationOrder& order, const Brains& brains,
                     const DataSetWriter& writer) {
  const bool starts = writer.missing().empty() || writer.missing().front().first > 0;
  if (writer.before() == 0 || !starts || !repeatable(order.bots)) return {};
  Status same;
  SimulationOrder once = order;
  once.arena.games = 1;
  once.arena.threads = 1;
  once.arena.progress = {};
  once.arena.played = [&](std::uint64_t number, const PlayedGame& played) {
    same = writer.compare(games, number, played);
  };
  if (const Result<ArenaReport> report = simulate(games, once, brains); !report)
    return report.error();
  return same;
}

}  // namespace

Result<Recorded> record_games(const Games& games, const AnyGame& game, const SimulationOrder& order,
                              const Brains& brains, const std::string& folder) {
  const Result<AnyState> start = game.start(order.options);
  if (!start) return start.error();
  DataSetOrder set{.game = &game,
                   .options = order.options,
                   .bots = order.bots,
                   .seed = order.arena.seed,
                   .limit = order.arena.limit};
  if (set.bots.size() == 1) set.bots.assign(game.players(*start), order.bots[0]);
  const auto writer = DataSetWriter::open(folder, set, order.arena.games);
  if (!writer) return writer.error();
  DataSetWriter& into = **writer;
  if (Status same = check_program(games, order, brains, into); !same) return same.error();

  Recorded recorded{.folder = folder,
                    .games = into.games(),
                    .files = into.files(),
                    .before = into.before(),
                    .report = {}};
  std::uint64_t done = into.before();
  for (const auto& [first, count] : into.missing()) {
    SimulationOrder part = order;
    part.arena.first_game = first;
    part.arena.games = count;
    part.arena.stop = &into.failed();
    part.arena.played = [&](std::uint64_t number, const PlayedGame& played) {
      into.take(number, played);
    };
    part.arena.progress = [&, done](std::uint64_t finished) {
      if (order.arena.progress) order.arena.progress(done + finished);
    };
    const Result<ArenaReport> report = simulate(games, part, brains);
    if (!report) return report.error();
    recorded.report.add(*report);
    recorded.report.seconds += report->seconds;
    if (Status status = into.status(); !status) return status.error();
    done += count;
  }
  return recorded;
}

}  // namespace stadtluft
