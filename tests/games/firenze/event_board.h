#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

#include "engine/games/firenze/content.h"

namespace stadtluft::testing {

namespace json = boost::json;

// The table as somebody sees it who hears nothing but the events, in their JSON form, from the
// setup on. It knows what is in the box and nothing about the rules: pieces go where an event says
// they go. Two things are bookkeeping of every client rather than told in words: a turn that begins
// ends the one before, and a card comes from the start cards as long as there are any.
class EventBoard {
 public:
  EventBoard(const firenze::Content& box, std::size_t players, bool beginners) : players_(players) {
    for (std::size_t colour = 0; colour < firenze::kColours; ++colour)
      bag_[std::string(firenze::kColourWords[colour])] = box.stones[colour];
    for (const firenze::Card& card : box.cards) {
      const bool left_out = beginners && card.effect == firenze::Effect::bell_tower;
      if (left_out) continue;
      start_deck_[card.id] = card.start_copies;
      deck_[card.id] = card.copies - card.start_copies;
    }
    for (Player& player : players_) player.seals = box.seals[players];
  }

  void hear(const json::value& told) {
    const Heard event{told.as_object()};
    const std::string name = event.word("event");
    Player* const player = event.has("seat") ? &players_[event.number("seat")] : nullptr;
    const auto score = [&] { player->prestige += event.signed_number("points"); };

    if (name == "start-player") {
      start_player_ = event.number("seat");
      active_ = start_player_;
    } else if (name == "balcony-laid") {
      balconies_.push_back(event.word("balcony"));
    } else if (name == "seal-laid") {
      neutral_.push_back(event.word("order"));
    } else if (name == "start-stones") {
      move(bag_, player->storehouse, "white", event.signed_number("count"));
    } else if (name == "card-revealed") {
      const std::string card = event.word("card");
      Counts& pile = sum(start_deck_) > 0 ? start_deck_ : deck_;
      --pile[card];
      row(event).card = card;
    } else if (name == "stone-drawn") {
      move(bag_, row(event).stones, event.word("colour"), 1);
    } else if (name == "turn-began") {
      end_turn();
      active_ = event.number("seat");
      playing_ = true;
    } else if (name == "card-chosen" || name == "event-avoided") {
      // Says what will follow.
    } else if (name == "stone-laid") {
      move(player->storehouse, row(event).stones, event.word("colour"), 1);
    } else if (name == "stones-taken") {
      move(row(event).stones, player->storehouse, event.word("colour"),
           event.signed_number("count"));
    } else if (name == "card-to-hand") {
      ++player->hand[lift(event)];
    } else if (name == "building-laid") {
      player->buildings.push_back(lift(event));
    } else if (name == "church-laid") {
      church_.push_back(lift(event));
    } else if (name == "card-discarded") {
      ++discard_[lift(event)];
    } else if (name == "row-shifted") {
      row_.erase(row_.begin() + static_cast<std::ptrdiff_t>(event.number("position") - 1));
      row_.emplace_back();
    } else if (name == "reshuffled") {
      deck_ = std::exchange(discard_, {});
    } else if (name == "person-played" || name == "hand-discarded") {
      move(player->hand, discard_, event.word("card"), 1);
    } else if (name == "stone-returned") {
      move(player->storehouse, bag_, event.word("colour"), event.signed_number("count"));
    } else if (name == "stone-from-bag") {
      move(bag_, player->storehouse, event.word("colour"), 1);
    } else if (name == "stone-moved") {
      move(players_[event.number("other")].storehouse, player->storehouse, event.word("colour"), 1);
    } else if (name == "stones-swept") {
      move(row(event).stones, bag_, event.word("colour"), event.signed_number("count"));
    } else if (name == "tower-begun") {
      --player->storehouse[event.word("colour")];
      player->site.push_back({event.word("colour"), 1, true});
    } else if (name == "tower-raised") {
      --player->storehouse[event.word("colour")];
      const bool again = event.has("again");
      remove(*player, {event.word("colour"), event.signed_number("height") - 1, again});
      player->site.push_back({event.word("colour"), event.signed_number("height"), true});
    } else if (name == "tower-topped") {
      Tower tower{event.word("colour"), event.signed_number("height"), false};
      remove(*player, tower);
      ++bag_[tower.colour];
      if (--tower.height > 0) player->site.push_back(tower);
    } else if (name == "tower-lost") {
      clear(*player, event, false, 0);
    } else if (name == "tower-demolished") {
      clear(*player, event, false, event.signed_number("back"));
    } else if (name == "order-fulfilled") {
      clear(*player, event, true, 0);
      player->orders.push_back(event.word("colour") + "_" + std::to_string(event.number("order")));
      --player->seals;
      score();
    } else if (name == "floor-bonus") {
      player->floor_tokens.push_back("floor_token_" + std::to_string(event.number("height")));
      score();
    } else if (name == "privilege-scored") {
      discard_church(event.word("card"));
      player->privilege_points += event.signed_number("points");
      score();
    } else if (name == "last-seal") {
      end_token_ = static_cast<int>(event.number("seat"));
      score();
    } else if (name == "bell-tower") {
      clear(*player, event, true, 0);
      bell_seals_.push_back(event.number("seat"));
    } else if (name == "bell-towers-done") {
      discard_church(event.word("card"));
      bell_seals_.clear();
    } else if (name == "building-discarded") {
      ++discard_[event.word("card")];
      std::erase(player->buildings, event.word("card"));
    } else if (name == "majority-scored" || name == "feast-scored") {
      score();
    } else if (name == "game-ended") {
      end_turn();
      ended_ = true;
    } else {
      fault_ = "nobody taught the board the event " + name;
    }
  }

  // Empty, or what was told that cannot be.
  [[nodiscard]] const std::string& fault() const { return fault_; }

  // The public position in the shape of Firenze::position, without options and pending work.
  [[nodiscard]] json::value position() const {
    json::object out;
    json::array seats;
    for (const Player& player : players_) seats.emplace_back(seat_json(player));
    out["players"] = std::move(seats);
    json::array row;
    for (const RowCard& card : row_)
      row.emplace_back(
          json::object{{"card", card.card.empty() ? json::value(nullptr) : json::value(card.card)},
                       {"stones", counts_json(card.stones)}});
    out["row"] = std::move(row);
    out["bag"] = counts_json(bag_);
    out["start_deck"] = counts_json(start_deck_);
    out["deck"] = counts_json(deck_);
    out["discard"] = counts_json(discard_);
    out["neutral_seals"] = set_json(neutral_);
    out["balconies"] = list_json(balconies_);
    out["church"] = list_json(church_);
    std::vector<std::size_t> bells = bell_seals_;
    std::sort(bells.begin(), bells.end());
    json::array bell_seats;
    for (const std::size_t seat : bells) bell_seats.emplace_back(seat);
    out["bell_seals"] = std::move(bell_seats);
    out["start_player"] = start_player_;
    out["active"] = active_;
    out["end_token"] = end_token_ < 0 ? json::value(nullptr) : json::value(end_token_);
    out["ended"] = ended_;
    return out;
  }

  // What of a full position everybody can see: the part that position() rebuilds. Sets and counts
  // are brought into one order, since their order says nothing.
  [[nodiscard]] static json::value visible(const json::value& full) {
    json::object out = full.as_object();
    for (const std::string_view hidden : {"options", "turn", "agenda"}) out.erase(hidden);
    return in_one_order(out);
  }
  [[nodiscard]] static json::value in_one_order(const json::value& value) {
    if (const json::object* object = value.if_object()) {
      std::map<std::string, json::value> sorted;
      for (const auto& member : *object)
        sorted.emplace(std::string(member.key()), in_one_order(member.value()));
      for (const std::string_view set :
           {"orders", "floor_tokens", "neutral_seals", "buildings", "towers"})
        if (const auto found = sorted.find(std::string(set)); found != sorted.end())
          sort_by_text(found->second.as_array());
      json::object out;
      for (auto& [key, item] : sorted) out[key] = std::move(item);
      return out;
    }
    if (const json::array* array = value.if_array()) {
      json::array out;
      for (const json::value& item : *array) out.push_back(in_one_order(item));
      return out;
    }
    if (value.is_uint64()) return value.to_number<std::int64_t>();
    return value;
  }

 private:
  using Counts = std::map<std::string, int>;
  struct Tower {
    std::string colour;
    int height = 0;
    bool raised = false;
    friend bool operator==(const Tower&, const Tower&) = default;
  };
  struct Player {
    Counts storehouse;
    Counts hand;
    std::vector<Tower> site;
    std::vector<std::string> buildings;
    std::vector<std::string> orders;
    std::vector<std::string> floor_tokens;
    int seals = 0;
    int prestige = 0;
    int privilege_points = 0;
    int turns = 0;
  };
  struct RowCard {
    std::string card;
    Counts stones;
  };
  // One event, read by the names of its arguments.
  struct Heard {
    const json::object& object;

    [[nodiscard]] bool has(std::string_view key) const {
      const json::value* found = object.if_contains(key);
      return found != nullptr && !found->is_null();
    }
    [[nodiscard]] std::string word(std::string_view key) const {
      return std::string(object.at(key).as_string());
    }
    [[nodiscard]] int signed_number(std::string_view key) const {
      return object.at(key).to_number<int>();
    }
    [[nodiscard]] std::size_t number(std::string_view key) const {
      return object.at(key).to_number<std::size_t>();
    }
  };

  static int sum(const Counts& counts) {
    int total = 0;
    for (const auto& [word, count] : counts) total += count;
    return total;
  }
  void move(Counts& from, Counts& to, const std::string& what, int count) {
    from[what] -= count;
    to[what] += count;
    if (from[what] < 0) fault_ = "there is not so much " + what + " to take";
  }
  RowCard& row(const Heard& event) { return row_[event.number("position") - 1]; }
  // The card that leaves the row.
  std::string lift(const Heard& event) {
    RowCard& place = row(event);
    if (place.card != event.word("card"))
      fault_ = "another card lies there than " + event.word("card");
    return std::exchange(place.card, "");
  }
  void remove(Player& player, const Tower& tower) {
    const auto found = std::find(player.site.begin(), player.site.end(), tower);
    if (found == player.site.end())
      fault_ = "there is no such tower: " + tower.colour + " " + std::to_string(tower.height);
    else
      player.site.erase(found);
  }
  void clear(Player& player, const Heard& event, bool raised, int back) {
    const Tower tower{event.word("colour"), event.signed_number("height"), raised};
    remove(player, tower);
    player.storehouse[tower.colour] += back;
    bag_[tower.colour] += tower.height - back;
  }
  void discard_church(const std::string& card) {
    if (std::erase(church_, card) != 1) fault_ = card + " is not laid out";
    ++discard_[card];
  }
  void end_turn() {
    if (!playing_) return;
    ++players_[active_].turns;
    for (Tower& tower : players_[active_].site) tower.raised = false;
    playing_ = false;
  }

  static json::object counts_json(const Counts& counts) {
    json::object out;
    for (const auto& [word, count] : counts)
      if (count != 0) out[word] = count;
    return out;
  }
  static json::array list_json(const std::vector<std::string>& words) {
    json::array out;
    for (const std::string& word : words) out.emplace_back(word);
    return out;
  }
  static json::array set_json(std::vector<std::string> words) {
    std::sort(words.begin(), words.end());
    return list_json(words);
  }
  static json::object seat_json(const Player& player) {
    json::array site;
    for (const Tower& tower : player.site)
      site.emplace_back(json::object{
          {"colour", tower.colour}, {"height", tower.height}, {"raised", tower.raised}});
    return {{"prestige", player.prestige},
            {"storehouse", counts_json(player.storehouse)},
            {"towers", std::move(site)},
            {"hand", counts_json(player.hand)},
            {"buildings", list_json(player.buildings)},
            {"seals", player.seals},
            {"orders", set_json(player.orders)},
            {"floor_tokens", set_json(player.floor_tokens)},
            {"privilege_points", player.privilege_points},
            {"turns", player.turns}};
  }
  static void sort_by_text(json::array& array) {
    std::sort(array.begin(), array.end(), [](const json::value& a, const json::value& b) {
      return json::serialize(a) < json::serialize(b);
    });
  }

  std::vector<Player> players_;
  std::vector<RowCard> row_ = std::vector<RowCard>(firenze::kRowSize);
  Counts bag_;
  Counts start_deck_;
  Counts deck_;
  Counts discard_;
  std::vector<std::string> neutral_;
  std::vector<std::string> balconies_;
  std::vector<std::string> church_;
  std::vector<std::size_t> bell_seals_;
  std::size_t start_player_ = 0;
  std::size_t active_ = 0;
  int end_token_ = -1;
  bool playing_ = false;
  bool ended_ = false;
  std::string fault_;
};

}  // namespace stadtluft::testing
