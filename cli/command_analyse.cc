#include <fmt/format.h>

#include "bots/analysis/analysis.h"
#include "cli/analyse_luck.h"
#include "cli/candidate_words.h"
#include "cli/commands.h"
#include "cli/shared_flags.h"
#include "cli/speech.h"
#include "cli/words.h"
#include "engine/notation/message_json.h"
#include "record/position.h"
#include "record/record.h"

namespace stadtluft {
namespace {

struct AnalyseFlags {
  std::string position;
  std::string record;
  std::size_t at = 0;
  unsigned ms = 1000;
  std::uint64_t iterations = 0;
  std::uint64_t seed = 1;
  std::size_t candidates = 5;
  std::string language = speech().language();
  bool json = false;
  bool luck = false;
  unsigned samples = 32;
  unsigned turns = 2;
  unsigned threads = 1;
};

// A position, and the answer that was given in it if a record tells.
struct Decision {
  Position position;
  std::optional<Action> played;
};

Result<Decision> load(Program& program, const AnalyseFlags& flags) {
  const Result<const Games*> games = program.games();
  if (!games) return games.error();
  if (flags.position.empty() == flags.record.empty()) return Error{"", say("bad.either")};
  if (!flags.position.empty()) {
    const Result<Position> position = load_position_file(**games, flags.position);
    if (!position) return position.error();
    return Decision{*position, {}};
  }
  const Result<Record> record = load_record_file(**games, flags.record);
  if (!record) return record.error();
  if (flags.at > record->steps.size())
    return Error{"--at", say("bad.steps", {{"count", std::to_string(record->steps.size())}})};
  const Result<AnyState> state = replay(*record, flags.at);
  if (!state) return state.error();
  Decision decision{{record->game, *state, flags.record, record->rules}, {}};
  if (flags.at < record->steps.size())
    if (const Result<Action> played = offered_step(*record->game, *state, record->steps[flags.at]))
      decision.played = *played;
  return decision;
}

// What the commands of this page say in a language.
class Report {
 public:
  Report(const Position& position, const Analysis& analysis, const Catalogue& ui,
         const Catalogue& texts)
      : position_(position),
        analysis_(analysis),
        ui_(ui),
        words_(*position.game, texts, seat_names(position, ui)),
        told_(*position.game, position.state, analysis.seat, words_, ui) {}

  [[nodiscard]] std::string text(std::size_t most) const {
    const Analysis& a = analysis_;
    std::string out = fmt::format(
        "{}: {}\n{}\n\n", words_.name(a.seat), words_.question(a.question),
        ui_.text("analyse.effort",
                 {{"visits", number(a.iterations)}, {"ms", fmt::format("{:.0f}", a.ms)}}));
    for (std::size_t i = 0; i < a.candidates.size(); ++i)
      if (i < most || i == a.played) out += told_.text(i + 1, a.candidates[i]);
    if (a.played)
      out += fmt::format("\n{}\n",
                         ui_.text("analyse.played", {{"number", number(*a.played + 1)},
                                                     {"behind", fmt::format("{:.1f}", a.behind)}}));
    return out;
  }

  [[nodiscard]] json::object to_json() const {
    const Grammar& grammar = position_.game->grammar();
    json::array candidates;
    for (const Candidate& each : analysis_.candidates) {
      json::array line;
      for (const Action& action : each.line) line.emplace_back(action_text(grammar, action));
      json::array items;
      for (const ItemChange& item : each.items)
        items.push_back(json::object{{"item", item.name},
                                     {"before", item.before},
                                     {"after", item.after},
                                     {"words", told_.item_words(item.name)}});
      candidates.push_back(
          json::object{{"action", action_text(grammar, each.action)},
                       {"words", told_.in_words(each.action)},
                       {"visits", each.visits},
                       {"margin", each.margin},
                       {"win_chance", each.win_chance},
                       {"line", std::move(line)},
                       {"line_words", told_.line_text(each.line)},
                       {"items", std::move(items)},
                       {"beyond", each.beyond ? json::value(*each.beyond) : json::value(nullptr)}});
    }
    const std::optional<std::size_t>& played = analysis_.played;
    return {{"game", position_.game->info().id},
            {"seat", analysis_.seat},
            {"played",
             played ? json::value(json::object{{"rank", *played}, {"behind", analysis_.behind}})
                    : json::value(nullptr)},
            {"question", question_json(grammar, analysis_.question)},
            {"iterations", analysis_.iterations},
            {"ms", analysis_.ms},
            {"candidates", std::move(candidates)}};
  }

 private:
  static std::vector<std::string> seat_names(const Position& position, const Catalogue& ui) {
    std::vector<std::string> names;
    for (unsigned seat = 0; seat < position.game->players(position.state); ++seat)
      names.push_back(ui.text("play.player", {{"number", number(seat + 1)}}));
    return names;
  }
  static std::string number(std::uint64_t value) { return fmt::format("{}", value); }

  const Position& position_;
  const Analysis& analysis_;
  const Catalogue& ui_;
  GameWords words_;
  CandidateWords told_;
};

int run_analyse(Program& program, const AnalyseFlags& flags) {
  if (flags.luck) {
    if (flags.record.empty()) return refuse({"--luck", say("bad.luck")});
    return run_luck(program, {.record = flags.record,
                              .samples = flags.samples,
                              .turns = flags.turns,
                              .seed = flags.seed,
                              .threads = flags.threads,
                              .moments = flags.candidates,
                              .language = flags.language,
                              .json = flags.json});
  }
  const Result<Decision> decision = load(program, flags);
  if (!decision) return refuse(decision.error());
  const Position* position = &decision->position;
  const Result<Brains> brains = program.brains();
  if (!brains) return refuse(brains.error());
  const Result<Catalogue> ui = Catalogue::load(program.data(), flags.language, "cli");
  if (!ui) return refuse(ui.error());
  const std::string_view id = position->game->info().id;
  const Result<Catalogue> texts = Catalogue::load(program.data(), flags.language, id);
  if (!texts) return refuse(texts.error());

  Thinking thinking;
  if (flags.iterations > 0)
    thinking.budget = {.iterations = flags.iterations};
  else
    thinking.budget = {.ms = static_cast<double>(flags.ms)};
  const Games& games = position->rules.games(**program.games());
  const Result<Analysis> analysis =
      analyse(games, *brains, id, position->state, thinking, flags.seed, decision->played);
  if (!analysis) return refuse(analysis.error());
  const Report report(*position, *analysis, *ui, *texts);
  if (flags.json)
    fmt::print("{}\n", json::serialize(report.to_json()));
  else
    fmt::print("{}", report.text(flags.candidates));
  return kOk;
}

}  // namespace

void add_analyse_command(Arguments& app, Program& program) {
  auto flags = std::make_shared<AnalyseFlags>();
  Arguments* command = app.add_subcommand("analyse");
  Argument* position = command->add_option("--position", flags->position)->type_name("FILE");
  command->add_option("--record", flags->record)->type_name("FILE");
  Argument* at = command->add_option("--at", flags->at);
  at->check(not_whole)->capture_default_str()->type_name("N");
  Argument* ms = command->add_option("--ms", flags->ms);
  ms->between(1, 3'600'000)->capture_default_str()->type_name("MS");
  Argument* iterations = command->add_option("--iterations", flags->iterations);
  iterations->between(1, 1'000'000'000)->type_name("N");
  Argument* luck = command->add_flag("--luck", flags->luck);
  for (const Argument* other : {position, at, ms, iterations}) luck->excludes(other);
  command->add_option("--samples", flags->samples)
      ->between(2, 10'000)
      ->capture_default_str()
      ->type_name("N");
  command->add_option("--turns", flags->turns)
      ->between(1, 100)
      ->capture_default_str()
      ->type_name("N");
  add_threads_flag(*command, flags->threads);
  add_seed_flag(*command, flags->seed);
  command->add_option("--candidates", flags->candidates)
      ->between(1, 512)
      ->capture_default_str()
      ->type_name("N");
  add_language_flag(*command, flags->language);
  add_json_flag(*command, flags->json);
  command->example("stadtluft analyse --record game.jsonl --at 40 --ms 2000");
  command->callback([&program, flags] {
    program.chosen = [&program, flags] { return run_analyse(program, *flags); };
  });
}

}  // namespace stadtluft
