#pragma once

#include "tests/games/hamburg/scene.h"

// What all buildings of phase III share, and what all laurels and searches share.

namespace stadtluft::testing {

inline Counts two_of_each_but(std::string_view colour) {
  Counts counts;
  for (const std::string_view word : hamburg::kColourWords)
    if (word != colour) counts[std::string(word)] = 2;
  return counts;
}

// Only a worker of this colour pays for the building: all others do not, and a worker of it does.
inline void expect_worker(Seated me, const std::string& id, const std::string& colour,
                          const Table& table = {}) {
  me.workers = two_of_each_but(colour);
  EXPECT_FALSE(scene(me, table).offers_activation(id))
      << id << " without a " << colour << " worker";
  me.workers[colour] = 1;
  EXPECT_TRUE(scene(me, table).offers_activation(id)) << id << " with a " << colour << " worker";
}

// The building lies under a marker and is not offered again, although another worker is there.
inline void expect_used_up(const CardTable& t, const std::string& id) {
  EXPECT_TRUE(t.marked(static_cast<unsigned>(std::stoi(id)))) << id;
  EXPECT_EQ(t.asked(), "turn") << id;
  EXPECT_FALSE(t.offers_activation(id)) << id;
}

// A bolt is over: no marker, never offered.
inline void expect_spent(const CardTable& t, const std::string& id) {
  EXPECT_TRUE(t.built(static_cast<unsigned>(std::stoi(id)))) << id;
  EXPECT_FALSE(t.marked(static_cast<unsigned>(std::stoi(id)))) << id;
  EXPECT_FALSE(t.offers_activation(id)) << id;
}

}  // namespace stadtluft::testing
