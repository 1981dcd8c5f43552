// Positions as JSON: one description for writing, reading and the schema.

#include "engine/games/firenze/board.h"
#include "engine/notation/frame_game_json.h"
#include "engine/notation/given.h"

namespace stadtluft::firenze {
namespace {

// Seals, floor tokens and the end token are written where a human looks for them, with their owner.
template <class Archive>
void describe_owned(Archive& io, const Content& content, State& s, Seat seat) {
  std::uint64_t orders = 0;
  std::uint8_t tokens = 0;
  for (std::uint8_t order = 0; order < kOrders; ++order)
    if (s.seal_on[order] == seat) orders |= std::uint64_t{1} << order;
  for (std::size_t i = 0; i < kFloorTokens; ++i)
    if (s.floor_token_of[i] == seat) tokens = static_cast<std::uint8_t>(tokens | 1U << i);
  io.about("Orders that carry a seal of this player.").words("orders", orders, content.order_words);
  io.words("floor_tokens", tokens, content.floor_token_words);
  if constexpr (Archive::kReading) {
    for (std::uint8_t order = 0; order < kOrders; ++order) {
      const std::uint8_t owner = s.seal_on[order];
      if ((orders >> order & 1U) != 0 && owner != seat && owner < s.options.players)
        io.refuse("orders", std::string(content.order_words[order]) + " carries the seal of seat " +
                                std::to_string(owner) + " too (FIR-8.3)");
      if ((orders >> order & 1U) != 0)
        s.seal_on[order] = seat;
      else if (s.seal_on[order] == seat)
        s.seal_on[order] = kNobody;
    }
    for (std::size_t i = 0; i < kFloorTokens; ++i) {
      if ((tokens >> i & 1U) == 0) continue;
      if (s.floor_token_of[i] != kNobody && s.floor_token_of[i] != seat)
        io.refuse("floor_tokens", std::string(content.floor_token_words[i]) + " is with seat " +
                                      std::to_string(s.floor_token_of[i]) + " too (FIR-8.9)");
      s.floor_token_of[i] = seat;
    }
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
    item.about("Begun or raised this turn.").flag("raised", tower.raised);
  });
  io.counts("hand", std::span(player.hand).first(content.cards.size()), content.card_words, 52);
  io.word_list("buildings", player.buildings, content.card_words);
  io.about("Not yet on the board.").number("seals", player.seals, 0, 9);
  describe_owned(io, content, s, seat);
  io.number("privilege_points", player.privilege_points, 0, 250);
  io.about("Finished ones.").number("turns", player.turns, 0, 65000);
}

Status complete_player(const Content& content, const json::object& given, State& s, Seat seat) {
  Player& player = s.players[seat];
  std::sort(player.site.begin(), player.site.end());
  std::sort(player.buildings.begin(), player.buildings.end());
  const auto on_board = std::count(s.seal_on.begin(), s.seal_on.end(), seat);
  const int seals = content.seals[s.options.players] - static_cast<int>(on_board);
  if (!says(given, seat, "seals") && seals >= 0) player.seals = static_cast<std::uint8_t>(seals);
  if (player.seals + on_board != content.seals[s.options.players])
    return Error{at_player(seat, "seals"), "a player has " +
                                               std::to_string(content.seals[s.options.players]) +
                                               " seals, in hand and on the board (FIR-14.3)"};
  const int earned = earned_prestige(Look{content, s}, seat);
  if (!says(given, seat, "prestige")) player.prestige = static_cast<std::int16_t>(earned);
  if (s.ended == 0 && player.prestige != earned)
    return Error{at_player(seat, "prestige"), "by the score sheet the marker stands on " +
                                                  std::to_string(earned) + " (FIR-3.5)"};
  return {};
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

}  // namespace

template <class Archive>
void Room::describe(Archive& io, const Content& content, State& s, Extent extent) {
  io.named("floor_token", content.floor_token_words);
  io.about("By seat.");
  io.each("players", std::span(s.players).first(s.options.players),
          [&](auto& item, Player& player) { describe_player(item, content, s, player); });
  io.about("From position 1 on the left to position 6.");
  io.each("row", s.row, [&](auto& item, RowCard& slot) {
    item.about("null: a gap, which is filled in phase 2.");
    item.word("card", slot.card, content.card_words, std::optional<std::uint8_t>(kNone));
    item.counts("stones", std::span(slot.stones), kColourWords, 88);
  });
  io.counts("bag", std::span(s.bag), kColourWords, 88);
  const auto pile = [&](std::string_view key, CardCounts& cards) {
    io.counts(key, std::span(cards).first(content.cards.size()), content.card_words, 52);
  };
  if (extent == Extent::all) {
    io.about("Cards that lie on top of the deck, in any order.");
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
    if (std::popcount(neutral) > content.neutral_seals)
      io.refuse("neutral_seals",
                "there are only " + std::to_string(content.neutral_seals) + " (FIR-13.1)");
  }
  // A view tells more of them.
  if (extent == Extent::all)
    io.about("One per numeral, from I on.")
        .word_list("balconies", s.balconies, content.balcony_words);
  io.about("Cards that are laid out, in order.").word_list("church", s.church, content.card_words);
  io.about("Whose small seals lie on the bell tower card.");
  io.seats("bell_seals", s.bell_seals, s.options.players);
  io.seat("start_player", s.start_player, s.options.players);
  io.about("Whose turn it is.").seat("active", s.active, s.options.players);
  io.about("Who holds the end-of-game token.").seat("end_token", s.end_token, s.options.players);
  io.about("The final scoring has been added.").flag("ended", s.ended);
  io.about("What must be remembered until the turn ends.");
  io.object("turn", [&](auto& item) {
    item.about("Person cards played this turn.");
    item.words("played", s.turn.played, content.card_words);
    item.number("built", s.turn.built, 0, kMaxBuilt);
    item.flag("exchanged", s.turn.exchanged);
    item.flag("free_choice", s.turn.free_choice);
    item.number("reduction", s.turn.reduction, 0, 99);
    item.number("shift", s.turn.shift, 0, 1);
  });
}

// What a partial position leaves out and other parts determine.
Status Room::complete(const Content& content, const json::object& given, State& s) {
  for (Seat seat = 0; seat < s.options.players; ++seat)
    if (Status status = complete_player(content, given, s, seat); !status) return status;
  if (!given.contains("bag")) complete_bag(content, s);
  if (given.contains("deck")) return {};
  for (std::uint8_t card = 0; card < content.cards.size(); ++card) {
    const int rest = unseen_copies(content, s, card);
    if (!given.contains("start_deck"))
      s.start_deck[card] = static_cast<std::uint8_t>(std::min<int>(s.start_deck[card], rest));
    s.deck[card] = static_cast<std::uint8_t>(std::max(rest - s.start_deck[card], 0));
  }
  return {};
}

// The turn of the active player begins.
void Room::resume(const Content&, const json::object&, State& s) {
  if (s.ended != 0) return;
  s.agenda.frames.clear();
  s.agenda.push({.kind = Job::turn, .seat = s.active});
}

}  // namespace stadtluft::firenze

namespace stadtluft {
template class FrameGame<firenze::Room>;
}  // namespace stadtluft
