#include "engine/games/hamburg/content.h"

#include <algorithm>
#include <charconv>
#include <optional>

// The 280 cards. The tables of the board and the expansions are in content_board.cc.

#include "engine/games/hamburg/content_load.h"

namespace stadtluft::hamburg {
namespace {

constexpr auto kActivationWords = words_of<Activation, 8>({
    {Activation::bolt, "bolt"},
    {Activation::phase_1, "phase_1"},
    {Activation::phase_2, "phase_2"},
    {Activation::phase_3, "phase_3"},
    {Activation::phase_4, "phase_4"},
    {Activation::infinity, "infinity"},
    {Activation::laurel, "laurel"},
    {Activation::none, "none"},
});
constexpr std::array<std::string_view, 10> kPayWords = {
    "violet",     "orange",           "grey",  "pink", "brown", "any",
    "violet+any", "up_to_5_distinct", "match", "none"};
constexpr auto kEffectWords = words_of<Effect, kEffects>({
    {Effect::gain, "gain"},
    {Effect::gain_per, "gain_per"},
    {Effect::gain_if, "gain_if"},
    {Effect::gain_mode, "gain_mode"},
    {Effect::gain_dice_workers, "gain_dice_workers"},
    {Effect::buy_workers, "buy_workers"},
    {Effect::swap_workers, "swap_workers"},
    {Effect::sell_workers, "sell_workers"},
    {Effect::draw_act, "draw_act"},
    {Effect::draw_discard, "draw_discard"},
    {Effect::draw_plots, "draw_plots"},
    {Effect::fetch, "fetch"},
    {Effect::search_build, "search_build"},
    {Effect::take_back, "take_back"},
    {Effect::wall_step, "wall_step"},
    {Effect::advance, "advance"},
    {Effect::build_under_zoo, "build_under_zoo"},
    {Effect::two_per_plot, "two_per_plot"},
    {Effect::multi_category, "multi_category"},
    {Effect::reduce_danger, "reduce_danger"},
    {Effect::danger_on_action, "danger_on_action"},
    {Effect::mod_danger_action, "mod_danger_action"},
    {Effect::prevent_danger, "prevent_danger"},
    {Effect::delay_danger, "delay_danger"},
    {Effect::shift_danger, "shift_danger"},
    {Effect::opp_black_danger, "opp_black_danger"},
    {Effect::on_black_marker, "on_black_marker"},
    {Effect::choose_black_danger, "choose_black_danger"},
    {Effect::mod_take_workers, "mod_take_workers"},
    {Effect::mod_take_money, "mod_take_money"},
    {Effect::mod_wall_price, "mod_wall_price"},
    {Effect::mod_build_price, "mod_build_price"},
    {Effect::mod_advance_price, "mod_advance_price"},
    {Effect::mod_park_money, "mod_park_money"},
    {Effect::recolour, "recolour"},
    {Effect::on_advance, "on_advance"},
    {Effect::tax_advance, "tax_advance"},
    {Effect::on_majority, "on_majority"},
    {Effect::win_ties, "win_ties"},
    {Effect::on_opp_wall, "on_opp_wall"},
    {Effect::on_opp_build, "on_opp_build"},
    {Effect::double_bolt, "double_bolt"},
    {Effect::reactivate, "reactivate"},
    {Effect::activate_workers_free, "activate_workers_free"},
    {Effect::copy_bolt, "copy_bolt"},
    {Effect::opp_discard, "opp_discard"},
    {Effect::steal_card, "steal_card"},
    {Effect::steal_money, "steal_money"},
    {Effect::steal_workers, "steal_workers"},
    {Effect::opp_lose_wall, "opp_lose_wall"},
    {Effect::opp_step_back, "opp_step_back"},
    {Effect::opp_lose_building, "opp_lose_building"},
    {Effect::opp_lose_plot, "opp_lose_plot"},
    {Effect::opp_flip_majority, "opp_flip_majority"},
    {Effect::buy_points, "buy_points"},
    {Effect::clergy_worker, "clergy_worker"},
    {Effect::clergy_move, "clergy_move"},
    {Effect::end_per, "end_per"},
    {Effect::end_set, "end_set"},
    {Effect::end_statue, "end_statue"},
    {Effect::none, "none"},
});
constexpr auto kUnitWords = words_of<Unit, 16>({
    {Unit::building, "building"},
    {Unit::building_category, "building_category"},
    {Unit::building_distinct_categories, "building_distinct_categories"},
    {Unit::plot, "plot"},
    {Unit::plot_distinct_colours, "plot_distinct_colours"},
    {Unit::wall_stone, "wall_stone"},
    {Unit::wall_third_and_statue, "wall_third_and_statue"},
    {Unit::majority_active, "majority_active"},
    {Unit::town_hall_points, "town_hall_points"},
    {Unit::worker, "worker"},
    {Unit::worker_set, "worker_set"},
    {Unit::worker_distinct_colours, "worker_distinct_colours"},
    {Unit::danger_raised_levels, "danger_raised_levels"},
    {Unit::danger_colours_raised, "danger_colours_raised"},
    {Unit::die_showing, "die_showing"},
    {Unit::die, "die"},
});
constexpr std::array<std::string_view, 8> kColourParamWords = {"violet", "orange", "grey", "pink",
                                                               "brown",  "any",    "paid", ""};
constexpr std::array<std::string_view, 7> kDieUnitWords = {"violet", "orange", "grey", "pink",
                                                           "brown",  "black",  "paid"};

// "plot:grey" into "plot" and "grey".
std::pair<std::string_view, std::string_view> halves(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return {text, {}};
  return {text.substr(0, colon), text.substr(colon + 1)};
}

void read_unit(const Row& row, Card& card) {
  const std::string text = row.text("params.unit");
  const auto [name, of] = halves(text);
  const auto unit = index_of(kUnitWords, name);
  if (!unit) return row.fail("params.unit", "'" + text + "' is no unit that the rules can count");
  card.unit = static_cast<Unit>(*unit);
  std::optional<std::uint32_t> argument = 0;
  if (card.unit == Unit::building_category) argument = index_of(kCategoryWords, of);
  if (card.unit == Unit::plot) argument = index_of(kColourWords, of);
  if (card.unit == Unit::die) argument = index_of(kDieUnitWords, of);
  if (card.unit == Unit::die_showing) argument = number_in(of, 1, 6);
  if (!argument) return row.fail("params.unit", "'" + text + "' counts something unknown");
  card.unit_of = byte(static_cast<int>(*argument));
}

void read_condition(const Row& row, Card& card) {
  const std::string text = row.text("params.cond");
  const auto [name, rest] = halves(text);
  const auto [colour, pips] = halves(rest);
  std::optional<std::uint32_t> limit;
  if (name == "die_min") {
    card.condition = Condition::die_min;
    const auto die = index_of(kColourWords, colour);
    if (die) card.colour_param = byte(static_cast<int>(*die));
    limit = die ? number_in(pips, 1, 6) : std::nullopt;
  } else if (name == "dice_sum_max" || name == "dice_sum_min") {
    card.condition = name == "dice_sum_max" ? Condition::dice_sum_max : Condition::dice_sum_min;
    limit = number_in(rest, 6, 36);
  } else if (name == "no_die_1_or_2") {
    card.condition = Condition::no_low_die;
    limit = 2;
  }
  if (!limit) return row.fail("params.cond", "'" + text + "' is no condition of the rules");
  card.limit = byte(static_cast<int>(*limit));
}

// The parameters of a plain gain, and those that mean the same wherever they stand.
void read_amounts(const Row& row, Card& card) {
  if (row.has("params.marks")) card.marks = byte(row.number("params.marks", 0, 20));
  if (row.has("params.points")) card.gained = byte(row.number("params.points", 0, 20));
  if (row.has("params.cards")) card.cards = byte(row.number("params.cards", 0, 7));
  if (row.has("params.pile"))
    card.colour_param = row.word("params.pile", Words(kColourParamWords).first(7));
  if (row.has("params.workers"))
    read_workers(row, "params.workers", card.workers, card.any_workers);
  if (row.has("params.per")) card.per = byte(row.number("params.per", 1, 10));
  if (row.has("params.max")) card.max = byte(row.number("params.max", 0, 100));
  if (row.has("params.unit")) read_unit(row, card);
  if (row.has("params.cond")) read_condition(row, card);
}

void read_count(const Row& row, Card& card, std::string_view field) {
  if (row.is_number(field)) {
    card.n = byte(row.number(field, 0, 10));
    return;
  }
  constexpr std::array<std::string_view, 3> kWords = {"any", "per_building", "die:black"};
  constexpr std::array<std::uint8_t, 3> kValues = {kNone, kPerBuilding, kBlackDie};
  card.n = kValues[row.word(field, kWords)];
}

void read_price(const Row& row, Card& card) {
  if (row.is_number("params.price")) {
    card.price = byte(row.number("params.price", 0, 20));
    return;
  }
  constexpr std::array<std::string_view, 2> kWords = {"double", "die:black"};
  card.price = row.word("params.price", kWords) == 0 ? kDouble : kBlackDie;
}

void read_colour(const Row& row, Card& card, std::string_view field) {
  constexpr std::array<std::string_view, 10> kWords = {
      "violet", "orange", "grey", "pink", "brown", "any", "paid", "plot", "segment", "building"};
  card.colour_param = row.word(field, kWords);
}

bool one_of(const Row& row, std::string_view field, std::string_view yes, std::string_view no) {
  const std::array<std::string_view, 2> words = {yes, no};
  return row.word(field, words) == 0;
}

void expect(const Row& row, std::string_view field, std::string_view only) {
  const std::array<std::string_view, 1> words = {only};
  (void)row.word(field, words);
}

// For numbers that stand on a card and that its rule cannot take otherwise.
void expect(const Row& row, std::string_view field, int only) {
  (void)row.number(field, only, only);
}

// Parameters that only some effects have. What an effect does not ask for is reported as unknown.
void read_special(const Row& row, Card& card) {
  switch (card.effect) {
    case Effect::draw_act:
      card.from_discard = one_of(row, "params.source", "discard_top", "pile");
      expect(row, "params.n", 1);
      break;
    case Effect::draw_discard:
      card.from_discard = one_of(row, "params.source", "discard_top", "pile");
      read_count(row, card, "params.draw");
      if (row.is_number("params.discard")) {
        if (row.number("params.discard", 1, 7) != card.n)
          row.fail("params.discard", "should be as many as are drawn");
      } else {
        expect(row, "params.discard", "same");
      }
      break;
    case Effect::draw_plots:
      read_count(row, card, "params.n");
      card.pays_worker = one_of(row, "params.pay", "matching_worker", "none");
      break;
    case Effect::fetch:
      card.category_param =
          one_of(row, "params.type", "zoo", "park") ? kZooCategory : kParkCategory;
      break;
    case Effect::search_build:
      card.category_param = row.word("params.category", kCategoryWords);
      expect(row, "params.source", "discard");
      break;
    case Effect::take_back:
      expect(row, "params.what", "buildings");
      expect(row, "params.n", "any");
      break;
    case Effect::wall_step:
      read_price(row, card);
      if (card.price != kDouble && card.price != 0)
        row.fail("params.price", "should be 0 or \"double\"");
      break;
    case Effect::advance:
      read_price(row, card);
      if (card.price != 0 && card.condition != Condition::no_low_die)
        row.fail("params.price", "should be 0: only an advance without low dice has a price");
      break;
    case Effect::buy_points:
    case Effect::buy_workers:
      read_price(row, card);
      break;
    case Effect::mod_wall_price:
      read_price(row, card);
      card.basic_only = one_of(row, "params.scope", "basic_action", "any");
      break;
    case Effect::mod_build_price:
      card.basic_only = one_of(row, "params.scope", "basic_action", "any");
      if (row.has("params.half")) {
        expect(row, "params.half", "up");
        card.half = true;
        read_colour(row, card, "params.colour");
      } else {
        card.price = byte(row.number("params.minus", 1, 12));
        (void)row.number("params.min", 0, 0);
      }
      break;
    case Effect::mod_advance_price:
      card.price = byte(row.number("params.minus", 1, 12));
      (void)row.number("params.min", 0, 0);
      break;
    case Effect::mod_take_money:
      read_colour(row, card, "params.die");
      break;
    case Effect::reduce_danger:
      read_count(row, card, "params.n");
      read_colour(row, card, "params.colour");
      break;
    case Effect::danger_on_action:
      read_count(row, card, "params.n");
      card.action = row.word("params.action", kBasicActionWords);
      read_colour(row, card, "params.colour");
      break;
    case Effect::on_advance:
      if (row.has("params.reduce")) {
        card.n = byte(row.number("params.reduce", 1, 1));
        expect(row, "params.colour", "any");
      }
      break;
    case Effect::prevent_danger:
      expect(row, "params.pay", "matching_worker");
      break;
    case Effect::delay_danger:
      (void)row.number("params.threshold", kTopLevel + 1, kTopLevel + 1);
      break;
    case Effect::recolour:
      expect(row, "params.pay", "grey:1");
      break;
    case Effect::tax_advance:
      expect(row, "params.plus", "die:black");
      break;
    case Effect::win_ties:
      (void)row.number("params.min", 1, 1);
      break;
    case Effect::double_bolt:
      expect(row, "params.scope", "laid_by_you");
      break;
    case Effect::reactivate:
      expect(row, "params.target", "phase_3");
      (void)row.number("params.times", 1, 1);
      break;
    case Effect::activate_workers_free:
      expect(row, "params.filter", "exactly_1_worker");
      break;
    case Effect::copy_bolt:
      expect(row, "params.target", "opponent");
      break;
    case Effect::gain_mode:
      expect(row, "params.tie", "none");
      break;
    case Effect::gain_dice_workers:
      if (row.is_number("params.match")) {
        card.n = byte(row.number("params.match", 1, 6));
      } else {
        expect(row, "params.match", "black");
        card.n = kBlackDie;
      }
      break;
    case Effect::sell_workers:
      if (!row.flag("params.distinct")) row.fail("params.distinct", "should be true");
      break;
    case Effect::build_under_zoo:
      expect(row, "params.n", 1);
      (void)row.number("params.per_zoo", 1, 1);
      break;
    case Effect::multi_category:
      for (const std::uint8_t category : row.words("params.categories", kCategoryWords))
        card.categories |= 1U << category;
      break;
    case Effect::end_set:
      card.limit = byte(row.number("params.need", 1, kColours));
      break;
    case Effect::end_statue:
      (void)row.number("params.double", 1, 1);
      break;
    case Effect::mod_danger_action:
    case Effect::opp_discard:
    case Effect::steal_money:
    case Effect::steal_workers:
      read_count(row, card, "params.n");
      break;
    case Effect::swap_workers:
      expect(row, "params.n", "any");
      break;
    case Effect::two_per_plot:
      expect(row, "params.max", 2);
      break;
    case Effect::shift_danger:
    case Effect::opp_black_danger:
    case Effect::steal_card:
    case Effect::opp_lose_wall:
    case Effect::opp_step_back:
    case Effect::opp_lose_building:
    case Effect::opp_lose_plot:
    case Effect::opp_flip_majority:
    case Effect::clergy_worker:
    case Effect::clergy_move:
      expect(row, "params.n", 1);
      break;
    default:
      break;
  }
}

Card read_card(const Row& row) {
  Card card;
  card.id = row.id();
  card.category = row.word("category", kCategoryWords);
  card.colour = row.word("colour", kColourWords);
  card.cost = byte(row.number("cost", 0, 20));
  card.points = byte(row.number("points", 0, 20));
  card.activation = static_cast<Activation>(row.word("activation", kActivationWords));
  if (row.has("active_phase")) {
    constexpr std::array<std::string_view, 6> kWhen = {"phase_1", "phase_2", "phase_3",
                                                       "phase_4", "final",   "always"};
    (void)row.words("active_phase", kWhen);
  }
  card.pay = row.word("worker", kPayWords);
  card.effect = static_cast<Effect>(row.word("effect", kEffectWords));
  card.categories = 1U << card.category;
  read_amounts(row, card);
  read_special(row, card);
  const bool one_by_one = card.colour_param < kColours || card.activation == Activation::phase_1;
  if (card.cards > 1 && one_by_one)
    row.fail("params.cards", "should be 1: these cards are drawn one at a time");
  return card;
}

// Groups that the rules ask for again and again.
void sort_out(Content& content) {
  unsigned zoos = 0;
  content.zoo_number.fill(kNone);
  for (std::uint16_t i = 0; i < kCards; ++i) {
    const Card& card = content.cards[i];
    if (card.building()) content.buildings.add(i);
    if (card.category == kParkCategory) content.parks.add(i);
    if (card.category == kZooCategory) {
      content.zoo.add(i);
      content.zoo_number[i] = byte(static_cast<int>(zoos));
      if (zoos < content.zoo_cards.size()) content.zoo_cards[zoos] = i;
      ++zoos;
    }
    if (card.activation == Activation::bolt) content.bolts.add(i);
    if (card.activation == Activation::phase_1) content.phase_one.add(i);
    if (card.activation == Activation::phase_3) {
      content.phase_three.add(i);
      // 189 places its worker and does not pay it.
      if (card.pay <= kPayAny && card.effect != Effect::clergy_worker) content.one_worker.add(i);
    }
    for (unsigned category = 0; category < kCategories; ++category)
      if ((card.categories >> category & 1U) != 0) content.categories[category].add(i);
    content.of_effect[static_cast<std::size_t>(card.effect)].push_back(i);
    content.card_words.push_back(card.id);
  }
}

void read_cards(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "hamburg/cards.toml", "card", log);
  if (!log.ok()) return;
  std::array<std::uint16_t, kColours> next{};
  unsigned zoos = 0;
  if (table.size() != kCards) return log.fail(table.where(), "280 cards are expected");
  for (std::size_t i = 0; i < table.size(); ++i) {
    const Row& row = table[i];
    Card card = read_card(row);
    const auto number = number_in(row.id(), 1, kCards);
    if (!number || *number != i + 1) row.fail("id", "the cards should be numbered 001 to 280");
    if (next[card.colour] == kPileSize) {
      row.fail("colour", "there are 56 cards of each colour, this is one too many");
      return;
    }
    if (card.category == kZooCategory && ++zoos > content.zoo_cards.size()) {
      row.fail("category", "there are 20 Zoo cards, this is one too many");
      return;
    }
    const auto at = static_cast<std::uint16_t>(card.colour * kPileSize + next[card.colour]++);
    content.cards[at] = std::move(card);
  }
  table.finish();
}

}  // namespace

std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

std::optional<std::uint32_t> number_in(std::string_view text, int min, int max) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (number < min || number > max) return std::nullopt;
  return static_cast<std::uint32_t>(number);
}

void read_workers(const Row& row, std::string_view field,
                  std::array<std::uint8_t, kColours>& workers, std::uint8_t& any) {
  constexpr std::array<std::string_view, 18> kWords = {
      "violet:1", "orange:1", "grey:1", "pink:1",    "brown:1",  "any:1",
      "any:2",    "any:3",    "set:1",  "segment:1", "danger:1", "same:3",
      "violet:2", "orange:2", "grey:2", "pink:2",    "brown:2",  "same:2"};
  for (const std::uint8_t index : row.words(field, kWords)) {
    const auto [name, count] = halves(kWords[index]);
    const auto n = byte(static_cast<int>(number_in(count, 1, 9).value_or(0)));
    if (const auto colour = index_of(kColourWords, name))
      workers[*colour] = byte(workers[*colour] + n);
    else if (name == "set")
      for (std::uint8_t& worker : workers) worker = byte(worker + n);
    else
      any = n;  // any colour; for other words the effect knows the colour
  }
}

std::uint16_t Content::numbered(int number) const {
  for (std::uint16_t i = 0; i < kCards; ++i)
    if (number_in(cards[i].id, 1, kCards) == static_cast<std::uint32_t>(number)) return i;
  return kNoCard;
}

Result<std::unique_ptr<Content>> Content::load(const DataSource& source) {
  auto content = std::make_unique<Content>();
  ContentLog log;
  read_cards(source, log, *content);
  if (log.ok()) sort_out(*content);
  read_board(source, log, *content);
  read_expansions(source, log, *content);
  if (const Status status = log.status(); !status) return status.error();
  content->data_hash = hash_of(log.values);
  content->values = std::move(log.values);
  content->provenance = std::move(log.provenance);
  return content;
}

}  // namespace stadtluft::hamburg
