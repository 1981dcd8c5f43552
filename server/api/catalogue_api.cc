#include "server/api/catalogue_api.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "bots/registry.h"
#include "data/catalogue.h"
#include "engine/content/data_source.h"
#include "engine/content/table.h"
#include "engine/games/registry.h"
#include "engine/notation/message_json.h"
#include "stadtluft_version.h"

namespace stadtluft::server {
namespace {

json::value option_json(const OptionSpec& spec) {
  static constexpr std::array<std::string_view, 4> kKinds = {"flag", "number", "choice", "set"};
  const std::vector<OptionSpec> one = {spec};
  json::object object{{"name", spec.name}, {"kind", kKinds[static_cast<std::size_t>(spec.kind)]}};
  object["standard"] = options_json(one, {spec.standard}).get_object().at(spec.name);
  if (spec.kind == OptionSpec::Kind::number) {
    object["min"] = spec.min;
    object["max"] = spec.max;
  }
  if (!spec.words.empty()) {
    json::array words;
    for (const std::string_view word : spec.words) words.emplace_back(word);
    object["words"] = std::move(words);
  }
  return object;
}

}  // namespace

void give_catalogue(const Call& call, const Games& games) {
  json::array list;
  for (const auto& game : games.list()) {
    json::array options;
    for (const OptionSpec& spec : game->option_specs()) options.emplace_back(option_json(spec));
    list.emplace_back(json::object{{"id", game->info().id},
                                   {"min_players", game->info().min_players},
                                   {"max_players", game->info().max_players},
                                   {"hidden_information", game->info().hidden_information},
                                   {"data_hash", fmt::format("{:016x}", game->data_hash())},
                                   {"options", std::move(options)}});
  }
  json::array bots;
  for (const std::string_view bot : bot_ids()) bots.emplace_back(bot);
  json::array spoken;
  for (const std::string_view language : languages()) spoken.emplace_back(language);
  call.respond(json_reply(200, json::object{{"version", kVersion},
                                            {"games", std::move(list)},
                                            {"bots", std::move(bots)},
                                            {"languages", std::move(spoken)}}));
}

void give_texts(const Call& call, const Games& games, const DataSource& data) {
  const std::string file = call.parts[2];
  const std::string language = call.request.query_or("lang", "en");
  const bool our_file = games.find(file) != nullptr || file == "cli";
  const auto spoken = languages();
  if (!our_file || std::find(spoken.begin(), spoken.end(), language) == spoken.end())
    return not_found(call);
  json::object all;
  for (const std::string& from : {std::string("en"), language}) {
    const std::string path = fmt::format("text/{}/{}.toml", from, file);
    if (!data.read(path)) continue;
    const auto texts = load_texts(data, path);
    if (!texts) return call.respond(error_reply(500, "texts", texts.error().text()));
    for (const auto& [key, text] : *texts) all[key] = text;
  }
  call.respond(json_reply(200, all));
}

}  // namespace stadtluft::server
