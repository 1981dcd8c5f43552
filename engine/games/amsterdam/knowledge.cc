// Who knows what. Hidden are the face-down orders of others (expansion 2) until the game is over,
// and while dice are chosen in secret the choices of others. An observation holds none of them; how
// many there are follows from the options and from how far the game has come.

#include "engine/games/amsterdam/rules.h"

namespace stadtluft::amsterdam {

unsigned orders_each(const Look& look) {
  if (!look.state.plays(kOrdersExp)) return 0;
  return look.state.options.five_orders != 0 ? look.content.numbers.orders_more
                                             : look.content.numbers.orders;
}

unsigned orders_dealt_to(const Look& look, Seat seat) {
  const unsigned each = orders_each(look);
  const auto& frames = look.state.agenda.frames;
  if (frames.empty() || job_of(frames[0]) != Job::setup) return each;
  const auto step = static_cast<SetupStep>(frames[0].step);
  if (step != SetupStep::orders) return step > SetupStep::orders ? each : 0;
  const unsigned before = each * seat;
  return frames[0].a <= before ? 0 : std::min<unsigned>(each, frames[0].a - before);
}

bool picked_in_turn(const State& s, Seat seat) {
  const auto& frames = s.agenda.frames;
  if (frames.size() < 2 || s.options.simultaneous == 0 || s.is_tom(seat)) return false;
  if (job_of(frames[0]) != Job::round || static_cast<Moment>(frames[0].step) != Moment::pick)
    return false;
  const bool asked = std::any_of(frames.begin(), frames.end(), [&](const Frame& f) {
    return f.seat == seat && job_of(f) == Job::pick_dice;
  });
  const auto* const first = s.order.begin();
  const auto* const next = first + frames[0].a;
  return !asked && std::find(first, next, seat) != next;
}

bool has_picked(const State& s, Seat seat) {
  return s.options.simultaneous != 0 && (s.players[seat].pick.dice != 0 || picked_in_turn(s, seat));
}

namespace {

unsigned hidden_count(const Look& look, Seat seat) {
  const unsigned dealt = orders_dealt_to(look, seat);
  return dealt - std::min<unsigned>(dealt, look.state.options.open_orders);
}

std::uint64_t take_any(std::uint64_t& pool, Rng& rng) {
  std::uint64_t rest = pool;
  for (unsigned skip = rng.below(number_of(pool)); skip > 0; --skip) rest &= rest - 1;
  const std::uint64_t taken = rest & (~rest + 1U);
  pool &= ~taken;
  return taken;
}

void deal_orders(const Content& content, State& s, Seat viewer, Rng& rng) {
  std::uint64_t pool = bit(kOrders) - 1;
  for (Seat seat = 0; seat < s.seats; ++seat)
    pool &= ~(s.open_orders[seat] | s.hidden_orders[seat]);
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (seat == viewer) continue;
    for (unsigned n = hidden_count({content, s}, seat); n > 0 && pool != 0; --n)
      s.hidden_orders[seat] |= take_any(pool, rng);
  }
}

// Any choice that the rules allow.
void pick_for(const Content& content, State& s, Seat seat, Rng& rng) {
  Pick& pick = s.players[seat].pick;
  const unsigned die = rng.below(kColours);
  const unsigned other = (die + 1U + rng.below(kColours - 1U)) % kColours;
  pick.dice = static_cast<std::uint8_t>(1U << die | 1U << other);
  const bool pending = s.agenda.top().seat == seat;
  if (pending || !owns({content, s}, seat, Effect::die_shift)) return;
  const unsigned ways = 5;  // none, either die up or down; what there is not is none
  const unsigned way = rng.below(ways);
  if (way == 0) return;
  const unsigned moved = way <= 2 ? die : other;
  const unsigned slot = s.dice[moved] + (way % 2 == 0 ? 1U : ~0U);
  if (slot >= 1 && slot <= kSlots) pick.shift = static_cast<std::uint8_t>(8U * (moved + 1U) + slot);
}

}  // namespace

// The final scoring opens all orders (AMS-14.3).
State Room::seen_by(const Look& look, Seat viewer) {
  State s = look.state;
  if (s.agenda.frames.empty()) return s;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (seat == viewer) continue;
    s.hidden_orders[seat] = 0;
    // Chosen one after the other, dice are open.
    if (s.options.simultaneous != 0) s.players[seat].pick = {};
  }
  return s;
}

State Room::dealt_anew(const Content& content, const Observation<State>& observation, Rng& rng) {
  State s = observation.seen;
  if (s.plays(kOrdersExp) && !s.agenda.frames.empty())
    deal_orders(content, s, observation.viewer, rng);
  for (Seat seat = 0; seat < s.seats && s.options.simultaneous != 0; ++seat)
    if (seat != observation.viewer && picked_in_turn(s, seat)) pick_for(content, s, seat, rng);
  return s;
}

}  // namespace stadtluft::amsterdam
