#pragma once

#include <memory>
#include <vector>

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "engine/content/data_table.h"
#include "engine/core/rule_game.h"
#include "engine/notation/draft.h"
#include "engine/notation/extent.h"

namespace stadtluft {

class JsonWriter;

// A game made of frames, complete: RuleGame, and its tables, positions and views. Besides what
// RuleGame asks of a room:
//
//   Content::load(source)            reads and checks the tables; they have `provenance`,
//                                    `values` and `data_hash`
//   describe(io, content, s, extent) the JSON form of a state but for options and agenda, as a
//                                    template for every archive (json_archive.h): for positions
//                                    and schemas all of it, with Extent::table only what everybody
//                                    may know
//   complete(content, given, s)      fills in what a position leaves out and other parts determine;
//                                    refuses what contradicts itself
//   resume(content, given, s)        what is to be done next in a position that gives no agenda
//   show(io, look, viewer)           what a view tells beyond what lies on the
//                                    table, as a template for JsonWriter
//                                    and JsonSchema
//
// A room may also say:
//
//   hides_question(look, viewer)     whether the viewer may not know the hidden arguments of the
//                                    question (ArgSpec::hidden)
//
// A position has `options` first and `agenda` last. A view has the open part of the position,
// `viewer`, `score` and `score_if_ended` of each player, and while a player is asked `to_move` and
// `question`.
//
// The members are compiled once, in the room's notation.cc, which includes frame_game_json.h
// (`template class FrameGame<Room>`); show() in its view.cc.
template <class Room>
class FrameGame : public RuleGame<Room> {
 public:
  using State = typename Room::State;

  static Result<std::unique_ptr<FrameGame>> load(const DataSource& source);

  [[nodiscard]] const std::vector<Provenance>& provenance() const {
    return this->content_->provenance;
  }
  [[nodiscard]] std::uint64_t data_hash() const { return this->content_->data_hash; }
  [[nodiscard]] const RuleValues& rule_values() const { return this->content_->values; }

  [[nodiscard]] boost::json::value position(const State& state) const;
  [[nodiscard]] Result<State> read_position(const boost::json::value& document) const;
  [[nodiscard]] boost::json::value view(const Observation<State>& observation) const;
  // The same into an empty draft, for who makes many.
  void write_view(const Observation<State>& observation, Draft& draft) const;
  // The part of a position that everybody knows.
  [[nodiscard]] boost::json::value open_part(const State& state) const;
  // The JSON schema of a position (Extent::all) or of a view (Extent::table).
  [[nodiscard]] boost::json::value schema(Extent extent) const;

 private:
  using RuleGame<Room>::RuleGame;
  void write_document(JsonWriter& io, const State& state, Extent extent) const;
  [[nodiscard]] boost::json::object schema_with(const State& state, Extent extent) const;
};

}  // namespace stadtluft
