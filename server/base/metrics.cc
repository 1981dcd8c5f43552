#include "server/base/metrics.h"

#include <fmt/format.h>

namespace stadtluft::server {

void Durations::add(double seconds) {
  std::size_t bucket = 0;
  for (double limit = kFirst; bucket < kBuckets && seconds > limit; limit *= 2) ++bucket;
  buckets_[bucket].add();
  microseconds_.add(static_cast<std::int64_t>(seconds * 1e6));
}

void Durations::write(std::string& out, std::string_view name, std::string_view help) const {
  out += fmt::format("# HELP {0} {1}\n# TYPE {0} histogram\n", name, help);
  std::int64_t count = 0;
  double limit = kFirst;
  for (std::size_t i = 0; i < kBuckets; ++i, limit *= 2) {
    count += buckets_[i].value();
    out += fmt::format("{}_bucket{{le=\"{:g}\"}} {}\n", name, limit, count);
  }
  count += buckets_[kBuckets].value();
  out += fmt::format("{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2:g}\n{0}_count {1}\n", name, count,
                     static_cast<double>(microseconds_.value()) / 1e6);
}

std::string Metrics::text() const {
  std::string out;
  const auto write = [&](std::string_view name, std::string_view kind, std::string_view help,
                         const Counter& counter) {
    out += fmt::format("# HELP stadtluft_{0} {1}\n# TYPE stadtluft_{0} {2}\nstadtluft_{0} {3}\n",
                       name, help, kind, counter.value());
  };
  write("http_requests_total", "counter", "Requests answered", requests);
  write("http_refusals_total", "counter", "Requests answered with 4xx", refusals);
  write("http_errors_total", "counter", "Requests answered with 5xx", server_errors);
  write("rate_limited_total", "counter", "Refusals by a rate limit", limited);
  write("connections", "gauge", "Open connections", connections);
  write("sockets", "gauge", "Open WebSockets", sockets);
  write("streams", "gauge", "Open event streams", streams);
  write("messages_in_total", "counter", "WebSocket messages received", messages_in);
  write("messages_out_total", "counter", "WebSocket messages sent", messages_out);
  write("slow_readers_total", "counter", "Connections closed for not reading", slow_readers);
  write("actions_total", "counter", "Actions acknowledged", actions);
  write("refused_actions_total", "counter", "Actions refused", refused_actions);
  write("undos_total", "counter", "Steps back", undos);
  write("bot_moves_total", "counter", "Answers given by bots", bot_moves);
  write("bot_jobs_out_total", "counter", "Questions to bots handed to worker processes",
        bot_jobs_out);
  write("bot_jobs_lost_total", "counter", "Of these, the ones that no worker answered",
        bot_jobs_lost);
  write("jobs_waiting_passwords", "gauge", "Passwords that wait for a thread", jobs_waiting[0]);
  write("jobs_waiting_play", "gauge", "Bots of games with people that wait", jobs_waiting[1]);
  write("jobs_waiting_aside", "gauge", "Other bots, hints and questions that wait",
        jobs_waiting[2]);
  write("jobs_running", "gauge", "Jobs on a worker thread", jobs_running);
  write("jobs_refused_total", "counter", "Jobs refused because too many wait", jobs_refused);
  write("job_failures_total", "counter", "Jobs that failed by an exception", job_failures);
  write("commits_total", "counter", "Transactions committed", commits);
  write("commit_failures_total", "counter", "Transactions failed", commit_failures);
  write("handler_failures_total", "counter", "Exceptions caught so that the rest goes on",
        handler_failures);
  write("tables_loaded", "gauge", "Tables in memory", tables_loaded);
  write("tables_awake", "gauge", "Tables with their game in memory", tables_awake);
  write("tables_started_total", "counter", "Games started", tables_started);
  write("tables_finished_total", "counter", "Games finished", tables_finished);
  write("tables_expired_total", "counter", "Open tables given up because nobody came",
        tables_expired);
  write("tables_quarantined", "gauge", "Tables that cannot be read", tables_quarantined);
  write("guests_removed_total", "counter", "Idle guests removed", guests_removed);
  write("bus_connected", "gauge", "Whether the bus between nodes is there; 1 without one",
        bus_connected);
  write("bus_messages_in_total", "counter", "Messages received from the bus", bus_in);
  write("bus_messages_out_total", "counter", "Messages sent to the bus", bus_out);
  write("bus_messages_lost_total", "counter", "Messages that the bus could not carry", bus_lost);
  write("relayed_requests_total", "counter", "Requests handed to the node that has the table",
        relayed_requests);
  write("relayed_channels", "gauge", "Sockets and streams whose table another node has",
        relayed_channels);
  write("relay_failures_total", "counter", "Requests whose table's node could not be reached",
        relay_failures);
  write("tables_claimed_total", "counter", "Tables that this node claimed", tables_claimed);
  write("tables_taken_total", "counter", "Tables claimed from a node whose lease had run out",
        tables_taken);
  write("tables_lost_total", "counter", "Tables in memory that this node lost", tables_lost);
  write("leases_lost_total", "counter", "Leases of this node that ran out", leases_lost);
  write("writes_too_late_total", "counter", "Writes about tables that another node had claimed",
        writes_too_late);
  commit_time.write(out, "stadtluft_commit_seconds", "Time of a group commit");
  action_time.write(out, "stadtluft_action_seconds", "From an action to its acknowledgement");
  bot_time.write(out, "stadtluft_bot_seconds", "Time a bot thought about one answer");
  return out;
}

}  // namespace stadtluft::server
