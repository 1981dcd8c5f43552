#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace stadtluft::server {

// Something that must be done at a table by its owner, whichever node that is. What comes by a
// request that names the table needs none of this: such a request goes to the owner as a whole.
struct Visit {
  enum class Kind : std::uint8_t {
    rename,  // somebody who sits here has another name, or is no guest any more
    forget   // somebody who sits here is no more: the game goes on without their name
  };
  Kind kind = Kind::rename;
  std::string table;
  std::string account;
  // Of rename:
  std::string name = {};
  bool declared_bot = false;
  bool guest = false;
};

// The other nodes of a house. The relay fulfils it, and calls Tables::visit and
// Tables::forget_speaker of the node that was asked. Called on the loop's thread.
class Neighbours {
 public:
  Neighbours() = default;
  Neighbours(const Neighbours&) = delete;
  Neighbours& operator=(const Neighbours&) = delete;
  virtual ~Neighbours() = default;

  // Lets the owner of the table do this. `done` is called once, later, with whether it is durable;
  // not before some limit of time if nobody answers. The table is another node's.
  virtual void visit(const std::string& owner, const Visit& visit,
                     std::function<void(bool)> done) = 0;
  // All other nodes: whatever they have in memory of what this account said is without its name
  // now, as in the database.
  virtual void forget_speaker(const std::string& account) = 0;
};

}  // namespace stadtluft::server
