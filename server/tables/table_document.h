#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/result.h"
#include "engine/core/seat.h"
#include "engine/notation/json_archive.h"

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

struct SeatDocument {
  enum class Kind : std::uint8_t {
    open,    // for anybody
    invite,  // for whoever has the code, or for one account
    human,   // taken by an account; of a person, or of a bot that plays over the network
    bot      // a bot of the house
  };
  Kind kind = Kind::open;
  std::string account;  // of human; of invite: the only one who may come
  std::string name;
  bool declared_bot = false;  // the account says that it is a bot
  std::string bot;
  std::string invite;
  bool away = false;            // left or timed out: the table's substitute plays
  std::int64_t extra_time = 0;  // milliseconds granted on top of the clock rule
};

// Everything about a table but its log.
struct TableDocument {
  std::string id;
  std::string game;
  json::value options;
  std::string owner;  // account
  std::string status = "open";
  bool listed = true;
  bool spectators = true;
  bool chat = true;
  bool hints = true;
  bool autostart = true;
  std::string substitute = "dice";  // the bot that plays for who left or timed out
  ClockRule clock;
  std::vector<SeatDocument> seats;
  std::string dice_secret;      // hexadecimal; from the start on
  std::string dice_commitment;  // hexadecimal
  std::string watch;  // who has this code may watch a game that is not listed; from the start on
  std::string rematch_of;
  std::string rematch;
  std::int64_t created = 0;
  std::int64_t started = 0;
  std::int64_t finished = 0;
  json::value result;

  [[nodiscard]] bool open() const { return status == "open"; }
  [[nodiscard]] bool running() const { return status == "running"; }
  [[nodiscard]] bool over() const { return status == "finished"; }
  // The seat of an account; kSpectator if it has none.
  [[nodiscard]] Seat seat_of(const std::string& account) const;
  [[nodiscard]] bool full() const;
  [[nodiscard]] bool bot_plays(Seat seat) const {
    return seats[seat].kind == SeatDocument::Kind::bot || seats[seat].away;
  }
  [[nodiscard]] const std::string& bot_of(Seat seat) const {
    return seats[seat].kind == SeatDocument::Kind::bot ? seats[seat].bot : substitute;
  }
};

// The stored form, with all secrets, and back.
[[nodiscard]] std::string document_text(const TableDocument& document);
[[nodiscard]] Result<TableDocument> read_document(const std::string& text);

[[nodiscard]] json::value clock_json(const ClockRule& clock);
// {"kind":"none"} | {"kind":"live","base":600,"increment":10} | {"kind":"slow","base":259200};
// in seconds.
[[nodiscard]] Result<ClockRule> read_clock(const json::value& document, const std::string& pointer);

// What everybody who may see the table may know about it. `you` is the seat of the reader; the
// codes of invitations are for the owner only, the code for watching is for all who play.
[[nodiscard]] json::object public_document(const TableDocument& document, Seat you, bool owner);

}  // namespace stadtluft::server
