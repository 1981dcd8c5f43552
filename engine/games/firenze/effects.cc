// Persons and events (chapters 10 and 11): one small function per effect key.

#include "engine/games/firenze/board.h"

namespace stadtluft::firenze {

bool has_feast(const Look& look, const Player& player) {
  return any_card(player.hand,
                  [&](std::uint8_t card) { return look.content.cards[card].kind == Kind::feast; });
}

// FIR-AMB-34: whom a person that hits an opponent can hit.
bool may_hit(const Look& look, Seat seat, Seat other, Effect effect) {
  if (other == seat) return false;
  const Player& victim = look.state.players[other];
  return effect == Effect::lose_top_stone ? !victim.site.empty() : total(victim.storehouse) > 0;
}

namespace {

bool hits_anybody(const Look& look, Seat seat, Effect effect) {
  for (Seat other = 0; other < look.state.options.players; ++other)
    if (may_hit(look, seat, other, effect)) return true;
  return false;
}

// Whether playing the architect would open an order that is closed without it.
bool shift_helps(const Look& look, Seat seat, unsigned delta) {
  const Player& player = look.state.players[seat];
  if (look.state.turn.shift != 0 || player.seals == 0 || owes_bell_tower(look, seat)) return false;
  const auto open = [&](std::uint8_t colour, unsigned height) {
    return height >= kLowestOrder && height <= kHighestOrder &&
           order_open(look, order_at(colour, height));
  };
  return std::any_of(player.site.begin(), player.site.end(), [&](const Tower& tower) {
    return open(tower.colour, tower.height - delta) || open(tower.colour, tower.height + delta);
  });
}

// FIR-10.8: an effect that is impossible now keeps the card in the hand.
bool effect_possible(const Look& look, Seat seat, const Card& card) {
  const Player& player = look.state.players[seat];
  switch (card.effect) {
    case Effect::swap_with_bag:
      return total(player.storehouse) > 0 && total(look.state.bag) > 0;
    case Effect::shift_height:
      return shift_helps(look, seat, card.amount);
    case Effect::redraw_row_card:
      return std::any_of(look.state.row.begin(), look.state.row.end(),
                         [](const RowCard& slot) { return total(slot.stones) > 0; });
    case Effect::shield_or_drop_feast:
      return has_feast(look, player);
    case Effect::swap_with_player:
      return total(player.storehouse) > 0 && hits_anybody(look, seat, card.effect);
    case Effect::steal_stone:
    case Effect::lose_top_stone:
      return hits_anybody(look, seat, card.effect);
    default:
      return true;
  }
}

bool played_this_turn(const Look& look, std::uint8_t card) {
  return (look.state.turn.played >> card & 1U) != 0;
}

void spend_person(Play& play, Seat seat, std::uint8_t card) {
  take(play.state.players[seat].hand[card], 1);
  add(play.state.discard[card], 1);
  play.state.turn.played |= 1U << card;
  tell(play, kEvPersonPlayed, seat, card);
}

// FIR-11.18 to FIR-11.20: how many stones a player must hand in.
unsigned stones_to_hand_in(const Look& look, Seat seat, const Card& card) {
  const Player& player = look.state.players[seat];
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

bool event_costs(const Look& look, Seat seat, const Card& card) {
  return card.effect == Effect::hand_in ? stones_to_hand_in(look, seat, card) > 0
                                        : !look.state.players[seat].site.empty();
}

// The person in hand that shields from events and is not barred this turn, or kNone.
std::uint8_t shield_in_hand(const Look& look, Seat seat) {
  std::uint8_t shield = kNone;
  any_card(look.state.players[seat].hand, [&](std::uint8_t card) {
    if (!look.content.cards[card].shields || played_this_turn(look, card)) return false;
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
Next ask_unless_forced(Play& play, void (*legal)(const Look&, ActionList&),
                       void (*answer)(Play&, Action)) {
  ActionList answers;
  legal(play, answers);
  if (answers.size() > 1) return Next::ask;
  answer(play, answers[0]);
  return Next::go_on;
}

}  // namespace

bool may_play(const Look& look, Seat seat, std::uint8_t card, Window window) {
  const Card& printed = look.content.cards[card];
  return printed.kind == Kind::person && look.state.players[seat].hand[card] > 0 &&
         printed.playable_in(window) && !played_this_turn(look, card) &&
         effect_possible(look, seat, printed);
}

void legal_persons(const Look& look, Seat seat, Window window, ActionList& out) {
  any_card(look.state.players[seat].hand, [&](std::uint8_t card) {
    if (may_play(look, seat, card, window)) out.push_back({kPlayCard, card, 0, 0});
    return false;
  });
}

bool any_person(const Look& look, Seat seat, Window window) {
  return any_card(look.state.players[seat].hand,
                  [&](std::uint8_t card) { return may_play(look, seat, card, window); });
}

void play_person(Play& play, Seat seat, std::uint8_t card) {
  const Card& printed = play.content.cards[card];
  spend_person(play, seat, card);
  switch (printed.effect) {
    case Effect::swap_with_bag:
      return play.push({.kind = Job::give, .seat = seat, .a = card, .b = kNobody});
    case Effect::shift_height:
      play.state.turn.shift = printed.amount;
      return;
    case Effect::free_choice:
      play.state.turn.free_choice = 1;
      return;
    case Effect::redraw_row_card:
      return play.push({.kind = Job::redraw, .seat = seat});
    case Effect::reduce_build_cost:
      add(play.state.turn.reduction, printed.amount);
      return;
    case Effect::shield_or_drop_feast:
      return play.push({.kind = Job::drop_feast, .seat = seat});
    default:
      return play.push({.kind = Job::target, .seat = seat, .a = card});
  }
}

// --- persons ------------------------------------------------------------------------------------

Next run_redraw(Play&) { return Next::ask; }

void legal_redraw(const Look& look, ActionList& out) {
  for (unsigned index = 0; index < kRowSize; ++index)
    if (total(look.state.row[index].stones) > 0) out.push_back({kRedraw, wide(index + 1), 0, 0});
}

// FIR-11.6
void answer_redraw(Play& play, Action action) {
  const unsigned index = action.a - 1U;
  Stones& stones = play.state.row[index].stones;
  const unsigned count = total(stones);
  play.pop();
  for (unsigned colour = 0; colour < kColours; ++colour) {
    if (stones[colour] == 0) continue;
    tell(play, kEvStonesSwept, kNobody, action.a, static_cast<int>(colour), stones[colour]);
    add(play.state.bag[colour], stones[colour]);
    stones[colour] = 0;
  }
  play.push({.kind = Job::draw_stones, .step = count, .a = index});
}

Next run_target(Play& play) { return ask_unless_forced(play, legal_target, answer_target); }

void legal_target(const Look& look, ActionList& out) {
  const Frame& frame = look.frame();
  for (Seat other = 0; other < look.state.options.players; ++other)
    if (may_hit(look, frame.seat, other, look.content.cards[frame.a].effect))
      out.push_back({kTarget, other, 0, 0});
}

void answer_target(Play& play, Action action) {
  const Frame frame = play.frame();
  play.pop();
  switch (play.content.cards[frame.a].effect) {
    case Effect::swap_with_player:
      return play.push({.kind = Job::give, .seat = frame.seat, .a = frame.a, .b = action.a});
    case Effect::steal_stone:
      return play.push(
          {.kind = Job::receive, .seat = frame.seat, .a = frame.a, .b = action.a, .c = kNone});
    default:
      return play.push({.kind = Job::topple, .seat = frame.seat, .a = frame.a, .b = action.a});
  }
}

Next run_give(Play& play) { return ask_unless_forced(play, legal_give, answer_give); }

void legal_give(const Look& look, ActionList& out) {
  legal_stones(look.state.players[look.frame().seat].storehouse, 1, 0, kGive, out);
}

// The stone changes places together with the other one: what is given cannot come back.
void answer_give(Play& play, Action action) {
  const Frame frame = play.frame();
  play.pop();
  play.push({.kind = Job::receive, .seat = frame.seat, .a = frame.a, .b = frame.b, .c = action.a});
}

Next run_receive(Play& play) { return ask_unless_forced(play, legal_receive, answer_receive); }

void legal_receive(const Look& look, ActionList& out) {
  const Seat other = static_cast<Seat>(look.frame().b);
  legal_stones(other == kNobody ? look.state.bag : look.state.players[other].storehouse, 1, 0,
               kReceive, out);
}

void answer_receive(Play& play, Action action) {
  const Frame frame = play.frame();
  const auto other = static_cast<Seat>(frame.b);
  Stones& own = play.state.players[frame.seat].storehouse;
  play.pop();
  if (other == kNobody) {
    storehouse_to_bag(play, frame.seat, frame.c);
    take(play.state.bag[action.a], 1);
    add(own[action.a], 1);
    return tell(play, kEvStoneFromBag, frame.seat, action.a);
  }
  Stones& theirs = play.state.players[other].storehouse;
  if (frame.c != kNone) {
    take(own[frame.c], 1);
    add(theirs[frame.c], 1);
    tell(play, kEvStoneMoved, other, frame.c, frame.seat);
  }
  take(theirs[action.a], 1);
  add(own[action.a], 1);
  tell(play, kEvStoneMoved, frame.seat, action.a, other);
}

Next run_topple(Play& play) { return ask_unless_forced(play, legal_topple, answer_topple); }

void legal_topple(const Look& look, ActionList& out) {
  legal_towers(look.state.players[look.frame().b], out);
}

void answer_topple(Play& play, Action action) {
  const auto victim = static_cast<Seat>(play.frame().b);
  play.pop();
  lose_top_stone(play, victim, named_tower(action));
}

Next run_drop_feast(Play& play) {
  return ask_unless_forced(play, legal_drop_feast, answer_drop_feast);
}

void legal_drop_feast(const Look& look, ActionList& out) {
  for (std::uint8_t card = 0; card < look.content.cards.size(); ++card)
    if (look.state.players[look.frame().seat].hand[card] > 0 &&
        look.content.cards[card].kind == Kind::feast)
      out.push_back({kDiscard, card, 0, 0});
}

void answer_drop_feast(Play& play, Action action) {
  const Seat seat = play.frame().seat;
  play.pop();
  take(play.state.players[seat].hand[action.a], 1);
  add(play.state.discard[action.a], 1);
  tell(play, kEvHandDiscarded, seat, action.a);
}

// --- events -------------------------------------------------------------------------------------

// FIR-11.10, FIR-AMB-37: only asked if there is something to ward off.
Next run_shield(Play& play) {
  const Frame& frame = play.frame();
  const Card& event = play.content.cards[play.state.row[frame.a].card];
  if (shield_in_hand(play, frame.seat) != kNone && event_costs(play, frame.seat, event))
    return Next::ask;
  play.pop();
  return Next::go_on;
}

Question question_shield(const Look& look) {
  return ask(kAskShield, look.state.row[look.frame().a].card);
}

void legal_shield(const Look& look, ActionList& out) {
  out.push_back({kDone, 0, 0, 0});
  out.push_back({kPlayCard, shield_in_hand(look, look.frame().seat), 0, 0});
}

void answer_shield(Play& play, Action action) {
  const Frame frame = play.frame();
  play.pop();
  if (action.kind == kDone) return;
  spend_person(play, frame.seat, static_cast<std::uint8_t>(action.a));
  play.frame().step = 1;  // of resolve_event below: its taker is spared
  tell(play, kEvEventAvoided, frame.seat, play.state.row[frame.a].card);
}

Next run_resolve_event(Play& play) {
  const Frame frame = play.frame();
  const Card& event = play.content.cards[play.state.row[frame.a].card];
  const bool spared = frame.step != 0;
  play.pop();
  play.push({.kind = Job::finish_event, .seat = frame.seat, .a = frame.a});
  if (event.effect != Effect::hand_in) {
    const bool top_only = event.effect == Effect::lose_top_stone;
    if (!spared && event_costs(play, frame.seat, event))
      play.push({.kind = Job::lose_tower, .seat = frame.seat, .a = top_only ? 1 : 0});
    return Next::go_on;
  }
  // FIR-AMB-07: clockwise from the active player, so the last one goes onto the agenda first.
  const std::uint8_t players = play.state.options.players;
  const unsigned hit = event.reach == Reach::all ? players : 1U;
  for (unsigned i = hit; i-- > 0;) {
    const auto seat = static_cast<Seat>((frame.seat + i) % players);
    if (seat == frame.seat && spared) continue;
    play.push({.kind = Job::hand_in, .seat = seat, .a = stones_to_hand_in(play, seat, event)});
  }
  return Next::go_on;
}

// Whatever is owed to the bag: what an event takes, and building costs (FIR-6.7).
Next run_stones_to_bag(Play& play) {
  Frame& frame = play.frame();
  const Stones& stones = play.state.players[frame.seat].storehouse;
  while (frame.a > 0) {
    const unsigned forced = forced_stone(stones, frame.a, frame.b);
    if (forced == kNone) return Next::ask;
    storehouse_to_bag(play, frame.seat, forced);
    --frame.a;
  }
  play.pop();
  return Next::go_on;
}

void legal_hand_in(const Look& look, ActionList& out) {
  const Frame& frame = look.frame();
  legal_stones(look.state.players[frame.seat].storehouse, frame.a, frame.b, kReturn, out);
}

void answer_stones_to_bag(Play& play, Action action) {
  Frame& frame = play.frame();
  storehouse_to_bag(play, frame.seat, action.a);
  frame.b = action.a;
  --frame.a;
}

Next run_lose_tower(Play& play) {
  if (distinct_towers(play.state.players[play.frame().seat]) > 1) return Next::ask;
  return ask_unless_forced(play, legal_lose_tower, answer_lose_tower);
}

Question question_lose_tower(const Look& look) {
  return ask(look.frame().a == 1 ? kAskLoseStone : kAskLoseTower);
}

void legal_lose_tower(const Look& look, ActionList& out) {
  legal_towers(look.state.players[look.frame().seat], out);
}

void answer_lose_tower(Play& play, Action action) {
  const Frame frame = play.frame();
  const Tower tower = named_tower(action);
  play.pop();
  if (frame.a == 1) return lose_top_stone(play, frame.seat, tower);
  lose_whole_tower(play, frame.seat, tower);
  tell(play, kEvTowerLost, frame.seat, tower.colour, tower.height);
}

}  // namespace stadtluft::firenze
