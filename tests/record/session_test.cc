#include "record/session.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/record/mini_game.h"
#include "tests/record/table.h"

namespace stadtluft {
namespace {

using testing::refused;

// The rules of undo on a game made for them.
class MiniSession : public ::testing::Test {
 protected:
  Session begin(std::string_view dice) {
    OptionValues options = standard_options(game_.option_specs());
    EXPECT_TRUE(set_option(game_.option_specs(), options, "dice=" + std::string(dice)));
    Result<Session> session = Session::begin(game_, options, testing::people(2));
    EXPECT_TRUE(session.ok());
    return std::move(*session);
  }

  testing::MiniGame mini_;
  Erased<testing::MiniGame> game_{mini_};
};

TEST_F(MiniSession, records_what_is_answered) {
  Session session = begin("on");
  EXPECT_EQ(session.turn().actor, Actor::chance);
  EXPECT_TRUE(session.chance("die  2").ok());
  EXPECT_TRUE(session.act(0, "mark", 1500).ok());
  EXPECT_TRUE(session.act(0, Action{testing::MiniGame::kPass}).ok());
  const std::vector<Step> expected = {{kNobody, "die 2"}, {0, "mark", 1500}, {0, "pass"}};
  EXPECT_EQ(session.record().steps, expected) << "in the stable spelling";
  ASSERT_EQ(session.events().size(), 1U);
  EXPECT_EQ(session.events()[0].step, 2U);
  EXPECT_EQ(session.events_after(1).size(), 1U);
  EXPECT_TRUE(session.events_after(2).empty());
}

TEST_F(MiniSession, a_refusal_changes_nothing) {
  Session session = begin("off");
  const AnyState before = session.state();
  EXPECT_TRUE(refused(session.act(1, "mark"), "", "waits for seat 0"));
  EXPECT_TRUE(refused(session.act(0, "marc"), "", "no action begins with 'marc'"));
  EXPECT_TRUE(refused(session.act(0, "die 2"), "", "not possible now"));
  EXPECT_TRUE(refused(session.act(0, Action{99}), "", "offered: "));
  EXPECT_TRUE(refused(session.chance("die 2"), "", "waits for seat 0"));
  EXPECT_EQ(session.state(), before);
  EXPECT_EQ(session.steps(), 0U);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(session.act(0, "mark").ok());
  EXPECT_TRUE(refused(session.act(0, "mark"), "", "MINI-1"));
}

TEST_F(MiniSession, undo_goes_back_answer_by_answer) {
  Session session = begin("off");
  EXPECT_TRUE(refused(session.undo(0), "", "nothing to undo"));
  const AnyState start = session.state();
  EXPECT_TRUE(session.act(0, "mark").ok());
  const AnyState marked = session.state();
  EXPECT_TRUE(session.act(0, "mark").ok());
  EXPECT_EQ(session.last_seat(), 0);
  EXPECT_EQ(session.undo(0)->front().text, "mark");
  EXPECT_EQ(session.state(), marked);
  EXPECT_EQ(session.steps(), 1U);
  EXPECT_EQ(session.events().size(), 1U);
  EXPECT_TRUE(session.undo(0).ok());
  EXPECT_EQ(session.state(), start);
  EXPECT_EQ(session.last_seat(), kNobody);
  EXPECT_TRUE(session.record().steps.empty()) << "undone steps vanish from the record";
}

TEST_F(MiniSession, undo_stops_at_chance) {
  Session session = begin("on");
  EXPECT_TRUE(session.chance("die 3").ok());
  EXPECT_TRUE(session.act(0, "mark").ok());
  EXPECT_TRUE(session.undo(0).ok());
  EXPECT_TRUE(refused(session.undo(0), "", "chance has decided since (die 3)"));
  EXPECT_TRUE(session.act(0, "pass").ok());
  EXPECT_TRUE(session.can_undo(0)) << "the die has not fallen yet";
  EXPECT_TRUE(session.chance("die 1").ok());
  EXPECT_TRUE(refused(session.undo(0), "", "chance has decided since (die 1)"));
  EXPECT_TRUE(refused(session.undo(1), "", "chance"));
}

TEST_F(MiniSession, undo_stops_at_another_seat) {
  Session session = begin("off");
  EXPECT_TRUE(session.act(0, "mark").ok());
  EXPECT_TRUE(session.act(0, "pass").ok());
  EXPECT_TRUE(refused(session.undo(1), "", "A has answered since (pass)"));
  EXPECT_TRUE(session.can_undo(0)) << "the next seat is asked, but has not answered";
  EXPECT_TRUE(session.act(1, "mark").ok());
  EXPECT_TRUE(refused(session.undo(0), "", "B has answered since (mark)"));
  EXPECT_TRUE(session.undo(1).ok());
  EXPECT_TRUE(session.undo(0).ok());
  EXPECT_EQ(session.turn(), (Turn{Actor::player, 0}));
}

TEST_F(MiniSession, undo_stops_at_a_revelation) {
  Session session = begin("off");
  EXPECT_TRUE(session.act(0, "mark").ok());
  EXPECT_TRUE(session.act(0, "peek").ok());
  EXPECT_TRUE(refused(session.undo(0), "", "'peek' has revealed something"));
  EXPECT_TRUE(session.act(0, "mark").ok());
  EXPECT_TRUE(session.undo(0).ok());
  EXPECT_TRUE(refused(session.undo(0), "", "revealed")) << "nor anything before it";
}

TEST_F(MiniSession, the_result_comes_and_goes_with_the_end) {
  OptionValues options = standard_options(game_.option_specs());
  EXPECT_TRUE(set_option(game_.option_specs(), options, "dice=off"));
  EXPECT_TRUE(set_option(game_.option_specs(), options, "target=1"));
  Result<Session> session = Session::begin(game_, options, testing::people(2));
  ASSERT_TRUE(session.ok());
  EXPECT_TRUE(session->act(0, "mark").ok());
  EXPECT_FALSE(session->record().result.has_value());
  EXPECT_TRUE(session->act(0, "pass").ok());
  ASSERT_TRUE(session->record().result.has_value());
  EXPECT_EQ(
      json::serialize(*session->record().result),
      R"({"points":[1,0],"places":[1,2],"winners":[0],"scores":[[{"item":"points","points":1}],[]]})");
  EXPECT_TRUE(refused(session->act(0, "mark"), "", "the game is over"));
  EXPECT_TRUE(session->undo(0).ok());
  EXPECT_FALSE(session->record().result.has_value());
}

TEST_F(MiniSession, needs_one_player_per_seat) {
  const OptionValues options = standard_options(game_.option_specs());
  EXPECT_TRUE(refused(Session::begin(game_, options, testing::people(3)), "players", "2 players"));
  OptionValues wrong = options;
  wrong[0] = 9;
  EXPECT_TRUE(refused(Session::begin(game_, wrong, testing::people(2)), "option players", "'9'"));
}

TEST_F(MiniSession, begins_in_the_middle_and_resumes_there) {
  Session first = begin("off");
  EXPECT_TRUE(first.act(0, "mark").ok());
  Result<Session> second = Session::begin_at(game_, first.state(), testing::people(2));
  ASSERT_TRUE(second.ok());
  EXPECT_TRUE(second->act(0, "pass").ok());
  EXPECT_FALSE(second->record().start->get_object().contains("options"));
  const Result<Session> third = Session::resume(second->record());
  ASSERT_TRUE(third.ok()) << third.error().text();
  EXPECT_EQ(third->state(), second->state());
  EXPECT_EQ(record_text(third->record()), record_text(second->record()));
}

TEST_F(MiniSession, resume_finds_what_does_not_fit) {
  Session session = begin("off");
  EXPECT_TRUE(session.act(0, "mark").ok());
  Record record = session.record();
  record.file = "r";
  record.steps.push_back({0, "die 1"});
  EXPECT_TRUE(refused(Session::resume(record), "r:3", "step 2: "));
  record.steps.pop_back();
  record.rules.values = 1;
  EXPECT_TRUE(refused(Session::resume(record), "r:1", "other values of the rules"));
  const Result<Session> forced = Session::resume(record, OtherData::accept);
  ASSERT_TRUE(forced.ok());
  EXPECT_EQ(forced->record().rules.values, game_.data_hash()) << "it goes on with the data at hand";
}

TEST_F(MiniSession, settles_chance_by_a_generator) {
  Session session = begin("on");
  Rng rng(5);
  EXPECT_EQ(session.settle_chance(rng), 1U);
  EXPECT_EQ(session.settle_chance(rng), 0U);
  EXPECT_EQ(session.record().steps[0].text.substr(0, 4), "die ");
}

// The same rules hold for undo in a real game: whatever is undone and answered again in the same
// way leads to the same state.
TEST(FirenzeSession, undo_and_redo_meet_again) {
  Session session = testing::random_firenze(3, 0, 11);
  Rng rng(11);
  int undone = 0;
  int sets = 0;
  for (std::size_t steps = 1; steps <= 300 && !session.turn().over(); ++steps) {
    testing::play_at_random(session, rng, steps);
    const Seat seat = session.last_seat();
    if (!session.can_undo(seat)) continue;
    const AnyState after = session.state();
    const std::size_t events = session.events().size();
    const Result<std::vector<Step>> taken_back = session.undo(seat);
    ASSERT_TRUE(taken_back.ok());
    ASSERT_EQ(*replay(session.record()), session.state());
    for (const Step& step : *taken_back) ASSERT_TRUE(session.act(step.seat, step.text).ok());
    ASSERT_EQ(session.state(), after);
    ASSERT_EQ(session.events().size(), events);
    ++undone;
    if (taken_back->size() > 1) ++sets;
  }
  EXPECT_GT(undone, 50);
  EXPECT_GT(sets, 5) << "the stones of a payment go back together";
}

// A payment that was made stone by stone is taken back as a whole, also after it was saved.
TEST(FirenzeSession, a_set_is_one_step_back) {
  Session session = testing::random_firenze(3, 0, 11);
  Rng rng(11);
  bool found = false;
  for (std::size_t steps = 1; steps <= 300 && !found; ++steps) {
    testing::play_at_random(session, rng, steps);
    if (session.turn().actor != Actor::player) continue;
    const AnyState before = session.state();
    const Seat seat = session.turn().seat;
    const AnswerSet set = session.game().answer_set(before);
    if (set.in_order || set.least < 3 || set.units.size() < 2) continue;
    std::vector<Action> list;
    for (const AnswerSet::Unit& unit : set.units)
      for (unsigned i = 0; i < unit.most && list.size() < set.least; ++i)
        list.push_back(unit.answer);
    std::reverse(list.begin(), list.end());
    const auto answers = session.game().arranged(before, list);
    ASSERT_TRUE(answers.ok());
    if (answers->size() < 2) continue;
    for (const Action& answer : *answers) ASSERT_TRUE(session.act(seat, answer).ok());
    Result<Session> resumed = Session::resume(session.record());
    ASSERT_TRUE(resumed.ok());
    for (Session* one : {&session, &*resumed}) {
      if (!one->can_undo(seat)) continue;
      EXPECT_EQ(one->before_set(one->steps() - 1), one->steps() - answers->size());
      EXPECT_EQ(one->undo(seat)->size(), answers->size());
      EXPECT_EQ(one->state(), before);
      found = true;
    }
  }
  EXPECT_TRUE(found);
}

}  // namespace
}  // namespace stadtluft
