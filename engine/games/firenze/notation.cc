// Positions as JSON: one description for writing and reading.

#include "engine/games/firenze/board.h"
#include "engine/games/firenze/firenze.h"
#include "engine/notation/json_archive.h"
#include "engine/notation/message_json.h"
#include "engine/notation/read_state.h"

namespace stadtluft::firenze {
namespace {

const std::vector<std::string_view>& frame_words() {
  static const std::vector<std::string_view> kWords = rule_names(rules());
  return kWords;
}

// Seals, floor tokens and the end token are written where a human looks for them, with their owner.
template <class Archive>
void describe_owned(Archive& io, const Content& content, State& s, Seat seat) {
  std::uint64_t orders = 0;
  std::uint8_t tokens = 0;
  for (std::uint8_t order = 0; order < kOrders; ++order)
    if (s.seal_on[order] == seat) orders |= std::uint64_t{1} << order;
  for (std::size_t i = 0; i < kFloorTokens; ++i)
    if (s.floor_token_of[i] == seat) tokens = static_cast<std::uint8_t>(tokens | 1U << i);
  io.words("orders", orders, content.order_words);
  io.words("floor_tokens", tokens, content.floor_token_words);
  if constexpr (Archive::kReading) {
    for (std::uint8_t order = 0; order < kOrders; ++order) {
      if ((orders >> order & 1U) != 0)
        s.seal_on[order] = seat;
      else if (s.seal_on[order] == seat)
        s.seal_on[order] = kNobody;
    }
    for (std::size_t i = 0; i < kFloorTokens; ++i)
      if ((tokens >> i & 1U) != 0) s.floor_token_of[i] = seat;
  }
}

template <class Archive>
void describe_player(Archive& io, const Content& content, State& s, Player& player) {
  const auto seat = static_cast<Seat>(&player - s.players.data());
  io.number("prestige", player.prestige, -999, 9999);
  io.counts("storehouse", std::span(player.storehouse), kColourWords, 88);
  io.list("towers", player.site, [](auto& item, Tower& tower) {
    item.word("colour", tower.colour, kColourWords);
    item.number("height", tower.height, 1, 88);
    item.flag("raised", tower.raised);
  });
  io.counts("hand", std::span(player.hand).first(content.cards.size()), content.card_words, 52);
  io.word_list("buildings", player.buildings, content.card_words);
  io.number("seals", player.seals, 0, 9);
  describe_owned(io, content, s, seat);
  io.number("privilege_points", player.privilege_points, 0, 250);
  io.number("turns", player.turns, 0, 65000);
}

template <class Archive>
void describe(Archive& io, const Content& content, State& s, Extent extent) {
  io.each("players", std::span(s.players).first(s.options.players),
          [&](auto& item, Player& player) { describe_player(item, content, s, player); });
  io.each("row", s.row, [&](auto& item, RowCard& slot) {
    item.word("card", slot.card, content.card_words, std::optional<std::uint8_t>(kNone));
    item.counts("stones", std::span(slot.stones), kColourWords, 88);
  });
  io.counts("bag", std::span(s.bag), kColourWords, 88);
  const auto pile = [&](std::string_view key, CardCounts& cards) {
    io.counts(key, std::span(cards).first(content.cards.size()), content.card_words, 52);
  };
  if (extent == Extent::all) {
    pile("start_deck", s.start_deck);
    pile("deck", s.deck);
  }
  pile("discard", s.discard);

  std::uint64_t neutral = 0;
  for (std::uint8_t order = 0; order < kOrders; ++order)
    if (s.seal_on[order] == kNeutral) neutral |= std::uint64_t{1} << order;
  io.words("neutral_seals", neutral, content.order_words);
  if constexpr (Archive::kReading) {
    for (std::uint8_t order = 0; order < kOrders; ++order) {
      const bool covered = (neutral >> order & 1U) != 0;
      if (covered && s.seal_on[order] < s.options.players)
        io.refuse("neutral_seals", std::string(content.order_words[order]) +
                                       " carries the seal of a player too (FIR-8.3)");
      if (covered || s.seal_on[order] == kNeutral) s.seal_on[order] = covered ? kNeutral : kNobody;
    }
  }
  io.word_list("balconies", s.balconies, content.balcony_words);
  io.word_list("church", s.church, content.card_words);
  io.seats("bell_seals", s.bell_seals, s.options.players);
  io.seat("start_player", s.start_player, s.options.players);
  io.seat("active", s.active, s.options.players);
  io.seat("end_token", s.end_token, s.options.players);
  io.flag("ended", s.ended);
  io.object("turn", [&](auto& item) {
    item.words("played", s.turn.played, content.card_words);
    item.number("built", s.turn.built, 0, kMaxBuilt);
    item.flag("exchanged", s.turn.exchanged);
    item.flag("free_choice", s.turn.free_choice);
    item.number("reduction", s.turn.reduction, 0, 99);
    item.number("shift", s.turn.shift, 0, 1);
  });
  if (extent == Extent::table) return;
  const std::vector<std::string_view>& frames = frame_words();
  io.list("stack", s.agenda.frames, [&](auto& item, Frame& frame) {
    item.word("job", frame.kind, frames);
    item.number("seat", frame.seat, 0, s.options.players - 1);
    item.number("step", frame.step, 0, 255);
    item.number("a", frame.a, 0, 255);
    item.number("b", frame.b, 0, 65535);
    item.number("c", frame.c, 0, 65535);
  });
}

bool given_for(const json::object& given, Seat seat, std::string_view key) {
  const json::value* players = given.if_contains("players");
  if (players == nullptr || seat >= players->get_array().size()) return false;
  return players->get_array()[seat].get_object().contains(key);
}

void complete_player(const Content& content, const json::object& given, State& s, Seat seat) {
  Player& player = s.players[seat];
  std::sort(player.site.begin(), player.site.end());
  std::sort(player.buildings.begin(), player.buildings.end());
  const auto on_board = std::count(s.seal_on.begin(), s.seal_on.end(), seat);
  const int seals = content.seals[s.options.players] - static_cast<int>(on_board);
  if (!given_for(given, seat, "seals") && seals >= 0)
    player.seals = static_cast<std::uint8_t>(seals);
  if (!given_for(given, seat, "prestige"))
    player.prestige = static_cast<std::int16_t>(earned_prestige(Look{content, s}, seat));
}

void complete_bag(const Content& content, State& s) {
  for (unsigned colour = 0; colour < kColours; ++colour) {
    int rest = content.stones[colour];
    for (const RowCard& card : s.row) rest -= card.stones[colour];
    for (const Player& player : s.players) {
      rest -= player.storehouse[colour];
      for (const Tower& tower : player.site)
        if (tower.colour == colour) rest -= tower.height;
    }
    s.bag[colour] = static_cast<std::uint8_t>(std::max(rest, 0));
  }
}

// Copies of a card that lie in none of the places that players see.
int unseen_copies(const Content& content, const State& s, std::uint8_t card) {
  const bool left_out = s.options.beginners != 0 && card == content.bell_card;
  int rest = left_out ? 0 : content.cards[card].copies;
  rest -= s.discard[card];
  for (const RowCard& slot : s.row) rest -= slot.card == card ? 1 : 0;
  rest -= static_cast<int>(std::count(s.church.begin(), s.church.end(), card));
  for (const Player& player : s.players) {
    rest -= player.hand[card];
    rest -= static_cast<int>(std::count(player.buildings.begin(), player.buildings.end(), card));
  }
  return std::max(rest, 0);
}

// What a partial position leaves out and other parts determine.
void complete(const Content& content, const json::object& given, State& s) {
  for (Seat seat = 0; seat < s.options.players; ++seat) complete_player(content, given, s, seat);
  if (!given.contains("bag")) complete_bag(content, s);
  if (given.contains("deck")) return;
  for (std::uint8_t card = 0; card < content.cards.size(); ++card) {
    const int rest = unseen_copies(content, s, card);
    if (!given.contains("start_deck"))
      s.start_deck[card] = static_cast<std::uint8_t>(std::min<int>(s.start_deck[card], rest));
    s.deck[card] = static_cast<std::uint8_t>(std::max(rest - s.start_deck[card], 0));
  }
}

}  // namespace

json::object Firenze::document(const State& state, Extent extent, json::storage_ptr storage) const {
  json::object document(std::move(storage));
  document["options"] = options_json(option_specs_, options(state), document.storage());
  State copy = state;
  JsonWriter writer(document);
  describe(writer, *content_, copy, extent);
  return document;
}

json::value Firenze::position(const State& state, json::storage_ptr storage) const {
  return document(state, Extent::all, std::move(storage));
}

Result<State> Firenze::read_position(const json::value& document) const {
  return read_state(
      *this, document,
      [&](JsonReader& reader, State& state) { describe(reader, *content_, state, Extent::all); },
      [&](const json::object& given, State& state) {
        complete(*content_, given, state);
        if (given.contains("stack") || state.ended != 0) return;
        state.agenda.frames.clear();
        state.agenda.push({static_cast<std::uint8_t>(Job::turn), state.active});
      },
      [&](State& state) {
        Move move{*content_, state, {}};
        run_frames(rules(), move);
      });
}

}  // namespace stadtluft::firenze
