#include "server/tables/document_text.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "server/tables/sorted_members.h"

namespace stadtluft::server {
namespace {

// Looks at all characters without a way out in between, which compilers do many at a time.
bool plain(json::string_view text) {
  bool special = false;
  for (const char c : text)
    special |= static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\';
  return !special;
}

}  // namespace

void DocumentWriter::put(std::string_view text) {
  std::copy(text.begin(), text.end(), grow(text.size()));
}

std::size_t DocumentWriter::open(char mark) {
  put(mark);
  spans_.emplace_back();
  return spans_.size() - 1;
}

void DocumentWriter::close(std::size_t span, char mark, std::size_t count) {
  put(mark);
  spans_[span] = {static_cast<std::uint32_t>(size_), static_cast<std::uint32_t>(spans_.size()),
                  static_cast<std::uint32_t>(count)};
}

// Nearly all words need no escapes.
void DocumentWriter::append_text(json::string_view text) {
  if (plain(text))
    append_plain(text);
  else
    put(json::serialize(text));
}

void DocumentWriter::append_plain(std::string_view text) {
  char* out = grow(text.size() + 2);
  *out++ = '"';
  out = std::copy(text.begin(), text.end(), out);
  *out = '"';
}

void DocumentWriter::append_name(std::string_view name, bool first) {
  char* out = grow(name.size() + (first ? 3 : 4));
  if (!first) *out++ = ',';
  *out++ = '"';
  out = std::copy(name.begin(), name.end(), out);
  *out++ = '"';
  *out = ':';
}

void DocumentWriter::append_number(std::int64_t number) {
  if (number >= 0 && number < 10) return put(static_cast<char>('0' + number));  // most of them
  const fmt::format_int digits(number);
  put({digits.data(), digits.size()});
}

void DocumentWriter::append_object(const json::object& object) {
  const std::size_t span = open('{');
  const SortedMembers<const json::value*> sorted([&](auto& members) {
    for (const auto& member : object) members.add(member.key(), &member.value());
  });
  for (std::size_t i = 0; i < object.size(); ++i) {
    const json::value& value = *sorted[i].value;
    append_name(sorted[i].name, i == 0);
    append(value);
  }
  close(span, '}', object.size());
}

void DocumentWriter::append_object(const Draft& draft, Draft::Index index) {
  const std::size_t span = open('{');
  const std::uint32_t count = draft[index].count;
  const SortedMembers<Draft::Index> sorted = sorted_members(draft, index);
  for (std::size_t i = 0; i < count; ++i) {
    append_name(sorted[i].name, i == 0);
    append(draft, sorted[i].value);
  }
  close(span, '}', count);
}

void DocumentWriter::append(const Draft& draft, Draft::Index index) {
  const Draft::Node& node = draft[index];
  if (node.kind == Draft::Kind::object) return append_object(draft, index);
  if (node.kind != Draft::Kind::list) return append_scalar(node);
  const std::size_t span = open('[');
  for (Draft::Index item = node.first; item != Draft::kNone; item = draft[item].next) {
    if (item != node.first) put(',');
    append(draft, item);
  }
  close(span, ']', node.count);
}

void DocumentWriter::append_scalar(const Draft::Node& node) {
  if (node.kind == Draft::Kind::number)
    append_number(node.number);
  else if (node.kind == Draft::Kind::text)
    append_text(node.text);
  else if (node.kind == Draft::Kind::flag)
    put(node.number != 0 ? "true" : "false");
  else
    put("null");
}

void DocumentWriter::copy(const DocumentText& from, std::uint32_t begin, std::uint32_t end,
                          std::uint32_t first_span, std::uint32_t last_span) {
  const auto shift = static_cast<std::uint32_t>(size_) - begin;
  const auto span_shift = static_cast<std::uint32_t>(spans_.size()) - first_span;
  put(std::string_view(from.text_).substr(begin, end - begin));
  for (std::uint32_t i = first_span; i < last_span; ++i) {
    const Span& span = from.spans_[i];
    spans_.push_back({span.end + shift, span.next + span_shift, span.count});
  }
}

DocumentText DocumentWriter::since(std::uint32_t begin, std::uint32_t first_span) const {
  DocumentText part;
  part.text_.assign(room_, begin, size_ - begin);
  for (std::size_t i = first_span; i < spans_.size(); ++i)
    part.spans_.push_back({spans_[i].end - begin, spans_[i].next - first_span, spans_[i].count});
  return part;
}

void DocumentWriter::append(const json::value& value) {
  if (const json::object* object = value.if_object()) {
    append_object(*object);
  } else if (const json::array* array = value.if_array()) {
    const std::size_t span = open('[');
    for (std::size_t i = 0; i < array->size(); ++i) {
      if (i > 0) put(',');
      append((*array)[i]);
    }
    close(span, ']', array->size());
  } else if (const json::string* text = value.if_string()) {
    append_text(*text);
  } else if (const std::int64_t* number = value.if_int64()) {
    append_number(*number);
  } else if (const bool* flag = value.if_bool()) {
    put(*flag ? "true" : "false");
  } else if (value.is_null()) {
    put("null");
  } else {
    put(json::serialize(value));
  }
}

void DocumentWriter::open_object() {
  open('{');
  members_ = 0;
}

void DocumentWriter::name(std::string_view name) { append_name(name, members_++ == 0); }

void DocumentWriter::member(std::string_view name_of, const json::value& value) {
  name(name_of);
  append(value);
}

void DocumentWriter::member(std::string_view name_of, const Draft& value) {
  name(name_of);
  append(value);
}

void DocumentWriter::member(std::string_view name_of, const DocumentText& value) {
  name(name_of);
  copy(value, 0, static_cast<std::uint32_t>(value.text_.size()), 0,
       static_cast<std::uint32_t>(value.spans_.size()));
}

void DocumentWriter::close_object() { close(0, '}', members_); }

void DocumentWriter::clear() {
  size_ = 0;
  spans_.clear();
}

DocumentText DocumentWriter::document() const {
  DocumentText document;
  document.text_.assign(room_, 0, size_);
  document.spans_ = spans_;
  return document;
}

DocumentText::DocumentText(const json::value& document) {
  thread_local DocumentWriter writer;
  writer.clear();
  writer.append(document);
  *this = writer.document();
}

DocumentText::DocumentText(const Draft& document) {
  thread_local DocumentWriter writer;
  writer.clear();
  writer.append(document);
  *this = writer.document();
}

DocumentText DocumentText::with(std::string_view name, std::string_view scalar) const {
  // The members before it: scalars and whole spans.
  std::size_t at = 1;
  std::size_t span = 1;
  while (true) {
    const std::size_t colon = text_.find(':', at);
    const bool found = std::string_view(text_).substr(at + 1, colon - at - 2) == name;
    const bool whole = text_[colon + 1] == '{' || text_[colon + 1] == '[';
    const std::size_t end = whole                     ? spans_[span].end
                            : text_[colon + 1] == '"' ? text_.find('"', colon + 2) + 1
                                                      : text_.find_first_of(",}", colon);
    if (found) {
      DocumentText other = *this;
      other.text_.replace(colon + 1, end - colon - 1, scalar);
      const auto shift = static_cast<std::uint32_t>(other.text_.size() - text_.size());
      for (Span& later : other.spans_)
        if (later.end > end) later.end += shift;
      return other;
    }
    if (whole) span = spans_[span].next;
    at = end + 1;
  }
}

std::string DocumentText::hash() const {
  std::uint32_t hash = 0x811c9dc5U;
  for (const char c : text_) hash = (hash ^ static_cast<unsigned char>(c)) * 0x01000193U;
  return fmt::format("{:08x}", hash);
}

// Walks over two documents side by side and notes where they part.
class DocumentDiffer {
 public:
  DocumentDiffer(const DocumentText& from, const DocumentText& to) : from_(from), to_(to) {}

  std::string run() {
    compare(whole(from_), whole(to_));
    operations_ += ']';
    return std::move(operations_);
  }

 private:
  struct Value {
    std::string_view text;
    std::size_t span = 0;  // if it is a list or an object
  };

  // Walks over the items of a list or the members of an object.
  class Walk {
   public:
    Walk(const DocumentText& document, const Value& value)
        : data_(document),
          object_(value.text.front() == '{'),
          left_(document.spans_[value.span].count),
          at_(static_cast<std::size_t>(value.text.data() - document.text_.data()) + 1),
          span_(value.span + 1) {
      read();
    }
    [[nodiscard]] bool done() const { return left_ == 0; }
    [[nodiscard]] std::string_view key() const { return key_; }
    [[nodiscard]] const Value& value() const { return value_; }
    void next() {
      --left_;
      read();
    }

   private:
    void read() {
      if (left_ == 0) return;
      const std::string_view text = data_.text_;
      if (object_) {
        const std::size_t end = text.find('"', at_ + 1);
        key_ = text.substr(at_ + 1, end - at_ - 1);
        at_ = end + 2;
      }
      std::size_t end = at_;
      value_.span = span_;
      if (text[at_] == '{' || text[at_] == '[') {
        end = data_.spans_[span_].end;
        span_ = data_.spans_[span_].next;
      } else if (text[at_] == '"') {
        for (++end; text[end] != '"'; ++end)
          if (text[end] == '\\') ++end;
        ++end;
      } else {
        end = text.find_first_of(",]}", at_);
      }
      value_.text = text.substr(at_, end - at_);
      at_ = end + 1;
    }

    const DocumentText& data_;
    bool object_;
    std::size_t left_;
    std::size_t at_;
    std::size_t span_;
    std::string_view key_;
    Value value_;
  };

  static Value whole(const DocumentText& document) { return {document.text_, 0}; }

  void compare(const Value& from, const Value& to) {
    if (from.text == to.text) return;
    const char mark = from.text.front();
    if (mark == to.text.front() && mark == '{')
      compare_objects(from, to);
    else if (mark == to.text.front() && mark == '[' &&
             from_.spans_[from.span].count == to_.spans_[to.span].count)
      compare_items(from, to);
    else
      add("replace", to.text);
  }

  void compare_objects(const Value& from, const Value& to) {
    Walk old(from_, from);
    Walk now(to_, to);
    while (!old.done() || !now.done()) {
      const int order = old.done() ? 1 : now.done() ? -1 : old.key().compare(now.key());
      if (order < 0) {
        below(old.key(), [&] { add("remove", {}); });
        old.next();
      } else if (order > 0) {
        below(now.key(), [&] { add("add", now.value().text); });
        now.next();
      } else {
        if (old.value().text != now.value().text)
          below(now.key(), [&] { compare(old.value(), now.value()); });
        old.next();
        now.next();
      }
    }
  }

  void compare_items(const Value& from, const Value& to) {
    Walk old(from_, from);
    Walk now(to_, to);
    for (std::size_t i = 0; !now.done(); ++i, old.next(), now.next())
      if (old.value().text != now.value().text)
        below(std::to_string(i), [&] { compare(old.value(), now.value()); });
  }

  void add(std::string_view operation, std::string_view value) {
    if (operations_.size() > 1) operations_ += ',';
    operations_ += R"({"op":")";
    operations_ += operation;
    operations_ += R"(","path":")";
    operations_ += path_;
    operations_ += '"';
    if (!value.empty()) {
      operations_ += R"(,"value":)";
      operations_ += value;
    }
    operations_ += '}';
  }

  template <class Work>
  void below(std::string_view name, Work work) {
    const std::size_t length = path_.size();
    path_ += '/';
    for (const char c : name) {
      if (c == '~')
        path_ += "~0";
      else if (c == '/')
        path_ += "~1";
      else
        path_ += c;
    }
    work();
    path_.resize(length);
  }

  const DocumentText& from_;
  const DocumentText& to_;
  std::string operations_ = "[";
  std::string path_;
};

std::string patch_text(const DocumentText& from, const DocumentText& to) {
  return DocumentDiffer(from, to).run();
}

json::array json_patch(const json::value& from, const json::value& to) {
  return json::parse(patch_text(DocumentText(from), DocumentText(to))).as_array();
}

std::string document_hash(const json::value& document) { return DocumentText(document).hash(); }

}  // namespace stadtluft::server
