// Whether the pending work fits the table: a position that somebody wrote must be one that play can
// go on from.

#include <algorithm>

#include "engine/games/amsterdam/rules.h"

namespace stadtluft::amsterdam {
namespace {

bool at_moment(const Frame& f, Moment moment) {
  return job_of(f) == Job::round && static_cast<Moment>(f.step) == moment;
}
bool at_step(const Frame& f, SetupStep step) {
  return job_of(f) == Job::setup && static_cast<SetupStep>(f.step) == step;
}

// What may lie directly on what.
bool may_lie_on(const Frame& f, const Frame& below) {
  switch (job_of(f)) {
    case Job::setup:
    case Job::round:
      return false;
    case Job::place_figure:
      return f.a == 0 ? at_step(below, SetupStep::figures) && below.a == f.step + 1U
                      : job_of(below) == Job::end_turn && below.step == f.step + 1U;
    case Job::start_cubes:
      return at_step(below, f.a == 0 ? SetupStep::single : SetupStep::pair);
    case Job::choose_card:
      return f.step == 0 ? at_step(below, SetupStep::draft) : at_moment(below, Moment::choose);
    case Job::overflow:
      return at_moment(below, Moment::choose);
    case Job::tom_removes:
      return (at_step(below, SetupStep::draft) || at_moment(below, Moment::choose)) && below.a == 0;
    case Job::pick_dice:
    case Job::shift_die:
      return at_moment(below, Moment::pick);
    case Job::keep_cube:
      return at_moment(below, Moment::end);
    case Job::turn:
    case Job::end_turn:
      return at_moment(below, Moment::turns);
    case Job::gain:
      return job_of(below) == Job::turn || job_of(below) == Job::tile_effect;
    case Job::free_use:
      return job_of(below) == Job::turn || job_of(below) == Job::free_activation;
    default:
      return job_of(below) == Job::turn;
  }
}

// Whether the seat is the one whose turn it is in the work below.
bool seat_fits(const State& s, const Frame& f, const Frame& below) {
  if (job_of(f) == Job::tom_removes) return s.solo() && f.seat == 0;
  if (s.is_tom(f.seat)) return false;
  if (job_of(below) == Job::round)
    return below.a >= 1 && below.a <= s.seats && s.order[below.a - 1U] == f.seat;
  if (job_of(below) != Job::setup) return f.seat == below.seat;
  if (job_of(f) == Job::place_figure)
    return s.amstel[static_cast<Figure>(f.step) == Figure::messenger ? 1 : 0] == f.seat;
  if (below.a < 1 || below.a > s.seats) return false;
  const bool reverse = job_of(f) == Job::choose_card;
  return s.amstel[reverse ? s.seats - unsigned{below.a} : below.a - 1U] == f.seat;
}

// Whether everybody who has not chosen yet will find a card.
bool enough_cards(const State& s, const Frame& bottom) {
  const bool choosing = job_of(s.agenda.top()) == Job::choose_card;
  return s.offer.count() + bottom.a >= s.seats + (choosing ? 1U : 0U);
}

bool setup_fits(const Look& look, const Frame& f) {
  const State& s = look.state;
  switch (static_cast<SetupStep>(f.step)) {
    case SetupStep::goods:
      return f.a <= kBlocks;
    case SetupStep::workers:
      return f.a <= kWorkers;
    case SetupStep::districts:
      return f.a == number_of(s.districts);
    case SetupStep::market:
      return f.a == 0;
    case SetupStep::discs: {
      unsigned seen = 0;
      for (unsigned i = 0; i < f.a && i < s.seats; ++i) seen |= 1U << s.amstel[i];
      return f.a <= s.seats && number_of(seen & ((1U << s.seats) - 1U)) == f.a;
    }
    case SetupStep::orders:
      return f.a <= orders_each(look) * s.seats;
    case SetupStep::figures:
      return f.a <= kFigures;
    case SetupStep::removal:
    case SetupStep::draft:
      return f.a <= s.seats && enough_cards(s, f);
    default:
      return f.step < kSetupSteps && f.a <= s.seats;
  }
}

bool round_fits(const Look& look, const Frame& f) {
  const State& s = look.state;
  if (f.step >= kMoments) return false;
  const auto moment = static_cast<Moment>(f.step);
  if (moment == Moment::roll) return f.a <= kColours;
  if (moment == Moment::market) return f.a <= 1 && (f.a == 1 || s.round > first_round(look));
  if (moment == Moment::end && s.round == look.content.numbers.rounds) return false;
  if ((moment == Moment::removal || moment == Moment::choose) && !enough_cards(s, f)) return false;
  const bool rolled = std::find(s.dice.begin(), s.dice.end(), 0) == s.dice.end();
  if (moment > Moment::roll && moment <= Moment::wheel && !rolled) return false;
  if (moment == Moment::wheel)
    for (Seat seat = 0; seat < s.seats && s.options.simultaneous != 0; ++seat)
      if (!s.is_tom(seat) && number_of(s.players[seat].pick.dice) != 2) return false;
  return f.a <= s.seats;
}

bool payment_fits(const Look& look, const Frame& f) {
  const Player& player = look.state.players[f.seat];
  unsigned cubes = 0;
  for (unsigned colour = f.step; colour < kColours; ++colour) cubes += player.supply[colour];
  if (f.step >= kColours || f.a > cubes) return false;
  if (f.b == kNone) return f.c >= 1 && f.c + player.field <= kLastField;
  return f.b < kCards && player.active.has(f.b) && look.content.usable.has(f.b) &&
         look.content.cards[f.b].pay_cubes > 0 && look.content.cards[f.b].pay_colour == kNoColour;
}

bool swap_fits(const State& s, const Frame& f) {
  const CardSet& inactive = s.players[f.seat].inactive;
  if (f.a >= kTiles) return false;
  const bool drawable = s.deck.count(kCraftsmen) + s.deck.count(kBuildings) > 0;
  switch (static_cast<SwapStep>(f.step)) {
    case SwapStep::give:
      return !inactive.empty() && (drawable || !s.discard.empty());
    case SwapStep::take:
      return f.b < kCards && inactive.has(f.b) && (drawable || !s.discard.empty());
    case SwapStep::draw:
      return f.b < kCards && inactive.has(f.b) && s.discard.empty() && f.c <= kBuildings &&
             s.deck.count(f.c) > 0;
  }
  return false;
}

// Whether the numbers of a frame can be worked with.
bool frame_fits(const Look& look, const Frame& f) {
  const State& s = look.state;
  const Player& player = s.players[f.seat];
  switch (job_of(f)) {
    case Job::setup:
      return setup_fits(look, f);
    case Job::round:
      return round_fits(look, f);
    case Job::place_figure: {
      if (f.step >= kFigures || f.a > 1) return false;
      const auto figure = static_cast<Figure>(f.step);
      if (!s.plays(figure == Figure::trader ? kTraderExp : kForemanExp)) return false;
      if (f.a == 0) return true;
      const std::uint8_t place = figure == Figure::foreman     ? s.foreman
                                 : figure == Figure::messenger ? s.messenger
                                                               : s.trader;
      return place != kNone && figure_targets(look, figure) != 0;
    }
    case Job::start_cubes:
      return f.a <= 1;
    case Job::choose_card:
    case Job::tom_removes:
      return f.step <= 1 && !s.offer.empty();
    case Job::shift_die:
      return number_of(player.pick.dice) == 2 && owns(look, f.seat, Effect::die_shift);
    case Job::pay:
      return payment_fits(look, f);
    case Job::gain:
      return f.step < kColours && f.a <= kSlots * 2;
    case Job::sell:
      return f.step < kGoods && f.a < kBlocks && (player.blocks >> f.a & 1U) != 0;
    case Job::free_activation:
      return f.a <= kPlaces * 2 && (f.b == kNone || f.b < kCards);
    case Job::free_use:
      return f.b >= 2 * kDeckSize && f.b < kCards && player.active.has(f.b);
    case Job::throw_map:
      return f.b < kCards && look.content.cards[f.b].pay_maps > 0 &&
             player.active.words[kMapDeck] != 0;
    case Job::tile_effect:
      return f.a < kTiles;
    case Job::free_block:
      return f.a < kTiles && free_blocks(s) != 0;
    case Job::place_ship:
      return f.a < kTiles;
    case Job::swap:
      return swap_fits(s, f);
    case Job::end_turn:
      return f.step <= kFigures;
    case Job::turn:
      return f.step <= 1;
    default:
      return true;
  }
}

}  // namespace

Status agenda_shape_defect(const Look& look) {
  const State& s = look.state;
  const auto& frames = s.agenda.frames;
  for (std::size_t i = 0; i < frames.size(); ++i) {
    const Frame& f = frames[i];
    if (f.kind >= kJobs || f.seat >= s.seats)
      return Error{"/agenda", "work is pending for nobody at the table"};
    const bool bottom = job_of(f) == Job::setup || job_of(f) == Job::round;
    if ((i == 0) != bottom)
      return Error{"/agenda", "the agenda should begin with the setup or a round"};
    if (job_of(f) == Job::setup && f.step >= kSetupSteps)
      return Error{"/agenda", "'setup' does not fit the table"};
  }
  return {};
}

Status agenda_defect(const Look& look) {
  const State& s = look.state;
  const auto& frames = s.agenda.frames;
  for (std::size_t i = 0; i < frames.size(); ++i) {
    const Frame& f = frames[i];
    const std::string name(Room::rules()[f.kind].name);
    if (i > 0 && !may_lie_on(f, frames[i - 1]))
      return Error{"/agenda", "'" + name + "' cannot happen inside '" +
                                  std::string(Room::rules()[frames[i - 1].kind].name) + "'"};
    if (i > 0 && !seat_fits(s, f, frames[i - 1]))
      return Error{"/agenda", "'" + name + "' is for another seat"};
    if (!frame_fits(look, f)) return Error{"/agenda", "'" + name + "' does not fit the table"};
  }
  return {};
}

}  // namespace stadtluft::amsterdam
