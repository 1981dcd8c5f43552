#include <bit>

#include "engine/games/hamburg/rules.h"

// A turn of phase III: cards are activated, one hand card is played (HAM-7.1 to 7.3, 7.27). And the
// ships, which may follow a wall stone.

namespace stadtluft::hamburg {
namespace {

// 224: for a grey worker a card counts as another colour.
void list_announcements(const Look& look, Seat seat, unsigned card, ActionList& out) {
  if (look.state.players[seat].workers[kGrey] == 0 || !owns(look, seat, Effect::recolour)) return;
  for (unsigned colour = 0; colour < kColours; ++colour)
    if (colour != card / kPileSize) out.push_back(act(kAnnounce, card, colour));
}

void list_cards(const Look& look, Seat seat, ActionList& out) {
  list_activations(look, seat, ready_cards(look, seat), false, kActivate, out);
  if (look.state.players[seat].repeated == 0 &&
      mayor_with(look, seat, MayorPower::double_activation) != nullptr)
    list_activations(look, seat, marked_cards(look, seat), false, kRepeat, out);
}

void announce(Play& play, Seat seat, unsigned card, unsigned colour) {
  change_workers(play, seat, kGrey, -1);
  tell_secret(play, kEvAnnounced, seat, only(seat), 0, static_cast<int>(card),
              static_cast<int>(colour));
}

}  // namespace

unsigned most_turn_answers(const Look& look, Seat seat) {
  // A wall stone on either half, and the other five basic actions; or another colour (224).
  constexpr unsigned kAnswersPerCard = kHalves + 5 + (kColours - 1);
  unsigned most = 1 + kAnswersPerCard * look.state.hand[seat].count();  // 1: end-turn
  (ready_cards(look, seat) | marked_cards(look, seat)).each([&](std::uint16_t card) {
    const std::uint8_t pay = look.content.cards[card].pay;
    most += pay == kPayAny || pay == kPayVioletAny ? kColours : 1U;
  });
  return most;
}

Next run_turn(Play& play) {
  Frame& f = play.frame();
  const State& s = play.state;
  if (f.step == 0) {
    f.step = 1;
    tell(play, kEvTurn, f.seat, s.round);
  }
  if (f.a > 0 && !s.hand[f.seat].empty()) return ask(play);
  ActionList cards;
  list_cards(play, f.seat, cards);
  if (!cards.empty()) return ask(play);
  play.pop();
  return Next::go_on;
}

Question question_turn(const Look& look) { return {kAskTurn, {look.state.round, look.frame().a}}; }

void legal_turn(const Look& look, ActionList& out) {
  const Frame& f = look.frame();
  const CardSet& hand = look.state.hand[f.seat];
  if (f.a > 0)
    hand.each([&](std::uint16_t card) {
      list_plays(look, f.seat, card, card / kPileSize, false, Source::basic, out);
    });
  list_cards(look, f.seat, out);
  if (f.a > 0) hand.each([&](std::uint16_t card) { list_announcements(look, f.seat, card, out); });
  if (f.a == 0 || hand.empty()) out.push_back(act(kEndTurn));
}

void answer_turn(Play& play, Action action) {
  Frame& f = play.frame();
  const Seat seat = f.seat;
  switch (action.kind) {
    case kEndTurn:
      play.pop();
      return;
    case kRepeat:
      play.state.players[seat].repeated = 1;
      return activate(play, seat, action.a, action.b, false);
    case kActivate:
      play.state.used.add(action.a);
      return activate(play, seat, action.a, action.b, false);
    case kAnnounce:
      --f.a;
      announce(play, seat, action.a, action.b);
      return play.push(
          {.kind = Job::play, .seat = seat, .step = Source::basic, .a = action.b, .b = action.a});
    default:
      --f.a;
      return do_play(play, seat, action, action.a / kPileSize, Source::basic, false);
  }
}

// --- play: one basic action with a given card (draw_act, grey ship, an announced card)

Next run_play(Play& play) { return ask(play); }

void legal_play(const Look& look, ActionList& out) {
  const Frame& f = look.frame();
  const bool announced = f.a != kNone;
  list_plays(look, f.seat, f.b, announced ? f.a : unsigned{f.b} / kPileSize, announced,
             static_cast<Source>(f.step), out);
  if (!announced) list_announcements(look, f.seat, f.b, out);
}

void answer_play(Play& play, Action action) {
  Frame& f = play.frame();
  if (action.kind == kAnnounce) {
    announce(play, f.seat, action.a, action.b);
    f.a = static_cast<std::uint8_t>(action.b);
    return;
  }
  const Frame done = f;
  const auto source = static_cast<Source>(done.step);
  play.pop();
  do_play(play, done.seat, action, done.a != kNone ? done.a : unsigned{done.b} / kPileSize, source,
          source != Source::basic);
}

// --- ship: after a wall stone, for a worker in the colour of the played card (HAM-16)

namespace {

CardSet bolts_to_reuse(const Look& look, Seat seat) {
  CardSet bolts;
  bolts_of(look, seat).each([&](std::uint16_t i) {
    const Card& card = look.content.cards[i];
    if (!resolving(look.state, i) && room_to_nest(look.state) &&
        effect_rule(card.effect).useful(look, seat, card, kNone, true))
      bolts.add(i);
  });
  return bolts;
}

bool ship_helps(const Look& look, unsigned ship) {
  const Frame& f = look.frame();
  const Player& player = look.state.players[f.seat];
  switch (look.content.ships[ship].effect) {
    case ShipEffect::act:
      return look.state.pile.count(f.b) > 0 && room_to_nest(look.state);
    case ShipEffect::advance:
      return player.marks >= look.content.ships[ship].amount;
    case ShipEffect::bolt:
      return !bolts_to_reuse(look, f.seat).empty();
    case ShipEffect::reduce:
      return raised_colours(player) != 0;
    default:
      return true;
  }
}

}  // namespace

// step 1: the brown ship has been chosen, which bolt?
Next run_ship(Play& play) {
  const Frame& f = play.frame();
  if (f.step == 1) return ask(play);
  for (unsigned ship = 0; ship < kDice; ++ship)
    if ((play.state.ships >> ship & 1U) != 0 && ship_helps(play, ship)) return ask(play);
  play.pop();
  return Next::go_on;
}

void legal_ship(const Look& look, ActionList& out) {
  const Frame& f = look.frame();
  if (f.step == 1) {
    bolts_to_reuse(look, f.seat).each([&](std::uint16_t card) {
      out.push_back(act(kActivate, card, kPaidNothing));
    });
    return;
  }
  for (unsigned ship = 0; ship < kDice; ++ship) {
    if ((look.state.ships >> ship & 1U) == 0 || !ship_helps(look, ship)) continue;
    if (look.content.ships[ship].effect == ShipEffect::workers)
      for (unsigned colour = 0; colour < kColours; ++colour)
        out.push_back(act(kShip, ship, colour));
    else
      out.push_back(act(kShip, ship, kPaidNothing));
  }
  out.push_back(act(kDone));
}

void answer_ship(Play& play, Action action) {
  const Frame f = play.frame();
  if (action.kind == kActivate) {
    play.pop();
    return push_resolve(play, f.seat, action.a);
  }
  if (action.kind == kDone) return play.pop();
  const Ship& ship = play.content.ships[action.a];
  change_workers(play, f.seat, f.a, -1);
  tell(play, kEvShipUsed, f.seat, action.a);
  if (ship.effect == ShipEffect::bolt) {
    play.frame().step = 1;
    return;
  }
  play.pop();
  switch (ship.effect) {
    case ShipEffect::marks:
      return change_marks(play, f.seat, ship.amount);
    case ShipEffect::workers:
      return change_workers(play, f.seat, action.b, ship.amount);
    case ShipEffect::act:
      return play.push({.kind = Job::deal,
                        .seat = f.seat,
                        .step = Source::by_ship,
                        .a = f.b,
                        .c = DrawTo::play});
    case ShipEffect::advance:
      change_marks(play, f.seat, -ship.amount);
      return advance(play, f.seat);
    default:
      return push_reduce(play, f.seat, ship.amount, kAllColours);
  }
}

}  // namespace stadtluft::hamburg
