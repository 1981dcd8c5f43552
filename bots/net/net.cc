#include "bots/net/net.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <optional>
#include <span>

#include <fmt/format.h>

#include "bots/net/kernels.h"
#include "engine/core/hash.h"

namespace stadtluft {
namespace {

constexpr std::string_view kMagic = "STADTNET";
constexpr std::uint32_t kFormat = 2;
constexpr std::uint32_t kWithoutOptions = 1;  // the format before
constexpr std::uint32_t kMostOptions = 64;
constexpr std::int64_t kBits = 64;
constexpr std::uint32_t kMostUnits = 1024;
constexpr std::uint32_t kMostInputs = 65535;

// Numbers as they stand in a file, the low byte first.
class Writer {
 public:
  template <class T>
  void number(T value) {
    for (std::size_t i = 0; i < sizeof(T); ++i) {
      text_.push_back(static_cast<char>(value & 0xffU));
      value = static_cast<T>(value >> 4U >> 4U);
    }
  }
  void text(std::string_view text) {
    number(static_cast<std::uint32_t>(text.size()));
    text_ += text;
  }
  void plain(std::string_view text) { text_ += text; }
  void real(float value) { number(std::bit_cast<std::uint32_t>(value)); }

  // Rows of whole numbers of so many bits with a scale each.
  template <class Whole>
  void rows(const std::vector<float>& values, std::size_t width) {
    constexpr auto kTop = static_cast<float>(std::numeric_limits<Whole>::max());
    for (std::size_t row = 0; row < values.size(); row += width) {
      float largest = 0;
      for (std::size_t i = 0; i < width; ++i)
        largest = std::max(largest, std::abs(values[row + i]));
      const float scale = largest / kTop;
      real(scale);
      for (std::size_t i = 0; i < width; ++i) {
        const float whole = scale > 0 ? std::round(values[row + i] / scale) : 0;
        number(static_cast<std::make_unsigned_t<Whole>>(
            static_cast<Whole>(std::clamp(whole, -kTop, kTop))));
      }
    }
  }
  [[nodiscard]] std::string& done() { return text_; }

 private:
  std::string text_;
};

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  template <class T>
  T number() {
    T value = 0;
    if (text_.size() - at_ < sizeof(T)) {
      short_ = true;
      return value;
    }
    for (std::size_t i = sizeof(T); i-- > 0;)
      value = static_cast<T>(static_cast<T>(value << 4U << 4U) |
                             static_cast<T>(static_cast<unsigned char>(text_[at_ + i])));
    at_ += sizeof(T);
    return value;
  }
  std::string text(std::size_t longest) {
    const auto size = number<std::uint32_t>();
    if (short_ || size > longest || size > text_.size() - at_) {
      short_ = true;
      return {};
    }
    at_ += size;
    return std::string(text_.substr(at_ - size, size));
  }
  float real() { return std::bit_cast<float>(number<std::uint32_t>()); }
  template <class Whole>
  void rows(std::vector<float>& values, std::size_t width) {
    for (std::size_t row = 0; row < values.size() && !short_; row += width) {
      const float scale = real();
      for (std::size_t i = 0; i < width; ++i)
        values[row + i] =
            scale * static_cast<float>(static_cast<Whole>(number<std::make_unsigned_t<Whole>>()));
    }
  }
  [[nodiscard]] bool ended_early() const { return short_; }
  [[nodiscard]] bool at_end() const { return at_ == text_.size(); }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  bool short_ = false;
};

template <class Stream, class Weights>
void all_rows(Stream& stream, Weights& w) {
  stream.template rows<std::int16_t>(w.dense, w.hidden);
  stream.template rows<std::int8_t>(w.sparse, w.hidden);
  stream.template rows<std::int16_t>(w.bias, w.hidden);
  stream.template rows<std::int16_t>(w.middle, w.second);
  stream.template rows<std::int16_t>(w.middle_bias, w.second);
  stream.template rows<std::int16_t>(w.out, NetWeights::kOutputs);
  stream.template rows<std::int16_t>(w.out_bias, NetWeights::kOutputs);
  stream.template rows<std::int16_t>(w.straight, NetWeights::kOutputs);
}

// What keeps a net from playing, or nothing.
std::string misfit(const NetShape& found, const NetShape& wanted) {
  if (found.game != wanted.game)
    return fmt::format("this net is for the game '{}', not for '{}'", found.game, wanted.game);
  if (found.version != wanted.version)
    return fmt::format("this net reads version {} of the features, the program has version {}",
                       found.version, wanted.version);
  if (found.value != wanted.value)
    return "this net was trained with other weights of the value; train it again";
  if (wanted.dense != 0 && (found.dense != wanted.dense || found.sparse != wanted.sparse))
    return fmt::format("this net has {} and {} inputs, the features are {} and {}", found.dense,
                       found.sparse, wanted.dense, wanted.sparse);
  return {};
}

// Whether the value of an option changes nothing that a net would have to know. The number of
// players is told apart.
bool has_no_say(const OptionSpec& spec, std::span<const std::string_view> silent) {
  return spec.name == "players" ||
         std::find(silent.begin(), silent.end(), spec.name) != silent.end();
}

// A value as bits; nothing for a number that is too large for them.
std::optional<std::uint64_t> bits_of(const OptionSpec& spec, std::int64_t value) {
  if (spec.kind == OptionSpec::Kind::set) return static_cast<std::uint64_t>(value);
  if (value < 0 || value >= kBits) return std::nullopt;
  return std::uint64_t{1} << static_cast<unsigned>(value);
}

std::uint64_t hash_of(std::string_view bytes) { return hash_bytes(bytes.data(), bytes.size(), 0); }

}  // namespace

NetWeights NetWeights::sized(const NetShape& shape, std::uint32_t hidden, std::uint32_t second) {
  NetWeights w;
  w.hidden = hidden;
  w.second = second;
  w.dense.resize(std::size_t{shape.dense} * hidden);
  w.sparse.resize(std::size_t{shape.sparse} * hidden);
  w.bias.resize(hidden);
  w.middle.resize(std::size_t{hidden} * second);
  w.middle_bias.resize(second);
  w.out.resize(std::size_t{second} * kOutputs);
  w.out_bias.resize(kOutputs);
  w.straight.resize(std::size_t{shape.dense} * kOutputs);
  return w;
}

void NetGames::add(std::span<const OptionSpec> specs, const OptionValues& values,
                   std::uint8_t players, std::span<const std::string_view> silent) {
  players_ |= 1U << players;
  for (std::size_t i = 0; i < specs.size(); ++i) {
    if (has_no_say(specs[i], silent) || values[i] == specs[i].standard) continue;
    auto known = std::find_if(options_.begin(), options_.end(),
                              [&](const Option& each) { return each.name == specs[i].name; });
    if (known == options_.end())
      known = options_.insert(
          known, {std::string(specs[i].name), bits_of(specs[i], specs[i].standard).value_or(0)});
    known->values |= bits_of(specs[i], values[i]).value_or(0);
  }
}

bool NetGames::have(std::span<const OptionSpec> specs, const OptionValues& values,
                    std::uint8_t players, std::span<const std::string_view> silent) const {
  if ((players_ >> players & 1U) == 0) return false;
  for (std::size_t i = 0; i < specs.size(); ++i) {
    if (has_no_say(specs[i], silent) || values[i] == specs[i].standard) continue;
    const auto known = std::find_if(options_.begin(), options_.end(),
                                    [&](const Option& each) { return each.name == specs[i].name; });
    const std::optional<std::uint64_t> bits = bits_of(specs[i], values[i]);
    if (known == options_.end() || !bits || (*bits & ~known->values) != 0) return false;
  }
  return true;
}

Net::Net(NetShape shape, NetWeights weights, NetGames met, double blend, std::string made_by)
    : shape_(std::move(shape)),
      weights_(std::move(weights)),
      met_(std::move(met)),
      blend_(blend),
      made_by_(std::move(made_by)) {}

std::string Net::bytes() const {
  Writer out;
  out.plain(kMagic);
  out.number(kFormat);
  out.text(shape_.game);
  out.number(shape_.version);
  out.number(shape_.value);
  out.number(shape_.dense);
  out.number(shape_.sparse);
  out.number(weights_.hidden);
  out.number(weights_.second);
  out.number(met_.players());
  out.number(static_cast<std::uint32_t>(met_.options().size()));
  for (const NetGames::Option& option : met_.options()) {
    out.text(option.name);
    out.number(option.values);
  }
  out.real(static_cast<float>(blend_));
  out.text(made_by_);
  all_rows(out, weights_);
  out.number(hash_of(out.done()));
  return std::move(out.done());
}

Result<Net> Net::read(std::string_view bytes, std::string_view name, const NetShape& wanted) {
  const auto refuse = [&](std::string what) { return Error{std::string(name), std::move(what)}; };
  if (!bytes.starts_with(kMagic)) return refuse("this is no net of Stadtluft");
  if (bytes.size() < kMagic.size() + sizeof(std::uint64_t))
    return refuse("this net ends too early");
  const std::string_view body = bytes.substr(0, bytes.size() - sizeof(std::uint64_t));
  Reader end(bytes.substr(body.size()));
  Reader in(body.substr(kMagic.size()));
  const auto format = in.number<std::uint32_t>();
  if (format != kFormat && format != kWithoutOptions)
    return refuse(
        fmt::format("this net has format {}, the program reads format {}", format, kFormat));
  if (end.number<std::uint64_t>() != hash_of(body))
    return refuse("this net is damaged: its hash does not fit");
  NetShape shape;
  shape.game = in.text(64);
  shape.version = in.number<std::uint32_t>();
  shape.value = in.number<std::uint64_t>();
  shape.dense = in.number<std::uint32_t>();
  shape.sparse = in.number<std::uint32_t>();
  const auto hidden = in.number<std::uint32_t>();
  const auto second = in.number<std::uint32_t>();
  const auto players = in.number<std::uint32_t>();
  std::vector<NetGames::Option> options(
      format == kWithoutOptions ? 0 : std::min(in.number<std::uint32_t>(), kMostOptions));
  for (NetGames::Option& option : options) {
    option.name = in.text(64);
    option.values = in.number<std::uint64_t>();
  }
  const float blend = in.real();
  std::string made_by = in.text(4096);
  if (in.ended_early()) return refuse("this net ends too early");
  if (const std::string why = misfit(shape, wanted); !why.empty()) return refuse(why);
  if (shape.dense > kMostInputs || shape.sparse > kMostInputs)
    return refuse(
        fmt::format("{} and {} inputs: more than {}", shape.dense, shape.sparse, kMostInputs));
  if (hidden == 0 || hidden > kMostUnits || hidden % kLane != 0 || second == 0 ||
      second > kMostUnits || second % kLane != 0)
    return refuse(fmt::format("{} and {} units: both should be multiples of {} up to {}", hidden,
                              second, kLane, kMostUnits));
  if (!(blend >= 0 && blend <= 1)) return refuse("the blend should be between 0 and 1");
  NetWeights weights = NetWeights::sized(shape, hidden, second);
  all_rows(in, weights);
  if (in.ended_early() || !in.at_end()) return refuse("this net has another size than it says");
  return Net(std::move(shape), std::move(weights), NetGames(players, std::move(options)),
             static_cast<double>(blend), std::move(made_by));
}

NetAnswer Net::operator()(const Inputs& inputs) const {
  const NetWeights& w = weights_;
  std::array<float, kMostUnits> hidden;
  std::array<float, kMostUnits> second;
  const Kernels& run = kernels();
  std::copy(w.bias.begin(), w.bias.end(), hidden.begin());
  for (const std::uint16_t place : inputs.sparse)
    run.add(hidden.data(), &w.sparse[std::size_t{place} * w.hidden], w.hidden);
  std::array<float, NetWeights::kOutputs> out = {w.out_bias[0], w.out_bias[1]};
  for (std::size_t i = 0; i < inputs.dense.size(); ++i) {
    const float value = inputs.dense[i];
    if (value == 0) continue;
    run.add_times(hidden.data(), &w.dense[i * w.hidden], value, w.hidden);
    for (std::size_t o = 0; o < out.size(); ++o) out[o] += value * w.straight[i * out.size() + o];
  }
  std::copy(w.middle_bias.begin(), w.middle_bias.end(), second.begin());
  for (std::size_t i = 0; i < w.hidden; ++i)
    if (hidden[i] > 0) run.add_times(second.data(), &w.middle[i * w.second], hidden[i], w.second);
  for (std::size_t i = 0; i < w.second; ++i)
    if (second[i] > 0)
      for (std::size_t o = 0; o < out.size(); ++o) out[o] += second[i] * w.out[i * out.size() + o];
  return {out[0] * kLeadScale, out[1]};
}

std::string net_path(std::string_view game) { return fmt::format("nets/{}.net", game); }

}  // namespace stadtluft
