#include "server/net/doorman.h"

#include <functional>
#include <stdexcept>

#include <gtest/gtest.h>

#include "server/base/log.h"

namespace stadtluft::server::net {
namespace {

// One greeting that failed closed the house to all who came after it.
TEST(Doorman, Takes_in_the_next_one_after_a_greeting_that_failed) {
  set_log_level(Severity::error);
  asio::io_context context;
  Metrics metrics;
  int greeted = 0;
  Doorman doorman(context, metrics, [&](const TcpSocket&) {
    if (++greeted == 1) throw std::runtime_error("there is no memory for it");
  });
  ASSERT_FALSE(doorman.open({asio::ip::address_v4::loopback(), 0}));
  const Tcp::endpoint house(asio::ip::address_v4::loopback(), doorman.port());
  for (int came = 1; came <= 3; ++came) {
    TcpSocket visitor(context);
    bool connected = false;
    visitor.async_connect(house, [&](ErrorCode error) { connected = !error; });
    const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while ((!connected || greeted < came) && std::chrono::steady_clock::now() < end)
      context.run_one_for(std::chrono::milliseconds(100));
    EXPECT_TRUE(connected);
    EXPECT_EQ(greeted, came);
  }
  EXPECT_EQ(metrics.handler_failures.value(), 1);
  doorman.close();
  context.run();
  set_log_level(Severity::info);
}

}  // namespace
}  // namespace stadtluft::server::net
