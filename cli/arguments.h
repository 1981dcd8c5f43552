#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"

namespace stadtluft {

// The arguments of the program and its commands. The library that parses them is large and all
// headers: only arguments.cc includes it.

// One flag or operand. All functions give the argument back, to be chained.
class Argument {
 public:
  // Why a text cannot be taken; empty if it can.
  using Check = std::function<std::string(const std::string&)>;

  virtual ~Argument() = default;
  virtual Argument* required() = 0;
  virtual Argument* type_name(const std::string& name) = 0;
  // Shows the value that it has now as its default.
  virtual Argument* capture_default_str() = 0;
  virtual Argument* check(Check check) = 0;
  virtual Argument* between(std::int64_t low, std::int64_t high) = 0;
  virtual Argument* between_real(double low, double high) = 0;
  virtual Argument* one_of(const std::vector<std::string>& words) = 0;
  virtual Argument* excludes(const Argument* other) = 0;
  // How often it was given.
  [[nodiscard]] virtual std::size_t count() const = 0;
};

// The program, or one command of it. Values are written to the given variables, which must live
// until the arguments are parsed. What --help says of them is usage.<command>.<flag> of the message
// catalogue, or usage.any.<flag> where commands share a flag.
class Arguments {
 public:
  virtual ~Arguments() = default;
  virtual Arguments* add_subcommand(const std::string& name) = 0;
  virtual Argument* add_flag(const std::string& name, bool& value) = 0;
  virtual Argument* add_option(const std::string& name, std::string& value) = 0;
  virtual Argument* add_option(const std::string& name, std::vector<std::string>& value) = 0;
  virtual Argument* add_option(const std::string& name, int& value) = 0;
  virtual Argument* add_option(const std::string& name, unsigned& value) = 0;
  virtual Argument* add_option(const std::string& name, std::int64_t& value) = 0;
  virtual Argument* add_option(const std::string& name, std::uint64_t& value) = 0;
  virtual Argument* add_option(const std::string& name, double& value) = 0;
  // A command line that is printed below the help.
  // GAME stands for the first game of the house.
  virtual void example(std::string line) = 0;
  // Called when this command was chosen and its arguments are parsed.
  virtual void callback(std::function<void()> chosen) = 0;
};

// The whole command line: --help and --version are built in. Speaks the language of cli/speech.h.
class CommandLine {
 public:
  CommandLine(const std::string& name, const std::string& version);
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;
  ~CommandLine();

  [[nodiscard]] Arguments& program();

  // Fails with one sentence that says what is wrong. `printed` is true when all that was asked for
  // was help or the version, which is on the standard output then.
  struct Parsed {
    bool printed = false;
  };
  [[nodiscard]] Result<Parsed> parse(int argc, char** argv);

 private:
  struct Library;
  std::unique_ptr<Library> library_;
};

}  // namespace stadtluft
