#include "record/rules.h"

#include <limits>

#include <fmt/format.h>

namespace stadtluft {
namespace {

constexpr std::string_view kRulesKey = "rules";

std::uint64_t read_hash(Fields& fields, std::string_view key) {
  const std::string word = fields.text(key);
  const std::optional<std::uint64_t> hash = read_hash_word(word);
  if (!hash) fields.refuse(key, "16 hexadecimal digits in lower case are expected");
  return hash.value_or(0);
}

RuleValues read_tables(const json::value& document, const Location& location, Fields& fields) {
  RuleValues tables;
  const json::object* members = document.if_object();
  if (members == nullptr) fields.refuse(location.fault("an object is expected"));
  if (members == nullptr) return tables;
  for (const auto& member : *members) {
    if (const json::string* text = member.value().if_string())
      tables[std::string(member.key())] = std::string(*text);
    else
      fields.refuse(location.at(member.key()).fault("a text is expected"));
  }
  return tables;
}

}  // namespace

StoredRules rules_of(const AnyGame& game) {
  return {game.data_hash(), game.info().rules_revision, nullptr};
}

json::value rules_json(const AnyGame& game, WithTables with_tables) {
  json::object rules{{"values", hash_word(game.data_hash())},
                     {"revision", game.info().rules_revision}};
  if (with_tables == WithTables::no) return rules;
  json::object tables;
  for (const auto& [path, text] : game.rule_values()) tables[path] = text;
  rules["tables"] = std::move(tables);
  return rules;
}

const AnyGame* read_rules(const Games& games, const AnyGame& game, Fields& fields,
                          StoredRules& rules) {
  rules = rules_of(game);
  const json::value* document = fields.find(kRulesKey);
  if (document == nullptr) return &game;
  Fields members(*document, fields.at(kRulesKey));
  rules.values = read_hash(members, "values");
  rules.revision = static_cast<std::uint16_t>(
      members.number("revision", 1, std::numeric_limits<std::uint16_t>::max()));
  RuleValues tables;
  if (const json::value* given = members.find("tables")) {
    tables = read_tables(*given, members.at("tables"), members);
    if (members.ok() && hash_of(tables) != rules.values)
      members.refuse("tables", fmt::format("these values have the hash {}, not {}",
                                           hash_word(hash_of(tables)), hash_word(rules.values)));
  }
  if (const Status status = members.finish(); !status) {
    fields.refuse(status.error());
    return nullptr;
  }
  if (tables.empty() || rules.values == game.data_hash()) return &game;
  Result<std::shared_ptr<const Games>> own = games.with_values(game.info().id, tables);
  if (!own) {
    fields.refuse(members.at("tables").fault(own.error().text()));
    return nullptr;
  }
  rules.own = std::move(*own);
  return rules.own->find(game.info().id);
}

void read_rules_of_version_1(const Games& games, const AnyGame& game, Fields& fields,
                             StoredRules& rules) {
  rules.values = games.values_of_version_1(game.info().id, read_hash(fields, "data_hash"));
  rules.revision = 1;
}

Status check_rules(const StoredRules& rules, const AnyGame& game, OtherData other_data,
                   std::string_view engine) {
  const GameInfo& info = game.info();
  if (rules.revision != info.rules_revision)
    return Error{"", fmt::format("played by revision {} of the rules of {}, but this program plays "
                                 "by revision {}; Stadtluft {} can open it",
                                 rules.revision, info.id, info.rules_revision, engine)};
  if (other_data == OtherData::accept || rules.values == game.data_hash()) return {};
  return Error{"", fmt::format("played by other values of the rules ({}) than those here ({}), and "
                               "it does not carry them along",
                               rules.values == 0 ? "unknown" : hash_word(rules.values),
                               hash_word(game.data_hash()))};
}

}  // namespace stadtluft
