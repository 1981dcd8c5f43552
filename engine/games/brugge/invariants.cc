// What holds in every state. Loaders refuse a position that breaks it, tests check it after every
// step.

#include <algorithm>
#include <numeric>

#include "engine/games/brugge/rules.h"
#include "engine/notation/given.h"

namespace stadtluft::brugge {
namespace {

std::string named(const Look& look, unsigned card) { return "card " + look.content.cards[card].id; }
std::string who(Seat seat) { return "seat " + std::to_string(seat); }

// Only what is concealed can be known, and what is mixed cannot be told apart (BRU-CK-5).
Status knowledge_defect(const State& s, const CardSet& concealed) {
  for (unsigned viewer = 0; viewer <= kMaxPlayers; ++viewer) {
    const auto at = [&](const char* of_seat, const char* of_all) {
      return viewer < kMaxPlayers ? at_player(static_cast<Seat>(viewer), of_seat) : of_all;
    };
    const CardSet& among = s.among[viewer];
    if (!(s.known[viewer] - concealed).empty())
      return Error{at("knows", "/known_to_all"), "something is known about a card that lies open"};
    CardSet visible = (CardSet::all() - concealed) | s.known[viewer];
    if (viewer < kMaxPlayers) visible = visible | s.hand[viewer];
    bool alone = false;
    for (unsigned colour = 0; colour < kColours; ++colour)
      alone = alone || among.count(colour) == 1;
    if (alone || !(among & visible).empty())
      return Error{at("knows_among", "/known_among_all"),
                   "a card is among others that the viewer cannot mistake it for"};
  }
  return {};
}

// Every card is in exactly one place (BRU-1.3).
Status cards_defect(const Look& look) {
  const State& s = look.state;
  Places<CardSet> places;
  places.lay(s.pool, [] { return std::string(); });
  for (const std::uint8_t card : s.discard) {
    if (card >= kCards) return Error{"/discard", "an unknown card lies on the discard pile"};
    CardSet one;
    one.add(card);
    places.lay(one, [] { return "/discard"; });
  }
  CardSet persons;
  CardSet concealed;
  for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
    places.lay(s.hand[seat], [&] { return at_player(seat, "hand"); });
    places.lay(s.houses[seat], [&] { return at_player(seat, "houses"); });
    places.lay(s.persons[seat], [&] { return at_player(seat, "houses"); });
    persons = persons | s.persons[seat];
    concealed = concealed | s.hand[seat] | s.houses[seat];
    if (seat >= s.options.players && !(s.hand[seat] | s.houses[seat] | s.persons[seat]).empty())
      return Error{at_player(seat), who(seat) + " does not play but has cards"};
  }
  if (const auto card = places.twice())
    return Error{places.where(), named(look, *card) + " is in two places (BRU-1.3)"};
  if (places.seen() != CardSet::all()) return Error{"", "a card is missing"};
  if (const CardSet idle = s.used - (persons & look.content.activated); !idle.empty())
    return Error{"/used", named(look, first_of(idle)) +
                              " is turned, and nobody can have activated it (BRU-7.6)"};
  return knowledge_defect(s, concealed);
}

// Stacks are as high as the cards that nobody has seen, and show colours that are among them.
Status stacks_defect(const Look& look) {
  const State& s = look.state;
  const auto drawn = std::accumulate(s.drawn.begin(), s.drawn.end(), 0U);
  if (drawn + s.stack[0] + s.stack[1] + s.extra != s.pool.count())
    return Error{"/stacks", "the stacks do not hold the cards that are left"};
  const auto& frames = s.agenda.frames;
  if (drawn > 0 && std::none_of(frames.begin(), frames.end(),
                                [](const Frame& f) { return job_of(f) == Job::draw; }))
    return Error{"/drawn", "cards are drawn by nobody"};
  if (s.extra > 0 && (s.stack[0] == 0 || s.stack[1] == 0))
    return Error{"/stacks", "a stack is empty although the extra stack is left (BRU-4.4)"};
  if ((s.extra == 0) != (s.last_round != 0))
    return Error{"/last_round",
                 "some round is the last exactly when the extra stack is in play (BRU-4.6)"};
  std::array<unsigned, kColours> shown{};
  for (unsigned stack = 0; stack < kStacks; ++stack) {
    const std::uint8_t top = s.top[stack];
    const bool pending = std::any_of(frames.begin(), frames.end(), [stack](const Frame& f) {
      return job_of(f) == Job::setup || (job_of(f) == Job::reveal && f.a == stack);
    });
    if (top != kNone && (top >= kColours || s.stack[stack] == 0 || pending))
      return Error{"/stacks", "a stack shows no card of its own"};
    if (top == kNone && s.stack[stack] > 0 && !pending)
      return Error{"/stacks", "the top card of a stack is not shown (BRU-2.6)"};
    if (top != kNone) ++shown[top];
  }
  for (unsigned colour = 0; colour < kColours; ++colour)
    if (s.drawn[colour] + shown[colour] > s.pool.count(colour))
      return Error{"/stacks", "a stack shows a colour that is not left (BRU-2.6)"};
  return {};
}

Status houses_defect(const Look& look, Seat seat) {
  const State& s = look.state;
  const unsigned houses = s.houses[seat].count();
  if (houses > kMaxHouses)
    return Error{at_player(seat, "houses"), who(seat) + " has too many houses"};
  std::uint64_t rows = 0;
  s.houses[seat].each([&](std::uint16_t card) {
    if (s.spot[card] < kMaxHouses) rows |= std::uint64_t{1} << s.spot[card];
  });
  if (houses > 0 && rows != ~std::uint64_t{0} >> (64U - houses))
    return Error{at_player(seat, "houses"), who(seat) + "'s houses are not in a row"};
  std::uint64_t taken = 0;
  Status defect;
  s.persons[seat].each([&](std::uint16_t card) {
    const std::uint64_t row =
        s.spot[card] < houses ? std::uint64_t{1} << s.spot[card] : std::uint64_t{0};
    if (row == 0 || (taken & row) != 0)
      defect = Error{at_player(seat, "houses"),
                     named(look, card) + " has no house of its own (BRU-6.22)"};
    taken |= row;
  });
  return defect;
}

// Places of cards that lie in no area are zero bytes.
Status spots_defect(const Look& look) {
  const State& s = look.state;
  CardSet placed;
  for (Seat seat = 0; seat < s.options.players; ++seat)
    placed = placed | s.houses[seat] | s.persons[seat];
  for (unsigned card = 0; card < kCards; ++card)
    if (!placed.has(card) && s.spot[card] != 0)
      return Error{"/players", named(look, card) + " has a spot but no place"};
  return {};
}

Status player_defect(const Look& look, Seat seat) {
  const State& s = look.state;
  const Player& player = s.players[seat];
  const auto& frames = s.agenda.frames;
  for (const std::uint8_t markers : player.threats) {
    const bool struck = std::any_of(frames.begin(), frames.end(), [seat](const Frame& f) {
      return job_of(f) == Job::raise && f.seat == seat;
    });
    if (markers > kTrigger || (markers == kTrigger && !struck))
      return Error{at_player(seat, "threats"),
                   who(seat) + " has three threat markers of a colour (BRU-10.1)"};
  }
  for (unsigned canal = 0; canal < kCanals; ++canal) {
    if (player.canals[canal] > kCanalLength)
      return Error{at_player(seat, "canals"), who(seat) + "'s canal is too long (BRU-6.13)"};
    if (player.canals[canal] == kCanalLength && player.statue[canal] == 0 && s.statues < kStatues)
      return Error{at_player(seat, "statues"),
                   who(seat) + " has a complete canal without a statue (BRU-6.18)"};
  }
  if (player.step >= kSteps)
    return Error{at_player(seat, "step"), who(seat) + " is off the development track (BRU-5.12)"};
  if (player.majorities >> kAreas != 0)
    return Error{at_player(seat, "majorities"), who(seat) + " has unknown majority markers"};
  return {};
}

// The statues that are taken are the upper ones, each with one owner (BRU-2.1).
Status statues_defect(const Look& look) {
  const State& s = look.state;
  if (s.statues > kStatues)
    return Error{"/players", "more statues are taken than there are (BRU-1.14)"};
  std::array<bool, kStatues> taken{};
  unsigned owned = 0;
  for (Seat seat = 0; seat < s.options.players; ++seat)
    for (const std::uint8_t value : s.players[seat].statue) {
      if (value == 0) continue;
      ++owned;
      const auto& statues = look.content.statues;
      const auto found = std::find(statues.begin(), statues.end(), value);
      const auto index = static_cast<std::size_t>(found - statues.begin());
      if (index >= s.statues)
        return Error{at_player(seat, "statues"),
                     "statues are taken from the top, one by one (BRU-2.1)"};
      if (taken[index])
        return Error{at_player(seat, "statues"), "somebody else has this statue (BRU-6.18)"};
      taken[index] = true;
    }
  if (owned != s.statues) return Error{"/players", "the statues do not add up (BRU-6.18)"};
  return {};
}

Status board_defect(const Look& look) {
  const State& s = look.state;
  if (s.options.players < 2 || s.options.players > kMaxPlayers)
    return Error{"/options/players", "there are no players"};
  if (s.start >= s.options.players) return Error{"/start", "nobody holds the emblem"};
  if (s.round > kMostRounds || s.last_round > kMostRounds)
    return Error{"/round", "there are too many rounds"};
  if (s.last_round != 0 && s.round > s.last_round)
    return Error{"/round", "the last round is over (BRU-9.1)"};
  if (s.turn > look.content.numbers.turns)
    return Error{"/turn", "a round has four turns (BRU-6.1)"};
  for (const std::uint8_t pips : s.dice)
    if (pips > 6) return Error{"/dice", "a die shows more than 6"};
  return {};
}

// What an effect remembers in its frame while it is carried out.
bool effect_fits(const Look& look, const Frame& f) {
  const Card& card = look.content.cards[f.b];
  const bool paid = f.a < kColours;
  if (card.effect >= Effect::multi_category || (!paid && f.a != kNone)) return false;
  if (!paid && card.pay != kPayNothing) return false;
  switch (card.effect) {
    case Effect::shift_danger:
      return f.c <= kColours;  // colour + 1
    case Effect::swap_workers:
      return f.c >> 8 < kAllColours && ((f.c & 0xffU) == 0) == (f.c >> 8 == 0);
    case Effect::give_guilder_each_gain_point:
      return f.step <= 1 && f.c < 1U << kMaxPlayers;
    case Effect::draw_discard:
      return f.c <= kCards;
    default:
      return true;
  }
}

// Markers still due and strikes pending fit what lies in front of the seat.
bool raise_fits(const State& s, const Frame& f) {
  for (unsigned colour = 0; colour < kColours; ++colour) {
    const unsigned due = f.b >> 2 * colour & 3U;
    const unsigned markers = s.players[f.seat].threats[colour];
    const bool strikes = (f.a >> colour & 1U) != 0;
    if (markers + due > kTrigger || strikes != (markers == kTrigger)) return false;
  }
  return f.step <= kColours && f.a < 32 && f.b < 1U << 10U;
}

// Whether the numbers of a frame can be worked with.
bool frame_fits(const Look& look, const Frame& f) {
  const State& s = look.state;
  const bool card = f.b < kCards;
  const bool colours = f.b <= kAllColours && f.step < kColours && (f.b & (~0U << f.step)) != 0;
  switch (job_of(f)) {
    case Job::setup:
      return s.round == 0;
    case Job::round:
      return f.step < kMoments && f.a <= s.options.players;
    case Job::draw:
      return f.a <= kCards && f.b <= kCards && f.c <= 2 && f.step <= 1 && (f.c == 0 || f.b == 0);
    case Job::reveal:
      return f.a < kStacks && s.stack[f.a] > 0;
    case Job::roll:
      return f.a <= kColours;
    case Job::raise:
      return raise_fits(s, f);
    case Job::lose:
      return f.a <= 3;
    case Job::advance:
      return s.round > 0;
    case Job::turn:
      return f.a <= 1 && s.turn > 0;
    case Job::play:
      return f.b == kNoCard || (card && in_reach(s, f.seat, f.b));
    case Job::choose_house:
      return card && in_reach(s, f.seat, f.b) && can_recruit(look, f.seat, f.b);
    case Job::recruited:
      return card && f.step <= 4 && s.persons[f.seat].has(f.b);
    case Job::resolve:
      return card && effect_fits(look, f);
    case Job::reduce:
    case Job::take_worker:
      return colours;
    case Job::give_worker:
      return colours && (f.c < s.options.players || f.c == kNobody);
    case Job::discard:
      return true;
    case Job::steal:
      return f.a < s.options.players && f.a != f.seat;
  }
  return false;
}

Status agenda_defect(const Look& look) {
  const State& s = look.state;
  const auto& frames = s.agenda.frames;
  // What is carried out next must find room.
  if (frames.size() + 14 > kDepth) return Error{"/agenda", "more work is pending than can happen"};
  for (std::size_t i = 0; i < frames.size(); ++i) {
    const Frame& f = frames[i];
    if (f.kind >= kJobs || f.seat >= s.options.players)
      return Error{"/agenda", "work is pending for nobody at the table"};
    const Job job = job_of(f);
    if (i == 0 && job != Job::round && job != Job::setup)
      return Error{"/agenda", "the agenda should begin with the setup or a round"};
    if (i > 0 && (job == Job::round || job == Job::setup))
      return Error{"/agenda", "a round lies inside a round"};
    // The colour of a stack is shown before anything else happens (BRU-4.10).
    if (job != Job::reveal && i > 0 && job_of(frames[i - 1]) == Job::reveal)
      return Error{"/agenda", "work is pending above a stack that shows no card"};
    if (!frame_fits(look, f))
      return Error{"/agenda",
                   "'" + std::string(Room::rules()[f.kind].name) + "' does not fit the table"};
  }
  return {};
}

}  // namespace

Status Room::defect(const Look& look) {
  for (const auto check :
       {board_defect, cards_defect, spots_defect, statues_defect, agenda_defect, stacks_defect})
    if (Status defect = check(look); !defect) return defect;
  for (Seat seat = 0; seat < look.state.options.players; ++seat)
    for (const auto check : {player_defect, houses_defect})
      if (Status defect = check(look, seat); !defect) return defect;
  return {};
}

}  // namespace stadtluft::brugge
