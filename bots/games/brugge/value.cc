#include "bots/games/brugge/value.h"

#include <algorithm>
#include <bit>

#include "bots/games/brugge/outlook.h"
#include "engine/games/brugge/facts.h"

namespace stadtluft {
namespace brugge {
namespace {

// --- majorities ---------------------------------------------------------------------------------

// How much a seat can add to an area before the next check, by area.
using Reach = std::array<int, kAreas>;
Reach reach_of(const Clock& clock) {
  Reach reach{};
  reach.fill(clock.actions_now);
  reach[kAreaDevelopment] = clock.advances_now;
  return reach;
}

double chance_of_lead(const Outlook& outlook, const std::array<Reach, kMaxPlayers>& reach,
                      unsigned area, double own, bool wins_ties) {
  const State& s = outlook.look.state;
  const Weights& w = outlook.w;
  double best = 0;
  double ahead = 0;  // the most that a rival can have at the check
  for (Seat other = 0; other < s.options.players; ++other) {
    if (other == outlook.seat) continue;
    const double theirs = majority_value(s, other, area);
    best = std::max(best, theirs);
    ahead = std::max(ahead, theirs + reach[other][area]);
  }
  const double margin = wins_ties && own > 0 ? 1 : 0;
  if (own + margin > ahead) return w.lead_safe;
  if (own + margin + reach[outlook.seat][area] <= best) return 0;
  const double late = outlook.clock.progress;
  const double lead = own - best + (own == best ? margin : 0);
  if (lead > 0) return std::min(0.98, w.lead_alone + w.lead_more * (lead - 1) + w.lead_time * late);
  if (lead == 0) return own > 0 ? w.lead_tied * (1 - 0.6 * late) : 0.6 * w.lead_tied * (1 - late);
  return w.lead_behind / -lead * (1 - late);
}

double majorities(const Outlook& outlook) {
  const Look& look = outlook.look;
  const Clock& clock = outlook.clock;
  if (clock.checks <= 0) return 0;
  const bool wins_ties = owns(look, outlook.seat, Effect::win_ties);
  std::array<Reach, kMaxPlayers> reach{};
  for (Seat each = 0; each < look.state.options.players; ++each)
    reach[each] = reach_of(each == outlook.seat ? clock : clock_of(look, each));
  double sum = 0;
  for (unsigned area = 0; area < kAreas; ++area) {
    if ((look.state.players[outlook.seat].majorities >> area & 1U) != 0) continue;
    const double own = majority_value(look.state, outlook.seat, area);
    double missed = 1 - chance_of_lead(outlook, reach, area, own, wins_ties);
    for (double left = clock.checks - 1; left > 0; left -= 1)
      missed *= 1 - outlook.w.majority_later * std::min(1.0, left);
    sum += (1 - missed) * look.content.numbers.majority_points;
  }
  return sum;
}

// --- the hand -----------------------------------------------------------------------------------

bool draws_to_hand(const Frame& f) {
  return job_of(f) == Job::draw && static_cast<DrawTo>(f.c) == DrawTo::hand;
}

double hand(const Outlook& outlook, bool known) {
  const State& s = outlook.look.state;
  if (outlook.clock.actions() <= 0) return 0;
  Outlook::Hand cards;
  bool refilled = false;
  const auto add = [&](unsigned colour, unsigned card) {
    if (!cards.full())
      cards.push_back({static_cast<std::uint8_t>(colour), static_cast<std::uint16_t>(card)});
  };
  s.hand[outlook.seat].each(
      [&](std::uint16_t card) { add(colour_of(card), known ? card : kNoCard); });
  // Cards that have been drawn but not looked at yet, and those still to be drawn.
  for (const Frame& f : s.agenda.frames) {
    if (!draws_to_hand(f) || f.seat != outlook.seat) continue;
    for (unsigned colour = 0; colour < kColours; ++colour)
      for (unsigned i = 0; i < s.drawn[colour]; ++i) add(colour, kNoCard);
    for (unsigned i = 0; i < unsigned{f.a} + f.b; ++i) add(i % kColours, kNoCard);
    refilled = refilled || s.turn == 0;
  }
  if (!refilled && outlook.clock.refill) {
    const unsigned size = hand_limit(outlook.look, outlook.seat);
    for (auto i = static_cast<unsigned>(cards.size()); i < size; ++i) add(i % kColours, kNoCard);
  }
  return outlook.plan(cards);
}

}  // namespace

Appraisal appraise(const Content& content, const State& state, Seat seat, bool hand_known,
                   const Weights& weights) {
  const Look look{content, state};
  const Outlook outlook(look, seat, weights);
  const Player& player = state.players[seat];
  Appraisal appraisal;
  auto& parts = appraisal.parts;
  ScoreSheet sheet;
  Room::score(look, seat, sheet);
  parts[Appraisal::kScored] = sheet.total();
  parts[Appraisal::kMajorities] = majorities(outlook);
  parts[Appraisal::kDevelopment] = outlook.track_promise(player.step);
  for (unsigned canal = 0; canal < kCanals; ++canal)
    parts[Appraisal::kOpenCanals] += outlook.canal_promise(canal, player.canals[canal]);
  state.persons[seat].each(
      [&](std::uint16_t card) { parts[Appraisal::kPersons] += outlook.ability(card, true); });
  parts[Appraisal::kHouses] = outlook.empty_houses(outlook.free_houses());
  parts[Appraisal::kGuilders] = outlook.all_guilders();
  parts[Appraisal::kWorkers] = outlook.all_workers();
  parts[Appraisal::kHand] = hand(outlook, hand_known);
  parts[Appraisal::kRounds] = weights.round * outlook.clock.rounds;
  for (unsigned colour = 0; colour < kColours; ++colour)
    parts[Appraisal::kThreats + colour] = -outlook.threat(colour, player.threats[colour]);
  return appraisal;
}

}  // namespace brugge

namespace {

using brugge::Brugge;
using brugge::State;

}  // namespace

std::span<const WeightField<brugge::Weights>> GameValue<Brugge>::fields() {
  return brugge::kWeightFields;
}

double GameValue<Brugge>::own(const Brugge& game, const State& state, Seat seat,
                              const Weights& weights) {
  if (state.agenda.turn.over()) return value(game, state, seat, weights);
  return brugge::appraise(game.content(), state, seat, true, weights).total();
}

void GameValue<Brugge>::items(const Brugge& game, const State& state, Seat seat, Seat viewer,
                              const Weights& weights, std::span<double> points) {
  const brugge::Appraisal appraisal =
      brugge::appraise(game.content(), state, seat, seat == viewer, weights);
  std::copy(appraisal.parts.begin(), appraisal.parts.end(), points.begin());
}

double GameValue<Brugge>::value(const Brugge& game, const State& state, Seat seat,
                                const Weights& weights) {
  const bool over = state.agenda.turn.over();
  const Standings standings = over ? game.standings(state) : Standings{};
  const auto worth = [&](Seat each) {
    return over ? static_cast<double>(standings.points[each])
                : brugge::appraise(game.content(), state, each, each == seat, weights).total();
  };
  double rival = 0;
  bool any = false;
  for (Seat other = 0; other < state.options.players; ++other) {
    if (other == seat) continue;
    const double theirs = worth(other);
    rival = any ? std::max(rival, theirs) : theirs;
    any = true;
  }
  const double lead = worth(seat) - weights.rival * rival;
  if (!over) return lead;
  return lead + weights.tie_break * state.players[seat].guilders +
         (standings.won(seat) ? weights.win : -weights.win);
}

double GameValue<Brugge>::value(const Brugge& game, const State& state, Seat seat) {
  return value(game, state, seat, brugge::kByHand);
}

int GameValue<Brugge>::horizon(const State& state) {
  // With four at the table more happens before the third turn than a search can weigh.
  return state.options.players < 4 ? 3 : 2;
}

bool GameValue<Brugge>::foresees(const Brugge&, const State& state) {
  using namespace brugge;  // NOLINT(google-build-using-namespace): the vocabulary of the game
  const Job top = job_of(state.agenda.top());
  if (top == Job::roll) return true;
  if (top != Job::draw && top != Job::reveal) return false;
  // The backs lie on the draw that uncovered them; a house from a stack is not foreseen.
  for (std::size_t i = state.agenda.frames.size(); i-- > 0;)
    if (job_of(state.agenda.frames[i]) == Job::draw) return draws_to_hand(state.agenda.frames[i]);
  return true;
}

namespace brugge {
namespace {

double take_worker_rate(const Outlook& outlook, const Action& action) {
  return action.kind == kTakeWorker ? outlook.workers(action.a, 1) : 0;
}
double give_worker_rate(const Outlook& outlook, const Action& action) {
  return action.kind == kGiveWorker ? outlook.workers(action.a, -1) : -0.01;
}
double marker_rate(const Outlook& outlook, const Action& action) {
  if (action.kind != kMarker) return 0;
  const unsigned markers = outlook.look.state.players[outlook.seat].threats[action.a];
  return outlook.look.content.numbers.discard_points + outlook.threat(action.a, markers) -
         outlook.threat(action.a, markers - 1U);
}

double loss_rate(const Outlook& outlook, const Action& action) {
  const Look& look = outlook.look;
  switch (action.kind) {
    case kPerson:
      return -printed(look, action.a).points - outlook.ability(action.a, true);
    case kHouse: {
      // Its person goes to the hand and has to be paid for once more.
      const std::uint16_t person = person_in_row(look.state, outlook.seat, action.a - 1U);
      if (person != kNoCard)
        return -2 - 0.5 * (printed(look, person).points + outlook.ability(person, true));
      const int free = outlook.free_houses();
      return -look.content.numbers.house_points - outlook.empty_houses(free) +
             outlook.empty_houses(free - 1);
    }
    case kCanal: {
      const unsigned tokens = look.state.players[outlook.seat].canals[action.a];
      return -(outlook.field(action.a, tokens - 1U).points +
               outlook.canal_promise(action.a, tokens) -
               outlook.canal_promise(action.a, tokens - 1U) + outlook.w.more_tokens);
    }
    default:
      return 0;
  }
}

// Questions in the middle of a person's effect. legal.size(): think.
std::size_t effect_answer(const Outlook& outlook, const ActionList& legal) {
  const Look& look = outlook.look;
  const State& s = look.state;
  const Card& card = card_of(look);
  switch (card.effect) {
    case Effect::wall_step: {
      const CanalPrice kind = card.doubled ? CanalPrice::doubled : CanalPrice::free;
      return best_answer(legal, [&](const Action& a) {
        return outlook.token_gain(a.a) -
               outlook.w.guilder * canal_price(look, outlook.seat, a.a, kind);
      });
    }
    case Effect::shift_danger:
      return best_answer(legal, [&](const Action& a) { return marker_rate(outlook, a); });
    case Effect::give_guilder_each_gain_point:
      return best_answer(legal, [&](const Action& a) {
        // The poorest gets the guilder that cannot be given to all.
        return a.kind == kYes ? 1.0 : a.kind == kPlayer ? 1 - 0.01 * s.players[a.a].points : 0.0;
      });
    case Effect::copy_bolt:
    case Effect::repeat_worker_person:
      return best_answer(legal, [&](const Action& a) { return outlook.ability(a.a, false); });
    default:
      return legal.size();
  }
}

// The main questions; asked most often, and answered without an outlook.
bool deserves_thought(Job job) {
  return job == Job::turn || job == Job::play || job == Job::draw || job == Job::advance;
}

std::size_t quick_answer(const Look& look, const ActionList& legal, const Weights& weights) {
  if (deserves_thought(job_of(look.frame()))) return legal.size();
  const Outlook outlook(look, look.state.agenda.turn.seat, weights);
  const Frame& f = look.frame();
  switch (job_of(f)) {
    case Job::take_worker:
      return best_answer(legal, [&](const Action& a) { return take_worker_rate(outlook, a); });
    case Job::give_worker:
      return best_answer(legal, [&](const Action& a) { return give_worker_rate(outlook, a); });
    case Job::reduce:
      return best_answer(legal, [&](const Action& a) { return marker_rate(outlook, a); });
    case Job::raise: {
      if (legal[0].kind == kStrike) return 0;
      const unsigned markers = look.state.players[outlook.seat].threats[f.step];
      return outlook.threat(f.step, markers + 1U) - outlook.threat(f.step, markers) >
                     -outlook.workers(f.step, -1)
                 ? 0
                 : 1;
    }
    case Job::lose:
      return best_answer(legal, [&](const Action& a) { return loss_rate(outlook, a); });
    case Job::choose_house:
    case Job::recruited:
      return 0;
    case Job::discard:
      return best_answer(legal, [&](const Action& a) { return -outlook.best_use(a.a); });
    case Job::resolve:
      return effect_answer(outlook, legal);
    default:
      return legal.size();
  }
}

// Of the house in a row; kNone: there is none.
unsigned colour_in_row(const State& s, Seat seat, unsigned row) {
  unsigned colour = kNone;
  s.houses[seat].each([&](std::uint16_t card) {
    if (s.spot[card] == row) colour = colour_of(card);
  });
  return colour;
}

int colours_of_empty_houses(const State& s, Seat seat) {
  unsigned seen = 0;
  const std::uint64_t empty = empty_rows(s, seat);
  s.houses[seat].each([&](std::uint16_t card) {
    if ((empty >> s.spot[card] & 1U) != 0) seen |= 1U << colour_of(card);
  });
  return std::popcount(seen);
}

}  // namespace
}  // namespace brugge

std::size_t GameValue<Brugge>::quick(const Brugge& game, const State& state,
                                     const ActionList& legal, const Weights& weights) {
  if (legal.size() == 1) return 0;
  return brugge::quick_answer({game.content(), state}, legal, weights);
}

std::size_t GameValue<Brugge>::quick(const Brugge& game, const State& state,
                                     const ActionList& legal) {
  return quick(game, state, legal, brugge::kByHand);
}

bool GameValue<Brugge>::matters(const Brugge&, const State& state) {
  using brugge::Job;
  const Frame& top = state.agenda.top();
  switch (brugge::job_of(top)) {
    case Job::choose_house:
      // Of houses of one colour it makes no difference which one is moved into.
      return brugge::colours_of_empty_houses(state, top.seat) > 1;
    case Job::recruited:
    case Job::resolve:
    case Job::raise:
    case Job::lose:
    case Job::discard:
      return true;
    default:
      return false;
  }
}

// Of empty houses of one colour the first stands for all.
bool GameValue<Brugge>::idle(const Brugge&, const State& state, const ActionList& legal,
                             const Action& action) {
  const Frame& top = state.agenda.top();
  if (brugge::job_of(top) != brugge::Job::choose_house) return false;
  const auto colour = [&](const Action& house) {
    return brugge::colour_in_row(state, top.seat, house.a - 1U);
  };
  for (const Action& other : legal) {
    if (other == action) return false;
    if (colour(other) == colour(action)) return true;
  }
  return false;
}

}  // namespace stadtluft
