#include "text/notes.h"

#include <algorithm>

#include "engine/content/data_table.h"

namespace stadtluft {
namespace {

// How much of `text` a sentence with placeholders covers, up to a blank or the end. A placeholder
// takes as much of its word as the rest of the sentence leaves it.
std::optional<std::size_t> covered(std::string_view sentence, std::string_view text,
                                   TextValues& values) {
  std::size_t at = 0;
  while (!sentence.empty() && sentence.front() != '{') {
    if (at == text.size() || text[at] != sentence.front()) return std::nullopt;
    sentence.remove_prefix(1);
    ++at;
  }
  if (sentence.empty()) {
    if (at < text.size() && text[at] != ' ') return std::nullopt;
    return at;
  }
  const std::size_t close = sentence.find('}');
  if (close == std::string_view::npos) return std::nullopt;
  const std::string name(sentence.substr(1, close - 1));
  const std::string_view word = text.substr(at, text.find(' ', at) - at);
  for (std::size_t length = word.size(); length > 0; --length)
    if (const auto rest = covered(sentence.substr(close + 1), text.substr(at + length), values)) {
      values[name] = std::string(word.substr(0, length));
      return at + length + *rest;
    }
  return std::nullopt;
}

// The letters of a sentence that do not belong to a placeholder: of two sentences that fit, the one
// that leaves less open is meant.
std::size_t fixed_letters(std::string_view sentence) {
  std::size_t count = 0;
  bool open = false;
  for (const char letter : sentence) {
    if (letter == '{') open = true;
    if (!open) ++count;
    if (letter == '}') open = false;
  }
  return count;
}

}  // namespace

Result<Notes> Notes::load(const DataSource& source, std::string_view language) {
  Notes notes;
  const std::string path = "text/" + std::string(language) + "/notes.toml";
  if (!source.read(path)) return notes;  // the tables' own language, or a young one
  auto sentences = load_texts(source, path);
  if (!sentences) return sentences.error();
  notes.sentences_ = std::move(*sentences);
  return notes;
}

std::optional<std::vector<Notes::Match>> Notes::matches(std::string_view note) const {
  std::vector<Match> found;
  while (!note.empty()) {
    Match best;
    for (const auto& sentence : sentences_) {
      TextValues values;
      const auto length = covered(sentence.first, note, values);
      if (!length) continue;
      if (best.sentence != nullptr &&
          fixed_letters(sentence.first) <= fixed_letters(best.sentence->first))
        continue;
      best = {&sentence, std::move(values), *length};
    }
    if (best.sentence == nullptr) return std::nullopt;
    note.remove_prefix(std::min(note.size(), best.length + 1));
    found.push_back(std::move(best));
  }
  return found;
}

std::string Notes::text(std::string_view note) const {
  const auto found = matches(note);
  if (!found) return std::string(note);
  std::string text;
  for (const Match& match : *found) {
    if (!text.empty()) text += ' ';
    text += fill_text(match.sentence->second, match.values);
  }
  return text;
}

std::optional<std::vector<std::string>> Notes::sentences(std::string_view note) const {
  const auto found = matches(note);
  if (!found) return std::nullopt;
  std::vector<std::string> names;
  for (const Match& match : *found) names.push_back(match.sentence->first);
  return names;
}

}  // namespace stadtluft
