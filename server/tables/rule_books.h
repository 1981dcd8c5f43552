#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "engine/games/registry.h"
#include "server/storage/storage.h"

namespace stadtluft::server {

// All sets of values that the games of this house were ever played by. A game goes on with the set
// it began with, whatever the data says since.
class RuleBooks {
 public:
  // Which set a game is played by.
  struct Name {
    std::string game;
    std::string values;  // the word of their hash
    std::int64_t revision = 0;
  };

  RuleBooks(const Games& present, Storage& storage) : present_(present), storage_(storage) {}

  // Stores the present sets and those of the lessons, unless that is done.
  void keep();
  // What new games are played by.
  [[nodiscard]] std::shared_ptr<const Games> present() const;
  // Fails if the set is not known, or if the code plays by another revision. Throws if the storage
  // cannot be read.
  [[nodiscard]] Result<std::shared_ptr<const Games>> find(const Name& name);
  // The same, as records hold it: null for the present values.
  [[nodiscard]] std::shared_ptr<const Games> own(const std::shared_ptr<const Games>& games) const {
    return games.get() == &present_ ? nullptr : games;
  }

 private:
  const Games& present_;
  Storage& storage_;
  std::map<std::pair<std::string, std::string>, std::shared_ptr<const Games>> old_;
  bool kept_ = false;
  bool keeping_ = false;
};

}  // namespace stadtluft::server
