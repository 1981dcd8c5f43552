#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/notation/json_archive.h"

namespace stadtluft::server {

// A JSON document in canonical form: no blanks, the members of every object in the order of their
// names (compared as bytes of UTF-8). Equal documents have equal texts, so most of a comparison is
// one of bytes, and what is sent is copied out of the text. Names of members must be plain words.
class DocumentText {
 public:
  DocumentText() = default;
  explicit DocumentText(const json::value& document) { append(document); }

  [[nodiscard]] const std::string& text() const { return text_; }
  // Eight hexadecimal digits by which a client notices that its copy differs: FNV-1a (32 bits) of
  // the text.
  [[nodiscard]] std::string hash() const;

  // A document is built from its parts: either all of it at once, or an object member by member,
  // in the order of their names.
  void append(const json::value& value);
  void open_object();
  void member(std::string_view name, const json::value& value);
  void member(std::string_view name, const DocumentText& value);
  void close_object();

  // The document with another scalar as its member `name`. Requires an object that has it.
  [[nodiscard]] DocumentText with(std::string_view name, std::string_view scalar) const;

  // Begins anew, in the space that it has.
  void clear();

 private:
  friend class DocumentDiffer;
  // A list or an object, in the order in which they begin.
  struct Span {
    std::uint32_t end = 0;    // behind its last character
    std::uint32_t next = 0;   // the number of the first span behind it
    std::uint32_t count = 0;  // of items or members
  };
  std::size_t open(char mark);
  void close(std::size_t span, char mark, std::size_t count);
  void append_text(json::string_view text);
  void append_plain(std::string_view text);
  void append_object(const json::object& object);
  void name(std::string_view name);

  std::string text_;
  std::vector<Span> spans_;
  std::uint32_t members_ = 0;  // of the object that is being built member by member
};

// What turns `from` into `to`, as a JSON Patch (RFC 6902) of "add", "replace" and "remove". Lists
// of equal length are compared item by item, others are replaced whole. "[]" if both are equal.
[[nodiscard]] std::string patch_text(const DocumentText& from, const DocumentText& to);

// The same for documents that are at hand as values.
[[nodiscard]] json::array json_patch(const json::value& from, const json::value& to);
[[nodiscard]] std::string document_hash(const json::value& document);

}  // namespace stadtluft::server
