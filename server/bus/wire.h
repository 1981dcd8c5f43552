#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace stadtluft::server {

// Bytes of a message between nodes, written one value after the other and read back in the same
// order. Numbers have a fixed length, the lowest byte first; texts have their length before them.
class WireWriter {
 public:
  void byte(std::uint8_t value) { bytes_ += static_cast<char>(value); }
  void small(std::uint32_t value) { write(value, sizeof value); }
  void number(std::uint64_t value) { write(value, sizeof value); }
  void text(std::string_view value) {
    small(static_cast<std::uint32_t>(value.size()));
    bytes_ += value;
  }
  void raw(std::string_view value) { bytes_ += value; }
  [[nodiscard]] std::string take() { return std::move(bytes_); }

 private:
  void write(std::uint64_t value, std::size_t bytes) {
    for (std::size_t i = 0; i < bytes; ++i) byte(static_cast<std::uint8_t>(value >> (8 * i)));
  }

  std::string bytes_;
};

// What is not there reads as zero or empty, and is not ok.
class WireReader {
 public:
  explicit WireReader(std::string_view bytes) : left_(bytes) {}

  std::uint8_t byte() { return static_cast<std::uint8_t>(read(1)); }
  std::uint32_t small() { return static_cast<std::uint32_t>(read(sizeof(std::uint32_t))); }
  std::uint64_t number() { return read(sizeof(std::uint64_t)); }
  std::string_view text() { return raw(small()); }
  std::string_view rest() { return raw(left_.size()); }
  [[nodiscard]] bool ok() const { return ok_; }
  // Everything was read, and was there.
  [[nodiscard]] bool complete() const { return ok_ && left_.empty(); }

 private:
  std::string_view raw(std::size_t size) {
    if (size > left_.size()) {
      ok_ = false;
      left_ = {};
      return {};
    }
    const std::string_view bytes = left_.substr(0, size);
    left_.remove_prefix(size);
    return bytes;
  }
  std::uint64_t read(std::size_t size) {
    std::uint64_t value = 0;
    std::size_t i = 0;
    for (const char c : raw(size))
      value |= std::uint64_t{static_cast<std::uint8_t>(c)} << (8 * i++);
    return value;
  }

  std::string_view left_;
  bool ok_ = true;
};

}  // namespace stadtluft::server
