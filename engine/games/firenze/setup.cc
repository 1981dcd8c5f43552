// Setup (chapter 2) and its variants (chapter 13): from options to the first turn.

#include "engine/games/firenze/board.h"

namespace stadtluft::firenze {
namespace {

constexpr std::uint8_t kStartColour = 0;  // FIR-2.12: start stones are white
constexpr unsigned kTokensPerTower = 2;   // FIR-2.7
constexpr unsigned kHighestLowOrder = 4;  // FIR-2.7: heights 3 and 4 count as low

bool is_low(unsigned order) { return order % kFloors + kLowestOrder <= kHighestLowOrder; }

// Which orders a balcony must not lie on because the options cover them already.
std::uint64_t orders_covered_by_options(const Options& options) {
  if (options.seals == SealMode::layout) return options.seal_layout;
  if (options.seals != SealMode::closed) return 0;
  constexpr std::uint64_t kTower = (std::uint64_t{1} << kFloors) - 1;
  return kTower << (options.closed_colour * kFloors);
}

bool may_be_drawn(const Content& content, const Options& options, std::size_t balcony,
                  unsigned numeral) {
  const Balcony& token = content.balconies[balcony];
  return token.numeral == numeral && (orders_covered_by_options(options) >> token.order & 1U) == 0;
}

void lay_neutral_seal(Play& play, std::uint8_t order) {
  play.state.seal_on[order] = kNeutral;
  tell(play, kEvSealLaid, kNobody, order);
}

void lay_covered_orders(Play& play) {
  const std::uint64_t covered = orders_covered_by_options(play.state.options);
  for (std::uint8_t order = 0; order < kOrders; ++order)
    if ((covered >> order & 1U) != 0) lay_neutral_seal(play, order);
}

// The number of ways in which the generator of FIR-2.7 can still finish, for exact probabilities:
// seals are laid in ascending order of the orders, so that every placement has one sequence.
class SealCounter {
 public:
  explicit SealCounter(const Look& look) {
    const unsigned k = look.state.options.seal_count;
    low_min_ = 2 * k / 5;
    low_max_ = (3 * k + 4) / 5;
    for (std::uint8_t order = 0; order < kOrders; ++order)
      balcony_[order] = balcony_numeral(look, order) != 0;
    for (unsigned tower = 0; tower < kColours; ++tower) {
      unsigned balconies = 0;
      for (unsigned floor = 0; floor < kFloors; ++floor)
        balconies += balcony_[tower * kFloors + floor] ? 1U : 0U;
      room_[tower] = balconies < kTokensPerTower ? kTokensPerTower - balconies : 0;
    }
    after_[kColours][0][0] = 1;
    for (unsigned tower = kColours; tower-- > 0;) count_tower(tower);
  }

  // Ways to lay `left` more seals on orders after `order`, when `used` lie on its tower already and
  // `low` of those laid so far are low.
  [[nodiscard]] std::uint32_t ways_after(std::uint8_t order, unsigned used, unsigned left,
                                         unsigned low) const {
    const unsigned tower = order / kFloors;
    if (used > room_[tower]) return 0;
    std::uint32_t ways = 0;
    for_each_choice(tower, order % kFloors + 1U, room_[tower] - used,
                    [&](unsigned seals, unsigned lows) {
                      if (seals <= left) ways += ways_of_rest(tower + 1, left - seals, low + lows);
                    });
    return ways;
  }
  [[nodiscard]] bool free(std::uint8_t order) const { return !balcony_[order]; }

 private:
  static constexpr unsigned kMost = 8;

  // Calls f(seals, lows) for every way to lay at most `room` seals on the floors from `floor` up.
  template <class F>
  void for_each_choice(unsigned tower, unsigned floor, unsigned room, F&& f) const {
    f(0U, 0U);
    for (unsigned x = floor; room > 0 && x < kFloors; ++x) {
      if (balcony_[tower * kFloors + x]) continue;
      const unsigned low_x = is_low(x) ? 1 : 0;
      f(1U, low_x);
      for (unsigned y = x + 1; room > 1 && y < kFloors; ++y)
        if (!balcony_[tower * kFloors + y]) f(2U, low_x + (is_low(y) ? 1U : 0U));
    }
  }

  void count_tower(unsigned tower) {
    std::array<std::array<std::uint32_t, kTokensPerTower + 1>, kTokensPerTower + 1> choices{};
    for_each_choice(tower, 0, room_[tower],
                    [&](unsigned seals, unsigned lows) { ++choices[seals][lows]; });
    for (unsigned seals = 0; seals <= room_[tower]; ++seals)
      for (unsigned lows = 0; lows <= seals; ++lows)
        for (unsigned n = 0; choices[seals][lows] > 0 && n + seals < kMost; ++n)
          for (unsigned low = 0; low <= n && low + lows < kMost; ++low)
            after_[tower][n + seals][low + lows] +=
                choices[seals][lows] * after_[tower + 1][n][low];
  }

  [[nodiscard]] std::uint32_t ways_of_rest(unsigned tower, unsigned left, unsigned low) const {
    std::uint32_t ways = 0;
    for (unsigned more = 0; more < kMost; ++more)
      if (low + more >= low_min_ && low + more <= low_max_) ways += after_[tower][left][more];
    return ways;
  }

  unsigned low_min_ = 0;
  unsigned low_max_ = 0;
  std::array<bool, kOrders> balcony_{};
  std::array<unsigned, kColours> room_{};
  // after_[t][n][l]: ways to lay n seals, l of them low, on the towers from look on.
  std::array<std::array<std::array<std::uint32_t, kMost>, kMost>, kColours + 1> after_{};
};

void generator_outcomes(const Look& look, OutcomeList& out) {
  const SealCounter counter(look);
  const Frame& frame = look.frame();
  const unsigned left = look.state.options.seal_count - frame.a;
  unsigned low = 0;
  std::array<unsigned, kColours> used{};
  for (std::uint8_t order = 0; order < kOrders; ++order) {
    if (look.state.seal_on[order] != kNeutral) continue;
    ++used[order / kFloors];
    low += is_low(order) ? 1U : 0U;
  }
  for (auto order = static_cast<std::uint8_t>(frame.b); order < kOrders; ++order) {
    if (!counter.free(order)) continue;
    const std::uint32_t ways = counter.ways_after(order, used[order / kFloors] + 1, left - 1,
                                                  low + (is_low(order) ? 1U : 0U));
    if (ways > 0) out.push_back({{kSeal, order, 0, 0}, ways});
  }
}

// FIR-13.3: two dice with rerolls hit every uncovered order with equal chance.
void dice_outcomes(const Look& look, OutcomeList& out) {
  for (std::uint8_t order = 0; order < kOrders; ++order)
    if (look.state.seal_on[order] == kNobody && balcony_numeral(look, order) == 0)
      out.push_back({{kSeal, order, 0, 0}, 1});
}

void card_outcomes(const Look& look, OutcomeList& out) {
  const State& s = look.state;
  const CardCounts& pile = total(s.start_deck) > 0 ? s.start_deck : s.deck;
  any_card(pile, [&](std::uint8_t card) {
    out.push_back({{kCard, card, 0, 0}, pile[card]});
    return false;
  });
}

// Reveals the card on top of the deck on a row field; an empty deck is renewed at once (FIR-4.11).
void reveal(Play& play, unsigned index, std::uint8_t card) {
  State& s = play.state;
  take(total(s.start_deck) > 0 ? s.start_deck[card] : s.deck[card], 1);
  s.row[index].card = card;
  tell(play, kEvCardRevealed, kNobody, static_cast<int>(index + 1), card);
  if (total(s.start_deck) + total(s.deck) > 0) return;
  s.deck = s.discard;
  s.discard = CardCounts{};
  tell(play, kEvReshuffled, kNobody);
}

// The start player is told here and not when he is settled: one whom the options name is settled
// before anybody can listen.
void hand_out_start_stones(Play& play) {
  State& s = play.state;
  tell(play, kEvStartPlayer, s.start_player);
  const std::uint8_t players = s.options.players;
  Seat seat = s.start_player;
  for (std::uint8_t i = 0; i < players; ++i, seat = seat_after(seat, players)) {
    const std::uint8_t count = play.content.start_stones[players][i];
    take(s.bag[kStartColour], count);
    add(s.players[seat].storehouse[kStartColour], count);
    tell(play, kEvStartStones, seat, count);
  }
}

}  // namespace

// A layout that leaves no balcony of some numeral is refused.
Status Room::check(const Content& content, const Options& options) {
  if (options.seals == SealMode::layout &&
      static_cast<unsigned>(std::popcount(options.seal_layout)) > content.neutral_seals)
    return Error{"option seal_layout", "there are only " + std::to_string(content.neutral_seals) +
                                           " neutral seals (FIR-13.1)"};
  for (unsigned numeral = 1; numeral <= kNumerals; ++numeral) {
    bool any = false;
    for (std::size_t i = 0; i < content.balconies.size(); ++i)
      any = any || may_be_drawn(content, options, i, numeral);
    if (!any)
      return Error{"options", "the seals cover every order with a balcony " +
                                  std::to_string(numeral) + " (FIR-2.6)"};
  }
  return {};
}

void Room::set_up(Play& play) {
  State& s = play.state;
  s.seal_on.fill(kNobody);
  s.floor_token_of.fill(kNobody);
  s.bag = play.content.stones;
  for (std::size_t card = 0; card < play.content.cards.size(); ++card) {
    const Card& printed = play.content.cards[card];
    s.start_deck[card] = printed.start_copies;
    s.deck[card] = static_cast<std::uint8_t>(printed.copies - printed.start_copies);
  }
  // FIR-2.15
  if (s.options.beginners != 0) s.deck[play.content.bell_card] = 0;
  for (Seat seat = 0; seat < s.options.players; ++seat)
    s.players[seat].seals = play.content.seals[s.options.players];
  play.push({.kind = Job::setup});
}

Next run_setup(Play& play) {
  State& s = play.state;
  Frame& frame = play.frame();
  const auto next_step = [&frame] {
    ++frame.step;
    frame.a = 0;
    frame.b = 0;
    return Next::go_on;
  };
  switch (frame.step) {
    case kStepStartPlayer:
      if (s.options.start_player == kNobody) return Next::chance;
      s.start_player = s.options.start_player;
      s.active = s.start_player;
      return next_step();
    case kStepBalconies:
      return s.balconies.full() ? next_step() : Next::chance;
    case kStepSeals:
      if (s.options.seals == SealMode::layout || s.options.seals == SealMode::closed) {
        lay_covered_orders(play);
        return next_step();
      }
      return frame.a == s.options.seal_count ? next_step() : Next::chance;
    case kStepStones:
      hand_out_start_stones(play);
      return next_step();
    case kStepCards:
      return frame.a == kRowSize ? next_step() : Next::chance;
    case kStepRowStones:
      ++frame.step;
      for (unsigned index = kRowSize; index-- > 0;)
        play.push({.kind = Job::draw_stones, .step = play.content.stones_per_card, .a = index});
      return Next::go_on;
    default:
      play.pop();
      play.push({.kind = Job::turn, .seat = s.active});
      return Next::go_on;
  }
}

void outcomes_setup(const Look& look, OutcomeList& out) {
  const State& s = look.state;
  switch (look.frame().step) {
    case kStepStartPlayer:
      for (Seat seat = 0; seat < s.options.players; ++seat)
        out.push_back({{kStartPlayer, seat, 0, 0}, 1});
      break;
    case kStepBalconies:
      for (std::uint8_t i = 0; i < look.content.balconies.size(); ++i)
        if (may_be_drawn(look.content, s.options, i, static_cast<unsigned>(s.balconies.size() + 1)))
          out.push_back({{kBalcony, i, 0, 0}, 1});
      break;
    case kStepSeals:
      if (s.options.seals == SealMode::chance)
        dice_outcomes(look, out);
      else
        generator_outcomes(look, out);
      break;
    default:
      card_outcomes(look, out);
      break;
  }
}

void answer_setup(Play& play, Action action) {
  State& s = play.state;
  Frame& frame = play.frame();
  switch (frame.step) {
    case kStepStartPlayer:
      s.start_player = static_cast<Seat>(action.a);
      s.active = s.start_player;
      ++frame.step;
      break;
    case kStepBalconies:
      s.balconies.push_back(static_cast<std::uint8_t>(action.a));
      tell(play, kEvBalconyLaid, kNobody, action.a);
      break;
    case kStepSeals:
      lay_neutral_seal(play, static_cast<std::uint8_t>(action.a));
      ++frame.a;
      frame.b = static_cast<std::uint16_t>(action.a + 1U);
      break;
    default:
      reveal(play, frame.a, static_cast<std::uint8_t>(action.a));
      ++frame.a;
      break;
  }
}

// --- the row, also used in every turn -----------------------------------------------------------

// FIR-4.8: everything right of the gap moves one field left.
Next run_refill(Play& play) {
  Frame& frame = play.frame();
  if (frame.step == 0) {
    auto& row = play.state.row;
    std::copy(row.begin() + frame.a + 1, row.end(), row.begin() + frame.a);
    row.back() = RowCard{};
    tell(play, kEvRowShifted, kNobody, frame.a + 1);
    frame.step = 1;
  }
  return Next::chance;
}

void outcomes_refill(const Look& look, OutcomeList& out) { card_outcomes(look, out); }

// FIR-4.9
void answer_refill(Play& play, Action action) {
  play.pop();
  reveal(play, kRowSize - 1, static_cast<std::uint8_t>(action.a));
  play.push({.kind = Job::draw_stones, .step = play.content.stones_per_card, .a = kRowSize - 1});
}

// FIR-4.10: an empty bag ends the drawing.
Next run_draw_stones(Play& play) {
  if (play.frame().step > 0 && total(play.state.bag) > 0) return Next::chance;
  play.pop();
  return Next::go_on;
}

void outcomes_draw_stones(const Look& look, OutcomeList& out) {
  for (std::uint16_t colour = 0; colour < kColours; ++colour)
    if (look.state.bag[colour] > 0) out.push_back({{kStone, colour, 0, 0}, look.state.bag[colour]});
}

void answer_draw_stones(Play& play, Action action) {
  Frame& frame = play.frame();
  take(play.state.bag[action.a], 1);
  add(play.state.row[frame.a].stones[action.a], 1);
  tell(play, kEvStoneDrawn, kNobody, frame.a + 1, action.a);
  --frame.step;
}

}  // namespace stadtluft::firenze
