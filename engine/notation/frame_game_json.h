#pragma once

#include <array>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/notation/former_names.h"
#include "engine/notation/frame_game.h"
#include "engine/notation/json_archive.h"
#include "engine/notation/json_schema.h"
#include "engine/notation/message_json.h"

// How FrameGame writes and reads. For the one file of a room that compiles it.

namespace stadtluft {

namespace detail {

// What the frames of a game are called: the names of its rules, by job.
template <class Rules>
[[nodiscard]] std::vector<std::string_view> rule_names(const Rules& rules) {
  std::vector<std::string_view> names;
  for (const auto& rule : rules) names.push_back(rule.name);
  return names;
}

template <class Archive, class Frames>
void describe_agenda(Archive& io, Frames& frames, Words names, std::uint8_t seats) {
  io.about("The pending work: what is done next stands last.")
      .list("agenda", frames, [&](auto& item, Frame& frame) {
        item.about("The kind of the work, by the name of its rule.").word("job", frame.kind, names);
        item.about("The seat that the work concerns.").sure_seat("seat", frame.seat, seats);
        item.about("How far the work has come, as its rule counts.")
            .number("step", frame.step, 0, 255);
        item.about("The first of the numbers that the rule keeps.").number("a", frame.a, 0, 255);
        item.about("The second of the numbers that the rule keeps.").number("b", frame.b, 0, 65535);
        item.about("The third of the numbers that the rule keeps.").number("c", frame.c, 0, 65535);
      });
}

}  // namespace detail

template <class Room>
Result<std::unique_ptr<FrameGame<Room>>> FrameGame<Room>::load(const DataSource& source) {
  auto content = Room::Content::load(source);
  if (!content) return content.error();
  std::unique_ptr<FrameGame> game(new FrameGame(std::move(*content)));
  if (Status status = word_reasons(source, Room::info().id, game->grammar_); !status)
    return status.error();
  return game;
}

template <class Room>
void FrameGame<Room>::write_document(JsonWriter& io, const State& state, Extent extent) const {
  static const std::vector<std::string_view> kNames = detail::rule_names(Room::rules());
  io.object("options", [&](JsonWriter& inner) {
    write_options(inner, this->option_specs(), this->options(state));
  });
  State copy = state;
  Room::describe(io, *this->content_, copy, extent);
  if (extent == Extent::all)
    detail::describe_agenda(io, copy.agenda.frames, kNames, this->seats(state));
}

template <class Room>
json::value FrameGame<Room>::position(const State& state) const {
  Draft draft;
  JsonWriter io(draft);
  write_document(io, state, Extent::all);
  return draft.json();
}

// What the document leaves out is as after a setup drawn with a fixed seed; what contradicts itself
// is refused with its location.
template <class Room>
Result<typename FrameGame<Room>::State> FrameGame<Room>::read_position(
    const json::value& document) const {
  static const std::vector<std::string_view> kNames = detail::rule_names(Room::rules());
  const json::object* given = document.if_object();
  if (given == nullptr) return Error{"", "an object is expected"};
  if (has_former_names(*given)) return read_position(with_present_names(*given));
  const json::value* options = given->if_contains("options");
  const Result<OptionValues> values =
      parse_options_json(this->option_specs(),
                         options == nullptr ? json::value(json::object()) : *options, "/options");
  if (!values) return values.error();
  const Result<State> started = this->start(*values);
  if (!started) return started.error();

  State state = *started;
  Rng rng(0);
  settle_chance(*this, state, rng);
  std::optional<Error> fault;
  {
    JsonReader reader(document, "", fault);
    reader.skip("options");
    Room::describe(reader, *this->content_, state, Extent::all);
    detail::describe_agenda(reader, state.agenda.frames, kNames, this->seats(state));
  }
  if (fault) return *fault;
  if (Status status = Room::complete(*this->content_, *given, state); !status)
    return status.error();
  if (!given->contains("agenda")) Room::resume(*this->content_, *given, state);
  if (Status broken = Room::defect(this->look(state)); !broken) return broken.error();

  this->run(state);
  const Turn turn = this->turn(state);
  if (turn.actor == Actor::player) {
    ActionList answers;
    this->legal(state, answers);
    if (answers.empty()) return Error{"/agenda", "the question has no answer"};
    if (answers.overflowed())
      return Error{"/agenda", fmt::format("the question has more than {} answers", kMaxLegal)};
  } else if (turn.actor == Actor::chance) {
    OutcomeList drawn;
    this->outcomes(state, drawn);
    if (total_weight(drawn) == 0) return Error{"/agenda", "chance has no outcome"};
    if (drawn.overflowed())
      return Error{"/agenda", fmt::format("chance has more than {} outcomes", kMaxOutcomes)};
  }
  return state;
}

template <class Room>
json::value FrameGame<Room>::open_part(const State& state) const {
  Draft draft;
  JsonWriter io(draft);
  write_document(io, state, Extent::table);
  return draft.json();
}

template <class Room>
json::value FrameGame<Room>::view(const Observation<State>& observation) const {
  Draft draft;
  write_view(observation, draft);
  return draft.json();
}

template <class Room>
void FrameGame<Room>::write_view(const Observation<State>& observation, Draft& draft) const {
  const State& state = observation.seen;
  const std::uint8_t seats = this->seats(state);
  JsonWriter io(draft);
  write_document(io, state, Extent::table);
  io.seat("viewer", observation.viewer == kSpectator ? kNobody : observation.viewer, seats);
  std::array<Seat, kMaxSeats> all{};
  std::iota(all.begin(), all.end(), Seat{0});
  io.more("players", std::span(all).first(seats), [&](JsonWriter& player, Seat seat) {
    ScoreSheet sheet;
    this->score(state, seat, sheet);
    write_score(player, "score", this->grammar(), sheet);
    player.number("score_if_ended", sheet.total());
  });
  if (const Turn turn = this->turn(state); turn.actor == Actor::player) {
    io.sure_seat("to_move", turn.seat, seats);
    Hidden hidden = Hidden::told;
    if constexpr (requires { Room::hides_question(this->look(state), observation.viewer); }) {
      if (Room::hides_question(this->look(state), observation.viewer)) hidden = Hidden::kept;
    }
    io.object("question", [&](JsonWriter& question) {
      write_question(question, this->grammar(), this->question(state), hidden);
    });
  }
  Room::show(io, this->look(state), observation.viewer);
}

// What the room describes with a state of as many players.
template <class Room>
json::object FrameGame<Room>::schema_with(const State& state, Extent extent) const {
  static const std::vector<std::string_view> kNames = detail::rule_names(Room::rules());
  using Members = JsonSchema::Members;
  const std::uint8_t seats = this->seats(state);
  const bool view = extent == Extent::table;
  SchemaDefinitions definitions(this->grammar());
  json::object schema = object_schema();
  JsonSchema io(schema, definitions, view ? Members::all : Members::some);
  if (view)
    io.about("The seat whose view this is; null for a spectator.").seat("viewer", kNobody, seats);
  describe_options(io, this->option_specs());
  State copy = state;
  Room::describe(io, *this->content_, copy, extent);
  if (view) {
    Room::show(io, this->look(state), kSpectator);
    io.more("players", std::array{0}, [&](JsonSchema& item, int) {
      item.about("Every source of points, if the game ended now.")
          .add("score", score_schema(this->grammar(), definitions, seats));
      item.about("The sum of these points.")
          .add("score_if_ended", json::object{{"type", "integer"}});
    });
    io.when(false, [&](JsonSchema& asked) {
      asked.about("The seat that is asked; missing while nobody is.")
          .sure_seat("to_move", 0, seats);
      asked.about("What is asked; missing while nobody is.")
          .add("question", question_schema(this->grammar(), definitions, seats));
    });
  } else {
    detail::describe_agenda(io, copy.agenda.frames, kNames, seats);
  }
  schema["$defs"] = definitions.used();
  return schema;
}

// Widened over all numbers of players.
template <class Room>
json::value FrameGame<Room>::schema(Extent extent) const {
  json::object schema;
  const std::vector<OptionSpec>& specs = this->option_specs();
  for (std::int64_t players = Room::info().min_players; players <= Room::info().max_players;
       ++players) {
    OptionValues options = standard_options(specs);
    for (std::size_t i = 0; i < specs.size(); ++i)
      if (specs[i].name == "players") options[i] = players;
    const Result<State> state = this->start(options);
    if (!state) continue;
    json::object next = schema_with(*state, extent);
    if (schema.empty())
      schema = std::move(next);
    else
      widen(schema, next);
  }
  return titled_schema(std::move(schema), Room::info().id, extent);
}

}  // namespace stadtluft
