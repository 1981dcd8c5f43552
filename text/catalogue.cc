#include "text/catalogue.h"

#include <algorithm>
#include <array>

#include "engine/core/foreign_text.h"

namespace stadtluft {
namespace {

constexpr std::array<std::string_view, 3> kLanguages = {"en", "nl", "de"};
// Domains whose words may stand inside other words ("white_3").
constexpr std::string_view kPartsDomain = "colour";

std::string join_key(std::string_view a, std::string_view b) {
  return std::string(a) + "." + std::string(b);
}

}  // namespace

std::span<const std::string_view> languages() { return kLanguages; }

Result<Catalogue> Catalogue::load(const DataSource& source, std::string_view language,
                                  std::string_view file) {
  if (std::find(kLanguages.begin(), kLanguages.end(), language) == kLanguages.end())
    return Error{"", "there is no language " + in_quotes(language) + "; there are en, nl, de"};
  Catalogue catalogue;
  catalogue.language_ = std::string(language);
  // The wanted language first: what English has too is not replaced by it.
  for (const std::string_view from : {language, kLanguages[0]}) {
    const std::string path = "text/" + std::string(from) + "/" + std::string(file) + ".toml";
    if (!source.read(path)) continue;
    auto texts = load_texts(source, path);
    if (!texts) return texts.error();
    catalogue.texts_.merge(*texts);
  }
  return catalogue;
}

std::string Catalogue::text(std::string_view key, const Values& values) const {
  const auto found = texts_.find(key);
  if (found == texts_.end()) return std::string(key);
  return fill(found->second, values);
}

std::vector<std::string> Catalogue::below(std::string_view prefix) const {
  const std::string start = std::string(prefix) + ".";
  std::vector<std::string> keys;
  for (auto i = texts_.lower_bound(start); i != texts_.end() && i->first.starts_with(start); ++i)
    keys.push_back(i->first);
  return keys;
}

std::string Catalogue::word(std::string_view domain, std::string_view word) const {
  const std::string in_domain = join_key(domain, word);
  for (const std::string& key : {in_domain + ".name", in_domain, join_key("word", word)})
    if (const auto found = texts_.find(key); found != texts_.end()) return found->second;

  std::string shown;
  while (true) {
    const std::size_t end = word.find('_');
    const std::string_view part = word.substr(0, end);
    const auto found = texts_.find(join_key(kPartsDomain, part));
    shown += found != texts_.end() ? found->second : std::string(part);
    if (end == std::string_view::npos) return shown;
    shown += ' ';
    word.remove_prefix(end + 1);
  }
}

std::string Catalogue::message(std::string_view section, const MessageSpec& spec,
                               std::span<const std::int32_t> args, const Values& more) const {
  std::string key = join_key(section, spec.name);
  Values values;
  for (std::size_t i = 0; i < spec.args.size() && i < args.size(); ++i) {
    const ArgSpec& arg = spec.args[i];
    const std::string plain = arg_text(arg, args[i]);
    values[std::string(arg.name)] = arg.words.empty() ? plain : word(arg.name, plain);
    const std::string special =
        join_key(section, spec.name) + "." + std::string(arg.name) + "_" + plain;
    if (has(special)) key = special;
  }
  for (const auto& [name, value] : more) values[name] = value;
  if (has(key + ".text")) key += ".text";
  return text(key, values);
}

}  // namespace stadtluft
