#pragma once

#include <memory>

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/net/connection.h"

namespace stadtluft::server::net {

using HttpRequest = beast::http::request<beast::http::string_body>;

// A WebSocket to be: the outbox is there before the connection is, because the API wants one.
class SocketConnection : public Outbox, public Stoppable {
 public:
  // Answers the request and goes on as a WebSocket.
  virtual void accept(TcpStream stream, std::unique_ptr<ConnectionSlot> slot,
                      const HttpRequest& request, std::unique_ptr<Channel> channel) = 0;
};
[[nodiscard]] std::shared_ptr<SocketConnection> make_socket_connection(Shared& shared);

}  // namespace stadtluft::server::net
