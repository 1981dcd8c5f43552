#pragma once

#include <string>

#include "engine/core/result.h"
#include "engine/notation/json_archive.h"

namespace stadtluft::server {

// Why something was refused, as it is told to whoever asked. It is made from what they sent and
// from what they may know, never from the text of an `Error`: the engine looks at the whole table,
// and its sentences name hidden cards.
struct Refusal {
  std::string code;          // a word for programs; server/api/call.cc has the status of each
  std::string reason;        // a sentence for people, in English
  std::string rule = {};     // the paragraph of the rules, if one says so: "HAM-7.9"
  json::value because = {};  // {"reason": NAME, ...} of the game's grammar, or null
};

// For a mistake of ours: whoever asked learns that there was one, not what.
inline const Refusal kInternal = {"internal", "something went wrong here"};

// The table is at another node, or this one may not answer for it just now.
inline const Refusal kMoved = {"moved",
                               "this table is on its way from one server to another; try again"};

// The rule or null.
[[nodiscard]] inline json::value rule_json(const Refusal& refusal) {
  return refusal.rule.empty() ? json::value(nullptr) : json::value(refusal.rule);
}

// What somebody asked for, or the refusal.
template <class T>
using Told = Result<T, Refusal>;

}  // namespace stadtluft::server
