#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "bots/players/bot_spec.h"
#include "tests/cli/run.h"

namespace stadtluft::testing {
namespace {

namespace json = boost::json;

using Args = std::vector<std::string>;

const std::string kRoot = STADTLUFT_SOURCE_DIR;

json::value parsed(const Ran& run) {
  EXPECT_EQ(run.code, 0) << run.err;
  return json::parse(run.out);
}

TEST(Program, Tells_its_version) {
  const Ran result = run({"--version"});
  EXPECT_EQ(result.code, 0);
  EXPECT_TRUE(result.out.starts_with("stadtluft 0.")) << result.out;
}

TEST(Program, Every_command_has_help_with_an_example) {
  for (const std::string command :
       {"play", "games", "simulate", "match", "ladder", "analyse", "tune", "train", "bot", "bench",
        "scenario", "replay", "position", "data", "backup", "restore", "export", "admin"}) {
    const Ran result = run({command, "--help"});
    EXPECT_EQ(result.code, 0) << command;
    EXPECT_TRUE(has(result.out, "Example: stadtluft " + command)) << result.out;
  }
  const Ran all = run({"--help"});
  EXPECT_EQ(all.code, 0);
  EXPECT_TRUE(has(all.out, "Exit codes")) << all.out;
}

// Every refusal: one line on stderr that names the trouble, nothing on stdout, exit code 2.
TEST(Program, Refuses_bad_input_in_one_line) {
  const std::string missing = temporary("missing.json");
  const std::string broken = temporary("broken.json");
  write(broken, "{\"stadtluft\": \"position\",\n \"oops\" }");
  struct Case {
    Args args;
    std::string says;
  };
  const std::vector<Case> cases = {
      {{}, "a command is missing"},
      {{"games", "--lang"}, "--lang needs a value"},
      {{"match", "--games", "2", "--games", "3"}, "--games is given too often"},
      {{"dance"}, "dance"},
      {{"games", "--colour"}, "--colour"},
      {{"games", "--lang", "fr"}, "fr"},
      {{"--data", missing, "games"}, "--data"},
      {{"simulate", "--game", "chess"}, "chess"},
      {{"simulate", "--players", "9"}, "--players"},
      {{"simulate", "--games", "many"}, "--games"},
      {{"simulate", "--games", "0"}, "--games"},
      {{"simulate", "--bot", "beggar"}, "beggar"},
      {{"simulate", "--players", "3", "--bot", "dice,dice"}, "bots"},
      {{"simulate", "--option", "nonsense=1"}, "nonsense"},
      {{"simulate", "--option", "turn_cap=x"}, "turn_cap"},
      {{"simulate", "--seed", "-1"}, "--seed"},
      {{"match", "--bots", "dice"}, "2 bots"},
      {{"match", "--bots", "dice,beggar"}, "beggar"},
      {{"match", "--bots", "dice,councillor:soon"}, "soon"},
      {{"match", "--sprt", "20,0"}, "--sprt"},
      {{"match", "--players", "1"}, "--players"},
      {{"match", "--deals", missing}, missing},
      {{"match", "--deals", missing, "--games", "2"}, "--games"},
      {{"ladder", "--deals", broken}, broken},
      {{"ladder", "--deals", missing, "--players", "2"}, "--players"},
      {{"simulate", "--record", missing, "--cards"}, "--cards"},
      {{"replay", kRoot + "/docs"}, "--game-number"},
      {{"replay", kRoot + "/tests/records/firenze/two.jsonl", "--game-number", "1"},
       "--game-number"},
      {{"ladder", "--bots", "dice,apprentice"}, "journeyman"},
      {{"analyse"}, "--position"},
      {{"analyse", "--luck"}, "--luck"},
      {{"analyse", "--luck", "--record", missing}, missing},
      {{"analyse", "--luck", "--record", missing, "--at", "3"}, "--luck"},
      {{"analyse", "--luck", "--record", missing, "--samples", "1"}, "--samples"},
      {{"analyse", "--position", missing}, "missing.json"},
      {{"tune", "--game", "chess"}, "chess"},
      {{"tune", "--players", "two"}, "two"},
      {{"train", "--game", "chess", "--out", "x.net"}, "chess"},
      {{"train", "--game", "firenze", "--players", "two", "--out", "x.net"}, "two"},
      {{"train", "--game", "firenze"}, "--out"},
      {{"tune", "--fit", "luck"}, "luck"},
      {{"bench", "--seconds", "0"}, "--seconds"},
      {{"play", "--seats", "human"}, "players"},
      {{"play", "--seats", "human,king"}, "king"},
      {{"play", "--seats", "human,dice,dice,dice,dice"}, "players"},
      {{"play", "--names", "Ada"}, "names"},
      {{"play", "--lang", "xx"}, "xx"},
      {{"play", "--option", "players=4"}, "players"},
      {{"play", "--resume", missing}, missing},
      {{"play", "--resume", broken, "--game", "firenze"}, "--resume"},
      {{"scenario"}, "files"},
      {{"scenario", missing}, missing},
      {{"replay"}, "file"},
      {{"replay", missing}, missing},
      {{"replay", broken}, broken},
      {{"position", missing}, missing},
      {{"position", broken}, broken},
      {{"position", kRoot + "/tests/positions/firenze/two.json", "--view", "7"}, "--view"},
      {{"data", "--game", "go"}, "go"},
      {{"data", "--grade", "guessed"}, "guessed"},
  };
  for (const Case& each : cases) {
    std::string shown;
    for (const std::string& arg : each.args) shown += arg + " ";
    const Ran result = run(each.args);
    EXPECT_EQ(result.code, 2) << shown << result.out << result.err;
    EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << shown << result.err;
    EXPECT_TRUE(result.err.starts_with("stadtluft: ")) << shown << result.err;
    EXPECT_TRUE(has(result.err, each.says)) << shown << result.err;
    EXPECT_EQ(result.out, "") << shown;
    // In other languages as well, and nothing shows the name of a message.
    const Ran german = run(each.args, "", "de_DE.UTF-8");
    EXPECT_EQ(german.code, 2) << shown << german.err;
    EXPECT_EQ(std::count(german.err.begin(), german.err.end(), '\n'), 1) << shown << german.err;
    EXPECT_FALSE(has(german.err, "bad.")) << shown << german.err;
    // What files hold is told in English.
    const bool file = has(result.err, missing) || has(result.err, broken);
    if (!file || has(result.err, "--resume")) {
      EXPECT_NE(german.err, result.err) << shown;
    }
  }
}

TEST(Program, Speaks_the_language_of_the_flag_or_of_the_environment) {
  const auto speaks = [](const Args& args, const std::string& environment,
                         const std::string& word) {
    const Ran result = run(args, "", environment);
    EXPECT_TRUE(has(result.out + result.err, word)) << environment << " " << word << "\n"
                                                    << result.out << result.err;
  };
  speaks({"--help"}, "C", "Usage: ");
  speaks({"--help"}, "fr_FR.UTF-8", "Usage: ");
  speaks({"--help"}, "nl", "Gebruik: ");
  speaks({"--help"}, "de_DE.UTF-8", "Aufruf: ");
  speaks({"--lang", "nl", "--help"}, "de_DE.UTF-8", "Gebruik: ");
  speaks({"--lang=en", "bench", "--help"}, "de_DE.UTF-8", "Usage: ");
  speaks({"play", "--lang", "de", "--help"}, "C", "Beispiel: stadtluft play");
  speaks({"simulate", "--games", "0"}, "nl_BE", "moet een geheel getal van 1 tot en met");
  speaks({"bench", "--lang", "nl", "--loud"}, "C", "'--loud' is hier niet bekend");
  speaks({"games"}, "de_AT", "Spieler");
  speaks({"games", "--lang", "en"}, "de_AT", "players");
}

TEST(Program, Prints_no_colour_codes_when_not_on_a_terminal) {
  for (const Args& args : std::vector<Args>{{"games"}, {"data"}, {"play", "--seed", "1"}})
    EXPECT_FALSE(has(run(args).out, "\x1b"));
}

TEST(GamesCommand, Lists_games_options_and_bots) {
  const Ran result = run({"games"});
  EXPECT_EQ(result.code, 0);
  for (const std::string word :
       {"firenze", "turn_cap", "beginners",
        "dice, montecarlo, apprentice, journeyman, merchant, councillor, mayor"})
    EXPECT_TRUE(has(result.out, word)) << word;
  const json::value list = parsed(run({"games", "--json"}));
  EXPECT_EQ(list.at(0).at("id"), "firenze");
  EXPECT_FALSE(list.at(0).at("options").as_array().empty());
}

TEST(SimulateCommand, Counts_what_happens) {
  const json::value report =
      parsed(run({"simulate", "--game", "firenze", "--players", "3", "--games", "4", "--bot",
                  "dice", "--seed", "7", "--option", "turn_cap=5", "--json"}));
  EXPECT_EQ(report.at("games").to_number<int>(), 4);
  EXPECT_EQ(report.at("players").to_number<int>(), 3);
  EXPECT_EQ(report.at("options").at("turn_cap").to_number<int>(), 5);
  EXPECT_EQ(report.at("seats").as_array().size(), 3U);
  EXPECT_EQ(report.at("actions").at("take").to_number<int>(), 4 * 3 * 5);
  EXPECT_GE(report.at("questions").at("take-card").to_number<int>(), 4 * 3 * 5);
  EXPECT_GT(report.at("decisions_per_second").to_number<double>(), 0);
  EXPECT_GT(report.at("mean_branching").to_number<double>(), 1);

  const Ran text = run({"simulate", "--games", "2", "--option", "turn_cap=5"});
  EXPECT_EQ(text.code, 0);
  for (const std::string word : {"decisions per second", "win share", "take-card", "fulfil"})
    EXPECT_TRUE(has(text.out, word)) << word;
}

TEST(SimulateCommand, Is_the_same_for_the_same_seed) {
  const auto fingerprint = [](const std::string& seed, const std::string& threads) {
    return parsed(run({"simulate", "--games", "5", "--bot", "dice,apprentice", "--seed", seed,
                       "--threads", threads, "--option", "turn_cap=8", "--json"}))
        .at("fingerprint");
  };
  EXPECT_EQ(fingerprint("1", "1"), fingerprint("1", "2"));
  EXPECT_NE(fingerprint("1", "1"), fingerprint("2", "1"));
}

TEST(SimulateCommand, Records_games_in_bulk) {
  const std::string folder = temporary("bulk");
  std::filesystem::remove_all(folder);
  const Args order = {"simulate",        "--games",  "3",    "--bot",
                      "dice,apprentice", "--seed",   "1",    "--option",
                      "turn_cap=8",      "--record", folder, "--json"};
  const json::value report = parsed(run(order));
  EXPECT_EQ(report.at("recorded").at("games"), 3);
  EXPECT_EQ(report.at("recorded").at("before"), 0);
  EXPECT_EQ(report.at("games"), 3);
  // They are the games that are played without a folder.
  const json::value plain = parsed(run({"simulate", "--games", "3", "--bot", "dice,apprentice",
                                        "--seed", "1", "--option", "turn_cap=8", "--json"}));
  EXPECT_EQ(plain.at("fingerprint"), report.at("fingerprint"));
  EXPECT_EQ(parsed(run(order)).at("recorded").at("before"), 3);
  const Ran again = run({"simulate", "--games", "3", "--bot", "dice,apprentice", "--seed", "1",
                         "--option", "turn_cap=8", "--record", folder});
  EXPECT_TRUE(has(again.out, "3 of them were there already")) << again.out << again.err;

  const Ran all = run({"replay", folder, "--verify"});
  EXPECT_EQ(all.code, 0) << all.err;
  EXPECT_TRUE(has(all.out, "of 3 games")) << all.out;
  const std::string one = temporary("one.jsonl");
  EXPECT_EQ(run({"replay", folder, "--game-number", "2", "--save", one}).code, 0);
  EXPECT_EQ(run({"replay", one, "--verify"}).code, 0);
  EXPECT_EQ(run({"replay", one}).out, run({"replay", folder, "--game-number", "2"}).out);
  const Ran other = run({"simulate", "--games", "3", "--record", folder});
  EXPECT_EQ(other.code, 2);
  EXPECT_TRUE(has(other.err, "holds other games")) << other.err;
  EXPECT_TRUE(has(run({"replay", folder, "--game-number", "9"}).err, "there is no game 9"));
  EXPECT_TRUE(has(run({"simulate", "--record", kRoot + "/docs"}).err, "is not empty"));
  std::filesystem::remove_all(folder);
  std::remove(one.c_str());
}

TEST(BenchCommand, Measures_every_game_and_number_of_players) {
  const json::value report = parsed(run({"bench", "--seconds", "0.5", "--json"}));
  const json::array& rows = report.at("rows").as_array();
  ASSERT_GE(rows.size(), 3U);
  for (const json::value& row : rows) {
    for (const std::string key : {"decisions_per_second", "playouts_per_second", "clone_ns",
                                  "memcpy_ns", "legal_ns", "determinize_ns", "state_bytes"})
      EXPECT_GT(row.at(key).to_number<double>(), 0) << key;
    EXPECT_TRUE(row.at("game").is_string());
  }
  EXPECT_GT(report.at("yardsticks").at("memcpy_2k_ns").to_number<double>(), 0);
  EXPECT_GT(report.at("yardsticks").at("randoms_per_second").to_number<double>(), 0);

  // The signature does not depend on the run.
  const Ran signature = run({"bench", "--signature"});
  const std::string whole = std::string(report.at("signature").as_string()) + "\n";
  EXPECT_TRUE(signature.out.starts_with(whole)) << signature.out;
  EXPECT_TRUE(has(signature.out, "  hamburg apprentice\n")) << signature.out;
}

TEST(DataCommand, Lists_what_is_not_from_the_rulebook) {
  const json::value all = parsed(run({"data", "--game", "firenze", "--json"}));
  ASSERT_FALSE(all.as_array().empty());
  for (const json::value& value : all.as_array()) EXPECT_NE(value.at("grade"), "seed");
  const json::value chosen =
      parsed(run({"data", "--game", "firenze", "--grade", "chosen", "--json"}));
  ASSERT_FALSE(chosen.as_array().empty());
  EXPECT_LT(chosen.as_array().size(), all.as_array().size());
  for (const json::value& value : chosen.as_array()) EXPECT_EQ(value.at("grade"), "chosen");
  const Ran text = run({"data", "--game", "firenze"});
  EXPECT_TRUE(has(text.out, "firenze/cards.toml")) << text.out.substr(0, 400);
}

TEST(DataCommand, Checks_the_tables) {
  const Ran good = run({"data", "--check"});
  EXPECT_EQ(good.code, 0);
  EXPECT_TRUE(has(good.out, "firenze"));
  // A folder without the tables: a finding, in one line.
  const Ran bad = run({"--data", kRoot + "/docs", "data", "--check"});
  EXPECT_EQ(bad.code, 1);
  EXPECT_EQ(std::count(bad.err.begin(), bad.err.end(), '\n'), 1) << bad.err;
}

TEST(DataCommand, Reads_another_folder) {
  const Ran same = run({"--data", kRoot + "/data", "data", "--check", "--json"});
  EXPECT_EQ(json::parse(same.out), parsed(run({"data", "--check", "--json"})));
}

TEST(PositionCommand, Prints_a_position_completed) {
  const std::string file = kRoot + "/tests/positions/firenze/two.json";
  const Ran result = run({"position", file});
  ASSERT_EQ(result.code, 0) << result.err;
  // What was printed is a position again, and the same one.
  const std::string copy = temporary("copy.json");
  write(copy, result.out);
  EXPECT_EQ(run({"position", copy}).out, result.out);
  std::remove(copy.c_str());

  const Ran legal = run({"position", file, "--legal"});
  EXPECT_TRUE(has(legal.out, "is asked") || has(legal.out, "chance")) << legal.out;
  const json::value view = parsed(run({"position", file, "--view", "1"}));
  EXPECT_EQ(view.at("viewer").to_number<int>(), 1);
  EXPECT_FALSE(view.as_object().contains("deck")) << "the order of the deck is hidden";
}

TEST(ScenarioCommand, Says_what_held_and_what_did_not) {
  const std::string good = temporary("good.json");
  write(good, R"({"stadtluft": "scenario", "version": 1, "id": "FIR-T-1", "rules": ["FIR-4.1"],
    "title": "a card must be taken", "game": "firenze", "options": {"players": 2},
    "position": {}, "steps": [{"legal": ["take 1"]}]})");
  const std::string bad = temporary("bad.json");
  write(bad, R"({"stadtluft": "scenario", "version": 1, "id": "FIR-T-2", "rules": ["FIR-4.1"],
    "title": "cannot hold", "game": "firenze", "options": {"players": 2},
    "position": {}, "steps": [{"illegal": ["take 1"]}]})");
  const Ran passed = run({"scenario", good});
  EXPECT_EQ(passed.code, 0) << passed.out << passed.err;
  EXPECT_TRUE(has(passed.out, "1 ok")) << passed.out;
  const Ran failed = run({"scenario", good, bad});
  EXPECT_EQ(failed.code, 1) << failed.out << failed.err;
  EXPECT_TRUE(has(failed.out, "FAIL")) << failed.out;
  EXPECT_EQ(run({"scenario", "--json", good}).code, 0);
  std::remove(good.c_str());
  std::remove(bad.c_str());
}

TEST(ReplayCommand, Replays_verifies_and_stops) {
  const std::string file = kRoot + "/tests/records/firenze/four_capped.jsonl";
  const Ran steps = run({"replay", file});
  ASSERT_EQ(steps.code, 0) << steps.err;
  EXPECT_TRUE(has(steps.out, "chance")) << steps.out.substr(0, 200);
  EXPECT_TRUE(has(steps.out, "\"places\"")) << "no standings";
  EXPECT_EQ(run({"replay", file, "--verify"}).code, 0);

  const Ran start = run({"replay", file, "--at", "0"});
  const Ran later = run({"replay", file, "--at", "60"});
  ASSERT_EQ(later.code, 0) << later.err;
  EXPECT_NE(start.out, later.out);
  EXPECT_EQ(run({"replay", file, "--at", "99999"}).code, 2);
}

TEST(ReplayCommand, Names_do_not_speak_to_the_terminal) {
  std::string text = content(kRoot + "/tests/records/firenze/four_capped.jsonl");
  const std::size_t at = text.find("\"name\":\"");
  ASSERT_NE(at, std::string::npos);
  text.insert(at + 8, R"(\u001b]0;owned\u0007\u202e)");
  const std::string file = temporary("names.jsonl");
  write(file, text);
  const Ran result = run({"replay", file});
  ASSERT_EQ(result.code, 0) << result.err;
  EXPECT_TRUE(has(result.out, "]0;owned"));
  EXPECT_FALSE(has(result.out, "\x1b"));
  EXPECT_FALSE(has(result.out, "\x07"));
  EXPECT_FALSE(has(result.out, "\xe2\x80\xae"));
  std::remove(file.c_str());
}

TEST(ReplayCommand, A_wrong_step_fails_the_check) {
  std::string text = content(kRoot + "/tests/records/firenze/four_capped.jsonl");
  const std::size_t at = text.find("\"act\":\"take 1\"");
  ASSERT_NE(at, std::string::npos);
  text.replace(at, 14, "\"act\":\"done\"");
  const std::string file = temporary("wrong.jsonl");
  write(file, text);
  const Ran result = run({"replay", file, "--verify"});
  EXPECT_EQ(result.code, 1);
  EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
  std::remove(file.c_str());
}

// The record was written when the server alone drew the secret.
TEST(ReplayCommand, Verifies_the_dice_of_old_games) {
  const std::string old = kRoot + "/tests/server/dice_v1.jsonl";
  const Ran fine = run({"replay", old, "--verify-dice", "--other-data"});
  EXPECT_EQ(fine.code, 0) << fine.err;
  std::string text = content(old);
  const std::size_t at = text.find("\"seed\":\"31");
  ASSERT_NE(at, std::string::npos);
  text.replace(at, 10, "\"seed\":\"32");
  const std::string file = temporary("wrong_dice.jsonl");
  write(file, text);
  const Ran wrong = run({"replay", file, "--verify-dice", "--other-data"});
  EXPECT_EQ(wrong.code, 1);
  EXPECT_TRUE(has(wrong.err, "does not fit the commitment")) << wrong.err;
  std::remove(file.c_str());
  EXPECT_EQ(run({"replay", kRoot + "/tests/records/firenze/two.jsonl", "--verify-dice"}).code, 1);
}

TEST(MatchCommand, Measures_in_whole_blocks) {
  const json::value two = parsed(run({"match", "--game", "firenze", "--bots", "apprentice,dice",
                                      "--games", "3", "--option", "turn_cap=3", "--json"}));
  EXPECT_EQ(two.at("games"), 4);
  EXPECT_EQ(two.at("blocks"), 2);
  EXPECT_EQ(two.at("bots").as_array().size(), 2U);
  const json::value three =
      parsed(run({"match", "--game", "firenze", "--players", "3", "--bots", "dice,apprentice",
                  "--games", "1", "--option", "turn_cap=3", "--sprt", "0,20", "--json"}));
  EXPECT_EQ(three.at("games"), 6);
  EXPECT_EQ(three.at("sprt").at("verdict"), "open");
}

TEST(MatchCommand, Plays_the_deals_of_a_file) {
  const std::string file = temporary("deals.jsonl");
  write(file,
        R"({"stadtluft":"deals","version":1,"game":"firenze","options":{"players":2,"turn_cap":3}})"
        "\n{\"seed\":1}\n{\"seed\":2}\n");
  const json::value match =
      parsed(run({"match", "--bots", "apprentice,dice", "--deals", file, "--json"}));
  EXPECT_EQ(match.at("games"), 4);
  EXPECT_EQ(match.at("game"), "firenze");
  EXPECT_EQ(match.at("deals"), json::value(file));
  EXPECT_TRUE(has(run({"match", "--bots", "apprentice,dice", "--deals", file}).out,
                  "the deals of " + file));
  const json::value ladder =
      parsed(run({"ladder", "--bots", "dice,journeyman", "--deals", file, "--json"}));
  EXPECT_EQ(ladder.at("games"), 4);
  const Ran other = run({"match", "--game", "hamburg", "--deals", file});
  EXPECT_EQ(other.code, 2);
  EXPECT_TRUE(has(other.err, "--game: the deals are of firenze")) << other.err;
  std::remove(file.c_str());
}

TEST(LadderCommand, Prints_the_whole_scale_with_error_bars) {
  const Ran told = run({"ladder", "--game", "firenze", "--blocks", "2", "--option", "turn_cap=1",
                        "--bots", "dice,apprentice,journeyman,merchant,councillor:2it"});
  ASSERT_EQ(told.code, 0) << told.err;
  std::size_t rows = 0;
  for (const std::string bot : {"dice", "apprentice", "journeyman", "merchant", "councillor:2it"}) {
    const std::size_t at = told.out.find("\n" + bot + " ");
    ASSERT_NE(at, std::string::npos) << told.out;
    const std::string row = told.out.substr(at + 1, told.out.find('\n', at + 1) - at);
    EXPECT_TRUE(has(row, " to ")) << row;
    ++rows;
  }
  EXPECT_EQ(rows, 5U);
  EXPECT_TRUE(has(told.out, "95 %"));
  // Without --bots it is every rung of the house.
  const std::string help = run({"ladder", "--help"}).out;
  for (const std::string_view bot : bot_ids()) EXPECT_TRUE(has(help, std::string(bot))) << bot;
}

TEST(LadderCommand, Rates_the_journeyman_at_1000) {
  const json::value ladder = parsed(run({"ladder", "--game", "firenze", "--bots", "dice,journeyman",
                                         "--blocks", "1", "--option", "turn_cap=3", "--json"}));
  EXPECT_EQ(ladder.at("games"), 2);
  EXPECT_DOUBLE_EQ(ladder.at("rungs").at(1).at("rating").as_double(), 1000);
}

TEST(AnalyseCommand, Gives_reasons_in_words) {
  const std::string file = temporary("decision.json");
  write(file, R"({"stadtluft": "position", "version": 1, "game": "firenze", "position": {
    "options": {"players": 2, "start_player": "0"}, "active": 0, "neutral_seals": [],
    "balconies": ["balcony_01", "balcony_06", "balcony_11", "balcony_16"],
    "players": [{"storehouse": {},
                 "towers": [{"colour": "green", "height": 5, "raised": true}]},
                {"storehouse": {"white": 3}}],
    "agenda": [{"job": "turn", "seat": 0, "step": 5}, {"job": "fulfil", "seat": 0}]}})");
  const json::value found =
      parsed(run({"analyse", "--position", file, "--iterations", "60", "--json"}));
  EXPECT_EQ(found.at("seat"), 0);
  EXPECT_EQ(found.at("candidates").as_array().size(), 2U);
  EXPECT_EQ(found.at("candidates").at(0).at("items").as_array().size(), 7U);
  const Ran told = run({"analyse", "--position", file, "--iterations", "60"});
  EXPECT_EQ(told.code, 0) << told.err;
  EXPECT_TRUE(has(told.out, "because of the points on the track")) << told.out;
  EXPECT_EQ(run({"analyse", "--position", file, "--iterations", "60", "--lang", "de"}).code, 0);
  // A record tells what was played.
  const std::string record = kRoot + "/tests/records/firenze/two.jsonl";
  const Args of_record = {"analyse", "--record", record, "--at", "47", "--iterations", "20"};
  const Ran past = run(of_record);
  EXPECT_TRUE(has(past.out, " was played, ")) << past.out << past.err;
}

TEST(AnalyseCommand, Tells_what_the_net_sees_beyond_the_items) {
  const std::string record = kRoot + "/tests/records/firenze/two.jsonl";
  const Args order = {"analyse", "--record", record, "--at", "47", "--iterations", "20"};
  Args as_json = order;
  as_json.emplace_back("--json");
  EXPECT_TRUE(parsed(run(as_json)).at("candidates").at(0).at("beyond").is_double());
  const Ran told = run(order);
  EXPECT_TRUE(has(told.out, "net: +") || has(told.out, "net: -")) << told.out;
  EXPECT_TRUE(has(told.out, " beyond the items")) << told.out;
}

TEST(AnalyseCommand, Tells_luck_and_skill_apart) {
  const std::string record = temporary("game.jsonl");
  const std::string folder = temporary("games");
  std::filesystem::remove_all(folder);
  ASSERT_EQ(run({"simulate", "--games", "2", "--bot", "apprentice", "--option", "turn_cap=4",
                 "--record", folder})
                .code,
            0);
  ASSERT_EQ(run({"replay", folder, "--game-number", "1", "--save", record}).code, 0);
  const Args order = {"analyse", "--luck", "--record", record, "--samples", "4", "--json"};
  const json::value report = parsed(run(order));
  for (const json::value& seat : report.at("seats").as_array()) {
    double sum = 0;
    for (const char* part : {"start", "luck", "own", "others", "rest"})
      sum += seat.at(part).at("mean").to_number<double>();
    EXPECT_NEAR(sum, seat.at("final").to_number<double>(), 1e-6);
    EXPECT_GT(seat.at("luck").at("margin").to_number<double>(), 0);
  }
  EXPECT_FALSE(report.at("events").as_array().empty());
  EXPECT_EQ(run(order).out, run(order).out);
  const Ran told = run({"analyse", "--luck", "--record", record, "--samples", "2"});
  for (const std::string part : {"own answers", "final lead", "What chance did most", "step "})
    EXPECT_TRUE(has(told.out, part)) << told.out << told.err;
  const Ran german =
      run({"analyse", "--luck", "--record", record, "--samples", "2", "--lang", "de"});
  EXPECT_TRUE(has(german.out, "eigene Antworten")) << german.out;
  expect_no_gaps(german.out, "analyse --luck");
  const json::value mean = parsed(
      run({"analyse", "--luck", "--record", folder, "--samples", "2", "--threads", "2", "--json"}));
  EXPECT_EQ(mean.at("games"), 2);
  EXPECT_TRUE(mean.as_object().contains("left_without_luck"));
  std::filesystem::remove_all(folder);
  std::remove(record.c_str());
}

TEST(TuneCommand, Prints_a_file_of_weights_that_can_be_read) {
  const Ran result =
      run({"tune", "--game", "firenze", "--rounds", "1", "--from-hand", "--option", "turn_cap=2"});
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_TRUE(has(result.out, "# stadtluft tune --game firenze")) << result.out;
  EXPECT_TRUE(has(result.out, "[weights]\nseal = ")) << result.out;
  const Ran policy = run({"tune", "--game", "firenze", "--rounds", "1", "--fit", "policy",
                          "--from-hand", "--option", "turn_cap=2"});
  EXPECT_EQ(policy.code, 0) << policy.err;
  EXPECT_TRUE(has(policy.out, "# Weights of the policy of firenze")) << policy.out;
  EXPECT_TRUE(has(policy.out, " --fit policy --from-hand\n")) << policy.out;
}

}  // namespace
}  // namespace stadtluft::testing
