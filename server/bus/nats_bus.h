#pragma once

#include <memory>
#include <string>

#include "engine/core/result.h"
#include "server/base/metrics.h"
#include "server/bus/bus.h"

namespace stadtluft::server {

// The bus of a node that finds the others through a NATS server. A server that is away is asked
// again for ever; what is sent meanwhile is lost.
class NatsBus final : public Bus {
 public:
  // Fails if the address cannot be one. Does not wait for the server.
  [[nodiscard]] static Result<std::unique_ptr<NatsBus>> open(const std::string& url,
                                                             const std::string& name, Loop& loop,
                                                             Metrics& metrics);
  NatsBus(const NatsBus&) = delete;
  NatsBus& operator=(const NatsBus&) = delete;
  ~NatsBus() override;

  [[nodiscard]] std::unique_ptr<Subscription> subscribe(const std::string& subject,
                                                        Listener listener) override;
  [[nodiscard]] std::unique_ptr<Subscription> subscribe_queue(const std::string& subject,
                                                              const std::string& group,
                                                              Listener listener) override;
  [[nodiscard]] std::size_t most_for_one() const override;
  void publish(const std::string& subject, std::string_view bytes) override;
  void request(const std::string& subject, std::string_view bytes, std::int64_t timeout,
               Done done) override;
  [[nodiscard]] bool connected() const override;
  void on_return(std::function<void()> called) override;

 private:
  struct Link;
  explicit NatsBus(std::shared_ptr<Link> link);

  std::shared_ptr<Link> link_;
};

// The address without its password.
[[nodiscard]] std::string shown_bus(const std::string& url);

}  // namespace stadtluft::server
