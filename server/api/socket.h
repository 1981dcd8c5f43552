#pragma once

#include <functional>
#include <memory>

#include "server/accounts/rate_limit.h"
#include "server/api/http.h"
#include "server/api/payer.h"
#include "server/tables/tables.h"

namespace stadtluft::server {

// Closes a connection when the session or token that opened it ends.
class PassWatch {
 public:
  PassWatch(House& house, const std::string& pass, Outbox& outbox);
  [[nodiscard]] static std::string topic(const std::string& pass) { return "pass/" + pass; }

 private:
  std::unique_ptr<Fanout::Subscription> subscription_;
};

// Closes a connection when this node loses the table.
class TableWatch {
 public:
  TableWatch(House& house, const std::string& table, Outbox& outbox);

 private:
  std::unique_ptr<Fanout::Subscription> subscription_;
};

// The conversation of one connection with one table. Follows its person: when they take or lose a
// seat it goes on with what they may know from then on.
class TableChannel final : public Channel {
 public:
  // `from` is the version that the client has already; -1 if none.
  TableChannel(House& house, RateLimits& limits, std::shared_ptr<Table> table, Person person,
               std::string address, const std::string& pass, std::string code, std::int64_t from,
               Outbox& outbox);
  ~TableChannel() override;

  void opened() override;
  void receive(std::string_view text) override;

 private:
  class Owed;

  [[nodiscard]] bool afford_message();
  // Whether there is not too much of it; if there is, that is told.
  [[nodiscard]] bool afford(Cost cost, std::string_view what, Owed& owed);
  void follow(std::int64_t from);
  void hear(const Text& text);
  void send(const json::value& message);
  [[nodiscard]] static Acknowledge acknowledge_with(const std::shared_ptr<Owed>& owed);
  void handle(const json::value& message);
  void hint(const std::shared_ptr<Owed>& owed);
  void inquire(const std::string& type, Owed& owed, const std::function<Table::Inquiry()>& ask);

  House& house_;
  RateLimits& limits_;
  std::shared_ptr<Table> table_;
  Person person_;
  std::string address_;
  Payer payer_;
  std::string code_;
  std::int64_t from_;
  Outbox& outbox_;
  PassWatch watch_;
  TableWatch table_watch_;
  Seat viewer_ = kSpectator;
  std::unique_ptr<Fanout::Subscription> subscription_;
  // Answers that come after the connection is gone find this expired.
  std::shared_ptr<int> alive_ = std::make_shared<int>();
};

// The events of an account: games that start, turns, games that end.
class AccountChannel final : public Channel {
 public:
  AccountChannel(House& house, std::string account, const std::string& pass, Outbox& outbox);
  void opened() override;
  void receive(std::string_view) override {}

 private:
  House& house_;
  std::string account_;
  Outbox& outbox_;
  PassWatch watch_;
  std::unique_ptr<Fanout::Subscription> subscription_;
};

}  // namespace stadtluft::server
