#include "server/base/house_key.h"

#include <cerrno>
#include <fstream>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/base/crypto.h"
#include "server/base/log.h"

namespace stadtluft::server {
namespace {

std::string last_error() { return std::error_code(errno, std::system_category()).message(); }

}  // namespace

HouseKey::HouseKey(std::string file) : file_(std::move(file)) {
  if (file_.empty()) return;
  // What a server left that was killed. The lock on the database says that none is running.
  ::unlink(file_.c_str());
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): the system has no other form of it
  const int descriptor = ::open(file_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW,
                                S_IRUSR | S_IWUSR);
  const std::string secret = "slh_" + random_name(40);
  const bool written = descriptor >= 0 && ::write(descriptor, secret.data(), secret.size()) ==
                                              static_cast<ssize_t>(secret.size());
  const std::string reason = written ? "" : last_error();
  if (descriptor >= 0) ::close(descriptor);
  if (written)
    secret_ = secret;
  else
    log_event(Severity::warning, "no_house_key", {{"file", file_}, {"reason", reason}});
}

HouseKey::~HouseKey() {
  if (!file_.empty()) ::unlink(file_.c_str());
}

Result<std::string> HouseKey::read(const std::string& file) {
  if (file.empty()) return Error{"key_file", "is needed where the database is no file"};
  std::ifstream in(file);
  std::string secret;
  if (!in || !(in >> secret))
    return Error{file, "no server runs with this database, or you may not read it"};
  return secret;
}

}  // namespace stadtluft::server
