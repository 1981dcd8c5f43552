#include "server/api/catalogue_api.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "bots/players/registry.h"
#include "engine/content/data_source.h"
#include "engine/content/data_table.h"
#include "engine/core/hash.h"
#include "engine/games/registry.h"
#include "engine/notation/message_json.h"
#include "record/lesson.h"
#include "server/base/log.h"
#include "stadtluft_version.h"
#include "text/catalogue.h"

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
                                   {"lesson", has_lesson(game->info().id)},
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

Result<Texts::Page> Texts::read(const std::string& file, const std::string& language) const {
  json::object all;
  for (const std::string& from : {std::string("en"), language}) {
    const std::string path = fmt::format("text/{}/{}.toml", from, file);
    if (!data_.read(path)) continue;
    const auto texts = load_texts(data_, path);
    if (!texts) return texts.error();
    for (const auto& [key, text] : *texts) all[key] = text;
  }
  Page page{json::serialize(all), ""};
  page.tag = fmt::format("\"{:016x}\"", hash_bytes(page.body.data(), page.body.size()));
  return page;
}

void Texts::give(const Call& call) {
  const std::string& file = call.parts[2];
  const std::string language = call.request.query_or("lang", "en");
  const bool our_file = games_.find(file) != nullptr || file == "cli";
  const auto spoken = languages();
  if (!our_file || std::find(spoken.begin(), spoken.end(), language) == spoken.end())
    return not_found(call);
  const std::string name = file + " " + language;
  auto known = pages_.find(name);
  if (known == pages_.end()) {
    Result<Page> page = read(file, language);
    if (!page) {
      log_event(Severity::error, "texts_unreadable", {{"reason", page.error().text()}});
      return call.respond(refusal_reply(kInternal));
    }
    known = pages_.emplace(name, std::move(*page)).first;
  }
  const Page& page = known->second;
  Reply reply;
  reply.headers.emplace_back("ETag", page.tag);
  // To be kept, and asked for again each time.
  reply.headers.emplace_back("Cache-Control", "no-cache");
  if (call.request.if_none_match.find(page.tag) != std::string::npos)
    reply.status = 304;
  else
    reply.body = page.body;
  call.respond(std::move(reply));
}

}  // namespace stadtluft::server
