#pragma once

#include <map>
#include <string>

#include "server/api/call.h"

namespace stadtluft {
class DataSource;
}  // namespace stadtluft

namespace stadtluft::server {

// What the house offers: its games with their options, its bots and languages.
void give_catalogue(const Call& call, const Games& games);
// The message catalogues of the games and of the command line. Each is read once for every
// language; a client that has it already is told so.
class Texts {
 public:
  // Both must outlive this.
  Texts(const Games& games, const DataSource& data) : games_(games), data_(data) {}

  void give(const Call& call);

 private:
  struct Page {
    std::string body;
    std::string tag;  // changes with the body
  };
  [[nodiscard]] Result<Page> read(const std::string& file, const std::string& language) const;

  const Games& games_;
  const DataSource& data_;
  std::map<std::string, Page> pages_;
};

}  // namespace stadtluft::server
