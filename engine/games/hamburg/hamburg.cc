#include "engine/games/hamburg/hamburg.h"

namespace stadtluft::hamburg {
namespace {

constexpr std::array<std::string_view, kMaxPlayers + 1> kStartPlayerWords = {"random", "0", "1",
                                                                             "2",      "3", "4"};

}  // namespace

const GameInfo& Room::info() {
  static constexpr GameInfo kInfo = {
      .id = "hamburg",
      .rule_prefix = "HAM",
      .min_players = 1,
      .max_players = kMaxPlayers,
      .hidden_information = true,
      .chance = true,
      .longest = 6000,
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
      seat_kept_in<&Options::start_player>(
          {"start_player", Kind::choice, 0, 0, 0, kStartPlayerWords,
           "The seat that begins the first cycle, or that it is drawn at random."}),
      kept_in<&Options::expansions>({"expansions", Kind::set, 0, 0, 0, kExpansionWords,
                                     "The expansions that are in the game."}),
  };
}

}  // namespace stadtluft::hamburg

namespace stadtluft {
template class RuleGame<hamburg::Room>;
}  // namespace stadtluft
