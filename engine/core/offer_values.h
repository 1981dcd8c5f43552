#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace stadtluft {

// What an offered action brings and costs, and what else a player wants to read of it: price,
// points, workers, the card that lies there. The names, words and bounds are those of
// MessageSpec::values of the action; a value that says nothing now is left out.
class OfferValues {
 public:
  struct Value {
    std::string_view name;
    std::int32_t number = 0;

    friend bool operator==(const Value&, const Value&) = default;
  };
  static constexpr std::size_t kMost = 8;

  void tell(std::string_view name, std::int32_t number) {
    assert(size_ < kMost);
    values_[size_++] = {name, number};
  }
  [[nodiscard]] const Value* begin() const { return values_.data(); }
  [[nodiscard]] const Value* end() const { return values_.data() + size_; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }

 private:
  std::array<Value, kMost> values_{};
  std::size_t size_ = 0;
};

}  // namespace stadtluft
