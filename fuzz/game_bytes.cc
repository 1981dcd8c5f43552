// Bytes drive a game: they choose the game, its options, every answer and every outcome of chance.

#include <array>

#include "fuzz/house.h"

using namespace stadtluft;  // NOLINT(google-build-using-namespace)

namespace {

OptionValues choose_options(const AnyGame& game, fuzz::Bytes& bytes) {
  OptionValues values = standard_options(game.option_specs());
  for (std::size_t i = 0; i < values.size(); ++i) {
    const OptionSpec& spec = game.option_specs()[i];
    // Every second option keeps its standard value, so that most combinations are allowed.
    if (bytes.next() % 2 == 0) continue;
    switch (spec.kind) {
      case OptionSpec::Kind::flag:
        values[i] = bytes.below(2);
        break;
      case OptionSpec::Kind::number:
        values[i] = spec.min + bytes.below(static_cast<std::uint64_t>(spec.max - spec.min + 1));
        break;
      case OptionSpec::Kind::choice:
        values[i] = bytes.below(spec.words.size());
        break;
      case OptionSpec::Kind::set:
        values[i] = 0;
        for (std::uint32_t word = bytes.below(8); word > 0; --word)
          values[i] |= std::int64_t{1} << bytes.below(spec.words.size());
        break;
    }
  }
  return values;
}

void require_viewers_know_enough(const AnyGame& game, const AnyState& state, Rng& rng) {
  for (Seat seat = 0; seat < game.players(state); ++seat) {
    const AnyState guess = game.determinize(state, seat, rng);
    fuzz::require(game.defect(guess).empty(), "a redealt state is broken: " + game.defect(guess));
    fuzz::require(game.view(guess, seat) == game.view(state, seat),
                  "a redealt state looks different to the viewer");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  const auto& games = fuzz::games().list();
  const AnyGame& game = *games[bytes.below(games.size())];
  const OptionValues options = choose_options(game, bytes);
  Result<AnyState> state = game.start(options);
  if (!state) {
    fuzz::require(!state.error().what.empty(), "a refusal without a reason");
    return 0;
  }
  fuzz::require(game.options(*state) == options, "the state forgets its options");
  fuzz::require_sound(game, *state);
  // Short games leave time for more of them.
  constexpr int kMostAnswers = 600;
  // Writing and reading JSON costs as much as a hundred answers.
  constexpr int kAnswers = 100;
  Rng rng(size);
  for (int answers = 0; answers < kMostAnswers && !bytes.empty() && !game.turn(*state).over();
       answers += kAnswers) {
    fuzz::play(game, *state, bytes, kAnswers);
    fuzz::require_round_trip(game, *state);
    require_viewers_know_enough(game, *state, rng);
  }
  for (Seat seat = 0; seat < game.players(*state); ++seat)
    fuzz::require(game.score(*state, seat).total() == game.standings(*state).points[seat],
                  "the score sheet adds up to something else than the standings");
  return 0;
}
