#include "cli/terminal_game.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <map>

#include <fmt/format.h>

#include "bots/arena.h"
#include "cli/help.h"
#include "cli/misread.h"
#include "cli/program.h"
#include "cli/terminal.h"
#include "engine/notation/message_json.h"

namespace stadtluft {
namespace {

constexpr std::size_t kWidth = 96;
constexpr std::size_t kLogLines = 30;

std::vector<std::string> names_of(const Record& record) {
  std::vector<std::string> names;
  for (const RecordPlayer& player : record.players) names.push_back(player.name);
  return names;
}

std::string trimmed(std::string_view text) {
  const std::size_t from = std::min(text.find_first_not_of(" \t"), text.size());
  text.remove_prefix(from);
  const std::size_t last = text.find_last_not_of(" \t");
  return std::string(text.substr(0, last == std::string_view::npos ? 0 : last + 1));
}

std::optional<std::size_t> as_number(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// A long list in two columns, if the terminal has room for them.
std::string in_columns(const std::vector<std::string>& lines) {
  constexpr std::size_t kLong = 12;
  std::size_t width = 0;
  for (const std::string& line : lines) width = std::max(width, columns(line));
  const bool two = lines.size() > kLong && 2 * width + 4 <= terminal_width();
  const std::size_t rows = two ? (lines.size() + 1) / 2 : lines.size();
  std::string text;
  for (std::size_t i = 0; i < rows; ++i) {
    const bool pair = two && i + rows < lines.size();
    text += pair ? pad(lines[i], width + 4) + lines[i + rows] : lines[i];
    text += '\n';
  }
  return text;
}

}  // namespace

TerminalGame::TerminalGame(Session session, TerminalSetup setup)
    : session_(std::move(session)),
      setup_(std::move(setup)),
      words_(session_.game(), *setup_.texts, names_of(session_.record())),
      board_(board_of(session_.game().info().id)) {
  told_.fill(session_.steps());
}

Rng TerminalGame::rng_of_step() const { return Rng(seed_of_game(setup_.seed, session_.steps())); }

std::string TerminalGame::ui(std::string_view key, const Catalogue::Values& values) const {
  return setup_.ui->text(key, values);
}

std::size_t TerminalGame::humans() const {
  return static_cast<std::size_t>(
      std::count(setup_.bots.begin(), setup_.bots.end(), std::unique_ptr<AnyPlayer>()));
}

int TerminalGame::run() {
  fmt::print("{}\n", paint(Ink::faint, ui("play.welcome")));
  while (true) {
    advance();
    if (session_.turn().over()) break;
    const Seat seat = session_.turn().seat;
    hand_over(seat);
    show_turn(seat);
    Next next = Next::ask_again;
    while (next == Next::ask_again) {
      const std::optional<std::string> line = input_.line(paint(Ink::bold, "> "));
      if (!line) {
        fmt::print("\n");
        return leave();
      }
      next = take_line(*line, seat);
    }
    if (next == Next::leave) return leave();
  }
  show_end();
  if (!setup_.save_file.empty()) save(setup_.save_file);
  return kOk;
}

void TerminalGame::advance() {
  while (!session_.turn().over() && !input_.interrupted()) {
    Rng rng = rng_of_step();
    const Turn turn = session_.turn();
    if (turn.actor == Actor::chance) {
      session_.settle_chance(rng);
      // Whoever plays alone has no rival whose moves would call for a look at the table.
      if (setup_.bots.size() == 1) board_wanted_ = true;
    } else if (human(turn.seat)) {
      return;
    } else {
      const Action answer = setup_.bots[turn.seat]->choose(session_.state(), turn.seat, rng);
      const Status taken = session_.act(turn.seat, answer);
      if (!taken) throw std::logic_error("a bot's answer was refused: " + taken.error().text());
      board_wanted_ = true;
    }
  }
}

void TerminalGame::hand_over(Seat seat) {
  if (at_keyboard_ == seat) return;
  const bool first = at_keyboard_ == kNobody;
  at_keyboard_ = seat;
  board_wanted_ = true;
  if (humans() < 2) return;
  fmt::print("\n{}\n", paint(Ink::bold, ui("play.turn_of", {{"name", words_.name(seat)}})));
  if (first || !session_.game().info().hidden_information) return;
  // The one before must not stay readable for the one after.
  if (input_.line(ui("play.hand_over", {{"name", words_.name(seat)}}))) {
    if (colour_on())
      fmt::print("\x1b[2J\x1b[3J\x1b[H");
    else
      fmt::print("{}", std::string(60, '\n'));
  }
}

void TerminalGame::show_turn(Seat seat) {
  const std::span<const LoggedEvent> news = session_.events_after(told_[seat]);
  if (board_wanted_) {
    const bool first = !has_moved_[seat];
    if (!news.empty())
      fmt::print("\n{}\n", paint(Ink::bold, ui(first ? "play.so_far" : "play.since")));
    show_story(news, seat);
    show_board(seat);
  } else {
    show_story(news, seat);
    const std::string brief =
        board_.brief(session_.game().view(session_.state(), seat), seat, words_);
    if (!brief.empty()) fmt::print("\n{}\n", brief);
  }
  told_[seat] = session_.steps();
  board_wanted_ = false;
  show_choices(seat);
}

void TerminalGame::show_story(std::span<const LoggedEvent> events, Seat viewer) const {
  std::size_t name_width = 0;
  for (Seat seat = 0; seat < session_.game().standings(session_.state()).players; ++seat)
    name_width = std::max(name_width, columns(words_.name(seat)));
  for (const StoryLine& line : words_.story(events, viewer)) {
    std::string name = pad(line.seat == kNobody ? "·" : words_.name(line.seat), name_width);
    for (const std::string& part : wrap(line.text, kWidth - name_width - 4)) {
      fmt::print("  {}  {}\n", paint(Ink::bold, name), part);
      name = std::string(name_width, ' ');
    }
  }
}

void TerminalGame::show_board(Seat seat) const {
  fmt::print("\n{}", board_.draw(session_.game().view(session_.state(), seat), seat, words_));
}

std::string TerminalGame::in_words(const Action& action, Seat seat) const {
  const AnyGame& game = session_.game();
  return words_.action(action, board_.details(game.view(session_.state(), seat), seat,
                                              action_json(game.grammar(), action), words_));
}

void TerminalGame::show_choices(Seat seat) {
  const AnyGame& game = session_.game();
  choices_.clear();
  game.legal(session_.state(), choices_);
  std::string question = words_.question(game.question(session_.state()));
  if (humans() > 1) question = fmt::format("{}: {}", words_.name(seat), question);
  fmt::print("\n{}\n", paint(Ink::bold, question));

  std::vector<std::string> lines;
  std::size_t width = 0;
  for (const Action& choice : choices_) {
    lines.push_back(in_words(choice, seat));
    width = std::max(width, columns(lines.back()));
  }
  for (std::size_t i = 0; i < lines.size(); ++i)
    lines[i] = fmt::format("  {:2}  {}  {}", i + 1, pad(lines[i], width),
                           paint(Ink::faint, action_text(game.grammar(), choices_[i])));
  fmt::print("{}", in_columns(lines));
}

TerminalGame::Next TerminalGame::take_line(const std::string& line, Seat seat) {
  const std::string text = trimmed(line);
  if (text.empty()) return Next::ask_again;
  const std::size_t blank = text.find(' ');
  const std::string first = text.substr(0, blank);
  const std::string rest = blank == std::string::npos ? "" : trimmed(text.substr(blank + 1));
  static constexpr std::array<std::string_view, 10> kCommands = {
      "help", "?", "undo", "save", "hint", "score", "log", "board", "quit", "exit"};
  if (std::find(kCommands.begin(), kCommands.end(), first) != kCommands.end())
    return take_command(first, rest, seat);
  return take_answer(text, seat);
}

TerminalGame::Next TerminalGame::take_command(const std::string& command, const std::string& rest,
                                              Seat seat) {
  if (command == "quit" || command == "exit") return Next::leave;
  if (command == "help" || command == "?") help(rest);
  if (command == "hint") hint(seat);
  if (command == "score") show_score();
  if (command == "board") {
    show_board(seat);
    show_choices(seat);
  }
  if (command == "log") {
    // The story is told from where this many of the last events begin.
    const auto events = session_.events();
    const std::size_t most = rest == "all" ? events.size() : std::min(events.size(), 8 * kLogLines);
    show_story(events.last(most), seat);
  }
  if (command == "save") {
    const std::string& file = rest.empty() ? setup_.save_file : rest;
    if (file.empty())
      fmt::print("{}\n", ui("play.save_where"));
    else if (save(file))
      fmt::print("{}\n", ui("play.saved", {{"file", file}}));
  }
  if (command == "undo") {
    undo(seat);
    // After a step back another seat's question may be open again, or this one's.
    return session_.turn().actor == Actor::player && session_.turn().seat == seat ? Next::ask_again
                                                                                  : Next::go_on;
  }
  return Next::ask_again;
}

std::string TerminalGame::against(const std::string& text) const {
  const Grammar& grammar = session_.game().grammar();
  if (const auto wrong = misread(grammar, text, choices_, *setup_.ui)) return *wrong;
  const Result<Action> action = parse_action(grammar, text);
  const Reason reason = action ? session_.game().refusal(session_.state(), *action) : Reason{};
  return reason ? words_.reason(reason) : ui("play.not_offered");
}

std::string TerminalGame::why_no_undo(Seat seat) const {
  const std::vector<Step>& steps = session_.record().steps;
  if (steps.empty()) return ui("no_undo.nothing");
  const Step& last = steps.back();
  if (last.by_chance()) return ui("no_undo.chance", {{"text", last.text}});
  if (last.seat != seat)
    return ui("no_undo.other",
              {{"name", session_.record().players[last.seat].name}, {"text", last.text}});
  return ui("no_undo.revealed", {{"text", last.text}});
}

TerminalGame::Next TerminalGame::take_answer(const std::string& text, Seat seat) {
  const std::optional<std::size_t> number = as_number(text);
  if (number && (*number < 1 || *number > choices_.size())) {
    fmt::print("{}\n", ui("play.no_such_number", {{"most", std::to_string(choices_.size())}}));
    return Next::ask_again;
  }
  const Status taken =
      number ? session_.act(seat, choices_[*number - 1]) : session_.act(seat, text);
  if (!taken) {
    fmt::print("{}\n", against(text));
    return Next::ask_again;
  }
  has_moved_[seat] = true;
  if (!setup_.save_file.empty()) save(setup_.save_file);
  return Next::go_on;
}

void TerminalGame::help(const std::string& query) const {
  const AnyGame& game = session_.game();
  if (query.empty()) {
    fmt::print("{}\n", ui("help.intro"));
    for (const std::string_view command :
         {"number", "action", "board", "score", "log", "hint", "undo", "save", "help", "quit"})
      fmt::print("  {} {}\n", pad(ui(fmt::format("help.{}.usage", command)), 14),
                 ui(fmt::format("help.{}.text", command),
                    {{"rule", fmt::format("{}-6.6", game.info().rule_prefix)}}));
    return;
  }
  if (const auto rule = help_on_rule(game.info(), words_.texts().language(), query))
    fmt::print("{}", *rule);
  else if (const auto thing = help_on_thing(game, words_.texts(), query))
    fmt::print("{}", *thing);
  else
    fmt::print("{}\n", ui("help.nothing", {{"query", query}}));
}

void TerminalGame::undo(Seat seat) {
  const Result<Step> undone = session_.undo(seat);
  if (!undone) {
    fmt::print("{}\n", why_no_undo(seat));
    return;
  }
  fmt::print("{}\n", ui("play.undone", {{"action", undone->text}}));
  told_[seat] = std::min(told_[seat], session_.steps());
  if (!setup_.save_file.empty()) save(setup_.save_file);
  show_turn(seat);
}

void TerminalGame::hint(Seat seat) {
  Rng rng = rng_of_step();
  const Action advice = setup_.adviser->choose(session_.state(), seat, rng);
  fmt::print("{}\n", ui("play.hint", {{"action", in_words(advice, seat)},
                                      {"text", action_text(session_.game().grammar(), advice)}}));
}

void TerminalGame::show_score() const {
  const AnyGame& game = session_.game();
  // With the game's automaton, where there is one.
  const std::size_t players = game.standings(session_.state()).players;
  // One row per source of points, in the order in which they come up, one column per seat.
  std::vector<std::vector<std::string>> rows = {{""}};
  std::map<std::string, std::size_t> row_of;
  std::vector<std::string> totals = {ui("play.total")};
  for (Seat seat = 0; seat < players; ++seat) {
    rows[0].push_back(words_.name(seat));
    std::map<std::string, std::int32_t> sums;
    const ScoreSheet sheet = game.score(session_.state(), seat);
    for (const ScoreItem& item : sheet.items) {
      const std::string label = words_.score_item(item);
      if (row_of.try_emplace(label, rows.size()).second) {
        rows.push_back({label});
        rows.back().resize(players + 1);
      }
      sums[label] += item.points;
    }
    for (const auto& [label, points] : sums)
      rows[row_of[label]][seat + 1U] = std::to_string(points);
    totals.push_back(std::to_string(sheet.total()));
  }
  rows.push_back(totals);
  fmt::print("{}", table_text(rows));
  if (!session_.turn().over()) fmt::print("{}\n", paint(Ink::faint, ui("play.score_now")));
}

void TerminalGame::show_end() const {
  const AnyGame& game = session_.game();
  const Seat viewer = humans() == 1 && at_keyboard_ != kNobody ? at_keyboard_ : kSpectator;
  const std::size_t told = at_keyboard_ == kNobody ? 0 : told_[at_keyboard_];
  show_story(session_.events_after(told), viewer);
  fmt::print("\n{}\n\n", paint(Ink::bold, ui("play.over")));
  show_score();
  std::vector<std::string> winners;
  const Standings standings = game.standings(session_.state());
  for (Seat seat = 0; seat < standings.players; ++seat)
    if (standings.won(seat)) winners.push_back(words_.name(seat));
  fmt::print("\n{}\n",
             paint(Ink::bold, ui(winners.size() == 1 ? "play.winner" : "play.winners",
                                 {{"names", fmt::format("{}", fmt::join(winners, ", "))}})));
}

bool TerminalGame::save(const std::string& file) {
  const Status saved = save_record_file(session_.record(), file);
  if (!saved) fmt::print("{}\n", saved.error().text());
  return saved.ok();
}

int TerminalGame::leave() {
  if (setup_.save_file.empty())
    fmt::print("{}\n", ui("play.left"));
  else if (save(setup_.save_file))
    fmt::print("{}\n", ui("play.left_saved", {{"file", setup_.save_file}}));
  return kOk;
}

}  // namespace stadtluft
