#include "server/tables/shares.h"

#include <utility>

namespace stadtluft::server {
namespace {

constexpr std::size_t kMostRecent = 50'000;

std::string own_share(const std::string& account) { return "account " + account; }

}  // namespace

const std::string& Shares::keep(const std::string& account, std::string share) {
  if (recent_.size() >= kMostRecent && !recent_.contains(account)) {
    older_ = std::move(recent_);
    recent_.clear();
  }
  return recent_[account] = std::move(share);
}

void Shares::note(const std::string& account, bool guest, const std::string& address) {
  if (guest) {
    keep(account, "guests of " + address);
  } else if (recent_.contains(account) || older_.contains(account)) {
    // May have been a guest.
    keep(account, own_share(account));
  }
}

const std::string& Shares::of(const std::string& account) {
  if (const auto found = recent_.find(account); found != recent_.end()) return found->second;
  if (const auto found = older_.find(account); found != older_.end())
    return keep(account, found->second);
  const std::optional<AccountRow> row = storage_.account(account);
  return keep(account, row && row->kind == AccountKind::guest ? "guests" : own_share(account));
}

}  // namespace stadtluft::server
