#include "engine/games/firenze/firenze.h"

namespace stadtluft::firenze {
namespace {

constexpr std::array<std::string_view, kMaxPlayers + 1> kStartPlayerWords = {"random", "0", "1",
                                                                             "2", "3"};
constexpr auto kSealModeWords = words_of<SealMode, 4>({{SealMode::generator, "generator"},
                                                       {SealMode::chance, "chance"},
                                                       {SealMode::layout, "layout"},
                                                       {SealMode::closed, "closed"}});

}  // namespace

const GameInfo& Room::info() {
  static constexpr GameInfo kInfo = {
      .id = "firenze",
      .rule_prefix = "FIR",
      .min_players = 2,
      .max_players = kMaxPlayers,
      .hidden_information = false,  // FIR-AMB-26: only the order of the deck, which is chance here
      .chance = true,
      .longest = 40000,
  };
  return kInfo;
}

std::vector<OptionRow<Options>> Room::options(const Content& content) {
  using OptionKind = OptionSpec::Kind;
  return {
      kept_in<&Options::players>(
          {"players", OptionKind::number, 2, 2, kMaxPlayers, {}, "How many players there are."}),
      seat_kept_in<&Options::start_player>(
          {"start_player", OptionKind::choice, 0, 0, 0, kStartPlayerWords,
           "The seat that takes the first turn, or that it is drawn at random."}),
      kept_in<&Options::beginners>(
          {"beginners",
           OptionKind::flag,
           0,
           0,
           1,
           {},
           "Whether the Campanile is left out, as in the game for beginners."}),
      kept_in<&Options::seals>({"seals", OptionKind::choice, 0, 0, 0, kSealModeWords,
                                "How the orders are chosen that neutral seals cover."}),
      kept_in<&Options::seal_count>({"seal_count",
                                     OptionKind::number,
                                     content.neutral_seals_used,
                                     0,
                                     content.neutral_seals,
                                     {},
                                     "How many neutral seals cover orders."}),
      kept_in<&Options::closed_colour>(
          {"closed_colour", OptionKind::choice, 0, 0, 0, kColourWords,
           "With seals=closed: the colour whose orders are all covered."}),
      kept_in<&Options::seal_layout>({"seal_layout", OptionKind::set, 0, 0, 0, content.order_words,
                                      "With seals=layout: the orders that are covered."}),
      kept_in<&Options::turn_cap>(
          {"turn_cap",
           OptionKind::number,
           0,
           0,
           10000,
           {},
           "After how many turns of each player the game ends at the latest; 0 for no limit."}),
  };
}

}  // namespace stadtluft::firenze

namespace stadtluft {
template class RuleGame<firenze::Room>;
}  // namespace stadtluft
