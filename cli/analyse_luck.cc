#include "cli/analyse_luck.h"

#include <algorithm>
#include <cmath>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "bots/analysis/luck.h"
#include "bots/arena/statistics.h"
#include "cli/speech.h"
#include "cli/terminal.h"
#include "record/data_set.h"
#include "record/played.h"
#include "server/base/names.h"

namespace stadtluft {
namespace {

namespace json = boost::json;

// The lines of a sheet in the order in which they are told, with the keys of their texts.
struct Line {
  const char* key;
  Estimate LuckSheet::*part;
};
constexpr std::array<Line, 5> kLines = {Line{"start", &LuckSheet::start},
                                        {"luck", &LuckSheet::luck},
                                        {"own", &LuckSheet::own},
                                        {"others", &LuckSheet::others},
                                        {"rest", &LuckSheet::rest}};
constexpr std::size_t kMostOutcomes = 3;  // of one moment that are named

std::string estimate_text(const Estimate& estimate) {
  return fmt::format("{:+.1f} ± {:.1f}", estimate.mean, estimate.margin());
}

json::object estimate_json(const Estimate& estimate) {
  return {{"mean", estimate.mean}, {"margin", estimate.margin()}};
}

Result<LuckStudy> study_record(Program& program, const Record& record, const Brains& brains,
                               const LuckFlags& flags, std::uint64_t seed) {
  const Result<PlayedGame> played = played_game(record);
  if (!played) return played.error();
  const Result<AnyState> start = start_state(record);
  if (!start) return start.error();
  return study_luck(
      record.rules.games(**program.games()), brains, record.game->info().id, *start, played->steps,
      {.samples = flags.samples, .turns = flags.turns, .seed = seed, .threads = flags.threads});
}

// A game in words.
class LuckReport {
 public:
  LuckReport(const Record& record, const LuckStudy& study, const LuckFlags& flags,
             const Catalogue& ui)
      : record_(record), study_(study), flags_(flags), ui_(ui), sheets_(sum_up(study)) {}

  [[nodiscard]] std::string text() const {
    std::string out = ui_.text("luck.about", {{"samples", number(flags_.samples)}}) + "\n\n";
    std::vector<std::vector<std::string>> rows = {{""}};
    for (Seat seat = 0; seat < study_.players; ++seat) rows[0].push_back(name(seat));
    for (const Line& line : kLines) {
      rows.push_back({ui_.text(fmt::format("luck.{}", line.key))});
      for (Seat seat = 0; seat < study_.players; ++seat)
        rows.back().push_back(estimate_text(sheets_[seat].*line.part));
    }
    rows.push_back({ui_.text("luck.final")});
    for (Seat seat = 0; seat < study_.players; ++seat)
      rows.back().push_back(fmt::format("{:+.0f}", sheets_[seat].final));
    out += table_text(rows);
    out += moments("luck.moments", true) + moments("luck.answers", false);
    return out;
  }

  [[nodiscard]] json::object to_json() const {
    json::array seats;
    for (Seat seat = 0; seat < study_.players; ++seat) {
      json::object sheet{{"seat", seat}};
      for (const Line& line : kLines) sheet[line.key] = estimate_json(sheets_[seat].*line.part);
      sheet["final"] = sheets_[seat].final;
      seats.emplace_back(std::move(sheet));
    }
    json::array events;
    for (const LuckEvent& event : study_.events) {
      json::array gain;
      for (Seat seat = 0; seat < study_.players; ++seat)
        gain.emplace_back(estimate_json(event.gain[seat]));
      events.emplace_back(
          json::object{{"at", event.at},
                       {"steps", event.steps},
                       {"seat", event.seat == kNobody ? json::value(nullptr) : event.seat},
                       {"gain", std::move(gain)}});
    }
    return {{"game", record_.game->info().id}, {"samples", flags_.samples},
            {"turns", flags_.turns},           {"seed", flags_.seed},
            {"seats", std::move(seats)},       {"events", std::move(events)}};
  }

 private:
  static std::string number(std::uint64_t value) { return fmt::format("{}", value); }
  [[nodiscard]] std::string name(Seat seat) const {
    const std::string given = server::clean_line(record_.players[seat].name);
    return given.empty() ? ui_.text("play.player", {{"number", number(seat + 1U)}}) : given;
  }
  // Whom an event is told of: the seat that it gave or cost most.
  [[nodiscard]] Seat concerned(const LuckEvent& event) const {
    if (event.seat != kNobody) return event.seat;
    Seat most = 0;
    for (Seat seat = 1; seat < study_.players; ++seat)
      if (std::abs(event.gain[seat].mean) > std::abs(event.gain[most].mean)) most = seat;
    return most;
  }
  [[nodiscard]] std::string moments(const char* heading, bool chance) const {
    std::vector<const LuckEvent*> list;
    for (const LuckEvent& event : study_.events)
      if ((event.seat == kNobody) == chance) list.push_back(&event);
    const auto size = [&](const LuckEvent* event) {
      return std::abs(event->gain[concerned(*event)].mean);
    };
    std::stable_sort(list.begin(), list.end(),
                     [&](const LuckEvent* x, const LuckEvent* y) { return size(x) > size(y); });
    if (list.size() > flags_.moments) list.resize(flags_.moments);
    if (list.empty()) return "";
    std::string out = fmt::format("\n{}\n", ui_.text(heading));
    for (const LuckEvent* event : list) {
      const Seat seat = concerned(*event);
      out += fmt::format("{:>15}  {}\n", estimate_text(event->gain[seat]),
                         ui_.text("luck.moment", {{"name", name(seat)},
                                                  {"step", number(event->at + 1)},
                                                  {"what", what(*event)}}));
    }
    return out;
  }
  [[nodiscard]] std::string what(const LuckEvent& event) const {
    std::string text;
    for (std::size_t i = 0; i < event.steps && i < kMostOutcomes; ++i)
      text += (i > 0 ? ", " : "") + record_.steps[event.at + i].text;
    return event.steps > kMostOutcomes ? text + " …" : text;
  }

  const Record& record_;
  const LuckStudy& study_;
  const LuckFlags& flags_;
  const Catalogue& ui_;
  std::array<LuckSheet, kMaxSeats> sheets_;
};

// The sheets of many games, of all seats together.
struct Sums {
  std::array<std::vector<double>, kLines.size()> parts;
  std::vector<double> final;
  std::vector<double> without_luck;
  std::uint64_t games = 0;
};

double share(double part, double whole) { return whole > 0 ? part * part / (whole * whole) : 0; }

int print_sums(const Sums& sums, const LuckFlags& flags, const Catalogue& ui) {
  const Summary final = summarise(sums.final);
  const double rest = 100 * share(summarise(sums.without_luck).deviation, final.deviation);
  const auto row = [](const Summary& summary) {
    return std::vector<std::string>{fmt::format("{:+.2f} ± {:.2f}", summary.mean, summary.margin),
                                    fmt::format("{:.2f}", summary.deviation)};
  };
  json::object document{{"games", sums.games}, {"seats", sums.final.size()}};
  std::vector<std::vector<std::string>> rows = {
      {"", ui.text("luck.mean"), ui.text("luck.deviation")}};
  const auto add = [&](const char* key, const std::vector<double>& values) {
    const Summary summary = summarise(values);
    std::vector<std::string> cells = row(summary);
    cells.insert(cells.begin(), ui.text(fmt::format("luck.{}", key)));
    rows.push_back(std::move(cells));
    document[key] = json::object{
        {"mean", summary.mean}, {"margin", summary.margin}, {"deviation", summary.deviation}};
  };
  for (std::size_t i = 0; i < kLines.size(); ++i) add(kLines[i].key, sums.parts[i]);
  add("final", sums.final);
  document["left_without_luck"] = rest / 100;
  if (flags.json)
    fmt::print("{}\n", json::serialize(document));
  else
    fmt::print("{}\n\n{}\n{}\n",
               ui.text("luck.games", {{"games", fmt::format("{}", sums.games)},
                                      {"samples", fmt::format("{}", flags.samples)}}),
               table_text(rows), ui.text("luck.left", {{"part", fmt::format("{:.0f}", rest)}}));
  return kOk;
}

int run_games(Program& program, const LuckFlags& flags, const Brains& brains, const Catalogue& ui) {
  Sums sums;
  const Status good = for_each_game(
      **program.games(), flags.record, [&](const Record& record, std::uint64_t number) {
        const Result<LuckStudy> study =
            study_record(program, record, brains, flags, seed_of_game(flags.seed, number));
        if (!study) return Status(study.error());
        const std::array<LuckSheet, kMaxSeats> sheets = sum_up(*study);
        // With two players each seat says the opposite of the other.
        const Seat told = study->players == 2 ? Seat{1} : study->players;
        for (Seat seat = 0; seat < told; ++seat) {
          for (std::size_t i = 0; i < kLines.size(); ++i)
            sums.parts[i].push_back((sheets[seat].*kLines[i].part).mean);
          sums.final.push_back(sheets[seat].final);
          sums.without_luck.push_back(sheets[seat].final - sheets[seat].luck.mean);
        }
        ++sums.games;
        return Status();
      });
  if (!good) return refuse(good.error());
  return print_sums(sums, flags, ui);
}

}  // namespace

int run_luck(Program& program, const LuckFlags& flags) {
  const Result<const Games*> games = program.games();
  if (!games) return refuse(games.error());
  const Result<Brains> brains = program.brains();
  if (!brains) return refuse(brains.error());
  const Result<Catalogue> ui = Catalogue::load(program.data(), flags.language, "cli");
  if (!ui) return refuse(ui.error());
  if (is_data_set(flags.record)) return run_games(program, flags, *brains, *ui);
  const Result<Record> record = load_record_file(**games, flags.record);
  if (!record) return refuse(record.error());
  const Result<LuckStudy> study = study_record(program, *record, *brains, flags, flags.seed);
  if (!study) return refuse(study.error());
  const LuckReport report(*record, *study, flags, *ui);
  if (flags.json)
    fmt::print("{}\n", json::serialize(report.to_json()));
  else
    fmt::print("{}", report.text());
  return kOk;
}

}  // namespace stadtluft
