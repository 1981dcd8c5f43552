#include "tests/games/hamburg/scene.h"

#include <algorithm>
#include <memory>
#include <stdexcept>

#include "tests/support/loaded_game.h"

namespace stadtluft::testing {

template class GameScene<hamburg::Hamburg>;

const hamburg::Hamburg& hamburg_game() {
  static const std::unique_ptr<hamburg::Hamburg> kGame =
      loaded_game<hamburg::Hamburg>(pinned_data());
  return *kGame;
}

const hamburg::Hamburg& real_hamburg_game() {
  static const std::unique_ptr<hamburg::Hamburg> kGame = loaded_game<hamburg::Hamburg>(test_data());
  return *kGame;
}

Seated::~Seated() = default;
Setting::~Setting() = default;

std::int64_t HamburgScene::marks(int seat) const { return of(seat, "marks"); }

std::int64_t HamburgScene::points(int seat) const { return of(seat, "points"); }

std::int64_t HamburgScene::square(int seat) const { return of(seat, "square"); }

std::int64_t HamburgScene::workers(std::string_view colour, int seat) const {
  return of(seat, "workers/" + std::string(colour));
}

std::int64_t HamburgScene::workers(int seat) const {
  std::int64_t sum = 0;
  for (const std::string_view colour : hamburg::kColourWords) sum += workers(colour, seat);
  return sum;
}

std::int64_t HamburgScene::danger(std::string_view colour, int seat) const {
  return of(seat, "dangers/" + std::string(colour));
}

std::int64_t HamburgScene::wall(std::string_view half, int seat) const {
  return of(seat, "wall/" + std::string(half));
}

std::int64_t HamburgScene::stones(int seat) const {
  return wall("left", seat) + wall("right", seat);
}

bool HamburgScene::in_hand(const std::string& id, int seat) const {
  return state().hand[index(seat)].has(card(id));
}

unsigned HamburgScene::hand(int seat) const { return state().hand[index(seat)].count(); }

bool HamburgScene::built(const std::string& id, int seat) const {
  return state().display[index(seat)].has(card(id));
}

unsigned HamburgScene::buildings(int seat) const {
  return (state().display[index(seat)] & game().content().buildings).count();
}

bool HamburgScene::is_plot(const std::string& id, int seat) const {
  return state().plots[index(seat)].has(card(id));
}

unsigned HamburgScene::plots(int seat) const { return state().plots[index(seat)].count(); }

unsigned HamburgScene::plots(std::string_view colour, int seat) const {
  return state().plots[index(seat)].count(colour_of(colour));
}

bool HamburgScene::discarded(const std::string& id) const { return state().discard.has(card(id)); }

bool HamburgScene::in_pile(const std::string& id) const { return state().pile.has(card(id)); }

unsigned HamburgScene::pile(std::string_view colour) const {
  return state().pile.count(colour_of(colour));
}

bool HamburgScene::marked(const std::string& id) const { return state().used.has(card(id)); }

bool HamburgScene::majority(std::string_view area, int seat) const {
  const json::value areas = at(of_player(index(seat), "majorities"));
  return areas.is_array() &&
         std::any_of(areas.get_array().begin(), areas.get_array().end(),
                     [&](const json::value& word) { return word.get_string() == area; });
}

int HamburgScene::laurel(const std::string& id, int seat) const {
  return scored(hamburg::kItemLaurels, card(id), static_cast<Seat>(seat));
}

void HamburgScene::activate(std::string_view id) { act("activate " + std::string(id)); }

void HamburgScene::build(std::string_view id) { act("build " + std::string(id)); }

bool HamburgScene::offers_activation(std::string_view id) const {
  const std::string start = "activate " + std::string(id);
  const std::vector<std::string> texts = offered("activate");
  return std::any_of(texts.begin(), texts.end(), [&](const std::string& text) {
    return text.compare(0, start.size(), start) == 0;
  });
}

std::uint16_t HamburgScene::card(const std::string& id) {
  return content().numbered(std::stoi(id));
}

std::size_t HamburgScene::index(int seat) { return static_cast<std::size_t>(seat); }

unsigned HamburgScene::colour_of(std::string_view colour) {
  return static_cast<unsigned>(
      std::find(hamburg::kColourWords.begin(), hamburg::kColourWords.end(), colour) -
      hamburg::kColourWords.begin());
}

std::int64_t HamburgScene::of(int seat, std::string_view rest) const {
  return number(of_player(index(seat), rest));
}

namespace {

SpareCards spare_cards() {
  std::vector<std::pair<std::string, std::string>> cards;
  for (const hamburg::Card& card : content().cards)
    if (card.building()) cards.emplace_back(card.id, hamburg::kColourWords[card.colour]);
  return SpareCards(std::move(cards));
}

// Writes a scene as a position. Cards that lie about without a meaning (plots, hands) are taken
// from the high numbers of their colour, as far as the scene does not name them.
class SceneWriter {
 public:
  SceneWriter(const Seated& me, const Setting& setting) : setting_(setting) {
    seats_.push_back(me);
    seats_.insert(seats_.end(), setting.others.begin(), setting.others.end());
    spare_.keep(setting.discard);
    for (const Seated& seat : seats_) {
      for (const Names* ids :
           {&seat.buildings, &seat.built_on, &seat.left, &seat.hand, &seat.plots})
        spare_.keep(*ids);
      for (const auto& [building, zoo] : seat.under_zoo) spare_.keep({building, zoo});
    }
  }

  [[nodiscard]] std::string position() {
    scene_.set("/options/players", setting_.solo ? 1 : static_cast<int>(seats_.size()))
        .set("/options/expansions", words(setting_.expansions))
        .seats(seats_.size())
        .set("/discard", json::array())
        .set("/discard_top", words(setting_.discard))
        .set("/dice", each(hamburg::kDieWords, 3, setting_.dice))
        .set("/used", words(setting_.used));
    if (!setting_.solo) scene_.set("/options/start_player", "0");
    for (std::size_t i = 0; i < seats_.size(); ++i) set_player(i, seats_[i]);
    if (setting_.cycle > 0) scene_.set("/cycle", setting_.cycle);
    if (setting_.moment.empty())
      scene_.set("/active", setting_.active).set("/round", setting_.round);
    else
      scene_.set("/moment", json::value(setting_.moment));
    return scene_.lay(setting_.more).text();
  }

 private:
  // A free plot: a colour, or a card by number.
  json::object plot(const std::string& card) {
    const bool colour = index_of(hamburg::kColourWords, card).has_value();
    return {{"card", json::value(colour ? spare_.take(card) : card)}, {"buildings", json::array()}};
  }
  json::array plots(const Seated& seat) {
    json::array plots;
    for (std::size_t i = 0; i < seat.buildings.size(); ++i) {
      const std::string& id = seat.buildings[i];
      const std::uint8_t colour = content().cards[HamburgScene::card(id)].colour;
      plots.push_back(plot(i < seat.built_on.size() ? seat.built_on[i]
                                                    : std::string(hamburg::kColourWords[colour])));
      plots.back().get_object()["buildings"] = json::array{id};
    }
    for (const std::string& id : seat.plots) plots.push_back(plot(id));
    return plots;
  }
  void set_player(std::size_t number, const Seated& seat) {
    const auto set = [&](std::string_view member, json::value value) {
      scene_.set(of_player(number, member), std::move(value));
    };
    set("marks", seat.marks);
    set("points", seat.points);
    set("square", seat.square);
    set("workers", counts(seat.workers));
    set("dangers", counts(seat.dangers));
    set("wall", counts(seat.wall));
    set("hans_hummel", counts(seat.statues));
    set("zitronenjette", counts(seat.money_statues));
    set("majorities", words(seat.majorities));
    if (!seat.mayor.empty()) set("mayor", json::value(seat.mayor));
    set("plots", plots(seat));
    json::array left = words(seat.left);
    json::array covered;
    for (const auto& [building, zoo] : seat.under_zoo) {
      left.emplace_back(zoo);
      covered.push_back({{"building", building}, {"zoo", zoo}});
    }
    set("left", std::move(left));
    set("under_zoo", std::move(covered));
    const bool tom = setting_.solo && number > 0;
    Names hand = seat.hand;
    if (hand.empty() && !seat.no_hand && !tom) hand.push_back(spare_.take("grey"));
    set("hand", words(hand));
  }

  const Setting& setting_;
  std::vector<Seated> seats_;
  SpareCards spare_ = spare_cards();
  SceneBuilder scene_;
};

}  // namespace

HamburgScene scene(const Seated& me, const Setting& setting) {
  return HamburgScene(SceneWriter(me, setting).position());
}

}  // namespace stadtluft::testing
