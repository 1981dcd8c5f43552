#include "server/api/game_values.h"

#include <algorithm>

#include "engine/content/data_table.h"
#include "engine/notation/any_game.h"
#include "record/json_file.h"
#include "server/base/log.h"
#include "text/catalogue.h"
#include "text/row_text.h"

namespace stadtluft::server {
namespace {

// "GAME/cards.toml" is the table "cards".
std::string table_of(std::string_view path) {
  const std::size_t from = path.rfind('/') + 1;
  return std::string(path.substr(from, path.rfind('.') - from));
}

}  // namespace

Result<std::string> GameValues::body_of(const AnyGame& game, const std::string& language) const {
  const Result<Catalogue> words = Catalogue::load(data_, language, game.info().id);
  if (!words) return words.error();
  json::object tables;
  json::object texts;
  for (const auto& [path, canonical] : game.rule_values()) {
    const Result<std::string> text = table_as_json(path, canonical);
    if (!text) return text.error();
    Result<json::value> table = parse_json(*text, path);
    if (!table) return table.error();
    const std::string name = table_of(path);
    json::array rows;
    for (auto& member : table->as_object()) rows = std::move(member.value().as_array());
    tables[name] = std::move(rows);
    const RowTexts composed(*words, game.rule_values(), name);
    for (const std::string& row : composed.rows())
      if (const std::string says = composed.text(row); !says.empty())
        texts[name + "." + row + ".text"] = says;
  }
  return json::serialize(json::object{{"rules", hash_word(game.data_hash())},
                                      {"tables", std::move(tables)},
                                      {"texts", std::move(texts)}});
}

void GameValues::give(const Call& call, const AnyGame& game) {
  const std::string language = call.request.query_or("lang", "en");
  const auto spoken = languages();
  if (std::find(spoken.begin(), spoken.end(), language) == spoken.end()) return not_found(call);
  const std::tuple key(std::string(game.info().id), hash_word(game.data_hash()), language);
  auto known = bodies_.find(key);
  if (known == bodies_.end()) {
    Result<std::string> body = body_of(game, language);
    if (!body) {
      log_event(Severity::error, "values_unreadable", {{"reason", body.error().text()}});
      return call.respond(refusal_reply(kInternal));
    }
    known = bodies_.emplace(key, std::move(*body)).first;
  }
  Reply reply;
  reply.body = known->second;
  call.respond(std::move(reply));
}

}  // namespace stadtluft::server
