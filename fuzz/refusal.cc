// Whatever a client sends, it is understood or refused in a sentence that can be sent back: short,
// UTF-8, without control characters.

#include <map>

#include "bots/players/registry.h"
#include "engine/notation/fields.h"
#include "engine/notation/message_json.h"
#include "fuzz/house.h"
#include "server/tables/inquiry.h"

using namespace stadtluft;  // NOLINT(google-build-using-namespace)

namespace {

// The longest sentences list the words of an argument.
constexpr std::size_t kMostBytes = 4096;

void require_fit(const std::string& sentence) {
  fuzz::require(!sentence.empty(), "a refusal without a reason");
  fuzz::require(sentence.size() <= kMostBytes, "a refusal without end");
  fuzz::require(std::none_of(sentence.begin(), sentence.end(),
                             [](char c) { return static_cast<unsigned char>(c) < 0x20; }),
                "control characters are sent back");
  json::error_code wrong;
  json::parse(json::serialize(json::value(sentence)), wrong);
  fuzz::require(!wrong, "bytes that are no UTF-8 are sent back");
}

template <class T>
void require_fit(const Result<T>& read) {
  if (!read) require_fit(read.error().text());
}
void require_fit(const Status& status) {
  if (!status) require_fit(status.error().text());
}

const AnyState& first_question(const AnyGame& game) {
  static std::map<const AnyGame*, AnyState> made;
  const auto found = made.find(&game);
  if (found != made.end()) return found->second;
  AnyState state = game.start(standard_options(game.option_specs())).value();
  Rng rng(1);
  while (game.turn(state).actor == Actor::chance) {
    OutcomeList outcomes;
    game.outcomes(state, outcomes);
    game.apply(state, draw(outcomes, rng), {});
  }
  return made.emplace(&game, state).first->second;
}

void offer(const AnyGame& game, const server::ActionName& name) {
  const AnyState& state = first_question(game);
  const server::Told<Action> read = server::read_offer(game, state, game.turn(state).seat, name);
  if (read) return;
  require_fit(read.error().reason);
  fuzz::require(read.error().rule.empty() || !read.error().because.is_null(),
                "a rule that nobody gave");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  const auto& games = fuzz::games().list();
  const AnyGame& game = *games[bytes.below(games.size())];
  const std::string text(bytes.rest());
  offer(game, {text, {}});
  require_fit(check_bot(text));
  require_fit(fuzz::games().unknown(text).text());
  OptionValues values = standard_options(game.option_specs());
  require_fit(set_option(game.option_specs(), values, text));
  const Result<json::value> document = parse_json(text, "body");
  require_fit(document);
  if (!document) return 0;
  offer(game, {"", *document});
  require_fit(parse_options_json(game.option_specs(), *document, "/options"));
  Fields fields(*document, Location{"message", 0, ""});
  static_cast<void>(fields.text_if("id"));
  fields.envelope("message", 1);
  require_fit(fields.finish());
  return 0;
}
