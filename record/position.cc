#include "record/position.h"

#include "engine/notation/message_json.h"
#include "stadtluft_version.h"

namespace stadtluft {
namespace {

// A game names its faults by a JSON pointer into what it was given, or in words.
Error fault_within(const Location& location, const Error& error) {
  if (error.where.empty() || error.where.front() == '/')
    return location.below(error.where).fault(error.what);
  return location.fault(error.text());
}

}  // namespace

const AnyGame* read_game(const Games& games, Fields& fields) {
  const std::string id = fields.text("game");
  if (!fields.ok()) return nullptr;
  const AnyGame* game = games.find(id);
  if (game == nullptr) fields.refuse("game", games.unknown(id).what);
  return game;
}

Result<AnyState> read_start(const AnyGame& game, const json::value* options,
                            const Location& options_location, const json::value* position,
                            const Location& position_location) {
  OptionValues values = standard_options(game.option_specs());
  if (options != nullptr) {
    Result<OptionValues> read =
        parse_options_json(game.option_specs(), *options, options_location.pointer);
    if (!read) {
      Location location = options_location;
      location.pointer = read.error().where;
      return location.fault(read.error().what);
    }
    values = std::move(*read);
  }
  if (position == nullptr) {
    Result<AnyState> state = game.start(values);
    if (!state) return options_location.fault(state.error().text());
    return state;
  }
  const json::object* members = position->if_object();
  if (members == nullptr) return position_location.fault("an object is expected");
  if (options == nullptr) {
    Result<AnyState> state = game.read_position(*position);
    if (!state) return fault_within(position_location, state.error());
    return state;
  }
  if (members->contains(kOptionsKey))
    return position_location.at(kOptionsKey)
        .fault("the options stand at the top of the file already, and may stand there only");
  json::object whole{{kOptionsKey, *options}};
  for (const auto& member : *members) whole[member.key()] = member.value();
  Result<AnyState> state = game.read_position(json::value(std::move(whole)));
  if (!state) return fault_within(position_location, state.error());
  return state;
}

Result<Position> load_position(const Games& games, std::string_view text, const std::string& file) {
  const Result<json::value> document = parse_json(text, file);
  if (!document) return document.error();
  Fields fields(*document, Location{file, 0, ""});
  fields.envelope("position", kPositionVersion);
  Position position;
  position.title = fields.text_if("title").value_or("");
  const AnyGame* game = read_game(games, fields);
  const json::value* body = fields.need("position");
  if (game != nullptr) position.game = read_rules(games, *game, fields, position.rules);
  if (Status status = fields.finish(); !status) return status.error();
  if (Status status = check_rules(position.rules, *position.game, OtherData::refuse, kVersion);
      !status)
    return fields.at("rules").fault(status.error().what);
  Result<AnyState> state =
      read_start(*position.game, nullptr, Location{}, body, fields.at("position"));
  if (!state) return state.error();
  position.state = std::move(*state);
  return position;
}

Result<Position> load_position_file(const Games& games, const std::string& path) {
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  return load_position(games, *text, path);
}

std::string position_text(const Position& position) {
  json::object document;
  document["stadtluft"] = "position";
  document["version"] = kPositionVersion;
  document["game"] = position.game->info().id;
  if (!position.title.empty()) document["title"] = position.title;
  if (position.rules.own) document["rules"] = rules_json(*position.game, WithTables::yes);
  document["position"] = position.game->position(position.state);
  return pretty_json(document);
}

}  // namespace stadtluft
