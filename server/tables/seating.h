#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/tables/house.h"
#include "server/tables/table_data.h"

namespace stadtluft::server {

// Who sits where: the seats of a table, and who owns it. Changes the data and nothing else; what
// follows for the game and the storage is up to the table.
class Seating {
 public:
  // The data must outlive this.
  explicit Seating(TableData& data) : data_(data) {}

  // Whether somebody may know the table at all. `code` is an invitation, may be empty.
  [[nodiscard]] bool may_see(const Person& person, std::string_view code) const;
  // Whether this code was good for a seat that is taken now.
  [[nodiscard]] bool used_invitation(std::string_view code) const;
  // The seat that this person would get: `wanted`, or any if that is negative; a seat that is kept
  // for them comes first. Nothing if none is free for them. Requires wanted < number of seats.
  [[nodiscard]] std::optional<Seat> free_for(const Person& person, int wanted,
                                             const std::string& code) const;
  // Seats that a person plays, not a bot.
  [[nodiscard]] std::int64_t people() const;
  // Whether a seat has committed to a seed for the dice and not revealed it.
  [[nodiscard]] bool seeds_owed() const;
  // A seat that is away and would have to agree to go back to step `to` of `steps`, if there is
  // one.
  [[nodiscard]] std::optional<Seat> absent_at(std::size_t to, std::size_t steps) const;

  // Whoever shared this person's browser before comes along to seats that are kept for them.
  void take(Seat seat, const Person& person, const std::string& commitment);
  // Makes it open, or for a bot, or for whoever has the code that it gets.
  void arrange(Seat seat, SeatData::Kind kind, const std::string& bot);
  // Free seats are taken by this bot.
  void fill(const std::string& bot);
  // Nobody sits there any more, before the game.
  void free(Seat seat);
  // The substitute plays for the seat from now on; `steps` of the game, where they are known, and
  // `now` by the clock of the house. False if it did already.
  bool go_away(Seat seat, std::optional<std::size_t> steps, std::int64_t now);
  // False if the seat is not away.
  bool come_back(Seat seat);
  void rename(const Person& person);
  // The seat of an account that is no more, in a game that goes on without the name.
  void forget(Seat seat);
  // Another person at the table owns it, if this account did. False if nobody is left who could.
  [[nodiscard]] bool pass_on(const std::string& account);

 private:
  TableData& data_;
};

}  // namespace stadtluft::server
