// People who are asked at the same time (decision 0036). The game asks one after the other; it says
// who can be asked ahead, because nothing that is answered before changes the question. What these
// seats answer is deposited in the data of the table: told to nobody else, changed by its seat as
// long as others choose, and taken as steps in the order of the game once all have chosen.

#include <algorithm>

#include "record/record.h"
#include "server/base/log.h"
#include "server/tables/inquiry.h"
#include "server/tables/table.h"

namespace stadtluft::server {
namespace {

std::optional<AnyState> with_answers(const AnyGame& game, AnyState state, Seat seat,
                                     const Deposit& deposit) {
  for (const Deposit::Given& given : deposit.given)
    for (const std::string& answer : given.answers) {
      const Result<Action> action = offered_step(game, state, Step{seat, answer, {}});
      if (!action) return std::nullopt;
      game.apply(state, *action, {});
    }
  return state;
}

}  // namespace

bool Table::asks(Seat seat) const {
  if (data_.seats[seat].deposit) return data_.chooses(seat);
  const Turn turn = live_->turn();
  return turn.actor == Actor::player && turn.seat == seat;
}

std::optional<AnyState> Table::state_for(Seat seat) const {
  const Turn turn = live_->turn();
  if (turn.actor != Actor::player) return std::nullopt;
  std::optional<AnyState> state =
      turn.seat == seat ? std::optional(live_->state()) : game_->asked_ahead(live_->state(), seat);
  const std::optional<Deposit>& deposit = data_.seats[seat].deposit;
  if (!state || !deposit) return state;
  return with_answers(*game_, std::move(*state), seat, *deposit);
}

// Whether what the seat answered still can be its answer.
bool Table::deposit_stands(Seat seat) const {
  const std::optional<Deposit>& deposit = data_.seats[seat].deposit;
  if (!deposit || deposit->steps > live_->steps()) return false;
  if (data_.seats[seat].resigned || (data_.bot_plays(seat) && !deposit->complete)) return false;
  return state_for(seat).has_value();
}

// A seat that has the turn is asked alone when nobody else chooses: then it answers as always.
void Table::open_deposits() {
  const Turn turn = live_->turn();
  const bool asking = data_.running() && turn.actor == Actor::player;
  const auto open = [&](Seat seat, bool joins, std::int64_t since) {
    std::optional<Deposit>& deposit = data_.seats[seat].deposit;
    if (deposit && (!joins || !deposit_stands(seat))) {
      deposit.reset();
      choices_unsaved_ = true;
    }
    if (deposit || !joins || data_.bot_plays(seat)) return;
    deposit.emplace();
    deposit->steps = live_->steps();
    deposit->version = version_;
    deposit->since = since;
    choices_unsaved_ = true;
  };
  bool others = false;
  for (Seat seat = 0; seat < data_.seats.size(); ++seat) {
    if (asking && seat == turn.seat) continue;
    open(seat, asking && game_->asked_ahead(live_->state(), seat), house_.time());
    others = others || data_.chooses(seat);
  }
  if (!asking) return;
  open(turn.seat, others || deposit_stands(turn.seat), std::min(clock_.since, house_.time()));
}

bool Table::take_deposits(std::vector<LogRow>& rows) {
  const std::size_t before = rows.size();
  while (data_.running() && live_->turn().actor == Actor::player) {
    const Seat seat = live_->turn().seat;
    std::optional<Deposit>& place = data_.seats[seat].deposit;
    if (!place || data_.first_to_choose(seat) != kNobody) break;
    const Deposit deposit = *std::exchange(place, std::nullopt);
    choices_unsaved_ = true;
    if (!take_deposit(seat, deposit, rows) || !deposit.complete) break;
  }
  return rows.size() > before;
}

// Its answers become steps. Whoever has not given all of them is asked for the rest, alone.
bool Table::take_deposit(Seat seat, const Deposit& deposit, std::vector<LogRow>& rows) {
  std::int64_t ms = deposit.thought(house_.time());
  if (deposit.given.empty()) {
    clock_.since = house_.time() - ms;
  } else {
    for (const Deposit::Given& given : deposit.given)
      for (const std::string& answer : given.answers) {
        const bool last = &answer == &given.answers.back();
        const Result<Action> action = offered_step(*game_, live_->state(), Step{seat, answer, {}});
        if (!action || !live_->act(seat, *action, ms)) {
          log_event(Severity::error, "deposit_dropped",
                    {{"table", data_.id}, {"seat", std::int64_t{seat}}});
          return false;
        }
        note_step(rows, EntryKind::act, seat, ms, last ? given.message : "");
        if (last && !given.message.empty()) note_message(seat, given.message);
        clock_.charge(seat, ms, live_->turn().seat != seat, data_.clock.increment);
        ms = 0;
      }
    clock_.since = house_.time();
    settle_chance(rows);
  }
  if (!deposit.complete) seen_since_ = {seat, deposit.version, version_};
  return true;
}

void Table::give_deposit(Seat seat, const SentAnswer& sent, const Acknowledge& acknowledge) {
  const std::optional<AnyState> state = state_for(seat);
  const Told<std::vector<Action>> answers =
      state ? answers_of(*state, seat, sent) : Told<std::vector<Action>>(kUnreadable);
  if (!answers) {
    house_.metrics.refused_actions.add();
    return acknowledge({answers.error(), told_version_});
  }
  Deposit& deposit = *data_.seats[seat].deposit;
  Deposit::Given given{{}, sent.message};
  AnyState after = *state;
  for (const Action& answer : *answers) {
    given.answers.push_back(action_text(game_->grammar(), answer));
    game_->apply(after, answer, {});
  }
  deposit.given.push_back(std::move(given));
  if (game_->turn(after) != Turn{Actor::player, seat}) {
    deposit.spent = deposit.thought(house_.time());
    deposit.complete = true;
  }
  choices_unsaved_ = true;
  choose_on(true, acknowledge);
}

bool Table::take_back_deposit(Seat seat, std::int64_t version, const Acknowledge& acknowledge) {
  std::optional<Deposit>& deposit = data_.seats[seat].deposit;
  if (!deposit || deposit->given.empty() || version < deposit->version || version > version_)
    return false;
  deposit->given.pop_back();
  if (std::exchange(deposit->complete, false)) deposit->since = house_.time();
  choices_unsaved_ = true;
  house_.metrics.undos.add();
  choose_on(true, acknowledge);
  return true;
}

void Table::choose_on(bool by_person, const Acknowledge& acknowledge) {
  open_deposits();
  std::vector<LogRow> rows;
  if (take_deposits(rows)) return finish_steps(std::move(rows), by_person, acknowledge);
  commit_choices(by_person, acknowledge);
}

void Table::choices_changed() {
  if (!live_ || !data_.running()) return;
  open_deposits();
  if (choices_unsaved_) choose_on(false, {});
}

// No step, no version: nobody else sees more than who has chosen.
void Table::commit_choices(bool by_person, const Acknowledge& acknowledge) {
  open_deposits();
  plan_turn();
  touched_ = house_.loop.steady();
  Pending pending{++commits_, snapshot(), {}, touched_, by_person};
  if (acknowledge) pending.waiting.push_back(acknowledge);
  pending_.push_back(std::move(pending));
  const std::int64_t updated = quiet_time();
  TableRow stored = row();
  stored.updated = updated_ = updated;
  choices_unsaved_ = false;
  write({PutTable{std::move(stored)}, SetDeadline{data_.id, deadline_}},
        [self = shared_from_this(), number = commits_](bool ok) { self->on_commit(number, ok); });
}

// When the table changed last for everybody to see: a deposit must not show in lists.
std::int64_t Table::quiet_time() {
  if (updated_ != 0) return updated_;
  try {
    if (const std::optional<TableRow> stored = house_.storage.table(data_.id))
      return stored->updated;
  } catch (const std::exception& error) {
    log_event(Severity::warning, "table_unread", {{"table", data_.id}, {"reason", error.what()}});
  }
  return house_.loop.now();
}

std::vector<Snapshot::Choice> Table::choices() const {
  std::vector<Snapshot::Choice> choices;
  const Turn turn = live_->turn();
  if (!data_.running() || turn.actor != Actor::player) return choices;
  for (Seat seat = 0; seat < data_.seats.size(); ++seat) {
    const std::optional<Deposit>& deposit = data_.seats[seat].deposit;
    if (!deposit) continue;
    if (std::optional<AnyState> state = state_for(seat))
      choices.push_back({seat, std::move(*state), deposit->complete, !deposit->given.empty()});
  }
  // Who has the turn answers as always once the others have chosen.
  const bool alone = !data_.seats[turn.seat].deposit && !data_.bot_plays(turn.seat);
  if (!choices.empty() && alone) choices.push_back({turn.seat, live_->state(), false, false});
  std::sort(choices.begin(), choices.end(),
            [](const auto& a, const auto& b) { return a.seat < b.seat; });
  return choices;
}

}  // namespace stadtluft::server
