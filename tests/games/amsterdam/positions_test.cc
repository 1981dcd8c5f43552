// Positions that contradict the game are refused, with the place and the reason.

#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/games/amsterdam/scene.h"
#include "tests/support/game_laws.h"
#include "tests/support/refused_position.h"

namespace stadtluft::testing {
namespace {

std::string refusal(const std::string& text) { return refused_position(amsterdam_game(), text); }

// A turn of seat 0 at which the seats have these members.
std::string turn(const std::string& first, const std::string& second = "",
                 const std::string& more = "") {
  return refusal(fmt::format(R"({{"active": 0, "round": 9, {} "players": [{{{}}}, {{{}}}]}})", more,
                             first, second));
}

// What a question offers in a position that holds more of everything than play can bring
// (AMS-3.14).
TEST(AmsterdamPosition, No_question_lists_more_answers_than_there_is_room_for) {
  const auto& content = amsterdam_game().content();
  amsterdam::State s = *amsterdam_game().start(
      options_of(amsterdam_game().option_specs(), "players=4 expansions=workers+trader+market"));
  amsterdam::Player& player = s.players[0];
  for (unsigned card = 0; card < amsterdam::kCards; ++card)
    (card % 22 == 0 ? player.inactive : player.active).add(card);
  s.offer = s.discard = player.active;
  player.supply.fill(30);
  player.guilders = 90;
  player.storage.fill(1);
  player.ship.fill(1);
  player.crew.fill(1);
  for (unsigned block = 0; block < amsterdam::kBlocks; ++block) s.good[block] = 0;
  std::size_t most = 0;
  for (const auto& row : amsterdam::Room::rules()) {
    if (row.legal == nullptr) continue;
    for (player.node = 0; player.node < amsterdam::kNodes; ++player.node) {
      s.agenda.frames = {};
      s.agenda.push({.kind = row.job, .seat = Seat{0}});
      ActionList answers;
      row.legal({content, s}, answers);
      EXPECT_FALSE(answers.overflowed()) << row.name;
      most = std::max(most, answers.size());
    }
  }
  EXPECT_GT(most, 150U);
}

// AMS-C-G.5
TEST(AmsterdamPosition, Lays_no_card_in_two_places) {
  const std::string twice = "card 001 is in two places (AMS-C-G.5)";
  EXPECT_EQ(turn(R"("inactive": ["001"])", R"("inactive": ["001"])"),
            "/players/1/inactive: " + twice);
  EXPECT_EQ(turn(R"("inactive": ["001"], "active": ["001"])"), "/players/0/active: " + twice);
  EXPECT_EQ(turn(R"("active": ["001"])", "", R"("discard": ["001"],)"),
            "/players/0/active: " + twice);
  EXPECT_EQ(turn(R"("active": ["001", "001"])"), "/players/0/active/1: '001' stands twice");
  EXPECT_EQ(turn(R"("inactive": ["001"])", R"("inactive": ["002"])"), "accepted");
}

// AMS-8.13
TEST(AmsterdamPosition, Gives_every_block_to_one_seat) {
  const std::string id(amsterdam_game().content().block_words[0]);
  const std::string blocks = fmt::format(R"("blocks": ["{}"])", id);
  EXPECT_EQ(turn(blocks, blocks), "/players/1/blocks: block " + id + " has two owners (AMS-8.13)");
}

// AMS-14.1
TEST(AmsterdamPosition, Gives_every_order_to_one_seat) {
  const auto orders = [](const std::string& first, const std::string& second) {
    return turn(fmt::format(R"("open_orders": [], "orders": [{}])", first),
                fmt::format(R"("open_orders": [], "orders": [{}])", second),
                R"("options": {"expansions": ["orders"], "open_orders": 0},)");
  };
  EXPECT_EQ(orders(R"("01", "02", "03")", R"("03", "04", "05")"),
            "/players/1/orders: order 03 is in two places (AMS-14.1)");
  EXPECT_EQ(orders(R"("01", "02")", R"("03", "04", "05")").substr(0, 18), "/players/0/orders:");
}

// AMS-8.8
TEST(AmsterdamPosition, Marks_only_cards_that_can_be_marked) {
  const amsterdam::Content& content = amsterdam_game().content();
  const amsterdam::CardSet once = content.working(amsterdam::When::phase_3);
  std::string marked;
  std::string never;
  for (unsigned i = 0; i < 2 * amsterdam::kDeckSize; ++i)
    (once.has(i) ? marked : never) = content.cards[i].id;
  const auto used = [](const std::string& id) {
    return turn(fmt::format(R"("active": ["{}"])", id), "", fmt::format(R"("used": ["{}"],)", id));
  };
  EXPECT_EQ(used(marked), "accepted");
  EXPECT_EQ(used(never).substr(0, 30), "/used: card " + never + " cannot have an");
  EXPECT_EQ(turn("", "", fmt::format(R"("used": ["{}"],)", marked)),
            "/used: card " + marked + " cannot have an action token (AMS-8.8)");
}

// AMS-1.5, AMS-1.7
TEST(AmsterdamPosition, Has_no_more_pieces_than_there_are) {
  EXPECT_EQ(turn(R"("storage": {"beer": 3})", R"("ship": {"beer": 3})"),
            "/players/1/ship: there are not so many goods 'beer' (AMS-1.5)");
  EXPECT_EQ(turn(R"("crew": {"white": 2})", R"("crew": {"white": 2})"),
            "/players/1/crew: there are not so many workers 'white' (AMS-1.7)");
  EXPECT_EQ(turn("", "", R"("discs": ["0", "0"],)"),
            "/discs: every disc has one place in the order (AMS-4.1)");
}

TEST(AmsterdamPosition, Keeps_to_the_tracks) {
  EXPECT_EQ(turn(R"("amstel": 99)").substr(0, 19), "/players/0/amstel: ");
  EXPECT_EQ(turn(R"("wheel": {"7": {"pink": 1}})").substr(0, 19), "/players/0/wheel/7:");
  EXPECT_EQ(refusal(R"({"active": 0, "round": 13})"),
            "/round: a whole number from 1 to 12 is expected");
  EXPECT_EQ(turn("", "", R"("dice": {"pink": 7},)"),
            "/dice/pink: a whole number from 0 to 6 is expected");
}

TEST(AmsterdamPosition, Begins_at_one_place_only) {
  EXPECT_EQ(refusal(R"({"active": 0, "moment": "roll"})"),
            "/moment: either active or moment is expected, not both");
  EXPECT_EQ(refusal(R"({"active": 0, "agenda": [{"job": "round"}]})"),
            "/active: either active or an agenda is expected, not both");
}

}  // namespace
}  // namespace stadtluft::testing
