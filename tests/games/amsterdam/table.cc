#include "tests/games/amsterdam/table.h"

#include <memory>
#include <stdexcept>

#include "tests/support/loaded_game.h"

namespace stadtluft::testing {

using amsterdam::Amsterdam;

template class TestTable<Amsterdam>;

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

unsigned AmsterdamTable::card(std::string_view id) { return number_of(content().card_words, id); }
unsigned AmsterdamTable::block(std::string_view id) { return number_of(content().block_words, id); }
unsigned AmsterdamTable::node(std::string_view id) { return number_of(content().node_words, id); }
unsigned AmsterdamTable::colour(std::string_view word) {
  return number_of(amsterdam::kColourWords, word);
}
unsigned AmsterdamTable::good(std::string_view word) {
  return number_of(amsterdam::kGoodWords, word);
}
unsigned AmsterdamTable::worker(std::string_view word) {
  return number_of(amsterdam::kWorkerWords, word);
}

int AmsterdamTable::cubes(Seat seat) const {
  int sum = 0;
  for (const std::uint8_t n : player(seat).supply) sum += n;
  return sum;
}

int AmsterdamTable::on_wheel(Seat seat) const {
  int sum = 0;
  for (const auto& slot : player(seat).wheel)
    for (const std::uint8_t n : slot) sum += n;
  return sum;
}

std::string AmsterdamTable::ship_at(Seat seat) const {
  return std::string(content().node_words[player(seat).node]);
}

std::string AmsterdamTable::order() const {
  std::string text;
  for (unsigned i = 0; i < state().seats; ++i) text += std::to_string(state().amstel[i]);
  return text;
}

int AmsterdamTable::scored(amsterdam::Item item, Seat seat) const {
  ScoreSheet sheet;
  game().score(state(), seat, sheet);
  int sum = 0;
  for (const ScoreItem& line : sheet.items)
    if (line.kind == item) sum += line.points;
  return sum;
}

int AmsterdamTable::scored(amsterdam::Item item, unsigned arg, Seat seat) const {
  ScoreSheet sheet;
  game().score(state(), seat, sheet);
  int sum = 0;
  for (const ScoreItem& line : sheet.items)
    if (line.kind == item && line.arg == static_cast<int>(arg)) sum += line.points;
  return sum;
}

int AmsterdamTable::score(Seat seat) const {
  ScoreSheet sheet;
  game().score(state(), seat, sheet);
  return sheet.total();
}

int AmsterdamTable::order_scores(std::string_view id, Seat seat) const {
  return scored(amsterdam::kItemOrder, number_of(content().order_words, id), seat);
}

AmsterdamTable turn(const std::string& me, const std::string& more) {
  return AmsterdamTable(R"({"active": 0, "round": 9, "discs": ["0", "1"], "players": [{)" + me +
                        "}]" + more + "}");
}

AmsterdamTable turn_of(Seat seat, const std::string& players, const std::string& more) {
  return AmsterdamTable(R"({"active": )" + std::to_string(seat) + R"(, "round": 9, "players": [)" +
                        players + "]" + more + "}");
}

AmsterdamTable over(const std::string& players, const std::string& more) {
  return AmsterdamTable(R"({"round": 12, "agenda": [], "players": [)" + players + "]" + more + "}");
}

AmsterdamTable ordered(const std::string& orders, const std::string& me, int players,
                       const std::string& more) {
  return over("{" + me + (me.empty() ? "" : ", ") + R"("orders": [)" + orders + "]}",
              R"(, "options": {"players": )" + std::to_string(players) +
                  R"(, "expansions": ["orders"]})" + more);
}

AmsterdamTable dice(const std::string& me, const std::string& more) {
  return AmsterdamTable(R"({"moment": "pick", "discs": ["0", "1"], "dice": {"pink": 1, "grey": 4,
      "brown": 3, "purple": 3, "orange": 2, "black": 5}, "players": [{)" +
                        me + "}]" + more + "}");
}

AmsterdamTable toms(const std::string& dice, const std::string& tom, const std::string& more) {
  return AmsterdamTable(R"({"options": {"players": 1}, "moment": "tom", "round": 8, "tile": "B16",
      "dice": {)" + dice +
                        R"(}, "players": [{}, {)" + tom + "}]" + more + "}");
}

AmsterdamTable tile(const std::string& id, const std::string& me, const std::string& more) {
  return AmsterdamTable(R"({"options": {"expansions": ["market"]}, "active": 0, "round": )" +
                        std::string(id[1] == 'A' ? "1" : "7") + R"(, "tile": ")" + id +
                        R"(", "players": [{)" + me + "}]" + more + "}");
}

}  // namespace stadtluft::testing
