#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/core/answer_set.h"
#include "engine/games/registry.h"
#include "tests/cli/run.h"
#include "tests/structure/tree.h"
#include "tests/support/data.h"
#include "tests/support/games.h"
#include "tests/support/scale.h"
#include "text/catalogue.h"
#include "text/notes.h"
#include "text/row_text.h"
#include "text/source.h"

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
      if (arg.words.empty())
        expected.insert(key + "." + std::string(arg.name) + "_" + std::to_string(arg.min));
    }
    for (const ArgSpec& value : spec.values) known.insert(std::string(value.name));
    for (const std::string& text : {texts.text(key), texts.text(key + ".text")})
      for (const std::string& name : placeholders(text))
        EXPECT_TRUE(known.contains(name)) << where << ": " << key << " has no {" << name << "}";
  }
  for (const std::string& key : texts.below(section))
    EXPECT_TRUE(expected.contains(key)) << where << " has " << key << ", which nobody uses";
}

bool has_text(const Catalogue& texts, const std::string& key) {
  return texts.has(key) || texts.has(key + ".text");
}

// Texts of what an answer ends are about questions, and added texts about values of offers; they
// mention nothing else.
void check_offers(const Catalogue& texts, const Grammar& grammar, const std::string& where) {
  std::vector<MessageSpec> ends;
  for (const MessageSpec& spec : grammar.questions)
    if (has_text(texts, "ends." + std::string(spec.name))) ends.push_back(spec);
  check_section(texts, "ends", ends, where);
  std::set<std::string> values;
  for (const MessageSpec& spec : grammar.actions)
    for (const ArgSpec& value : spec.values) values.insert(std::string(value.name));
  for (const std::string& key : texts.below("told")) {
    const std::string name = key.substr(key.find('.') + 1);
    EXPECT_TRUE(values.contains(name)) << where << " has " << key << ", which nobody tells";
    for (const std::string& used : placeholders(texts.text(key)))
      EXPECT_TRUE(used == name || used == "signed") << where << ": " << key << " has no " << used;
  }
}

// Calls look(state) for every decision of some random games.
template <class LookAt>
void play_random_games(const AnyGame& game, int games, const LookAt& look) {
  Rng rng(23);
  for (int i = 0; i < games; ++i) {
    OptionValues options = standard_options(game.option_specs());
    options[0] = 2 + i % 2;
    Result<AnyState> state = game.start(options);
    ASSERT_TRUE(state) << state.error().text();
    for (int step = 0; step < 3000 && !game.turn(*state).over(); ++step) {
      if (game.turn(*state).actor == Actor::chance) {
        OutcomeList outcomes;
        game.outcomes(*state, outcomes);
        game.apply(*state, draw(outcomes, rng), {});
        continue;
      }
      look(*state);
      ActionList legal;
      game.legal(*state, legal);
      game.apply(*state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], {});
    }
  }
}

// "Skip the exchange", "Finish building": an answer that only ends something says what.
TEST(Texts, Every_answer_that_ends_a_question_has_a_sentence_of_its_own) {
  std::size_t checked = 0;
  for (const auto& game : all_games().list()) {
    const Grammar& grammar = game->grammar();
    std::set<std::string> ended;
    play_random_games(*game, scaled(150), [&](const AnyState& state) {
      ActionList legal;
      game->legal(state, legal);
      for (const Action& action : legal)
        if (grammar.actions[action.kind].ends == Ends::question)
          ended.insert(std::string(grammar.questions[game->question(state).kind].name));
    });
    checked += ended.size();
    for (const std::string_view language : languages()) {
      const auto texts = Catalogue::load(test_data(), language, game->info().id);
      ASSERT_TRUE(texts) << texts.error().text();
      for (const std::string& question : ended)
        EXPECT_TRUE(has_text(*texts, "ends." + question))
            << game->info().id << " in " << language << " lacks ends." << question;
    }
  }
  EXPECT_GE(checked, all_games().list().size());  // one for each game at least, also of few games
}

// The names of what can be asked for at once, as the texts have them: the question, and where it
// asks for several kinds of things the action too.
std::set<std::string> set_names(const AnyGame& game, const AnyState& state) {
  const AnswerSet set = game.answer_set(state);
  if (!set.several()) return {};
  const Grammar& grammar = game.grammar();
  std::set<std::string> names;
  for (const AnswerSet::Unit& unit : set.units)
    names.insert(std::string(grammar.questions[game.question(state).kind].name) + "/" +
                 std::string(grammar.actions[unit.answer.kind].name));
  return names;
}

// What a text of a set may mention: what its question tells, and what is known of the set.
void check_set_texts(const Catalogue& texts, const Grammar& grammar, std::string_view section,
                     const std::set<std::string>& own, const std::string& where) {
  const std::vector<MessageSpec>& specs =
      section == "unit_chosen" ? grammar.actions : grammar.questions;
  for (const std::string& key : texts.below(section)) {
    const std::string name = key.substr(section.size() + 1);
    const auto spec = std::find_if(specs.begin(), specs.end(), [&](const MessageSpec& each) {
      return each.name == name.substr(0, name.find('.'));
    });
    ASSERT_NE(spec, specs.end()) << where << " has " << key << ", which nobody asks";
    std::set<std::string> known = own;
    for (const ArgSpec& arg : spec->args) known.insert(std::string(arg.name));
    for (const std::string& each : placeholders(texts.text(key)))
      EXPECT_TRUE(known.contains(each)) << where << ": " << key << " has no {" << each << "}";
  }
}

// "Give up 2 stones", "You give up 1 white, 1 red": a set is asked for in the plural, and what is
// chosen of it is a sentence.
TEST(Texts, Every_set_of_answers_is_asked_for_and_told_as_a_whole) {
  std::size_t checked = 0;
  for (const auto& game : all_games().list()) {
    std::set<std::string> asked;
    // Some sets are asked for in few games only.
    play_random_games(*game, std::max(scaled(150), 60),
                      [&](const AnyState& state) { asked.merge(set_names(*game, state)); });
    checked += asked.size();
    for (const std::string_view language : languages()) {
      const auto texts = Catalogue::load(test_data(), language, game->info().id);
      ASSERT_TRUE(texts) << texts.error().text();
      const std::string where = std::string(game->info().id) + " in " + std::string(language);
      for (const std::string& name : asked) {
        const std::string question = name.substr(0, name.find('/'));
        const std::string act = name.substr(question.size() + 1);
        for (const std::string section : {"collect.", "collected."})
          EXPECT_TRUE(texts->has(section + question) ||
                      texts->has(section + question + ".act_" + act))
              << where << " lacks " << section << name;
        EXPECT_TRUE(texts->has("unit_chosen." + act)) << where << " lacks unit_chosen." << act;
      }
      check_set_texts(*texts, game->grammar(), "collect", {"count", "most"}, where);
      check_set_texts(*texts, game->grammar(), "collected", {"what"}, where);
      check_set_texts(*texts, game->grammar(), "unit_chosen", {"n"}, where);
    }
  }
  EXPECT_GE(checked, 12);
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
      check_offers(*texts, grammar, where);
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

const AnyGame* game_of(std::string_view id) {
  for (const auto& each : all_games().list())
    if (each->info().id == id) return each.get();
  return nullptr;
}

// Every word that the grammar can put into a message has a translation of its own: nothing shows
// through from the notation.
void check_words(const Catalogue& texts, const std::vector<MessageSpec>& specs,
                 const std::string& where) {
  for (const MessageSpec& spec : specs)
    for (const ArgSpec& arg : spec.args)
      for (const std::string_view word : arg.words) {
        if (word.empty() || word == "none") continue;
        // Among all cards only the Zoo cards can be meant there.
        if (arg.name == "zoo" && (word < "241" || word > "260")) continue;
        const std::string key = std::string(arg.name) + "." + std::string(word);
        EXPECT_TRUE(texts.has(key) || texts.has(key + ".name") ||
                    texts.has("word." + std::string(word)) ||
                    texts.has("colour." + std::string(word)))
            << where << " has no word for " << key;
      }
}

TEST(Texts, Every_word_of_the_larger_games_is_translated) {
  for (const std::string id : {"amsterdam", "hamburg"}) {
    const AnyGame* game = game_of(id);
    ASSERT_NE(game, nullptr) << id;
    for (const std::string_view language : languages()) {
      const auto texts = Catalogue::load(test_data(), language, id);
      ASSERT_TRUE(texts) << texts.error().text();
      const std::string where = id + " in " + std::string(language);
      const Grammar& grammar = game->grammar();
      for (const auto* specs : {&grammar.actions, &grammar.events, &grammar.reasons})
        check_words(*texts, *specs, where);
    }
  }
}

// Texts that are put together from templates: none is missing, and no key shows through.
TEST(Texts, Every_card_order_and_tile_of_Amsterdam_has_a_text) {
  const AnyGame* game = game_of("amsterdam");
  ASSERT_NE(game, nullptr);
  for (const std::string_view language : languages()) {
    const auto texts = Catalogue::load(test_data(), language, "amsterdam");
    ASSERT_TRUE(texts) << texts.error().text();
    for (const auto& [table, count] : {std::pair<std::string_view, std::size_t>{"cards", 132},
                                       {"market_tiles", 24},
                                       {"secret_orders", 42}}) {
      const RowTexts rows(*texts, game->provenance(), table);
      EXPECT_EQ(rows.rows().size(), count) << table;
      for (const std::string& row : rows.rows()) {
        const std::string text = rows.text(row);
        const std::string where = fmt::format("{} {} in {}: {}", table, row, language, text);
        EXPECT_TRUE(text.ends_with('.')) << where;
        EXPECT_EQ(text.find_first_of("{}_#"), std::string::npos) << where;
        // A key is a word with a dot inside.
        for (std::size_t dot = text.find('.'); dot + 1 < text.size(); dot = text.find('.', dot + 1))
          EXPECT_EQ(text[dot + 1], ' ') << where;
      }
    }
  }
}

// Games that go on by older values than those of the data have no provenance, but the same texts.
TEST(Texts, Values_alone_make_the_same_texts_as_the_tables) {
  std::size_t composed = 0;
  for (const auto& game : all_games().list())
    for (const std::string_view language : languages()) {
      const auto texts = Catalogue::load(test_data(), language, game->info().id);
      ASSERT_TRUE(texts) << texts.error().text();
      for (const auto& [path, canonical] : game->rule_values()) {
        const std::size_t from = path.rfind('/') + 1;
        const std::string table = path.substr(from, path.rfind('.') - from);
        const RowTexts printed(*texts, game->provenance(), table);
        const RowTexts stored(*texts, game->rule_values(), table);
        for (const std::string& row : stored.rows()) {
          EXPECT_EQ(stored.text(row), printed.text(row)) << path << " " << row;
          EXPECT_EQ(stored.effect(row), printed.effect(row)) << path << " " << row;
          composed += stored.text(row).empty() ? 0U : 1U;
        }
      }
    }
  EXPECT_GT(composed, 1000U);
}

// By the pinned tables: who corrects a number changes no test.
TEST(Texts, A_text_begins_with_what_must_happen_be_true_or_be_paid) {
  const AnyGame* game = pinned_games().find("amsterdam");
  ASSERT_NE(game, nullptr);
  const auto english = Catalogue::load(test_data(), "en", "amsterdam");
  const auto german = Catalogue::load(test_data(), "de", "amsterdam");
  ASSERT_TRUE(english && german);
  const RowTexts cards(*english, game->rule_values(), "cards");
  EXPECT_EQ(cards.text("001"), "With at least 1 active Plantage map: gain 1 orange cube.");
  EXPECT_EQ(cards.text("030"), "Whenever you activate a building: gain 2 guilders.");
  EXPECT_EQ(cards.text("032"),
            "Pay 3 cubes of any colour: gain 1 guilder. As often as you like in your turn.");
  EXPECT_EQ(cards.effect("032"), "Gain 1 guilder. As often as you like in your turn.");
  EXPECT_EQ(cards.text("064"), "Gain 1 point for each of your active Burgwallen maps.");
  EXPECT_EQ(cards.text("085"), "Gain 1 point for each of your active maps.");
  EXPECT_EQ(RowTexts(*german, game->rule_values(), "cards").text("112"),
            "Gib 1 rosa Ressource ab: Du erhältst 1 Gulden und 1 Punkt.");
  EXPECT_EQ(RowTexts(*english, game->rule_values(), "market_tiles").text("A1"),
            "Pay 1 guilder: gain 1 point and move 2 fields along the Amstel.");
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
  for (const std::string file : {"amsterdam", "firenze", "hamburg", "cli", "web"}) {
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
  for (const std::string section : {"bad", "misread", "no_undo", "play", "analyse", "care"}) {
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
    for (const std::string section :
         {"bad", "misread", "no_undo", "usage", "value", "analyse", "care"})
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
    EXPECT_EQ(commands.size(), 23U);
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
