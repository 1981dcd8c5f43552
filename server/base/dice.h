#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/notation/fields.h"
#include "record/record.h"
#include "server/base/crypto.h"

// Dice that players can verify; docs/dice.md tells the whole protocol. In short: the server commits
// to a secret when a table is founded, every seat of a person may commit to a seed of its own, the
// seeds are revealed when the game starts, the secret when it is over. The key of the dice is made
// from all of them:
//
//   server's commitment = SHA-256("stadtluft-dice-v2:<table>:server:<secret>")
//   seat's commitment   = SHA-256("stadtluft-dice-v2:seat:<seed>")
//   key = HMAC-SHA256(secret, "stadtluft-dice-v2:<table>:key\n" and for every seat "<n>:<what>\n")
//
// where secret and seed are 64 hexadecimal digits (the key of the HMAC: the 32 bytes they mean),
// and <what> is the seed, or "bot", "none" or "withheld". The outcome number k of the game (from 0)
// is drawn with a ticket below the sum of the weights of all outcomes:
//
//   x = first eight bytes, big-endian, of HMAC-SHA256(key, "stadtluft-dice:<k>:<attempt>")
//   ticket = x mod total; an x from the incomplete last stretch of 2^64 is dropped and the attempt
//   (from 0) counted up, so that no outcome is favoured
//
// Outcomes are counted along the game as it stands: who takes back a move and comes to the same
// outcome again finds the same dice, so that nobody can roll again by undoing.
//
// Older games (version 1) have a secret of the server alone: its commitment is SHA-256 of its 32
// bytes, and it is the key itself.
namespace stadtluft::server {

inline constexpr std::string_view kDiceSchemeV1 = "hmac-sha256-v1";
inline constexpr std::string_view kDiceScheme = "hmac-sha256-v2";

// Draws with a key.
class Dice {
 public:
  explicit Dice(const Bytes32& key) : key_(key) {}

  // Uniform in [0, total). Requires total > 0.
  [[nodiscard]] std::uint32_t ticket(std::uint64_t k, std::uint32_t total) const;
  // Requires chance's turn in `state`.
  [[nodiscard]] Action draw(const AnyGame& game, const AnyState& state, std::uint64_t k) const;

 private:
  Bytes32 key_;
};

// What one seat has to do with the dice.
struct DiceSeat {
  enum class Part : std::uint8_t {
    none,       // it never committed: a free seat, or a client that does not take part
    bot,        // a bot of the house; its seed would be the server's
    committed,  // before the game: it has a seed
    revealed,   // before the game: and the server knows it
    seed,       // in the game: it brought its seed
    withheld    // in the game: it committed, and did not reveal in time
  };
  Part part = Part::none;
  std::string commitment = {};  // hexadecimal; of all but none and bot
  std::string seed = {};        // hexadecimal; of `seed`

  friend bool operator==(const DiceSeat&, const DiceSeat&) = default;
};

// What was promised about the dice of a table, and what has been revealed of it.
struct DicePromise {
  std::string scheme{kDiceScheme};
  std::string table;       // its id
  std::string commitment;  // to the secret
  std::string secret;      // hexadecimal; empty where it is not known
  std::vector<DiceSeat> seats;
};

// Hexadecimal digits in, hexadecimal digits out.
[[nodiscard]] std::string server_commitment(std::string_view table, std::string_view secret);
[[nodiscard]] std::string seat_commitment(std::string_view seed);
// 64 hexadecimal digits in lower case: a secret has one spelling only, its hash is that of its
// text.
[[nodiscard]] bool is_hex32(std::string_view text);
// A member of that form; if it may be missing, empty then.
[[nodiscard]] std::string digits_of(Fields& fields, std::string_view key);
[[nodiscard]] std::string digits_if(Fields& fields, std::string_view key);

// Requires the secret, and seats as they are in a game.
[[nodiscard]] Dice make_dice(const DicePromise& promise);
// That the secret and every seed are what was promised. Requires the secret.
[[nodiscard]] Status check_promise(const DicePromise& promise);

// The member "dice" of tables and of records' headers, with the secret if it is known.
[[nodiscard]] json::object promise_json(const DicePromise& promise);
[[nodiscard]] Result<DicePromise> read_promise(const json::value& value, const Location& location);

// One outcome of a finished game and the ticket that led to it: it fell on [from, to) of total.
struct Draw {
  std::size_t step = 0;
  std::uint64_t k = 0;
  std::uint32_t total = 0;
  std::uint32_t ticket = 0;
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  std::string text;
  // All that chance could bring, in the engine's order, and how often each would come.
  std::vector<std::string> outcomes;
  std::vector<std::uint32_t> weights;
};

struct DiceProof {
  DicePromise promise;
  std::vector<Draw> draws;
};

// Replays the record and checks commitments, seeds and every outcome with the weights that the
// engine gives it. Fails at the first that is not as the dice say. A record that brings values of
// its own along is accepted with `other_data` only.
[[nodiscard]] Result<DiceProof> verify_dice(const Record& record,
                                            OtherData other_data = OtherData::refuse);

}  // namespace stadtluft::server
