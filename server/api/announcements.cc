#include "server/api/announcements.h"

#include <algorithm>
#include <limits>

#include "engine/notation/fields.h"
#include "server/base/log.h"

namespace stadtluft::server {
namespace {

const std::string kAnnouncementsKey = "announcements";
constexpr std::size_t kMostAnnouncements = 10;

json::object announcement_json(const Announcements::Announcement& one) {
  return {{"id", one.id},
          {"text", one.text},
          {"at", one.at},
          {"until", one.until == 0 ? json::value(nullptr) : json::value(one.until)}};
}

Announcements::Announcement read_announcement(Fields fields, Fields& outer) {
  constexpr std::uint64_t kAny = std::numeric_limits<std::int64_t>::max();
  Announcements::Announcement one;
  one.id = fields.text("id");
  one.text = fields.text("text");
  one.at = static_cast<std::int64_t>(fields.number("at", 0, kAny));
  const json::value* until = fields.need("until");
  if (until != nullptr && !until->is_null())
    one.until = static_cast<std::int64_t>(fields.number("until", 0, kAny));
  if (const Status status = fields.finish(); !status) outer.refuse(status.error());
  return one;
}

}  // namespace

void Announcements::read(std::int64_t now) {
  if (!read_ || (good_for_ > 0 && now >= read_at_ + good_for_)) {
    read_at_ = now;
    announcements_.clear();
    const std::string text = storage_.note(kAnnouncementsKey);
    const json::value value =
        text.empty() ? json::object{{"list", json::array()}} : json::parse(text);
    Fields fields(value, Location{});
    if (const json::array* list = fields.list("list"))
      for (std::size_t i = 0; i < list->size(); ++i)
        announcements_.push_back(
            read_announcement(Fields((*list)[i], fields.at("list").at(i)), fields));
    if (const Status status = fields.finish(); !status)
      log_event(Severity::error, "note_unreadable",
                {{"note", kAnnouncementsKey}, {"reason", status.error().text()}});
    read_ = true;
  }
  std::erase_if(announcements_,
                [&](const Announcement& one) { return one.until != 0 && one.until <= now; });
}

Change Announcements::stored() const {
  json::array list;
  for (const Announcement& one : announcements_) list.emplace_back(announcement_json(one));
  return PutNote{{kAnnouncementsKey, json::serialize(json::object{{"list", std::move(list)}})}};
}

json::array Announcements::to_json(std::int64_t now) {
  read(now);
  json::array list;
  for (auto one = announcements_.rbegin(); one != announcements_.rend(); ++one)
    list.emplace_back(announcement_json(*one));
  return list;
}

bool Announcements::full(std::int64_t now) {
  read(now);
  return announcements_.size() >= kMostAnnouncements;
}

Change Announcements::add(Announcement announcement, std::int64_t now) {
  read(now);
  announcements_.push_back(std::move(announcement));
  return stored();
}

std::optional<Change> Announcements::drop(const std::string& id, std::int64_t now) {
  read(now);
  const auto gone =
      std::erase_if(announcements_, [&](const Announcement& one) { return one.id == id; });
  if (gone == 0) return std::nullopt;
  return stored();
}

}  // namespace stadtluft::server
