#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "engine/content/data_table.h"
#include "tests/structure/tree.h"
#include "text/source.h"

namespace stadtluft::testing {
namespace {

// The words in quotes right behind one of these beginnings.
std::set<std::string> codes_behind(std::string_view text,
                                   std::span<const std::string_view> beginnings) {
  std::set<std::string> codes;
  for (const std::string_view beginning : beginnings)
    for (std::size_t at = text.find(beginning); at != std::string_view::npos;
         at = text.find(beginning, at + 1)) {
      const std::size_t from = at + beginning.size();
      codes.emplace(text.substr(from, text.find('"', from) - from));
    }
  return codes;
}

std::set<std::string> refusals_of_server() {
  constexpr std::array<std::string_view, 5> kBeginnings = {
      R"(Refusal{")", R"(refused(")", R"(refuse({")", R"(refusal_reply({")", R"(return {")"};
  std::set<std::string> codes;
  for (const std::string& file : files_of_tree("server")) {
    const std::string text = text_of(file);
    if (text.find("Refusal") != std::string::npos) codes.merge(codes_behind(text, kBeginnings));
  }
  return codes;
}

TEST(Codes, Every_code_of_a_refusal_has_a_status) {
  const std::string table = text_of("server/api/call.cc");
  const std::set<std::string> codes = refusals_of_server();
  EXPECT_GT(codes.size(), 30U);
  for (const std::string& code : codes)
    EXPECT_NE(table.find("{\"" + code + "\", "), std::string::npos) << code;
}

TEST(Codes, Every_code_of_a_refusal_has_words_in_every_language) {
  const EmbeddedData data;
  for (const char* language : {"en", "nl", "de"}) {
    const auto texts = load_texts(data, std::string("text/") + language + "/web.toml");
    ASSERT_TRUE(texts);
    for (const std::string& code : refusals_of_server())
      EXPECT_TRUE(texts->contains("refused." + code)) << language << ": " << code;
  }
}

// A search by expression recurses for every letter of what it searches: words of others would end
// the process.
TEST(Codes, Nothing_is_searched_by_regular_expressions) {
  for (const char* folder : {"engine", "record", "bots", "server"})
    for (const std::string& file : files_of_tree(folder))
      EXPECT_EQ(text_of(file).find("#include <regex>"), std::string::npos) << file;
}

}  // namespace
}  // namespace stadtluft::testing
