#pragma once

#include <tuple>

#include "bots/judge.h"
#include "bots/values.h"
#include "engine/games/all.h"

namespace stadtluft {

// The fitted weights of the values of all games. One object is made at start, like the games.
class Brains {
  template <class G>
  struct Fitted {
    WeightsOf<G> weights;
  };
  template <class Tuple>
  struct Each;
  template <class... G>
  struct Each<std::tuple<G...>> {
    using Type = std::tuple<Fitted<G>...>;
    template <class Wanted>
    static constexpr bool kHas = (std::is_same_v<Wanted, G> || ...);
  };

 public:
  // Reads bots/<game>.toml of every game. A game without the file keeps the weights set by hand.
  // Fails with file and key if a file is faulty.
  static Result<Brains> load(const DataSource& source);
  // Those that were built into the program.
  static const Brains& built_in();

  // By hand for a game that is not of the house.
  template <Valued G>
  [[nodiscard]] WeightsOf<G> fitted() const {
    if constexpr (Each<AllGames>::template kHas<G>)
      return std::get<Fitted<G>>(all_).weights;
    else
      return {};
  }

 private:
  template <class G>
  static Status load_game(const DataSource& source, Fitted<G>& fitted);

  Each<AllGames>::Type all_;
};

}  // namespace stadtluft
