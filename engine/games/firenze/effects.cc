// Persons and events (chapters 10 and 11): one small function per effect key.

#include "engine/games/firenze/board.h"

namespace stadtluft::firenze {

bool has_feast(const Look& t, const Player& player) {
  return any_card(player.hand,
                  [&](std::uint8_t card) { return t.content.cards[card].kind == Kind::feast; });
}

// FIR-AMB-34: whom a person that hits an opponent can hit.
bool may_hit(const Look& t, Seat seat, Seat other, Effect effect) {
  if (other == seat) return false;
  const Player& victim = t.state.players[other];
  return effect == Effect::lose_top_stone ? !victim.site.empty() : total(victim.storehouse) > 0;
}

namespace {

bool hits_anybody(const Look& t, Seat seat, Effect effect) {
  for (Seat other = 0; other < t.state.options.players; ++other)
    if (may_hit(t, seat, other, effect)) return true;
  return false;
}

// Whether playing the architect would open an order that is closed without it.
bool shift_helps(const Look& t, Seat seat, unsigned delta) {
  const Player& player = t.state.players[seat];
  if (t.state.turn.shift != 0 || player.seals == 0 || owes_bell_tower(t, seat)) return false;
  const auto open = [&](std::uint8_t colour, unsigned height) {
    return height >= kLowestOrder && height <= kHighestOrder &&
           order_open(t, order_at(colour, height));
  };
  return std::any_of(player.site.begin(), player.site.end(), [&](const Tower& tower) {
    return open(tower.colour, tower.height - delta) || open(tower.colour, tower.height + delta);
  });
}

// FIR-10.8: an effect that is impossible now keeps the card in the hand.
bool effect_possible(const Look& t, Seat seat, const Card& card) {
  const Player& player = t.state.players[seat];
  switch (card.effect) {
    case Effect::swap_with_bag:
      return total(player.storehouse) > 0 && total(t.state.bag) > 0;
    case Effect::shift_height:
      return shift_helps(t, seat, card.amount);
    case Effect::redraw_row_card:
      return std::any_of(t.state.row.begin(), t.state.row.end(),
                         [](const RowCard& slot) { return total(slot.stones) > 0; });
    case Effect::shield_or_drop_feast:
      return has_feast(t, player);
    case Effect::swap_with_player:
      return total(player.storehouse) > 0 && hits_anybody(t, seat, card.effect);
    case Effect::steal_stone:
    case Effect::lose_top_stone:
      return hits_anybody(t, seat, card.effect);
    default:
      return true;
  }
}

bool played_this_turn(const Look& t, std::uint8_t card) {
  return (t.state.turn.played >> card & 1U) != 0;
}

void spend_person(Move& m, Seat seat, std::uint8_t card) {
  take(m.state.players[seat].hand[card], 1);
  add(m.state.discard[card], 1);
  m.state.turn.played |= 1U << card;
  tell(m, kEvPersonPlayed, seat, card);
}

// FIR-11.18 to FIR-11.20: how many stones a player must hand in.
unsigned stones_to_hand_in(const Look& t, Seat seat, const Card& card) {
  const Player& player = t.state.players[seat];
  const unsigned stones = total(player.storehouse);
  switch (card.hand_in) {
    case HandInRule::share:
      return (stones * card.numerator + card.denominator - 1) / card.denominator;
    case HandInRule::per_tower:
      return std::min(stones, static_cast<unsigned>(player.site.size()) * card.amount);
    case HandInRule::fixed:
      return std::min<unsigned>(stones, card.amount);
  }
  return 0;
}

bool event_costs(const Look& t, Seat seat, const Card& card) {
  return card.effect == Effect::hand_in ? stones_to_hand_in(t, seat, card) > 0
                                        : !t.state.players[seat].site.empty();
}

// The person in hand that shields from events and is not barred this turn, or kNone.
std::uint8_t shield_in_hand(const Look& t, Seat seat) {
  std::uint8_t shield = kNone;
  any_card(t.state.players[seat].hand, [&](std::uint8_t card) {
    if (!t.content.cards[card].shields || played_this_turn(t, card)) return false;
    shield = card;
    return true;
  });
  return shield;
}

std::size_t distinct_towers(const Player& player) {
  const auto& site = player.site;
  std::size_t count = 0;
  for (std::size_t i = 0; i < site.size(); ++i)
    if (i == 0 || site[i] != site[i - 1]) ++count;
  return count;
}

void legal_towers(const Player& player, ActionList& out) {
  const auto& site = player.site;
  for (std::size_t i = 0; i < site.size(); ++i)
    if (i == 0 || site[i] != site[i - 1])
      out.push_back({kTopple, site[i].colour, site[i].height, 0});
}

// Towers are only ever hit before phase 3 or in another player's turn, so none is raised.
Tower named_tower(Action action) {
  return {static_cast<std::uint8_t>(action.a), static_cast<std::uint8_t>(action.b), 0};
}

// Answers a question at once if it has a single answer.
Next ask_unless_forced(Move& m, void (*legal)(const Look&, ActionList&),
                       void (*answer)(Move&, Action)) {
  ActionList answers;
  legal(m, answers);
  if (answers.size() > 1) return Next::ask;
  answer(m, answers[0]);
  return Next::go_on;
}

}  // namespace

bool may_play(const Look& t, Seat seat, std::uint8_t card, Window window) {
  const Card& printed = t.content.cards[card];
  return printed.kind == Kind::person && t.state.players[seat].hand[card] > 0 &&
         printed.playable_in(window) && !played_this_turn(t, card) &&
         effect_possible(t, seat, printed);
}

void legal_persons(const Look& t, Seat seat, Window window, ActionList& out) {
  any_card(t.state.players[seat].hand, [&](std::uint8_t card) {
    if (may_play(t, seat, card, window)) out.push_back({kPlayCard, card, 0, 0});
    return false;
  });
}

bool any_person(const Look& t, Seat seat, Window window) {
  return any_card(t.state.players[seat].hand,
                  [&](std::uint8_t card) { return may_play(t, seat, card, window); });
}

void play_person(Move& m, Seat seat, std::uint8_t card) {
  const Card& printed = m.content.cards[card];
  spend_person(m, seat, card);
  switch (printed.effect) {
    case Effect::swap_with_bag:
      return push(m, Job::give, seat, 0, card, kNobody);
    case Effect::shift_height:
      m.state.turn.shift = printed.amount;
      return;
    case Effect::free_choice:
      m.state.turn.free_choice = 1;
      return;
    case Effect::redraw_row_card:
      return push(m, Job::redraw, seat);
    case Effect::reduce_build_cost:
      add(m.state.turn.reduction, printed.amount);
      return;
    case Effect::shield_or_drop_feast:
      return push(m, Job::drop_feast, seat);
    default:
      return push(m, Job::target, seat, 0, card);
  }
}

// --- persons ------------------------------------------------------------------------------------

Next run_redraw(Move&) { return Next::ask; }

void legal_redraw(const Look& t, ActionList& out) {
  for (unsigned index = 0; index < kRowSize; ++index)
    if (total(t.state.row[index].stones) > 0) out.push_back({kRedraw, wide(index + 1), 0, 0});
}

// FIR-11.6
void answer_redraw(Move& m, Action action) {
  const unsigned index = action.a - 1U;
  Stones& stones = m.state.row[index].stones;
  const unsigned count = total(stones);
  m.pop();
  for (unsigned colour = 0; colour < kColours; ++colour) {
    if (stones[colour] == 0) continue;
    tell(m, kEvStonesSwept, kNobody, action.a, static_cast<int>(colour), stones[colour]);
    add(m.state.bag[colour], stones[colour]);
    stones[colour] = 0;
  }
  push(m, Job::draw_stones, 0, count, index);
}

Next run_target(Move& m) { return ask_unless_forced(m, legal_target, answer_target); }

void legal_target(const Look& t, ActionList& out) {
  const Frame& frame = t.frame();
  for (Seat other = 0; other < t.state.options.players; ++other)
    if (may_hit(t, frame.seat, other, t.content.cards[frame.a].effect))
      out.push_back({kTarget, other, 0, 0});
}

void answer_target(Move& m, Action action) {
  const Frame frame = m.frame();
  m.pop();
  switch (m.content.cards[frame.a].effect) {
    case Effect::swap_with_player:
      return push(m, Job::give, frame.seat, 0, frame.a, action.a);
    case Effect::steal_stone:
      return push(m, Job::receive, frame.seat, 0, frame.a, action.a, kNone);
    default:
      return push(m, Job::topple, frame.seat, 0, frame.a, action.a);
  }
}

Next run_give(Move& m) { return ask_unless_forced(m, legal_give, answer_give); }

void legal_give(const Look& t, ActionList& out) {
  legal_stones(t.state.players[t.frame().seat].storehouse, 1, 0, kGive, out);
}

// The stone changes places together with the other one: what is given cannot come back.
void answer_give(Move& m, Action action) {
  const Frame frame = m.frame();
  m.pop();
  push(m, Job::receive, frame.seat, 0, frame.a, frame.b, action.a);
}

Next run_receive(Move& m) { return ask_unless_forced(m, legal_receive, answer_receive); }

void legal_receive(const Look& t, ActionList& out) {
  const Seat other = static_cast<Seat>(t.frame().b);
  legal_stones(other == kNobody ? t.state.bag : t.state.players[other].storehouse, 1, 0, kReceive,
               out);
}

void answer_receive(Move& m, Action action) {
  const Frame frame = m.frame();
  const auto other = static_cast<Seat>(frame.b);
  Stones& own = m.state.players[frame.seat].storehouse;
  m.pop();
  if (other == kNobody) {
    storehouse_to_bag(m, frame.seat, frame.c);
    take(m.state.bag[action.a], 1);
    add(own[action.a], 1);
    return tell(m, kEvStoneFromBag, frame.seat, action.a);
  }
  Stones& theirs = m.state.players[other].storehouse;
  if (frame.c != kNone) {
    take(own[frame.c], 1);
    add(theirs[frame.c], 1);
    tell(m, kEvStoneMoved, other, frame.c, frame.seat);
  }
  take(theirs[action.a], 1);
  add(own[action.a], 1);
  tell(m, kEvStoneMoved, frame.seat, action.a, other);
}

Next run_topple(Move& m) { return ask_unless_forced(m, legal_topple, answer_topple); }

void legal_topple(const Look& t, ActionList& out) {
  legal_towers(t.state.players[t.frame().b], out);
}

void answer_topple(Move& m, Action action) {
  const auto victim = static_cast<Seat>(m.frame().b);
  m.pop();
  lose_top_stone(m, victim, named_tower(action));
}

Next run_drop_feast(Move& m) { return ask_unless_forced(m, legal_drop_feast, answer_drop_feast); }

void legal_drop_feast(const Look& t, ActionList& out) {
  for (std::uint8_t card = 0; card < t.content.cards.size(); ++card)
    if (t.state.players[t.frame().seat].hand[card] > 0 && t.content.cards[card].kind == Kind::feast)
      out.push_back({kDiscard, card, 0, 0});
}

void answer_drop_feast(Move& m, Action action) {
  const Seat seat = m.frame().seat;
  m.pop();
  take(m.state.players[seat].hand[action.a], 1);
  add(m.state.discard[action.a], 1);
  tell(m, kEvHandDiscarded, seat, action.a);
}

// --- events -------------------------------------------------------------------------------------

// FIR-11.10, FIR-AMB-37: only asked if there is something to ward off.
Next run_shield(Move& m) {
  const Frame& frame = m.frame();
  const Card& event = m.content.cards[m.state.row[frame.a].card];
  if (shield_in_hand(m, frame.seat) != kNone && event_costs(m, frame.seat, event)) return Next::ask;
  m.pop();
  return Next::go_on;
}

void legal_shield(const Look& t, ActionList& out) {
  out.push_back({kDone, 0, 0, 0});
  out.push_back({kPlayCard, shield_in_hand(t, t.frame().seat), 0, 0});
}

void answer_shield(Move& m, Action action) {
  const Frame frame = m.frame();
  m.pop();
  if (action.kind == kDone) return;
  spend_person(m, frame.seat, static_cast<std::uint8_t>(action.a));
  m.frame().step = 1;  // of resolve_event below: its taker is spared
  tell(m, kEvEventAvoided, frame.seat, m.state.row[frame.a].card);
}

Next run_resolve_event(Move& m) {
  const Frame frame = m.frame();
  const Card& event = m.content.cards[m.state.row[frame.a].card];
  const bool spared = frame.step != 0;
  m.pop();
  push(m, Job::finish_event, frame.seat, 0, frame.a);
  if (event.effect != Effect::hand_in) {
    const bool top_only = event.effect == Effect::lose_top_stone;
    if (!spared && event_costs(m, frame.seat, event))
      push(m, Job::lose_tower, frame.seat, 0, top_only ? 1 : 0);
    return Next::go_on;
  }
  // FIR-AMB-07: clockwise from the active player, so the last one goes onto the stack first.
  const std::uint8_t players = m.state.options.players;
  const unsigned hit = event.reach == Reach::all ? players : 1U;
  for (unsigned i = hit; i-- > 0;) {
    const auto seat = static_cast<Seat>((frame.seat + i) % players);
    if (seat == frame.seat && spared) continue;
    push(m, Job::hand_in, seat, 0, stones_to_hand_in(m, seat, event));
  }
  return Next::go_on;
}

// Whatever is owed to the bag: what an event takes, and building costs (FIR-6.7).
Next run_stones_to_bag(Move& m) {
  Frame& frame = m.frame();
  const Stones& stones = m.state.players[frame.seat].storehouse;
  while (frame.a > 0) {
    const unsigned forced = forced_stone(stones, frame.a, frame.b);
    if (forced == kNone) return Next::ask;
    storehouse_to_bag(m, frame.seat, forced);
    --frame.a;
  }
  m.pop();
  return Next::go_on;
}

void legal_hand_in(const Look& t, ActionList& out) {
  const Frame& frame = t.frame();
  legal_stones(t.state.players[frame.seat].storehouse, frame.a, frame.b, kReturn, out);
}

void answer_stones_to_bag(Move& m, Action action) {
  Frame& frame = m.frame();
  storehouse_to_bag(m, frame.seat, action.a);
  frame.b = action.a;
  --frame.a;
}

Next run_lose_tower(Move& m) {
  if (distinct_towers(m.state.players[m.frame().seat]) > 1) return Next::ask;
  return ask_unless_forced(m, legal_lose_tower, answer_lose_tower);
}

void legal_lose_tower(const Look& t, ActionList& out) {
  legal_towers(t.state.players[t.frame().seat], out);
}

void answer_lose_tower(Move& m, Action action) {
  const Frame frame = m.frame();
  const Tower tower = named_tower(action);
  m.pop();
  if (frame.a == 1) return lose_top_stone(m, frame.seat, tower);
  lose_whole_tower(m, frame.seat, tower);
  tell(m, kEvTowerLost, frame.seat, tower.colour, tower.height);
}

}  // namespace stadtluft::firenze
