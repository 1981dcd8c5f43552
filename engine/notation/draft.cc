#include "engine/notation/draft.h"

#include <cassert>

namespace stadtluft {

namespace json = boost::json;

void Draft::clear() {
  nodes_.clear();
  nodes_.emplace_back().kind = Kind::object;
}

Draft::Index Draft::append(Index parent, std::string_view name) {
  assert(name.empty() || find(parent, name) == kNone);
  const auto added = static_cast<Index>(nodes_.size());
  nodes_.emplace_back().name = name;
  Node& holder = nodes_[parent];
  if (holder.count++ == 0)
    holder.first = added;
  else
    nodes_[holder.last].next = added;
  holder.last = added;
  return added;
}

Draft::Index Draft::find(Index object, std::string_view name) const {
  for (Index member = nodes_[object].first; member != kNone; member = nodes_[member].next)
    if (nodes_[member].name == name) return member;
  return kNone;
}

json::value Draft::json(Index index) const {
  const Node& node = nodes_[index];
  switch (node.kind) {
    case Kind::null:
      break;
    case Kind::flag:
      return node.number != 0;
    case Kind::number:
      return node.number;
    case Kind::text:
      return json::value(node.text);
    case Kind::list: {
      json::array array;
      array.reserve(node.count);
      for (Index item = node.first; item != kNone; item = nodes_[item].next)
        array.emplace_back(json(item));
      return array;
    }
    case Kind::object: {
      json::object object;
      object.reserve(node.count);
      for (Index member = node.first; member != kNone; member = nodes_[member].next)
        object.emplace(nodes_[member].name, json(member));
      return object;
    }
  }
  return nullptr;
}

}  // namespace stadtluft
