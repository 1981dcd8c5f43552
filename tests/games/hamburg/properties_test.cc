// What holds at every decision of every game, over many seeded games of every number of players and
// every set of expansions, counted here from the pieces themselves and not by the engine's own
// invariants.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/core/hash.h"
#include "engine/core/playout.h"
#include "engine/games/hamburg/rules.h"
#include "tests/games/hamburg/scene.h"
#include "tests/support/scale.h"

namespace stadtluft::testing {
namespace {

using hamburg::CardSet;
using hamburg::Hamburg;
using hamburg::Job;
using hamburg::job_of;
using hamburg::Moment;
using hamburg::State;

// Measured over these games: 32 decisions in one turn, 10 frames. The rules leave a card out when
// fewer than 14 frames of 56 are free, so the second bound shows that this never happens.
constexpr std::uint32_t kMostDecisionsPerTurn = 120;
constexpr std::size_t kDeepestAgenda = 20;

struct Measured {
  std::uint32_t decisions_per_turn = 0;
  std::size_t agenda = 0;
  std::uint32_t nested_cards = 0;
  std::uint64_t decisions = 0;
};

// --- who plays ----------------------------------------------------------------------------------

// 1 to 5 players with each of the 64 sets of expansions.
constexpr int kOptionSets = 5 * 64;

State started(int set) {
  const Hamburg& game = hamburg_game();
  OptionValues options = standard_options(game.option_specs());
  options[0] = 1 + set % 5;
  options[2] = set / 5 % 64;
  return game.start(options).value();
}

// A random player who prefers deeds to goods: displays fill up and effects nest deeply.
struct BusyPolicy {
  Action operator()(const Hamburg&, const State&, const ActionList& legal, Rng& rng) const {
    std::uint32_t total = 0;
    for (const Action& action : legal) total += weight(action);
    std::uint32_t ticket = rng.below(total);
    for (const Action& action : legal) {
      if (ticket < weight(action)) return action;
      ticket -= weight(action);
    }
    return legal[0];
  }

 private:
  static std::uint32_t weight(const Action& action) {
    switch (action.kind) {
      case hamburg::kBuild:
        return 40;
      case hamburg::kActivate:
      case hamburg::kRepeat:
      case hamburg::kYes:
      case hamburg::kShip:
        return 20;
      case hamburg::kLayPlot:
      case hamburg::kBuildWall:
        return 8;
      case hamburg::kTakeMoney:
        return 4;
      default:
        return 2;
    }
  }
};

// --- the pieces ---------------------------------------------------------------------------------

// HAM-1.3, HAM-1.5: each of the 56 cards of a colour lies in exactly one place.
std::string cards_fault(const State& s) {
  for (unsigned colour = 0; colour < hamburg::kColours; ++colour) {
    std::uint64_t seen = s.pile.words[colour] | s.discard.words[colour];
    int count = std::popcount(s.pile.words[colour]) + std::popcount(s.discard.words[colour]);
    for (Seat seat = 0; seat < s.seats; ++seat)
      for (const auto* place : {&s.hand, &s.plots, &s.display}) {
        seen |= (*place)[seat].words[colour];
        count += std::popcount((*place)[seat].words[colour]);
      }
    if (count != 56 || seen != (std::uint64_t{1} << 56) - 1)
      return fmt::format("{} {} cards in all places, {} different ones", count,
                         hamburg::kColourWords[colour], std::popcount(seen));
  }
  if (s.solo() && !s.hand[hamburg::kTom].empty()) return "TOM holds a card (HAM-19.6)";
  return {};
}

// HAM-11.5, HAM-CA-5: markers lie on cards with the number of a phase; 060's list lives with it.
std::string markers_fault(const Hamburg& game, const State& s) {
  std::string fault;
  CardSet displays;
  for (Seat seat = 0; seat < s.seats; ++seat) displays = displays | s.display[seat];
  s.used.each([&](std::uint16_t card) {
    const hamburg::Activation activation = game.content().cards[card].activation;
    if (!displays.has(card) || activation < hamburg::Activation::phase_1 ||
        activation > hamburg::Activation::phase_3)
      fault = fmt::format("a marker lies on card {}", game.content().card_words[card]);
  });
  if (!fault.empty() || s.free_runs.empty()) return fault;
  for (const Frame& f : s.agenda.frames)
    if (job_of(f) == Job::resolve && f.b == game.content().numbered(60)) return {};
  return "the list of 060 outlives it";
}

// HAM-1.10, HAM-15.1: 10 or 20 black markers; what was drawn in this step stays out until its end.
std::string black_markers_fault(const State& s) {
  int there = 0;
  bool fresh = false;
  for (const std::uint8_t place : s.markers) {
    there += place != hamburg::kMarkerAway ? 1 : 0;
    fresh = fresh || place == hamburg::kMarkerFresh;
  }
  if (there != (s.plays(hamburg::kSpecialDangers) ? 20 : 10))
    return fmt::format("{} black markers", there);
  const bool drawing = !s.agenda.frames.empty() && job_of(s.agenda.frames[0]) == Job::cycle &&
                       s.agenda.frames[0].step <= static_cast<std::uint8_t>(Moment::dangers);
  return fresh && !drawing ? "a black marker is forgotten outside its step" : "";
}

// HAM-7.11, HAM-7.15, HAM-14.4: walls within their 50 stones; statues leave the board in order.
std::string walls_fault(const Hamburg& game, const State& s) {
  const auto& hans = game.content().hans[s.plays(hamburg::kStatues) ? 1 : 0][s.options.players];
  int stones = 0;
  int points = 0;
  int marks = 0;
  unsigned taken = 0;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const hamburg::Player& player = s.players[seat];
    for (unsigned half = 0; half < hamburg::kHalves; ++half) {
      if (player.wall[half] > 5) return "a half is longer than five stones";
      stones += player.wall[half];
      const std::uint8_t statue = player.statue[half];
      if (statue != 0) ++taken;
      (statue > hamburg::kJette ? marks : points) +=
          statue > hamburg::kJette ? statue - hamburg::kJette : statue;
    }
  }
  if (stones > 50) return "more than 50 stones";
  for (unsigned i = 0; i < s.hans; ++i) points -= hans[i];
  for (unsigned i = 0; i < s.jette; ++i) marks -= game.content().jettes[i];
  if (points != 0 || marks != 0 || taken != unsigned{s.hans} + s.jette)
    return "the statues in play are not the first of their row";
  return {};
}

// HAM-2.4, HAM-9.8: of the eight clergy one is in front for every cycle that is over.
std::string clergy_fault(const State& s, bool over) {
  int front = 0;
  for (const std::uint8_t figures : s.front) front += figures;
  const int expected = over ? 8 : std::max(0, s.cycle - 1);
  return front == expected ? "" : fmt::format("{} clergy in front in cycle {}", front, s.cycle);
}

// What one game remembers while it is looked at.
struct Memory {
  std::array<bool, hamburg::kMaxPlayers> had_165{};
  std::uint32_t turn = 0;  // cycle, round and seat of the turn under way
  std::uint32_t decisions = 0;
};

// HAM-5.11, HAM-8.7: a third level stands only while its strike is pending, or by 165.
std::string levels_fault(const Hamburg& game, const State& s, Memory& memory) {
  const std::uint16_t delay = game.content().numbered(165);
  for (Seat seat = 0; seat < s.seats; ++seat) {
    memory.had_165[seat] = memory.had_165[seat] || s.display[seat].has(delay);
    for (unsigned colour = 0; colour < hamburg::kColours; ++colour) {
      if (s.players[seat].levels[colour] > 3) return "a danger has three levels";
      if (s.players[seat].levels[colour] < 3 || memory.had_165[seat]) continue;
      const bool pending =
          std::any_of(s.agenda.frames.begin(), s.agenda.frames.end(), [&](const Frame& f) {
            return job_of(f) == Job::raise && f.seat == seat && (f.a >> colour & 1U) != 0;
          });
      if (!pending) return fmt::format("seat {} stands at level 3 without a strike", seat);
    }
  }
  return {};
}

// --- the agenda ---------------------------------------------------------------------------------

// HAM-CA-15: no card is on the agenda twice, whoever carries it out. And nobody but the player at
// turn is asked in phase III, except for what effects make others lose or suffer (HAM-CA-17).
std::string agenda_fault(const State& s, Measured& measured) {
  const auto& frames = s.agenda.frames;
  CardSet running;
  for (const Frame& f : frames) {
    if (job_of(f) != Job::resolve) continue;
    if (running.has(f.b)) return fmt::format("card {} is entered while it is running", f.b);
    running.add(f.b);
  }
  measured.agenda = std::max(measured.agenda, frames.size());
  measured.nested_cards = std::max(measured.nested_cards, running.count());
  if (frames.size() > kDeepestAgenda) return fmt::format("{} frames on the agenda", frames.size());
  if (s.agenda.turn.actor != Actor::player || frames.size() < 2 || job_of(frames[1]) != Job::turn)
    return {};
  if (s.agenda.turn.seat == frames[1].seat) return {};
  const Job job = job_of(s.agenda.top());
  const bool suffers =
      job == Job::discard || job == Job::give_worker || job == Job::raise || job == Job::lose;
  return suffers ? "" : fmt::format("seat {} is asked out of turn", s.agenda.turn.seat);
}

// Nothing that is offered would enter a running card again.
std::string reentrance_fault(const State& s, const ActionList& legal) {
  for (const Action& action : legal)
    if ((action.kind == hamburg::kActivate || action.kind == hamburg::kRepeat) &&
        hamburg::resolving(s, action.a))
      return fmt::format("running card {} is offered", action.a);
  return {};
}

// A turn of phase III is bounded, whatever nests in it.
std::string length_fault(const State& s, Memory& memory, Measured& measured) {
  const auto& frames = s.agenda.frames;
  if (frames.size() < 2) return {};
  const Job job = job_of(frames[1]);
  if (job != Job::turn && job != Job::tom && job != Job::tom_cards) return {};
  const std::uint32_t turn = s.cycle * 256U + s.round * 16U + frames[1].seat;
  memory.decisions = turn == memory.turn ? memory.decisions + 1 : 1;
  memory.turn = turn;
  measured.decisions_per_turn = std::max(measured.decisions_per_turn, memory.decisions);
  return memory.decisions <= kMostDecisionsPerTurn ? "" : "a turn does not end";
}

// Something is offered, and nothing twice.
std::string legal_fault(const ActionList& legal) {
  if (legal.empty()) return "a dead end: nothing is offered";
  std::array<std::uint64_t, kMaxLegal> bits;
  for (std::size_t i = 0; i < legal.size(); ++i) bits[i] = legal[i].bits();
  std::sort(bits.begin(), bits.begin() + legal.size());
  const bool twice =
      std::adjacent_find(bits.begin(), bits.begin() + legal.size()) != bits.begin() + legal.size();
  return twice ? "something is offered twice" : "";
}

// --- the score ----------------------------------------------------------------------------------

// HAM-10.1 to 10.6, added up here; laurels are taken from the sheet, but only of laurels in play.
std::string score_fault(const Hamburg& game, const State& s) {
  const hamburg::Content& content = game.content();
  const Standings standings = game.standings(s);
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const hamburg::Player& player = s.players[seat];
    int sum = player.points + 4 * std::popcount(player.majorities) + content.square[player.square];
    for (unsigned half = 0; half < hamburg::kHalves; ++half) {
      sum += player.wall[half] >= 3 ? 3 : 0;
      sum += player.statue[half] < hamburg::kJette ? player.statue[half] : 0;
    }
    CardSet laurels;
    s.display[seat].each([&](std::uint16_t i) {
      const hamburg::Card& card = content.cards[i];
      if (card.building() && s.spot[i] >= hamburg::kUnderZoo) return;
      const unsigned window = content.window_of[card.building() ? card.colour : hamburg::kBlack];
      sum += card.points + s.front[window];
      if (card.building()) sum += s.front_workers[card.colour];
      if (card.activation == hamburg::Activation::laurel) laurels.add(i);
    });
    ScoreSheet sheet;
    game.score(s, seat, sheet);
    int lines = 0;
    for (const ScoreItem& item : sheet.items) {
      lines += item.points;
      if (item.kind != hamburg::kItemLaurels) continue;
      sum += item.points;
      if (!laurels.has(static_cast<unsigned>(item.arg))) return "a laurel scores that is not there";
      laurels.remove(static_cast<unsigned>(item.arg));
    }
    if (sum != lines || lines != sheet.total() || lines != standings.points[seat])
      return fmt::format("seat {} has {} points, the sheet {}, the standings {}", seat, sum, lines,
                         standings.points[seat]);
  }
  return {};
}

// --- what the events say ------------------------------------------------------------------------

// Keeps what can be counted of every seat by the events alone.
class Books {
 public:
  void open(const State& s) {
    players_ = s.players;
    front_ = s.front;
    church_ = workers_at_church(s);
  }

  // The first event that does not follow from the one before.
  std::string hear(const Hamburg& game, const Event& e) {
    hamburg::Player& p = players_[e.seat < players_.size() ? e.seat : 0];
    const auto arg = [&](std::size_t i) { return static_cast<unsigned>(e.args[i]); };
    const auto step = [&](auto& value, int by, int now) {
      value = static_cast<std::decay_t<decltype(value)>>(value + by);
      return int{value} == now;
    };
    bool fits = true;
    switch (e.kind) {
      case hamburg::kEvMarks:
        fits = step(p.marks, e.args[0], e.args[1]);
        break;
      case hamburg::kEvPoints:
        fits = step(p.points, e.args[0], e.args[1]);
        break;
      case hamburg::kEvWorkers:
        fits = step(p.workers[arg(0)], e.args[1], e.args[2]);
        break;
      case hamburg::kEvRaised:
        fits = step(p.levels[arg(0)], p.levels[arg(0)] < 3 ? 1 : 0, e.args[1]);
        break;
      case hamburg::kEvReduced:
        fits = step(p.levels[arg(0)], -1, e.args[1]);
        break;
      case hamburg::kEvStruck:  // HAM-8.1
        fits = p.levels[arg(0)] == 3;
        p.levels[arg(0)] = 0;
        break;
      case hamburg::kEvAdvanced:
        fits = step(p.square, p.square + 1 < hamburg::kSquareFields ? 1 : 0, e.args[0]);
        break;
      case hamburg::kEvSetBack:
        fits = step(p.square, -1, e.args[0]);
        break;
      case hamburg::kEvStone:
        fits = step(p.wall[arg(0)], 1, e.args[1]);
        break;
      case hamburg::kEvStoneLost:
        fits = step(p.wall[arg(0)], -1, e.args[1]);
        break;
      case hamburg::kEvMajority:
      case hamburg::kEvFlipped: {
        const unsigned bit = 1U << arg(0);
        fits = ((p.majorities & bit) != 0) == (e.kind == hamburg::kEvFlipped);
        p.majorities = static_cast<std::uint8_t>(p.majorities ^ bit);
        break;
      }
      case hamburg::kEvClergyWorker:
        ++church_;
        break;
      case hamburg::kEvClergyFront:
        fits = step(front_[game.content().window_of[arg(0)]], 1, e.args[1]);
        break;
      default:
        break;
    }
    return fits ? "" : fmt::format("event {} does not follow", game.grammar().events[e.kind].name);
  }

  [[nodiscard]] std::string compare(const State& s) const {
    for (Seat seat = 0; seat < s.seats; ++seat) {
      const hamburg::Player& told = players_[seat];
      const hamburg::Player& real = s.players[seat];
      const bool same = told.marks == real.marks && told.points == real.points &&
                        told.workers == real.workers && told.levels == real.levels &&
                        told.wall == real.wall && told.square == real.square &&
                        told.majorities == real.majorities;
      if (!same) return fmt::format("seat {} has something that no event told", seat);
    }
    if (front_ != s.front || church_ != workers_at_church(s))
      return "the church has something that no event told";
    return {};
  }

 private:
  static unsigned workers_at_church(const State& s) {
    unsigned sum = 0;
    for (unsigned colour = 0; colour < hamburg::kColours; ++colour)
      sum += unsigned{s.at_window[colour]} + s.front_workers[colour];
    return sum;
  }

  std::array<hamburg::Player, hamburg::kMaxPlayers> players_{};
  std::array<std::uint8_t, hamburg::kDice> front_{};
  unsigned church_ = 0;
};

// --- costly looks -------------------------------------------------------------------------------

// Everybody's observation stays what it is when the hidden part is dealt anew.
std::string knowledge_fault(const Hamburg& game, const State& s, Rng& rng) {
  for (Seat seat = 0; seat <= game.players(s); ++seat) {
    const Seat viewer = seat == game.players(s) ? kSpectator : seat;
    const Observation<State> seen = game.observe(s, viewer);
    const State dealt = game.determinize(seen, rng);
    if (!same_bytes(game.observe(dealt, viewer).seen, seen.seen))
      return fmt::format("viewer {} sees something hidden", viewer);
    if (std::string fault = cards_fault(dealt); !fault.empty()) return "dealt anew: " + fault;
  }
  return {};
}

// A game looked at from its beginning to its end. Rich players get marks and workers in plenty.
class Watch {
 public:
  Watch(const Hamburg& game, State state, std::uint64_t seed, bool rich, Measured& measured)
      : game_(game), state_(state), rng_(seed), looks_(~seed), measured_(measured), rich_(rich) {}

  template <class Policy>
  std::string play(const Policy& policy) {
    ActionList legal;
    for (std::uint32_t decisions = 0;;) {
      const Turn turn = game_.turn(state_);
      if (rich_ && !turn.over()) give();
      if (std::string fault = look(turn); !fault.empty()) return where(decisions) + fault;
      if (turn.over()) return end();
      if (turn.actor == Actor::chance) {
        if (std::string fault = apply(game_.sample(state_, rng_)); !fault.empty())
          return where(decisions) + fault;
        continue;
      }
      legal.clear();
      game_.legal(state_, legal);
      std::string fault = legal_fault(legal);
      if (fault.empty()) fault = reentrance_fault(state_, legal);
      if (fault.empty()) fault = length_fault(state_, memory_, measured_);
      if (fault.empty() && ++decisions > Hamburg::info().longest) fault = "the game does not end";
      if (fault.empty() && looks_.below(256) == 0) fault = look_closely();
      if (fault.empty()) fault = apply(policy(game_, state_, legal, rng_));
      if (!fault.empty()) return where(decisions) + fault;
      ++measured_.decisions;
    }
  }

 private:
  std::string where(std::uint32_t decisions) const {
    return fmt::format("cycle {}, round {}, decision {}: ", state_.cycle, state_.round, decisions);
  }

  // Once, when the setup is over.
  void give() {
    if (job_of(state_.agenda.frames[0]) != Job::cycle) return;
    rich_ = false;
    for (Seat seat = 0; seat < state_.seats; ++seat) {
      state_.players[seat].marks = 150;
      state_.players[seat].workers.fill(20);
    }
  }

  // At every node: nothing is lost.
  std::string look(Turn turn) {
    std::string fault = agenda_fault(state_, measured_);
    if (turn.actor == Actor::chance) return fault;
    if (fault.empty()) fault = cards_fault(state_);
    if (fault.empty()) fault = markers_fault(game_, state_);
    if (fault.empty()) fault = black_markers_fault(state_);
    if (fault.empty()) fault = walls_fault(game_, state_);
    if (fault.empty()) fault = clergy_fault(state_, turn.over());
    if (fault.empty()) fault = levels_fault(game_, state_, memory_);
    return fault;
  }

  // At a few nodes: written and read back, scored, seen by everybody.
  std::string look_closely() {
    const auto text = json::serialize(game_.position(state_));
    const Result<State> read = game_.read_position(json::parse(text));
    if (!read) return "the position is refused: " + read.error().text();
    if (!same_bytes(*read, state_)) return "the position lacks something";
    if (replays_ && !follows_ && !rich_) {
      follower_ = *read;
      follows_ = true;
    }
    if (std::string fault = score_fault(game_, state_); !fault.empty()) return fault;
    return knowledge_fault(game_, state_, looks_);
  }

  std::string apply(Action action) {
    if (follows_) game_.apply(follower_, action);
    if (!listens_) {
      game_.apply(state_, action);
      return {};
    }
    // The books are opened when the setup is over.
    const bool open = job_of(state_.agenda.frames[0]) == Job::cycle;
    if (open && !opened_) books_.open(state_);
    opened_ = open;
    log_.clear();
    game_.apply(state_, action, EventSink(log_));
    if (!opened_) return {};
    for (const Event& event : log_)
      if (std::string fault = books_.hear(game_, event); !fault.empty()) return fault;
    return books_.compare(state_);
  }

  std::string end() {
    if (follows_ && !same_bytes(follower_, state_)) return "the game read back goes another way";
    return score_fault(game_, state_);
  }

  const Hamburg& game_;
  State state_;
  State follower_{};
  Rng rng_;
  Rng looks_;
  Measured& measured_;
  Memory memory_;
  Books books_;
  EventLog log_;
  bool rich_;
  bool listens_ = looks_.below(4) == 0;
  bool opened_ = false;
  bool replays_ = looks_.below(8) == 0;
  bool follows_ = false;
};

template <class Policy>
Measured look_at_games(int games, bool rich, std::uint64_t salt, const Policy& policy) {
  Measured measured;
  for (int i = 0; i < games; ++i) {
    const int set = i % kOptionSets;
    const std::uint64_t seed = hash_text("hamburg", salt * 1'000'000U + static_cast<unsigned>(i));
    const std::string fault =
        Watch(hamburg_game(), started(set), seed, rich, measured).play(policy);
    EXPECT_EQ(fault, "") << "option set " << set << ", seed " << seed;
    if (!fault.empty()) break;
  }
  ::testing::Test::RecordProperty("decisions_per_turn",
                                  std::to_string(measured.decisions_per_turn));
  ::testing::Test::RecordProperty("agenda", std::to_string(measured.agenda));
  ::testing::Test::RecordProperty("nested_cards", std::to_string(measured.nested_cards));
  return measured;
}

TEST(HamburgProperties, HAM_1_3_HAM_CA_15_hold_in_uniformly_random_games) {
  const Measured measured = look_at_games(scaled(32 * kOptionSets), false, 1, UniformPolicy{});
  EXPECT_GT(measured.decisions, 0U);
}

TEST(HamburgProperties, HAM_1_3_HAM_CA_15_hold_in_games_of_busy_players) {
  const Measured measured = look_at_games(scaled(32 * kOptionSets), false, 2, BusyPolicy{});
  EXPECT_GT(measured.decisions, 0U);
}

// So many marks and workers that nearly everything can be paid: effects nest as deeply as they can.
TEST(HamburgProperties, HAM_1_3_HAM_CA_15_hold_in_games_full_of_nested_effects) {
  const int games = scaled(32 * kOptionSets);
  const Measured measured = look_at_games(games, true, 3, BusyPolicy{});
  // Cards run inside cards inside cards, or the games would prove little.
  if (games >= 8 * kOptionSets) {
    EXPECT_GE(measured.nested_cards, 3U);
  }
}

}  // namespace
}  // namespace stadtluft::testing
