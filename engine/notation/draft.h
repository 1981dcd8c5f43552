#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include <boost/json/value.hpp>

namespace stadtluft {

// A JSON object in the making. Members are appended in the order in which they are told and are not
// looked up, and all of them lie in one vector, which keeps its room when the draft is used again:
// a view is made for every viewer at every step and forgotten as soon as it is text.
//
// Names and texts must outlive the draft. No name may stand twice in one object.
class Draft {
 public:
  enum class Kind : std::uint8_t { null, flag, number, text, list, object };
  // The number of a node; the draft itself is the first one.
  using Index = std::uint32_t;
  static constexpr Index kRoot = 0;
  static constexpr Index kNone = 0xffffffff;

  // A value, and its name if it is a member of an object.
  struct Node {
    std::string_view name{};
    std::string_view text{};
    std::int64_t number = 0;  // of a flag 0 or 1
    // Of what a list or an object holds.
    Index first = kNone;
    Index last = kNone;
    std::uint32_t count = 0;
    Index next = kNone;  // in the same list or object
    Kind kind = Kind::null;
  };

  Draft() { clear(); }
  // Begins anew.
  void clear();

  // Appends null to a list or an object, to be made something else at once.
  Index append(Index parent, std::string_view name = {});
  // The member of this name, or kNone.
  [[nodiscard]] Index find(Index object, std::string_view name) const;

  // How many nodes there are.
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  [[nodiscard]] const Node& operator[](Index index) const { return nodes_[index]; }
  [[nodiscard]] Node& operator[](Index index) { return nodes_[index]; }

  [[nodiscard]] boost::json::value json(Index index = kRoot) const;

 private:
  std::vector<Node> nodes_;
};

}  // namespace stadtluft
