#include "bench/load/load.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <deque>
#include <fstream>
#include <memory>
#include <sstream>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <unistd.h>

#include "bench/load/offers.h"
#include "engine/core/rng.h"

namespace stadtluft {
namespace {

using Clock = std::chrono::steady_clock;
using Time = Clock::time_point;

double milliseconds(Clock::duration span) {
  return std::chrono::duration<double, std::milli>(span).count();
}

struct LoadTable;

struct Chair {
  LoadTable* table = nullptr;
  SocketClient socket;
  Offers offers;
  long version = -1;
  bool greeted = false;
};

struct LoadTable {
  std::string id;
  std::vector<std::unique_ptr<Chair>> chairs;  // those with a seat first
  Chair* asked = nullptr;
  long version = 0;  // of the question
  bool busy = false;
  bool queued = false;
  Time due;
  bool acked = false;
  std::size_t others_left = 0;
};

// What the system says about a process.
struct Usage {
  double kib = 0;
  double seconds = 0;
};
Usage usage_of(int process) {
  Usage usage;
  if (process == 0) return usage;
  std::ifstream status(fmt::format("/proc/{}/status", process));
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmRSS:")) usage.kib = std::stod(line.substr(6));
  std::ifstream stat(fmt::format("/proc/{}/stat", process));
  std::stringstream all;
  all << stat.rdbuf();
  const std::string text = all.str();
  const std::size_t name_end = text.rfind(')');
  if (name_end == std::string::npos) return usage;
  std::istringstream fields(text.substr(name_end + 1));
  std::string field;
  double ticks = 0;
  // User and system time are the 12th and 13th field after the name.
  for (int i = 1; i <= 13 && fields >> field; ++i)
    if (i >= 12) ticks += std::stod(field);
  usage.seconds = ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
  return usage;
}
double own_seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

double share(std::vector<double>& values, double part) {
  if (values.empty()) return 0;
  const auto index = std::min(values.size() - 1,
                              static_cast<std::size_t>(static_cast<double>(values.size()) * part));
  std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(index),
                   values.end());
  return values[index];
}

std::string member(std::string_view document, std::string_view name) {
  const std::string key = fmt::format("\"{}\":\"", name);
  const std::size_t at = document.find(key);
  if (at == std::string_view::npos) return {};
  const std::size_t from = at + key.size();
  return std::string(document.substr(from, document.find('"', from) - from));
}

Result<std::string> expect(const Result<HttpClient::Response>& answer, int status) {
  if (!answer) return answer.error();
  if (answer->status != status)
    return Error{
        "", fmt::format("the server answered {}: {}", answer->status, answer->body.substr(0, 200))};
  return answer->body;
}

class Load {
 public:
  Load(const LoadOrder& order, const std::function<void(const std::string&)>& said)
      : order_(order), said_(said), rng_(order.seed) {}
  Load(const Load&) = delete;
  Load& operator=(const Load&) = delete;
  ~Load() {
    if (epoll_ >= 0) close(epoll_);
  }

  Result<LoadReport> run() {
    if (Status status = invite_people(); !status) return status.error();
    if (Status status = found_tables(); !status) return status.error();
    said_(fmt::format("{} tables are running", tables_.size()));
    const double before = usage_of(order_.process).kib;
    if (Status status = open_sockets(); !status) return status.error();
    const double opened = usage_of(order_.process).kib;
    report_.table_kib = (opened - before) / static_cast<double>(tables_.size());
    said_(fmt::format("all sockets are open; {:.0f} KiB before, {:.0f} KiB now", before, opened));
    if (Status status = measure(); !status) return status.error();
    report_.played_kib =
        (usage_of(order_.process).kib - before) / static_cast<double>(tables_.size());
    return report_;
  }

 private:
  Status invite_people() {
    HttpClient client(order_.server);
    for (unsigned i = 0; i < order_.seats; ++i) {
      const auto answer = client.post("/api/guest", "", fmt::format("{{\"name\":\"P{}\"}}", i));
      if (const auto body = expect(answer, 201); !body) return body.error();
      cookies_.push_back(answer->cookie);
    }
    return {};
  }

  // Every step of founding waits for the disk: several at once share the waiting.
  Status found_tables() {
    constexpr unsigned kHelpers = 16;
    tables_.resize(order_.tables);
    std::atomic<unsigned> next{0};
    std::array<Status, kHelpers> statuses;
    std::vector<std::thread> helpers;
    for (unsigned h = 0; h < kHelpers; ++h)
      helpers.emplace_back([this, h, &next, &statuses] {
        HttpClient client(order_.server);
        for (unsigned i = next++; i < order_.tables; i = next++)
          if (statuses[h] = found_table(client, i); !statuses[h]) return;
      });
    for (std::thread& helper : helpers) helper.join();
    for (const Status& status : statuses)
      if (!status) return status;
    return {};
  }

  Status found_table(HttpClient& client, unsigned i) {
    std::string seats = R"({"kind":"me"})";
    for (unsigned seat = 1; seat < order_.seats; ++seat) seats += R"(,{"kind":"open"})";
    const auto made =
        expect(client.post("/api/tables", cookies_[0],
                           fmt::format(R"({{"game":"{}","options":{},"public":true,"seats":[{}]}})",
                                       order_.game, order_.options, seats)),
               201);
    if (!made) return made.error();
    auto table = std::make_unique<LoadTable>();
    table->id = member(*made, "id");
    for (unsigned seat = 1; seat < order_.seats; ++seat)
      if (const auto joined = expect(
              client.post(fmt::format("/api/tables/{}/join", table->id), cookies_[seat], "{}"),
              200);
          !joined)
        return joined.error();
    tables_[i] = std::move(table);
    return {};
  }

  Status open_sockets() {
    epoll_ = epoll_create1(EPOLL_CLOEXEC);
    std::size_t sockets = 0;
    for (const auto& table : tables_) {
      for (unsigned i = 0; i < order_.seats + order_.spectators; ++i) {
        auto chair = std::make_unique<Chair>();
        chair->table = table.get();
        const std::string cookie = i < order_.seats ? cookies_[i] : "none";
        if (Status status = chair->socket.open(
                order_.server, fmt::format("/api/tables/{}/live", table->id), cookie);
            !status)
          return status;
        epoll_event event{};
        event.events = EPOLLIN;
        event.data.ptr = chair.get();
        epoll_ctl(epoll_, EPOLL_CTL_ADD, chair->socket.descriptor(), &event);
        // The greeting may have come with the handshake.
        read(*chair);
        table->chairs.push_back(std::move(chair));
        ++sockets;
      }
      if (Status status = wait(0); !status) return status;
    }
    while (greeted_ < sockets)
      if (Status status = wait(1000); !status) return status;
    return {};
  }

  Status wait(int timeout) {
    std::array<epoll_event, 512> events{};
    const int count = epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), timeout);
    for (int i = 0; i < count; ++i)
      read(*static_cast<Chair*>(events[static_cast<std::size_t>(i)].data.ptr));
    if (lost_ > 0) return Error{"", fmt::format("the server closed {} sockets", lost_)};
    return {};
  }

  void read(Chair& chair) {
    const bool open = chair.socket.receive([&](std::string_view text) {
      report_.bytes += text.size();
      take(chair, text);
    });
    if (open) return;
    ++lost_;
    epoll_ctl(epoll_, EPOLL_CTL_DEL, chair.socket.descriptor(), nullptr);
  }

  void take(Chair& chair, std::string_view text) {
    LoadTable& table = *chair.table;
    const bool view = text.starts_with(R"({"type":"view")");
    if (view || text.starts_with(R"({"type":"update")")) {
      chair.offers.take(text);
      chair.version = number_in(text, "version");
      if (view && !chair.greeted) {
        chair.greeted = true;
        ++greeted_;
      }
      if (!view && table.busy && &chair != table.asked && table.others_left > 0 &&
          chair.version > table.version && --table.others_left == 0)
        last_.push_back(milliseconds(Clock::now() - table.due));
      settle(table);
    } else if (text.starts_with(R"({"type":"ack")")) {
      table.acked = true;
      ++report_.acknowledged;
      ack_.push_back(milliseconds(Clock::now() - table.due));
      settle(table);
    } else if (text.starts_with(R"({"type":"refused")")) {
      ++report_.refused;
      if (report_.refused == 1) said_(std::string(text));
      table.busy = false;
    }
  }

  // Whether the table is ready for its next action: everybody has seen the last one.
  void settle(LoadTable& table) {
    if (table.busy && table.acked && table.others_left == 0 &&
        table.asked->version > table.version) {
      table.busy = false;
      --in_flight_;
    }
    if (table.busy || table.queued) return;
    if (table.chairs.size() < order_.seats) return;
    const long newest =
        (*std::max_element(table.chairs.begin(), table.chairs.end(),
                           [](const auto& x, const auto& y) { return x->version < y->version; }))
            ->version;
    for (const auto& chair : table.chairs) {
      if (chair->offers.texts().empty() || chair->version != newest) continue;
      table.queued = true;
      ready_.push_back(&table);
      return;
    }
  }

  void act(LoadTable& table, Time due) {
    table.queued = false;
    const auto asked = std::find_if(table.chairs.begin(), table.chairs.end(),
                                    [](const auto& c) { return !c->offers.texts().empty(); });
    if (asked == table.chairs.end()) return;
    table.asked = asked->get();
    table.version = table.asked->version;
    table.busy = true;
    table.acked = false;
    table.others_left = table.chairs.size() - 1;
    table.due = due;
    ++in_flight_;
    const std::vector<std::string>& texts = table.asked->offers.texts();
    const std::string& action = texts[rng_.below(static_cast<std::uint32_t>(texts.size()))];
    if (!table.asked->socket.send(
            fmt::format(R"({{"type":"act","id":"{}","version":{},"action":"{}"}})", ++sent_,
                        table.version, action)))
      ++lost_;
  }

  Status measure() {
    for (const auto& table : tables_) settle(*table);
    const std::size_t most = order_.in_flight == 0 ? tables_.size() : order_.in_flight;
    const Usage before = usage_of(order_.process);
    const double own = own_seconds();
    report_.bytes = 0;
    ack_.clear();
    last_.clear();
    const Time start = Clock::now();
    std::uint64_t begun = 0;
    const auto enough = [&] {
      return order_.actions != 0 && report_.acknowledged >= order_.actions;
    };
    while (!enough() &&
           std::chrono::duration<double>(Clock::now() - start).count() < order_.seconds) {
      if (order_.rate > 0) {
        const auto due = [&] {
          return start + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(
                             static_cast<double>(begun) / order_.rate));
        };
        // What was due while no table was ready counts from the moment it was due.
        while (!ready_.empty() && due() <= Clock::now()) {
          LoadTable* table = ready_.front();
          ready_.pop_front();
          act(*table, due());
          ++begun;
        }
      } else {
        while (!ready_.empty() && in_flight_ < most) {
          LoadTable* table = ready_.front();
          ready_.pop_front();
          act(*table, Clock::now());
        }
      }
      if (ready_.empty() && in_flight_ == 0) break;  // all games are over
      if (Status status = wait(1); !status) return status;
    }
    report_.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    const Usage after = usage_of(order_.process);
    const auto actions = static_cast<double>(std::max<std::uint64_t>(1, report_.acknowledged));
    report_.server_cores = (after.seconds - before.seconds) / report_.seconds;
    report_.server_us = (after.seconds - before.seconds) / actions * 1e6;
    report_.driver_us = (own_seconds() - own) / actions * 1e6;
    report_.ack_p50 = share(ack_, 0.5);
    report_.ack_p99 = share(ack_, 0.99);
    report_.ack_max = share(ack_, 1);
    report_.last_p50 = share(last_, 0.5);
    report_.last_p99 = share(last_, 0.99);
    return {};
  }

  const LoadOrder& order_;
  const std::function<void(const std::string&)>& said_;
  Rng rng_;
  int epoll_ = -1;
  std::vector<std::string> cookies_;
  std::vector<std::unique_ptr<LoadTable>> tables_;
  std::deque<LoadTable*> ready_;
  std::size_t in_flight_ = 0;
  std::size_t greeted_ = 0;
  std::size_t lost_ = 0;
  std::uint64_t sent_ = 0;
  std::vector<double> ack_;
  std::vector<double> last_;
  LoadReport report_;
};

}  // namespace

Result<LoadReport> run_load(const LoadOrder& order,
                            const std::function<void(const std::string&)>& said) {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
  }
  return Load(order, said).run();
}

}  // namespace stadtluft
