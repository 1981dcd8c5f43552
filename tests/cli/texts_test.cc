#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "data/catalogue.h"
#include "data/notes.h"
#include "data/source.h"
#include "engine/games/registry.h"
#include "tests/cli/run.h"
#include "tests/structure/tree.h"
#include "tests/support/data.h"
#include "tests/support/games.h"

namespace stadtluft::testing {
namespace {

std::set<std::string> placeholders(const std::string& text) {
  std::set<std::string> found;
  for (std::size_t open = text.find('{'); open != std::string::npos;
       open = text.find('{', open + 1)) {
    const std::size_t close = text.find_first_of("|}", open);
    found.insert(text.substr(open + 1, close - open - 1));
  }
  return found;
}

// Values that a board adds to the arguments of an action, and {stones} of events about stones.
const std::set<std::string> kAdded = {"stones", "card",   "price",  "points", "next", "seat",
                                      "colour", "danger", "level",  "marks",  "left", "stands",
                                      "text",   "value",  "amount", "mayor"};

void check_section(const Catalogue& texts, std::string_view section,
                   const std::vector<MessageSpec>& specs, const std::string& where) {
  std::set<std::string> expected;
  for (const MessageSpec& spec : specs) {
    const std::string key = std::string(section) + "." + std::string(spec.name);
    const bool simple = texts.has(key);
    EXPECT_TRUE(simple || texts.has(key + ".text")) << where << " lacks " << key;
    expected.insert(simple ? key : key + ".text");
    std::set<std::string> known = kAdded;
    for (const ArgSpec& arg : spec.args) {
      known.insert(std::string(arg.name));
      known.insert(std::string(arg.name) + "s");
      for (const std::string_view word : arg.words)
        expected.insert(key + "." + std::string(arg.name) + "_" + std::string(word));
    }
    for (const std::string& text : {texts.text(key), texts.text(key + ".text")})
      for (const std::string& name : placeholders(text))
        EXPECT_TRUE(known.contains(name)) << where << ": " << key << " has no {" << name << "}";
  }
  for (const std::string& key : texts.below(section))
    EXPECT_TRUE(expected.contains(key)) << where << " has " << key << ", which nobody uses";
}

// A game that has texts at all has one for everything that can be said about it.
TEST(Texts, Every_name_of_the_grammar_has_a_text_and_no_text_is_unused) {
  int checked = 0;
  for (const auto& game : all_games().list()) {
    for (const std::string_view language : languages()) {
      const auto texts = Catalogue::load(test_data(), language, game->info().id);
      ASSERT_TRUE(texts) << texts.error().text();
      if (texts->below("action").empty()) continue;
      ++checked;
      const std::string where = std::string(game->info().id) + " in " + std::string(language);
      const Grammar& grammar = game->grammar();
      check_section(*texts, "action", grammar.actions, where);
      check_section(*texts, "event", grammar.events, where);
      check_section(*texts, "question", grammar.questions, where);
      check_section(*texts, "score", grammar.scores, where);
      check_section(*texts, "reason", grammar.reasons, where);
      for (const OptionSpec& spec : game->option_specs()) {
        const std::string option = "option." + std::string(spec.name) + ".";
        for (const std::string part : {"name", "help"})
          EXPECT_TRUE(texts->has(option + part))
              << where << " lacks the " << part << " of option " << spec.name;
        if (spec.kind != OptionSpec::Kind::choice) continue;
        std::set<std::string> words;
        for (const std::string_view word : spec.words) {
          words.insert(option + "words." + std::string(word));
          // Seats go by their numbers.
          EXPECT_TRUE(texts->has(option + "words." + std::string(word)) ||
                      texts->has("colour." + std::string(word)) ||
                      word.find_first_not_of("0123456789") == std::string_view::npos)
              << where << " has no words for " << spec.name << "=" << word;
        }
        for (const std::string& key : texts->below(option + "words"))
          EXPECT_TRUE(words.contains(key)) << where << " has " << key << ", which nobody uses";
      }
    }
  }
  EXPECT_GE(checked, 6);
}

// Every word that the grammar can put into a message has a translation of its own: nothing shows
// through from the notation.
TEST(Texts, Every_word_of_Hamburg_is_translated) {
  const AnyGame* hamburg = nullptr;
  for (const auto& game : all_games().list())
    if (game->info().id == "hamburg") hamburg = game.get();
  ASSERT_NE(hamburg, nullptr);
  for (const std::string_view language : languages()) {
    const auto texts = Catalogue::load(test_data(), language, "hamburg");
    ASSERT_TRUE(texts) << texts.error().text();
    for (const auto* specs :
         {&hamburg->grammar().actions, &hamburg->grammar().events, &hamburg->grammar().reasons})
      for (const MessageSpec& spec : *specs)
        for (const ArgSpec& arg : spec.args)
          for (const std::string_view word : arg.words) {
            if (word.empty() || word == "none") continue;
            // Among all cards only the Zoo cards can be meant there.
            if (arg.name == "zoo" && (word < "241" || word > "260")) continue;
            const std::string key = std::string(arg.name) + "." + std::string(word);
            EXPECT_TRUE(texts->has(key) || texts->has(key + ".name") ||
                        texts->has("word." + std::string(word)) ||
                        texts->has("colour." + std::string(word)))
                << language << " has no word for " << key;
          }
  }
}

// A reason that still reads as in English was forgotten, and one with other placeholders tells
// less.
TEST(Texts, Every_reason_is_translated) {
  for (const auto& game : all_games().list()) {
    const auto english = Catalogue::load(test_data(), "en", game->info().id);
    ASSERT_TRUE(english) << english.error().text();
    ASSERT_FALSE(game->grammar().reasons.empty());
    for (const std::string_view language : languages().subspan(1)) {
      const auto texts = Catalogue::load(test_data(), language, game->info().id);
      ASSERT_TRUE(texts) << texts.error().text();
      for (const std::string& key : english->below("reason")) {
        EXPECT_NE(texts->text(key), english->text(key)) << language << " " << key;
        EXPECT_EQ(placeholders(texts->text(key)), placeholders(english->text(key)))
            << language << " " << key;
      }
    }
  }
}

// All languages say the same things: same keys, and none is empty in one and not in another.
TEST(Texts, The_languages_have_the_same_keys) {
  for (const std::string file : {"firenze", "hamburg", "cli", "web"}) {
    const auto english = load_texts(test_data(), "text/en/" + file + ".toml");
    ASSERT_TRUE(english) << english.error().text();
    for (const std::string language : {"nl", "de"}) {
      const auto other = load_texts(test_data(), "text/" + language + "/" + file + ".toml");
      ASSERT_TRUE(other) << other.error().text();
      for (const auto& [key, text] : *english) {
        const auto found = other->find(key);
        ASSERT_NE(found, other->end()) << language << "/" << file << " lacks " << key;
        EXPECT_EQ(found->second.empty(), text.empty()) << language << "/" << file << " " << key;
      }
      EXPECT_EQ(english->size(), other->size()) << language << "/" << file;
    }
  }
}

// Of the program's own messages: what is asked for is there, what is there is asked for, and the
// other languages say the same in words of their own.
TEST(Texts, Every_message_of_the_program_is_used_and_translated) {
  std::string code;
  for (const std::string& file : files_of_tree("cli"))
    if (file.ends_with(".cc")) code += text_of(file);
  const auto english = Catalogue::load(test_data(), "en", "cli");
  ASSERT_TRUE(english) << english.error().text();
  for (const std::string section : {"bad", "misread", "no_undo", "play", "analyse"}) {
    const std::vector<std::string> keys = english->below(section);
    EXPECT_FALSE(keys.empty()) << section;
    for (const std::string& key : keys)
      EXPECT_NE(code.find('"' + key + '"'), std::string::npos) << "nobody uses " << key;
    const std::string begin = '"' + section + '.';
    for (std::size_t at = code.find(begin); at != std::string::npos;
         at = code.find(begin, at + 1)) {
      const std::string key = code.substr(at + 1, code.find('"', at + 1) - at - 1);
      EXPECT_TRUE(english->has(key)) << "there is no " << key;
    }
  }
  for (const std::string_view language : languages().subspan(1)) {
    const auto texts = Catalogue::load(test_data(), language, "cli");
    ASSERT_TRUE(texts) << texts.error().text();
    for (const std::string section : {"bad", "misread", "no_undo", "usage", "value", "analyse"})
      for (const std::string& key : english->below(section)) {
        EXPECT_EQ(placeholders(texts->text(key)), placeholders(english->text(key)))
            << language << " " << key;
        if (!key.starts_with("usage.type.")) {
          EXPECT_NE(texts->text(key), english->text(key)) << language << " " << key;
        }
      }
  }
}

// Every flag of every command is explained in --help, and there is no help for flags that are not.
TEST(Texts, The_help_says_all_that_there_is_to_say_in_every_language) {
  for (const std::string_view language : languages()) {
    const auto texts = Catalogue::load(test_data(), language, "cli");
    ASSERT_TRUE(texts) << texts.error().text();
    const std::string flag(language);
    std::string all = run({"--lang", flag, "--help"}).out;
    std::set<std::string> commands;
    for (const std::string& key : texts->below("usage")) {
      const std::size_t dot = key.find('.', 6);
      if (dot != std::string::npos) commands.insert(key.substr(6, dot - 6));
    }
    for (const std::string shared : {"any", "word", "type"}) commands.erase(shared);
    EXPECT_EQ(commands.size(), 14U);
    for (const std::string& command : commands) {
      const std::string help = run({"--lang", flag, command, "--help"}).out;
      for (const std::string& key : texts->below("usage." + command))
        EXPECT_TRUE(has(help, texts->text(key))) << language << " " << key << "\n" << help;
      all += help;
    }
    for (const std::string shared : {"any", "word", "type"})
      for (const std::string& key : texts->below("usage." + shared))
        EXPECT_TRUE(has(all, texts->text(key))) << language << " " << key;
    EXPECT_FALSE(has(all, "usage.")) << all.substr(all.find("usage."), 60);
  }
}

// What the tables note beside their values is read in `stadtluft data`. That no translation is
// unused is checked with the client, which reads all tables.
TEST(Texts, Every_note_of_the_tables_is_translated) {
  for (const std::string_view language : languages().subspan(1)) {
    const std::string path = "text/" + std::string(language) + "/notes.toml";
    const auto translations = load_texts(test_data(), path);
    ASSERT_TRUE(translations) << translations.error().text();
    for (const auto& [sentence, text] : *translations)
      EXPECT_EQ(placeholders(text), placeholders(sentence)) << path << " " << sentence;
    const auto notes = Notes::load(test_data(), language);
    ASSERT_TRUE(notes) << notes.error().text();
    std::set<std::string> seen;
    for (const auto& game : all_games().list())
      for (const Provenance& value : game->provenance())
        if (seen.insert(value.note).second) {
          EXPECT_TRUE(notes->sentences(value.note))
              << path << " lacks a sentence of the note " << value.note;
        }
    EXPECT_GT(seen.size(), 200U);
  }
}

}  // namespace
}  // namespace stadtluft::testing
