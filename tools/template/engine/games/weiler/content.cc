#include "engine/games/weiler/content.h"

namespace stadtluft::weiler {

const std::array<std::string_view, kBacks> kBackWords = {"red", "blue"};

namespace {

constexpr std::array<std::string_view, kEffects> kEffectWords = {"none", "another_turn", "dice",
                                                                 "demand_tribute"};

void read_cards(const DataSource& source, Content& content, ContentLog& log) {
  const Table table(source, "weiler/cards.toml", "card", log);
  for (const Row& row : table.rows()) {
    CardKind card;
    card.id = row.id();
    card.back = row.word("back", kBackWords);
    card.points = static_cast<std::uint8_t>(row.number("points", 0, 20));
    card.copies = static_cast<std::uint8_t>(row.number("copies", 1, 20));
    card.effect = row.word("effect", kEffectWords);
    content.cards.push_back(card);
  }
  table.finish();
  if (content.cards.size() > kMaxKinds)
    log.fail(table.where(), "there are more kinds of card than a state has room for");
  // Only now, because a growing vector moves its strings.
  for (const CardKind& card : content.cards) content.card_words.emplace_back(card.id);
}

void read_constants(const DataSource& source, Content& content, ContentLog& log) {
  const Table table(source, "weiler/constants.toml", "constant", log);
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

// Names of everything. The order is that of the enums in content.h, and part of every record.
Grammar make_grammar(const Content& content) {
  const ArgSpec card{.name = "card", .words = content.card_words};
  const ArgSpec back{.name = "back", .words = kBackWords};
  const ArgSpec pips{.name = "pips", .min = 1, .max = content.die_sides};
  const ArgSpec to{.name = "to", .max = kMaxPlayers - 1};
  Grammar grammar;
  grammar.actions = {{"build", {card}}, {"rest", {}},     {"stack", {back}}, {"pay", {}},
                     {"give", {card}},  {"deal", {card}}, {"roll", {pips}}};
  grammar.events = {{"round", {{.name = "round", .min = 1, .max = content.rounds}}},
                    {"drew", {back, card}},
                    {"built", {card}},
                    {"rested", {}},
                    {"rolled", {pips}},
                    {"paid", {to}},
                    {"gave", {card}}};
  grammar.questions = {{"stack", {}}, {"play", {}}, {"tribute", {to}}};
  grammar.scores = {{"buildings", {card}}, {"coins", {}}};
  grammar.reasons = {{"no-coin", {}}, {"not-held", {card}}};
  return grammar;
}

}  // namespace

Result<std::unique_ptr<const Content>> load_content(const DataSource& source) {
  ContentLog log;
  auto content = std::make_unique<Content>();
  read_cards(source, *content, log);
  read_constants(source, *content, log);
  if (!log.ok()) return log.status().error();
  content->grammar = make_grammar(*content);
  if (Status status = word_reasons(source, "weiler", content->grammar); !status)
    return status.error();
  content->options = {
      {.name = "players",
       .kind = OptionSpec::Kind::number,
       .standard = 2,
       .min = 2,
       .max = kMaxPlayers},
      {.name = "peaceful", .kind = OptionSpec::Kind::flag},
  };
  content->provenance = std::move(log.provenance);
  content->data_hash = log.data_hash();
  return std::unique_ptr<const Content>(std::move(content));
}

std::uint8_t copies_in_game(const Content& content, const State& state, std::size_t kind) {
  if (kind >= content.cards.size()) return 0;
  const CardKind& card = content.cards[kind];
  return state.peaceful != 0 && card.effect == kDemandTribute ? std::uint8_t{0} : card.copies;
}

}  // namespace stadtluft::weiler
