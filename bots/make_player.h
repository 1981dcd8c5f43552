#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "bots/apprentice.h"
#include "bots/dice.h"
#include "bots/values.h"

namespace stadtluft {

// A new bot is one line here: its id and how it is made for any game.
template <Game G>
struct BotMaker {
  std::string_view id;
  std::unique_ptr<Player<G>> (*make)(const G& game);
};

template <Game G>
inline constexpr std::array kBotMakers = {
    BotMaker<G>{"dice",
                [](const G&) -> std::unique_ptr<Player<G>> { return std::make_unique<Dice<G>>(); }},
    BotMaker<G>{"apprentice", [](const G& game) -> std::unique_ptr<Player<G>> {
                  return std::make_unique<Apprentice<G>>(game);
                }}};

// nullptr if there is no bot of that id.
template <Game G>
[[nodiscard]] std::unique_ptr<Player<G>> make_player(const G& game, std::string_view id) {
  for (const BotMaker<G>& maker : kBotMakers<G>)
    if (maker.id == id) return maker.make(game);
  return nullptr;
}

}  // namespace stadtluft
