#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include "engine/notation/draft.h"

namespace stadtluft::server {

// The first eight bytes of a name, as a number that sorts as they do.
inline std::uint64_t head_of(std::string_view name) {
  std::array<unsigned char, sizeof(std::uint64_t)> bytes{};
  // Of a fixed length that is one instruction.
  if (name.size() >= bytes.size())
    std::memcpy(bytes.data(), name.data(), bytes.size());
  else
    std::copy(name.begin(), name.end(), bytes.begin());
  std::uint64_t head = 0;
  for (const unsigned char byte : bytes) head = head << 8U | byte;
  return head;
}

// A member of an object that is to be sorted: most names differ in their first eight bytes.
template <class Value>
struct Member {
  std::uint64_t head;
  std::string_view name;
  Value value;

  Member(std::string_view name_of, Value of) : head(head_of(name_of)), name(name_of), value(of) {}
  friend bool operator<(const Member& x, const Member& y) {
    return x.head != y.head ? x.head < y.head : x.name < y.name;
  }
};

// The members of one object, in order. Objects inside it are sorted meanwhile: the room is that of
// all objects that are being written, the innermost last.
template <class Value>
class SortedMembers {
 public:
  // `add_all` is called with this, to add the members.
  template <class F>
  explicit SortedMembers(F&& add_all) : first_(room().size()) {
    add_all(*this);
    std::sort(begin(), room().end());
  }
  SortedMembers(const SortedMembers&) = delete;
  SortedMembers& operator=(const SortedMembers&) = delete;
  ~SortedMembers() { room().erase(begin(), room().end()); }

  void add(std::string_view name, Value value) { room().emplace_back(name, value); }
  [[nodiscard]] const Member<Value>& operator[](std::size_t i) const { return room()[first_ + i]; }

 private:
  static std::vector<Member<Value>>& room() {
    thread_local std::vector<Member<Value>> members;
    return members;
  }
  [[nodiscard]] auto begin() const { return room().begin() + static_cast<std::ptrdiff_t>(first_); }

  std::size_t first_;
};

[[nodiscard]] inline SortedMembers<Draft::Index> sorted_members(const Draft& draft,
                                                                Draft::Index object) {
  return SortedMembers<Draft::Index>([&](auto& sorted) {
    for (Draft::Index member = draft[object].first; member != Draft::kNone;
         member = draft[member].next)
      sorted.add(draft[member].name, member);
  });
}

}  // namespace stadtluft::server
