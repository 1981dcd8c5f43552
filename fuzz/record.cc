// The loader of records, the replay and the way back: a file is refused with a reason, or comes
// back as it was written.

#include "record/record.h"

#include "fuzz/house.h"
#include "record/session.h"

using namespace stadtluft;  // NOLINT(google-build-using-namespace)

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  const Result<Record> record = load_record(fuzz::games(), bytes.rest(), "file");
  if (!record) {
    fuzz::require(!record.error().what.empty(), "a refusal without a reason");
    return 0;
  }
  const std::string text = record_text(*record);
  const Result<Record> again = load_record(fuzz::games(), text, "again");
  fuzz::require(again.ok(), "a record is not read back: " + (again ? "" : again.error().text()));
  fuzz::require(record_text(*again) == text, "a record is read back as another one");

  const Result<AnyState> end = replay(*record, kMaxRecordSteps, OtherData::accept);
  Result<Session> session = Session::resume(*record, OtherData::accept);
  if (!end) {
    fuzz::require(!session, "a game is resumed that cannot be replayed");
    return 0;
  }
  fuzz::require_sound(*record->game, *end);
  if (!session) return 0;  // a result that does not fit
  fuzz::require(session->state() == *end, "a resumed game differs from the replay");
  while (session->undo(session->last_seat())) continue;
  fuzz::require(*replay(session->record(), kMaxRecordSteps, OtherData::accept) == session->state(),
                "undo leads to another state");
  return 0;
}
