#include "server/storage/node_book.h"

#include <algorithm>

#include <fmt/format.h>
#include <soci/soci.h>

#include "server/storage/queries.h"
#include "server/storage/writer.h"

namespace stadtluft::server {
namespace {

// Nodes that have not been heard of for so long are forgotten.
constexpr Wide kForgottenAfter = 3'600'000;
// A claim waits for a transaction of the node that had the table, in milliseconds.
constexpr std::int64_t kClaimPatience = 1'000;
// Others may claim at the same time.
constexpr int kClaimTries = 3;

// A connection that is opened when it is needed, and again when it was broken.
class Line {
 public:
  explicit Line(const Database& database) : database_(database) {}

  // Carries out `work` with the connection. What may be done twice is tried once more.
  template <class Work>
  auto call(const Work& work) {
    if (!open_) open();
    try {
      return work(sql_);
    } catch (const soci::soci_error&) {
      if (database_.alive(sql_)) throw;
    }
    open();
    return work(sql_);
  }

 private:
  void open() {
    open_ = false;
    sql_.close();
    database_.connect(sql_);
    database_.bound_wait(sql_, kClaimPatience);
    open_ = true;
  }

  const Database& database_;
  soci::session sql_;
  bool open_ = false;
};

class SociNodeBook final : public NodeBook {
 public:
  SociNodeBook(const Database& database, const NodeSettings& node)
      : id_(node.id),
        now_(database.now()),
        free_row_lock_(database.free_row_lock()),
        claim_of_(query::at(query::kClaimOf, now_)),
        beats_(database),
        claims_(database) {}

  bool renew(std::int64_t lease) override {
    return beats_.call([&](soci::session& sql) { return renew(sql, lease); });
  }

  void leave() override {
    beats_.call([&](soci::session& sql) {
      sql << "UPDATE nodes SET expires = 0 WHERE id = :i", soci::use(id_);
    });
  }

  std::optional<Claim> claim(const std::string& table) override {
    return claims_.call([&](soci::session& sql) { return claim(sql, table); });
  }

  std::vector<TakenTable> take_over(const std::vector<std::string>& tables) override {
    if (tables.empty()) return {};
    return claims_.call([&](soci::session& sql) { return take_over(sql, tables); });
  }

  std::vector<std::string> games_at(const std::string& node, const std::string& after,
                                    std::int64_t limit) override {
    return claims_.call([&](soci::session& sql) {
      std::vector<std::string> ids;
      std::string id;
      const Wide most = limit;
      soci::statement statement = (sql.prepare << query::kGamesAt, soci::use(node),
                                   soci::use(after), soci::use(most), soci::into(id));
      statement.execute();
      while (statement.fetch()) ids.push_back(id);
      return ids;
    });
  }

  std::vector<std::string> live() override {
    return claims_.call([&](soci::session& sql) {
      std::vector<std::string> ids;
      std::string id;
      soci::statement statement =
          (sql.prepare << query::at(query::kLiveNodes, now_), soci::into(id));
      statement.execute();
      while (statement.fetch()) ids.push_back(id);
      std::sort(ids.begin(), ids.end());
      return ids;
    });
  }

 private:
  bool renew(soci::session& sql, std::int64_t lease) {
    const Wide length = lease;
    soci::statement again = (sql.prepare << fmt::format("UPDATE nodes SET expires = {0} + :l WHERE "
                                                        "id = :i AND expires > {0}",
                                                        now_),
                             soci::use(length), soci::use(id_));
    again.execute(true);
    if (again.get_affected_rows() == 1) return true;
    sql << fmt::format(
        "INSERT INTO nodes (id, since, expires) VALUES (:i, {0}, {0} + :l) ON CONFLICT (id) DO "
        "UPDATE SET expires = excluded.expires",
        now_),
        soci::use(id_), soci::use(length);
    sql << fmt::format("DELETE FROM nodes WHERE expires < {} - {}", now_, kForgottenAfter);
    return false;
  }

  std::optional<Claim> claim(soci::session& sql, const std::string& table) {
    for (int i = 0; i < kClaimTries; ++i) {
      std::string node;
      Wide epoch = 0;
      int live = 0;
      {
        soci::statement statement = (sql.prepare << claim_of_, soci::use(table), soci::into(node),
                                     soci::into(epoch), soci::into(live));
        if (!statement.execute(true)) return std::nullopt;
      }
      if (node != id_ && live != 0) return Claim{node, epoch, false, false, {}};
      if (take(sql, table, node, epoch))
        return Claim{id_, epoch + 1, true, !node.empty() && node != id_, node};
    }
    throw soci::soci_error(fmt::format("{} cannot be claimed now", table));
  }

  // Rows that somebody else is about to change are left out, and whoever wants one of them claims
  // it alone: nobody waits, and two nodes that go by the same tables do not wait for each other.
  std::vector<TakenTable> take_over(soci::session& sql, const std::vector<std::string>& tables) {
    std::string list;
    for (std::size_t i = 0; i < tables.size(); ++i)
      list += fmt::format("{}:i{}", list.empty() ? "" : ", ", i);
    const std::string orphaned = fmt::format(
        "node <> '' AND node <> :o{{0}} AND NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.id = "
        "tables.node AND nodes.expires > {})",
        now_);
    const std::string update = fmt::format(
        "UPDATE tables SET node = :n, epoch = epoch + 1 WHERE id IN (SELECT id FROM tables WHERE "
        "id IN ({}) AND {} ORDER BY id{}) AND {} AND EXISTS (SELECT 1 FROM nodes WHERE nodes.id = "
        ":m AND nodes.expires > {}) RETURNING id, epoch",
        list, fmt::format(fmt::runtime(orphaned), 1), free_row_lock_,
        fmt::format(fmt::runtime(orphaned), 2), now_);
    TakenTable row;
    Wide epoch = 0;
    soci::statement statement(sql);
    statement.exchange(soci::use(id_, "n"));
    for (std::size_t i = 0; i < tables.size(); ++i)
      statement.exchange(soci::use(tables[i], fmt::format("i{}", i)));
    statement.exchange(soci::use(id_, "o1"));
    statement.exchange(soci::use(id_, "o2"));
    statement.exchange(soci::use(id_, "m"));
    statement.exchange(soci::into(row.table));
    statement.exchange(soci::into(epoch));
    statement.alloc();
    statement.prepare(update);
    statement.define_and_bind();
    statement.execute();
    std::vector<TakenTable> taken;
    while (statement.fetch()) {
      row.epoch = epoch;
      taken.push_back(row);
    }
    return taken;
  }

  // True if nobody else was faster, and if this node may act.
  bool take(soci::session& sql, const std::string& table, const std::string& from, Wide epoch) {
    soci::statement statement =
        (sql.prepare << fmt::format(
             "UPDATE tables SET node = :n, epoch = epoch + 1 WHERE id = :t AND node = :f AND "
             "epoch = :e AND EXISTS (SELECT 1 FROM nodes WHERE id = :m AND expires > {0}) AND "
             "(tables.node = :o OR NOT EXISTS (SELECT 1 FROM nodes WHERE id = tables.node AND "
             "expires > {0}))",
             now_),
         soci::use(id_), soci::use(table), soci::use(from), soci::use(epoch), soci::use(id_),
         soci::use(id_));
    statement.execute(true);
    return statement.get_affected_rows() == 1;
  }

  std::string id_;
  std::string now_;
  std::string free_row_lock_;
  std::string claim_of_;
  Line beats_;
  Line claims_;
};

}  // namespace

std::unique_ptr<NodeBook> open_node_book(const Database& database, const NodeSettings& node) {
  return std::make_unique<SociNodeBook>(database, node);
}

}  // namespace stadtluft::server
