#include "server/accounts/accounts.h"

#include <algorithm>
#include <array>

#include "server/accounts/passwords.h"
#include "server/accounts/recovery.h"
#include "server/base/log.h"
#include "server/base/names.h"

namespace stadtluft::server {
namespace {

constexpr std::size_t kLongestName = 24;
constexpr std::array<std::string_view, 3> kScopes = {"read", "play", "bot"};
// What guests are called who give no name.
constexpr std::array<std::string_view, 2> kOfGuests = {"guest", "gast"};
constexpr std::int64_t kHour = 3'600'000;
// The account that has changed, or the hash of a secret that is void.
const std::string kChangedTopic = "house/account";

Refusal storage_failed() { return {"storage", "it could not be stored; try again"}; }
Refusal busy() { return {"busy", "too much to do just now; try again"}; }
Refusal under_way() { return {"under_way", "another change of this account is under way"}; }
Refusal name_taken() { return {"name_taken", "this name is taken"}; }

std::optional<Refusal> unless(bool ok) {
  return ok ? std::nullopt : std::optional(storage_failed());
}

std::vector<std::string> ids_of(const std::vector<PassRow>& passes) {
  std::vector<std::string> ids;
  for (const PassRow& pass : passes) ids.push_back(pass.id);
  return ids;
}

// The session that somebody came with makes room for another.
void replace(const std::optional<Identity>& before, Batch& batch, std::vector<std::string>& ended) {
  if (!before || before->by_token) return;
  batch.emplace_back(DropPass{before->pass, before->account.id});
  ended.push_back(before->pass);
}

}  // namespace

Person Identity::person() const {
  return {account.id, account.name, account.kind == AccountKind::bot,
          account.kind == AccountKind::guest, host};
}

std::string fault_of_account_name(const std::string& name) {
  const bool plain = std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
  });
  // Letters that look like others would let one account pass for another.
  if (!plain || name.size() < 2 || name.size() > kLongestName)
    return "the name of an account has 2 to 24 letters, digits, '_' or '-'";
  const bool any =
      std::any_of(name.begin(), name.end(), [](char c) { return c != '_' && c != '-'; });
  return any ? "" : "a name has at least one letter or digit";
}

std::string read_scopes(const std::vector<std::string>& words) {
  std::string scopes;
  for (const std::string& word : words) {
    if (std::find(kScopes.begin(), kScopes.end(), word) == kScopes.end()) return {};
    if (!scopes.empty()) scopes += ' ';
    scopes += word;
  }
  return scopes;
}

Accounts::Hold Accounts::hold(const std::string& what) {
  if (!held_->insert(what).second) return nullptr;
  return {held_.get(), [held = held_, what](void*) { held->erase(what); }};
}

std::optional<Identity> Accounts::identify(const std::string& session, const std::string& token) {
  constexpr std::size_t kLongestSecret = 100;
  const bool by_token = !token.empty();
  const std::string& secret = by_token ? token : session;
  if (secret.empty() || secret.size() > kLongestSecret) return std::nullopt;
  std::optional<IdentityCache::Known> known = known_by(secret_hash(secret));
  if (!known) return std::nullopt;
  const PassRow& pass = known->pass;
  AccountRow& account = known->account;
  if (pass.kind != (by_token ? PassKind::token : PassKind::session)) return std::nullopt;
  if (pass.expires != 0 && pass.expires < loop_.now()) return std::nullopt;
  if (account.kind == AccountKind::leaving || account.banned != 0) return std::nullopt;
  note_use(pass);
  const bool host = is_host(account);
  return Identity{std::move(account), by_token, " " + pass.scopes + " ", pass.id, host};
}

std::optional<IdentityCache::Known> Accounts::known_by(const std::string& secret_hash) {
  const bool remembers = fanout_ != nullptr && told_();
  if (remembers)
    if (const IdentityCache::Known* known = known_.find(secret_hash, loop_.steady())) return *known;
  std::optional<PassRow> pass = storage_.pass(secret_hash);
  if (!pass) return std::nullopt;
  std::optional<AccountRow> account = storage_.account(pass->account);
  if (!account) return std::nullopt;
  IdentityCache::Known known{std::move(*pass), std::move(*account)};
  if (remembers) known_.put(known, loop_.steady());
  return known;
}

AccountRow Accounts::fresh(const AccountRow& account) {
  return storage_.account(account.id).value_or(account);
}

void Accounts::remember(Fanout& fanout, std::function<bool()> told) {
  fanout_ = &fanout;
  told_ = std::move(told);
  changes_ = fanout.subscribe(kChangedTopic, [this](const Text& text) { known_.drop(*text); });
}

void Accounts::store(Batch batch, Storage::Done done) {
  std::vector<std::string> changed;
  for (const Change& change : batch) {
    if (const auto* put = std::get_if<PutAccount>(&change)) changed.push_back(put->row.id);
    if (const auto* drop = std::get_if<DropAccount>(&change)) changed.push_back(drop->id);
    if (const auto* drop = std::get_if<DropPass>(&change)) changed.push_back(drop->account);
    if (const auto* drop = std::get_if<DropPasses>(&change)) changed.push_back(drop->account);
    if (const auto* drop = std::get_if<DropSecret>(&change)) changed.push_back(drop->secret_hash);
  }
  std::sort(changed.begin(), changed.end());
  changed.erase(std::unique(changed.begin(), changed.end()), changed.end());
  storage_.write(std::move(batch),
                 [this, changed = std::move(changed), done = std::move(done)](bool ok) {
                   forget_identities(changed);
                   if (done) done(ok);
                 });
}

// Before anybody is told that it was done, here and at the other nodes.
void Accounts::forget_identities(const std::vector<std::string>& changed) {
  if (fanout_ == nullptr) return;
  for (const std::string& what : changed)
    fanout_->publish(kChangedTopic, std::make_shared<std::string>(what));
}

// To the hour: enough to recognise a session, too little to follow somebody by.
void Accounts::note_use(const PassRow& pass) {
  const std::int64_t now = loop_.now() - loop_.now() % kHour;
  if (pass.used >= now) return;
  std::int64_t& noted = noted_[pass.id];
  if (noted >= now) return;
  noted = now;
  storage_.write({TouchPass{pass.id, now}}, {});
}

bool Accounts::hash(const std::string& account, const std::string& password,
                    std::function<void(const std::string&)> finish) {
  return workers_.run(
             {.lane = Lane::passwords, .key = account}, loop_,
             [cost = cost_, password](const std::atomic<bool>&) {
               return hash_password(password, cost);
             },
             [finish = std::move(finish)](const Result<std::string>& hashed) {
               finish(hashed ? *hashed : std::string());
             }) == Admission::taken;
}

bool Accounts::check(const std::optional<AccountRow>& account, const std::string& password,
                     std::function<void(bool)> finish) {
  const bool possible = account && account->kind != AccountKind::leaving &&
                        !account->password.empty() && password.size() <= kLongestPassword;
  return workers_.run(
             {.lane = Lane::passwords, .key = account ? account->id : std::string()}, loop_,
             [cost = cost_, possible, stored = possible ? account->password : "",
              given = password.substr(0, kLongestPassword)](const std::atomic<bool>&) {
               // An unknown name takes as long as a wrong password.
               static const std::string kOfNobody = hash_password("nobody has this one", cost);
               return check_password(possible ? stored : kOfNobody, given) && possible;
             },
             [finish = std::move(finish)](const Result<bool>& right) {
               finish(right && *right);
             }) == Admission::taken;
}

void Accounts::open_session(const AccountRow& account, Batch batch, std::vector<std::string> ended,
                            const EntryDone& done) {
  Entry entry{account, random_name(40), std::move(ended)};
  PassRow pass;
  pass.id = random_name(16);
  pass.secret_hash = secret_hash(entry.secret);
  pass.account = account.id;
  pass.kind = PassKind::session;
  pass.created = loop_.now();
  pass.expires = pass.created + kSessionLife;
  pass.used = pass.created - pass.created % kHour;
  make_room(account.id, batch, entry.ended);
  batch.emplace_back(PutPass{pass});
  store(std::move(batch), [this, entry, done](bool ok) {
    if (!ok && invitations_ != nullptr) invitations_->read_again();
    done(unless(ok), entry);
  });
}

// Whoever knows the password could have any number: those that nobody has used for longest end.
void Accounts::make_room(const std::string& account, Batch& batch,
                         std::vector<std::string>& ended) {
  std::vector<PassRow> sessions = storage_.sessions_of(account);
  std::erase_if(sessions, [&](const PassRow& pass) {
    return std::find(ended.begin(), ended.end(), pass.id) != ended.end();
  });
  std::sort(sessions.begin(), sessions.end(), [](const PassRow& x, const PassRow& y) {
    return std::pair(x.used, x.created) < std::pair(y.used, y.created);
  });
  for (std::size_t i = 0; i + kMostSessions <= sessions.size(); ++i) {
    batch.emplace_back(DropPass{sessions[i].id, account});
    ended.push_back(sessions[i].id);
  }
}

void Accounts::end_passes(Batch batch, std::vector<std::string> ended, const EndDone& done) {
  store(std::move(batch), [ended = std::move(ended), done](bool ok) { done(unless(ok), ended); });
}

std::optional<Refusal> Accounts::kept_out(Signup signup, const std::string& invitation) {
  if (signup == Signup::open) return std::nullopt;
  if (signup == Signup::closed) return Refusal{"closed", "this house takes in nobody new"};
  if (invitations_ != nullptr && invitations_->good(invitation, loop_.now())) return std::nullopt;
  return Refusal{"not_invited", "this house takes in new people by invitation only"};
}

void Accounts::use_invitation(Signup signup, const std::string& invitation, Batch& batch) {
  if (signup == Signup::invited && invitations_ != nullptr)
    batch.push_back(invitations_->use(invitation, loop_.now()));
}

void Accounts::enter_as_guest(const Before& before, const std::string& name, const EntryDone& done,
                              const std::string& invitation) {
  if (const std::optional<Refusal> refusal = kept_out(doors_.guests, invitation))
    return done(refusal, {});
  AccountRow account;
  account.id = random_name(14);
  account.name = composed(name);
  account.kind = AccountKind::guest;
  account.created = loop_.now();
  if (const std::string fault = fault_of_name(account.name); !fault.empty())
    return done(Refusal{"bad_name", fault}, {});
  // Nobody passes for somebody who has an account, or for the house.
  if (is_word_of_house(account.name) || storage_.account_named(name_key(account.name)))
    return done(name_taken(), {});
  Batch batch{PutAccount{account}};
  std::vector<std::string> ended;
  replace(before, batch, ended);
  use_invitation(doors_.guests, invitation, batch);
  open_session(account, std::move(batch), std::move(ended), done);
}

void Accounts::enrol(const Before& before, const std::string& name, const std::string& password,
                     const EntryDone& done, const std::string& invitation) {
  // A guest who came by an invitation has shown it.
  const bool shown = before && doors_.people == Signup::invited && doors_.guests == Signup::invited;
  const Signup signup = shown ? Signup::open : doors_.people;
  if (const std::optional<Refusal> refusal = kept_out(signup, invitation)) return done(refusal, {});
  if (const std::string fault = fault_of_account_name(name); !fault.empty())
    return done(Refusal{"bad_name", fault}, {});
  if (const std::optional<Refusal> refusal = refused_password(password, name))
    return done(refusal, {});
  if (before && before->account.kind != AccountKind::guest)
    return done(Refusal{"has_account", "you have an account already"}, {});
  AccountRow account = before ? fresh(before->account) : AccountRow{};
  if (!before) {
    account.id = random_name(14);
    account.created = loop_.now();
  }
  account.name = name;
  account.name_key = name_key(name);
  account.kind = AccountKind::person;
  const bool reserved = is_word_of_house(name) || std::find(kOfGuests.begin(), kOfGuests.end(),
                                                            account.name_key) != kOfGuests.end();
  if (reserved || storage_.account_named(account.name_key)) return done(name_taken(), {});
  const Hold held = hold_account(account.id);
  if (!held) return done(under_way(), {});
  const Hold name_held = hold("name " + account.name_key);
  if (!name_held) return done(name_taken(), {});
  const bool accepted =
      hash(account.id, password,
           [this, account, held, name_held, done, signup, invitation,
            was_guest = before.has_value()](const std::string& hashed) {
             // Somebody else may have come by the same invitation meanwhile.
             if (const std::optional<Refusal> refusal = kept_out(signup, invitation))
               return done(refusal, {});
             if (hashed.empty())
               return done(Refusal{"busy", "not enough memory just now; try again"}, {});
             AccountRow stored = account;
             stored.password = hashed;
             const std::string code = recovery_code();
             stored.recovery = recovery_hash(code);
             // A guest may have left the browser open somewhere, or lent it.
             std::vector<std::string> ended = ids_of(storage_.sessions_of(account.id));
             Batch batch{PutAccount{stored}, DropPasses{account.id, PassKind::session, ""}};
             use_invitation(signup, invitation, batch);
             open_session(stored, std::move(batch), std::move(ended),
                          [this, held, name_held, done, was_guest, code](
                              const std::optional<Refusal>& refusal, Entry entry) {
                            if (!refusal && was_guest && seating_.rename)
                              seating_.rename({entry.account.id, entry.account.name});
                            entry.recovery = code;
                            done(refusal, entry);
                          });
           });
  if (!accepted) done(busy(), {});
}

void Accounts::log_in(const Before& before, const std::string& name, const std::string& password,
                      const EntryDone& done) {
  const std::optional<AccountRow> account = storage_.account_named(name_key(name));
  const bool accepted = check(account, password, [this, before, account, done](bool right) {
    if (!right) return done(Refusal{"bad_login", "the name or the password is not right"}, {});
    // It may have changed, or be gone, since the password was looked up: such a session would
    // outlive a change of password that ends all of them.
    const Hold held = hold_account(account->id);
    const std::optional<AccountRow> now = storage_.account(account->id);
    if (!held || !now || now->password != account->password) return done(under_way(), {});
    if (now->banned != 0) return done(Refusal{"banned", "this account may not come in"}, {});
    Batch batch;
    std::vector<std::string> ended;
    replace(before, batch, ended);
    open_session(*now, std::move(batch), std::move(ended), done);
  });
  if (!accepted) done(busy(), {});
}

void Accounts::log_out(const std::string& session, const Done& done) {
  store({DropSecret{secret_hash(session)}}, [done](bool ok) { done(unless(ok)); });
}

void Accounts::change_password(const AccountRow& asking, const std::string& current,
                               const std::string& next, bool tokens_too, const EntryDone& done) {
  const AccountRow account = fresh(asking);
  if (account.kind == AccountKind::guest)
    return done(Refusal{"no_password", "a guest has no password; make an account first"}, {});
  if (const std::optional<Refusal> refusal = refused_password(next, account.name))
    return done(refusal, {});
  const Hold held = hold_account(account.id);
  if (!held) return done(under_way(), {});
  const bool accepted =
      check(account, current, [this, account, next, tokens_too, held, done](bool right) {
        if (!right) return done(Refusal{"wrong_password", "the password is not right"}, {});
        if (!hash(account.id, next,
                  [this, account, tokens_too, held, done](const std::string& hashed) {
                    store_password(account, hashed, tokens_too, held, done);
                  }))
          done(busy(), {});
      });
  if (!accepted) done(busy(), {});
}

void Accounts::store_password(const AccountRow& account, const std::string& hash, bool tokens_too,
                              const Hold& held, const EntryDone& done) {
  if (hash.empty()) return done(Refusal{"busy", "not enough memory just now; try again"}, {});
  AccountRow changed = account;
  changed.password = hash;
  std::vector<std::string> ended = ids_of(storage_.sessions_of(account.id));
  if (tokens_too)
    for (const PassRow& token : storage_.tokens_of(account.id)) ended.push_back(token.id);
  using Kind = std::optional<PassKind>;
  Batch batch{PutAccount{changed},
              DropPasses{account.id, tokens_too ? Kind() : PassKind::session, ""}};
  open_session(changed, std::move(batch), std::move(ended),
               [held, done](const std::optional<Refusal>& refusal, const Entry& entry) {
                 done(refusal, entry);
               });
}

void Accounts::recover(const std::string& name, const std::string& code, const std::string& next,
                       const EntryDone& done) {
  const std::optional<AccountRow> account = storage_.account_named(name_key(name));
  const bool right = account && account->kind != AccountKind::leaving &&
                     !account->recovery.empty() &&
                     same_secret(account->recovery, recovery_hash(code));
  if (!right) return done(Refusal{"bad_recovery", "the name or the code is not right"}, {});
  if (const std::optional<Refusal> refusal = refused_password(next, account->name))
    return done(refusal, {});
  const Hold held = hold_account(account->id);
  if (!held) return done(under_way(), {});
  const bool accepted =
      hash(account->id, next, [this, account, held, done](const std::string& hashed) {
        AccountRow changed = *account;
        const std::string fresh = recovery_code();
        changed.recovery = recovery_hash(fresh);
        store_password(changed, hashed, true, held,
                       [done, fresh](const std::optional<Refusal>& refusal, Entry entry) {
                         entry.recovery = fresh;
                         done(refusal, entry);
                       });
      });
  if (!accepted) done(busy(), {});
}

void Accounts::renew_recovery(const AccountRow& asking, const std::string& password,
                              const CodeDone& done) {
  const AccountRow account = fresh(asking);
  if (account.kind == AccountKind::guest)
    return done(Refusal{"no_password", "a guest has no password; make an account first"}, {});
  const Hold held = hold_account(account.id);
  if (!held) return done(under_way(), {});
  const bool accepted = check(account, password, [this, account, held, done](bool right) {
    if (!right) return done(Refusal{"wrong_password", "the password is not right"}, {});
    AccountRow changed = account;
    const std::string code = recovery_code();
    changed.recovery = recovery_hash(code);
    store({PutAccount{changed}}, [held, code, done](bool ok) { done(unless(ok), code); });
  });
  if (!accepted) done(busy(), {});
}

void Accounts::remove(const AccountRow& asking, const std::string& password, const EndDone& done) {
  const AccountRow account = fresh(asking);
  const Hold held = hold_account(account.id);
  if (!held) return done(under_way(), {});
  if (account.kind == AccountKind::guest) return leave_for_good(account, held, done);
  const bool accepted = check(account, password, [this, account, held, done](bool right) {
    if (!right) return done(Refusal{"wrong_password", "the password is not right"}, {});
    leave_for_good(account, held, done);
  });
  if (!accepted) done(busy(), {});
}

// The name stays taken until no game shows it any more: nobody else shall seem to have played them.
void Accounts::leave_for_good(const AccountRow& account, const Hold& held, const EndDone& done) {
  AccountRow leaving = account;
  leaving.kind = AccountKind::leaving;
  leaving.password.clear();
  leaving.recovery.clear();
  std::vector<std::string> ended;
  Batch batch = all_passes_end(account, ended);
  batch.emplace_back(PutAccount{leaving});
  batch.emplace_back(ForgetSpeaker{account.id});
  end_passes(std::move(batch), std::move(ended),
             [this, leaving, held, done](const std::optional<Refusal>& refusal,
                                         const std::vector<std::string>& over) {
               done(refusal, over);
               if (!refusal) forget(leaving);
             });
}

void Accounts::forget(const AccountRow& leaving) {
  if (!seating_.forget) return;
  const auto forgotten = [this, id = leaving.id](bool ok) {
    // Tried again when the server starts.
    if (!ok) return log_event(Severity::warning, "account_still_leaving", {{"account", id}});
    store({DropAccount{id}}, {});
  };
  // Whatever they did until now is stored first: a seat taken this very moment is found too.
  storage_.write({}, [this, id = leaving.id, forgotten](bool) { seating_.forget(id, forgotten); });
}

void Accounts::seat_by(Seating seating) {
  seating_ = std::move(seating);
  for (const AccountRow& account : storage_.leaving_accounts()) forget(account);
}

void Accounts::set_hosts(const std::vector<std::string>& names) {
  for (const std::string& name : names) hosts_.insert(name_key(name));
}

bool Accounts::is_host(const AccountRow& account) const {
  return account.kind != AccountKind::guest && (account.admin || hosts_.contains(account.name_key));
}

Batch Accounts::all_passes_end(const AccountRow& account, std::vector<std::string>& ended) {
  ended = ids_of(storage_.sessions_of(account.id));
  for (const PassRow& token : storage_.tokens_of(account.id)) ended.push_back(token.id);
  return {DropPasses{account.id, {}, ""}};
}

void Accounts::ban(const AccountRow& account, bool banned, const std::string& reason,
                   const EndDone& done) {
  const Hold held = hold_account(account.id);
  if (!held) return done(under_way(), {});
  AccountRow changed = account;
  changed.banned = banned ? loop_.now() : 0;
  changed.ban_reason = banned ? reason : "";
  std::vector<std::string> ended;
  Batch batch;
  if (banned) batch = all_passes_end(account, ended);
  batch.emplace_back(PutAccount{changed});
  end_passes(std::move(batch), std::move(ended),
             [held, done](const std::optional<Refusal>& refusal,
                          const std::vector<std::string>& over) { done(refusal, over); });
}

void Accounts::set_admin(const AccountRow& account, bool admin, const Done& done) {
  if (account.kind == AccountKind::guest)
    return done(Refusal{"no_password", "a guest has no password; make an account first"});
  const Hold held = hold_account(account.id);
  if (!held) return done(under_way());
  AccountRow changed = account;
  changed.admin = admin;
  store({PutAccount{changed}}, [held, done](bool ok) { done(unless(ok)); });
}

void Accounts::reset_password(const AccountRow& account, const PasswordDone& done) {
  if (account.kind == AccountKind::guest)
    return done(Refusal{"no_password", "a guest has no password; make an account first"}, {}, {});
  const Hold held = hold_account(account.id);
  if (!held) return done(under_way(), {}, {});
  const std::string password = random_name(16);
  const bool accepted =
      hash(account.id, password, [this, account, password, held, done](const std::string& hashed) {
        if (hashed.empty()) return done(busy(), {}, {});
        AccountRow changed = account;
        changed.password = hashed;
        std::vector<std::string> ended;
        Batch batch = all_passes_end(account, ended);
        batch.emplace_back(PutAccount{changed});
        end_passes(std::move(batch), std::move(ended),
                   [held, done, password](const std::optional<Refusal>& refusal,
                                          const std::vector<std::string>& over) {
                     done(refusal, refusal ? "" : password, over);
                   });
      });
  if (!accepted) done(busy(), {}, {});
}

void Accounts::expel(const AccountRow& account, const EndDone& done) {
  const Hold held = hold_account(account.id);
  if (!held) return done(under_way(), {});
  leave_for_good(account, held, done);
}

void Accounts::keep_pruning() {
  // First of all the next time: nothing that happens in this one may prevent it.
  loop_.after(kHour, [this] { keep_pruning(); });
  noted_.clear();
  storage_.write({DropExpired{loop_.now()}}, {});
}

void Accounts::declare_bot(const AccountRow& account, const Done& done) {
  const Hold held = hold_account(account.id);
  if (!held) return done(under_way());
  AccountRow changed = fresh(account);
  changed.kind = AccountKind::bot;
  store({PutAccount{changed}}, [held, done](bool ok) { done(unless(ok)); });
}

std::vector<PassRow> Accounts::sessions(const AccountRow& account) {
  std::vector<PassRow> sessions = storage_.sessions_of(account.id);
  std::erase_if(sessions, [now = loop_.now()](const PassRow& pass) {
    return pass.expires != 0 && pass.expires < now;
  });
  return sessions;
}

void Accounts::end_session(const AccountRow& account, const std::string& id, const EndDone& done) {
  const std::vector<PassRow> own = storage_.sessions_of(account.id);
  if (std::none_of(own.begin(), own.end(), [&](const PassRow& pass) { return pass.id == id; }))
    return done(Refusal{"no_session", "there is no such session"}, {});
  end_passes({DropPass{id, account.id}}, {id}, done);
}

void Accounts::end_other_sessions(const AccountRow& account, const std::string& pass,
                                  const EndDone& done) {
  std::vector<std::string> ended = ids_of(storage_.sessions_of(account.id));
  std::erase(ended, pass);
  end_passes({DropPasses{account.id, PassKind::session, pass}}, std::move(ended), done);
}

void Accounts::make_token(
    const AccountRow& account, const std::string& name, const std::string& scopes,
    const std::function<void(std::optional<Refusal>, const PassRow&, const std::string&)>& done) {
  constexpr std::size_t kMostTokens = 50;
  if (storage_.tokens_of(account.id).size() >= kMostTokens)
    return done(Refusal{"too_many", "drop an old token first"}, {}, {});
  const std::string secret = "slt_" + random_name(40);
  PassRow pass;
  pass.id = random_name(12);
  pass.secret_hash = secret_hash(secret);
  pass.account = account.id;
  pass.kind = PassKind::token;
  pass.name = composed(name);
  pass.scopes = scopes;
  pass.created = loop_.now();
  if (const std::string fault = fault_of_name(pass.name); !fault.empty())
    return done(Refusal{"bad_name", fault}, {}, {});
  store({PutPass{pass}}, [pass, secret, done](bool ok) { done(unless(ok), pass, secret); });
}

void Accounts::drop_token(const AccountRow& account, const std::string& id, const Done& done) {
  store({DropPass{id, account.id}}, [done](bool ok) { done(unless(ok)); });
}

}  // namespace stadtluft::server
