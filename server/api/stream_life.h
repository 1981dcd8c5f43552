#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>

#include "server/api/http.h"
#include "server/base/loop.h"

namespace stadtluft::server {

// A stream goes one way: of a client that takes nothing from a quiet one nobody notices that it has
// gone, because what is written to it stays in the buffers of the system. So no stream is for ever:
// after six hours it ends, and who still wants it asks again.
class StreamLife final : public Channel {
 public:
  static constexpr std::int64_t kLongest = 6LL * 60 * 60 * 1000;

  StreamLife(Loop& loop, Outbox& outbox, std::unique_ptr<Channel> channel)
      : loop_(loop), outbox_(outbox), channel_(std::move(channel)), began_(loop.steady()) {}

  void opened() override { channel_->opened(); }
  void receive(std::string_view text) override { channel_->receive(text); }
  void beat() override {
    if (loop_.steady() - began_ >= kLongest) outbox_.close("streams end after six hours");
  }

 private:
  Loop& loop_;
  Outbox& outbox_;
  std::unique_ptr<Channel> channel_;
  std::int64_t began_;
};

}  // namespace stadtluft::server
