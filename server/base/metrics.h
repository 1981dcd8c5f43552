#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>

namespace stadtluft::server {

// A number that only grows, or goes up and down. May be changed from any thread.
class Counter {
 public:
  explicit Counter(std::int64_t value = 0) : value_(value) {}
  void add(std::int64_t by = 1) { value_.fetch_add(by, std::memory_order_relaxed); }
  void set(std::int64_t value) { value_.store(value, std::memory_order_relaxed); }
  [[nodiscard]] std::int64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::int64_t> value_;
};

// How long something took, in buckets that double from 250 µs on.
class Durations {
 public:
  void add(double seconds);
  void write(std::string& out, std::string_view name, std::string_view help) const;

 private:
  static constexpr std::size_t kBuckets = 14;
  static constexpr double kFirst = 0.000'25;
  std::array<Counter, kBuckets + 1> buckets_;
  Counter microseconds_;
};

// Everything that GET /metrics tells.
struct Metrics {
  Counter requests;
  Counter refusals;  // answers from 400 on
  Counter server_errors;
  Counter limited;  // refused by a rate limit
  Counter sockets;
  Counter streams;
  Counter connections;
  Counter messages_in;
  Counter messages_out;
  Counter slow_readers;
  Counter actions;
  Counter refused_actions;
  Counter undos;
  Counter bot_moves;
  Counter bot_jobs_out;                 // questions handed to worker processes
  Counter bot_jobs_lost;                // of them, without an answer
  std::array<Counter, 3> jobs_waiting;  // for a thread, by lane
  Counter jobs_running;
  Counter jobs_refused;
  Counter job_failures;  // jobs that threw something
  Counter commits;
  Counter commit_failures;
  Counter handler_failures;  // exceptions that were caught so that the rest goes on
  Counter tables_loaded;
  Counter tables_awake;
  Counter tables_started;
  Counter tables_finished;
  Counter tables_expired;
  Counter tables_quarantined;
  Counter guests_removed;
  Counter bus_connected{1};  // a server without others misses nothing
  Counter bus_in;
  Counter bus_out;
  Counter bus_lost;          // messages that could not be sent or taken in
  Counter relayed_requests;  // handed to the node that has the table
  Counter relayed_channels;  // sockets and streams whose table another node has
  Counter relay_failures;    // refused because the table's node could not be reached
  // Of a node of several.
  Counter tables_claimed;
  Counter tables_taken;  // from another node whose lease had run out
  Counter tables_lost;   // that were in memory
  Counter leases_lost;
  Counter writes_too_late;  // of tables that another node had claimed
  Durations commit_time;
  Durations action_time;  // from the arrival of an action to its acknowledgement
  Durations bot_time;

  // In the text format of Prometheus.
  [[nodiscard]] std::string text() const;
};

}  // namespace stadtluft::server
