#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/grammar.h"
#include "engine/core/result.h"
#include "engine/core/seat.h"

namespace stadtluft {

// One thing that is settled before a game: number of players, an expansion, a variant. Every value
// is one number, so that options can be stored, compared and listed without knowing the game.
struct OptionSpec {
  enum class Kind : std::uint8_t {
    flag,    // 0 or 1, written on/off
    number,  // min..max
    choice,  // one of the words
    set      // any of the words, written word+word or none; one bit each, at most 63 words
  };
  std::string_view name;
  Kind kind = Kind::flag;
  std::int64_t standard = 0;
  std::int64_t min = 0;
  std::int64_t max = 1;
  Words words = {};
  std::string_view about = {};  // what is settled, in a sentence for the schemas
};

// The values of a game's options, in the order of its specs.
using OptionValues = std::vector<std::int64_t>;

// An option and the member of a game's Options that keeps its value.
template <class Options>
struct OptionRow {
  OptionSpec spec;
  std::int64_t (*get)(const Options&);
  void (*set)(Options&, std::int64_t);
};

namespace detail {
template <class Member>
struct MemberOf;
template <class C, class T>
struct MemberOf<T C::*> {
  using Class = C;
  using Type = T;
};
}  // namespace detail

template <auto Member>
[[nodiscard]] auto kept_in(const OptionSpec& spec) {
  using Options = typename detail::MemberOf<decltype(Member)>::Class;
  using Type = typename detail::MemberOf<decltype(Member)>::Type;
  return OptionRow<Options>{
      spec, [](const Options& options) { return static_cast<std::int64_t>(options.*Member); },
      [](Options& options, std::int64_t value) { options.*Member = static_cast<Type>(value); }};
}

// A choice whose first word means that the seat is drawn; the others are the seats from 0 on.
template <auto Member>
[[nodiscard]] auto seat_kept_in(const OptionSpec& spec) {
  using Options = typename detail::MemberOf<decltype(Member)>::Class;
  return OptionRow<Options>{spec,
                            [](const Options& options) {
                              return options.*Member == kNobody ? std::int64_t{0}
                                                                : std::int64_t{options.*Member} + 1;
                            },
                            [](Options& options, std::int64_t value) {
                              options.*Member = value == 0 ? kNobody : static_cast<Seat>(value - 1);
                            }};
}

[[nodiscard]] OptionValues standard_options(const std::vector<OptionSpec>& specs);

// Reads one value in its text form ("on", "3", "generator", "white_3+green_4").
[[nodiscard]] Result<std::int64_t> parse_option(const OptionSpec& spec, std::string_view text);
[[nodiscard]] std::string option_text(const OptionSpec& spec, std::int64_t value);

// Changes the option named before the '=' of "name=value". Names the known options if it is none.
[[nodiscard]] Status set_option(const std::vector<OptionSpec>& specs, OptionValues& values,
                                std::string_view assignment);
// The value of a named option. Requires that the name is one of the specs.
[[nodiscard]] std::int64_t option_value(const std::vector<OptionSpec>& specs,
                                        const OptionValues& values, std::string_view name);
// Fails if a value is out of its range. A game may refuse combinations on top of this.
[[nodiscard]] Status check_options(const std::vector<OptionSpec>& specs,
                                   const OptionValues& values);

}  // namespace stadtluft
