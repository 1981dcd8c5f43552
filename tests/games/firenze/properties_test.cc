// What holds at every decision of every game, over many seeded games of every kind, counted here
// from the pieces themselves and not by the engine's own invariants.

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/core/playout.h"
#include "tests/games/firenze/event_board.h"
#include "tests/games/firenze/policies.h"
#include "tests/games/firenze/scene.h"
#include "tests/support/scale.h"

namespace stadtluft::testing {
namespace {

using firenze::Firenze;
using firenze::State;

// Every option at least once, every number of players often.
const std::vector<std::string>& option_sets() {
  static const std::vector<std::string> kSets = {
      "players=2",
      "players=3",
      "players=4",
      "players=2 start_player=1 beginners=on",
      "players=3 start_player=2 seal_count=7",
      "players=4 start_player=3 seal_count=0",
      "players=2 seals=chance seal_count=6",
      "players=3 seals=chance beginners=on",
      "players=4 seals=chance seal_count=7",
      "players=2 seals=closed closed_colour=white",
      "players=3 seals=closed closed_colour=purple",
      "players=4 seals=closed closed_colour=red",
      "players=2 seals=layout seal_layout=white_3+white_4+green_3+red_5+purple_8",
      "players=3 seals=layout seal_layout=none",
      "players=4 seals=layout seal_layout=yellow_4 beginners=on"};
  return kSets;
}

// FIR-14.1: every stone lies in one of four places.
std::string stones_fault(const Firenze& game, const State& s) {
  std::array<int, 6> seen{};
  int all = 0;
  for (std::size_t colour = 0; colour < 6; ++colour) {
    seen[colour] = s.bag[colour];
    for (const firenze::RowCard& card : s.row) seen[colour] += card.stones[colour];
  }
  for (std::size_t seat = 0; seat < game.players(s); ++seat) {
    for (std::size_t colour = 0; colour < 6; ++colour)
      seen[colour] += s.players[seat].storehouse[colour];
    for (const firenze::Tower& tower : s.players[seat].site) seen[tower.colour] += tower.height;
  }
  for (const int count : seen) all += count;
  if (seen == std::array<int, 6>{25, 18, 15, 12, 10, 8} && all == 88) return {};
  return fmt::format("stones: {}", fmt::join(seen, " "));
}

// FIR-14.2: every card lies in one of six places.
std::string cards_fault(const Firenze& game, const State& s, bool beginners) {
  std::array<int, firenze::kMaxCards> seen{};
  int all = 0;
  for (std::size_t card = 0; card < seen.size(); ++card)
    seen[card] = s.start_deck[card] + s.deck[card] + s.discard[card];
  for (const firenze::RowCard& card : s.row)
    if (card.card != firenze::kNone) ++seen[card.card];
  for (const std::uint8_t card : s.church) ++seen[card];
  for (std::size_t seat = 0; seat < game.players(s); ++seat) {
    for (std::size_t card = 0; card < seen.size(); ++card) seen[card] += s.players[seat].hand[card];
    for (const std::uint8_t card : s.players[seat].buildings) ++seen[card];
  }
  const firenze::Content& content = game.content();
  for (std::size_t card = 0; card < seen.size(); ++card) {
    int printed = 0;
    if (card < content.cards.size() && !(beginners && card == content.bell_card))
      printed = content.cards[card].copies;
    if (seen[card] != printed) return fmt::format("card {} is there {} times", card, seen[card]);
    all += seen[card];
  }
  return all == (beginners ? 51 : 52) ? "" : fmt::format("{} cards", all);
}

// FIR-3.2: nobody but the active seat is asked, except for what an event makes all hand in.
std::string turn_fault(const Firenze& game, const State& s) {
  const Turn turn = game.turn(s);
  if (turn.seat == s.active) return {};
  if (turn.seat < game.players(s) && game.question(s).kind == firenze::kAskHandIn) return {};
  return fmt::format("seat {} is asked in the turn of seat {}", turn.seat, s.active);
}

// Something is offered, and nothing twice.
std::string legal_fault(const ActionList& legal) {
  if (legal.empty()) return "nothing is offered";
  std::array<std::uint64_t, kMaxLegal> bits;
  for (std::size_t i = 0; i < legal.size(); ++i) bits[i] = legal[i].bits();
  std::sort(bits.begin(), bits.begin() + legal.size());
  const bool twice =
      std::adjacent_find(bits.begin(), bits.begin() + legal.size()) != bits.begin() + legal.size();
  return twice ? "something is offered twice" : "";
}

// The lines of the sheet, the marker on the track and the standings say the same, and the places
// follow from the points.
std::string end_fault(const Firenze& game, const State& s) {
  const Standings standings = game.standings(s);
  int best = -1000;
  for (Seat seat = 0; seat < game.players(s); ++seat) {
    ScoreSheet sheet;
    game.score(s, seat, sheet);
    int sum = 0;
    for (const ScoreItem& item : sheet.items) sum += item.points;
    if (sum != s.players[seat].prestige || sum != standings.points[seat])
      return fmt::format("seat {} has {} by the sheet, {} on the track, {} in the standings", seat,
                         sum, s.players[seat].prestige, standings.points[seat]);
    best = std::max(best, sum);
  }
  for (Seat seat = 0; seat < game.players(s); ++seat)
    if (standings.won(seat) != (s.players[seat].prestige == best))
      return fmt::format("seat {} wins or loses against the points", seat);
  return {};
}

// Plays one game and looks at every decision.
template <class Policy>
std::string play_and_look(const Firenze& game, State state, bool beginners, std::uint64_t seed,
                          const Policy& policy) {
  Rng rng(seed);
  ActionList legal;
  for (std::uint64_t step = 0;; ++step) {
    const Turn turn = game.turn(state);
    if (turn.actor == Actor::chance) {
      game.apply(state, sample_chance(game, state, rng));
      continue;
    }
    std::string fault = stones_fault(game, state);
    if (fault.empty()) fault = cards_fault(game, state, beginners);
    if (turn.over()) {
      if (fault.empty()) fault = end_fault(game, state);
      return fault.empty() ? "" : fmt::format("at the end: {}", fault);
    }
    legal.clear();
    game.legal(state, legal);
    if (fault.empty()) fault = legal_fault(legal);
    if (fault.empty()) fault = turn_fault(game, state);
    if (!fault.empty()) return fmt::format("decision {}: {}", step, fault);
    if (step > Firenze::info().longest) return "the game does not end";
    game.apply(state, policy(game, state, legal, rng));
  }
}

template <class Policy>
void look_at_games(int games, const std::string& more, std::uint64_t salt, const Policy& policy) {
  const Firenze& game = firenze_game();
  std::vector<State> starts;
  for (const std::string& options : option_sets()) starts.push_back(started(options + more));
  for (int i = 0; i < games; ++i) {
    const std::size_t set = static_cast<std::size_t>(i) % starts.size();
    const std::uint64_t seed = hash_text(option_sets()[set], salt + static_cast<std::uint64_t>(i));
    const bool beginners = starts[set].options.beginners != 0;
    const std::string fault = play_and_look(game, starts[set], beginners, seed, policy);
    ASSERT_EQ(fault, "") << option_sets()[set] << more << ", seed " << seed;
  }
}

TEST(FirenzeProperties, FIR_14_1_FIR_14_2_hold_in_games_that_run_to_their_end) {
  look_at_games(scaled(18500), "", 1, FinishingPolicy{});
}

TEST(FirenzeProperties, FIR_14_1_FIR_14_2_hold_in_uniformly_random_games) {
  look_at_games(scaled(1500), " turn_cap=25", 2, UniformPolicy{});
}

// --- events -------------------------------------------------------------------------------------

struct Heard {
  std::uint64_t compared = 0;                     // tables
  std::map<std::uint16_t, std::uint64_t> events;  // of each kind
};

// Follows one game by its events only and compares the tables now and then and at the end.
template <class Policy>
std::string follow(const Firenze& game, State state, std::uint64_t seed, const Policy& policy,
                   Heard& heard) {
  Rng rng(seed);
  Rng looks(~seed);
  EventBoard board(game.content(), game.players(state), state.options.beginners != 0);
  EventLog log;
  ActionList legal;
  bool set_up_yet = false;
  for (;;) {
    const Turn turn = game.turn(state);
    const bool decided = turn.actor != Actor::chance;
    // After the setup, at one decision in twelve and at the end.
    if (decided && (!set_up_yet || turn.over() || looks.below(12) == 0)) {
      set_up_yet = true;
      ++heard.compared;
      const json::value expected = EventBoard::visible(game.position(state));
      const json::value rebuilt = EventBoard::in_one_order(board.position());
      if (expected != rebuilt)
        return "the table is\n" + json::serialize(expected) + "\nand by the events\n" +
               json::serialize(rebuilt);
    }
    if (turn.over()) return {};
    Action action;
    if (decided) {
      legal.clear();
      game.legal(state, legal);
      action = policy(game, state, legal, rng);
    } else {
      action = sample_chance(game, state, rng);
    }
    log.clear();
    game.apply(state, action, EventSink(log));
    for (const Event& event : log) {
      const json::value told = event_json(game.grammar(), event);
      ++heard.events[event.kind];
      board.hear(told);
      if (!board.fault().empty()) return board.fault() + ": " + json::serialize(told);
    }
  }
}

TEST(FirenzeProperties, Events_alone_rebuild_the_public_board) {
  const Firenze& game = firenze_game();
  const int games = scaled(300);
  Heard heard;
  for (int i = 0; i < games; ++i) {
    const std::size_t set = static_cast<std::size_t>(i) % option_sets().size();
    const bool uniform = i % 5 == 4;
    const std::string options = option_sets()[set] + (uniform ? " turn_cap=20" : "");
    const std::uint64_t seed = hash_text(options, static_cast<std::uint64_t>(i));
    const State start = started(options);
    const std::string fault = uniform ? follow(game, start, seed, UniformPolicy{}, heard)
                                      : follow(game, start, seed, FinishingPolicy{}, heard);
    ASSERT_EQ(fault, "") << options << ", seed " << seed;
  }
  EXPECT_GE(heard.compared, 2U * static_cast<std::uint64_t>(games));
  // So many games leave no kind of event untold.
  for (std::uint16_t kind = 0; games >= 300 && kind < game.grammar().events.size(); ++kind)
    EXPECT_GT(heard.events[kind], 0U) << game.grammar().events[kind].name;
}

}  // namespace
}  // namespace stadtluft::testing
