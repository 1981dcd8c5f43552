#include "engine/games/brugge/rules.h"

// The six actions (BRU-6, BRU-CR-15): when they are possible, what they do, and what follows a
// canal token, a house or a person. The card comes from the hand or lies on top of the discard
// pile.

namespace stadtluft::brugge {
namespace {

bool has_guilders(const Look& look, Seat seat, int guilders) {
  return look.state.players[seat].guilders >= guilders;
}

// The Captain of the Guard may discard more of the colour.
void discard_threat(Play& play, Seat seat, unsigned colour) {
  for (const std::uint16_t i : cards_with(play, Effect::mod_danger_action))
    if (play.state.persons[seat].has(i) && play.state.players[seat].threats[colour] > 1)
      kin::push_reduce<Kin>(play, seat, play.content.cards[i].n - 1U, 1U << colour);
  discard_marker(play, seat, colour);
}

}  // namespace

// --- what is possible

bool can_build_canal(const Look& look, Seat seat, unsigned canal, CanalPrice kind) {
  return look.state.players[seat].canals[canal] < kCanalLength &&
         has_guilders(look, seat, canal_price(look, seat, canal, kind));
}

bool can_build_house(const Look& look, Seat seat, unsigned colour) {
  return look.state.players[seat].workers[colour] > 0 &&
         look.state.houses[seat].count() < kMaxHouses;
}

bool can_recruit(const Look& look, Seat seat, unsigned card) {
  return look.state.persons[seat].count() < look.state.houses[seat].count() &&
         has_guilders(look, seat, recruit_price(look, seat, card));
}

void list_plays(const Look& look, Seat seat, unsigned card, ActionList& out) {
  const unsigned colour = colour_of(card);
  const Player& player = look.state.players[seat];
  out.push_back(act(kTakeWorkers, card));
  out.push_back(act(kTakeGuilders, card));
  if (player.threats[colour] > 0) out.push_back(act(kDiscardThreat, card));
  for (unsigned canal = 0; canal < kCanals; ++canal)
    if (player.canals[canal] < kCanalLength && next_field(look, seat, canal).colour == colour &&
        can_build_canal(look, seat, canal, CanalPrice::printed))
      out.push_back(act(kBuildCanal, card, canal));
  if (can_build_house(look, seat, colour)) out.push_back(act(kBuildHouse, card));
  if (can_recruit(look, seat, card)) out.push_back(act(kRecruit, card));
}

// --- what they do

void do_play(Play& play, Seat seat, Action action) {
  const unsigned card = action.a;
  const unsigned colour = colour_of(card);
  const bool from_hand = play.state.hand[seat].has(card);
  if (action.kind == kBuildHouse) {
    change_workers(play, seat, colour, -play.content.numbers.house_workers);
    lay_house(play, seat, card);
    return react(play, seat, Deed::house, colour);
  }
  tell(play, kEvPlayed, seat, static_cast<int>(card), action.kind);
  if (action.kind == kRecruit) {
    if (from_hand) show_card(play, card);
    return play.push({.kind = Job::choose_house, .seat = seat, .b = card});
  }
  if (from_hand) discard_from_hand(play, seat, card);
  switch (action.kind) {
    case kTakeWorkers:
      return change_workers(play, seat, colour, workers_for(play, seat));
    case kTakeGuilders:
      return change_guilders(play, seat, guilders_for(play, seat, colour));
    case kDiscardThreat:
      return discard_threat(play, seat, colour);
    default:
      return build_token(play, seat, action.b, CanalPrice::printed);
  }
}

// BRU-CR-7. A canal that ever gave a statue keeps it; what was complete when none was left gets
// none later, because statues do not return (BRU-AMB-89).
void build_token(Play& play, Seat seat, unsigned canal, CanalPrice kind) {
  State& s = play.state;
  Player& player = s.players[seat];
  const unsigned colour = next_field(play, seat, canal).colour;
  change_guilders(play, seat, -canal_price(play, seat, canal, kind));
  ++player.canals[canal];
  tell(play, kEvToken, seat, static_cast<int>(canal), player.canals[canal]);
  if (player.canals[canal] == kCanalLength && player.statue[canal] == 0 && s.statues < kStatues) {
    player.statue[canal] = play.content.statues[s.statues++];
    tell(play, kEvStatue, seat, static_cast<int>(canal), player.statue[canal]);
  }
  react(play, seat, Deed::canal, colour);
}

void react(Play& play, Seat seat, Deed deed, unsigned colour, unsigned except) {
  for (const std::uint16_t i : cards_with(play, Effect::danger_on_action)) {
    const Card& card = play.content.cards[i];
    if (card.deed == deed && i != except && play.state.persons[seat].has(i))
      kin::push_reduce<Kin>(play, seat, card.n, 1U << colour);
  }
}

// --- choose_house

Next run_choose_house(Play& play) {
  return kin::ask_if_open<Kin, legal_choose_house, answer_choose_house>(play);
}

void legal_choose_house(const Look& look, ActionList& out) {
  if (!in_reach(look.state, look.frame().seat, look.frame().b)) return;
  for (std::uint64_t rows = empty_rows(look.state, look.frame().seat); rows != 0; rows &= rows - 1)
    out.push_back(act(kHouse, static_cast<unsigned>(std::countr_zero(rows)) + 1U));
}

void answer_choose_house(Play& play, Action action) {
  const Frame f = play.frame();
  play.pop();
  change_guilders(play, f.seat, -recruit_price(play, f.seat, f.b));
  put_person(play, f.seat, f.b, action.a - 1U);
  play.push({.kind = Job::recruited, .seat = f.seat, .b = f.b});
}

// --- recruited: what follows (BRU-CR-6)

namespace {

enum RecruitedStep : std::uint8_t { kReactions, kBolt, kAgain, kRepeatBolt, kRivals };

bool may_repeat(const Look& look) {
  const Frame& f = look.frame();
  return look.content.bolts.has(f.b) && owns(look, f.seat, Effect::double_bolt) &&
         useful(look, f.seat, f.b);
}

void pay_rivals(Play& play, Seat recruiter) {
  const State& s = play.state;
  for (unsigned i = 0; i + 1U < s.options.players; ++i) {
    const Seat other = opponent(s, recruiter, i);
    for (const std::uint16_t rival : cards_with(play, Effect::on_opp_build))
      if (s.persons[other].has(rival))
        change_guilders(play, other, play.content.cards[rival].guilders);
  }
}

}  // namespace

Next run_recruited(Play& play) {
  Frame& f = play.frame();
  switch (f.step) {
    case kReactions:
      f.step = kBolt;
      react(play, f.seat, Deed::recruit, colour_of(f.b), f.b);
      return Next::go_on;
    case kBolt:
      f.step = kAgain;
      if (play.content.bolts.has(f.b)) push_resolve(play, f.seat, f.b);
      return Next::go_on;
    case kAgain:
      if (may_repeat(play)) return Next::ask;
      f.step = kRivals;
      return Next::go_on;
    case kRepeatBolt:
      f.step = kRivals;
      push_resolve(play, f.seat, f.b);
      return Next::go_on;
    default: {
      const Seat recruiter = f.seat;
      play.pop();
      pay_rivals(play, recruiter);
      return Next::go_on;
    }
  }
}

void legal_recruited(const Look&, ActionList& out) {
  out.push_back(act(kYes));
  out.push_back(act(kDone));
}

void answer_recruited(Play& play, Action action) {
  play.frame().step = action.kind == kYes ? kRepeatBolt : kRivals;
}

}  // namespace stadtluft::brugge
