#pragma once

#include <algorithm>
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

#include "server/tables/advice.h"
#include "server/tables/chat.h"
#include "server/tables/house.h"
#include "server/tables/messages.h"
#include "server/tables/past.h"
#include "server/tables/seating.h"
#include "server/tables/stored_game.h"
#include "server/tables/table_data.h"
#include "server/tables/turn_clock.h"
#include "server/tables/undo_vote.h"

namespace stadtluft::server {

// What became of something a client asked for. It is told once the change is durable.
struct Receipt {
  std::optional<Refusal> refusal;
  std::int64_t version = 0;  // of the game after it, or as it stands

  [[nodiscard]] bool ok() const { return !refusal.has_value(); }
};
using Acknowledge = std::function<void(const Receipt&)>;

// An answer to a question of the game. Either the text form or the JSON form is given.
struct SentAnswer {
  std::int64_t version = 0;  // what the client saw
  std::string text;
  std::optional<json::value> json;
  // Instead of both: the answers of a set, all of them and in any order.
  std::optional<json::array> set;
  std::string message;  // the client's id of this message; repeats change nothing
};

// By what right a node has a table.
struct TableRight {
  Hold hold{};
  bool founding = false;  // it is not stored yet
  bool taken = false;     // another node had it until just now
};

// One table: its data, and while somebody needs it the running game. The log in the storage is
// the truth, the game in memory is a cache of it.
//
// A step is applied in memory at once, and told to anybody only when it is durable. Steps may
// therefore be ahead of what has been told; if a commit fails the game is read anew.
class Table : public std::enable_shared_from_this<Table> {
 public:
  // `deadline` is the one that is stored.
  Table(House& house, TableData data, std::int64_t version, std::int64_t deadline,
        const TableRight& right = {});
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  ~Table();

  [[nodiscard]] const TableData& data() const { return data_; }
  [[nodiscard]] const AnyGame& game() const { return *game_; }
  // What is told: of the last durable step.
  [[nodiscard]] std::int64_t version() const { return told_version_; }
  // At this time of Loop::steady.
  [[nodiscard]] bool idle(std::int64_t now) const;
  [[nodiscard]] bool watched() const;
  [[nodiscard]] bool awake() const { return live_.has_value(); }
  // Whether the game is to be read before somebody needs it, off the loop; or something of the
  // table is just being read, and who comes now waits behind others.
  [[nodiscard]] bool wakes_later() const;
  // Does `then` when the game has been read. Requires wakes_later().
  void wake_later(Fetches::Then then);
  // Takes a game that was read, if the table still stands where that stands.
  void wake_with(FetchedGame game);
  // Frees the game. Requires idle.
  void sleep();
  // When the table needs attention, by the clock of the house; 0: never.
  [[nodiscard]] std::int64_t deadline() const { return deadline_; }
  // Lets a seat's time run out, or a bot go on, or gives up an open table, if it is due.
  void attend();
  // Whether the table has been removed from the storage.
  [[nodiscard]] bool forgotten() const { return forgotten_; }
  // Whether the game runs and only bots play it.
  [[nodiscard]] bool unattended() const { return data_.running() && seating_.people() == 0; }
  // Something went wrong in the middle of a change: goes back to what is stored, if nothing is on
  // its way there.
  void start_over();
  // Whether this node still has the table. If not, nobody is told anything from it any more.
  [[nodiscard]] bool held() const { return !lost_ && house_.ownership->holds(right_.hold); }
  // Another node has the table, or may have it: ends its connections, and what is on its way to the
  // storage is answered by what became of it.
  void lose();

  // Whether somebody may know the table at all, and whether they may watch its game. `code` is an
  // invitation, may be empty.
  [[nodiscard]] bool may_see(const Person& person, std::string_view code) const {
    return seating_.may_see(person, code);
  }
  // Whether this code was good for a seat that is taken now.
  [[nodiscard]] bool used_invitation(std::string_view code) const {
    return seating_.used_invitation(code);
  }
  [[nodiscard]] bool may_watch(const Person& person) const;
  [[nodiscard]] Seat viewer(const Person& person) const {
    if (person.as && data_.is_seat_of(*person.as, person.account)) return *person.as;
    return data_.seat_of(person.account);
  }

  // --- before and after the game ---
  // `seat` < 0: any that is free.
  // `commitment` (see server/base/dice.h) may be empty.
  void join(const Person& person, int seat, const std::string& code, const Acknowledge& acknowledge,
            const std::string& commitment = {});
  void leave(const Person& person, const Acknowledge& acknowledge);
  // Gives the game up for good: the substitute plays on, or the game ends if nobody is left to play
  // against (see table_end.cc).
  void resign(const Person& person, const Acknowledge& acknowledge);
  // Offers to end the game, or agrees to such an offer; who does not agree refuses it, or takes it
  // back. Bots and who is away agree.
  void offer_end(const Person& person, bool agree, const Acknowledge& acknowledge);
  // Whether the person's own list shows the table.
  void hide(const Person& person, bool hidden, const Acknowledge& acknowledge);
  // Changes an unoccupied seat, or one whose occupant the owner asks to go.
  void set_seat(const Person& person, Seat seat, SeatData::Kind kind, const std::string& bot,
                const Acknowledge& acknowledge);
  // Free seats are taken by `fill`, if it names a bot.
  void start(const Person& person, const std::string& fill, const Acknowledge& acknowledge);
  // The dice: a seat commits to a seed before the game, and reveals it when the game starts.
  void commit_seed(const Person& person, const std::string& commitment,
                   const Acknowledge& acknowledge);
  void reveal_seed(const Person& person, const std::string& seed, const Acknowledge& acknowledge);
  void set_rematch(const std::string& id);
  // Commits to the secret of the dice and writes the data for the first time.
  void found(const Acknowledge& acknowledge);

  // --- the game ---
  void act(Seat seat, const SentAnswer& sent, const Acknowledge& acknowledge);
  // Takes back the last step if nobody learned anything by it. Otherwise, with `ask`, asks the
  // other seats whether they agree to go back before the seat's last answer. Bots of the house
  // agree to everything. Who is away agrees to nothing: without them the game goes back to the
  // moment they left at most.
  void undo(Seat seat, std::int64_t version, bool ask, const Acknowledge& acknowledge);
  void answer_undo(Seat seat, bool agree, const Acknowledge& acknowledge);
  // The owner of a seat is back: no bot plays for them any more.
  void come_back(Seat seat);
  // Somebody is here again, at all their seats.
  void come_back(const Person& person);
  // Somebody opened or closed a connection.
  void presence_changed();
  void say(const Person& person, const std::string& text, const Acknowledge& acknowledge);
  // Blanks a line of the chat; for the owner of the table and for hosts.
  void remove_line(const Person& person, std::int64_t number, const Acknowledge& acknowledge);
  // Somebody who sits here has another name, or is no guest any more.
  void rename(const Person& person, const Acknowledge& acknowledge);
  // Somebody who sits here is no more: the game goes on without their name.
  void forget(const std::string& account, const Acknowledge& acknowledge);
  void forget_speaker(const std::string& account);
  // Those who run the house give the table up, whatever is going on there, and remove one that has
  // ended with all that belongs to it.
  void close(const Acknowledge& acknowledge);
  void remove(const Acknowledge& acknowledge);
  // What the strongest bot advises the seat that is asked: see server/tables/advice.h.
  using Advice =
      std::function<void(const std::optional<Refusal>&, std::int64_t version, json::object)>;
  void hint(Seat seat, const Advice& advice);
  // The question after step `at` of a game that is over, to be reviewed: see
  // server/tables/advice.h. While a game runs nobody looks back with a bot's eyes: what it says of
  // the past holds for the present.
  [[nodiscard]] Told<PastQuestion> past_question(std::size_t at);
  // What a step would do, and why steps are not offered: see server/tables/inquiry.h. Nothing is
  // stored, and nobody else hears of it.
  struct Inquiry {
    std::optional<Refusal> refusal;
    json::object found;
  };
  [[nodiscard]] Inquiry preview(Seat seat, const SentAnswer& sent);
  [[nodiscard]] Inquiry why(Seat seat, std::int64_t version,
                            const std::vector<std::string>& actions);

  // --- what viewers read ---
  [[nodiscard]] static std::string topic(const std::string& id, Seat viewer) {
    return "table/" + id + "/" + viewer_name(viewer);
  }
  // Whoever listens here is told that the table is lost.
  [[nodiscard]] static std::string end_topic(const std::string& id) {
    return "table/" + id + "/end";
  }
  [[nodiscard]] json::object table_json(const Person& person) const;
  // The game with the values it is played by; of one that has not begun, the present ones.
  [[nodiscard]] Told<const AnyGame*> rules();
  // The message with everything, or if the client has seen `from` only what came after it.
  [[nodiscard]] Told<std::string> greeting(const Person& person, Seat viewer, std::int64_t from);
  // The document with what `viewer` may know: as the game stands, or after step `at`.
  [[nodiscard]] Told<json::value> view(Seat viewer);
  [[nodiscard]] Told<LongReply> view_at(Seat viewer, std::size_t at);
  // A game that has ended as a record; a running one as what `viewer` may know of each step.
  [[nodiscard]] Told<LongReply> record_lines(Seat viewer, WithTables with_tables = WithTables::no);
  [[nodiscard]] Told<LongReply> dice_report();
  // How the points of all seats went: at every turn, or at every step.
  [[nodiscard]] Told<LongReply> scores(Seat viewer, bool every_step);
  // The entries after step `after`, redacted.
  [[nodiscard]] Told<json::value> steps_after(Seat viewer, std::size_t after);

 private:
  struct Pending {
    std::int64_t number = 0;
    Snapshot snapshot;
    std::vector<Acknowledge> waiting;
    std::int64_t asked_at = 0;
    bool by_person = false;
  };

  // Reads the game from the log, if it is not there. A game that cannot be read is put in
  // quarantine.
  Status wake();
  // The same for who wants to read it. What is wrong is for the log: it may name what is hidden.
  [[nodiscard]] std::optional<Refusal> not_readable();
  [[nodiscard]] Refusal unreadable(const Error& error) const;
  Status read_game();
  // Whether nothing but the log is needed to wake the game.
  [[nodiscard]] bool asleep() const;
  // Takes the set of values that the game began with.
  Status take_rules();
  // Notes in the data which set the game is played by.
  void name_rules();
  [[nodiscard]] bool is_ours(const std::optional<TableRow>& stored) const;
  // Reads the data anew, if it is not what is stored; false if that is not possible now.
  bool refresh();
  // Ends a table that is of no use. What has to be stored is up to the caller.
  void give_up(GivenUp reason);
  void expire();
  void forget();
  // Writes the record of a game that is about to be forgotten to the archive of the house.
  [[nodiscard]] Status put_in_archive();
  void prolong();
  // Why a game of bots only cannot begin now.
  [[nodiscard]] std::optional<Refusal> too_many_bots() const;
  // How long a table is kept that is open or has ended; 0: for ever.
  [[nodiscard]] std::int64_t life() const;
  void set_life();
  void note_log(const std::vector<LogRow>& rows);
  [[nodiscard]] Snapshot snapshot() const;
  // Who looks from a seat; nobody for spectators.
  [[nodiscard]] Person looking_from(Seat viewer) const;
  [[nodiscard]] std::optional<Refusal> not_playable(Seat seat);
  // The same for who answers the question at hand, as it was seen at `version`.
  [[nodiscard]] std::optional<Refusal> not_asked(Seat seat, std::int64_t version);

  // --- several people are asked at once (table_choice.cc)
  // Whether the seat has something to answer now.
  [[nodiscard]] bool asks(Seat seat) const;
  // The game as it is when the seat answers: with its own deposit, and without those of others.
  [[nodiscard]] std::optional<AnyState> state_for(Seat seat) const;
  [[nodiscard]] bool deposit_stands(Seat seat) const;
  // Gives a deposit to whoever is asked at the same time as others, and drops those that nobody
  // asks for any more.
  void open_deposits();
  // Makes steps of the deposits whose turn has come, once nobody else chooses; true if there were
  // any.
  [[nodiscard]] bool take_deposits(std::vector<LogRow>& rows);
  [[nodiscard]] bool take_deposit(Seat seat, const Deposit& deposit, std::vector<LogRow>& rows);
  void give_deposit(Seat seat, const SentAnswer& sent, const Acknowledge& acknowledge);
  // Takes back what the seat answered last; false if that is no deposit.
  [[nodiscard]] bool take_back_deposit(Seat seat, std::int64_t version,
                                       const Acknowledge& acknowledge);
  void choose_on(bool by_person, const Acknowledge& acknowledge);
  // Somebody left or came back.
  void choices_changed();
  void commit_choices(bool by_person, const Acknowledge& acknowledge);
  [[nodiscard]] std::int64_t quiet_time();
  [[nodiscard]] std::vector<Snapshot::Choice> choices() const;

  // The answers that the move gives, one or those of a set, as the game asks for them.
  [[nodiscard]] Told<std::vector<Action>> answers_of(const AnyState& state, Seat seat,
                                                     const SentAnswer& sent) const;
  // All of them or none.
  [[nodiscard]] Status apply_answers(Seat seat, const std::vector<Action>& answers,
                                     const std::string& message, bool by_person,
                                     const Acknowledge& acknowledge);
  void settle_chance(std::vector<LogRow>& rows);
  void note_message(Seat seat, const std::string& message);
  // What follows steps: deposits whose turn has come, the end, the commit.
  void finish_steps(std::vector<LogRow> rows, bool by_person, const Acknowledge& acknowledge);
  // Notes that the learner went another way; true if that is new.
  [[nodiscard]] bool left_lesson();
  // Ends the game if the rules say so, or if bots have played alone for too long; true if it ended.
  [[nodiscard]] bool end_if_due();
  // Notes the last step of the session as an entry and as a row of the log.
  void note_step(std::vector<LogRow>& rows, EntryKind kind, Seat seat, std::int64_t ms,
                 const std::string& message);
  // Whether the log holds as much as it may of what does not count any more.
  [[nodiscard]] bool too_much_taken_back() const;
  void go_back(Seat seat, std::size_t steps, const Acknowledge& acknowledge);
  // The substitute plays for the seat from now on.
  void go_away(Seat seat);
  void commit_rows(std::vector<LogRow> rows, bool with_data, bool by_person,
                   const Acknowledge& acknowledge);
  void on_commit(std::int64_t number, bool ok);
  // True if this is the outcome of something that reload() gave up.
  [[nodiscard]] bool settle_given_up(std::int64_t number, bool ok);
  void reload();
  // The same once nothing is on its way to the storage, if it has what memory has not.
  void catch_up();
  // Every write about the table goes this way.
  void write(Batch batch, Storage::Done done);
  void check_claim();
  // Everything that others hear goes this way.
  void publish(const std::string& topic, const Text& text) const;
  // Why a change did not happen.
  [[nodiscard]] Refusal not_stored(std::string reason) const;
  void save(const Acknowledge& acknowledge);
  void begin_game(const Acknowledge& acknowledge);
  void wait_for_seeds();
  void begin_without_seeds();
  void start_if_full(const Acknowledge& acknowledge);
  // Begins the game as soon as the seeds for its dice are there.
  void start_game(const Acknowledge& acknowledge);
  // The substitute plays for the seat from now on.
  void step_away(Seat seat);
  // Whether somebody has offered to end the game, and all agree.
  [[nodiscard]] bool all_agree_to_end() const;
  void plan_end();
  // People end the game before its rules do.
  void end_early(GivenUp reason, const Acknowledge& acknowledge);
  // The table needs another owner.
  void pass_on(const std::string& account);

  void plan_turn();
  // Until when whoever is asked has time; 0: for ever.
  [[nodiscard]] std::int64_t turn_due() const;
  // The same of a person; 0 too if nothing is asked of them.
  [[nodiscard]] std::int64_t seat_due(Seat seat) const;
  // Whether the game waits for a bot.
  [[nodiscard]] bool bot_is_asked() const;
  void time_out(Seat seat);
  void ask_bot();
  // How long a bot's answer is held back, so that people can follow.
  [[nodiscard]] std::int64_t pause_before(Seat seat) const;
  // Gives the answer that the lesson has for the bot, if it has one.
  void answer_after(std::int64_t pause, std::int64_t version, Seat seat, Action action);
  [[nodiscard]] bool answer_by_lesson();
  [[nodiscard]] bool people_look_on() const;
  [[nodiscard]] bool here(Seat seat) const;
  // Whether a person at one of the seats has a connection.
  [[nodiscard]] bool people_play() const;
  void bot_failed(const Cancel& asked, const Error& error);
  void bot_answers(std::int64_t version, Seat seat, const Action& action);
  [[nodiscard]] std::int64_t time_left(Seat seat) const;

  [[nodiscard]] TableRow row();
  [[nodiscard]] Record record_with_dice() const;
  // What is told of a table whose end is not stored yet.
  [[nodiscard]] TableData data_before_end() const;
  [[nodiscard]] Entry entry_of_step(std::size_t n) const;
  [[nodiscard]] json::value clocks_json() const;
  void read_chat();
  [[nodiscard]] json::array chat_json();
  void tell_line(const ChatRow& row);
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
    for (Seat seat = 0; seat < data_.seats.size(); ++seat) f(seat);
    f(kSpectator);
  }
  // Whether one of the viewers that `counts` has a connection.
  template <class F>
  [[nodiscard]] bool anybody_listens(F&& counts) const {
    bool anybody = false;
    for_viewers([&](Seat viewer) {
      anybody = anybody || (counts(viewer) && house_.fanout.anybody(topic(data_.id, viewer)));
    });
    return anybody;
  }

  House& house_;
  // An answer that is on its way when the house ends may be the last to hold the table.
  Metrics& metrics_;
  TableData data_;
  Seating seating_{data_};
  std::shared_ptr<const Games> games_;  // with the values that the game is played by
  const AnyGame* game_;                 // of these
  bool rules_unsaved_ = false;          // the stored data do not name them
  bool choices_unsaved_ = false;        // the deposits in memory are not those that are stored
  bool stale_ = false;                  // the data may not be what is stored
  bool behind_ = false;                 // a step was stored that was given up for lost
  bool forgotten_ = false;
  TableRight right_;
  bool lost_ = false;
  std::int64_t taken_at_ = 0;  // by the clock of the house, if another node had it
  bool end_stored_ = false;    // the game has ended, and that is durable: secrets may be told

  std::optional<LiveGame> live_;        // while the table is awake
  std::optional<FetchedGame> fetched_;  // while the table wakes
  std::int64_t version_ = 0;            // of the last entry, durable or not
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
  std::deque<Pending> given_up_;  // behind a write that failed; each has an outcome of its own
  std::int64_t commits_ = 0;      // that were asked for
  bool update_planned_ = false;
  std::optional<UndoVote> undo_vote_;
  Chat chat_;
  std::int64_t saving_ = 0;

  // A seat that goes on alone may answer what it saw from a version on, until there is a later one.
  struct SeenSince {
    Seat seat = kNobody;
    std::int64_t from = 0;
    std::int64_t to = 0;
  };
  SeenSince seen_since_;
  std::int64_t updated_ = 0;  // as lists show it; 0: not known

  TurnClock clock_;
  std::int64_t deadline_ = 0;    // by the clock of the house
  std::int64_t touched_ = 0;     // by Loop::steady
  std::int64_t bot_asked_ = -1;  // the version for which a bot is thinking
  Cancel bot_gone_;              // of what a bot was asked last
  Lane bot_lane_ = Lane::aside;  // where that waits
};

}  // namespace stadtluft::server
