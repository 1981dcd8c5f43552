#include <array>
#include <string>

#include "engine/games/brugge/content_load.h"

// Canals, track, statues, threats, groups, stacks, and the single numbers of the rules.

namespace stadtluft::brugge {
namespace {

void read_canals(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "brugge/canals.toml", "field", log);
  if (!log.ok()) return;
  if (table.size() != std::size_t{kGuardHouses} * kCanals * kCanalLength)
    return log.fail(table.where(), "40 fields are expected");
  for (const Row& row : table.rows()) {
    const auto position = static_cast<std::size_t>(row.number("position", 1, kGuardHouses) - 1);
    const std::uint8_t canal = row.word("canal", kCanalWords);
    const int number = row.number("field", 1, kCanalLength);
    Field& field = content.canals[position][canal][static_cast<std::size_t>(number - 1)];
    if (field.cost != 0) row.fail("field", "this field has been described already");
    field.colour = row.word("colour", kColourWords);
    field.cost = byte(row.number("cost", 1, 20));
    field.points = byte(row.number("points", 0, 20));
    if (row.flag("statue") != (number == kCanalLength))
      row.fail("statue", "the fifth field gives a statue");
  }
  table.finish();
}

void read_track(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "brugge/track.toml", "step", log);
  if (!log.ok()) return;
  if (table.size() != kSteps) return log.fail(table.where(), "the steps 0 to 12 are expected");
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (table[i].number("step", 0, kSteps - 1) != static_cast<int>(i))
      table[i].fail("step", "the steps should stand in their order");
    content.track[i] = byte(table[i].number("points", 0, 100));
  }
  table.finish();
}

void read_statues(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "brugge/statues.toml", "statue", log);
  if (!log.ok()) return;
  if (table.size() != kStatues) return log.fail(table.where(), "six statues are expected");
  for (const Row& row : table.rows()) {
    std::uint8_t& value =
        content.statues[static_cast<std::size_t>(row.number("order", 1, kStatues) - 1)];
    if (value != 0) row.fail("order", "another statue has this place");
    value = byte(row.number("value", 1, 99));
  }
  table.finish();
}

void read_threats(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "brugge/threats.toml", "threat", log);
  if (!log.ok()) return;
  constexpr std::array<std::string_view, kColours> kEvents = {"flood", "plague", "raid", "intrigue",
                                                              "fire"};
  constexpr auto kDamages = words_of<Damage, 5>({
      {Damage::workers, "lose_workers"},
      {Damage::person, "lose_person"},
      {Damage::guilders, "lose_guilders"},
      {Damage::points, "lose_points"},
      {Damage::house_or_canal, "lose_house_or_canal"},
  });
  if (table.size() != kColours) return log.fail(table.where(), "five threats are expected");
  for (std::size_t i = 0; i < table.size(); ++i) {
    const Row& row = table[i];
    if (row.id() != kColourWords[i] || row.number("order", 1, kColours) != static_cast<int>(i) + 1)
      row.fail("order", "the colours should stand in the order of the rules (BRU-AMB-81)");
    (void)row.word("event", kEvents);
    Threat& threat = content.threats[i];
    threat.damage = static_cast<Damage>(row.word("effect", kDamages));
    if (threat.damage == Damage::points)
      threat.n = byte(row.number("params.n", 1, 50));
    else if (row.has("params.n"))
      (void)row.number("params.n", 1, 1);
    (void)row.number("markers", 2 * kMaxPlayers + 1, 99);  // never too few (BRU-AMB-8)
    (void)row.number("trigger", kTrigger, kTrigger);
  }
  table.finish();
}

void read_setups(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "brugge/setup.toml", "setup", log);
  if (!log.ok()) return;
  for (std::uint8_t players = 2; players <= kMaxPlayers; ++players) {
    const Row* row = table.find(std::to_string(players));
    if (row == nullptr) return;
    Setup& setup = content.setups[players];
    setup.stacks = {byte(row->number("stack_a", 1, kCards)),
                    byte(row->number("stack_b", 1, kCards))};
    setup.extra = byte(row->number("extra_stack", 1, kCards));
    const int in_play = setup.stacks[0] + setup.stacks[1];
    if (row->number("cards_in_play", 2, kCards) != in_play || in_play + setup.extra != kCards)
      row->fail("extra_stack", "the stacks should have 165 cards together");
    const std::vector<int> positions = row->numbers("positions", 1, kGuardHouses);
    if (positions.size() != players)
      return row->fail("positions", "every seat needs a guard house");
    for (std::size_t seat = 0; seat < positions.size(); ++seat)
      setup.guard_houses[seat] = byte(positions[seat] - 1);
  }
  table.finish();
}

// The groups say what the cards say too.
void read_groups(const DataSource& source, ContentLog& log, const Content& content) {
  const DataTable table(source, "brugge/groups.toml", "group", log);
  if (!log.ok()) return;
  if (table.size() != kGroups) return log.fail(table.where(), "eleven groups are expected");
  for (std::size_t i = 0; i < table.size(); ++i) {
    const Row& row = table[i];
    if (row.id() != kGroupWords[i]) row.fail("id", "the groups should stand in their order");
    int cards = 0;
    for (const Card& card : content.cards) cards += card.group == i ? 1 : 0;
    if (row.number("cards", 1, kCards) != cards)
      row.fail("cards", std::to_string(cards) + " cards have this group");
    for (const char* field : {"income_card", "laurel_card"}) {
      const auto at = index_of(content.card_words, row.text(field));
      if (!at || content.cards[*at].group != i) row.fail(field, "is no card of this group");
    }
  }
  table.finish();
}

// The rules' single numbers. Those that the shape of the state fixes are only checked.
void read_numbers(const DataSource& source, ContentLog& log, Content& content) {
  const DataTable table(source, "brugge/constants.toml", "constant", log);
  if (!log.ok()) return;
  const auto number = [&](std::string_view id, int min, int max) {
    const Row* row = table.find(id);
    return row == nullptr ? byte(min) : byte(row->number("value", min, max));
  };
  Numbers& n = content.numbers;
  n.start_points = number("start_points", 0, 50);
  n.start_guilders = number("start_guilders", 0, 50);
  n.start_worker_sets = number("start_worker_sets", 0, 9);
  n.hand_size = number("hand_size", 1, 7);
  n.turns = number("turns", 1, 9);
  n.threat_die_min = number("threat_die_min", 1, 6);
  n.advance_die_max = number("advance_die_max", 1, 6);
  n.take_workers = number("take_workers", 1, 9);
  n.discard_points = number("discard_points", 0, 9);
  n.house_workers = number("house_workers", 1, 1);
  n.house_points = number("house_points", 0, 9);
  n.majority_points = number("majority_points", 0, 50);

  struct Fixed {
    std::string_view id;
    int value;
  };
  constexpr std::array<Fixed, 23> kFixed = {{{"players_min", 2},
                                             {"players_max", kMaxPlayers},
                                             {"cards", kCards},
                                             {"cards_per_colour", kPerColour},
                                             {"groups", kGroups},
                                             {"dice", kColours},
                                             {"canals", kCanals},
                                             {"canal_fields", kCanalLength},
                                             {"canal_tokens_per_player", kCanals * kCanalLength},
                                             {"majority_markers", kAreas},
                                             {"draw_stacks", kStacks},
                                             {"start_step", 0},
                                             {"start_hand", 0},
                                             {"phases", 4},
                                             {"threat_markers_per_die", 1},
                                             {"advances_per_round", 1},
                                             {"cards_per_turn", 1},
                                             {"discard_markers", 1},
                                             {"third_field", kThird},
                                             {"statues_per_canal", 1},
                                             {"persons_per_house", 1},
                                             {"score_floor", 0},
                                             {"price_floor", 0}}};
  for (const Fixed& fixed : kFixed)
    if (const Row* row = table.find(fixed.id))
      if (row->number("value", 0, 1000) != fixed.value)
        row->fail("value", "the rules need " + std::to_string(fixed.value));
  (void)number("majority_tie_min", 1, 1);
  (void)number("cards_per_group", 1, kCards);
  // What all cards of the box have in common (BRU-1.9). The rules go by the price and the points of
  // each card, and either can be corrected alone.
  (void)number("points_per_price", 1, 10);
  table.finish();
}

}  // namespace

void read_board(const DataSource& source, ContentLog& log, Content& content) {
  read_numbers(source, log, content);
  read_canals(source, log, content);
  read_track(source, log, content);
  read_statues(source, log, content);
  read_threats(source, log, content);
  read_setups(source, log, content);
  read_groups(source, log, content);
}

}  // namespace stadtluft::brugge
