#include "server/bus/parcels.h"

#include <algorithm>

#include "server/bus/wire.h"

namespace stadtluft::server {
namespace {

enum class ParcelKind : std::uint8_t { whole = 1, part = 2 };
constexpr std::size_t kPartHeader = 1 + 8 + 8 + 4 + 4;

}  // namespace

void Packer::pack(std::string_view bytes, const std::function<void(std::string)>& send) {
  if (bytes.size() + 1 <= most_) {
    WireWriter out;
    out.byte(static_cast<std::uint8_t>(ParcelKind::whole));
    out.raw(bytes);
    return send(out.take());
  }
  const std::uint64_t number = next_++;
  const std::size_t room = most_ - kPartHeader;
  const auto count = static_cast<std::uint32_t>((bytes.size() + room - 1) / room);
  for (std::uint32_t i = 0; i < count; ++i) {
    WireWriter out;
    out.byte(static_cast<std::uint8_t>(ParcelKind::part));
    out.number(sender_);
    out.number(number);
    out.small(i);
    out.small(count);
    out.raw(bytes.substr(i * room, room));
    send(out.take());
  }
}

std::optional<std::string_view> Unpacker::take(std::string_view part) {
  WireReader in(part);
  const auto kind = static_cast<ParcelKind>(in.byte());
  if (kind == ParcelKind::whole) return in.rest();
  const Key key{in.number(), in.number()};
  const std::uint32_t index = in.small();
  const std::uint32_t count = in.small();
  if (kind != ParcelKind::part || !in.ok() || index >= count) return std::nullopt;
  const std::string_view bytes = in.rest();
  auto found = open_.find(key);
  if ((found == open_.end() ? 0 : found->second.next) != index) {
    // One before it was lost.
    if (found != open_.end()) forget(found);
    return std::nullopt;
  }
  if (found == open_.end()) found = open_.emplace(key, Open{0, ages_++, {}}).first;
  Open& open = found->second;
  open.next = index + 1;
  open.bytes += bytes;
  bytes_ += bytes.size();
  if (open.next == count) {
    bytes_ -= open.bytes.size();
    whole_ = std::move(open.bytes);
    open_.erase(found);
    return whole_;
  }
  while (bytes_ > kMostBytes || open_.size() > kMostOpen) forget_oldest();
  return std::nullopt;
}

void Unpacker::forget(std::map<Key, Open>::iterator open) {
  bytes_ -= open->second.bytes.size();
  open_.erase(open);
}

void Unpacker::forget_oldest() {
  forget(std::min_element(open_.begin(), open_.end(), [](const auto& one, const auto& other) {
    return one.second.age < other.second.age;
  }));
}

}  // namespace stadtluft::server
