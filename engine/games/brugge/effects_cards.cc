#include <algorithm>

#include "engine/games/brugge/effects.h"

// Effects that draw or play cards, build, or carry out other persons' effects.

namespace stadtluft::brugge {
namespace {

bool cards_left(const Look& look, Seat, const Card&, unsigned, unsigned) {
  return !look.state.pool.empty();
}

// --- draw_act (Smuggler), extra_action_from_hand (Messenger family)

bool useful_draw_act(const Look& look, Seat, const Card&, unsigned, unsigned) {
  return !look.state.discard.empty();
}

Next run_draw_act(Play& play) {
  const Seat seat = play.frame().seat;
  play.pop();
  if (!play.state.discard.empty())
    play.push({.kind = Job::play, .seat = seat, .b = play.state.discard.back()});
  return Next::go_on;
}

bool useful_extra_action(const Look& look, Seat seat, const Card&, unsigned, unsigned) {
  return !look.state.hand[seat].empty();
}

Next run_extra_action(Play& play) {
  const Seat seat = play.frame().seat;
  play.pop();
  play.push({.kind = Job::play, .seat = seat, .b = kNoCard});
  return Next::go_on;
}

// --- draw_discard (Philosopher): c counts what was drawn

Next run_draw_discard(Play& play) {
  Frame& f = play.frame();
  switch (f.step++) {
    case 0:
      f.c =
          static_cast<std::uint16_t>(std::min<unsigned>(card_of(play).n, play.state.pool.count()));
      push_draw(play, f.seat, f.c, 0, DrawTo::hand);
      return Next::go_on;
    case 1:
      kin::push_discard<Kin>(play, f.seat, f.c);
      return Next::go_on;
    default:
      return finish(play);
  }
}

// --- draw_plots: houses straight from the stacks

DrawTo house_for(const Card& card) { return card.pays_worker ? DrawTo::paid_house : DrawTo::house; }

bool useful_houses(const Look& look, Seat seat, const Card& card, unsigned, unsigned due) {
  return open_stacks(look, seat, house_for(card), due) != 0;
}

Next run_houses(Play& play) {
  const Frame f = play.frame();
  const Card& card = card_of(play);
  play.pop();
  push_draw(play, f.seat, card.n, 0, house_for(card));
  return Next::go_on;
}

// --- wall_step: a canal token without a card

CanalPrice step_price(const Card& card) {
  return card.doubled ? CanalPrice::doubled : CanalPrice::free;
}

bool useful_canal(const Look& look, Seat seat, const Card& card, unsigned, unsigned) {
  for (unsigned canal = 0; canal < kCanals; ++canal)
    if (can_build_canal(look, seat, canal, step_price(card))) return true;
  return false;
}

void legal_canal(const Look& look, ActionList& out) {
  for (unsigned canal = 0; canal < kCanals; ++canal)
    if (can_build_canal(look, look.frame().seat, canal, step_price(card_of(look))))
      out.push_back(act(kCanal, canal));
}

void answer_canal(Play& play, Action action) {
  const Frame f = play.frame();
  play.pop();
  build_token(play, f.seat, action.a, step_price(play.content.cards[f.b]));
}

// --- repeat_worker_person (Troubadour): another turned worker person, without its worker

void list_repeats(const Look& look, Seat seat, unsigned due, ActionList& out) {
  CardSet others = look.state.persons[seat] & look.content.by_worker & look.state.used;
  for (const std::uint16_t self : cards_with(look, Effect::repeat_worker_person))
    others.remove(self);
  others.each([&](std::uint16_t i) {
    const std::uint8_t pay = look.content.cards[i].pay;
    if (pay == kPayAny) {  // a colour is announced (BRU-C-AMB-01)
      for (unsigned colour = 0; colour < kColours; ++colour)
        if (useful(look, seat, i, colour, due)) out.push_back(act(kRepeat, i, colour));
    } else if (useful(look, seat, i, pay, due)) {
      out.push_back(act(kRepeat, i, kPaidNothing));
    }
  });
}

bool useful_repeat(const Look& look, Seat seat, const Card&, unsigned, unsigned due) {
  ActionList targets;
  list_repeats(look, seat, due, targets);
  return !targets.empty();
}

void legal_repeat(const Look& look, ActionList& out) {
  list_repeats(look, look.frame().seat, kNone, out);
}

void answer_repeat(Play& play, Action action) {
  const Seat seat = play.frame().seat;
  play.pop();
  tell(play, kEvRepeated, seat, action.a);
  push_resolve(play, seat, action.a, paid_colour(play.content.cards[action.a], action.b));
}

// --- copy_bolt (Spy): a bolt of another player, carried out as one's own

template <class F>
void each_bolt(const Look& look, Seat seat, F&& f) {
  for (unsigned i = 0; i + 1U < look.state.options.players; ++i)
    bolts_of(look, opponent(look.state, seat, i)).each(f);
}

// To choose one is a duty even if nothing comes of it (BRU-C-AMB-05), but then it changes nothing.
bool useful_copy(const Look& look, Seat seat, const Card&, unsigned, unsigned) {
  bool any = false;
  each_bolt(look, seat, [&](std::uint16_t card) { any = any || useful(look, seat, card); });
  return any;
}

void legal_copy(const Look& look, ActionList& out) {
  each_bolt(look, look.frame().seat,
            [&](std::uint16_t card) { out.push_back(act(kPerson, card)); });
}

void answer_copy(Play& play, Action action) {
  const Seat seat = play.frame().seat;
  play.pop();
  tell(play, kEvCopied, seat, action.a);
  push_resolve(play, seat, action.a);
}

}  // namespace

const EffectRule kDrawAct = {useful_draw_act, run_draw_act};
const EffectRule kExtraAction = {useful_extra_action, run_extra_action};
const EffectRule kDrawDiscard = {cards_left, run_draw_discard};
const EffectRule kDrawHouses = {useful_houses, run_houses};
const EffectRule kCanalStep = {useful_canal, kin::ask_if_open<Kin, legal_canal, answer_canal>,
                               legal_canal, answer_canal};
const EffectRule kRepeatPerson = {useful_repeat, kin::ask_if_open<Kin, legal_repeat, answer_repeat>,
                                  legal_repeat, answer_repeat};
const EffectRule kCopyBolt = {useful_copy, kin::ask_if_open<Kin, legal_copy, answer_copy>,
                              legal_copy, answer_copy};

}  // namespace stadtluft::brugge
