#pragma once

#include <string>

#include "engine/games/amsterdam/amsterdam.h"
#include "tests/support/data.h"
#include "tests/support/game_scene.h"

namespace stadtluft::testing {

// Compiled once, in scene.cc.
extern template class GameScene<amsterdam::Amsterdam>;

// The game with the pinned tables, loaded once.
const amsterdam::Amsterdam& amsterdam_game();
// The same with the tables of data/, for tests of the content.
const amsterdam::Amsterdam& real_amsterdam_game();

// A scene out of a partial position. What it leaves out is as after the setup of a game for two:
// ships on START, discs on field 0, a guilder each, no cubes, no cards, tile and goods as they
// fell. `"active": 0` begins seat 0's turn of Phase III, `"moment": "pick"` another moment of the
// round.
//
//   AmsterdamScene t(R"({"active": 0, "round": 9, "players": [
//       {"inactive": ["001"], "supply": {"pink": 2}}]})");
//   t.act("activate 001");
//   EXPECT_TRUE(t.active("001"));
//
// Goods that lie elsewhere come from blocks: if the position gives too few taken ones, the last
// seat without "blocks" owns dear ones (cost 4, then 3) that the position does not mention. Workers
// come from jetties that it leaves out; cards that are nowhere are in their decks. With "discs"
// left out, seats on one field keep the order that was drawn: give "discs": ["0", "1"] where it
// matters.
class AmsterdamScene : public GameScene<amsterdam::Amsterdam> {
 public:
  explicit AmsterdamScene(std::string_view position) : GameScene(amsterdam_game(), position) {}
  explicit AmsterdamScene(const amsterdam::State& state) : GameScene(amsterdam_game(), state) {}
  explicit AmsterdamScene(const SceneBuilder& scene) : AmsterdamScene(scene.text()) {}

  // The numbers of things by their words.
  [[nodiscard]] static unsigned card(std::string_view id);
  [[nodiscard]] static unsigned block(std::string_view id);
  [[nodiscard]] static unsigned node(std::string_view id);
  [[nodiscard]] static unsigned colour(std::string_view word);
  [[nodiscard]] static unsigned good(std::string_view word);
  [[nodiscard]] static unsigned worker(std::string_view word);

  [[nodiscard]] const amsterdam::Player& player(Seat seat = 0) const {
    return state().players[seat];
  }
  [[nodiscard]] int points(Seat seat = 0) const { return player(seat).points; }
  [[nodiscard]] int guilders(Seat seat = 0) const { return player(seat).guilders; }
  [[nodiscard]] int cubes(std::string_view word, Seat seat = 0) const {
    return player(seat).supply[colour(word)];
  }
  [[nodiscard]] int cubes(Seat seat = 0) const;
  [[nodiscard]] int on_wheel(unsigned slot, std::string_view word, Seat seat = 0) const {
    return player(seat).wheel[slot - 1][colour(word)];
  }
  [[nodiscard]] int on_wheel(Seat seat = 0) const;
  [[nodiscard]] bool inactive(std::string_view id, Seat seat = 0) const {
    return player(seat).inactive.has(card(id));
  }
  [[nodiscard]] bool active(std::string_view id, Seat seat = 0) const {
    return player(seat).active.has(card(id));
  }
  [[nodiscard]] bool marked(std::string_view id) const { return state().used.has(card(id)); }
  [[nodiscard]] bool discarded(std::string_view id) const { return state().discard.has(card(id)); }
  [[nodiscard]] bool owns(std::string_view id, Seat seat = 0) const {
    return (player(seat).blocks >> block(id) & 1U) != 0;
  }
  [[nodiscard]] int stored(std::string_view word, Seat seat = 0) const {
    return player(seat).storage[good(word)];
  }
  [[nodiscard]] int loaded(std::string_view word, Seat seat = 0) const {
    return player(seat).ship[good(word)];
  }
  [[nodiscard]] int crew(std::string_view word, Seat seat = 0) const {
    return player(seat).crew[worker(word)];
  }
  [[nodiscard]] std::string ship_at(Seat seat = 0) const;
  [[nodiscard]] int field(Seat seat = 0) const { return player(seat).field; }
  [[nodiscard]] int penalties(Seat seat = 0) const { return player(seat).penalties; }
  [[nodiscard]] bool sold(std::string_view word) const {
    return (unsigned{state().black_market} >> good(word) & 1U) != 0;
  }
  // The order of the discs, as "201".
  [[nodiscard]] std::string order() const;

  // Points of the line of one card, and of one order.
  [[nodiscard]] int card_scores(std::string_view id, Seat seat = 0) const {
    return scored(amsterdam::kItemCard, card(id), seat);
  }
  [[nodiscard]] int order_scores(std::string_view id, Seat seat = 0) const;
};

// Seat 0 begins its turn in round 9, where deliveries have no bonus; `me` are its keys.
AmsterdamScene turn(const std::string& me, const std::string& more = "");
// The same for any seat of any number of players; `players` are whole objects.
AmsterdamScene turn_of(Seat seat, const std::string& players, const std::string& more = "");
// A game that is over, for its scoring; `players` are whole objects.
AmsterdamScene over(const std::string& players, const std::string& more = "");
// The end of a game in which seat 0, with the keys `me`, holds orders ("01", "02", ...).
AmsterdamScene ordered(const std::string& orders, const std::string& me, int players = 2,
                       const std::string& more = "");
// Seat 0 chooses dice: pink 1, orange 2, brown 3, purple 3, grey 4, black 5.
AmsterdamScene dice(const std::string& me, const std::string& more = "");
// TOM's Phases II and III in round 8, with an open tile that he cannot afford.
AmsterdamScene toms(const std::string& dice, const std::string& tom, const std::string& more = "");
// Seat 0's turn with an open tile of expansion 4.
AmsterdamScene tile(const std::string& id, const std::string& me, const std::string& more = "");

}  // namespace stadtluft::testing
