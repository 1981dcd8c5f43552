// What an offered action brings and costs: the numbers that players read before they choose.

#include "engine/games/amsterdam/rules.h"

namespace stadtluft::amsterdam {
namespace {

struct Sums {
  int paid = 0;
  int gained = 0;

  void add(int change) { (change < 0 ? paid : gained) += change < 0 ? -change : change; }
};

struct Changes {
  Sums cubes;
  Sums guilders;
  int points = 0;
  int ship_moves = 0;  // credited afterwards
};

// Asks only for the colours of cubes that are paid or gained: their number is what counts.
bool asks_for_colours(const State& s) {
  return s.agenda.turn.actor == Actor::player &&
         (job_of(s.agenda.top()) == Job::pay || job_of(s.agenda.top()) == Job::gain);
}

// Carries the action out as far as nothing else is asked, and reports to the log.
void carry_out(Play& play, Action action) {
  const std::size_t floor = play.state.agenda.frames.size() - 1;
  Room::rules()[play.frame().kind].answer(play, action);
  run_frames(Room::rules(), play, floor);
  while (play.state.agenda.frames.size() > floor && asks_for_colours(play.state)) {
    ActionList colours;
    legal_answers(Room::rules(), Look(play), colours);
    Room::rules()[play.frame().kind].answer(play, colours[0]);
    run_frames(Room::rules(), play, floor);
  }
}

// What the action itself does: the rules are asked, not repeated.
Changes changes_by(const Look& look, Action action) {
  const Seat seat = look.frame().seat;
  State after = look.state;
  EventLog log;
  Play play{look.content, after, EventSink(log)};
  carry_out(play, action);
  Changes changes;
  for (const Event& event : log) {
    if (event.seat != seat) continue;
    if (event.kind == kEvCubes) changes.cubes.add(event.args[1]);
    if (event.kind == kEvGuilders) changes.guilders.add(event.args[0]);
    if (event.kind == kEvPoints) changes.points += event.args[0];
  }
  changes.ship_moves = after.turn.ship_moves;
  return changes;
}

void tell_moves(const State& before, const Changes& changes, OfferValues& out) {
  if (changes.ship_moves != before.turn.ship_moves) out.tell("moves", changes.ship_moves);
}

void tell_changes(const Look& look, Action action, OfferValues& out) {
  const Changes changes = changes_by(look, action);
  const auto tell = [&](std::string_view name, int number) {
    if (number != 0) out.tell(name, number);
  };
  tell("price", changes.cubes.paid);
  tell("fee", changes.guilders.paid);
  tell("cubes", changes.cubes.gained);
  tell("guilders", changes.guilders.gained);
  tell("points", changes.points);
  tell_moves(look.state, changes, out);
}

// `group`: of the largest group of blocks with this one.
void tell_block(const Look& look, Action action, OfferValues& out) {
  const std::uint64_t own = look.state.players[look.frame().seat].blocks;
  out.tell("good", look.state.good[action.a]);
  tell_changes(look, action, out);
  out.tell("group", static_cast<int>(largest_group(look.content, own | bit(action.a))));
}

}  // namespace

void Room::offer_values(const Look& look, Action action, OfferValues& out) {
  const State& s = look.state;
  switch (action.kind) {
    case kDice:
      out.tell("pips", s.dice[action.a]);
      return out.tell("second_pips", s.dice[action.b]);
    case kShift:
      return out.tell("pips", s.dice[action.a]);
    case kTakeBlock:
    case kBuyBlock:
      return tell_block(look, action, out);
    case kSail:
      if (has_room(look, action.a))
        out.tell("waits", static_cast<int>(delivery_points(look, action.a)));
      return tell_moves(s, changes_by(look, action), out);
    case kMarket:
    case kActivate:
    case kUse:
    case kSellGuilders:
    case kSellCube:
    case kSellBoth:
    case kTakeWorker:
    case kDeliverWorker:
    case kDeliver:
    case kAmstel:
      return tell_changes(look, action, out);
    default:
      return;
  }
}

}  // namespace stadtluft::amsterdam
