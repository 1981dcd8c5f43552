#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/games/firenze/positions.h"
#include "tests/games/firenze/table.h"
#include "tests/support/changed_data.h"
#include "tests/support/data.h"

// Small positions for tests: what a test does not name is empty or fixed, never drawn.

namespace stadtluft::testing {

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

struct Scene {
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

inline std::string position(const Scene& scene) {
  static const std::map<std::string_view, int> kSteps = {
      {"take", 0}, {"exchange", 1}, {"build", 2}, {"demolish", 3}, {"fulfil", 4}, {"limits", 5}};
  const auto given = [&](std::string_view key) {
    return scene.rest.find('"' + std::string(key) + "\":") != std::string::npos;
  };
  const std::string active = std::to_string(scene.active);
  std::string text = R"({"options":{"players":)" + std::to_string(scene.players) +
                     (scene.options.empty() ? "" : "," + scene.options) + R"(},"active":)" +
                     active + R"(,"agenda":[{"job":"turn","seat":)" + active + R"(,"step":)" +
                     std::to_string(kSteps.at(scene.phase)) + R"(}],"players":[)";
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(scene.players); ++seat) {
    const std::string own = seat < scene.seats.size() ? scene.seats[seat] : "";
    text += seat == 0 ? "{" : ",{";
    text += own;
    if (own.find("\"storehouse\":") == std::string::npos)
      text += std::string(own.empty() ? "" : ",") + R"("storehouse":{})";
    text += "}";
  }
  text += "]";
  if (!given("row")) text += "," + row_with({});
  if (!given("balconies"))
    text += R"(,"balconies":["balcony_01","balcony_08","balcony_14","balcony_17"])";
  if (!given("neutral_seals"))
    text += R"(,"neutral_seals":["white_8","yellow_8","green_8","red_8","purple_8"])";
  if (!scene.rest.empty()) text += "," + scene.rest;
  return text + "}";
}

inline FirenzeTable table(const Scene& scene) { return FirenzeTable(position(scene)); }

// A part of the position as compact JSON; counts in the order of the colours or cards.
inline std::string shown(const FirenzeTable& t, std::string_view pointer) {
  return json::serialize(t.at(pointer));
}

inline std::string storehouse(const FirenzeTable& t, int seat) {
  return shown(t, "/players/" + std::to_string(seat) + "/storehouse");
}

inline std::string hand(const FirenzeTable& t, int seat) {
  return shown(t, "/players/" + std::to_string(seat) + "/hand");
}

// A seat's towers as "white 4, green 2".
inline std::string towers(const FirenzeTable& t, int seat) {
  std::string text;
  for (const firenze::Tower& tower : t.state().players[static_cast<std::size_t>(seat)].site)
    text += (text.empty() ? "" : ", ") + std::string(firenze::kColourWords[tower.colour]) + " " +
            std::to_string(tower.height);
  return text;
}

inline int prestige(const FirenzeTable& t, int seat) {
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
inline void leave_on_deck(FirenzeTable& t, std::string_view last) {
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
inline void repeat(FirenzeTable& t, std::string_view question, std::string_view answer) {
  const Seat seat = t.turn().seat;
  for (int i = 0; i < 20 && t.asked() == question && t.turn().seat == seat; ++i) t.act(answer);
}

// Declines everything until this is asked.
inline void decline_until(FirenzeTable& t, std::string_view question) {
  for (int i = 0; i < 5 && t.asked() != question; ++i) t.act("done");
}

// Ends the present turn with as little as possible.
inline void finish_turn(FirenzeTable& t, std::uint64_t seed = 1) {
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

// The reason why a game with these options is refused; empty if it is not.
inline std::string start_refusal(const std::vector<std::string_view>& options) {
  const firenze::Firenze& game = firenze_game();
  OptionValues values = standard_options(game.option_specs());
  for (const std::string_view option : options)
    if (const Status status = set_option(game.option_specs(), values, option); !status)
      return status.error().text();
  const Result<firenze::State> state = game.start(values);
  return state ? "" : state.error().text();
}

// The points of one line of a seat's score sheet; 0 if it is missing.
inline int scored(const FirenzeTable& t, int seat, firenze::Item item,
                  std::optional<int> arg = std::nullopt) {
  ScoreSheet sheet;
  t.game().score(t.state(), static_cast<Seat>(seat), sheet);
  int points = 0;
  for (const ScoreItem& line : sheet.items)
    if (line.kind == item && (!arg || line.arg == *arg)) points += line.points;
  return points;
}

}  // namespace stadtluft::testing
