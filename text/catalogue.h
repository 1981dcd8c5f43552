#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/content/data_source.h"
#include "engine/content/data_table.h"
#include "engine/core/grammar.h"
#include "engine/core/result.h"

namespace stadtluft {

// The languages we have texts in, English first.
[[nodiscard]] std::span<const std::string_view> languages();

// The texts of one file of data/text in one language; what is missing there is taken from English.
//
// A text may hold placeholders (`fill_text` in engine/core/grammar.h).
class Catalogue {
 public:
  using Values = TextValues;

  // Reads text/<language>/<file>.toml. A file that is not there counts as empty: a young game may
  // be played before its texts are written.
  static Result<Catalogue> load(const DataSource& source, std::string_view language,
                                std::string_view file);

  [[nodiscard]] const std::string& language() const { return language_; }
  [[nodiscard]] bool has(std::string_view key) const { return texts_.contains(key); }
  // The text with its placeholders filled; the key itself if there is none.
  [[nodiscard]] std::string text(std::string_view key, const Values& values = {}) const;
  // All keys below "prefix.", in order.
  [[nodiscard]] std::vector<std::string> below(std::string_view prefix) const;

  // A word of the game's notation as players read it. Tries <domain>.<word>.name,
  // <domain>.<word>, word.<word>; a word in parts ("white_3") is translated part by part, and at
  // last the word itself is shown with blanks.
  [[nodiscard]] std::string word(std::string_view domain, std::string_view word) const;

  // A message of the grammar in words: `section`.<name> with its arguments as values. With a text
  // <section>.<name>.<argument>_<word> for one of its words that text is used instead, so that
  // "build white new" and "build white 3" can read differently. `more` adds or replaces values.
  [[nodiscard]] std::string message(std::string_view section, const MessageSpec& spec,
                                    std::span<const std::int32_t> args,
                                    const Values& more = {}) const;

  static std::string fill(std::string_view pattern, const Values& values) {
    return fill_text(pattern, values);
  }

 private:
  std::string language_;
  std::map<std::string, std::string, std::less<>> texts_;
};

}  // namespace stadtluft
