#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "engine/core/grammar.h"
#include "engine/core/seat.h"

// Positions that people write by hand: what they say themselves, and where they contradict
// themselves.

namespace stadtluft {

namespace json = boost::json;

// The JSON pointer to what lies in front of a seat: "/players/1", "/players/1/hand".
[[nodiscard]] inline std::string at_player(Seat seat, std::string_view key = {}) {
  return fmt::format("/players/{}{}{}", seat, key.empty() ? "" : "/", key);
}

// Whether a position itself says what `key` is, in an object of it or in the object of a seat.
[[nodiscard]] bool says(const json::object& given, std::string_view object, std::string_view key);
[[nodiscard]] bool says(const json::object& given, Seat seat, std::string_view key);

// Keys that only a reader knows, instead of an agenda: `active`, whose turn it is, or `moment`,
// which moment of a round begins.
struct Shorthand {
  static constexpr std::uint8_t kNoMoment = 255;
  Seat active = kNobody;
  std::uint8_t moment = kNoMoment;

  [[nodiscard]] bool given() const { return active != kNobody || moment != kNoMoment; }
};

template <class Archive>
void describe_shorthand(Archive& io, std::uint8_t seats, Words moments) {
  Shorthand shorthand;
  io.about("Only read, in place of an agenda: the seat whose turn begins.")
      .seat("active", shorthand.active, seats);
  io.about("Only read, in place of an agenda: the moment of the round that begins.")
      .word("moment", shorthand.moment, moments);
  if constexpr (Archive::kReading) {
    const std::string_view key = shorthand.active != kNobody ? "active" : "moment";
    if (shorthand.active != kNobody && shorthand.moment != Shorthand::kNoMoment)
      io.refuse("moment", "either active or moment is expected, not both");
    else if (shorthand.given() && io.has("agenda"))
      io.refuse(key, fmt::format("either {} or an agenda is expected, not both", key));
  }
}

// The same out of a position that has been read without a fault.
[[nodiscard]] Shorthand shorthand_of(const json::object& given, Words moments);

// The first piece of a set that is not empty.
template <class Set>
[[nodiscard]] unsigned first_of(const Set& set) {
  std::optional<unsigned> first;
  set.each([&](auto piece) { first = first.value_or(piece); });
  return *first;
}

// Finds a piece that lies in two places. The place is named by `where`, which is called only then.
template <class Set>
class Places {
 public:
  template <class Where>
  void lay(const Set& set, Where&& where) {
    const Set twice = seen_ & set;
    if (!twice.empty() && !piece_) {
      piece_ = first_of(twice);
      where_ = where();
    }
    seen_ = seen_ | set;
  }

  [[nodiscard]] const Set& seen() const { return seen_; }
  // The first piece that was laid twice.
  [[nodiscard]] std::optional<unsigned> twice() const { return piece_; }
  // The second place of that piece.
  [[nodiscard]] const std::string& where() const { return where_; }

 private:
  Set seen_{};
  std::optional<unsigned> piece_;
  std::string where_;
};

// Counts pieces that are alike, and notes the place with which there are too many.
class Tally {
 public:
  explicit Tally(unsigned most) : most_(most) {}

  template <class Where>
  void add(unsigned count, Where&& where) {
    count_ += count;
    if (count > 0 && count_ > most_ && where_.empty()) where_ = where();
  }

  [[nodiscard]] unsigned count() const { return count_; }
  [[nodiscard]] bool over() const { return count_ > most_; }
  // Empty unless there are too many.
  [[nodiscard]] const std::string& where() const { return where_; }

 private:
  unsigned most_;
  unsigned count_ = 0;
  std::string where_;
};

}  // namespace stadtluft
