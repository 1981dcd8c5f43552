#include "engine/games/amsterdam/rules.h"

// Phase III: a turn is any number of steps in any order (AMS-8.1), and ends when its player says
// so.
//
// Why a turn ends
// ---------------
// Give every turn the number
//
//   worth = 2 * cubes in the supply + 4 * guilders + credited ship moves.
//
// The steps that can be repeated without limit all lower it:
//
//   sail by a cube            -2, and with 040 +1        = -1 at the least
//   sail by a credited move   -1
//   032: 3 cubes, 1 guilder   -6 +4                      = -2
//   036: 2 cubes, 1 cube      -4 +2                      = -2
//   039: 2 guilders, 2 cubes  -8 +4                      = -4
//
// All other steps are bounded by pieces: a good is stored, loaded and delivered once, a worker is
// taken and delivered once (36 goods, 12 workers, and no way back), a card is activated once
// (5 inactive cards; a swap by CA18 adds none), a card of moment III is used once (a map three
// times by 029), blocks, Amstel and market have their limits, and 038 uses up an inactive card. So
// worth rises a bounded number of times by bounded amounts, and every step in between lowers it.
// A payment asks at most once per cube, a gain at most once per cube.
//
// How many answers a turn has
// ---------------------------
// Per point that worth falls there are at most two answers: 032 and 036 have four for two points,
// a cube that pays has one for two, sailing one for one. All other answers are steps of the second
// kind, with what they ask besides. What a step may ask and raise worth by, at the most:
//
//   each inactive card      5 answers  8   activated, with what 030, 033, 035 and 041 give; 038
//   each card               6 answers 12   used three times: a map by 029; 047 gives three guilders
//   each good               2 answers  4   loaded and delivered with 075
//   each dock worker        2 answers  4   taken for a guilder, delivered
//   three blocks            9 answers 42   028 and CB22; the good sold for both, 026
//   the market tile, twice  8 answers 24   CB23: one cube of each colour, 020
//   044                               24   a guilder for each of six carpenters
//   Amstel, end, figures    6 answers
//
// Goods of the three blocks come on top. Each answer counts once, each point raised twice, so with
// what a player has at the beginning of the turn
//
//   answers <= 2 * worth + 21 * inactive + 30 * (inactive + active) + 10 * (goods + 3)
//              + 10 * dock workers outside the depot + 203.
//
// A full board, 5 inactive and 12 active cards, 4 goods, 12 workers and a worth of 60, cannot have
// more than 1,128 answers; random turns have some 100 at the most, because few of these meet.
// tests/games/amsterdam checks both: the falls of worth step by step, and the bound in every turn
// of random games.

namespace stadtluft::amsterdam {

Next run_turn(Play& play) {
  Frame& f = play.frame();
  if (f.step == 0) {
    f.step = 1;
    State& s = play.state;
    s.turn.most_inactive = static_cast<std::uint8_t>(s.players[f.seat].inactive.count());
    tell(play, kEvTurn, f.seat);
  }
  return Next::ask;
}

Question question_turn(const Look& look) {
  return {kAskTurn, {static_cast<std::int16_t>(look.state.round)}};
}

void legal_turn(const Look& look, ActionList& out) {
  const Seat seat = look.frame().seat;
  list_activations(look, seat, out);
  list_uses(look, seat, out);
  list_blocks(look, seat, out);
  list_harbour(look, seat, out);
  list_amstel(look, seat, out);
  if (can_use_market(look, seat)) out.push_back(act(kMarket));
  out.push_back(act(kEndTurn));
}

void answer_turn(Play& play, Action action) {
  const Seat seat = play.frame().seat;
  switch (action.kind) {
    case kActivate:
      return do_activate(play, seat, action.a, action.b);
    case kUse:
      return do_use(play, seat, action.a);
    case kTakeBlock:
    case kBuyBlock:
      return do_block(play, seat, action.a, action.kind == kBuyBlock);
    case kLoad:
      return do_load(play, seat, action.a);
    case kLoadAll:
      return do_load_all(play, seat);
    case kSail:
      return do_sail(play, seat, action.a, action.b);
    case kTakeWorker:
      return do_take_worker(play, seat, action.a);
    case kDeliverWorker:
      return do_deliver_worker(play, seat, action.a);
    case kDeliver:
      return do_deliver(play, seat, action.a);
    case kAmstel:
      return do_amstel(play, seat, action.a);
    case kMarket:
      return do_market(play, seat);
    default:
      tell(play, kEvPassed, seat);
      play.pop();
      play.push({.kind = Job::end_turn, .seat = seat});
  }
}

}  // namespace stadtluft::amsterdam
