#include "server/base/crypto.h"

#include <algorithm>

#include <sodium.h>

namespace stadtluft::server {
namespace {

constexpr std::string_view kAlphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz";

const unsigned char* raw(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

bool start_crypto() { return sodium_init() >= 0; }

Bytes32 random_bytes() {
  Bytes32 bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

std::uint64_t random_number() {
  std::uint64_t number = 0;
  randombytes_buf(&number, sizeof number);
  return number;
}

std::string random_name(std::size_t length) {
  std::string name(length, ' ');
  for (char& letter : name)
    letter = kAlphabet[randombytes_uniform(static_cast<std::uint32_t>(kAlphabet.size()))];
  return name;
}

Bytes32 sha256(std::span<const std::uint8_t> bytes) {
  Bytes32 hash{};
  crypto_hash_sha256(hash.data(), bytes.data(), bytes.size());
  return hash;
}

std::string secret_hash(std::string_view secret) {
  return hex(sha256({raw(secret), secret.size()}));
}

Bytes32 hmac_sha256(const Bytes32& key, std::string_view message) {
  Bytes32 code{};
  crypto_auth_hmacsha256(code.data(), raw(message), message.size(), key.data());
  return code;
}

std::string hex(std::span<const std::uint8_t> bytes) {
  std::string text(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  text.pop_back();
  return text;
}

std::optional<Bytes32> parse_hex(std::string_view text) {
  Bytes32 bytes{};
  std::size_t length = 0;
  const char* end = nullptr;
  if (sodium_hex2bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &length,
                     &end) != 0 ||
      length != bytes.size() || end != text.data() + text.size())
    return std::nullopt;
  return bytes;
}

bool same_secret(std::string_view one, std::string_view other) {
  return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

std::string hash_password(const std::string& password, PasswordCost cost) {
  const bool least = cost == PasswordCost::least;
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(),
                            least ? crypto_pwhash_OPSLIMIT_MIN : crypto_pwhash_OPSLIMIT_INTERACTIVE,
                            least ? crypto_pwhash_MEMLIMIT_MIN : crypto_pwhash_MEMLIMIT_INTERACTIVE,
                            crypto_pwhash_ALG_ARGON2ID13) != 0)
    return {};
  return hash.data();
}

bool check_password(const std::string& hash, const std::string& password) {
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace stadtluft::server
