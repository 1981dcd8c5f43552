// The loader of positions: a file is refused with a reason, or yields a sound state that can be
// written, read back and played on.

#include "record/position.h"

#include "fuzz/house.h"

using namespace stadtluft;  // NOLINT(google-build-using-namespace)

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  const Result<Position> position = load_position(fuzz::games(), bytes.rest(), "file");
  if (!position) {
    fuzz::require(!position.error().what.empty(), "a refusal without a reason");
    return 0;
  }
  const AnyGame& game = *position->game;
  fuzz::require_sound(game, position->state);
  const Result<Position> again = load_position(fuzz::games(), position_text(*position), "again");
  fuzz::require(again.ok(), "a position is not read back: " + (again ? "" : again.error().text()));
  fuzz::require(again->state == position->state, "a position is read back as another one");
  for (Seat seat = 0; seat < game.players(position->state); ++seat)
    static_cast<void>(game.view(position->state, seat));

  AnyState state = position->state;
  fuzz::Bytes choices(data, size);
  fuzz::play(game, state, choices, 60);
  return 0;
}
