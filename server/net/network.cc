#include "server/net/network.h"

#include <array>
#include <chrono>
#include <csignal>
#include <deque>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <fmt/format.h>

#include "server/base/log.h"
#include "server/net/files.h"
#include "stadtluft_version.h"

namespace stadtluft::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Tcp = asio::ip::tcp;
using ErrorCode = beast::error_code;

constexpr std::chrono::seconds kRequestTime{20};
constexpr std::chrono::seconds kIdleTime{60};
constexpr std::chrono::seconds kHeartbeat{15};
constexpr std::uint32_t kMaxHeader = 16U << 10U;
constexpr std::size_t kMaxFrame = std::size_t{16} << 10U;
constexpr std::size_t kMaxMessages = 2'000;

// "%41b+c" as in a query or a path; nothing if it is not well-formed.
std::optional<std::string> decode(std::string_view text, bool plus_is_blank) {
  const auto digit = [](char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
  };
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%') {
      if (i + 2 >= text.size() || digit(text[i + 1]) < 0 || digit(text[i + 2]) < 0)
        return std::nullopt;
      out += static_cast<char>(digit(text[i + 1]) * 16 + digit(text[i + 2]));
      i += 2;
    } else {
      out += plus_is_blank && text[i] == '+' ? ' ' : text[i];
    }
  }
  return out;
}

bool read_target(std::string_view target, Request& request) {
  const std::size_t mark = std::min(target.find('?'), target.size());
  std::optional<std::string> path = decode(target.substr(0, mark), false);
  if (!path || path->empty() || path->front() != '/' || path->find('\0') != std::string::npos)
    return false;
  request.path = std::move(*path);
  std::string_view query = target.substr(std::min(mark + 1, target.size()));
  while (!query.empty()) {
    const std::size_t end = std::min(query.find('&'), query.size());
    const std::string_view pair = query.substr(0, end);
    query.remove_prefix(std::min(end + 1, query.size()));
    const std::size_t equals = std::min(pair.find('='), pair.size());
    std::optional<std::string> key = decode(pair.substr(0, equals), true);
    std::optional<std::string> value = decode(pair.substr(std::min(equals + 1, pair.size())), true);
    if (!key || !value) return false;
    request.query.emplace(std::move(*key), std::move(*value));
  }
  return true;
}

std::string cookie_of(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    const std::size_t end = std::min(header.find(';'), header.size());
    std::string_view pair = header.substr(0, end);
    header.remove_prefix(std::min(end + 1, header.size()));
    while (!pair.empty() && pair.front() == ' ') pair.remove_prefix(1);
    const std::size_t equals = pair.find('=');
    if (equals != std::string_view::npos && pair.substr(0, equals) == name)
      return std::string(pair.substr(equals + 1));
  }
  return {};
}

using HttpRequest = http::request<http::string_body>;
using HttpResponse = http::response<http::string_body>;

std::string_view header_of(const HttpRequest& request, http::field field) {
  const auto value = request[field];
  return {value.data(), value.size()};
}

// What all connections share.
struct Shared {
  NetworkSettings settings;
  Api* api = nullptr;
  Metrics* metrics = nullptr;
  std::unique_ptr<WebFiles> files;
  std::unordered_map<std::string, std::size_t> by_address;
  std::size_t connections = 0;
  bool stopping = false;
};

// Counts a connection as long as it lives.
class Place {
 public:
  Place(Shared& shared, std::string address) : shared_(shared), address_(std::move(address)) {
    ++shared_.connections;
    ++shared_.by_address[address_];
    shared_.metrics->connections.set(static_cast<std::int64_t>(shared_.connections));
  }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  ~Place() {
    --shared_.connections;
    if (--shared_.by_address[address_] == 0) shared_.by_address.erase(address_);
    shared_.metrics->connections.set(static_cast<std::int64_t>(shared_.connections));
  }
  [[nodiscard]] const std::string& address() const { return address_; }

 private:
  Shared& shared_;
  std::string address_;
};

// Everybody who must be told when the server stops.
class Stoppable {
 public:
  Stoppable() = default;
  Stoppable(const Stoppable&) = delete;
  Stoppable& operator=(const Stoppable&) = delete;
  virtual ~Stoppable() = default;
  virtual void stop() = 0;
  // Lets go of everything outside the network: whoever did not leave in time outlives the tables.
  virtual void abandon() {}
};
std::unordered_set<Stoppable*>& live() {
  static std::unordered_set<Stoppable*> connections;
  return connections;
}

HttpResponse response_of(const HttpRequest& request, Reply reply) {
  HttpResponse response{static_cast<http::status>(reply.status), request.version()};
  response.set(http::field::server, fmt::format("stadtluft/{}", kVersion));
  response.set(http::field::content_type, reply.content_type);
  response.set("X-Content-Type-Options", "nosniff");
  response.set("X-Frame-Options", "DENY");
  response.set("Referrer-Policy", "same-origin");
  response.set("Content-Security-Policy",
               "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
               "frame-ancestors 'none'; base-uri 'none'");
  bool cached = false;
  for (const auto& [name, value] : reply.headers) {
    response.insert(name, value);
    cached = cached || name == "Cache-Control";
  }
  if (!cached) response.set(http::field::cache_control, "no-store");
  response.body() = std::move(reply.body);
  response.keep_alive(request.keep_alive());
  response.prepare_payload();
  if (request.method() == http::verb::head) response.body().clear();
  return response;
}

// One WebSocket.
class SocketConnection final : public Outbox,
                               public Stoppable,
                               public std::enable_shared_from_this<SocketConnection> {
 public:
  explicit SocketConnection(Shared& shared) : shared_(shared) {
    live().insert(this);
    shared_.metrics->sockets.add();
  }
  SocketConnection(const SocketConnection&) = delete;
  SocketConnection& operator=(const SocketConnection&) = delete;
  ~SocketConnection() override {
    live().erase(this);
    shared_.metrics->sockets.add(-1);
  }

  void accept(beast::tcp_stream stream, std::unique_ptr<Place> place, const HttpRequest& request,
              std::unique_ptr<Channel> channel) {
    stream.expires_never();
    socket_.emplace(std::move(stream));
    place_ = std::move(place);
    channel_ = std::move(channel);
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = kRequestTime;
    timeout.idle_timeout = kIdleTime;
    timeout.keep_alive_pings = true;
    socket_->set_option(timeout);
    socket_->read_message_max(kMaxFrame);
    socket_->auto_fragment(false);
    socket_->text(true);
    socket_->async_accept(request, [self = shared_from_this()](ErrorCode error) {
      if (error || self->closed_) return self->finish();
      self->channel_->opened();
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
    // Somebody who reads nothing does not get the farewell either.
    beast::get_lowest_layer(*socket_).expires_after(std::chrono::seconds(5));
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
      try {
        self->channel_->receive(text);
      } catch (const std::exception& fault) {
        log_event(Severity::error, "message_failed", {{"reason", fault.what()}});
        self->close("something went wrong here");
      }
      self->read();
    });
  }

  void write() {
    writing_ = true;
    socket_->async_write(asio::buffer(*queue_.front()),
                         [self = shared_from_this()](ErrorCode error, std::size_t) {
                           self->writing_ = false;
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
    socket_->async_close(reason_, [self = shared_from_this()](ErrorCode) { self->finish(); });
  }

  // The channel leaves its table; the rest goes when nobody waits for it any more.
  void finish() {
    closed_ = true;
    channel_.reset();
    ErrorCode ignored;
    beast::get_lowest_layer(*socket_).socket().close(ignored);
  }

  Shared& shared_;
  std::optional<websocket::stream<beast::tcp_stream, false>> socket_;
  std::unique_ptr<Place> place_;
  std::unique_ptr<Channel> channel_;
  beast::flat_buffer buffer_;
  std::deque<Text> queue_;
  std::size_t queued_ = 0;
  bool writing_ = false;
  bool closed_ = false;
  websocket::close_reason reason_;
};

// One answer that does not end: lines of JSON, as they come.
class StreamConnection final : public Outbox,
                               public Stoppable,
                               public std::enable_shared_from_this<StreamConnection> {
 public:
  explicit StreamConnection(Shared& shared) : shared_(shared) {
    live().insert(this);
    shared_.metrics->streams.add();
  }
  StreamConnection(const StreamConnection&) = delete;
  StreamConnection& operator=(const StreamConnection&) = delete;
  ~StreamConnection() override {
    live().erase(this);
    shared_.metrics->streams.add(-1);
  }

  void start(beast::tcp_stream stream, std::unique_ptr<Place> place, unsigned version,
             std::unique_ptr<Channel> channel) {
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
  std::optional<beast::tcp_stream> stream_;
  std::unique_ptr<Place> place_;
  std::optional<asio::steady_timer> heartbeat_;
  std::unique_ptr<Channel> channel_;
  std::deque<std::string> queue_;
  std::array<char, 64> trash_{};
  std::size_t queued_ = 0;
  bool writing_ = false;
  bool closed_ = false;
};

// One connection that speaks HTTP, until it ends or becomes one of the two above.
class HttpConnection final : public Stoppable, public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(Shared& shared, Tcp::socket socket, std::unique_ptr<Place> place)
      : shared_(shared), stream_(std::move(socket)), place_(std::move(place)) {
    live().insert(this);
  }
  HttpConnection(const HttpConnection&) = delete;
  HttpConnection& operator=(const HttpConnection&) = delete;
  ~HttpConnection() override { live().erase(this); }

  void read() {
    parser_.emplace();
    parser_->header_limit(kMaxHeader);
    parser_->body_limit(shared_.settings.max_body);
    // All of a request, however slowly it drips.
    stream_.expires_after(kRequestTime);
    http::async_read(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](ErrorCode error, std::size_t) { self->on_read(error); });
  }

  void stop() override {
    ErrorCode ignored;
    stream_.socket().close(ignored);
  }

 private:
  void on_read(ErrorCode error) {
    if (error == http::error::end_of_stream) return shut();
    if (error == http::error::body_limit) return refuse(413, "too_large", "the body is too large");
    if (error == http::error::header_limit)
      return refuse(431, "too_large", "the header is too large");
    if (error && error.category() == http::make_error_code(http::error::bad_method).category())
      return refuse(400, "bad_http", "this is not HTTP as we know it");
    if (error) return stop();
    message_ = parser_->release();
    shared_.metrics->requests.add();
    Request request;
    if (!fill(request)) return respond(error_reply(400, "bad_request", "this path is malformed"));
    if (websocket::is_upgrade(message_)) return upgrade(request);
    if (Api::is_stream(request)) return stream(request);
    stream_.expires_never();
    if (Api::owns(request.path)) {
      shared_.api->handle(
          request, [self = shared_from_this()](Reply reply) { self->respond(std::move(reply)); });
      return;
    }
    if (request.method != "GET" && request.method != "HEAD")
      return respond(error_reply(405, "method", "only GET is possible here"));
    respond(shared_.files->get(request.path));
  }

  bool fill(Request& request) const {
    request.method = std::string(message_.method_string());
    request.body = message_.body();
    request.content_type = std::string(header_of(message_, http::field::content_type));
    request.session = cookie_of(header_of(message_, http::field::cookie), "stadtluft_session");
    request.origin = std::string(header_of(message_, http::field::origin));
    request.host = std::string(header_of(message_, http::field::host));
    request.address = place_->address();
    constexpr std::string_view kBearer = "Bearer ";
    const std::string_view rights = header_of(message_, http::field::authorization);
    if (rights.starts_with(kBearer)) request.token = std::string(rights.substr(kBearer.size()));
    if (shared_.settings.behind_proxy) {
      const auto forwarded = message_["X-Forwarded-For"];
      const std::string_view all(forwarded.data(), forwarded.size());
      // The last one is what our own proxy saw.
      const std::size_t comma = all.find_last_of(',');
      std::string_view last = comma == std::string_view::npos ? all : all.substr(comma + 1);
      while (!last.empty() && last.front() == ' ') last.remove_prefix(1);
      if (!last.empty()) request.address = std::string(last.substr(0, 64));
    }
    return read_target({message_.target().data(), message_.target().size()}, request);
  }

  void upgrade(const Request& request) {
    auto connection = std::make_shared<SocketConnection>(shared_);
    Opened opened = shared_.api->open_socket(request, *connection);
    if (!opened.channel) return respond(std::move(opened.refusal));
    connection->accept(std::move(stream_), std::move(place_), message_, std::move(opened.channel));
  }

  void stream(const Request& request) {
    auto connection = std::make_shared<StreamConnection>(shared_);
    Opened opened = shared_.api->open_stream(request, *connection);
    if (!opened.channel) return respond(std::move(opened.refusal));
    connection->start(std::move(stream_), std::move(place_), message_.version(),
                      std::move(opened.channel));
  }

  void refuse(unsigned status, std::string_view code, std::string_view reason) {
    message_ = {};
    message_.version(11);
    message_.keep_alive(false);
    respond(error_reply(status, code, reason));
  }

  void respond(Reply reply) {
    if (reply.status >= 500)
      shared_.metrics->server_errors.add();
    else if (reply.status >= 400)
      shared_.metrics->refusals.add();
    response_ = response_of(message_, std::move(reply));
    stream_.expires_after(kRequestTime);
    http::async_write(stream_, *response_,
                      [self = shared_from_this()](ErrorCode error, std::size_t) {
                        if (error) return self->stop();
                        const bool more = self->response_->keep_alive() && !self->shared_.stopping;
                        self->response_.reset();
                        if (!more) return self->shut();
                        self->read();
                      });
  }

  void shut() {
    ErrorCode ignored;
    stream_.socket().shutdown(Tcp::socket::shutdown_send, ignored);
    stop();
  }

  Shared& shared_;
  beast::tcp_stream stream_;
  std::unique_ptr<Place> place_;
  beast::flat_buffer buffer_{kMaxHeader + (std::size_t{128} << 10U)};
  std::optional<http::request_parser<http::string_body>> parser_;
  HttpRequest message_;
  std::optional<HttpResponse> response_;
};

class AsioLoop final : public Loop {
 public:
  explicit AsioLoop(asio::io_context& context) : context_(context) {}

  void post(std::function<void()> work) override { asio::post(context_, std::move(work)); }
  void after(std::int64_t milliseconds, std::function<void()> work) override {
    auto timer = std::make_shared<asio::steady_timer>(context_);
    timer->expires_after(std::chrono::milliseconds(milliseconds));
    timer->async_wait([timer, work = std::move(work)](ErrorCode error) {
      if (!error) work();
    });
  }
  [[nodiscard]] std::int64_t now() const override {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
  }

 private:
  asio::io_context& context_;
};

}  // namespace

class Network::Impl {
 public:
  Impl() : loop_(context_), acceptor_(context_), signals_(context_) {}

  Loop& loop() { return loop_; }

  Result<std::uint16_t> listen(const NetworkSettings& settings, Api& api, Metrics& metrics) {
    shared_.settings = settings;
    shared_.api = &api;
    shared_.metrics = &metrics;
    shared_.files = std::make_unique<WebFiles>(settings.web);
    ErrorCode error;
    const auto address = asio::ip::make_address(settings.host, error);
    if (error)
      return Error{"--listen",
                   fmt::format("'{}' should be an address like 127.0.0.1 or ::1", settings.host)};
    const Tcp::endpoint endpoint(address, settings.port);
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error)
      return Error{"--listen", fmt::format("{}:{} cannot be opened: {}", settings.host,
                                           settings.port, error.message())};
    accept();
    return acceptor_.local_endpoint().port();
  }

  void run() {
    signals_.add(SIGTERM);
    signals_.add(SIGINT);
    signals_.async_wait([this](ErrorCode error, int) {
      if (!error) shut();
    });
    while (!done_) {
      try {
        context_.run();
        break;
      } catch (const std::exception& error) {
        // A mistake of ours in one handler must not end all games.
        log_event(Severity::error, "handler_failed", {{"reason", error.what()}});
      }
    }
    for (Stoppable* connection : live()) connection->abandon();
  }

  void stop() {
    asio::post(context_, [this] { shut(); });
  }

 private:
  void accept() {
    acceptor_.async_accept([this](ErrorCode error, Tcp::socket socket) {
      if (shared_.stopping) return;
      if (!error) welcome(std::move(socket));
      if (error == asio::error::no_descriptors || error == asio::error::no_buffer_space) {
        // Wait for others to leave.
        loop_.after(100, [this] { accept(); });
        return;
      }
      accept();
    });
  }

  void welcome(Tcp::socket socket) {
    ErrorCode error;
    const auto remote = socket.remote_endpoint(error);
    if (error) return;
    std::string address = remote.address().to_string();
    const auto found = shared_.by_address.find(address);
    const std::size_t of_address = found == shared_.by_address.end() ? 0 : found->second;
    if (shared_.connections >= shared_.settings.max_connections ||
        of_address >= shared_.settings.max_connections_per_address) {
      shared_.metrics->limited.add();
      return;  // closes it
    }
    socket.set_option(Tcp::no_delay(true), error);
    std::make_shared<HttpConnection>(shared_, std::move(socket),
                                     std::make_unique<Place>(shared_, std::move(address)))
        ->read();
  }

  void shut() {
    if (shared_.stopping) return;
    shared_.stopping = true;
    ErrorCode ignored;
    acceptor_.close(ignored);
    signals_.cancel();
    const std::vector<Stoppable*> connections(live().begin(), live().end());
    for (Stoppable* connection : connections)
      if (live().contains(connection)) connection->stop();
    // Time for farewells and for what is being written to the disk.
    loop_.after(300, [this] {
      done_ = true;
      context_.stop();
    });
  }

  // Handlers that are still queued when the context goes refer to the rest: it goes last.
  Shared shared_;
  asio::io_context context_{1};
  AsioLoop loop_;
  Tcp::acceptor acceptor_;
  asio::signal_set signals_;
  bool done_ = false;
};

Network::Network() : impl_(std::make_unique<Impl>()) {}
Network::~Network() = default;
Loop& Network::loop() { return impl_->loop(); }
Result<std::uint16_t> Network::listen(const NetworkSettings& settings, Api& api, Metrics& metrics) {
  return impl_->listen(settings, api, metrics);
}
void Network::run() { impl_->run(); }
void Network::stop() { impl_->stop(); }

}  // namespace stadtluft::server
