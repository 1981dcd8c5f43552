// Every card: what it costs to activate (AMS-8.6, AMS-5.3). The prices stand here as in the rules,
// not as in the table under test.

#include <array>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tests/games/amsterdam/scene.h"

namespace stadtluft::testing {
namespace {

using Price = std::vector<std::pair<std::string, int>>;

struct Priced {
  std::string rule;
  Price price;
};

const std::array<Priced, 132> kPrices = {{
    {"AMS-C-001", {{"pink", 2}}},
    {"AMS-C-002", {{"grey", 2}}},
    {"AMS-C-003", {{"orange", 2}}},
    {"AMS-C-004", {{"brown", 2}}},
    {"AMS-C-005", {{"purple", 2}}},
    {"AMS-C-006", {{"black", 2}}},
    {"AMS-C-007", {{"grey", 1}, {"purple", 1}, {"orange", 1}}},
    {"AMS-C-008", {{"brown", 1}, {"grey", 1}, {"black", 2}}},
    {"AMS-C-009", {{"grey", 1}, {"purple", 1}, {"pink", 2}}},
    {"AMS-C-010", {{"grey", 1}, {"purple", 1}}},
    {"AMS-C-011", {{"orange", 2}, {"black", 1}}},
    {"AMS-C-012", {{"brown", 2}, {"pink", 1}}},
    {"AMS-C-013", {{"brown", 1}, {"grey", 1}, {"purple", 1}}},
    {"AMS-C-014", {{"pink", 2}}},
    {"AMS-C-015", {{"purple", 2}, {"black", 1}}},
    {"AMS-C-016", {{"orange", 2}}},
    {"AMS-C-017", {{"brown", 2}, {"pink", 1}}},
    {"AMS-C-018", {{"grey", 2}, {"black", 1}}},
    {"AMS-C-019", {{"grey", 1}, {"orange", 1}, {"pink", 1}, {"black", 1}}},
    {"AMS-C-020", {{"brown", 1}, {"grey", 1}, {"orange", 1}, {"pink", 1}}},
    {"AMS-C-021", {{"brown", 1}, {"orange", 1}, {"pink", 1}, {"black", 1}}},
    {"AMS-C-022", {{"purple", 2}}},
    {"AMS-C-023", {{"black", 1}}},
    {"AMS-C-024", {{"brown", 1}, {"grey", 1}, {"purple", 1}, {"pink", 1}}},
    {"AMS-C-025", {{"brown", 2}, {"grey", 1}}},
    {"AMS-C-026", {{"orange", 1}, {"pink", 2}, {"black", 1}}},
    {"AMS-C-027", {{"purple", 2}, {"pink", 1}}},
    {"AMS-C-028", {{"purple", 1}, {"orange", 1}, {"black", 1}}},
    {"AMS-C-029", {{"brown", 1}, {"orange", 1}, {"black", 2}}},
    {"AMS-C-030", {{"grey", 2}, {"purple", 1}, {"pink", 1}}},
    {"AMS-C-031", {{"purple", 2}}},
    {"AMS-C-032", {{"black", 2}}},
    {"AMS-C-033", {{"grey", 2}, {"purple", 1}}},
    {"AMS-C-034", {{"pink", 2}}},
    {"AMS-C-035", {{"brown", 2}}},
    {"AMS-C-036", {{"grey", 1}, {"orange", 2}}},
    {"AMS-C-037", {{"black", 2}}},
    {"AMS-C-038", {{"brown", 1}, {"grey", 1}, {"black", 1}}},
    {"AMS-C-039", {{"grey", 1}, {"purple", 1}, {"pink", 1}}},
    {"AMS-C-040", {{"brown", 1}, {"purple", 1}, {"pink", 1}}},
    {"AMS-C-041", {{"brown", 1}, {"orange", 2}}},
    {"AMS-C-042", {{"orange", 2}}},
    {"AMS-C-043", {{"brown", 1}}},
    {"AMS-C-044", {{"brown", 1}, {"purple", 1}, {"orange", 1}, {"pink", 1}}},
    {"AMS-C-045", {{"pink", 2}}},
    {"AMS-C-046", {{"brown", 1}, {"grey", 1}, {"orange", 1}}},
    {"AMS-C-047", {{"orange", 1}, {"black", 2}}},
    {"AMS-C-048", {{"grey", 1}, {"purple", 1}, {"black", 1}}},
    {"AMS-C-049", {{"orange", 2}}},
    {"AMS-C-050", {{"brown", 1}, {"grey", 1}, {"purple", 2}}},
    {"AMS-C-051", {{"brown", 1}, {"purple", 1}, {"orange", 1}, {"black", 1}}},
    {"AMS-C-052", {{"grey", 1}, {"purple", 1}, {"orange", 1}, {"black", 1}}},
    {"AMS-C-053", {{"pink", 2}, {"black", 1}}},
    {"AMS-C-054", {{"brown", 1}, {"grey", 1}, {"pink", 1}, {"black", 1}}},
    {"AMS-C-055", {{"brown", 1}, {"grey", 1}, {"pink", 1}}},
    {"AMS-C-056", {{"grey", 1}, {"purple", 1}, {"orange", 1}}},
    {"AMS-C-057", {{"brown", 1}, {"orange", 1}, {"black", 1}}},
    {"AMS-C-058", {{"brown", 1}, {"purple", 1}, {"pink", 1}}},
    {"AMS-C-059", {{"grey", 1}, {"purple", 1}, {"black", 1}}},
    {"AMS-C-060", {{"orange", 1}, {"pink", 1}, {"black", 1}}},
    {"AMS-C-061", {{"orange", 1}, {"pink", 2}}},
    {"AMS-C-062", {{"brown", 1}, {"grey", 2}}},
    {"AMS-C-063", {{"purple", 1}, {"orange", 2}}},
    {"AMS-C-064", {{"brown", 2}, {"black", 1}}},
    {"AMS-C-065", {{"purple", 2}, {"pink", 1}}},
    {"AMS-C-066", {{"grey", 1}, {"black", 2}}},
    {"AMS-C-067", {{"grey", 1}, {"pink", 1}, {"black", 1}}},
    {"AMS-C-068", {{"brown", 1}, {"grey", 1}, {"pink", 1}}},
    {"AMS-C-069", {{"brown", 1}, {"purple", 1}, {"orange", 1}}},
    {"AMS-C-070", {{"purple", 1}, {"orange", 1}, {"pink", 1}}},
    {"AMS-C-071", {{"brown", 1}, {"pink", 1}, {"black", 2}}},
    {"AMS-C-072", {{"grey", 2}, {"purple", 1}}},
    {"AMS-C-073", {{"orange", 1}, {"pink", 2}}},
    {"AMS-C-074", {{"brown", 1}, {"grey", 2}}},
    {"AMS-C-075", {{"purple", 1}, {"orange", 1}, {"black", 2}}},
    {"AMS-C-076", {{"brown", 1}, {"black", 2}}},
    {"AMS-C-077", {{"purple", 1}, {"pink", 2}}},
    {"AMS-C-078", {{"grey", 1}, {"black", 2}}},
    {"AMS-C-079", {{"orange", 2}, {"pink", 1}}},
    {"AMS-C-080", {{"grey", 2}, {"pink", 1}}},
    {"AMS-C-081", {{"grey", 2}, {"orange", 1}}},
    {"AMS-C-082", {{"brown", 2}, {"purple", 1}}},
    {"AMS-C-083", {{"purple", 2}, {"orange", 1}}},
    {"AMS-C-084", {{"brown", 2}, {"orange", 1}}},
    {"AMS-C-085", {{"purple", 2}}},
    {"AMS-C-086", {{"brown", 1}, {"orange", 2}}},
    {"AMS-C-087", {{"grey", 1}, {"pink", 1}, {"black", 1}}},
    {"AMS-C-088", {{"grey", 1}, {"purple", 1}, {"orange", 1}, {"black", 1}}},
    {"AMS-C-089", {{"brown", 1}, {"orange", 1}, {"pink", 1}, {"black", 1}}},
    {"AMS-C-090", {{"brown", 1}, {"grey", 1}, {"purple", 1}, {"pink", 1}}},
    {"AMS-C-091", {{"grey", 2}, {"purple", 1}}},
    {"AMS-C-092", {{"brown", 2}, {"pink", 1}}},
    {"AMS-C-093", {{"grey", 1}, {"purple", 2}}},
    {"AMS-C-094", {{"orange", 2}, {"black", 1}}},
    {"AMS-C-095", {{"orange", 1}, {"black", 2}}},
    {"AMS-C-096", {{"brown", 1}, {"pink", 2}}},
    {"AMS-C-097", {{"purple", 1}}},
    {"AMS-C-098", {{"brown", 1}, {"grey", 2}, {"orange", 1}}},
    {"AMS-C-099", {{"brown", 1}, {"orange", 1}, {"pink", 1}}},
    {"AMS-C-100", {{"brown", 1}, {"purple", 1}, {"black", 1}}},
    {"AMS-C-101", {{"orange", 1}, {"pink", 1}, {"black", 1}}},
    {"AMS-C-102", {{"purple", 1}, {"pink", 1}, {"black", 1}}},
    {"AMS-C-103", {{"brown", 2}, {"black", 1}}},
    {"AMS-C-104", {{"purple", 2}}},
    {"AMS-C-105", {{"grey", 1}, {"black", 1}}},
    {"AMS-C-106", {{"grey", 1}, {"orange", 2}}},
    {"AMS-C-107", {{"brown", 1}, {"pink", 1}}},
    {"AMS-C-108", {{"purple", 1}, {"pink", 1}}},
    {"AMS-C-109", {{"pink", 1}}},
    {"AMS-C-110", {{"pink", 2}}},
    {"AMS-C-111", {{"grey", 1}, {"pink", 1}}},
    {"AMS-C-112", {{"purple", 1}, {"pink", 2}}},
    {"AMS-C-113", {{"grey", 1}}},
    {"AMS-C-114", {{"grey", 2}}},
    {"AMS-C-115", {{"grey", 1}, {"orange", 1}}},
    {"AMS-C-116", {{"grey", 2}, {"black", 1}}},
    {"AMS-C-117", {{"orange", 1}}},
    {"AMS-C-118", {{"orange", 2}}},
    {"AMS-C-119", {{"brown", 1}, {"orange", 1}}},
    {"AMS-C-120", {{"orange", 2}, {"pink", 1}}},
    {"AMS-C-121", {{"brown", 1}}},
    {"AMS-C-122", {{"brown", 2}}},
    {"AMS-C-123", {{"brown", 1}, {"purple", 1}}},
    {"AMS-C-124", {{"brown", 2}, {"grey", 1}}},
    {"AMS-C-125", {{"purple", 1}}},
    {"AMS-C-126", {{"purple", 2}}},
    {"AMS-C-127", {{"purple", 1}, {"black", 1}}},
    {"AMS-C-128", {{"purple", 2}, {"orange", 1}}},
    {"AMS-C-129", {{"black", 1}}},
    {"AMS-C-130", {{"black", 2}}},
    {"AMS-C-131", {{"pink", 1}, {"black", 1}}},
    {"AMS-C-132", {{"brown", 1}, {"black", 2}}},
}};

std::string supply_of(const Price& price) {
  std::string text;
  for (const auto& [colour, cubes] : price)
    text += (text.empty() ? "\"" : ", \"") + colour + "\": " + std::to_string(cubes);
  return R"("supply": {)" + text + "}";
}

// AMS-5.3
TEST(AmsterdamPrices, AMS_8_6_AMS_5_3_exactly_the_cubes_shown) {
  for (const auto& [rule, price] : kPrices) {
    SCOPED_TRACE(rule);
    const std::string id = rule.substr(rule.size() - 3);
    const std::string mine = R"(, "inactive": [")" + id + R"("])";
    AmsterdamScene t = turn(supply_of(price) + mine);
    ASSERT_TRUE(t.offers("activate " + id));
    t.act("activate " + id);
    EXPECT_EQ(t.cubes(), 0);
    EXPECT_TRUE(t.active(id));
    EXPECT_FALSE(t.inactive(id));
    // A cube of any colour less is too little, whatever else there is.
    for (std::size_t i = 0; i < price.size(); ++i) {
      Price less = price;
      --less[i].second;
      EXPECT_NE(turn(supply_of(less) + mine).refusal("activate " + id).find("AMS-8.6"),
                std::string::npos)
          << less[i].first;
    }
  }
}

}  // namespace
}  // namespace stadtluft::testing
