#include "engine/notation/fields.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/foreign_text.h"

namespace stadtluft {
namespace {

std::optional<std::uint64_t> natural_number(const json::value& value) {
  if (const std::uint64_t* large = value.if_uint64()) return *large;
  const std::int64_t* number = value.if_int64();
  if (number == nullptr || *number < 0) return std::nullopt;
  return static_cast<std::uint64_t>(*number);
}

}  // namespace

std::optional<std::int64_t> whole_number(const json::value& value) {
  // Values made in memory may be unsigned; parsed ones are signed where they fit.
  if (value.is_double()) return std::nullopt;
  boost::system::error_code wrong;
  const auto number = value.to_number<std::int64_t>(wrong);
  return wrong ? std::nullopt : std::optional(number);
}

Fields::Fields(const json::value& value, Location location)
    : location_(std::move(location)), object_(value.if_object()) {
  if (object_ == nullptr) fault_ = location_.fault("an object is expected");
}

const json::value* Fields::find(std::string_view key) {
  asked_.emplace_back(key);
  return fault_ ? nullptr : object_->if_contains(key);
}

const json::value* Fields::need(std::string_view key) {
  const json::value* found = find(key);
  if (found == nullptr)
    refuse(fault_ ? *fault_ : location_.fault(fmt::format("'{}' is missing", key)));
  return found;
}

bool Fields::has(std::string_view key) const {
  return object_ != nullptr && object_->contains(key);
}

std::optional<std::string> Fields::text_if(std::string_view key) {
  const json::value* found = find(key);
  if (found == nullptr) return std::nullopt;
  const json::string* text = found->if_string();
  if (text == nullptr || text->empty()) {
    refuse(key, "a text is expected");
    return std::nullopt;
  }
  return std::string(text->data(), text->size());
}

std::string Fields::text(std::string_view key) {
  if (need(key) == nullptr) return {};
  return text_if(key).value_or("");
}

std::optional<std::uint64_t> Fields::number_if(std::string_view key, std::uint64_t min,
                                               std::uint64_t max) {
  const json::value* found = find(key);
  if (found == nullptr) return std::nullopt;
  const std::optional<std::uint64_t> number = natural_number(*found);
  if (number && *number >= min && *number <= max) return number;
  refuse(key, min == max ? fmt::format("{} is expected", min)
                         : fmt::format("a whole number from {} to {} is expected", min, max));
  return std::nullopt;
}

std::uint64_t Fields::number(std::string_view key, std::uint64_t min, std::uint64_t max) {
  if (need(key) == nullptr) return min;
  return number_if(key, min, max).value_or(min);
}

bool Fields::flag_if(std::string_view key, bool otherwise) {
  const json::value* found = find(key);
  if (found == nullptr) return otherwise;
  if (!found->is_bool()) {
    refuse(key, "true or false is expected");
    return otherwise;
  }
  return found->get_bool();
}

const json::array* Fields::list(std::string_view key) {
  const json::value* found = need(key);
  if (found == nullptr) return nullptr;
  const json::array* array = found->if_array();
  if (array == nullptr) refuse(key, "a list is expected");
  return array;
}

std::vector<std::string> Fields::texts(std::string_view key) {
  const json::array* array = list(key);
  std::vector<std::string> texts;
  if (array == nullptr) return texts;
  if (array->empty()) refuse(key, "the list must not be empty");
  for (std::size_t i = 0; i < array->size(); ++i) {
    const json::string* text = (*array)[i].if_string();
    if (text == nullptr || text->empty()) {
      refuse(at(key).at(i).fault("a text is expected"));
      break;
    }
    texts.emplace_back(text->data(), text->size());
  }
  return texts;
}

std::uint64_t Fields::envelope(std::string_view kind, std::uint64_t newest, std::uint64_t oldest) {
  const std::string found = text("stadtluft");
  if (found != kind)
    refuse("stadtluft",
           fmt::format("this is a {}, but a '{}' is expected", in_quotes(found), kind));
  const json::value* number = need("version");
  if (number == nullptr) return newest;
  const std::optional<std::uint64_t> version = natural_number(*number);
  if (version && *version >= oldest && *version <= newest) return *version;
  const std::string known = oldest == newest
                                ? fmt::format("only version {}", newest)
                                : fmt::format("only versions {} to {}", oldest, newest);
  refuse("version", fmt::format("version {} of a {} is unknown; {} can be read",
                                foreign_text(json::serialize(*number)), kind, known));
  return newest;
}

void Fields::refuse(std::string_view key, std::string what) {
  refuse(at(key).fault(std::move(what)));
}

void Fields::refuse(const Error& error) {
  if (!fault_) fault_ = error;
}

Status Fields::finish() {
  if (fault_) return *fault_;
  for (const auto& member : *object_) {
    const std::string_view key = member.key();
    if (std::find(asked_.begin(), asked_.end(), key) != asked_.end()) continue;
    std::vector<std::string> known = asked_;
    known.erase(std::unique(known.begin(), known.end()), known.end());
    return at(key).fault(fmt::format("unknown key; expected {}", fmt::join(known, ", ")));
  }
  return {};
}

}  // namespace stadtluft
