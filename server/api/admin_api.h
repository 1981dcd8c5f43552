#pragma once

#include <functional>
#include <string>

#include "server/accounts/invitations.h"
#include "server/api/announcements.h"
#include "server/api/call.h"

namespace stadtluft::server {

class Tables;

// What those who run the house do: everything under /api/admin. They come with the session of an
// account that the settings name or another of them has named, or with the key of the house, which
// lies beside the database for who may read that.
class AdminApi {
 public:
  struct Parts {
    House& house;
    Tables& tables;
    Accounts& accounts;
    Invitations& invitations;
    Announcements& announcements;
    std::function<void()> expire;  // removes what is over its time, now
    std::string key;               // of the house; empty: there is none
  };
  explicit AdminApi(Parts parts) : parts_(std::move(parts)) {}

  // Whether the request may be one of ours, whatever its token is.
  [[nodiscard]] bool has_key(const Request& request) const;
  void handle(const Call& call);

 private:
  void people(const Call& call);
  void person(const Call& call, const AccountRow& account);
  void change_person(const Call& call, const AccountRow& account, const std::string& what);
  void ban(const Call& call, const AccountRow& account, bool banned);
  void reset_password(const Call& call, const AccountRow& account);
  void tables(const Call& call);
  void table(const Call& call);
  void quarantine(const Call& call);
  void announcements(const Call& call);
  void announce(const Call& call);
  void invitations(const Call& call);
  void invite(const Call& call);
  void status(const Call& call);
  [[nodiscard]] std::optional<AccountRow> find(const std::string& who);
  // Stores a note and replies.
  void store(const Call& call, Change change, json::value reply, unsigned status,
             const std::function<void()>& read_again);
  void note(const Call& call, const char* event, json::object fields);
  [[nodiscard]] Accounts::EndDone ended(const Call& call);

  Parts parts_;
};

}  // namespace stadtluft::server
