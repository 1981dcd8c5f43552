// The brown cards 001 to 024: citizenry and offices.

#include "tests/games/hamburg/scene.h"

namespace stadtluft::testing {
namespace {

TEST(HamburgCards, HAM_C_003_pays_2_marks_for_each_citizenry_building) {
  CardTable t = scene({.buildings = {"003", "006", "014"}, .workers = {{"grey", 2}}, .marks = 1});
  t.activate("003");
  EXPECT_EQ(t.marks(), 5);
  EXPECT_EQ(t.workers("grey"), 1);
  EXPECT_FALSE(t.offers_activation("003"));
}

}  // namespace
}  // namespace stadtluft::testing
