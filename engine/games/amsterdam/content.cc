#include "engine/games/amsterdam/content.h"

#include <algorithm>

// The 132 cards. The other tables are in content_board.cc and content_tiles.cc.

#include "engine/games/amsterdam/content_load.h"

namespace stadtluft::amsterdam {
namespace {

constexpr auto kTriggerWords = words_of<Trigger, kTriggers>({
    {Trigger::use, "use"},
    {Trigger::extra_use, "extra_use"},
    {Trigger::draft, "draft"},
    {Trigger::dice, "dice"},
    {Trigger::voluntary, "voluntary"},
    {Trigger::activate_card, "activate_card"},
    {Trigger::take_block, "take_block"},
    {Trigger::deliver_good, "deliver_good"},
    {Trigger::deliver_worker, "deliver_worker"},
    {Trigger::sell_good, "sell_good"},
    {Trigger::stacked_upon, "stacked_upon"},
    {Trigger::block_price, "block_price"},
    {Trigger::block_payment, "block_payment"},
    {Trigger::activation_price, "activation_price"},
    {Trigger::ship_price, "ship_price"},
    {Trigger::limit, "limit"},
    {Trigger::final_scoring, "final_scoring"},
    {Trigger::end_of_game, "end_of_game"},
});
constexpr auto kConditionWords = words_of<Condition, kConditions>({
    {Condition::none, "none"},
    {Condition::active_map, "active_map"},
    {Condition::map_used, "map_used"},
    {Condition::active_cards, "active_cards"},
    {Condition::inactive_max, "inactive_max"},
    {Condition::inactive_max_all_turn, "inactive_max_all_turn"},
    {Condition::amstel_moved, "amstel_moved"},
    {Condition::ship_moved, "ship_moved"},
    {Condition::ship_goods, "ship_goods"},
    {Condition::amstel_place, "amstel_place"},
    {Condition::score_place, "score_place"},
    {Condition::market_points, "market_points"},
    {Condition::gained_by_cards, "gained_by_cards"},
    {Condition::ship_on, "ship_on"},
});
constexpr auto kEffectWords = words_of<Effect, kEffects>({
    {Effect::gain_cubes, "gain_cubes"},
    {Effect::gain_guilders, "gain_guilders"},
    {Effect::gain_points, "gain_points"},
    {Effect::gain_guilders_and_points, "gain_guilders_and_points"},
    {Effect::gain_guilders_per, "gain_guilders_per"},
    {Effect::gain_points_per, "gain_points_per"},
    {Effect::gain_guilders_and_points_per, "gain_guilders_and_points_per"},
    {Effect::gain_guilders_if_kind, "gain_guilders_if_kind"},
    {Effect::move_amstel, "move_amstel"},
    {Effect::ship_steps, "ship_steps"},
    {Effect::ship_steps_per_cube, "ship_steps_per_cube"},
    {Effect::activate_free, "activate_free"},
    {Effect::extra_market_use, "extra_market_use"},
    {Effect::extra_block, "extra_block"},
    {Effect::extra_map_uses, "extra_map_uses"},
    {Effect::free_map_use, "free_map_use"},
    {Effect::price_reduction, "price_reduction"},
    {Effect::pay_guilders_instead, "pay_guilders_instead"},
    {Effect::sell_for_both, "sell_for_both"},
    {Effect::double_points, "double_points"},
    {Effect::always_on_top, "always_on_top"},
    {Effect::skip_draft, "skip_draft"},
    {Effect::no_inactive_penalty, "no_inactive_penalty"},
    {Effect::die_bonus_guilders, "die_bonus_guilders"},
    {Effect::die_bonus_cubes, "die_bonus_cubes"},
    {Effect::die_extra_cubes, "die_extra_cubes"},
    {Effect::die_shift, "die_shift"},
    {Effect::score_per, "score_per"},
    {Effect::score_fixed, "score_fixed"},
    {Effect::score_church_set, "score_church_set"},
    {Effect::gain_points_and_amstel, "gain_points_and_amstel"},
    {Effect::gain_points_and_cubes, "gain_points_and_cubes"},
    {Effect::gain_cube_set, "gain_cube_set"},
    {Effect::swap_inactive_card, "swap_inactive_card"},
    {Effect::ship_anywhere, "ship_anywhere"},
    {Effect::take_block_free, "take_block_free"},
});
constexpr auto kUnitWords = words_of<Unit, 15>({
    {Unit::own_blocks, "own_blocks"},
    {Unit::active_maps, "active_maps"},
    {Unit::active_maps_of, "active_maps:"},
    {Unit::map_districts, "map_districts"},
    {Unit::map_pairs, "map_pairs"},
    {Unit::active_buildings, "active_buildings"},
    {Unit::active_final_cards, "active_final_cards"},
    {Unit::active_kind, "active_kind:"},
    {Unit::craftsman_kinds, "craftsman_kinds"},
    {Unit::craftsman_pairs, "craftsman_pairs"},
    {Unit::largest_craftsman_kind, "largest_craftsman_kind"},
    {Unit::bridges_passed, "bridges_passed"},
    {Unit::ship_load, "ship_load"},
    {Unit::workers_in_depot, "workers_in_depot"},
    {Unit::goods_on_black_market, "goods_on_black_market"},
});
constexpr auto kPlaceWords = words_of<Place, 4>({{kNotFirst, "not_first"},
                                                 {kLast, "last"},
                                                 {kSoleFirst, "sole_first"},
                                                 {kSoleLast, "sole_last"}});
constexpr auto kWhatWords = words_of<What, 2>({{kOfGuilders, "guilders"}, {kOfPoints, "points"}});
constexpr std::array<std::string_view, kColours + 1> kAnyColourWords = {
    "brown", "grey", "purple", "orange", "pink", "black", "any"};

std::uint8_t number(const Row& row, std::string_view field, int min, int max) {
  return byte(row.number(field, min, max));
}

// "active_maps:plantage" into "active_maps:" and "plantage".
void read_unit(const Row& row, const Content& content, Card& card) {
  const std::string text = row.text("params.unit");
  const std::size_t colon = std::min(text.find(':'), text.size() - 1);
  const std::string_view all(text);
  const bool has_argument = !text.empty() && text[colon] == ':';
  const std::string_view name = has_argument ? all.substr(0, colon + 1) : all;
  const std::string_view of = has_argument ? all.substr(colon + 1) : std::string_view();
  const auto unit = index_of(kUnitWords, name);
  std::optional<std::uint32_t> argument = 0;
  if (unit && static_cast<Unit>(*unit) == Unit::active_maps_of)
    argument = index_of(kDistrictWords, of);
  if (unit && static_cast<Unit>(*unit) == Unit::active_kind)
    argument = index_of(content.kind_words, of);
  if (!unit || !argument)
    return row.fail("params.unit", "'" + text + "' is no unit that the rules can count");
  card.unit = static_cast<Unit>(*unit);
  card.unit_of = byte(*argument);
}

void read_condition(const Row& row, const Content& content, Card& card) {
  if (!row.has("condition.is")) return;
  card.condition = static_cast<Condition>(row.word("condition.is", kConditionWords));
  switch (card.condition) {
    case Condition::active_map:
      card.condition_of = row.word("condition.district", kDistrictWords);
      card.at_least = number(row, "condition.min", 1, kMaps);
      break;
    case Condition::active_cards:
      card.condition_of = row.word("condition.deck", kDeckWords);
      card.at_least = number(row, "condition.min", 1, kCards);
      break;
    case Condition::map_used:
    case Condition::market_points:
      card.at_least = number(row, "condition.min", 1, 1);
      break;
    case Condition::amstel_moved:
    case Condition::ship_moved:
      card.at_least = number(row, "condition.min", 1, kMostCounted);
      break;
    case Condition::inactive_max:
    case Condition::inactive_max_all_turn:
      card.at_most = number(row, "condition.max", 0, kPlaces);
      break;
    case Condition::ship_goods:
      card.at_least = number(row, "condition.min", 0, kBlocks);
      card.at_most = number(row, "condition.max", 0, kBlocks);
      break;
    case Condition::amstel_place:
      card.condition_of = row.word("condition.place", std::span(kPlaceWords).first(2));
      break;
    case Condition::score_place:
      card.condition_of = byte(2 + row.word("condition.place", std::span(kPlaceWords).subspan(2)));
      break;
    case Condition::gained_by_cards:
      card.condition_of = row.word("condition.what", kWhatWords);
      card.at_least = number(row, "condition.min", 1, 1);
      break;
    case Condition::ship_on:
      card.condition_of = row.word("condition.field", content.node_words);
      break;
    case Condition::none:
      break;
  }
}

void read_payment(const Row& row, Card& card) {
  if (row.has("pay.guilders")) card.pay_guilders = number(row, "pay.guilders", 1, 20);
  if (row.has("pay.cubes")) {
    card.pay_cubes = number(row, "pay.cubes", 1, 20);
    card.pay_colour = row.word("pay.colour", kAnyColourWords);
  }
  if (row.has("pay.maps")) card.pay_maps = number(row, "pay.maps", 1, 1);
  const int ways = (card.pay_guilders > 0 ? 1 : 0) + (card.pay_cubes > 0 ? 1 : 0) + card.pay_maps;
  if (ways > 1) row.fail("pay", "should be one thing: guilders, cubes or a map");
}

void read_params(const Row& row, const Content& content, Card& card) {
  switch (card.effect) {
    case Effect::gain_cubes:
      card.colour = row.word("params.colour", kAnyColourWords);
      card.n = number(row, "params.n", 1, 9);
      break;
    case Effect::gain_guilders_and_points:
      card.guilders = number(row, "params.guilders", 1, 20);
      card.points = number(row, "params.points", 1, 20);
      break;
    case Effect::gain_guilders_per:
    case Effect::gain_points_per: {
      constexpr std::array<std::string_view, 2> kRounding = {"down", "up"};
      card.n = number(row, "params.n", 1, 20);
      card.per = number(row, "params.per", 1, 20);
      card.round_up = row.word("params.round", kRounding) == 1;
      read_unit(row, content, card);
      break;
    }
    case Effect::gain_guilders_and_points_per:
      card.guilders = number(row, "params.guilders", 1, 20);
      card.points = number(row, "params.points", 1, 20);
      read_unit(row, content, card);
      break;
    case Effect::gain_guilders_if_kind:
      card.n = number(row, "params.n", 1, 20);
      card.more = number(row, "params.more", 1, 20);
      card.kind_of = row.word("params.kind", content.kind_words);
      card.kind_min = number(row, "params.min", 1, kCards);
      break;
    case Effect::ship_steps_per_cube:
      card.n = number(row, "params.n", 2, 9);
      break;
    case Effect::free_map_use:
      card.n = number(row, "params.n", 1, 1);
      break;
    case Effect::extra_map_uses:
      card.n = number(row, "params.n", 1, 2);
      break;
    case Effect::pay_guilders_instead:
      card.guilders = number(row, "params.guilders", 1, 20);
      break;
    case Effect::die_bonus_guilders:
      card.face = number(row, "params.face", 1, kPips);
      card.n = number(row, "params.n", 1, 9);
      break;
    case Effect::die_bonus_cubes:
      card.face = number(row, "params.face", 1, kPips);
      card.n = number(row, "params.n", 1, 9);
      card.slot = number(row, "params.compartment", 1, kSlots);
      break;
    case Effect::die_shift:
      (void)row.number("params.dice", 1, 1);
      card.n = number(row, "params.shift", 1, 1);
      break;
    case Effect::score_per:
      card.n = number(row, "params.n", 1, 20);
      read_unit(row, content, card);
      break;
    case Effect::score_church_set:
      card.alone = number(row, "params.alone", 0, 50);
      card.pair = number(row, "params.pair", 0, 50);
      card.triple = number(row, "params.triple", 0, 50);
      break;
    case Effect::gain_guilders:
    case Effect::gain_points:
    case Effect::move_amstel:
    case Effect::ship_steps:
    case Effect::activate_free:
    case Effect::extra_market_use:
    case Effect::extra_block:
    case Effect::price_reduction:
    case Effect::die_extra_cubes:
    case Effect::score_fixed:
      card.n = number(row, "params.n", 1, 50);
      break;
    default:
      break;
  }
}

// Whether the rules carry an effect out on a trigger.
bool fits(Trigger trigger, Effect effect) {
  switch (trigger) {
    case Trigger::use:
    case Trigger::voluntary:
      return effect <= Effect::ship_steps || effect == Effect::activate_free;
    case Trigger::extra_use:
      return effect == Effect::extra_market_use;
    case Trigger::draft:
      return effect == Effect::skip_draft;
    case Trigger::dice:
      return effect >= Effect::die_bonus_guilders && effect <= Effect::die_shift;
    case Trigger::activate_card:
      return effect == Effect::gain_guilders || effect == Effect::free_map_use;
    case Trigger::take_block:
      return effect == Effect::gain_guilders || effect == Effect::move_amstel;
    case Trigger::deliver_good:
      return effect == Effect::gain_guilders || effect == Effect::gain_points;
    case Trigger::deliver_worker:
      return effect == Effect::double_points;
    case Trigger::sell_good:
      return effect == Effect::sell_for_both;
    case Trigger::stacked_upon:
      return effect == Effect::always_on_top;
    case Trigger::block_price:
    case Trigger::activation_price:
      return effect == Effect::price_reduction;
    case Trigger::block_payment:
      return effect == Effect::pay_guilders_instead;
    case Trigger::ship_price:
      return effect == Effect::ship_steps_per_cube;
    case Trigger::limit:
      return effect == Effect::extra_block || effect == Effect::extra_map_uses;
    case Trigger::final_scoring:
      return effect == Effect::move_amstel ||
             (effect >= Effect::score_per && effect <= Effect::score_church_set);
    case Trigger::end_of_game:
      return effect == Effect::no_inactive_penalty;
  }
  return false;
}

When when_of(Trigger trigger) {
  switch (trigger) {
    case Trigger::use:
    case Trigger::extra_use:
      return When::phase_3;
    case Trigger::draft:
      return When::phase_1;
    case Trigger::dice:
      return When::phase_2;
    case Trigger::final_scoring:
    case Trigger::end_of_game:
      return When::final;
    default:
      return When::permanent;
  }
}

void read_price(const Row& row, Card& card) {
  for (unsigned colour = 0; colour < kColours; ++colour) {
    const std::string field = "cost." + std::string(kColourWords[colour]);
    if (!row.has(field)) continue;
    card.cost[colour] = number(row, field, 1, 9);
    card.cubes = byte(card.cubes + card.cost[colour]);
    ++card.colours;
  }
  if (card.cubes == 0) row.fail("cost", "should name at least one cube");
}

Card read_card(const Row& row, const Content& content) {
  Card card;
  card.id = row.id();
  card.deck = static_cast<Deck>(row.word("deck", kDeckWords));
  card.kind = row.word("kind", content.kind_words);
  read_price(row, card);
  card.when = static_cast<When>(row.word("moment", kWhenWords));
  card.trigger = static_cast<Trigger>(row.word("trigger.on", kTriggerWords));
  if (row.has("trigger.deck")) card.trigger_deck = row.word("trigger.deck", kDeckWords);
  if (row.has("trigger.good")) card.trigger_good = row.word("trigger.good", kGoodWords);
  if (row.has("trigger.first_of_kind")) card.first_of_kind = row.flag("trigger.first_of_kind");
  read_condition(row, content, card);
  read_payment(row, card);
  card.effect = read_effect(row);
  read_params(row, content, card);
  if (card.when != when_of(card.trigger)) row.fail("moment", "does not fit the trigger");
  if (!fits(card.trigger, card.effect)) row.fail("effect", "does not fit the trigger");
  const bool of_deck =
      card.trigger == Trigger::activate_card || card.trigger == Trigger::activation_price;
  if (of_deck != (card.trigger_deck != kNone)) row.fail("trigger", "should name a deck");
  if (card.effect == Effect::free_map_use && card.trigger_deck != kMapDeck)
    row.fail("trigger", "only a map can be used free");
  if (card.trigger == Trigger::activation_price && card.n != 1)
    row.fail("params.n", "should be 1: one cube is left out");
  if (card.deck == kMapDeck && (card.pay_cubes == 0 || card.pay_colour == kNoColour))
    row.fail("pay", "a map is paid with cubes of its colour");
  return card;
}

// The kinds in the order of the tables: craftsmen, buildings, districts.
void name_kinds(const DataTable& table, ContentLog& log, Content& content) {
  for (const Row& row : table.rows()) {
    if (row.word("deck", kDeckWords) == kMapDeck) continue;
    const std::string kind = row.text("kind");
    if (!index_of(content.kind_words, kind))
      content.kind_words.push_back(content.names.emplace_back(kind));
  }
  if (content.kind_words.size() != kMapKinds)
    log.fail(table.where(), "9 kinds of craftsmen and 11 of buildings are expected");
  for (const std::string_view district : kDistrictWords) content.kind_words.push_back(district);
}

// Groups that the rules ask for again and again.
void sort_out(const DataTable& table, ContentLog& log, Content& content) {
  constexpr std::array<std::string_view, 2> kChurches = {"zuiderkerk", "westerkerk"};
  for (std::size_t i = 0; i < kChurches.size(); ++i) {
    const auto kind = index_of(content.kind_words, kChurches[i]);
    if (!kind) return log.fail(table.where(), "there is no '" + std::string(kChurches[i]) + "'");
    content.churches[i] = byte(*kind);
  }
  for (std::uint8_t i = 0; i < kCards; ++i) {
    const Card& card = content.cards[i];
    content.of_trigger[static_cast<std::size_t>(card.trigger)].add(i);
    content.of_effect[static_cast<std::size_t>(card.effect)].add(i);
    content.of_when[static_cast<std::size_t>(card.when)].add(i);
    content.of_kind[card.kind].add(i);
    content.card_words.push_back(card.id);
  }
  content.usable = content.on(Trigger::use) | content.on(Trigger::voluntary);
}

}  // namespace

Effect read_effect(const Row& row) { return static_cast<Effect>(row.word("effect", kEffectWords)); }

void read_cards(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "amsterdam/cards.toml", "card", log);
  if (!log.ok()) return;
  if (table.size() != kCards) return log.fail(table.where(), "132 cards are expected");
  name_kinds(table, log, content);
  if (!log.ok()) return;
  for (std::size_t i = 0; i < table.size(); ++i) {
    const Row& row = table[i];
    if (number_of_row(row, 1, kCards) != static_cast<int>(i) + 1)
      row.fail("id", "the cards should be numbered 001 to 132");
    content.cards[i] = read_card(row, content);
    const Card& card = content.cards[i];
    if (card.deck != i / kDeckSize)
      row.fail("deck", "54 craftsmen come first, then 54 buildings, then 24 maps");
    const unsigned first = card.deck == kMapDeck ? kMapKinds : card.deck * kCraftsmanKinds;
    const unsigned end = card.deck == kMapDeck     ? unsigned{kKinds}
                         : card.deck == kBuildings ? unsigned{kMapKinds}
                                                   : unsigned{kCraftsmanKinds};
    if (card.kind < first || card.kind >= end) row.fail("kind", "is one of another deck");
  }
  table.finish();
  if (log.ok()) sort_out(table, log, content);
}

Result<std::unique_ptr<Content>> Content::load(const DataSource& source) {
  auto content = std::make_unique<Content>();
  ContentLog log;
  read_numbers(source, log, *content);
  read_city(source, log, *content);
  read_harbour(source, log, *content);
  read_tracks(source, log, *content);
  read_cards(source, log, *content);
  read_market(source, log, *content);
  read_orders(source, log, *content);
  if (const Status status = log.status(); !status) return status.error();
  content->data_hash = hash_of(log.values);
  content->values = std::move(log.values);
  content->provenance = std::move(log.provenance);
  return content;
}

}  // namespace stadtluft::amsterdam
