#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "engine/content/data_source.h"
#include "engine/notation/any_game.h"
#include "engine/notation/json_schema.h"
#include "engine/notation/message_json.h"

namespace stadtluft::testing {

// The smallest game that has everything undo must know about: a die (chance), several answers of
// one seat in a row, an answer that reveals something, seats that follow each other with and
// without chance in between. On a turn a seat marks points one by one, may peek, and passes;
// whoever passes with `target` points ends the game.
class MiniGame {
 public:
  struct State {
    std::uint8_t players = 2;
    std::uint8_t dice = 1;
    std::uint8_t target = 6;
    std::uint8_t seat = 0;
    std::uint8_t left = 0;  // points the seat may still mark
    std::uint8_t rolled = 0;
    std::uint8_t over = 0;
    std::uint8_t peeked = 0;
    std::array<std::uint8_t, 4> points{};
  };
  enum Kind : std::uint16_t { kDie, kMark, kPeek, kPass };

  MiniGame() {
    grammar_.actions = {{"die", {{"eyes", {}, 1, 3}}}, {"mark", {}}, {"peek", {}}, {"pass", {}}};
    grammar_.events = {{"marked", {}}, {"peeked", {}}};
    grammar_.questions = {{"turn", {{"left", {}, 0, 9}}}};
    grammar_.scores = {{"points", {}}};
    grammar_.reasons = {{"nothing-left", {}}};
    specs_ = {{"players", OptionSpec::Kind::number, 2, 2, 4},
              {"dice", OptionSpec::Kind::flag, 1},
              {"target", OptionSpec::Kind::number, 6, 1, 20}};
  }
  static const GameInfo& info() {
    static const GameInfo kInfo{"mini", "MINI", 2, 4, false, true, 200};
    return kInfo;
  }
  [[nodiscard]] const Grammar& grammar() const { return grammar_; }
  [[nodiscard]] const std::vector<OptionSpec>& option_specs() const { return specs_; }
  [[nodiscard]] static std::uint64_t data_hash() { return 0x1234; }
  [[nodiscard]] const std::vector<Provenance>& provenance() const { return provenance_; }
  [[nodiscard]] const RuleValues& rule_values() const { return values_; }

  [[nodiscard]] Result<State> start(const OptionValues& options) const {
    if (Status status = check_options(specs_, options); !status) return status.error();
    State state;
    state.players = static_cast<std::uint8_t>(options[0]);
    state.dice = static_cast<std::uint8_t>(options[1]);
    state.target = static_cast<std::uint8_t>(options[2]);
    begin_turn(state);
    return state;
  }
  [[nodiscard]] static OptionValues options(const State& s) {
    return {s.players, s.dice, s.target};
  }
  [[nodiscard]] static std::uint8_t players(const State& s) { return s.players; }
  [[nodiscard]] static Turn turn(const State& s) {
    if (s.over != 0) return {};
    return s.rolled != 0 ? Turn{Actor::player, s.seat} : Turn{Actor::chance, kNobody};
  }
  [[nodiscard]] static Question question(const State& s) { return {0, {s.left, 0, 0, 0}}; }
  static void legal(const State& s, ActionList& out) {
    if (s.left > 0) out.push_back({kMark});
    if (s.peeked == 0) out.push_back({kPeek});
    out.push_back({kPass});
  }
  static void outcomes(const State&, OutcomeList& out) {
    for (std::uint16_t eyes = 1; eyes <= 3; ++eyes) out.push_back({{kDie, eyes}, 1});
  }
  static void apply(State& s, Action action, EventSink tell) {
    switch (action.kind) {
      case kDie:
        s.left = static_cast<std::uint8_t>(action.a);
        s.rolled = 1;
        break;
      case kMark:
        ++s.points[s.seat];
        --s.left;
        tell(Event{0, s.seat});
        break;
      case kPeek:
        s.peeked = 1;
        tell(Event{1, s.seat, 0, kEverybody, 1});
        break;
      default:
        s.over = s.points[s.seat] >= s.target ? 1 : 0;
        if (s.over != 0) break;
        s.seat = seat_after(s.seat, s.players);
        begin_turn(s);
    }
  }
  static void answer_set(const State&, AnswerSet&) {}
  static bool apply_unit(State& s, Action action, EventSink tell) {
    apply(s, action, tell);
    return false;
  }
  [[nodiscard]] static Reason refusal(const State&, Action action) {
    return action.kind == kMark ? Reason{0, "MINI-1"} : Reason{};
  }
  [[nodiscard]] static Observation<State> observe(const State& s, Seat viewer) {
    return {s, viewer};
  }
  [[nodiscard]] static State determinize(const Observation<State>& o, Rng&) { return o.seen; }
  static void score(const State& s, Seat seat, ScoreSheet& sheet) { sheet.add(0, s.points[seat]); }
  [[nodiscard]] static Standings standings(const State& s) {
    Standings standings;
    standings.players = s.players;
    for (Seat seat = 0; seat < s.players; ++seat) standings.points[seat] = s.points[seat];
    rank(standings);
    return standings;
  }
  [[nodiscard]] static std::string defect(const State&) { return {}; }

  [[nodiscard]] json::value position(const State& state) const {
    Draft draft;
    write(state, draft);
    return draft.json();
  }
  [[nodiscard]] Result<State> read_position(const json::value& document) const {
    const json::object* members = document.if_object();
    if (members == nullptr) return Error{"", "an object is expected"};
    json::object rest = *members;
    OptionValues values = standard_options(specs_);
    if (const json::value* chosen = members->if_contains("options")) {
      Result<OptionValues> read = parse_options_json(specs_, *chosen, "/options");
      if (!read) return read.error();
      values = *read;
      rest.erase("options");
    }
    Result<State> state = start(values);
    std::optional<Error> fault;
    const json::value described(std::move(rest));
    {
      JsonReader reader(described, "", fault);
      describe(reader, *state);
    }
    if (fault) return *fault;
    return state;
  }
  void write_view(const Observation<State>& o, Draft& draft) const { write(o.seen, draft); }
  [[nodiscard]] json::value schema(Extent) const {
    json::object schema = object_schema();
    SchemaDefinitions definitions(grammar_);
    JsonSchema io(schema, definitions, JsonSchema::Members::some);
    State state;
    describe(io, state);
    return schema;
  }
  [[nodiscard]] static Result<std::unique_ptr<MiniGame>> load(const DataSource&) {
    return std::make_unique<MiniGame>();
  }

 private:
  void write(const State& state, Draft& draft) const {
    JsonWriter io(draft);
    io.object("options", [&](JsonWriter& inner) { write_options(inner, specs_, options(state)); });
    State copy = state;
    describe(io, copy);
  }
  static void begin_turn(State& s) {
    s.rolled = s.dice == 0 ? 1 : 0;
    s.left = s.dice == 0 ? 3 : 0;
  }
  template <class Archive>
  static void describe(Archive& io, State& s) {
    io.about("The seat that rolls.").number("seat", s.seat, 0, s.players - 1);
    io.about("The rolls that are left.").number("left", s.left, 0, 3);
    io.about("Whether the dice lie open.").flag("rolled", s.rolled);
    io.about("Whether the game is over.").flag("over", s.over);
    io.about("Whether the dice have been looked at.").flag("peeked", s.peeked);
    io.about("The players, by seat.")
        .each("players", std::span(s.points.data(), s.players),
              [](auto& item, std::uint8_t& points) {
                item.about("The points so far.").number("points", points, 0, 30);
              });
  }

  Grammar grammar_;
  std::vector<OptionSpec> specs_;
  std::vector<Provenance> provenance_;
  RuleValues values_;
};

}  // namespace stadtluft::testing
