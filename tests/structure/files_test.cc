#include <cctype>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/content/data_table.h"
#include "tests/structure/tree.h"
#include "text/source.h"

namespace stadtluft::testing {
namespace {

// The first path in a text that exists on somebody's machine only; empty if there is none.
std::string private_path(std::string_view text) {
  for (const char* folder : {"work", "home", "tmp", "root", "Users"}) {
    const std::string path = "/" + std::string(folder) + "/";
    for (std::size_t at = text.find(path); at != std::string_view::npos;
         at = text.find(path, at + 1)) {
      // Part of a longer, relative path or of an address.
      const char before = at == 0 ? ' ' : text[at - 1];
      if (std::isalnum(static_cast<unsigned char>(before)) != 0 ||
          std::string_view("_.-}").find(before) != std::string_view::npos)
        continue;
      return std::string(text.substr(at, path.size() + 20));
    }
  }
  return {};
}

TEST(Files, Name_no_path_of_one_machine) {
  std::size_t checked = 0;
  for (const std::string& file : files_of_tree()) {
    const std::string text = text_of(file);
    if (text.find('\0') != std::string::npos) continue;  // not a text
    ++checked;
    EXPECT_EQ(private_path(text), "") << file;
  }
  EXPECT_GT(checked, 50U) << "the tree was not found";
}

TEST(Files, A_path_of_one_machine_is_known_when_seen) {
  const std::string home = std::string("/") + "home/";
  EXPECT_NE(private_path("see " + home + "somebody/notes"), "");
  EXPECT_NE(private_path("\"" + home + "x\""), "");
  EXPECT_EQ(private_path("https://example.org" + home + "page"), "");
  EXPECT_EQ(private_path("a framework/home for games"), "");
}

// "# 0007: Title", then the decision, the reasons, and what was not chosen.
TEST(Files, Decisions_have_one_form) {
  const std::string folder = "docs/decisions/";
  std::size_t checked = 0;
  std::set<std::string> numbers;
  for (const std::string& file : files_of_tree(folder)) {
    const std::string text = text_of(file);
    const std::string number = file.substr(folder.size(), 4);
    ++checked;
    EXPECT_TRUE(numbers.insert(number).second) << file << " has the number of another one";
    EXPECT_TRUE(text.starts_with("# " + number + ": ")) << file;
    const std::size_t decision = text.find("\n**Decision.**");
    const std::size_t why = text.find("\n**Why.**");
    const std::size_t other = text.find("\n**Not chosen.**");
    EXPECT_NE(other, std::string::npos) << file;
    EXPECT_TRUE(decision < why && why < other) << file;
    // A list does not begin in the line of its heading.
    EXPECT_EQ(text.find(".** - "), std::string::npos) << file;
  }
  EXPECT_GT(checked, 10U) << "the decisions were not found";
}

// The names in braces that are filled in; {count|stone|stones} has its own forms in each language.
std::set<std::string> placeholders(const std::string& text) {
  std::set<std::string> found;
  for (std::size_t open = text.find('{'); open != std::string::npos;
       open = text.find('{', open + 1)) {
    const std::size_t close = text.find('}', open);
    if (close == std::string::npos) break;
    const std::string name = text.substr(open + 1, close - open - 1);
    found.insert(name.substr(0, name.find('|')));
  }
  return found;
}

using Texts = std::map<std::string, std::string, std::less<>>;

void expect_same_keys(const Texts& english, const Texts& other, const std::string& name) {
  for (const auto& [key, text] : english) {
    const auto found = other.find(key);
    if (found == other.end()) {
      ADD_FAILURE() << name << " lacks " << key;
      continue;
    }
    // An event that goes without saying has an empty text, in every language.
    EXPECT_EQ(found->second.empty(), text.empty()) << name << ": " << key;
    EXPECT_EQ(placeholders(text), placeholders(found->second)) << name << ": " << key;
  }
  for (const auto& [key, text] : other)
    EXPECT_TRUE(english.contains(key)) << name << " has " << key << ", which English lacks";
}

TEST(Files, All_languages_say_the_same) {
  for (const std::string data : {"data", "tools/template/data"}) {
    const FolderData source(std::string(STADTLUFT_SOURCE_DIR "/") + data);
    std::map<std::string, std::set<std::string>> languages;  // of each game's file
    for (const std::string& file : files_of_tree(data + "/text")) {
      const std::string path = file.substr(data.size() + 6);  // "en/firenze.toml"
      languages[path.substr(3)].insert(path.substr(0, 2));
    }
    ASSERT_FALSE(languages.empty()) << data;
    for (const auto& [file, spoken] : languages) {
      // The notes are English in the tables, and their sentences the keys of the translations.
      if (file == "notes.toml") {
        EXPECT_EQ(spoken, (std::set<std::string>{"de", "nl"})) << data << "/text/*/" << file;
        const auto dutch = load_texts(source, "text/nl/" + file);
        const auto german = load_texts(source, "text/de/" + file);
        ASSERT_TRUE(dutch && german);
        expect_same_keys(*dutch, *german, "de/" + file);
        continue;
      }
      EXPECT_EQ(spoken, (std::set<std::string>{"de", "en", "nl"})) << data << "/text/*/" << file;
      const auto english = load_texts(source, "text/en/" + file);
      ASSERT_TRUE(english) << english.error().text();
      for (const std::string language : {"nl", "de"}) {
        const auto other = load_texts(source, fmt::format("text/{}/{}", language, file));
        ASSERT_TRUE(other) << other.error().text();
        expect_same_keys(*english, *other, fmt::format("{}/{}", language, file));
      }
    }
  }
}

}  // namespace
}  // namespace stadtluft::testing
