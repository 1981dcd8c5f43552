#include "engine/games/weiler/content.h"

namespace stadtluft::weiler {
namespace {

constexpr auto kEffectWords = words_of<Effect, kEffects>({
    {Effect::none, "none"},
    {Effect::another_turn, "another_turn"},
    {Effect::dice, "dice"},
    {Effect::demand_tribute, "demand_tribute"},
});

void read_cards(const DataSource& source, Content& content, ContentLog& log) {
  const DataTable table(source, "weiler/cards.toml", "card", log);
  for (const Row& row : table.rows()) {
    CardKind card;
    card.id = row.id();
    card.back = row.word("back", kBackWords);
    card.points = static_cast<std::uint8_t>(row.number("points", 0, 20));
    card.copies = static_cast<std::uint8_t>(row.number("copies", 1, 20));
    card.effect = static_cast<Effect>(row.word("effect", kEffectWords));
    content.cards.push_back(card);
  }
  table.finish();
  if (content.cards.size() > kMaxKinds)
    log.fail(table.where(), "there are more kinds of card than a state has room for");
  // Only now, because a growing vector moves its strings.
  for (const CardKind& card : content.cards) content.card_words.emplace_back(card.id);
}

void read_constants(const DataSource& source, Content& content, ContentLog& log) {
  const DataTable table(source, "weiler/constants.toml", "constant", log);
  const auto value = [&](std::string_view id, int min, int max) {
    const Row* row = table.find(id);
    return row == nullptr ? min : row->number("value", min, max);
  };
  content.rounds = value("rounds", 1, 20);
  content.start_cards = value("start_cards", 0, 4);
  content.coins_per_point = value("coins_per_point", 1, 9);
  content.die_sides = value("die_sides", 1, 12);
  table.finish();
}

}  // namespace

Result<std::unique_ptr<Content>> Content::load(const DataSource& source) {
  ContentLog log;
  auto content = std::make_unique<Content>();
  read_cards(source, *content, log);
  read_constants(source, *content, log);
  if (!log.ok()) return log.status().error();
  content->provenance = std::move(log.provenance);
  content->data_hash = hash_of(log.values);
  content->values = std::move(log.values);
  return content;
}

std::uint8_t copies_in_game(const Content& content, const State& s, std::size_t kind) {
  if (kind >= content.cards.size()) return 0;
  const CardKind& card = content.cards[kind];
  const bool left_out = s.options.peaceful != 0 && card.effect == Effect::demand_tribute;
  return left_out ? std::uint8_t{0} : card.copies;
}

}  // namespace stadtluft::weiler
