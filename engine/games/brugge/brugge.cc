#include "engine/games/brugge/brugge.h"

namespace stadtluft::brugge {
namespace {

constexpr std::array<std::string_view, kMaxPlayers + 1> kStartPlayerWords = {"random", "0", "1",
                                                                             "2", "3"};
constexpr auto kEngraverWords =
    words_of<Engraver, 2>({{Engraver::first, "first"}, {Engraver::later, "later"}});
constexpr auto kMoneyLenderWords = words_of<MoneyLender, 2>(
    {{MoneyLender::supply, "supply"}, {MoneyLender::receiver, "receiver"}});

}  // namespace

const GameInfo& Room::info() {
  static constexpr GameInfo kInfo = {
      .id = "brugge",
      .rule_prefix = "BRU",
      .min_players = 2,
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
      kept_in<&Options::players>(
          {"players", Kind::number, 2, 2, kMaxPlayers, {}, "How many players there are."}),
      seat_kept_in<&Options::start_player>(
          {"start_player", Kind::choice, 0, 0, 0, kStartPlayerWords,
           "The seat that begins the first round, or that it is drawn at random."}),
      kept_in<&Options::engraver>(
          {"engraver", Kind::choice, 0, 0, 0, kEngraverWords,
           "Whether the Engraver is played as first printed or as in later printings."}),
      kept_in<&Options::money_lender>(
          {"money_lender", Kind::choice, 0, 0, 0, kMoneyLenderWords,
           "Whether the point of the Money Lender comes from the supply or from the receiver."}),
  };
}

}  // namespace stadtluft::brugge

namespace stadtluft {
template class RuleGame<brugge::Room>;
}  // namespace stadtluft
