// Why an action is not offered, with the rule, for the commonest mistakes.

#include "engine/games/brugge/rules.h"

namespace stadtluft::brugge {
namespace {

template <class... Args>
Reason because(Why why, std::string_view rule, Args... args) {
  return {why, rule, {static_cast<std::int32_t>(args)...}};
}

Reason why_no_canal(const Look& look, Seat seat, unsigned canal, unsigned colour) {
  const Player& player = look.state.players[seat];
  if (canal >= kCanals) return {};
  if (player.canals[canal] == kCanalLength) return because(kWhyCanalComplete, "BRU-6.13");
  const Field& field = next_field(look, seat, canal);
  if (field.colour != colour) return because(kWhyOtherColour, "BRU-6.15", field.colour, colour);
  const int price = canal_price(look, seat, canal, CanalPrice::printed);
  return because(kWhyCanalPrice, "BRU-6.15", price, player.guilders);
}

Reason why_no_play(const Look& look, Seat seat, Action action) {
  const Player& player = look.state.players[seat];
  const unsigned colour = colour_of(action.a);
  switch (action.kind) {
    case kDiscardThreat:
      return because(kWhyNoThreat, "BRU-6.12", colour);
    case kBuildCanal:
      return why_no_canal(look, seat, action.b, colour);
    case kBuildHouse:
      return because(kWhyNoHouseWorker, "BRU-6.21", colour);
    default: {
      const int price = recruit_price(look, seat, action.a);
      if (player.guilders < price) return because(kWhyPrice, "BRU-6.24", price, player.guilders);
      return because(kWhyNoHouse, "BRU-6.24");
    }
  }
}

Reason why_no_activation(const Look& look, Seat seat, unsigned card) {
  const State& s = look.state;
  if (!s.persons[seat].has(card)) return because(kWhyNotInArea, "BRU-7.4");
  if (!look.content.activated.has(card)) return because(kWhyNotActivated, "BRU-7.1");
  if (s.used.has(card)) return because(kWhyUsed, "BRU-7.6");
  const std::uint8_t pay = look.content.cards[card].pay;
  if (pay < kColours && s.players[seat].workers[pay] == 0)
    return because(kWhyNoWorker, "BRU-CA-5", pay);
  return because(kWhyNothingChanges, "BRU-CA-6");
}

bool plays_card(Action action) { return action.kind <= kRecruit; }

Reason why_not_in_turn(const Look& look, Action action) {
  const Frame& f = look.frame();
  const bool own_turn = job_of(f) == Job::turn;
  if (plays_card(action) && action.a < kCards) {
    if (own_turn && f.a == 0) return because(kWhyPlayed, "BRU-6.2");
    const bool held = look.state.hand[f.seat].has(action.a);
    const bool granted = own_turn || f.b == kNoCard ? held : action.a == f.b;
    return granted ? why_no_play(look, f.seat, action) : because(kWhyNotHeld, "BRU-6.2");
  }
  if (!own_turn) return {};
  if (action.kind == kActivate && action.a < kCards)
    return why_no_activation(look, f.seat, action.a);
  if (action.kind == kEndTurn) return because(kWhyPlayFirst, "BRU-6.27");
  return {};
}

Reason why_not_drawn(const Look& look, Action action) {
  const State& s = look.state;
  const Frame& f = look.frame();
  if (action.kind == kDone) return because(kWhyMustDraw, "BRU-AMB-15");
  if (action.kind != kDraw || action.a >= kStacks) return {};
  if (s.stack[action.a] == 0) return because(kWhyStackEmpty, "BRU-AMB-72");
  if (static_cast<DrawTo>(f.c) == DrawTo::paid_house)
    return because(kWhyNoHouseWorker, "BRU-12.42", s.top[action.a]);
  return {};
}

}  // namespace

Reason Room::refusal(const Look& look, Action action) {
  if (look.state.agenda.turn.actor != Actor::player) return {};
  switch (job_of(look.frame())) {
    case Job::turn:
    case Job::play:
      return why_not_in_turn(look, action);
    case Job::draw:
      return why_not_drawn(look, action);
    default:
      return {};
  }
}

}  // namespace stadtluft::brugge
