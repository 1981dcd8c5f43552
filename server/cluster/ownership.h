#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

// Who answers for a table. A house of one server owns all of its tables, always. In a house of
// several nodes on one database every table has one owner at a time: a node that claimed it, and
// whose lease has not run out. docs/server.md, "Several nodes", says how.
namespace stadtluft::server {

// What a node holds of a table that it claimed. Ownership::holds says whether that is still so.
struct Hold {
  std::int64_t epoch = 0;  // of the claim; grows with every claim
  std::int64_t lease = 0;  // which lease of this process it was claimed under
};

struct Owner {
  // An id, as Ownership::self. Empty: there is no such table, or (`unknown`) the database could not
  // say who has it.
  std::string node = {};
  std::int64_t epoch = 0;
  bool mine = false;
  bool unknown = false;
  bool taken = false;  // just now, from another node whose lease had run out
  Hold hold = {};      // if it is mine
};

// Everything is called on the loop's thread.
class Ownership {
 public:
  Ownership() = default;
  Ownership(const Ownership&) = delete;
  Ownership& operator=(const Ownership&) = delete;
  virtual ~Ownership() = default;

  // Whether there may be other nodes. If not, all of the rest is of no importance: every table is
  // ours, and nothing is asked of the database.
  [[nodiscard]] virtual bool several() const = 0;
  // The id of this process among the nodes: letters, digits, '-' and '_', at most 40, another one
  // after every start. Empty if there is one server only.
  [[nodiscard]] virtual const std::string& self() const = 0;

  // Whether this process may answer for anything: its lease has not run out, by a clock that goes
  // on while the process is paused. To be asked at every entry, whatever comes from outside.
  [[nodiscard]] virtual bool valid() const = 0;
  // Whether a claim still stands: made under the present lease, which is valid.
  [[nodiscard]] virtual bool holds(const Hold& hold) const = 0;

  // Who owns a table. Claims it if no live node has it; the claim is durable when this returns.
  // What is known of tables of others is kept for a moment, see forget().
  [[nodiscard]] virtual Owner owner_of(const std::string& table) = 0;
  // Claims those of the tables at once that were dead nodes': owner_of knows it then.
  virtual void take_over(const std::vector<std::string>& tables) = 0;
  // The other node said that it has not got the table, or there was no responder: the next
  // owner_of asks the database.
  virtual void forget(const std::string& table) = 0;
  // The ids of all nodes whose lease has not run out, in their order. Asked of the database once a
  // second at most. Empty if it cannot be asked.
  [[nodiscard]] virtual std::vector<std::string> nodes() = 0;

  // For the room of tables: a table that is about to be stored for the first time is ours;
  [[nodiscard]] virtual Hold found(const std::string& table) = 0;
  // it is not in memory any more, or another node has it: the next owner_of claims it again;
  virtual void let_go(const std::string& table) = 0;
  // what is held of a table that was claimed, if anything.
  [[nodiscard]] virtual std::optional<Hold> held(const std::string& table) const = 0;

  // Called when the lease of this process has run out, before it has another one: everything that
  // was claimed under it is lost.
  virtual void when_lost(std::function<void()> lost) = 0;
};

// Which of the nodes comes first for a table: all of them work it out alike. Empty if there are
// none.
[[nodiscard]] std::string first_for(const std::vector<std::string>& nodes,
                                    const std::string& table);

// Of a house of one server.
[[nodiscard]] Ownership& lone_ownership();

}  // namespace stadtluft::server
