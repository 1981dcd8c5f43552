#include "server/jobs/bus_bots.h"

#include <optional>
#include <utility>

#include "engine/notation/json_archive.h"
#include "engine/notation/message_json.h"
#include "server/base/crypto.h"
#include "server/base/log.h"
#include "server/jobs/job_messages.h"

namespace stadtluft::server {
namespace {

std::optional<Action> offered(const BotQuestion& question, std::string_view text) {
  const AnyGame* game = question.games->find(question.game);
  ActionList legal;
  game->legal(question.state, legal);
  for (const Action& action : legal)
    if (action_text(game->grammar(), action) == text) return action;
  return std::nullopt;
}

}  // namespace

std::optional<std::string> BusBots::job_of(const BotQuestion& question, const BotSpec& spec) const {
  const AnyGame* game = question.games->find(question.game);
  const std::string_view level = bot_id(question.bot);
  if (game == nullptr || level != question.bot || !bot_searches(level)) return std::nullopt;
  ActionList legal;
  game->legal(question.state, legal);
  if (legal.size() < 2) return std::nullopt;
  BotJob job;
  job.seed = random_number();
  const std::optional<json::value> world =
      draw_world(*game, question.state, question.seat, job.seed);
  if (!world) return std::nullopt;
  job.game = question.game;
  job.values = hash_word(game->data_hash());
  job.revision = game->info().rules_revision;
  job.seat = question.seat;
  job.bot = level;
  job.ms = static_cast<std::uint32_t>(spec.budget.ms);
  job.threads = spec.threads;
  job.version = question.version;
  job.world = json::serialize(*world);
  std::string bytes = write_job(job);
  if (bytes.size() > bus_.most_for_one()) return std::nullopt;
  return bytes;
}

Admission BusBots::ask(const BotQuestion& question, const JobOrder& order, Done done) {
  const bool there = bus_.connected() && loop_.steady() >= nobody_until_ && out_ < kMostOut;
  const BotSpec spec = house_bot(question.bot, settings_);
  std::optional<std::string> job = there ? job_of(question, spec) : std::nullopt;
  if (!job) return own_.ask(question, order, std::move(done));
  const auto timeout = static_cast<std::int64_t>(spec.budget.ms) + kPatience;
  send(std::make_shared<Pending>(
      Pending{question, order, std::move(done), std::move(*job), timeout, 0}));
  return Admission::taken;
}

void BusBots::send(const std::shared_ptr<Pending>& pending) {
  ++pending->tries;
  ++out_;
  metrics_.bot_jobs_out.add();
  bus_.request(kJobSubject, pending->job, pending->timeout,
               [this, alive = std::weak_ptr<int>(alive_), pending](Bus::Outcome outcome,
                                                                   std::string_view bytes) {
                 if (!alive.expired()) answered(pending, outcome, bytes);
               });
}

void BusBots::answered(const std::shared_ptr<Pending>& pending, Bus::Outcome outcome,
                       std::string_view bytes) {
  --out_;
  if (outcome == Bus::Outcome::answered) {
    const std::optional<BotAnswer> answer = read_bot_answer(bytes);
    if (answer && answer->kind == BotAnswer::Kind::answered &&
        answer->version == pending->question.version)
      if (const std::optional<Action> action = offered(pending->question, answer->action))
        return pending->done(*action);
    // One that is busy says so for a moment only; whoever does not know the game never will.
    if (!answer || answer->kind != BotAnswer::Kind::busy)
      log_event(Severity::warning, "worker_of_no_use", {{"game", pending->question.game}});
  } else {
    metrics_.bot_jobs_lost.add();
    if (outcome == Bus::Outcome::nobody) nobody_until_ = loop_.steady() + kPause;
  }
  constexpr int kTries = 2;
  const bool again = outcome == Bus::Outcome::silent && pending->tries < kTries &&
                     !pending->order.gone->load() && bus_.connected();
  if (again) return send(pending);
  ask_own(*pending);
}

void BusBots::ask_own(const Pending& pending) {
  if (pending.order.gone->load()) return pending.done(Error{"", "nobody waits for it"});
  if (own_.ask(pending.question, pending.order, pending.done) != Admission::taken)
    pending.done(Error{"", "too many questions wait"});
}

}  // namespace stadtluft::server
