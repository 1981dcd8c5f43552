#pragma once

#include "server/api/call.h"

namespace stadtluft {
class DataSource;
}  // namespace stadtluft

namespace stadtluft::server {

// What the house offers: its games with their options, its bots and languages.
void give_catalogue(const Call& call, const Games& games);
// The message catalogue of a game or of the command line in one language.
void give_texts(const Call& call, const Games& games, const DataSource& data);

}  // namespace stadtluft::server
