#include "server/base/workers.h"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "tests/server/house_fixture.h"

// Who is next when many want something that takes long.
namespace stadtluft::server {
namespace {

Cancel here() { return std::make_shared<std::atomic<bool>>(false); }

struct SchedulePlan : ::testing::Test {
  static constexpr std::size_t kMany = 1'000;
  std::vector<std::string> ran;

  Job job(Lane lane, const std::string& key, const std::string& name, Cancel gone = here()) {
    return {lane,
            key,
            std::move(gone),
            [this, name] {
              ran.push_back(name);
              return [] {};
            },
            {}};
  }
  // Runs jobs one after another on a thread of everything but passwords.
  std::vector<std::string> run_all(Schedule& schedule) {
    ran.clear();
    while (const std::optional<Job> next = schedule.next(false)) {
      next->run();
      schedule.finished(*next);
    }
    return ran;
  }
};

TEST_F(SchedulePlan, Keys_take_turns_and_a_key_keeps_its_order) {
  Schedule schedule(1);
  for (const char* name : {"a1", "a2", "a3", "a4"})
    ASSERT_EQ(schedule.add(job(Lane::play, "a", name), kMany), Admission::taken);
  ASSERT_EQ(schedule.add(job(Lane::play, "b", "b1"), kMany), Admission::taken);
  ASSERT_EQ(schedule.add(job(Lane::play, "c", "c1"), kMany), Admission::taken);
  ASSERT_EQ(schedule.add(job(Lane::play, "b", "b2"), kMany), Admission::taken);
  EXPECT_EQ(run_all(schedule),
            (std::vector<std::string>{"a1", "b1", "c1", "a2", "b2", "a3", "a4"}));
}

TEST_F(SchedulePlan, Many_keys_of_one_share_have_one_turn_and_a_limit_each) {
  Schedule schedule(1);
  const auto of_crowd = [&](int guest) {
    Job crowd = job(Lane::aside, "hint " + std::to_string(guest), "crowd");
    crowd.share = "one address";
    return crowd;
  };
  for (int guest = 0; guest < 50; ++guest)
    ASSERT_EQ(schedule.add(of_crowd(guest), 1), Admission::taken);
  EXPECT_EQ(schedule.add(of_crowd(7), 1), Admission::key_busy);
  ASSERT_EQ(schedule.add(job(Lane::aside, "anna", "anna"), 1), Admission::taken);
  run_all(schedule);
  ASSERT_EQ(ran.size(), 51U);
  EXPECT_EQ(ran[1], "anna");
  EXPECT_EQ(schedule.waiting(Lane::aside), 0U);
}

TEST_F(SchedulePlan, A_newcomer_waits_for_one_job_of_everybody_at_most) {
  Schedule schedule(1);
  for (int n = 0; n < 200; ++n)
    ASSERT_EQ(schedule.add(job(Lane::play, "greedy " + std::to_string(n % 5), "x"), kMany),
              Admission::taken);
  ASSERT_EQ(schedule.add(job(Lane::play, "anna", "anna"), kMany), Admission::taken);
  run_all(schedule);
  EXPECT_LE(std::find(ran.begin(), ran.end(), "anna") - ran.begin(), 5);
}

TEST_F(SchedulePlan, What_people_play_goes_first_and_starves_nobody) {
  Schedule schedule(1);
  for (int n = 0; n < 10; ++n) {
    ASSERT_EQ(schedule.add(job(Lane::aside, "x", "aside"), kMany), Admission::taken);
    ASSERT_EQ(schedule.add(job(Lane::play, "y", "play"), kMany), Admission::taken);
  }
  run_all(schedule);
  ASSERT_EQ(ran.size(), 20U);
  for (unsigned n = 0; n < Schedule::kPlayInARow; ++n) EXPECT_EQ(ran[n], "play");
  EXPECT_EQ(ran[Schedule::kPlayInARow], "aside");
  EXPECT_EQ(ran[Schedule::kPlayInARow + 1], "play");
}

TEST_F(SchedulePlan, Half_of_the_threads_at_most_work_aside) {
  Schedule schedule(4);
  for (int n = 0; n < 4; ++n)
    ASSERT_EQ(schedule.add(job(Lane::aside, "x", "aside"), kMany), Admission::taken);
  const std::optional<Job> first = schedule.next(false);
  const std::optional<Job> second = schedule.next(false);
  ASSERT_TRUE(first && second);
  EXPECT_FALSE(schedule.next(false));
  ASSERT_EQ(schedule.add(job(Lane::play, "y", "play"), kMany), Admission::taken);
  const std::optional<Job> play = schedule.next(false);
  ASSERT_TRUE(play);
  EXPECT_EQ(play->lane, Lane::play);
  schedule.finished(*first);
  EXPECT_TRUE(schedule.next(false));
  EXPECT_FALSE(schedule.next(false));
}

TEST_F(SchedulePlan, Passwords_wait_for_passwords_only) {
  Schedule schedule(1);
  ASSERT_EQ(schedule.add(job(Lane::play, "x", "play"), kMany), Admission::taken);
  ASSERT_EQ(schedule.add(job(Lane::passwords, "x", "password"), kMany), Admission::taken);
  const std::optional<Job> password = schedule.next(true);
  ASSERT_TRUE(password);
  EXPECT_EQ(password->lane, Lane::passwords);
  EXPECT_FALSE(schedule.next(true));
  EXPECT_EQ(run_all(schedule), std::vector<std::string>{"play"});
}

TEST_F(SchedulePlan, Only_so_many_of_a_key_are_under_way) {
  Schedule schedule(1);
  const Cancel running = here();
  ASSERT_EQ(schedule.add(job(Lane::aside, "anna", "1", running), 1), Admission::taken);
  EXPECT_EQ(schedule.add(job(Lane::aside, "anna", "2"), 1), Admission::key_busy);
  EXPECT_EQ(schedule.add(job(Lane::aside, "ben", "3"), 1), Admission::taken);
  EXPECT_EQ(schedule.add(job(Lane::play, "anna", "4"), 1), Admission::taken);  // another lane
  ASSERT_EQ(run_all(schedule).size(), 3U);
  ASSERT_EQ(schedule.add(job(Lane::aside, "anna", "5", running), 1), Admission::taken);
  const std::optional<Job> five = schedule.next(false);
  ASSERT_TRUE(five);
  EXPECT_EQ(schedule.add(job(Lane::aside, "anna", "6"), 1), Admission::key_busy);
  // Nobody waits for it any more: it does not count while it comes to its end.
  running->store(true);
  EXPECT_EQ(schedule.add(job(Lane::aside, "anna", "7"), 1), Admission::taken);
  schedule.finished(*five);
}

TEST_F(SchedulePlan, Whoever_hangs_up_makes_room) {
  Schedule schedule(1);
  const Cancel gone = here();
  ASSERT_EQ(schedule.add(job(Lane::aside, "anna", "1", gone), 1), Admission::taken);
  ASSERT_EQ(schedule.add(job(Lane::aside, "ben", "2"), 1), Admission::taken);
  EXPECT_TRUE(schedule.drop_abandoned(Lane::aside, "anna").empty());
  gone->store(true);
  EXPECT_EQ(schedule.drop_abandoned(Lane::aside, "anna").size(), 1U);
  EXPECT_EQ(schedule.waiting(Lane::aside), 1U);
  EXPECT_EQ(run_all(schedule), std::vector<std::string>{"2"});
}

TEST_F(SchedulePlan, A_full_lane_refuses_and_leaves_the_others_alone) {
  Schedule schedule(1);
  for (const Lane lane : {Lane::passwords, Lane::play, Lane::aside}) {
    const std::size_t most = Schedule::kMostWaiting[static_cast<std::size_t>(lane)];
    for (std::size_t n = 0; n < most; ++n)
      ASSERT_EQ(schedule.add(job(lane, std::to_string(n % 100), ""), most), Admission::taken);
    EXPECT_EQ(schedule.add(job(lane, "one more", ""), most), Admission::lane_full);
  }
  const std::optional<Job> next = schedule.next(true);
  ASSERT_TRUE(next);
  EXPECT_EQ(schedule.add(job(Lane::passwords, "one more", ""), 1), Admission::taken);
}

TEST_F(SchedulePlan, At_the_end_all_who_wait_are_dropped_and_all_who_run_are_told) {
  Schedule schedule(1);
  const Cancel running = here();
  ASSERT_EQ(schedule.add(job(Lane::play, "a", "1", running), kMany), Admission::taken);
  ASSERT_EQ(schedule.add(job(Lane::play, "a", "2"), kMany), Admission::taken);
  ASSERT_EQ(schedule.add(job(Lane::passwords, "a", "3"), kMany), Admission::taken);
  const std::optional<Job> taken = schedule.next(false);
  EXPECT_EQ(schedule.close().size(), 2U);
  EXPECT_TRUE(running->load());
  EXPECT_FALSE(schedule.next(false));
  EXPECT_FALSE(schedule.next(true));
  schedule.finished(*taken);
}

struct WorkersAtWork : ::testing::Test {
  HandLoop loop;
  Metrics metrics;
};

TEST_F(WorkersAtWork, What_their_answers_hold_is_let_go_on_the_loop) {
  Workers workers(2, metrics);
  int heard = 0;
  const auto ask = [&](int n, const std::shared_ptr<int>& held) {
    return workers.run(
        {.lane = Lane::play, .key = "x"}, loop, [n](const std::atomic<bool>&) { return n + 1; },
        [held, &heard](const Result<int>& answer) { heard = *answer; });
  };
  for (int n = 0; n < 300; ++n) {
    std::atomic<bool> gone = false;
    std::thread::id let_go;
    ASSERT_EQ(ask(n, std::shared_ptr<int>(new int(n),
                                          [&](const int* number) {
                                            let_go = std::this_thread::get_id();
                                            delete number;
                                            gone = true;
                                            loop.post([] {});
                                          })),
              Admission::taken);
    ASSERT_TRUE(loop.run_until([&] { return gone.load(); }));
    EXPECT_EQ(heard, n + 1);
    EXPECT_EQ(let_go, std::this_thread::get_id());
  }
}

TEST_F(WorkersAtWork, A_job_that_throws_is_told_and_counted_and_ends_nothing) {
  Workers workers(1, metrics);
  std::vector<std::string> heard;
  const auto ask = [&](Lane lane, int kind) {
    return workers.run(
        {.lane = lane, .key = "x"}, loop,
        [kind](const std::atomic<bool>&) -> int {
          if (kind == 1) throw std::runtime_error("no luck");
          if (kind == 2) throw 17;
          return 3;
        },
        [&heard](const Result<int>& answer) {
          heard.push_back(answer ? std::to_string(*answer) : answer.error().text());
        });
  };
  for (const Lane lane : {Lane::passwords, Lane::play, Lane::aside}) {
    heard.clear();
    for (const int kind : {1, 2, 0}) ASSERT_EQ(ask(lane, kind), Admission::taken);
    ASSERT_TRUE(loop.run_until([&] { return heard.size() == 3; }));
    EXPECT_EQ(heard, (std::vector<std::string>{"no luck", "something that is no exception", "3"}));
  }
  EXPECT_EQ(metrics.job_failures.value(), 6);
}

TEST_F(WorkersAtWork, Who_hears_of_a_job_may_order_the_next_one) {
  Workers workers(1, metrics);
  int heard = 0;
  for (int n = 0; n < 300; ++n) {
    ASSERT_EQ(workers.run(
                  {.lane = Lane::aside, .key = "anna", .most = 1}, loop,
                  [](const std::atomic<bool>&) { return 1; },
                  [&heard](const Result<int>& one) { heard += *one; }),
              Admission::taken);
    ASSERT_TRUE(loop.run_until([&] { return heard == n + 1; }));
  }
}

TEST_F(WorkersAtWork, One_thread_serves_everybody) {
  Workers workers(1, metrics);
  int heard = 0;
  for (int n = 0; n < 90; ++n) {
    const Lane lane = n % 3 == 0 ? Lane::passwords : n % 3 == 1 ? Lane::play : Lane::aside;
    ASSERT_EQ(workers.run(
                  {.lane = lane, .key = std::to_string(n % 7)}, loop,
                  [](const std::atomic<bool>&) { return 1; },
                  [&heard](const Result<int>& one) { heard += *one; }),
              Admission::taken);
  }
  EXPECT_TRUE(loop.run_until([&] { return heard == 90; }));
}

TEST_F(WorkersAtWork, Who_hangs_up_while_waiting_is_not_worked_for_and_is_told) {
  Workers workers(1, metrics);
  std::atomic<bool> release = false;
  std::atomic<bool> begun = false;
  std::vector<std::string> heard;
  const auto ask = [&](const std::string& key, const Cancel& gone) {
    return workers.run(
        {.lane = Lane::aside, .key = key, .most = 1, .gone = gone}, loop,
        [&release, &begun](const std::atomic<bool>& stop) {
          begun = true;
          while (!release.load() && !stop.load()) std::this_thread::yield();
          return std::string("done");
        },
        [&heard, key](const Result<std::string>& answer) {
          heard.push_back(key + (answer ? " done" : " gone"));
        });
  };
  const Cancel running = here();
  const Cancel waiting = here();
  EXPECT_EQ(ask("anna", running), Admission::taken);
  EXPECT_EQ(ask("anna", here()), Admission::key_busy);
  EXPECT_EQ(metrics.jobs_refused.value(), 1);
  while (!begun.load()) std::this_thread::yield();
  EXPECT_EQ(ask("ben", waiting), Admission::taken);
  waiting->store(true);
  EXPECT_EQ(ask("ben", here()), Admission::taken);
  loop.turn();
  EXPECT_EQ(heard, std::vector<std::string>{"ben gone"});
  running->store(true);
  ASSERT_TRUE(loop.run_until([&] { return heard.size() == 2; }));
  EXPECT_EQ(heard.back(), "anna done");  // it came to an end early
  release = true;
  ASSERT_TRUE(loop.run_until([&] { return heard.size() == 3; }));
  EXPECT_EQ(heard.back(), "ben done");
}

TEST_F(WorkersAtWork, Stopping_ends_what_runs_and_drops_what_waits) {
  Workers workers(2, metrics);
  std::atomic<int> begun = 0;
  const auto ask = [&](Lane lane) {
    return workers.run(
        {.lane = lane, .key = "x"}, loop,
        [&begun](const std::atomic<bool>& stop) {
          ++begun;
          while (!stop.load()) std::this_thread::yield();
          return 0;
        },
        [](const Result<int>&) {});
  };
  for (int n = 0; n < 20; ++n) ASSERT_EQ(ask(Lane::play), Admission::taken);
  while (begun.load() < 2) std::this_thread::yield();
  workers.stop();  // for ever, if a job is not told
  EXPECT_EQ(begun.load(), 2);
  EXPECT_EQ(ask(Lane::play), Admission::lane_full);
  EXPECT_EQ(metrics.jobs_running.value(), 0);
}

}  // namespace
}  // namespace stadtluft::server
