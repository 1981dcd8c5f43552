#pragma once

#include <cstdint>
#include <string>

#include "server/accounts/rate_limit.h"
#include "server/tables/house.h"

namespace stadtluft::server {

// Whose limits hold for what somebody does.
struct Payer {
  std::string own;  // the account, or the connection of somebody unknown
  // Of guests, who cost nothing and of whom anybody can have many: all of their address, who pay
  // as well. Empty: nobody else does.
  std::string share{};
};

// All guests of an address may do as much as this many accounts.
inline constexpr double kGuestsPayAs = 4;

[[nodiscard]] inline Payer payer_of(House& house, const Person& person) {
  return {person.account, person.guest ? house.shares.of(person.account) : std::string()};
}

// True if it may happen, and counts it.
[[nodiscard]] inline bool take(RateLimits& limits, Cost cost, const Payer& payer,
                               std::int64_t now) {
  return limits.take(cost, payer.own, now) &&
         (payer.share.empty() || limits.take(cost, payer.share, now, kGuestsPayAs));
}

}  // namespace stadtluft::server
