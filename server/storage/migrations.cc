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

constexpr std::array<std::span<const std::string_view>, 1> kMigrations = {kFirst};

}  // namespace

std::span<const std::span<const std::string_view>> migrations() { return kMigrations; }

}  // namespace stadtluft::server
