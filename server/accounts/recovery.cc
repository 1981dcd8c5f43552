#include "server/accounts/recovery.h"

#include <cstddef>

#include "server/base/crypto.h"

namespace stadtluft::server {
namespace {

// 32 of them, none like another one.
constexpr std::string_view kLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
constexpr std::size_t kLength = 20;
constexpr std::size_t kGroup = 5;

}  // namespace

std::string recovery_code() {
  static_assert(kLetters.size() == 32);
  const Bytes32 bytes = random_bytes();
  std::string code;
  for (std::size_t i = 0; i < kLength; ++i) {
    if (i > 0 && i % kGroup == 0) code += '-';
    code += kLetters[bytes[i] % kLetters.size()];
  }
  return code;
}

std::string recovery_hash(std::string_view code) {
  std::string plain;
  for (const char c : code) {
    if (c >= 'a' && c <= 'z') plain += static_cast<char>(c - 'a' + 'A');
    if ((c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')) plain += c;
  }
  return secret_hash(plain);
}

}  // namespace stadtluft::server
