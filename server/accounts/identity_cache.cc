#include "server/accounts/identity_cache.h"

#include <utility>

namespace stadtluft::server {

const IdentityCache::Known* IdentityCache::find(const std::string& secret_hash, std::int64_t now) {
  const auto found = by_hash_.find(secret_hash);
  if (found == by_hash_.end()) return nullptr;
  if (now < found->second->until) return &found->second->known;
  erase(found->second);
  return nullptr;
}

void IdentityCache::put(Known known, std::int64_t now) {
  if (const auto old = by_hash_.find(known.pass.secret_hash); old != by_hash_.end())
    erase(old->second);
  while (!entries_.empty() && entries_.size() >= most_) erase(std::prev(entries_.end()));
  entries_.push_front({std::move(known), now + kLife});
  const Known& kept = entries_.front().known;
  by_hash_.emplace(kept.pass.secret_hash, entries_.begin());
  by_account_.emplace(kept.account.id, entries_.begin());
}

void IdentityCache::drop(const std::string& what) {
  if (const auto found = by_hash_.find(what); found != by_hash_.end()) return erase(found->second);
  for (auto found = by_account_.find(what); found != by_account_.end();
       found = by_account_.find(what))
    erase(found->second);
}

void IdentityCache::clear() {
  by_hash_.clear();
  by_account_.clear();
  entries_.clear();
}

void IdentityCache::erase(Entries::iterator entry) {
  by_hash_.erase(entry->known.pass.secret_hash);
  const auto [begin, end] = by_account_.equal_range(entry->known.account.id);
  for (auto i = begin; i != end; ++i) {
    if (i->second != entry) continue;
    by_account_.erase(i);
    break;
  }
  entries_.erase(entry);
}

}  // namespace stadtluft::server
