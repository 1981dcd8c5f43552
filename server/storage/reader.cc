#include "server/storage/reader.h"

#include <utility>

namespace stadtluft::server {

Reader::Reader(std::unique_ptr<Storage> storage, Loop& loop)
    : storage_(std::move(storage)), loop_(loop), thread_([this] { read_on(); }) {}

Reader::~Reader() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Reader::run(Storage::Errand errand) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(errand));
  }
  wake_.notify_one();
}

void Reader::read_on() {
  while (true) {
    Storage::Errand errand;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
      if (closing_) return;
      errand = std::move(waiting_.front());
      waiting_.pop_front();
    }
    std::function<void()> then = errand(*storage_);
    // What the errand holds, a connection perhaps, is the loop's to let go.
    loop_.post([errand = std::move(errand), then = std::move(then)] {
      if (then) then();
    });
  }
}

}  // namespace stadtluft::server
