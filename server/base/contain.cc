#include "server/base/contain.h"

#include "engine/core/foreign_text.h"
#include "server/base/log.h"

namespace stadtluft::server {

void note_fault(Metrics& metrics, std::string_view event, std::string_view reason) {
  metrics.handler_failures.add();
  // It may hold words of a client.
  log_event(Severity::error, event, {{"reason", foreign_text(reason)}});
}

}  // namespace stadtluft::server
