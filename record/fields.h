#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/json_file.h"
#include "record/place.h"

namespace stadtluft {

// Reads the members of one object strictly: a missing or misshapen member and, at the end, one that
// nobody asked for is a fault. The first fault is kept with its place; after it every reader yields
// a harmless value, so that reading code runs on to its end and asks for the status once.
class Fields {
 public:
  // The document must outlive this.
  Fields(const json::value& document, Place place);

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
  // is) and "version".
  void envelope(std::string_view kind, std::uint64_t version);

  // Reports a fault of a member, or of something that another reader found wrong.
  void refuse(std::string_view key, std::string what);
  void refuse(const Error& error);
  [[nodiscard]] bool ok() const { return !fault_; }
  [[nodiscard]] Place at(std::string_view key) const { return place_.at(key); }

  // The first fault; unknown members count as one. Call when everything has been asked for.
  [[nodiscard]] Status finish();

 private:
  Place place_;
  const json::object* object_ = nullptr;
  std::vector<std::string_view> asked_;
  std::optional<Error> fault_;
};

}  // namespace stadtluft
