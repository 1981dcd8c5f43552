#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/content/data_source.h"
#include "engine/core/grammar.h"
#include "engine/core/result.h"

namespace stadtluft {

// The notes of the tables (Provenance::note) in a reader's language. The tables say them in
// English; text/<language>/notes.toml has a translation for every sentence. A sentence may hold
// placeholders such as {a}, each for one word without blanks, so that sentences that differ in a
// number, a rule or an address are translated once.
class Notes {
 public:
  static Result<Notes> load(const DataSource& source, std::string_view language);

  // The note in that language, or as it stands if one of its sentences has no translation.
  [[nodiscard]] std::string text(std::string_view note) const;
  // The English sentences of which the note is made, as notes.toml has them; nothing if one of them
  // is not there.
  [[nodiscard]] std::optional<std::vector<std::string>> sentences(std::string_view note) const;

 private:
  struct Match {
    const std::pair<const std::string, std::string>* sentence = nullptr;
    TextValues values;
    std::size_t length = 0;  // of the note's part
  };
  [[nodiscard]] std::optional<std::vector<Match>> matches(std::string_view note) const;

  std::map<std::string, std::string, std::less<>> sentences_;
};

}  // namespace stadtluft
