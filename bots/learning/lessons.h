#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <istream>
#include <ostream>
#include <span>
#include <vector>

#include "bots/net/inputs.h"

namespace stadtluft {

// What one end of a turn teaches: inputs and what was, or is expected to be, the end of it.
struct Lesson {
  std::uint32_t game = 0;
  std::uint8_t seat = 0;
  std::uint8_t clean = 0;  // of a game without exploration
  std::uint8_t players = 0;
  std::uint8_t held_out = 0;  // nothing learns from it: it tells how good a net is
  float by_value = 0;         // the lead that the hand-built value expects, in points
  float lead = 0;             // in points, in the end
  float win = 0;              // 0..1, in the end
  float lead_target = 0;
  float win_target = 0;
};

// Many lessons. Numbers are kept in steps of 1/1024 to save room.
class Lessons {
 public:
  static constexpr float kStep = 1.0F / 1024;

  explicit Lessons(std::size_t dense) : dense_(dense) {}

  void add(const Lesson& lesson, const Inputs& inputs) {
    lessons_.push_back(lesson);
    for (const float number : inputs.dense)
      numbers_.push_back(
          static_cast<std::int16_t>(std::clamp(std::round(number / kStep), -32767.0F, 32767.0F)));
    places_.insert(places_.end(), inputs.sparse.begin(), inputs.sparse.end());
    ends_.push_back(places_.size());
  }
  void add(const Lessons& others) {
    Inputs inputs;
    for (std::size_t i = 0; i < others.size(); ++i) {
      others.read(i, inputs);
      add(others[i], inputs);
    }
  }

  [[nodiscard]] std::size_t size() const { return lessons_.size(); }
  [[nodiscard]] std::size_t dense() const { return dense_; }
  [[nodiscard]] Lesson& operator[](std::size_t i) { return lessons_[i]; }
  [[nodiscard]] const Lesson& operator[](std::size_t i) const { return lessons_[i]; }
  [[nodiscard]] std::span<const std::int16_t> numbers(std::size_t i) const {
    return {&numbers_[i * dense_], dense_};
  }
  [[nodiscard]] std::span<const std::uint16_t> places(std::size_t i) const {
    const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
    return {places_.data() + begin, ends_[i] - begin};
  }
  // The lesson's inputs.
  void read(std::size_t i, Inputs& to) const {
    to.dense.resize(dense_);
    const auto own = numbers(i);
    for (std::size_t k = 0; k < dense_; ++k) to.dense[k] = kStep * static_cast<float>(own[k]);
    const auto ones = places(i);
    to.sparse.assign(ones.begin(), ones.end());
  }

  // Checkpoints, for the machine that wrote them.
  void write(std::ostream& to) const {
    const std::array<std::uint64_t, 3> head = {dense_, lessons_.size(), places_.size()};
    put(to, head);
    put(to, lessons_);
    put(to, numbers_);
    put(to, places_);
    put(to, ends_);
  }
  [[nodiscard]] bool read(std::istream& from) {
    std::array<std::uint64_t, 3> head{};
    get(from, head);
    if (!from || head[0] != dense_ || head[1] > kMost || head[2] > kMost * 256) return false;
    lessons_.resize(head[1]);
    numbers_.resize(head[1] * dense_);
    places_.resize(head[2]);
    ends_.resize(head[1]);
    get(from, lessons_);
    get(from, numbers_);
    get(from, places_);
    get(from, ends_);
    return static_cast<bool>(from);
  }

 private:
  static constexpr std::uint64_t kMost = 100'000'000;

  template <class Values>
  static void put(std::ostream& to, const Values& values) {
    to.write(reinterpret_cast<const char*>(values.data()),
             static_cast<std::streamsize>(values.size() * sizeof(values[0])));
  }
  template <class Values>
  static void get(std::istream& from, Values& values) {
    from.read(reinterpret_cast<char*>(values.data()),
              static_cast<std::streamsize>(values.size() * sizeof(values[0])));
  }

  std::size_t dense_;
  std::vector<Lesson> lessons_;
  std::vector<std::int16_t> numbers_;
  std::vector<std::uint16_t> places_;
  std::vector<std::size_t> ends_;
};

}  // namespace stadtluft
