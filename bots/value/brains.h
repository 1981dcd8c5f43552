#pragma once

#include <tuple>

#include "bots/value/judge.h"
#include "bots/value/values.h"
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
  // Fails with file and key if a file is faulty. A net (nets/<game>.net) that does not fit is left
  // out, and refusals() says why.
  static Result<Brains> load(const DataSource& source);
  // Those that were built into the program.
  static const Brains& built_in();

  // A sentence for every net that was left out.
  [[nodiscard]] const std::vector<std::string>& refusals() const { return refusals_; }
  // Plays with another net, or with none.
  template <Valued G>
  void set_net(std::shared_ptr<const Net> net) {
    std::get<Knowledge<G>>(all_).net = std::move(net);
  }

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
  template <class G>
  void load_net(const DataSource& source, Knowledge<G>& fitted);

  Each<AllGames>::Type all_;
  std::vector<std::string> refusals_;
};

}  // namespace stadtluft
