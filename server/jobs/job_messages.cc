#include "server/jobs/job_messages.h"

#include <algorithm>

#include "server/bus/wire.h"

namespace stadtluft::server {
namespace {

// Of this form of the messages.
constexpr std::uint8_t kJobForm = 1;
// Whoever looks through a pile is offered what lies there; few worlds offer the same.
constexpr int kMostDraws = 16;

}  // namespace

std::string write_job(const BotJob& job) {
  WireWriter out;
  out.byte(kJobForm);
  out.text(job.game);
  out.text(job.values);
  out.number(static_cast<std::uint64_t>(job.revision));
  out.byte(job.seat);
  out.text(job.bot);
  out.small(job.ms);
  out.small(job.threads);
  out.number(static_cast<std::uint64_t>(job.version));
  out.number(job.seed);
  out.text(job.world);
  return out.take();
}

std::optional<BotJob> read_job(std::string_view bytes) {
  WireReader in(bytes);
  if (in.byte() != kJobForm) return std::nullopt;
  BotJob job;
  job.game = in.text();
  job.values = in.text();
  job.revision = static_cast<std::int64_t>(in.number());
  job.seat = in.byte();
  job.bot = in.text();
  job.ms = in.small();
  job.threads = in.small();
  job.version = static_cast<std::int64_t>(in.number());
  job.seed = in.number();
  job.world = in.text();
  if (!in.complete()) return std::nullopt;
  return job;
}

std::string write_answer(const BotAnswer& answer) {
  WireWriter out;
  out.byte(kJobForm);
  out.byte(static_cast<std::uint8_t>(answer.kind));
  out.number(static_cast<std::uint64_t>(answer.version));
  out.text(answer.action);
  return out.take();
}

std::optional<BotAnswer> read_bot_answer(std::string_view bytes) {
  WireReader in(bytes);
  if (in.byte() != kJobForm) return std::nullopt;
  BotAnswer answer;
  answer.kind = static_cast<BotAnswer::Kind>(in.byte());
  answer.version = static_cast<std::int64_t>(in.number());
  answer.action = in.text();
  const bool known =
      answer.kind >= BotAnswer::Kind::answered && answer.kind <= BotAnswer::Kind::failed;
  if (!in.complete() || !known) return std::nullopt;
  return answer;
}

std::optional<json::value> draw_world(const AnyGame& game, const AnyState& state, Seat seat,
                                      std::uint64_t seed) {
  ActionList offered;
  game.legal(state, offered);
  Rng rng(seed);
  for (int i = 0; i < kMostDraws; ++i) {
    const AnyState world = game.determinize(state, seat, rng);
    ActionList there;
    game.legal(world, there);
    if (std::equal(there.begin(), there.end(), offered.begin(), offered.end()))
      return game.position(world);
  }
  return std::nullopt;
}

}  // namespace stadtluft::server
