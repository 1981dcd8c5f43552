#include <bit>

#include "engine/games/hamburg/rules.h"

// Dangers: black markers, raises, strikes, losses and reductions. The pipeline of one raise is
// HAM-CR-1; all raises of one moment come first, then the strikes in the order of the victim.

namespace stadtluft::hamburg {

// --- levels

void reduce_level(Play& play, Seat seat, unsigned colour, bool with_points) {
  std::uint8_t& level = play.state.players[seat].levels[colour];
  --level;
  tell(play, kEvReduced, seat, static_cast<int>(colour), level);
  if (!with_points) return;
  const MayorSide* mayor = mayor_with(play, seat, MayorPower::reduction_points);
  change_points(play, seat,
                mayor != nullptr ? mayor->amount : play.content.numbers.reduction_points);
}

// --- raises and strikes

bool raise_level(Play& play, Seat seat, unsigned colour) {
  std::uint8_t& level = play.state.players[seat].levels[colour];
  const bool full = level == kTopLevel;
  if (!full) ++level;
  tell(play, kEvRaised, seat, static_cast<int>(colour), level);
  if (const MayorSide* mayor = mayor_with(play, seat, MayorPower::on_danger_raised))
    change_workers(play, seat, colour, mayor->amount);
  return full || (level == kTopLevel && !owns(play, seat, Effect::delay_danger));
}

// After the damage all level tiles go back without points (HAM-8.7).
void strike(Play& play, Seat seat, unsigned colour) {
  Player& player = play.state.players[seat];
  player.levels[colour] = 0;
  switch (colour) {
    case kViolet:
      push_loss(play, seat, Loss::plot);
      break;
    case kOrange:
      push_loss(play, seat, Loss::building);
      break;
    case kGrey:
      push_loss(play, seat, Loss::stone);
      break;
    case kPink:
      change_marks(play, seat, -player.marks);
      break;
    default:
      for (unsigned i = 0; i < kColours; ++i) change_workers(play, seat, i, -player.workers[i]);
      break;
  }
}

bool called_off(const Look& look, unsigned colour, RaiseBy by) {
  if (by == RaiseBy::card) return false;
  const ClergySide* tile = clergy_placed(look, ClergyEffect::no_danger);
  return tile != nullptr && (tile->colours >> colour & 1U) != 0;
}

Question question_raise(const Look& look) {
  const Frame& f = look.frame();
  if (f.step < kColours) return {kAskPrevent, {f.step}};
  return {kAskStrike};
}

// --- losses

void push_loss(Play& play, Seat seat, Loss loss) {
  play.push({.kind = Job::lose, .seat = seat, .a = loss});
}

// No gap may arise: the outermost stone of a half (HAM-8.4).
void lose_stone(Play& play, Seat seat, unsigned half) {
  std::uint8_t& stones = play.state.players[seat].wall[half];
  --stones;
  tell(play, kEvStoneLost, seat, static_cast<int>(half), stones);
}

void flip_back(Play& play, Seat seat, unsigned area) {
  std::uint8_t& active = play.state.players[seat].majorities;
  active = static_cast<std::uint8_t>(active & ~(1U << area));
  tell(play, kEvFlipped, seat, static_cast<int>(area));
}

// Nothing to lose is no loss, a single thing is lost without asking.
Next run_lose(Play& play) { return kin::ask_if_open<Kin, legal_lose, answer_lose>(play); }

Question question_lose(const Look& look) {
  switch (static_cast<Loss>(look.frame().a)) {
    case Loss::plot:
      return {kAskLosePlot};
    case Loss::building:
      return {kAskLoseBuilding};
    case Loss::stone:
      return {kAskLoseStone};
    default:
      return {kAskLoseMarker};
  }
}

void legal_lose(const Look& look, ActionList& out) {
  const Frame& f = look.frame();
  const Player& player = look.state.players[f.seat];
  switch (static_cast<Loss>(f.a)) {
    case Loss::plot:
      for (unsigned row = 0; row < look.state.plots[f.seat].count(); ++row)
        out.push_back(act(kPlot, row + 1));
      break;
    case Loss::building:
      buildings(look, f.seat).each([&](std::uint16_t card) {
        out.push_back(act(kBuilding, card));
      });
      break;
    case Loss::stone:
      for (unsigned half = 0; half < kHalves; ++half)
        if (player.wall[half] > 0) out.push_back(act(kHalf, half));
      break;
    case Loss::majority:
      for (unsigned area = 0; area < kAreas; ++area)
        if ((player.majorities >> area & 1U) != 0) out.push_back(act(kFlip, area));
      break;
  }
}

void answer_lose(Play& play, Action action) {
  const Seat seat = play.frame().seat;
  play.pop();
  switch (action.kind) {
    case kPlot:
      return lose_plot(play, seat, action.a - 1U);
    case kBuilding:
      return discard_building(play, seat, action.a);
    case kHalf:
      return lose_stone(play, seat, action.a);
    default:
      return flip_back(play, seat, action.a);
  }
}

// --- black markers

namespace {

// 187 and 188 react to every marker their owner draws (HAM-C-AMB-18, 19).
void on_marker(Play& play, Seat seat, unsigned marker) {
  play.state.markers[marker] = kMarkerFresh;
  tell(play, kEvMarker, seat, static_cast<int>(marker));
  for (const std::uint16_t i :
       play.content.of_effect[static_cast<std::size_t>(Effect::on_black_marker)]) {
    if (!play.state.display[seat].has(i)) continue;
    change_points(play, seat, play.content.cards[i].gained);
    change_marks(play, seat, play.content.cards[i].marks);
  }
}

bool marker_in(const State& s, MarkerPlace place) {
  for (const std::uint8_t marker : s.markers)
    if (marker == place) return true;
  return false;
}

// What is still in the house is drawn first; then the markers of earlier times are shuffled
// (HAM-5.8). False if there is no marker at all.
bool ready_to_draw(Play& play) {
  State& s = play.state;
  if (marker_in(s, kMarkerStack)) return true;
  if (!marker_in(s, kMarkerUsed)) return false;
  for (std::uint8_t& marker : s.markers)
    if (marker == kMarkerUsed) marker = kMarkerStack;
  tell(play, kEvMarkersShuffled, kNobody);
  return true;
}

unsigned raises_of(const Marker& marker) {
  unsigned counts = 0;
  for (unsigned colour = 0; colour < kColours; ++colour)
    if ((marker.colours >> colour & 1U) != 0) counts += one_raise(colour);
  return counts;
}

enum IntrigueStep : std::uint8_t { kMayDecline, kDrawMarker, kChooseRaises, kRaiseNow, kGift };

}  // namespace

void outcomes_intrigue(const Look& look, OutcomeList& out) {
  for (unsigned i = 0; i < kMarkers; ++i)
    if (look.state.markers[i] == kMarkerStack) out.push_back({act(kMarker, i), 1});
}

Next run_intrigue(Play& play) {
  Frame& f = play.frame();
  switch (f.step) {
    case kMayDecline:
      if (mayor_with(play, f.seat, MayorPower::ignore_black) != nullptr) return ask(play);
      f.step = kDrawMarker;
      return Next::go_on;
    case kDrawMarker:
      if (ready_to_draw(play)) return Next::chance;
      play.pop();
      return Next::go_on;
    case kChooseRaises:
      return ask(play);
    case kRaiseNow:
      f.step = kGift;
      push_raise(play, f.seat, f.c, RaiseBy::marker);
      return Next::go_on;
    default: {
      const Seat seat = f.seat;
      const unsigned marker = f.b;
      play.pop();
      if (play.content.markers[marker].gift != Gift::none)
        play.push({.kind = Job::gift, .seat = seat, .b = marker});
      return Next::go_on;
    }
  }
}

Question question_intrigue(const Look& look) {
  const Frame& f = look.frame();
  if (f.step == 0) return {kAskMarker};
  return {kAskRaise, {static_cast<std::int16_t>(f.a >> 3)}};
}

void legal_intrigue(const Look& look, ActionList& out) {
  if (look.frame().step == kMayDecline) {
    out.push_back(act(kYes));
    out.push_back(act(kDone));
    return;
  }
  // 231: raises of the owner's choice, as many as on the marker, in rising order of colour.
  const unsigned lowest = look.frame().a & 7U;
  for (unsigned colour = lowest; colour < kColours; ++colour) out.push_back(act(kRaise, colour));
}

void answer_intrigue(Play& play, Action action) {
  Frame& f = play.frame();
  switch (action.kind) {
    case kYes:
      f.step = kDrawMarker;
      return;
    case kDone:
      tell(play, kEvMarkerSkipped, f.seat);
      play.pop();
      return;
    case kMarker: {
      const Marker& marker = play.content.markers[action.a];
      f.b = action.a;
      on_marker(play, f.seat, action.a);
      if (owns(play, f.seat, Effect::choose_black_danger)) {
        f.step = kChooseRaises;
        f.a = static_cast<std::uint8_t>(std::popcount(marker.colours) << 3);
      } else {
        f.step = kRaiseNow;
        f.c = static_cast<std::uint16_t>(raises_of(marker));
      }
      return;
    }
    default: {
      const unsigned left = (f.a >> 3) - 1U;
      f.c = static_cast<std::uint16_t>(f.c + one_raise(action.a));
      f.a = static_cast<std::uint8_t>(left << 3 | lowest_after(play.state, f.seat, action.a));
      if (left == 0) f.step = kRaiseNow;
      return;
    }
  }
}

// A gift comes after the danger and may be refused (HAM-15.4, 15.5). Points, marks and a level
// never hurt and are simply taken where nothing is to be chosen.
Next run_gift(Play& play) {
  const Frame f = play.frame();
  const Marker& marker = play.content.markers[f.b];
  switch (marker.gift) {
    case Gift::points:
      play.pop();
      change_points(play, f.seat, marker.amount);
      return Next::go_on;
    case Gift::marks:
      play.pop();
      change_marks(play, f.seat, marker.amount);
      return Next::go_on;
    case Gift::reduce:
      play.pop();
      push_reduce(play, f.seat, marker.amount, marker.allowed, kReduceNoPoints);
      return Next::go_on;
    case Gift::card:
      if (play.state.pile.empty()) break;
      return ask(play);
    case Gift::worker:
      return ask(play);
    case Gift::none:
      break;
  }
  play.pop();
  return Next::go_on;
}

void legal_gift(const Look& look, ActionList& out) {
  const bool card = look.content.markers[look.frame().b].gift == Gift::card;
  for (unsigned colour = 0; colour < kColours; ++colour)
    if (!card || look.state.pile.count(colour) > 0)
      out.push_back(act(card ? kDraw : kTakeWorker, colour));
  out.push_back(act(kDone));
}

void answer_gift(Play& play, Action action) {
  const Seat seat = play.frame().seat;
  play.pop();
  if (action.kind == kDraw)
    play.push({.kind = Job::deal, .seat = seat, .a = action.a, .c = DrawTo::hand});
  if (action.kind == kTakeWorker) change_workers(play, seat, action.a, 1);
}

// --- 236: a marker against all others

void push_curse(Play& play, Seat seat) { play.push({.kind = Job::curse, .seat = seat}); }

// step 0: draw; 1: choose one of two colours (HAM-C-AMB-20); 2: the others suffer, a: how many did.
Next run_curse(Play& play) {
  Frame& f = play.frame();
  State& s = play.state;
  if (f.step == 0) {
    if (ready_to_draw(play)) return Next::chance;
    play.pop();
    return Next::go_on;
  }
  if (f.step == 1) return ask(play);
  if (f.a + 1U == s.seats) {
    play.pop();
    return Next::go_on;
  }
  const Seat victim = opponent(s, f.seat, f.a++);
  push_raise(play, victim, one_raise(f.c), RaiseBy::card);
  return Next::go_on;
}

Question question_curse(const Look&) { return {kAskRaise, {1}}; }

void legal_curse(const Look& look, ActionList& out) {
  const Marker& marker = look.content.markers[look.frame().b];
  for (unsigned colour = 0; colour < kColours; ++colour)
    if ((marker.colours >> colour & 1U) != 0) out.push_back(act(kRaise, colour));
}

void answer_curse(Play& play, Action action) {
  Frame& f = play.frame();
  if (action.kind == kRaise) {
    f.c = action.a;
    f.step = 2;
    return;
  }
  f.b = action.a;
  on_marker(play, f.seat, action.a);
  play.state.markers[action.a] = kMarkerUsed;
  const unsigned colours = play.content.markers[action.a].colours;
  f.c = static_cast<std::uint16_t>(std::countr_zero(colours));
  f.step = std::has_single_bit(colours) ? 2 : 1;
}

}  // namespace stadtluft::hamburg
