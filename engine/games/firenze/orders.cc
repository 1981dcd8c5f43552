// Phases 5 and 6 of a turn (chapters 8 and 9): fulfil orders, check the limits.

#include "engine/games/firenze/board.h"

namespace stadtluft::firenze {
namespace {

// Whether a tower counted at `height` fits an order that can be fulfilled now.
bool fits(const Look& t, std::uint8_t colour, unsigned height) {
  return height >= kLowestOrder && height <= kHighestOrder &&
         order_open(t, order_at(colour, height));
}

// Calls f(tower, height of the order) for everything that can be fulfilled now. Without the
// architect a tower counts at its own height only.
template <class F>
void for_each_fulfilment(const Look& t, Seat seat, unsigned shift, F&& f) {
  const Player& player = t.state.players[seat];
  if (player.seals == 0 || owes_bell_tower(t, seat)) return;
  const Tower* previous = nullptr;
  for (const Tower& tower : player.site) {
    const bool again = previous != nullptr && *previous == tower;
    previous = &tower;
    if (again) continue;
    if (fits(t, tower.colour, tower.height)) f(tower, unsigned{tower.height});
    if (shift == 0) continue;
    if (fits(t, tower.colour, tower.height - shift)) f(tower, tower.height - shift);
    if (fits(t, tower.colour, tower.height + shift)) f(tower, tower.height + shift);
  }
}

bool can_fulfil(const Look& t, Seat seat, unsigned shift) {
  bool any = false;
  for_each_fulfilment(t, seat, shift, [&](const Tower&, unsigned) { any = true; });
  return any;
}

// The site's tower that can be handed in as the bell tower, if the player owes one.
const Tower* bell_tower(const Look& t, Seat seat) {
  if (!owes_bell_tower(t, seat)) return nullptr;
  const Card& card = t.content.cards[t.content.bell_card];
  for (const Tower& tower : t.state.players[seat].site)
    if (tower.colour == card.colour && tower.height == card.height) return &tower;
  return nullptr;
}

void score_floor_bonus(Move& m, Seat seat, unsigned height) {
  for (std::size_t i = 0; i < kFloorTokens; ++i) {
    const FloorToken& token = m.content.floor_tokens[i];
    if (token.height != height || m.state.floor_token_of[i] != kNobody) continue;
    m.state.floor_token_of[i] = seat;
    score_now(m, seat, token.bonus);
    tell(m, kEvFloorBonus, seat, static_cast<int>(height), token.bonus);
  }
}

void score_privilege(Move& m, Seat seat, unsigned height) {
  auto& church = m.state.church;
  for (std::size_t i = 0; i < church.size();) {
    const std::uint8_t index = church[i];
    const Card& card = m.content.cards[index];
    if (card.effect != Effect::privilege || card.height != height) {
      ++i;
      continue;
    }
    church.erase(i);
    add(m.state.discard[index], 1);
    add(m.state.players[seat].privilege_points, static_cast<unsigned>(card.points));
    score_now(m, seat, card.points);
    tell(m, kEvPrivilege, seat, index, card.points);
  }
}

// FIR-12.1
void take_end_token(Move& m, Seat seat) {
  if (m.state.players[seat].seals > 0 || m.state.end_token != kNobody) return;
  m.state.end_token = seat;
  score_now(m, seat, m.content.last_seal_bonus);
  tell(m, kEvLastSeal, seat, m.content.last_seal_bonus);
}

// FIR-8.5 and FIR-8.14: everything of one fulfilment happens before the next.
void fulfil(Move& m, Seat seat, const Tower& tower, unsigned height) {
  const std::uint8_t order = order_at(tower.colour, height);
  const auto points = static_cast<int>(order_prestige(m, order));
  lose_whole_tower(m, seat, tower);
  score_now(m, seat, points);
  m.state.seal_on[order] = seat;
  take(m.state.players[seat].seals, 1);
  if (height != tower.height) m.state.turn.shift = 0;
  tell(m, kEvOrderFulfilled, seat, tower.colour, tower.height, static_cast<int>(height), points);
  score_floor_bonus(m, seat, height);
  score_privilege(m, seat, height);
  take_end_token(m, seat);
}

// FIR-11.24, FIR-11.26
void hand_in_bell_tower(Move& m, Seat seat) {
  const Tower tower = *bell_tower(m, seat);
  lose_whole_tower(m, seat, tower);
  State& s = m.state;
  s.bell_seals = static_cast<SeatMask>(s.bell_seals | only(seat));
  tell(m, kEvBellTower, seat, tower.colour, tower.height);
  if (s.bell_seals != (1U << s.options.players) - 1U) return;
  const auto* const found = std::find(s.church.begin(), s.church.end(), m.content.bell_card);
  s.church.erase(static_cast<std::size_t>(found - s.church.begin()));
  add(s.discard[m.content.bell_card], 1);
  s.bell_seals = 0;
  tell(m, kEvBellTowersDone, kNobody, m.content.bell_card);
}

// --- limits -------------------------------------------------------------------------------------

// Copies of a card that phase 6 may take away.
unsigned discardable(const Look& t, const Player& player, std::uint8_t card) {
  switch (t.content.cards[card].kind) {
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

void discard_surplus(Move& m, Seat seat, std::uint8_t card) {
  Player& player = m.state.players[seat];
  add(m.state.discard[card], 1);
  if (m.content.cards[card].kind == Kind::building) {
    const auto* const found = std::find(player.buildings.begin(), player.buildings.end(), card);
    player.buildings.erase(static_cast<std::size_t>(found - player.buildings.begin()));
    tell(m, kEvBuildingDiscarded, seat, card);
  } else {
    take(player.hand[card], 1);
    tell(m, kEvHandDiscarded, seat, card);
  }
}

}  // namespace

// FIR-9.3 to FIR-9.5: feasts cannot be discarded, but beyond the limit they leave room for nothing.
unsigned surplus_cards(const Look& t, Seat seat) {
  const Player& player = t.state.players[seat];
  const unsigned held = cards_held(player);
  if (held <= t.content.card_limit) return 0;
  unsigned feasts = 0;
  any_card(player.hand, [&](std::uint8_t card) {
    if (t.content.cards[card].kind == Kind::feast) feasts += player.hand[card];
    return false;
  });
  const unsigned allowed = std::max<unsigned>(feasts, t.content.card_limit);
  return held > allowed ? held - allowed : 0;
}

unsigned surplus_stones(const Look& t, Seat seat) {
  const unsigned stones = total(t.state.players[seat].storehouse);
  const unsigned limit = storehouse_limit(t, seat);
  return stones > limit ? stones - limit : 0;
}

// --- phase 5: fulfil orders ---------------------------------------------------------------------

Next run_fulfil(Move& m) {
  const Seat seat = m.frame().seat;
  if (can_fulfil(m, seat, m.state.turn.shift) || bell_tower(m, seat) != nullptr ||
      any_person(m, seat, Window::fulfil))
    return Next::ask;
  m.pop();
  return Next::go_on;
}

void legal_fulfil(const Look& t, ActionList& out) {
  const Seat seat = t.frame().seat;
  out.push_back({kDone, 0, 0, 0});
  for_each_fulfilment(t, seat, t.state.turn.shift, [&](const Tower& tower, unsigned height) {
    out.push_back({kFulfil, tower.colour, tower.height, static_cast<std::uint16_t>(height)});
  });
  if (bell_tower(t, seat) != nullptr) out.push_back({kBellTower, 0, 0, 0});
  legal_persons(t, seat, Window::fulfil, out);
}

void answer_fulfil(Move& m, Action action) {
  const Seat seat = m.frame().seat;
  switch (action.kind) {
    case kPlayCard:
      return play_person(m, seat, static_cast<std::uint8_t>(action.a));
    case kBellTower:
      return hand_in_bell_tower(m, seat);
    case kFulfil:
      // Phase 4 has left only towers that were raised this turn.
      return fulfil(m, seat,
                    {static_cast<std::uint8_t>(action.a), static_cast<std::uint8_t>(action.b), 1},
                    action.c);
    default:
      return m.pop();
  }
}

// --- phase 6: check limits ----------------------------------------------------------------------

// Cards first, then stones: a discarded warehouse lowers the other limit (FIR-9.8).
Next run_limits(Move& m) {
  Frame& frame = m.frame();
  const Seat seat = frame.seat;
  const unsigned cards = surplus_cards(m, seat);
  const unsigned stones = surplus_stones(m, seat);
  if (cards == 0 && stones == 0) {
    m.pop();
    return Next::go_on;
  }
  if (cards == 0 && !any_person(m, seat, Window::limits)) {
    const unsigned forced = forced_stone(m.state.players[seat].storehouse, stones, frame.b);
    if (forced != kNone) {
      storehouse_to_bag(m, seat, forced);
      return Next::go_on;
    }
  }
  return Next::ask;
}

void legal_limits(const Look& t, ActionList& out) {
  const Frame& frame = t.frame();
  const Seat seat = frame.seat;
  const Player& player = t.state.players[seat];
  const unsigned cards = surplus_cards(t, seat);
  if (cards == 0) {
    legal_stones(player.storehouse, surplus_stones(t, seat), frame.b, kReturn, out);
  } else {
    unsigned remaining = 0;
    for (std::uint8_t card = frame.a; card < t.content.cards.size(); ++card)
      remaining += discardable(t, player, card);
    for (std::uint8_t card = frame.a; card < t.content.cards.size() && remaining >= cards; ++card) {
      const unsigned copies = discardable(t, player, card);
      if (copies > 0) out.push_back({kDiscard, card, 0, 0});
      remaining -= copies;
    }
  }
  legal_persons(t, seat, Window::limits, out);
}

void answer_limits(Move& m, Action action) {
  Frame& frame = m.frame();
  const Seat seat = frame.seat;
  switch (action.kind) {
    case kPlayCard:
      // What the person changes may make earlier colours or cards interesting again.
      frame.a = 0;
      frame.b = 0;
      return play_person(m, seat, static_cast<std::uint8_t>(action.a));
    case kDiscard:
      frame.a = static_cast<std::uint8_t>(action.a);
      return discard_surplus(m, seat, static_cast<std::uint8_t>(action.a));
    default:
      frame.b = action.a;
      return storehouse_to_bag(m, seat, action.a);
  }
}

}  // namespace stadtluft::firenze
