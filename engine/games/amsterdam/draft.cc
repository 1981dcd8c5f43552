#include "engine/games/amsterdam/rules.h"

// Open cards: the starting draft (AMS-3.15) and Phase I (AMS-6).

namespace stadtluft::amsterdam {

const Content::Offer& offer_of_setup(const Look& look) {
  return look.content.offers[0][look.state.options.players][1];
}

const Content::Offer& offer_of_round(const Look& look) {
  return look.content.offers[1][look.state.options.players][look.state.round % 2U];
}

unsigned deck_to_deal(const Look& look, const Content::Offer& offer) {
  const State& s = look.state;
  for (unsigned deck = 0; deck < kDecks; ++deck)
    if (s.offer.count(deck) < offer[deck] && s.deck.count(deck) > 0) return deck;
  return kDecks;
}

void outcomes_deal_from(const Look& look, unsigned deck, OutcomeList& out) {
  each_bit(look.state.deck.words[deck], [&](std::uint8_t i) {
    out.push_back({act(kDeal, deck * kDeckSize + i), 1});
  });
}

void deal_to_offer(Play& play, unsigned card) {
  play.state.deck.remove(card);
  play.state.offer.add(card);
  tell(play, kEvOffered, kNobody, static_cast<int>(card));
}

// --- choose_card

Next run_choose_card(Play&) { return Next::ask; }

namespace {

bool may_decline(const Look& look, const Frame& f) {
  const CardSet decliners =
      look.state.players[f.seat].active & look.content.with(Effect::skip_draft);
  return f.step == 1 && !(decliners - look.state.used).empty();
}

}  // namespace

Question question_choose_card(const Look& look) {
  return {look.frame().step == 0 ? kAskStartCard : kAskCard, {}};
}

void legal_choose_card(const Look& look, ActionList& out) {
  look.state.offer.each([&](std::uint8_t card) { out.push_back(act(kTakeCard, card)); });
  if (may_decline(look, look.frame())) out.push_back(act(kDecline));
}

void answer_choose_card(Play& play, Action action) {
  const Frame f = play.frame();
  play.pop();
  State& s = play.state;
  Player& player = s.players[f.seat];
  if (action.kind == kDecline) {
    s.used = s.used | (player.active & play.content.with(Effect::skip_draft));
    tell(play, kEvDeclined, f.seat);
    return;
  }
  s.offer.remove(action.a);
  player.inactive.add(action.a);
  tell(play, kEvTaken, f.seat, action.a);
  if (player.inactive.count() > kPlaces) play.push({.kind = Job::overflow, .seat = f.seat});
}

// --- overflow: six cards, one goes and a penalty token comes (AMS-6.5)

Next run_overflow(Play&) { return Next::ask; }

void legal_overflow(const Look& look, ActionList& out) {
  look.state.players[look.frame().seat].inactive.each(
      [&](std::uint8_t card) { out.push_back(act(kDiscard, card)); });
}

void answer_overflow(Play& play, Action action) {
  const Seat seat = play.frame().seat;
  play.pop();
  play.state.players[seat].inactive.remove(action.a);
  play.state.discard.add(action.a);
  tell(play, kEvDiscarded, seat, action.a);
  take_penalty(play, seat, kForOverflow);
}

// --- tom_removes: the player chooses between equal cards (AMS-17.7)

namespace {

// The open cards that may be the one to go: the cheapest; of these maps, then buildings.
CardSet cheapest_offered(const Look& look) {
  unsigned lowest = kNone;
  CardSet cheapest;
  look.state.offer.each([&](std::uint8_t card) {
    const unsigned cubes = look.content.cards[card].cubes;
    if (cubes < lowest) cheapest = {};
    if (cubes <= lowest) cheapest.add(card);
    lowest = std::min(lowest, cubes);
  });
  for (const unsigned deck : {unsigned{kMapDeck}, unsigned{kBuildings}})
    if (cheapest.words[deck] != 0) {
      CardSet first;
      first.words[deck] = cheapest.words[deck];
      return first;
    }
  return cheapest;
}

void remove_card(Play& play, unsigned card) {
  play.state.offer.remove(card);
  play.state.discard.add(card);
  tell(play, kEvTomRemoved, kTom, static_cast<int>(card));
}

}  // namespace

void remove_for_tom(Play& play) {
  const CardSet cards = cheapest_offered(play);
  if (cards.count() > 1)
    play.push({.kind = Job::tom_removes, .seat = 0});
  else
    cards.each([&](std::uint8_t card) { remove_card(play, card); });
}

Next run_tom_removes(Play&) { return Next::ask; }

void legal_tom_removes(const Look& look, ActionList& out) {
  cheapest_offered(look).each([&](std::uint8_t card) { out.push_back(act(kRemove, card)); });
}

void answer_tom_removes(Play& play, Action action) {
  play.pop();
  remove_card(play, action.a);
}

}  // namespace stadtluft::amsterdam
