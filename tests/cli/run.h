#pragma once

#include <string>
#include <vector>

namespace stadtluft::testing {

// What a run of the program left behind.
struct Ran {
  int code = -1;  // exit code; -1 if it was killed
  std::string out;
  std::string err;
};

// Runs the real executable with these arguments and this standard input, in an environment of this
// language (LANG) and no other.
[[nodiscard]] Ran run(const std::vector<std::string>& args, const std::string& input = "",
                      const std::string& language = "C");

// A path for a file of the present test, in a folder for temporary files.
[[nodiscard]] std::string temporary(const std::string& name);
[[nodiscard]] std::string content(const std::string& path);
void write(const std::string& path, const std::string& text);

[[nodiscard]] inline bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// A placeholder that was not filled, or a key that shows through because its text is missing.
void expect_no_gaps(const std::string& out, const std::string& where);

// The same line many times.
[[nodiscard]] std::string lines(const std::string& line, int times);

}  // namespace stadtluft::testing
