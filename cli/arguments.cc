#include "cli/arguments.h"

#include <charconv>
#include <deque>
#include <string_view>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/program.h"
#include "cli/speech.h"
#include "engine/core/foreign_text.h"

namespace stadtluft {
namespace {

// Why a text is no number between two others; empty if it is one.
template <class Number>
std::string not_between(const std::string& text, Number low, Number high, std::string_view key) {
  Number number{};
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault == std::errc() && end == text.data() + text.size() && number >= low && number <= high)
    return {};
  return say(key,
             {{"text", text}, {"low", fmt::format("{}", low)}, {"high", fmt::format("{}", high)}});
}

// "NAME=VALUE" is usage.type.name_value; what has no translation stays as it is.
std::string translated_type(const std::string& name) {
  std::string key = "usage.type.";
  for (const char c : name)
    if (c >= 'A' && c <= 'Z')
      key += static_cast<char>(c - 'A' + 'a');
    else if (c > 0)
      key += '_';
  return speech().has(key) ? say(key) : name;
}

class LibraryArgument final : public Argument {
 public:
  explicit LibraryArgument(CLI::Option* option) : option_(option) {}

  Argument* required() override {
    option_->required();
    return this;
  }
  Argument* type_name(const std::string& name) override {
    option_->type_name(translated_type(name));
    return this;
  }
  Argument* capture_default_str() override {
    option_->capture_default_str();
    return this;
  }
  Argument* check(Check check) override {
    option_->check(std::move(check));
    return this;
  }
  Argument* between(std::int64_t low, std::int64_t high) override {
    option_->check(
        [=](const std::string& text) { return not_between(text, low, high, "bad.between"); },
        fmt::format("{}..{}", low, high));
    return this;
  }
  Argument* between_real(double low, double high) override {
    option_->check(
        [=](const std::string& text) { return not_between(text, low, high, "bad.real"); },
        fmt::format("{}..{}", low, high));
    return this;
  }
  Argument* one_of(const std::vector<std::string>& words) override {
    option_->check([words](const std::string& text) {
      if (std::find(words.begin(), words.end(), text) != words.end()) return std::string();
      return say("bad.one_of", {{"text", text}, {"words", listed(words)}});
    });
    return this;
  }
  Argument* excludes(const Argument* other) override {
    option_->excludes(static_cast<const LibraryArgument*>(other)->option_);
    return this;
  }
  [[nodiscard]] std::size_t count() const override { return option_->count(); }

 private:
  CLI::Option* option_;
};

class LibraryArguments final : public Arguments {
 public:
  // Without a name: the program itself.
  LibraryArguments(CLI::App* app, std::string name) : app_(app), name_(std::move(name)) {
    // The library gives commands the program's own.
    app_->footer(speech().has(own("note")) ? say(own("note")) : "");
  }

  Arguments* add_subcommand(const std::string& name) override {
    CLI::App* sub = app_->add_subcommand(name, say("usage." + name + ".about"));
    sub->group(say("usage.word.commands"));
    sub->get_help_ptr()->group(say("usage.word.options"));
    return &commands_.emplace_back(sub, name);
  }
  Argument* add_flag(const std::string& name, bool& value) override {
    return &arguments_.emplace_back(app_->add_flag(name, value, help(name)));
  }
  Argument* add_option(const std::string& name, std::string& value) override {
    return add(name, value);
  }
  Argument* add_option(const std::string& name, std::vector<std::string>& value) override {
    return add(name, value);
  }
  Argument* add_option(const std::string& name, int& value) override { return add(name, value); }
  Argument* add_option(const std::string& name, unsigned& value) override {
    return add(name, value);
  }
  Argument* add_option(const std::string& name, std::int64_t& value) override {
    return add(name, value);
  }
  Argument* add_option(const std::string& name, std::uint64_t& value) override {
    return add(name, value);
  }
  Argument* add_option(const std::string& name, double& value) override { return add(name, value); }
  void example(std::string line) override {
    constexpr std::string_view kGame = "GAME";
    for (std::size_t at = line.find(kGame); at != std::string::npos; at = line.find(kGame))
      line.replace(at, kGame.size(), first_game());
    const std::string note = app_->get_footer();
    app_->footer(
        fmt::format("{}{} {}", note.empty() ? "" : note + "\n", say("usage.word.example"), line));
  }
  void callback(std::function<void()> chosen) override { app_->callback(std::move(chosen)); }

 private:
  template <class T>
  Argument* add(const std::string& name, T& value) {
    return &arguments_.emplace_back(app_->add_option(name, value, help(name)));
  }
  [[nodiscard]] std::string own(const std::string& key) const {
    return name_.empty() ? "usage." + key : fmt::format("usage.{}.{}", name_, key);
  }
  [[nodiscard]] std::string help(const std::string& name) const {
    const std::string flag = name.substr(name.find_first_not_of('-'));
    const std::string key = own(flag);
    return say(!name_.empty() && speech().has(key) ? key : "usage.any." + flag);
  }

  CLI::App* app_;
  std::string name_;
  // Addresses must stay: commands keep pointers to their arguments.
  std::deque<LibraryArgument> arguments_;
  std::deque<LibraryArguments> commands_;
};

// The parser's words for what is wrong are English; its kinds of errors tell them apart, and the
// names of the flags are taken from between them.
std::string before(const std::string& text, std::string_view end) {
  return text.substr(0, text.find(end));
}
std::string flag_in(const std::string& text) {
  const std::size_t from = text.find("--");
  if (from == std::string::npos) return before(text, ":");
  return text.substr(from, text.find_first_of(" :,", from) - from);
}

std::string in_words(const CLI::ParseError& error, const std::vector<std::string>& unknown,
                     const std::vector<std::string>& commands) {
  std::string text = error.what();
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
    constexpr std::string_view kEnd = " is required";
    if (text.find("subcommand") != std::string::npos)
      return say("bad.which_command", {{"words", listed(commands)}});
    return say("bad.required", {{"flag", before(text, kEnd)}});
  }
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr && !unknown.empty())
    return say("bad.unexpected", {{"text", foreign_text(unknown.front())}});
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    const bool many =
        text.find("At Most") != std::string::npos || text.find("Expected") != std::string::npos;
    return say(many ? "bad.too_often" : "bad.no_value", {{"flag", flag_in(text)}});
  }
  if (dynamic_cast<const CLI::ExcludesError*>(&error) != nullptr) {
    constexpr std::string_view kBetween = " excludes ";
    return say("bad.excludes", {{"flag", before(text, kBetween)},
                                {"other", text.substr(text.find(kBetween) + kBetween.size())}});
  }
  return text;
}

}  // namespace

struct CommandLine::Library {
  explicit Library(const std::string& name) : app(say("usage.about"), name), program(&app, "") {}

  CLI::App app;
  LibraryArguments program;
};

CommandLine::CommandLine(const std::string& name, const std::string& version)
    : library_(std::make_unique<Library>(name)) {
  CLI::App& app = library_->app;
  // Commands take these from the program when they are added.
  app.option_defaults()->group(say("usage.word.options"));
  app.set_help_flag("-h,--help", say("usage.any.help"));
  app.set_version_flag("--version", version, say("usage.any.version"));
  app.require_subcommand(1);
  app.fallthrough();
  using Word = std::pair<const char*, const char*>;
  for (const auto& [label, word] : {Word{"Usage", "usage"}, Word{"OPTIONS", "flags"},
                                    Word{"SUBCOMMAND", "command"}, Word{"Positionals", "operands"},
                                    Word{"REQUIRED", "required"}, Word{"Excludes", "excludes"}})
    app.get_formatter()->label(label, say(fmt::format("usage.word.{}", word)));
}

CommandLine::~CommandLine() = default;

Arguments& CommandLine::program() { return library_->program; }

Result<CommandLine::Parsed> CommandLine::parse(int argc, char** argv) {
  CLI::App& app = library_->app;
  try {
    app.parse(argc, argv);
    return Parsed{};
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) {  // --help, --version
      app.exit(error);
      return Parsed{true};
    }
    std::vector<std::string> commands;
    for (const CLI::App* sub : app.get_subcommands({})) commands.push_back(sub->get_name());
    const std::vector<std::string> unknown = app.remaining(true);
    if (app.get_subcommands().empty() && !unknown.empty() && !unknown.front().starts_with('-'))
      return Error{"", say("bad.no_command",
                           {{"text", foreign_text(unknown.front())}, {"words", listed(commands)}})};
    std::string command = app.get_name();
    for (const CLI::App* sub : app.get_subcommands()) command += " " + sub->get_name();
    return Error{
        "", say("bad.see", {{"what", in_words(error, unknown, commands)}, {"command", command}})};
  }
}

}  // namespace stadtluft
