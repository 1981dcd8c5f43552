#include "engine/games/brugge/content.h"

#include "engine/games/brugge/content_load.h"

// The 165 persons. The tables of the board are in content_board.cc.

namespace stadtluft::brugge {
namespace {

constexpr auto kActivationWords = words_of<Activation, 6>({
    {Activation::bolt, "bolt"},
    {Activation::worker, "worker"},
    {Activation::infinity_once, "infinity_once"},
    {Activation::infinity_action, "infinity_action"},
    {Activation::infinity_situation, "infinity_situation"},
    {Activation::laurel, "laurel"},
});
constexpr std::array<std::string_view, 7> kPayWords = {"blue", "brown", "yellow", "purple",
                                                       "red",  "any",   "none"};
constexpr std::array<std::string_view, 7> kColourParamWords = {"blue", "brown", "yellow", "purple",
                                                               "red",  "any",   "paid"};
constexpr auto kEffectWords = words_of<Effect, kEffects>({
    {Effect::gain, "gain"},
    {Effect::gain_per, "gain_per"},
    {Effect::gain_if, "gain_if"},
    {Effect::gain_dice_workers, "gain_dice_workers"},
    {Effect::swap_workers, "swap_workers"},
    {Effect::pay_extra_worker_gain, "pay_extra_worker_gain"},
    {Effect::give_guilder_each_gain_point, "give_guilder_each_gain_point"},
    {Effect::draw_act, "draw_act"},
    {Effect::extra_action_from_hand, "extra_action_from_hand"},
    {Effect::draw_discard, "draw_discard"},
    {Effect::draw_plots, "draw_plots"},
    {Effect::wall_step, "wall_step"},
    {Effect::advance, "advance"},
    {Effect::reduce_danger, "reduce_danger"},
    {Effect::shift_danger, "shift_danger"},
    {Effect::repeat_worker_person, "repeat_worker_person"},
    {Effect::copy_bolt, "copy_bolt"},
    {Effect::opp_discard, "opp_discard"},
    {Effect::steal_card, "steal_card"},
    {Effect::steal_money, "steal_money"},
    {Effect::steal_workers, "steal_workers"},
    {Effect::opp_lose_wall, "opp_lose_wall"},
    {Effect::opp_step_back, "opp_step_back"},
    {Effect::opp_lose_building, "opp_lose_building"},
    {Effect::opp_lose_plot, "opp_lose_plot"},
    {Effect::others_lose_points, "others_lose_points"},
    {Effect::multi_category, "multi_category"},
    {Effect::danger_on_action, "danger_on_action"},
    {Effect::mod_danger_action, "mod_danger_action"},
    {Effect::prevent_danger, "prevent_danger"},
    {Effect::mod_take_workers, "mod_take_workers"},
    {Effect::mod_take_money, "mod_take_money"},
    {Effect::mod_wall_price, "mod_wall_price"},
    {Effect::mod_build_price, "mod_build_price"},
    {Effect::mod_advance_price, "mod_advance_price"},
    {Effect::on_advance, "on_advance"},
    {Effect::on_majority, "on_majority"},
    {Effect::on_opp_build, "on_opp_build"},
    {Effect::win_ties, "win_ties"},
    {Effect::double_bolt, "double_bolt"},
    {Effect::hand_size, "hand_size"},
    {Effect::end_per, "end_per"},
    {Effect::end_set, "end_set"},
    {Effect::end_statue, "end_statue"},
});
constexpr auto kUnitWords = words_of<Unit, 13>({
    {Unit::building_category, "building_category"},
    {Unit::group_distinct, "group_distinct"},
    {Unit::plot, "plot"},
    {Unit::plot_distinct_colours, "plot_distinct_colours"},
    {Unit::wall_stone, "wall_stone"},
    {Unit::canal_complete, "canal_complete"},
    {Unit::wall_third_and_statue, "wall_third_and_statue"},
    {Unit::majority_active, "majority_active"},
    {Unit::town_hall_points, "town_hall_points"},
    {Unit::worker, "worker"},
    {Unit::danger_raised_levels, "danger_raised_levels"},
    {Unit::die_showing, "die_showing"},
    {Unit::die, "die"},
});

std::optional<std::uint32_t> number_in(std::string_view text, int min, int max) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (number < min || number > max) return std::nullopt;
  return static_cast<std::uint32_t>(number);
}

// "plot:blue" in its halves.
std::pair<std::string_view, std::string_view> halves(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return {text, {}};
  return {text.substr(0, colon), text.substr(colon + 1)};
}

void expect(const Row& row, std::string_view field, std::string_view only) {
  const std::array<std::string_view, 1> words = {only};
  (void)row.word(field, words);
}

// For numbers that stand on a card and that its rule cannot take otherwise.
void expect(const Row& row, std::string_view field, int only) {
  (void)row.number(field, only, only);
}

void read_unit(const Row& row, Card& card) {
  const std::string text = row.text("params.unit");
  const auto [name, of] = halves(text);
  const auto unit = index_of(kUnitWords, name);
  if (!unit) return row.fail("params.unit", "'" + text + "' is nothing that is counted");
  card.unit = static_cast<Unit>(*unit);
  std::optional<std::uint32_t> argument = of.empty() ? std::optional(0U) : std::nullopt;
  if (card.unit == Unit::building_category) argument = index_of(kGroupWords, of);
  if (card.unit == Unit::plot) argument = index_of(kColourWords, of);
  if (card.unit == Unit::die) argument = of == "paid" ? std::optional(0U) : std::nullopt;
  if (card.unit == Unit::die_showing) argument = number_in(of, 1, 6);
  if (!argument) return row.fail("params.unit", "'" + text + "' counts something unknown");
  card.unit_of = byte(static_cast<int>(*argument));
}

// "die_min:blue:5" or "no_die_1_or_2"
void read_condition(const Row& row, Card& card) {
  const std::string text = row.text("params.cond");
  const auto [name, rest] = halves(text);
  if (name == "no_die_1_or_2") {
    card.no_low_die = true;
    return;
  }
  const auto [colour, pips] = halves(rest);
  const auto die = index_of(kColourWords, colour);
  const auto limit = number_in(pips, 1, 6);
  if (name != "die_min" || !die || !limit)
    return row.fail("params.cond", "'" + text + "' is no condition of the rules");
  card.colour_param = byte(static_cast<int>(*die));
  card.limit = byte(static_cast<int>(*limit));
}

void read_workers(const Row& row, Card& card) {
  constexpr std::array<std::string_view, 9> kWords = {
      "blue:1", "brown:1", "yellow:1", "purple:1", "red:1", "set:1", "any:1", "any:2", "card:1"};
  for (const std::uint8_t index : row.words("params.workers", kWords)) {
    if (index < kColours)
      ++card.workers[index];
    else if (index == kColours)
      for (std::uint8_t& worker : card.workers) ++worker;
    else
      card.any_workers = byte(kWords[index] == "any:2" ? 2 : 1);
    const bool of_card = kWords[index] == "card:1";
    if (of_card != (card.effect == Effect::mod_take_workers))
      row.fail("params.workers", "only the action of taking workers has a colour of its card");
  }
}

// The parameters of a gain, and those that mean the same wherever they stand.
void read_amounts(const Row& row, Card& card) {
  if (row.has("params.marks")) card.guilders = byte(row.number("params.marks", 0, 20));
  if (row.has("params.points")) card.gained = byte(row.number("params.points", 0, 20));
  if (row.has("params.cards")) {
    card.cards = byte(row.number("params.cards", 0, 7));
    expect(row, "params.pile", "any");
  }
  if (row.has("params.workers")) read_workers(row, card);
  if (row.has("params.per")) card.per = byte(row.number("params.per", 1, 10));
  if (row.has("params.unit")) read_unit(row, card);
  if (row.has("params.cond")) read_condition(row, card);
}

// Parameters that only some effects have. What an effect does not ask for is reported as unknown.
void read_special(const Row& row, Card& card) {
  switch (card.effect) {
    case Effect::swap_workers:
      return expect(row, "params.n", "any");
    case Effect::give_guilder_each_gain_point:
      return expect(row, "params.price", 1);
    case Effect::draw_act:
      expect(row, "params.source", "discard_top");
      return expect(row, "params.n", 1);
    case Effect::draw_discard:
      expect(row, "params.source", "pile");
      card.n = byte(row.number("params.draw", 1, 7));
      return expect(row, "params.discard", card.n);
    case Effect::draw_plots: {
      constexpr std::array<std::string_view, 2> kWords = {"none", "matching_worker"};
      card.n = byte(row.number("params.n", 1, 4));
      card.pays_worker = row.word("params.pay", kWords) == 1;
      return;
    }
    case Effect::wall_step:
      card.doubled = !row.is_number("params.price");
      if (card.doubled)
        expect(row, "params.price", "double");
      else
        expect(row, "params.price", 0);
      return;
    case Effect::advance:
      card.price = byte(row.number("params.price", 0, card.no_low_die ? 20 : 0));
      return;
    case Effect::reduce_danger:
      if (row.is_number("params.n")) {
        card.n = byte(row.number("params.n", 1, 10));
      } else {
        expect(row, "params.n", "per_building");
        card.n = kPerPerson;
      }
      card.colour_param = row.word("params.colour", kColourParamWords);
      return;
    case Effect::danger_on_action: {
      constexpr std::array<std::string_view, 3> kDeeds = {"build_building", "lay_plot",
                                                          "build_wall"};
      constexpr std::array<std::string_view, 3> kColoursOf = {"building", "plot", "segment"};
      card.deed = static_cast<Deed>(row.word("params.action", kDeeds));
      expect(row, "params.colour", kColoursOf[static_cast<std::size_t>(card.deed)]);
      expect(row, "params.scope", "any");
      card.n = byte(row.number("params.n", 1, 3));
      return;
    }
    case Effect::prevent_danger:
      return expect(row, "params.pay", "matching_worker");
    case Effect::mod_take_money:
      card.colour_param = row.word("params.die", kColourWords);
      return;
    case Effect::mod_wall_price:
      expect(row, "params.scope", "any");
      return expect(row, "params.price", 0);
    case Effect::mod_build_price:
      expect(row, "params.scope", "any");
      card.half = row.has("params.half");
      if (card.half) {
        expect(row, "params.half", "up");
        card.colour_param = row.word("params.colour", kColourWords);
        return;
      }
      card.price = byte(row.number("params.minus", 1, 12));
      return expect(row, "params.min", 0);
    case Effect::mod_advance_price:
      card.price = byte(row.number("params.minus", 1, 12));
      return expect(row, "params.min", 0);
    case Effect::on_advance:
      if (!row.has("params.reduce")) return;
      card.n = byte(row.number("params.reduce", 1, 3));
      return expect(row, "params.colour", "any");
    case Effect::gain_dice_workers:
      card.n = byte(row.number("params.match", 1, 6));
      return;
    case Effect::multi_category:
      for (const std::uint8_t group : row.words("params.categories", kGroupWords))
        card.groups = static_cast<std::uint16_t>(card.groups | 1U << group);
      return;
    case Effect::win_ties:
      return expect(row, "params.min", 1);
    case Effect::double_bolt:
      return expect(row, "params.scope", "laid_by_you");
    case Effect::copy_bolt:
      return expect(row, "params.target", "opponent");
    case Effect::end_set:
      card.limit = byte(row.number("params.need", 1, kColours));
      return;
    case Effect::end_statue:
      return expect(row, "params.double", 1);
    case Effect::mod_danger_action:
    case Effect::opp_discard:
    case Effect::steal_money:
    case Effect::steal_workers:
    case Effect::opp_step_back:
    case Effect::others_lose_points:
    case Effect::hand_size:
      card.n = byte(row.number("params.n", 1, 10));
      return;
    case Effect::shift_danger:
    case Effect::steal_card:
    case Effect::opp_lose_wall:
    case Effect::opp_lose_building:
    case Effect::opp_lose_plot:
      return expect(row, "params.n", 1);
    default:
      return;
  }
}

// A bolt or what is activated does something; everything else is looked up.
bool carried_out(Activation activation) { return activation <= Activation::infinity_once; }

void check_card(const Row& row, const Card& card) {
  if (carried_out(card.activation) != (card.effect < Effect::multi_category) &&
      !(card.effect == Effect::advance && card.no_low_die))
    row.fail("effect", "does not fit the activation (BRU-7.1)");
  if ((card.activation == Activation::worker) != (card.pay != kPayNothing))
    row.fail("worker", "a person with a worker symbol, and no other, is paid (BRU-7.4)");
  if ((card.activation == Activation::laurel) != (card.effect >= Effect::end_per))
    row.fail("effect", "does not fit the laurel (BRU-7.10)");
  const bool by_colour = card.colour_param == kPaidColour ||
                         (card.effect == Effect::gain_per && card.unit == Unit::die);
  if (by_colour && card.activation != Activation::worker)
    row.fail("params", "asks for the colour of a worker that nobody pays");
}

Card read_card(const Row& row) {
  Card card;
  card.id = row.id();
  card.group = row.word("group", kGroupWords);
  card.colour = row.word("colour", kColourWords);
  card.cost = byte(row.number("cost", 0, 20));
  card.points = byte(row.number("points", 0, 20));
  card.activation = static_cast<Activation>(row.word("activation", kActivationWords));
  card.pay = row.word("worker", kPayWords);
  card.effect = static_cast<Effect>(row.word("effect", kEffectWords));
  card.groups = static_cast<std::uint16_t>(1U << card.group);
  read_amounts(row, card);
  read_special(row, card);
  check_card(row, card);
  return card;
}

// Groups that the rules ask for again and again.
void sort_out(Content& content) {
  for (std::uint16_t i = 0; i < kCards; ++i) {
    const Card& card = content.cards[i];
    if (card.activation == Activation::bolt) content.bolts.add(i);
    if (card.activation == Activation::worker) content.by_worker.add(i);
    if (card.activation == Activation::laurel) content.laurels.add(i);
    for (unsigned group = 0; group < kGroups; ++group)
      if ((card.groups >> group & 1U) != 0) content.groups[group].add(i);
    content.of_effect[static_cast<std::size_t>(card.effect)].push_back(i);
    content.card_words.push_back(card.id);
    if (card.activation == Activation::worker || card.activation == Activation::infinity_once)
      content.activated.add(i);
  }
}

void read_cards(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "brugge/cards.toml", "card", log);
  if (!log.ok()) return;
  std::array<std::uint8_t, kColours> next{};
  if (table.size() != kCards) return log.fail(table.where(), "165 cards are expected");
  for (std::size_t i = 0; i < table.size(); ++i) {
    const Row& row = table[i];
    Card card = read_card(row);
    const auto number = number_in(row.id(), 1, kCards);
    if (!number || *number != i + 1) row.fail("id", "the cards should be numbered 001 to 165");
    if (next[card.colour] == kPerColour) {
      row.fail("colour", "there are 33 cards of each colour, this is one too many");
      return;
    }
    const unsigned at = unsigned{card.colour} * kPerColour + next[card.colour]++;
    content.cards[at] = std::move(card);
  }
  table.finish();
}

// Cards of later printings: price, points and numbers differ, nothing else (BRU-17.1).
void read_later(const DataSource& source, ContentLog& log, Content& content) {
  content.later = content.cards;
  const DataTable table(source, "brugge/later_cards.toml", "card", log);
  if (!log.ok()) return;
  for (const Row& row : table.rows()) {
    const auto number = number_in(row.id(), 1, kCards);
    const std::uint16_t at = number ? content.numbered(static_cast<int>(*number)) : kNoCard;
    if (at == kNoCard || content.cards[at].activation != Activation::laurel) {
      row.fail("id", "a card with a laurel is expected");
      continue;
    }
    Card& card = content.later[at];
    card.cost = byte(row.number("cost", 0, 20));
    card.points = byte(row.number("points", 0, 20));
    read_amounts(row, card);
    read_special(row, card);
  }
  table.finish();
}

}  // namespace

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
  if (log.ok()) read_later(source, log, *content);
  read_board(source, log, *content);
  if (const Status status = log.status(); !status) return status.error();
  content->data_hash = hash_of(log.values);
  content->values = std::move(log.values);
  content->provenance = std::move(log.provenance);
  return content;
}

}  // namespace stadtluft::brugge
