#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <soci/soci.h>

#include "server/storage/database.h"
#include "server/storage/storage.h"

namespace stadtluft::server {

// The width that SOCI knows a 64-bit column by.
using Wide = long long;  // NOLINT(google-runtime-int)

// A change of a table that another node has claimed since.
struct NotOurs : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Carries out changes. The statements of a step are prepared once.
class Writer {
 public:
  // `node`: the id of this node, if it is one of several; then what is changed about tables needs a
  // fence. `database` as far as the words go in which it differs from others.
  Writer(soci::session& sql, std::string node, const Database& database);

  // Throws if the database refuses; the caller's transaction decides what stays.
  void carry_out(const Batch& batch);

 private:
  void apply(const Fence& change);
  void apply(const PutAccount& change);
  void apply(const DropAccount& change);
  void apply(const PutPass& change);
  void apply(const DropPass& change);
  void apply(const DropPasses& change);
  void apply(const DropSecret& change);
  void apply(const DropExpired& change);
  void apply(const TouchPass& change);
  void apply(const DropGuests& change);
  void apply(const PutTable& change);
  void apply(const AppendLog& change);
  void apply(const SetDeadline& change);
  void apply(const AddChat& change);
  void apply(const RemoveChat& change);
  void apply(const ForgetSpeaker& change);
  void apply(const DropTable& change);
  void apply(const PutQuarantine& change);
  void apply(const DropQuarantine& change);
  void apply(const RetryQuarantined& change);
  void apply(const PutRules& change);
  void apply(const PutNote& change);
  void apply(const LimitFinished& change);
  void apply(const Heartbeat& change);

  // Throws unless a fence of this batch stands around the table.
  void need_fence(const std::string& table) const;
  // Gives tables a deadline that no other node has; `which` is a condition.
  void come_up(std::int64_t at, std::string_view which);

  soci::session& sql_;
  std::string node_;
  // A condition for tables: no other node that may act has them.
  std::string not_elsewhere_;
  // Of the batch that is being carried out.
  std::vector<const Fence*> fences_;
  std::string table_;
  LogRow row_;
  std::string kind_;
  Wide version_ = 0;
  Wide before_ = 0;
  Wide seat_ = 0;
  Wide ms_ = 0;
  Wide at_ = 0;
  soci::statement append_;
  soci::statement advance_;
  Wide epoch_ = 0;
  int held_ = 0;
  std::optional<soci::statement> fence_;  // of a node
};

}  // namespace stadtluft::server
