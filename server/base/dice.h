#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "record/record.h"
#include "server/base/crypto.h"

// Dice that players can verify. A game has a secret of 32 random bytes. Its SHA-256, the
// commitment, is published when the game starts; the secret itself when it is over. The outcome
// number k of the game (from 0) is drawn with a ticket below the sum of the weights of all
// outcomes:
//
//   x = first eight bytes, big-endian, of HMAC-SHA256(secret, "stadtluft-dice:<k>:<attempt>")
//   ticket = x mod total; an x from the incomplete last stretch of 2^64 is dropped and the attempt
//   (from 0) counted up, so that no outcome is favoured
//
// Outcomes are counted along the game as it stands: who takes back a move and comes to the same
// outcome again finds the same dice, so that nobody can roll again by undoing.
namespace stadtluft::server {

inline constexpr std::string_view kDiceScheme = "hmac-sha256-v1";

class Dice {
 public:
  explicit Dice(const Bytes32& secret) : secret_(secret) {}
  static Dice roll_secret() { return Dice(random_bytes()); }

  [[nodiscard]] std::string secret() const { return hex(secret_); }
  [[nodiscard]] std::string commitment() const { return hex(sha256(secret_)); }
  // Uniform in [0, total). Requires total > 0.
  [[nodiscard]] std::uint32_t ticket(std::uint64_t k, std::uint32_t total) const;
  // Requires chance's turn in `state`.
  [[nodiscard]] Action draw(const AnyGame& game, const AnyState& state, std::uint64_t k) const;

 private:
  Bytes32 secret_;
};

// One outcome of a finished game and the ticket that led to it: it fell on [from, to) of total.
struct Draw {
  std::size_t step = 0;
  std::uint64_t k = 0;
  std::uint32_t total = 0;
  std::uint32_t ticket = 0;
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  std::string text;
};

// The member "dice" of a record's header.
[[nodiscard]] json::value dice_json(const Dice& dice, bool with_secret);

// Replays the record and checks the commitment and every outcome. Fails at the first that is not
// as the secret says.
[[nodiscard]] Result<std::vector<Draw>> verify_dice(const Record& record,
                                                    OtherData other_data = OtherData::refuse);

}  // namespace stadtluft::server
