#include "server/net/stream_connection.h"

#include <array>
#include <deque>
#include <optional>
#include <string>

#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <fmt/format.h>

#include "server/base/contain.h"
#include "server/net/headers.h"
#include "server/net/stall_watch.h"
#include "stadtluft_version.h"

namespace stadtluft::server::net {
namespace {

constexpr std::chrono::seconds kHeartbeat{15};

class LineStream final : public StreamConnection, public std::enable_shared_from_this<LineStream> {
 public:
  explicit LineStream(Shared& shared) : shared_(shared) {
    shared_.live.insert(this);
    shared_.metrics->streams.add();
  }
  LineStream(const LineStream&) = delete;
  LineStream& operator=(const LineStream&) = delete;
  ~LineStream() override {
    shared_.live.erase(this);
    shared_.metrics->streams.add(-1);
  }

  void start(TcpStream stream, std::unique_ptr<ConnectionSlot> slot, unsigned version,
             std::unique_ptr<Channel> channel) override {
    stream.expires_never();
    bound_send_buffer(stream);
    stream_.emplace(std::move(stream));
    heartbeat_.emplace(stream_->get_executor());
    slot_ = std::move(slot);
    channel_ = std::move(channel);
    stalls_.emplace(stream_->get_executor(), shared_.settings.stall_time, weak_from_this(),
                    [this] { give_up(); });
    std::string header = fmt::format(
        "HTTP/1.{} 200 OK\r\nServer: stadtluft/{}\r\nContent-Type: "
        "application/x-ndjson\r\nCache-Control: no-store\r\nConnection: close\r\n",
        version % 10, kVersion);
    for (const auto& [name, value] : kSecurityHeaders)
      header += fmt::format("{}: {}\r\n", name, value);
    queue_.push_back(header + "\r\n");
    write();
    if (!contain(*shared_.metrics, "stream_failed", [this] { channel_->opened(); }))
      return finish();
    beat();
    watch();
  }

  void send(const Text& text) override {
    if (closed_) return;
    queued_ += text->size();
    queue_.push_back(*text + "\n");
    if (queued_ > shared_.settings.max_queue || queue_.size() > kMaxMessages) return give_up();
    if (!writing_) write();
  }
  void close(std::string_view) override { finish(); }
  void stop() override { finish(); }
  void abandon() override {
    closed_ = true;
    channel_.reset();
  }

 private:
  // An empty line now and then shows both sides that the other is there.
  void beat() {
    heartbeat_->expires_after(kHeartbeat);
    heartbeat_->async_wait([self = shared_from_this()](ErrorCode error) {
      if (error || self->closed_) return;
      // First of all the next one: what happens in this one may not prevent it.
      self->beat();
      self->send(std::make_shared<std::string>());
      if (self->channel_)
        contain(*self->shared_.metrics, "stream_failed", [&] { self->channel_->beat(); });
    });
  }
  // Nothing is expected from the client but its leaving: whoever talks meanwhile is let go.
  void watch() {
    stream_->async_read_some(asio::buffer(trash_), [self = shared_from_this()](
                                                       ErrorCode, std::size_t) { self->finish(); });
  }
  void give_up() {
    shared_.metrics->slow_readers.add();
    finish();
  }
  void write() {
    writing_ = true;
    stalls_->begin();
    asio::async_write(*stream_, asio::buffer(queue_.front()),
                      [self = shared_from_this()](ErrorCode error, std::size_t) {
                        self->writing_ = false;
                        self->stalls_->end();
                        if (error || self->closed_) return self->finish();
                        self->queued_ -= std::min(self->queued_, self->queue_.front().size());
                        self->queue_.pop_front();
                        if (!self->queue_.empty()) self->write();
                      });
  }
  void finish() {
    closed_ = true;
    if (!stream_) return;
    heartbeat_->cancel();
    stalls_->cancel();
    ErrorCode ignored;
    stream_->socket().close(ignored);
    // Not from within a call of the channel itself.
    asio::post(stream_->get_executor(), [self = shared_from_this()] { self->channel_.reset(); });
  }

  Shared& shared_;
  std::optional<TcpStream> stream_;
  std::unique_ptr<ConnectionSlot> slot_;
  std::optional<Timer> heartbeat_;
  std::unique_ptr<Channel> channel_;
  std::deque<std::string> queue_;
  std::optional<StallWatch> stalls_;
  std::array<char, 1> trash_{};
  std::size_t queued_ = 0;
  bool writing_ = false;
  bool closed_ = false;
};

}  // namespace

std::shared_ptr<StreamConnection> make_stream_connection(Shared& shared) {
  return std::make_shared<LineStream>(shared);
}

}  // namespace stadtluft::server::net
