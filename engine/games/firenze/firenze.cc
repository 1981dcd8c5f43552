#include "engine/games/firenze/firenze.h"

#include "engine/games/firenze/board.h"
#include "engine/games/firenze/grammar.h"

namespace stadtluft::firenze {
namespace {

constexpr std::array<std::string_view, kMaxPlayers + 1> kStartPlayerWords = {"random", "0", "1",
                                                                             "2", "3"};
constexpr std::array<std::string_view, 4> kSealModeWords = {"generator", "chance", "layout",
                                                            "closed"};

// The order of the options, as in OptionValues.
enum OptionIndex : std::uint8_t {
  kOptPlayers,
  kOptStartPlayer,
  kOptBeginners,
  kOptSeals,
  kOptSealCount,
  kOptClosedColour,
  kOptSealLayout,
  kOptTurnCap
};

std::vector<OptionSpec> make_option_specs(const Content& content) {
  using Kind = OptionSpec::Kind;
  return {
      {"players", Kind::number, 2, 2, kMaxPlayers, {}},
      {"start_player", Kind::choice, 0, 0, 0, kStartPlayerWords},
      {"beginners", Kind::flag, 0, 0, 1, {}},
      {"seals", Kind::choice, 0, 0, 0, kSealModeWords},
      {"seal_count", Kind::number, content.neutral_seals_used, 0, content.neutral_seals, {}},
      {"closed_colour", Kind::choice, 0, 0, 0, kColourWords},
      {"seal_layout", Kind::set, 0, 0, 0, content.order_words},
      {"turn_cap", Kind::number, 0, 0, 10000, {}},
  };
}

Question ask(Ask kind, unsigned a = 0, unsigned b = 0) {
  Question question;
  question.kind = kind;
  question.args[0] = static_cast<std::int16_t>(a);
  question.args[1] = static_cast<std::int16_t>(b);
  return question;
}

}  // namespace

Firenze::Firenze(std::unique_ptr<Content> content)
    : content_(std::move(content)),
      grammar_(make_grammar(*content_)),
      option_specs_(make_option_specs(*content_)) {}

Result<std::unique_ptr<Firenze>> Firenze::load(const DataSource& source) {
  Result<std::unique_ptr<Content>> content = Content::load(source);
  if (!content) return content.error();
  std::unique_ptr<Firenze> game(new Firenze(std::move(*content)));
  if (Status status = word_reasons(source, info().id, game->grammar_); !status)
    return status.error();
  return game;
}

const GameInfo& Firenze::info() {
  static constexpr GameInfo kInfo = {
      .id = "firenze",
      .rule_prefix = "FIR",
      .min_players = 2,
      .max_players = kMaxPlayers,
      .hidden_information = false,  // FIR-AMB-26: only the order of the deck, which is chance here
      .chance = true,
      .longest = 40000,
  };
  return kInfo;
}

Result<Options> Firenze::read_options(const OptionValues& values) const {
  if (Status status = check_options(option_specs_, values); !status) return status.error();
  Options options;
  options.players = static_cast<std::uint8_t>(values[kOptPlayers]);
  options.start_player =
      values[kOptStartPlayer] == 0 ? kNobody : static_cast<Seat>(values[kOptStartPlayer] - 1);
  options.beginners = static_cast<std::uint8_t>(values[kOptBeginners]);
  options.seals = static_cast<SealMode>(values[kOptSeals]);
  options.seal_count = static_cast<std::uint8_t>(values[kOptSealCount]);
  options.closed_colour = static_cast<std::uint8_t>(values[kOptClosedColour]);
  options.seal_layout = static_cast<std::uint64_t>(values[kOptSealLayout]);
  options.turn_cap = static_cast<std::uint16_t>(values[kOptTurnCap]);
  if (options.start_player != kNobody && options.start_player >= options.players)
    return Error{"option start_player", "there is no seat " + std::to_string(options.start_player) +
                                            " with " + std::to_string(options.players) +
                                            " players"};
  if (Status status = check_layout(*content_, options); !status) return status.error();
  return options;
}

Result<State> Firenze::start(const OptionValues& values) const {
  const Result<Options> options = read_options(values);
  if (!options) return options.error();
  State state{};
  state.options = *options;
  Move move{*content_, state, {}};
  begin_setup(move);
  run_frames(rules(), move);
  return state;
}

OptionValues Firenze::options(const State& state) const {
  const Options& options = state.options;
  OptionValues values = standard_options(option_specs_);
  values[kOptPlayers] = options.players;
  values[kOptStartPlayer] = options.start_player == kNobody ? 0 : options.start_player + 1;
  values[kOptBeginners] = options.beginners;
  values[kOptSeals] = static_cast<std::int64_t>(options.seals);
  values[kOptSealCount] = options.seal_count;
  values[kOptClosedColour] = options.closed_colour;
  values[kOptSealLayout] = static_cast<std::int64_t>(options.seal_layout);
  values[kOptTurnCap] = options.turn_cap;
  return values;
}

Question Firenze::question(const State& state) const {
  const Look t{*content_, state};
  const Frame& frame = t.frame();
  switch (static_cast<Job>(frame.kind)) {
    case Job::take_card:
      return ask(kAskTakeCard);
    case Job::pay_price:
      return ask(kAskPayPrice, frame.step + 1U, static_cast<unsigned>(frame.a - frame.step));
    case Job::shield:
      return ask(kAskShield, state.row[frame.a].card);
    case Job::hand_in:
      return ask(kAskHandIn, frame.a);
    case Job::lose_tower:
      return ask(frame.a == 1 ? kAskLoseStone : kAskLoseTower);
    case Job::exchange:
      return ask(kAskExchange);
    case Job::pay_exchange:
      return ask(kAskPayExchange, frame.b, frame.step);
    case Job::build:
      return ask(kAskBuild, state.turn.built, due_cost(t, frame.seat, state.turn.built));
    case Job::pay_build:
      return ask(kAskPayBuild, frame.a);
    case Job::fulfil:
      return ask(kAskFulfil);
    case Job::limits:
      return ask(kAskLimits, surplus_cards(t, frame.seat), surplus_stones(t, frame.seat));
    case Job::redraw:
      return ask(kAskRedraw);
    case Job::target:
      return ask(kAskTarget, frame.a);
    case Job::give:
      return ask(kAskGive, frame.a);
    case Job::receive:
      return ask(kAskReceive, frame.a);
    case Job::topple:
      return ask(kAskTopple, frame.b);
    default:
      return ask(kAskDropFeast);
  }
}

void Firenze::legal(const State& state, ActionList& out) const {
  legal_answers(rules(), Look{*content_, state}, out);
}

void Firenze::outcomes(const State& state, OutcomeList& out) const {
  chance_outcomes(rules(), Look{*content_, state}, out);
}

void Firenze::apply(State& state, Action action, EventSink sink) const {
  Move move{*content_, state, sink};
  take_answer(rules(), move, action);
}

Reason Firenze::refusal(const State& state, Action action) const {
  return why_not(Look{*content_, state}, action);
}

// FIR-AMB-26: every card comes from the open row and leaves to the open discard, so hands are known
// to all; the deck is a multiset, and its order is chance that has not happened yet.
Observation<State> Firenze::observe(const State& state, Seat viewer) const {
  return {state, viewer};
}

State Firenze::determinize(const Observation<State>& observation, Rng&) const {
  return observation.seen;
}

void Firenze::score(const State& state, Seat seat, ScoreSheet& sheet) const {
  score_sheet(Look{*content_, state}, seat, sheet);
}

Standings Firenze::standings(const State& state) const {
  Standings standings;
  standings.players = state.options.players;
  for (Seat seat = 0; seat < standings.players; ++seat) {
    ScoreSheet sheet;
    score(state, seat, sheet);
    standings.points[seat] = sheet.total();
  }
  rank(standings);
  return standings;
}

std::string Firenze::defect(const State& state) const {
  return find_defect(Look{*content_, state});
}

}  // namespace stadtluft::firenze
