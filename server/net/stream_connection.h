#pragma once

#include <memory>

#include "server/net/connection.h"

namespace stadtluft::server::net {

// An answer that does not end, to be: lines of JSON, as they come.
class StreamConnection : public Outbox, public Stoppable {
 public:
  virtual void start(TcpStream stream, std::unique_ptr<ConnectionSlot> slot, unsigned version,
                     std::unique_ptr<Channel> channel) = 0;
};
[[nodiscard]] std::shared_ptr<StreamConnection> make_stream_connection(Shared& shared);

}  // namespace stadtluft::server::net
