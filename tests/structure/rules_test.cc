// Every rule of the rule pages is cited by a test.

#include <cctype>
#include <filesystem>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tests/structure/tree.h"

namespace stadtluft::testing {
namespace {

bool in_id(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '_' || c == '-';
}

// FIR-6.10, FIR_6_10 and fir.6.10 are one rule.
std::string plain(std::string_view id) {
  std::string word;
  for (const char c : id)
    word +=
        c == '_' || c == '-' ? '.' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  while (!word.empty() && word.back() == '.') word.pop_back();
  return word;
}

// The ids that begin a line of a rule page: "- **FIR-6.10** …".
std::vector<std::string> rules_of_page(const std::string& text) {
  constexpr std::string_view kMark = "\n- **";
  std::vector<std::string> rules;
  for (std::size_t at = text.find(kMark); at != std::string::npos; at = text.find(kMark, at + 1)) {
    const std::size_t from = at + kMark.size();
    const std::size_t to = text.find("**", from);
    if (to == std::string::npos) break;
    const std::string id = text.substr(from, to - from);
    if (id.size() > 4 && id[3] == '-' && std::all_of(id.begin(), id.end(), in_id))
      rules.push_back(id);
  }
  return rules;
}

// Every word in the text that could be a rule id of one of the prefixes ("fir.").
void collect(const std::string& text, const std::set<std::string>& prefixes,
             std::set<std::string>& found) {
  for (std::size_t from = 0; from < text.size();) {
    if (!in_id(text[from])) {
      ++from;
      continue;
    }
    std::size_t to = from;
    while (to < text.size() && in_id(text[to])) ++to;
    const std::string word = plain(std::string_view(text).substr(from, to - from));
    if (prefixes.contains(word.substr(0, 4))) found.insert(word);
    from = to;
  }
}

// Longer names cite too: FIR_6_10_costs cites FIR-6.10.
bool cites(const std::set<std::string>& found, const std::string& rule) {
  const std::string word = plain(rule);
  const auto next = found.lower_bound(word);
  if (next != found.end() && *next == word) return true;
  const auto longer = found.lower_bound(word + ".");
  return longer != found.end() && longer->starts_with(word + ".");
}

// Rules of games that are not complete yet, one a line: the list may only become shorter.
constexpr std::string_view kUntested = "docs/untested";

std::set<std::string> untested_rules() {
  std::set<std::string> rules;
  if (!std::filesystem::exists(std::filesystem::path(STADTLUFT_SOURCE_DIR) / kUntested))
    return rules;
  for (const std::string& file : files_of_tree(std::string(kUntested))) {
    std::istringstream lines(text_of(file));
    for (std::string line; std::getline(lines, line);)
      if (!line.empty() && line[0] != '#') rules.insert(line);
  }
  return rules;
}

TEST(Rules, Are_cited_by_tests) {
  std::vector<std::string> rules;
  for (const std::string& file : files_of_tree("docs/rules"))
    if (file.ends_with(".md") &&
        file.find('/', std::string("docs/rules/").size()) == std::string::npos)
      for (std::string& id : rules_of_page(text_of(file))) rules.push_back(std::move(id));
  ASSERT_GT(rules.size(), 500U) << "the rule pages were not found";
  std::set<std::string> prefixes;
  for (const std::string& rule : rules) prefixes.insert(plain(rule.substr(0, 3)) + ".");
  std::set<std::string> found;
  for (const std::string& file : files_of_tree("tests")) collect(text_of(file), prefixes, found);
  std::set<std::string> untested = untested_rules();
  for (const std::string& rule : rules) {
    const bool listed = untested.erase(rule) > 0;
    EXPECT_NE(cites(found, rule), listed)
        << rule << (listed ? " is tested: take it off the list" : " is cited by no test");
  }
  for (const std::string& rule : untested) ADD_FAILURE() << rule << " is no rule";
}

TEST(Rules, A_citation_is_known_when_seen) {
  std::set<std::string> found;
  collect("TEST(X, QQQ_1_2_walls) \"QQQ-1.30\" QQQ-C-007, RRR-1.1", {"qqq."}, found);
  EXPECT_TRUE(cites(found, "QQQ-1.2"));
  EXPECT_TRUE(cites(found, "QQQ-1.30"));
  EXPECT_TRUE(cites(found, "QQQ-C-007"));
  EXPECT_FALSE(cites(found, "QQQ-1.3"));
  EXPECT_FALSE(cites(found, "QQQ-1.20"));
  EXPECT_FALSE(cites(found, "RRR-1.1"));
}

}  // namespace
}  // namespace stadtluft::testing
