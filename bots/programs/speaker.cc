#include "bots/programs/speaker.h"

#include <fmt/format.h>

#include "bots/players/registry.h"
#include "bots/programs/protocol.h"
#include "engine/notation/message_json.h"

namespace stadtluft {
namespace {

Result<json::object> read_line(const std::string& line, std::uint64_t number) {
  boost::system::error_code fault;
  const json::value document = json::parse(line, fault);
  if (fault || !document.is_object())
    return Error{fmt::format("line {}", number), "this is no JSON object"};
  return document.as_object();
}

std::string text_at(const json::object& line, std::string_view key) {
  const json::value* found = line.if_contains(key);
  return found != nullptr && found->is_string() ? std::string(found->as_string()) : "";
}

std::optional<std::uint64_t> number_at(const json::object& line, std::string_view key) {
  const json::value* found = line.if_contains(key);
  if (found == nullptr || !found->is_int64() || found->as_int64() < 0) return {};
  return static_cast<std::uint64_t>(found->as_int64());
}

Budget budget_of(const json::object& line) {
  Budget budget;
  const json::value* limits = line.if_contains("budget");
  if (limits == nullptr || !limits->is_object()) return budget;
  const json::value* ms = limits->as_object().if_contains("ms");
  boost::system::error_code fault;
  if (ms != nullptr && ms->is_number()) budget.ms = ms->to_number<double>(fault);
  if (const auto iterations = number_at(limits->as_object(), "iterations"))
    budget.iterations = *iterations;
  return budget;
}

// A game of the protocol as a bot of the house plays it.
class Seated {
 public:
  Seated(const AnyGame& game, Seat seat, std::unique_ptr<AnyPlayer> player, std::uint64_t seed)
      : game_(game), seat_(seat), player_(std::move(player)), rng_(seed) {}

  Result<json::object> answer(const json::object& line) {
    const auto number = number_at(line, "ask");
    const json::value* world = line.if_contains("world");
    if (!number || world == nullptr) return Error{"", "a question has \"ask\" and \"world\""};
    const Result<AnyState> state = game_.read_position(*world);
    if (!state) return state.error();
    const Turn turn = game_.turn(*state);
    if (turn.actor != Actor::player || turn.seat != seat_)
      return Error{"", fmt::format("seat {} is not asked in this world", seat_)};
    const Action action = player_->choose_within(*state, seat_, rng_, {.budget = budget_of(line)});
    return json::object{{"ask", *number}, {"answer", action_text(game_.grammar(), action)}};
  }

 private:
  const AnyGame& game_;
  Seat seat_;
  std::unique_ptr<AnyPlayer> player_;
  Rng rng_;
};

}  // namespace

Status speak_protocol(const Games& games, const Brains& brains, const BotSpec& bot,
                      std::uint64_t seed, std::istream& in, std::ostream& out) {
  std::optional<Seated> seated;
  std::string text;
  for (std::uint64_t number = 1; std::getline(in, text); ++number) {
    const auto refuse = [&](const std::string& what) {
      return Error{fmt::format("line {}", number), what};
    };
    const Result<json::object> line = read_line(text, number);
    if (!line) return line.error();
    json::object said;
    if (!seated) {
      const auto version = number_at(*line, "version");
      const auto seat = number_at(*line, "seat");
      if (text_at(*line, "stadtluft") != "bot" || version != kBotProtocol || !seat)
        return refuse(fmt::format("the first line should greet in version {}", kBotProtocol));
      const std::string id = text_at(*line, "game");
      const AnyGame* game = games.find(id);
      if (game == nullptr) return games.unknown(id);
      if (*seat >= game->info().max_players) return refuse("there is no such seat");
      Result<std::unique_ptr<AnyPlayer>> player = make_any_player(games, id, bot, brains);
      if (!player) return player.error();
      seated.emplace(*game, static_cast<Seat>(*seat), std::move(*player), seed);
      said = {{"stadtluft", "bot"},
              {"version", kBotProtocol},
              {"name", bot_ids()[static_cast<std::size_t>(bot.kind)]}};
    } else {
      Result<json::object> answer = seated->answer(*line);
      if (!answer) return refuse(answer.error().text());
      said = std::move(*answer);
    }
    out << json::serialize(said) << '\n' << std::flush;
  }
  return {};
}

}  // namespace stadtluft
