#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace stadtluft {

namespace detail {
template <std::size_t Bytes>
struct UnsignedOf;
template <>
struct UnsignedOf<1> : std::type_identity<std::uint8_t> {};
template <>
struct UnsignedOf<2> : std::type_identity<std::uint16_t> {};
template <>
struct UnsignedOf<4> : std::type_identity<std::uint32_t> {};
template <>
struct UnsignedOf<8> : std::type_identity<std::uint64_t> {};
}  // namespace detail

// A short list inside a state. Slots past the end are always zero bytes, so that two states with
// equal content are equal byte for byte (states are compared, hashed and copied as bytes).
template <class T, std::uint8_t Capacity>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  using value_type = T;

  [[nodiscard]] static constexpr std::size_t capacity() { return Capacity; }
  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr bool full() const { return size_ == Capacity; }

  constexpr T& operator[](std::size_t i) {
    assert(i < size_);
    return items_[i];
  }
  constexpr const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }
  constexpr T& back() { return (*this)[size_ - 1U]; }
  constexpr const T& back() const { return (*this)[size_ - 1U]; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }

  // Requires !full(). A program without assertions drops what does not fit: it never writes past
  // the end.
  constexpr void push_back(const T& item) {
    assert(!full());
    if (full()) [[unlikely]]
      return;
    items_[size_++] = item;
  }
  // Requires !empty().
  constexpr void pop_back() {
    assert(!empty());
    items_[--size_] = T{};
  }
  // Removes item i and closes the gap. Requires i < size().
  constexpr void erase(std::size_t i) {
    assert(i < size_);
    std::copy(begin() + i + 1, end(), begin() + i);
    pop_back();
  }
  // Inserts before item i. Requires !full() and i <= size().
  constexpr void insert(std::size_t i, const T& item) {
    assert(!full() && i <= size_);
    std::copy_backward(begin() + i, end(), end() + 1);
    items_[i] = item;
    ++size_;
  }
  constexpr void clear() {
    std::fill(begin(), end(), T{});
    size_ = 0;
  }

 private:
  // As wide as the items are aligned: no padding bytes.
  using Size = typename detail::UnsignedOf<alignof(T)>::type;
  std::array<T, Capacity> items_{};
  Size size_ = 0;
};

// A short list on the caller's stack, for answers of the engine. Its slots start uninitialised, so
// that making one costs nothing; it is never part of a state.
template <class T, std::size_t Capacity>
class Scratch {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  using value_type = T;

  Scratch() {}  // NOLINT(modernize-use-equals-default): "= default" would zero the slots
  Scratch(const Scratch& other) : size_(other.size_), overflowed_(other.overflowed_) {
    std::copy_n(other.items(), size_, items());
  }
  Scratch& operator=(const Scratch& other) {
    if (this != &other) {
      size_ = other.size_;
      overflowed_ = other.overflowed_;
      std::copy_n(other.items(), size_, items());
    }
    return *this;
  }
  ~Scratch() = default;

  [[nodiscard]] static constexpr std::size_t capacity() { return Capacity; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  // Whether something was appended that found no room. Then the list is not the whole answer.
  [[nodiscard]] bool overflowed() const { return overflowed_; }
  void clear() {
    size_ = 0;
    overflowed_ = false;
  }

  // What finds no room is dropped and remembered in overflowed(). No assertion: how many answers
  // there are may depend on a position that somebody wrote.
  void push_back(const T& item) {
    if (size_ == Capacity) [[unlikely]] {
      overflowed_ = true;
      return;
    }
    items()[size_++] = item;
  }

  T& operator[](std::size_t i) {
    assert(i < size_);
    return items()[i];
  }
  const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items()[i];
  }
  T* begin() { return items(); }
  T* end() { return items() + size_; }
  const T* begin() const { return items(); }
  const T* end() const { return items() + size_; }

 private:
  T* items() { return slots_.items; }
  const T* items() const { return slots_.items; }

  union Slots {
    Slots() {}  // NOLINT(modernize-use-equals-default)
    T items[Capacity];
  } slots_;
  std::size_t size_ = 0;
  bool overflowed_ = false;
};

}  // namespace stadtluft
