#include "server/storage/queries.h"

#include <array>

namespace stadtluft::server::query {

std::span<const std::string_view> all() {
  static constexpr std::array kAll = {kAccount,   kAccountNamed, kAccountsOfKind,
                                      kPass,      kPassesOf,     kTable,
                                      kSeatsOf,   kTablesOf,     kListed,
                                      kMine,      kMineRunning,  kNextListedGame,
                                      kLog,       kChat,         kDue,
                                      kOwned,     kQuarantined,  kQuarantineCount,
                                      kOldGuests, kHouseTime,    kRules,
                                      kPeople,    kPeopleNamed,  kTablesAfter,
                                      kSaidBy,    kNote,         kDueHere,
                                      kClaimOf,   kGamesAt};
  return kAll;
}

std::string at(std::string_view query, std::string_view now) {
  std::string text(query);
  constexpr std::string_view kTime = ":x";
  for (std::size_t found = text.find(kTime); found != std::string::npos;
       found = text.find(kTime, found + now.size()))
    text.replace(found, kTime.size(), now);
  return text;
}

}  // namespace stadtluft::server::query
