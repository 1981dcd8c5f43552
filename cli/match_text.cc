#include "cli/match_text.h"

#include <fmt/format.h>

#include "bots/programs/contestant.h"
#include "cli/terminal.h"

namespace stadtluft {
namespace {

namespace json = boost::json;

json::object summary_json(const Summary& summary) {
  return {{"mean", summary.mean}, {"margin", summary.margin}, {"deviation", summary.deviation}};
}

std::string verdict_text(const MatchOrder& order, const MatchReport& report) {
  const std::string ratio =
      fmt::format("log ratio {:.2f} (ends at ±{:.2f})", report.ratio, kSprtBound);
  switch (report.verdict) {
    case Verdict::better:
      return fmt::format("{:+.0f} Elo rather than {:+.0f}: {}", order.sprt->second,
                         order.sprt->first, ratio);
    case Verdict::worse:
      return fmt::format("{:+.0f} Elo rather than {:+.0f}: {}", order.sprt->first,
                         order.sprt->second, ratio);
    default:
      return fmt::format("undecided between {:+.0f} and {:+.0f} Elo: {}", order.sprt->first,
                         order.sprt->second, ratio);
  }
}

// How well a bot kept to its milliseconds; nothing for a bot without.
std::string budget_text(const std::string& bot, const ThinkingTimes& times) {
  const Result<Contestant> contestant = read_contestant(bot);
  if (!contestant || contestant->budget().ms <= 0) return "";
  const auto part = [&](double us) { return us / 1000 / contestant->budget().ms; };
  return fmt::format(
      "\n{} kept within {} of its budget in {:.2f} % of {} decisions: half of them took {:.2f} of "
      "it, 99 % {:.2f}, the longest {:.2f}.\n",
      bot, kBudgetKept, 100 * times.within_limit(), times.decisions(), part(times.quantile_us(0.5)),
      part(times.quantile_us(0.99)), part(times.most_us()));
}

}  // namespace

std::string range_text(const Summary& summary, int digits) {
  return fmt::format("{:.{}f} ± {:.{}f}", summary.mean, digits, summary.margin, digits);
}

std::string time_text(double us) {
  if (us < 1000) return fmt::format("{:.3g} µs", us);
  return fmt::format("{:.4g} ms", us / 1000);
}

std::string match_text(const MatchOrder& order, const MatchReport& report,
                       const std::string& deals) {
  std::string text =
      fmt::format("{} v {}: {} with {} players, {} games in {} blocks, {}\n\n", order.bots[0],
                  order.bots[1], order.game, report.players, report.games, report.blocks.size(),
                  deals.empty() ? fmt::format("seed {}", order.seed) : "the deals of " + deals);
  text += fmt::format("place score  {}   (of {}; 0.5 is even)\n", range_text(report.place_score, 3),
                      order.bots[0]);
  text += fmt::format("Elo          {:+.0f}   (from {:+.0f} to {:+.0f})\n", report.elo.mid,
                      report.elo.low, report.elo.high);
  text += fmt::format("margin       {} points\n", range_text(report.margin, 2));
  if (order.sprt) text += fmt::format("test         {}\n", verdict_text(order, report));
  if (report.unfinished > 0)
    text += fmt::format("unfinished   {} games, counted as they stood at {} decisions\n",
                        report.unfinished, order.limit);
  text += fmt::format("time         {:.1f} s\n\n", report.seconds);
  std::vector<std::vector<std::string>> rows = {
      {"bot", "wins alone", "mean points", "a decision", "99 %", "longest"}};
  for (std::size_t bot = 0; bot < 2; ++bot)
    rows.push_back(
        {order.bots[bot], range_text(report.alone_wins[bot], 3),
         fmt::format("{:.2f}", report.points[bot]), time_text(report.times[bot].mean_us()),
         time_text(report.times[bot].quantile_us(0.99)), time_text(report.times[bot].most_us())});
  text += table_text(rows);
  for (std::size_t bot = 0; bot < 2; ++bot) text += budget_text(order.bots[bot], report.times[bot]);
  text += fmt::format(
      "\nIntervals are 95 %; alone among {} seats of the other a fair part of the wins "
      "is {:.3f}.\n",
      report.players - 1, 1.0 / report.players);
  return text;
}

json::object match_json(const MatchOrder& order, const MatchReport& report,
                        const std::string& deals) {
  json::array bots;
  for (std::size_t bot = 0; bot < 2; ++bot)
    bots.push_back(json::object{{"bot", order.bots[bot]},
                                {"wins_alone", summary_json(report.alone_wins[bot])},
                                {"mean_points", report.points[bot]},
                                {"decisions", report.times[bot].decisions()},
                                {"decision_us", report.times[bot].mean_us()},
                                {"decision_99_us", report.times[bot].quantile_us(0.99)},
                                {"longest_us", report.times[bot].most_us()},
                                {"within_budget", report.times[bot].within_limit()}});
  json::object document{
      {"game", order.game},
      {"players", report.players},
      {"seed", order.seed},
      {"games", report.games},
      {"blocks", report.blocks.size()},
      {"games_per_block", report.games_per_block},
      {"unfinished", report.unfinished},
      {"place_score", summary_json(report.place_score)},
      {"margin", summary_json(report.margin)},
      {"elo",
       json::object{{"low", report.elo.low}, {"mid", report.elo.mid}, {"high", report.elo.high}}},
      {"seconds", report.seconds},
      {"bots", std::move(bots)}};
  if (!deals.empty()) {
    document.erase("seed");
    document["deals"] = deals;
  }
  if (order.sprt) {
    const char* verdict = report.verdict == Verdict::better  ? "better"
                          : report.verdict == Verdict::worse ? "worse"
                                                             : "open";
    document["sprt"] = json::object{{"elo0", order.sprt->first},
                                    {"elo1", order.sprt->second},
                                    {"log_ratio", report.ratio},
                                    {"bound", kSprtBound},
                                    {"verdict", verdict}};
  }
  return document;
}

}  // namespace stadtluft
