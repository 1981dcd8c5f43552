#include <gtest/gtest.h>

#include "engine/core/event.h"
#include "engine/core/score.h"
#include "engine/core/seat.h"

namespace stadtluft {
namespace {

using Places = std::array<std::uint8_t, kMaxSeats>;

TEST(Score, A_sheet_adds_up_and_leaves_out_zeros) {
  ScoreSheet sheet;
  sheet.add(0, 5);
  sheet.add(1, 0, 3);
  sheet.add(2, -2, 1);
  EXPECT_EQ(sheet.items.size(), 2U);
  EXPECT_EQ(sheet.total(), 3);
  EXPECT_EQ(sheet.items[1].arg, 1);
}

TEST(Score, Tied_seats_share_the_better_place) {
  Standings standings{.players = 4, .points = {7, 9, 7, 3}};
  rank(standings);
  EXPECT_EQ(standings.place, (Places{2, 1, 2, 4}));
  EXPECT_EQ(standings.winners(), 1U);
  EXPECT_TRUE(standings.won(1));

  standings = {.players = 3, .points = {5, 5, 5}};
  rank(standings);
  EXPECT_EQ(standings.place, (Places{1, 1, 1}));
  EXPECT_EQ(standings.winners(), 3U);
}

TEST(Score, A_tie_break_counts_among_equal_points_only) {
  Standings standings{.players = 4, .points = {7, 9, 7, 7}};
  rank(standings, {1, 0, 5, 1});
  EXPECT_EQ(standings.place, (Places{3, 1, 2, 3}));
}

TEST(Score, Points_may_be_negative) {
  Standings standings{.players = 2, .points = {-4, -3}};
  rank(standings);
  EXPECT_EQ(standings.place, (Places{2, 1}));
}

TEST(Seat, Goes_round_the_table) {
  EXPECT_EQ(seat_after(0, 3), 1);
  EXPECT_EQ(seat_after(2, 3), 0);
  EXPECT_EQ(only(2), 0b100);
  EXPECT_EQ(only(kSpectator), 0);
  EXPECT_EQ(only(kNobody), 0);
}

TEST(Event, Secret_arguments_are_for_those_who_saw) {
  const Event event{.kind = 1,
                    .seat = 2,
                    .secret_args = 0b010,
                    .seen_by = only(2),
                    .reveals = 1,
                    .args = {4, 5, 6}};
  EXPECT_EQ(redact(event, 2), event);
  Event hidden = event;
  hidden.args[1] = kHiddenArg;
  for (const Seat viewer : {Seat{0}, Seat{1}, Seat{3}, kSpectator})
    EXPECT_EQ(redact(event, viewer), hidden) << int{viewer};
}

TEST(Event, Without_secrets_is_the_same_for_all) {
  const Event event{.kind = 1, .seat = 2, .seen_by = 0, .args = {4}};
  EXPECT_EQ(redact(event, kSpectator), event);
}

TEST(EventSink, Drops_or_keeps) {
  const EventSink silent;
  silent({.kind = 1});
  EXPECT_FALSE(silent.listening());
  EventLog log;
  const EventSink sink(log);
  sink({.kind = 1});
  sink({.kind = 2});
  EXPECT_TRUE(sink.listening());
  ASSERT_EQ(log.size(), 2U);
  EXPECT_EQ(log[1].kind, 2);
}

}  // namespace
}  // namespace stadtluft
