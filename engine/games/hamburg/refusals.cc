// Why an action is not offered: one sentence with the rule, for the commonest mistakes.

#include "engine/games/hamburg/hamburg.h"
#include "engine/games/hamburg/rules.h"

namespace stadtluft::hamburg {
namespace {

std::string count(unsigned n, std::string_view what) {
  return std::to_string(n) + " " + std::string(what);
}

std::string why_no_wall(const Look& look, const Player& player, Action action, unsigned colour,
                        Source source) {
  const unsigned half = action.b;
  if (half >= kHalves) return {};
  if (player.wall[half] == kHalfLength) return "That half of your wall is complete. HAM-7.11";
  const Segment& segment = look.content.wall[half][player.wall[half]];
  if (segment.colour != colour)
    return "The next segment there is " + std::string(kColourWords[segment.colour]) +
           ", the card is " + std::string(kColourWords[colour]) + ". HAM-7.13";
  const int price = wall_price(look, look.frame().seat, half, WallPrice::printed, source);
  if (player.marks < price)
    return "That wall stone costs " + std::to_string(price) + " marks, you have " +
           std::to_string(player.marks) + ". HAM-7.13";
  return {};
}

std::string why_no_building(const Look& look, const Player& player, unsigned card, Source source) {
  const Seat seat = look.frame().seat;
  const int price = building_price(look, seat, card, source);
  if (player.marks < price)
    return "It costs " + std::to_string(price) + " marks, you have " +
           std::to_string(player.marks) + ". HAM-7.21";
  if (look.content.cards[card].building() && rows_with_room(look, seat) == 0)
    return "You have no free plot. HAM-7.21";
  return {};
}

std::string why_no_activation(const Look& look, Seat seat, unsigned card) {
  const State& s = look.state;
  if (!s.display[seat].has(card)) return "That card is not in your display. HAM-6.5";
  const Card& printed = look.content.cards[card];
  if (printed.activation != Activation::phase_3)
    return "That card is not activated in phase III. HAM-11.1";
  if (s.used.has(card)) return "That card carries an activation marker this cycle. HAM-11.5";
  if (printed.pay < kColours && s.players[seat].workers[printed.pay] == 0)
    return "It costs a " + std::string(kColourWords[printed.pay]) + " worker. HAM-CA-10";
  return "It would change nothing besides its payment. HAM-CA-19";
}

}  // namespace

std::string Hamburg::refusal(const State& state, Action action) const {
  const Look look{*content_, state};
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
      if (in_turn && f.a == 0) return "You have played your card of this turn. HAM-7.2";
      if (!state.hand[seat].has(card) || (!in_turn && card != f.b))
        return "You do not have that card to play. HAM-7.2";
      const unsigned colour = !in_turn && f.a != kNone ? f.a : card / kPileSize;
      if (action.kind == kReduceDanger && player.levels[colour] == 0)
        return "Your " + std::string(kColourWords[colour]) + " danger is at level 0. HAM-7.10";
      if (action.kind == kLayPlot && player.workers[colour] == 0)
        return "A plot costs 1 " + std::string(kColourWords[colour]) + " worker, you have " +
               count(0, "of them") + ". HAM-7.19";
      if (action.kind == kBuildWall) return why_no_wall(look, player, action, colour, source);
      if (action.kind == kBuild) return why_no_building(look, player, card, source);
      return {};
    }
    case kActivate:
      return in_turn && action.a < kCards ? why_no_activation(look, seat, action.a) : "";
    case kEndTurn:
      return "You must play a card first. HAM-7.27";
    default:
      return {};
  }
}

}  // namespace stadtluft::hamburg
