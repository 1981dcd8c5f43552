// One connection that speaks HTTP, until it ends or becomes a WebSocket or a stream.

#include <algorithm>
#include <array>
#include <iterator>
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

#include "server/base/contain.h"
#include "server/base/log.h"
#include "server/net/headers.h"
#include "server/net/request_checks.h"
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
constexpr std::array<const char*, 4> kForwarding = {"Forwarded", "X-Forwarded-For", "X-Real-IP",
                                                    "Via"};
constexpr std::size_t kReadSize = std::size_t{8} << 10U;
constexpr std::string_view kEndOfHeader = "\r\n\r\n";

std::string_view header_of(const HttpRequest& request, http::field field) {
  const auto value = request[field];
  return {value.data(), value.size()};
}

HttpResponse response_of(const HttpRequest& request, Reply reply) {
  HttpResponse response{static_cast<http::status>(reply.status), request.version()};
  response.set(http::field::server, fmt::format("stadtluft/{}", kVersion));
  response.set(http::field::content_type, reply.content_type);
  for (const auto& [name, value] : kSecurityHeaders) response.set(name, value);
  const auto protocol = request["X-Forwarded-Proto"];
  if (!heeds_opener_policy(header_of(request, http::field::host),
                           {protocol.data(), protocol.size()}))
    response.erase(kOpenerPolicy);
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

// All X-Forwarded-For headers as one, in their order.
std::string forwarded_for(const http::request_header<>& header) {
  std::string joined;
  const auto [begin, end] = header.equal_range("X-Forwarded-For");
  for (auto line = begin; line != end; ++line) {
    if (!joined.empty()) joined += ',';
    joined += std::string_view(line->value().data(), line->value().size());
  }
  return joined;
}

std::size_t fields_in(const http::request_header<>& header) {
  return static_cast<std::size_t>(std::distance(header.begin(), header.end()));
}

class HttpConnection final : public Stoppable, public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(Shared& shared, TcpSocket socket, std::unique_ptr<ConnectionSlot> slot,
                 const ClientAddress& peer)
      : shared_(shared),
        stream_(std::move(socket)),
        slot_(std::move(slot)),
        peer_(peer),
        by_proxy_(shared.proxies.contains(peer)),
        client_(peer) {
    shared_.live.insert(this);
  }
  HttpConnection(const HttpConnection&) = delete;
  HttpConnection& operator=(const HttpConnection&) = delete;
  ~HttpConnection() override { shared_.live.erase(this); }

  void read() {
    parser_.emplace();
    parser_->header_limit(kMaxHeader);
    parser_->body_limit(shared_.settings.max_body);
    if (by_proxy_) slot_->count_for_nobody();
    // All of a request, however slowly it drips.
    stream_.expires_after(shared_.settings.request_time);
    read_header();
  }

  void stop() override {
    ErrorCode ignored;
    stream_.socket().close(ignored);
  }
  void abandon() override { abandoned_ = true; }

 private:
  // The header is looked at as it came before it is taken apart.
  void read_header() {
    const auto bytes = buffer_.cdata();
    const std::string_view waiting(static_cast<const char*>(bytes.data()), bytes.size());
    const std::size_t end = waiting.find(kEndOfHeader);
    if (end != std::string_view::npos && end + kEndOfHeader.size() <= kMaxHeader)
      return on_header(waiting.substr(0, end + kEndOfHeader.size()));
    if (waiting.size() >= kMaxHeader) return refuse(431, "too_large", "the header is too large");
    stream_.async_read_some(buffer_.prepare(kReadSize),
                            [self = shared_from_this()](ErrorCode error, std::size_t size) {
                              if (error == asio::error::eof) return self->shut();
                              if (error) return self->stop();
                              self->buffer_.commit(size);
                              self->read_header();
                            });
  }

  void on_header(std::string_view block) {
    ErrorCode error;
    const std::size_t used = parser_->put(asio::buffer(block), error);
    const std::optional<HttpFault> fault =
        error ? std::nullopt : fault_of_header(block, parser_->get());
    buffer_.consume(used);
    if (error) return refuse(error);
    if (fault) return refuse(fault->status, "bad_http", fault->reason);
    if (!identify_client()) return;
    if (parser_->is_done()) return on_request();
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this(), fields = fields_in(parser_->get())](
                         ErrorCode failed, std::size_t) {
                       if (failed) return self->refuse(failed);
                       // Fields that follow the body would count as if they had been in the header.
                       if (fields_in(self->parser_->get()) != fields)
                         return self->refuse(400, "bad_http",
                                             "header fields after the body are refused");
                       self->on_request();
                     });
  }

  // Finds out whose request this is; false, and it is refused, if they have too many connections.
  bool identify_client() {
    if (!by_proxy_) {
      warn_of_stranger();
      return true;
    }
    client_ = shared_.proxies.client(peer_, forwarded_for(parser_->get()));
    if (slot_->count_for(client_.bucket())) return true;
    shared_.metrics->limited.add();
    refuse(429, "rate", "too many connections at once");
    return false;
  }

  // A proxy that the settings do not name makes all its clients one. Whoever runs this server
  // should know, once.
  void warn_of_stranger() {
    if (shared_.proxies.empty() || shared_.warned_of_stranger) return;
    if (parser_->get().count("X-Forwarded-For") == 0) return;
    shared_.warned_of_stranger = true;
    log_event(Severity::warning, "forwarded_for_not_believed", {{"peer", peer_.text()}});
  }

  void on_request() {
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
    Reply file = error_reply(500, "internal", "something went wrong here");
    contain(*shared_.metrics, "file_failed", [&] { file = shared_.files->get(request); });
    respond(std::move(file));
  }

  bool fill(Request& request) const {
    request.method = std::string(message_.method_string());
    request.body = message_.body();
    request.content_type = std::string(header_of(message_, http::field::content_type));
    request.session = cookie_of(header_of(message_, http::field::cookie), "stadtluft_session");
    request.origin = std::string(header_of(message_, http::field::origin));
    request.host = std::string(header_of(message_, http::field::host));
    request.accept_encoding = std::string(header_of(message_, http::field::accept_encoding));
    request.if_none_match = std::string(header_of(message_, http::field::if_none_match));
    request.peer = peer_.text();
    request.forwarded = std::any_of(kForwarding.begin(), kForwarding.end(), [&](const char* name) {
      return message_.find(name) != message_.end();
    });
    request.address = client_.bucket();
    request.full_address = client_.text();
    constexpr std::string_view kBearer = "Bearer ";
    const std::string_view rights = header_of(message_, http::field::authorization);
    if (rights.starts_with(kBearer)) request.token = std::string(rights.substr(kBearer.size()));
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
    shared_.api->open_socket(request, *connection,
                             [self = shared_from_this(), connection](Opened opened) {
                               if (!opened.channel) return self->respond(std::move(opened.refusal));
                               if (self->abandoned_) return;
                               connection->accept(std::move(self->stream_), std::move(self->slot_),
                                                  self->message_, std::move(opened.channel));
                             });
  }

  void stream(const Request& request) {
    const auto connection = make_stream_connection(shared_);
    shared_.api->open_stream(
        request, *connection, [self = shared_from_this(), connection](Opened opened) {
          if (!opened.channel) return self->respond(std::move(opened.refusal));
          if (self->abandoned_) return;
          connection->start(std::move(self->stream_), std::move(self->slot_),
                            self->message_.version(), std::move(opened.channel));
        });
  }

  void refuse(ErrorCode error) {
    if (error == http::error::body_limit) return refuse(413, "too_large", "the body is too large");
    if (error == http::error::header_limit)
      return refuse(431, "too_large", "the header is too large");
    if (error.category() == http::make_error_code(http::error::bad_method).category())
      return refuse(400, "bad_http", "this is not HTTP as we know it");
    stop();
  }
  void refuse(unsigned status, std::string_view code, std::string_view reason) {
    message_ = {};
    message_.version(11);
    message_.keep_alive(false);
    respond(error_reply(status, code, reason));
  }

  void respond(Reply reply) {
    // Replies that are still owed when the loop has ended come to nothing.
    if (abandoned_) return;
    gone_.reset();
    if (reply.status >= 500)
      shared_.metrics->server_errors.add();
    else if (reply.status >= 400)
      shared_.metrics->refusals.add();
    response_ = response_of(message_, std::move(reply));
    stream_.expires_after(shared_.settings.request_time);
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
  std::unique_ptr<ConnectionSlot> slot_;
  ClientAddress peer_;
  bool by_proxy_;
  ClientAddress client_;  // of the request at hand
  beast::flat_buffer buffer_{kMaxHeader + (std::size_t{128} << 10U)};
  std::optional<http::request_parser<http::string_body>> parser_;
  HttpRequest message_;
  std::optional<HttpResponse> response_;
  bool abandoned_ = false;
  std::shared_ptr<std::atomic<bool>> gone_;  // of the request that has no reply yet
};

}  // namespace

void welcome(Shared& shared, TcpSocket socket, std::unique_ptr<ConnectionSlot> slot,
             const ClientAddress& peer) {
  std::make_shared<HttpConnection>(shared, std::move(socket), std::move(slot), peer)->read();
}

}  // namespace stadtluft::server::net
