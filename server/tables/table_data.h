#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "engine/core/seat.h"
#include "engine/notation/json_archive.h"
#include "server/base/dice.h"
#include "server/storage/kinds.h"

namespace stadtluft::server {

// How long players may think.
struct ClockRule {
  enum class Kind : std::uint8_t {
    none,
    live,  // `base` for the whole game, `increment` more after every turn
    slow   // `base` for every turn
  };
  Kind kind = Kind::none;
  std::int64_t base = 0;       // milliseconds
  std::int64_t increment = 0;  // milliseconds
};

// What a seat answers while others are asked too (see table_choice.cc): kept until its turn comes,
// and told to nobody else before.
struct Deposit {
  struct Given {
    std::vector<std::string> answers;  // one, or all of a set
    std::string message;               // the client's id of it
  };
  std::size_t steps = 0;     // of the game when the seat was asked
  std::int64_t version = 0;  // likewise
  std::vector<Given> given;
  bool complete = false;
  std::int64_t since = 0;  // when it began to think, by the clock of the house
  std::int64_t spent = 0;  // milliseconds that it had thought before that

  [[nodiscard]] std::int64_t thought(std::int64_t now) const {
    return complete || now < since ? spent : spent + now - since;
  }
};

struct SeatData {
  enum class Kind : std::uint8_t {
    open,    // for anybody
    invite,  // for whoever has the code, or for one account
    human,   // taken by an account; of a person, or of a bot that plays over the network. Without
             // an account: it was deleted after the game had begun
    bot      // a bot of the house
  };
  Kind kind = Kind::open;
  std::string account;  // of human; of invite: the only one who may come
  std::string name;
  // Shares the browser of the account, which has another seat: the name is that of the seat.
  bool local = false;
  bool declared_bot = false;  // the account says that it is a bot
  bool guest = false;         // the name is not reserved: somebody else may use it too
  std::string bot;
  std::string invite;
  bool away = false;  // left or timed out: the table's substitute plays
  // Gave the game up: the substitute plays on, and nobody comes back to the seat.
  bool resigned = false;
  bool agrees_to_end = false;  // see TableData::end_offer
  bool hidden = false;         // its person does not want the table in their list
  // The steps that the game had when its person went away. Unknown of tables that were stored
  // before this was noted.
  std::optional<std::size_t> left_at;
  // When its person went away, by the clock of the house; 0: before this was noted.
  std::int64_t away_since = 0;
  std::int64_t extra_time = 0;     // milliseconds granted on top of the clock rule
  std::optional<Deposit> deposit;  // while the seat is asked at the same time as others
  std::string dice_commitment;     // hexadecimal; of human: to a seed that its client keeps
  std::string dice_seed;           // hexadecimal; revealed when the game starts
};

// Why a table was abandoned.
enum class GivenUp : std::uint8_t {
  unknown,   // not, or before this was noted
  expired,   // nobody came to play
  left,      // the last person left before the game
  too_long,  // bots alone played more steps than the host lets them
  host,      // those who run the house closed it
  resigned,  // a person gave up, and nobody is left to play against
  agreed     // the people who play agreed to end it
};

// Whether a table teaches: its game begins as data/lessons/<game>.json says.
enum class Teaching : std::uint8_t {
  no,
  on,
  left  // the learner went another way: from there on it is a game like others
};

// Everything about a table but its log.
struct TableData {
  std::string id;
  std::string game;
  json::value options;
  // What its game is played by, once it has begun: the hash of the values, and the revision of the
  // rules. Empty: a game that began before this was noted.
  std::string rules;
  std::int64_t rules_revision = 0;
  std::string owner;  // account
  TableStatus status = TableStatus::open;
  GivenUp given_up = GivenUp::unknown;
  Teaching teaching = Teaching::no;
  bool listed = true;
  bool spectators = true;
  bool chat = true;
  bool hints = true;
  bool autostart = true;
  std::string substitute = "dice";  // the bot that plays for who left or timed out
  ClockRule clock;
  std::vector<SeatData> seats;
  std::string dice_scheme;      // empty: a table from before there were commitments at its founding
  std::string dice_secret;      // hexadecimal; drawn when the table is founded
  std::string dice_commitment;  // hexadecimal; never changes
  std::int64_t dice_draws = -1;  // of a game that is over; -1: not counted
  std::string watch;  // who has this code may watch a game that is not listed; from the start on
  std::string rematch_of;
  std::string rematch;
  std::int64_t created = 0;
  std::int64_t started = 0;
  std::int64_t finished = 0;
  json::value result;
  Seat end_offer = kNobody;  // who has offered to end the game; the others say whether they agree

  [[nodiscard]] bool open() const { return status == TableStatus::open; }
  [[nodiscard]] bool starting() const { return status == TableStatus::starting; }
  [[nodiscard]] bool running() const { return status == TableStatus::running; }
  [[nodiscard]] bool over() const { return status == TableStatus::finished; }
  [[nodiscard]] bool abandoned() const { return status == TableStatus::abandoned; }
  // People ended the game before its rules did: it can be looked at like one that is over.
  [[nodiscard]] bool ended_by_people() const {
    return abandoned() && (given_up == GivenUp::resigned || given_up == GivenUp::agreed);
  }
  // Nothing can happen any more.
  [[nodiscard]] bool ended() const { return over() || abandoned(); }
  // There is a game, whatever became of it.
  [[nodiscard]] bool begun() const { return started != 0; }
  // Somebody else than bots of the house played in it.
  [[nodiscard]] bool people_played() const;
  [[nodiscard]] bool is_seat_of(Seat seat, const std::string& account) const {
    return !account.empty() && seat < seats.size() && seats[seat].kind == SeatData::Kind::human &&
           seats[seat].account == account;
  }
  // The first seat of an account; kSpectator if it has none.
  [[nodiscard]] Seat seat_of(const std::string& account) const;
  [[nodiscard]] bool full() const;
  [[nodiscard]] bool bot_plays(Seat seat) const {
    return seats[seat].kind == SeatData::Kind::bot || seats[seat].away;
  }
  // From when on, by the clock of the house, the seat agrees to the end of the game; kNever if it
  // takes a word of its person, 0 if it does not. Nobody finds a game ended who was away for an
  // hour: silence is consent after a whole day only.
  [[nodiscard]] std::int64_t agrees_to_end_from(Seat seat) const;
  static constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();
  // The same of all seats.
  [[nodiscard]] std::int64_t all_agree_to_end_from() const;
  // Asked at the same time as others, and has not answered everything.
  [[nodiscard]] bool chooses(Seat seat) const {
    return seats[seat].deposit && !seats[seat].deposit->complete;
  }
  [[nodiscard]] bool has_chosen(Seat seat) const {
    return seats[seat].deposit && seats[seat].deposit->complete;
  }
  // The first that chooses, and is not `except`; kNobody if there is none.
  [[nodiscard]] Seat first_to_choose(Seat except = kNobody) const;
  // Who is asked, as lists tell it to `account`, if it is the turn of `turn`: a seat of its own, if
  // one of them is asked.
  [[nodiscard]] Seat asked(Seat turn, const std::string& account) const;
  [[nodiscard]] const std::string& bot_of(Seat seat) const {
    return seats[seat].kind == SeatData::Kind::bot ? seats[seat].bot : substitute;
  }
};

// Draws the secret of the dice and commits to it. Requires the id of the table.
void promise_dice(TableData& data);
// What was promised about the dice, with the secret if `with_secret`.
[[nodiscard]] DicePromise dice_promise(const TableData& data, bool with_secret);

// The stored form, with all secrets, and back.
[[nodiscard]] std::string table_data_text(const TableData& data);
[[nodiscard]] Result<TableData> read_table_data(const std::string& text);

[[nodiscard]] json::value clock_json(const ClockRule& clock);
// {"kind":"none"} | {"kind":"live","base":600,"increment":10} | {"kind":"slow","base":259200};
// in seconds.
[[nodiscard]] Result<ClockRule> read_clock(const json::value& data, const std::string& pointer);

// What everybody who may see the table may know about it. `you` is the seat of the reader; the
// codes of invitations are for the owner only, the code for watching is for all who play. The
// secret of the dice is told once the game has ended: the data must be the stored ones.
[[nodiscard]] json::object public_table_json(const TableData& data, Seat you, bool owner,
                                             std::int64_t now);

}  // namespace stadtluft::server
