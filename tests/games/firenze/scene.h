#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/games/firenze/firenze.h"
#include "tests/support/changed_data.h"
#include "tests/support/data.h"
#include "tests/support/game_scene.h"

// Scenes of Firenze: what a test does not name is empty or fixed, never drawn.

namespace stadtluft::testing {

// Compiled once, in scene.cc.
extern template class GameScene<firenze::Firenze>;

// The game with the pinned tables, loaded once.
const firenze::Firenze& firenze_game();
// The same with the tables of data/, for tests of the content.
const firenze::Firenze& real_firenze_game();
[[nodiscard]] inline const firenze::Content& content() { return firenze_game().content(); }

class FirenzeScene : public GameScene<firenze::Firenze> {
 public:
  explicit FirenzeScene(std::string_view position) : GameScene(firenze_game(), position) {}
  explicit FirenzeScene(const firenze::State& state) : GameScene(firenze_game(), state) {}
};

// What lies on the row unless a scene says otherwise: start cards, four stones on each.
inline constexpr std::string_view kRowStones[] = {
    R"({"white":2,"yellow":2})",          R"({"white":1,"yellow":1,"green":2})",
    R"({"yellow":2,"green":1,"red":1})",  R"({"white":2,"red":2})",
    R"({"green":2,"blue":1,"purple":1})", R"({"white":1,"yellow":1,"red":1,"blue":1})"};
inline constexpr std::string_view kRowCards[] = {"alchemist", "mason",    "bridge",
                                                 "workshop",  "smuggler", "princess"};

// Orders of a player who has one seal left.
inline constexpr std::string_view kEightOrders =
    R"("orders":["white_3","white_4","white_5","yellow_3","yellow_4","yellow_5","green_3","green_4"])";

// The row as a member of a position, with other cards on the first fields (or, with `last`, with
// another card on the sixth).
inline std::string row_with(const std::vector<std::string>& first, std::string_view last = {}) {
  std::string text = R"("row":[)";
  for (std::size_t i = 0; i < 6; ++i) {
    std::string card(i < first.size() ? std::string_view(first[i]) : kRowCards[i]);
    if (i == 5 && !last.empty()) card = last;
    text += (i == 0 ? "" : ",") + std::string(R"({"card":")") + card + R"(","stones":)" +
            std::string(kRowStones[i]) + "}";
  }
  return text + "]";
}

// The row with as few cards' stones as a test wants: fields beyond `stones` hold none.
inline std::string row_holding(const std::vector<std::string>& stones) {
  std::string text = R"("row":[)";
  for (std::size_t i = 0; i < 6; ++i)
    text += (i == 0 ? "" : ",") + std::string(R"({"card":")") + std::string(kRowCards[i]) +
            R"(","stones":{)" + (i < stones.size() ? stones[i] : "") + "}}";
  return text + "]";
}

struct Setting {
  // The phase that begins: take, exchange, build, demolish, fulfil or limits.
  std::string_view phase = "take";
  // The members of each player's object. Who is not named has nothing.
  std::vector<std::string> seats = {};
  // Further members of the position.
  std::string rest = {};
  int players = 2;
  int active = 0;
  std::string options = {};
};

// The position of a setting, and the scene that begins with it.
[[nodiscard]] std::string position(const Setting& setting);
[[nodiscard]] FirenzeScene scene(const Setting& setting);

// The base position "pinned" with the changes `given`, in which the active seat begins `phase`.
// From the fulfilling on, the active seat's towers are raised ones unless the test says otherwise.
[[nodiscard]] std::string pinned(std::string_view phase, std::string_view given);
[[nodiscard]] FirenzeScene at_phase(std::string_view phase, std::string_view given);

// A game as it starts, before any chance: "players=3 start_player=1"; and at the first question,
// set up by a seed.
[[nodiscard]] firenze::State started(std::string_view options);
[[nodiscard]] firenze::State set_up(std::string_view options, std::uint64_t seed);
// The reason why a game with these options is refused; empty if it is not.
[[nodiscard]] std::string start_refusal(std::string_view options);

// A part of the position as compact JSON; counts in the order of the colours or cards.
inline std::string shown(const FirenzeScene& t, std::string_view pointer) {
  return json::serialize(t.at(pointer));
}

inline std::string storehouse(const FirenzeScene& t, int seat) {
  return shown(t, "/players/" + std::to_string(seat) + "/storehouse");
}

inline std::string hand(const FirenzeScene& t, int seat) {
  return shown(t, "/players/" + std::to_string(seat) + "/hand");
}

// A seat's towers as "white 4, green 2".
inline std::string towers(const FirenzeScene& t, int seat) {
  std::string text;
  for (const firenze::Tower& tower : t.state().players[static_cast<std::size_t>(seat)].site)
    text += (text.empty() ? "" : ", ") + std::string(firenze::kColourWords[tower.colour]) + " " +
            std::to_string(tower.height);
  return text;
}

inline int prestige(const FirenzeScene& t, int seat) {
  return t.state().players[static_cast<std::size_t>(seat)].prestige;
}

inline unsigned count(const firenze::Stones& stones) {
  unsigned sum = 0;
  for (const std::uint8_t n : stones) sum += n;
  return sum;
}

inline unsigned count(const firenze::CardCounts& cards) {
  unsigned sum = 0;
  for (const std::uint8_t n : cards) sum += n;
  return sum;
}

inline std::uint8_t card_index(std::string_view id) {
  const auto& words = firenze_game().content().card_words;
  for (std::size_t i = 0; i < words.size(); ++i)
    if (words[i] == id) return static_cast<std::uint8_t>(i);
  ADD_FAILURE() << "no card " << id;
  return 0;
}

// Discards the whole deck except one card.
inline void leave_on_deck(FirenzeScene& t, std::string_view last) {
  firenze::State& s = t.state();
  for (std::size_t card = 0; card < s.deck.size(); ++card) {
    s.discard[card] =
        static_cast<std::uint8_t>(s.discard[card] + s.deck[card] + s.start_deck[card]);
    s.deck[card] = 0;
    s.start_deck[card] = 0;
  }
  const std::uint8_t index = card_index(last);
  ASSERT_GT(s.discard[index], 0) << last << " is in play";
  --s.discard[index];
  s.deck[index] = 1;
  ASSERT_EQ(t.game().defect(s), "");
}

// Answers a question with the same words as long as it is asked.
inline void repeat(FirenzeScene& t, std::string_view question, std::string_view answer) {
  const Seat seat = t.turn().seat;
  for (int i = 0; i < 20 && t.asked() == question && t.turn().seat == seat; ++i) t.act(answer);
}

// Declines everything until this is asked.
inline void decline_until(FirenzeScene& t, std::string_view question) {
  for (int i = 0; i < 5 && t.asked() != question; ++i) t.act("done");
}

// Ends the present turn with as little as possible.
inline void finish_turn(FirenzeScene& t, std::uint64_t seed = 1) {
  const firenze::Player& player = t.state().players[t.state().active];
  const std::uint16_t turns = player.turns;
  for (int i = 0; i < 100 && !t.turn().over() && player.turns == turns; ++i) {
    if (t.turn().actor == Actor::chance)
      t.settle(seed);
    else if (t.offers("done"))
      t.act("done");
    else
      t.act(t.offered().front());
  }
}

// Plays on without ambition until somebody is asked this: ends what can be ended, else gives the
// first answer that is offered.
inline void play_until(FirenzeScene& table, std::string_view question) {
  table.settle();
  for (int i = 0; table.asked() != question; ++i) {
    if (i == 500 || table.turn().over()) {
      ADD_FAILURE() << "nobody is asked " << question;
      return;
    }
    table.act(table.offers("done") ? "done" : table.offered().front());
    table.settle();
  }
}

// How many stones a fact such as "/bag" or "/players/0/storehouse" counts in all.
inline std::int64_t stones(const FirenzeScene& table, std::string_view pointer) {
  std::int64_t sum = 0;
  const json::value counts = table.at(pointer);
  if (!counts.is_object()) return -1;
  for (const auto& member : counts.get_object()) sum += member.value().to_number<std::int64_t>();
  return sum;
}

// The towers of a seat as "white 4", in the order of colour and height.
inline std::vector<std::string> tower_list(const FirenzeScene& table, std::size_t seat) {
  std::vector<std::string> words;
  const json::value site = table.at("/players/" + std::to_string(seat) + "/towers");
  for (const json::value& tower : site.as_array())
    words.push_back(std::string(tower.at("colour").as_string()) + " " +
                    std::to_string(tower.at("height").to_number<int>()));
  return words;
}

// A list of words such as "/church" or "/players/0/orders".
inline std::vector<std::string> words(const FirenzeScene& table, std::string_view pointer) {
  std::vector<std::string> list;
  const json::value array = table.at(pointer);
  for (const json::value& word : array.as_array()) list.emplace_back(word.as_string());
  return list;
}

using Strings = std::vector<std::string>;

// The value of a table cell as it was read from the data files: printed("constants", "row_size",
// "value").
inline std::string printed(std::string_view file, std::string_view row, std::string_view field) {
  for (const Provenance& value : real_firenze_game().provenance())
    if (value.file.find(std::string(file) + ".toml") != std::string::npos && value.row == row &&
        value.field == field)
      return value.value;
  return "not there";
}

// The points of one line of a seat's score sheet; 0 if it is missing.
inline int scored(const FirenzeScene& t, int seat, firenze::Item item,
                  std::optional<int> arg = std::nullopt) {
  const auto of = static_cast<Seat>(seat);
  return arg ? t.scored(item, static_cast<unsigned>(*arg), of) : t.scored(item, of);
}

}  // namespace stadtluft::testing
