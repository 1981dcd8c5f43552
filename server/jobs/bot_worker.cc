#include "server/jobs/bot_worker.h"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>

#include "engine/notation/json_archive.h"
#include "engine/notation/message_json.h"
#include "record/json_file.h"
#include "server/jobs/job_messages.h"

namespace stadtluft::server {
namespace {

// Nobody keeps a thread for longer, whatever a node asks for.
constexpr std::uint32_t kMostMs = 60'000;
constexpr std::uint32_t kMostThreads = 64;

bool known(const Games& games, const BotJob& job) {
  const AnyGame* game = games.find(job.game);
  return game != nullptr && hash_word(game->data_hash()) == job.values &&
         game->info().rules_revision == job.revision && check_level(job.bot);
}

std::string answer_of(const std::shared_ptr<const Games>& games, const BotJob& job,
                      Metrics& metrics, const std::atomic<bool>& stop) {
  const AnyGame& game = *games->find(job.game);
  const Result<json::value> document = parse_json(job.world, "world");
  if (!document) throw std::runtime_error(document.error().text());
  const Result<AnyState> world = game.read_position(*document);
  if (!world) throw std::runtime_error(world.error().text());
  const Turn turn = game.turn(*world);
  if (turn.actor != Actor::player || turn.seat != job.seat)
    throw std::runtime_error("the seat is not asked in this world");
  BotSettings settings;
  settings.councillor_ms = settings.mayor_ms = settings.montecarlo_ms = std::min(job.ms, kMostMs);
  settings.threads = std::clamp(job.threads, 1U, kMostThreads);
  const BotQuestion question{games, *world, job.seat, job.game, job.bot, job.version};
  return action_text(game.grammar(), think(question, house_bot(job.bot, settings), metrics, stop));
}

}  // namespace

BotWorker::BotWorker(Bus& bus, Loop& loop, Workers& workers, Metrics& metrics, const Games& games,
                     unsigned threads)
    : bus_(bus),
      loop_(loop),
      workers_(workers),
      metrics_(metrics),
      games_(std::shared_ptr<const Games>(), &games),  // they live as long as the program
      most_(2 * threads),
      subscription_(bus.subscribe_queue(kJobSubject, kJobGroup,
                                        [this](const Bus::Message& message) { hear(message); })) {}

void BotWorker::hear(const Bus::Message& message) {
  std::optional<BotJob> job = read_job(message.bytes);
  const auto refuse = [&](BotAnswer::Kind kind) {
    bus_.respond(message, write_answer({kind, job ? job->version : 0}));
  };
  if (!job || !known(*games_, *job)) return refuse(BotAnswer::Kind::unknown);
  if (busy_ >= most_) return refuse(BotAnswer::Kind::busy);
  const std::int64_t version = job->version;
  const Admission admission = workers_.run(
      {.lane = Lane::play, .key = "jobs", .most = most_}, loop_,
      [games = games_, job = std::move(*job), &metrics = metrics_](const std::atomic<bool>& stop) {
        return answer_of(games, job, metrics, stop);
      },
      [this, version, reply_to = std::string(message.reply_to)](const Result<std::string>& action) {
        --busy_;
        if (action) ++answers_;
        const BotAnswer answer = action ? BotAnswer{BotAnswer::Kind::answered, version, *action}
                                        : BotAnswer{BotAnswer::Kind::failed, version};
        bus_.respond({{}, reply_to}, write_answer(answer));
      });
  if (admission == Admission::taken)
    ++busy_;
  else
    bus_.respond(message, write_answer({BotAnswer::Kind::busy, version}));
}

}  // namespace stadtluft::server
