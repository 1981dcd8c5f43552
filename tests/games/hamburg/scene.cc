#include "tests/games/hamburg/scene.h"

#include <algorithm>
#include <ranges>
#include <set>
#include <stdexcept>

namespace stadtluft::testing {

Seated::~Seated() = default;
Table::~Table() = default;

std::int64_t CardTable::marks(int seat) const { return of(seat, "/marks"); }

std::int64_t CardTable::points(int seat) const { return of(seat, "/points"); }

std::int64_t CardTable::square(int seat) const { return of(seat, "/square"); }

std::int64_t CardTable::workers(std::string_view colour, int seat) const {
  return of(seat, "/workers/" + std::string(colour));
}

std::int64_t CardTable::workers(int seat) const {
  std::int64_t sum = 0;
  for (const std::string_view colour : hamburg::kColourWords) sum += workers(colour, seat);
  return sum;
}

std::int64_t CardTable::danger(std::string_view colour, int seat) const {
  return of(seat, "/dangers/" + std::string(colour));
}

std::int64_t CardTable::wall(std::string_view half, int seat) const {
  return of(seat, "/wall/" + std::string(half));
}

bool CardTable::in_hand(unsigned id, int seat) const {
  return state().hand[index(seat)].has(card(id));
}

unsigned CardTable::hand(int seat) const { return state().hand[index(seat)].count(); }

bool CardTable::built(unsigned id, int seat) const {
  return state().display[index(seat)].has(card(id));
}

unsigned CardTable::buildings(int seat) const {
  return (state().display[index(seat)] & game().content().buildings).count();
}

bool CardTable::is_plot(unsigned id, int seat) const {
  return state().plots[index(seat)].has(card(id));
}

unsigned CardTable::plots(int seat) const { return state().plots[index(seat)].count(); }

unsigned CardTable::plots(std::string_view colour, int seat) const {
  return state().plots[index(seat)].count(colour_of(colour));
}

bool CardTable::discarded(unsigned id) const { return state().discard.has(card(id)); }

bool CardTable::in_pile(unsigned id) const { return state().pile.has(card(id)); }

unsigned CardTable::pile(std::string_view colour) const {
  return state().pile.count(colour_of(colour));
}

bool CardTable::marked(unsigned id) const { return state().used.has(card(id)); }

bool CardTable::majority(std::string_view area, int seat) const {
  const json::value areas = at(path(seat, "/majorities"));
  return areas.is_array() &&
         std::any_of(areas.get_array().begin(), areas.get_array().end(),
                     [&](const json::value& word) { return word.get_string() == area; });
}

int CardTable::score(int seat) const { return sheet(seat).total(); }

int CardTable::laurel(unsigned id, int seat) const {
  int sum = 0;
  for (const ScoreItem& item : sheet(seat).items)
    if (item.kind == hamburg::kItemLaurels && item.arg == static_cast<int>(card(id)))
      sum += item.points;
  return sum;
}

int CardTable::scored(hamburg::Item kind, int seat) const {
  int sum = 0;
  for (const ScoreItem& item : sheet(seat).items)
    if (item.kind == kind) sum += item.points;
  return sum;
}

void CardTable::activate(std::string_view id) { act("activate " + std::string(id)); }

void CardTable::build(std::string_view id) { act("build " + std::string(id)); }

bool CardTable::offers_activation(std::string_view id) const {
  const std::string start = "activate " + std::string(id);
  const std::vector<std::string> texts = offered("activate");
  return std::any_of(texts.begin(), texts.end(), [&](const std::string& text) {
    return text.compare(0, start.size(), start) == 0;
  });
}

unsigned CardTable::card(unsigned id) const {
  const auto& words = game().content().card_words;
  const std::string word = std::string(id < 10 ? "00" : id < 100 ? "0" : "") + std::to_string(id);
  return static_cast<unsigned>(std::find(words.begin(), words.end(), word) - words.begin());
}

std::size_t CardTable::index(int seat) { return static_cast<std::size_t>(seat); }

unsigned CardTable::colour_of(std::string_view colour) {
  return static_cast<unsigned>(
      std::find(hamburg::kColourWords.begin(), hamburg::kColourWords.end(), colour) -
      hamburg::kColourWords.begin());
}

std::string CardTable::path(int seat, std::string_view rest) {
  return "/players/" + std::to_string(seat) + std::string(rest);
}

std::int64_t CardTable::of(int seat, std::string_view rest) const {
  return number(path(seat, rest));
}

ScoreSheet CardTable::sheet(int seat) const {
  ScoreSheet sheet;
  game().score(state(), static_cast<Seat>(seat), sheet);
  return sheet;
}

namespace {

// Writes a scene as a position. Cards that lie about without a meaning (plots, hands) are taken
// from the high numbers of their colour, as far as the scene does not name them.
class SceneWriter {
 public:
  SceneWriter(const Seated& me, const Table& table) : table_(table) {
    seats_.push_back(me);
    seats_.insert(seats_.end(), table.others.begin(), table.others.end());
    name(table.discard);
    for (const Seated& seat : seats_) {
      for (const CardIds* ids : {&seat.buildings, &seat.left, &seat.hand, &seat.plots}) name(*ids);
      for (const auto& [building, zoo] : seat.under_zoo) name({building, zoo});
    }
  }

  [[nodiscard]] std::string position() {
    json::object document;
    json::object options;
    options["players"] = static_cast<std::int64_t>(seats_.size());
    options["start_player"] = "0";
    options["expansions"] = words(table_.expansions);
    document["options"] = std::move(options);
    json::array players;
    for (const Seated& seat : seats_) players.push_back(player(seat));
    document["players"] = std::move(players);
    document["discard"] = json::array();
    document["discard_top"] = words(table_.discard);
    json::object dice;
    for (const std::string_view die : hamburg::kDieWords) dice[die] = 3;
    for (const auto& [die, pips] : table_.dice) dice[die] = pips;
    document["dice"] = std::move(dice);
    document["used"] = words(table_.used);
    if (table_.cycle > 0) document["cycle"] = table_.cycle;
    if (table_.moment.empty()) {
      document["active"] = table_.active;
      document["round"] = table_.round;
    } else {
      document["moment"] = table_.moment;
    }
    if (!table_.more.empty()) {
      const json::value more = json::parse("{" + table_.more + "}");
      for (const auto& member : more.get_object()) document[member.key()] = member.value();
    }
    return json::serialize(document);
  }

 private:
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

  static const hamburg::Card& card(std::string_view id) {
    const hamburg::Content& content = hamburg_game().content();
    const auto& words = content.card_words;
    const auto found = std::find(words.begin(), words.end(), id);
    if (found == words.end()) throw std::runtime_error("no card " + std::string(id));
    return content.cards[static_cast<std::size_t>(found - words.begin())];
  }
  std::string filler(std::string_view colour) {
    const hamburg::Content& content = hamburg_game().content();
    for (const std::string_view word : std::views::reverse(content.card_words)) {
      const hamburg::Card& candidate = card(word);
      if (candidate.building() && hamburg::kColourWords[candidate.colour] == colour &&
          named_.insert(std::string(word)).second)
        return std::string(word);
    }
    throw std::runtime_error("no card left of colour " + std::string(colour));
  }

  json::object plot(std::string_view card_or_colour) {
    const auto& colours = hamburg::kColourWords;
    const bool colour = std::find(colours.begin(), colours.end(), card_or_colour) != colours.end();
    json::object plot;
    plot["card"] = colour ? filler(card_or_colour) : std::string(card_or_colour);
    plot["buildings"] = json::array();
    return plot;
  }
  json::object player(const Seated& seat) {
    json::object player;
    player["marks"] = seat.marks;
    player["points"] = seat.points;
    player["square"] = seat.square;
    player["workers"] = counts(seat.workers);
    player["dangers"] = counts(seat.dangers);
    player["wall"] = counts(seat.wall);
    player["hans_hummel"] = counts(seat.statues);
    player["zitronenjette"] = counts(seat.money_statues);
    player["majorities"] = words(seat.majorities);
    if (!seat.mayor.empty()) player["mayor"] = seat.mayor;
    json::array plots;
    for (const std::string& id : seat.buildings) {
      plots.push_back(plot(hamburg::kColourWords[card(id).colour]));
      plots.back().get_object()["buildings"] = json::array{id};
    }
    for (const std::string& id : seat.plots) plots.push_back(plot(id));
    player["plots"] = std::move(plots);
    json::array left = words(seat.left);
    json::array covered;
    for (const auto& [building, zoo] : seat.under_zoo) {
      left.emplace_back(zoo);
      covered.push_back({{"building", building}, {"zoo", zoo}});
    }
    player["left"] = std::move(left);
    player["under_zoo"] = std::move(covered);
    player["hand"] = words(seat.hand);
    if (seat.hand.empty() && !seat.no_hand) player["hand"] = json::array{filler("grey")};
    return player;
  }

  Table table_;
  std::vector<Seated> seats_;
  std::set<std::string> named_;
};

}  // namespace

CardTable scene(const Seated& me, const Table& table) {
  return CardTable(SceneWriter(me, table).position());
}

CardTable activate_for(const std::string& colour, const std::string& id, Seated me,
                       const Table& table) {
  Seated without = me;
  for (const std::string_view other : hamburg::kColourWords)
    without.workers[std::string(other)] = 5;
  without.workers[colour] = 0;
  EXPECT_FALSE(scene(without, table).offers_activation(id)) << "without a " << colour << " worker";

  const int left = me.workers[colour]++;
  CardTable t = scene(me, table);
  t.activate(id);
  EXPECT_EQ(t.workers(colour), left) << "one " << colour << " worker is paid";
  EXPECT_TRUE(t.marked(static_cast<unsigned>(std::stoi(id))));
  EXPECT_FALSE(t.offers_activation(id)) << "a second time in the cycle";
  return t;
}

void expect_no_card_of_phase_three(const std::string& id) {
  Seated me{.buildings = {id, "057"}, .plots = {"grey"}, .marks = 30, .square = 2};
  for (const std::string_view colour : hamburg::kColourWords) {
    me.workers[std::string(colour)] = 5;
    me.dangers[std::string(colour)] = 1;
  }
  const CardTable t = scene(me, {.discard = {"241", "146"}});
  EXPECT_TRUE(t.offers_activation("057"));
  EXPECT_FALSE(t.offers_activation(id));
}

void expect_search_build(const std::string& id, const std::string& found, const std::string& other,
                         const std::string& foreign) {
  const auto number = [](const std::string& word) {
    return static_cast<unsigned>(std::stoi(word));
  };
  const Table discard{.discard = {found, foreign, other, "241"}};
  {  // one of the category, free, on a plot of one's choice; then the pile is shuffled
    CardTable t = scene({.plots = {"grey", "pink", "violet"}, .hand = {id}, .marks = 7}, discard);
    t.build(id);
    t.act("plot 2");
    EXPECT_EQ(t.asked(), "effect");
    EXPECT_EQ(t.offered().size(), 2U);
    EXPECT_TRUE(t.offers("take-card " + found));
    EXPECT_TRUE(t.offers("take-card " + other));
    t.act("take-card " + found);
    EXPECT_TRUE(t.offers("plot 1"));
    t.act("plot 3");
    EXPECT_TRUE(t.built(number(found)));
    EXPECT_EQ(t.at("/players/0/plots/2/buildings"), json::value(json::array{found}));
    EXPECT_EQ(t.marks(), 1) << "the found building is free";
    EXPECT_TRUE(t.discarded(number(other)));
    EXPECT_TRUE(t.discarded(number(foreign)));
    EXPECT_FALSE(t.discarded(number(found)));
    EXPECT_EQ(t.at("/discard_top"), json::value(json::array())) << "the pile is shuffled";
    EXPECT_EQ(t.told("searched"), 1U);
  }
  {  // without a free plot nothing is built, but the pile is shuffled
    CardTable t = scene({.plots = {"grey"}, .hand = {id}, .marks = 6}, discard);
    t.build(id);
    EXPECT_EQ(t.buildings(), 1U);
    EXPECT_TRUE(t.discarded(number(found)));
    EXPECT_EQ(t.told("searched"), 1U);
  }
  {  // nor without a card of the category, wherever else one may be
    CardTable t = scene({.plots = {"grey", "pink"}, .hand = {id, found}, .marks = 6},
                        {.discard = {foreign, "241"}});
    t.build(id);
    t.act("plot 1");
    EXPECT_EQ(t.buildings(), 1U);
    EXPECT_TRUE(t.in_hand(number(found)));
    EXPECT_EQ(t.told("searched"), 1U);
  }
  expect_no_card_of_phase_three(id);
}

void expect_category_laurel(const std::string& id, const std::string& second,
                            const std::string& third, const std::string& zoo,
                            const std::string& foreign) {
  const auto number = static_cast<unsigned>(std::stoi(id));
  EXPECT_EQ(scene({.buildings = {id}}).laurel(number), 2) << "it counts itself";
  EXPECT_EQ(scene({.buildings = {id, second, third, foreign}}).laurel(number), 6);
  EXPECT_EQ(scene({.buildings = {id, second}, .under_zoo = {{third, zoo}}}).laurel(number), 4)
      << "not what lies under a Zoo card";
  EXPECT_EQ(scene({.buildings = {second, third}, .hand = {id}}).laurel(number), 0) << "not in hand";
  EXPECT_EQ(scene({.buildings = {id}}, {.others = {{.buildings = {second}}}}).laurel(number), 2)
      << "own buildings only";
  expect_no_card_of_phase_three(id);
}

}  // namespace stadtluft::testing
