#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

// What we need of libsodium, in the shapes we need it.
namespace stadtluft::server {

using Bytes32 = std::array<std::uint8_t, 32>;

// Call once before anything else here. False if the library cannot be used.
[[nodiscard]] bool start_crypto();

[[nodiscard]] Bytes32 random_bytes();
[[nodiscard]] std::uint64_t random_number();
// Letters and digits without look-alikes (55 of them): 12 characters are 69 bits.
[[nodiscard]] std::string random_name(std::size_t length);

[[nodiscard]] Bytes32 sha256(std::span<const std::uint8_t> bytes);
// The hash under which a secret (cookie, token) is stored, in hexadecimal digits.
[[nodiscard]] std::string secret_hash(std::string_view secret);
[[nodiscard]] Bytes32 hmac_sha256(const Bytes32& key, std::string_view message);

[[nodiscard]] std::string hex(std::span<const std::uint8_t> bytes);
[[nodiscard]] std::optional<Bytes32> parse_hex(std::string_view text);

// In constant time, for secrets.
[[nodiscard]] bool same_secret(std::string_view one, std::string_view other);

// How much a password hash costs. `interactive` takes about 50 ms and 64 MiB; `least` is for tests.
enum class PasswordCost : std::uint8_t { interactive, least };
// Argon2id with salt and parameters in one text. Slow on purpose: never on the loop's thread.
// Empty if there is not enough memory.
[[nodiscard]] std::string hash_password(const std::string& password, PasswordCost cost);
[[nodiscard]] bool check_password(const std::string& hash, const std::string& password);

}  // namespace stadtluft::server
