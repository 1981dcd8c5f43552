// What holds in every state. Loaders refuse a position that breaks it, tests check it after every
// step.

#include "engine/games/weiler/rules.h"

namespace stadtluft::weiler {
namespace {

Status cards_defect(const Look& look) {
  const State& s = look.state;
  for (std::size_t card = 0; card < kMaxKinds; ++card) {
    int count = s.stacks[card] + s.discard[card];
    for (const Player& player : s.players) count += player.hand[card] + player.village[card];
    if (count != copies_in_game(look.content, s, card))
      return Error{"/players",
                   "there are too many or too few cards of kind " + std::to_string(card)};
  }
  for (const Player& player : s.players)
    for (std::uint8_t back = 0; back < kBacks; ++back)
      if (player.backs[back] != count_backs(look.content, player.hand, back))
        return Error{"/players", "the backs of a hand do not fit its cards"};
  return {};
}

// Whether the numbers of a frame can be worked with.
bool frame_fits(const State& s, const Frame& frame) {
  switch (job_of(frame)) {
    case Job::draw:
      return frame.a < kBacks;
    case Job::tribute:
      return frame.a < s.options.players && frame.a != frame.seat;
    default:
      return true;
  }
}

Status agenda_defect(const State& s) {
  if (s.agenda.frames.size() > kDeepest) return Error{"/agenda", "the agenda is too long"};
  for (const Frame& frame : s.agenda.frames) {
    if (frame.kind >= kJobs || frame.seat >= s.options.players)
      return Error{"/agenda", "the agenda names a seat that does not play"};
    if (!frame_fits(s, frame))
      return Error{"/agenda",
                   "'" + std::string(Room::rules()[frame.kind].name) + "' does not fit the table"};
  }
  return {};
}

}  // namespace

Status Room::defect(const Look& look) {
  if (Status defect = cards_defect(look); !defect) return defect;
  return agenda_defect(look.state);
}

}  // namespace stadtluft::weiler
