#pragma once

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>

#include "server/base/loop.h"
#include "server/storage/storage.h"

namespace stadtluft::server {

// The thread of a storage that does the errands; see Storage::aside.
class Reader {
 public:
  // `storage` is for this thread alone; the loop must outlive it.
  Reader(std::unique_ptr<Storage> storage, Loop& loop);
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;
  // Errands that wait are let go undone.
  ~Reader();

  void run(Storage::Errand errand);

 private:
  void read_on();

  std::unique_ptr<Storage> storage_;
  Loop& loop_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Storage::Errand> waiting_;
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace stadtluft::server
