#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/base/crypto.h"
#include "server/base/loop.h"
#include "server/base/workers.h"
#include "server/storage/storage.h"
#include "server/tables/house.h"

namespace stadtluft::server {

// Who makes a request, and with what rights.
struct Identity {
  AccountRow account;
  bool by_token = false;
  std::string scopes;  // of a token, with a blank before and after each
  std::string pass;    // the id of the session or token

  // A session may do everything, a token what its scopes say.
  [[nodiscard]] bool may(std::string_view scope) const {
    return !by_token || scopes.find(" " + std::string(scope) + " ") != std::string::npos;
  }
  [[nodiscard]] Person person() const { return {account.id, account.name, account.kind == "bot"}; }
};

// Guests, accounts with a password, sessions, API tokens. Everything slow comes back on the loop.
class Accounts {
 public:
  Accounts(Storage& storage, Loop& loop, Workers& workers, PasswordCost cost)
      : storage_(storage), loop_(loop), workers_(workers), cost_(cost) {}

  // A session or token and its secret, which is told this once.
  struct Entry {
    AccountRow account;
    std::string secret;
  };
  using EntryDone = std::function<void(std::optional<Refusal>, const Entry&)>;
  using Done = std::function<void(std::optional<Refusal>)>;

  // By the secret of a cookie or a token; nothing if it is unknown or expired.
  [[nodiscard]] std::optional<Identity> identify(const std::string& session,
                                                 const std::string& token);

  void enter_as_guest(const std::string& name, const EntryDone& done);
  // Gives the guest a reserved name and a password; without a guest, makes a new account.
  void enrol(const std::optional<AccountRow>& guest, const std::string& name,
             const std::string& password, const EntryDone& done);
  void log_in(const std::string& name, const std::string& password, const EntryDone& done);
  void log_out(const std::string& session, const Done& done);
  void declare_bot(const AccountRow& account, const Done& done);

  void make_token(const AccountRow& account, const std::string& name, const std::string& scopes,
                  const std::function<void(std::optional<Refusal>, const PassRow&,
                                           const std::string& secret)>& done);
  [[nodiscard]] std::vector<PassRow> tokens(const AccountRow& account) {
    return storage_.tokens_of(account.id);
  }
  void drop_token(const AccountRow& account, const std::string& id, const Done& done);

  // Removes sessions that have expired, now and every hour.
  void keep_pruning();

  static constexpr std::int64_t kSessionLife = 1000LL * 60 * 60 * 24 * 90;

 private:
  void open_session(const AccountRow& account, bool store_account, const EntryDone& done);

  Storage& storage_;
  Loop& loop_;
  Workers& workers_;
  PasswordCost cost_;
  std::set<std::string> names_under_way_;
};

// Why a name cannot be used; empty if it can.
[[nodiscard]] std::string fault_of_guest_name(const std::string& name);
[[nodiscard]] std::string fault_of_account_name(const std::string& name);
[[nodiscard]] std::string fault_of_password(const std::string& password);
// "read play" in this form, if all words are scopes; empty if not.
[[nodiscard]] std::string read_scopes(const std::vector<std::string>& words);

}  // namespace stadtluft::server
