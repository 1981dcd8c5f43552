#include "server/net/stream_connection.h"

#include <array>
#include <deque>
#include <optional>
#include <string>

#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <fmt/format.h>

#include "stadtluft_version.h"

namespace stadtluft::server::net {
namespace {

constexpr std::chrono::seconds kHeartbeat{15};

class LineStream final : public StreamConnection, public std::enable_shared_from_this<LineStream> {
 public:
  explicit LineStream(Shared& shared) : shared_(shared) {
    live().insert(this);
    shared_.metrics->streams.add();
  }
  LineStream(const LineStream&) = delete;
  LineStream& operator=(const LineStream&) = delete;
  ~LineStream() override {
    live().erase(this);
    shared_.metrics->streams.add(-1);
  }

  void start(TcpStream stream, std::unique_ptr<Place> place, unsigned version,
             std::unique_ptr<Channel> channel) override {
    stream.expires_never();
    stream_.emplace(std::move(stream));
    heartbeat_.emplace(stream_->get_executor());
    place_ = std::move(place);
    channel_ = std::move(channel);
    const std::string header = fmt::format(
        "HTTP/1.{} 200 OK\r\nServer: stadtluft/{}\r\nContent-Type: "
        "application/x-ndjson\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n",
        version % 10, kVersion);
    queue_.push_back(header);
    write();
    channel_->opened();
    beat();
    watch();
  }

  void send(const Text& text) override {
    if (closed_) return;
    queued_ += text->size();
    queue_.push_back(*text + "\n");
    if (queued_ > shared_.settings.max_queue || queue_.size() > kMaxMessages) {
      shared_.metrics->slow_readers.add();
      return finish();
    }
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
      self->send(std::make_shared<std::string>());
      self->beat();
    });
  }
  // Nothing is expected from the client but its leaving.
  void watch() {
    stream_->async_read_some(asio::buffer(trash_),
                             [self = shared_from_this()](ErrorCode error, std::size_t) {
                               if (error || self->closed_) return self->finish();
                               self->watch();
                             });
  }
  void write() {
    writing_ = true;
    asio::async_write(*stream_, asio::buffer(queue_.front()),
                      [self = shared_from_this()](ErrorCode error, std::size_t) {
                        self->writing_ = false;
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
    ErrorCode ignored;
    stream_->socket().close(ignored);
    // Not from within a call of the channel itself.
    asio::post(stream_->get_executor(), [self = shared_from_this()] { self->channel_.reset(); });
  }

  Shared& shared_;
  std::optional<TcpStream> stream_;
  std::unique_ptr<Place> place_;
  std::optional<Timer> heartbeat_;
  std::unique_ptr<Channel> channel_;
  std::deque<std::string> queue_;
  std::array<char, 64> trash_{};
  std::size_t queued_ = 0;
  bool writing_ = false;
  bool closed_ = false;
};

}  // namespace

std::shared_ptr<StreamConnection> make_stream_connection(Shared& shared) {
  return std::make_shared<LineStream>(shared);
}

}  // namespace stadtluft::server::net
