#include "server/storage/migrations.h"

#include <array>

namespace stadtluft::server {
namespace {

constexpr std::array<std::string_view, 12> kFirst = {
    "CREATE TABLE accounts (id VARCHAR(40) PRIMARY KEY, name TEXT NOT NULL,"
    " name_key TEXT, kind TEXT NOT NULL, password TEXT NOT NULL, created BIGINT NOT NULL)",
    // NULL for guests: any number of them may have the same name.
    "CREATE UNIQUE INDEX accounts_name ON accounts (name_key)",
    "CREATE TABLE passes (id VARCHAR(40) PRIMARY KEY, secret_hash VARCHAR(64) NOT NULL,"
    " account VARCHAR(40) NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,"
    " scopes TEXT NOT NULL, created BIGINT NOT NULL, expires BIGINT NOT NULL)",
    "CREATE UNIQUE INDEX passes_secret ON passes (secret_hash)",
    "CREATE INDEX passes_account ON passes (account)",
    "CREATE TABLE tables (id VARCHAR(40) PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL,"
    " listed INTEGER NOT NULL, document TEXT NOT NULL, version BIGINT NOT NULL,"
    " turn BIGINT NOT NULL, deadline BIGINT NOT NULL, created BIGINT NOT NULL,"
    " updated BIGINT NOT NULL)",
    "CREATE INDEX tables_listed ON tables (status, listed, updated)",
    "CREATE INDEX tables_deadline ON tables (deadline)",
    "CREATE TABLE seats (table_id VARCHAR(40) NOT NULL, account VARCHAR(40) NOT NULL,"
    " PRIMARY KEY (table_id, account))",
    "CREATE INDEX seats_account ON seats (account)",
    "CREATE TABLE log (table_id VARCHAR(40) NOT NULL, version BIGINT NOT NULL,"
    " kind TEXT NOT NULL, seat BIGINT NOT NULL, step TEXT NOT NULL, ms BIGINT NOT NULL,"
    " made_at BIGINT NOT NULL, message TEXT NOT NULL, PRIMARY KEY (table_id, version))",
    "CREATE TABLE chat (table_id VARCHAR(40) NOT NULL, number BIGINT NOT NULL,"
    " seat BIGINT NOT NULL, account VARCHAR(40) NOT NULL, name TEXT NOT NULL,"
    " line TEXT NOT NULL, made_at BIGINT NOT NULL, PRIMARY KEY (table_id, number))",
};

// Quotas by owner, lists that are read in the order of an index, tables that cannot be read, and
// the time of the house. Owners and people of older tables are learned when they are stored again.
constexpr std::array<std::string_view, 22> kSecond = {
    "ALTER TABLE tables ADD COLUMN owner VARCHAR(40) NOT NULL DEFAULT ''",
    "ALTER TABLE tables ADD COLUMN people BIGINT NOT NULL DEFAULT 1",
    "CREATE INDEX tables_owner ON tables (owner, status, people)",
    "DROP INDEX tables_listed",
    "CREATE INDEX tables_listed ON tables (status, listed, game, updated, id)",
    // Most tables wait for nothing.
    "DROP INDEX tables_deadline",
    "CREATE INDEX tables_deadline ON tables (deadline, id) WHERE deadline > 0",
    // Tables at which nothing was played come up to be given up: after a day, and after a week.
    "UPDATE tables SET deadline = updated + 86400000 WHERE status = 'open'",
    "UPDATE tables SET deadline = updated + 604800000 WHERE status = 'abandoned'",
    // What the lists of one account sort by. A running game moves without its seats being written.
    "ALTER TABLE seats ADD COLUMN status TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE seats ADD COLUMN game TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE seats ADD COLUMN updated BIGINT NOT NULL DEFAULT 0",
    "UPDATE seats SET status = (SELECT status FROM tables WHERE tables.id = seats.table_id),"
    " game = (SELECT game FROM tables WHERE tables.id = seats.table_id),"
    " updated = (SELECT updated FROM tables WHERE tables.id = seats.table_id)"
    " WHERE EXISTS (SELECT 1 FROM tables WHERE tables.id = seats.table_id)",
    "DROP INDEX seats_account",
    "CREATE INDEX seats_account ON seats (account, status, updated, table_id, game)",
    "ALTER TABLE passes ADD COLUMN used BIGINT NOT NULL DEFAULT 0",
    "CREATE INDEX passes_expires ON passes (expires)",
    "CREATE INDEX accounts_kind ON accounts (kind, created, id)",
    "CREATE TABLE quarantine (table_id VARCHAR(40) PRIMARY KEY, reason TEXT NOT NULL,"
    " since BIGINT NOT NULL)",
    "CREATE INDEX quarantine_since ON quarantine (since, table_id)",
    "CREATE TABLE heartbeat (number BIGINT PRIMARY KEY, house_time BIGINT NOT NULL)",
    "INSERT INTO heartbeat (number, house_time) VALUES (1, 0)",
};

// Who said what, guest or not, and lines that were removed.
constexpr std::array<std::string_view, 3> kPeople = {
    "ALTER TABLE chat ADD COLUMN guest INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE chat ADD COLUMN removed INTEGER NOT NULL DEFAULT 0",
    "CREATE INDEX chat_account ON chat (account)",
};

// The values that games are played by. They never change, and none is removed.
constexpr std::array<std::string_view, 1> kRules = {
    "CREATE TABLE rules (hash VARCHAR(16) NOT NULL, game TEXT NOT NULL, revision BIGINT NOT NULL,"
    " tables TEXT NOT NULL, PRIMARY KEY (hash, game))",
};

// Who runs the house and who may not come in; what the house says once, such as announcements.
constexpr std::array<std::string_view, 4> kHouse = {
    "ALTER TABLE accounts ADD COLUMN admin INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE accounts ADD COLUMN banned BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE accounts ADD COLUMN ban_reason TEXT NOT NULL DEFAULT ''",
    "CREATE TABLE notes (key VARCHAR(40) PRIMARY KEY, value TEXT NOT NULL)",
};

// What a server has committed, so that it can tell when a connection breaks at that moment.
constexpr std::array<std::string_view, 1> kCommitMarks = {
    "CREATE TABLE commit_marks (writer VARCHAR(40) PRIMARY KEY, number BIGINT NOT NULL)",
};

// Tables that somebody does not want in their list, and codes that let them in without a password.
constexpr std::array<std::string_view, 2> kHidden = {
    "ALTER TABLE seats ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE accounts ADD COLUMN recovery TEXT NOT NULL DEFAULT ''",
};

// The nodes of a house and until when each may act, by the time of the database; which node has a
// table, and how often it has changed hands; when a writer was last heard of.
constexpr std::array<std::string_view, 4> kNodes = {
    "CREATE TABLE nodes (id VARCHAR(40) PRIMARY KEY, since BIGINT NOT NULL,"
    " expires BIGINT NOT NULL)",
    "ALTER TABLE tables ADD COLUMN node VARCHAR(40) NOT NULL DEFAULT ''",
    "ALTER TABLE tables ADD COLUMN epoch BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE commit_marks ADD COLUMN marked BIGINT NOT NULL DEFAULT 0",
};

// What a dead node leaves is looked up.
constexpr std::array<std::string_view, 1> kHeirs = {
    "CREATE INDEX tables_node ON tables (node, status, id)",
};

constexpr std::array<std::span<const std::string_view>, 9> kMigrations = {
    kFirst, kSecond, kPeople, kRules, kHouse, kCommitMarks, kHidden, kNodes, kHeirs};

}  // namespace

std::span<const std::span<const std::string_view>> migrations() { return kMigrations; }

}  // namespace stadtluft::server
