// What an offered action brings and costs: the numbers that players read before they choose.

#include "engine/games/hamburg/rules.h"

namespace stadtluft::hamburg {
namespace {

struct Goods {
  int marks = 0;
  int points = 0;
  int workers = 0;  // with those that are still to be taken or given
};

Goods goods_of(const State& s, Seat seat) {
  const Player& player = s.players[seat];
  Goods goods{player.marks, player.points, 0};
  for (const std::uint8_t workers : player.workers) goods.workers += workers;
  for (const Frame& frame : s.agenda.frames) {
    if (frame.seat != seat) continue;
    if (job_of(frame) == Job::take_worker) goods.workers += frame.a;
    if (job_of(frame) == Job::give_worker) goods.workers -= frame.a;
  }
  return goods;
}

// What the answer itself does, before anything that follows it: the rules are asked, not repeated.
Goods change_by(const Look& look, Action action) {
  const Seat seat = look.frame().seat;
  State after = look.state;
  Play play{look.content, after, {}};
  Room::rules()[look.frame().kind].answer(play, action);
  const Goods then = goods_of(after, seat);
  const Goods now = goods_of(look.state, seat);
  return {then.marks - now.marks, then.points - now.points, then.workers - now.workers};
}

// The colour that the card counts as: its own, or the announced one (224).
unsigned colour_played(const Look& look, unsigned card) {
  const Frame& f = look.frame();
  return job_of(f) == Job::play && f.a != kNone ? unsigned{f.a} : card / kPileSize;
}

void tell_build(const Look& look, unsigned card, OfferValues& out) {
  const Frame& f = look.frame();
  // By the effect of a card it goes under a Zoo: it costs nothing and counts nothing.
  if (job_of(f) == Job::resolve) return;
  const Source source = job_of(f) == Job::play ? static_cast<Source>(f.step) : Source::basic;
  out.tell("price", building_price(look, f.seat, card, source));
  out.tell("points", look.content.cards[card].points);
}

void tell_level(const Look& look, unsigned colour, OfferValues& out) {
  const int level = look.state.players[look.frame().seat].levels[colour];
  out.tell("level", level);
  out.tell("next", level - 1);
}

// What is paid and gained with one unit of a set, where anything is.
void tell_goods(const Goods& change, OfferValues& out) {
  if (change.marks < 0) out.tell("price", -change.marks);
  if (change.marks > 0) out.tell("marks", change.marks);
  if (change.points != 0) out.tell("points", change.points);
}

void tell_side(const Look& look, unsigned side, OfferValues& out) {
  const unsigned tile = look.state.players[look.frame().seat].mayor - kTile;
  const unsigned mayor = look.content.mayor_sides[tile][side];
  out.tell("mayor", static_cast<int>(mayor));
  out.tell("marks", look.content.mayors[mayor - 1U].marks);
  out.tell("sets", look.content.mayors[mayor - 1U].worker_sets);
}

// What is not a use of a card.
void tell_other(const Look& look, Action action, OfferValues& out) {
  switch (action.kind) {
    case kDraw:
      return out.tell("left", static_cast<int>(look.state.pile.count(action.a)));
    case kTakeWorker:
    case kGiveWorker:
      return tell_goods(change_by(look, action), out);
    case kReduce:
      tell_level(look, action.a, out);
      return tell_goods(change_by(look, action), out);
    case kPlot:
      return out.tell("colour",
                      plot_in_row(look.state, look.frame().seat, action.a - 1U) / kPileSize);
    case kStatue:
      return out.tell("value", action.a == 1 ? next_jette(look) : next_hans(look));
    case kSide:
      return tell_side(look, action.a, out);
    default:
      return;
  }
}

}  // namespace

void Room::offer_values(const Look& look, Action action, OfferValues& out) {
  if (action.kind > kBuild) return tell_other(look, action, out);
  const unsigned colour = colour_played(look, action.a);
  out.tell("colour", static_cast<int>(colour));
  if (action.kind == kBuild) return tell_build(look, action.a, out);
  const Goods change = change_by(look, action);
  if (action.kind == kTakeWorkers) out.tell("amount", change.workers);
  if (action.kind == kTakeMoney) out.tell("marks", change.marks);
  if (action.kind == kReduceDanger) {
    out.tell("danger", static_cast<int>(colour));
    tell_level(look, colour, out);
  }
  if (action.kind == kLayPlot) out.tell("workers", -change.workers);
  if (action.kind == kBuildWall || change.marks < 0) out.tell("price", -change.marks);
  if (action.kind == kReduceDanger || change.points != 0) out.tell("points", change.points);
}

}  // namespace stadtluft::hamburg
