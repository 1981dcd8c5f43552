#pragma once

#include <cstdint>

#include "server/base/loop.h"
#include "server/base/metrics.h"
#include "server/storage/storage.h"

namespace stadtluft::server {

// Removes guests who have no seat in a game that is kept and have not come for a long time, with
// their sessions. Nobody can be such a guest any more once the session has ended.
class GuestExpiry {
 public:
  // `life` in milliseconds; 0: guests are kept for ever.
  GuestExpiry(Storage& storage, Loop& loop, Metrics& metrics, std::int64_t life)
      : storage_(storage), loop_(loop), metrics_(metrics), life_(life) {}

  // From now on, every hour, a page at once.
  void begin();
  // All pages, beginning now; the hourly look goes on as before.
  void look_now() {
    while (life_ > 0 && look()) {
    }
  }
  // One page. Yields whether there may be another.
  bool look();

 private:
  void look_on();

  Storage& storage_;
  Loop& loop_;
  Metrics& metrics_;
  std::int64_t life_;
  OldGuest seen_;
};

}  // namespace stadtluft::server
