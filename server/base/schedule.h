#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace stadtluft::server {

// Where a job waits. Lanes do not wait for each other.
enum class Lane : std::uint8_t {
  passwords,  // on a thread of their own: nobody waits for bots to log in
  play,       // bots of games that people are playing
  aside       // bot-only games, hints, analyses, long questions about a game
};
inline constexpr std::size_t kLanes = 3;

// Becomes true when nobody waits for the answer of a job any more. Long jobs look at it often.
using Cancel = std::shared_ptr<std::atomic<bool>>;

struct Job {
  Lane lane = Lane::aside;
  std::string key;  // what only so many of may be under way
  Cancel gone;
  // Does the work, and yields what tells about it: by then the job counts as done.
  using Work = std::function<std::function<void()>()>;
  Work run;
  std::string share;  // whose it is: shares of one lane take turns; empty: the key's own
};

enum class Admission : std::uint8_t {
  taken,
  key_busy,  // as many of this key as may be are under way
  lane_full
};

// Decides which job is next. Within a lane the shares take turns, and the jobs of one share keep
// their order: whoever orders a hundred waits for themselves, not others for them. What people play
// comes before what is done aside, but does not keep it from being done; what is done aside gets
// half of the threads at most. Not for several threads at once.
class Schedule {
 public:
  // `threads` is the number of those that take what is not a password.
  explicit Schedule(unsigned threads);

  // `most` jobs of the key may be under way in the lane, waiting or running; those that nobody
  // waits for do not count.
  [[nodiscard]] Admission add(Job job, std::size_t most);
  // Takes jobs of a share out of the queue that nobody waits for any more.
  [[nodiscard]] std::vector<Job> drop_abandoned(Lane lane, const std::string& share);
  // The next job of a thread that takes passwords only, or everything else; nothing if there is
  // none for it. Whoever took one says when it is done.
  [[nodiscard]] std::optional<Job> next(bool passwords);
  void finished(const Job& job);
  // Drops all that wait and tells all that run that nobody waits for them.
  [[nodiscard]] std::vector<Job> close();

  [[nodiscard]] std::size_t waiting(Lane lane) const { return of(lane).waiting; }
  [[nodiscard]] std::size_t running(Lane lane) const { return of(lane).running; }

  static constexpr std::array<std::size_t, kLanes> kMostWaiting = {64, 4096, 4096};
  // So many jobs of those who play may go first while one waits aside.
  static constexpr unsigned kPlayInARow = 4;

 private:
  struct Running {
    std::string key;
    Cancel gone;
  };
  struct Share {
    std::deque<Job> waiting;
    std::vector<Running> running;
  };
  struct Queue {
    std::unordered_map<std::string, Share> shares;
    std::deque<std::string> turns;  // shares with a job that waits, the next one first
    std::size_t waiting = 0;
    std::size_t running = 0;
  };

  [[nodiscard]] Queue& of(Lane lane) { return queues_[static_cast<std::size_t>(lane)]; }
  [[nodiscard]] const Queue& of(Lane lane) const { return queues_[static_cast<std::size_t>(lane)]; }
  [[nodiscard]] std::optional<Job> take(Lane lane);

  std::array<Queue, kLanes> queues_;
  std::size_t most_aside_;
  unsigned play_in_a_row_ = 0;
};

}  // namespace stadtluft::server
