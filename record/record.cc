#include "record/record.h"

#include <fmt/format.h>

#include "engine/core/foreign_text.h"
#include "engine/notation/message_json.h"
#include "record/position.h"
#include "stadtluft_version.h"

namespace stadtluft {
namespace {

constexpr std::uint64_t kMaxNumber = ~std::uint64_t{0};

Result<AnyState> read_record_start(const Record& record, const json::value& options,
                                   const Location& header) {
  return read_start(*record.game, &options, header.at(kOptionsKey),
                    record.start ? &*record.start : nullptr, header.at("start"));
}

std::vector<RecordPlayer> read_players(Fields& header) {
  std::vector<RecordPlayer> players;
  const json::array* list = header.list("players");
  if (list == nullptr) return players;
  for (std::size_t i = 0; i < list->size(); ++i) {
    Fields fields((*list)[i], header.at("players").at(i));
    RecordPlayer player{fields.text("name"), fields.text("kind")};
    if (Status status = fields.finish(); !status) header.refuse(status.error());
    players.push_back(std::move(player));
  }
  return players;
}

Status read_line(const Games& games, const json::value& document, std::size_t line,
                 Record& record) {
  const Location location{record.file, line, ""};
  Fields fields(document, location);
  if (line == 1) {
    const std::uint64_t version = fields.envelope("record", kRecordVersion, kOldestRecordVersion);
    return read_header(games, fields, location, version, record);
  }
  if (record.result) return location.fault("nothing may follow the result");
  const json::object* object = document.if_object();
  if (object != nullptr && object->contains("result")) {
    const json::value* result = fields.need("result");
    if (Status status = fields.finish(); !status) return status;
    return read_result(*result, location.at("result"), record);
  }
  if (record.steps.size() == kMaxRecordSteps)
    return location.fault(fmt::format("a game of more than {} steps is refused", kMaxRecordSteps));
  const std::size_t n = record.steps.size() + 1;
  if (fields.has("n") && fields.number("n", 0, kMaxNumber) != n)
    fields.refuse("n", fmt::format("the steps are counted from 1: {} is expected", n));
  if (fields.need("n") == nullptr) return fields.finish();
  return read_step(fields, record);
}

}  // namespace

Location Record::location_of_step(std::size_t n) const {
  if (line == 0) return {file, n + 1, ""};
  const Location whole{file, line, ""};
  return n <= steps.size() ? whole.at("steps").at(n - 1) : whole;
}

Status read_header(const Games& games, Fields& header, const Location& location,
                   std::uint64_t version, Record& record) {
  const AnyGame* game = read_game(games, header);
  const json::value* options = header.need(kOptionsKey);
  if (game == nullptr) return header.finish();
  record.game = game;
  if (version == 1)
    read_rules_of_version_1(games, *game, header, record.rules);
  else if (header.need("rules") != nullptr)
    record.game = read_rules(games, *game, header, record.rules);
  record.engine = header.text("engine");
  record.players = read_players(header);
  record.seed = header.number_if("seed", 0, kMaxNumber);
  if (const json::value* start = header.find("start")) record.start = *start;
  if (const json::value* dice = header.find("dice")) record.dice = *dice;
  if (Status status = header.finish(); !status) return status;

  const Result<AnyState> state = read_record_start(record, *options, location);
  if (!state) return state.error();
  record.options = record.game->options(*state);
  const std::size_t seats = record.game->players(*state);
  if (record.players.size() != seats)
    return location.at("players").fault(
        fmt::format("{} players are expected, not {}", seats, record.players.size()));
  return {};
}

Status read_step(Fields& fields, Record& record) {
  Step step;
  if (fields.has("chance")) {
    step.text = fields.text("chance");
  } else {
    step.seat = static_cast<Seat>(fields.number("seat", 0, record.players.size() - 1));
    step.text = fields.text("act");
    step.ms = fields.number_if("ms", 0, kMaxNumber);
  }
  if (Status status = fields.finish(); !status) return status;
  record.steps.push_back(std::move(step));
  return {};
}

Status read_result(const json::value& result, const Location& location, Record& record) {
  Fields members(result, location);
  for (const std::string_view key : {"points", "places", "winners", "scores"})
    static_cast<void>(members.list(key));
  if (Status status = members.finish(); !status) return status;
  record.result = result;
  return {};
}

Error Record::fault_of_step(std::size_t n, const Error& error) const {
  return location_of_step(n).fault(fmt::format("step {}: {}", n, error.what));
}

Record new_record(const AnyGame& game, const OptionValues& options,
                  std::vector<RecordPlayer> players) {
  Record record;
  record.game = &game;
  record.options = options;
  record.rules = rules_of(game);
  record.engine = kVersion;
  record.players = std::move(players);
  return record;
}

Record new_record_from(const AnyGame& game, const AnyState& start,
                       std::vector<RecordPlayer> players) {
  Record record = new_record(game, game.options(start), std::move(players));
  json::value position = game.position(start);
  if (json::object* members = position.if_object()) members->erase(kOptionsKey);
  record.start = std::move(position);
  return record;
}

json::object header_json(const Record& record, WithTables with_tables) {
  json::object header;
  header["stadtluft"] = "record";
  header["version"] = kRecordVersion;
  header["game"] = record.game->info().id;
  header[kOptionsKey] = options_json(record.game->option_specs(), record.options);
  header["rules"] = rules_json(*record.game, record.rules.own ? WithTables::yes : with_tables);
  header["engine"] = record.engine;
  json::array players;
  for (const RecordPlayer& player : record.players)
    players.emplace_back(json::object{{"name", player.name}, {"kind", player.kind}});
  header["players"] = std::move(players);
  if (record.seed) header["seed"] = *record.seed;
  if (record.start) header["start"] = *record.start;
  if (record.dice) header["dice"] = *record.dice;
  return header;
}

std::string header_line(const Record& record, WithTables with_tables) {
  return json::serialize(header_json(record, with_tables));
}

std::string step_line(const Record& record, std::size_t n) {
  const Step& step = record.steps[n - 1];
  json::object line;
  line["n"] = n;
  if (step.by_chance()) {
    line["chance"] = step.text;
  } else {
    line["seat"] = step.seat;
    line["act"] = step.text;
    if (step.ms) line["ms"] = *step.ms;
  }
  return json::serialize(line);
}

std::string result_line(const Record& record) {
  return json::serialize(json::object{{"result", *record.result}});
}

std::string record_text(const Record& record, WithTables with_tables) {
  std::string text = header_line(record, with_tables) + '\n';
  for (std::size_t n = 1; n <= record.steps.size(); ++n) text += step_line(record, n) + '\n';
  if (record.result) text += result_line(record) + '\n';
  return text;
}

Result<Record> load_record(const Games& games, std::string_view text, const std::string& file) {
  Record record;
  record.file = file;
  Status status =
      for_each_json_line(text, file, [&](const json::value& document, std::size_t line) {
        return read_line(games, document, line, record);
      });
  if (!status) return status.error();
  if (record.game == nullptr)
    return Error{file, "the file is empty; a record begins with a header"};
  return record;
}

Result<Record> load_record_file(const Games& games, const std::string& path) {
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  return load_record(games, *text, path);
}

Status save_record_file(const Record& record, const std::string& path, WithTables with_tables) {
  return write_file(path, record_text(record, with_tables));
}

Status check_data(const Record& record, OtherData other_data) {
  const Status status = check_rules(record.rules, *record.game, other_data, record.engine);
  if (status) return {};
  return Location{record.file, 1, ""}.at("rules").fault(status.error().what);
}

Result<AnyState> start_state(const Record& record) {
  return read_record_start(record, options_json(record.game->option_specs(), record.options),
                           Location{record.file, 1, ""});
}

std::string actor_text(const Turn& turn) {
  if (turn.over()) return "nobody: the game is over";
  return turn.actor == Actor::chance ? "chance" : fmt::format("seat {}", turn.seat);
}

Result<Action> offered_step(const AnyGame& game, const AnyState& state, const Step& step) {
  const Turn turn = game.turn(state);
  const Turn wanted =
      step.by_chance() ? Turn{Actor::chance, kNobody} : Turn{Actor::player, step.seat};
  if (turn != wanted)
    return Error{"", fmt::format("{} is a step of {}, but the game waits for {}",
                                 in_quotes(step.text), actor_text(wanted), actor_text(turn))};
  return step.by_chance() ? read_outcome(game, state, step.text)
                          : read_legal_action(game, state, step.text);
}

Result<AnyState> replay(const Record& record, std::size_t at, OtherData other_data) {
  if (Status status = check_data(record, other_data); !status) return status.error();
  Result<AnyState> state = start_state(record);
  if (!state) return state;
  for (std::size_t n = 1; n <= record.steps.size() && n <= at; ++n) {
    const Result<Action> action = offered_step(*record.game, *state, record.steps[n - 1]);
    if (!action) return record.fault_of_step(n, action.error());
    record.game->apply(*state, *action, {});
  }
  return state;
}

Status verify(const Record& record, OtherData other_data) {
  const Result<AnyState> end = replay(record, kMaxRecordSteps, other_data);
  if (!end) return end.error();
  return check_result(record, *end);
}

Status check_result(const Record& record, const AnyState& end) {
  const Location location = record.location_of_step(record.steps.size() + 1);
  const bool over = record.game->turn(end).over();
  if (over && !record.result) return location.fault("the game is over, but the result is missing");
  if (!record.result) return {};
  if (!over) return location.fault("there is a result, but the game is not over");
  const json::value expected = result_json(*record.game, end);
  for (const auto& member : expected.get_object()) {
    const json::value* found = record.result->get_object().if_contains(member.key());
    if (found == nullptr || *found != member.value())
      return location.at("result")
          .at(member.key())
          .fault(fmt::format("the game ended with {}, not with {}", json::serialize(member.value()),
                             found == nullptr ? "nothing" : foreign_text(json::serialize(*found))));
  }
  return {};
}

json::value result_json(const AnyGame& game, const AnyState& state) {
  json::value result = standings_json(game.standings(state));
  json::array scores;
  for (Seat seat = 0; seat < game.players(state); ++seat)
    scores.emplace_back(score_json(game.grammar(), game.score(state, seat)));
  result.get_object()["scores"] = std::move(scores);
  return result;
}

}  // namespace stadtluft
