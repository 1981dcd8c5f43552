#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

#include "engine/notation/draft.h"

namespace stadtluft::server {

namespace json = boost::json;

// A JSON document in canonical form: no blanks, the members of every object in the order of their
// names (compared as bytes of UTF-8). Equal documents have equal texts, so most of a comparison is
// one of bytes, and what is sent is copied out of the text. Names of members must be plain words.
class DocumentText {
 public:
  DocumentText() = default;
  explicit DocumentText(const json::value& document);
  explicit DocumentText(const Draft& document);

  [[nodiscard]] const std::string& text() const { return text_; }
  // Eight hexadecimal digits by which a client notices that its copy differs: FNV-1a (32 bits) of
  // the text.
  [[nodiscard]] std::string hash() const;
  // The document with another scalar as its member `name`. Requires an object that has it.
  [[nodiscard]] DocumentText with(std::string_view name, std::string_view scalar) const;

 private:
  friend class DocumentDiffer;
  friend class DocumentWriter;
  // A list or an object, in the order in which they begin.
  struct Span {
    std::uint32_t end = 0;    // behind its last character
    std::uint32_t next = 0;   // the number of the first span behind it
    std::uint32_t count = 0;  // of items or members
  };

  std::string text_;
  std::vector<Span> spans_;
};

// Writes a document: either all of it at once, or an object member by member, in the order of their
// names. To be used again for the next one, because it keeps its room.
class DocumentWriter {
 public:
  // Begins anew, whatever became of the last one.
  void clear();
  void append(const json::value& value);
  void append(const Draft& draft, Draft::Index index = Draft::kRoot);
  void open_object();
  void member(std::string_view name, const json::value& value);
  void member(std::string_view name, const Draft& value);
  void member(std::string_view name, const DocumentText& value);
  void close_object();
  [[nodiscard]] DocumentText document() const;

  // Piece by piece, for who knows the order of the members: how much there is, a list or an object
  // (`span` is what open() yielded), what stands in it, a part of another document.
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(size_); }
  [[nodiscard]] std::uint32_t spans() const { return static_cast<std::uint32_t>(spans_.size()); }
  std::size_t open(char mark);
  void close(std::size_t span, char mark, std::size_t count);
  void put(char c) { *grow(1) = c; }
  // The name of the next member of an object that is built member by member.
  void name(std::string_view name);
  void append_name(std::string_view name, bool first);
  void append_scalar(const Draft::Node& node);
  void copy(const DocumentText& from, std::uint32_t begin, std::uint32_t end,
            std::uint32_t first_span, std::uint32_t last_span);
  // What was written from here on.
  [[nodiscard]] DocumentText since(std::uint32_t begin, std::uint32_t first_span) const;

 private:
  using Span = DocumentText::Span;

  // Room for so many characters more.
  [[nodiscard]] char* grow(std::size_t size) {
    const std::size_t before = size_;
    size_ += size;
    if (size_ > room_.size()) room_.resize(2 * size_);
    return room_.data() + before;
  }
  void put(std::string_view text);
  void append_text(json::string_view text);
  void append_number(std::int64_t number);
  void append_plain(std::string_view text);
  void append_object(const json::object& object);
  void append_object(const Draft& draft, Draft::Index index);

  // Longer than what is written. A string that grows with every piece is twice as slow.
  std::string room_;
  std::size_t size_ = 0;
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
