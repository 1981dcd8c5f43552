// Whether the pending work fits the board. The rules themselves never produce anything else; a
// position written by hand might.

#include <string>

#include "engine/games/firenze/board.h"
#include "engine/notation/given.h"

namespace stadtluft::firenze {
namespace {

// Deep enough for everything that happens (a turn, an event and four answers), and so far from the
// capacity that work may still be added.
constexpr std::size_t kDeepest = 10;

unsigned stones_from(const Stones& stones, unsigned lowest) {
  unsigned sum = 0;
  for (unsigned colour = lowest; colour < kColours; ++colour) sum += stones[colour];
  return sum;
}

// Frames that may lie below others; all the rest ask at once or are gone.
bool may_wait(Job job) {
  switch (job) {
    case Job::setup:
    case Job::draw_stones:
    case Job::turn:
    case Job::take_card:
    case Job::lift_card:
    case Job::resolve_event:
    case Job::finish_event:
    case Job::hand_in:
    case Job::exchange:
    case Job::build:
    case Job::fulfil:
    case Job::limits:
      return true;
    default:
      return false;
  }
}

// The step of the turn frame while this work is done; kNone: any.
unsigned turn_step_of(Job job) {
  switch (job) {
    case Job::take_card:
    case Job::pay_price:
    case Job::lift_card:
    case Job::shield:
    case Job::resolve_event:
    case Job::finish_event:
    case Job::hand_in:
    case Job::lose_tower:
    case Job::refill:
      return kPhaseTake + 1;
    case Job::exchange:
    case Job::pay_exchange:
      return kPhaseExchange + 1;
    case Job::build:
      return kPhaseBuild + 1;
    case Job::pay_build:
      return kPhaseBuild + 1;
    case Job::fulfil:
      return kPhaseFulfil + 1;
    case Job::limits:
      return kPhaseLimits + 1;
    default:
      return kNone;
  }
}

bool is_event_at(const Look& look, unsigned index) {
  const std::uint8_t card = look.state.row[index].card;
  return card != kNone && look.content.cards[card].kind == Kind::event;
}

bool swap_fits(const Look& look, const Frame& frame) {
  if (frame.a >= look.content.cards.size()) return false;
  const Effect effect = look.content.cards[frame.a].effect;
  if (frame.b == kNobody) return effect == Effect::swap_with_bag && total(look.state.bag) > 0;
  if (effect != Effect::swap_with_player && effect != Effect::steal_stone) return false;
  return frame.b < look.state.options.players &&
         may_hit(look, frame.seat, static_cast<Seat>(frame.b), effect);
}

bool target_fits(const Look& look, const Frame& frame) {
  if (frame.a >= look.content.cards.size()) return false;
  const Card& card = look.content.cards[frame.a];
  const bool hits = card.effect == Effect::swap_with_player || card.effect == Effect::steal_stone ||
                    (card.effect == Effect::lose_top_stone && card.kind == Kind::person);
  if (!hits) return false;
  if (card.effect == Effect::swap_with_player &&
      total(look.state.players[frame.seat].storehouse) == 0)
    return false;
  for (Seat other = 0; other < look.state.options.players; ++other)
    if (may_hit(look, frame.seat, other, card.effect)) return true;
  return false;
}

// Whether the numbers of one frame make sense on this board.
bool frame_fits(const Look& look, const Frame& frame, bool top) {
  const State& s = look.state;
  const Stones& own = s.players[frame.seat].storehouse;
  switch (job_of(frame)) {
    case Job::draw_stones:
      return frame.a < kRowSize;
    case Job::turn:
      return frame.step <= kPhaseEnd;
    case Job::pay_price:
      return frame.a < kRowSize && frame.step <= frame.a && total(own) + frame.step >= frame.a;
    case Job::lift_card:
      return frame.a < kRowSize && s.row[frame.a].card != kNone;
    case Job::shield:
    case Job::resolve_event:
    case Job::finish_event:
      return frame.a < kRowSize && is_event_at(look, frame.a);
    case Job::hand_in:
      return frame.b < kColours && stones_from(own, frame.b) >= frame.a;
    case Job::lose_tower:
      return !s.players[frame.seat].site.empty();
    case Job::refill:
      return frame.a < kRowSize && frame.step <= 1;
    case Job::pay_exchange:
      return frame.a < kRowSize && frame.b < kColours && frame.c < kColours &&
             s.row[frame.a].stones[frame.b] > 0 && stones_from(own, frame.c) >= frame.step;
    case Job::pay_build:
      return frame.b < kColours && stones_from(own, frame.b) >= frame.a;
    case Job::limits:
      return frame.a <= look.content.cards.size() && frame.b < kColours &&
             (top || (frame.a == 0 && frame.b == 0));
    case Job::redraw:
      return std::any_of(s.row.begin(), s.row.end(),
                         [](const RowCard& card) { return total(card.stones) > 0; });
    case Job::target:
      return target_fits(look, frame);
    case Job::give:
      return swap_fits(look, frame) && total(own) > 0 &&
             look.content.cards[frame.a].effect != Effect::steal_stone;
    case Job::receive:
      if (!swap_fits(look, frame)) return false;
      if (look.content.cards[frame.a].effect == Effect::steal_stone) return frame.c == kNone;
      return frame.c < kColours && own[frame.c] > 0;
    case Job::topple:
      return frame.b < s.options.players &&
             may_hit(look, frame.seat, static_cast<Seat>(frame.b), Effect::lose_top_stone);
    case Job::drop_feast:
      return has_feast(look, s.players[frame.seat]);
    default:
      return true;
  }
}

Status setup_defect(const Look& look) {
  const State& s = look.state;
  const Frame& setup = s.agenda.frames[0];
  if (setup.step > kStepBegin) return Error{"/agenda", "the setup has no such step"};
  for (std::size_t i = 1; i < s.agenda.frames.size(); ++i)
    if (job_of(s.agenda.frames[i]) != Job::draw_stones || setup.step != kStepBegin)
      return Error{"/agenda", "the setup is mixed with a turn"};
  const unsigned shown = setup.step < kStepCards    ? 0
                         : setup.step == kStepCards ? setup.a
                                                    : unsigned{kRowSize};
  for (unsigned i = 0; i < kRowSize; ++i)
    if ((s.row[i].card != kNone) != (i < shown))
      return Error{"/row", "the row does not fit the setup"};
  const auto seals = std::count(s.seal_on.begin(), s.seal_on.end(), kNeutral);
  if (setup.step == kStepSeals && s.options.seals != SealMode::layout &&
      s.options.seals != SealMode::closed) {
    unsigned next = 0;
    for (unsigned order = 0; order < kOrders; ++order)
      if (s.seal_on[order] == kNeutral) next = order + 1;
    if (setup.a != seals || setup.a > s.options.seal_count ||
        (s.options.seals == SealMode::generator && setup.b != next))
      return Error{"/neutral_seals", "the neutral seals do not fit the setup"};
  } else if (setup.step <= kStepSeals && seals > 0) {
    return Error{"/neutral_seals", "neutral seals lie too early"};
  }
  if ((setup.step > kStepBalconies) != s.balconies.full() && setup.step != kStepBalconies)
    return Error{"/balconies", "the balconies do not fit the setup"};
  return {};
}

Status turn_defect(const Look& look) {
  const State& s = look.state;
  const Frame& turn = s.agenda.frames[0];
  if (turn.seat != s.active) return Error{"/active", "the turn is not the active seat's"};
  if (!s.balconies.full()) return Error{"/balconies", "four balconies are expected (FIR-2.3)"};

  bool gap = false;
  std::array<bool, kMaxPlayers> owes{};
  for (std::size_t i = 1; i < s.agenda.frames.size(); ++i) {
    const Frame& frame = s.agenda.frames[i];
    const Job job = job_of(frame);
    if (job == Job::turn || job == Job::setup) return Error{"/agenda", "a turn lies inside a turn"};
    const unsigned step = turn_step_of(job);
    if (step != kNone && step != turn.step)
      return Error{"/agenda", "work of another phase lies on the agenda"};
    if (job != Job::hand_in && job != Job::draw_stones && frame.seat != s.active)
      return Error{"/agenda", "work of another seat lies on the agenda (FIR-3.2)"};
    if (job == Job::hand_in) {
      if (owes[frame.seat]) return Error{"/agenda", "a seat hands in twice"};
      owes[frame.seat] = true;
    }
    gap = gap || (job == Job::refill && frame.step == 1);
  }
  for (unsigned i = 0; i < kRowSize; ++i)
    if ((s.row[i].card == kNone) != (gap && i + 1 == kRowSize))
      return Error{"/row", "the row has a gap (FIR-4.8)"};

  for (const Tower& tower : s.players[s.active].site) {
    if (tower.raised != 0 && turn.step <= kPhaseBuild)
      return Error{at_player(s.active, "towers"), "a tower is raised before phase 3"};
    if (tower.raised == 0 && turn.step > kPhaseDemolish)
      return Error{at_player(s.active, "towers"),
                   "an abandoned tower stands after phase 4 (FIR-7.1)"};
  }
  if (turn.step == kPhaseBuild + 1 && job_of(s.agenda.top()) != Job::pay_build &&
      total(s.players[s.active].storehouse) < due_cost(look, s.active, s.turn.built))
    return Error{at_player(s.active, "storehouse"),
                 "the storehouse does not cover the building costs (FIR-6.10)"};
  if (s.players[s.active].site.size() + (kMaxBuilt - s.turn.built) > kMaxTowers &&
      turn.step <= kPhaseBuild + 1)
    return Error{at_player(s.active, "towers"), "there are more towers than can happen (FIR-14.6)"};
  return {};
}

}  // namespace

Status agenda_defect(const Look& look) {
  const State& s = look.state;
  const auto& frames = s.agenda.frames;
  if (s.turn.built > kMaxBuilt)
    return Error{"/turn/built", "more than six stones are built (FIR-6.5)"};
  if (frames.empty()) {
    if (s.ended != 0) return {};
    return Error{"/agenda", "nothing is left to do, but nothing was scored"};
  }
  if (s.ended != 0) return Error{"/ended", "the game has ended, but work is left"};
  if (frames.size() > kDeepest) return Error{"/agenda", "more work is pending than can happen"};
  for (std::size_t i = 0; i < frames.size(); ++i) {
    const Frame& frame = frames[i];
    const bool top = i + 1 == frames.size();
    if (frame.seat >= s.options.players)
      return Error{"/agenda", "work is pending for nobody at the table"};
    if (!top && !may_wait(job_of(frame)))
      return Error{"/agenda", "'" + std::string(Room::rules()[frame.kind].name) +
                                  "' cannot wait below other work"};
    if (!frame_fits(look, frame, top))
      return Error{"/agenda",
                   "'" + std::string(Room::rules()[frame.kind].name) + "' does not fit the board"};
  }
  switch (job_of(frames[0])) {
    case Job::setup:
      return setup_defect(look);
    case Job::turn:
      return turn_defect(look);
    default:
      return Error{"/agenda", "the agenda should begin with a turn"};
  }
}

}  // namespace stadtluft::firenze
