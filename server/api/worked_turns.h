#pragma once

#include <map>
#include <string>

#include "server/api/call.h"

namespace stadtluft::server {

// The turns that the rules show page by page. Each is played once, when somebody reads it.
class WorkedTurns {
 public:
  // Must outlive this.
  explicit WorkedTurns(const Games& games) : games_(games) {}

  void give(const Call& call);

 private:
  const Games& games_;
  std::map<std::string, std::string> bodies_;  // by game
};

// {"game", "seat", "players", "pages": [{"say", "show", "act", "entries", "state"}]}: the document
// of the seat on every page, with what has happened since the page before.
[[nodiscard]] Result<json::value> worked_turn_json(const Games& games, const std::string& game);

}  // namespace stadtluft::server
