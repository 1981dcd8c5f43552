// Why an action is not offered, with the rule, for the commonest mistakes.

#include "engine/games/hamburg/rules.h"

namespace stadtluft::hamburg {
namespace {

template <class... Args>
Reason because(Why why, std::string_view rule, Args... args) {
  return {why, rule, {static_cast<std::int32_t>(args)...}};
}

Reason why_no_wall(const Look& look, const Player& player, Action action, unsigned colour,
                   Source source) {
  const unsigned half = action.b;
  if (half >= kHalves) return {};
  if (player.wall[half] == kHalfLength) return because(kWhyHalfComplete, "HAM-7.11");
  const Segment& segment = look.content.wall[half][player.wall[half]];
  if (segment.colour != colour) return because(kWhyOtherColour, "HAM-7.13", segment.colour, colour);
  const int price = wall_price(look, look.frame().seat, half, WallPrice::printed, source);
  if (player.marks < price) return because(kWhyWallPrice, "HAM-7.13", price, player.marks);
  return {};
}

Reason why_no_building(const Look& look, const Player& player, unsigned card, Source source) {
  const Seat seat = look.frame().seat;
  const int price = building_price(look, seat, card, source);
  if (player.marks < price) return because(kWhyPrice, "HAM-7.21", price, player.marks);
  if (look.content.cards[card].building() && rows_with_room(look, seat) == 0)
    return because(kWhyNoPlot, "HAM-7.21");
  return {};
}

Reason why_no_activation(const Look& look, Seat seat, unsigned card) {
  const State& s = look.state;
  if (!s.display[seat].has(card)) return because(kWhyNotInDisplay, "HAM-6.5");
  const Card& printed = look.content.cards[card];
  if (printed.activation != Activation::phase_3) return because(kWhyNotInPhase, "HAM-11.1");
  if (s.used.has(card)) return because(kWhyMarked, "HAM-11.5");
  if (printed.pay < kColours && s.players[seat].workers[printed.pay] == 0)
    return because(kWhyNoWorker, "HAM-CA-10", printed.pay);
  return because(kWhyNothingChanges, "HAM-CA-19");
}

}  // namespace

Reason Room::refusal(const Look& look, Action action) {
  const State& state = look.state;
  if (state.agenda.turn.actor != Actor::player) return {};
  const Frame& f = look.frame();
  const Seat seat = f.seat;
  const Player& player = state.players[seat];
  const bool in_turn = job_of(f) == Job::turn;
  if (!in_turn && job_of(f) != Job::play) return {};
  const Source source = in_turn ? Source::basic : static_cast<Source>(f.step);
  switch (action.kind) {
    case kTakeWorkers:
    case kTakeMoney:
    case kReduceDanger:
    case kBuildWall:
    case kLayPlot:
    case kBuild: {
      const unsigned card = action.a;
      if (in_turn && f.a == 0) return because(kWhyPlayed, "HAM-7.2");
      if (!state.hand[seat].has(card) || (!in_turn && card != f.b))
        return because(kWhyNotHeld, "HAM-7.2");
      const unsigned colour = !in_turn && f.a != kNone ? f.a : card / kPileSize;
      if (action.kind == kReduceDanger && player.levels[colour] == 0)
        return because(kWhyNoDanger, "HAM-7.10", colour);
      if (action.kind == kLayPlot && player.workers[colour] == 0)
        return because(kWhyNoPlotWorker, "HAM-7.19", colour);
      if (action.kind == kBuildWall) return why_no_wall(look, player, action, colour, source);
      if (action.kind == kBuild) return why_no_building(look, player, card, source);
      return {};
    }
    case kActivate:
      return in_turn && action.a < kCards ? why_no_activation(look, seat, action.a) : Reason{};
    case kEndTurn:
      return because(kWhyPlayFirst, "HAM-7.27");
    default:
      return {};
  }
}

}  // namespace stadtluft::hamburg
