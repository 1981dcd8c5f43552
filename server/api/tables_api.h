#pragma once

#include <memory>
#include <string>

#include "server/api/call.h"
#include "server/tables/reviews.h"
#include "server/tables/tables.h"

namespace stadtluft::server {

// Everything that is asked of tables and their games.
class TablesApi {
 public:
  TablesApi(House& house, Tables& tables, Toll& toll)
      : house_(house), tables_(tables), toll_(toll), reviews_(house) {}

  void list(const Call& call);
  void create(const Call& call);
  // `verb` is what follows the table's id in the path, may be empty.
  void table(const Call& call, const std::string& id, const std::string& verb);

 private:
  void read_table(const Call& call, const std::shared_ptr<Table>& table, const std::string& verb);
  void change_table(const Call& call, const std::shared_ptr<Table>& table, const std::string& verb,
                    const json::value& body);
  void analyse(const Call& call, const std::shared_ptr<Table>& table);
  void rematch(const Call& call, const std::shared_ptr<Table>& table);
  void play(const Call& call, const std::shared_ptr<Table>& table, const std::string& verb,
            Fields& fields);

  House& house_;
  Tables& tables_;
  Toll& toll_;
  Reviews reviews_;
};

}  // namespace stadtluft::server
