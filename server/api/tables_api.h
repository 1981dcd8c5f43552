#pragma once

#include <memory>
#include <string>

#include "server/api/call.h"
#include "server/tables/tables.h"

namespace stadtluft::server {

// Everything that is asked of tables and their games.
class TablesApi {
 public:
  TablesApi(Tables& tables, Toll& toll) : tables_(tables), toll_(toll) {}

  void list(const Call& call);
  void create(const Call& call);
  // `verb` is what follows the table's id in the path, may be empty.
  void table(const Call& call, const std::string& id, const std::string& verb);

 private:
  void read_table(const Call& call, const std::shared_ptr<Table>& table, const std::string& verb);
  void change_table(const Call& call, const std::shared_ptr<Table>& table, const std::string& verb,
                    const json::value& body);
  void rematch(const Call& call, const std::shared_ptr<Table>& table);
  void play(const Call& call, const std::shared_ptr<Table>& table, const std::string& verb,
            Fields& fields);

  Tables& tables_;
  Toll& toll_;
};

}  // namespace stadtluft::server
