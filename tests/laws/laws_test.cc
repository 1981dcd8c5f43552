#include <memory>
#include <new>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/games/weiler/rules.h"
#include "tests/support/allocation_counter.h"
#include "tests/support/game_laws.h"

// A law that nothing can break proves nothing: each test breaks one thing in a game that is sound
// otherwise, and expects the law to say so.

namespace stadtluft::testing {
namespace {

using weiler::State;
using weiler::Weiler;

template <class Derived>
struct Like : Weiler {
  explicit Like(Weiler&& sound) : Weiler(std::move(sound)) {}
  static Result<std::unique_ptr<Derived>> load(const DataSource& source) {
    auto sound = Weiler::load(source);
    if (!sound) return sound.error();
    return std::make_unique<Derived>(std::move(**sound));
  }
};

template <class G>
struct Suite : SuiteOf<G> {
  static constexpr int kGames = 10;
  static constexpr std::uint32_t kEvery = 2;
};

template <class G>
GameLaws<Suite<G>> laws() {
  return {};
}

#define EXPECT_BREACH(law, words)                                              \
  do {                                                                         \
    const std::string breach = (law);                                          \
    EXPECT_NE(breach.find(words), std::string::npos) << "it says: " << breach; \
  } while (false)

// Fits every law.
struct Sound : Like<Sound> {
  using Like::Like;
};

TEST(GameLaws, A_sound_game_breaks_none) {
  const auto sound = laws<Sound>();
  EXPECT_EQ(sound.declares(), "");
  EXPECT_EQ(sound.speaks(), "");
  EXPECT_EQ(sound.offers(), "");
  EXPECT_EQ(sound.texts(), "");
  EXPECT_EQ(sound.positions(), "");
  EXPECT_EQ(sound.replays(), "");
  EXPECT_EQ(sound.knowledge(), "");
  EXPECT_EQ(sound.scores(), "");
  EXPECT_EQ(sound.events(), "");
  EXPECT_EQ(sound.refusals(), "");
  EXPECT_EQ(sound.sets(), "");
  EXPECT_EQ(sound.asks_ahead(), "");
  EXPECT_EQ(sound.allocations(), "");
}

struct WrongInfo : Like<WrongInfo> {
  using Like::Like;
  static const GameInfo& info() {
    static const GameInfo kInfo = [] {
      GameInfo info = Weiler::info();
      info.max_players = 5;
      return info;
    }();
    return kInfo;
  }
};

// The constructor starts no five-player game here: option sets are given.
struct WrongInfoSuite : Suite<WrongInfo> {
  static std::vector<std::string> option_sets() { return {"players=2"}; }
};

TEST(GameLaws, Declaration_and_options_must_agree) {
  EXPECT_BREACH(GameLaws<WrongInfoSuite>().declares(), "disagree");
}

struct TwoOfAName : Like<TwoOfAName> {
  explicit TwoOfAName(Weiler&& sound) : Like(std::move(sound)), renamed(Weiler::grammar()) {
    renamed.actions[weiler::kGive].name = "build";
  }
  [[nodiscard]] const Grammar& grammar() const { return renamed; }
  Grammar renamed;
};

TEST(GameLaws, Two_actions_must_not_share_a_name) {
  EXPECT_BREACH(laws<TwoOfAName>().declares(), "'build' names two things");
  EXPECT_BREACH(laws<TwoOfAName>().texts(), "changes as text");
}

struct ForgetsOption : Like<ForgetsOption> {
  using Like::Like;
  [[nodiscard]] OptionValues options(const State& state) const {
    return {state.options.players, 0};
  }
};

TEST(GameLaws, Options_must_be_kept) {
  EXPECT_BREACH(laws<ForgetsOption>().declares(), "peaceful=on: options() differ");
}

// Two answers that have nothing to do with each other are told as a set.
struct WrongSet : Like<WrongSet> {
  using Like::Like;
  void answer_set(const State& state, AnswerSet& out) const {
    ActionList legal;
    Weiler::legal(state, legal);
    for (const Action& answer : legal) out.add(answer, 1);
    out.exactly(2);
  }
};

// The set may be left at any time, but nothing ends it.
struct EndlessSet : Like<EndlessSet> {
  using Like::Like;
  void answer_set(const State& state, AnswerSet& out) const {
    ActionList legal;
    Weiler::legal(state, legal);
    for (const Action& answer : legal) out.add(answer, 1);
    out.exactly(2);
    out.least = 0;
  }
};

TEST(GameLaws, A_set_must_be_what_the_rules_ask_for) {
  EXPECT_BREACH(laws<WrongSet>().sets(), "is described with");
  EXPECT_BREACH(laws<EndlessSet>().sets(), "lacks an end");
}

// Whoever waits is asked what the one is asked whose turn it is.
struct AsksEverybody : Like<AsksEverybody> {
  using Like::Like;
  [[nodiscard]] bool ask_ahead(State& state, Seat seat) const {
    if (turn(state).seat == seat) return false;
    state.agenda.turn.seat = seat;
    return true;
  }
};
struct PromisesToAsk : Suite<Sound> {
  static constexpr bool kAhead = true;
};

TEST(GameLaws, Nobody_is_asked_ahead_what_they_are_not_asked_later) {
  EXPECT_BREACH(laws<AsksEverybody>().asks_ahead(), "ahead");
  EXPECT_BREACH(GameLaws<PromisesToAsk>().asks_ahead(), "nobody is asked ahead");
}

struct DeadEnd : Like<DeadEnd> {
  using Like::Like;
  void legal(const State& state, ActionList& out) const {
    if (state.round < 2) Weiler::legal(state, out);
  }
};

TEST(GameLaws, A_dead_end_is_found) {
  EXPECT_BREACH(laws<DeadEnd>().offers(), "nothing is offered");
}

struct Twice : Like<Twice> {
  using Like::Like;
  void legal(const State& state, ActionList& out) const {
    Weiler::legal(state, out);
    out.push_back(out[0]);
  }
};

TEST(GameLaws, Nothing_may_be_offered_twice) {
  EXPECT_BREACH(laws<Twice>().offers(), "is offered twice");
}

struct Weightless : Like<Weightless> {
  using Like::Like;
  void outcomes(const State& state, OutcomeList& out) const {
    Weiler::outcomes(state, out);
    if (out.size() > 1) out[0].weight = 0;
  }
};

TEST(GameLaws, Chance_needs_weights) {
  EXPECT_BREACH(laws<Weightless>().offers(), "has no weight");
}

struct LosesCards : Like<LosesCards> {
  using Like::Like;
  void apply(State& state, Action action, EventSink sink) const {
    Weiler::apply(state, action, sink);
    if (state.round == 3) state.discard = {};
  }
};

TEST(GameLaws, A_defect_after_any_step_is_found) {
  EXPECT_BREACH(laws<LosesCards>().offers(), "defect: there are too many or too few cards");
}

struct Endless : Like<Endless> {
  using Like::Like;
  void apply(State& state, Action action, EventSink sink) const {
    Weiler::apply(state, action, sink);
    if (state.round == 4) state.round = 3;
  }
};

TEST(GameLaws, A_game_must_end_in_time) {
  EXPECT_BREACH(laws<Endless>().offers(), "longer than info().longest");
}

struct ForgetsInFiles : Like<ForgetsInFiles> {
  using Like::Like;
  [[nodiscard]] json::value position(const State& state) const {
    json::value document = Weiler::position(state);
    document.as_object().erase("round");
    return document;
  }
};

TEST(GameLaws, A_position_must_be_complete) {
  EXPECT_BREACH(laws<ForgetsInFiles>().positions(), "the position lacks something");
}

struct Moody : Like<Moody> {
  using Like::Like;
  void apply(State& state, Action action, EventSink sink) const {
    Weiler::apply(state, action, sink);
    state.unused = static_cast<std::uint8_t>(++mood);
  }
  mutable unsigned mood = 0;
};

TEST(GameLaws, The_same_actions_must_lead_to_the_same_state) {
  EXPECT_BREACH(laws<Moody>().replays(), "reaches another state");
}

// Shows the hand of seat 1 to everybody.
struct Leaky : Like<Leaky> {
  using Like::Like;
  [[nodiscard]] Observation<State> observe(const State& state, Seat viewer) const {
    Observation<State> observation = Weiler::observe(state, viewer);
    observation.seen.players[1].hand = state.players[1].hand;
    return observation;
  }
};

TEST(GameLaws, A_leaking_observation_is_found) {
  EXPECT_BREACH(laws<Leaky>().knowledge(), "viewer 0: re-dealt state: defect");
}

// Puts a card of a hidden hand into the view by way of an innocent number.
struct LeakyField : Like<LeakyField> {
  using Like::Like;
  [[nodiscard]] Observation<State> observe(const State& state, Seat viewer) const {
    Observation<State> observation = Weiler::observe(state, viewer);
    observation.seen.unused = state.players[viewer == 0 ? 1 : 0].hand[0];
    return observation;
  }
};

TEST(GameLaws, A_leak_in_an_unrelated_field_is_found) {
  EXPECT_BREACH(laws<LeakyField>().knowledge(), "the observation changes");
}

struct IgnoresBacks : Like<IgnoresBacks> {
  using Like::Like;
  [[nodiscard]] State determinize(const Observation<State>& observation, Rng& rng) const {
    Observation<State> other = observation;
    for (weiler::Player& player : other.seen.players) std::swap(player.backs[0], player.backs[1]);
    return Weiler::determinize(other, rng);
  }
};

TEST(GameLaws, A_deal_that_contradicts_open_backs_is_found) {
  EXPECT_BREACH(laws<IgnoresBacks>().knowledge(), "the view shows something hidden");
}

struct AsksTheCards : Like<AsksTheCards> {
  using Like::Like;
  void legal(const State& state, ActionList& out) const {
    const Seat other = seat_after(state.agenda.turn.seat, state.options.players);
    if (state.players[other].hand[0] > 0 && weiler::job_of(state.agenda.top()) == weiler::Job::play)
      out.push_back({weiler::kRest});
    else
      Weiler::legal(state, out);
  }
};

TEST(GameLaws, Answers_must_not_depend_on_hidden_cards) {
  EXPECT_BREACH(laws<AsksTheCards>().knowledge(), "depends on what is hidden");
}

struct NothingHidden : Like<NothingHidden> {
  using Like::Like;
  [[nodiscard]] Observation<State> observe(const State& state, Seat viewer) const {
    return {state, viewer};
  }
  [[nodiscard]] State determinize(const Observation<State>& observation, Rng&) const {
    return observation.seen;
  }
};

TEST(GameLaws, Hidden_information_must_be_hidden) {
  EXPECT_BREACH(laws<NothingHidden>().knowledge(), "never changes anything");
}

struct OddPoints : Like<OddPoints> {
  using Like::Like;
  [[nodiscard]] Standings standings(const State& state) const {
    Standings standings = Weiler::standings(state);
    if (state.round > 2) ++standings.points[1];
    return standings;
  }
};

TEST(GameLaws, Lines_must_make_the_points) {
  EXPECT_BREACH(laws<OddPoints>().scores(), "the lines of seat 1 make");
}

struct BrokenTies : Like<BrokenTies> {
  using Like::Like;
  [[nodiscard]] Standings standings(const State& state) const {
    Standings standings = Weiler::standings(state);
    for (Seat seat = 0; seat < standings.players; ++seat) standings.place[seat] = 2;
    return standings;
  }
};

TEST(GameLaws, Somebody_must_be_first) {
  EXPECT_BREACH(laws<BrokenTies>().scores(), "nobody is first");
}

struct Gossip : Like<Gossip> {
  using Like::Like;
  void apply(State& state, Action action, EventSink sink) const {
    Weiler::apply(state, action, sink);
    sink({.kind = weiler::kEvDrew, .seat = 0, .args = {0, 99}});
  }
};

TEST(GameLaws, Events_must_keep_to_the_grammar) {
  EXPECT_BREACH(laws<Gossip>().events(), "'card' of 'drew' is 99");
}

struct OpenSecret : Like<OpenSecret> {
  using Like::Like;
  void apply(State& state, Action action, EventSink sink) const {
    Weiler::apply(state, action, sink);
    sink({.kind = weiler::kEvDrew, .seat = 0, .secret_args = 0b10});
  }
};

TEST(GameLaws, A_secret_must_be_hidden_from_somebody) {
  EXPECT_BREACH(laws<OpenSecret>().events(), "hides something from nobody");
}

struct Vain : Like<Vain> {
  using Like::Like;
  void apply(State& state, Action action, EventSink sink) const {
    Weiler::apply(state, action, sink);
    if (sink.listening()) ++state.unused;
  }
};

TEST(GameLaws, Telling_must_not_change_the_game) {
  EXPECT_BREACH(laws<Vain>().events(), "something else when told about");
}

struct TwoSentences : Like<TwoSentences> {
  using Like::Like;
  [[nodiscard]] Reason refusal(const State&, Action) const {
    return {weiler::kWhyNoCoin, "WEI-3.3\nReally not."};
  }
};

TEST(GameLaws, A_refusal_is_one_line) {
  EXPECT_BREACH(laws<TwoSentences>().refusals(), "without a proper sentence");
}

struct Wasteful : Like<Wasteful> {
  using Like::Like;
  [[nodiscard]] State determinize(const Observation<State>& observation, Rng& rng) const {
    const std::vector<int> waste(static_cast<std::size_t>(observation.seen.options.players), 1);
    State state = Weiler::determinize(observation, rng);
    state.unused = static_cast<std::uint8_t>(state.unused + waste.back() - 1);
    return state;
  }
};

TEST(GameLaws, An_allocation_in_the_hot_path_is_found) {
  EXPECT_BREACH(laws<Wasteful>().allocations(), "determinize() allocates");
}

TEST(AllocationCounter, Counts_what_this_thread_asks_for) {
  AllocationCounter count;
  EXPECT_EQ(count.so_far(), 0U);
  const auto one = std::make_unique<int>(1);
  EXPECT_EQ(count.so_far(), 1U);
  struct alignas(64) Wide {
    char bytes[64];
  };
  const auto aligned = std::make_unique<Wide>();
  const auto array = std::make_unique<int[]>(100);
  EXPECT_EQ(count.so_far(), 3U);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(aligned.get()) % 64, 0U);
  const std::unique_ptr<int> quiet(new (std::nothrow) int(2));
  EXPECT_EQ(count.so_far(), 4U);
}

}  // namespace
}  // namespace stadtluft::testing
