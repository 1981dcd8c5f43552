#include "tests/games/brugge/cards.h"

namespace stadtluft::testing {

std::string number_in(const std::string& rule) { return rule.substr(rule.size() - 3); }

BruggeScene activated(const Paid& row, Seated me, const Setting& setting) {
  const std::string id = number_in(row.rule);
  me.persons.insert(me.persons.begin(), id);
  Seated poor = me;
  for (const std::string_view colour : brugge::kColourWords) poor.workers[std::string(colour)] = 2;
  poor.workers[row.worker] = 0;
  EXPECT_FALSE(scene(poor, setting).offers_activation(id)) << row.rule << " without its worker";
  ++me.workers[row.worker];
  BruggeScene t = scene(me, setting);
  const std::int64_t before = t.workers_of(row.worker);
  t.activate(id);
  EXPECT_TRUE(t.used(id)) << row.rule;
  EXPECT_FALSE(t.offers_activation(id)) << row.rule << " is turned";
  if (t.told("workers") == 1) {
    EXPECT_EQ(t.workers_of(row.worker), before - 1) << row.rule;
  }
  return t;
}

BruggeScene used_once(const std::string& rule, Seated me, const Setting& setting) {
  const std::string id = number_in(rule);
  me.persons.insert(me.persons.begin(), id);
  BruggeScene t = scene(me, setting);
  t.activate(id);
  EXPECT_TRUE(t.used(id)) << rule;
  EXPECT_FALSE(t.offers_activation(id)) << rule << " is turned";
  return t;
}

BruggeScene recruited(const std::string& rule, int price, Seated me, const Setting& setting) {
  const std::string id = number_in(rule);
  me.hand.insert(me.hand.begin(), id);
  if (me.houses.empty()) me.houses = {"blue"};
  if (price > 0) {
    Seated poor = me;
    poor.guilders = price - 1;
    EXPECT_FALSE(scene(poor, setting).offers("recruit " + id)) << rule << " costs " << price;
  }
  me.guilders += price;
  BruggeScene t = scene(me, setting);
  t.recruit(id);
  EXPECT_TRUE(t.has_person(id)) << rule;
  return t;
}

}  // namespace stadtluft::testing
