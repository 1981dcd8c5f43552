#include "engine/games/amsterdam/amsterdam.h"

namespace stadtluft::amsterdam {
namespace {

constexpr std::array<std::string_view, 2> kRoundWords = {"12", "10"};
constexpr std::array<std::string_view, 2> kOrdersWords = {"3", "5"};
constexpr std::array<std::string_view, 2> kWayWords = {"2", "1"};
constexpr std::array<std::string_view, 2> kDiceWords = {"sequential", "simultaneous"};
constexpr std::array<std::string_view, 2> kConditionWords = {"active", "used"};

}  // namespace

const GameInfo& Room::info() {
  static constexpr GameInfo kInfo = {
      .id = "amsterdam",
      .rule_prefix = "AMS",
      .min_players = 1,
      .max_players = kMaxPlayers,
      .hidden_information = true,
      .chance = true,
      .longest = 10000,
  };
  return kInfo;
}

std::vector<OptionRow<Options>> Room::options(const Content&) {
  using Kind = OptionSpec::Kind;
  return {
      kept_in<&Options::players>({"players",
                                  Kind::number,
                                  2,
                                  1,
                                  kMaxPlayers,
                                  {},
                                  "How many players there are; one plays against TOM."}),
      kept_in<&Options::short_game>(
          {"rounds", Kind::choice, 0, 0, 0, kRoundWords, "How many rounds the game has."}),
      kept_in<&Options::expansions>({"expansions", Kind::set, 0, 0, 0, kExpansionWords,
                                     "The expansions that are in the game."}),
      kept_in<&Options::five_orders>({"orders_per_player", Kind::choice, 0, 0, 0, kOrdersWords,
                                      "With secret orders: how many each player gets."}),
      kept_in<&Options::open_orders>({"open_orders",
                                      Kind::number,
                                      0,
                                      0,
                                      2,
                                      {},
                                      "With secret orders: how many of them lie face up."}),
      kept_in<&Options::market_way_1>(
          {"market_way", Kind::choice, 0, 0, 0, kWayWords,
           "With extra market tiles: which of the two ways of using them is played."}),
      kept_in<&Options::simultaneous>(
          {"dice_choice", Kind::choice, 0, 0, 0, kDiceWords,
           "Whether the dice are chosen in turn order, or all at once and in secret."}),
      kept_in<&Options::maps_used>(
          {"map_condition", Kind::choice, 0, 0, 0, kConditionWords,
           "Whether cards that need a map need an active map or one used this turn."}),
  };
}

Status Room::check(const Content&, const Options& options) {
  if (options.players == 1 && options.expansions != 0)
    return Error{"option expansions", "the solo game has no expansions (AMS-17.1)"};
  return {};
}

}  // namespace stadtluft::amsterdam

namespace stadtluft {
template class RuleGame<amsterdam::Room>;
}  // namespace stadtluft
