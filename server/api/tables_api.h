#pragma once

#include <memory>
#include <string>

#include "server/api/call.h"
#include "server/api/game_values.h"
#include "server/tables/past.h"
#include "server/tables/tables.h"

namespace stadtluft::server {

// Everything that is asked of tables and their games.
class TablesApi {
 public:
  TablesApi(House& house, Tables& tables, Toll& toll, GameValues& values)
      : house_(house), tables_(tables), toll_(toll), values_(values) {}

  void list(const Call& call);
  void create(const Call& call);
  // `verb` is what follows the table's id in the path, may be empty.
  void table(const Call& call, const std::string& id, const std::string& verb);

 private:
  void read_table(const Call& call, const std::shared_ptr<Table>& table, const std::string& verb);
  void change_table(const Call& call, const std::shared_ptr<Table>& table, const std::string& verb,
                    const json::value& body);
  // Founds the table that is ordered: for a game, or for a lesson.
  [[nodiscard]] Told<std::shared_ptr<Table>> found(const Person& person, const json::value& order,
                                                   const Acknowledge& acknowledge);
  // Whether the caller may make another table; if not, the reply is given.
  [[nodiscard]] bool within_quota(const Call& call);
  // Replies when a worker has found out.
  void answer_later(const Call& call, const LongReply& question, const Reply& without_body);
  void analyse(const Call& call, const std::shared_ptr<Table>& table, const std::string& verb);
  void dice(const Call& call, const std::shared_ptr<Table>& table, const std::string& verb,
            Fields& fields);
  void rematch(const Call& call, const std::shared_ptr<Table>& table,
               const std::string& commitment);
  void play(const Call& call, const std::shared_ptr<Table>& table, const std::string& verb,
            Fields& fields);

  House& house_;
  Tables& tables_;
  Toll& toll_;
  GameValues& values_;
};

}  // namespace stadtluft::server
