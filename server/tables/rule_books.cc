#include "server/tables/rule_books.h"

#include <fmt/format.h>

#include "engine/notation/json_archive.h"
#include "record/json_file.h"
#include "record/lesson.h"

namespace stadtluft::server {
namespace {

std::string text_of(const RuleValues& values) {
  json::object tables;
  for (const auto& [path, text] : values) tables[path] = text;
  return json::serialize(tables);
}

Result<RuleValues> read_values(const std::string& text) {
  const Result<json::value> tables = parse_json(text, "rules");
  if (!tables) return tables.error();
  if (!tables->is_object()) return Error{"rules", "an object is expected"};
  RuleValues values;
  for (const auto& [path, table] : tables->get_object()) {
    if (!table.is_string()) return Error{"rules", "a text is expected"};
    values[std::string(path)] = std::string(table.get_string());
  }
  return values;
}

}  // namespace

void RuleBooks::keep() {
  if (kept_ || keeping_) return;
  Batch batch;
  for (const auto& game : present_.list())
    batch.emplace_back(PutRules{{hash_word(game->data_hash()), std::string(game->info().id),
                                 game->info().rules_revision, text_of(game->rule_values())}});
  for (const auto& game : present_.list()) {
    const Result<Lesson> lesson = lesson_of(present_, game->info().id);
    if (lesson && lesson->own)
      batch.emplace_back(
          PutRules{{hash_word(lesson->game->data_hash()), std::string(game->info().id),
                    game->info().rules_revision, text_of(lesson->game->rule_values())}});
  }
  storage_.write(std::move(batch), [this](bool ok) {
    keeping_ = false;
    kept_ = ok;
  });
  keeping_ = true;
}

std::shared_ptr<const Games> RuleBooks::present() const {
  // They live as long as the program: nobody has to keep them.
  return {std::shared_ptr<const Games>(), &present_};
}

Result<std::shared_ptr<const Games>> RuleBooks::find(const Name& name) {
  const AnyGame* game = present_.find(name.game);
  if (game == nullptr) return present_.unknown(name.game);
  if (name.revision != game->info().rules_revision)
    return Error{"", fmt::format("played by revision {} of the rules of {}, but this program plays "
                                 "by revision {}",
                                 name.revision, name.game, game->info().rules_revision)};
  if (name.values == hash_word(game->data_hash())) return present();
  const auto known = old_.find({name.game, name.values});
  if (known != old_.end()) return known->second;
  const std::optional<RulesRow> row = storage_.rules(name.values, name.game);
  if (!row)
    return Error{"", fmt::format("played by the values {} of the rules of {}, which are not stored "
                                 "here",
                                 name.values, name.game)};
  const Result<RuleValues> values = read_values(row->tables);
  if (!values) return values.error();
  if (hash_word(hash_of(*values)) != name.values)
    return Error{"rules", fmt::format("the values stored as {} have the hash {}", name.values,
                                      hash_word(hash_of(*values)))};
  Result<std::shared_ptr<const Games>> loaded = present_.with_values(name.game, *values);
  if (loaded) old_.emplace(std::pair(name.game, name.values), *loaded);
  return loaded;
}

}  // namespace stadtluft::server
