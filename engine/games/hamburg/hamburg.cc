#include "engine/games/hamburg/hamburg.h"

#include "engine/games/hamburg/grammar.h"
#include "engine/games/hamburg/invariants.h"
#include "engine/games/hamburg/jobs.h"
#include "engine/games/hamburg/knowledge.h"
#include "engine/games/hamburg/scoring.h"

namespace stadtluft::hamburg {
namespace {

constexpr std::array<std::string_view, kMaxPlayers + 1> kStartPlayerWords = {"random", "0", "1",
                                                                             "2",      "3", "4"};

// The order of the options, as in OptionValues.
enum OptionIndex : std::uint8_t { kOptPlayers, kOptStartPlayer, kOptExpansions };

std::vector<OptionSpec> make_option_specs() {
  using Kind = OptionSpec::Kind;
  return {
      {"players", Kind::number, 2, 1, kMaxPlayers, {}},
      {"start_player", Kind::choice, 0, 0, 0, kStartPlayerWords},
      {"expansions", Kind::set, 0, 0, 0, kExpansionWords},
  };
}

Question question_of(Ask kind, int a = 0, int b = 0) {
  Question question;
  question.kind = kind;
  question.args[0] = static_cast<std::int16_t>(a);
  question.args[1] = static_cast<std::int16_t>(b);
  return question;
}

Ask loss_question(unsigned loss) {
  constexpr std::array<Ask, 4> kAsks = {kAskLosePlot, kAskLoseBuilding, kAskLoseStone,
                                        kAskLoseMarker};
  return kAsks[loss];
}

}  // namespace

std::span<const Rule> rules() {
  // In the order of Job.
  static constexpr std::array<Rule, kJobs> kRules = {{
      {"setup", setup_run, nullptr, setup_answer, setup_outcomes},
      {"choose_mayor", choose_mayor_run, choose_mayor_legal, choose_mayor_answer},
      {"cycle", cycle_run},
      {"draw", draw_run, draw_legal, draw_answer, draw_outcomes},
      {"deal", deal_run, nullptr, deal_answer, deal_outcomes},
      {"parks", parks_run, parks_legal, parks_answer},
      {"exchange", exchange_run},
      {"split", split_run, split_legal, split_answer},
      {"roll", roll_run, nullptr, roll_answer, roll_outcomes},
      {"intrigue", intrigue_run, intrigue_legal, intrigue_answer, intrigue_outcomes},
      {"raise", raise_run, raise_legal, raise_answer},
      {"lose", lose_run, lose_legal, lose_answer},
      {"gift", gift_run, gift_legal, gift_answer},
      {"square", square_run, square_legal, square_answer},
      {"turn", turn_run, turn_legal, turn_answer},
      {"play", play_run, play_legal, play_answer},
      {"choose_plot", choose_plot_run, choose_plot_legal, choose_plot_answer},
      {"stone", stone_run, stone_legal, stone_answer},
      {"ship", ship_run, ship_legal, ship_answer},
      {"laid", laid_run, laid_legal, laid_answer},
      {"resolve", resolve_run, resolve_legal, resolve_answer},
      {"reduce", reduce_run, reduce_legal, reduce_answer},
      {"take_worker", take_worker_run, take_worker_legal, take_worker_answer},
      {"give_worker", give_worker_run, give_worker_legal, give_worker_answer},
      {"discard", discard_run, discard_legal, discard_answer},
      {"take_top", take_top_run, nullptr, take_top_answer, take_top_outcomes},
      {"steal", steal_run, nullptr, steal_answer, steal_outcomes},
      {"curse", curse_run, curse_legal, curse_answer, intrigue_outcomes},
      {"tom", tom_run, nullptr, tom_answer_chance, tom_outcomes},
      {"tom_cards", tom_cards_run},
  }};
  return kRules;
}

Hamburg::Hamburg(std::unique_ptr<Content> content)
    : content_(std::move(content)),
      grammar_(make_grammar(*content_)),
      option_specs_(make_option_specs()) {}

Result<std::unique_ptr<Hamburg>> Hamburg::load(const DataSource& source) {
  Result<std::unique_ptr<Content>> content = Content::load(source);
  if (!content) return content.error();
  std::unique_ptr<Hamburg> game(new Hamburg(std::move(*content)));
  if (Status status = word_reasons(source, info().id, game->grammar_); !status)
    return status.error();
  return game;
}

const GameInfo& Hamburg::info() {
  static constexpr GameInfo kInfo = {
      .id = "hamburg",
      .rule_prefix = "HAM",
      .min_players = 1,
      .max_players = kMaxPlayers,
      .hidden_information = true,
      .chance = true,
      .longest = 6000,
  };
  return kInfo;
}

Result<Options> Hamburg::read_options(const OptionValues& values) const {
  if (Status status = check_options(option_specs_, values); !status) return status.error();
  Options options;
  options.players = static_cast<std::uint8_t>(values[kOptPlayers]);
  options.start_player =
      values[kOptStartPlayer] == 0 ? kNobody : static_cast<Seat>(values[kOptStartPlayer] - 1);
  options.expansions = static_cast<std::uint8_t>(values[kOptExpansions]);
  if (options.start_player != kNobody && options.start_player >= options.players)
    return Error{"option start_player", "there is no seat " + std::to_string(options.start_player) +
                                            " with " + std::to_string(options.players) +
                                            " players"};
  return options;
}

Result<State> Hamburg::start(const OptionValues& values) const {
  const Result<Options> options = read_options(values);
  if (!options) return options.error();
  State state{};
  state.options = *options;
  Play play{*content_, state, {}};
  start_game(play);
  run_frames(rules(), play);
  return state;
}

OptionValues Hamburg::options(const State& state) const {
  OptionValues values = standard_options(option_specs_);
  values[kOptPlayers] = state.options.players;
  values[kOptStartPlayer] =
      state.options.start_player == kNobody ? 0 : state.options.start_player + 1;
  values[kOptExpansions] = state.options.expansions;
  return values;
}

Question Hamburg::question(const State& state) const {
  const Look look{*content_, state};
  const Frame& f = look.frame();
  switch (job_of(f)) {
    case Job::choose_mayor: {
      const auto& sides = content_->mayor_sides[state.players[f.seat].mayor - kTile];
      return question_of(kAskMayor, sides[0], sides[1]);
    }
    case Job::draw:
      return question_of(kAskDraw, f.a);
    case Job::parks:
      return question_of(kAskPark, f.b);
    case Job::split:
      return question_of(kAskSplit, f.b == 0 ? 2 : 1);
    case Job::intrigue:
      return f.step == 0 ? question_of(kAskMarker) : question_of(kAskRaise, f.a >> 3);
    case Job::curse:
      return question_of(kAskRaise, 1);
    case Job::raise:
      return f.step < kColours ? question_of(kAskPrevent, f.step) : question_of(kAskStrike);
    case Job::lose:
      return question_of(loss_question(f.a));
    case Job::gift:
      return question_of(kAskGift, f.b);
    case Job::square:
      return question_of(kAskSquare, advance_price(look, f.seat, true));
    case Job::turn:
      return question_of(kAskTurn, state.round, f.a);
    case Job::play:
      return question_of(kAskBasicAction, f.b);
    case Job::choose_plot:
      return question_of(kAskPlot, f.b);
    case Job::stone:
      return question_of(kAskStatue);
    case Job::ship:
      return question_of(kAskShip);
    case Job::laid:
      return question_of(kAskAgain, f.b);
    case Job::reduce:
      return question_of(kAskReduce, f.a);
    case Job::take_worker:
      return question_of(kAskTakeWorker, f.a);
    case Job::give_worker:
      return question_of(kAskGiveWorker, f.a);
    case Job::discard:
      return question_of(kAskDiscard, f.a);
    default:
      return question_of(kAskEffect, f.b);
  }
}

void Hamburg::legal(const State& state, ActionList& out) const {
  legal_answers(rules(), Look{*content_, state}, out);
}

void Hamburg::outcomes(const State& state, OutcomeList& out) const {
  chance_outcomes(rules(), Look{*content_, state}, out);
}

Action Hamburg::sample(const State& state, Rng& rng) const {
  const Frame& f = state.agenda.top();
  if (job_of(f) == Job::roll) return act(kDie, f.a, 1U + rng.below(6));
  if (const unsigned colour = pile_to_deal(state); colour < kColours) {
    const std::uint64_t cards = state.pile.words[colour];
    const std::uint64_t card =
        bit_of_rank(cards, rng.below(static_cast<std::uint32_t>(std::popcount(cards))));
    return act(kDeal, colour * kPileSize + static_cast<unsigned>(std::countr_zero(card)));
  }
  OutcomeList drawn;
  outcomes(state, drawn);
  return draw(drawn, rng);
}

void Hamburg::apply(State& state, Action action, EventSink sink) const {
  Play play{*content_, state, sink};
  take_answer(rules(), play, action);
}

Observation<State> Hamburg::observe(const State& state, Seat viewer) const {
  return {seen_by(*content_, state, viewer), viewer};
}

State Hamburg::determinize(const Observation<State>& observation, Rng& rng) const {
  return dealt_anew(*content_, observation.seen, observation.viewer, rng);
}

void Hamburg::score(const State& state, Seat seat, ScoreSheet& sheet) const {
  score_sheet(Look{*content_, state}, seat, sheet);
}

Standings Hamburg::standings(const State& state) const {
  return final_standings(Look{*content_, state});
}

std::string Hamburg::defect(const State& state) const {
  return find_defect(Look{*content_, state});
}

}  // namespace stadtluft::hamburg
