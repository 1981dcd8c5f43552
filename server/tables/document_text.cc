#include "server/tables/document_text.h"

#include <algorithm>

#include <fmt/format.h>

namespace stadtluft::server {
namespace {

// Looks at all characters without a way out in between, which compilers do many at a time.
bool plain(json::string_view text) {
  bool special = false;
  for (const char c : text)
    special |= static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\';
  return !special;
}

// A member of an object that is to be sorted: most names differ in their first eight bytes.
struct Member {
  std::uint64_t head = 0;
  const json::key_value_pair* pair;

  explicit Member(const json::key_value_pair& member) : pair(&member) {
    const json::string_view name = member.key();
    for (std::size_t i = 0; i < 8; ++i)
      head = head << 8U | (i < name.size() ? static_cast<unsigned char>(name[i]) : 0U);
  }
  friend bool operator<(const Member& x, const Member& y) {
    return x.head != y.head ? x.head < y.head : x.pair->key() < y.pair->key();
  }
};

}  // namespace

std::size_t DocumentText::open(char mark) {
  text_ += mark;
  spans_.emplace_back();
  return spans_.size() - 1;
}

void DocumentText::close(std::size_t span, char mark, std::size_t count) {
  text_ += mark;
  spans_[span] = {static_cast<std::uint32_t>(text_.size()),
                  static_cast<std::uint32_t>(spans_.size()), static_cast<std::uint32_t>(count)};
}

// Nearly all words need no escapes.
void DocumentText::append_text(json::string_view text) {
  if (plain(text))
    append_plain(text);
  else
    text_ += json::serialize(text);
}

void DocumentText::append_plain(std::string_view text) {
  text_ += '"';
  text_ += text;
  text_ += '"';
}

void DocumentText::append_object(const json::object& object) {
  // Of all objects that are being appended, the innermost last.
  thread_local std::vector<Member> sorted;
  const std::size_t span = open('{');
  const std::size_t first = sorted.size();
  for (const auto& member : object) sorted.emplace_back(member);
  std::sort(sorted.begin() + static_cast<std::ptrdiff_t>(first), sorted.end());
  for (std::size_t i = first; i < first + object.size(); ++i) {
    if (i > first) text_ += ',';
    const json::key_value_pair& member = *sorted[i].pair;
    append_plain(member.key());
    text_ += ':';
    append(member.value());
  }
  sorted.erase(sorted.begin() + static_cast<std::ptrdiff_t>(first), sorted.end());
  close(span, '}', object.size());
}

void DocumentText::append(const json::value& value) {
  if (const json::object* object = value.if_object()) {
    append_object(*object);
  } else if (const json::array* array = value.if_array()) {
    const std::size_t span = open('[');
    for (std::size_t i = 0; i < array->size(); ++i) {
      if (i > 0) text_ += ',';
      append((*array)[i]);
    }
    close(span, ']', array->size());
  } else if (const json::string* text = value.if_string()) {
    append_text(*text);
  } else if (const std::int64_t* number = value.if_int64()) {
    const fmt::format_int digits(*number);
    text_.append(digits.data(), digits.size());
  } else if (const bool* flag = value.if_bool()) {
    text_ += *flag ? "true" : "false";
  } else if (value.is_null()) {
    text_ += "null";
  } else {
    text_ += json::serialize(value);
  }
}

void DocumentText::open_object() {
  open('{');
  members_ = 0;
}

void DocumentText::name(std::string_view name) {
  if (members_++ > 0) text_ += ',';
  append_plain(name);
  text_ += ':';
}

void DocumentText::member(std::string_view name_of, const json::value& value) {
  name(name_of);
  append(value);
}

void DocumentText::member(std::string_view name_of, const DocumentText& value) {
  name(name_of);
  const auto shift = static_cast<std::uint32_t>(text_.size());
  const auto before = static_cast<std::uint32_t>(spans_.size());
  text_ += value.text_;
  for (const Span& span : value.spans_)
    spans_.push_back({span.end + shift, span.next + before, span.count});
}

void DocumentText::close_object() { close(0, '}', members_); }

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

void DocumentText::clear() {
  text_.clear();
  spans_.clear();
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
        : document_(document),
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
      const std::string_view text = document_.text_;
      if (object_) {
        const std::size_t end = text.find('"', at_ + 1);
        key_ = text.substr(at_ + 1, end - at_ - 1);
        at_ = end + 2;
      }
      std::size_t end = at_;
      value_.span = span_;
      if (text[at_] == '{' || text[at_] == '[') {
        end = document_.spans_[span_].end;
        span_ = document_.spans_[span_].next;
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

    const DocumentText& document_;
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
