#pragma once

#include <exception>
#include <string_view>

#include "server/base/metrics.h"

namespace stadtluft::server {

// Logs and counts a mistake of ours, or a failing disk, that came as an exception.
void note_fault(Metrics& metrics, std::string_view event, std::string_view reason);

// Does `work`. An exception ends here, so that it cannot end anything else: it is noted under
// `event`, and the answer is false.
template <class Work>
bool contain(Metrics& metrics, std::string_view event, Work&& work) {
  try {
    work();
    return true;
  } catch (const std::exception& fault) {
    note_fault(metrics, event, fault.what());
  } catch (...) {
    note_fault(metrics, event, "something that is no exception of the library");
  }
  return false;
}

}  // namespace stadtluft::server
