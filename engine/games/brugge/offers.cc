// What an offered action brings and costs: the numbers that players read before they choose.

#include "engine/games/brugge/rules.h"

namespace stadtluft::brugge {
namespace {

struct Goods {
  int guilders = 0;
  int workers = 0;
  int points = 0;  // on the track, and what is built and reached counts at the end
};

// Laurels and majorities are left out: they depend on more than the action.
int points_of(const Look& look, Seat seat) {
  ScoreSheet sheet;
  Room::score(look, seat, sheet);
  int points = 0;
  for (const ScoreItem& item : sheet.items)
    if (item.kind != kItemLaurels && item.kind != kItemMajorities) points += item.points;
  return points;
}

Goods goods_of(const Look& look, Seat seat) {
  const Player& player = look.state.players[seat];
  return {player.guilders, static_cast<int>(workers_of(player)), points_of(look, seat)};
}

// What the answer itself does, before anything that follows it: the rules are asked, not repeated.
Goods change_by(const Look& look, Action action) {
  const Seat seat = look.frame().seat;
  State after = look.state;
  Play play{look.content, after, {}};
  Room::rules()[look.frame().kind].answer(play, action);
  const Goods then = goods_of(Look{look.content, after}, seat);
  const Goods now = goods_of(look, seat);
  return {then.guilders - now.guilders, then.workers - now.workers, then.points - now.points};
}

void tell_threat(const Look& look, unsigned colour, int points, OfferValues& out) {
  const int markers = look.state.players[look.frame().seat].threats[colour];
  out.tell("markers", markers);
  out.tell("next", markers - 1);
  out.tell("points", points);
}

// A token that is laid, or lost.
void tell_canal(const Look& look, unsigned canal, const Goods& change, OfferValues& out) {
  const int tokens = look.state.players[look.frame().seat].canals[canal];
  const bool lost = job_of(look.frame()) == Job::lose;
  out.tell("field", lost ? tokens : tokens + 1);
  if (!lost) out.tell("price", -change.guilders);
  out.tell("points", change.points);
}

void tell_house(const Look& look, unsigned row, const Goods& change, OfferValues& out) {
  const Frame& f = look.frame();
  out.tell("colour", static_cast<int>(colour_of(house_in_row(look.state, f.seat, row))));
  if (job_of(f) == Job::choose_house) out.tell("price", -change.guilders);
  out.tell("points", change.points);
}

// What is paid and gained with one unit of a set, where anything is.
void tell_goods(const Goods& change, OfferValues& out) {
  if (change.guilders < 0) out.tell("price", -change.guilders);
  if (change.guilders > 0) out.tell("guilders", change.guilders);
  if (change.points != 0) out.tell("points", change.points);
}

// The house is chosen and paid later.
void tell_recruit(const Look& look, unsigned card, OfferValues& out) {
  out.tell("price", recruit_price(look, look.frame().seat, card));
  out.tell("points", printed(look, card).points);
}

}  // namespace

void Room::offer_values(const Look& look, Action action, OfferValues& out) {
  if (action.kind == kRecruit) return tell_recruit(look, action.a, out);
  if (action.kind == kDraw) {
    out.tell("colour", look.state.top[action.a]);
    return out.tell("left", look.state.stack[action.a]);
  }
  if (action.kind == kPerson && job_of(look.frame()) != Job::lose) return;
  const auto change = [&] { return change_by(look, action); };
  switch (action.kind) {
    case kTakeWorkers:
      out.tell("colour", static_cast<int>(colour_of(action.a)));
      return out.tell("amount", change().workers);
    case kTakeGuilders:
      out.tell("colour", static_cast<int>(colour_of(action.a)));
      return out.tell("guilders", change().guilders);
    case kDiscardThreat:
      out.tell("threat", static_cast<int>(colour_of(action.a)));
      return tell_threat(look, colour_of(action.a), change().points, out);
    case kMarker:
      return tell_threat(look, action.a, change().points, out);
    case kBuildCanal:
      return tell_canal(look, action.b, change(), out);
    case kCanal:
      return tell_canal(look, action.a, change(), out);
    case kBuildHouse:
      out.tell("colour", static_cast<int>(colour_of(action.a)));
      out.tell("workers", -change().workers);
      return out.tell("points", change().points);
    case kHouse:
      return tell_house(look, action.a - 1U, change(), out);
    case kTakeWorker:
    case kGiveWorker:
      return tell_goods(change(), out);
    case kPerson:
      return out.tell("points", change().points);
    case kAdvance:
      out.tell("price", -change().guilders);
      out.tell("next", look.state.players[look.frame().seat].step + 1);
      return out.tell("points", change().points);
    default:
      return;
  }
}

}  // namespace stadtluft::brugge
