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
  io.about("The orders that carry a seal of this player.")
      .words("orders", orders, content.order_words);
  io.about("The floor tokens that the player holds.")
      .words("floor_tokens", tokens, content.floor_token_words);
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
  io.about("The prestige points so far: where the marker stands on the track.")
      .number("prestige", player.prestige, -999, 9999);
  io.about("The stones in the storehouse, by colour.")
      .counts("storehouse", std::span(player.storehouse), kColourWords, 88);
  io.about("The towers under construction.")
      .list("towers", player.site, [](auto& item, Tower& tower) {
        item.about("The colour of the stones of the tower.")
            .word("colour", tower.colour, kColourWords);
        item.about("The number of stones of the tower.").number("height", tower.height, 1, 88);
        item.about(
                "Whether the tower was begun or raised this turn, so that phase 4 leaves it alone.")
            .flag("raised", tower.raised);
      });
  io.about("The person and feast cards in the hand: how many of each.")
      .counts("hand", std::span(player.hand).first(content.cards.size()), content.card_words, 52);
  io.about("The building cards in front of the player.")
      .word_list("buildings", player.buildings, content.card_words);
  io.about("The seals that the player has not yet laid on the board.")
      .number("seals", player.seals, 0, 9);
  describe_owned(io, content, s, seat);
  io.about("The points that privileges have brought so far.")
      .number("privilege_points", player.privilege_points, 0, 250);
  io.about("The turns that the player has finished.").number("turns", player.turns, 0, 65000);
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
  io.about("The players, by seat.")
      .each("players", std::span(s.players).first(s.options.players),
            [&](auto& item, Player& player) { describe_player(item, content, s, player); });
  io.about("The card row, from position 1 on the left to position 6.")
      .each("row", s.row, [&](auto& item, RowCard& slot) {
        item.about("The card at this position; null for a gap, which is filled in phase 2.")
            .word("card", slot.card, content.card_words, std::optional<std::uint8_t>(kNone));
        item.about("The stones on the card, by colour.")
            .counts("stones", std::span(slot.stones), kColourWords, 88);
      });
  io.about("The stones in the bag, by colour.").counts("bag", std::span(s.bag), kColourWords, 88);
  const auto pile = [&](std::string_view key, std::string_view about, CardCounts& cards) {
    io.about(about).counts(key, std::span(cards).first(content.cards.size()), content.card_words,
                           52);
  };
  if (extent == Extent::all) {
    pile("start_deck", "The cards on top of the deck, in any order.", s.start_deck);
    pile("deck", "The cards below them in the deck, in any order.", s.deck);
  }
  pile("discard", "The cards in the discard pile, in any order.", s.discard);

  std::uint64_t neutral = 0;
  for (std::uint8_t order = 0; order < kOrders; ++order)
    if (s.seal_on[order] == kNeutral) neutral |= std::uint64_t{1} << order;
  io.about("The orders that carry a neutral seal.")
      .words("neutral_seals", neutral, content.order_words);
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
    io.about("The balcony cards, one for each numeral from I on.")
        .word_list("balconies", s.balconies, content.balcony_words);
  io.about("The church cards that are laid out, in order.")
      .word_list("church", s.church, content.card_words);
  io.about("The seats whose small seals lie on the bell tower card.")
      .seats("bell_seals", s.bell_seals, s.options.players);
  io.about("The seat that had the first turn of the game.")
      .seat("start_player", s.start_player, s.options.players);
  io.about("The seat whose turn it is.").seat("active", s.active, s.options.players);
  io.about("The seat that holds the end-of-game token; null while nobody does.")
      .seat("end_token", s.end_token, s.options.players);
  io.about("Whether the final scoring has been added to the prestige track.")
      .flag("ended", s.ended);
  io.about("What has to be remembered until the turn ends.").object("turn", [&](auto& item) {
    item.about("The person cards played this turn.")
        .words("played", s.turn.played, content.card_words);
    item.about("The stones built in phase 3 of this turn.")
        .number("built", s.turn.built, 0, kMaxBuilt);
    item.about("Whether a stone has been exchanged this turn.").flag("exchanged", s.turn.exchanged);
    item.about("Whether the card taken this turn costs nothing.")
        .flag("free_choice", s.turn.free_choice);
    item.about("By how much persons lower the building costs of this turn.")
        .number("reduction", s.turn.reduction, 0, 99);
    item.about("By how many floors a tower may count as higher or lower this turn.")
        .number("shift", s.turn.shift, 0, 1);
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
