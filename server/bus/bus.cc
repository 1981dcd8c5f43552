#include "server/bus/bus.h"

#include <utility>
#include <vector>

namespace stadtluft::server {

class Listeners::Ticket final : public Bus::Subscription {
 public:
  Ticket(const std::shared_ptr<State>& state, std::string subject, std::uint64_t number)
      : state_(state), subject_(std::move(subject)), number_(number) {}
  Ticket(const Ticket&) = delete;
  Ticket& operator=(const Ticket&) = delete;
  ~Ticket() override {
    const std::shared_ptr<State> state = state_.lock();
    if (!state) return;
    const auto found = state->subjects.find(subject_);
    found->second.erase(number_);
    if (!found->second.empty()) return;
    state->subjects.erase(found);
    state->ended(subject_);
  }

 private:
  std::weak_ptr<State> state_;
  std::string subject_;
  std::uint64_t number_;
};

Listeners::Listeners(std::function<void(const std::string&)> ended)
    : state_(std::make_shared<State>()) {
  state_->ended = std::move(ended);
}

std::unique_ptr<Bus::Subscription> Listeners::add(const std::string& subject,
                                                  Bus::Listener listener, bool& first) {
  auto& those = state_->subjects[subject];
  first = those.empty();
  const std::uint64_t number = state_->next++;
  those.emplace(number, std::make_shared<const Bus::Listener>(std::move(listener)));
  return std::make_unique<Ticket>(state_, subject, number);
}

void Listeners::call(const std::string& subject, const Bus::Message& message) {
  const auto found = state_->subjects.find(subject);
  if (found == state_->subjects.end()) return;
  const std::shared_ptr<State> state = state_;
  const auto those = found->second;
  for (const auto& [number, listener] : those) {
    const auto still = state->subjects.find(subject);
    if (still != state->subjects.end() && still->second.contains(number)) (*listener)(message);
  }
}

std::uint64_t WaitingRequests::add(std::int64_t timeout, Bus::Done done) {
  const std::uint64_t number = next_++;
  state_->waiting.emplace(number, Waiting{loop_.steady() + timeout, std::move(done)});
  if (!std::exchange(state_->watched, true)) watch(loop_, state_);
  return number;
}

// One timer for all of them, while there are any.
void WaitingRequests::watch(Loop& loop, const std::shared_ptr<State>& state) {
  constexpr std::int64_t kPause = 250;
  loop.after(kPause, [&loop, weak = std::weak_ptr<State>(state)] {
    const std::shared_ptr<State> still = weak.lock();
    if (!still) return;
    still->watched = !still->waiting.empty();
    // First of all the next time: nothing that anybody does with an answer may prevent it.
    if (still->watched) watch(loop, still);
    std::vector<std::uint64_t> late;
    for (const auto& [number, waiting] : still->waiting)
      if (waiting.until <= loop.steady()) late.push_back(number);
    for (const std::uint64_t number : late) settle(*still, number, Bus::Outcome::silent, {});
  });
}

void WaitingRequests::settle(std::uint64_t number, Bus::Outcome outcome, std::string_view bytes) {
  settle(*state_, number, outcome, bytes);
}

void WaitingRequests::settle(State& state, std::uint64_t number, Bus::Outcome outcome,
                             std::string_view bytes) {
  const auto found = state.waiting.find(number);
  if (found == state.waiting.end()) return;
  const Bus::Done done = std::move(found->second.done);
  state.waiting.erase(found);
  done(outcome, bytes);
}

void WaitingRequests::lose_all() {
  std::vector<std::uint64_t> numbers;
  numbers.reserve(state_->waiting.size());
  for (const auto& [number, waiting] : state_->waiting) numbers.push_back(number);
  const std::shared_ptr<State> state = state_;
  for (const std::uint64_t number : numbers) settle(*state, number, Bus::Outcome::silent, {});
}

}  // namespace stadtluft::server
