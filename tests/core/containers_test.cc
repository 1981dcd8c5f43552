#include <array>
#include <cstring>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/fixed_vector.h"
#include "engine/core/frame.h"
#include "engine/core/hash.h"

namespace stadtluft {
namespace {

using Small = FixedVector<std::uint8_t, 5>;

std::vector<int> items(const Small& list) { return {list.begin(), list.end()}; }

TEST(FixedVector, Grows_to_its_capacity) {
  Small list;
  EXPECT_TRUE(list.empty());
  for (std::uint8_t i = 0; i < 5; ++i) list.push_back(i);
  EXPECT_TRUE(list.full());
  EXPECT_EQ(list.size(), Small::capacity());
  EXPECT_EQ(list.back(), 4);
}

TEST(FixedVector, Inserts_and_erases_anywhere) {
  Small list;
  list.insert(0, 3);
  list.insert(0, 1);
  list.insert(1, 2);
  list.insert(3, 4);
  EXPECT_EQ(items(list), (std::vector<int>{1, 2, 3, 4}));
  list.erase(1);
  list.erase(2);
  list.erase(0);
  EXPECT_EQ(items(list), (std::vector<int>{3}));
}

TEST(FixedVector, Leaves_zeros_behind_so_that_equal_content_is_equal_bytes) {
  Small fresh;
  fresh.push_back(7);
  Small used;
  for (const int item : {9, 7, 8, 6}) used.push_back(static_cast<std::uint8_t>(item));
  used.erase(0);
  used.pop_back();
  used.erase(1);
  EXPECT_TRUE(same_bytes(fresh, used));
  used.clear();
  EXPECT_TRUE(same_bytes(Small(), used));
}

TEST(FixedVector, Has_no_padding_whatever_it_holds) {
  static_assert(std::has_unique_object_representations_v<FixedVector<std::uint8_t, 3>>);
  static_assert(std::has_unique_object_representations_v<FixedVector<std::uint16_t, 3>>);
  static_assert(std::has_unique_object_representations_v<FixedVector<Frame, 7>>);
  static_assert(std::has_unique_object_representations_v<Agenda<16>>);
  static_assert(std::is_trivially_copyable_v<Agenda<16>>);
  EXPECT_EQ(sizeof(FixedVector<std::uint8_t, 3>), 4U);
  EXPECT_EQ(sizeof(FixedVector<std::uint16_t, 3>), 8U);
}

TEST(Scratch, Copies_what_it_holds) {
  Scratch<int, 8> list;
  list.push_back(4);
  list.push_back(5);
  Scratch<int, 8> copy(list);
  list.clear();
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(std::vector<int>(copy.begin(), copy.end()), (std::vector<int>{4, 5}));
  list = copy;
  const Scratch<int, 8>& same = list;
  list = same;
  EXPECT_EQ(list.size(), 2U);
  EXPECT_EQ(list[1], 5);
  EXPECT_EQ(list.capacity(), 8U);
}

TEST(Scratch, Keeps_to_its_room_and_says_when_something_found_none) {
  // The slots behind the list must stay as they are.
  struct {
    Scratch<int, 3> list;
    std::array<int, 4> behind{};
  } memory;
  for (const int item : {1, 2, 3}) memory.list.push_back(item);
  EXPECT_FALSE(memory.list.overflowed());
  for (const int item : {4, 5, 6}) memory.list.push_back(item);
  EXPECT_TRUE(memory.list.overflowed());
  EXPECT_EQ(std::vector<int>(memory.list.begin(), memory.list.end()), (std::vector<int>{1, 2, 3}));
  EXPECT_EQ(memory.behind, (std::array<int, 4>{}));
  const Scratch<int, 3> copy(memory.list);
  EXPECT_TRUE(copy.overflowed());
  memory.list.clear();
  EXPECT_FALSE(memory.list.overflowed());
  memory.list = copy;
  EXPECT_TRUE(memory.list.overflowed());
}

#ifdef NDEBUG
TEST(FixedVector, Never_writes_past_its_end_in_a_program_without_assertions) {
  struct {
    Small list;
    std::array<std::uint8_t, 8> behind{};
  } memory;
  for (std::uint8_t i = 1; i <= 8; ++i) memory.list.push_back(i);
  EXPECT_EQ(items(memory.list), (std::vector<int>{1, 2, 3, 4, 5}));
  EXPECT_EQ(memory.behind, (std::array<std::uint8_t, 8>{}));
}
#endif

TEST(Hash, Is_the_same_on_every_machine) {
  EXPECT_EQ(hash_text(""), 1240548846944876420U);
  EXPECT_EQ(hash_text("a"), 10601512273717938513U);
  EXPECT_EQ(hash_text("stadtluft"), 8487642906060800388U);
  EXPECT_EQ(hash_text("Stadtluft macht frei"), 566079730122228542U);
  EXPECT_EQ(hash_text("Stadtluft macht frei", 7), 8721728942770432925U);
}

TEST(Hash, Sees_every_byte_and_the_length) {
  std::vector<unsigned char> bytes(40, 0);
  const std::uint64_t plain = hash_bytes(bytes.data(), bytes.size());
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    bytes[i] = 1;
    EXPECT_NE(hash_bytes(bytes.data(), bytes.size()), plain) << i;
    bytes[i] = 0;
    EXPECT_NE(hash_bytes(bytes.data(), i), plain) << i;
  }
}

TEST(Hash, Of_a_state_is_that_of_its_bytes) {
  Agenda<4> agenda;
  agenda.push({.kind = 1, .seat = 2});
  const Agenda<4> copy = agenda;
  EXPECT_EQ(hash_state(agenda), hash_state(copy));
  EXPECT_EQ(hash_state(agenda), hash_bytes(&agenda, sizeof agenda));
  agenda.top().step = 1;
  EXPECT_NE(hash_state(agenda), hash_state(copy));
}

}  // namespace
}  // namespace stadtluft
