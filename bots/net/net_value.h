#pragma once

#include <memory>
#include <optional>

#include "bots/net/all_features.h"
#include "bots/value/judge.h"

namespace stadtluft {

// The final lead of a seat as a net sees it, mixed with what the hand-built value says. A net that
// is not there, or has not met such a game (so many players, such options), leaves the word to the
// value. Not for two threads at once.
template <Valued G>
class NetValue {
 public:
  using State = typename G::State;

  // The game must outlive this.
  NetValue(const G& game, const Knowledge<G>& knows) : game_(game), net_(knows.net) {
    if constexpr (Featured<G>)
      if (net_) {
        encoder_.emplace(game, knows.value);
        // Features were changed and not their version.
        if (encoder_->shape() != net_->shape()) net_.reset();
      }
  }

  // Whether the net has a say in such a game.
  [[nodiscard]] bool speaks(const State& state) {
    if constexpr (Featured<G>)
      return net_ && has_met(state) && !game_.turn(state).over();
    else
      return false;
  }
  // The blend; `by_hand()` tells what the value says.
  template <class ByHand>
  [[nodiscard]] double blended(const State& state, Seat seat, const ByHand& by_hand) {
    if constexpr (Featured<G>)
      if (speaks(state)) {
        encoder_->encode(state, seat, inputs_);
        return mix(by_hand);
      }
    return by_hand();
  }
  // The blend with the lead that the judge sees. Requires a judge with the weights of the value.
  [[nodiscard]] double lead(const State& state, Seat seat, const Judge<G>& judge) {
    if constexpr (Featured<G>)
      if (speaks(state)) {
        const ItemsOfSeats<G> items = encoder_->encode(state, seat, inputs_);
        return mix([&] { return judge.lead_of(items, game_.players(state), seat); });
      }
    return judge.lead(state, seat);
  }

 private:
  template <class ByHand>
  [[nodiscard]] double mix(const ByHand& by_hand) const {
    const double part = net_->blend();
    const auto learned = static_cast<double>((*net_)(inputs_).lead);
    return part > 0 ? (1 - part) * learned + part * by_hand() : learned;
  }

  // Asked at every leaf, and the answer is the same all game long.
  [[nodiscard]] bool has_met(const State& state) {
    if (!asked_ || !same_bytes(asked_->options, state.options))
      asked_ = {state.options, net_->met().have(game_.option_specs(), game_.options(state),
                                                game_.players(state), silent_options<G>())};
    return asked_->met;
  }

  template <class Any>
  struct EncoderOf {
    using Type = int;
    using Asked = int;
  };
  template <Featured Any>
  struct EncoderOf<Any> {
    using Type = Encoder<Any>;
    struct Asked {
      decltype(State::options) options;
      bool met;
    };
  };

  const G& game_;
  std::shared_ptr<const Net> net_;
  std::optional<typename EncoderOf<G>::Type> encoder_;
  std::optional<typename EncoderOf<G>::Asked> asked_;
  Inputs inputs_;
};

}  // namespace stadtluft
