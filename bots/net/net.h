#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/net/inputs.h"
#include "engine/core/options.h"
#include "engine/core/result.h"

namespace stadtluft {

// What a net was made for. A net plays only where all of it fits.
struct NetShape {
  std::string game;
  std::uint32_t version = 0;  // of the features
  std::uint64_t value = 0;    // hash of the weights of the value whose items are among the inputs
  std::uint32_t dense = 0;    // numbers among the inputs; 0 if any will do
  std::uint32_t sparse = 0;   // places of ones

  friend bool operator==(const NetShape&, const NetShape&) = default;
};

// Which games a net has met: it knows nothing of others. Of an option that is not named it has met
// the standard value alone.
class NetGames {
 public:
  // Values of an option as bits; of a set of words the words.
  struct Option {
    std::string name;
    std::uint64_t values = 0;

    friend bool operator==(const Option&, const Option&) = default;
  };

  NetGames() = default;
  NetGames(std::uint32_t players, std::vector<Option> options)
      : players_(players), options_(std::move(options)) {}

  // Such a game has been met. `silent` are options that change nothing a net would have to know.
  void add(std::span<const OptionSpec> specs, const OptionValues& values, std::uint8_t players,
           std::span<const std::string_view> silent = {});
  [[nodiscard]] bool have(std::span<const OptionSpec> specs, const OptionValues& values,
                          std::uint8_t players,
                          std::span<const std::string_view> silent = {}) const;

  [[nodiscard]] std::uint32_t players() const { return players_; }  // bit each
  [[nodiscard]] const std::vector<Option>& options() const { return options_; }

 private:
  std::uint32_t players_ = 0;
  std::vector<Option> options_;
};

// A net's numbers. First layer: a row of `hidden` weights for every input. Second layer: a row of
// `second` weights for every hidden unit. Outputs: the lead in points and the chance to win as a
// logit, from the second layer and straight from the numbers among the inputs.
struct NetWeights {
  static constexpr std::uint32_t kOutputs = 2;

  std::uint32_t hidden = 0;
  std::uint32_t second = 0;
  std::vector<float> dense;   // dense x hidden
  std::vector<float> sparse;  // sparse x hidden
  std::vector<float> bias;    // hidden
  std::vector<float> middle;  // hidden x second
  std::vector<float> middle_bias;
  std::vector<float> out;  // second x outputs
  std::vector<float> out_bias;
  std::vector<float> straight;  // dense x outputs

  // All zero, of the right sizes.
  static NetWeights sized(const NetShape& shape, std::uint32_t hidden, std::uint32_t second);
};

struct NetAnswer {
  float lead = 0;   // in points
  float logit = 0;  // of winning
};

// A small feed-forward net. The same inputs give the same answer on every machine: additions have a
// fixed order and no operation is fused with another.
class Net {
 public:
  // The lead is learned in units of so many points.
  static constexpr float kLeadScale = 15;

  Net(NetShape shape, NetWeights weights, NetGames met, double blend, std::string made_by);

  // Reads a file; `name` is its name in messages. Fails if it is no net, damaged or for something
  // else than `wanted`. Files of format 1 name no options: their nets have met standard ones.
  static Result<Net> read(std::string_view bytes, std::string_view name, const NetShape& wanted);
  // First-layer weights of places as 8 bits, all others as 16, with a scale for each row.
  [[nodiscard]] std::string bytes() const;

  [[nodiscard]] NetAnswer operator()(const Inputs& inputs) const;

  [[nodiscard]] const NetShape& shape() const { return shape_; }
  [[nodiscard]] const NetWeights& weights() const { return weights_; }
  [[nodiscard]] const NetGames& met() const { return met_; }
  // The part of the hand-built value in the blend that plays best, 0..1.
  [[nodiscard]] double blend() const { return blend_; }
  void set_blend(double part) { blend_ = part; }
  // The command.
  [[nodiscard]] const std::string& made_by() const { return made_by_; }

 private:
  NetShape shape_;
  NetWeights weights_;
  NetGames met_;
  double blend_;
  std::string made_by_;
};

// nets/<game>.net
[[nodiscard]] std::string net_path(std::string_view game);

}  // namespace stadtluft
