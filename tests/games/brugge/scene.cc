#include "tests/games/brugge/scene.h"

#include <algorithm>
#include <memory>

#include "tests/support/loaded_game.h"

namespace stadtluft::testing {

template class GameScene<brugge::Brugge>;

const brugge::Brugge& brugge_game() {
  static const std::unique_ptr<brugge::Brugge> kGame = loaded_game<brugge::Brugge>(pinned_data());
  return *kGame;
}

const brugge::Brugge& real_brugge_game() {
  static const std::unique_ptr<brugge::Brugge> kGame = loaded_game<brugge::Brugge>(test_data());
  return *kGame;
}

Seated::~Seated() = default;
Setting::~Setting() = default;

std::int64_t BruggeScene::workers_of(std::string_view colour, int seat) const {
  return number(of_player(static_cast<std::size_t>(seat), "workers/" + std::string(colour)));
}

std::int64_t BruggeScene::threats_of(std::string_view colour, int seat) const {
  return number(of_player(static_cast<std::size_t>(seat), "threats/" + std::string(colour)));
}

std::int64_t BruggeScene::canal(std::string_view canal, int seat) const {
  return number(of_player(static_cast<std::size_t>(seat), "canals/" + std::string(canal)));
}

std::int64_t BruggeScene::statue(std::string_view canal, int seat) const {
  return number(of_player(static_cast<std::size_t>(seat), "statues/" + std::string(canal)));
}

bool BruggeScene::majority(std::string_view area, int seat) const {
  const json::value areas = at(of_player(static_cast<std::size_t>(seat), "majorities"));
  return areas.is_array() &&
         std::any_of(areas.get_array().begin(), areas.get_array().end(),
                     [&](const json::value& word) { return word.get_string() == area; });
}

int BruggeScene::stack(int stack) const { return state().stack[static_cast<std::size_t>(stack)]; }

std::string BruggeScene::top(int stack) const {
  const std::uint8_t colour = state().top[static_cast<std::size_t>(stack)];
  return colour == brugge::kNone ? std::string() : std::string(brugge::kColourWords[colour]);
}

int BruggeScene::laurel(const std::string& id, int seat) const {
  return scored(brugge::kItemLaurels, card(id), static_cast<Seat>(seat));
}

bool BruggeScene::knows(Seat viewer, const std::string& id) const {
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

bool BruggeScene::offers_activation(std::string_view id) const {
  const std::string start = "activate " + std::string(id);
  const std::vector<std::string> texts = offered("activate");
  return std::any_of(texts.begin(), texts.end(), [&](const std::string& text) {
    return text.compare(0, start.size(), start) == 0;
  });
}

namespace {

SpareCards spare_cards() {
  std::vector<std::pair<std::string, std::string>> cards;
  for (const brugge::Card& card : content().cards)
    cards.emplace_back(card.id, brugge::kColourWords[card.colour]);
  return SpareCards(std::move(cards));
}

// Writes a scene as a position. Cards that lie about without a meaning (houses, hands) are the
// highest of their colour, as far as the scene does not name them.
class SceneWriter {
 public:
  SceneWriter(const Seated& me, const Setting& setting) : setting_(setting) {
    seats_.push_back(me);
    seats_.insert(seats_.end(), setting.others.begin(), setting.others.end());
    spare_.keep(setting.discard);
    for (const Seated& seat : seats_)
      for (const Names* ids : {&seat.persons, &seat.hand, &seat.houses}) spare_.keep(*ids);
  }

  [[nodiscard]] std::string position() {
    scene_.set("/options", members(setting_.options))
        .set("/options/players", static_cast<int>(seats_.size()))
        .set("/options/start_player", "0")
        .seats(seats_.size());
    for (std::size_t i = 0; i < seats_.size(); ++i) set_player(i, seats_[i]);
    scene_.set("/discard", words(setting_.discard))
        .set("/used", words(setting_.used))
        .set("/dice", each(brugge::kColourWords, 3, setting_.dice))
        .set("/stacks", json::array())
        .set("/round", setting_.round);
    for (std::size_t i = 0; i < brugge::kStacks; ++i)
      scene_.set("/stacks/" + std::to_string(i), stack(i));
    if (setting_.last_round > 0) scene_.set("/last_round", setting_.last_round);
    if (setting_.moment.empty())
      scene_.set("/active", setting_.active).set("/turn", setting_.turn);
    else
      scene_.set("/moment", json::value(setting_.moment));
    return scene_.lay(setting_.more).text();
  }

 private:
  // What is not given lies in the stacks, halved, unless the extra stack keeps its size.
  json::object stack(std::size_t i) {
    json::object stack;
    stack["top"] = setting_.tops[i].empty() ? json::value() : json::value(setting_.tops[i]);
    if (!setting_.stacks.empty()) {
      stack["cards"] = setting_.stacks[i];
      return stack;
    }
    const int extra = setting_.last_round > 0 ? 0 : content().setups[seats_.size()].extra;
    const int left = brugge::kCards - static_cast<int>(spare_.kept()) - extra;
    stack["cards"] = i == 0 ? left / 2 : left - left / 2;
    return stack;
  }

  void set_player(std::size_t number, const Seated& seat) {
    const auto set = [&](std::string_view member, json::value value) {
      scene_.set(of_player(number, member), std::move(value));
    };
    set("guilders", seat.guilders);
    set("points", seat.points);
    set("workers", counts(seat.workers));
    set("threats", counts(seat.threats));
    set("canals", counts(seat.canals));
    set("statues", counts(seat.statues));
    set("step", seat.step);
    set("majorities", words(seat.majorities));
    Names hand = seat.hand;
    if (hand.empty() && !seat.no_hand) hand.push_back(spare_.take("yellow"));
    set("hand", words(hand));
    json::array houses;
    for (const std::string& id : seat.persons) {
      const std::uint8_t colour = content().cards[BruggeScene::card(id)].colour;
      houses.push_back(
          json::object{{"card", spare_.take(brugge::kColourWords[colour])}, {"person", id}});
    }
    for (const std::string& house : seat.houses) {
      const bool colour = index_of(brugge::kColourWords, house).has_value();
      houses.push_back(json::object{{"card", colour ? spare_.take(house) : house}});
    }
    set("houses", std::move(houses));
  }

  const Setting& setting_;
  std::vector<Seated> seats_;
  SpareCards spare_ = spare_cards();
  SceneBuilder scene_;
};

}  // namespace

BruggeScene scene(const Seated& me, const Setting& setting) {
  return BruggeScene(SceneWriter(me, setting).position());
}

}  // namespace stadtluft::testing
