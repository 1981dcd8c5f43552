#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

#include "engine/notation/location.h"

namespace stadtluft {

namespace json = boost::json;

// The number, if it is a whole one that fits.
[[nodiscard]] std::optional<std::int64_t> whole_number(const json::value& value);

// The one strict reader of JSON objects: files, messages and requests are read with it, and
// JsonReader (json_archive.h) reads described states with it. A missing or misshapen member and, at
// the end, one that nobody asked for is a fault. The first fault is kept with its location; after
// it every reader yields a harmless value, so that reading code runs on to its end and asks for the
// status once.
class Fields {
 public:
  // The value must outlive this.
  Fields(const json::value& value, Location location);

  // A member of any shape; nullptr if it is not there.
  [[nodiscard]] const json::value* find(std::string_view key);
  // The same, and it is a fault if it is not there.
  [[nodiscard]] const json::value* need(std::string_view key);
  [[nodiscard]] bool has(std::string_view key) const;

  [[nodiscard]] std::string text(std::string_view key);
  [[nodiscard]] std::optional<std::string> text_if(std::string_view key);
  [[nodiscard]] std::uint64_t number(std::string_view key, std::uint64_t min, std::uint64_t max);
  [[nodiscard]] std::optional<std::uint64_t> number_if(std::string_view key, std::uint64_t min,
                                                       std::uint64_t max);
  [[nodiscard]] bool flag_if(std::string_view key, bool otherwise);
  // nullptr after a fault only.
  [[nodiscard]] const json::array* list(std::string_view key);
  // A list of texts that is not empty.
  [[nodiscard]] std::vector<std::string> texts(std::string_view key);

  // Checks the two members that every file of ours begins with: "stadtluft" (what kind of file it
  // is) and "version". Yields the version, which may be any from `oldest` on.
  std::uint64_t envelope(std::string_view kind, std::uint64_t newest, std::uint64_t oldest);
  void envelope(std::string_view kind, std::uint64_t version) { envelope(kind, version, version); }

  // Reports a fault of a member, or of something that another reader found wrong.
  void refuse(std::string_view key, std::string what);
  void refuse(const Error& error);
  [[nodiscard]] bool ok() const { return !fault_; }
  [[nodiscard]] Location at(std::string_view key) const { return location_.at(key); }

  // The first fault; unknown members count as one. Call when everything has been asked for.
  [[nodiscard]] Status finish();

 private:
  Location location_;
  const json::object* object_ = nullptr;
  std::vector<std::string> asked_;
  std::optional<Error> fault_;
};

}  // namespace stadtluft
