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
  // The same for whoever may be nobody: a page asks it of every visitor.
  static void me(const Call& call);
  void recover(const Call& call);
  // POST /api/account/password, /api/account/recovery and /api/account/delete
  void change_account(const Call& call);
  void sessions(const Call& call);
  void tokens(const Call& call);
  void declare_bot(const Call& call);

 private:
  // What a caller gets who is somebody from now on.
  [[nodiscard]] Accounts::EntryDone entered(const Call& call, unsigned status);
  // What happens when the password of a log-in has been looked at.
  [[nodiscard]] Accounts::EntryDone login_ended(const Call& call, const std::string& name_key);
  void audit_failed_login(const std::string& name_key, const std::string& from);
  [[nodiscard]] std::string cookie(const std::string& secret) const;
  void make_token(const Call& call, const AccountRow& account);
  void drop_token(const Call& call, const AccountRow& account);
  // Counts an attempt to show the password of one's own session; nothing, and the reply is given,
  // if there were too many. What it yields is to be told how it ended, and notes that as `event`.
  using Shown = std::function<void(const std::optional<Refusal>&)>;
  [[nodiscard]] std::optional<Shown> password_shown(const Call& call, const char* event);
  void change_password(const Call& call);
  void renew_recovery(const Call& call);
  void remove_account(const Call& call);
  void end_sessions(const Call& call);
  void close_sockets_of(const std::string& pass);

  House& house_;
  Accounts& accounts_;
  Toll& toll_;
  bool secure_cookies_;
};

}  // namespace stadtluft::server
