#include "server/net/socket_connection.h"

#include <algorithm>
#include <deque>
#include <optional>
#include <string>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "server/base/contain.h"
#include "server/base/log.h"
#include "server/net/headers.h"
#include "server/net/stall_watch.h"

namespace stadtluft::server::net {
namespace {

namespace websocket = beast::websocket;

constexpr std::chrono::seconds kIdleTime{60};
constexpr std::size_t kMaxFrame = std::size_t{16} << 10U;

// One WebSocket.
class WebSocket final : public SocketConnection, public std::enable_shared_from_this<WebSocket> {
 public:
  explicit WebSocket(Shared& shared) : shared_(shared) {
    shared_.live.insert(this);
    shared_.metrics->sockets.add();
  }
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;
  ~WebSocket() override {
    shared_.live.erase(this);
    shared_.metrics->sockets.add(-1);
  }

  void accept(TcpStream stream, std::unique_ptr<ConnectionSlot> slot, const HttpRequest& request,
              std::unique_ptr<Channel> channel) override {
    stream.expires_never();
    bound_send_buffer(stream);
    socket_.emplace(std::move(stream));
    slot_ = std::move(slot);
    channel_ = std::move(channel);
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = shared_.settings.request_time;
    timeout.idle_timeout = kIdleTime;
    timeout.keep_alive_pings = true;
    socket_->set_option(timeout);
    socket_->read_message_max(kMaxFrame);
    socket_->auto_fragment(false);
    socket_->text(true);
    socket_->set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
      for (const auto& [name, value] : kSecurityHeaders) response.set(name, value);
    }));
    stalls_.emplace(socket_->get_executor(), shared_.settings.stall_time, weak_from_this(), [this] {
      shared_.metrics->slow_readers.add();
      finish();
    });
    socket_->async_accept(request, [self = shared_from_this()](ErrorCode error) {
      if (error || self->closed_) return self->finish();
      if (!contain(*self->shared_.metrics, "socket_failed", [&] { self->channel_->opened(); }))
        self->close("something went wrong here");
      self->read();
    });
  }

  void send(const Text& text) override {
    if (closed_) return;
    queued_ += text->size();
    queue_.push_back(text);
    if (queued_ > shared_.settings.max_queue || queue_.size() > kMaxMessages) {
      shared_.metrics->slow_readers.add();
      return close("you read too slowly");
    }
    if (!writing_) write();
  }

  void close(std::string_view reason) override {
    if (closed_ || !socket_) return;
    closed_ = true;
    reason_ = websocket::close_reason(websocket::close_code::policy_error,
                                      {reason.data(), std::min<std::size_t>(reason.size(), 120)});
    if (!writing_) say_goodbye();
  }

  void stop() override {
    if (closed_ || !socket_) return;
    closed_ = true;
    reason_ = websocket::close_reason(websocket::close_code::going_away, "the server stops");
    if (!writing_) say_goodbye();
  }
  void abandon() override {
    closed_ = true;
    channel_.reset();
  }

 private:
  void read() {
    socket_->async_read(buffer_, [self = shared_from_this()](ErrorCode error, std::size_t) {
      if (error || self->closed_) return self->finish();
      self->shared_.metrics->messages_in.add();
      if (!self->socket_->got_text()) {
        self->close("text messages are expected");
        return;
      }
      const auto bytes = self->buffer_.cdata();
      const std::string text(static_cast<const char*>(bytes.data()), bytes.size());
      self->buffer_.consume(self->buffer_.size());
      self->channel_->receive(text);
      self->read();
    });
  }

  void write() {
    writing_ = true;
    stalls_->begin();
    socket_->async_write(asio::buffer(*queue_.front()),
                         [self = shared_from_this()](ErrorCode error, std::size_t) {
                           self->writing_ = false;
                           self->stalls_->end();
                           if (error) return self->finish();
                           self->shared_.metrics->messages_out.add();
                           self->queued_ -= self->queue_.front()->size();
                           self->queue_.pop_front();
                           if (self->closed_) return self->say_goodbye();
                           if (!self->queue_.empty()) self->write();
                         });
  }

  void say_goodbye() {
    writing_ = true;
    queue_.clear();
    // Somebody who reads nothing does not get the farewell either. While a write is under way the
    // limit cannot be set; who lets that one hang falls to the watch for stalls.
    beast::get_lowest_layer(*socket_).expires_after(std::chrono::seconds(5));
    socket_->async_close(reason_, [self = shared_from_this()](ErrorCode) { self->finish(); });
  }

  // The channel leaves its table; the rest goes when nobody waits for it any more.
  void finish() {
    closed_ = true;
    stalls_->cancel();
    channel_.reset();
    ErrorCode ignored;
    beast::get_lowest_layer(*socket_).socket().close(ignored);
  }

  Shared& shared_;
  std::optional<websocket::stream<TcpStream, false>> socket_;
  std::unique_ptr<ConnectionSlot> slot_;
  std::unique_ptr<Channel> channel_;
  beast::flat_buffer buffer_;
  std::optional<StallWatch> stalls_;
  std::deque<Text> queue_;
  std::size_t queued_ = 0;
  bool writing_ = false;
  bool closed_ = false;
  websocket::close_reason reason_;
};

}  // namespace

std::shared_ptr<SocketConnection> make_socket_connection(Shared& shared) {
  return std::make_shared<WebSocket>(shared);
}

}  // namespace stadtluft::server::net
