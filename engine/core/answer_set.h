#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/action.h"
#include "engine/core/result.h"

namespace stadtluft {

// Answers that belong together: three stones of a price, five piles to draw from. The rules ask for
// them one by one, in an order of their own; people give them at once and in any order, and learn
// nothing of that order. A row of the rules describes its set as it stands at the question.
//
//   set.add({kPay, colour}, stones);       for everything that may be chosen, in the rules' order
//   set.exactly(owed);  or  set.up_to(n, {kDone});
//
// What the rules answer themselves, because nothing else is left, counts as part of the set: a
// person says all of it. The rules always take the first of the units that are left.
struct AnswerSet {
  struct Unit {
    Action answer;
    std::uint16_t most = 0;  // how many of them may be chosen
  };
  static constexpr Action kNoEnd{0xffff};

  Scratch<Unit, kMaxLegal> units;
  std::uint16_t least = 0;  // units still to be chosen
  std::uint16_t most = 0;
  std::uint16_t kinds = kMaxLegal;  // different units at the most
  Action end = kNoEnd;              // the answer that closes the set before `most` are chosen
  bool in_order =
      false;  // the order of the units means something: they are taken as they are given

  void add(Action answer, unsigned count) {
    if (count > 0) units.push_back({answer, static_cast<std::uint16_t>(count)});
  }
  // Or as many as there are.
  void exactly(unsigned count) {
    most = least = static_cast<std::uint16_t>(std::min(count, all()));
  }
  void up_to(unsigned count, Action ends) {
    most = static_cast<std::uint16_t>(std::min(count, all()));
    end = ends;
  }

  // Whether several answers belong together here. One of one is a plain question.
  [[nodiscard]] bool several() const { return most > 1; }
  [[nodiscard]] bool can_end() const { return end != kNoEnd; }
  [[nodiscard]] const Unit* find(Action answer) const {
    const auto* const unit = std::find_if(
        units.begin(), units.end(), [&](const Unit& other) { return other.answer == answer; });
    return unit == units.end() ? nullptr : unit;
  }
  // Whether this can be what is left of `whole`.
  [[nodiscard]] bool rest_of(const AnswerSet& whole) const {
    return most > 0 && most < whole.most &&
           std::all_of(units.begin(), units.end(),
                       [&](const Unit& unit) { return whole.find(unit.answer) != nullptr; });
  }

 private:
  [[nodiscard]] unsigned all() const {
    unsigned sum = 0;
    for (const Unit& unit : units) sum += unit.most;
    return sum;
  }
};

// Why a list of answers is not a set that is asked for.
struct SetFault {
  enum class Kind : std::uint8_t {
    no_set,       // one answer is asked for, not several
    not_a_unit,   // `answer` cannot be chosen
    too_many_of,  // `answer` was chosen `count` times, `limit` at the most
    too_few,      // `count` were chosen, `limit` at the least
    too_many,     // `count` were chosen, `limit` at the most
    too_varied,   // `count` different ones were chosen, `limit` at the most
  };
  Kind kind = Kind::no_set;
  Action answer = {};
  unsigned count = 0;
  unsigned limit = 0;

  friend bool operator==(const SetFault&, const SetFault&) = default;
};

// What is wrong with answers; the one that ends the set is not among them.
[[nodiscard]] inline std::optional<SetFault> fault_of_set(const AnswerSet& set,
                                                          std::span<const Action> answers) {
  using Kind = SetFault::Kind;
  if (!set.several()) return SetFault{Kind::no_set, {}, 0, 0};
  const auto count = static_cast<unsigned>(answers.size());
  unsigned kinds = 0;
  for (auto it = answers.begin(); it != answers.end(); ++it) {
    const AnswerSet::Unit* unit = set.find(*it);
    if (unit == nullptr) return SetFault{Kind::not_a_unit, *it, 0, 0};
    const auto times = static_cast<unsigned>(std::count(answers.begin(), answers.end(), *it));
    if (times > unit->most) return SetFault{Kind::too_many_of, *it, times, unit->most};
    if (std::find(answers.begin(), it, *it) == it) ++kinds;
  }
  if (kinds > set.kinds) return SetFault{Kind::too_varied, {}, kinds, set.kinds};
  if (count > set.most) return SetFault{Kind::too_many, {}, count, set.most};
  if (count < set.least) return SetFault{Kind::too_few, {}, count, set.least};
  return std::nullopt;
}

// The answers of a set, given in any order, as the rules will ask for them; without what the rules
// answer themselves. `game` offers answer_set and apply_unit.
template <class G>
[[nodiscard]] Result<std::vector<Action>, SetFault> arranged(const G& game, typename G::State state,
                                                             std::vector<Action> answers) {
  AnswerSet set;
  game.answer_set(state, set);
  // It may be said that the set ends; it need not.
  if (!answers.empty() && set.can_end() && answers.back() == set.end) answers.pop_back();
  if (const std::optional<SetFault> fault = fault_of_set(set, answers)) return *fault;
  if (!set.in_order)
    std::stable_sort(answers.begin(), answers.end(), [&](const Action& one, const Action& other) {
      return set.find(one) < set.find(other);
    });
  std::vector<Action> steps;
  bool more = true;
  for (std::size_t next = 0; more && next < answers.size();) {
    // A set that somebody has begun one by one may be narrower than its description.
    ActionList legal;
    game.legal(state, legal);
    if (!contains(legal, answers[next]))
      return SetFault{SetFault::Kind::not_a_unit, answers[next], 0, 0};
    more = game.apply_unit(state, answers[next], {});
    steps.push_back(answers[next++]);
    if (!more) break;
    AnswerSet left;
    game.answer_set(state, left);
    // The rules have taken what nobody could choose.
    while (answers.size() - next > left.most) ++next;
  }
  if (more && set.can_end()) steps.push_back(set.end);
  return steps;
}

}  // namespace stadtluft
