#include "server/cluster/ownership.h"

#include <algorithm>

namespace stadtluft::server {
namespace {

class LoneOwnership final : public Ownership {
 public:
  [[nodiscard]] bool several() const override { return false; }
  [[nodiscard]] const std::string& self() const override { return self_; }
  [[nodiscard]] bool valid() const override { return true; }
  [[nodiscard]] bool holds(const Hold& /*hold*/) const override { return true; }
  [[nodiscard]] Owner owner_of(const std::string& /*table*/) override { return {.mine = true}; }
  void take_over(const std::vector<std::string>& /*tables*/) override {}
  void forget(const std::string& /*table*/) override {}
  [[nodiscard]] std::vector<std::string> nodes() override { return {}; }
  [[nodiscard]] Hold found(const std::string& /*table*/) override { return {}; }
  void let_go(const std::string& /*table*/) override {}
  [[nodiscard]] std::optional<Hold> held(const std::string& /*table*/) const override {
    return Hold{};
  }
  void when_lost(std::function<void()> /*lost*/) override {}

 private:
  std::string self_;
};

}  // namespace

std::string first_for(const std::vector<std::string>& nodes, const std::string& table) {
  const auto weight = [&](const std::string& node) {
    return std::hash<std::string>()(node + table);
  };
  const auto first = std::max_element(
      nodes.begin(), nodes.end(),
      [&](const std::string& x, const std::string& y) { return weight(x) < weight(y); });
  return first == nodes.end() ? std::string() : *first;
}

Ownership& lone_ownership() {
  static LoneOwnership lone;
  return lone;
}

}  // namespace stadtluft::server
