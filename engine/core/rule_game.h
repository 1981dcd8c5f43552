#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/machine.h"
#include "engine/core/offer_values.h"

namespace stadtluft {

// A game whose rules are a table of frames: everything that `Game` asks for, made of what a room
// says about itself. FrameGame (engine/notation) adds its positions and views.
//
//   Content, State           tables and state; a state has `options` (with `players`) and `agenda`
//   info()                   what the game is
//   grammar(content)         names of everything
//   options(content)         the options and the members of State::options that keep them
//   rules()                  the table of frames, by job
//   set_up(play)             from a state with its options to the first frames
//   refusal(look, action)    why an action is not offered
//   seen_by(look, viewer)    the state with what the viewer may not know blanked
//   dealt_anew(content, observation, rng)
//                            the blanks filled again
//   score(look, seat, sheet) the score sheet
//   defect(look)             which invariant is broken, with its JSON pointer in a position
//
// A room may also say:
//
//   check(content, options)  which combinations of options are refused
//   seats(state)             how many seats are scored, if the game itself plays one
//   tie_break(look, seat)    more is better among equal points
//   sample(look, rng)        an outcome of chance without listing all of them
//   offer_values(look, action, out)
//                            what an offered action brings and costs, for those who choose
//   ask_ahead(play, seat)    pushes the question that a seat will be asked, whatever is answered
//                            before it, and what is on top now; false if it has none
//
// The members are compiled once, in the room's own file (`template class RuleGame<Room>`).
template <class Room>
class RuleGame {
 public:
  using Content = typename Room::Content;
  using State = typename Room::State;
  using Options = decltype(State::options);
  using Look = stadtluft::Look<Content, State>;
  using Play = stadtluft::Play<Content, State>;

  static const GameInfo& info() { return Room::info(); }

  [[nodiscard]] const Content& content() const { return *content_; }
  [[nodiscard]] const Grammar& grammar() const { return grammar_; }
  [[nodiscard]] const std::vector<OptionSpec>& option_specs() const { return option_specs_; }

  [[nodiscard]] Result<State> start(const OptionValues& values) const;
  [[nodiscard]] OptionValues options(const State& state) const;
  [[nodiscard]] std::uint8_t players(const State& state) const { return state.options.players; }
  [[nodiscard]] Turn turn(const State& state) const { return state.agenda.turn; }
  [[nodiscard]] Question question(const State& state) const;
  void legal(const State& state, ActionList& out) const;
  void outcomes(const State& state, OutcomeList& out) const;
  // A template, because it is there only if the room has one.
  template <class Own = Room>
  [[nodiscard]] auto sample(const State& state, Rng& rng) const
      -> decltype(Own::sample(Look{content(), state}, rng)) {
    return Own::sample(look(state), rng);
  }
  void apply(State& state, Action action, EventSink sink = {}) const;
  void answer_set(const State& state, AnswerSet& out) const;
  [[nodiscard]] bool apply_unit(State& state, Action action, EventSink sink = {}) const;
  // A state in which the seat is asked now what it will be asked later, whatever others answer
  // before it: it answers first there, and the question on top is asked afterwards. False, and
  // nothing changes, if its question may depend on others, or it has none. Requires a player's
  // turn.
  [[nodiscard]] bool ask_ahead(State& state, Seat seat) const;
  [[nodiscard]] Reason refusal(const State& state, Action action) const;
  // What an offered action brings and costs; of most actions nothing. Never part of legal().
  void offer_values(const State& state, Action action, OfferValues& out) const;

  [[nodiscard]] Observation<State> observe(const State& state, Seat viewer) const;
  [[nodiscard]] State determinize(const Observation<State>& observation, Rng& rng) const;

  void score(const State& state, Seat seat, ScoreSheet& sheet) const;
  [[nodiscard]] Standings standings(const State& state) const;
  [[nodiscard]] std::string defect(const State& state) const;

 protected:
  explicit RuleGame(std::unique_ptr<const Content> content)
      : content_(std::move(content)),
        grammar_(Room::grammar(*content_)),
        option_rows_(Room::options(*content_)) {
    for (const OptionRow<Options>& row : option_rows_) option_specs_.push_back(row.spec);
  }

  [[nodiscard]] Look look(const State& state) const { return {*content_, state}; }
  [[nodiscard]] static std::uint8_t seats(const State& state);
  // Runs the frames on to the next question.
  void run(State& state) const;

  std::unique_ptr<const Content> content_;
  Grammar grammar_;

 private:
  [[nodiscard]] Result<Options> read_options(const OptionValues& values) const;

  std::vector<OptionRow<Options>> option_rows_;
  std::vector<OptionSpec> option_specs_;
};

template <class Room>
Result<typename RuleGame<Room>::Options> RuleGame<Room>::read_options(
    const OptionValues& values) const {
  if (Status status = check_options(option_specs_, values); !status) return status.error();
  Options options;
  for (std::size_t i = 0; i < values.size(); ++i) option_rows_[i].set(options, values[i]);
  if constexpr (requires { options.start_player; }) {
    if (options.start_player != kNobody && options.start_player >= options.players)
      return Error{"option start_player", "there is no seat " +
                                              std::to_string(options.start_player) + " with " +
                                              std::to_string(options.players) + " players"};
  }
  if constexpr (requires { Room::check(*content_, options); }) {
    if (Status status = Room::check(*content_, options); !status) return status.error();
  }
  return options;
}

template <class Room>
Result<typename RuleGame<Room>::State> RuleGame<Room>::start(const OptionValues& values) const {
  const Result<Options> options = read_options(values);
  if (!options) return options.error();
  State state{};
  state.options = *options;
  Play play{*content_, state, {}};
  Room::set_up(play);
  run_frames(Room::rules(), play);
  return state;
}

template <class Room>
OptionValues RuleGame<Room>::options(const State& state) const {
  OptionValues values;
  for (const OptionRow<Options>& row : option_rows_) values.push_back(row.get(state.options));
  return values;
}

template <class Room>
std::uint8_t RuleGame<Room>::seats(const State& state) {
  if constexpr (requires { Room::seats(state); })
    return Room::seats(state);
  else
    return state.options.players;
}

template <class Room>
Question RuleGame<Room>::question(const State& state) const {
  return pending_question(Room::rules(), look(state));
}

template <class Room>
void RuleGame<Room>::legal(const State& state, ActionList& out) const {
  legal_answers(Room::rules(), look(state), out);
}

template <class Room>
void RuleGame<Room>::outcomes(const State& state, OutcomeList& out) const {
  chance_outcomes(Room::rules(), look(state), out);
}

template <class Room>
void RuleGame<Room>::apply(State& state, Action action, EventSink sink) const {
  Play play{*content_, state, sink};
  take_answer(Room::rules(), play, action);
}

template <class Room>
void RuleGame<Room>::answer_set(const State& state, AnswerSet& out) const {
  pending_set(Room::rules(), look(state), out);
}

template <class Room>
bool RuleGame<Room>::apply_unit(State& state, Action action, EventSink sink) const {
  Play play{*content_, state, sink};
  return take_unit(Room::rules(), play, action);
}

template <class Room>
bool RuleGame<Room>::ask_ahead([[maybe_unused]] State& state, [[maybe_unused]] Seat seat) const {
  if constexpr (requires(Play & play) { Room::ask_ahead(play, seat); }) {
    if (turn(state) == Turn{Actor::player, seat}) return false;
    Play play{*content_, state, {}};
    if (!Room::ask_ahead(play, seat)) return false;
    run_frames(Room::rules(), play);
    return true;
  }
  return false;
}

template <class Room>
void RuleGame<Room>::run(State& state) const {
  Play play{*content_, state, {}};
  run_frames(Room::rules(), play);
}

template <class Room>
Reason RuleGame<Room>::refusal(const State& state, Action action) const {
  return Room::refusal(look(state), action);
}

template <class Room>
void RuleGame<Room>::offer_values(const State& state, Action action, OfferValues& out) const {
  if constexpr (requires { Room::offer_values(look(state), action, out); })
    Room::offer_values(look(state), action, out);
}

template <class Room>
Observation<typename RuleGame<Room>::State> RuleGame<Room>::observe(const State& state,
                                                                    Seat viewer) const {
  return {Room::seen_by(look(state), viewer), viewer};
}

template <class Room>
typename RuleGame<Room>::State RuleGame<Room>::determinize(const Observation<State>& observation,
                                                           Rng& rng) const {
  return Room::dealt_anew(*content_, observation, rng);
}

template <class Room>
void RuleGame<Room>::score(const State& state, Seat seat, ScoreSheet& sheet) const {
  Room::score(look(state), seat, sheet);
}

template <class Room>
Standings RuleGame<Room>::standings(const State& state) const {
  Standings standings;
  standings.players = seats(state);
  std::array<std::int32_t, kMaxSeats> tie_break{};
  for (Seat seat = 0; seat < standings.players; ++seat) {
    ScoreSheet sheet;
    Room::score(look(state), seat, sheet);
    standings.points[seat] = sheet.total();
    if constexpr (requires { Room::tie_break(look(state), seat); })
      tie_break[seat] = Room::tie_break(look(state), seat);
  }
  rank(standings, tie_break);
  return standings;
}

template <class Room>
std::string RuleGame<Room>::defect(const State& state) const {
  const Status broken = Room::defect(look(state));
  return broken ? std::string() : broken.error().what;
}

}  // namespace stadtluft
