#pragma once

#include <span>
#include <string>
#include <string_view>

// Every question that is put to the database while a server runs, so that a test can hold each of
// them to the indexes. Only SQL that SQLite and PostgreSQL both speak.
namespace stadtluft::server::query {

inline constexpr std::string_view kAccount =
    "SELECT id, name, name_key, kind, password, created, admin, banned, ban_reason, recovery FROM "
    "accounts "
    "WHERE id = :v";
inline constexpr std::string_view kAccountNamed =
    "SELECT id, name, name_key, kind, password, created, admin, banned, ban_reason, recovery FROM "
    "accounts "
    "WHERE name_key = :v";
inline constexpr std::string_view kAccountsOfKind =
    "SELECT id, name, name_key, kind, password, created, admin, banned, ban_reason, recovery FROM "
    "accounts "
    "WHERE kind = :v";
inline constexpr std::string_view kPeople =
    "SELECT created, id FROM accounts WHERE kind = :k AND (created, id) < (:b, :i) "
    "ORDER BY created DESC, id DESC LIMIT :l";
inline constexpr std::string_view kPeopleNamed =
    "SELECT id FROM accounts WHERE name_key >= :a AND name_key < :z ORDER BY name_key LIMIT :l";
inline constexpr std::string_view kPass =
    "SELECT id, secret_hash, account, kind, name, scopes, created, expires, used FROM passes "
    "WHERE secret_hash = :v";
inline constexpr std::string_view kPassesOf =
    "SELECT id, secret_hash, account, kind, name, scopes, created, expires, used FROM passes "
    "WHERE account = :v ORDER BY created";

inline constexpr std::string_view kTable =
    "SELECT id, game, status, listed, document, version, turn, deadline, created, updated, owner, "
    "people, node, epoch FROM tables WHERE id = :i";
inline constexpr std::string_view kSeatsOf =
    "SELECT account, hidden FROM seats WHERE table_id = :t";
inline constexpr std::string_view kTablesAfter =
    "SELECT id FROM tables WHERE id > :a ORDER BY id LIMIT :l";
inline constexpr std::string_view kTablesOf = "SELECT table_id FROM seats WHERE account = :a";

// A list is merged from the ranges of an index: one for every status, and of public tables one for
// every game. These yield where a table stands in the list.
inline constexpr std::string_view kNextListedGame =
    "SELECT game FROM tables WHERE status = :s AND listed = :p AND game > :g ORDER BY game LIMIT 1";
inline constexpr std::string_view kListed =
    "SELECT updated, id FROM tables WHERE status = :s AND listed = :p AND game = :g AND "
    "(updated, id) < (:b, :i) ORDER BY updated DESC, id DESC LIMIT :l";
inline constexpr std::string_view kMine =
    "SELECT updated, table_id FROM seats WHERE account = :a AND status = :s AND hidden = :v AND "
    "(updated, table_id) < (:b, :i) AND (:g = '' OR game = :h) "
    "ORDER BY updated DESC, table_id DESC LIMIT :l";
// Running games move without their seats being written; a quota keeps them few.
inline constexpr std::string_view kMineRunning =
    "SELECT tables.updated, tables.id FROM seats JOIN tables ON tables.id = seats.table_id "
    "WHERE seats.account = :a AND seats.status = 'running' AND seats.hidden = :v AND "
    "(tables.updated, tables.id) < (:b, :i) AND (:g = '' OR tables.game = :h) "
    "ORDER BY tables.updated DESC, tables.id DESC LIMIT :l";

inline constexpr std::string_view kLog =
    "SELECT version, kind, seat, step, ms, made_at, message FROM log WHERE table_id = :t "
    "ORDER BY version";
inline constexpr std::string_view kChat =
    "SELECT number, seat, account, name, line, made_at, guest, removed FROM chat "
    "WHERE table_id = :t ORDER BY number DESC LIMIT :l";
inline constexpr std::string_view kSaidBy =
    "SELECT table_id, made_at, line FROM chat WHERE account = :a";
inline constexpr std::string_view kNote = "SELECT value FROM notes WHERE key = :k";
inline constexpr std::string_view kDue =
    "SELECT id, deadline FROM tables WHERE deadline > 0 AND deadline <= :n AND "
    "(deadline, id) > (:d, :i) ORDER BY deadline, id LIMIT :l";
// Without those of other nodes, :m being this one, that may act at the time :x of the database.
inline constexpr std::string_view kDueHere =
    "SELECT id, deadline FROM tables WHERE deadline > 0 AND deadline <= :n AND "
    "(deadline, id) > (:d, :i) AND NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.id = tables.node "
    "AND nodes.id <> :m AND nodes.expires > :x) ORDER BY deadline, id LIMIT :l";
inline constexpr std::string_view kClaimOf =
    "SELECT node, epoch, CASE WHEN EXISTS (SELECT 1 FROM nodes WHERE nodes.id = tables.node AND "
    "nodes.expires > :x) THEN 1 ELSE 0 END FROM tables WHERE id = :t";
// The games that a node has.
inline constexpr std::string_view kGamesAt =
    "SELECT id FROM tables WHERE node = :n AND status = 'running' AND id > :a ORDER BY id LIMIT :l";
inline constexpr std::string_view kLiveNodes = "SELECT id FROM nodes WHERE expires > :x";
inline constexpr std::string_view kOwned =
    "SELECT COUNT(*) FROM tables WHERE owner = :o AND status = :s AND people <= :p";

inline constexpr std::string_view kQuarantined =
    "SELECT table_id, reason, since FROM quarantine WHERE (since, table_id) < (:b, :i) "
    "ORDER BY since DESC, table_id DESC LIMIT :l";
inline constexpr std::string_view kQuarantineCount = "SELECT COUNT(*) FROM quarantine";

inline constexpr std::string_view kRules =
    "SELECT revision, tables FROM rules WHERE hash = :h AND game = :g";

// A seat at an open table that was given up, or none at all, does not keep a guest.
inline constexpr std::string_view kOldGuests =
    "SELECT id, created, CASE WHEN EXISTS (SELECT 1 FROM seats WHERE account = accounts.id AND "
    "status IN ('open', 'starting', 'running', 'finished')) OR EXISTS (SELECT 1 FROM passes WHERE "
    "account = accounts.id AND (created >= :x OR used >= :y)) THEN 0 ELSE 1 END FROM accounts "
    "WHERE kind = 'guest' AND created < :b AND (created, id) > (:c, :i) ORDER BY created, id "
    "LIMIT :l";

inline constexpr std::string_view kHouseTime = "SELECT house_time FROM heartbeat WHERE number = 1";

// The same with an expression for the time of the database, :x.
[[nodiscard]] std::string at(std::string_view query, std::string_view now);

// All of them.
[[nodiscard]] std::span<const std::string_view> all();

}  // namespace stadtluft::server::query
