#include "record/lesson.h"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "engine/notation/fields.h"
#include "engine/notation/message_json.h"
#include "record/position.h"
#include "record/rules.h"
#include "stadtluft_version.h"
#include "text/embedded.h"

namespace stadtluft {
namespace {

const EmbeddedFile* file_at(std::span<const EmbeddedFile> files, std::string_view path) {
  const auto found = std::find_if(files.begin(), files.end(),
                                  [&](const EmbeddedFile& file) { return file.path == path; });
  return found == files.end() ? nullptr : &*found;
}

const EmbeddedFile* file_of(std::span<const EmbeddedFile> files, std::string_view game) {
  return file_at(files, fmt::format("{}.json", game));
}

void add_steps(Lesson& lesson, Seat seat, const std::vector<std::string>& texts) {
  for (const std::string& text : texts) lesson.steps.push_back({seat, text, std::nullopt});
}

// What leads to a worked turn happens without a word.
Status read_silent_step(Lesson& lesson, Fields fields) {
  if (fields.has("chance"))
    add_steps(lesson, kNobody, fields.texts("chance"));
  else
    add_steps(lesson, static_cast<Seat>(fields.number("seat", 0, kMaxSeats - 1)),
              fields.texts("act"));
  return fields.finish();
}

Status read_step(Lesson& lesson, Fields fields) {
  const std::optional<std::string> say = fields.text_if("say");
  const std::optional<std::string> show = fields.text_if("show");
  const std::optional<std::uint64_t> seat = fields.number_if("seat", 0, kMaxSeats - 1);
  const bool chance = fields.has("chance");
  const bool act = fields.has("act");
  const std::vector<std::string> texts =
      chance || act ? fields.texts(chance ? "chance" : "act") : std::vector<std::string>{};
  if (chance && (act || say)) fields.refuse("chance", "chance neither answers nor speaks");
  if (!chance && !act && !say) fields.refuse("say", "a step needs 'chance', 'act' or 'say'");
  const bool learner = act && (!seat || *seat == lesson.seat);
  if (seat && !act) fields.refuse("seat", "only answers have a seat");
  if (learner && !say) fields.refuse("say", "what the learner does needs words");
  if (say && act && !learner)
    fields.refuse("say", "words about others stand in a step of their own");
  if (show && !say) fields.refuse("show", "only a page points at something");
  if (say)
    lesson.pages.push_back({lesson.steps.size(), *say, show.value_or(""), act ? texts.size() : 0});
  add_steps(lesson, chance ? kNobody : static_cast<Seat>(seat.value_or(lesson.seat)), texts);
  return fields.finish();
}

bool same(const Step& a, const Step& b) { return a.seat == b.seat && a.text == b.text; }

enum class FileKind : std::uint8_t { lesson, worked_turn };

using ReadStep = Status (*)(Lesson&, Fields);

Status read_steps(Lesson& lesson, const json::array& steps, const Location& where, ReadStep read) {
  for (std::size_t i = 0; i < steps.size(); ++i)
    if (const Status status = read(lesson, Fields(steps[i], where.at(i))); !status)
      return status.error();
  return {};
}

// The values that the lessons of a game were made with: those of its pinned tables.
RuleValues pinned_values(const AnyGame& game) {
  RuleValues values = game.rule_values();
  for (auto& [path, table] : values)
    if (const EmbeddedFile* pinned = file_at(embedded_pinned_tables(), path)) table = pinned->text;
  return values;
}

// The game by the values that the file names.
Status read_rules_of(const Games& games, Lesson& lesson, Fields& fields) {
  StoredRules rules;
  const AnyGame* game = read_rules(games, *lesson.game, fields, rules);
  if (game == nullptr) return {};  // `fields` knows why
  if (!rules.own && rules.values != game->data_hash()) {
    const RuleValues pinned = pinned_values(*game);
    if (hash_of(pinned) == rules.values) {
      Result<std::shared_ptr<const Games>> loaded = games.with_values(game->info().id, pinned);
      if (!loaded) return loaded.error();
      rules.own = std::move(*loaded);
    }
  }
  if (rules.own) game = rules.own->find(game->info().id);
  lesson.own = std::move(rules.own);
  lesson.game = game;
  return check_rules(rules, *game, OtherData::refuse, kVersion);
}

Result<Lesson> load(const Games& games, std::string_view text, const std::string& file,
                    FileKind kind) {
  const bool worked = kind == FileKind::worked_turn;
  const Result<json::value> parsed = parse_json(std::string(text), file);
  if (!parsed) return parsed.error();
  Fields fields(*parsed, Location{file, 0, ""});
  fields.envelope(worked ? "worked-turn" : "lesson", worked ? kWorkedTurnVersion : kLessonVersion);
  Lesson lesson;
  lesson.game = read_game(games, fields);
  if (lesson.game != nullptr)
    if (const Status status = read_rules_of(games, lesson, fields); !status)
      return Error{file, status.error().text()};
  lesson.seat = static_cast<Seat>(fields.number("seat", 0, kMaxSeats - 1));
  const json::value* options = fields.need("options");
  const json::array* before = worked ? fields.list("before") : nullptr;
  const json::array* steps = fields.list("steps");
  if (const Status status = fields.finish(); !status) return status.error();
  Result<OptionValues> values =
      parse_options_json(lesson.game->option_specs(), *options, "/options");
  if (!values) return Error{file, values.error().text()};
  lesson.options = std::move(*values);
  if (before != nullptr) {
    const Status status = read_steps(lesson, *before, fields.at("before"), read_silent_step);
    if (!status) return status.error();
  }
  if (const Status status = read_steps(lesson, *steps, fields.at("steps"), read_step); !status)
    return status.error();
  return lesson;
}

}  // namespace

const Step* Lesson::next(const std::vector<Step>& played) const {
  return played.size() < steps.size() && holds(played) ? &steps[played.size()] : nullptr;
}

bool Lesson::holds(const std::vector<Step>& played) const {
  const auto common = static_cast<std::ptrdiff_t>(std::min(played.size(), steps.size()));
  return std::equal(played.begin(), played.begin() + common, steps.begin(), same);
}

bool has_lesson(std::string_view game) { return file_of(embedded_lessons(), game) != nullptr; }
bool has_worked_turn(std::string_view game) { return file_of(embedded_turns(), game) != nullptr; }

Result<Lesson> load_lesson(const Games& games, std::string_view text, const std::string& file) {
  return load(games, text, file, FileKind::lesson);
}
Result<Lesson> load_worked_turn(const Games& games, std::string_view text,
                                const std::string& file) {
  return load(games, text, file, FileKind::worked_turn);
}

Result<Lesson> lesson_of(const Games& games, std::string_view game) {
  const EmbeddedFile* file = file_of(embedded_lessons(), game);
  if (file == nullptr) return Error{"", fmt::format("'{}' has no lesson", game)};
  return load_lesson(games, file->text, fmt::format("data/lessons/{}", file->path));
}

Result<Lesson> worked_turn_of(const Games& games, std::string_view game) {
  const EmbeddedFile* file = file_of(embedded_turns(), game);
  if (file == nullptr) return Error{"", fmt::format("'{}' has no worked turn", game)};
  return load_worked_turn(games, file->text, fmt::format("data/turns/{}", file->path));
}

Result<Session> play_lesson(const Lesson& lesson) {
  Result<AnyState> state = lesson.game->start(lesson.options);
  if (!state) return state.error();
  std::vector<RecordPlayer> players(lesson.game->players(*state), {"lesson", "human"});
  if (lesson.seat >= players.size()) return Error{"/seat", "there is no such seat"};
  Record record = new_record(*lesson.game, lesson.options, std::move(players));
  record.steps = lesson.steps;
  return Session::resume(record);
}

Status check_lesson(const Lesson& lesson) {
  const Result<Session> end = play_lesson(lesson);
  if (!end) return end.error();
  return {};
}

}  // namespace stadtluft
