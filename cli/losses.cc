#include "cli/losses.h"

#include <algorithm>

namespace stadtluft {

std::vector<std::string> Losses::warnings(const Action& answer,
                                          std::span<const Action> offered) const {
  const auto count = [](const List& losses, std::uint16_t kind) {
    return std::count_if(losses.begin(), losses.end(),
                         [&](const Loss& loss) { return loss.kind == kind; });
  };
  const List losses = of(answer);
  std::vector<std::string> texts;
  for (const Loss& loss : losses)
    if (std::any_of(offered.begin(), offered.end(), [&](const Action& other) {
          return count(of(other), loss.kind) < count(losses, loss.kind);
        }))
      texts.push_back(loss.text);
  return texts;
}

Losses::List Losses::of(const Action& answer) const {
  AnyState world = world_;
  List losses = taken(world, answer);
  const List later = of_every_answer(world);
  losses.insert(losses.end(), later.begin(), later.end());
  return losses;
}

Losses::List Losses::of_every_answer(const AnyState& world) const {
  const Turn turn = game_.turn(world);
  if (turn.actor != Actor::player || turn.seat != seat_) return {};
  ActionList answers;
  game_.legal(world, answers);
  List losses;
  for (std::size_t i = 0; i < answers.size() && (i == 0 || !losses.empty()); ++i) {
    AnyState next = world;
    const List own = taken(next, answers[i]);
    if (i == 0) losses = own;
    std::erase_if(losses, [&](const Loss& loss) {
      return std::find(own.begin(), own.end(), loss) == own.end();
    });
  }
  return losses;
}

Losses::List Losses::taken(AnyState& world, const Action& answer) const {
  EventLog events;
  game_.apply(world, answer, EventSink(events));
  List losses;
  for (const Event& event : events) {
    if (event.seat != seat_) continue;
    if (const auto text = words_.warning(event)) losses.push_back({event.kind, *text});
  }
  return losses;
}

}  // namespace stadtluft
