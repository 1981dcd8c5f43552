// Phases 5 and 6 of a turn (chapters 8 and 9): fulfil orders, check the limits.

#include "engine/games/firenze/board.h"

namespace stadtluft::firenze {
namespace {

// Whether a tower counted at `height` fits an order that can be fulfilled now.
bool fits(const Look& look, std::uint8_t colour, unsigned height) {
  return height >= kLowestOrder && height <= kHighestOrder &&
         order_open(look, order_at(colour, height));
}

// Calls f(tower, height of the order) for everything that can be fulfilled now. Without the
// architect a tower counts at its own height only.
template <class F>
void for_each_fulfilment(const Look& look, Seat seat, unsigned shift, F&& f) {
  const Player& player = look.state.players[seat];
  if (player.seals == 0 || owes_bell_tower(look, seat)) return;
  const Tower* previous = nullptr;
  for (const Tower& tower : player.site) {
    const bool again = previous != nullptr && *previous == tower;
    previous = &tower;
    if (again) continue;
    if (fits(look, tower.colour, tower.height)) f(tower, unsigned{tower.height});
    if (shift == 0) continue;
    if (fits(look, tower.colour, tower.height - shift)) f(tower, tower.height - shift);
    if (fits(look, tower.colour, tower.height + shift)) f(tower, tower.height + shift);
  }
}

bool can_fulfil(const Look& look, Seat seat, unsigned shift) {
  bool any = false;
  for_each_fulfilment(look, seat, shift, [&](const Tower&, unsigned) { any = true; });
  return any;
}

// The site's tower that can be handed in as the bell tower, if the player owes one.
const Tower* bell_tower(const Look& look, Seat seat) {
  if (!owes_bell_tower(look, seat)) return nullptr;
  const Card& card = look.content.cards[look.content.bell_card];
  for (const Tower& tower : look.state.players[seat].site)
    if (tower.colour == card.colour && tower.height == card.height) return &tower;
  return nullptr;
}

void score_floor_bonus(Play& play, Seat seat, unsigned height) {
  for (std::size_t i = 0; i < kFloorTokens; ++i) {
    const FloorToken& token = play.content.floor_tokens[i];
    if (token.height != height || play.state.floor_token_of[i] != kNobody) continue;
    play.state.floor_token_of[i] = seat;
    score_now(play, seat, token.bonus);
    tell(play, kEvFloorBonus, seat, static_cast<int>(height), token.bonus);
  }
}

void score_privilege(Play& play, Seat seat, unsigned height) {
  auto& church = play.state.church;
  for (std::size_t i = 0; i < church.size();) {
    const std::uint8_t index = church[i];
    const Card& card = play.content.cards[index];
    if (card.effect != Effect::privilege || card.height != height) {
      ++i;
      continue;
    }
    church.erase(i);
    add(play.state.discard[index], 1);
    add(play.state.players[seat].privilege_points, static_cast<unsigned>(card.points));
    score_now(play, seat, card.points);
    tell(play, kEvPrivilege, seat, index, card.points);
  }
}

// FIR-12.1
void take_end_token(Play& play, Seat seat) {
  if (play.state.players[seat].seals > 0 || play.state.end_token != kNobody) return;
  play.state.end_token = seat;
  score_now(play, seat, play.content.last_seal_bonus);
  tell(play, kEvLastSeal, seat, play.content.last_seal_bonus);
}

// FIR-8.5 and FIR-8.14: everything of one fulfilment happens before the next.
void fulfil(Play& play, Seat seat, const Tower& tower, unsigned height) {
  const std::uint8_t order = order_at(tower.colour, height);
  const auto points = static_cast<int>(order_prestige(play, order));
  lose_whole_tower(play, seat, tower);
  score_now(play, seat, points);
  play.state.seal_on[order] = seat;
  take(play.state.players[seat].seals, 1);
  if (height != tower.height) play.state.turn.shift = 0;
  tell(play, kEvOrderFulfilled, seat, tower.colour, tower.height, static_cast<int>(height), points);
  score_floor_bonus(play, seat, height);
  score_privilege(play, seat, height);
  take_end_token(play, seat);
}

// FIR-11.24, FIR-11.26
void hand_in_bell_tower(Play& play, Seat seat) {
  const Tower tower = *bell_tower(play, seat);
  lose_whole_tower(play, seat, tower);
  State& s = play.state;
  s.bell_seals = static_cast<SeatMask>(s.bell_seals | only(seat));
  tell(play, kEvBellTower, seat, tower.colour, tower.height);
  if (s.bell_seals != (1U << s.options.players) - 1U) return;
  const auto* const found = std::find(s.church.begin(), s.church.end(), play.content.bell_card);
  s.church.erase(static_cast<std::size_t>(found - s.church.begin()));
  add(s.discard[play.content.bell_card], 1);
  s.bell_seals = 0;
  tell(play, kEvBellTowersDone, kNobody, play.content.bell_card);
}

// --- limits -------------------------------------------------------------------------------------

void discard_surplus(Play& play, Seat seat, std::uint8_t card) {
  Player& player = play.state.players[seat];
  add(play.state.discard[card], 1);
  if (play.content.cards[card].kind == Kind::building) {
    const auto* const found = std::find(player.buildings.begin(), player.buildings.end(), card);
    player.buildings.erase(static_cast<std::size_t>(found - player.buildings.begin()));
    tell(play, kEvBuildingDiscarded, seat, card);
  } else {
    take(player.hand[card], 1);
    tell(play, kEvHandDiscarded, seat, card);
  }
}

}  // namespace

unsigned discardable(const Look& look, const Player& player, std::uint8_t card) {
  switch (look.content.cards[card].kind) {
    case Kind::person:
      return player.hand[card];
    case Kind::building:
      return std::find(player.buildings.begin(), player.buildings.end(), card) !=
                     player.buildings.end()
                 ? 1
                 : 0;
    default:
      return 0;
  }
}

// FIR-9.3 to FIR-9.5: feasts cannot be discarded, but beyond the limit they leave room for nothing.
unsigned surplus_cards(const Look& look, Seat seat) {
  const Player& player = look.state.players[seat];
  const unsigned held = cards_held(player);
  if (held <= look.content.card_limit) return 0;
  unsigned feasts = 0;
  any_card(player.hand, [&](std::uint8_t card) {
    if (look.content.cards[card].kind == Kind::feast) feasts += player.hand[card];
    return false;
  });
  const unsigned allowed = std::max<unsigned>(feasts, look.content.card_limit);
  return held > allowed ? held - allowed : 0;
}

unsigned surplus_stones(const Look& look, Seat seat) {
  const unsigned stones = total(look.state.players[seat].storehouse);
  const unsigned limit = storehouse_limit(look, seat);
  return stones > limit ? stones - limit : 0;
}

// --- phase 5: fulfil orders ---------------------------------------------------------------------

Next run_fulfil(Play& play) {
  const Seat seat = play.frame().seat;
  if (can_fulfil(play, seat, play.state.turn.shift) || bell_tower(play, seat) != nullptr ||
      any_person(play, seat, Window::fulfil))
    return Next::ask;
  play.pop();
  return Next::go_on;
}

void legal_fulfil(const Look& look, ActionList& out) {
  const Seat seat = look.frame().seat;
  out.push_back({kDone, 0, 0, 0});
  for_each_fulfilment(look, seat, look.state.turn.shift, [&](const Tower& tower, unsigned height) {
    out.push_back({kFulfil, tower.colour, tower.height, static_cast<std::uint16_t>(height)});
  });
  if (bell_tower(look, seat) != nullptr) out.push_back({kBellTower, 0, 0, 0});
  legal_persons(look, seat, Window::fulfil, out);
}

void answer_fulfil(Play& play, Action action) {
  const Seat seat = play.frame().seat;
  switch (action.kind) {
    case kPlayCard:
      return play_person(play, seat, static_cast<std::uint8_t>(action.a));
    case kBellTower:
      return hand_in_bell_tower(play, seat);
    case kFulfil:
      // Phase 4 has left only towers that were raised this turn.
      return fulfil(play, seat,
                    {static_cast<std::uint8_t>(action.a), static_cast<std::uint8_t>(action.b), 1},
                    action.c);
    default:
      return play.pop();
  }
}

// --- phase 6: check limits ----------------------------------------------------------------------

// Cards first, then stones: a discarded warehouse lowers the other limit (FIR-9.8).
Next run_limits(Play& play) {
  Frame& frame = play.frame();
  const Seat seat = frame.seat;
  const unsigned cards = surplus_cards(play, seat);
  const unsigned stones = surplus_stones(play, seat);
  if (cards == 0 && stones == 0) {
    play.pop();
    return Next::go_on;
  }
  if (cards == 0 && !any_person(play, seat, Window::limits)) {
    const unsigned forced = forced_stone(play.state.players[seat].storehouse, stones, frame.b);
    if (forced != kNone) {
      storehouse_to_bag(play, seat, forced);
      return Next::go_on;
    }
  }
  return Next::ask;
}

Question question_limits(const Look& look) {
  const Seat seat = look.frame().seat;
  return ask(kAskLimits, surplus_cards(look, seat), surplus_stones(look, seat));
}

void legal_limits(const Look& look, ActionList& out) {
  const Frame& frame = look.frame();
  const Seat seat = frame.seat;
  const Player& player = look.state.players[seat];
  const unsigned cards = surplus_cards(look, seat);
  if (cards == 0) {
    legal_stones(player.storehouse, surplus_stones(look, seat), frame.b, kReturn, out);
  } else {
    unsigned remaining = 0;
    for (std::uint8_t card = frame.a; card < look.content.cards.size(); ++card)
      remaining += discardable(look, player, card);
    for (std::uint8_t card = frame.a; card < look.content.cards.size() && remaining >= cards;
         ++card) {
      const unsigned copies = discardable(look, player, card);
      if (copies > 0) out.push_back({kDiscard, card, 0, 0});
      remaining -= copies;
    }
  }
  legal_persons(look, seat, Window::limits, out);
}

void answer_limits(Play& play, Action action) {
  Frame& frame = play.frame();
  const Seat seat = frame.seat;
  switch (action.kind) {
    case kPlayCard:
      // What the person changes may make earlier colours or cards interesting again.
      frame.a = 0;
      frame.b = 0;
      return play_person(play, seat, static_cast<std::uint8_t>(action.a));
    case kDiscard:
      frame.a = static_cast<std::uint8_t>(action.a);
      return discard_surplus(play, seat, static_cast<std::uint8_t>(action.a));
    default:
      frame.b = action.a;
      return storehouse_to_bag(play, seat, action.a);
  }
}

}  // namespace stadtluft::firenze
