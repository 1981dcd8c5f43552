#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/session.h"
#include "server/base/dice.h"
#include "server/tables/house.h"
#include "server/tables/messages.h"
#include "server/tables/table_document.h"

namespace stadtluft::server {

// What became of something a client asked for. It is told once the change is durable.
struct Receipt {
  std::optional<Refusal> refusal;
  std::int64_t version = 0;  // of the game after it, or as it stands

  [[nodiscard]] bool ok() const { return !refusal.has_value(); }
};
using Answer = std::function<void(const Receipt&)>;

// An answer to a question of the game. Either the text form or the JSON form is given.
struct Move {
  std::int64_t version = 0;  // what the client saw
  std::string text;
  std::optional<json::value> document;
  std::string message;  // the client's id of this message; repeats change nothing
};

// One table: its document, and while somebody needs it the running game. The log in the storage is
// the truth, the game in memory is a cache of it.
//
// A step is applied in memory at once, and told to anybody only when it is durable. Steps may
// therefore be ahead of what has been told; if a commit fails the game is read anew.
class Table : public std::enable_shared_from_this<Table> {
 public:
  Table(House& house, TableDocument document, std::int64_t version);
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  ~Table();

  [[nodiscard]] const TableDocument& document() const { return document_; }
  [[nodiscard]] const AnyGame& game() const { return *game_; }
  // What is told: of the last durable step.
  [[nodiscard]] std::int64_t version() const { return told_version_; }
  [[nodiscard]] bool idle(std::int64_t now) const;
  [[nodiscard]] bool watched() const;
  [[nodiscard]] bool awake() const { return session_.has_value(); }
  // Frees the game. Requires idle.
  void sleep();
  // When the table needs attention; 0: never.
  [[nodiscard]] std::int64_t deadline() const { return deadline_; }
  // Lets a seat's time run out, or a bot go on, if it is due.
  void attend();

  // Whether somebody may know the table at all, and whether they may watch its game. `code` is an
  // invitation, may be empty.
  [[nodiscard]] bool may_see(const Person& person, std::string_view code) const;
  [[nodiscard]] bool may_watch(const Person& person) const;
  [[nodiscard]] Seat viewer(const Person& person) const {
    return document_.seat_of(person.account);
  }

  // --- before and after the game ---
  // `seat` < 0: any that is free.
  void join(const Person& person, int seat, const std::string& code, const Answer& answer);
  void leave(const Person& person, const Answer& answer);
  // Changes an unoccupied seat, or one whose occupant the owner asks to go.
  void set_seat(const Person& person, Seat seat, SeatDocument::Kind kind, const std::string& bot,
                const Answer& answer);
  // Free seats are taken by `fill`, if it names a bot.
  void start(const Person& person, const std::string& fill, const Answer& answer);
  void set_rematch(const std::string& id);
  // Writes the document for the first time.
  void found(const Answer& answer);

  // --- the game ---
  void act(Seat seat, const Move& move, const Answer& answer);
  // Takes back the last step if nobody learned anything by it. Otherwise, with `ask`, asks the
  // other seats whether they agree to go back before the seat's last answer.
  void undo(Seat seat, std::int64_t version, bool ask, const Answer& answer);
  void answer_undo(Seat seat, bool agree, const Answer& answer);
  // The owner of a seat is back: no bot plays for them any more.
  void come_back(Seat seat);
  // Somebody opened or closed a connection.
  void presence_changed() { tell_table(); }
  void say(const Person& person, const std::string& text, const Answer& answer);
  // What the strongest bot advises the seat that is asked: see server/tables/advice.h.
  using Advice =
      std::function<void(const std::optional<Refusal>&, std::int64_t version, json::object)>;
  void hint(Seat seat, const Advice& advice);
  // The question after step `at` of a game that is over, ready to be reviewed: see
  // server/tables/advice.h. While a game runs nobody looks back with a bot's eyes: what it says of
  // the past holds for the present.
  struct PastQuestion {
    std::optional<Refusal> refusal;
    std::size_t steps = 0;  // of the game
    AnyState state;
    Action played;
  };
  [[nodiscard]] PastQuestion past_question(std::size_t at);
  // What a step would do, and why steps are not offered: see server/tables/inquiry.h. Nothing is
  // stored, and nobody else hears of it.
  struct Inquiry {
    std::optional<Refusal> refusal;
    json::object answer;
  };
  [[nodiscard]] Inquiry preview(Seat seat, const Move& move);
  [[nodiscard]] Inquiry why(Seat seat, std::int64_t version,
                            const std::vector<std::string>& actions);

  // --- what viewers read ---
  [[nodiscard]] static std::string topic(const std::string& id, Seat viewer) {
    return "table/" + id + "/" + viewer_name(viewer);
  }
  [[nodiscard]] json::object table_json(const Person& person) const;
  // The message with everything, or if the client has seen `from` only what came after it.
  [[nodiscard]] Result<std::string> greeting(const Person& person, Seat viewer, std::int64_t from);
  // The state document after step `at`, with what `viewer` may know.
  [[nodiscard]] Result<json::value> view_at(Seat viewer, std::size_t at);
  // A finished game as a record; a running one as what `viewer` may know of each step.
  [[nodiscard]] Result<std::string> record_lines(Seat viewer);
  [[nodiscard]] Result<json::value> dice_report();
  // How the points of all seats went: at every turn, or at every step.
  [[nodiscard]] Result<json::value> scores(bool every_step);
  // The entries after step `after`, redacted.
  [[nodiscard]] Result<json::value> steps_after(Seat viewer, std::size_t after);

 private:
  struct Pending {
    Snapshot snapshot;
    std::vector<Answer> answers;
    std::int64_t asked_at = 0;
    bool by_person = false;
  };
  struct UndoRequest {
    Seat seat = kNobody;
    std::size_t to = 0;
    std::vector<bool> agreed;
  };

  // Reads the game from the log, if it is not there.
  Status wake();
  [[nodiscard]] Result<Record> empty_record() const;
  void note_log(const std::vector<LogRow>& rows);
  [[nodiscard]] Snapshot snapshot() const;
  [[nodiscard]] std::optional<Refusal> not_playable(Seat seat);
  // The same for who answers the question at hand, as it was seen at `version`.
  [[nodiscard]] std::optional<Refusal> not_asked(Seat seat, std::int64_t version);

  [[nodiscard]] Result<std::string> text_of(const Move& move) const;
  [[nodiscard]] Status apply_move(Seat seat, const std::string& text, const std::string& message,
                                  bool by_person, const Answer& answer);
  void settle_chance(std::vector<LogRow>& rows);
  // Notes the last step of the session as an entry and as a row of the log.
  void note_step(std::vector<LogRow>& rows, Entry::Kind kind, Seat seat, std::int64_t ms,
                 const std::string& message);
  void go_back(Seat seat, std::size_t steps, const Answer& answer);
  void commit_rows(std::vector<LogRow> rows, bool with_document, bool by_person,
                   const Answer& answer);
  void on_commit(std::int64_t version, bool ok);
  void reload();
  void save(const Answer& answer);
  void begin_game(const Answer& answer);
  void start_if_full(const Answer& answer);

  void plan_turn();
  void ask_bot();
  // How long a bot's answer is held back, so that people can follow.
  [[nodiscard]] std::int64_t pause_before(Seat seat) const;
  [[nodiscard]] bool people_look_on() const;
  void bot_answers(std::int64_t version, Seat seat, const Action& action);
  [[nodiscard]] std::int64_t time_left(Seat seat) const;

  [[nodiscard]] TableRow row() const;
  [[nodiscard]] std::vector<RecordPlayer> players() const;
  [[nodiscard]] Record record_with_dice() const;
  [[nodiscard]] Entry entry_of_step(std::size_t n) const;
  [[nodiscard]] json::value clocks_json() const;
  void read_chat();
  [[nodiscard]] json::array chat_json();
  void tell_table();
  void plan_update();
  void tell_update();
  void tell_accounts(std::string_view type, Seat only);
  [[nodiscard]] std::string view_message(Seat viewer, const Snapshot& now,
                                         const DocumentText& state) const;
  [[nodiscard]] UpdateText update_between(const Snapshot& from, const Snapshot& to) const;
  // Calls f with every seat and with the spectators.
  template <class F>
  void for_viewers(F&& f) const {
    for (Seat seat = 0; seat < document_.seats.size(); ++seat) f(seat);
    f(kSpectator);
  }
  // Whether one of the viewers that `counts` has a connection.
  template <class F>
  [[nodiscard]] bool anybody_listens(F&& counts) const {
    bool anybody = false;
    for_viewers([&](Seat viewer) {
      anybody = anybody || (counts(viewer) && house_.fanout.anybody(topic(document_.id, viewer)));
    });
    return anybody;
  }

  House& house_;
  TableDocument document_;
  const AnyGame* game_;
  bool broken_ = false;

  std::optional<Session> session_;
  std::optional<Dice> dice_;
  std::uint64_t outcomes_ = 0;  // of chance, in the game as it stands
  std::int64_t version_ = 0;    // of the last entry, durable or not
  std::int64_t told_version_ = 0;
  std::map<std::string, std::int64_t> messages_;  // "seat:id" of answered messages
  std::deque<Entry> entries_;                     // since the oldest of recent_
  std::deque<Snapshot> recent_;                   // told states, the last one is current
  std::optional<Snapshot> untold_;                // durable, about to be told
  // What every viewer was told last, as long as the table is awake: the next update starts there.
  struct Held {
    std::int64_t version = -1;
    DocumentText document;
  };
  std::array<Held, kMaxSeats + 1> held_;
  std::deque<Pending> pending_;
  bool update_planned_ = false;
  std::optional<UndoRequest> undo_request_;
  std::deque<ChatRow> chat_;
  std::int64_t chat_lines_ = -1;  // -1: not read yet
  std::int64_t saving_ = 0;

  std::array<std::int64_t, kMaxSeats> spent_{};  // milliseconds, less what was added
  std::int64_t turn_since_ = 0;
  Seat turn_seat_ = kNobody;
  std::int64_t deadline_ = 0;
  std::int64_t touched_ = 0;
  std::int64_t bot_asked_ = -1;  // the version for which a bot is thinking
};

}  // namespace stadtluft::server
