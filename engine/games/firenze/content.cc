#include "engine/games/firenze/content.h"

#include <algorithm>
#include <numeric>

namespace stadtluft::firenze {
namespace {

constexpr auto kKindWords = words_of<Kind, 5>({
    {Kind::person, "person"},
    {Kind::feast, "feast"},
    {Kind::event, "event"},
    {Kind::building, "building"},
    {Kind::church, "church"},
});
constexpr auto kEffectWords = words_of<Effect, 17>({
    {Effect::swap_with_bag, "swap_with_bag"},
    {Effect::shift_height, "shift_height"},
    {Effect::free_choice, "free_choice"},
    {Effect::redraw_row_card, "redraw_row_card"},
    {Effect::reduce_build_cost, "reduce_build_cost"},
    {Effect::shield_or_drop_feast, "shield_or_drop_feast"},
    {Effect::swap_with_player, "swap_with_player"},
    {Effect::steal_stone, "steal_stone"},
    {Effect::lose_top_stone, "lose_top_stone"},
    {Effect::score_seals, "score_seals"},
    {Effect::score_fixed, "score_fixed"},
    {Effect::lose_tower, "lose_tower"},
    {Effect::hand_in, "hand_in"},
    {Effect::exchange_price, "exchange_price"},
    {Effect::storehouse_limit, "storehouse_limit"},
    {Effect::bell_tower, "bell_tower"},
    {Effect::privilege, "privilege"},
});
constexpr auto kWindowWords = words_of<Window, 5>({
    {Window::before_choice, "before_choice"},
    {Window::after_refill, "after_refill"},
    {Window::build, "build"},
    {Window::fulfil, "fulfil"},
    {Window::limits, "limits"},
});
constexpr auto kReachWords = words_of<Reach, 3>({
    {Reach::active, "active"},
    {Reach::all, "all"},
    {Reach::other, "other"},
});
constexpr auto kHandInWords = words_of<HandInRule, 3>({
    {HandInRule::share, "share"},
    {HandInRule::per_tower, "per_tower"},
    {HandInRule::fixed, "fixed"},
});
constexpr std::array<std::string_view, 2> kRecipientWords = {"taker", "unique_highest_tower"};

// Which kind of card an effect makes sense on; a table that mixes them up is refused.
Kind kind_of(Effect effect, Reach reach) {
  switch (effect) {
    case Effect::swap_with_bag:
    case Effect::shift_height:
    case Effect::free_choice:
    case Effect::redraw_row_card:
    case Effect::shield_or_drop_feast:
    case Effect::swap_with_player:
    case Effect::steal_stone:
      return Kind::person;
    case Effect::lose_top_stone:
      return reach == Reach::other ? Kind::person : Kind::event;
    case Effect::score_seals:
    case Effect::score_fixed:
      return Kind::feast;
    case Effect::lose_tower:
    case Effect::hand_in:
      return Kind::event;
    case Effect::reduce_build_cost:  // a mason or a workshop
    case Effect::exchange_price:
    case Effect::storehouse_limit:
      return Kind::building;
    case Effect::bell_tower:
    case Effect::privilege:
      return Kind::church;
  }
  return Kind::person;
}

std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

void read_params(const Row& row, Card& card) {
  switch (card.effect) {
    case Effect::shift_height:
      card.amount = byte(row.number("params.delta", 1, 1));
      break;
    case Effect::reduce_build_cost:
      card.amount = byte(row.number("params.amount", 1, 10));
      break;
    case Effect::shield_or_drop_feast:
      card.shields = row.flag("params.shield");
      break;
    case Effect::lose_top_stone:
      card.reach = static_cast<Reach>(row.word("params.target", kReachWords));
      if (card.reach == Reach::all) row.fail("params.target", "should be active or other");
      break;
    case Effect::score_seals:
      card.points = static_cast<std::int16_t>(row.number("params.per_seal", 1, 9));
      for (const int height : row.numbers("params.heights", kLowestOrder, kHighestOrder))
        card.heights = static_cast<std::uint16_t>(card.heights | 1U << height);
      break;
    case Effect::score_fixed:
      card.points = static_cast<std::int16_t>(row.number("params.points", -20, 20));
      card.to_highest_tower = row.word("params.recipient", kRecipientWords) == 1;
      break;
    case Effect::hand_in:
      card.reach = static_cast<Reach>(row.word("params.target", kReachWords));
      if (card.reach == Reach::other) row.fail("params.target", "should be active or all");
      card.hand_in = static_cast<HandInRule>(row.word("params.rule", kHandInWords));
      if (card.hand_in == HandInRule::share) {
        card.numerator = byte(row.number("params.numerator", 1, 9));
        card.denominator = byte(row.number("params.denominator", card.numerator, 9));
      } else {
        card.amount = byte(row.number("params.stones", 1, 9));
      }
      break;
    case Effect::exchange_price:
      card.amount = byte(row.number("params.price", 1, 9));
      break;
    case Effect::storehouse_limit:
      card.amount = byte(row.number("params.limit", 1, 88));
      break;
    case Effect::bell_tower:
      card.colour = row.word("params.colour", kColourWords);
      card.height = byte(row.number("params.height", 1, kHighestOrder));
      break;
    case Effect::privilege:
      card.height = byte(row.number("params.height", kLowestOrder, kHighestOrder));
      card.points = static_cast<std::int16_t>(row.number("params.points", 0, 20));
      break;
    case Effect::swap_with_bag:
    case Effect::free_choice:
    case Effect::redraw_row_card:
    case Effect::swap_with_player:
    case Effect::steal_stone:
    case Effect::lose_tower:
      break;
  }
}

void read_cards(const DataSource& source, Content& content, ContentLog& log) {
  const DataTable table(source, "firenze/cards.toml", "card", log);
  if (table.size() > kMaxCards)
    log.fail(table.where(), "there are more than " + std::to_string(kMaxCards) + " cards");
  for (const Row& row : table.rows()) {
    Card card;
    card.id = row.id();
    card.kind = static_cast<Kind>(row.word("kind", kKindWords));
    card.copies = byte(row.number("copies", 0, 52));
    card.start_copies = byte(row.number("start_copies", 0, card.copies));
    card.effect = static_cast<Effect>(row.word("effect", kEffectWords));
    if (card.kind == Kind::person)
      for (const std::uint8_t window : row.words("windows", kWindowWords))
        card.windows = byte(card.windows | 1 << window);
    read_params(row, card);
    const bool mason = card.effect == Effect::reduce_build_cost && card.kind == Kind::person;
    if (card.kind != kind_of(card.effect, card.reach) && !mason)
      row.fail("effect", "does not go with the kind of the card");
    if (card.effect == Effect::bell_tower) {
      if (content.bell_card != kNone || card.copies != 1)
        row.fail("effect", "may stand on a single card only");
      content.bell_card = byte(static_cast<int>(content.cards.size()));
    }
    content.cards.push_back(std::move(card));
  }
  table.finish();
}

void read_towers(const DataSource& source, Content& content, ContentLog& log) {
  const DataTable table(source, "firenze/towers.toml", "tower", log);
  for (std::uint8_t colour = 0; colour < kColours; ++colour) {
    const Row* row = table.find(kColourWords[colour]);
    if (row == nullptr) return;
    content.stones[colour] = byte(row->number("stones", 1, 40));
    content.majority_bonus[colour] = byte(row->number("majority_bonus", 0, 20));
    if (row->number("position", 1, kColours) != colour + 1)
      row->fail("position", "should follow the order of the colours");
    const std::vector<int> heights = row->numbers("order_heights", 1, 20);
    if (heights.size() != kFloors || heights.front() != kLowestOrder ||
        heights.back() != kHighestOrder || !std::is_sorted(heights.begin(), heights.end()))
      row->fail("order_heights", "should be the heights 3 to 8");
  }
  if (table.size() != kColours) log.fail(table.where(), "six colours are expected");
  table.finish();
}

void read_orders(const DataSource& source, Content& content, ContentLog& log) {
  const DataTable table(source, "firenze/orders.toml", "order", log);
  if (table.size() != kOrders) return log.fail(table.where(), "36 orders are expected");
  for (const Row& row : table.rows()) {
    Order order;
    order.colour = row.word("colour", kColourWords);
    order.height = byte(row.number("height", kLowestOrder, kHighestOrder));
    order.prestige = byte(row.number("prestige", 0, 50));
    const std::string id =
        std::string(kColourWords[order.colour]) + "_" + std::to_string(order.height);
    if (row.id() != id) row.fail("id", "should be " + id);
    content.orders[order_at(order.colour, order.height)] = order;
  }
  for (const Order& order : content.orders) {
    content.names.push_back(std::string(kColourWords[order.colour]) + "_" +
                            std::to_string(order.height));
    content.order_words.push_back(content.names.back());
  }
  table.finish();
}

void read_balconies(const DataSource& source, Content& content, ContentLog& log) {
  const DataTable table(source, "firenze/balconies.toml", "balcony", log);
  std::array<int, kNumerals + 1> of_numeral{};
  std::uint64_t covered = 0;
  if (table.size() > 24) return log.fail(table.where(), "at most 24 balconies are expected");
  for (const Row& row : table.rows()) {
    Balcony balcony;
    balcony.numeral = byte(row.number("numeral", 1, kNumerals));
    balcony.order = row.word("order", content.order_words);
    balcony.prestige = byte(row.number("total_prestige", 0, 60));
    const Order& order = content.orders[balcony.order];
    if (row.word("colour", kColourWords) != order.colour ||
        row.number("height", kLowestOrder, kHighestOrder) != order.height)
      row.fail("order", "does not fit colour and height");
    // By how much it raised the printed value of the order when the table was made. Play goes by
    // the total alone, so that the value of an order or of a balcony can be corrected by one line.
    (void)row.number("extra_prestige", 0, 60);
    // FIR-AMB-28: two tokens on one order could both be drawn.
    if ((covered >> balcony.order & 1U) != 0) row.fail("order", "has a second balcony");
    covered |= std::uint64_t{1} << balcony.order;
    ++of_numeral[balcony.numeral];
    content.balconies.push_back(balcony);
    content.names.push_back(row.id());
    content.balcony_words.push_back(content.names.back());
  }
  for (int numeral = 1; numeral <= kNumerals; ++numeral)
    if (of_numeral[static_cast<std::size_t>(numeral)] == 0)
      log.fail(table.where(), "no balcony has the numeral " + std::to_string(numeral));
  table.finish();
}

void read_floor_tokens(const DataSource& source, Content& content, ContentLog& log) {
  const DataTable table(source, "firenze/floor_tokens.toml", "floor_token", log);
  if (table.size() != kFloorTokens) return log.fail(table.where(), "4 tokens are expected");
  for (std::size_t i = 0; i < kFloorTokens; ++i) {
    const Row& row = table[i];
    content.floor_tokens[i] = {byte(row.number("height", kLowestOrder, kHighestOrder)),
                               byte(row.number("bonus", 0, 20))};
    content.names.push_back(row.id());
    content.floor_token_words.push_back(content.names.back());
  }
  table.finish();
}

void read_build_costs(const DataSource& source, Content& content, ContentLog& log) {
  const DataTable table(source, "firenze/build_costs.toml", "build_cost", log);
  if (table.size() != kMaxBuilt + 1)
    return log.fail(table.where(), "costs for 0 to 6 stones are expected");
  int sum = 0;
  for (std::size_t n = 0; n <= kMaxBuilt; ++n) {
    const Row& row = table[n];
    if (row.number("stones", 0, kMaxBuilt) != static_cast<int>(n))
      row.fail("stones", "should be in order from 0");
    content.build_cost[n] = byte(row.number("cost", 0, 80));
    sum += row.number("marginal_cost", 0, 80);
    if (sum != content.build_cost[n]) row.fail("marginal_cost", "does not add up to the cost");
  }
  table.finish();
}

void read_row_prices(const DataSource& source, ContentLog& log) {
  const DataTable table(source, "firenze/row_prices.toml", "row_price", log);
  if (table.size() != kRowSize) return log.fail(table.where(), "6 prices are expected");
  for (std::size_t i = 0; i < kRowSize; ++i) {
    // One stone goes on every card to the left, so the price is no free number (FIR-4.3).
    if (table[i].number("position", 1, kRowSize) != static_cast<int>(i + 1) ||
        table[i].number("price", 0, 9) != static_cast<int>(i))
      table[i].fail("price", "should be the number of cards to the left");
  }
  table.finish();
}

void read_player_counts(const DataSource& source, Content& content, ContentLog& log) {
  const DataTable table(source, "firenze/player_counts.toml", "player_count", log);
  const int stones = std::accumulate(content.stones.begin(), content.stones.end(), 0);
  for (const Row& row : table.rows()) {
    const auto players = static_cast<std::size_t>(row.number("players", 2, kMaxPlayers));
    content.seals[players] = byte(row.number("seals", 1, 9));
    const std::vector<int> start = row.numbers("start_stones", 0, 9);
    if (start.size() != players) row.fail("start_stones", "should have one number per player");
    for (std::size_t i = 0; i < std::min(start.size(), players); ++i)
      content.start_stones[players][i] = byte(start[i]);
    const int given = std::accumulate(start.begin(), start.end(), 0);
    if (row.number("bag_stones", 0, stones) != stones - given)
      row.fail("bag_stones", "should be all stones less the start stones");
  }
  if (table.size() != 3) log.fail(table.where(), "rows for 2, 3 and 4 players are expected");
  table.finish();
}

// The loose numbers. Those that only count components are checked against the other tables.
void read_constants(const DataSource& source, Content& content, ContentLog& log) {
  const DataTable table(source, "firenze/constants.toml", "constant", log);
  const auto number = [&](std::string_view id, int min, int max) {
    const Row* row = table.find(id);
    return row == nullptr ? min : row->number("value", min, max);
  };
  content.stones_per_card = byte(number("stones_per_new_card", 1, 9));
  content.exchange_price = byte(number("exchange_price", 1, 9));
  content.storehouse_limit = byte(number("storehouse_limit", 1, 88));
  content.card_limit = byte(number("card_limit", 1, 9));
  content.last_seal_bonus = byte(number("last_seal_bonus", 0, 20));
  content.neutral_seals = byte(number("neutral_seals_total", 0, 7));
  content.neutral_seals_used = byte(number("neutral_seals_used", 0, content.neutral_seals));

  const auto expect = [&](std::string_view id, int value) {
    const Row* row = table.find(id);
    if (row != nullptr && row->number("value", 0, 999) != value)
      row->fail("value", "should be " + std::to_string(value) + " by the other tables");
  };
  const auto sum_cards = [&](auto count) {
    return std::accumulate(content.cards.begin(), content.cards.end(), 0,
                           [&](int sum, const Card& card) { return sum + count(card); });
  };
  expect("players_min", 2);
  expect("players_max", kMaxPlayers);
  expect("stones_total", std::accumulate(content.stones.begin(), content.stones.end(), 0));
  expect("action_cards", sum_cards([](const Card& card) { return card.copies; }));
  expect("start_cards", sum_cards([](const Card& card) { return card.start_copies; }));
  expect("church_cards",
         sum_cards([](const Card& card) { return card.kind == Kind::church ? card.copies : 0; }));
  expect("balcony_tokens", static_cast<int>(content.balconies.size()));
  expect("balconies_used", kNumerals);
  expect("floor_tokens", kFloorTokens);
  expect("church_fields", kChurchFields);
  expect("orders_total", kOrders);
  expect("row_size", kRowSize);
  expect("exchanges_per_turn", 1);
  expect("max_stones_built_per_turn", kMaxBuilt);
  const auto free = std::count(content.build_cost.begin(), content.build_cost.end(), 0) - 1;
  expect("free_stones_built_per_turn", static_cast<int>(free));
  expect("player_seals_total", content.seals[2] * kMaxPlayers);
  expect("small_seals", kMaxPlayers);
  expect("construction_sites", kMaxPlayers);
  expect("prestige_markers", kMaxPlayers);
  expect("overview_cards", 2 * kMaxPlayers);
  expect("score_track_start", 0);
  (void)number("score_track_last_field", 0, 999);
  table.finish();
}

}  // namespace

Result<std::unique_ptr<Content>> Content::load(const DataSource& source) {
  auto content = std::make_unique<Content>();
  ContentLog log;
  read_cards(source, *content, log);
  read_towers(source, *content, log);
  read_orders(source, *content, log);
  if (!log.ok()) return log.status().error();
  read_balconies(source, *content, log);
  read_floor_tokens(source, *content, log);
  read_build_costs(source, *content, log);
  read_row_prices(source, log);
  read_player_counts(source, *content, log);
  read_constants(source, *content, log);
  if (!log.ok()) return log.status().error();
  for (const Card& card : content->cards) content->card_words.push_back(card.id);
  content->data_hash = hash_of(log.values);
  content->values = std::move(log.values);
  content->provenance = std::move(log.provenance);
  return content;
}

}  // namespace stadtluft::firenze
