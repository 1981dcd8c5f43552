#include "engine/core/machine.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace stadtluft {
namespace {

// Rules that write down what runs, to see the order.
struct Diary {
  std::vector<std::string>* lines;
};
struct Desk {
  Agenda<8> agenda;
};
using DeskPlay = Play<Diary, Desk>;
using DeskLook = Look<Diary, Desk>;
using Rule = FrameRule<Diary, Desk>;

enum class Job : std::uint8_t { work, split, ask, chance };
constexpr std::uint16_t kAsk = 2;

void note(DeskPlay& play, const std::string& what) {
  play.content.lines->push_back(what + " " + std::to_string(play.frame().a));
}

Next work(DeskPlay& play) {
  note(play, "work");
  play.pop();
  return Next::go_on;
}
// Becomes two pieces of work; the one pushed last is done first.
Next split(DeskPlay& play) {
  note(play, "split");
  play.pop();
  play.push({.kind = Job::work, .a = 2});
  play.push({.kind = Job::work, .a = 1});
  return Next::go_on;
}
Next ask(DeskPlay& play) {
  note(play, "ask");
  return Next::ask;
}
void legal(const DeskLook& look, ActionList& out) {
  out.push_back({look.frame().kind, look.frame().a});
}
// The answer is followed by a nested piece of work.
void answer(DeskPlay& play, Action action) {
  note(play, "answer");
  play.pop();
  if (action.a == 7) play.push({.kind = Job::split, .a = 9});
}
Next chance(DeskPlay&) { return Next::chance; }
void outcomes(const DeskLook&, OutcomeList& out) { out.push_back({{1}, 3}); }

// Not in the order of their jobs: a row is found by the job that it names.
constexpr auto kRules = rules_by_job<Rule, 4>({
    {Job::chance, "chance", chance, nullptr, nullptr, answer, outcomes},
    {Job::work, "work", work},
    {Job::ask, "ask", ask, kAsksWith<5, &Frame::a, &Frame::c>, legal, answer},
    {Job::split, "split", split},
});

class Machine : public ::testing::Test {
 protected:
  static std::span<const Rule> rules() { return kRules; }

  std::vector<std::string> lines_;
  Diary diary_{&lines_};
  Desk desk_;
  DeskPlay play_{diary_, desk_, {}};
};

using Lines = std::vector<std::string>;

TEST_F(Machine, Runs_the_top_frame_first_and_ends_when_none_is_left) {
  play_.push({.kind = Job::work, .a = 5});
  play_.push({.kind = Job::split, .a = 6});
  run_frames(rules(), play_);
  EXPECT_EQ(lines_, (Lines{"split 6", "work 1", "work 2", "work 5"}));
  EXPECT_TRUE(desk_.agenda.turn.over());
}

TEST_F(Machine, Stops_at_a_question_of_the_frames_seat) {
  play_.push({.kind = Job::work, .a = 5});
  play_.push({.kind = Job::ask, .seat = 3, .a = 7});
  play_.push({.kind = Job::work, .a = 4});
  run_frames(rules(), play_);
  EXPECT_EQ(desk_.agenda.turn, (Turn{Actor::player, 3}));
  ActionList offered;
  legal_answers(rules(), DeskLook(play_), offered);
  ASSERT_EQ(offered.size(), 1U);
  EXPECT_EQ(offered[0], (Action{kAsk, 7}));

  take_answer(rules(), play_, offered[0]);
  EXPECT_EQ(lines_,
            (Lines{"work 4", "ask 7", "answer 7", "split 9", "work 1", "work 2", "work 5"}));
  EXPECT_TRUE(desk_.agenda.turn.over());
}

TEST_F(Machine, A_question_takes_its_arguments_from_the_frame) {
  play_.push({.kind = Job::ask, .seat = 3, .a = 7, .b = 8, .c = 900});
  run_frames(rules(), play_);
  const Question question = pending_question(rules(), DeskLook(play_));
  EXPECT_EQ(question.kind, 5);
  EXPECT_EQ(question.args, (std::array<std::int16_t, 4>{7, 900, 0, 0}));
}

TEST_F(Machine, A_frame_keeps_the_numbers_under_their_names) {
  play_.push({.kind = Job::split, .seat = 1, .step = 2, .a = Job::chance, .b = 4U, .c = 65535});
  EXPECT_EQ(play_.frame(), (Frame{1, 1, 2, 3, 4, 65535}));
}

TEST_F(Machine, Stops_for_chance) {
  play_.push({.kind = Job::chance, .seat = 1});
  run_frames(rules(), play_);
  EXPECT_EQ(desk_.agenda.turn, (Turn{Actor::chance, kNobody}));
  OutcomeList list;
  chance_outcomes(rules(), DeskLook(play_), list);
  EXPECT_EQ(total_weight(list), 3U);
  take_answer(rules(), play_, list[0].action);
  EXPECT_TRUE(desk_.agenda.turn.over());
}

TEST_F(Machine, A_copy_in_the_middle_of_anything_goes_on_alike) {
  play_.push({.kind = Job::ask, .seat = 0, .a = 7});
  run_frames(rules(), play_);
  Desk copy = desk_;
  take_answer(rules(), play_, {kAsk, 7});
  const Lines first = lines_;
  lines_ = {"ask 7"};
  DeskPlay other{diary_, copy, {}};
  take_answer(rules(), other, {kAsk, 7});
  EXPECT_EQ(lines_, first);
}

}  // namespace
}  // namespace stadtluft
