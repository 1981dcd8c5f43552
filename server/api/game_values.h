#pragma once

#include <map>
#include <string>
#include <tuple>

#include "server/api/call.h"

namespace stadtluft {
class AnyGame;
class DataSource;
}  // namespace stadtluft

namespace stadtluft::server {

// The values that a game is played by, for clients that draw it and were built with others. A game
// in progress keeps the ones it began with, whatever the tables say since.
class GameValues {
 public:
  // Must outlive this. Texts are read from there.
  explicit GameValues(const DataSource& data) : data_(data) {}

  // {"rules": HASH, "tables": {"cards": [{"id": "001", "cost": 3, ..}, ..], ..},
  //  "texts": {"cards.001.text": SENTENCE, ..}} in the language of `?lang=`. The texts are those
  // that are put together from the values.
  void give(const Call& call, const AnyGame& game);

 private:
  [[nodiscard]] Result<std::string> body_of(const AnyGame& game, const std::string& language) const;

  const DataSource& data_;
  // By game, hash of its values, and language.
  std::map<std::tuple<std::string, std::string, std::string>, std::string> bodies_;
};

}  // namespace stadtluft::server
