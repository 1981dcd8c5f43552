#include "server/accounts/accounts.h"

#include <algorithm>
#include <array>

namespace stadtluft::server {
namespace {

constexpr std::size_t kLongestName = 24;
constexpr std::size_t kLongestGuestName = 48;  // bytes
constexpr std::size_t kShortestPassword = 8;
constexpr std::size_t kLongestPassword = 200;
constexpr std::array<std::string_view, 3> kScopes = {"read", "play", "bot"};

std::string lower(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

Refusal storage_failed() { return {"storage", "it could not be stored; try again"}; }

}  // namespace

std::string fault_of_guest_name(const std::string& name) {
  if (name.empty() || name.size() > kLongestGuestName) return "a name has 1 to 48 bytes";
  if (name.front() == ' ' || name.back() == ' ') return "a name has no blanks around it";
  const bool control = std::any_of(name.begin(), name.end(), [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
  });
  return control ? "a name has no control characters" : "";
}

std::string fault_of_account_name(const std::string& name) {
  const bool plain = std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
  });
  if (!plain || name.size() < 2 || name.size() > kLongestName)
    return "the name of an account has 2 to 24 letters, digits, '_' or '-'";
  return {};
}

std::string fault_of_password(const std::string& password) {
  if (password.size() < kShortestPassword || password.size() > kLongestPassword)
    return "a password has 8 to 200 bytes";
  return {};
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

std::optional<Identity> Accounts::identify(const std::string& session, const std::string& token) {
  const bool by_token = !token.empty();
  const std::string& secret = by_token ? token : session;
  if (secret.empty() || secret.size() > 100) return std::nullopt;
  const std::optional<PassRow> pass = storage_.pass(secret_hash(secret));
  if (!pass || pass->kind != (by_token ? "token" : "session")) return std::nullopt;
  if (pass->expires != 0 && pass->expires < loop_.now()) return std::nullopt;
  std::optional<AccountRow> account = storage_.account(pass->account);
  if (!account) return std::nullopt;
  return Identity{std::move(*account), by_token, " " + pass->scopes + " ", pass->id};
}

void Accounts::open_session(const AccountRow& account, bool store_account, const EntryDone& done) {
  Entry entry{account, random_name(40)};
  PassRow pass;
  pass.id = random_name(16);
  pass.secret_hash = secret_hash(entry.secret);
  pass.account = account.id;
  pass.kind = "session";
  pass.created = loop_.now();
  pass.expires = pass.created + kSessionLife;
  Batch batch;
  if (store_account) batch.emplace_back(PutAccount{account});
  batch.emplace_back(PutPass{pass});
  storage_.write(std::move(batch), [this, entry, done](bool ok) {
    names_under_way_.erase(entry.account.name_key);
    done(ok ? std::nullopt : std::optional(storage_failed()), entry);
  });
}

void Accounts::enter_as_guest(const std::string& name, const EntryDone& done) {
  if (const std::string fault = fault_of_guest_name(name); !fault.empty())
    return done(Refusal{"bad_name", fault}, {});
  AccountRow account;
  account.id = random_name(14);
  account.name = name;
  account.kind = "guest";
  account.created = loop_.now();
  open_session(account, true, done);
}

void Accounts::enrol(const std::optional<AccountRow>& guest, const std::string& name,
                     const std::string& password, const EntryDone& done) {
  if (const std::string fault = fault_of_account_name(name); !fault.empty())
    return done(Refusal{"bad_name", fault}, {});
  if (const std::string fault = fault_of_password(password); !fault.empty())
    return done(Refusal{"bad_password", fault}, {});
  if (guest && guest->kind != "guest")
    return done(Refusal{"has_account", "you have an account already"}, {});
  AccountRow account = guest.value_or(AccountRow{});
  if (account.id.empty()) {
    account.id = random_name(14);
    account.created = loop_.now();
  }
  account.name = name;
  account.name_key = lower(name);
  account.kind = "person";
  if (names_under_way_.contains(account.name_key) || storage_.account_named(account.name_key))
    return done(Refusal{"name_taken", "this name is taken"}, {});
  names_under_way_.insert(account.name_key);
  const bool accepted = workers_.run(
      loop_, [cost = cost_, password] { return hash_password(password, cost); },
      [this, account, done](const std::string& hash) {
        if (hash.empty()) {
          names_under_way_.erase(account.name_key);
          return done(Refusal{"busy", "not enough memory just now; try again"}, {});
        }
        AccountRow stored = account;
        stored.password = hash;
        open_session(stored, true, done);
      });
  if (accepted) return;
  names_under_way_.erase(account.name_key);
  done(Refusal{"busy", "too much to do just now; try again"}, {});
}

void Accounts::log_in(const std::string& name, const std::string& password, const EntryDone& done) {
  const std::optional<AccountRow> account = storage_.account_named(lower(name));
  const bool accepted = workers_.run(
      loop_,
      [cost = cost_, account, password] {
        // An unknown name takes as long as a wrong password.
        static const std::string kOfNobody = hash_password("nobody has this one", cost);
        return check_password(account ? account->password : kOfNobody, password) &&
               account.has_value();
      },
      [this, account, done](bool right) {
        if (!right) return done(Refusal{"bad_login", "the name or the password is not right"}, {});
        open_session(*account, false, done);
      });
  if (!accepted) done(Refusal{"busy", "too much to do just now; try again"}, {});
}

void Accounts::log_out(const std::string& session, const Done& done) {
  storage_.write({DropSecret{secret_hash(session)}},
                 [done](bool ok) { done(ok ? std::nullopt : std::optional(storage_failed())); });
}

void Accounts::keep_pruning() {
  constexpr std::int64_t kHour = 3'600'000;
  storage_.write({DropExpired{loop_.now()}}, {});
  loop_.after(kHour, [this] { keep_pruning(); });
}

void Accounts::declare_bot(const AccountRow& account, const Done& done) {
  AccountRow changed = account;
  changed.kind = "bot";
  storage_.write({PutAccount{changed}},
                 [done](bool ok) { done(ok ? std::nullopt : std::optional(storage_failed())); });
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
  pass.kind = "token";
  pass.name = name;
  pass.scopes = scopes;
  pass.created = loop_.now();
  storage_.write({PutPass{pass}}, [pass, secret, done](bool ok) {
    done(ok ? std::nullopt : std::optional(storage_failed()), pass, secret);
  });
}

void Accounts::drop_token(const AccountRow& account, const std::string& id, const Done& done) {
  storage_.write({DropPass{id, account.id}},
                 [done](bool ok) { done(ok ? std::nullopt : std::optional(storage_failed())); });
}

}  // namespace stadtluft::server
