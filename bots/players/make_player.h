#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "bots/players/apprentice.h"
#include "bots/players/bot_spec.h"
#include "bots/players/councillor.h"
#include "bots/players/journeyman.h"
#include "bots/players/merchant.h"
#include "bots/players/montecarlo.h"
#include "bots/players/random_player.h"
#include "bots/players/reflex.h"
#include "bots/value/brains.h"

namespace stadtluft {

template <Game G>
using MadePlayer = std::unique_ptr<Player<G>>;

// How a bot is made for any game; `budget` and `threads` are set in the spec if the bot searches.
template <Game G>
struct BotMaker {
  BotKind kind;
  MadePlayer<G> (*make)(const G& game, const Knowledge<G>& knows, const BotSpec& spec);
};

template <Game G>
[[nodiscard]] Knowledge<G> fitted_only(Knowledge<G> knows) {
  knows.net.reset();
  return knows;
}

// The Councillor, or the Mayor.
template <Game G>
[[nodiscard]] MadePlayer<G> make_searcher(const G& game, const Knowledge<G>& knows,
                                          const BotSpec& spec) {
  SearchHabits habits;
  habits.halving = spec.kind == BotKind::mayor;
  habits.least = spec.least_visits;
  habits.by_depth = spec.by_depth;
  habits.denial = spec.denial / 100.0;
  return std::make_unique<Councillor<G>>(game, spec.without_net ? fitted_only(knows) : knows,
                                         spec.budget, spec.threads, habits);
}

// The bots of the house, weakest first. A new bot is one line here and one in
// bots/players/bot_spec.cc.
template <Game G>
inline constexpr std::array kBotMakers = {
    BotMaker<G>{BotKind::dice,
                [](const G&, const Knowledge<G>&, const BotSpec&) -> MadePlayer<G> {
                  return std::make_unique<RandomPlayer<G>>();
                }},
    BotMaker<G>{BotKind::montecarlo,
                [](const G& game, const Knowledge<G>&, const BotSpec& spec) -> MadePlayer<G> {
                  return std::make_unique<MonteCarlo<G>>(game, spec.budget);
                }},
    BotMaker<G>{BotKind::apprentice,
                [](const G& game, const Knowledge<G>&, const BotSpec&) -> MadePlayer<G> {
                  return std::make_unique<Apprentice<G>>(game);
                }},
    BotMaker<G>{BotKind::journeyman,
                [](const G& game, const Knowledge<G>& knows, const BotSpec& spec) -> MadePlayer<G> {
                  if (spec.by_policy) return std::make_unique<Reflex<G>>(game, knows.policy);
                  return std::make_unique<Journeyman<G>>(game, knows.value);
                }},
    BotMaker<G>{BotKind::merchant,
                [](const G& game, const Knowledge<G>& knows, const BotSpec&) -> MadePlayer<G> {
                  return std::make_unique<Merchant<G>>(game, knows);
                }},
    BotMaker<G>{BotKind::councillor, make_searcher<G>},
    BotMaker<G>{BotKind::mayor, make_searcher<G>}};

template <Game G>
[[nodiscard]] MadePlayer<G> make_player(const G& game, const BotSpec& spec,
                                        const Brains& brains = Brains::built_in()) {
  for (const BotMaker<G>& maker : kBotMakers<G>)
    if (maker.kind == spec.kind)
      return maker.make(game, spec.by_hand ? Knowledge<G>{} : brains.fitted<G>(), spec);
  return nullptr;
}

// nullptr if there is no such bot.
template <Game G>
[[nodiscard]] MadePlayer<G> make_player(const G& game, std::string_view text,
                                        const Brains& brains = Brains::built_in()) {
  const Result<BotSpec> spec = read_bot(text);
  return spec ? make_player(game, *spec, brains) : nullptr;
}

}  // namespace stadtluft
