#include "tests/games/firenze/scene.h"

#include <array>
#include <memory>

#include "tests/support/loaded_game.h"

namespace stadtluft::testing {

template class GameScene<firenze::Firenze>;

const firenze::Firenze& firenze_game() {
  static const std::unique_ptr<firenze::Firenze> kGame =
      loaded_game<firenze::Firenze>(pinned_data());
  return *kGame;
}

const firenze::Firenze& real_firenze_game() {
  static const std::unique_ptr<firenze::Firenze> kGame = loaded_game<firenze::Firenze>(test_data());
  return *kGame;
}

namespace {

// The phases of a turn by their names in the rules, in their order.
constexpr std::array<std::string_view, 6> kPhaseWords = {"take",     "exchange", "build",
                                                         "demolish", "fulfil",   "limits"};

// The active seat begins this phase; returns its number.
std::size_t begin_phase(SceneBuilder& scene, std::string_view phase) {
  const auto step = static_cast<std::size_t>(
      std::find(kPhaseWords.begin(), kPhaseWords.end(), phase) - kPhaseWords.begin());
  const json::value active = *scene.find("/active");
  scene.set("/agenda",
            json::array{json::object{{"job", "turn"}, {"seat", active}, {"step", step}}});
  return step;
}

void fill_seats(SceneBuilder& scene, std::size_t players) {
  scene.seats(players);
  for (std::size_t seat = 0; seat < players; ++seat)
    scene.otherwise(of_player(seat, "storehouse"), json::object());
}

}  // namespace

std::string position(const Setting& setting) {
  const auto players = static_cast<std::size_t>(setting.players);
  SceneBuilder scene;
  scene.set("/options/players", setting.players).lay("/options", setting.options);
  scene.set("/active", setting.active).seats(players);
  for (std::size_t seat = 0; seat < setting.seats.size(); ++seat)
    scene.lay(of_player(seat, ""), setting.seats[seat]);
  fill_seats(scene, players);
  begin_phase(scene, setting.phase);
  return scene.lay(row_with({}))
      .lay(R"("balconies":["balcony_01","balcony_08","balcony_14","balcony_17"])")
      .lay(R"("neutral_seals":["white_8","yellow_8","green_8","red_8","purple_8"])")
      .lay(setting.rest)
      .text();
}

FirenzeScene scene(const Setting& setting) { return FirenzeScene(position(setting)); }

std::string pinned(std::string_view phase, std::string_view given) {
  SceneBuilder scene = SceneBuilder::base("firenze", "pinned");
  const json::value changes = json::parse(given);
  for (const auto& member : changes.as_object())
    scene.set("/" + std::string(member.key()), member.value());
  const json::value* players = scene.find("/options/players");
  fill_seats(scene, players == nullptr ? 2 : players->to_number<std::size_t>());
  for (std::size_t i = 0; i < scene.find("/row")->as_array().size(); ++i)
    scene.otherwise("/row/" + std::to_string(i) + "/stones", json::object());
  const std::size_t step = begin_phase(scene, phase);
  const auto active = scene.find("/active")->to_number<std::size_t>();
  if (const json::value* towers = scene.find(of_player(active, "towers")); towers && step > 3)
    for (std::size_t i = 0; i < towers->as_array().size(); ++i)
      scene.otherwise(of_player(active, "towers/" + std::to_string(i) + "/raised"), true);
  return scene.text();
}

FirenzeScene at_phase(std::string_view phase, std::string_view given) {
  return FirenzeScene(pinned(phase, given));
}

firenze::State started(std::string_view options) { return started(firenze_game(), options); }

firenze::State set_up(std::string_view options, std::uint64_t seed) {
  return GameScene<firenze::Firenze>(firenze_game(), options, seed).state();
}

std::string start_refusal(std::string_view options) {
  const Result<firenze::State> state = start_with(firenze_game(), options);
  return state ? "" : state.error().text();
}

}  // namespace stadtluft::testing
