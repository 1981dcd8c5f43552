#include "server/accounts/invitations.h"

#include <algorithm>
#include <array>
#include <limits>

#include "engine/notation/fields.h"
#include "server/base/crypto.h"
#include "server/base/log.h"

namespace stadtluft::server {
namespace {

// In the order of the enumerators.
constexpr std::array<std::string_view, 3> kSignups = {"open", "invited", "closed"};
const std::string kInvitationsKey = "invitations";

Invitations::Invitation read_invitation(Fields fields, Fields& outer) {
  constexpr std::uint64_t kAny = std::numeric_limits<std::int64_t>::max();
  Invitations::Invitation invitation;
  invitation.id = fields.text("id");
  invitation.code_hash = fields.text("code_hash");
  invitation.note = fields.text_if("note").value_or("");
  invitation.created = static_cast<std::int64_t>(fields.number("created", 0, kAny));
  invitation.expires = static_cast<std::int64_t>(fields.number("expires", 0, kAny));
  invitation.left = static_cast<std::int64_t>(fields.number("left", 0, kAny));
  if (const Status status = fields.finish(); !status) outer.refuse(status.error());
  return invitation;
}

}  // namespace

std::string_view word_of(Signup signup) { return kSignups[static_cast<std::size_t>(signup)]; }

std::optional<Signup> read_signup(std::string_view word) {
  const auto found = std::find(kSignups.begin(), kSignups.end(), word);
  if (found == kSignups.end()) return std::nullopt;
  return static_cast<Signup>(found - kSignups.begin());
}

void Invitations::read(std::int64_t now) {
  if (!read_ || (good_for_ > 0 && now >= read_at_ + good_for_)) {
    read_at_ = now;
    invitations_.clear();
    const std::string text = storage_.note(kInvitationsKey);
    const json::value value =
        text.empty() ? json::object{{"list", json::array()}} : json::parse(text);
    Fields fields(value, Location{});
    if (const json::array* list = fields.list("list"))
      for (std::size_t i = 0; i < list->size(); ++i)
        invitations_.push_back(
            read_invitation(Fields((*list)[i], fields.at("list").at(i)), fields));
    if (const Status status = fields.finish(); !status)
      log_event(Severity::error, "note_unreadable",
                {{"note", kInvitationsKey}, {"reason", status.error().text()}});
    read_ = true;
  }
  std::erase_if(invitations_, [&](const Invitation& one) {
    return one.left <= 0 || (one.expires != 0 && one.expires <= now);
  });
}

Change Invitations::stored() const {
  json::array list;
  for (const Invitation& one : invitations_) {
    json::object object{{"id", one.id},
                        {"code_hash", one.code_hash},
                        {"created", one.created},
                        {"expires", one.expires},
                        {"left", one.left}};
    if (!one.note.empty()) object["note"] = one.note;
    list.emplace_back(std::move(object));
  }
  return PutNote{{kInvitationsKey, json::serialize(json::object{{"list", std::move(list)}})}};
}

Invitations::Invitation* Invitations::find(const std::string& code, std::int64_t now) {
  constexpr std::size_t kLongest = 100;
  if (code.empty() || code.size() > kLongest) return nullptr;
  read(now);
  const std::string hash = secret_hash(code);
  const auto found = std::find_if(invitations_.begin(), invitations_.end(),
                                  [&](const Invitation& one) { return one.code_hash == hash; });
  return found == invitations_.end() ? nullptr : &*found;
}

std::vector<Invitations::Invitation> Invitations::all(std::int64_t now) {
  read(now);
  return invitations_;
}

bool Invitations::good(const std::string& code, std::int64_t now) {
  return find(code, now) != nullptr;
}

Change Invitations::use(const std::string& code, std::int64_t now) {
  if (Invitation* found = find(code, now)) --found->left;
  return stored();
}

Change Invitations::add(Invitation invitation, std::int64_t now) {
  read(now);
  invitations_.push_back(std::move(invitation));
  return stored();
}

std::optional<Change> Invitations::drop(const std::string& id, std::int64_t now) {
  read(now);
  const auto gone =
      std::erase_if(invitations_, [&](const Invitation& one) { return one.id == id; });
  if (gone == 0) return std::nullopt;
  return stored();
}

}  // namespace stadtluft::server
