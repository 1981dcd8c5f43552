#include "engine/games/weiler/rules.h"
#include "engine/games/weiler/weiler.h"
#include "engine/notation/message_json.h"

namespace stadtluft::weiler {
namespace {

void describe_open(auto& io, Player& player, Words cards) {
  io.number("coins", player.coins, 0, 99);
  io.counts("village", std::span(player.village), cards, 99);
}

// The JSON form of a state, for writing and reading alike. What follows from the rest (stacks,
// backs, whose turn it is) is not written, so that it cannot contradict the rest.
void describe(auto& io, State& state, const Content& content) {
  const Words cards = content.card_words;
  io.object("options", [&](auto& options) {
    options.number("players", state.player_count, 2, kMaxPlayers);
    options.flag("peaceful", state.peaceful);
  });
  io.number("round", state.round, 0, content.rounds);
  io.counts("discard", std::span(state.discard), cards, 99);
  io.each("players", std::span(state.players).first(state.player_count),
          [&](auto& item, Player& player) {
            describe_open(item, player, cards);
            item.counts("hand", std::span(player.hand), cards, 99);
          });
  io.list("agenda", state.agenda.frames, [&](auto& item, Frame& frame) {
    item.word("frame", frame.kind, frame_words());
    item.number("seat", frame.seat, 0, kMaxPlayers - 1);
    item.number("step", frame.step, 0, 9);
    item.number("a", frame.a, 0, kMaxPlayers - 1);
  });
}

// Moves a card of this back from the unseen ones to a hand, each unseen card with equal chance.
void deal(const Content& content, State& state, Player& player, std::uint8_t back, Rng& rng) {
  std::uint32_t ticket = rng.below(count_backs(content, state.stacks, back));
  for (std::size_t card = 0; card < content.cards.size(); ++card) {
    if (content.cards[card].back != back) continue;
    if (ticket < state.stacks[card]) {
      --state.stacks[card];
      ++player.hand[card];
      return;
    }
    ticket -= state.stacks[card];
  }
}

}  // namespace

// Blank means: as if the other hands lay back in the stacks. Nothing else is secret.
Observation<State> Weiler::observe(const State& state, Seat viewer) const {
  Observation<State> observation{state, viewer};
  State& seen = observation.seen;
  for (Seat seat = 0; seat < seen.player_count; ++seat) {
    if (seat == viewer) continue;
    Cards& hand = seen.players[seat].hand;
    for (std::size_t card = 0; card < kMaxKinds; ++card)
      seen.stacks[card] = static_cast<std::uint8_t>(seen.stacks[card] + hand[card]);
    hand = {};
  }
  return observation;
}

// Deals every hidden hand anew out of the unseen cards, so that the open backs still fit.
State Weiler::determinize(const Observation<State>& observation, Rng& rng) const {
  State state = observation.seen;
  for (Seat seat = 0; seat < state.player_count; ++seat) {
    if (seat == observation.viewer) continue;
    Player& player = state.players[seat];
    for (std::uint8_t back = 0; back < kBacks; ++back)
      for (std::uint8_t i = 0; i < player.backs[back]; ++i)
        deal(*content_, state, player, back, rng);
  }
  return state;
}

json::value Weiler::view(const Observation<State>& observation, json::storage_ptr storage) const {
  State seen = observation.seen;
  std::array<std::uint8_t, kBacks> stacks{};
  for (std::uint8_t back = 0; back < kBacks; ++back)
    stacks[back] = count_backs(*content_, seen.stacks, back);

  json::object object(std::move(storage));
  JsonWriter io(object);
  io.number("round", seen.round, 0, 0);
  io.counts("discard", std::span(seen.discard), content_->card_words, 0);
  Seat seat = 0;
  io.each("players", std::span(seen.players).first(seen.player_count),
          [&](JsonWriter& item, Player& player) {
            describe_open(item, player, content_->card_words);
            item.counts("backs", std::span(player.backs), kBackWords, 0);
            // Only one's own hand has fronts. The others' cards count among the unseen.
            if (seat++ == observation.viewer)
              item.counts("hand", std::span(player.hand), content_->card_words, 0);
            else
              for (std::uint8_t back = 0; back < kBacks; ++back)
                stacks[back] = static_cast<std::uint8_t>(stacks[back] - player.backs[back]);
          });
  io.counts("stacks", std::span(stacks), kBackWords, 0);
  io.counts("unseen", std::span(seen.stacks), content_->card_words, 0);
  return object;
}

json::value Weiler::position(const State& state, json::storage_ptr storage) const {
  State copy = state;
  json::object object(std::move(storage));
  JsonWriter writer(object);
  describe(writer, copy, *content_);
  return object;
}

Result<State> Weiler::read_position(const json::value& document) const {
  // The options come first: they settle what everything left out looks like.
  OptionValues values = standard_options(option_specs());
  if (const json::object* object = document.if_object(); object && object->contains("options")) {
    Result<OptionValues> given =
        parse_options_json(option_specs(), object->at("options"), "/options");
    if (!given) return given.error();
    values = *given;
  }
  State state = first_state(*content_, values);
  std::optional<Error> fault;
  {
    JsonReader reader(document, "", fault);
    describe(reader, state, *content_);
  }
  if (fault) return *fault;

  for (std::size_t card = 0; card < content_->cards.size(); ++card) {
    int left = copies_in_game(*content_, state, card) - state.discard[card];
    for (const Player& player : state.players) left -= player.hand[card] + player.village[card];
    if (left < 0)
      return Error{"/players", "there are not so many cards '" + content_->cards[card].id + "'"};
    state.stacks[card] = static_cast<std::uint8_t>(left);
  }
  for (Player& player : state.players)
    for (std::uint8_t back = 0; back < kBacks; ++back)
      player.backs[back] = count_backs(*content_, player.hand, back);
  if (const std::string broken = defect(state); !broken.empty()) return Error{"", broken};

  // A file may stop anywhere, for example before a turn: run on to the next question.
  Play play{*content_, state, {}};
  run_frames(frame_rules(), play);
  return state;
}

}  // namespace stadtluft::weiler
