#pragma once

#include <map>
#include <memory>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/content/data_source.h"
#include "engine/games/all.h"
#include "engine/notation/any_game.h"

namespace stadtluft {

namespace detail {
template <class Tuple>
struct Owned;
template <class... G>
struct Owned<std::tuple<G...>> {
  static_assert((NotatedGame<G> && ...), "every game of the house fulfils the kernel's concept");
  using Games = std::tuple<std::unique_ptr<G>...>;
};
}  // namespace detail

// All games of the house with their content loaded. One object is made at start and lives as long
// as the program.
class Games {
 public:
  // Fails with file, line and reason if the data of any game is faulty.
  static Result<Games> load(const DataSource& source);
  // One of the games, played by other values. Fails if they do not fit the game as it is now.
  [[nodiscard]] Result<std::shared_ptr<const Games>> with_values(std::string_view id,
                                                                 const RuleValues& values) const;
  // The hash of the values that a record of version 1 was played by: such records name a hash over
  // the files, which <game>/history.toml translates. 0 if it is not known.
  [[nodiscard]] std::uint64_t values_of_version_1(std::string_view id,
                                                  std::uint64_t hash_of_files) const;

  [[nodiscard]] const std::vector<std::unique_ptr<AnyGame>>& list() const { return erased_; }
  // nullptr if there is none of that id.
  [[nodiscard]] const AnyGame* find(std::string_view id) const;
  // "there is no game 'x'; there are ..." with all ids
  [[nodiscard]] Error unknown(std::string_view id) const;

  // Calls f(game) with the game itself, for search and simulation. False if there is none.
  template <class F>
  bool visit(std::string_view id, F&& f) const {
    return std::apply(
        [&](const auto&... game) {
          return (
              (game && std::remove_cvref_t<decltype(*game)>::info().id == id && (f(*game), true)) ||
              ...);
        },
        owned_);
  }
  template <class F>
  void for_each(F&& f) const {
    std::apply([&](const auto&... game) { ((game ? f(*game) : void()), ...); }, owned_);
  }

 private:
  Status read_history(const DataSource& source, std::string_view id);

  // A game is not there if only another one was loaded.
  detail::Owned<AllGames>::Games owned_;
  std::vector<std::unique_ptr<AnyGame>> erased_;
  std::map<std::string, std::uint64_t, std::less<>> version_1_;  // "<game> <hash of files>"
  RuleValues texts_;  // the English texts of all games, which word their refusals
};

}  // namespace stadtluft
