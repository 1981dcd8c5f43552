#include <filesystem>
#include <fstream>
#include <sstream>

#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bots/arena/match.h"
#include "bots/programs/contestant.h"
#include "bots/programs/program_player.h"
#include "bots/programs/speaker.h"
#include "tests/support/games.h"

namespace stadtluft::testing {
namespace {

// A program of the shell with these lines, gone with the test.
class Script {
 public:
  explicit Script(const std::string& lines) {
    std::filesystem::create_directories(folder_);
    std::ofstream(folder_ / "bot.sh") << lines << '\n';
  }
  Script(const Script&) = delete;
  Script& operator=(const Script&) = delete;
  ~Script() { std::filesystem::remove_all(folder_); }
  [[nodiscard]] std::vector<std::string> command() const {
    return {"/bin/sh", (folder_ / "bot.sh").string()};
  }

 private:
  std::filesystem::path folder_ = std::filesystem::temp_directory_path() /
                                  (std::string("stadtluft_program_") +
                                   ::testing::UnitTest::GetInstance()->current_test_info()->name());
};

const std::string kGreets = R"(read line
echo '{"stadtluft": "bot", "version": 1, "name": "test"}'
)";

const hamburg::Hamburg& hamburg_game() {
  static const hamburg::Hamburg* const kGame = [] {
    const hamburg::Hamburg* found = nullptr;
    all_games().for_each([&]<class G>(const G& game) {
      if constexpr (std::is_same_v<G, hamburg::Hamburg>) found = &game;
    });
    return found;
  }();
  return *kGame;
}

// What the first question of a game makes of such a program.
std::string fault_of(const ProgramSpec& spec) {
  const auto& game = hamburg_game();
  Rng rng(3);
  hamburg::State state = *game.start(standard_options(game.option_specs()));
  settle_chance(game, state, rng);
  ActionList legal;
  game.legal(state, legal);
  ProgramPlayer<hamburg::Hamburg> player(game, spec);
  try {
    (void)player.choose(game.observe(state, game.turn(state).seat), legal, rng);
  } catch (const ProgramFault& fault) {
    return fault.what();
  }
  return "";
}
std::string fault_of_script(const std::string& lines) {
  const Script script(lines);
  return fault_of({.command = script.command(), .patience = 20});
}

::testing::AssertionResult says(const std::string& text, const std::string& part) {
  if (text.find(part) != std::string::npos) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << text << " does not say " << part;
}

TEST(Program, What_a_program_does_wrong_is_told_in_a_sentence) {
  EXPECT_TRUE(says(fault_of({.command = {"/no/such/bot"}}), "could not be started"));
  EXPECT_TRUE(says(fault_of_script("exit 0"), "ended before the game did"));
  EXPECT_TRUE(says(fault_of_script("echo hello"), "'hello', which is no JSON object"));
  EXPECT_TRUE(says(fault_of_script("echo '[1]'"), "no JSON object"));
  EXPECT_TRUE(says(fault_of_script("echo '{}'"), "its first line should be"));
  EXPECT_TRUE(says(fault_of_script(R"(echo '{"stadtluft": "bot", "version": 2}')"),
                   "should speak version 1"));
  EXPECT_TRUE(says(fault_of_script(kGreets + "exit 1"), "ended before the game did"));
  EXPECT_TRUE(says(fault_of_script(kGreets + "read line\necho '{}'"), "with the text of an offer"));
  EXPECT_TRUE(says(fault_of_script(kGreets + R"(read line
echo '{"ask": 1, "answer": "dance"}')"),
                   "'dance', which was not among the"));
  EXPECT_TRUE(says(fault_of_script(kGreets + R"(read line
echo '{"ask": 2, "answer": "dance"}')"),
                   "another question than number 1"));
  EXPECT_TRUE(says(fault_of_script("head -c 2000000 /dev/zero | tr '\\0' x"), "more than"));
}

TEST(Program, A_program_that_says_nothing_is_given_up) {
  const Script silent("sleep 60");
  EXPECT_TRUE(says(fault_of({.command = silent.command(), .patience = 0.05}), "no answer within"));
  const Script deaf(kGreets + "sleep 60");
  EXPECT_TRUE(says(fault_of({.command = deaf.command(), .patience = 0.2}), "no answer within"));
}

// It would go on for a minute, and with it everything that waits for its output.
TEST(Program, What_a_program_has_started_ends_with_it) {
  const std::filesystem::path pipe =
      std::filesystem::temp_directory_path() / fmt::format("stadtluft_program_{}", getpid());
  ASSERT_EQ(mkfifo(pipe.c_str(), S_IRUSR | S_IWUSR), 0);
  const int end = open(pipe.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  ASSERT_GE(end, 0);
  const Script busy("exec 3>" + pipe.string() + "\n" + kGreets + "sleep 60");
  EXPECT_TRUE(says(fault_of({.command = busy.command(), .patience = 3}), "no answer within"));
  pollfd line{.fd = end, .events = POLLIN, .revents = 0};
  constexpr int kMilliseconds = 20'000;
  EXPECT_EQ(poll(&line, 1, kMilliseconds), 1);
  EXPECT_NE(line.revents & POLLHUP, 0) << "nobody holds the other end any more";
  close(end);
  std::filesystem::remove(pipe);
}

MatchOrder short_match(const std::string& first, const std::string& second) {
  MatchOrder order;
  order.game = "hamburg";
  order.options = standard_options(hamburg_game().option_specs());
  order.bots = {first, second};
  order.blocks = 1;
  return order;
}

TEST(Program, The_example_plays_a_match) {
  const Result<MatchReport> report =
      play_bots(all_games(), Brains::built_in(),
                short_match(STADTLUFT_SOURCE_DIR "/tools/example-bot --protocol:5ms", "dice"));
  ASSERT_TRUE(report) << report.error().text();
  EXPECT_EQ(report->unfinished, 0U);
  EXPECT_GT(report->times[0].decisions(), 20U);
}

TEST(Program, A_fault_ends_the_match_with_an_error) {
  const Script script("exit 0");
  MatchOrder order = short_match(script.command()[0] + " " + script.command()[1], "dice");
  order.blocks = 6;
  order.threads = 2;
  const Result<MatchReport> report = play_bots(all_games(), Brains::built_in(), order);
  ASSERT_FALSE(report);
  EXPECT_TRUE(says(report.error().text(), "ended before the game did"));
}

TEST(Program, A_contestant_with_a_slash_is_a_program) {
  const Result<Contestant> program = read_contestant("./my/bot --deep:20ms");
  ASSERT_TRUE(program && program->program);
  EXPECT_EQ(program->program->command, (std::vector<std::string>{"./my/bot", "--deep"}));
  EXPECT_EQ(program->budget(), (Budget{.ms = 20}));
  EXPECT_EQ(read_contestant("./my:bot")->program->command.front(), "./my:bot");
  const Result<Contestant> house = read_contestant("councillor:30it");
  ASSERT_TRUE(house && !house->program);
  EXPECT_EQ(house->budget(), (Budget{.iterations = 30}));
  EXPECT_FALSE(read_contestant("mybot"));
  // What servers and records name is never started.
  EXPECT_FALSE(read_bot("./my/bot"));
}

// The bots of the house over the line: every question of a game, and it answers what was offered.
TEST(Program, Bots_of_the_house_speak_the_protocol) {
  all_games().for_each([&]<class G>(const G& game) {
    const Erased<G> any(game);
    Rng rng(11);
    typename G::State state = *game.start(standard_options(game.option_specs()));
    settle_chance(game, state, rng);
    std::stringstream in;
    std::vector<AnyState> worlds;
    const Seat seat = game.turn(state).seat;
    in << json::serialize(greeting_line(any, AnyState::of(state), seat)) << '\n';
    for (int i = 0; i < 60 && !game.turn(state).over(); ++i) {
      ActionList legal;
      game.legal(state, legal);
      if (game.turn(state).seat == seat) {
        worlds.push_back(any.determinize(AnyState::of(state), seat, rng));
        in << json::serialize(ask_line(any, worlds.back(), seat, worlds.size(), {})) << '\n';
      }
      game.apply(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], {});
      settle_chance(game, state, rng);
    }
    ASSERT_GT(worlds.size(), 3U);
    std::stringstream out;
    const Status spoken =
        speak_protocol(all_games(), Brains::built_in(), *read_bot("apprentice"), 1, in, out);
    ASSERT_TRUE(spoken) << spoken.error().text();
    std::string line;
    ASSERT_TRUE(std::getline(out, line));
    EXPECT_EQ(misgreeting(json::parse(line).as_object()), "");
    for (std::size_t i = 0; i < worlds.size(); ++i) {
      ASSERT_TRUE(std::getline(out, line)) << G::info().id << i;
      const Result<Action> answer =
          read_answer(any, worlds[i], i + 1, json::parse(line).as_object());
      EXPECT_TRUE(answer) << answer.error().text();
    }
  });
}

TEST(Program, A_line_that_is_none_of_the_protocol_is_refused) {
  const auto fault = [](const std::string& lines) {
    std::stringstream in(lines);
    std::stringstream out;
    const Status spoken =
        speak_protocol(all_games(), Brains::built_in(), *read_bot("dice"), 1, in, out);
    return spoken ? std::string() : spoken.error().text();
  };
  const std::string greeting =
      R"({"stadtluft": "bot", "version": 1, "game": "hamburg", "seat": 0})";
  EXPECT_EQ(fault(greeting + "\n"), "");
  EXPECT_TRUE(says(fault("hello\n"), "line 1: this is no JSON object"));
  EXPECT_TRUE(says(fault("{}\n"), "greet in version 1"));
  EXPECT_TRUE(says(fault(R"({"stadtluft": "bot", "version": 1, "game": "chess", "seat": 0})"
                         "\n"),
                   "chess"));
  EXPECT_TRUE(says(fault(R"({"stadtluft": "bot", "version": 1, "game": "hamburg", "seat": 9})"
                         "\n"),
                   "no such seat"));
  EXPECT_TRUE(says(fault(greeting + "\n{}\n"), "line 2: a question has"));
  EXPECT_TRUE(says(fault(greeting + "\n" + R"({"ask": 1, "world": 7})" + "\n"), "line 2"));
}

}  // namespace
}  // namespace stadtluft::testing
