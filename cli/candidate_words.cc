#include "cli/candidate_words.h"

#include <cmath>

#include <fmt/format.h>

#include "cli/boards/board.h"
#include "cli/terminal.h"
#include "engine/notation/message_json.h"

namespace stadtluft {
namespace {

constexpr double kWorthTelling = 0.05;  // points
constexpr std::size_t kMostReasons = 3;

}  // namespace

std::string CandidateWords::in_words(const Action& action, const AnyState& state) const {
  return words_.offer(
      action, state,
      board_of(game_.info().id)
          .details(game_.view(state, seat_), seat_, action_json(game_.grammar(), action), words_));
}

std::string CandidateWords::line_text(const std::vector<Action>& line) const {
  AnyState state = state_;
  bool certain = true;
  std::string text;
  for (const Action& action : line) {
    if (certain) {
      const Turn turn = game_.turn(state);
      certain = turn.actor == Actor::player && turn.seat == seat_;
      ActionList legal;
      if (certain) game_.legal(state, legal);
      certain = certain && contains(legal, action);
      if (!certain && !text.empty()) text += " …";
    }
    if (!text.empty()) text += certain ? "; " : ", ";
    text += certain ? in_words(action, state) : action_text(game_.grammar(), action);
    if (certain) game_.apply(state, action, {});
  }
  return text;
}

std::string CandidateWords::item_words(std::string_view name) const {
  const std::string key = fmt::format("value.{}", name);
  return words_.texts().has(key) ? words_.texts().text(key) : std::string(name);
}

std::string CandidateWords::text(std::size_t rank, const Candidate& candidate) const {
  std::string out =
      fmt::format("{:2}  {}  {}\n", rank, paint(Ink::bold, in_words(candidate.action)),
                  paint(Ink::faint, action_text(game_.grammar(), candidate.action)));
  out += fmt::format(
      "    {}\n",
      ui_.text("analyse.verdict", {{"margin", fmt::format("{:+.1f}", candidate.margin)},
                                   {"chance", fmt::format("{:.0f}", 100 * candidate.win_chance)},
                                   {"visits", fmt::format("{}", candidate.visits)}}));
  out += fmt::format("    {}\n", ui_.text("analyse.line", {{"line", line_text(candidate.line)}}));
  std::size_t reasons = 0;
  for (const ItemChange& item : candidate.items) {
    if (std::abs(item.change()) < kWorthTelling || reasons == kMostReasons) break;
    out += fmt::format(
        "    {}\n", ui_.text("analyse.reason", {{"change", fmt::format("{:+.1f}", item.change())},
                                                {"item", item_words(item.name)},
                                                {"before", fmt::format("{:.1f}", item.before)},
                                                {"after", fmt::format("{:.1f}", item.after)}}));
    ++reasons;
  }
  if (candidate.beyond)
    out += fmt::format(
        "    {}\n",
        ui_.text("analyse.beyond", {{"points", fmt::format("{:+.1f}", *candidate.beyond)}}));
  return out;
}

}  // namespace stadtluft
