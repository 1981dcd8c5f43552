#include <filesystem>
#include <map>
#include <set>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/shared_flags.h"
#include "cli/speech.h"
#include "cli/terminal.h"
#include "engine/core/foreign_text.h"
#include "record/json_file.h"
#include "text/notes.h"

namespace stadtluft {
namespace {

struct DataFlags {
  std::string game;
  std::string grade;
  std::string language = speech().language();
  bool check = false;
  std::string values;  // a folder
  bool json = false;
};

constexpr std::array kGrades = {Grade::seed, Grade::derived, Grade::published, Grade::recalled,
                                Grade::chosen};

Result<std::vector<const AnyGame*>> chosen_games(Program& program, const std::string& id) {
  std::vector<const AnyGame*> chosen;
  if (!id.empty()) {
    const Result<const AnyGame*> game = program.game(id);
    if (!game) return game.error();
    chosen.push_back(*game);
    return chosen;
  }
  const Result<const Games*> games = program.games();
  if (!games) return games.error();
  for (const auto& game : (*games)->list()) chosen.push_back(game.get());
  return chosen;
}

Status check_grade(const std::string& wanted) {
  std::vector<std::string> names;
  for (const Grade grade : kGrades) {
    if (grade_name(grade) == wanted) return {};
    names.emplace_back(grade_name(grade));
  }
  return Error{"--grade",
               say("bad.grade", {{"text", foreign_text(wanted)}, {"words", listed(names)}})};
}

// Without --grade: everything that the rulebook does not state.
bool wanted(const Provenance& value, const DataFlags& flags) {
  if (flags.grade.empty()) return value.grade != Grade::seed;
  return grade_name(value.grade) == flags.grade;
}

json::object value_json(std::string_view game, const Provenance& value, const Notes& notes) {
  return json::object{{"game", game},
                      {"file", value.file},
                      {"row", value.row},
                      {"field", value.field},
                      {"value", value.value},
                      {"grade", grade_name(value.grade)},
                      {"note", notes.text(value.note)}};
}

void print_values(const AnyGame& game, const DataFlags& flags, const Notes& notes,
                  const Catalogue& ui) {
  std::string file;
  std::size_t count = 0;
  std::map<Grade, std::size_t> by_grade;
  std::string note;
  for (const Provenance& value : game.provenance()) {
    ++by_grade[value.grade];
    if (!wanted(value, flags)) continue;
    ++count;
    if (value.file != file) {
      fmt::print("{}{}\n", file.empty() ? "" : "\n", paint(Ink::bold, value.file));
      file = value.file;
      note.clear();
    }
    fmt::print("  {} {} {} {}\n", pad(grade_name(value.grade), 9), pad(value.row, 18),
               pad(value.field, 16), value.value);
    // A note belongs to a whole row: once is enough.
    const std::string of_row = value.row + value.note;
    if (!value.note.empty() && of_row != note)
      for (const std::string& line : wrap(notes.text(value.note), 88))
        fmt::print("            {}\n", paint(Ink::faint, line));
    note = of_row;
  }
  std::vector<std::string> sums;
  sums.reserve(by_grade.size());
  for (const auto& [grade, number] : by_grade)
    sums.push_back(fmt::format("{} {}", number, grade_name(grade)));
  fmt::print("\n{}\n",
             ui.text("data.listed", {{"game", std::string(game.info().id)},
                                     {"count", std::to_string(count)},
                                     {"all", std::to_string(game.provenance().size())},
                                     {"grades", fmt::format("{}", fmt::join(sums, ", "))}}));
}

// Loading has checked everything already: a fault would have ended the program.
void print_check(const AnyGame& game) {
  std::set<std::string> files;
  std::set<std::string> rows;
  for (const Provenance& value : game.provenance()) {
    files.insert(value.file);
    rows.insert(value.file + "\n" + value.row);
  }
  fmt::print(
      "{}: {} files, {} rows, {} graded values: types, ranges, unknown fields, counts, sums "
      "and references are as expected (data hash {:016x})\n",
      game.info().id, files.size(), rows.size(), game.provenance().size(), game.data_hash());
  for (const std::string& file : files) fmt::print("  {}\n", file);
}

// The tables of the games in their canonical form, as files below a folder.
int write_values(const std::vector<const AnyGame*>& games, const std::string& folder) {
  for (const AnyGame* game : games)
    for (const auto& [path, text] : game->rule_values()) {
      const std::filesystem::path file = std::filesystem::path(folder) / path;
      std::error_code error;
      std::filesystem::create_directories(file.parent_path(), error);
      if (const Status written = write_file(file.string(), text); !written)
        return refuse(written.error());
    }
  return kOk;
}

int run_data(Program& program, const DataFlags& flags) {
  if (!flags.grade.empty())
    if (const Status known = check_grade(flags.grade); !known) return refuse(known.error());
  const Result<std::vector<const AnyGame*>> games = chosen_games(program, flags.game);
  if (!games) {
    refuse(games.error());
    // With --check a faulty table is a finding, not a misuse.
    const bool finding = flags.check && !games.error().where.starts_with("--");
    return finding ? kCheckFailed : kBadInput;
  }
  if (!flags.values.empty()) return write_values(*games, flags.values);
  const Result<Catalogue> ui = Catalogue::load(program.data(), flags.language, "cli");
  if (!ui) return refuse({"--lang", ui.error().what});
  const Result<Notes> notes = Notes::load(program.data(), flags.language);
  if (!notes) return refuse(notes.error());
  json::array list;
  for (const AnyGame* game : *games) {
    if (flags.check) {
      if (flags.json)
        list.push_back(json::object{{"game", game->info().id},
                                    {"values", game->provenance().size()},
                                    {"data_hash", fmt::format("{:016x}", game->data_hash())},
                                    {"ok", true}});
      else
        print_check(*game);
    } else if (flags.json) {
      for (const Provenance& value : game->provenance())
        if (wanted(value, flags)) list.push_back(value_json(game->info().id, value, *notes));
    } else {
      print_values(*game, flags, *notes, *ui);
    }
  }
  if (flags.json) fmt::print("{}\n", json::serialize(list));
  return kOk;
}

}  // namespace

void add_data_command(Arguments& app, Program& program) {
  auto flags = std::make_shared<DataFlags>();
  Arguments* command = app.add_subcommand("data");
  command->add_option("--game", flags->game)->type_name("GAME");
  command->add_option("--grade", flags->grade)->type_name("GRADE");
  command->add_flag("--check", flags->check);
  command->add_option("--values", flags->values)->type_name("DIR");
  add_language_flag(*command, flags->language);
  add_json_flag(*command, flags->json);
  command->example("stadtluft data --game GAME --grade chosen");
  command->callback([&program, flags] {
    program.chosen = [&program, flags] { return run_data(program, *flags); };
  });
}

}  // namespace stadtluft
