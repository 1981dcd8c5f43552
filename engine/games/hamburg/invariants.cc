// What holds in every state. Loaders refuse a position that breaks it, tests check it after every
// step.

#include <algorithm>
#include <bit>

#include "engine/games/hamburg/rules.h"
#include "engine/notation/given.h"

namespace stadtluft::hamburg {
namespace {

std::string named(const Look& look, unsigned card) { return "card " + look.content.cards[card].id; }
std::string who(Seat seat) { return "seat " + std::to_string(seat); }

// Every card is in exactly one place (HAM-1.3).
Status cards_defect(const Look& look) {
  const State& s = look.state;
  Places<CardSet> places;
  places.lay(s.pile, [] { return std::string(); });
  places.lay(s.discard, [] { return "/discard"; });
  for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
    const CardSet standing = buildings(look, seat);
    places.lay(s.hand[seat], [&] { return at_player(seat, "hand"); });
    places.lay(s.plots[seat], [&] { return at_player(seat, "plots"); });
    places.lay(standing, [&] { return at_player(seat, "plots"); });
    places.lay(s.display[seat] - standing, [&] { return at_player(seat, "left"); });
    if (seat >= s.seats &&
        !(s.hand[seat].empty() && s.plots[seat].empty() && s.display[seat].empty()))
      return Error{at_player(seat), who(seat) + " does not play but has cards"};
  }
  if (const auto card = places.twice())
    return Error{places.where(), named(look, *card) + " is in two places (HAM-1.3)"};
  if (places.seen().count() != kCards) return Error{"", "a card is missing"};
  for (const std::uint64_t word : places.seen().words)
    if (word >> kPileSize != 0) return Error{"", "there is a card too many"};

  CardSet ordered;
  for (const std::uint16_t card : s.discard_top) {
    if (card >= kCards || !s.discard.has(card) || ordered.has(card))
      return Error{"/discard_top", "the top of the discard pile does not fit the pile"};
    ordered.add(card);
  }
  CardSet displays;
  CardSet concealed = s.pile;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    displays = displays | s.display[seat];
    concealed = concealed | s.hand[seat] | s.plots[seat];
  }
  if (const CardSet loose = s.used - displays; !loose.empty())
    return Error{"/used", "the activation marker of " + named(look, first_of(loose)) +
                              " lies on no card (HAM-AMB-12)"};
  if (!(s.free_runs - look.content.one_worker).empty())
    return Error{"/free_runs", "060 runs a card that does not cost one worker"};
  for (std::size_t who_knows = 0; who_knows < s.known.size(); ++who_knows)
    if (!(s.known[who_knows] - concealed).empty())
      return Error{who_knows < kMaxPlayers ? at_player(static_cast<Seat>(who_knows), "knows")
                                           : "/known_to_all",
                   "something is known about a card that lies open"};
  const auto& frames = s.agenda.frames;
  if (s.solo() && !s.hand[kTom].empty() &&
      std::none_of(frames.begin(), frames.end(), [](const Frame& f) { return f.seat == kTom; }))
    return Error{at_player(kTom, "hand"),
                 "TOM holds a card"};  // but for the one that he is about to use
  return {};
}

Status display_defect(const Look& look, Seat seat) {
  const State& s = look.state;
  const unsigned plots = s.plots[seat].count();
  if (plots > kMaxPlots) return Error{at_player(seat, "plots"), who(seat) + " has too many plots"};
  std::uint64_t rows = 0;
  s.plots[seat].each([&](std::uint16_t card) {
    if (s.spot[card] < kMaxPlots) rows |= std::uint64_t{1} << s.spot[card];
  });
  if (plots > 0 && rows != ~std::uint64_t{0} >> (64U - plots))
    return Error{at_player(seat, "plots"), who(seat) + "'s plots are not in a row"};
  std::array<std::uint8_t, kMaxPlots> on_plot{};
  std::array<std::uint8_t, 4 * kColours> under{};
  Status defect;
  buildings(look, seat).each([&](std::uint16_t card) {
    const std::uint8_t spot = s.spot[card];
    if (spot >= kUnderZoo) {
      const unsigned zoo = spot - kUnderZoo;
      if (zoo >= under.size() || !s.display[seat].has(look.content.zoo_cards[zoo]) ||
          look.content.cards[look.content.zoo_cards[zoo]].colour !=
              look.content.cards[card].colour ||
          ++under[zoo] > 1)
        defect = Error{at_player(seat, "under_zoo"),
                       named(look, card) + " lies under no fitting Zoo card (HAM-CE-17)"};
    } else if (spot >= plots || ++on_plot[spot] > 2) {
      defect = Error{at_player(seat, "plots"),
                     named(look, card) + " stands on no plot with room (HAM-7.22)"};
    }
  });
  return defect;
}

// Places of cards that lie in no display are zero bytes.
Status spots_defect(const Look& look) {
  const State& s = look.state;
  CardSet placed;
  for (Seat seat = 0; seat < s.seats; ++seat)
    placed = placed | s.plots[seat] | buildings(look, seat);
  for (unsigned card = 0; card < kCards; ++card)
    if (!placed.has(card) && s.spot[card] != 0)
      return Error{"/players", named(look, card) + " has a spot but no place"};
  return {};
}

Status player_defect(const Look& look, Seat seat) {
  const Player& player = look.state.players[seat];
  for (const std::uint8_t level : player.levels)
    if (level > kTopLevel)
      return Error{at_player(seat, "dangers"),
                   who(seat) + " has a danger above level 3 (HAM-5.10)"};
  for (unsigned half = 0; half < kHalves; ++half) {
    if (player.wall[half] > kHalfLength)
      return Error{at_player(seat, "wall"), who(seat) + "'s wall is too long (HAM-7.11)"};
    const bool completed = (player.completed >> half & 1U) != 0;
    if (player.statue[half] != 0 && !completed)
      return Error{at_player(seat, "completed"),
                   who(seat) + " has a statue for a half that never was complete (HAM-7.15)"};
  }
  if (player.square >= kSquareFields)
    return Error{at_player(seat, "square"), who(seat) + " is off the square (HAM-5.17)"};
  if (player.majorities >> kAreas != 0)
    return Error{at_player(seat, "majorities"), who(seat) + " has unknown majority markers"};
  if (player.completed >> kHalves != 0 || player.repeated > 1)
    return Error{at_player(seat, "completed"), who(seat) + " is out of shape"};
  const bool choosing = player.mayor >= kTile && player.mayor < kTile + kMayorTiles;
  if (player.mayor > kMayorSides && !choosing)
    return Error{at_player(seat, "mayor"), who(seat) + " has an unknown mayor"};
  if (player.mayor != 0 && !look.state.plays(kMayors))
    return Error{at_player(seat, "mayor"),
                 who(seat) + " has a mayor without the expansion (HAM-13.1)"};
  return {};
}

Status expansion_defect(const Look& look) {
  const State& s = look.state;
  if (s.ships >> kDice != 0 || (s.ships != 0 && !s.plays(kShips)))
    return Error{"/ships", "there is no such ship"};
  if (s.stock_tile != kNone && (s.stock_tile >= kStockTiles || !s.plays(kStock)))
    return Error{"/stock_tile", "there is no such stock tile"};
  if (s.stock_field >= kStockFields || s.stock_left >> kStockTiles != 0)
    return Error{"/stock_field", "the stock exchange is out of shape"};
  for (const std::uint8_t side : s.clergy_tiles)
    if (side != kNone && (side >= 2 * kClergyTiles || !s.plays(kClergyTilesExp)))
      return Error{"/clergy_tiles", "there is no such clergy tile"};
  if (s.placed_tile != kNone && s.placed_tile >= 2 * kClergyTiles)
    return Error{"/clergy_tiles", "there is no such clergy tile"};
  return {};
}

Status board_defect(const Look& look) {
  const State& s = look.state;
  if (s.options.players == 0 || s.options.players > kMaxPlayers)
    return Error{"/options/players", "there are no players"};
  if (s.seats != (s.solo() ? 2 : s.options.players))
    return Error{"/options/players", "the seats do not fit the players"};
  if (s.start >= s.seats) return Error{"/start", "nobody holds the start marker"};
  if (s.cycle > look.content.numbers.cycles || s.round > 9 || s.rounds > 9)
    return Error{"/cycle", "there are eight cycles (HAM-3.1)"};
  for (const std::uint8_t pips : s.dice)
    if (pips > 6) return Error{"/dice", "a die shows more than 6"};
  if (s.window != kNone && s.window >= kDice)
    return Error{"/window", "the clergy stands at no window"};
  for (unsigned i = 0; i < kMarkers; ++i) {
    const bool used = i < kBaseMarkers || s.plays(kSpecialDangers);
    if (s.markers[i] > kMarkerFresh || (s.markers[i] != kMarkerAway) != used)
      return Error{"/used_markers", "a black marker is missing or too many (HAM-1.10)"};
  }
  if (s.hans > kMaxStatues || s.jette > kJettes)
    return Error{"/hans_taken", "more statues are taken than there are"};
  unsigned hans = 0;
  unsigned jette = 0;
  for (Seat seat = 0; seat < s.seats; ++seat)
    for (const std::uint8_t statue : s.players[seat].statue) {
      hans += statue != 0 && statue < kJette ? 1U : 0U;
      jette += statue > kJette ? 1U : 0U;
    }
  if (hans != s.hans || jette != s.jette)
    return Error{"/hans_taken", "the statues do not add up (HAM-7.15)"};
  unsigned front = 0;
  for (const std::uint8_t figures : s.front) front += figures;
  // One goes there at the end of each cycle.
  const bool underway = !s.agenda.frames.empty() && job_of(s.agenda.frames[0]) == Job::cycle &&
                        static_cast<Moment>(s.agenda.frames[0].step) != Moment::begin;
  if (front + (underway ? 1U : 0U) > s.cycle)
    return Error{"/front",
                 "more clergy is in front of the church than cycles have ended (HAM-9.8)"};
  return {};
}

// Whether the table shows what setup has already dealt, and nothing of what it still will.
bool setup_fits(const State& s, const Frame& f) {
  const auto step = static_cast<SetupStep>(f.step);
  switch (step) {
    case SetupStep::start_player:
      return f.a == 0;
    case SetupStep::discard:
      for (unsigned colour = 0; colour < kColours; ++colour)
        if (s.pile.count(colour) != kPileSize - (colour < f.a ? 1U : 0U)) return false;
      return f.a <= kColours;
    case SetupStep::mayor:
    case SetupStep::side:
      for (unsigned i = 0; i < s.seats && s.plays(kMayors); ++i) {
        const Seat seat = in_order(s, i);
        const std::uint8_t mayor = s.players[seat].mayor;
        if (s.is_tom(seat)) continue;
        if (step == SetupStep::mayor && (i < f.a) != (mayor >= kTile)) return false;
        if (step == SetupStep::side && i >= f.a && mayor < kTile) return false;
      }
      return f.a <= s.seats;
    case SetupStep::clergy:
      for (unsigned i = 0; i < kDice && f.b == 0 && s.plays(kClergyTilesExp); ++i)
        if ((s.clergy_tiles[i] != kNone) != (i < f.a)) return false;
      return f.a <= kDice;
    default:
      return step <= SetupStep::done && f.a <= kDice;
  }
}

// Whether the numbers of a frame can be worked with.
bool frame_fits(const Look& look, const Frame& f) {
  const State& s = look.state;
  const bool card = f.b < kCards;
  switch (job_of(f)) {
    case Job::setup:
      return setup_fits(s, f);
    case Job::choose_mayor:
      return s.players[f.seat].mayor >= kTile;
    case Job::cycle:
      return f.step < kMoments && f.a <= s.seats;
    case Job::draw: {
      for (unsigned colour = 0; colour < kColours; ++colour)
        if ((f.b >> 3 * colour & 7U) > s.pile.count(colour)) return false;
      return f.a <= 7 && f.b < 1U << 15U && (f.c & 0xffU) <= 1 && f.c >> 8 < kColours;
    }
    case Job::deal:
      return f.a < kColours && f.c <= 2 && f.step <= 3;
    case Job::parks:
      return f.b <= kCards;
    case Job::exchange:
      return clergy_placed(look, ClergyEffect::redraw) != nullptr;
    case Job::split:
      return f.b <= kColours && clergy_placed(look, ClergyEffect::redraw) != nullptr;
    case Job::roll:
      return f.a <= kDice;
    case Job::intrigue:
    case Job::curse:
    case Job::gift:
      return f.b < kMarkers && f.step <= 4 && (f.a & 7U) < kColours;
    case Job::raise:
      return f.step <= kColours && f.a < 32 && f.b < 1U << 10U && f.c <= 2;
    case Job::lose:
      return f.a <= 3;
    case Job::turn:
      return f.a <= 9;
    case Job::play:
      return card && s.hand[f.seat].has(f.b) && f.step <= 3 && (f.a < kColours || f.a == kNone);
    case Job::choose_plot:
      return card && f.step <= 3 && (s.hand[f.seat].has(f.b) || s.discard.has(f.b));
    case Job::stone:
      return f.a < kHalves && (f.b & 7U) < kColours && f.b >> 3 < kColours && f.c <= 3;
    case Job::ship:
      return f.a < kColours && f.b < kColours;
    case Job::laid:
      return card && f.a <= 3;
    case Job::resolve:
      return card && (f.a < kColours || f.a == kNone) &&
             effect_rule(look.content.cards[f.b].effect).useful != nullptr &&
             (look.content.cards[f.b].effect != Effect::shift_danger || f.c <= kColours);
    case Job::give_worker:
      return f.b <= kAllColours && f.step < kColours && (f.c < s.seats || f.c == kNobody);
    case Job::reduce:
    case Job::take_worker:
      return f.b <= kAllColours && f.step < kColours;
    case Job::take_top:
      return f.step <= 3 && f.c <= 2;
    case Job::steal:
      return f.a < s.seats;
    case Job::tom:
      return s.is_tom(f.seat) && f.c < kColours;
    case Job::tom_cards:
      return s.is_tom(f.seat);
    default:
      return true;
  }
}

Status agenda_defect(const Look& look) {
  const State& s = look.state;
  const auto& frames = s.agenda.frames;
  // What is carried out next must find room.
  if (!room_to_nest(s)) return Error{"/agenda", "more work is pending than can happen"};
  for (std::size_t i = 0; i < frames.size(); ++i) {
    const Frame& f = frames[i];
    if (f.kind >= kJobs || f.seat >= s.seats)
      return Error{"/agenda", "work is pending for nobody at the table"};
    const Job job = job_of(f);
    if (i == 0 && job != Job::cycle && job != Job::setup)
      return Error{"/agenda", "the agenda should begin with the setup or a cycle"};
    if (i > 0 && job == Job::cycle) return Error{"/agenda", "a cycle lies inside a cycle"};
    if (!frame_fits(look, f))
      return Error{"/agenda",
                   "'" + std::string(Room::rules()[f.kind].name) + "' does not fit the table"};
  }
  return {};
}

}  // namespace

Status Room::defect(const Look& look) {
  if (Status defect = board_defect(look); !defect) return defect;
  if (Status defect = expansion_defect(look); !defect) return defect;
  if (Status defect = cards_defect(look); !defect) return defect;
  if (Status defect = spots_defect(look); !defect) return defect;
  for (Seat seat = 0; seat < look.state.seats; ++seat) {
    if (Status defect = player_defect(look, seat); !defect) return defect;
    if (Status defect = display_defect(look, seat); !defect) return defect;
  }
  return agenda_defect(look);
}

}  // namespace stadtluft::hamburg
