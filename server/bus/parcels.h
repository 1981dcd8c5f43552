#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace stadtluft::server {

// Long messages go over a bus in parts. Each part says what it is a part of; parts of one message
// arrive in order or are lost.
class Packer {
 public:
  // `sender` is different for every sender there ever was. No part is longer than `most` bytes.
  Packer(std::uint64_t sender, std::size_t most) : sender_(sender), most_(most) {}
  void pack(std::string_view bytes, const std::function<void(std::string part)>& send);
  // What is no longer goes in one part.
  [[nodiscard]] std::size_t most_whole() const { return most_ - 1; }

 private:
  std::uint64_t sender_;
  std::size_t most_;
  std::uint64_t next_ = 0;
};

class Unpacker {
 public:
  // The message that this part completes, if it does. A view into `part` or into what is kept until
  // the next call.
  [[nodiscard]] std::optional<std::string_view> take(std::string_view part);

  static constexpr std::size_t kMostBytes = std::size_t{64} << 20U;  // of messages not yet complete
  static constexpr std::size_t kMostOpen = 64;                       // of them

 private:
  struct Open {
    std::uint32_t next = 0;
    std::uint64_t age = 0;
    std::string bytes;
  };
  using Key = std::pair<std::uint64_t, std::uint64_t>;

  void forget(std::map<Key, Open>::iterator open);
  void forget_oldest();

  std::map<Key, Open> open_;
  std::size_t bytes_ = 0;
  std::uint64_t ages_ = 0;
  std::string whole_;
};

}  // namespace stadtluft::server
