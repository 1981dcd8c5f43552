// One connection that speaks HTTP, until it ends or becomes a WebSocket or a stream.

#include <optional>
#include <string>
#include <string_view>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <fmt/format.h>

#include "server/net/socket_connection.h"
#include "server/net/stream_connection.h"
#include "server/net/target.h"
#include "stadtluft_version.h"

namespace stadtluft::server::net {
namespace {

namespace http = beast::http;
namespace websocket = beast::websocket;
using HttpResponse = http::response<http::string_body>;

constexpr std::uint32_t kMaxHeader = 16U << 10U;

std::string_view header_of(const HttpRequest& request, http::field field) {
  const auto value = request[field];
  return {value.data(), value.size()};
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

class HttpConnection final : public Stoppable, public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(Shared& shared, TcpSocket socket, std::unique_ptr<Place> place)
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
      gone_ = request.gone;
      shared_.api->handle(
          request, [self = shared_from_this()](Reply reply) { self->respond(std::move(reply)); });
      if (gone_) watch_for_leaving();
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

  // Work for a client that has hung up is given up. Whatever it sends meanwhile stays where it is.
  void watch_for_leaving() {
    stream_.socket().async_wait(Tcp::socket::wait_read,
                                [self = shared_from_this(), gone = gone_](ErrorCode error) {
                                  if (error || self->gone_ != gone) return;
                                  char next = 0;
                                  ErrorCode ended;
                                  static_cast<void>(self->stream_.socket().receive(
                                      asio::buffer(&next, 1), Tcp::socket::message_peek, ended));
                                  if (ended && ended != asio::error::would_block) gone->store(true);
                                });
  }

  void upgrade(const Request& request) {
    const auto connection = make_socket_connection(shared_);
    Opened opened = shared_.api->open_socket(request, *connection);
    if (!opened.channel) return respond(std::move(opened.refusal));
    connection->accept(std::move(stream_), std::move(place_), message_, std::move(opened.channel));
  }

  void stream(const Request& request) {
    const auto connection = make_stream_connection(shared_);
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
    gone_.reset();
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
  TcpStream stream_;
  std::unique_ptr<Place> place_;
  beast::flat_buffer buffer_{kMaxHeader + (std::size_t{128} << 10U)};
  std::optional<http::request_parser<http::string_body>> parser_;
  HttpRequest message_;
  std::optional<HttpResponse> response_;
  std::shared_ptr<std::atomic<bool>> gone_;  // of the request that has no reply yet
};

}  // namespace

void welcome(Shared& shared, TcpSocket socket, std::unique_ptr<Place> place) {
  std::make_shared<HttpConnection>(shared, std::move(socket), std::move(place))->read();
}

}  // namespace stadtluft::server::net
