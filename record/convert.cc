#include "record/convert.h"

#include "engine/core/foreign_text.h"
#include "record/position.h"
#include "record/record.h"
#include "record/scenario.h"

namespace stadtluft {
namespace {

// The kind of file that its first document says it is.
Result<std::string> kind_of(const std::string& text, const std::string& path) {
  const bool lines = path.ends_with(".jsonl");
  const std::string_view first =
      lines ? std::string_view(text).substr(0, text.find('\n')) : std::string_view(text);
  const Result<json::value> document = parse_json(first, path);
  if (!document) return document.error();
  Fields fields(*document, Location{path, lines ? std::size_t{1} : std::size_t{0}, ""});
  std::string kind = fields.text("stadtluft");
  if (!fields.ok()) return fields.finish().error();
  return kind;
}

Result<std::string> converted_record(const Games& games, const std::string& text,
                                     const std::string& path, WithTables with_tables) {
  const Result<Record> record = load_record(games, text, path);
  if (!record) return record.error();
  if (const Status status = verify(*record); !status) return status.error();
  return record_text(*record, with_tables);
}

Result<std::string> converted(const Games& games, const std::string& text, const std::string& path,
                              WithTables with_tables) {
  const Result<std::string> kind = kind_of(text, path);
  if (!kind) return kind.error();
  if (*kind == "record") return converted_record(games, text, path, with_tables);
  if (*kind == "position") {
    const Result<Position> position = load_position(games, text, path);
    if (!position) return position.error();
    return text;
  }
  if (*kind == "scenario") {
    const Result<ScenarioReport> report = run_scenario_file(games, path);
    if (!report) return report.error();
    if (!report->ok()) return *report->failure;
    return text;
  }
  return Error{path, in_quotes(*kind) +
                         " is no kind of file that can be converted; record, position "
                         "and scenario are"};
}

}  // namespace

Result<Converted> convert_file(const Games& games, const std::string& path,
                               const ConvertOptions& options) {
  const Result<std::string> before = read_file(path);
  if (!before) return before.error();
  const Result<std::string> after = converted(games, *before, path, options.with_tables);
  if (!after) return after.error();
  if (*after == *before) return Converted::current;
  if (!options.dry_run)
    if (const Status written = write_file(path, *after); !written) return written.error();
  return Converted::changed;
}

}  // namespace stadtluft
