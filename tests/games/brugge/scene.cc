#include "tests/games/brugge/scene.h"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace stadtluft::testing {

Seated::~Seated() = default;
Table::~Table() = default;

namespace {

std::string of_player(int seat, std::string_view part, std::string_view word) {
  return "/players/" + std::to_string(seat) + "/" + std::string(part) + "/" + std::string(word);
}

}  // namespace

std::int64_t Scene::workers_of(std::string_view colour, int seat) const {
  return number(of_player(seat, "workers", colour));
}

std::int64_t Scene::threats_of(std::string_view colour, int seat) const {
  return number(of_player(seat, "threats", colour));
}

std::int64_t Scene::canal(std::string_view canal, int seat) const {
  return number(of_player(seat, "canals", canal));
}

std::int64_t Scene::statue(std::string_view canal, int seat) const {
  return number(of_player(seat, "statues", canal));
}

bool Scene::majority(std::string_view area, int seat) const {
  const json::value areas = at("/players/" + std::to_string(seat) + "/majorities");
  return areas.is_array() &&
         std::any_of(areas.get_array().begin(), areas.get_array().end(),
                     [&](const json::value& word) { return word.get_string() == area; });
}

int Scene::stack(int stack) const { return state().stack[static_cast<std::size_t>(stack)]; }

std::string Scene::top(int stack) const {
  const std::uint8_t colour = state().top[static_cast<std::size_t>(stack)];
  return colour == brugge::kNone ? std::string() : std::string(brugge::kColourWords[colour]);
}

int Scene::laurel(const std::string& id, int seat) const {
  ScoreSheet sheet;
  game().score(state(), static_cast<Seat>(seat), sheet);
  int sum = 0;
  for (const ScoreItem& item : sheet.items)
    if (item.kind == brugge::kItemLaurels && item.arg == static_cast<int>(card(id)))
      sum += item.points;
  return sum;
}

bool Scene::knows(Seat viewer, const std::string& id) const {
  const json::value view = game().view(game().observe(state(), viewer));
  for (const json::value& player : view.at("players").as_array()) {
    const auto is = [&](const json::value& name) {
      return name.is_string() && name.get_string() == id;
    };
    const json::array& hand = player.at("hand").as_array();
    if (std::any_of(hand.begin(), hand.end(), is)) return true;
    for (const json::value& house : player.at("houses").as_array())
      if (is(house.at("card")) || is(house.at("person"))) return true;
  }
  return false;
}

bool Scene::offers_activation(std::string_view id) const {
  const std::string start = "activate " + std::string(id);
  const std::vector<std::string> texts = offered("activate");
  return std::any_of(texts.begin(), texts.end(), [&](const std::string& text) {
    return text.compare(0, start.size(), start) == 0;
  });
}

namespace {

// Writes a scene as a position. Cards that lie about without a meaning (houses, hands) are the
// highest of their colour, as far as the scene does not name them.
class SceneWriter {
 public:
  SceneWriter(const Seated& me, const Table& table) : table_(table) {
    seats_.push_back(me);
    seats_.insert(seats_.end(), table.others.begin(), table.others.end());
    name(table.discard);
    for (const Seated& seat : seats_)
      for (const CardIds* ids : {&seat.persons, &seat.hand, &seat.houses}) name(*ids);
  }

  [[nodiscard]] std::string position() {
    json::object document;
    json::object options = members(table_.options);
    options["players"] = static_cast<std::int64_t>(seats_.size());
    options["start_player"] = "0";
    document["options"] = std::move(options);
    json::array players;
    for (const Seated& seat : seats_) players.push_back(player(seat));
    document["players"] = std::move(players);
    document["discard"] = words(table_.discard);
    document["used"] = words(table_.used);
    json::object dice;
    for (const std::string_view die : brugge::kColourWords) dice[die] = 3;
    for (const auto& [die, pips] : table_.dice) dice[die] = pips;
    document["dice"] = std::move(dice);
    json::array stacks;
    for (std::size_t i = 0; i < brugge::kStacks; ++i) stacks.push_back(stack(i));
    document["stacks"] = std::move(stacks);
    document["round"] = table_.round;
    if (table_.last_round > 0) document["last_round"] = table_.last_round;
    if (table_.moment.empty()) {
      document["active"] = table_.active;
      document["turn"] = table_.turn;
    } else {
      document["moment"] = table_.moment;
    }
    for (const auto& member : members(table_.more)) document[member.key()] = member.value();
    return json::serialize(document);
  }

 private:
  static json::object members(const std::string& text) {
    return json::parse("{" + text + "}").as_object();
  }
  static json::array words(const CardIds& ids) {
    json::array array;
    for (const std::string& id : ids) array.emplace_back(id);
    return array;
  }
  static json::object counts(const Counts& counts) {
    json::object object;
    for (const auto& [word, n] : counts) object[word] = n;
    return object;
  }
  void name(const CardIds& ids) { named_.insert(ids.begin(), ids.end()); }

  // The next unnamed card of a colour, from the highest down.
  std::string filler(std::string_view colour) {
    const auto index = index_of(brugge::kColourWords, colour);
    if (!index) throw std::runtime_error("no colour " + std::string(colour));
    for (unsigned rank = brugge::kPerColour; rank-- > 0;) {
      const std::string& id = content().cards[*index * brugge::kPerColour + rank].id;
      if (named_.insert(id).second) return id;
    }
    throw std::runtime_error("no card left of " + std::string(colour));
  }

  // What is not given lies in the stacks, halved, unless the extra stack keeps its size.
  json::object stack(std::size_t i) {
    const brugge::Setup& setup = content().setups[seats_.size()];
    json::object stack;
    if (table_.tops[i].empty())
      stack["top"] = nullptr;
    else
      stack["top"] = table_.tops[i];
    if (!table_.stacks.empty()) {
      stack["cards"] = table_.stacks[i];
      return stack;
    }
    const int extra = table_.last_round > 0 ? 0 : setup.extra;
    const int left = brugge::kCards - static_cast<int>(named_.size()) - extra;
    stack["cards"] = i == 0 ? left / 2 : left - left / 2;
    return stack;
  }

  json::object player(const Seated& seat) {
    json::object player;
    player["guilders"] = seat.guilders;
    player["points"] = seat.points;
    player["workers"] = counts(seat.workers);
    player["threats"] = counts(seat.threats);
    player["canals"] = counts(seat.canals);
    player["statues"] = counts(seat.statues);
    player["step"] = seat.step;
    player["majorities"] = words(seat.majorities);
    CardIds hand = seat.hand;
    if (hand.empty() && !seat.no_hand) hand.push_back(filler("yellow"));
    player["hand"] = words(hand);
    json::array houses;
    for (const std::string& id : seat.persons) {
      const std::uint8_t colour = content().cards[Scene::card(id)].colour;
      json::object lived_in;
      lived_in["card"] = filler(brugge::kColourWords[colour]);
      lived_in["person"] = id;
      houses.push_back(std::move(lived_in));
    }
    for (const std::string& house : seat.houses) {
      const bool colour = index_of(brugge::kColourWords, house).has_value();
      json::object empty;
      empty["card"] = colour ? filler(house) : house;
      houses.push_back(std::move(empty));
    }
    player["houses"] = std::move(houses);
    return player;
  }

  const Table& table_;
  std::vector<Seated> seats_;
  std::set<std::string> named_;
};

}  // namespace

Scene scene(const Seated& me, const Table& table) {
  return Scene(SceneWriter(me, table).position());
}

}  // namespace stadtluft::testing
