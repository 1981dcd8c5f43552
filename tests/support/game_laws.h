#pragma once

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/content/data_table.h"
#include "engine/core/playout.h"
#include "engine/notation/any_game.h"
#include "engine/notation/message_json.h"
#include "tests/support/allocation_counter.h"
#include "tests/support/data.h"
#include "tests/support/scale.h"

// The laws that every game of the house keeps, checked over seeded random games. A law is a
// function that yields the first breach in words, or nothing: so the laws themselves can be tested
// on games that break them (tests/laws). tests/support/game_suite.h makes tests of them.

namespace stadtluft::testing {

using Holdings = std::vector<std::pair<std::string_view, int>>;

// What the laws need to know about a game. Derive from it to change something:
//   data()         where its tables are
//   option_sets()  "players=3 beginners=on", one per entry; empty: every number of players, and
//                  every other value of flags and choices once
//   policy()       a random player whose games end; called as policy(game, state, legal, rng)
//   kGames         games per option set and law in a Release build
//   kEvery         costly laws look at one node in so many
//   holdings(s, seat)
//                  what values of offers measure, as {name, number}: an action that tells the value
//                  `name` raises the number by it ("price" is minus the money). "cubes-price" is a
//                  number that is raised by one value and lowered by another, and that does not
//                  change where neither is told
//   exact(s, action, name)
//                  false where something else changes the same number before the next question
//   spent(events, seat)
//                  the same as holdings(), told by the events that an action brings, for values
//                  that are followed by more of the same
//   settled(before, after)
//                  whether nothing else has changed between two questions
//   any_will_do(question)
//                  all answers to the question leave the same holdings; it is answered at once
//   kAhead         in these games seats are asked ahead; by default nobody ever is
template <class G>
struct SuiteOf {
  using Game = G;
  static const DataSource& data() { return test_data(); }
  static std::vector<std::string> option_sets() { return {}; }
  static UniformPolicy policy() { return {}; }
  static Holdings holdings(const typename G::State&, Seat) { return {}; }
  static bool exact(const typename G::State&, Action, std::string_view) { return true; }
  static Holdings spent(const EventLog&, Seat) { return {}; }
  static bool settled(const Question& before, const Question& after) {
    return before.kind == after.kind;
  }
  static bool any_will_do(const Question&) { return false; }
  static constexpr int kGames = 50;
  static constexpr std::uint32_t kEvery = 8;
  static constexpr bool kAhead = false;
};

// Options out of "name=value name=value". Throws on a fault: that is a mistake in a test.
inline OptionValues options_of(const std::vector<OptionSpec>& specs, const std::string& text) {
  OptionValues values = standard_options(specs);
  std::istringstream words(text);
  for (std::string word; words >> word;)
    if (Status status = set_option(specs, values, word); !status)
      throw std::invalid_argument(status.error().text());
  return values;
}

template <class Traits>
class GameLaws {
 public:
  using G = typename Traits::Game;
  using State = typename G::State;
  static_assert(NotatedGame<G>);

  // Throws if the game does not load or an option set is refused.
  GameLaws() : game_(must(G::load(Traits::data()))), any_(*game_) {
    for (const std::string& text : option_texts()) {
      Start start{text, options_of(game_->option_specs(), text), {}};
      start.state = must(game_->start(start.values));
      starts_.push_back(start);
    }
  }

  [[nodiscard]] const G& game() const { return *game_; }

  // The declaration, the grammar, the options and the tables say something and agree.
  [[nodiscard]] std::string declares() const {
    const GameInfo& info = G::info();
    if (info.id.empty() || info.rule_prefix.empty()) return "info() lacks a name";
    if (info.longest == 0) return "info().longest is not set";
    if (std::string fault = players_option_fault(); !fault.empty()) return fault;
    for (const Start& start : starts_) {
      if (game_->options(start.state) != start.values) return start.name + ": options() differ";
      const json::value written = options_json(game_->option_specs(), start.values);
      const auto read = parse_options_json(game_->option_specs(), reparsed(written), "");
      if (!read || *read != start.values) return start.name + ": options change in JSON";
    }
    const Grammar& grammar = game_->grammar();
    for (const auto& [list, most] : {std::pair{&grammar.actions, 3U},
                                     {&grammar.events, 5U},
                                     {&grammar.questions, 4U},
                                     {&grammar.scores, 1U}})
      if (std::string fault = names_fault(*list, most); !fault.empty()) return fault;
    if (game_->provenance().empty()) return "no value of the tables has a provenance";
    const auto again = G::load(Traits::data());
    if (!again || (*again)->data_hash() != game_->data_hash() || game_->data_hash() == 0)
      return "data_hash() is not the same for the same data";
    return plays_by_its_values();
  }

  // The values alone, without grades and notes, make the same game.
  [[nodiscard]] std::string plays_by_its_values() const {
    const RuleValues texts;
    const auto again = G::load(RuleSource(game_->rule_values(), texts));
    if (!again) return "the values of the tables cannot be read again: " + again.error().text();
    if ((*again)->rule_values() != game_->rule_values() ||
        (*again)->data_hash() != game_->data_hash())
      return "the values of the tables change when they are read again";
    return {};
  }

  // Names of the game, its options and score items exist in every language.
  [[nodiscard]] std::string speaks() const {
    for (const std::string_view language : {"en", "nl", "de"}) {
      const std::string path = fmt::format("text/{}/{}.toml", language, G::info().id);
      const auto texts = load_texts(Traits::data(), path);
      if (!texts) return texts.error().text();
      std::vector<std::string> keys = {"game.name"};
      for (const OptionSpec& option : game_->option_specs()) {
        keys.push_back(fmt::format("option.{}.name", option.name));
        keys.push_back(fmt::format("option.{}.help", option.name));
      }
      for (const MessageSpec& item : game_->grammar().scores)
        keys.push_back(fmt::format("score.{}", item.name));
      for (const std::string& key : keys) {
        if (!texts->contains(key)) return fmt::format("{}: '{}' is missing", path, key);
      }
    }
    return {};
  }

  // There is always something to do, nothing is offered twice, chance has honest weights, the
  // invariants hold after every step, and every game ends in time.
  [[nodiscard]] std::string offers() const {
    return walk([&](const Node& node) -> std::string {
      if (std::string defect = game_->defect(node.state); !defect.empty())
        return "defect: " + defect;
      if (node.turn.actor == Actor::chance) return outcomes_fault(node.state);
      if (node.turn.actor == Actor::player) return legal_fault(node.state);
      return {};
    });
  }

  // Every action and outcome survives its text form and its JSON form, and is accepted as text.
  [[nodiscard]] std::string texts() const {
    return walk([&](const Node& node) -> std::string {
      if (!node.probe) return {};
      const AnyState any = AnyState::of(node.state);
      for (const Action& action : choices(node.state)) {
        const std::string text = action_text(game_->grammar(), action);
        const auto parsed = parse_action(game_->grammar(), text);
        if (!parsed || *parsed != action) return "'" + text + "' changes as text";
        const json::value written = action_json(game_->grammar(), action);
        const auto read = parse_action_json(game_->grammar(), reparsed(written));
        if (!read || *read != action) return json::serialize(written) + " changes as JSON";
        const auto accepted = node.turn.actor == Actor::player ? read_legal_action(any_, any, text)
                                                               : read_outcome(any_, any, text);
        if (!accepted || *accepted != action) return "'" + text + "' is offered and refused";
      }
      return {};
    });
  }

  // What an offer tells has a name of the grammar and keeps to its bounds, is the same in every
  // world that the asked seat can imagine, and comes true: where the action is done at once and the
  // next question is one of the same kind, what the seat has changes by just that.
  [[nodiscard]] std::string offer_values() const {
    return walk([&](const Node& node) -> std::string {
      if (node.turn.actor != Actor::player) return {};
      const State world = game_->determinize(game_->observe(node.state, node.turn.seat), node.rng);
      for (const Action& action : choices(node.state)) {
        const OfferValues told = told_by(node.state, action);
        if (told.empty()) continue;
        const OfferValues imagined = told_by(world, action);
        std::string fault = told_fault(action, told);
        if (fault.empty() &&
            !std::equal(told.begin(), told.end(), imagined.begin(), imagined.end()))
          fault = "it tells something that its seat cannot know";
        if (fault.empty()) fault = change_fault(node.state, action, told);
        if (!fault.empty()) return "'" + action_text(game_->grammar(), action) + "': " + fault;
      }
      return {};
    });
  }

  // A position survives JSON byte for byte, and so does its JSON.
  [[nodiscard]] std::string positions() const {
    return walk([&](const Node& node) -> std::string {
      if (!node.probe && !node.turn.over()) return {};
      const std::string text = json::serialize(game_->position(node.state));
      const auto read = game_->read_position(json::parse(text));
      if (!read) return "its own position is refused: " + read.error().text() + "\n" + text;
      const std::string again = json::serialize(game_->position(*read));
      if (again != text) return "the position changes:\n" + text + "\n" + again;
      if (!same_bytes(*read, node.state)) return "the position lacks something:\n" + text;
      return {};
    });
  }

  // The same seed plays the same game; its actions, as text, lead from the start to the same end;
  // a copy of the bytes in the middle goes on like the original.
  [[nodiscard]] std::string replays() const {
    for (const Start& start : starts_) {
      for (int i = 0; i < games(); ++i) {
        const Line line = play_line(start, seed_of(start, i));
        if (play_line(start, seed_of(start, i)).texts != line.texts)
          return named(start, i, 0) + "the same seed plays another game";
        State state = start.state;
        State clone = start.state;
        for (std::size_t step = 0; step < line.texts.size(); ++step) {
          const auto action = parse_action(game_->grammar(), line.texts[step]);
          if (!action) return named(start, i, step) + action.error().text();
          if (!contains_choice(state, *action))
            return named(start, i, step) + "'" + line.texts[step] + "' is not offered in replay";
          if (step == line.texts.size() / 2) std::memcpy(&clone, &state, sizeof(State));
          game_->apply(state, *action, {});
          if (step >= line.texts.size() / 2) game_->apply(clone, *action, {});
          if (hash_state(state) != line.hashes[step])
            return named(start, i, step) + "the replay reaches another state";
        }
        if (!same_bytes(state, clone)) return named(start, i, 0) + "a copy goes another way";
      }
    }
    return {};
  }

  // What a viewer may know is the same, byte for byte, however the hidden rest is dealt: the
  // observation, the view, and what the viewer may answer. And a re-dealt state is a real one.
  [[nodiscard]] std::string knowledge() const {
    bool redealt = false;
    std::string fault = walk([&](const Node& node) -> std::string {
      if (!node.probe) return {};
      const std::uint8_t players = game_->players(node.state);
      for (Seat viewer = 0; viewer <= players; ++viewer) {
        const Seat eyes = viewer == players ? kSpectator : viewer;
        if (std::string breach = knowledge_fault(node, eyes, redealt); !breach.empty())
          return eyes == kSpectator ? "spectator: " + breach
                                    : fmt::format("viewer {}: {}", eyes, breach);
      }
      return {};
    });
    if (fault.empty() && G::info().hidden_information && !redealt)
      return "determinize() never changes anything, though the game hides something";
    return fault;
  }

  // The lines of a score sheet add up to the points, and the places follow from the points.
  [[nodiscard]] std::string scores() const {
    return walk([&](const Node& node) -> std::string {
      if (!node.probe && !node.turn.over()) return {};
      const Standings standings = game_->standings(node.state);
      // More than there are players where the game itself plays a seat, as in a solo game.
      if (standings.players < game_->players(node.state)) return "standings() forget a seat";
      for (Seat seat = 0; seat < standings.players; ++seat) {
        ScoreSheet sheet;
        game_->score(node.state, seat, sheet);
        if (sheet.total() != standings.points[seat])
          return fmt::format("the lines of seat {} make {}, its points are {}", seat, sheet.total(),
                             standings.points[seat]);
        for (const ScoreItem& item : sheet.items)
          if (std::string fault = message_fault(game_->grammar().scores, item.kind,
                                                std::array<std::int16_t, 1>{item.arg}, 0);
              !fault.empty())
            return "score: " + fault;
      }
      return places_fault(standings);
    });
  }

  // Events keep to the grammar, secret arguments are secret from somebody, and telling changes
  // nothing in the game.
  [[nodiscard]] std::string events() const {
    EventLog log;
    bool told = false;
    std::string fault = walk([&](const Node& node) -> std::string {
      if (node.turn.over()) return {};
      for (const Action& action : node.probe ? choices(node.state) : std::vector<Action>{}) {
        log.clear();
        State heard = node.state;
        State unheard = node.state;
        game_->apply(heard, action, EventSink(log));
        game_->apply(unheard, action, {});
        if (!same_bytes(heard, unheard)) return "apply() does something else when told about";
        told = told || !log.empty();
        for (const Event& event : log)
          if (std::string breach = event_fault(event, game_->standings(node.state).players);
              !breach.empty())
            return fmt::format("after '{}': {}", action_text(game_->grammar(), action), breach);
      }
      return {};
    });
    if (fault.empty() && !told) return "no event was ever told";
    return fault;
  }

  // An action that is not offered is refused with a sentence, and so is nonsense.
  [[nodiscard]] std::string refusals() const {
    std::set<Action> known;
    return walk([&](const Node& node) -> std::string {
      const std::vector<Action> offered = choices(node.state);
      known.insert(offered.begin(), offered.end());
      if (!node.probe && !node.turn.over()) return {};
      std::vector<std::string> refused = {"", "   ", "no-such-action", "\xff"};
      for (const Action& action : known) {
        const bool asked = node.turn.actor == Actor::player &&
                           std::find(offered.begin(), offered.end(), action) != offered.end();
        // A refusal compares with every offer, so a dozen of them will do.
        if (!asked && node.rng.below(static_cast<std::uint32_t>(known.size())) < 12)
          refused.push_back(action_text(game_->grammar(), action));
      }
      const AnyState any = AnyState::of(node.state);
      for (const std::string& text : refused) {
        const auto read = read_legal_action(any_, any, text);
        if (read) return "'" + text + "' is accepted though it is not offered";
        if (read.error().what.empty() || read.error().what.find('\n') != std::string::npos)
          return "'" + text + "' is refused without a proper sentence";
        if (node.turn.actor != Actor::chance && read_outcome(any_, any, text))
          return "'" + text + "' is taken for an outcome";
      }
      if (any != AnyState::of(node.state)) return "a refusal changed the state";
      return {};
    });
  }

  // A set is what its description says: the lists that it allows lead, in any order, to the same
  // states as the answers that the rules ask for one by one, each to a state of its own.
  [[nodiscard]] std::string sets() const {
    return walk(
        [&](const Node& node) -> std::string {
          if (!node.probe || node.midway || node.turn.actor != Actor::player) return {};
          AnswerSet set;
          game_->answer_set(node.state, set);
          if (!set.several()) return {};
          return set_fault(node, set);
        },
        Midway::told);
  }

  // What a seat is asked ahead is what it is asked when its turn comes, whatever others answer
  // before it, and follows from what it knows.
  [[nodiscard]] std::string asks_ahead() const {
    std::array<std::optional<State>, kMaxSeats> held;
    std::size_t kept = 0;
    std::string fault = walk([&](const Node& node) -> std::string {
      for (Seat seat = 0; seat < game_->players(node.state); ++seat) {
        const bool asked = node.turn == Turn{Actor::player, seat};
        State ahead = node.state;
        const bool now = node.turn.actor == Actor::player && game_->ask_ahead(ahead, seat);
        if (now)
          if (std::string found = ahead_fault(node.state, ahead, seat, node.rng); !found.empty())
            return found;
        std::optional<State>& before = held[seat];
        if (before && !now && !asked)
          return fmt::format("seat {} was asked ahead for nothing", seat);
        if (before && !same_question(*before, now ? ahead : node.state))
          return fmt::format("seat {} was asked something else ahead", seat);
        if (before && asked) {
          if (!same_rest(*before, node.state, seat, node.rng))
            return fmt::format("seat {} is asked for another rest than ahead", seat);
          before.reset();
          ++kept;
        }
        if (now && !before) before = ahead;
      }
      return {};
    });
    if (!fault.empty()) return fault;
    if (kept > 0 && !Traits::kAhead) return "a seat is asked ahead";
    return kept == 0 && Traits::kAhead ? "nobody is asked ahead" : "";
  }

  // The hot path takes nothing from the heap.
  [[nodiscard]] std::string allocations() const {
    const auto policy = Traits::policy();
    return walk([&](const Node& node) -> std::string {
      if (!node.probe || node.turn.over()) return {};
      State copy = node.state;
      ActionList legal;
      OutcomeList outcomes;
      const Seat viewer = node.turn.actor == Actor::player ? node.turn.seat : kSpectator;
      AllocationCounter count;
      const auto took = [&](std::string_view what) { return fmt::format("{} allocates", what); };
      if (node.turn.actor == Actor::player) game_->legal(node.state, legal);
      if (count.so_far() != 0) return took("legal()");
      if (node.turn.actor == Actor::chance) game_->outcomes(node.state, outcomes);
      if (count.so_far() != 0) return took("outcomes()");
      game_->apply(copy, legal.empty() ? outcomes[0].action : legal[0], {});
      if (count.so_far() != 0) return took("apply()");
      const Observation<State> observation = game_->observe(node.state, viewer);
      if (count.so_far() != 0) return took("observe()");
      copy = game_->determinize(observation, node.rng);
      if (count.so_far() != 0) return took("determinize()");
      play_out(*game_, copy, node.rng, policy, 100);
      if (count.so_far() != 0) return took("a playout");
      return {};
    });
  }

 private:
  struct Start {
    std::string name;
    OptionValues values;
    State state;
  };
  [[nodiscard]] bool same_question(const State& a, const State& b) const {
    if (game_->turn(a) != game_->turn(b)) return false;
    if (game_->turn(a).actor != Actor::player) return true;
    const Question one = game_->question(a);
    const Question other = game_->question(b);
    return one.kind == other.kind && one.args == other.args && choices(a) == choices(b);
  }
  // Answers at random until the seat asked ahead has answered everything: it is asked the same both
  // times.
  [[nodiscard]] bool same_rest(State ahead, State now, Seat seat, Rng& rng) const {
    while (game_->turn(ahead) == Turn{Actor::player, seat}) {
      if (!same_question(ahead, now)) return false;
      const std::vector<Action> all = choices(now);
      const Action action = all[rng.below(static_cast<std::uint32_t>(all.size()))];
      game_->apply(ahead, action, {});
      game_->apply(now, action, {});
    }
    return true;
  }
  // What is wrong with a seat's being asked ahead in `ahead`.
  [[nodiscard]] std::string ahead_fault(const State& state, State ahead, Seat seat,
                                        Rng& rng) const {
    if (game_->turn(ahead) != Turn{Actor::player, seat})
      return fmt::format("seat {} is asked ahead, and then it is not asked", seat);
    State known = game_->observe(state, seat).seen;
    if (!game_->ask_ahead(known, seat) || !same_question(known, ahead))
      return fmt::format("seat {} is asked ahead by what it does not know", seat);
    while (game_->turn(ahead) == Turn{Actor::player, seat}) {
      const std::vector<Action> all = choices(ahead);
      game_->apply(ahead, all[rng.below(static_cast<std::uint32_t>(all.size()))], {});
    }
    if (!same_question(ahead, state))
      return fmt::format("after seat {} was asked ahead something else is asked", seat);
    return {};
  }
  [[nodiscard]] OfferValues told_by(const State& state, Action action) const {
    OfferValues told;
    if constexpr (requires { game_->offer_values(state, action, told); })
      game_->offer_values(state, action, told);
    return told;
  }
  [[nodiscard]] std::string told_fault(Action action, const OfferValues& told) const {
    std::set<std::string_view> names;
    for (const auto& [name, number] : told) {
      if (!names.insert(name).second) return fmt::format("{} is told twice", name);
      const std::vector<ArgSpec>& specs = game_->grammar().actions[action.kind].values;
      const auto spec = std::find_if(specs.begin(), specs.end(),
                                     [&, told = name](const ArgSpec& s) { return s.name == told; });
      if (spec == specs.end()) return fmt::format("the grammar has no value {}", name);
      const auto count = static_cast<std::int32_t>(spec->words.size());
      if (number < (count > 0 ? 0 : spec->min) || number > (count > 0 ? count - 1 : spec->max))
        return fmt::format("{} {} is out of bounds", name, number);
    }
    return {};
  }
  // The number of a value, or what is gained less what is paid; nothing if nobody tells it.
  [[nodiscard]] static std::optional<int> told_sum(std::string_view name, const OfferValues& told) {
    const auto number = [&](std::string_view wanted) -> std::optional<int> {
      for (const auto& [value, count] : told)
        if (value == wanted) return count;
      return std::nullopt;
    };
    const std::size_t minus = name.find('-');
    if (minus == std::string_view::npos) return number(name);
    return number(name.substr(0, minus)).value_or(0) - number(name.substr(minus + 1)).value_or(0);
  }
  [[nodiscard]] std::string change_fault(const State& before, Action action,
                                         const OfferValues& told) const {
    const Seat seat = game_->turn(before).seat;
    State after = before;
    EventLog events;
    game_->apply(after, action, EventSink(events));
    const Holdings had = Traits::holdings(before, seat);
    const auto asked = [&] {
      const Turn turn = game_->turn(after);
      return turn.actor == Actor::player;
    };
    while (asked() && Traits::any_will_do(game_->question(after)))
      game_->apply(after, choices(after)[0], EventSink(events));
    for (const auto& [name, number] : Traits::spent(events, seat))
      if (const auto sum = told_sum(name, told); sum && *sum != number)
        return fmt::format("it tells {} {}, but {} comes", name, *sum, number);
    if (had.empty() || !asked() ||
        !Traits::settled(game_->question(before), game_->question(after)))
      return {};
    const Holdings has = Traits::holdings(after, seat);
    for (std::size_t i = 0; i < had.size(); ++i) {
      const auto sum = told_sum(had[i].first, told);
      const int change = has[i].second - had[i].second;
      if (sum && *sum != change && Traits::exact(before, action, had[i].first))
        return fmt::format("it tells {} {}, but {} comes", had[i].first, *sum, change);
    }
    return {};
  }

  struct Node {
    const State& state;
    Turn turn;
    bool probe;           // costly laws look here
    Rng& rng;             // for the laws; the game has its own
    bool midway = false;  // in the middle of a set, if the law has asked to be told
  };
  enum class Midway : bool { untold, told };
  struct Line {
    std::vector<std::string> texts;
    std::vector<std::uint64_t> hashes;
  };

  template <class T>
  static T must(Result<T> result) {
    if (!result) throw std::runtime_error(result.error().text());
    return std::move(*result);
  }
  static json::value reparsed(const json::value& value) {
    return json::parse(json::serialize(value));
  }
  static int games() { return scaled(Traits::kGames); }
  static std::uint64_t seed_of(const Start& start, int i) {
    return hash_text(start.name, static_cast<std::uint64_t>(i));
  }
  static std::string named(const Start& start, int i, std::uint64_t step) {
    return fmt::format("{} {}, game {}, step {}: ", G::info().id, start.name, i, step);
  }

  [[nodiscard]] std::vector<std::string> option_texts() const {
    std::vector<std::string> texts = Traits::option_sets();
    if (!texts.empty()) return texts;
    const GameInfo& info = G::info();
    for (int players = info.min_players; players <= info.max_players; ++players)
      texts.push_back(fmt::format("players={}", players));
    // Every other value once, unless it needs the help of a second option; the numbers of players
    // take turns.
    const std::size_t plain = texts.size();
    for (const OptionSpec& spec : game_->option_specs()) {
      if (spec.kind != OptionSpec::Kind::flag && spec.kind != OptionSpec::Kind::choice) continue;
      const auto values = spec.kind == OptionSpec::Kind::flag
                              ? std::int64_t{2}
                              : static_cast<std::int64_t>(spec.words.size());
      for (std::int64_t value = 0; value < values; ++value) {
        if (value == spec.standard) continue;
        std::string text = fmt::format("{} {}={}", texts[texts.size() % plain], spec.name,
                                       option_text(spec, value));
        if (game_->start(options_of(game_->option_specs(), text))) texts.push_back(std::move(text));
      }
    }
    return texts;
  }

  // Plays the games of every option set and shows each node to `visit`, up to the first fault.
  template <class Visit>
  std::string walk(Visit&& visit, Midway told = Midway::untold) const {
    const auto policy = Traits::policy();
    for (const Start& start : starts_) {
      for (int i = 0; i < games(); ++i) {
        Rng game_rng(seed_of(start, i));
        Rng law_rng(~seed_of(start, i));
        State state = start.state;
        bool midway = false;
        std::uint32_t decisions = 0;
        for (std::uint64_t step = 0;; ++step) {
          const Turn turn = game_->turn(state);
          const bool probe = step == 0 || law_rng.below(Traits::kEvery) == 0;
          if (std::string fault = visit(Node{state, turn, probe, law_rng, midway}); !fault.empty())
            return named(start, i, step) + fault;
          if (turn.over()) break;
          if (turn.actor == Actor::player && ++decisions > G::info().longest)
            return named(start, i, step) + "the game is longer than info().longest";
          const Action action = next_action(state, turn, policy, game_rng);
          if (action.kind >= game_->grammar().actions.size())
            return named(start, i, step) + "nothing is offered";
          if (told == Midway::told && turn.actor == Actor::player) {
            State copy = state;
            midway = game_->apply_unit(copy, action, {});
          }
          game_->apply(state, action, {});
        }
      }
    }
    return {};
  }

  // An answer or outcome; an impossible one if none is offered.
  template <class Policy>
  Action next_action(const State& state, Turn turn, const Policy& policy, Rng& rng) const {
    if (turn.actor == Actor::chance) {
      OutcomeList outcomes;
      game_->outcomes(state, outcomes);
      return total_weight(outcomes) == 0 ? Action{0xffff} : draw(outcomes, rng);
    }
    ActionList legal;
    game_->legal(state, legal);
    return legal.empty() ? Action{0xffff} : policy(*game_, state, legal, rng);
  }

  // Everything that may happen now: answers or outcomes.
  [[nodiscard]] std::vector<Action> choices(const State& state) const {
    std::vector<Action> all;
    if (game_->turn(state).actor == Actor::chance) {
      OutcomeList outcomes;
      game_->outcomes(state, outcomes);
      for (const Outcome& outcome : outcomes) all.push_back(outcome.action);
    } else if (game_->turn(state).actor == Actor::player) {
      ActionList legal;
      game_->legal(state, legal);
      all.assign(legal.begin(), legal.end());
    }
    return all;
  }
  [[nodiscard]] bool contains_choice(const State& state, Action action) const {
    const std::vector<Action> all = choices(state);
    return std::find(all.begin(), all.end(), action) != all.end();
  }

  [[nodiscard]] Line play_line(const Start& start, std::uint64_t seed) const {
    const auto policy = Traits::policy();
    Line line;
    Rng rng(seed);
    State state = start.state;
    for (Turn turn = game_->turn(state); !turn.over(); turn = game_->turn(state)) {
      const Action action = next_action(state, turn, policy, rng);
      game_->apply(state, action, {});
      line.texts.push_back(action_text(game_->grammar(), action));
      line.hashes.push_back(hash_state(state));
    }
    return line;
  }

  [[nodiscard]] std::string players_option_fault() const {
    const std::vector<OptionSpec>& specs = game_->option_specs();
    const GameInfo& info = G::info();
    const auto players = std::find_if(specs.begin(), specs.end(), [](const OptionSpec& spec) {
      return spec.name == "players" && spec.kind == OptionSpec::Kind::number;
    });
    if (players == specs.end()) return "there is no number option 'players'";
    if (players->min != info.min_players || players->max != info.max_players)
      return "info() and the option 'players' disagree";
    OptionValues values = standard_options(specs);
    std::int64_t& count = values[static_cast<std::size_t>(players - specs.begin())];
    for (count = players->min - 1; count <= players->max + 1; ++count) {
      const auto state = game_->start(values);
      const bool possible = count >= players->min && count <= players->max;
      if (state.ok() != possible)
        return fmt::format("a game of {} players is {}", count, possible ? "refused" : "started");
      if (possible && game_->players(*state) != count) return "players() differs from the option";
    }
    if (game_->start({})) return "a game starts without options";
    return {};
  }

  static std::string names_fault(const std::vector<MessageSpec>& list, std::size_t most_args) {
    constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789-_";
    std::set<std::string_view> names;
    for (const MessageSpec& spec : list) {
      if (spec.name.empty() || spec.name.find_first_not_of(kLetters) != std::string_view::npos)
        return fmt::format("'{}' is no proper name", spec.name);
      if (!names.insert(spec.name).second) return fmt::format("'{}' names two things", spec.name);
      if (spec.args.size() > most_args)
        return fmt::format("'{}' has too many arguments", spec.name);
      std::set<std::string_view> args;
      for (const ArgSpec& arg : spec.args)
        if (arg.name.empty() || !args.insert(arg.name).second)
          return fmt::format("an argument of '{}' has no name of its own", spec.name);
    }
    return {};
  }

  // Is every number within its specification, and zero where there is none? Bits of `hidden` mark
  // arguments that may be anything.
  template <std::size_t N>
  static std::string message_fault(const std::vector<MessageSpec>& list, std::uint16_t kind,
                                   const std::array<std::int16_t, N>& args, unsigned hidden) {
    if (kind >= list.size()) return fmt::format("kind {} is unknown", kind);
    const MessageSpec& spec = list[kind];
    for (std::size_t i = 0; i < N; ++i) {
      if (i >= spec.args.size()) {
        if (args[i] != 0) return fmt::format("'{}' has an argument too many", spec.name);
        continue;
      }
      if ((hidden >> i & 1U) != 0 && args[i] == kHiddenArg) continue;
      const ArgSpec& arg = spec.args[i];
      const bool fits = arg.words.empty()
                            ? args[i] >= arg.min && args[i] <= arg.max
                            : args[i] >= 0 && static_cast<std::size_t>(args[i]) < arg.words.size();
      if (!fits) return fmt::format("'{}' of '{}' is {}", arg.name, spec.name, args[i]);
    }
    return {};
  }

  [[nodiscard]] std::string legal_fault(const State& state) const {
    const Turn turn = game_->turn(state);
    if (turn.seat >= game_->players(state)) return "a seat is asked that does not play";
    ActionList legal;
    game_->legal(state, legal);
    if (legal.empty()) return "a dead end: nothing is offered";
    if (legal.overflowed()) return "more is offered than a list holds";
    std::sort(legal.begin(), legal.end());
    const auto twice = std::adjacent_find(legal.begin(), legal.end());
    if (twice != legal.end())
      return "'" + action_text(game_->grammar(), *twice) + "' is offered twice";
    const Question question = game_->question(state);
    if (std::string fault =
            message_fault(game_->grammar().questions, question.kind, question.args, 0);
        !fault.empty())
      return "question: " + fault;
    return {};
  }

  // The set that is asked for, as viewers are told of it.
  [[nodiscard]] json::value described(const State& state) const {
    return set_json(any_, AnyState::of(state));
  }

  // Calls f with lists that the description allows: with all of them, or if they are too many with
  // some. True if it was all.
  template <class F>
  bool each_list(const AnswerSet& set, Rng& rng, F&& f) const {
    constexpr std::size_t kMostLists = 400;
    constexpr int kSome = 10;
    std::vector<std::vector<Action>> lists;
    std::vector<Action> list;
    bool all = true;
    const auto grow = [&](const auto& self, std::size_t from) -> void {
      if (lists.size() > kMostLists) {
        all = false;
        return;
      }
      if (list.size() >= set.least && !fault_of_set(set, list)) lists.push_back(list);
      if (list.size() == set.most) return;
      for (std::size_t i = set.in_order ? 0 : from; i < set.units.size(); ++i) {
        if (std::count(list.begin(), list.end(), set.units[i].answer) == set.units[i].most)
          continue;
        list.push_back(set.units[i].answer);
        self(self, i);
        list.pop_back();
      }
    };
    grow(grow, 0);
    if (all) {
      for (const std::vector<Action>& each : lists) f(each);
      return true;
    }
    for (int i = 0; i < kSome; ++i) f(lists[rng.below(static_cast<std::uint32_t>(lists.size()))]);
    return false;
  }

  // The states that the rules lead to when they ask one by one.
  void ends_of_set(const State& state, std::set<std::uint64_t>& ends) const {
    AnswerSet set;
    game_->answer_set(state, set);
    for (const Action& answer : choices(state)) {
      if (answer != set.end && set.find(answer) == nullptr) continue;
      State next = state;
      if (game_->apply_unit(next, answer, {}))
        ends_of_set(next, ends);
      else
        ends.insert(hash_state(next));
    }
  }

  // The state after the answers of a set. A list that is refused leads to a fault.
  [[nodiscard]] State after_set(const State& state, const std::vector<Action>& list,
                                std::string& fault) const {
    State end = state;
    const auto steps = arranged(*game_, state, list);
    if (!steps) {
      fault = "a set is refused that its description allows:";
      for (const Action& answer : list) fault += " " + action_text(game_->grammar(), answer) + ",";
      return end;
    }
    for (const Action& step : *steps) {
      if (!contains_choice(end, step))
        fault = "'" + action_text(game_->grammar(), step) + "' of a set is not offered";
      else
        game_->apply(end, step, {});
    }
    return end;
  }

  [[nodiscard]] std::string set_fault(const Node& node, const AnswerSet& set) const {
    if (set.least > set.most) return "a set asks for more than it allows";
    if (set.least < set.most && !set.can_end()) return "a set of any size lacks an end";
    std::string fault;
    std::set<std::uint64_t> told;
    std::size_t lists = 0;
    const bool all = each_list(set, node.rng, [&](const std::vector<Action>& list) {
      if (!fault.empty()) return;
      ++lists;
      const State end = after_set(node.state, list, fault);
      told.insert(hash_state(end));
      if (set.in_order || !fault.empty()) return;
      std::vector<Action> shuffled = list;
      for (std::size_t i = shuffled.size(); i > 1; --i)
        std::swap(shuffled[i - 1], shuffled[node.rng.below(static_cast<std::uint32_t>(i))]);
      if (!same_bytes(after_set(node.state, shuffled, fault), end))
        fault = "a set leads elsewhere in another order";
    });
    if (!fault.empty() || !all) return fault;
    if (told.size() != lists) return "two different sets lead to one state";
    std::set<std::uint64_t> asked;
    ends_of_set(node.state, asked);
    if (set.least == 0 && set.can_end()) {
      // Nothing chosen is the end at once.
      State end = node.state;
      game_->apply(end, set.end, {});
      if (told.count(hash_state(end)) == 0) return "a set that may be empty cannot be";
    }
    if (asked != told)
      return fmt::format("a set is described with {} results, the rules have {}", told.size(),
                         asked.size());
    return {};
  }

  [[nodiscard]] std::string outcomes_fault(const State& state) const {
    if (!G::info().chance) return "chance is asked in a game without chance";
    OutcomeList outcomes;
    game_->outcomes(state, outcomes);
    if (outcomes.empty()) return "a dead end: chance has no outcome";
    if (outcomes.overflowed()) return "chance has more outcomes than a list holds";
    std::set<Action> seen;
    std::uint64_t total = 0;
    for (const Outcome& outcome : outcomes) {
      const std::string text = action_text(game_->grammar(), outcome.action);
      if (outcome.weight == 0) return "outcome '" + text + "' has no weight";
      if (!seen.insert(outcome.action).second) return "outcome '" + text + "' stands twice";
      total += outcome.weight;
    }
    if (total > 0xffffffffU) return "the weights of chance are too large";
    return {};
  }

  [[nodiscard]] std::string knowledge_fault(const Node& node, Seat viewer, bool& redealt) const {
    const Observation<State> seen = game_->observe(node.state, viewer);
    if (seen.viewer != viewer) return "observe() forgets who looks";
    if (!G::info().hidden_information && !same_bytes(seen.seen, node.state))
      return "something is hidden, though info() says that nothing is";
    const State dealt = game_->determinize(seen, node.rng);
    redealt = redealt || !same_bytes(dealt, node.state);
    if (std::string defect = game_->defect(dealt); !defect.empty())
      return "re-dealt state: defect: " + defect;

    // What lies on the table for everybody is never a stand-in for something hidden.
    if constexpr (requires { game_->open_part(node.state); }) {
      const std::string open = json::serialize(game_->open_part(node.state));
      const std::string seen_open = json::serialize(game_->open_part(seen.seen));
      if (open != seen_open)
        return "the open part of the position shows something hidden:\n" + open + "\n" + seen_open;
    }

    const Observation<State> again = game_->observe(dealt, viewer);
    const std::string view = json::serialize(game_->view(seen));
    const std::string view_again = json::serialize(game_->view(again));
    if (view != view_again) return "the view shows something hidden:\n" + view + "\n" + view_again;
    if (!same_bytes(seen.seen, again.seen))
      return "the observation changes when the hidden part is re-dealt";

    if (game_->turn(dealt) != node.turn) return "re-dealt state: somebody else is asked";
    if (node.turn.actor == Actor::player && node.turn.seat == viewer &&
        choices(dealt) != choices(node.state))
      return "what the viewer may answer depends on what is hidden";
    if (node.turn.actor == Actor::player && node.turn.seat == viewer &&
        described(dealt) != described(node.state))
      return "what the viewer may choose together depends on what is hidden";

    if (viewer == 0 && node.rng.below(16) == 0) {
      State end = dealt;
      play_out(*game_, end, node.rng, Traits::policy(), G::info().longest);
      if (!game_->turn(end).over()) return "a game from a re-dealt state does not end";
      if (std::string defect = game_->defect(end); !defect.empty())
        return "the end of a game from a re-dealt state: defect: " + defect;
    }
    return {};
  }

  static std::string places_fault(const Standings& standings) {
    if (standings.winners() == 0) return "nobody is first";
    for (Seat seat = 0; seat < standings.players; ++seat) {
      unsigned ahead = 0;
      for (Seat other = 0; other < standings.players; ++other) {
        const bool better_place = standings.place[other] < standings.place[seat];
        if (better_place) ++ahead;
        if (better_place && standings.points[other] < standings.points[seat])
          return "fewer points have the better place";
        if (standings.place[other] == standings.place[seat] &&
            standings.points[other] != standings.points[seat])
          return "unequal points share a place";
      }
      if (standings.place[seat] != ahead + 1) return "the places do not count from 1";
    }
    return {};
  }

  [[nodiscard]] std::string event_fault(const Event& event, std::uint8_t players) const {
    const Grammar& grammar = game_->grammar();
    if (std::string fault = message_fault(grammar.events, event.kind, event.args, 0);
        !fault.empty())
      return "event: " + fault;
    const MessageSpec& spec = grammar.events[event.kind];
    if (event.seat != kNobody && event.seat >= players)
      return fmt::format("event '{}' is of a seat that does not play", spec.name);
    if (event.secret_args >> spec.args.size() != 0)
      return fmt::format("event '{}' hides an argument it does not have", spec.name);
    if (event.secret_args != 0 && event.seen_by == kEverybody)
      return fmt::format("event '{}' hides something from nobody", spec.name);
    for (Seat viewer = 0; viewer <= players; ++viewer) {
      const Event redacted = redact(event, viewer == players ? kSpectator : viewer);
      if (std::string fault =
              message_fault(grammar.events, event.kind, redacted.args, event.secret_args);
          !fault.empty())
        return "redacted event: " + fault;
      if (!event_json(grammar, redacted).is_object()) return "an event is no JSON object";
    }
    return {};
  }

  std::unique_ptr<G> game_;
  Erased<G> any_;
  std::vector<Start> starts_;
};

}  // namespace stadtluft::testing
