#pragma once

#include <string>

#include "engine/games/registry.h"
#include "engine/notation/json_archive.h"
#include "server/tables/stored_game.h"

// What a host does with the database of a house from the command line.
namespace stadtluft::server {

// Makes the database of a house from a backup, brings it into the present form, and plays every
// game of it again. Fails if there is such a database already, or if the backup is none.
[[nodiscard]] Result<HouseCheck> restore_house(const Games& games, const std::string& backup,
                                               const std::string& database);

// Plays every game of a house again and changes nothing, also while servers use its database: a
// file, or a database of a PostgreSQL server, as it is at this moment.
[[nodiscard]] Result<HouseCheck> check_database(const Games& games, const std::string& database);

// Everything that the house keeps about an account, by its name or its id: what it is called,
// sessions, tokens, what it said, and its games as far as it may know them. Never a password or a
// secret, nor what others said. Also while a server runs, as above.
[[nodiscard]] Result<json::value> export_person(const Games& games, const std::string& database,
                                                const std::string& who);

}  // namespace stadtluft::server
