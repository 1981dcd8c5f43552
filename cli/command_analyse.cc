#include <cmath>

#include <fmt/format.h>

#include "bots/analysis.h"
#include "cli/boards/board.h"
#include "cli/commands.h"
#include "cli/shared_flags.h"
#include "cli/speech.h"
#include "cli/terminal.h"
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
};

constexpr double kWorthTelling = 0.05;  // points
constexpr std::size_t kMostReasons = 3;

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
  Decision decision{{record->game, *state, flags.record}, {}};
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
        words_(*position.game, texts, seat_names(position, ui)) {}

  [[nodiscard]] std::string text(std::size_t most) const {
    const Analysis& a = analysis_;
    std::string out = fmt::format(
        "{}: {}\n{}\n\n", words_.name(a.seat), words_.question(a.question),
        ui_.text("analyse.effort",
                 {{"visits", number(a.iterations)}, {"ms", fmt::format("{:.0f}", a.ms)}}));
    for (std::size_t i = 0; i < a.candidates.size(); ++i)
      if (i < most || i == a.played) out += candidate_text(i + 1, a.candidates[i]);
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
                                     {"words", item_words(item.name)}});
      candidates.push_back(json::object{{"action", action_text(grammar, each.action)},
                                        {"words", in_words(each.action)},
                                        {"visits", each.visits},
                                        {"margin", each.margin},
                                        {"win_chance", each.win_chance},
                                        {"line", std::move(line)},
                                        {"line_words", line_text(each.line)},
                                        {"items", std::move(items)}});
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

  [[nodiscard]] std::string in_words(const Action& action) const {
    return in_words(action, position_.state);
  }
  [[nodiscard]] std::string in_words(const Action& action, const AnyState& state) const {
    const AnyGame& game = *position_.game;
    const Seat seat = analysis_.seat;
    return words_.action(action, board_of(game.info().id)
                                     .details(game.view(state, seat), seat,
                                              action_json(game.grammar(), action), words_));
  }
  // In words as far as it only depends on the one who is asked. What comes after chance or the
  // others is said in notation: which card will lie where by then nobody knows.
  [[nodiscard]] std::string line_text(const std::vector<Action>& line) const {
    const AnyGame& game = *position_.game;
    AnyState state = position_.state;
    bool certain = true;
    std::string text;
    for (const Action& action : line) {
      if (certain) {
        const Turn turn = game.turn(state);
        certain = turn.actor == Actor::player && turn.seat == analysis_.seat;
        ActionList legal;
        if (certain) game.legal(state, legal);
        certain = certain && contains(legal, action);
        if (!certain && !text.empty()) text += " …";
      }
      if (!text.empty()) text += certain ? "; " : ", ";
      text += certain ? in_words(action, state) : action_text(game.grammar(), action);
      if (certain) game.apply(state, action, {});
    }
    return text;
  }
  // A phrase for a part of the value; its name if the catalogue has none.
  [[nodiscard]] std::string item_words(std::string_view name) const {
    const std::string key = fmt::format("value.{}.{}", position_.game->info().id, name);
    return ui_.has(key) ? ui_.text(key) : std::string(name);
  }

  [[nodiscard]] std::string candidate_text(std::size_t rank, const Candidate& candidate) const {
    const Grammar& grammar = position_.game->grammar();
    std::string out =
        fmt::format("{:2}  {}  {}\n", rank, paint(Ink::bold, in_words(candidate.action)),
                    paint(Ink::faint, action_text(grammar, candidate.action)));
    out += fmt::format(
        "    {}\n",
        ui_.text("analyse.verdict", {{"margin", fmt::format("{:+.1f}", candidate.margin)},
                                     {"chance", fmt::format("{:.0f}", 100 * candidate.win_chance)},
                                     {"visits", number(candidate.visits)}}));
    out += fmt::format("    {}\n", ui_.text("analyse.line", {{"line", line_text(candidate.line)}}));
    std::size_t reasons = 0;
    for (const ItemChange& item : candidate.items) {
      if (std::abs(item.change()) < kWorthTelling || reasons == kMostReasons) break;
      out += fmt::format(
          "    {}\n", ui_.text("analyse.reason", {{"change", fmt::format("{:+.1f}", item.change())},
                                                  {"item", item_words(item.name)},
                                                  {"before", fmt::format("{:.1f}", item.before)},
                                                  {"after", fmt::format("{:.1f}", item.after)}}));
      ++reasons;
    }
    return out;
  }

  const Position& position_;
  const Analysis& analysis_;
  const Catalogue& ui_;
  GameWords words_;
};

int run_analyse(Program& program, const AnalyseFlags& flags) {
  const Result<Decision> decision = load(program, flags);
  if (!decision) return refuse(decision.error());
  const Position* position = &decision->position;
  const Result<Brains> brains = Brains::load(program.data());
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
  const Result<Analysis> analysis = analyse(**program.games(), *brains, id, position->state,
                                            thinking, flags.seed, decision->played);
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
  command->add_option("--position", flags->position)->type_name("FILE");
  command->add_option("--record", flags->record)->type_name("FILE");
  command->add_option("--at", flags->at)->check(not_whole)->capture_default_str()->type_name("N");
  command->add_option("--ms", flags->ms)
      ->between(1, 3'600'000)
      ->capture_default_str()
      ->type_name("MS");
  command->add_option("--iterations", flags->iterations)->between(1, 1'000'000'000)->type_name("N");
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
