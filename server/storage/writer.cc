#include "server/storage/writer.h"

#include <algorithm>

#include <fmt/format.h>

namespace stadtluft::server {

Writer::Writer(soci::session& sql, std::string node, const Database& database)
    : sql_(sql),
      node_(std::move(node)),
      append_((sql_.prepare << "INSERT INTO log (table_id, version, kind, seat, step, ms, "
                               "made_at, message) VALUES (:t, :v, :k, :s, :x, :m, :a, :i)",
               soci::use(table_), soci::use(version_), soci::use(kind_), soci::use(seat_),
               soci::use(row_.text), soci::use(ms_), soci::use(at_), soci::use(row_.message))),
      advance_((sql_.prepare << "UPDATE tables SET version = :v, turn = :t, deadline = :d, "
                                "updated = :u WHERE id = :i AND version = :b",
                soci::use(version_), soci::use(seat_), soci::use(ms_), soci::use(at_),
                soci::use(table_), soci::use(before_))) {
  if (node_.empty()) return;
  const std::string held = fmt::format(
      "SELECT 1 FROM tables WHERE id = :t AND node = :n AND epoch = :e{}", database.row_lock());
  not_elsewhere_ = fmt::format(
      " AND NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.id = tables.node AND nodes.id <> :m AND "
      "nodes.expires > {})",
      database.now());
  fence_.emplace((sql_.prepare << held, soci::use(table_), soci::use(node_), soci::use(epoch_),
                  soci::into(held_)));
}

void Writer::carry_out(const Batch& batch) {
  fences_.clear();
  for (const Change& change : batch) std::visit([this](const auto& c) { apply(c); }, change);
}

void Writer::apply(const Fence& change) {
  if (!fence_) return;
  fences_.push_back(&change);
  if (change.founding) return;
  table_ = change.table;
  epoch_ = change.epoch;
  const bool held = fence_->execute(true);
  if (held) static_cast<void>(fence_->fetch());  // to its end: nothing is left open
  if (!held) throw NotOurs(fmt::format("{} is not this node's any more", change.table));
}

void Writer::need_fence(const std::string& table) const {
  const auto around = [&](const Fence* fence) { return fence->table == table; };
  if (fence_ && std::none_of(fences_.begin(), fences_.end(), around))
    throw soci::soci_error(fmt::format("{} was to be changed without a claim", table));
}

void Writer::apply(const PutAccount& change) {
  const AccountRow& row = change.row;
  const std::string kind(word_of(row.kind));
  soci::indicator named = row.name_key.empty() ? soci::i_null : soci::i_ok;
  const Wide created = row.created;
  const int admin = row.admin ? 1 : 0;
  const Wide banned = row.banned;
  sql_ << "INSERT INTO accounts (id, name, name_key, kind, password, created, admin, banned, "
          "ban_reason, recovery) VALUES (:i, :n, :k, :d, :p, :c, :a, :b, :r, :y) ON CONFLICT (id) "
          "DO UPDATE SET "
          "name = excluded.name, name_key = excluded.name_key, kind = excluded.kind, "
          "password = excluded.password, admin = excluded.admin, banned = excluded.banned, "
          "ban_reason = excluded.ban_reason, recovery = excluded.recovery",
      soci::use(row.id), soci::use(row.name), soci::use(row.name_key, named), soci::use(kind),
      soci::use(row.password), soci::use(created), soci::use(admin), soci::use(banned),
      soci::use(row.ban_reason), soci::use(row.recovery);
}

void Writer::apply(const DropAccount& change) {
  sql_ << "DELETE FROM accounts WHERE id = :i", soci::use(change.id);
}

void Writer::apply(const PutPass& change) {
  const PassRow& row = change.row;
  const Wide created = row.created;
  const Wide expires = row.expires;
  const std::string kind(word_of(row.kind));
  const Wide used = row.used;
  sql_ << "INSERT INTO passes (id, secret_hash, account, kind, name, scopes, created, expires, "
          "used) VALUES (:i, :h, :a, :k, :n, :s, :c, :e, :u)",
      soci::use(row.id), soci::use(row.secret_hash), soci::use(row.account), soci::use(kind),
      soci::use(row.name), soci::use(row.scopes), soci::use(created), soci::use(expires),
      soci::use(used);
}

void Writer::apply(const DropPass& change) {
  sql_ << "DELETE FROM passes WHERE id = :i AND account = :a", soci::use(change.id),
      soci::use(change.account);
}

void Writer::apply(const DropPasses& change) {
  const std::string kind(change.kind ? word_of(*change.kind) : std::string_view());
  sql_ << "DELETE FROM passes WHERE account = :a AND id <> :x AND (kind = :k OR :m = '')",
      soci::use(change.account), soci::use(change.except), soci::use(kind), soci::use(kind);
}

void Writer::apply(const DropSecret& change) {
  sql_ << "DELETE FROM passes WHERE secret_hash = :h", soci::use(change.secret_hash);
}

void Writer::apply(const DropExpired& change) {
  const Wide before = change.before;
  sql_ << "DELETE FROM passes WHERE expires > 0 AND expires < :b", soci::use(before);
}

void Writer::apply(const PutTable& change) {
  const TableRow& row = change.row;
  need_fence(row.id);
  const std::string status(word_of(row.status));
  const int listed = row.listed ? 1 : 0;
  const Wide version = row.version;
  const Wide turn = row.turn;
  const Wide deadline = row.deadline;
  const Wide created = row.created;
  const Wide updated = row.updated;
  const Wide people = row.people;
  const Wide epoch = fence_ ? 1 : 0;  // the first claim is that of who stores the table first
  sql_ << "INSERT INTO tables (id, game, status, listed, document, version, turn, deadline, "
          "created, updated, owner, people, node, epoch) VALUES (:i, :g, :s, :l, :x, :v, :t, :d, "
          ":c, :u, :o, :p, :n, :e) ON CONFLICT (id) DO UPDATE SET status = excluded.status, listed "
          "= excluded.listed, "
          "document = excluded.document, updated = excluded.updated, owner = excluded.owner, "
          "people = excluded.people, deadline = CASE WHEN excluded.status IN ('open', "
          "'abandoned') THEN excluded.deadline ELSE tables.deadline END",
      soci::use(row.id), soci::use(row.game), soci::use(status), soci::use(listed),
      soci::use(row.data), soci::use(version), soci::use(turn), soci::use(deadline),
      soci::use(created), soci::use(updated), soci::use(row.owner), soci::use(people),
      soci::use(node_), soci::use(epoch);
  sql_ << "DELETE FROM seats WHERE table_id = :t", soci::use(row.id);
  for (const TableRow::Sitter& sitter : row.accounts) {
    const int hidden = sitter.hidden ? 1 : 0;
    sql_ << "INSERT INTO seats (table_id, account, status, game, updated, hidden) VALUES (:t, :a, "
            ":s, :g, :u, :h)",
        soci::use(row.id), soci::use(sitter.account), soci::use(status), soci::use(row.game),
        soci::use(updated), soci::use(hidden);
  }
}

void Writer::apply(const AppendLog& change) {
  need_fence(change.table);
  table_ = change.table;
  for (const LogRow& row : change.rows) {
    row_ = row;
    kind_ = word_of(row.kind);
    version_ = row.version;
    seat_ = row.seat;
    ms_ = row.ms;
    at_ = row.at;
    append_.execute(true);
  }
  version_ = change.version;
  seat_ = change.turn;
  ms_ = change.deadline;
  at_ = change.updated;
  // A log without gaps: what follows a batch that failed fails too.
  before_ = change.version - static_cast<Wide>(change.rows.size());
  advance_.execute(true);
  if (advance_.get_affected_rows() != 1)
    throw soci::soci_error(fmt::format("the log of {} does not stand at {}", table_, before_));
}

void Writer::apply(const SetDeadline& change) {
  need_fence(change.table);
  const Wide deadline = change.deadline;
  sql_ << "UPDATE tables SET deadline = :d WHERE id = :i", soci::use(deadline),
      soci::use(change.table);
}

void Writer::apply(const AddChat& change) {
  need_fence(change.table);
  const ChatRow& row = change.row;
  const Wide number = row.number;
  const Wide seat = row.seat;
  const Wide at = row.at;
  const int guest = row.guest ? 1 : 0;
  sql_ << "INSERT INTO chat (table_id, number, seat, account, name, line, made_at, guest) VALUES "
          "(:t, :n, :s, :a, :m, :x, :w, :g)",
      soci::use(change.table), soci::use(number), soci::use(seat), soci::use(row.account),
      soci::use(row.name), soci::use(row.text), soci::use(at), soci::use(guest);
}

void Writer::apply(const RemoveChat& change) {
  need_fence(change.table);
  const Wide number = change.number;
  sql_ << "UPDATE chat SET line = '', removed = 1 WHERE table_id = :t AND number = :n",
      soci::use(change.table), soci::use(number);
}

void Writer::apply(const ForgetSpeaker& change) {
  sql_ << "UPDATE chat SET name = '', account = '' WHERE account = :a", soci::use(change.account);
}

void Writer::apply(const TouchPass& change) {
  const Wide used = change.used;
  sql_ << "UPDATE passes SET used = :u WHERE id = :i", soci::use(used), soci::use(change.id);
}

void Writer::apply(const DropGuests& change) {
  const Wide before = change.before;
  for (const std::string& account : change.accounts) {
    // They may have come back since they were looked up.
    sql_ << "DELETE FROM accounts WHERE id = :i AND kind = 'guest' AND created < :b AND NOT EXISTS "
            "(SELECT 1 FROM seats WHERE account = accounts.id AND status IN ('open', "
            "'starting', 'running', 'finished')) AND NOT EXISTS (SELECT 1 FROM passes WHERE "
            "account = accounts.id AND "
            "(created >= :c OR used >= :d))",
        soci::use(account), soci::use(before), soci::use(before), soci::use(before);
    sql_ << "DELETE FROM passes WHERE account = :a AND NOT EXISTS (SELECT 1 FROM accounts WHERE "
            "id = :b)",
        soci::use(account), soci::use(account);
  }
}

void Writer::apply(const DropTable& change) {
  need_fence(change.id);
  sql_ << "DELETE FROM tables WHERE id = :i", soci::use(change.id);
  sql_ << "DELETE FROM log WHERE table_id = :i", soci::use(change.id);
  sql_ << "DELETE FROM seats WHERE table_id = :i", soci::use(change.id);
  sql_ << "DELETE FROM chat WHERE table_id = :i", soci::use(change.id);
  sql_ << "DELETE FROM quarantine WHERE table_id = :i", soci::use(change.id);
}

void Writer::apply(const PutQuarantine& change) {
  const QuarantineRow& row = change.row;
  need_fence(row.table);
  const Wide since = row.since;
  const Wide retry = change.retry;
  sql_ << "INSERT INTO quarantine (table_id, reason, since) VALUES (:t, :r, :s) ON CONFLICT "
          "(table_id) DO UPDATE SET reason = excluded.reason",
      soci::use(row.table), soci::use(row.reason), soci::use(since);
  sql_ << "UPDATE tables SET deadline = :r WHERE id = :i AND deadline > 0", soci::use(retry),
      soci::use(row.table);
}

void Writer::apply(const DropQuarantine& change) {
  need_fence(change.table);
  sql_ << "DELETE FROM quarantine WHERE table_id = :i", soci::use(change.table);
}

void Writer::apply(const RetryQuarantined& change) {
  come_up(change.at, "deadline > 0 AND id IN (SELECT table_id FROM quarantine)");
}

void Writer::apply(const PutRules& change) {
  const RulesRow& row = change.row;
  const Wide revision = row.revision;
  sql_ << "INSERT INTO rules (hash, game, revision, tables) VALUES (:h, :g, :r, :t) ON CONFLICT "
          "(hash, game) DO NOTHING",
      soci::use(row.hash), soci::use(row.game), soci::use(revision), soci::use(row.tables);
}

void Writer::apply(const PutNote& change) {
  sql_ << "INSERT INTO notes (key, value) VALUES (:k, :v) ON CONFLICT (key) DO UPDATE SET "
          "value = excluded.value",
      soci::use(change.row.key), soci::use(change.row.value);
}

void Writer::apply(const LimitFinished& change) {
  come_up(change.deadline, "status = 'finished' AND deadline = 0");
}

void Writer::come_up(std::int64_t at, std::string_view which) {
  const Wide deadline = at;
  const std::string update =
      fmt::format("UPDATE tables SET deadline = :d WHERE {}{}", which, not_elsewhere_);
  if (fence_)
    sql_ << update, soci::use(deadline), soci::use(node_);
  else
    sql_ << update, soci::use(deadline);
}

void Writer::apply(const Heartbeat& change) {
  const Wide time = change.time;
  if (fence_)
    sql_ << "UPDATE heartbeat SET house_time = :t WHERE number = 1 AND house_time < :u",
        soci::use(time), soci::use(time);
  else
    sql_ << "UPDATE heartbeat SET house_time = :t WHERE number = 1", soci::use(time);
}

}  // namespace stadtluft::server
