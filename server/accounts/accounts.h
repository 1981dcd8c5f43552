#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/accounts/identity_cache.h"
#include "server/accounts/invitations.h"
#include "server/base/crypto.h"
#include "server/base/loop.h"
#include "server/base/workers.h"
#include "server/storage/storage.h"
#include "server/tables/fanout.h"
#include "server/tables/house.h"

namespace stadtluft::server {

// Who makes a request, and with what rights.
struct Identity {
  AccountRow account;
  bool by_token = false;
  std::string scopes;  // of a token, with a blank before and after each
  std::string pass;    // the id of the session or token
  bool host = false;   // runs the house, by the settings

  // A session may do everything, a token what its scopes say.
  [[nodiscard]] bool may(std::string_view scope) const {
    return !by_token || scopes.find(" " + std::string(scope) + " ") != std::string::npos;
  }
  [[nodiscard]] Person person() const;
};

// Guests, accounts with a password, sessions, API tokens. Everything slow comes back on the loop.
class Accounts {
 public:
  Accounts(Storage& storage, Loop& loop, Workers& workers, PasswordCost cost)
      : storage_(storage), loop_(loop), workers_(workers), cost_(cost) {}

  // A session and its secret, which is told this once.
  struct Entry {
    AccountRow account;
    std::string secret;
    std::vector<std::string> ended;  // ids of sessions and tokens that it put an end to
    std::string recovery{};          // a new recovery code, which is told this once
  };
  using EntryDone = std::function<void(std::optional<Refusal>, const Entry&)>;
  using Done = std::function<void(std::optional<Refusal>)>;
  // With the ids of the sessions and tokens that have ended.
  using EndDone = std::function<void(std::optional<Refusal>, const std::vector<std::string>&)>;

  // From now on who comes again is known for a moment without asking the database. What changes
  // about an account is told to all nodes by `fanout`; while `told` says no, a change elsewhere
  // might not be heard of, and the database is asked.
  void remember(
      Fanout& fanout, std::function<bool()> told = [] { return true; });
  // The same after changes elsewhere may have been missed.
  void ask_again() { known_.clear(); }

  // By the secret of a cookie or a token; nothing if it is unknown or expired.
  [[nodiscard]] std::optional<Identity> identify(const std::string& session,
                                                 const std::string& token);

  // Whoever enters gets a new secret, and the session that they came with (`before`) ends: nobody
  // who knew the old one comes in with them.
  using Before = std::optional<Identity>;
  // `invitation` to the house may be empty, as long as everybody may come in.
  void enter_as_guest(const Before& before, const std::string& name, const EntryDone& done,
                      const std::string& invitation = {});
  // Gives a guest a reserved name and a password; without a guest, makes a new account.
  void enrol(const Before& before, const std::string& name, const std::string& password,
             const EntryDone& done, const std::string& invitation = {});
  void log_in(const Before& before, const std::string& name, const std::string& password,
              const EntryDone& done);
  void log_out(const std::string& session, const Done& done);

  // Ends all sessions and opens a new one; ends the tokens too if asked to.
  void change_password(const AccountRow& asking, const std::string& current,
                       const std::string& next, bool tokens_too, const EntryDone& done);
  // Sets a new password for whoever has the recovery code, which is used up: the entry brings a new
  // one. Ends all sessions and tokens.
  void recover(const std::string& name, const std::string& code, const std::string& next,
               const EntryDone& done);
  // A new code instead of the old one.
  using CodeDone = std::function<void(std::optional<Refusal>, const std::string& code)>;
  void renew_recovery(const AccountRow& asking, const std::string& password, const CodeDone& done);
  // Guests have no password to show.
  void remove(const AccountRow& asking, const std::string& password, const EndDone& done);
  void declare_bot(const AccountRow& account, const Done& done);

  [[nodiscard]] std::vector<PassRow> sessions(const AccountRow& account);
  void end_session(const AccountRow& account, const std::string& id, const EndDone& done);
  // All but the session `pass`.
  void end_other_sessions(const AccountRow& account, const std::string& pass, const EndDone& done);

  void make_token(const AccountRow& account, const std::string& name, const std::string& scopes,
                  const std::function<void(std::optional<Refusal>, const PassRow&,
                                           const std::string& secret)>& done);
  [[nodiscard]] std::vector<PassRow> tokens(const AccountRow& account) {
    return storage_.tokens_of(account.id);
  }
  void drop_token(const AccountRow& account, const std::string& id, const Done& done);

  // What those who run the house do.
  // Who is banned does not come in: their sessions and tokens end.
  void ban(const AccountRow& account, bool banned, const std::string& reason, const EndDone& done);
  // Whether the account runs the house, besides those that the settings name.
  void set_admin(const AccountRow& account, bool admin, const Done& done);
  // Sets a password that is told this once; sessions and tokens end.
  using PasswordDone = std::function<void(std::optional<Refusal>, const std::string& password,
                                          const std::vector<std::string>& ended)>;
  void reset_password(const AccountRow& account, const PasswordDone& done);
  void expel(const AccountRow& account, const EndDone& done);

  // Who may come in without being known yet.
  struct Doors {
    Signup people = Signup::open;
    Signup guests = Signup::open;
  };
  void admit(const Doors& doors, Invitations& invitations) {
    doors_ = doors;
    invitations_ = &invitations;
  }
  [[nodiscard]] const Doors& doors() const { return doors_; }

  // What tables do when somebody sits there under another name, or is no more.
  struct Seating {
    std::function<void(const Person&)> rename;
    std::function<void(const std::string& account, const std::function<void(bool ok)>& done)>
        forget;
  };
  // Also goes on with what a stop of the server interrupted.
  void seat_by(Seating seating);
  // The names of accounts that run the house.
  void set_hosts(const std::vector<std::string>& names);
  [[nodiscard]] bool is_host(const AccountRow& account) const;
  // Removes sessions that have expired, now and every hour.
  void keep_pruning();

  static constexpr std::int64_t kSessionLife = 1000LL * 60 * 60 * 24 * 90;
  static constexpr std::size_t kMostSessions = 50;  // of one account

 private:
  // While this is held nobody else changes the account or takes the name.
  using Hold = std::shared_ptr<void>;
  [[nodiscard]] Hold hold(const std::string& what);
  [[nodiscard]] Hold hold_account(const std::string& id) { return hold("account " + id); }

  // Hashing is done elsewhere; false if there is too much to do.
  [[nodiscard]] bool hash(const std::string& account, const std::string& password,
                          std::function<void(const std::string&)> finish);
  [[nodiscard]] bool check(const std::optional<AccountRow>& account, const std::string& password,
                           std::function<void(bool right)> finish);

  // Why nobody comes in this way; nothing if they may.
  [[nodiscard]] std::optional<Refusal> kept_out(Signup signup, const std::string& invitation);
  // Counts the invitation that somebody came by.
  void use_invitation(Signup signup, const std::string& invitation, Batch& batch);
  [[nodiscard]] Batch all_passes_end(const AccountRow& account, std::vector<std::string>& ended);
  void open_session(const AccountRow& account, Batch batch, std::vector<std::string> ended,
                    const EntryDone& done);
  // Ends the oldest sessions of an account that gets one more.
  void make_room(const std::string& account, Batch& batch, std::vector<std::string>& ended);
  void end_passes(Batch batch, std::vector<std::string> ended, const EndDone& done);
  void store_password(const AccountRow& account, const std::string& hash, bool tokens_too,
                      const Hold& held, const EntryDone& done);
  void leave_for_good(const AccountRow& account, const Hold& held, const EndDone& done);
  void forget(const AccountRow& leaving);
  void note_use(const PassRow& pass);
  // Whoever comes by this secret. Throws nothing that the storage does not throw.
  [[nodiscard]] std::optional<IdentityCache::Known> known_by(const std::string& secret_hash);
  // As it is stored now: what somebody came in with may be older.
  [[nodiscard]] AccountRow fresh(const AccountRow& account);
  // All changes of accounts and of what they come in by go this way: when the batch is stored
  // nobody goes by what was known before.
  void store(Batch batch, Storage::Done done);
  void forget_identities(const std::vector<std::string>& changed);

  Storage& storage_;
  Loop& loop_;
  Workers& workers_;
  PasswordCost cost_;
  Seating seating_;
  std::set<std::string> hosts_;
  Doors doors_;
  Invitations* invitations_ = nullptr;  // needed where a door is for the invited
  IdentityCache known_;
  Fanout* fanout_ = nullptr;  // nothing is remembered without it
  std::function<bool()> told_;
  std::unique_ptr<Fanout::Subscription> changes_;
  // Holds may be let go after this is gone.
  std::shared_ptr<std::set<std::string>> held_ = std::make_shared<std::set<std::string>>();
  std::unordered_map<std::string, std::int64_t> noted_;  // uses of passes that are on the way
};

// Why the name of an account cannot be used; empty if it can.
[[nodiscard]] std::string fault_of_account_name(const std::string& name);
// "read play" in this form, if all words are scopes; empty if not.
[[nodiscard]] std::string read_scopes(const std::vector<std::string>& words);

}  // namespace stadtluft::server
