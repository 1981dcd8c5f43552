#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/notation/any_game.h"
#include "server/storage/kinds.h"
#include "server/tables/document_text.h"
#include "server/tables/view_texts.h"

// What clients read of a game. Everything here is made for one viewer, from what that viewer may
// know; nothing else of a game's state leaves the server while it is running.
namespace stadtluft::server {

// A game at one point of its log.
struct Snapshot {
  std::int64_t version = 0;
  std::size_t steps = 0;
  AnyState state;
  Seat undo_seat = kNobody;  // who may take back the last step without asking
  // A seat that is asked at the same time as others: what it sees, with its own answers so far.
  struct Choice {
    Seat seat = kNobody;
    AnyState state;
    bool complete = false;
    bool undo = false;  // it can take back an answer
  };
  std::vector<Choice> choices{};
  // Something else was told at the same version before.
  bool amended = false;
};

// One entry of the log, with what happened.
struct Entry {
  std::int64_t version = 0;
  EntryKind kind = EntryKind::act;
  Seat seat = kNobody;
  std::size_t step = 0;  // the number of steps after it
  std::string text;
  std::vector<Event> events;
};

// The document that a client holds and that updates patch:
//   {"view": ..., "turn": {"actor": "player", "seat": 1}, "steps": 41, "question": {...},
//    "actions": [{"text": "take 3", "json": {...}, "values": {...}}], "set": null, "undo": false,
//    "result": null}
// Question and actions are those of the viewer, null and empty if somebody else is asked. `set`
// describes the answers that belong together, if several do (engine/notation/message_json.h). While
// several people are asked at once, `turn` has those who still choose ("asked") and those who have
// ("chosen"), and its seat is the viewer's as long as the viewer chooses.
//
// Makes the documents of all viewers at one point. What they have in common is made once.
class ViewerDocuments {
 public:
  // Both must outlive this.
  ViewerDocuments(const AnyGame& game, const Snapshot& at);
  ViewerDocuments(const ViewerDocuments&) = delete;
  ViewerDocuments& operator=(const ViewerDocuments&) = delete;
  ~ViewerDocuments();
  [[nodiscard]] DocumentText of(Seat viewer);

 private:
  void add_view(DocumentWriter& document, Seat viewer, const AnyState& state);

  const AnyGame& game_;
  const Snapshot& at_;
  std::unique_ptr<ViewTexts> views_;
  std::optional<DocumentText> open_view_;  // of a game that hides nothing: as spectators see it
};
[[nodiscard]] json::value state_document(const AnyGame& game, const Snapshot& at, Seat viewer);

// {"version": 7, "kind": "act", "seat": 1, "step": 41, "act": "take 3", "events": [...]}. The text
// of a step is for its own seat only, unless the game hides nothing.
[[nodiscard]] json::value entry_json(const AnyGame& game, const Entry& entry, Seat viewer);

// Tells all viewers how the game went from one point to a later one:
//   {"type": "update", "from": 12, "version": 14, "hash": "51f0aa07", "entries": [...],
//    "patch": [...], "clocks": ...}
class UpdateText {
 public:
  // `entries` are those between the two points.
  UpdateText(const AnyGame& game, std::int64_t from, std::int64_t to, std::vector<Entry> entries,
             const json::value& clocks);
  // From what the viewer was told last to what is true now.
  [[nodiscard]] std::string for_viewer(Seat viewer, const DocumentText& before,
                                       const DocumentText& after);

 private:
  [[nodiscard]] std::string entries_for(Seat viewer) const;

  const AnyGame& game_;
  std::int64_t from_;
  std::int64_t to_;
  std::vector<Entry> entries_;
  std::string clocks_;
  bool same_for_all_ = false;     // the game hides nothing
  bool same_for_others_ = false;  // nothing is hidden in these steps but their texts
  std::optional<std::string> common_;
};

// The seat, or null for spectators.
[[nodiscard]] json::value viewer_json(Seat viewer);
// "0", "1", … or "s".
[[nodiscard]] std::string viewer_name(Seat viewer);

}  // namespace stadtluft::server
