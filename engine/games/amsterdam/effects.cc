// What cards do: one small function per key (cards chapter 4d). Cards that act by themselves on a
// trigger (prices, limits, dice, deliveries) are read where the trigger happens.

#include "engine/games/amsterdam/rules.h"

namespace stadtluft::amsterdam {
namespace {

unsigned units(const Look& look, Seat seat, const Card& card) {
  const unsigned counted =
      count_unit(look, seat, card.unit, card.unit_of, look.state.players[seat].field);
  return (counted + (card.round_up ? card.per - 1U : 0U)) / card.per;
}

void gain_cubes(Play& play, Seat seat, const Card& card) {
  if (card.colour == kNoColour)
    push_gain(play, seat, card.n);
  else
    change_cubes(play, seat, card.colour, card.n);
}

void gain_guilders(Play& play, Seat seat, const Card& card) { card_guilders(play, seat, card.n); }

void gain_points(Play& play, Seat seat, const Card& card) { card_points(play, seat, card.n); }

void gain_guilders_and_points(Play& play, Seat seat, const Card& card) {
  card_guilders(play, seat, card.guilders);
  card_points(play, seat, card.points);
}

void gain_guilders_per(Play& play, Seat seat, const Card& card) {
  card_guilders(play, seat, static_cast<int>(card.n * units(play, seat, card)));
}

void gain_points_per(Play& play, Seat seat, const Card& card) {
  card_points(play, seat, static_cast<int>(card.n * units(play, seat, card)));
}

void gain_guilders_and_points_per(Play& play, Seat seat, const Card& card) {
  card_guilders(play, seat, card.guilders);
  card_points(play, seat, static_cast<int>(card.points * units(play, seat, card)));
}

void gain_guilders_if_kind(Play& play, Seat seat, const Card& card) {
  const CardSet kind = play.state.players[seat].active & play.content.of_kind[card.kind_of];
  card_guilders(play, seat, kind.count() >= card.kind_min ? card.more : card.n);
}

void move_amstel(Play& play, Seat seat, const Card& card) { move_disc(play, seat, card.n); }

void ship_steps(Play& play, Seat seat, const Card& card) {
  TurnMemory& turn = play.state.turn;
  turn.ship_moves = static_cast<std::uint8_t>(turn.ship_moves + card.n);
  tell(play, kEvShipMoves, seat, turn.ship_moves);
}

void activate_free(Play& play, Seat seat, const Card& card) {
  const auto index = static_cast<unsigned>(&card - play.content.cards.data());
  play.push({.kind = Job::free_activation, .seat = seat, .a = card.n, .b = index});
}

bool always(const Look&, Seat, const Card&) { return true; }
bool counts_something(const Look& look, Seat seat, const Card& card) {
  return units(look, seat, card) > 0;
}
bool disc_can_move(const Look& look, Seat seat, const Card&) {
  return look.state.players[seat].field < kLastField;
}
bool has_inactive(const Look& look, Seat seat, const Card&) {
  return !look.state.players[seat].inactive.empty();
}

struct EffectRule {
  Effect effect;
  bool (*changes)(const Look&, Seat, const Card&);
  void (*run)(Play&, Seat, const Card&);
};

constexpr EffectRule kUsed[] = {
    {Effect::gain_cubes, always, gain_cubes},
    {Effect::gain_guilders, always, gain_guilders},
    {Effect::gain_points, always, gain_points},
    {Effect::gain_guilders_and_points, always, gain_guilders_and_points},
    {Effect::gain_guilders_per, counts_something, gain_guilders_per},
    {Effect::gain_points_per, counts_something, gain_points_per},
    {Effect::gain_guilders_and_points_per, always, gain_guilders_and_points_per},
    {Effect::gain_guilders_if_kind, always, gain_guilders_if_kind},
    {Effect::move_amstel, disc_can_move, move_amstel},
    {Effect::ship_steps, always, ship_steps},
    {Effect::activate_free, has_inactive, activate_free},
};

// By number, for a look-up. Effects that are not used by choice have no functions.
constexpr auto kEffectRules = [] {
  std::array<EffectRule, kEffects> rules{};
  for (const EffectRule& rule : kUsed) rules[static_cast<std::size_t>(rule.effect)] = rule;
  return rules;
}();

}  // namespace

bool changes(const Look& look, Seat seat, const Card& card) {
  return kEffectRules[static_cast<std::size_t>(card.effect)].changes(look, seat, card);
}

void do_effect(Play& play, Seat seat, const Card& card) {
  kEffectRules[static_cast<std::size_t>(card.effect)].run(play, seat, card);
}

}  // namespace stadtluft::amsterdam
