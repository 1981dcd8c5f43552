#include "cli/arguments.h"

#include <deque>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace stadtluft {
namespace {

class LibraryArgument final : public Argument {
 public:
  explicit LibraryArgument(CLI::Option* option) : option_(option) {}

  Argument* required() override {
    option_->required();
    return this;
  }
  Argument* type_name(const std::string& name) override {
    option_->type_name(name);
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
    option_->check(CLI::Range(low, high));
    return this;
  }
  Argument* between_real(double low, double high) override {
    option_->check(CLI::Range(low, high));
    return this;
  }
  Argument* one_of(const std::vector<std::string>& words) override {
    option_->check(CLI::IsMember(words));
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
  explicit LibraryArguments(CLI::App* app) : app_(app) {}

  Arguments* add_subcommand(const std::string& name, const std::string& help) override {
    return &commands_.emplace_back(app_->add_subcommand(name, help));
  }
  Argument* add_flag(const std::string& name, bool& value, const std::string& help) override {
    return &arguments_.emplace_back(app_->add_flag(name, value, help));
  }
  Argument* add_option(const std::string& name, std::string& value,
                       const std::string& help) override {
    return add(name, value, help);
  }
  Argument* add_option(const std::string& name, std::vector<std::string>& value,
                       const std::string& help) override {
    return add(name, value, help);
  }
  Argument* add_option(const std::string& name, int& value, const std::string& help) override {
    return add(name, value, help);
  }
  Argument* add_option(const std::string& name, unsigned& value, const std::string& help) override {
    return add(name, value, help);
  }
  Argument* add_option(const std::string& name, std::int64_t& value,
                       const std::string& help) override {
    return add(name, value, help);
  }
  Argument* add_option(const std::string& name, std::uint64_t& value,
                       const std::string& help) override {
    return add(name, value, help);
  }
  Argument* add_option(const std::string& name, double& value, const std::string& help) override {
    return add(name, value, help);
  }
  void footer(const std::string& text) override { app_->footer(text); }
  void callback(std::function<void()> chosen) override { app_->callback(std::move(chosen)); }

 private:
  template <class T>
  Argument* add(const std::string& name, T& value, const std::string& help) {
    return &arguments_.emplace_back(app_->add_option(name, value, help));
  }

  CLI::App* app_;
  // Addresses must stay: commands keep pointers to their arguments.
  std::deque<LibraryArgument> arguments_;
  std::deque<LibraryArguments> commands_;
};

}  // namespace

struct CommandLine::Library {
  Library(const std::string& name, const std::string& about) : app(about, name), program(&app) {}

  CLI::App app;
  LibraryArguments program;
};

CommandLine::CommandLine(const std::string& name, const std::string& about,
                         const std::string& version)
    : library_(std::make_unique<Library>(name, about)) {
  library_->app.set_version_flag("--version", version);
  library_->app.require_subcommand(1);
  library_->app.fallthrough();
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
    const std::vector<std::string> unknown = app.remaining();
    if (app.get_subcommands().empty() && !unknown.empty() && !unknown.front().starts_with('-')) {
      std::vector<std::string> known;
      for (const CLI::App* sub : app.get_subcommands({})) known.push_back(sub->get_name());
      return Error{"", fmt::format("there is no command '{}'; there are {}", unknown.front(),
                                   fmt::join(known, ", "))};
    }
    std::string command = app.get_name();
    for (const CLI::App* sub : app.get_subcommands()) command += " " + sub->get_name();
    return Error{"", fmt::format("{} (see '{} --help')", error.what(), command)};
  }
}

}  // namespace stadtluft
