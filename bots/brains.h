#pragma once

#include <tuple>

#include "bots/judge.h"
#include "bots/values.h"
#include "engine/games/all.h"

namespace stadtluft {

// The fitted weights of the values of all games. One object is made at start, like the games.
class Brains {
  template <class Tuple>
  struct Each;
  template <class... G>
  struct Each<std::tuple<G...>> {
    using Type = std::tuple<Knowledge<G>...>;
    template <class Wanted>
    static constexpr bool kHas = (std::is_same_v<Wanted, G> || ...);
  };

 public:
  // Reads bots/<game>.toml and bots/<game>-policy.toml of every game. Without the first a game
  // keeps the weights set by hand, without the second its policy has those of the first; and the
  // slopes of bots/<game>-slopes.toml, without which the items of the value count as they are.
  // Fails with file and key if a file is faulty.
  static Result<Brains> load(const DataSource& source);
  // Those that were built into the program.
  static const Brains& built_in();

  // By hand for a game that is not of the house.
  template <Valued G>
  [[nodiscard]] Knowledge<G> fitted() const {
    if constexpr (Each<AllGames>::template kHas<G>)
      return std::get<Knowledge<G>>(all_);
    else
      return {};
  }

 private:
  template <class G>
  static Status load_game(const DataSource& source, Knowledge<G>& fitted);

  Each<AllGames>::Type all_;
};

}  // namespace stadtluft
