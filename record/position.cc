#include "record/position.h"

#include "engine/notation/message_json.h"

namespace stadtluft {
namespace {

// A game names its faults by a JSON pointer into what it was given, or in words.
Error fault_within(const Place& place, const Error& error) {
  if (error.where.empty() || error.where.front() == '/')
    return place.below(error.where).fault(error.what);
  return place.fault(error.text());
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
                            const Place& options_place, const json::value* position,
                            const Place& position_place) {
  OptionValues values = standard_options(game.option_specs());
  if (options != nullptr) {
    Result<OptionValues> read =
        parse_options_json(game.option_specs(), *options, options_place.pointer);
    if (!read) {
      Place place = options_place;
      place.pointer = read.error().where;
      return place.fault(read.error().what);
    }
    values = std::move(*read);
  }
  if (position == nullptr) {
    Result<AnyState> state = game.start(values);
    if (!state) return options_place.fault(state.error().text());
    return state;
  }
  const json::object* members = position->if_object();
  if (members == nullptr) return position_place.fault("an object is expected");
  if (options == nullptr) {
    Result<AnyState> state = game.read_position(*position);
    if (!state) return fault_within(position_place, state.error());
    return state;
  }
  if (members->contains(kOptionsKey))
    return position_place.at(kOptionsKey)
        .fault("the options stand at the top of the file already, and may stand there only");
  json::object whole{{kOptionsKey, *options}};
  for (const auto& member : *members) whole[member.key()] = member.value();
  Result<AnyState> state = game.read_position(json::value(std::move(whole)));
  if (!state) return fault_within(position_place, state.error());
  return state;
}

Result<Position> load_position(const Games& games, std::string_view text, const std::string& file) {
  const Result<json::value> document = parse_json(text, file);
  if (!document) return document.error();
  Fields fields(*document, Place{file, 0, ""});
  fields.envelope("position", kPositionVersion);
  Position position;
  position.title = fields.text_if("title").value_or("");
  position.game = read_game(games, fields);
  const json::value* body = fields.need("position");
  if (Status status = fields.finish(); !status) return status.error();
  Result<AnyState> state =
      read_start(*position.game, nullptr, Place{}, body, fields.at("position"));
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
  document["position"] = position.game->position(position.state);
  return pretty_json(document);
}

}  // namespace stadtluft
