#include "record/json_file.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <set>
#include <system_error>
#include <vector>

#include <boost/json/basic_parser_impl.hpp>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "engine/core/foreign_text.h"

namespace stadtluft {
namespace {

// Builds the value and watches over what Boost.JSON lets pass: a key that stands twice.
class Builder {
 public:
  // Boost.JSON asks its handlers for these names.
  // NOLINTBEGIN(readability-identifier-naming)
  static constexpr std::size_t max_object_size = kMaxDocumentBytes;
  static constexpr std::size_t max_array_size = kMaxDocumentBytes;
  static constexpr std::size_t max_key_size = 1024;
  static constexpr std::size_t max_string_size = kMaxDocumentBytes;
  // NOLINTEND(readability-identifier-naming)

  Builder() { stack_.reset(); }

  bool on_document_begin(json::error_code&) { return true; }
  bool on_document_end(json::error_code&) { return true; }
  bool on_object_begin(json::error_code&) {
    keys_.emplace_back();
    return true;
  }
  bool on_object_end(std::size_t size, json::error_code&) {
    keys_.pop_back();
    stack_.push_object(size);
    return true;
  }
  bool on_array_begin(json::error_code&) { return true; }
  bool on_array_end(std::size_t size, json::error_code&) {
    stack_.push_array(size);
    return true;
  }
  bool on_key_part(json::string_view text, std::size_t, json::error_code&) {
    key_.append(text.data(), text.size());
    stack_.push_chars(text);
    return true;
  }
  bool on_key(json::string_view text, std::size_t, json::error_code& error) {
    key_.append(text.data(), text.size());
    stack_.push_key(text);
    if (!keys_.back().insert(key_).second) {
      repeated_ = key_;
      error = json::error::syntax;
      return false;
    }
    key_.clear();
    return true;
  }
  bool on_string_part(json::string_view text, std::size_t, json::error_code&) {
    stack_.push_chars(text);
    return true;
  }
  bool on_string(json::string_view text, std::size_t, json::error_code&) {
    stack_.push_string(text);
    return true;
  }
  bool on_number_part(json::string_view, json::error_code&) { return true; }
  bool on_int64(std::int64_t number, json::string_view, json::error_code&) {
    stack_.push_int64(number);
    return true;
  }
  bool on_uint64(std::uint64_t number, json::string_view, json::error_code&) {
    stack_.push_uint64(number);
    return true;
  }
  bool on_double(double number, json::string_view, json::error_code&) {
    stack_.push_double(number);
    return true;
  }
  bool on_bool(bool flag, json::error_code&) {
    stack_.push_bool(flag);
    return true;
  }
  bool on_null(json::error_code&) {
    stack_.push_null();
    return true;
  }
  bool on_comment_part(json::string_view, json::error_code&) { return true; }
  bool on_comment(json::string_view, json::error_code&) { return true; }

  // Requires that a whole document went by.
  [[nodiscard]] json::value release() { return stack_.release(); }
  [[nodiscard]] const std::string& repeated() const { return repeated_; }

 private:
  json::value_stack stack_;
  std::vector<std::set<std::string>> keys_;  // of the objects around the current spot
  std::string key_;
  std::string repeated_;
};

// "file:line:column" of an offset. Columns count characters, not bytes.
std::string spot(std::string_view text, std::size_t offset, const std::string& file,
                 std::size_t first_line) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const std::size_t line_start = before.rfind('\n') + 1;  // 0 if there is no newline
  const auto lines = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
  const auto is_first_byte = [](char byte) {
    return (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U;
  };
  const auto column = std::count_if(before.begin() + static_cast<std::ptrdiff_t>(line_start),
                                    before.end(), is_first_byte);
  return fmt::format("{}:{}:{}", file, first_line + lines, column + 1);
}

std::string reason(const json::error_code& error, const Builder& builder) {
  if (!builder.repeated().empty())
    return fmt::format("the key {} stands in this object a second time",
                       in_quotes(builder.repeated()));
  if (error == json::error::incomplete) return "the JSON breaks off before its end";
  if (error == json::error::too_deep)
    return fmt::format("the JSON is nested deeper than {} levels", kMaxJsonDepth);
  return "this is not JSON: " + error.message();
}

std::string last_system_error() {
  return std::error_code(errno, std::generic_category()).message();
}

constexpr std::size_t kLineWidth = 96;

// On one line, with blanks where a person would put them.
std::string one_line(const json::value& value) {
  std::string line;
  if (const json::object* object = value.if_object()) {
    for (const json::key_value_pair& member : *object) {
      if (!line.empty()) line += ", ";
      line += json::serialize(json::value(member.key())) + ": " + one_line(member.value());
    }
    return "{" + line + "}";
  }
  if (const json::array* array = value.if_array()) {
    for (const json::value& entry : *array) {
      if (!line.empty()) line += ", ";
      line += one_line(entry);
    }
    return "[" + line + "]";
  }
  return json::serialize(value);
}

// Members or entries, one a line.
template <class Items, class Write>
void write_block(const Items& items, char open, char close, std::size_t indent, std::string& out,
                 const Write& write) {
  out += open;
  const char* separator = "\n";
  for (const auto& item : items) {
    out += separator;
    out.append(indent + 2, ' ');
    write(item);
    separator = ",\n";
  }
  out += '\n';
  out.append(indent, ' ');
  out += close;
}

void write_pretty(const json::value& value, std::size_t indent, std::size_t used,
                  std::string& out) {
  const std::string line = one_line(value);
  if (used + line.size() <= kLineWidth || (!value.is_object() && !value.is_array())) {
    out += line;
  } else if (const json::object* object = value.if_object()) {
    write_block(*object, '{', '}', indent, out, [&](const json::key_value_pair& member) {
      const std::string key = json::serialize(json::value(member.key())) + ": ";
      out += key;
      write_pretty(member.value(), indent + 2, indent + 2 + key.size() + 1, out);
    });
  } else {
    write_block(value.get_array(), '[', ']', indent, out, [&](const json::value& entry) {
      write_pretty(entry, indent + 2, indent + 3, out);
    });
  }
}

}  // namespace

Result<json::value> parse_json(std::string_view text, const std::string& file,
                               std::size_t first_line) {
  if (text.size() > kMaxDocumentBytes)
    return Error{fmt::format("{}:{}", file, first_line),
                 fmt::format("a document of {} bytes is too long; the limit is {}", text.size(),
                             kMaxDocumentBytes)};
  json::parse_options options;
  options.max_depth = kMaxJsonDepth;
  json::basic_parser<Builder> parser(options);
  json::error_code error;
  const std::size_t read = parser.write_some(false, text.data(), text.size(), error);
  if (error) return Error{spot(text, read, file, first_line), reason(error, parser.handler())};
  const std::size_t rest = text.find_first_not_of(" \t\r\n", read);
  if (rest != std::string_view::npos)
    return Error{spot(text, rest, file, first_line),
                 "there is more text after the end of the JSON"};
  return parser.handler().release();
}

Status for_each_json_line(std::string_view text, const std::string& file,
                          const std::function<Status(const json::value&, std::size_t)>& take) {
  std::size_t line = 0;
  for (std::size_t from = 0; from < text.size();) {
    ++line;
    const std::size_t to = std::min(text.find('\n', from), text.size());
    const std::string_view document = text.substr(from, to - from);
    if (document.find_first_not_of(" \t\r") == std::string_view::npos)
      return Error{fmt::format("{}:{}", file, line), "the line is empty"};
    const Result<json::value> value = parse_json(document, file, line);
    if (!value) {
      const bool last_line = to == text.size();
      return last_line ? Error{value.error().where,
                               value.error().what + " (the last line of the file is not complete)"}
                       : value.error();
    }
    if (Status status = take(*value, line); !status) return status;
    from = to + 1;
  }
  return {};
}

std::string pretty_json(const json::value& value) {
  std::string out;
  write_pretty(value, 0, 0, out);
  out += '\n';
  return out;
}

Result<std::string> read_file(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error))
    return Error{path, "this is a folder, not a file"};
  std::ifstream in(path, std::ios::binary);
  if (!in) return Error{path, "cannot be read: " + last_system_error()};
  std::string text;
  std::vector<char> block(std::size_t{1} << 16U);
  while (in) {
    in.read(block.data(), static_cast<std::streamsize>(block.size()));
    text.append(block.data(), static_cast<std::size_t>(in.gcount()));
    if (text.size() > kMaxFileBytes)
      return Error{path, fmt::format("the file is longer than {} bytes", kMaxFileBytes)};
  }
  if (in.bad()) return Error{path, "cannot be read: " + last_system_error()};
  return text;
}

Status write_file(const std::string& path, std::string_view text) {
  const std::string temporary = fmt::format("{}.{}.tmp", path, getpid());
  const int file = open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (file < 0) return Error{path, "cannot be written: " + last_system_error()};
  bool good = true;
  while (good && !text.empty()) {
    const ssize_t written = write(file, text.data(), text.size());
    good = written >= 0 || errno == EINTR;
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
  good = good && fsync(file) == 0;
  std::string trouble = good ? std::string() : last_system_error();
  if (close(file) != 0 && good) {
    good = false;
    trouble = last_system_error();
  }
  if (good && rename(temporary.c_str(), path.c_str()) != 0) {
    good = false;
    trouble = last_system_error();
  }
  if (good) return {};
  unlink(temporary.c_str());
  return Error{path, "cannot be written: " + trouble};
}

}  // namespace stadtluft
