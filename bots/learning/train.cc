#include "bots/learning/train.h"

#include <chrono>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <sstream>
#include <thread>

#include <fmt/format.h>

#include "bots/learning/self_play.h"
#include "bots/learning/trainer.h"

namespace stadtluft {
namespace {

double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// The part of the variance of the final lead that guesses tell in some lessons, taken for each
// number of players by itself.
template <class Guess, class Among>
double told(const Lessons& lessons, const Guess& guess, const Among& among) {
  struct Sums {
    double n = 0;
    double lead = 0;
    double squares = 0;
  };
  std::array<Sums, kMaxSeats + 1> sums{};
  double off = 0;
  for (std::size_t i = 0; i < lessons.size(); ++i) {
    if (!among(lessons[i])) continue;
    const auto lead = static_cast<double>(lessons[i].lead);
    const double error = lead - static_cast<double>(guess(i));
    Sums& own = sums[lessons[i].players];
    ++own.n;
    own.lead += lead;
    own.squares += lead * lead;
    off += error * error;
  }
  double spread = 0;
  for (const Sums& each : sums)
    if (each.n > 0) spread += each.squares - each.lead * each.lead / each.n;
  return spread <= 0 ? 0 : 1 - off / spread;
}
bool clean(const Lesson& lesson) { return lesson.clean != 0; }

// Targets half way between what the teacher expects at the seat's next ends of turn and the end.
void set_targets(Lessons& lessons, const std::vector<NetAnswer>& teacher, double lambda) {
  struct Next {
    float lead;
    float win;
  };
  const auto part = static_cast<float>(lambda);
  std::map<std::uint64_t, Next> next;  // by game and seat
  for (std::size_t i = lessons.size(); i-- > 0;) {
    Lesson& lesson = lessons[i];
    const std::uint64_t key = std::uint64_t{lesson.game} << 8U | lesson.seat;
    if (const auto found = next.find(key); found != next.end()) {
      lesson.lead_target = found->second.lead;
      lesson.win_target = found->second.win;
    }
    const float chance = 1 / (1 + std::exp(-teacher[i].logit));
    next[key] = {(1 - part) * teacher[i].lead + part * lesson.lead_target,
                 (1 - part) * chance + part * lesson.win_target};
  }
}

template <Featured G>
class Training {
 public:
  using State = typename G::State;

  Training(const G& game, const Knowledge<G>& knows, const TrainOrder& order,
           const TrainProgress& progress)
      : game_(game),
        knows_(knows),
        order_(order),
        progress_(progress),
        shape_(Encoder<G>(game, knows.value).shape()) {
    knows_.net.reset();
  }

  Result<std::string> run() {
    std::map<OptionValues, double> lengths;
    for (const OptionValues& options : order_.options) {
      const Result<State> start = game_.start(options);
      if (!start) return start.error();
      const auto [known, fresh] = lengths.try_emplace(options);
      if (fresh) known->second = length_of(*start);
      starts_.push_back({*start, known->second});
      met_.add(game_.option_specs(), options, game_.players(*start), silent_options<G>());
    }
    weights_ = beginner();
    std::uint64_t round = 0;
    if (!order_.work.empty())
      if (const Status status = take_up(round); !status) return status.error();
    for (; round < order_.rounds; ++round) {
      if (const Status status = one_round(round); !status) return status.error();
      if (!order_.work.empty())
        if (const Status status = save(round); !status) return status.error();
    }
    prove();
    return net().bytes();
  }

 private:
  Status one_round(std::uint64_t round) {
    TrainRound report{.round = round + 1, .games = order_.games};
    const double begin = seconds_now();
    Result<Fresh> found = play(round);
    if (!found) return found.error();
    Fresh fresh = std::move(*found);
    const double played = seconds_now();
    report.lessons = fresh.lessons.size();
    report.told_by_value = told(
        fresh.lessons, [&](std::size_t i) { return fresh.lessons[i].by_value; }, clean);
    const std::vector<NetAnswer> teacher =
        knows_.net ? answers(*knows_.net, fresh.lessons) : crosswise(fresh.lessons);
    report.told_by_net = told(
        fresh.lessons, [&](std::size_t i) { return teacher[i].lead; }, clean);
    set_targets(fresh.lessons, teacher, order_.lambda);
    kept_.push_back(std::move(fresh.lessons));
    learn(round, report);
    report.play_seconds = played - begin;
    report.fit_seconds = seconds_now() - played;
    if (progress_.round) progress_.round(report);
    return {};
  }

  void prove() const {
    if (!progress_.proof) return;
    Lessons all(shape_.dense);
    for (const Lessons& lessons : kept_) all.add(lessons);
    const std::vector<NetAnswer> said = answers(net(), all);
    for (unsigned players = 1; players <= kMaxSeats; ++players) {
      const auto among = [&](const Lesson& lesson) {
        return lesson.held_out != 0 && lesson.players == players;
      };
      TrainProof proof{.players = players};
      for (std::size_t i = 0; i < all.size(); ++i) proof.lessons += among(all[i]) ? 1U : 0U;
      if (proof.lessons == 0) continue;
      proof.told_by_net = told(
          all, [&](std::size_t i) { return said[i].lead; }, among);
      proof.told_by_value = told(
          all, [&](std::size_t i) { return all[i].by_value; }, among);
      progress_.proof(proof);
    }
  }

  static std::vector<NetAnswer> answers(const Net& net, const Lessons& lessons) {
    std::vector<NetAnswer> said;
    said.reserve(lessons.size());
    Inputs inputs;
    for (std::size_t i = 0; i < lessons.size(); ++i) {
      lessons.read(i, inputs);
      said.push_back(net(inputs));
    }
    return said;
  }

  // What a net that learned from the ends of the other half of the games says of each lesson.
  std::vector<NetAnswer> crosswise(const Lessons& lessons) const {
    std::array<std::vector<std::size_t>, 2> halves;
    std::array<std::vector<std::size_t>, 2> learned;
    for (std::size_t i = 0; i < lessons.size(); ++i) {
      const std::size_t half = lessons[i].game / (4 * starts_.size()) % 2;
      halves[half].push_back(i);
      if (lessons[i].held_out == 0) learned[half].push_back(i);
    }
    std::vector<NetAnswer> said(lessons.size());
    Inputs inputs;
    for (std::size_t half = 0; half < 2; ++half) {
      NetWeights weights = beginner();
      fit(weights, lessons, learned[1 - half],
          {.epochs = order_.epochs, .seed = order_.seed + half});
      const Net net(shape_, std::move(weights), met_, order_.blend, "");
      for (const std::size_t i : halves[half]) {
        lessons.read(i, inputs);
        said[i] = net(inputs);
      }
    }
    return said;
  }

  // Weights that say no more than the items of the value do.
  [[nodiscard]] NetWeights beginner() const {
    NetWeights weights = untrained(shape_, order_.hidden, order_.second, order_.seed);
    Encoder<G>(game_, knows_.value).start_from(knows_.slopes, weights);
    return weights;
  }

  void learn(std::uint64_t round, TrainRound& report) {
    if (kept_.size() > order_.keep) kept_.erase(kept_.begin());
    Lessons all(shape_.dense);
    for (const Lessons& lessons : kept_) all.add(lessons);
    weights_ = beginner();
    report.loss = fit(weights_, all,
                      {.epochs = order_.epochs, .seed = seed_of_game(order_.seed, round) ^ 1U});
    knows_.net = std::make_shared<const Net>(net());
  }

  using Fresh = typename SelfPlay<G>::Found;

  // Decisions of a game of the policy, on the mean of a few.
  [[nodiscard]] double length_of(const State& start) const {
    const Fresh found =
        SelfPlay<G>(game_, knows_).play({{start, 0}}, 0, kPilot, ~order_.seed, {.by_policy = true});
    return static_cast<double>(found.decisions) / static_cast<double>(kPilot);
  }

  // Parts of fixed size, so that the number of threads changes nothing. Those in the folder are not
  // played again.
  Result<Fresh> play(std::uint64_t round) {
    const SelfPlay<G> table(game_, knows_);
    const std::uint64_t seed = seed_of_game(order_.seed, round);
    const PlayHabits habits{.most_lessons = order_.lessons,
                            .by_policy = order_.policy_first && round == 0};
    const std::uint64_t parts = (order_.games + kPart - 1) / kPart;
    std::vector<std::optional<Fresh>> found(parts);
    std::atomic<std::uint64_t> next{0};
    std::mutex talking;
    std::uint64_t games = 0;
    Status written;
    const auto work = [&] {
      for (std::uint64_t part = next++; part < parts; part = next++) {
        const std::uint64_t count = std::min(kPart, order_.games - part * kPart);
        found[part] = read_part(round, part);
        const bool fresh = !found[part];
        if (fresh)
          found[part] =
              table.play(starts_, round * order_.games + part * kPart, count, seed, habits);
        const std::scoped_lock lock(talking);
        if (fresh && written) written = write_part(round, part, *found[part]);
        games += count;
        if (progress_.part)
          progress_.part({.round = round + 1, .games = games, .of = order_.games});
      }
    };
    {
      std::vector<std::jthread> helpers;
      for (unsigned i = 1; i < order_.threads; ++i) helpers.emplace_back(work);
      work();
    }
    if (!written) return written.error();
    Fresh all = std::move(*found[0]);
    for (std::uint64_t part = 1; part < parts; ++part) all.lessons.add(found[part]->lessons);
    return all;
  }

  [[nodiscard]] Net net() const { return {shape_, weights_, met_, order_.blend, order_.made_by}; }

  // Checkpoints: what was ordered, every part of a round as soon as it has been played, and after
  // the round all its lessons with their targets and the weights as they are.
  [[nodiscard]] std::filesystem::path file(std::string_view kind, std::uint64_t round) const {
    return std::filesystem::path(order_.work) / fmt::format("{}-{}", kind, round + 1);
  }
  [[nodiscard]] std::filesystem::path part_file(std::uint64_t round, std::uint64_t part) const {
    return file("part", round).concat(fmt::format("-{}", part + 1));
  }
  // All that the games and the net depend on but the number of rounds, a line each.
  [[nodiscard]] std::string ordered() const {
    std::string text = fmt::format(
        "game {}\nversion of the features {}\nweights of the value {}\ngames {}\nseed {}\n"
        "lambda {}\nblend {}\nunits {} and {}\nepochs {}\nkeep {}\nlessons {}\npolicy first {}\n",
        shape_.game, shape_.version, shape_.value, order_.games, order_.seed, order_.lambda,
        order_.blend, order_.hidden, order_.second, order_.epochs, order_.keep, order_.lessons,
        order_.policy_first);
    for (const OptionValues& options : order_.options)
      text += fmt::format("options {}\n", fmt::join(options, " "));
    return text + "end\n";
  }

  // A file that is there is whole.
  template <class Write>
  Status write_file(const std::filesystem::path& path, const Write& write) const {
    std::filesystem::path fresh = path;
    fresh += ".new";
    std::ofstream out(fresh, std::ios::binary);
    write(out);
    std::error_code fault;
    if (out.flush()) std::filesystem::rename(fresh, path, fault);
    if (!out || fault) return Error{path.string(), "the checkpoint could not be written"};
    return {};
  }

  [[nodiscard]] std::optional<Fresh> read_part(std::uint64_t round, std::uint64_t part) const {
    if (order_.work.empty()) return std::nullopt;
    std::ifstream in(part_file(round, part), std::ios::binary);
    Fresh found{Lessons(shape_.dense), 0};
    if (!in || !found.lessons.read(in)) return std::nullopt;
    return found;
  }
  Status write_part(std::uint64_t round, std::uint64_t part, const Fresh& found) const {
    if (order_.work.empty()) return {};
    return write_file(part_file(round, part),
                      [&](std::ofstream& out) { found.lessons.write(out); });
  }

  Status save(std::uint64_t round) const {
    if (Status done = write_file(file("lessons", round),
                                 [&](std::ofstream& out) { kept_.back().write(out); });
        !done)
      return done;
    if (Status done =
            write_file(file("weights", round),
                       [&](std::ofstream& out) {
                         for (const std::vector<float>* values : all_of(weights_))
                           out.write(reinterpret_cast<const char*>(values->data()),
                                     static_cast<std::streamsize>(values->size() * sizeof(float)));
                       });
        !done)
      return done;
    if (Status done = save_order(round + 1); !done) return done;
    std::error_code fault;
    for (std::uint64_t part = 0; part * kPart < order_.games; ++part)
      std::filesystem::remove(part_file(round, part), fault);
    return {};
  }
  Status save_order(std::uint64_t finished) const {
    return write_file(std::filesystem::path(order_.work) / "order",
                      [&](std::ofstream& out) { out << ordered() << finished << '\n'; });
  }

  // Goes on after the last finished round.
  Status take_up(std::uint64_t& round) {
    std::error_code fault;
    std::filesystem::create_directories(order_.work, fault);
    std::ifstream in(std::filesystem::path(order_.work) / "order", std::ios::binary);
    if (!in) return save_order(0);
    if (Status same = compare_order(in); !same) return same;
    if (!(in >> round)) return Error{order_.work, "the file 'order' of the checkpoints is damaged"};
    const std::uint64_t oldest = round > order_.keep ? round - order_.keep : 0;
    for (std::uint64_t each = oldest; each < round; ++each) {
      std::ifstream file_in(file("lessons", each), std::ios::binary);
      Lessons lessons(shape_.dense);
      if (!lessons.read(file_in))
        return Error{file("lessons", each).string(), "this checkpoint is damaged"};
      kept_.push_back(std::move(lessons));
    }
    if (round == 0) return {};
    std::ifstream weights(file("weights", round - 1), std::ios::binary);
    for (std::vector<float>* values : all_of(weights_))
      weights.read(reinterpret_cast<char*>(values->data()),
                   static_cast<std::streamsize>(values->size() * sizeof(float)));
    if (!weights) return Error{file("weights", round - 1).string(), "this checkpoint is damaged"};
    knows_.net = std::make_shared<const Net>(net());
    return {};
  }
  // Fails with the first line that is not as ordered now.
  Status compare_order(std::istream& found) const {
    std::istringstream wanted(ordered());
    std::string want;
    std::string line;
    while (std::getline(wanted, want))
      if (!std::getline(found, line) || line != want)
        return Error{order_.work,
                     fmt::format("this folder holds the checkpoints of another training: '{}' "
                                 "there, '{}' ordered now",
                                 line, want)};
    return {};
  }

  template <class Weights>
  static auto all_of(Weights& w) {
    return std::array{&w.dense,       &w.sparse, &w.bias,     &w.middle,
                      &w.middle_bias, &w.out,    &w.out_bias, &w.straight};
  }

  static constexpr std::uint64_t kPilot = 16;
  static constexpr std::uint64_t kPart = 16;

  const G& game_;
  Knowledge<G> knows_;
  const TrainOrder& order_;
  const TrainProgress& progress_;
  NetShape shape_;
  std::vector<typename SelfPlay<G>::Start> starts_;
  NetGames met_;
  NetWeights weights_;
  std::vector<Lessons> kept_;  // by round, the newest last
};

template <Game G>
Result<std::string> train_game(const G& game, const Brains& brains, const TrainOrder& order,
                               const TrainProgress& progress) {
  if constexpr (Featured<G>)
    return Training<G>(game, brains.fitted<G>(), order, progress).run();
  else
    return Error{"", fmt::format("{} has no features that a net could learn from", order.game)};
}

}  // namespace

Result<std::string> train(const Games& games, const Brains& brains, const TrainOrder& order,
                          const TrainProgress& progress) {
  std::optional<Result<std::string>> made;
  const bool found = games.visit(order.game, [&](const auto& game) {
    made.emplace(train_game(game, brains, order, progress));
  });
  if (!found) return games.unknown(order.game);
  return *std::move(made);
}

}  // namespace stadtluft
