#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/content/data_table.h"
#include "engine/core/grammar.h"
#include "engine/core/result.h"
#include "engine/games/firenze/names.h"

namespace stadtluft::firenze {

enum class Kind : std::uint8_t { person, feast, event, building, church };

// What a card does; its numbers are in Card. One function per key serves all cards that share it.
enum class Effect : std::uint8_t {
  swap_with_bag,
  shift_height,
  free_choice,
  redraw_row_card,
  reduce_build_cost,
  shield_or_drop_feast,
  swap_with_player,
  steal_stone,
  lose_top_stone,
  score_seals,
  score_fixed,
  lose_tower,
  hand_in,
  exchange_price,
  storehouse_limit,
  bell_tower,
  privilege
};

// When in one's own turn a person may be played (FIR-3.6).
enum class Window : std::uint8_t { before_choice, after_refill, build, fulfil, limits };

enum class Reach : std::uint8_t { active, all, other };
enum class HandInRule : std::uint8_t { share, per_tower, fixed };

struct Card {
  std::string id;
  Kind kind = Kind::person;
  Effect effect = Effect::swap_with_bag;
  std::uint8_t copies = 0;
  std::uint8_t start_copies = 0;
  std::uint8_t windows = 0;  // bit per Window
  Reach reach = Reach::active;
  HandInRule hand_in = HandInRule::fixed;
  bool shields = false;
  bool to_highest_tower = false;
  std::int16_t points = 0;     // of a feast or privilege
  std::uint8_t amount = 0;     // reduction, price, limit, delta, stones
  std::uint8_t numerator = 0;  // of a share, rounded up
  std::uint8_t denominator = 1;
  std::uint8_t colour = 0;    // of the bell tower
  std::uint8_t height = 0;    // of the bell tower or the privileged order
  std::uint16_t heights = 0;  // bit per height that a feast counts

  [[nodiscard]] bool playable_in(Window window) const {
    return (windows >> static_cast<unsigned>(window) & 1U) != 0;
  }
};

struct Order {
  std::uint8_t colour = 0;
  std::uint8_t height = 0;
  std::uint8_t prestige = 0;
};

struct Balcony {
  std::uint8_t numeral = 1;  // 1..4
  std::uint8_t order = 0;
  std::uint8_t prestige = 0;  // in place of the printed value (FIR-8.6)
};

struct FloorToken {
  std::uint8_t height = 0;
  std::uint8_t bonus = 0;
};

[[nodiscard]] constexpr std::uint8_t order_at(std::uint8_t colour, unsigned height) {
  return static_cast<std::uint8_t>(colour * kFloors + (height - kLowestOrder));
}

// The printed game: immutable after loading.
struct Content {
  std::vector<Card> cards;
  std::array<Order, kOrders> orders;  // at order_at(colour, height)
  std::vector<Balcony> balconies;
  std::array<FloorToken, kFloorTokens> floor_tokens;
  std::array<std::uint8_t, kColours> stones;
  std::array<std::uint8_t, kColours> majority_bonus;
  std::array<std::uint8_t, kMaxBuilt + 1> build_cost;
  std::array<std::uint8_t, kMaxPlayers + 1> seals;  // by number of players
  std::array<std::array<std::uint8_t, kMaxPlayers>, kMaxPlayers + 1> start_stones;
  std::uint8_t stones_per_card = 0;
  std::uint8_t exchange_price = 0;
  std::uint8_t storehouse_limit = 0;
  std::uint8_t card_limit = 0;
  std::uint8_t last_seal_bonus = 0;
  std::uint8_t neutral_seals = 0;       // that exist
  std::uint8_t neutral_seals_used = 0;  // by the standard setup
  std::uint8_t bell_card = kNone;       // the card that option "beginners" leaves out

  std::vector<std::string_view> card_words;
  std::vector<std::string_view> order_words;
  std::vector<std::string_view> balcony_words;
  std::vector<std::string_view> floor_token_words;
  std::uint64_t data_hash = 0;
  RuleValues values;  // that all of this was read from
  std::vector<Provenance> provenance;
  std::deque<std::string> names;  // owns the words that are not card ids

  // Reads and checks data/firenze. The result is pinned: words point into it.
  static Result<std::unique_ptr<Content>> load(const DataSource& source);
};

}  // namespace stadtluft::firenze
