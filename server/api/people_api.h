#pragma once

#include "server/accounts/accounts.h"
#include "server/api/call.h"

namespace stadtluft::server {

// Guests, accounts, sessions and tokens.
class PeopleApi {
 public:
  PeopleApi(House& house, Accounts& accounts, Toll& toll, bool secure_cookies)
      : house_(house), accounts_(accounts), toll_(toll), secure_cookies_(secure_cookies) {}

  void guest(const Call& call);
  void enrol(const Call& call);
  void log_in(const Call& call);
  void log_out(const Call& call);
  static void account(const Call& call);
  void tokens(const Call& call);
  void declare_bot(const Call& call);

 private:
  // What a caller gets who is somebody from now on.
  [[nodiscard]] Accounts::EntryDone entered(const Call& call, unsigned status);
  [[nodiscard]] std::string cookie(const std::string& secret) const;
  void make_token(const Call& call, const AccountRow& account);
  void drop_token(const Call& call, const AccountRow& account);
  void close_sockets_of(const std::string& pass);

  House& house_;
  Accounts& accounts_;
  Toll& toll_;
  bool secure_cookies_;
};

}  // namespace stadtluft::server
