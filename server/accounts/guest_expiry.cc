#include "server/accounts/guest_expiry.h"

#include "server/base/log.h"

namespace stadtluft::server {
namespace {

constexpr std::int64_t kPage = 200;
constexpr std::int64_t kNextPage = 1'000;
constexpr std::int64_t kNextRound = 3'600'000;

}  // namespace

void GuestExpiry::begin() {
  if (life_ > 0) look_on();
}

void GuestExpiry::look_on() {
  bool more = false;
  try {
    more = look();
  } catch (const std::exception& error) {
    metrics_.handler_failures.add();
    log_event(Severity::error, "guests_unreadable", {{"reason", error.what()}});
  }
  loop_.after(more ? kNextPage : kNextRound, [this] { look_on(); });
}

bool GuestExpiry::look() {
  const std::int64_t before = loop_.now() - life_;
  DropGuests idle{{}, before};
  const std::vector<OldGuest> page = storage_.old_guests(before, seen_, kPage);
  for (const OldGuest& guest : page)
    if (guest.idle) idle.accounts.push_back(guest.id);
  const bool more = page.size() == static_cast<std::size_t>(kPage);
  seen_ = more ? page.back() : OldGuest{};
  if (!idle.accounts.empty()) {
    const auto count = static_cast<std::int64_t>(idle.accounts.size());
    storage_.write({std::move(idle)}, [&metrics = metrics_, count](bool ok) {
      if (ok) metrics.guests_removed.add(count);
    });
  }
  return more;
}

}  // namespace stadtluft::server
