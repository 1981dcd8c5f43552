#include <algorithm>
#include <bit>

#include "engine/games/hamburg/effects.h"

// Effects that move cards, build, or activate other cards: HAM-CE-09 to 17 and 42 to 45. Whatever
// they start runs above their resolve frame (HAM-CA-15).

namespace stadtluft::hamburg {
namespace {

// --- draw_act: a card from a pile or the discard pile, and a basic action with it

bool useful_draw_act(const Look& look, Seat, const Card& card, unsigned, bool) {
  return card.from_discard ? !look.state.discard.empty() : !look.state.pile.empty();
}

Next run_draw_act(Play& play) {
  Frame& f = play.frame();
  const Card& card = card_of(play);
  if (f.step > 0 || !useful_draw_act(play, f.seat, card, kNone, true)) return finish(play);
  if (!card.from_discard) return ask(play);
  f.step = 1;
  play.push(
      {.kind = Job::take_top, .seat = f.seat, .step = Source::by_card, .a = 1, .c = DrawTo::play});
  return Next::go_on;
}

void list_piles(const Look& look, ActionList& out) {
  for (unsigned colour = 0; colour < kColours; ++colour)
    if (look.state.pile.count(colour) > 0) out.push_back(act(kDraw, colour));
}

void answer_draw_act(Play& play, Action action) {
  Frame& f = play.frame();
  f.step = 1;
  play.push({.kind = Job::deal,
             .seat = f.seat,
             .step = Source::by_card,
             .a = action.a,
             .c = DrawTo::play});
}

// --- draw_discard: c counts what was drawn

bool useful_draw_discard(const Look& look, Seat seat, const Card& card, unsigned, bool) {
  if (look.state.is_tom(seat)) return false;
  return card.from_discard ? !look.state.discard.empty() : !look.state.pile.empty();
}

Next run_draw_discard(Play& play) {
  Frame& f = play.frame();
  const Card& card = card_of(play);
  const Seat seat = f.seat;
  if (play.state.is_tom(seat)) return finish(play);
  switch (f.step++) {
    case 0: {
      unsigned n = card.n == kBlackDie ? play.state.dice[kBlack] : card.n;
      if (card.from_discard) n = std::min(n, play.state.discard.count());
      f.c = static_cast<std::uint16_t>(n);
      if (card.from_discard)
        play.push({.kind = Job::take_top, .seat = seat, .a = n, .c = DrawTo::hand});
      else
        push_draw(play, seat, n, DrawTo::hand);
      return Next::go_on;
    }
    case 1:
      push_discard(play, seat, f.c);
      return Next::go_on;
    default:
      return finish(play);
  }
}

// --- draw_plots

// Piles whose card can be paid with one more worker.
unsigned payable_piles(const Look& look, Seat seat, const Card& card, unsigned about_to_pay) {
  unsigned piles = 0;
  if (look.state.plots[seat].count() + card.n > kMaxPlots) return 0;
  for (unsigned colour = 0; colour < kColours; ++colour)
    if (look.state.pile.count(colour) > 0 &&
        (!card.pays_worker ||
         look.state.players[seat].workers[colour] > (colour == about_to_pay ? 1 : 0)))
      piles |= 1U << colour;
  return piles;
}

bool useful_draw_plots(const Look& look, Seat seat, const Card& card, unsigned paid, bool free) {
  return payable_piles(look, seat, card, free ? unsigned{kNone} : paid) != 0;
}

Next run_draw_plots(Play& play) {
  Frame& f = play.frame();
  const Card& card = card_of(play);
  if (f.step > 0 || payable_piles(play, f.seat, card, kNone) == 0) return finish(play);
  if (card.pays_worker) return ask(play);
  f.step = 1;
  push_draw(play, f.seat, card.n, DrawTo::plot);
  return Next::go_on;
}

void legal_draw_plots(const Look& look, ActionList& out) {
  const unsigned piles = payable_piles(look, look.frame().seat, card_of(look), kNone);
  for (unsigned colour = 0; colour < kColours; ++colour)
    if ((piles >> colour & 1U) != 0) out.push_back(act(kDraw, colour));
}

void answer_draw_plots(Play& play, Action action) {
  Frame& f = play.frame();
  f.step = 1;
  change_workers(play, f.seat, action.a, -1);
  play.push({.kind = Job::deal, .seat = f.seat, .a = action.a, .c = DrawTo::plot});
}

// --- fetch: a Zoo or Park card out of a pile

unsigned fetch_pile(const Card& card, unsigned paid) {
  return card.colour_param == kPaidColour ? paid : card.colour_param;
}

bool useful_fetch(const Look& look, Seat seat, const Card& card, unsigned paid, bool) {
  return look.state.pile.count(fetch_pile(card, paid)) > 0 && !look.state.is_tom(seat);
}

std::uint64_t fetchable(const Look& look) {
  const Card& card = card_of(look);
  const unsigned pile = fetch_pile(card, look.frame().a);
  return look.state.pile.words[pile] & look.content.categories[card.category_param].words[pile];
}

Next run_fetch(Play& play) {
  const Frame& f = play.frame();
  const std::uint64_t cards = fetchable(play);
  if (cards == 0) return finish(play);
  // The searcher was shown them (HAM-C-AMB-24); they stay known until the pile is drawn from, and
  // with them that the others of their kind are not in it (knowledge.cc).
  play.state.known[f.seat].words[fetch_pile(card_of(play), f.a)] |= cards;
  return ask(play);
}

void legal_fetch(const Look& look, ActionList& out) {
  const unsigned pile = fetch_pile(card_of(look), look.frame().a);
  for (std::uint64_t cards = fetchable(look); cards != 0; cards &= cards - 1)
    out.push_back(
        act(kTakeCard, pile * kPileSize + static_cast<unsigned>(std::countr_zero(cards))));
}

void answer_fetch(Play& play, Action action) {
  const Seat seat = play.frame().seat;
  play.pop();
  pile_to_hand_open(play, seat, action.a);
}

// --- search_build: a card of the category out of the discard pile, free, on a plot

CardSet searchable(const Look& look, Seat seat, const Card& card) {
  CardSet found;
  if (rows_with_room(look, seat) == 0) return found;
  look.state.discard.each([&](std::uint16_t i) {  // 066 is an art card there (HAM-C-AMB-05)
    if (look.content.cards[i].category == card.category_param) found.add(i);
  });
  return found;
}

bool useful_search(const Look& look, Seat seat, const Card& card, unsigned, bool) {
  return !searchable(look, seat, card).empty();
}

void answer_search(Play& play, Action action) {
  Frame& f = play.frame();
  f.step = 1;
  play.push({.kind = Job::choose_plot, .seat = f.seat, .step = Source::by_effect, .b = action.a});
}

Next run_search(Play& play) {
  const Frame& f = play.frame();
  if (f.step > 0) return finish(play);
  const CardSet found = searchable(play, f.seat, card_of(play));
  if (found.count() > 1) return ask(play);
  if (found.empty()) {
    shuffle_discard(play, f.seat);  // HAM-AMB-9
    return finish(play);
  }
  found.each([&](std::uint16_t card) { answer_search(play, act(kTakeCard, card)); });
  return Next::go_on;
}

void legal_search(const Look& look, ActionList& out) {
  searchable(look, look.frame().seat, card_of(look)).each([&](std::uint16_t card) {
    out.push_back(act(kTakeCard, card));
  });
}

// --- take_back: own buildings to the hand, in rising order; c: one above the last

Next run_take_back(Play& play) {
  ActionList choices;
  kTakeBack.legal(play, choices);
  return choices.size() > 1 ? ask(play) : finish(play);
}

void legal_take_back(const Look& look, ActionList& out) {
  const Frame& f = look.frame();
  buildings(look, f.seat).each([&](std::uint16_t card) {
    if (card >= f.c) out.push_back(act(kBuilding, card));
  });
  out.push_back(act(kDone));
}

void answer_take_back(Play& play, Action action) {
  Frame& f = play.frame();
  if (action.kind == kDone) return play.pop();
  f.c = static_cast<std::uint16_t>(action.a + 1U);
  building_to_hand(play, f.seat, action.a);
}

bool has_buildings(const Look& look, Seat seat, const Card&, unsigned, bool) {
  return !buildings(look, seat).empty() && !look.state.is_tom(seat);
}

// --- wall_step: a stone without a card

WallPrice step_price(const Card& card) {
  return card.price == kDouble ? WallPrice::doubled : WallPrice::free;
}

bool useful_wall(const Look& look, Seat seat, const Card& card, unsigned, bool) {
  for (unsigned half = 0; half < kHalves; ++half)
    if (can_build_wall(look, seat, half, step_price(card), Source::by_effect)) return true;
  return false;
}

void legal_wall(const Look& look, ActionList& out) {
  for (unsigned half = 0; half < kHalves; ++half)
    if (can_build_wall(look, look.frame().seat, half, step_price(card_of(look)), Source::by_effect))
      out.push_back(act(kHalf, half));
}

void answer_wall(Play& play, Action action) {
  const Frame f = play.frame();
  play.pop();
  do_wall(play, f.seat, action.a, 0, step_price(play.content.cards[f.b]), Source::by_effect);
}

Next run_wall(Play& play) {
  ActionList choices;
  legal_wall(play, choices);
  if (choices.empty()) return finish(play);
  if (choices.size() > 1) return ask(play);
  answer_wall(play, choices[0]);
  return Next::go_on;
}

// --- build_under_zoo (190): a: colour paid, c: the building + 1

// Own Zoo cards of a colour that cover no building yet.
CardSet open_zoos(const Look& look, Seat seat, unsigned colour) {
  const State& s = look.state;
  CardSet zoos;
  zoos.words[colour] = s.display[seat].words[colour] & look.content.zoo.words[colour];
  buildings(look, seat).each([&](std::uint16_t card) {
    if (under_zoo(s, card)) zoos.remove(look.content.zoo_cards[s.spot[card] - kUnderZoo]);
  });
  return zoos;
}

std::uint64_t hand_buildings(const Look& look, Seat seat, unsigned colour) {
  return look.state.hand[seat].words[colour] & look.content.buildings.words[colour];
}

bool useful_under_zoo(const Look& look, Seat seat, const Card&, unsigned paid, bool) {
  return hand_buildings(look, seat, paid) != 0 && !open_zoos(look, seat, paid).empty();
}

void under_zoo_build(Play& play, unsigned zoo) {
  Frame& f = play.frame();
  const unsigned card = f.c - 1U;
  f.step = 2;
  put_building(play, f.seat, card, kUnderZoo + play.content.zoo_number[zoo]);
  play.push({.kind = Job::laid, .seat = f.seat, .a = Source::by_effect, .b = card});
}

Next run_under_zoo(Play& play) {
  const Frame& f = play.frame();
  if (f.step == 2 || (f.step == 0 && !useful_under_zoo(play, f.seat, card_of(play), f.a, true)))
    return finish(play);
  if (f.step == 0) return ask(play);
  const CardSet zoos = open_zoos(play, f.seat, f.a);
  if (zoos.count() > 1) return ask(play);
  zoos.each([&](std::uint16_t zoo) { under_zoo_build(play, zoo); });
  return Next::go_on;
}

void legal_under_zoo(const Look& look, ActionList& out) {
  const Frame& f = look.frame();
  if (f.step == 0) {
    for (std::uint64_t word = hand_buildings(look, f.seat, f.a); word != 0; word &= word - 1)
      out.push_back(
          act(kBuild, unsigned{f.a} * kPileSize + static_cast<unsigned>(std::countr_zero(word))));
    return;
  }
  open_zoos(look, f.seat, f.a).each([&](std::uint16_t zoo) { out.push_back(act(kZoo, zoo)); });
}

void answer_under_zoo(Play& play, Action action) {
  Frame& f = play.frame();
  if (action.kind == kZoo) return under_zoo_build(play, action.a);
  f.c = static_cast<std::uint16_t>(action.a + 1U);
  f.step = 1;
  show_card(play, action.a);
}

// --- reactivate (054): another marked III building, for its cost

void legal_reactivate(const Look& look, ActionList& out) {
  const Frame& f = look.frame();
  CardSet others = marked_cards(look, f.seat);
  others.remove(f.b);
  list_activations(look, f.seat, others, false, kActivate, out);
}

bool useful_reactivate(const Look& look, Seat seat, const Card& card, unsigned paid, bool free) {
  CardSet others = marked_cards(look, seat);
  for (const std::uint16_t self : look.content.of_effect[static_cast<std::size_t>(card.effect)])
    others.remove(self);
  if (others.empty()) return false;
  // What is left after its own worker must still pay for the other building.
  State after = look.state;
  if (!free) --after.players[seat].workers[paid];
  ActionList choices;
  list_activations({look.content, after}, seat, others, false, kActivate, choices);
  return !choices.empty();
}

Next run_reactivate(Play& play) {
  const Frame& f = play.frame();
  if (f.step > 0) return finish(play);
  ActionList choices;
  legal_reactivate(play, choices);
  return choices.empty() ? finish(play) : ask(play);
}

void answer_reactivate(Play& play, Action action) {
  Frame& f = play.frame();
  f.step = 1;
  activate(play, f.seat, action.a, action.b, false);
}

// --- activate_workers_free (060): every one-worker building once; free_runs is the list

bool useful_workers_free(const Look& look, Seat seat, const Card&, unsigned, bool) {
  return !(look.state.display[seat] & look.content.one_worker).empty();
}

void legal_workers_free(const Look& look, ActionList& out) {
  const Frame& f = look.frame();
  list_activations(look, f.seat, look.state.free_runs & look.state.display[f.seat], true, kActivate,
                   out);
  out.push_back(act(kDone));
}

Next run_workers_free(Play& play) {
  Frame& f = play.frame();
  State& s = play.state;
  if (f.step == 0) {
    f.step = 1;
    s.free_runs = s.display[f.seat] & play.content.one_worker;
  }
  ActionList choices;
  legal_workers_free(play, choices);
  if (choices.size() > 1) return ask(play);
  s.free_runs = {};
  return finish(play);
}

void answer_workers_free(Play& play, Action action) {
  State& s = play.state;
  if (action.kind == kDone) {
    s.free_runs = {};
    return play.pop();
  }
  s.free_runs.remove(action.a);
  activate(play, play.frame().seat, action.a, action.b, true);
}

// --- copy_bolt (228): a bolt of an opponent, carried out as one's own

CardSet bolts_to_copy(const Look& look, Seat seat) {
  CardSet bolts;
  for (unsigned i = 0; i + 1U < look.state.seats; ++i)
    bolts_of(look, opponent(look.state, seat, i)).each([&](std::uint16_t card) {
      const Card& bolt = look.content.cards[card];
      if (!resolving(look.state, card) &&
          effect_rule(bolt.effect).useful(look, seat, bolt, kNone, true))
        bolts.add(card);
    });
  return bolts;
}

bool useful_copy(const Look& look, Seat seat, const Card&, unsigned, bool) {
  return !bolts_to_copy(look, seat).empty();
}

Next run_copy(Play& play) {
  const Frame& f = play.frame();
  if (f.step > 0 || !room_to_nest(play.state) || bolts_to_copy(play, f.seat).empty())
    return finish(play);
  return ask(play);
}

void legal_copy(const Look& look, ActionList& out) {
  bolts_to_copy(look, look.frame().seat).each([&](std::uint16_t card) {
    out.push_back(act(kBuilding, card));
  });
}

void answer_copy(Play& play, Action action) {
  Frame& f = play.frame();
  f.step = 1;
  push_resolve(play, f.seat, action.a);
}

}  // namespace

const EffectRule kDrawAct = {useful_draw_act, run_draw_act, list_piles, answer_draw_act};
const EffectRule kDrawDiscard = {useful_draw_discard, run_draw_discard};
const EffectRule kDrawPlots = {useful_draw_plots, run_draw_plots, legal_draw_plots,
                               answer_draw_plots};
const EffectRule kFetch = {useful_fetch, run_fetch, legal_fetch, answer_fetch};
const EffectRule kSearchBuild = {useful_search, run_search, legal_search, answer_search};
const EffectRule kTakeBack = {has_buildings, run_take_back, legal_take_back, answer_take_back};
const EffectRule kWallStep = {useful_wall, run_wall, legal_wall, answer_wall};
const EffectRule kBuildUnderZoo = {useful_under_zoo, run_under_zoo, legal_under_zoo,
                                   answer_under_zoo};
const EffectRule kReactivate = {useful_reactivate, run_reactivate, legal_reactivate,
                                answer_reactivate};
const EffectRule kWorkersFree = {useful_workers_free, run_workers_free, legal_workers_free,
                                 answer_workers_free};
const EffectRule kCopyBolt = {useful_copy, run_copy, legal_copy, answer_copy};

}  // namespace stadtluft::hamburg
