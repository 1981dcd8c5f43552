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
  void add(std::int64_t by = 1) { value_.fetch_add(by, std::memory_order_relaxed); }
  void set(std::int64_t value) { value_.store(value, std::memory_order_relaxed); }
  [[nodiscard]] std::int64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::int64_t> value_{0};
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
  Counter commits;
  Counter commit_failures;
  Counter tables_loaded;
  Counter tables_awake;
  Counter tables_started;
  Counter tables_finished;
  Durations commit_time;
  Durations action_time;  // from the arrival of an action to its acknowledgement
  Durations bot_time;

  // In the text format of Prometheus.
  [[nodiscard]] std::string text() const;
};

}  // namespace stadtluft::server
