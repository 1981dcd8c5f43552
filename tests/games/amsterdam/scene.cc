#include "tests/games/amsterdam/scene.h"

#include <memory>
#include <stdexcept>

#include "tests/support/loaded_game.h"

namespace stadtluft::testing {

using amsterdam::Amsterdam;

template class GameScene<Amsterdam>;

const Amsterdam& amsterdam_game() {
  static const std::unique_ptr<Amsterdam> kGame = loaded_game<Amsterdam>(pinned_data());
  return *kGame;
}

const Amsterdam& real_amsterdam_game() {
  static const std::unique_ptr<Amsterdam> kGame = loaded_game<Amsterdam>(test_data());
  return *kGame;
}

namespace {

unsigned number_of(Words words, std::string_view word) {
  const auto index = index_of(words, word);
  if (!index) throw std::invalid_argument("there is no '" + std::string(word) + "'");
  return *index;
}

const amsterdam::Content& content() { return amsterdam_game().content(); }

}  // namespace

unsigned AmsterdamScene::card(std::string_view id) { return number_of(content().card_words, id); }
unsigned AmsterdamScene::block(std::string_view id) { return number_of(content().block_words, id); }
unsigned AmsterdamScene::node(std::string_view id) { return number_of(content().node_words, id); }
unsigned AmsterdamScene::colour(std::string_view word) {
  return number_of(amsterdam::kColourWords, word);
}
unsigned AmsterdamScene::good(std::string_view word) {
  return number_of(amsterdam::kGoodWords, word);
}
unsigned AmsterdamScene::worker(std::string_view word) {
  return number_of(amsterdam::kWorkerWords, word);
}

int AmsterdamScene::cubes(Seat seat) const {
  int sum = 0;
  for (const std::uint8_t n : player(seat).supply) sum += n;
  return sum;
}

int AmsterdamScene::on_wheel(Seat seat) const {
  int sum = 0;
  for (const auto& slot : player(seat).wheel)
    for (const std::uint8_t n : slot) sum += n;
  return sum;
}

std::string AmsterdamScene::ship_at(Seat seat) const {
  return std::string(content().node_words[player(seat).node]);
}

std::string AmsterdamScene::order() const {
  std::string text;
  for (unsigned i = 0; i < state().seats; ++i) text += std::to_string(state().amstel[i]);
  return text;
}

int AmsterdamScene::order_scores(std::string_view id, Seat seat) const {
  return scored(amsterdam::kItemOrder, number_of(content().order_words, id), seat);
}

namespace {

// Members of seat 0, and further members of the position.
SceneBuilder scene(std::string_view position, const std::string& me, const std::string& more) {
  return SceneBuilder().lay(position).seats(1).lay("/players/0", me).lay(more);
}

// Whole objects of players, with a comma between them.
json::value players_of(const std::string& players) {
  return members(R"("players": [)" + players + "]").at("players");
}

}  // namespace

AmsterdamScene turn(const std::string& me, const std::string& more) {
  return AmsterdamScene(scene(R"("active": 0, "round": 9, "discs": ["0", "1"])", me, more));
}

AmsterdamScene turn_of(Seat seat, const std::string& players, const std::string& more) {
  return AmsterdamScene(SceneBuilder()
                            .set("/active", seat)
                            .set("/round", 9)
                            .set("/players", players_of(players))
                            .lay(more));
}

AmsterdamScene over(const std::string& players, const std::string& more) {
  return AmsterdamScene(SceneBuilder()
                            .set("/round", 12)
                            .set("/agenda", json::array())
                            .set("/players", players_of(players))
                            .lay(more));
}

AmsterdamScene ordered(const std::string& orders, const std::string& me, int players,
                       const std::string& more) {
  SceneBuilder end = scene(R"("round": 12, "agenda": [])", me, "");
  end.lay("/players/0", R"("orders": [)" + orders + "]")
      .set("/options/players", players)
      .lay("/options", R"("expansions": ["orders"])")
      .lay(more);
  return AmsterdamScene(end);
}

AmsterdamScene dice(const std::string& me, const std::string& more) {
  return AmsterdamScene(scene(R"("moment": "pick", "discs": ["0", "1"], "dice": {"pink": 1,
      "grey": 4, "brown": 3, "purple": 3, "orange": 2, "black": 5})",
                              me, more));
}

AmsterdamScene toms(const std::string& dice, const std::string& tom, const std::string& more) {
  return AmsterdamScene(SceneBuilder()
                            .lay(R"("options": {"players": 1}, "moment": "tom", "round": 8)")
                            .set("/tile", "B16")
                            .set("/dice", members(dice))
                            .seats(2)
                            .lay("/players/1", tom)
                            .lay(more));
}

AmsterdamScene tile(const std::string& id, const std::string& me, const std::string& more) {
  return AmsterdamScene(scene(R"("options": {"expansions": ["market"]}, "active": 0)", me, "")
                            .set("/round", id[1] == 'A' ? 1 : 7)
                            .set("/tile", json::value(id))
                            .lay(more));
}

}  // namespace stadtluft::testing
