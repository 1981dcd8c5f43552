#include "tests/cli/run.h"

#include <cstdlib>
#include <fstream>
#include <regex>
#include <sstream>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

namespace stadtluft::testing {
namespace {

std::string quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

}  // namespace

std::string temporary(const std::string& name) {
  const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
  return ::testing::TempDir() + "stadtluft_" + std::to_string(getpid()) + "_" +
         (test == nullptr ? "" : test->name()) + "_" + name;
}

std::string content(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void write(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

std::string lines(const std::string& line, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += line + "\n";
  return text;
}

void expect_no_gaps(const std::string& out, const std::string& where) {
  const std::size_t gap = out.find('{');
  EXPECT_EQ(gap, std::string::npos)
      << where << ": a placeholder was not filled: " << out.substr(gap > 80 ? gap - 80 : 0, 160);
  // A key that shows through: " board.dice". A sentence that ends with "action." is none.
  static const std::regex kKey(
      "[ "
      "\\n(](action|event|question|board|play|score|effect|unit|amount|payment|colour_form)[.][a-z_"
      "]");
  std::smatch found;
  EXPECT_FALSE(std::regex_search(out, found, kKey)) << where << ": a text is missing: " << found[0];
}

Ran run(const std::vector<std::string>& args, const std::string& input,
        const std::string& language) {
  const std::string in = temporary("in");
  const std::string out = temporary("out");
  const std::string err = temporary("err");
  write(in, input);
  std::string command = "LC_ALL= LC_MESSAGES= LANG=" + quoted(language) + " ";
  command += quoted(STADTLUFT_EXECUTABLE);
  for (const std::string& arg : args) command += " " + quoted(arg);
  command += " <" + quoted(in) + " >" + quoted(out) + " 2>" + quoted(err);
  const int status = std::system(command.c_str());  // NOLINT(cert-env33-c): our own program
  Ran result{WIFEXITED(status) ? WEXITSTATUS(status) : -1, content(out), content(err)};
  for (const std::string& file : {in, out, err}) std::remove(file.c_str());
  return result;
}

}  // namespace stadtluft::testing
