#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <mutex>

#include <sodium.h>

#include "engine/core/rng.h"

namespace stadtluft::server {

// Secrets, names and dice of a house in a test come from a seed, so that a failure comes again.
class SeededCrypto {
 public:
  explicit SeededCrypto(std::uint64_t seed) {
    // The first start takes random bytes, and none after that.
    if (sodium_init() < 0) std::abort();
    const std::lock_guard lock(mutex());
    rng() = Rng(seed);
    static randombytes_implementation implementation{
        [] { return "seeded"; }, [] { return word(); }, nullptr, nullptr, fill, nullptr};
    randombytes_set_implementation(&implementation);
  }
  SeededCrypto(const SeededCrypto&) = delete;
  SeededCrypto& operator=(const SeededCrypto&) = delete;
  ~SeededCrypto() { randombytes_set_implementation(&randombytes_sysrandom_implementation); }

 private:
  static std::mutex& mutex() {
    static std::mutex the_mutex;
    return the_mutex;
  }
  static Rng& rng() {
    static Rng the_rng(0);
    return the_rng;
  }
  static std::uint32_t word() {
    const std::lock_guard lock(mutex());
    return static_cast<std::uint32_t>(rng().next());
  }
  static void fill(void* bytes, std::size_t size) {
    auto* to = static_cast<unsigned char*>(bytes);
    for (std::size_t done = 0; done < size; done += sizeof(std::uint32_t)) {
      const std::uint32_t next = word();
      std::memcpy(to + done, &next, std::min(sizeof next, size - done));
    }
  }
};

}  // namespace stadtluft::server
