#include "engine/content/rule_values.h"

#include <charconv>

#include <fmt/format.h>

#include "engine/core/hash.h"

namespace stadtluft {

std::uint64_t hash_of(const RuleValues& values) {
  std::uint64_t hash = 0;
  for (const auto& [path, text] : values) hash = hash_text(text, hash_text(path, hash));
  return hash;
}

std::string hash_word(std::uint64_t hash) { return fmt::format("{:016x}", hash); }

std::optional<std::uint64_t> read_hash_word(std::string_view word) {
  std::uint64_t hash = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), hash, 16);
  if (error != std::errc{} || hash_word(hash) != word) return std::nullopt;
  return hash;
}

std::optional<std::string> RuleSource::read(std::string_view path) const {
  for (const RuleValues* files : {&values_, &texts_})
    if (const auto found = files->find(path); found != files->end()) return found->second;
  return std::nullopt;
}

}  // namespace stadtluft
