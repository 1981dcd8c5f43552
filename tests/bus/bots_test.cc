// Bots that think in processes of their own.

#include <gtest/gtest.h>

#include "engine/content/rule_values.h"
#include "engine/notation/message_json.h"
#include "server/base/log.h"
#include "server/bus/local_bus.h"
#include "server/jobs/bot_worker.h"
#include "server/jobs/bus_bots.h"
#include "server/jobs/job_messages.h"
#include "tests/server/house_fixture.h"
#include "tests/support/scale.h"

namespace stadtluft::server {
namespace {

const Person kAda{"ada", "Ada", false};

TEST(BotMessages, Come_out_as_they_went_in) {
  BotJob job{"firenze", "abc", 3, 2, "councillor", 100, 4, 77, 0xFEDCBA9876543210U, "{}"};
  const std::string bytes = write_job(job);
  const std::optional<BotJob> read = read_job(bytes);
  ASSERT_TRUE(read);
  EXPECT_EQ(write_job(*read), bytes);
  EXPECT_EQ(read->version, 77);
  EXPECT_EQ(read->world, "{}");
  for (std::size_t size = 0; size < bytes.size(); ++size)
    EXPECT_FALSE(read_job(bytes.substr(0, size))) << size;
  const std::string answer = write_answer(BotAnswer{BotAnswer::Kind::answered, 77, "take 3"});
  ASSERT_TRUE(read_bot_answer(answer));
  EXPECT_EQ(read_bot_answer(answer)->action, "take 3");
  EXPECT_FALSE(read_bot_answer(answer.substr(1)));
  EXPECT_FALSE(read_bot_answer(""));
}

// Of a game only what the seat knows goes to a worker: where everything that it does not know is
// something else the bytes are the same.
TEST(BotMessages, Tell_what_the_seat_knows_and_nothing_else) {
  const int games = testing::scaled(3);
  int other_worlds = 0;
  for (const auto& listed : all_games().list()) {
    const AnyGame& game = *listed;
    SCOPED_TRACE(std::string(game.info().id));
    int compared = 0;
    int asked = 0;
    for (int n = 0; n < games; ++n) {
      Rng rng(static_cast<std::uint64_t>(n) + 1);
      AnyState state = *game.start(standard_options(game.option_specs()));
      for (int step = 0; step < 250; ++step) {
        const Turn turn = game.turn(state);
        if (turn.over()) break;
        if (turn.actor == Actor::chance) {
          OutcomeList outcomes;
          game.outcomes(state, outcomes);
          game.apply(state, draw(outcomes, rng), {});
          continue;
        }
        ActionList legal;
        game.legal(state, legal);
        ++asked;
        if (const auto world = draw_world(game, state, turn.seat, 99)) {
          const Result<AnyState> read = game.read_position(*world);
          ASSERT_TRUE(read) << read.error().text();
          EXPECT_EQ(game.view(*read, turn.seat), game.view(state, turn.seat));
          if (*read != state) ++other_worlds;
          // Another world that looks the same from this seat.
          if (const auto again = draw_world(game, *read, turn.seat, 99)) {
            EXPECT_EQ(*again, *world);
            ++compared;
          }
        }
        const auto choice = static_cast<std::uint32_t>(legal.size());
        game.apply(state, legal[rng.below(choice)], {});
      }
    }
    EXPECT_GT(compared, asked / 2) << "hardly any question can be given away";
  }
  EXPECT_GT(other_worlds, 0) << "no game hides anything";
}

// A worker process, within this one.
struct WorkerProcess {
  WorkerProcess(LocalHub& hub, HandLoop& of_test, const Games& games = all_games())
      : loop(of_test), bus(hub, of_test), worker(bus, of_test, workers, metrics, games, 1) {}
  ~WorkerProcess() {
    workers.stop();
    loop.turn();
  }
  WorkerProcess(const WorkerProcess&) = delete;
  WorkerProcess& operator=(const WorkerProcess&) = delete;

  HandLoop& loop;
  Metrics metrics;
  LocalBus bus;
  Workers workers{1, metrics};
  BotWorker worker;
};

// One that takes questions and never answers by itself.
struct SilentWorker {
  SilentWorker(LocalHub& hub, HandLoop& loop) : bus(hub, loop) {
    subscription = bus.subscribe_queue(kJobSubject, kJobGroup, [this](const Bus::Message& message) {
      jobs.push_back(read_job(message.bytes).value_or(BotJob{}));
      reply_to.emplace_back(message.reply_to);
    });
  }
  LocalBus bus;
  std::vector<BotJob> jobs;
  std::vector<std::string> reply_to;
  std::unique_ptr<Bus::Subscription> subscription;
};

class BusBotsTest : public ::testing::Test {
 protected:
  BusBotsTest() {
    set_log_level(Severity::error);
    house_.house.settings.bots = {5, 5, 5, 1};
    house_.house.settings.bot_pause = 0;
    house_.house.bots = &bots_;
  }
  ~BusBotsTest() override {
    house_.house.bots = &house_.house.thread_bots;
    set_log_level(Severity::info);
  }
  static std::string order(const std::string& first) {
    return R"({"game":")" + std::string(all_games().list().front()->info().id) + R"(","seats":[)" +
           first + R"(,{"kind":"bot","bot":"montecarlo"}]})";
  }
  // Only bots play it.
  std::shared_ptr<Table> bots_alone() {
    return house_.create(kAda, order(R"({"kind":"bot","bot":"montecarlo"})").c_str());
  }
  // Until `done`, or for a minute.
  bool wait(const std::function<bool()>& done) { return house_.loop.run_until(done); }
  // Time passes until what waits for an answer hears that there will be none.
  void run_out() {
    for (int i = 0; i < 12; ++i) house_.loop.advance(250);
  }

  TestHouse house_;
  LocalHub hub_;
  LocalBus bus_{hub_, house_.loop};
  BusBots bots_{bus_, house_.loop, house_.metrics, house_.house.thread_bots,
                house_.house.settings.bots};
};

TEST_F(BusBotsTest, Workers_take_turns_and_answer) {
  WorkerProcess one(hub_, house_.loop);
  WorkerProcess two(hub_, house_.loop);
  const std::shared_ptr<Table> table = bots_alone();
  ASSERT_TRUE(table);
  ASSERT_TRUE(wait([&] { return one.worker.answers() > 3 && two.worker.answers() > 3; }));
  ASSERT_TRUE(wait([&] { return table->version() > 7; }));
  EXPECT_GE(house_.metrics.bot_jobs_out.value(), 8);
  EXPECT_EQ(house_.metrics.bot_jobs_lost.value(), 0);
}

TEST_F(BusBotsTest, Without_workers_the_house_thinks_itself) {
  const std::shared_ptr<Table> table = bots_alone();
  ASSERT_TRUE(table);
  ASSERT_TRUE(wait([&] { return table->version() > 5; }));
  // It asked once whether there is anybody, and not again for a while.
  EXPECT_EQ(house_.metrics.bot_jobs_out.value(), 1);
}

TEST_F(BusBotsTest, What_a_dead_worker_had_is_taken_by_another) {
  SilentWorker dies(hub_, house_.loop);
  const std::shared_ptr<Table> table = bots_alone();
  ASSERT_TRUE(table);
  ASSERT_TRUE(wait([&] { return dies.jobs.size() == 1; }));
  const std::int64_t version = table->version();
  EXPECT_EQ(dies.jobs[0].version, version);
  WorkerProcess lives(hub_, house_.loop);
  dies.bus.connect(false);
  run_out();
  ASSERT_TRUE(wait([&] { return table->version() > version; }));
  EXPECT_GT(lives.worker.answers(), 0);
  EXPECT_EQ(house_.metrics.bot_jobs_lost.value(), 1);
  // What it says when it is there again nobody waits for.
  dies.bus.connect(true);
  const std::int64_t now = table->version();
  dies.bus.publish(dies.reply_to[0],
                   write_answer(BotAnswer{BotAnswer::Kind::answered, version, "nonsense"}));
  ASSERT_TRUE(wait([&] { return table->version() > now; }));
}

TEST_F(BusBotsTest, What_the_last_worker_had_is_thought_about_at_home) {
  SilentWorker dies(hub_, house_.loop);
  const std::shared_ptr<Table> table = bots_alone();
  ASSERT_TRUE(table);
  ASSERT_TRUE(wait([&] { return dies.jobs.size() == 1; }));
  const std::int64_t version = table->version();
  dies.bus.connect(false);
  run_out();
  ASSERT_TRUE(wait([&] { return table->version() > version + 3; }));
}

TEST_F(BusBotsTest, What_two_workers_are_silent_about_is_thought_about_at_home) {
  SilentWorker one(hub_, house_.loop);
  SilentWorker two(hub_, house_.loop);
  const std::shared_ptr<Table> table = bots_alone();
  ASSERT_TRUE(table);
  ASSERT_TRUE(wait([&] { return one.jobs.size() + two.jobs.size() == 1; }));
  const std::int64_t version = table->version();
  run_out();
  ASSERT_TRUE(wait([&] { return one.jobs.size() == 1 && two.jobs.size() == 1; }));
  run_out();
  ASSERT_TRUE(wait([&] { return table->version() > version; }));
}

TEST_F(BusBotsTest, A_worker_that_cannot_answer_is_done_without) {
  SilentWorker worker(hub_, house_.loop);
  const std::shared_ptr<Table> table = bots_alone();
  ASSERT_TRUE(table);
  const std::vector<BotAnswer> answers = {{BotAnswer::Kind::busy, 0},
                                          {BotAnswer::Kind::unknown, 0},
                                          {BotAnswer::Kind::failed, 0},
                                          {BotAnswer::Kind::answered, 0, "nonsense"}};
  for (std::size_t i = 0; i < answers.size(); ++i) {
    ASSERT_TRUE(wait([&] { return worker.jobs.size() == i + 1; }));
    BotAnswer answer = answers[i];
    answer.version = worker.jobs[i].version;
    const std::int64_t version = table->version();
    worker.bus.publish(worker.reply_to[i], write_answer(answer));
    ASSERT_TRUE(wait([&] { return table->version() > version; })) << i;
  }
}

// Hands the answers out when a test says so.
class LateBots final : public BotJobs {
 public:
  Admission ask(const BotQuestion& question, const JobOrder& /*order*/, Done done) override {
    questions.push_back(question);
    dones.push_back(std::move(done));
    return Admission::taken;
  }
  std::vector<BotQuestion> questions;
  std::vector<Done> dones;
};

TEST_F(BusBotsTest, An_answer_to_what_is_not_asked_any_more_is_dropped) {
  LateBots late;
  house_.house.bots = &late;
  const std::shared_ptr<Table> table = house_.create(kAda, order(R"({"kind":"me"})").c_str());
  ASSERT_TRUE(table);
  // Ada plays until the bot is asked.
  for (int i = 0; i < 200 && late.questions.empty(); ++i) {
    const json::value view = *table->view(0);
    const json::array& actions = view.at("state").at("actions").as_array();
    if (actions.empty()) {
      house_.loop.advance(250);
      table->attend();
      continue;
    }
    SentAnswer answer;
    answer.version = view.at("version").as_int64();
    answer.text = std::string(actions.at(0).at("text").as_string());
    ASSERT_TRUE(house_.wait([&](const Acknowledge& a) { table->act(0, answer, a); }).ok());
  }
  ASSERT_EQ(late.questions.size(), 1U);
  const BotQuestion& question = late.questions[0];
  EXPECT_EQ(question.version, table->version());
  ActionList legal;
  all_games().list().front()->legal(question.state, legal);
  // Ada takes her step back, if she has made one, or ends the game: either way it is too late.
  if (!house_.wait([&](const Acknowledge& a) { table->undo(0, table->version(), true, a); }).ok()) {
    ASSERT_TRUE(house_.wait([&](const Acknowledge& a) { table->close(a); }).ok());
  }
  const std::int64_t version = table->version();
  const std::int64_t moves = house_.metrics.bot_moves.value();
  late.dones[0](legal[0]);
  house_.loop.turn();
  EXPECT_EQ(table->version(), version);
  EXPECT_EQ(house_.metrics.bot_moves.value(), moves);
}

TEST_F(BusBotsTest, A_worker_answers_for_what_it_knows_only) {
  WorkerProcess worker(hub_, house_.loop);
  const auto ask = [&](const std::string& bytes) {
    std::optional<BotAnswer> answer;
    bool done = false;
    bus_.request(kJobSubject, bytes, 5'000, [&](Bus::Outcome, std::string_view told) {
      answer = read_bot_answer(told);
      done = true;
    });
    EXPECT_TRUE(wait([&] { return done; }));
    return answer ? answer->kind : BotAnswer::Kind{};
  };
  const AnyGame& game = *all_games().list().front();
  BotJob job{std::string(game.info().id),
             hash_word(game.data_hash()),
             game.info().rules_revision,
             0,
             "montecarlo",
             5,
             1,
             7,
             1,
             "nonsense"};
  EXPECT_EQ(ask("nonsense"), BotAnswer::Kind::unknown);
  EXPECT_EQ(ask(write_job(job)), BotAnswer::Kind::failed) << "no world";
  job.bot = "somebody";
  EXPECT_EQ(ask(write_job(job)), BotAnswer::Kind::unknown);
  job.bot = "montecarlo";
  job.values = "other";
  EXPECT_EQ(ask(write_job(job)), BotAnswer::Kind::unknown);
}

}  // namespace
}  // namespace stadtluft::server
