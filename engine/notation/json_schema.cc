#include "engine/notation/json_schema.h"

#include <algorithm>

namespace stadtluft {
namespace {

json::object words_schema(Words words) {
  json::array all;
  for (const std::string_view word : words)
    if (!word.empty()) all.emplace_back(word);
  return json::object{{"enum", std::move(all)}};
}

json::object reference(std::string_view name) {
  return json::object{{"$ref", "#/$defs/" + std::string(name)}};
}

bool has(const json::array& list, const json::value& entry) {
  return std::find(list.begin(), list.end(), entry) != list.end();
}

// Merges what bounds a value; false if the key does not say that.
bool widen_bound(std::string_view key, json::value& bound, const json::value& other) {
  const bool lower = key == "minimum" || key == "minItems" || key == "minProperties";
  const bool upper = key == "maximum" || key == "maxItems";
  if (!lower && !upper) return false;
  const auto a = bound.to_number<std::int64_t>();
  const auto b = other.to_number<std::int64_t>();
  bound = lower ? std::min(a, b) : std::max(a, b);
  return true;
}

// "required": [] says nothing.
void drop_empty_lists(json::value& schema) {
  if (json::array* list = schema.if_array())
    for (json::value& entry : *list) drop_empty_lists(entry);
  json::object* object = schema.if_object();
  if (object == nullptr) return;
  if (const json::value* required = object->if_contains("required");
      required != nullptr && required->is_array() && required->get_array().empty())
    object->erase("required");
  for (auto& member : *object) drop_empty_lists(member.value());
}

// Lets a member be what another kind of message says of it, too.
void also_allow(json::object& member, json::object schema) {
  json::object known = member;
  const json::value sentence = known.at("description");
  known.erase("description");
  if (known == schema) return;
  member =
      json::object{{"description", sentence}, {"anyOf", {std::move(known), std::move(schema)}}};
}

constexpr std::string_view kAboutPositions =
    "The member 'position' of a position or scenario, and 'start' of a record. Everything may be "
    "left out: it then has its value after setup, or follows from the rest.";
constexpr std::string_view kAboutViews =
    "The member 'view' of the state that the server sends: the position as one seat or a spectator "
    "may see it, and what follows from it. Counts leave out what is 0.";

}  // namespace

SchemaDefinitions::SchemaDefinitions(const Grammar& grammar) {
  for (const auto* list : {&grammar.actions, &grammar.questions, &grammar.scores, &grammar.events})
    for (const MessageSpec& message : *list)
      for (const ArgSpec& arg : message.args) {
        if (arg.words.empty()) continue;
        const auto known = std::find_if(names_.begin(), names_.end(), [&](const Named& named) {
          return same(named.words, arg.words) && named.name == arg.name;
        });
        if (known != names_.end())
          ++known->uses;
        else
          names_.push_back({arg.words, std::string(arg.name), 1});
      }
}

void SchemaDefinitions::call(std::string_view name, Words words) {
  std::erase_if(names_, [&](const Named& named) { return same(named.words, words); });
  names_.push_back({words, std::string(name), 0});
}

const SchemaDefinitions::Named* SchemaDefinitions::find(Words words) const {
  const Named* best = nullptr;
  for (const Named& named : names_)
    if (same(named.words, words) && (best == nullptr || named.uses > best->uses)) best = &named;
  return best;
}

json::object SchemaDefinitions::word(Words words) {
  const Named* named = find(words);
  json::object all = words_schema(words);
  if (named == nullptr) return all;
  // A name stands for the list that had it first.
  const json::value* taken = used_.if_contains(named->name);
  if (taken != nullptr && *taken != json::value(all)) return all;
  used_[named->name] = std::move(all);
  return reference(named->name);
}

json::object SchemaDefinitions::seat(std::uint8_t seats) {
  used_["seat"] = integer_schema(0, seats - 1);
  return reference("seat");
}

json::object SchemaDefinitions::argument(const ArgSpec& spec, std::uint8_t seats) {
  const bool may_be_null =
      spec.hidden || std::find(spec.words.begin(), spec.words.end(), "") != spec.words.end();
  json::object schema = !spec.words.empty()   ? word(spec.words)
                        : spec.name == "seat" ? seat(seats)
                                              : integer_schema(spec.min, spec.max);
  return may_be_null ? or_null(std::move(schema)) : schema;
}

json::object integer_schema(std::int64_t min, std::int64_t max) {
  json::object schema{{"type", "integer"}, {"minimum", min}};
  if (max != kUnbounded) schema["maximum"] = max;
  return schema;
}

json::object object_schema() {
  return json::object{{"type", "object"},
                      {"properties", json::object()},
                      {"required", json::array()},
                      {"additionalProperties", false}};
}

json::object array_schema(json::object items) {
  return json::object{{"type", "array"}, {"items", std::move(items)}};
}

json::object or_null(json::object schema) {
  return json::object{{"oneOf", {std::move(schema), {{"type", "null"}}}}};
}

void widen(json::object& schema, const json::object& other) {
  for (const auto& member : other) {
    json::value* here = schema.if_contains(member.key());
    if (here == nullptr) {
      if (member.key() != "required") schema[member.key()] = member.value();
    } else if (member.key() == "required") {
      json::array both;
      for (const json::value& name : here->get_array())
        if (has(member.value().get_array(), name)) both.push_back(name);
      *here = std::move(both);
    } else if (!widen_bound(member.key(), *here, member.value()) && here->is_object()) {
      widen(here->get_object(), member.value().get_object());
    }
  }
}

void JsonSchema::add(std::string_view key, std::string_view about, json::object schema) {
  json::object& properties = out_["properties"].get_object();
  assert(!properties.contains(key));  // described twice
  assert(!about.empty());
  json::object member;
  member["description"] = about;
  for (auto& part : schema) member[part.key()] = std::move(part.value());
  properties[key] = std::move(member);
  if (members_ == Members::all) out_["required"].get_array().emplace_back(key);
}

json::object& JsonSchema::begun_items(std::string_view key) {
  return out_.at("properties").at(key).at("items").get_object();
}

json::object SchemaMember::amounts_schema(Words words, std::int64_t max) const {
  return json::object{{"type", "object"},
                      {"propertyNames", definitions().word(words)},
                      {"additionalProperties", integer_schema(0, max)}};
}

json::object SchemaMember::list_schema(json::object items, std::size_t most, bool unique) {
  json::object schema = array_schema(std::move(items));
  schema["maxItems"] = most;
  if (unique) schema["uniqueItems"] = true;
  return schema;
}

void SchemaMember::bound(json::object& array, std::size_t size, bool fixed) const {
  if (fixed && members() == Members::all) array["minItems"] = size;
  array["maxItems"] = size;
}

json::object question_schema(const Grammar& grammar, SchemaDefinitions& definitions,
                             std::uint8_t seats) {
  json::array kinds;
  for (const MessageSpec& question : grammar.questions) {
    json::object kind = object_schema();
    JsonSchema io(kind, definitions, JsonSchema::Members::all);
    io.about("The name of the question.").add("question", json::object{{"const", question.name}});
    for (const ArgSpec& arg : question.args)
      io.about(argument_note(grammar, arg.name)).add(arg.name, definitions.argument(arg, seats));
    kinds.emplace_back(std::move(kind));
  }
  return json::object{{"oneOf", std::move(kinds)}};
}

json::object score_schema(const Grammar& grammar, SchemaDefinitions& definitions,
                          std::uint8_t seats) {
  json::object line = object_schema();
  JsonSchema io(line, definitions, JsonSchema::Members::all);
  std::vector<std::string_view> items;
  for (const MessageSpec& item : grammar.scores) items.push_back(item.name);
  io.about("The source of the points.").add("item", words_schema(items));
  io.about("The points from this source; fewer than 0 if they are deducted.")
      .add("points", json::object{{"type", "integer"}});
  for (const MessageSpec& item : grammar.scores)
    for (const ArgSpec& arg : item.args) {
      json::object schema = definitions.argument(arg, seats);
      json::value* known = line["properties"].get_object().if_contains(arg.name);
      if (known == nullptr)
        io.when(false, [&](JsonSchema& maybe) {
          maybe.about(argument_note(grammar, arg.name)).add(arg.name, std::move(schema));
        });
      else
        also_allow(known->get_object(), std::move(schema));
    }
  return array_schema(std::move(line));
}

void describe_options(JsonSchema& io, const std::vector<OptionSpec>& specs) {
  io.about("What was settled before the game.").object("options", [&](JsonSchema& options) {
    for (const OptionSpec& spec : specs) {
      SchemaMember option = options.about(spec.about);
      switch (spec.kind) {
        case OptionSpec::Kind::flag:
          option.flag(spec.name, 0);
          break;
        case OptionSpec::Kind::number:
          option.number(spec.name, 0, spec.min, spec.max);
          break;
        case OptionSpec::Kind::choice:
          option.word<int>(spec.name, 0, spec.words);
          break;
        case OptionSpec::Kind::set:
          option.words(spec.name, 0, spec.words);
          break;
      }
    }
  });
}

json::object titled_schema(json::object schema, std::string_view game, Extent extent) {
  const bool view = extent == Extent::table;
  std::string name(game);
  name[0] = static_cast<char>(name[0] - 'a' + 'A');
  json::object titled{
      {"$schema", "https://json-schema.org/draft/2020-12/schema"},
      {"$comment", "Made by 'stadtluft schema' out of the game's own description; do not edit."},
      {"title", (view ? "View of " : "Position of ") + name},
      {"description", view ? kAboutViews : kAboutPositions}};
  for (auto& member : schema) titled[member.key()] = std::move(member.value());
  json::value whole = std::move(titled);
  drop_empty_lists(whole);
  return std::move(whole.get_object());
}

}  // namespace stadtluft
