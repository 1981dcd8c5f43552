#include "cli/terminal_game.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <map>

#include <fmt/format.h>

#include "bots/arena/arena.h"
#include "cli/boards/plain.h"
#include "cli/candidate_words.h"
#include "cli/help.h"
#include "cli/losses.h"
#include "cli/misread.h"
#include "cli/program.h"
#include "cli/terminal.h"
#include "engine/core/foreign_text.h"
#include "engine/notation/message_json.h"
#include "server/base/names.h"

namespace stadtluft {
namespace {

constexpr std::size_t kWidest = 96;
constexpr std::size_t kLogLines = 30;
constexpr std::size_t kHints = 3;  // answers that a hint tells about

std::vector<std::string> names_of(const Record& record) {
  std::vector<std::string> names;
  // Others may have written the record: their names must not speak to the terminal.
  for (const RecordPlayer& player : record.players)
    names.push_back(server::clean_line(player.name));
  return names;
}

std::string trimmed(std::string_view text) {
  const std::size_t from = std::min(text.find_first_not_of(" \t"), text.size());
  text.remove_prefix(from);
  const std::size_t last = text.find_last_not_of(" \t");
  return std::string(text.substr(0, last == std::string_view::npos ? 0 : last + 1));
}

std::size_t text_width() { return std::min(kWidest, terminal_width()); }

// A text that is too long for the terminal goes on in the column where it began.
std::string wrapped(const std::string& text, std::size_t width, std::size_t indent) {
  if (columns(text) <= width || width < indent + 20) return text;
  // wrap() drops what is blank at the beginning.
  const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
  const std::vector<std::string> parts = wrap(text.substr(begin), width - begin);
  std::string out = std::string(begin, ' ') + parts[0];
  // The rest has less room.
  std::string rest;
  for (std::size_t i = 1; i < parts.size(); ++i) rest += (i == 1 ? "" : " ") + parts[i];
  for (const std::string& part : wrap(rest, width - indent))
    out += "\n" + std::string(indent, ' ') + part;
  return out;
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
      board_(setup_.plain ? plain_board() : board_of(session_.game().info().id)) {
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
      const std::optional<std::string> line = input_.line(paint(Ink::bold, ">") + " ");
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
  entry_.begin(session_.game().answer_set(session_.state()));
  show_choices(seat);
}

void TerminalGame::show_story(std::span<const LoggedEvent> events, Seat viewer) const {
  std::size_t name_width = 0;
  for (Seat seat = 0; seat < session_.game().standings(session_.state()).players; ++seat)
    name_width = std::max(name_width, columns(words_.name(seat)));
  for (const StoryLine& line : words_.story(events, viewer)) {
    std::string name = pad(line.seat == kNobody ? "·" : words_.name(line.seat), name_width);
    for (const std::string& part : wrap(line.text, text_width() - name_width - 4)) {
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
  const Board& own = board_of(game.info().id);
  return words_.offer(action, session_.state(),
                      own.details(game.view(session_.state(), seat), seat,
                                  action_json(game.grammar(), action), words_));
}

void TerminalGame::list_choices() {
  choices_.clear();
  ActionList legal;
  session_.game().legal(session_.state(), legal);
  for (const Action& unit : entry_.open_units()) choices_.push_back(unit);
  for (const Action& answer : legal) {
    if (!entry_.open()) {
      choices_.push_back(answer);
    } else if (entry_.set().find(answer) == nullptr) {
      // What ends the set, or is something else altogether.
      const bool ends = answer == entry_.set().end;
      if (ends ? entry_.enough() : entry_.chosen().empty()) choices_.push_back(answer);
    }
  }
}

void TerminalGame::show_chosen() const {
  const AnswerSet& set = entry_.set();
  const Catalogue::Values values = {{"least", std::to_string(set.least)},
                                    {"most", std::to_string(set.most)},
                                    {"count", std::to_string(entry_.chosen().size())},
                                    {"chosen", texts_of(entry_.chosen())}};
  const bool exact = set.least == set.most;
  const char* how = set.in_order ? "set.ordered" : exact ? "set.exactly" : "set.between";
  if (entry_.chosen().empty())
    fmt::print("{}\n", paint(Ink::faint, ui(how, values)));
  else
    fmt::print("{}\n", ui("set.so_far", values));
}

// Who is asked, in whose turn, and by which card if the question does not say it.
std::string TerminalGame::out_of_turn(const json::object& view, Seat active, Seat asked) const {
  const std::string question = words_.question(session_.game().question(session_.state()));
  Catalogue::Values values = {
      {"name", words_.name(active)}, {"asked", words_.name(asked)}, {"question", question}};
  const json::value* cause = view.if_contains("cause");
  if (cause == nullptr || !cause->is_string()) return ui("play.out_of_turn", values);
  const std::string card = words_.texts().word("card", cause->get_string());
  if (question.find(card) != std::string::npos) return ui("play.out_of_turn", values);
  values["cause"] = card;
  return ui("play.out_of_turn_by", values);
}

void TerminalGame::show_choices(Seat seat) {
  const AnyGame& game = session_.game();
  list_choices();
  warned_.reset();
  std::string question = words_.question(game.question(session_.state()));
  if (humans() > 1) question = fmt::format("{}: {}", words_.name(seat), question);
  // In the turn of somebody else.
  const json::value view = game.view(session_.state(), seat);
  const json::value* active = view.as_object().if_contains("active");
  if (active != nullptr && active->is_int64() && active->get_int64() != seat)
    question = out_of_turn(view.as_object(), static_cast<Seat>(active->get_int64()), seat);
  fmt::print("\n{}\n", paint(Ink::bold, wrapped(question, terminal_width(), 2)));
  if (entry_.open()) show_chosen();

  constexpr std::size_t kIndent = 6;
  std::vector<std::string> lines;
  std::size_t width = 0;
  bool any_final = false;
  for (const Action& choice : choices_) {
    lines.push_back(in_words(choice, seat));
    width = std::max(width, columns(lines.back()));
  }
  width = std::min(width, kWidest - 2 * kIndent);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool final = is_final(choices_[i], seat);
    any_final = any_final || final;
    const std::string line =
        fmt::format("  {:2}{} {}  {}", i + 1, final ? '*' : ' ', pad(lines[i], width),
                    paint(Ink::faint, action_text(game.grammar(), choices_[i])));
    // Shorter without the blanks between the two texts.
    lines[i] = columns(line) <= terminal_width()
                   ? line
                   : wrapped(fmt::format("  {:2}{} {}  ({})", i + 1, final ? '*' : ' ', lines[i],
                                         action_text(game.grammar(), choices_[i])),
                             terminal_width(), kIndent);
  }
  fmt::print("{}", in_columns(lines));
  if (any_final) fmt::print("{}\n", paint(Ink::faint, "   " + ui("play.final")));
}

TerminalGame::Next TerminalGame::take_line(const std::string& line, Seat seat) {
  const std::string text = trimmed(line);
  if (text.empty()) return Next::ask_again;
  const std::size_t blank = text.find(' ');
  const std::string first = text.substr(0, blank);
  const std::string rest = blank == std::string::npos ? "" : trimmed(text.substr(blank + 1));
  static constexpr std::array<std::string_view, 11> kCommands = {
      "help", "?", "undo", "restart", "save", "hint", "score", "log", "board", "quit", "exit"};
  if (std::find(kCommands.begin(), kCommands.end(), first) != kCommands.end())
    return take_command(first, rest, seat);
  return take_answer(text, seat);
}

TerminalGame::Next TerminalGame::take_command(const std::string& command, const std::string& rest,
                                              Seat seat) {
  if (command == "quit" || command == "exit") return Next::leave;
  if (command == "help" || command == "?") help(rest);
  if (command == "hint") hint(seat);
  if (command == "score") show_score(at_keyboard_);
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
      fmt::print("{}\n", ui("play.saved", {{"file", server::clean_line(file)}}));
  }
  if (command == "undo" || command == "restart") {
    command == "undo" ? undo(seat) : restart(seat);
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
  std::string said = reason ? words_.reason(reason) : ui("play.not_offered");
  // "raise red 3" may be meant for "raise red 3 again".
  for (const Action& choice : choices_)
    if (const std::string longer = action_text(grammar, choice);
        action && longer.starts_with(action_text(grammar, *action) + " "))
      said += " " + ui("play.meant", {{"action", longer}});
  return said;
}

AnyState TerminalGame::known_world(Seat seat) const {
  Rng rng = rng_of_step();
  return session_.game().determinize(session_.state(), seat, rng);
}

bool TerminalGame::is_final(const Action& action, Seat seat) const {
  const AnyGame& game = session_.game();
  AnyState world = known_world(seat);
  EventLog events;
  game.apply(world, action, EventSink(events));
  const Turn turn = game.turn(world);
  return turn.actor == Actor::chance ||
         (turn.actor == Actor::player && turn.seat != seat && !human(turn.seat)) ||
         std::any_of(events.begin(), events.end(),
                     [](const Event& event) { return event.reveals != 0; });
}

bool TerminalGame::warns(const std::string& text, Seat seat) {
  const std::optional<std::size_t> number = as_number(text);
  const Result<Action> action = number ? Result<Action>(choices_[*number - 1])
                                       : parse_action(session_.game().grammar(), text);
  if (!action || !contains(choices_, *action) || warned_ == *action) return false;
  const Losses losses(session_.game(), words_, known_world(seat), seat);
  const std::vector<std::string> warnings =
      losses.warnings(*action, {choices_.begin(), choices_.size()});
  if (warnings.empty()) return false;
  for (const std::string& warning : warnings) fmt::print("{}\n", wrapped(warning, text_width(), 2));
  fmt::print("{}\n", ui("play.confirm"));
  warned_ = *action;
  return true;
}

std::string TerminalGame::why_no_undo(Seat seat) const {
  const std::vector<Step>& steps = session_.record().steps;
  const bool answered = std::any_of(steps.begin(), steps.end(), [&](const Step& step) {
    return !step.by_chance() && step.seat == seat;
  });
  if (!answered) return ui("no_undo.nothing");
  const Step& last = steps.back();
  if (last.by_chance()) return ui("no_undo.chance", {{"text", last.text}});
  if (last.seat != seat)
    return ui("no_undo.other", {{"name", words_.name(last.seat)}, {"text", last.text}});
  return ui("no_undo.revealed", {{"text", last.text}});
}

std::string TerminalGame::texts_of(const std::vector<Action>& actions) const {
  std::vector<std::string> texts;
  for (const Action& action : actions)
    texts.push_back(action_text(session_.game().grammar(), action));
  return fmt::format("{}", fmt::join(texts, ", "));
}

std::string TerminalGame::against(const SetFault& fault, Seat seat) const {
  if (fault.kind == SetFault::Kind::not_a_unit) {
    const Reason reason = session_.game().refusal(session_.state(), fault.answer);
    return reason ? words_.reason(reason) : ui("play.not_offered");
  }
  const json::value told = set_fault_json(session_.game().grammar(), fault);
  return ui(fmt::format("set.{}", told.at("reason").get_string().c_str()),
            {{"count", std::to_string(fault.count)},
             {"limit", std::to_string(fault.limit)},
             {"action", in_words(fault.answer, seat)}});
}

TerminalGame::Next TerminalGame::answered(Seat seat) {
  has_moved_[seat] = true;
  if (!setup_.save_file.empty()) save(setup_.save_file);
  return Next::go_on;
}

TerminalGame::Next TerminalGame::give_set(Seat seat) {
  const auto answers = session_.game().arranged(session_.state(), entry_.chosen());
  if (!answers) {
    fmt::print("{}\n", against(answers.error(), seat));
    return Next::ask_again;
  }
  for (const Action& answer : *answers)
    if (const Status taken = session_.act(seat, answer); !taken)
      throw std::logic_error("an answer of a set was refused: " + taken.error().text());
  return answered(seat);
}

TerminalGame::Next TerminalGame::take_units(const std::vector<Action>& units, Seat seat) {
  if (const std::optional<SetFault> fault = entry_.add(units)) {
    fmt::print("{}\n", against(*fault, seat));
    return Next::ask_again;
  }
  if (entry_.full()) return give_set(seat);
  show_choices(seat);
  return Next::ask_again;
}

TerminalGame::Next TerminalGame::take_answer(const std::string& text, Seat seat) {
  const std::optional<std::size_t> number = as_number(text);
  if (number && (*number < 1 || *number > choices_.size())) {
    fmt::print("{}\n", ui("play.no_such_number", {{"most", std::to_string(choices_.size())}}));
    return Next::ask_again;
  }
  if (entry_.open()) {
    const Result<Action> answer =
        number ? choices_[*number - 1] : parse_action(session_.game().grammar(), text);
    if (answer && *answer == entry_.set().end) return give_set(seat);
    if (answer && entry_.set().find(*answer) != nullptr) return take_units({*answer}, seat);
    const auto units = read_units(session_.game().grammar(), text);
    if (units && (units->size() > 1 || entry_.set().find((*units)[0]) != nullptr))
      return take_units(*units, seat);
  }
  if (warns(text, seat)) return Next::ask_again;
  const Status taken =
      number ? session_.act(seat, choices_[*number - 1]) : session_.act(seat, text);
  if (taken) return answered(seat);
  fmt::print("{}\n", against(text));
  return Next::ask_again;
}

void TerminalGame::help(const std::string& query) const {
  const AnyGame& game = session_.game();
  if (query.empty()) {
    fmt::print("{}\n", ui("help.intro"));
    for (const std::string_view command : {"number", "action", "board", "score", "log", "hint",
                                           "undo", "restart", "save", "help", "quit"})
      fmt::print("  {}\n",
                 wrapped(fmt::format("{} {}", pad(ui(fmt::format("help.{}.usage", command)), 14),
                                     ui(fmt::format("help.{}.text", command),
                                        {{"rule", fmt::format("{}-6.6", game.info().rule_prefix)},
                                         {"prefix", std::string(game.info().rule_prefix)}})),
                         terminal_width() - 2, 17));
    fmt::print("{}\n{}", ui("help.chapters"),
               rule_chapters(game.info(), words_.texts().language()));
    return;
  }
  if (const auto rule = help_on_rule(game.info(), words_.texts().language(), query))
    fmt::print("{}", *rule);
  else if (const auto thing = help_on_thing(game, words_.texts(), query))
    fmt::print("{}", *thing);
  else if (const auto rules = help_on_words(game.info(), words_.texts().language(), query))
    fmt::print("{}", *rules);
  else
    fmt::print("{}\n", ui("help.nothing", {{"query", foreign_text(query)}}));
}

void TerminalGame::undo(Seat seat) {
  if (!entry_.chosen().empty()) {
    fmt::print("{}\n", ui("play.undone", {{"action", texts_of({entry_.chosen().back()})}}));
    entry_.drop_last();
    return show_choices(seat);
  }
  take_back(seat, false);
}

void TerminalGame::restart(Seat seat) {
  while (!entry_.chosen().empty()) entry_.drop_last();
  take_back(seat, true);
}

void TerminalGame::take_back(Seat seat, bool all) {
  std::vector<std::string> texts;
  do {
    const Result<std::vector<Step>> undone = session_.undo(seat);
    if (!undone) break;
    std::vector<std::string> earlier;
    for (const Step& step : *undone) earlier.push_back(step.text);
    texts.insert(texts.begin(), earlier.begin(), earlier.end());
  } while (all);
  if (texts.empty()) {
    fmt::print("{}\n", why_no_undo(seat));
    if (all) show_choices(seat);
    return;
  }
  fmt::print("{}\n", ui("play.undone", {{"action", fmt::format("{}", fmt::join(texts, ", "))}}));
  told_[seat] = std::min(told_[seat], session_.steps());
  if (!setup_.save_file.empty()) save(setup_.save_file);
  show_turn(seat);
}

void TerminalGame::hint(Seat seat) {
  Rng rng = rng_of_step();
  // All of a set.
  std::vector<Action> advice;
  std::vector<std::string> words;
  std::string reasons;
  AnyState state = session_.state();
  for (bool more = true; more;) {
    const Result<Analysis> found = setup_.adviser(state, rng.next());
    if (!found) return;  // nobody is asked
    const std::vector<Candidate>& answers = found->candidates;
    const CandidateWords told(session_.game(), state, seat, words_, *setup_.ui);
    for (std::size_t i = 0; advice.empty() && i < std::min(answers.size(), kHints); ++i)
      reasons += told.text(i + 1, answers[i]);
    advice.push_back(answers.front().action);
    words.push_back(in_words(advice.back(), seat));
    more = session_.game().apply_unit(state, advice.back(), {});
  }
  fmt::print("{}", reasons);
  fmt::print("{}\n", ui("play.hint", {{"action", fmt::format("{}", fmt::join(words, ", "))},
                                      {"text", texts_of(advice)}}));
}

void TerminalGame::show_score(Seat viewer) const {
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
    const ScoreSheet sheet = session_.turn().over()
                                 ? game.score(session_.state(), seat)
                                 : game.score_seen_by(session_.state(), viewer, seat);
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
  show_score(viewer);
  std::vector<std::string> winners;
  const Standings standings = game.standings(session_.state());
  for (Seat seat = 0; seat < standings.players; ++seat)
    if (standings.won(seat)) winners.push_back(words_.name(seat));
  fmt::print("\n{}\n",
             paint(Ink::bold, ui(winners.size() == 1 ? "play.winner" : "play.winners",
                                 {{"names", fmt::format("{}", fmt::join(winners, ", "))}})));
}

bool TerminalGame::save(const std::string& file) {
  // With its rules: the game goes on by them, whatever values the program has by then.
  const Status saved = save_record_file(session_.record(), file, WithTables::yes);
  if (!saved) fmt::print("{}\n", server::clean_line(saved.error().text()));
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
